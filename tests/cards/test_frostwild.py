"""The Frostwild Scourge: its aspects, alterations, behaviors and Ultimates. [RR-17.4 to RR-17.6, RR-18.2, RR-19.3]"""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Level, Magic, Verb
from tests.cards.beasts import Beast, against

# === Storm ====================================================================================


def test_avalanche_exhausts_a_die_of_the_players_choice() -> None:
    """[RR-19.3] After destroying; the player is targeted."""
    mine = {"dice": "natural:power charm:basic"}
    t = against("frostwild", ["Avalanche"], units=["Iron Worker", "Mist Spirit"], mine=mine).its_turn()
    t.p1.blocks("Avalanche", "Iron Worker")
    t.unguarded()
    t.p1.takes(Verb.DIE, parse_face("charm:basic"))
    assert t.p1.active_dice == ["natural:power"]
    assert t.p1.exhausted_dice == ["charm:basic"]
    assert t.targeted() == ["Aradel Summergaard"]


def test_bonechill_wind_hits_what_is_exhausted() -> None:
    """[RR-19.3] Units and the Phoenixborn alike; nothing is targeted."""
    mine = {"phoenixborn": "Aradel Summergaard (exhausted)"}
    units = ["Hammer Knight", "Calamity Golem (exhausted)"]
    t = against("frostwild", ["Bonechill Wind (status 2, exhausted)"], units=units, mine=mine).its_turn()
    t.in_order("Calamity Golem")
    t.settle()
    t.p1.unit("Calamity Golem").has(wounds=1)
    t.p1.unit("Hammer Knight").has(wounds=0)
    assert t.p1.wounds == 1
    assert t.targeted() == []


def test_bonechill_wind_spares_an_unexhausted_phoenixborn() -> None:
    """[RR-19.3]"""
    t = against("frostwild", ["Bonechill Wind (status 1, exhausted)"], units=["Calamity Golem (exhausted)"]).its_turn()
    assert t.p1.wounds == 0
    t.p1.unit("Calamity Golem").has(wounds=1)


def test_frost_bulwark_defends_and_is_armored() -> None:
    """[RR-19.3]"""
    t = against("frostwild", ["Frost Bulwark"], units=["Iron Worker"], acts=True)
    t.fights("The Frostwild Scourge", "Iron Worker")
    t.it.unit("Frost Bulwark").has(wounds=1)
    assert t.it.wounds == 0


def test_galeforce_lowers_a_die() -> None:
    """[RR-19.3] With no die to lower only the token is lost."""
    t = against("frostwild", ["Galeforce (status 3, exhausted)"], mine={"dice": "natural:power charm:basic"}).its_turn()
    assert t.p1.active_dice == ["charm:basic", "natural:class"]
    t = against("frostwild", ["Galeforce (status 3, exhausted)"], mine={"dice": "charm:basic"}).its_turn()
    assert t.p1.active_dice == ["charm:basic"]
    t.it.unit("Galeforce").has(status=2)


def test_shockwave_stuns_both_ends() -> None:
    """[RR-19.3] The leftmost and the rightmost unexhausted unit."""
    units = ["Iron Worker (exhausted)", "Hammer Knight", "Gilder", "Mist Spirit"]
    t = against("frostwild", ["Shockwave"], units=units).its_turn()
    assert t.targeted() == ["Hammer Knight", "Mist Spirit"]
    t.unguarded()
    assert t.p1.unit("Hammer Knight").attached() == ["Stun"]
    assert t.p1.unit("Mist Spirit").attached() == ["Stun"]
    t.survives_clone_undo_and_save_at_every_step()


def test_shockwave_stuns_a_lone_unit_once() -> None:
    """[RR-19.3, RR-13.2.1]"""
    t = against("frostwild", ["Shockwave"], units=["Hammer Knight"]).its_turn().unguarded()
    assert t.p1.unit("Hammer Knight").attached() == ["Stun"]


