"""The Blight of Neverset: aspects, seeds, behaviors, Ultimates. [RR-17.7 to RR-17.9, RR-18.3, RR-19.5, RR-19.6]"""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.beasts import Beast, against

# === Bloom ====================================================================================


def test_allure_draws_and_discards() -> None:
    """[RR-19.5] One card into the hand, the next one off the pile."""
    mine = {"draw": ["Purge", "Seal", "Fester"]}
    t = against("neverset", ["Allure (status 2, exhausted)"], mine=mine).its_turn()
    assert t.p1.hand == ["Purge"]
    assert t.p1.discard == ["Seal"]
    assert t.targeted() == []


def test_allure_with_an_empty_pile_only_loses_its_token() -> None:
    """[RR-19.5]"""
    t = against("neverset", ["Allure (status 2, exhausted)"]).its_turn()
    assert t.p1.wounds == 0
    t.it.unit("Allure").has(status=1)


@pytest.mark.parametrize("name", ["Mist Spirit", "Aradel Summergaard"])
def test_ballistic_seeds_wound_for_every_token_spent(name: str) -> None:
    """[RR-19.5] The player chooses between the Phoenixborn and the rightmost unit, and is targeted."""
    rows = ["Ballistic Seeds", "Photosynthesize (status 3, exhausted)"]
    t = against("neverset", rows, units=["Iron Worker", "Mist Spirit"]).its_turn()
    assert t.offered() == ["Aradel Summergaard", "Mist Spirit"]
    t.picks(name)
    assert t.p1.wounds == (name == "Aradel Summergaard")
    assert ("Mist Spirit" in t.p1.battlefield) == (name != "Mist Spirit")
    assert t.targeted() == ["Aradel Summergaard"]


def test_ballistic_seeds_never_attack() -> None:
    """[RR-8.1.1, RR-19.5] They have no icon."""
    t = against("neverset", ["Ballistic Seeds"]).its_turn()
    t.it.unit("Ballistic Seeds").has(exhaustion=0)


def test_photosynthesize_raises_a_rage_die() -> None:
    """[RR-19.5]"""
    assert against("neverset", ["Photosynthesize (status 3, exhausted)"], power=1).its_turn().rage == 2


def test_proliferate_places_a_seed() -> None:
    """[RR-19.5, RR-5.1.6] To the right of everything, with its tokens."""
    t = against("neverset", ["face down Proliferate", "face down Allure"], behavior=[1], rage="b").its_turn()
    assert t.row() == ["Proliferate", "-", "Scarlet Seed"]
    t.it.unit("Scarlet Seed").has(status=3)
    assert t.its.red_rains == 0


def test_proliferate_brings_a_token_if_no_seed_is_left() -> None:
    """[RR-19.5]"""
    t = against("neverset", ["face down Proliferate"], behavior=[1], rage="b", pile=[]).its_turn()
    assert t.row() == ["Proliferate"]
    assert t.its.red_rains == 1


def test_soothing_scent_tames_and_defends() -> None:
    """[RR-19.5]"""
    t = against("neverset", ["Soothing Scent"], units=["Iron Worker"], acts=True)
    t.fights("The Blight of Neverset", "Iron Worker")
    t.it.unit("Soothing Scent").has(wounds=1)


def test_sowing_strike_places_a_seed_when_it_attacks() -> None:
    """[RR-19.5]"""
    assert against("neverset", ["Sowing Strike"]).its_turn().row() == ["Sowing Strike", "Scarlet Seed"]
    assert against("neverset", ["Sowing Strike"], pile=[]).its_turn().its.red_rains == 1


@pytest.mark.parametrize(("status", "row", "tokens"), [(2, ["Scarlet Seed"], 0), (1, [], 1)])
def test_a_scarlet_seed_ripens(status: int, row: list[str], tokens: int) -> None:
    """[RR-19.5] With the last token it is discarded, without blood, and a Red Rains token comes."""
    t = against("neverset", [f"Scarlet Seed (status {status})"]).its_turn()
    assert t.row() == row
    assert t.its.red_rains == tokens
    assert t.it.wounds == 0


