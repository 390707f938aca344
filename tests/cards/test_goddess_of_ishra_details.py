"""The Goddess of Ishra: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought, resolves
from tests.cards.crowd import offered_by
from tests.table import Table, table


def astrea(foe: dict[str, Any], turn: int = 1, **board: Any) -> Table:
    t = table(turn=turn)
    t.p1("Astrea", **{"draw": DECK, **board})
    t.p2("Saria Guideman", **{"draw": DECK, **foe})
    return t


@pytest.mark.parametrize(("charm", "offers"), [("Royal Charm", True), ("Royal Charm (exhausted)", False)])
def test_an_exhausted_royal_charm_keeps_no_die(charm: str, offers: bool) -> None:
    """[RB-14.1.3]"""
    t = astrea({}, spellboard=[charm, "Summon Light Bringer"], dice="divine:power")
    t.p1.uses("Summon Light Bringer")
    assert t.p1.can(Verb.TRIGGER, "Royal Charm") == offers


def test_summon_steadfast_guardian_refreshes_a_guardian_of_yours() -> None:
    """[RB-1.2.4]"""
    t = astrea(
        {"battlefield": ["Steadfast Guardian (exhausted)", "Gilder (exhausted)"]},
        battlefield=["Iron Worker (exhausted)"], spellboard=["Summon Steadfast Guardian"] * 2,
        dice="charm:class divine:class",
    )  # fmt: skip
    t.p1.uses("Summon Steadfast Guardian")
    assert offered_by(t) == ["1 Steadfast Guardian"]


def marked(*units: str, **foe: Any) -> Table:
    """Their Blood Archer, attack 3, is marked."""
    t = astrea({"battlefield": list(units), **foe}, battlefield=["Iron Worker"], hand=["Mark of the Goddess"],
               dice="natural:basic")  # fmt: skip
    t.p1.plays("Mark of the Goddess")
    if "2 Blood Archer" in offered_by(t):
        t.p1.targets("Blood Archer")
    return t


def test_the_only_unexhausted_unit_may_be_turned_against_its_phoenixborn() -> None:
    """That Phoenixborn, not another unit: this is asked first, and may be declined. [RB-8.2.1] [RB-1.1.7]"""
    t = marked("Blood Archer", "Hammer Knight (exhausted)", "Gilder (exhausted)")
    assert offered_by(t) == ["2 Saria Guideman"]
    t.p1.declines()
    assert offered_by(t) == ["2 Gilder", "2 Hammer Knight"]


@pytest.mark.parametrize("tired", ["", " (exhausted)"])
def test_the_damage_of_the_mark_can_be_prevented(tired: str) -> None:
    """[RB-12.1.2] [RB-20.1.13]"""
    t = marked("Blood Archer", f"Celestial Knight{tired}")
    if tired:
        t.p1.declines()
    elif offered_by(t):
        t.p1.targets("Celestial Knight")
    resolves(t)
    t.p2.unit("Celestial Knight").has(wounds=2)


def test_a_law_of_grace_prevents_one_damage_of_the_mark() -> None:
    """[RB-12.1.2]"""
    t = marked("Blood Archer", spellboard=["Law of Grace"])
    t.p1.targets("Saria Guideman")
    fought(t)
    assert t.p2.wounds == 2


def test_the_mark_targets_the_phoenixborn() -> None:
    """Vanish answers it. [RB-8.1.1]"""
    t = marked("Blood Archer", hand=["Vanish"], dice="illusion:power")
    t.p1.targets("Saria Guideman")
    assert t.p2.can_react("Vanish")


@pytest.mark.parametrize("tired", ["", " (exhausted)"])
def test_the_mark_targets_the_other_unit(tired: str) -> None:
    """A Holy Knight cannot be reached by it. [RB-8.1.1] [RB-8.1.5]"""
    t = marked("Blood Archer", f"Hammer Knight{tired}", "Gilder (exhausted)", "Holy Knight")
    assert offered_by(t) == ["2 Gilder", "2 Hammer Knight"]


def test_golden_veil_answers_the_mark_that_spares_the_phoenixborn() -> None:
    """The other unit is a target here too. [RB-8.1.1]"""
    t = marked(
        "Blood Archer", "Hammer Knight (exhausted)", "Gilder (exhausted)", hand=["Golden Veil"], dice="charm:power"
    )
    t.p1.declines().targets("Hammer Knight")
    assert t.p2.can_react("Golden Veil")


def test_call_to_action_removes_one_token() -> None:
    """[RB-1.1.2]"""
    t = astrea({"battlefield": ["Mist Spirit"]}, turn=2, battlefield=["Hammer Knight (exhausted 3)"],
               hand=["Call To Action"], dice="charm:power")  # fmt: skip
    t.p2.attacks("Astrea", "Mist Spirit")
    t.p1.reacts("Call To Action")
    t.settle()
    t.p1.unit("Hammer Knight").has(exhaustion=2)
