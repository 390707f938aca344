"""The Spirits of Memoria: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.boards import DECK, fought, resolves
from tests.cards.crowd import offered_by
from tests.table import Table, table


def sembali(foe: dict[str, Any], turn: int = 1, **board: Any) -> Table:
    t = table(turn=turn)
    t.p1("Sembali Grimtongue", **{"draw": DECK, **board})
    t.p2("Aradel Summergaard", **{"draw": DECK, **foe})
    return t


@pytest.mark.parametrize(("admonisher", "offers"), [("Admonisher", 1), ("Admonisher (exhausted 3)", 0)])
def test_an_exhausted_admonisher_rebukes_nobody(admonisher: str, offers: int) -> None:
    """[RB-14.1.3]"""
    t = sembali({}, battlefield=[admonisher])
    t.ends_round()
    assert len(offered_by(t)) == 2 * offers


@pytest.mark.parametrize(("law", "wounds"), [("Law of Grace", 1), ("Law of Grace (exhausted)", 2)])
def test_an_exhausted_law_of_grace_prevents_nothing(law: str, wounds: int) -> None:
    """[RB-14.1.3]"""
    t = sembali({"hand": ["Phoenix Barrage"], "dice": "natural:basic x3"}, turn=2, spellboard=[law],
                battlefield=["Hammer Knight", "Blood Archer"])  # fmt: skip
    t.p2.plays("Phoenix Barrage").targets("Hammer Knight").targets("Hammer Knight").targets("Sembali Grimtongue")
    fought(t)
    assert t.p1.wounds == wounds


def no_admonisher_left(**foe: Any) -> Table:
    t = sembali(foe, spellboard=["Summon Admonisher"] * 2, dice="divine:class", pile=[], battlefield=["Iron Worker"])
    t.p1.uses("Summon Admonisher")
    return t


def test_summon_admonisher_rebukes_a_phoenixborn_when_it_cannot_place() -> None:
    """Not a unit; a Law of Grace prevents it. [RB-12.1.2]"""
    for spellboard, wounds in (([], 1), (["Law of Grace"], 0)):
        t = no_admonisher_left(spellboard=spellboard, battlefield=["Hammer Knight"])
        assert offered_by(t) == ["1 Sembali Grimtongue", "2 Aradel Summergaard"]
        t.p1.targets("Aradel Summergaard")
        resolves(t)
        assert t.p2.wounds == wounds


def test_summon_admonisher_targets_the_phoenixborn() -> None:
    """Vanish answers it. [RB-8.1.1]"""
    t = no_admonisher_left(hand=["Vanish"], dice="illusion:power")
    t.p1.targets("Aradel Summergaard")
    assert t.p2.can_react("Vanish")


@pytest.mark.parametrize(
    ("victim", "whose", "offers"), [("Hammer Knight", 1, True), ("Gilder", 1, True), ("Hammer Knight", 2, False)]
)
def test_angelic_rescue_answers_damage_to_a_unit_of_yours(victim: str, whose: int, offers: bool) -> None:
    """Of either kind. [RB-1.2.4] [RB-2.1.12]"""
    t = sembali({"battlefield": ["Hammer Knight"], "dice": "natural:class"}, turn=2, hand=["Angelic Rescue"],
                dice="divine:power", battlefield=["Hammer Knight", "Gilder"])  # fmt: skip
    t.p2.uses("Aradel Summergaard", "Water Blast").targets(victim, of=whose)
    assert t.p1.can_react("Angelic Rescue") == offers
