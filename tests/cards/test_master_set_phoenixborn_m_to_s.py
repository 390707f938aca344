"""The Phoenixborn of the Master Set: the abilities of Maeoni, Noah and Saria."""

from __future__ import annotations

import pytest

from pyreborn.engine.model import ids
from tests.table import Table, table

# --- Maeoni Viper --------------------------------------------------------------------------------


def test_command_strike_deals_the_chosen_units_attack_to_a_target_unit() -> None:
    """Side action, two dice of any kind, exhaust; the chosen unit itself is not exhausted. [RB-7.4.2] [RB-9.1.4]"""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Hammer Knight", "Gilder"], dice="charm:basic natural:class")
    t.p2("Coal Roarkwin", battlefield=["Blood Archer (+Root Armor)", "Iron Worker"])

    t.p1.uses("Maeoni Viper", "Command Strike").chooses("Hammer Knight").targets("Iron Worker")

    assert t.p2.battlefield == ["Blood Archer"]
    t.p1.unit("Hammer Knight").has(exhaustion=0, wounds=0)
    t.p1.phoenixborn.has(exhaustion=1)
    assert t.p1.active_dice == []
    assert t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_command_strike_chooses_only_among_ones_own_unexhausted_units() -> None:
    """[RB-14.1.2]"""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Hammer Knight (exhausted)", "Gilder", "Iron Worker"], dice="charm:basic x2")
    t.p2("Coal Roarkwin", battlefield=["Blood Archer"])

    t.p1.uses("Maeoni Viper")

    assert not t.p1.can_target("Hammer Knight")
    assert not t.p1.can_target("Blood Archer")
    assert t.p1.can_target("Gilder")


def test_command_strike_reads_the_current_attack_value_and_not_the_printed_one() -> None:
    """A divine die adds one. [RB-10.1.5] [RB-1.1.11]"""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Iron Worker (die divine:power)", "Gilder"], dice="charm:basic x2")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"])

    t.p1.uses("Maeoni Viper").chooses("Iron Worker").targets("Hammer Knight")

    t.p2.unit("Hammer Knight").has(wounds=3)


def test_command_strike_takes_the_x_of_a_silver_snake_as_it_is_now() -> None:
    """[RB-1.1.11]"""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Silver Snake (status 3)", "Gilder"], dice="charm:basic x2")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"])

    t.p1.uses("Maeoni Viper").chooses("Silver Snake").targets("Hammer Knight")

    t.p2.unit("Hammer Knight").has(wounds=3)


def test_command_strike_with_a_unit_of_attack_zero_deals_nothing() -> None:
    """Zero is nothing: no damage is dealt. [RB-1.1.9]"""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Iron Worker", "Gilder"], dice="charm:basic x2")
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"])

    t.p1.uses("Maeoni Viper").chooses("Gilder").targets("Mist Spirit")

    t.p2.unit("Mist Spirit").has(wounds=0)
    assert not t.cites("RB-12.1.1")
    t.p1.phoenixborn.has(exhaustion=1)


def test_command_strike_without_an_unexhausted_unit_does_nothing() -> None:
    """It resolves as far as it can. [RB-7.4.4] [RB-1.1.3]"""
    t = table()
    knight = "Hammer Knight (exhausted)"
    t.p1("Maeoni Viper", battlefield=[knight], hand=["Call Upon the Realms"], dice="charm:basic x2")
    t.p2("Coal Roarkwin")

    t.p1.uses("Maeoni Viper")

    t.p1.unit("Hammer Knight").has(wounds=0)
    t.p1.phoenixborn.has(exhaustion=1)


@pytest.mark.parametrize("board", ["Maeoni Viper (exhausted)", "Maeoni Viper"])
def test_command_strike_needs_an_unexhausted_maeoni_and_two_dice(board: str) -> None:
    """[RB-7.4.1] [RB-9.1.3]"""
    t = table()
    t.p1(board, battlefield=["Hammer Knight"], dice="charm:power x2" if "exhausted" in board else "charm:power")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])

    assert not t.p1.can_use("Maeoni Viper")


def test_golden_veil_cancels_command_strike() -> None:
    """[RB-8.4.1]"""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Hammer Knight", "Gilder"], dice="charm:basic x2")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], hand=["Golden Veil"], dice="charm:power")

    t.p1.uses("Maeoni Viper").chooses("Hammer Knight").targets("Iron Worker")
    t.p2.reacts("Golden Veil")

    t.p2.unit("Iron Worker").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


# --- Noah Redmoon --------------------------------------------------------------------------------


def test_shadow_target_exhausts_an_unexhausted_ready_spell_of_an_opponent() -> None:
    """Side action, one die, exhaust; the spell is then of no use in the opponent's turn. [RB-7.4.2] [RB-14.1.3]"""
    t = table()
    t.p1("Noah Redmoon", spellboard=["Summon Masked Wolf"], hand=["Call Upon the Realms"], dice="charm:basic")
    t.p2("Coal Roarkwin", spellboard=["Strengthen", "Shifting Mist"], battlefield=["Iron Worker"], dice="charm:basic")

    t.p1.uses("Noah Redmoon", "Shadow Target")
    assert not t.p1.can_target("Summon Masked Wolf")
    assert not t.p1.can_target("Iron Worker")
    t.p1.chooses("Strengthen")

    t.p2.unit("Strengthen").has(exhaustion=1)
    t.p2.unit("Shifting Mist").has(exhaustion=0)
    t.p1.phoenixborn.has(exhaustion=1)
    assert t.p1.active_dice == []
    assert t.p1.player.side == 0
    t.p1.ends_turn()
    assert t.p2.can_use("Shifting Mist")
    assert not t.p2.can_use("Strengthen")
    t.survives_clone_undo_and_save_at_every_step()