# === Thorn ====================================================================================


def test_explosive_pods_burst_with_the_last_token() -> None:
    """[RR-19.6] Units only."""
    units = ["Hammer Knight", "Calamity Golem"]
    t = against("neverset", ["Explosive Pods (status 1, exhausted)"], units=units).its_turn()
    t.in_order("Hammer Knight")
    t.p1.unit("Hammer Knight").has(wounds=2)
    t.p1.unit("Calamity Golem").has(wounds=2)
    assert t.p1.wounds == 0


@pytest.mark.parametrize(("tired", "asked"), [("", False), (" (exhausted)", True)])
def test_horrific_gaze_keeps_the_phoenixborn_from_guarding(tired: str, asked: bool) -> None:
    """[RR-19.6]"""
    rows = [f"Horrific Gaze{tired}", "Vampiric Roots"]
    t = against("neverset", rows, units=["Calamity Golem"]).its_turn()
    assert (t.game.decision.kind == "guard") == asked


@pytest.mark.parametrize(("tired", "usable"), [("", False), (" (exhausted)", True)])
def test_horrific_gaze_counts_the_phoenixborn_as_exhausted(tired: str, usable: bool) -> None:
    """[RR-19.6] Its ability cannot be used."""
    mine = {"dice": "natural:class"}
    t = against("neverset", [f"Horrific Gaze{tired}"], units=["Iron Worker"], mine=mine, acts=True)
    assert t.p1.can_use("Aradel Summergaard") == usable


@pytest.mark.parametrize(("rows", "wounds"), [
    (["Vampiric Roots", "Overgrowth"], 1),
    (["Vampiric Roots", "Allure", "Overgrowth"], 0),
    (["Vampiric Roots", "Overgrowth (exhausted)"], 0),
])  # fmt: skip
def test_overgrowth_answers_for_its_neighbours(rows: list[str], wounds: int) -> None:
    """[RR-19.6, RR-5.1.2]"""
    t = against("neverset", rows, units=["Iron Worker"]).its_turn().unguarded()
    assert t.p1.battlefield == []
    assert t.p1.wounds == wounds


def test_vampiric_roots_heal_the_chimera() -> None:
    """[RR-19.6]"""
    t = against("viros (wounds 5)", ["Vampiric Roots"], units=["Iron Worker"]).its_turn().unguarded()
    assert t.it.wounds == 3


def test_vine_whip_makes_the_leftmost_unit_bleed() -> None:
    """[RR-19.6, RR-13.2.3] One wound at the end of each turn of its controller."""
    units = ["Hammer Knight", "Iron Worker"]
    t = against("neverset", ["face down Vine Whip"], units=units, behavior=[1], rage="b").its_turn()
    assert t.p1.unit("Hammer Knight").attached() == ["Bleed"]
    t.p1.unit("Hammer Knight").has(wounds=0)
    t.p1.ends_turn()
    t.p1.unit("Hammer Knight").has(wounds=1)


@pytest.mark.parametrize(("mode", "hand", "wounds"), [(0, 0, 0), (1, 1, 1)])
def test_withering_rot_takes_a_card_or_wounds(mode: int, hand: int, wounds: int) -> None:
    """[RR-19.6] The player chooses and is targeted."""
    t = against("neverset", ["Withering Rot (status 2, exhausted)"], mine={"hand": ["Purge"]}).its_turn().mode(mode)
    assert (len(t.p1.hand), t.p1.wounds) == (hand, wounds)
    assert t.targeted() == ["Aradel Summergaard"]


def test_withering_rot_wounds_an_empty_hand() -> None:
    """[RR-19.6]"""
    assert against("neverset", ["Withering Rot (status 2, exhausted)"]).its_turn().p1.wounds == 1


# === behaviors ================================================================================


def rolled(number: int, phase: int, **board: Any) -> Beast:
    settings: dict[str, Any] = {"units": ["Iron Worker", "Hammer Knight"], "rage": "b"} | board
    rows = settings.pop("rows", ["face down Rampage"])
    return against("neverset", rows, behavior=[number], phase=phase, **settings).its_turn()


