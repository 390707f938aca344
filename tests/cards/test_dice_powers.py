"""The nine dice powers of Ashes Reborn."""

from __future__ import annotations

import pytest

from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import face_name, parse_face
from pyreborn.engine.model.ids import FACES, Verb
from tests.table import Seat, Table, Unit, table

SPENT = ["ceremonial", "illusion", "natural", "sympathy", "time"]
PLACED = ["charm", "divine", "artifice", "astral"]


def dice_on(unit: Unit) -> list[str]:
    """The dice lying on a card, whosever they are."""
    return [face_name(die % FACES) for die in unit.card.dice]


def can_power(seat: Seat, magic: str) -> bool:
    """Whether that dice power is offered now."""
    wanted = ids.MAGIC_NAMES.index(magic)
    return any(o.verb == Verb.POWER and o.a == wanted for o in seat.table.game.options)


def at_recovery(t: Table) -> Table:
    """Both players pass; the game stops where player 1 is asked which dice to exhaust."""
    t.p1.ends_turn()
    t.p2.ends_turn()
    assert t.game.decision.kind == "exhaust dice"
    return t


def powers(dice: str, **board: object) -> Table:
    """A turn with these dice; keys with p2_ are the opponent's, a card to draw keeps the turn going."""
    t = table()
    foe = {key[3:]: value for key, value in board.items() if key.startswith("p2_")}
    own = {key: value for key, value in board.items() if not key.startswith("p2_")}
    t.p1("Aradel Summergaard", **{"dice": dice, "hand": ["Call Upon the Realms"], **own})
    t.p2("Coal Roarkwin", **foe)
    return t


# --- what all have in common ---------------------------------------------------------------------


@pytest.mark.parametrize("magic", ids.MAGIC_NAMES[: ids.Magic.RAGE])
def test_a_dice_power_needs_a_side_action_and_an_active_die_on_its_power_side(magic: str) -> None:
    """[RB-10.1.12] [RB-7.2.3]"""
    assert can_power(powers(f"{magic}:power").p1, magic)
    assert not can_power(powers(f"{magic}:class {magic}:basic").p1, magic)
    assert not can_power(powers("", exhausted_dice=f"{magic}:power").p1, magic)
    assert not can_power(powers(f"{magic}:power", side=0).p1, magic)


@pytest.mark.parametrize("magic", SPENT)
def test_a_die_that_is_not_placed_goes_to_the_exhausted_pool(magic: str) -> None:
    """The main action is left. [RB-9.1.3] [RB-10.1.12]"""
    t = powers(f"{magic}:power charm:basic", draw=["Refresh"])

    t.p1.power(magic)

    assert t.p1.active_dice == ["charm:basic"]
    assert t.p1.exhausted_dice == [f"{magic}:power"]
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)


@pytest.mark.parametrize("magic", PLACED)
def test_a_placed_die_lies_in_no_pool_and_comes_back_exhausted_in_the_recovery_phase(magic: str) -> None:
    """[RB-9.2.5] [RB-6.3.3] [RB-10.1.10]"""
    t = powers(f"{magic}:power natural:basic", battlefield=["Iron Worker"], p2_battlefield=["Hammer Knight"])
    where = "Hammer Knight" if magic == "charm" else "Iron Worker"

    t.p1.power(magic)
    if magic in ("artifice", "astral"):
        t.p1.chooses("Iron Worker")
    unit = (t.p2 if magic == "charm" else t.p1).unit(where)
    assert dice_on(unit) == [f"{magic}:power"]
    assert t.p1.active_dice == ["natural:basic"]
    assert t.p1.exhausted_dice == []
    at_recovery(t)

    assert dice_on(unit) == []
    assert t.p1.exhausted_dice == [f"{magic}:power"]
    t.survives_clone_undo_and_save_at_every_step()


# --- ceremonial ----------------------------------------------------------------------------------


def test_the_ceremonial_power_takes_an_ally_from_the_discard_pile_and_damages_your_phoenixborn() -> None:
    """[RB-10.1.1]"""
    t = powers("ceremonial:power", discard=["Refresh", "Anchornaut", "Iron Worker"])

    t.p1.power("ceremonial")
    assert not t.p1.can_target("Refresh")
    t.p1.chooses("Anchornaut")

    assert t.p1.hand == ["Anchornaut", "Call Upon the Realms"]
    assert sorted(t.p1.discard) == ["Iron Worker", "Refresh"]
    assert (t.p1.wounds, t.p2.wounds) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_ceremonial_power_damages_nobody_if_there_is_no_ally_to_take() -> None:
    """If you do. [RB-10.1.1] [RB-1.1.8]"""
    t = powers("ceremonial:power", discard=["Refresh"])

    t.p1.power("ceremonial")

    assert t.p1.hand == ["Call Upon the Realms"]
    assert t.p1.wounds == 0
    assert t.p1.exhausted_dice == ["ceremonial:power"]


