"""The six Phoenixborn of the Master Set: their values, and the abilities of Aradel, Coal and Jessa."""

from __future__ import annotations

import pytest

from pyreborn.engine.model import ids
from tests.table import Table, table


@pytest.mark.parametrize(
    ("name", "life", "battlefield", "spellboard"),
    [
        ("Aradel Summergaard", 16, 8, 4),
        ("Coal Roarkwin", 15, 6, 4),
        ("Jessa Na Ni", 19, 4, 4),
        ("Maeoni Viper", 20, 4, 5),
        ("Noah Redmoon", 16, 7, 4),
        ("Saria Guideman", 20, 5, 4),
    ],
)
def test_each_phoenixborn_has_its_life_battlefield_and_spellboard_values(
    name: str, life: int, battlefield: int, spellboard: int
) -> None:
    """A Phoenixborn is in play all game, without attack or recover value. [RB-2.1.1]"""
    t = table()
    t.p1(name)
    t.p2("Coal Roarkwin")

    card = t.p1.phoenixborn.has(life=life).card
    assert (card.now.battlefield, card.now.spellboard) == (battlefield, spellboard)
    assert card.now.attack == card.now.recover == ids.NO_VALUE


# --- Aradel Summergaard ------------------------------------------------------------------------


def test_water_blast_deals_two_damage_to_a_target_unit_for_a_side_action_a_natural_class_and_exhausting() -> None:
    """[RB-7.4.2] [RB-9.1.3] [RB-12.2.1]"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blue Jaguar"], dice="natural:class natural:basic")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"])

    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Hammer Knight")

    t.p2.unit("Hammer Knight").has(wounds=2)
    t.p1.phoenixborn.has(exhaustion=1)
    assert t.p1.active_dice == ["natural:basic"]
    assert t.p1.exhausted_dice == ["natural:class"]
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_water_blast_destroys_a_unit_with_two_life() -> None:
    """[RB-12.2.3] [RB-12.4.1]"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blue Jaguar"], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])

    t.p1.uses("Aradel Summergaard").targets("Iron Worker")

    assert t.p2.battlefield == []
    assert t.p2.discard == ["Iron Worker"]


def test_water_blast_may_target_a_unit_of_ones_own_but_no_phoenixborn() -> None:
    """It says unit, and nothing of whose. [RB-2.1.1] [RB-8.1.1]"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight"], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])

    t.p1.uses("Aradel Summergaard")

    assert not t.p1.can_target("Coal Roarkwin")
    assert not t.p1.can_target("Aradel Summergaard")
    t.p1.targets("Hammer Knight")
    t.p1.unit("Hammer Knight").has(wounds=2)


def test_water_blast_cannot_be_used_by_an_exhausted_aradel() -> None:
    """Its text is not inexhaustible. [RB-7.4.1] [RB-14.1.3]"""
    t = table()
    t.p1("Aradel Summergaard (exhausted)", dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])

    assert not t.p1.can_use("Aradel Summergaard")


@pytest.mark.parametrize(
    ("dice", "side", "usable"),
    [
        ("natural:class", 1, True),
        ("natural:power", 1, True),
        ("natural:basic charm:power", 1, False),
        ("natural:class", 0, False),
        ("", 1, False),
    ],
)
def test_water_blast_needs_its_side_action_and_a_natural_die_on_class_or_better(
    dice: str, side: int, usable: bool
) -> None:
    """[RB-9.1.4] [RB-7.2.1]"""
    t = table()
    t.p1("Aradel Summergaard", dice=dice, side=side)
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])

    assert t.p1.can_use("Aradel Summergaard") == usable


def test_water_blast_may_be_used_with_no_unit_in_play() -> None:
    """Activation needs no legal target; the costs are paid all the same. [RB-7.4.4] [RB-1.1.3]"""
    t = table()
    t.p1("Aradel Summergaard", hand=["Call Upon the Realms"], dice="natural:class")
    t.p2("Coal Roarkwin")

    t.p1.uses("Aradel Summergaard")

    t.p1.phoenixborn.has(exhaustion=1)
    assert t.p1.active_dice == []
    assert t.p2.wounds == 0


def test_golden_veil_cancels_water_blast_and_its_costs_stay_paid() -> None:
    """[RB-8.4.1] [RB-8.4.2]; ruling RB-conf-target-2"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blue Jaguar"], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], hand=["Golden Veil"], dice="charm:power")

    t.p1.uses("Aradel Summergaard").targets("Iron Worker")
    t.p2.reacts("Golden Veil")

    t.p2.unit("Iron Worker").has(wounds=0)
    assert t.p2.discard == ["Golden Veil"]
    t.p1.phoenixborn.has(exhaustion=1)
    assert t.p1.exhausted_dice == ["natural:class"]
    assert t.cites("RB-8.4.1")
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_does_not_answer_water_blast_on_the_units_of_the_one_who_uses_it() -> None:
    """It answers an opponent who targets a unit you control. [RB-8.3.2]"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight"], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], hand=["Golden Veil"], dice="charm:power")

    t.p1.uses("Aradel Summergaard").targets("Hammer Knight")

    assert not t.p2.can_react("Golden Veil")
    t.settle()
    t.p1.unit("Hammer Knight").has(wounds=2)


def test_aradel_is_ready_again_after_the_recovery_phase() -> None:
    """One exhaustion token goes from every card, Phoenixborn included. [RB-6.3.2]"""
    t = table(fatigue=False)
    t.p1("Aradel Summergaard (exhausted)", dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])

    t.p1.ends_turn()
    t.p2.ends_turn()
    t.p1.done()
    t.p2.ends_turn()

    t.p1.phoenixborn.has(exhaustion=0)
    assert t.p1.can_use("Aradel Summergaard")


# --- Coal Roarkwin -------------------------------------------------------------------------------


def slashing(**opponent: object) -> Table:
    """Coal's turn with two cards in hand against an opponent's board."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Anchornaut"], hand=["Strengthen", "Final Cry"])
    t.p2("Noah Redmoon", **opponent)
    return t


