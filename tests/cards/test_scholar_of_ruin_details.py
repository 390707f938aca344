"""The Scholar of Ruin: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK
from tests.table import Table, table


def rowan(foe: dict[str, Any], me: str = "Rowan Umberend", **board: Any) -> Table:
    t = table()
    t.p1(me, **{"draw": DECK, "hand": ["Refresh"] * 5, **board})
    t.p2("Saria Guideman", **{"draw": DECK, "hand": ["Refresh"] * 5, **foe})
    return t


@pytest.mark.parametrize(
    ("victim", "whose", "offers"), [("Iron Worker", 1, True), ("Mist Spirit", 1, False), ("Iron Worker", 2, False)]
)
def test_conscript_answers_the_destruction_of_an_ally_of_yours(victim: str, whose: int, offers: bool) -> None:
    """[RB-12.3.2] [RB-1.2.4]"""
    units = ["Iron Worker (wounds 1)", "Mist Spirit"]
    t = rowan({"battlefield": units}, battlefield=units, dice="natural:power")
    t.p1.power("natural").targets(victim, of=whose)
    assert t.p1.can(Verb.TRIGGER, "Rowan Umberend") == offers


@pytest.mark.parametrize(
    ("eroding", "wounds"), [("+Eroding", 1), ("exhausted 3, +Eroding", 1), ("+Eroding (exhausted 3)", 0)]
)
def test_an_exhausted_eroding_does_nothing_at_the_end_of_the_round(eroding: str, wounds: int) -> None:
    """The exhaustion of the unit is not that of the spell. [RB-14.1.3]"""
    t = rowan({"battlefield": [f"Hammer Knight ({eroding})"]})
    t.ends_round()
    t.settle()
    t.p2.unit("Hammer Knight").has(wounds=wounds)
    assert t.p2.unit("Hammer Knight").attached() == ["Eroding"] * (not wounds)


def at_end_of_round(t: Table) -> Table:
    """Every damage is dealt to the Hammer Knight."""
    t.ends_round()
    while any(option.verb in (Verb.TRIGGER, Verb.CARD) for option in t.game.options):
        t.game.push(0)
    return t


@pytest.mark.parametrize(("raindrop", "wounds"), [("+Red Raindrop", 1), ("+Red Raindrop (exhausted 3)", 0)])
def test_an_exhausted_red_raindrop_deals_nothing(raindrop: str, wounds: int) -> None:
    """[RB-14.1.3]"""
    t = at_end_of_round(rowan({"battlefield": ["Hammer Knight"]}, f"Rowan Umberend ({raindrop})"))
    t.p2.unit("Hammer Knight").has(wounds=wounds)


@pytest.mark.parametrize(("third", "born"), [("Red Raindrop", ["Reborn Chimera"]), ("The Awakened State", [])])
def test_the_chimera_comes_of_three_red_raindrops(third: str, born: list[str]) -> None:
    """Not of three alterations. [RB-1.1.2]"""
    t = rowan(
        {"battlefield": ["Hammer Knight"]}, f"Rowan Umberend (+Red Raindrop, +Red Raindrop, +{third})",
        pile=["Reborn Chimera"],
    )  # fmt: skip
    at_end_of_round(t)
    assert t.p1.battlefield == born
