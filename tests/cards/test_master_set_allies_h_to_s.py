"""The allies of the Master Set: the abilities of Hammer Knight to Stormwind Sniper."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import Verb
from tests.table import Table, table

# --- Hammer Knight -------------------------------------------------------------------------------


def hammering(knight: str = "Hammer Knight", **opponent: object) -> Table:
    t = table()
    t.p1("Coal Roarkwin", battlefield=[knight, "Anchornaut"], draw=["Refresh"])
    t.p2("Noah Redmoon (guarded)", **{"battlefield": ["Iron Worker", "Masked Wolf"], **opponent})
    return t


def test_aftershock_deals_one_damage_to_a_target_unit_after_the_knight_destroys_a_unit_by_attacking() -> None:
    """It comes before the attacker is exhausted. [RB-11.3.11]"""
    t = hammering(battlefield=["Iron Worker", "Living Doll", "Masked Wolf"])

    t.p1.attacks("Iron Worker", "Hammer Knight")
    t.p2.declines()
    t.p1.triggers("Hammer Knight", "Aftershock").targets("Living Doll")

    assert t.p2.battlefield == ["Living Doll", "Masked Wolf"]
    t.p2.unit("Living Doll").has(wounds=1)
    t.p1.unit("Hammer Knight").has(wounds=0, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_aftershock_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = hammering()

    t.p1.attacks("Iron Worker", "Hammer Knight")
    t.p2.declines()
    assert t.p1.can(Verb.TRIGGER, "Hammer Knight")
    t.p1.done()

    assert t.p2.battlefield == ["Masked Wolf"]
    t.p1.unit("Anchornaut").has(wounds=0)


def test_aftershock_needs_the_attacked_unit_to_be_destroyed() -> None:
    """[RB-12.3.1]"""
    t = hammering(battlefield=["Hammer Knight", "Masked Wolf"])

    t.p1.attacks("Hammer Knight", "Hammer Knight")
    t.p2.declines()

    t.p2.unit("Hammer Knight").has(wounds=3)
    assert not t.p1.can(Verb.TRIGGER, "Hammer Knight")


def test_aftershock_does_not_answer_a_unit_destroyed_by_countering() -> None:
    """By attacking is not by countering. [RB-11.3.11]"""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf", "Iron Worker"])
    t.p2("Coal Roarkwin (guarded)", battlefield=["Hammer Knight"])

    t.p1.attacks("Hammer Knight", "Masked Wolf")
    t.p2.says_yes()
    t.p1.chooses("Hammer Knight")

    assert t.p1.battlefield == ["Iron Worker"]
    t.p2.unit("Hammer Knight").has(wounds=2)
    assert not t.p2.can(Verb.TRIGGER, "Hammer Knight")


@pytest.mark.parametrize(("first", "aftershock"), [("Iron Worker", True), ("Hammer Knight", False)])
def test_aftershock_of_a_knight_who_dies_of_the_counter_depends_on_whose_damage_is_resolved_first(
    first: str, aftershock: bool
) -> None:
    """The active player orders the two; the text needs its card in play. [RB-11.3.7] [RB-8.5.6]; ruling RB-sim-3"""
    t = hammering("Hammer Knight (wounds 2)")

    t.p1.attacks("Iron Worker", "Hammer Knight")
    t.p2.says_yes()
    t.p1.chooses(first)

    assert t.p1.can(Verb.TRIGGER, "Hammer Knight") == aftershock
    t.settle()
    assert t.p1.battlefield == ["Anchornaut"]
    assert t.p2.battlefield == ["Masked Wolf"]
    t.survives_clone_undo_and_save_at_every_step()


def test_an_attacker_whose_blocker_falls_to_aftershock_hits_the_phoenixborn() -> None:
    """[RB-11.3.3]; rulings RB-attack-2, RB-clar-battle-2"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Masked Wolf"], draw=["Refresh"])
    t.p2("Noah Redmoon", battlefield=["Sleeping Widow", "Mist Spirit"])

    t.p1.attacks("Noah Redmoon", "Hammer Knight", "Masked Wolf")
    t.p2.blocks("Hammer Knight", "Sleeping Widow").blocks("Masked Wolf", "Mist Spirit")
    t.p1.chooses("Hammer Knight").chooses("Sleeping Widow")
    t.p1.triggers("Hammer Knight").targets("Mist Spirit")
    t.settle()

    assert t.p2.battlefield == []
    assert t.p2.wounds == 2
    t.p1.unit("Masked Wolf").has(wounds=0, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_alert_keeps_the_knight_unexhausted_after_countering() -> None:
    """[RB-20.1.3]; ruling RB-conf-exh-3"""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Sleeping Widow", "Masked Wolf"])
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"])

    t.p1.attacks("Coal Roarkwin", "Sleeping Widow", "Masked Wolf")
    t.p2.blocks("Sleeping Widow", "Hammer Knight").done()
    t.p1.chooses("Sleeping Widow").chooses("Hammer Knight")
    t.settle()

    t.p2.unit("Hammer Knight").has(wounds=2, exhaustion=0)
    assert t.p1.battlefield == ["Masked Wolf"]


def test_a_knight_destroyed_before_its_battle_deals_nothing() -> None:
    """[RB-11.3.2]; ruling RB-attack-1"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight (wounds 2)", "Masked Wolf"], draw=["Refresh"])
    t.p2("Noah Redmoon", hand=["Sympathy Pain"], dice="charm:power")

    t.p1.attacks("Noah Redmoon", "Hammer Knight", "Masked Wolf").chooses("Masked Wolf")
    t.p2.reacts("Sympathy Pain").targets("Hammer Knight")
    t.settle()

    assert t.p1.battlefield == ["Masked Wolf"]
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


# --- Iron Worker ---------------------------------------------------------------------------------


FIVE = ["Refresh", "Purge", "Seal", "Transfer", "Empower"]
DECK = ["Redirect", "Hypnotize", "Fear", "Abundance", "Golden Veil", "Final Cry", "Cover"]


def working(*workers: str, hand: list[str] = FIVE, draw: list[str] = DECK) -> Table:
    """Player 1 stands in the draw step of the next round, prepare discards declined."""
    t = table(fatigue=False)
    t.p1("Coal Roarkwin", battlefield=list(workers), hand=hand, draw=draw)
    t.p2("Noah Redmoon", battlefield=["Masked Wolf"])
    t.ends_round()
    if hand:
        t.p1.done()
    return t


def test_overtime_draws_up_to_two_additional_cards_in_the_draw_step_even_with_five_in_hand() -> None:
    """[RB-6.1.6]; ruling RB-FAQ-iron-worker-1"""
    t = working("Iron Worker")

    t.p1.triggers("Iron Worker", "Overtime")
    assert {option.a for option in t.game.options} == {0, 1, 2}
    t.p1.takes(Verb.NUMBER, 2)

    assert t.p1.hand == sorted([*FIVE, "Redirect", "Hypnotize"])
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("wanted", [0, 1])
def test_overtime_may_draw_fewer(wanted: int) -> None:
    """Up to two. [RB-6.1.6]"""
    t = working("Iron Worker")

    t.p1.triggers("Iron Worker").takes(Verb.NUMBER, wanted)

    assert len(t.p1.hand) == 5 + wanted


def test_overtime_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = working("Iron Worker")

    assert t.p1.can(Verb.TRIGGER, "Iron Worker")
    t.p1.done()

    assert len(t.p1.hand) == 5


def test_overtime_comes_after_the_normal_draw() -> None:
    """[RB-6.1.4] [RB-6.1.6]"""
    t = working("Iron Worker", hand=[])

    assert len(t.p1.hand) == 5
    t.p1.triggers("Iron Worker").takes(Verb.NUMBER, 2)

    assert len(t.p1.hand) == 7
    assert t.p1.draw_pile == []


def test_overtime_works_while_the_worker_is_exhausted() -> None:
    """It is inexhaustible. [RB-2.1.13]"""
    t = working("Iron Worker (exhausted 2)")

    t.p1.triggers("Iron Worker").takes(Verb.NUMBER, 2)

    t.p1.unit("Iron Worker").has(exhaustion=1)
    assert len(t.p1.hand) == 7


def test_each_iron_worker_brings_its_own_two_cards() -> None:
    """Two units with the ability are two abilities. [RB-8.5.5]"""
    t = working("Iron Worker", "Iron Worker")

    t.p1.triggers("Iron Worker").takes(Verb.NUMBER, 2)
    t.p1.triggers("Iron Worker").takes(Verb.NUMBER, 2)

    assert len(t.p1.hand) == 9
    assert not t.p1.can(Verb.TRIGGER, "Iron Worker")


def test_overtime_with_one_card_left_draws_that_one_without_fatigue() -> None:
    """Cards not drawn this way cause no fatigue. [RB-6.1.6]"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=FIVE, draw=["Redirect"])
    t.p2("Noah Redmoon", hand=FIVE)

    t.ends_round()
    t.p2.done()
    t.p1.done()
    t.p1.triggers("Iron Worker").takes(Verb.NUMBER, 1)

    assert len(t.p1.hand) == 6
    assert t.p1.wounds == 0


# --- Living Doll ---------------------------------------------------------------------------------


def linking(doll: str = "Living Doll (wounds 2)", side: int = 1, **opponent: object) -> Table:
    t = table()
    t.p1("Jessa Na Ni", battlefield=[doll], side=side, draw=["Refresh"])
    t.p2("Noah Redmoon", **opponent)
    return t


def test_pain_link_moves_a_wound_from_the_doll_onto_a_target_phoenixborn() -> None:
    """It costs a side action only and does not exhaust. [RB-14.1.6] [RB-7.4.2]"""
    t = linking(side=2)

    t.p1.uses("Living Doll", "Pain Link").targets("Noah Redmoon")
    t.p1.unit("Living Doll").has(wounds=1, exhaustion=0)
    assert t.p2.wounds == 1
    t.p1.uses("Living Doll").targets("Noah Redmoon")

    t.p1.unit("Living Doll").has(wounds=0)
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_pain_link_may_target_ones_own_phoenixborn() -> None:
    """[RB-8.1.1]"""
    t = linking()

    t.p1.uses("Living Doll").targets("Jessa Na Ni")

    assert (t.p1.wounds, t.p2.wounds) == (1, 0)


def test_pain_link_of_an_unwounded_doll_moves_nothing() -> None:
    """It may be activated all the same. [RB-7.4.4] [RB-1.1.3]"""
    t = linking("Living Doll")

    t.p1.uses("Living Doll").targets("Noah Redmoon")

    assert t.p2.wounds == 0
    t.p1.unit("Living Doll").has(wounds=0)
    assert t.p1.player.side == 0


def test_an_exhausted_doll_cannot_link() -> None:
    """[RB-7.4.1]"""
    t = linking("Living Doll (wounds 2, exhausted)")

    assert not t.p1.can_use("Living Doll")


def test_a_moved_wound_is_no_damage_but_it_is_placed_by_an_ability() -> None:
    """Redirect answers damage, Sympathy Pain wounds placed. [RB-14.1.6] [RB-14.1.7]"""
    t = linking(hand=["Redirect", "Sympathy Pain"], dice="charm:power x2", battlefield=["Masked Wolf"])

    t.p1.uses("Living Doll").targets("Noah Redmoon")
    assert not t.p2.can_react("Redirect")
    t.p2.reacts("Sympathy Pain").targets("Living Doll")

    assert t.p2.wounds == 1
    assert t.p1.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


def test_a_moved_wound_may_win_the_game() -> None:
    """[RB-12.2.2]"""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Living Doll (wounds 2)"])
    t.p2("Noah Redmoon (wounds 15)")

    t.p1.uses("Living Doll").targets("Noah Redmoon")

    assert t.game.winner == 0


def test_a_doll_that_attacks_deals_nothing_and_is_exhausted() -> None:
    """Attack 0 is no obstacle, and no damage. [RB-11.1.2] [RB-1.1.9] [RB-11.3.10]; ruling RB-ddr-0"""
    t = linking()

    t.p1.attacks("Noah Redmoon", "Living Doll")

    assert t.p2.wounds == 0
    assert not t.cites("RB-12.1.1")
    t.p1.unit("Living Doll").has(exhaustion=1)


def test_a_doll_that_blocks_counters_for_nothing_and_is_exhausted() -> None:
    """[RB-11.3.6] [RB-11.3.10]; ruling RB-conf-exh-2"""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Sleeping Widow", "Masked Wolf"])
    t.p2("Jessa Na Ni", battlefield=["Living Doll"])

    t.p1.attacks("Jessa Na Ni", "Sleeping Widow")
    t.p2.blocks("Sleeping Widow", "Living Doll")

    t.p2.unit("Living Doll").has(wounds=2, exhaustion=1)
    t.p1.unit("Sleeping Widow").has(wounds=0, exhaustion=1)


# --- Rose Fire Dancer ----------------------------------------------------------------------------


def dancing(dancer: str = "Rose Fire Dancer", **opponent: object) -> Table:
    t = table()
    t.p1("Saria Guideman", battlefield=[dancer, "Iron Worker"])
    board: dict[str, object] = {"battlefield": ["Hammer Knight", "Anchornaut (exhausted)"], "draw": ["Refresh"]}
    t.p2("Coal Roarkwin", **{**board, **opponent})
    return t


def test_distract_places_an_exhaustion_token_on_a_target_unit() -> None:
    """Side action and exhaust; the distracted unit cannot block. [RB-7.4.2] [RB-14.1.4]"""
    t = dancing()

    t.p1.uses("Rose Fire Dancer", "Distract").targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    t.p1.unit("Rose Fire Dancer").has(exhaustion=1)
    assert t.p1.player.side == 0
    t.p1.attacks("Coal Roarkwin", "Iron Worker")

    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_distract_may_add_a_token_to_a_unit_exhausted_already() -> None:
    """Any number may lie on a card. [RB-14.1.1]"""
    t = dancing()

    t.p1.uses("Rose Fire Dancer").targets("Anchornaut")

    t.p2.unit("Anchornaut").has(exhaustion=2)


def test_distract_may_target_a_unit_of_ones_own() -> None:
    """[RB-8.1.1]"""
    t = dancing()

    t.p1.uses("Rose Fire Dancer").targets("Iron Worker")

    t.p1.unit("Iron Worker").has(exhaustion=1)


def test_an_exhausted_dancer_distracts_nobody() -> None:
    """[RB-7.4.1]"""
    t = dancing("Rose Fire Dancer (exhausted)")

    assert not t.p1.can_use("Rose Fire Dancer")


def test_golden_veil_cancels_distract_and_the_dancer_stays_exhausted() -> None:
    """[RB-8.4.1] [RB-8.4.2]"""
    t = dancing(hand=["Golden Veil"], dice="charm:power")

    t.p1.uses("Rose Fire Dancer").targets("Hammer Knight")
    t.p2.reacts("Golden Veil")

    t.p2.unit("Hammer Knight").has(exhaustion=0)
    t.p1.unit("Rose Fire Dancer").has(exhaustion=1)


# --- Stormwind Sniper ----------------------------------------------------------------------------


def sniping(**opponent: object) -> Table:
    t = table()
    t.p1("Noah Redmoon", hand=["Stormwind Sniper"], dice="ceremonial:class illusion:class", draw=["Refresh"])
    t.p2("Coal Roarkwin", **opponent)
    return t


def test_ambush_deals_one_damage_to_a_target_phoenixborn_when_the_sniper_comes_into_play() -> None:
    """[RB-20.1.19]"""
    t = sniping(battlefield=["Hammer Knight"])

    t.p1.plays("Stormwind Sniper").triggers("Stormwind Sniper", "Ambush")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.targets("Coal Roarkwin")

    assert (t.p1.wounds, t.p2.wounds) == (0, 1)
    t.survives_clone_undo_and_save_at_every_step()


def test_ambush_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = sniping()

    t.p1.plays("Stormwind Sniper")
    assert t.p1.can(Verb.TRIGGER, "Stormwind Sniper")
    t.p1.done()

    assert (t.p1.wounds, t.p2.wounds) == (0, 0)


HUNTERS = {"hand": ["Steady Gaze"], "dice": "natural:power natural:class illusion:class x2"}


def hunting(sniper: str) -> Table:
    """Aradel's turn: an attack, a spell, an ability and a dice power against a sniper beside another unit."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blue Jaguar"], **HUNTERS)
    t.p2("Noah Redmoon (guarded)", battlefield=[sniper, "Hammer Knight"])
    return t


def test_a_concealed_sniper_cannot_be_attacked() -> None:
    """[RB-20.1.22] [RB-11.1.3]"""
    t = hunting("Stormwind Sniper")

    assert t.p1.can_attack("Hammer Knight")
    assert not t.p1.can_attack("Stormwind Sniper")


@pytest.mark.parametrize("means", ["spell", "ability", "dice power"])
def test_a_concealed_sniper_cannot_be_targeted_by_an_opponents(means: str) -> None:
    """[RB-20.1.22] [RB-8.1.5]; ruling RB-conf-concealed-1"""
    t = hunting("Stormwind Sniper")

    hunt(t, means)

    assert t.p1.can_target("Hammer Knight")
    assert not t.p1.can_target("Stormwind Sniper")


@pytest.mark.parametrize("means", ["spell", "ability", "dice power"])
def test_an_exhausted_sniper_is_not_concealed_from(means: str) -> None:
    """Concealed is not inexhaustible. [RB-14.1.3]; ruling RB-conf-concealed-3"""
    t = hunting("Stormwind Sniper (exhausted)")

    assert t.p1.can(Verb.ATTACK, "Stormwind Sniper")
    hunt(t, means)

    assert t.p1.can_target("Stormwind Sniper")


def hunt(t: Table, means: str) -> None:
    if means == "spell":
        t.p1.plays("Steady Gaze")
    elif means == "ability":
        t.p1.uses("Aradel Summergaard")
    else:
        t.p1.power("natural")


def test_a_concealed_sniper_may_be_targeted_by_its_own_controller() -> None:
    """Protection binds opponents. [RB-8.1.5]"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Stormwind Sniper", "Mist Spirit"], dice="natural:power")
    t.p2("Noah Redmoon")

    t.p1.power("natural").targets("Stormwind Sniper")

    assert t.p1.discard == ["Stormwind Sniper"]


