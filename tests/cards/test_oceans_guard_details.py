"""The Ocean's Guard: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.cards.crowd import offered_by
from tests.table import Table, table


def tristan(foe: dict[str, Any], **board: Any) -> Table:
    t = table()
    t.p1("Tristan Darkwater", **{"draw": DECK, **board})
    t.p2("Saria Guideman", **{"draw": DECK, **foe})
    return t


def test_hungry_destroys_one_of_your_exhausted_conjurations() -> None:
    """No ally, no unexhausted one, none of theirs; what is destroyed leaves its Inheritance. [RB-1.1.8] [RB-12.3.1]"""
    t = tristan(
        {"battlefield": ["Mist Spirit (exhausted)"]},
        spellboard=["Summon Seafoam Snapper"], dice="time:power",
        battlefield=["Gilder (exhausted)", "False Demon (exhausted)", "Iron Worker (exhausted)", "Masked Wolf"],
    )  # fmt: skip
    t.p1.uses("Summon Seafoam Snapper")
    assert offered_by(t) == ["1 False Demon", "1 Gilder"]
    t.p1.chooses("Gilder").triggers("Gilder", "Inheritance").targets("Seafoam Snapper")
    resolves(t)
    t.p1.unit("Seafoam Snapper").has(status=2)


def test_an_exhausted_tidal_crab_is_still_slow() -> None:
    """[RB-14.1.3]"""
    t = tristan({}, battlefield=["Tidal Crab (status 1, exhausted)"])
    t.p1.unit("Tidal Crab").has(attack=1)


def test_the_focus_of_summon_prism_tetra_hides_no_tetra_of_the_opponents() -> None:
    """Those you control are meant. [RB-1.2.4]"""
    t = tristan({"battlefield": ["Prism Tetra", "Gilder"]}, spellboard=["Summon Prism Tetra"] * 2,
                dice="sympathy:class x2 natural:power")  # fmt: skip
    t.p1.uses("Summon Prism Tetra")
    t.p1.power("natural")
    assert offered_by(t) == ["1 Prism Tetra"] * 3 + ["2 Gilder", "2 Prism Tetra"]


def test_blood_scent_answers_wounds_on_an_opponents_phoenixborn_only() -> None:
    """Not those on a unit of theirs, not those on your own Phoenixborn. [RB-2.1.12] [RB-1.2.4]"""
    for victim, whose, answered in (
        ("Saria Guideman", 2, True),
        ("Hammer Knight", 2, False),
        ("Tristan Darkwater", 1, False),
    ):
        t = tristan({"battlefield": ["Hammer Knight"]}, hand=["Darkwater Hunter", "Molten Gold"],
                    dice="natural:power x2 time:class x2")  # fmt: skip
        t.p1.plays("Molten Gold").targets(victim, of=whose)
        assert t.p1.can_react("Darkwater Hunter") == answered, victim


def test_tidal_shift_moves_one_token_of_one_of_your_exhausted_spells() -> None:
    """The rest stays. [RB-14.1.6] [RB-1.2.4]"""
    t = tristan(
        {"battlefield": ["Hammer Knight", "Gilder"], "spellboard": ["Empower (exhausted)"]},
        hand=["Tidal Shift"], dice="sympathy:class time:class",
        spellboard=["Summon Tidal Crab (exhausted 2)", "Frost Bite (exhausted)", "Summon Gilder"],
    )  # fmt: skip
    t.p1.plays("Tidal Shift")
    assert offered_by(t) == ["1 Frost Bite", "1 Summon Tidal Crab"]
    t.p1.chooses("Summon Tidal Crab")
    assert offered_by(t) == ["2 Gilder", "2 Hammer Knight"]
    t.p1.targets("Hammer Knight")
    resolves(t)
    t.p1.unit("Summon Tidal Crab").has(exhaustion=1)
    t.p2.unit("Hammer Knight").has(exhaustion=1)


def test_wave_crash_takes_one_token_off_a_unit_that_has_any() -> None:
    """[RB-1.1.8]"""
    t = tristan({"battlefield": ["Hammer Knight (status 1)"]}, hand=["Wave Crash"], dice="sympathy:class",
                battlefield=["Gilder (status 2)", "Iron Worker (status 1)", "Mist Spirit"])  # fmt: skip
    t.p1.plays("Wave Crash")
    if t.offers(0, Verb.MODE):
        t.p1.takes(Verb.MODE, 0)
    assert offered_by(t) == ["1 Gilder", "1 Iron Worker"]
    t.p1.chooses("Gilder")
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    t.p1.unit("Gilder").has(status=1)
    t.p2.unit("Hammer Knight").has(wounds=2, status=1)


def test_oceans_gift_raises_three_dice_and_not_a_fourth() -> None:
    """[RB-9.2.2]"""
    t = tristan({}, hand=["Ocean's Gift"], battlefield=["Gilder", "Iron Worker"], dice="time:class time:basic x5")
    t.p1.plays("Ocean's Gift").targets("Gilder")
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    assert t.p1.active_dice == ["time:basic"] * 2 + ["time:class"] * 3