def test_shadow_target_cannot_choose_an_exhausted_spell() -> None:
    """[RB-14.1.2]"""
    t = table()
    t.p1("Noah Redmoon", dice="charm:basic")
    t.p2("Coal Roarkwin", spellboard=["Strengthen (exhausted)", "Shifting Mist"])

    t.p1.uses("Noah Redmoon")

    t.p2.unit("Strengthen").has(exhaustion=1)
    t.p2.unit("Shifting Mist").has(exhaustion=1)


def test_shadow_target_without_a_spell_to_exhaust_does_nothing() -> None:
    """[RB-7.4.4]"""
    t = table()
    t.p1("Noah Redmoon", spellboard=["Shifting Mist"], dice="charm:basic")
    t.p2("Coal Roarkwin", spellboard=["Strengthen (exhausted)"])

    t.p1.uses("Noah Redmoon")

    t.p2.unit("Strengthen").has(exhaustion=1)
    t.p1.unit("Shifting Mist").has(exhaustion=0)
    t.p1.phoenixborn.has(exhaustion=1)


def test_shadow_target_gets_through_spell_guard() -> None:
    """Spell Guard stops spells; this is an ability. [RB-20.1.18] [RB-2.1.12]"""
    t = table()
    t.p1("Noah Redmoon", dice="charm:basic")
    t.p2("Maeoni Viper", spellboard=["Summon Silver Snake"])

    t.p1.uses("Noah Redmoon")

    t.p2.unit("Summon Silver Snake").has(exhaustion=1)


def test_shadow_target_is_not_for_an_exhausted_noah() -> None:
    """[RB-7.4.1]"""
    t = table()
    t.p1("Noah Redmoon (exhausted)", dice="charm:basic")
    t.p2("Coal Roarkwin", spellboard=["Strengthen"])

    assert not t.p1.can_use("Noah Redmoon")


# --- Saria Guideman ------------------------------------------------------------------------------


def pulling(**board: object) -> Table:
    """Saria's turn with a charm class die and a few cards to draw or discard."""
    t = table()
    own = {"hand": ["Call Upon the Realms"], "draw": ["Purge", "Abundance", "Refresh"], "dice": "charm:class"}
    t.p1("Saria Guideman", **{**own, **board})
    t.p2("Coal Roarkwin", draw=["Hammer Knight", "Anchornaut"])
    return t


def test_hearts_pull_draws_a_card_and_then_discards_the_top_of_a_target_players_draw_pile() -> None:
    """Side action, exhaust, charm class. [RB-1.1.8] [RB-13.1.7]"""
    t = pulling()

    t.p1.uses("Saria Guideman", "Heart's Pull").says_yes().picks_player(2)

    assert t.p1.hand == ["Call Upon the Realms", "Purge"]
    assert t.p2.discard == ["Hammer Knight"]
    assert t.p2.draw_pile == ["Anchornaut"]
    t.p1.phoenixborn.has(exhaustion=1)
    assert t.p1.exhausted_dice == ["charm:class"]
    assert t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_hearts_pull_may_target_the_one_who_uses_it() -> None:
    """A target player is any player. [RB-8.1.1]"""
    t = pulling()

    t.p1.uses("Saria Guideman").says_yes().picks_player(1)

    assert t.p1.discard == ["Abundance"]
    assert t.p2.discard == []


def test_hearts_pull_need_not_discard_after_the_draw() -> None:
    """Both sentences say may. [RB-1.1.7]"""
    t = pulling()

    t.p1.uses("Saria Guideman").says_yes().declines()

    assert t.p1.hand == ["Call Upon the Realms", "Purge"]
    assert t.p1.discard == t.p2.discard == []


def test_hearts_pull_discards_nothing_if_the_draw_is_declined() -> None:
    """If you do. [RB-1.1.8]"""
    t = pulling()

    t.p1.uses("Saria Guideman").declines()

    assert t.p1.hand == ["Call Upon the Realms"]
    assert not t.offers(0, ids.Verb.PLAYER)
    assert t.p2.discard == []
    t.p1.phoenixborn.has(exhaustion=1)


def test_hearts_pull_discards_nothing_if_there_is_no_card_to_draw() -> None:
    """An empty draw pile costs nothing by itself. [RB-1.1.8] [RB-6.1.8]"""
    t = pulling(draw=[])

    t.p1.uses("Saria Guideman")

    assert not t.offers(0, ids.Verb.PLAYER)
    assert t.p2.discard == []
    assert t.p1.wounds == 0


def test_hearts_pull_needs_an_unexhausted_saria_and_a_charm_die() -> None:
    """[RB-7.4.1] [RB-9.1.4]"""
    t = table()
    t.p1("Saria Guideman (exhausted)", dice="charm:class", draw=["Purge"])
    t.p2("Saria Guideman", dice="natural:power charm:basic", draw=["Purge"])

    assert not t.p1.can_use("Saria Guideman")
    t.p1.ends_turn()
    assert not t.p2.can_use("Saria Guideman")