def test_an_effect_on_all_units_reaches_a_concealed_sniper() -> None:
    """It does not target. [RB-8.1.4]; rulings RB-conf-concealed-1, RB-conf-aoe-1"""
    t = table()
    t.p1("Aradel Summergaard", hand=["Mist Typhoon"], dice="illusion:class natural:class", draw=["Refresh"])
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper", "Gilder"])

    t.p1.plays("Mist Typhoon").chooses("Gilder")

    assert t.p2.battlefield == ["Gilder"]
    assert t.p2.discard == ["Stormwind Sniper"]


def test_an_opponent_cannot_attach_an_alteration_to_a_concealed_sniper() -> None:
    """Attaching targets the host. [RB-8.1.2] [RB-15.1.2]"""
    t = table()
    t.p1("Aradel Summergaard", hand=["Fade Away"], dice="illusion:class", draw=["Refresh"])
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper"])

    assert not t.p1.can_play("Fade Away")


def test_a_concealed_sniper_may_block() -> None:
    """Battling is not targeting. [RB-11.2.1]"""
    t = hunting("Stormwind Sniper")

    t.p1.attacks("Noah Redmoon", "Blue Jaguar")
    t.p1.done()
    t.p2.blocks("Blue Jaguar", "Stormwind Sniper")
    t.p1.chooses("Stormwind Sniper")
    t.settle()

    assert t.p2.battlefield == ["Hammer Knight"]
    assert t.p1.battlefield == []
    assert t.p2.wounds == 0
    assert not t.p1.can(Verb.ACTIVATE, "Blue Jaguar")
