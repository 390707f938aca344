"""The Gorrenrock Survivors: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought, resolves
from tests.cards.crowd import offered_by
from tests.table import Table, table


def lulu(foe: dict[str, Any], **board: Any) -> Table:
    t = table()
    t.p1("Lulu Firststone", **{"draw": DECK, **board})
    t.p2("Aradel Summergaard", **{"draw": DECK, **foe})
    return t


@pytest.mark.parametrize("victim", ["Masked Wolf", "Rayward Recruit (wounds 1)"])
def test_a_brawler_exhausted_by_its_attack_still_grows_with_what_is_destroyed(victim: str) -> None:
    """A conjuration or an ally, later in the turn. [RB-14.1.3] [RB-12.3.2]"""
    t = lulu({"battlefield": ["Hammer Knight", victim]}, battlefield=["Gorrenrock Brawler"], dice="natural:power")
    t.p1.attacks("Hammer Knight", "Gorrenrock Brawler")
    fought(t)
    grown = t.p1.unit("Gorrenrock Brawler").has(exhausted=True).fact("status")
    t.p1.power("natural").targets(victim.split(" (", maxsplit=1)[0])
    resolves(t)
    t.p1.unit("Gorrenrock Brawler").has(status=grown + 1)


def test_an_omen_bringer_entering_targets_the_opponent() -> None:
    """Vanish answers it. [RB-8.1.1]"""
    t = lulu({"hand": ["Vanish"], "dice": "illusion:power"}, spellboard=["Summon Omen Bringer"],
             dice="time:class time:basic")  # fmt: skip
    t.p1.uses("Summon Omen Bringer").triggers("Omen Bringer", "Forewarn")
    assert t.p2.can_react("Vanish")


def test_hasten_removes_one_token_from_a_ready_spell_of_yours() -> None:
    """[RB-1.2.4] [RB-1.1.2]"""
    t = lulu(
        {"spellboard": ["Empower (exhausted)"], "battlefield": ["Gilder"]},
        battlefield=["Omen Bringer (status 1)", "Iron Worker (exhausted)"],
        spellboard=["Frost Bite (exhausted 2)", "Summon Gilder (exhausted)"],
    )  # fmt: skip
    t.p1.attacks("Aradel Summergaard", "Omen Bringer")
    t.p1.triggers("Omen Bringer", "Hasten")
    assert set(offered_by(t)) == {"1 Frost Bite", "1 Summon Gilder"}
    t.p1.chooses("Frost Bite")
    t.p1.unit("Frost Bite").has(exhaustion=1)


@pytest.mark.parametrize(("spell", "status"), [("Fighting Spirit", 1), ("Fighting Spirit (exhausted)", 0)])
def test_an_exhausted_fighting_spirit_gains_nothing(spell: str, status: int) -> None:
    """[RB-14.1.3]"""
    t = lulu({}, spellboard=[spell], battlefield=["Mist Spirit (status 1)", "Iron Worker"], dice="natural:power")
    t.p1.power("natural").targets("Mist Spirit")
    resolves(t)
    t.p1.unit("Fighting Spirit").has(status=status)


def hunt(*battlefield: str, **foe: Any) -> Table:
    t = lulu({"battlefield": list(battlefield), **foe}, battlefield=["Iron Worker (+Hunting Weapons)", "Masked Wolf"])
    t.p1.attacks("Aradel Summergaard", "Iron Worker")
    t.p1.triggers("Iron Worker", "Hunt")
    return t


def test_hunt_targets_a_unit_of_the_opponents() -> None:
    """Not one of yours, not one a Shepherd protects. [RB-8.1.1] [RB-8.1.5] [RB-1.2.4]"""
    t = hunt("Hammer Knight", "Gilder", "Flock Shepherd", "Mist Spirit")
    assert offered_by(t) == ["2 Flock Shepherd", "2 Hammer Knight", "2 Mist Spirit"]


def test_the_damage_of_hunt_can_be_prevented() -> None:
    """Damage, not wounds. [RB-12.1.2] [RB-20.1.13]"""
    t = hunt("Celestial Knight", "Hammer Knight")
    t.p1.targets("Celestial Knight")
    fought(t)
    t.p2.unit("Celestial Knight").has(wounds=0)


def test_an_exhausted_spark_can_be_used() -> None:
    """Whatever lies on the spell itself. [RB-14.1.3]"""
    t = lulu({"battlefield": ["Hammer Knight"]}, battlefield=["Gilder (+Spark (exhausted))"])
    t.p1.uses("Spark").targets("Hammer Knight")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert not t.p1.can(Verb.ACTIVATE, "Spark")
