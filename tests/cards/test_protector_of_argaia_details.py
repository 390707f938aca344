"""The Protector of Argaia: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.cards.crowd import offered_by
from tests.table import Table, table


def fiona(foe: dict[str, Any], turn: int = 1, **board: Any) -> Table:
    t = table(turn=turn)
    t.p1("Fiona Mercywind", **{"draw": DECK, **board})
    t.p2("Coal Roarkwin", **{"draw": DECK, **foe})
    return t


def test_renew_discards_a_summon_of_yours_and_every_alteration() -> None:
    """Not the opponent's copy; all alterations at once. [RB-1.2.4] [RB-15.1.4]"""
    t = fiona(
        {"spellboard": ["Summon Majestic Titan"]}, dice="natural:basic",
        spellboard=["Summon Majestic Titan", "Summon Majestic Titan (exhausted)", "Frost Bite"],
        battlefield=["Majestic Titan (exhausted 2, +Root Armor, +Power Through)"],
    )  # fmt: skip
    t.p1.uses("Majestic Titan", "Renew")
    assert set(offered_by(t)) == {"1 Summon Majestic Titan"}
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    assert t.p1.unit("Majestic Titan").has(exhaustion=0).attached() == []
    assert sorted(t.p1.discard) == ["Power Through", "Root Armor", "Summon Majestic Titan"]
    assert t.p2.spellboard == ["Summon Majestic Titan"]


MAZES = ["+Mind Maze", "+Mind Maze (exhausted 3)", "exhausted 3, +Mind Maze (exhausted 3)"]


@pytest.mark.parametrize("maze", MAZES)
def test_no_token_lets_a_unit_out_of_mind_maze(maze: str) -> None:
    """Its texts are inexhaustible: no attack, Lost at the round's end, and Escape may be paid. [RB-14.1.3]"""
    unit: dict[str, Any] = {
        "battlefield": [f"Masked Wolf ({maze})", "Iron Worker", "Gilder"],
        "hand": ["Seal"],
        "dice": "natural:basic",
    }
    t = fiona({}, **unit)
    t.p1.takes(Verb.ATTACK, t.p2.player.phoenixborn)
    assert offered_by(t) == ["1 Gilder", "1 Iron Worker"]
    t = fiona({}, **unit)
    t.ends_round()
    t.settle()
    assert t.p1.battlefield == ["Iron Worker", "Gilder"]
    t = fiona({}, **unit)
    t.p1.uses("Mind Maze", "Escape")
    resolves(t)
    assert t.p1.unit("Masked Wolf").attached() == []
