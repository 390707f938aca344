"""The Messengers of Peace: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought, resolves
from tests.cards.crowd import offered_by
from tests.table import Table, table


def orrick(foe: dict[str, Any], name: str = "Orrick Gilstream", turn: int = 1, **board: Any) -> Table:
    t = table(turn=turn)
    t.p1(name, **{"draw": DECK, **board})
    t.p2("Aradel Summergaard", **{"draw": DECK, **foe})
    return t


@pytest.mark.parametrize(("name", "offers"), [("Orrick Gilstream", True), ("Orrick Gilstream (exhausted)", False)])
def test_insight_is_offered_to_an_unexhausted_orrick(name: str, offers: bool) -> None:
    """[RB-14.1.3]"""
    t = orrick({}, name, hand=["Fear"])
    t.p1.meditates().discards_top().done()
    assert t.p1.can(Verb.TRIGGER, "Orrick Gilstream") == offers


@pytest.mark.parametrize(("shepherd", "offers"), [("Flock Shepherd", True), ("Flock Shepherd (exhausted)", False)])
def test_gather_is_offered_by_an_unexhausted_shepherd(shepherd: str, offers: bool) -> None:
    """[RB-14.1.3]"""
    t = orrick({"battlefield": ["Mist Spirit"]}, turn=2, battlefield=[shepherd, "Gilder"])
    t.p2.attacks("Orrick Gilstream", "Mist Spirit")
    assert t.p1.can(Verb.TRIGGER, "Flock Shepherd") == offers


def test_deflect_targets_an_unblocked_attacker_of_either_kind() -> None:
    """A Gilder under its own player's Shepherd cannot be targeted. [RB-8.1.1] [RB-8.1.5]"""
    t = orrick(
        {"battlefield": ["Mist Spirit", "Iron Worker", "Gilder", "False Demon", "Flock Shepherd"]},
        turn=2, battlefield=["Sunshield Sentry"],
    )  # fmt: skip
    t.p2.attacks("Orrick Gilstream", "Mist Spirit", "Iron Worker", "Gilder", "False Demon")
    t.p1.blocks("Mist Spirit", "Sunshield Sentry").triggers("Sunshield Sentry", "Deflect")
    assert offered_by(t) == ["2 False Demon", "2 Iron Worker"]


@pytest.mark.parametrize(("spirit", "smolders"), [("Ash Spirit", True), ("Ash Spirit (exhausted 2)", False)])
def test_smolder_is_of_an_unexhausted_spirit(spirit: str, smolders: bool) -> None:
    """[RB-14.1.3]"""
    t = orrick({"draw": [], "hand": ["Refresh"] * 5}, battlefield=[spirit])
    t.ends_round()
    while any(option.verb == Verb.TRIGGER for option in t.game.options):
        t.game.push(0)
    assert t.p2.wounds == smolders


def test_captivate_destroys_a_target_that_is_exhausted_and_charmed() -> None:
    """Destroyed, so it leaves its Inheritance; what the Shepherd protects is no target. [RB-8.1.5] [RB-12.3.1]"""
    charmed = "die charm:power owner 1"
    foe = ["Masked Wolf (exhausted)", f"Iron Worker ({charmed})", f"Hammer Knight (exhausted, {charmed})"]
    for shepherd, gilder in (("Flock Shepherd", []), ("Flock Shepherd (exhausted)", ["2 Gilder"])):
        t = orrick(
            {"battlefield": [*foe, f"Gilder (exhausted, {charmed})", shepherd]},
            hand=["Captivate"], dice="charm:class", battlefield=[f"False Demon (exhausted, {charmed})"],
        )  # fmt: skip
        t.p1.plays("Captivate").triggers("Captivate")
        assert offered_by(t) == ["1 False Demon", *gilder, "2 Hammer Knight"]
    t.p1.targets("Gilder")
    assert t.p2.can(Verb.TRIGGER, "Gilder")


def test_concentration_counts_the_tokens_on_your_own_phoenixborn() -> None:
    """Neither those of an opponent's nor those on a unit. [RB-1.2.4]"""
    for status, awakened in ((6, ["The Awakened State"]), (5, [])):
        t = table()
        t.p1(f"Orrick Gilstream (status {status})", spellboard=["Concentration"] * 2, dice="time:basic x2", draw=DECK,
             battlefield=["Gilder (status 7)"])  # fmt: skip
        t.p2("Aradel Summergaard (status 7)", battlefield=["Iron Worker (status 7)"], draw=DECK)
        t.p1.uses("Concentration")
        while not t.settle().game.at_turn():
            t.game.push(t.game.options[0])
        assert t.p1.phoenixborn.attached() == awakened


@pytest.mark.parametrize("hitter", [1, 2])
@pytest.mark.parametrize("victim", [1, 2])
def test_fate_reflection_answers_what_an_opponent_deals_to_a_unit_of_yours(hitter: int, victim: int) -> None:
    """[RB-1.2.4] [RB-2.1.12]"""
    board = {"battlefield": ["Hammer Knight"], "dice": "natural:class time:power"}
    t = table(turn=hitter)
    t.p1("Aradel Summergaard", hand=["Fate Reflection"], draw=DECK, **board)
    t.p2("Aradel Summergaard", draw=DECK, **board)
    (t.p1, t.p2)[hitter - 1].uses("Aradel Summergaard", "Water Blast").targets("Hammer Knight", of=victim)
    assert t.p1.can_react("Fate Reflection") == ((hitter, victim) == (2, 1))


def awakened(*battlefield: str, status: int = 3, **foe: Any) -> Table:
    """Player 1 uses The Awakened State, and has units of its own."""
    return orrick({"battlefield": list(battlefield), **foe}, f"Orrick Gilstream (status {status}, +The Awakened State)",
                  battlefield=["Gilder", "Iron Worker"])  # fmt: skip


def test_the_awakened_state_targets_any_unit_of_the_opponents() -> None:
    """One token is removed. [RB-8.1.5] [RB-1.2.4]"""
    t = awakened("Hammer Knight", "Mist Spirit", "Gilder", "Flock Shepherd")
    t.p1.uses("The Awakened State")
    assert offered_by(t) == ["2 Flock Shepherd", "2 Hammer Knight", "2 Mist Spirit"]
    t.p1.targets("Hammer Knight")
    resolves(t)
    t.p1.phoenixborn.has(status=2)
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p2.wounds == 1


def test_the_awakened_state_deals_damage_that_armor_and_law_prevent() -> None:
    """[RB-12.1.2] [RB-20.1.13]"""
    t = awakened("Celestial Knight", "Hammer Knight", spellboard=["Law of Grace"])
    t.p1.uses("The Awakened State").targets("Celestial Knight")
    fought(t)
    t.p2.unit("Celestial Knight").has(wounds=0)
    assert t.p2.wounds == 0


def test_vanish_answers_the_awakened_state_when_it_targets_the_phoenixborn() -> None:
    """The damage to the unit is dealt by then. [RB-8.1.1] [RB-8.4.1]"""
    t = awakened("Hammer Knight", hand=["Vanish"], dice="illusion:power")
    t.p1.uses("The Awakened State")
    t.p2.reacts("Vanish")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p2.wounds == 0
