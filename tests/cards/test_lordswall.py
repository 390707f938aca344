"""The Siege of Lordswall: aspects, Rainwalkers, behaviors, Ultimates. [RR-17.10 to RR-17.12, RR-18.4, RR-19.7]"""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.events import EventKind
from tests.cards.beasts import Beast, against

# === Horde ====================================================================================


def test_at_the_gates_places_a_rainwalker_at_the_left_end() -> None:
    """[RR-19.7, RR-5.1.4] On entering."""
    rows = ["face down At the Gates", "face down Rampage"]
    assert against("lordswall", rows, behavior=[1], rage="b").its_turn().row() == ["Rainwalker", "At the Gates", "-"]


def test_at_the_gates_places_another_at_the_end_of_the_round() -> None:
    """[RR-19.7, RR-12.1.1]"""
    t = against("lordswall", ["At the Gates (exhaustion 1)"], acts=True, draw=["Rampage"] * 4)
    t.ends_round()
    assert t.row()[:2] == ["Rainwalker", "At the Gates"]


def test_carrion_call_calls_three_with_its_last_token() -> None:
    """[RR-19.7]"""
    for status, called in ((2, 0), (1, 3)):
        rows = [f"Carrion Call (status {status}, exhausted)", "face down Rampage"]
        t = against("lordswall", rows, behavior=[1], rage="b").its_turn()
        assert t.row() == ["Carrion Call", "Rampage"] + ["Rainwalker"] * called


def test_charging_horde_brings_a_rainwalker_that_joins() -> None:
    """[RR-19.7, RR-8.1.2, RR-13.1.2] One that lay there joins as well."""
    t = against("lordswall", ["Charging Horde", "Rainwalker"]).its_turn().unguarded()
    assert t.happened(EventKind.JOINED) == 2
    assert t.p1.wounds == 3 + 1 + 1


def test_flanking_strike_destroys_the_leftmost_unit_after_destroying() -> None:
    """[RR-19.7] The first one is the rightmost, by its claw."""
    units = ["Hammer Knight", "Calamity Golem", "Iron Worker"]
    t = against("lordswall", ["Flanking Strike"], units=units).its_turn().unguarded()
    assert t.p1.battlefield == ["Calamity Golem"]
    assert t.targeted() == ["Hammer Knight"]


def test_heartpierce_hits_the_rightmost_unit_when_it_attacks() -> None:
    """[RR-19.7]"""
    t = against("lordswall", ["Heartpierce"], units=["Hammer Knight", "Calamity Golem"]).its_turn()
    t.p1.unit("Calamity Golem").has(wounds=2)
    assert t.targeted() == ["Calamity Golem"]


def test_thunderclap_rolls_four_basic_rage_dice() -> None:
    """[RR-19.7] The first die shown is the roll of the turn."""
    t = against("lordswall", ["face down Thunderclap"], behavior=[1], rage="b" + "pppb").its_turn()
    assert t.rage == 3


# === Rainwalkers ==============================================================================


def test_a_rainwalker_is_destroyed_when_it_becomes_exhausted() -> None:
    """[RR-13.1.4] After it has attacked; it has no blood."""
    t = against("lordswall", ["Rainwalker"]).its_turn().unguarded()
    assert t.p1.wounds == 1
    assert t.row() == []
    assert t.it.wounds == 0


def test_rainwalkers_attack_together() -> None:
    """[RR-13.1.2]"""
    t = against("lordswall", ["Rainwalker"] * 3).its_turn().unguarded()
    assert t.p1.wounds == 3


def test_whoever_counters_a_rainwalker_is_not_exhausted() -> None:
    """[RR-13.1.3]"""
    t = against("lordswall", ["Rainwalker"], units=["Hammer Knight"]).its_turn()
    t.p1.blocks("Rainwalker", "Hammer Knight")
    while t.game.decision.kind in ("block", "counter", "window"):
        t.game.push(t.game.options[0 if t.game.decision.kind == "counter" else -1])
    assert t.happened(EventKind.COUNTERED) == 1
    t.p1.unit("Hammer Knight").has(exhaustion=0, wounds=1)


# === Death ====================================================================================


def test_the_damage_of_convert_cannot_be_prevented() -> None:
    """[RR-19.8] Armored does not help."""
    t = against("lordswall", ["Convert"], units=["Iron Rhino (+Root Armor)"]).its_turn().unguarded()
    assert t.happened(EventKind.PREVENTED) == 0


def test_convert_places_a_rainwalker_after_destroying() -> None:
    """[RR-19.8]"""
    t = against("lordswall", ["Convert"], units=["Iron Worker"]).its_turn().unguarded()
    assert t.row() == ["Convert", "Rainwalker"]


def test_crimson_pyre_burns_a_conjured_aspect() -> None:
    """[RR-19.8] The rightmost one; the player takes two hits where they like."""
    rows = ["Crimson Pyre (status 3, exhausted)", "Scarlet Seed", "Rainwalker", "Convert (exhausted)"]
    t = against("lordswall", rows, units=["Calamity Golem"]).its_turn()
    assert t.offered() == ["Aradel Summergaard", "Calamity Golem"]
    t.picks("Calamity Golem").picks("Aradel Summergaard")
    t.p1.unit("Calamity Golem").has(wounds=1)
    assert t.row() == ["Crimson Pyre", "Scarlet Seed", "Convert"]
    assert t.targeted() == ["Aradel Summergaard"]


