"""What the tests of the first edition's core spells share."""

from __future__ import annotations

from typing import Any

from pyreborn.engine.model.ids import Zone
from tests.table import Table, table

BOTH = ["original", "raven"]
DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""


def first(ruleset: str = "original") -> Table:
    return table(ruleset=ruleset)


def done(t: Table) -> Table:
    """Everything pending is resolved, damage in any order: the active player is asked for an action."""
    while t.settle().game.decision.kind == "damage order":
        t.game.push(0)
    assert t.game.at_turn(), f"{t.game.decision!r} {t.game.option_texts()}"
    return t


def removed(t: Table) -> list[str]:
    """Names of the cards removed from the game."""
    st = t.st
    return sorted(st.cards[card].printed.name for card in range(len(st.cards)) if st.zone[card] == Zone.REMOVED)


def playing(name: str, dice: str, ruleset: str = "original", **board: Any) -> Table:
    """Player 1 plays a card from hand; keys with p2_ are the opponent's."""
    t = first(ruleset)
    own = {key: value for key, value in board.items() if not key.startswith("p2_")}
    foe = {key[3:]: value for key, value in board.items() if key.startswith("p2_")}
    t.p1(own.pop("phoenixborn", "Aradel Summergaard"), **{"hand": [name], "dice": dice, "draw": DECK, **own})
    t.p2(foe.pop("phoenixborn", "Coal Roarkwin"), **{"draw": DECK, **foe})
    t.p1.plays(name)
    return t
