"""The Flood of Moon Cove: its aspects, Drowning, behaviors and Ultimates. [RR-17.16 to RR-17.18, RR-18.6, RR-19.11]"""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.beasts import Beast, against


def drowned(times: int) -> dict[str, Any]:
    """A player whose Phoenixborn bears so many Drowning."""
    return {"phoenixborn": f"Aradel Summergaard ({', '.join(['+Drowning'] * times)})"}


# === Abyss ====================================================================================


def test_capsize_lowers_all_dice_after_destroying() -> None:
    """[RR-19.11] One level each; nothing is targeted."""
    mine = {"dice": "natural:power natural:class charm:basic"}
    t = against("moon cove", ["Capsize"], units=["Iron Worker"], mine=mine).its_turn().unguarded()
    assert t.p1.active_dice == ["charm:basic", "natural:basic", "natural:class"]
    assert t.targeted() == []


@pytest.mark.parametrize(("times", "open_"), [(2, True), (3, False)])
def test_deep_end_is_concealed_by_three_drowning(times: int, open_: bool) -> None:
    """[RR-19.11]"""
    t = against("moon cove", ["Deep End"], units=["Iron Worker"], mine=drowned(times), acts=True)
    assert t.p1.can_attack("Deep End") == open_


def test_an_exhausted_deep_end_is_open() -> None:
    """[RR-19.11]"""
    t = against("moon cove", ["Deep End (exhausted)"], units=["Iron Worker"], mine=drowned(3), acts=True)
    assert t.p1.can_attack("Deep End")


def test_drag_below_drowns_each_turn() -> None:
    """[RR-19.11]"""
    t = against("moon cove", ["Drag Below (status 2, exhausted)"]).its_turn()
    assert t.p1.phoenixborn.attached() == ["Drowning"]
    assert t.targeted() == ["Aradel Summergaard"]


def test_from_the_depths_hits_as_hard_as_the_water_is_deep() -> None:
    """[RR-19.11] Its own Drowning counts."""
    units = ["Calamity Golem", "Iron Worker"]
    t = against("moon cove", ["From the Depths"], units=units, mine=drowned(1)).its_turn()
    assert t.p1.phoenixborn.attached() == ["Drowning"] * 2
    t.p1.unit("Calamity Golem").has(wounds=2)
    assert t.targeted() == ["Aradel Summergaard", "Calamity Golem"]


def test_undertow_drowns_and_rolls() -> None:
    """[RR-19.11] As many basic rage dice as there are Drowning."""
    t = against("moon cove", ["face down Undertow"], behavior=[1], rage="b" + "pp" + "p", mine=drowned(1)).its_turn()
    assert t.p1.phoenixborn.attached() == ["Drowning"] * 2
    assert t.rage == 2


def test_whirlpool_exhausts_all_units_with_its_last_token() -> None:
    """[RR-19.11] The unexhausted ones."""
    units = ["Iron Worker (exhausted)", "Hammer Knight"]
    t = against("moon cove", ["Whirlpool (status 1, exhausted)"], units=units).its_turn()
    t.p1.unit("Iron Worker").has(exhaustion=1)
    t.p1.unit("Hammer Knight").has(exhaustion=1)
    t = against("moon cove", ["Whirlpool (status 2, exhausted)"], units=units).its_turn()
    t.p1.unit("Hammer Knight").has(exhaustion=0)


# === Drowning =================================================================================


def test_drowning_counts_as_a_wound_for_losing() -> None:
    """[RR-13.2.4] And for nothing else."""
    mine = {"phoenixborn": "Aradel Summergaard (wounds 15)"}
    t = against("moon cove", ["Drag Below (status 2, exhausted)"], mine=mine).its_turn()
    assert t.game.over
    assert t.game.winner == 1
    assert t.p1.wounds == 15


def test_drowning_is_shaken_off() -> None:
    """[RR-13.2.4] One copy for a side action and a level."""
    t = against("moon cove", ["Tyranny (exhausted)"], mine=drowned(2) | {"dice": "natural:class"}, acts=True)
    t.p1.uses("Drowning")
    assert t.p1.phoenixborn.attached() == ["Drowning"]
    assert t.p1.active_dice == ["natural:basic"]
    assert not t.p1.can_use("Drowning")


# === Wave =====================================================================================


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_deluge_drowns_as_often_as_the_phase(phase: int) -> None:
    """[RR-19.12]"""
    t = against("moon cove", ["face down Deluge"], behavior=[5], rage="b", phase=phase).its_turn()
    assert t.p1.phoenixborn.attached() == ["Drowning"] * phase


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_insatiable_raises_as_many_as_the_phase(phase: int) -> None:
    """[RR-19.12]"""
    assert against("moon cove", ["Insatiable (status 2, exhausted)"], phase=phase).its_turn().rage == phase