def test_crimson_pyre_needs_something_to_burn() -> None:
    """[RR-19.8]"""
    t = against("lordswall", ["Crimson Pyre (status 3, exhausted)"], units=["Calamity Golem"]).its_turn()
    assert t.p1.wounds == 0
    assert t.targeted() == []


def test_death_knell_tolls_with_the_last_token() -> None:
    """[RR-19.8]"""
    units = ["Hammer Knight", "Iron Worker"]
    t = against("lordswall", ["Death Knell (status 2, exhausted)"], units=units).its_turn()
    assert t.p1.battlefield == units
    t = against("lordswall", ["Death Knell (status 1, exhausted)"], units=units).its_turn()
    assert t.p1.battlefield == ["Iron Worker"]


def test_a_skeletal_wall_falls_into_rainwalkers() -> None:
    """[RR-19.8] It defends, and its blood counts."""
    t = against("lordswall", ["Skeletal Wall"], units=["Iron Worker"], acts=True)
    t.fights("The Siege of Lordswall", "Iron Worker")
    assert t.row() == ["Rainwalker", "Rainwalker"]
    assert t.it.wounds == 1


@pytest.mark.parametrize(("rows", "row", "tokens"), [
    (["Rainwalker", "face down Torrential Sacrifice"], ["Torrential Sacrifice"], 1),
    (["face down Torrential Sacrifice"], ["Torrential Sacrifice", "Rainwalker"], 0),
])  # fmt: skip
def test_torrential_sacrifice_gives_a_conjured_aspect_for_a_token(rows: list[str], row: list[str], tokens: int) -> None:
    """[RR-19.8] Without one, a Rainwalker comes."""
    t = against("lordswall", rows, behavior=[1], rage="b").its_turn()
    assert (t.row(), t.its.red_rains) == (row, tokens)


def test_unending_forces_send_a_rainwalker_each_turn() -> None:
    """[RR-19.8]"""
    rows = ["Unending Forces (status 3, exhausted)", "face down Rampage"]
    t = against("lordswall", rows, behavior=[1], rage="b").its_turn()
    assert t.row() == ["Unending Forces", "Rampage", "Rainwalker"]


# === behaviors ================================================================================


def rolled(number: int, phase: int, **board: Any) -> Beast:
    settings: dict[str, Any] = {"units": ["Iron Worker", "Hammer Knight"], "rage": "b"} | board
    rows = settings.pop("rows", ["face down Rampage"])
    return against("lordswall", rows, behavior=[number], phase=phase, **settings).its_turn()


@pytest.mark.parametrize(("phase", "number"), [(1, 5), (2, 6), (3, 4)])
def test_a_row_reveals_and_the_rightmost_attacks(phase: int, number: int) -> None:
    """[RR-17.10 to RR-17.12]"""
    rows = ["Heartpierce", "face down Rampage", "Convert", "Convert (exhausted)"]
    t = rolled(number, phase, rows=rows, units=["Calamity Golem"])
    t.unguarded()
    assert t.row() == ["Heartpierce", "Rampage", "Convert", "Convert"]
    t.it.unit("Convert").has(exhaustion=1)
    t.it.unit("Heartpierce").has(exhaustion=0)


def test_the_first_card_rolls_two_rage_dice() -> None:
    """[RR-17.10]"""
    assert rolled(7, 1, rage="bpp").rage == 2


def test_the_second_card_places_a_wound() -> None:
    """[RR-17.11] On the Phoenixborn or the rightmost unit."""
    t = rolled(8, 2)
    assert t.offered() == ["Aradel Summergaard", "Hammer Knight"]
    t.picks("Hammer Knight")
    t.p1.unit("Hammer Knight").has(wounds=1)
    assert t.targeted() == ["Aradel Summergaard"]


@pytest.mark.parametrize(("phase", "number"), [(1, 10), (2, 11), (3, 7), (3, 11)])
def test_a_row_sends_a_rainwalker_before_it_reveals(phase: int, number: int) -> None:
    """[RR-17.10 to RR-17.12]"""
    assert rolled(number, phase).row() == ["Rampage", "Rainwalker"]


# === Ultimates ================================================================================


@pytest.mark.parametrize("phase", [1, 2])
def test_the_first_ultimates_hit_all_units_and_send_two(phase: int) -> None:
    """[RR-18.4]"""
    t = rolled(12, phase, red_rains=2, units=["Calamity Golem", "Hammer Knight"])
    t.in_order("Calamity Golem")
    t.p1.unit("Calamity Golem").has(wounds=phase)
    t.p1.unit("Hammer Knight").has(wounds=phase)
    assert t.p1.wounds == 0
    assert t.row() == ["Rampage", "Rainwalker", "Rainwalker"]


def test_the_first_ultimate_sends_two_although_there_are_no_units() -> None:
    """[RR-18.4] The two sentences do not depend on each other."""
    assert rolled(12, 1, red_rains=2, units=[]).row() == ["Rampage", "Rainwalker", "Rainwalker"]


def test_the_third_ultimate_sends_three() -> None:
    """[RR-18.4] As many as there are."""
    assert rolled(12, 3, red_rains=2).row() == ["Rampage"] + ["Rainwalker"] * 3
    assert rolled(12, 3, red_rains=2, pile=["Rainwalker"]).row() == ["Rampage", "Rainwalker"]