def test_the_damage_of_the_ceremonial_power_is_damage_and_may_be_redirected() -> None:
    """[RB-12.1.1] [RB-12.1.5]"""
    t = powers(
        "ceremonial:power charm:power", discard=["Anchornaut"], hand=["Redirect", "Call Upon the Realms"],
        battlefield=["Hammer Knight"],
    )  # fmt: skip

    t.p1.power("ceremonial")
    t.p1.reacts("Redirect")

    t.p1.unit("Hammer Knight").has(wounds=1)
    assert t.p1.wounds == 0


# --- charm ---------------------------------------------------------------------------------------


def test_the_charm_power_lowers_the_attack_of_a_target_unit_of_an_opponent_while_the_die_is_on_it() -> None:
    """The battle uses the lowered value. [RB-10.1.2] [RB-11.3.7]"""
    t = powers("charm:power", battlefield=["Iron Worker"], p2_battlefield=["Hammer Knight", "Anchornaut"])

    t.p1.power("charm")
    assert not t.p1.can_target("Iron Worker")
    t.p1.targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(attack=2, life=4)
    t.p1.attacks("Hammer Knight", "Iron Worker")
    t.p2.done().says_yes()
    t.p1.chooses("Hammer Knight")

    assert t.p1.battlefield == []
    t.p2.unit("Hammer Knight").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_charmed_attack_value_is_never_used_below_zero() -> None:
    """[RB-1.1.12]"""
    t = powers("charm:power", p2_battlefield=["Anchornaut"])

    t.p1.power("charm")

    t.p2.unit("Anchornaut").has(attack=0)
    assert dice_on(t.p2.unit("Anchornaut")) == ["charm:power"]


def test_a_second_charm_die_must_go_to_another_unit() -> None:
    """At most one charm die per unit. [RB-10.1.2]"""
    t = powers("charm:power x3", side=3, p2_battlefield=["Hammer Knight", "Iron Worker"])

    t.p1.power("charm").targets("Hammer Knight")
    t.p1.power("charm")
    t.p2.unit("Hammer Knight").has(attack=2)
    t.p2.unit("Iron Worker").has(attack=1)
    t.p1.power("charm")

    t.p2.unit("Hammer Knight").has(attack=2)
    t.p2.unit("Iron Worker").has(attack=1)
    assert t.p1.exhausted_dice == ["charm:power"]


def test_the_charm_power_without_a_unit_to_target_spends_the_die() -> None:
    """The die is in the pool it was spent into. [RB-1.1.3] [RB-9.1.3]"""
    t = powers("charm:power", battlefield=["Iron Worker"], p2_battlefield=["Stormwind Sniper"])

    t.p1.power("charm")

    assert t.p1.exhausted_dice == ["charm:power"]
    assert dice_on(t.p2.unit("Stormwind Sniper")) == []


def test_golden_veil_cancels_the_charm_power_and_the_die_stays_exhausted() -> None:
    """[RB-8.4.1] [RB-8.4.2]"""
    t = powers(
        "charm:power", p2_battlefield=["Hammer Knight", "Iron Worker"], p2_hand=["Golden Veil"], p2_dice="charm:power"
    )

    t.p1.power("charm").targets("Hammer Knight")
    t.p2.reacts("Golden Veil")

    t.p2.unit("Hammer Knight").has(attack=3)
    assert t.p1.exhausted_dice == t.p2.exhausted_dice == ["charm:power"]
    t.survives_clone_undo_and_save_at_every_step()


def test_dice_on_a_unit_that_leaves_play_go_to_the_exhausted_pools_of_their_owners() -> None:
    """[RB-9.2.5] [RB-13.1.3]; ruling RB-clar-dice-1"""
    t = powers(
        "charm:power natural:power", side=2, p2_battlefield=["Hammer Knight (wounds 3, die divine:power)", "Gilder"]
    )
    t.p2.unit("Hammer Knight").has(attack=4)

    t.p1.power("charm").targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(attack=3)
    assert t.p1.exhausted_dice == []
    t.p1.power("natural").targets("Hammer Knight")

    assert t.p1.exhausted_dice == ["charm:power", "natural:power"]
    assert t.p2.exhausted_dice == ["divine:power"]
    t.survives_clone_undo_and_save_at_every_step()


# --- divine --------------------------------------------------------------------------------------