def test_storm_bolt_stuns_the_rightmost_unexhausted_unit() -> None:
    """[RR-19.3]"""
    units = ["Iron Worker", "Hammer Knight", "Mist Spirit (exhausted)"]
    t = against("frostwild", ["face down Storm Bolt"], units=units, behavior=[1], rage="b").its_turn()
    assert t.p1.unit("Hammer Knight").attached() == ["Stun"]
    assert t.p1.wounds == 0


def test_storm_bolt_hits_the_phoenixborn_if_there_is_none() -> None:
    """[RR-19.3]"""
    units = ["Mist Spirit (exhausted)"]
    t = against("frostwild", ["face down Storm Bolt"], units=units, behavior=[1], rage="b").its_turn()
    assert t.p1.wounds == 1


# === Mighty ===================================================================================


def test_charge_fist_strikes_with_its_last_token() -> None:
    """[RR-19.4] Then all dice that are not basic are rolled again."""
    mine = {"dice": "natural:power charm:class illusion:basic"}
    t = against("frostwild", ["Charge Fist (status 1, exhausted)"], mine=mine)
    t.scenario.rolls = [(0, Magic.NATURAL, Level.BASIC), (0, Magic.CHARM, Level.POWER)]
    t.its_turn()
    assert t.p1.wounds == 3
    assert t.p1.active_dice == ["charm:power", "illusion:basic", "natural:basic"]
    assert t.targeted() == ["Aradel Summergaard"]


def test_charge_fist_does_nothing_before() -> None:
    """[RR-19.4]"""
    t = against("frostwild", ["Charge Fist (status 2, exhausted)"]).its_turn()
    assert t.p1.wounds == 0
    t.it.unit("Charge Fist").has(status=1)


@pytest.mark.parametrize(("tired", "attackers"), [("", ["Hammer Knight"]), (" (exhausted)", None)])
def test_crushing_grip_counts_the_leftmost_unit_as_exhausted(tired: str, attackers: list[str] | None) -> None:
    """[RR-19.4] It cannot attack then, and the next one is not concerned."""
    t = against("frostwild", [f"Crushing Grip{tired}"], units=["Iron Worker", "Hammer Knight"], acts=True)
    t.p1.takes(Verb.ATTACK, t.it.player.phoenixborn)
    assert [name for name in t.offered() if name == "Iron Worker"] == ([] if attackers else ["Iron Worker"])


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_giants_might_enters_with_as_many_vigors_as_the_phase(phase: int) -> None:
    """[RR-19.4, RR-13.2.2] Each adds 1 attack."""
    t = against("frostwild", ["face down Giant's Might"], behavior=[1], rage="b", phase=phase).its_turn()
    t.unguarded()
    assert t.it.unit("Giant's Might").attached() == ["Vigor"] * phase
    t.it.unit("Giant's Might").has(attack=1 + phase)


def test_sweeping_strike_deals_its_attack_in_single_hits() -> None:
    """[RR-19.4] The player chooses for each between the Phoenixborn and the rightmost unit."""
    units = ["Gilder", "Calamity Golem", "Mist Spirit"]
    t = against("frostwild", ["Sweeping Strike"], units=units).its_turn().unguarded()
    assert t.p1.battlefield == ["Gilder", "Calamity Golem"]
    assert t.offered() == ["Aradel Summergaard", "Calamity Golem"]
    t.picks("Calamity Golem").picks("Aradel Summergaard").picks("Calamity Golem")
    t.p1.unit("Calamity Golem").has(wounds=2)
    assert t.p1.wounds == 1
    assert t.targeted() == ["Aradel Summergaard"]


@pytest.mark.parametrize(("rows", "vigors"), [
    (["Heartpierce", "Warcry"], 1),
    (["Warcry (exhausted)", "Heartpierce"], 0),
    (["Heartpierce", "face down Rampage", "Warcry"], 0),
    (["Heartpierce", "Frost Bulwark", "Warcry"], 0),
])  # fmt: skip
def test_warcry_strengthens_itself_and_its_neighbours(rows: list[str], vigors: int) -> None:
    """[RR-19.4, RR-5.1.7] A face-down aspect separates."""
    t = against("frostwild", rows, behavior=[3], rage="b").its_turn()
    attached = t.it.unit("Heartpierce").attached()
    assert attached == ["Vigor"] * vigors


