"""What a Chimera's texts target can be answered and protected; what targets nothing cannot. [RR-2.1.13, RR-2.1.14]"""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.beasts import Beast, against

VANISH = {"hand": ["Vanish"], "dice": "illusion:power"}
VEIL = {"hand": ["Golden Veil"], "dice": "charm:power"}


def rolled(chimera: str, number: int, phase: int = 1, **board: Any) -> Beast:
    return against(chimera, ["face down Rampage"], behavior=[number], rage="b", phase=phase, **board).its_turn_opens()


# === cancelling ===============================================================================


def test_a_side_action_that_targets_the_phoenixborn_is_cancelled() -> None:
    """[RR-7.1.5, RR-7.1.4] The main action of the row is still carried out."""
    t = rolled("viros", 7, 2, mine=VANISH)
    t.p1.reacts("Vanish")
    t.settle()
    assert t.p1.wounds == 0
    assert t.row() == ["Rampage"]


def test_a_side_action_that_targets_the_player_is_cancelled() -> None:
    """[RR-7.1.5]"""
    t = rolled("shadowreck", 7, mine={"hand": ["Vanish"], "dice": "illusion:power natural:power"})
    t.p1.reacts("Vanish")
    t.settle()
    assert t.p1.active_dice == ["natural:power"]


def test_a_text_of_an_aspect_that_targets_a_unit_is_cancelled() -> None:
    """[RR-2.1.13]"""
    t = against("viros", ["face down Whiplash"], units=["Iron Worker"], behavior=[1], rage="b", mine=VEIL)
    t.its_turn_opens().p1.reacts("Golden Veil")
    t.settle()
    t.p1.unit("Iron Worker").has(wounds=0)


def test_a_cancel_stops_what_comes_after_it() -> None:
    """[RB-8.4.1] Wild Throw neither stuns nor moves."""
    units = ["Iron Worker", "Hammer Knight"]
    t = against("frostwild", ["face down Wild Throw"], units=units, behavior=[1], rage="b", mine=VEIL)
    t.its_turn_opens().p1.reacts("Golden Veil")
    t.settle()
    assert t.p1.battlefield == units
    assert t.p1.unit("Iron Worker").attached() == []


def test_an_ultimate_that_targets_nothing_cannot_be_cancelled() -> None:
    """[RR-2.1.14, RR-18.1]"""
    t = rolled("viros", 12, 1, red_rains=2, units=["Hammer Knight"], mine=VANISH)
    assert not t.p1.can_react("Vanish")


# === protection ===============================================================================


@pytest.mark.parametrize("chimera", ["viros", "moon cove"])
def test_leftmost_passes_over_what_dice_powers_cannot_target(chimera: str) -> None:
    """[RR-8.2.4, RR-17.3, RR-17.17] Side actions are dice powers."""
    phase = 3 if chimera == "viros" else 2
    t = against(
        chimera, ["face down Rampage"], units=["Shadow Hound", "Iron Worker"], behavior=[7], rage="b", phase=phase
    ).its_turn()
    assert t.targeted() == ["Iron Worker"]


def test_a_spell_of_the_chimera_does_not_see_a_unit_that_spells_cannot_target() -> None:
    """[RR-2.1.13, RR-8.2.4] An Ultimate is a spell; an ability of an aspect is none."""
    units = ["Holy Knight", "Iron Worker"]
    board: dict[str, Any] = {"units": units, "rage": "b", "pile": ["Bleed"], "draw": ["Allure"]}
    t = against("neverset", ["face down Lurk"], behavior=[12], red_rains=2, **board).its_turn()
    assert t.p1.unit("Iron Worker").attached() == ["Bleed"]
    t = against("neverset", ["face down Vine Whip"], behavior=[1], **board).its_turn()
    assert t.p1.unit("Holy Knight").attached() == ["Bleed"]


def test_what_targets_nothing_reaches_everybody() -> None:
    """[RR-18.2] The first Ultimate of Frostwild destroys the leftmost unit, whatever protects it from targeting."""
    t = rolled("frostwild", 12, 1, red_rains=2, units=["Shadow Hound", "Iron Worker"])
    t.settle()
    assert t.p1.battlefield == ["Iron Worker"]


def test_nobody_to_target_is_nobody_to_hit() -> None:
    """[RR-8.2.4] Without a unit that may be targeted the text does nothing, or its other part."""
    t = against("lordswall", ["Death Knell (status 1, exhausted)"], units=["Shadow Hound"]).its_turn()
    assert t.p1.battlefield == ["Shadow Hound"]
    t = against("frostwild", ["face down Storm Bolt"], units=["Shadow Hound"], behavior=[1], rage="b").its_turn()
    assert t.p1.wounds == 1