@pytest.mark.parametrize(("phase", "number"), [(1, 6), (2, 5)])
def test_a_row_raises_as_many_as_the_phase(phase: int, number: int) -> None:
    """[RR-17.7, RR-17.8]"""
    assert rolled(number, phase).rage == phase


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_a_row_spends_a_token_of_the_rightmost_box_after_revealing(phase: int) -> None:
    """[RR-17.7 to RR-17.9, RR-7.1.4] The aspect just revealed may be that one."""
    rows = ["Photosynthesize (exhausted)", "face down Photosynthesize"]
    t = rolled(8, phase, rows=rows)
    t.it.unit("Photosynthesize", 2).has(status=2)
    assert t.rage == 1
    rows = ["Photosynthesize (status 1, exhausted)", "face down Lurk"]
    t = rolled(9, phase, rows=rows)  # one token in the status step, none is left for the row
    assert t.rage == 1


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_a_row_makes_the_leftmost_unit_bleed(phase: int) -> None:
    """[RR-17.7 to RR-17.9]"""
    t = rolled(11, phase)
    assert t.p1.unit("Iron Worker").attached() == ["Bleed"]
    assert t.targeted() == ["Iron Worker"]


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_a_twelve_sows(phase: int) -> None:
    """[RR-17.7 to RR-17.9] A seed, or a token if none is left."""
    assert rolled(12, phase).row() == ["Rampage", "Scarlet Seed"]
    assert rolled(12, phase, pile=[]).its.red_rains == 1


# === Ultimates ================================================================================


def ultimate(phase: int, **board: Any) -> Beast:
    """A twelve without seeds brings the last token."""
    settings: dict[str, Any] = {"pile": ["Bleed", "Bleed"], "red_rains": 2, "draw": ["Allure", "Vine Whip"]} | board
    return rolled(12, phase, **settings)


def test_the_first_ultimate_bleeds_and_grows() -> None:
    """[RR-18.3]"""
    t = ultimate(1)
    assert t.p1.unit("Iron Worker").attached() == ["Bleed"]
    assert t.row() == ["Rampage", "-"]


def test_the_second_ultimate_bleeds_the_two_rightmost() -> None:
    """[RR-18.3]"""
    t = ultimate(2, units=["Iron Worker", "Hammer Knight", "Mist Spirit"])
    assert t.targeted() == ["Mist Spirit", "Hammer Knight"]
    assert t.p1.unit("Mist Spirit").attached() == t.p1.unit("Hammer Knight").attached() == ["Bleed"]
    assert t.p1.unit("Iron Worker").attached() == []
    assert t.row() == ["Rampage", "-"]


def test_the_third_ultimate_takes_a_card() -> None:
    """[RR-18.3] From the hand, the spellboard or the draw pile, as the player likes."""
    mine = {"hand": ["Purge"], "spellboard": ["Summon Gilder"], "draw": ["Seal", "Fester"]}
    t = ultimate(3, mine=mine).mode(0)
    assert (t.p1.discard, t.p1.hand) == (["Purge"], [])
    t = ultimate(3, mine=mine).mode(1)
    assert (t.p1.discard, t.p1.spellboard) == (["Summon Gilder"], [])
    t = ultimate(3, mine=mine).mode(2)
    assert (t.p1.discard, t.p1.draw_pile) == (["Seal"], ["Fester"])
    assert t.row() == ["Rampage", "-"]
    assert t.targeted() == []
    t.survives_clone_undo_and_save_at_every_step()


def test_the_third_ultimate_offers_only_what_there_is() -> None:
    """[RR-18.3]"""
    t = ultimate(3, mine={"spellboard": ["Summon Gilder"], "draw": ["Seal"]})
    assert [option.a for option in t.game.options if option.verb == Verb.MODE] == [1, 2]
    t = ultimate(3)
    assert t.row() == ["Rampage", "-"]