def test_the_divine_power_raises_the_attack_of_a_target_unit_you_control_while_the_die_is_on_it() -> None:
    """[RB-10.1.5]"""
    t = powers("divine:power", battlefield=["Iron Worker", "Anchornaut"], p2_battlefield=["Gilder"])

    t.p1.power("divine")
    assert not t.p1.can_target("Gilder")
    t.p1.targets("Iron Worker")
    t.p1.unit("Iron Worker").has(attack=3, life=2)
    t.p1.attacks("Coal Roarkwin", "Iron Worker")
    t.p2.done()

    assert t.p2.wounds == 3
    t.survives_clone_undo_and_save_at_every_step()


def test_a_second_divine_die_must_go_to_another_unit() -> None:
    """At most one divine die per unit. [RB-10.1.5]"""
    t = powers("divine:power x3", side=3, battlefield=["Iron Worker", "Anchornaut"])

    t.p1.power("divine").targets("Iron Worker")
    t.p1.power("divine")
    t.p1.power("divine")

    t.p1.unit("Iron Worker").has(attack=3)
    t.p1.unit("Anchornaut").has(attack=1)
    assert t.p1.exhausted_dice == ["divine:power"]


def test_the_divine_die_gives_its_attack_back_in_the_recovery_phase() -> None:
    """[RB-6.3.3]"""
    t = powers("divine:power natural:basic", battlefield=["Iron Worker"])

    t.p1.power("divine")
    t.p1.unit("Iron Worker").has(attack=3)
    at_recovery(t)

    t.p1.unit("Iron Worker").has(attack=2)


# --- illusion ------------------------------------------------------------------------------------


def lowering(p2_dice: str, *faces: str, **board: object) -> Table:
    t = powers("illusion:power", p2_dice=p2_dice, **board)
    t.p1.power("illusion")
    for face in faces:
        t.p1.takes(Verb.DIE, parse_face(face))
    return t


def test_the_illusion_power_lowers_up_to_two_dice_of_an_opponent_one_level_each() -> None:
    """[RB-10.1.3] [RB-9.2.2]"""
    t = lowering("charm:power natural:class natural:power", "charm:power", "natural:class")

    assert t.p2.active_dice == ["charm:class", "natural:basic", "natural:power"]
    t.survives_clone_undo_and_save_at_every_step()


def test_the_illusion_power_may_lower_two_dice_that_show_the_same() -> None:
    """[RB-10.1.3]"""
    t = lowering("charm:power x3", "charm:power", "charm:power")

    assert t.p2.active_dice == ["charm:class", "charm:class", "charm:power"]


def test_the_illusion_power_lowers_one_die_by_one_level_only() -> None:
    """A die is selected once. [RB-9.2.4]"""
    t = powers("illusion:power", p2_dice="charm:power")

    t.p1.power("illusion").takes(Verb.DIE, parse_face("charm:power"))

    assert not t.offers(0, Verb.DIE)
    assert t.p2.active_dice == ["charm:class"]


def test_the_illusion_power_may_lower_fewer() -> None:
    """Up to two. [RB-8.2.3]"""
    t = lowering("charm:power natural:power", "charm:power")
    t.p1.done()

    assert t.p2.active_dice == ["charm:class", "natural:power"]


def test_the_illusion_power_leaves_basic_and_exhausted_dice_as_they_are() -> None:
    """Basic is the lowest level; only the active pool is touched. [RB-9.2.2] [RB-9.2.5]"""
    t = lowering("charm:basic natural:class", "charm:basic", "natural:class", p2_exhausted_dice="natural:power")

    assert t.p2.active_dice == ["charm:basic", "natural:basic"]
    assert t.p2.exhausted_dice == ["natural:power"]


def test_the_illusion_power_against_an_opponent_without_dice_does_nothing() -> None:
    """[RB-1.1.3]"""
    t = powers("illusion:power natural:power")

    t.p1.power("illusion")

    assert not t.offers(0, Verb.DIE)
    assert t.p1.active_dice == ["natural:power"]
    assert t.p1.exhausted_dice == ["illusion:power"]


def test_golden_veil_does_not_answer_the_illusion_power() -> None:
    """It targets the player. [RB-10.1.3] [RB-8.1.1]"""
    t = powers(
        "illusion:power", p2_dice="charm:power natural:class", p2_hand=["Golden Veil"], p2_battlefield=["Gilder"]
    )

    t.p1.power("illusion")

    assert not t.p2.can_react("Golden Veil")
    assert t.offers(0, Verb.DIE)


# --- natural -------------------------------------------------------------------------------------