def test_slash_deals_one_damage_to_a_target_unit_of_the_chosen_player_for_a_side_action_and_a_discard() -> None:
    """The discard is a cost and of the payer's choice. [RB-9.1.1] [RB-12.2.1]"""
    t = slashing(battlefield=["Hammer Knight", "Iron Worker"])

    t.p1.uses("Coal Roarkwin", "Slash").chooses("Strengthen").picks_player(2).targets("Iron Worker")

    t.p2.unit("Iron Worker").has(wounds=1)
    t.p2.unit("Hammer Knight").has(wounds=0)
    assert t.p1.discard == ["Strengthen"]
    assert t.p1.hand == ["Final Cry"]
    assert t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_slash_cannot_pass_by_the_units_of_the_chosen_player_to_hit_the_phoenixborn() -> None:
    """The Phoenixborn is hit only if that player controls no units. [RB-1.1.1]"""
    t = slashing(battlefield=["Hammer Knight", "Iron Worker"])

    t.p1.uses("Coal Roarkwin").chooses("Strengthen").picks_player(2)

    assert not t.p1.can_target("Noah Redmoon")
    assert not t.p1.can_target("Anchornaut")
    assert t.p1.can_target("Hammer Knight")


def test_slash_hits_the_phoenixborn_of_a_chosen_player_without_units() -> None:
    """[RB-12.2.1]"""
    t = slashing()

    t.p1.uses("Coal Roarkwin").chooses("Strengthen").picks_player(2)

    assert t.p2.wounds == 1
    assert t.p1.wounds == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_slash_may_choose_oneself() -> None:
    """A player is any player. [RB-8.1.1]"""
    t = slashing(battlefield=["Hammer Knight"])

    t.p1.uses("Coal Roarkwin").chooses("Strengthen").picks_player(1)

    assert t.p1.battlefield == []
    assert t.p1.discard == ["Strengthen", "Anchornaut"]


def test_slash_does_nothing_if_the_only_unit_of_the_chosen_player_cannot_be_targeted() -> None:
    """They do control a unit, so the Phoenixborn is out of reach too. [RB-20.1.22] [RB-1.1.3]"""
    t = slashing(battlefield=["Stormwind Sniper"])

    t.p1.uses("Coal Roarkwin").chooses("Strengthen").picks_player(2)

    t.p2.unit("Stormwind Sniper").has(wounds=0)
    assert t.p2.wounds == 0
    assert t.p1.discard == ["Strengthen"]


def test_slash_needs_a_card_to_discard() -> None:
    """All costs are paid in full. [RB-7.3.3] [RB-9.1.1]"""
    t = table()
    t.p1("Coal Roarkwin", dice="natural:power x3")
    t.p2("Noah Redmoon")

    assert not t.p1.can_use("Coal Roarkwin")