def test_warcry_strengthens_itself() -> None:
    """[RR-19.4]"""
    t = against("frostwild", ["Warcry"]).its_turn()
    assert t.it.unit("Warcry").attached() == ["Vigor"]


def test_wild_throw_stuns_the_leftmost_unit_and_moves_it() -> None:
    """[RR-19.4, RR-5.1.4]"""
    units = ["Iron Worker", "Hammer Knight", "Mist Spirit"]
    t = against("frostwild", ["face down Wild Throw"], units=units, behavior=[1], rage="b").its_turn()
    assert t.p1.battlefield == ["Hammer Knight", "Mist Spirit", "Iron Worker"]
    assert t.p1.unit("Iron Worker").attached() == ["Stun"]
    assert t.targeted() == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


# === Stun and Vigor ===========================================================================


def stunned(**mine: Any) -> Beast:
    """A unit with a Stun on the player's side."""
    t = against("frostwild", ["face down Storm Bolt"], units=["Iron Worker"], behavior=[1], rage="b", mine=mine)
    return t.its_turn()


def test_a_stunned_unit_counts_as_exhausted() -> None:
    """[RR-13.2.1]"""
    t = stunned()
    assert not t.p1.can_attack("The Frostwild Scourge")


def test_a_stun_is_shaken_off_for_a_side_action_and_a_level() -> None:
    """[RR-13.2.1] It goes back to the Chimera's pile."""
    t = stunned(dice="natural:power charm:basic")
    t.p1.uses("Stun")
    assert t.p1.unit("Iron Worker").attached() == []
    assert t.p1.active_dice == ["charm:basic", "natural:class"]
    assert t.p1.player.side == 0
    assert sum(t.st.cards[card].now.name == "Stun" for card in t.it.player.pile) == 6
    assert t.p1.can_attack("The Frostwild Scourge")


def test_a_stun_stays_without_a_die_to_lower() -> None:
    """[RR-13.2.1]"""
    assert not stunned(dice="charm:basic").p1.can_use("Stun")


def test_a_second_stun_does_not_fit_on_a_card() -> None:
    """[RR-13.2.1]"""
    t = against("frostwild", ["face down Rampage"], units=["Iron Worker (+Stun)"], red_rains=2, behavior=[12], rage="b")
    t.its_turn()
    assert t.p1.battlefield == []  # destroyed by the first Ultimate
    assert t.p1.phoenixborn.attached() == ["Stun"]


def test_vigor_rolls_a_rage_die_when_its_aspect_is_destroyed() -> None:
    """[RR-13.2.2]"""
    t = against("frostwild", ["Storm Bolt (+Vigor)"], units=["Iron Worker"], rage="p", behavior=[1], acts=True)
    t.it.unit("Storm Bolt").has(attack=3)
    t.fights("Storm Bolt", "Iron Worker")
    assert t.rage == 1


# === behaviors ================================================================================


def rolled(number: int, phase: int, **board: Any) -> Beast:
    settings: dict[str, Any] = {"units": ["Iron Worker"], "rage": "b"} | board
    rows = settings.pop("rows", ["face down Rampage"])
    return against("frostwild", rows, behavior=[number], phase=phase, **settings).its_turn()


@pytest.mark.parametrize(("phase", "number"), [(1, 7), (1, 9), (2, 6), (3, 7)])
def test_a_row_gives_vigor_to_the_revealed_aspect(phase: int, number: int) -> None:
    """[RR-17.4 to RR-17.6] As part of the main action."""
    assert rolled(number, phase).it.unit("Rampage").attached() == ["Vigor"]


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_a_row_stuns_the_rightmost_unexhausted_unit(phase: int) -> None:
    """[RR-17.4 to RR-17.6]"""
    t = rolled(10, phase, units=["Iron Worker", "Hammer Knight", "Mist Spirit (exhausted)"])
    assert t.p1.unit("Hammer Knight").attached() == ["Stun"]
    assert t.targeted() == ["Hammer Knight"]