def test_riptide_splits_two_hits() -> None:
    """[RR-19.12] Among all units and the Phoenixborn, as the player likes; the same card may be chosen twice."""
    units = ["Calamity Golem", "Iron Worker"]
    t = against("moon cove", ["face down Riptide"], units=units, behavior=[1], rage="b").its_turn()
    assert t.offered() == ["Aradel Summergaard", "Calamity Golem", "Iron Worker"]
    t.picks("Calamity Golem").picks("Calamity Golem")
    t.p1.unit("Calamity Golem").has(wounds=2)
    assert t.targeted() == ["Aradel Summergaard"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("copies", "wounds"), [(2, 0), (1, 1), (0, 1)])
def test_shore_breaker_drowns_twice_or_hits(copies: int, wounds: int) -> None:
    """[RR-19.12]"""
    t = against("moon cove", ["Shore Breaker"], units=["Iron Worker"], pile=["Drowning"] * copies).its_turn()
    t.unguarded()
    assert t.p1.phoenixborn.attached() == ["Drowning"] * copies
    assert t.p1.wounds == wounds


def test_stunning_impact_returns_a_ready_spell() -> None:
    """[RR-19.12] An unexhausted one of the player's choice."""
    mine = {"spellboard": ["Summon Gilder", "Summon Mist Spirit", "Chant of Revenge (exhausted)"]}
    t = against("moon cove", ["Stunning Impact"], mine=mine).its_turn()
    assert t.offered() == ["Summon Gilder", "Summon Mist Spirit"]
    t.picks("Summon Gilder")
    assert t.p1.hand == ["Summon Gilder"]
    assert t.targeted() == ["Aradel Summergaard"]


@pytest.mark.parametrize("phase", [1, 3])
def test_tyranny_has_the_attack_of_the_phase_and_calls_the_rains(phase: int) -> None:
    """[RR-19.12]"""
    t = against("moon cove", ["Tyranny"], phase=phase).its_turn().unguarded()
    assert t.p1.wounds == phase
    assert t.its.red_rains == 1


# === behaviors ================================================================================


def rolled(number: int, phase: int, **board: Any) -> Beast:
    settings: dict[str, Any] = {"units": ["Calamity Golem", "Hammer Knight"], "rage": "b"} | board
    rows = settings.pop("rows", ["face down Rampage"])
    return against("moon cove", rows, behavior=[number], phase=phase, **settings).its_turn()


def test_the_first_card_rolls_two_rage_dice() -> None:
    """[RR-17.16]"""
    assert rolled(9, 1, rage="bpp").rage == 2


def test_the_second_card_hits_the_leftmost_unit() -> None:
    """[RR-17.17]"""
    t = rolled(7, 2)
    t.p1.unit("Calamity Golem").has(wounds=1)
    assert t.targeted() == ["Calamity Golem"]


@pytest.mark.parametrize(("phase", "number"), [(1, 10), (2, 11), (3, 9), (3, 11)])
def test_a_row_drowns_the_phoenixborn(phase: int, number: int) -> None:
    """[RR-17.16 to RR-17.18]"""
    t = rolled(number, phase)
    assert t.p1.phoenixborn.attached() == ["Drowning"]
    assert t.row() == ["Rampage"]


@pytest.mark.parametrize(("number", "attacks"), [(4, False), (5, True), (8, True)])
def test_the_third_card_reveals_and_attacks(number: int, attacks: bool) -> None:
    """[RR-17.18]"""
    t = rolled(number, 3).unguarded()
    assert bool(t.it.unit("Rampage").card.exhaustion) == attacks


# === Ultimates ================================================================================


def test_the_first_ultimate_destroys_and_drowns() -> None:
    """[RR-18.6] Only the Drowning targets."""
    t = rolled(12, 1, red_rains=2)
    assert t.p1.battlefield == ["Hammer Knight"]
    assert t.p1.phoenixborn.attached() == ["Drowning"] * 2
    assert t.targeted() == ["Aradel Summergaard"]


def test_the_second_ultimate_hits_all_units_and_drowns() -> None:
    """[RR-18.6]"""
    t = rolled(12, 2, red_rains=2).in_order("Hammer Knight")
    t.p1.unit("Calamity Golem").has(wounds=2)
    t.p1.unit("Hammer Knight").has(wounds=2)
    assert t.p1.phoenixborn.attached() == ["Drowning"] * 2


def test_the_third_ultimate_hits_and_grows() -> None:
    """[RR-18.6]"""
    t = rolled(12, 3, red_rains=2, draw=["Deluge"])
    assert t.p1.wounds == 1
    assert t.row() == ["Rampage", "-"]
    assert t.game.decision.player == 0
    assert not t.offers(0, Verb.MODE)