def test_the_natural_power_deals_one_damage_to_a_target_unit() -> None:
    """Whosever, but no Phoenixborn. [RB-10.1.4]"""
    t = powers("natural:power x2", side=2, battlefield=["Mist Spirit"], p2_battlefield=["Hammer Knight"])

    t.p1.power("natural")
    assert not t.p1.can_target("Coal Roarkwin")
    t.p1.targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p1.power("natural").targets("Mist Spirit")

    assert t.p1.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_cancels_the_natural_power() -> None:
    """A dice power is cancelled like any effect. [RB-8.4.1]"""
    t = powers(
        "natural:power", battlefield=["Mist Spirit"], p2_battlefield=["Gilder"], p2_hand=["Golden Veil"],
        p2_dice="charm:power",
    )  # fmt: skip

    t.p1.power("natural").targets("Gilder")
    t.p2.reacts("Golden Veil")

    t.p2.unit("Gilder").has(wounds=0)
    assert t.p1.exhausted_dice == ["natural:power"]


def test_the_natural_power_may_be_used_with_no_unit_in_play() -> None:
    """[RB-7.4.4]"""
    t = powers("natural:power")

    t.p1.power("natural")

    assert t.p1.exhausted_dice == ["natural:power"]


# --- sympathy ------------------------------------------------------------------------------------


DRAW = ["Refresh", "Purge", "Seal"]


def test_the_sympathy_power_draws_a_card() -> None:
    """Putting one back is optional. [RB-10.1.6]"""
    t = powers("sympathy:power", draw=DRAW)

    t.p1.power("sympathy").declines()

    assert t.p1.hand == ["Call Upon the Realms", "Refresh"]
    assert t.p1.draw_pile == ["Purge", "Seal"]


def test_the_sympathy_power_may_put_a_card_of_the_hand_on_top_of_the_draw_pile() -> None:
    """[RB-10.1.6]"""
    t = powers("sympathy:power", draw=DRAW)

    t.p1.power("sympathy").chooses("Call Upon the Realms").takes(Verb.TOP)

    assert t.p1.hand == ["Refresh"]
    assert t.p1.draw_pile == ["Call Upon the Realms", "Purge", "Seal"]
    t.survives_clone_undo_and_save_at_every_step()


def test_the_sympathy_power_may_put_the_card_just_drawn_on_the_bottom_of_the_draw_pile() -> None:
    """[RB-10.1.6]"""
    t = powers("sympathy:power", draw=DRAW)

    t.p1.power("sympathy").chooses("Refresh").takes(Verb.BOTTOM)

    assert t.p1.hand == ["Call Upon the Realms"]
    assert t.p1.draw_pile == ["Purge", "Seal", "Refresh"]


def test_the_sympathy_power_may_put_a_card_back_even_if_none_could_be_drawn() -> None:
    """Then follows regardless. [RB-1.1.8] [RB-6.1.8]"""
    t = powers("sympathy:power", hand=["Call Upon the Realms", "Purge"])

    t.p1.power("sympathy").chooses("Purge").takes(Verb.TOP)

    assert t.p1.draw_pile == ["Purge"]
    assert t.p1.wounds == 0


# --- time ----------------------------------------------------------------------------------------


def test_the_time_power_places_a_status_token_on_a_target_unit_you_control() -> None:
    """Removing one is optional. [RB-10.1.7]"""
    t = powers("time:power", battlefield=["Iron Worker", "Gilder"], p2_battlefield=["Hammer Knight"])

    t.p1.power("time")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.targets("Iron Worker").declines()

    t.p1.unit("Iron Worker").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(
    ("p2", "name"),
    [
        ({"battlefield": ["Silver Snake (status 2)"]}, "Silver Snake"),
        ({"spellboard": ["Chant of Revenge (status 1)"]}, "Chant of Revenge"),
        ({"battlefield": ["Gilder (+Root Armor (status 1))"]}, "Root Armor"),
    ],
)
def test_the_time_power_may_then_remove_a_status_token_from_a_unit_a_ready_spell_or_an_alteration(
    p2: dict[str, list[str]], name: str
) -> None:
    """Any controller's. [RB-10.1.7]"""
    t = powers("time:power", battlefield=["Iron Worker", "Gilder"], **{f"p2_{key}": row for key, row in p2.items()})
    before = t.p2.unit(name).card.status

    t.p1.power("time").targets("Iron Worker").chooses(name)

    t.p2.unit(name).has(status=before - 1)
    t.p1.unit("Iron Worker").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_time_power_without_a_unit_to_place_on_may_still_remove_a_token() -> None:
    """The second part is available even if the first could not be done. [RB-10.1.7] [RB-1.1.8]"""
    t = powers("time:power", p2_battlefield=["Silver Snake (status 2)"])

    t.p1.power("time").chooses("Silver Snake")

    t.p2.unit("Silver Snake").has(status=1, attack=1)