def test_the_second_card_hits_what_is_exhausted() -> None:
    """[RR-17.5]"""
    t = rolled(8, 2, units=["Iron Worker", "Calamity Golem (exhausted)"])
    t.p1.unit("Calamity Golem").has(wounds=1)
    t.p1.unit("Iron Worker").has(wounds=0)


def test_the_third_card_lowers_two_dice_or_hits() -> None:
    """[RR-17.6] The player chooses; one die of two would not do."""
    dice = "natural:power charm:class"
    t = rolled(8, 3, mine={"dice": dice}).mode(0)
    t.p1.takes(Verb.DIE, parse_face("charm:class"))
    assert t.p1.active_dice == ["charm:basic", "natural:class"]
    assert t.p1.wounds == 0
    t = rolled(9, 3, mine={"dice": dice}).mode(1)
    assert t.p1.active_dice == ["charm:class", "natural:power"]
    assert t.p1.wounds == 1
    t = rolled(8, 3, mine={"dice": "natural:power charm:basic"})
    assert t.p1.active_dice == ["charm:basic", "natural:power"]
    assert t.p1.wounds == 1
    assert t.targeted() == ["Aradel Summergaard", "Aradel Summergaard"]


# === Ultimates ================================================================================


def test_the_first_ultimate_destroys_and_stuns() -> None:
    """[RR-18.2, RR-9.3.5] Units from the left, the Phoenixborn last."""
    t = rolled(12, 1, red_rains=2, units=["Iron Worker", "Hammer Knight", "Mist Spirit"])
    assert t.p1.battlefield == ["Hammer Knight", "Mist Spirit"]
    assert t.p1.unit("Hammer Knight").attached() == t.p1.unit("Mist Spirit").attached() == ["Stun"]
    assert t.p1.phoenixborn.attached() == ["Stun"]
    assert t.targeted() == []


def test_stuns_run_out_from_the_left() -> None:
    """[RR-9.3.5, RR-18.2]"""
    t = rolled(12, 1, red_rains=2, units=["Iron Worker", "Hammer Knight", "Mist Spirit"], pile=["Stun"])
    assert t.p1.unit("Hammer Knight").attached() == ["Stun"]
    assert t.p1.unit("Mist Spirit").attached() == t.p1.phoenixborn.attached() == []


def test_the_second_ultimate_strikes_and_stuns() -> None:
    """[RR-18.2]"""
    t = rolled(12, 2, red_rains=2)
    assert t.p1.wounds == 3
    assert t.p1.unit("Iron Worker").attached() == t.p1.phoenixborn.attached() == ["Stun"]


@pytest.mark.parametrize(
    ("dice", "choices"),
    [
        ({"dice": "natural:power charm:basic", "exhausted_dice": "illusion:basic"}, {"natural:power", "charm:basic"}),
        (
            {"dice": "", "exhausted_dice": "illusion:power illusion:basic natural:class"},
            {"illusion:basic", "natural:class"},
        ),
    ],
)
def test_the_third_ultimate_takes_a_die(dice: dict[str, str], choices: set[str]) -> None:
    """[RR-18.2] An active one if there is any, for good; then it stuns the leftmost unexhausted unit."""
    t = rolled(12, 3, red_rains=2, mine=dice, units=["Iron Worker (exhausted)", "Hammer Knight"])
    before = len(t.p1.active_dice) + len(t.p1.exhausted_dice)
    assert {option.a for option in t.game.options} == {parse_face(face) for face in choices}
    t.p1.takes(Verb.DIE, t.game.options[0].a)
    assert len(t.p1.active_dice) + len(t.p1.exhausted_dice) == before - 1
    assert t.p1.unit("Hammer Knight").attached() == ["Stun"]
    assert t.targeted() == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()