@pytest.mark.parametrize(("coal", "side"), [("Coal Roarkwin", 0), ("Coal Roarkwin (exhausted)", 1)])
def test_slash_needs_a_side_action_and_an_unexhausted_coal(coal: str, side: int) -> None:
    """[RB-7.2.1] [RB-7.4.1]"""
    t = table()
    t.p1(coal, hand=["Strengthen"], side=side)
    t.p2("Noah Redmoon")

    assert not t.p1.can_use("Coal Roarkwin")


def test_slash_does_not_exhaust_coal_and_may_be_used_every_turn() -> None:
    """There is no exhaust symbol in its cost. [RB-9.1.1] [RB-6.2.3]"""
    t = slashing(hand=["Call Upon the Realms"])

    t.p1.uses("Coal Roarkwin").chooses("Strengthen").picks_player(2)
    t.p1.phoenixborn.has(exhaustion=0)
    assert not t.p1.can_use("Coal Roarkwin")
    t.p1.ends_turn()
    t.p2.plays("Call Upon the Realms").ends_turn()
    t.p1.uses("Coal Roarkwin").picks_player(2)

    assert t.p2.wounds == 2
    assert t.p1.hand == []


def test_golden_veil_cancels_slash_on_a_unit_and_the_discard_stays_paid() -> None:
    """[RB-8.4.1] [RB-8.4.2]"""
    t = slashing(battlefield=["Hammer Knight", "Iron Worker"], hand=["Golden Veil"], dice="charm:power")

    t.p1.uses("Coal Roarkwin").chooses("Strengthen").picks_player(2).targets("Iron Worker")
    t.p2.reacts("Golden Veil")

    t.p2.unit("Iron Worker").has(wounds=0)
    assert t.p1.discard == ["Strengthen"]


def test_golden_veil_does_not_answer_slash_on_a_phoenixborn() -> None:
    """It is played only after a unit is targeted. [RB-8.1.1]; ruling RB-conf-target-2"""
    t = slashing(hand=["Golden Veil"], dice="charm:power")

    t.p1.uses("Coal Roarkwin").chooses("Strengthen").picks_player(2)

    assert not t.p2.can_react("Golden Veil")
    t.settle()
    assert t.p2.wounds == 1


def test_coal_with_as_many_wounds_as_his_life_loses_the_game() -> None:
    """[RB-12.2.2] [RB-1.3.1]; ruling RB-dmg-4"""
    t = table()
    t.p1("Coal Roarkwin (wounds 14)", hand=["Strengthen"])
    t.p2("Noah Redmoon")

    t.p1.uses("Coal Roarkwin").picks_player(1)

    assert t.game.over
    assert t.game.winner == 1


# --- Jessa Na Ni ---------------------------------------------------------------------------------


def screaming(**jessa: object) -> Table:
    """Jessa's turn with a natural power die, which may destroy a Mist Spirit of either side."""
    t = table()
    t.p1("Jessa Na Ni", **{"dice": "natural:power charm:basic", "battlefield": ["Mist Spirit"], **jessa})
    t.p2("Coal Roarkwin", battlefield=["Masked Wolf", "Hammer Knight"])
    return t


def test_screams_of_the_departed_spends_a_die_after_a_unit_is_destroyed_to_deal_one_damage_to_a_phoenixborn() -> None:
    """[RB-8.5.1] [RB-9.1.10]"""
    t = screaming()

    t.p1.power("natural").targets("Masked Wolf")
    t.p1.triggers("Jessa Na Ni", "Screams of the Departed").targets("Coal Roarkwin")

    assert t.p2.wounds == 1
    assert t.p1.active_dice == []
    assert t.p1.exhausted_dice == ["charm:basic", "natural:power"]
    t.p1.phoenixborn.has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_screams_of_the_departed_answers_the_destruction_of_a_unit_of_ones_own_too() -> None:
    """A unit is any unit. [RB-21.8]"""
    t = screaming()

    t.p1.power("natural").targets("Mist Spirit")
    t.p1.triggers("Jessa Na Ni").targets("Coal Roarkwin")

    assert t.p2.wounds == 1


def test_screams_of_the_departed_may_target_ones_own_phoenixborn() -> None:
    """A target Phoenixborn is any Phoenixborn. [RB-8.1.1]"""
    t = screaming()

    t.p1.power("natural").targets("Masked Wolf")
    t.p1.triggers("Jessa Na Ni").targets("Jessa Na Ni")

    assert (t.p1.wounds, t.p2.wounds) == (1, 0)


def test_screams_of_the_departed_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = screaming()

    t.p1.power("natural").targets("Masked Wolf")
    assert t.p1.can(ids.Verb.TRIGGER, "Jessa Na Ni")
    t.p1.done()

    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    assert t.p1.active_dice == ["charm:basic"]