def test_the_time_power_removes_no_token_from_a_card_without_any() -> None:
    """[RB-8.2.2]"""
    t = powers("time:power", p2_battlefield=["Silver Snake"])

    t.p1.power("time")

    assert not t.offers(0, Verb.DECLINE)
    assert t.p1.exhausted_dice == ["time:power"]


# --- artifice ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Iron Worker", "Shifting Mist", "Root Armor", "Aradel Summergaard"])
def test_the_artifice_power_places_the_die_on_a_card_you_control(name: str) -> None:
    """Unit, spell, attached spell or Phoenixborn; in recovery it comes back. [RB-10.1.8] [RB-1.2.2] [RB-6.3.3]"""
    t = powers(
        "artifice:power natural:basic", battlefield=["Iron Worker (+Root Armor)"], spellboard=["Shifting Mist"],
        p2_battlefield=["Hammer Knight"],
    )  # fmt: skip

    t.p1.power("artifice")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.chooses(name)

    card = t.p1.phoenixborn if name == "Aradel Summergaard" else t.p1.unit(name)
    assert dice_on(card) == ["artifice:power"]
    assert t.p1.exhausted_dice == []
    t.p1.unit("Iron Worker").has(attack=2, life=3)
    at_recovery(t)
    assert dice_on(card) == []
    assert t.p1.exhausted_dice == ["artifice:power"]
    t.survives_clone_undo_and_save_at_every_step()


# --- astral --------------------------------------------------------------------------------------


def shielding(name: str, battlefield: str = "Hammer Knight") -> Table:
    """Player 1 has put an astral die on a card; it is player 2's turn."""
    t = table()
    t.p1("Aradel Summergaard", dice="astral:power charm:basic", battlefield=[battlefield])
    t.p2(
        "Jessa Na Ni", battlefield=["Iron Worker", "Masked Wolf"], dice="natural:power x4 ceremonial:class",
        hand=["Molten Gold"], side=2,
    )  # fmt: skip
    t.p1.power("astral").chooses(name).ends_turn()
    return t


def test_an_astral_die_prevents_one_damage_dealt_to_its_unit_and_goes_to_the_exhausted_pool() -> None:
    """[RB-10.1.9] [RB-12.1.2]"""
    t = shielding("Hammer Knight")

    t.p2.power("natural").targets("Hammer Knight")

    t.p1.unit("Hammer Knight").has(wounds=0)
    assert dice_on(t.p1.unit("Hammer Knight")) == []
    assert t.p1.exhausted_dice == ["astral:power"]
    t.survives_clone_undo_and_save_at_every_step()


def test_an_astral_die_prevents_one_of_the_damage_of_an_attack_on_its_phoenixborn() -> None:
    """The rest is received. [RB-10.1.9] [RB-12.2.1]"""
    t = shielding("Aradel Summergaard", "Hammer Knight (exhausted)")

    t.p2.attacks("Aradel Summergaard", "Iron Worker")

    assert t.p1.wounds == 1
    assert dice_on(t.p1.phoenixborn) == []
    assert t.p1.exhausted_dice == ["astral:power"]


def test_an_astral_die_does_not_answer_wounds_that_are_placed() -> None:
    """Placing wounds is not dealing damage. [RB-10.1.9] [RB-14.1.7]"""
    t = shielding("Hammer Knight")

    t.p2.plays("Molten Gold").targets("Hammer Knight")

    t.p1.unit("Hammer Knight").has(wounds=3)
    assert dice_on(t.p1.unit("Hammer Knight")) == ["astral:power"]


def test_the_astral_power_is_for_units_and_phoenixborn_you_control_without_an_astral_die() -> None:
    """At most one per card, and the die is not targeted at it. [RB-10.1.9]"""
    t = powers(
        "astral:power x2", side=2, battlefield=["Iron Worker", "Gilder"], spellboard=["Shifting Mist"],
        p2_battlefield=["Hammer Knight"],
    )  # fmt: skip

    t.p1.power("astral")
    assert not t.p1.can_target("Hammer Knight")
    assert not t.p1.can_target("Shifting Mist")
    assert t.p1.can_target("Aradel Summergaard")
    t.p1.chooses("Iron Worker").power("astral")

    assert not t.p1.can_target("Iron Worker")
    assert t.p1.can_target("Gilder")
    assert dice_on(t.p1.unit("Iron Worker")) == ["astral:power"]