def test_screams_of_the_departed_needs_a_die_in_the_active_pool() -> None:
    """[RB-9.1.10]"""
    t = screaming(dice="natural:power")

    t.p1.power("natural").targets("Masked Wolf")

    assert not t.p1.can(ids.Verb.TRIGGER, "Jessa Na Ni")
    assert t.p2.wounds == 0


def test_screams_of_the_departed_is_not_for_a_wounded_unit_that_lives() -> None:
    """[RB-12.3.1]"""
    t = screaming()

    t.p1.power("natural").targets("Hammer Knight")

    assert not t.p1.can(ids.Verb.TRIGGER, "Jessa Na Ni")


def test_an_exhausted_jessa_does_not_scream() -> None:
    """A triggered text needs its card unexhausted. [RB-8.5.6] [RB-14.1.3]"""
    t = table()
    t.p1("Jessa Na Ni (exhausted)", dice="natural:power charm:basic", battlefield=["Mist Spirit"])
    t.p2("Coal Roarkwin", battlefield=["Masked Wolf"])

    t.p1.power("natural").targets("Masked Wolf")

    assert not t.p1.can(ids.Verb.TRIGGER, "Jessa Na Ni")


def test_screams_of_the_departed_is_used_only_once_in_a_turn_however_many_units_are_destroyed() -> None:
    """[RB-8.5.9] [RB-8.5.5]"""
    t = table()
    t.p1("Jessa Na Ni", hand=["Mist Typhoon"], dice="illusion:class natural:class charm:basic x3")
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit", "Masked Wolf", "Sleeping Widow"])

    t.p1.plays("Mist Typhoon").chooses("Mist Spirit")
    t.p1.triggers("Jessa Na Ni").targets("Coal Roarkwin")
    t.p1.chooses("Masked Wolf")
    assert not t.p1.can(ids.Verb.TRIGGER, "Jessa Na Ni")
    assert t.p2.battlefield == []
    assert t.p2.wounds == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_screams_of_the_departed_may_be_used_again_in_the_opponents_turn() -> None:
    """Each turn of every player counts by itself. [RB-8.5.9]"""
    t = table()
    t.p1("Jessa Na Ni", dice="natural:power charm:basic x2", battlefield=["Mist Spirit"])
    t.p2("Coal Roarkwin", battlefield=["Masked Wolf", "Hammer Knight"], dice="natural:power")

    t.p1.power("natural").targets("Masked Wolf")
    t.p1.triggers("Jessa Na Ni").targets("Coal Roarkwin")
    t.p1.ends_turn()
    t.p2.power("natural").targets("Mist Spirit")
    t.p1.triggers("Jessa Na Ni").targets("Coal Roarkwin")

    assert t.p2.wounds == 2
    assert t.p1.active_dice == []


def test_screams_of_the_departed_cannot_be_used_at_the_end_of_the_round() -> None:
    """Once per turn needs a turn; Chant of Revenge needs none. [RB-8.5.9] [RB-6.4.3]; ruling RB-conf-eor-ex1"""
    t = table(fatigue=False)
    t.p1("Jessa Na Ni", battlefield=["Blood Archer (+Fade Away)"], spellboard=["Chant of Revenge"], dice="charm:basic")
    t.p2("Coal Roarkwin")

    t.p1.ends_turn()
    t.p2.ends_turn()
    t.p1.done()

    assert t.p1.battlefield == []
    assert t.p1.discard == ["Fade Away"]
    assert t.p1.active_dice == ["charm:basic"]
    assert t.p2.wounds == 0
    t.p1.unit("Chant of Revenge").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_active_jessa_screams_before_the_opponent_may_answer_the_same_destruction() -> None:
    """One opportunity each, the active player's first, and it does not come back.
    [RB-8.5.2]; ruling RB-sim-1"""
    t = table()
    t.p1("Jessa Na Ni", dice="natural:power charm:basic x2", battlefield=["Mist Spirit"])
    t.p2("Coal Roarkwin", battlefield=["Masked Wolf"], hand=["Final Cry"], dice="ceremonial:power")

    t.p1.power("natural").targets("Masked Wolf")
    assert t.p1.can(ids.Verb.TRIGGER, "Jessa Na Ni")
    t.p1.done()
    t.p2.reacts("Final Cry").targets("Jessa Na Ni")

    assert not t.p1.can(ids.Verb.TRIGGER, "Jessa Na Ni")
    assert t.p1.wounds == 2
    assert t.p2.wounds == 0
