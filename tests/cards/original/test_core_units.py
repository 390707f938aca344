"""The first edition's core set: its six Phoenixborn and its nine allies."""

from __future__ import annotations

import pytest

from pyreborn.cards import find_card
from pyreborn.engine.ids import O_ACTIVATE, O_DIE, O_NUMBER, O_TRIGGER
from tests.table import Table, table

RULESETS = ["original", "raven"]
both = pytest.mark.parametrize("ruleset", RULESETS)
DECK = ["Iron Worker"] * 4
"""A draw pile, so that a player always has something left to do (Meditate)."""


@pytest.mark.parametrize(
    ("name", "life", "battlefield", "spellboard"),
    [
        ("Aradel Summergaard", 16, 8, 4),
        ("Coal Roarkwin", 15, 6, 5),
        ("Jessa Na Ni", 18, 5, 4),
        ("Maeoni Viper", 22, 3, 4),
        ("Noah Redmoon", 20, 6, 3),
        ("Saria Guideman", 20, 5, 4),
    ],
)
def test_a_phoenixborn_has_its_printed_values(name: str, life: int, battlefield: int, spellboard: int) -> None:
    """The first edition's, not Reborn's. [RB-2.1.1]"""
    card = find_card(name, "original")

    assert (card.life, card.battlefield, card.spellboard) == (life, battlefield, spellboard)
    assert card.edition == "original"


@pytest.mark.parametrize(
    ("name", "dice", "attack", "life", "recover"),
    [
        ("Anchornaut", "charm:basic", 0, 1, 1),
        ("Blood Archer", "ceremonial:class charm:class illusion:basic x2", 3, 3, 2),
        ("Enchanted Violinist", "charm:basic", 1, 2, 0),
        ("Hammer Knight", "ceremonial:power natural:class charm:basic", 4, 3, 1),
        ("Iron Worker", "charm:basic x2", 2, 2, 1),
        ("Leech Warrior", "ceremonial:class x2 charm:basic", 2, 3, 3),
        ("Living Doll", "ceremonial:class charm:class illusion:basic", 0, 3, 1),
        ("Rose Fire Dancer", "illusion:class charm:basic", 3, 1, 0),
        ("Stormwind Sniper", "illusion:class ceremonial:class charm:basic", 2, 1, 1),
    ],
)
@both
def test_an_ally_costs_what_it_says_and_has_its_printed_values(
    ruleset: str, name: str, dice: str, attack: int, life: int, recover: int
) -> None:
    """All the dice are spent and the main action is gone. [OG-2.1.1]; rulings RV-1.1.1-1, RV-2.0.0-main"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=[name], dice=dice, draw=DECK)
    t.p2("Coal Roarkwin")

    t.p1.plays(name)
    t.settle()

    t.p1.unit(name).has(attack=attack, life=life, recover=recover)
    assert t.p1.active_dice == []
    assert t.p1.player.main == 0


# --- Aradel Summergaard ----------------------------------------------------------------------------


@both
def test_water_blast_deals_two_damage_to_a_target_unit(ruleset: str) -> None:
    """Side action, exhaust and a natural die. [OG-2.1.1]; ruling RV-2.0.0-side"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Rhino"])

    t.p1.uses("Aradel Summergaard", "Water Blast")
    assert not t.p1.can_target("Coal Roarkwin")
    t.p1.targets("Hammer Knight")
    t.settle()

    t.p2.unit("Hammer Knight").has(wounds=2)
    t.p1.phoenixborn.has(exhaustion=1)
    assert (t.p1.active_dice, t.p1.player.side) == ([], 0)
    t.survives_clone_undo_and_save_at_every_step()


# --- Coal Roarkwin ---------------------------------------------------------------------------------


def slashing(*units: str, ruleset: str = "original") -> Table:
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", hand=["Anchornaut"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=list(units))
    t.p1.uses("Coal Roarkwin", "Slash")
    return t


@both
def test_slash_deals_one_damage_to_a_target_unit_for_a_card_and_does_not_exhaust(ruleset: str) -> None:
    """Where the opponent has a unit, the Phoenixborn cannot be hit. [OG-2.1.1]"""
    t = slashing("Hammer Knight", "Iron Rhino", ruleset=ruleset)

    assert not t.p1.can_target("Noah Redmoon")
    t.p1.targets("Hammer Knight")
    t.settle()

    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.discard == ["Anchornaut"]
    t.p1.phoenixborn.has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_slash_may_hit_the_phoenixborn_of_an_opponent_without_units_instead(ruleset: str) -> None:
    """[OG-1.1.3]"""
    t = slashing(ruleset=ruleset)

    t.p1.chooses("Noah Redmoon")
    t.settle()

    assert t.p2.wounds == 1


def test_slash_at_the_phoenixborn_does_not_target_it() -> None:
    """Only the word target targets: Vanish stays out of it. [OG-6.1.1]"""
    t = table(ruleset="original")
    t.p1("Coal Roarkwin", hand=["Anchornaut"], draw=DECK)
    t.p2("Noah Redmoon", hand=["Vanish"], dice="illusion:class x2")

    t.p1.uses("Coal Roarkwin", "Slash").chooses("Noah Redmoon")

    assert not t.p2.can_react("Vanish")
    t.settle()
    assert t.p2.wounds == 1


def test_slash_may_target_a_unit_of_ones_own_although_the_opponent_has_none() -> None:
    """You may hit the Phoenixborn instead, you need not. [OG-2.1.2]"""
    t = table(ruleset="original")
    t.p1("Coal Roarkwin", hand=["Anchornaut"], battlefield=["Hammer Knight", "Iron Rhino"], draw=DECK)
    t.p2("Noah Redmoon")

    t.p1.uses("Coal Roarkwin", "Slash").declines()
    t.p1.targets("Hammer Knight")
    t.settle()

    t.p1.unit("Hammer Knight").has(wounds=1)
    assert t.p2.wounds == 0


# --- Jessa Na Ni -----------------------------------------------------------------------------------


def departing(unit: str, ruleset: str, dice: str = "natural:power charm:basic") -> Table:
    t = table(ruleset=ruleset)
    t.p1("Jessa Na Ni", dice=dice, draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[unit, "Iron Rhino"])
    return t


@both
def test_screams_of_the_departed_cost_a_die_and_hit_the_phoenixborn_of_the_departed(ruleset: str) -> None:
    """After the unit is gone; Jessa is not exhausted by it. [OG-4.2.3] [RV-8.3.1]; ruling OG-leave-1"""
    t = departing("Mist Spirit", ruleset)

    t.p1.power("natural").targets("Mist Spirit")
    t.p1.triggers("Jessa Na Ni", "Screams of the Departed")
    t.settle()

    assert t.p2.battlefield == ["Iron Rhino"]
    assert t.p2.wounds == 1
    assert t.p1.active_dice == []
    t.p1.phoenixborn.has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_screams_of_the_departed_may_be_left_unused(ruleset: str) -> None:
    """[OG-1.1.3]"""
    t = departing("Mist Spirit", ruleset)

    t.p1.power("natural").targets("Mist Spirit")
    assert t.p1.can(O_TRIGGER, "Jessa Na Ni")
    t.settle()

    assert t.p2.wounds == 0
    assert t.p1.active_dice == ["charm:basic"]


@both
def test_a_unit_that_returns_to_its_pile_has_left_play_too(ruleset: str) -> None:
    """Leaving play is more than being destroyed. [OG-4.3.8]; ruling OG-leave-2"""
    t = table(ruleset=ruleset)
    t.p1("Jessa Na Ni", hand=["Fear"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Blue Jaguar", "Iron Rhino"])

    t.p1.plays("Fear").targets("Blue Jaguar")
    t.p1.triggers("Jessa Na Ni")
    t.settle()

    assert t.p2.battlefield == ["Iron Rhino"]
    assert t.p2.wounds == 1


@both
def test_a_unit_of_ones_own_that_leaves_play_makes_nobody_scream(ruleset: str) -> None:
    """It speaks of an opponent's. [OG-4.3.8]"""
    t = table(ruleset=ruleset)
    t.p1("Jessa Na Ni", battlefield=["Mist Spirit", "Iron Rhino"], dice="natural:power charm:basic", draw=DECK)
    t.p2("Coal Roarkwin")

    t.p1.power("natural").targets("Mist Spirit")

    assert not t.p1.can(O_TRIGGER, "Jessa Na Ni")
    assert t.p1.battlefield == ["Iron Rhino"]


# --- Maeoni Viper ----------------------------------------------------------------------------------


@both
def test_strike_adds_two_to_the_attack_of_a_target_unit_for_a_die_and_an_exhaustion_token(ruleset: str) -> None:
    """Before blockers are declared. [OG-3.1.9]; ruling OG-abil-4"""
    t = table(ruleset=ruleset)
    t.p1("Maeoni Viper", battlefield=["Hammer Knight"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"])

    t.p1.attacks("Coal Roarkwin", "Hammer Knight")
    t.p1.triggers("Maeoni Viper", "Strike").targets("Hammer Knight")
    t.p1.unit("Hammer Knight").has(attack=6)
    t.p2.done()
    t.settle()

    assert t.p2.wounds == 6
    t.p1.phoenixborn.has(exhaustion=1)
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_strike_answers_an_attack_of_the_opponent_as_well_and_not_without_a_die(ruleset: str) -> None:
    """After a player has declared attackers. [OG-3.1.9]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Mist Spirit"], draw=DECK)
    t.p2("Maeoni Viper", battlefield=["Blood Puppet"], dice="charm:basic")

    t.p1.attacks("Blood Puppet", "Mist Spirit")
    t.p2.triggers("Maeoni Viper").targets("Blood Puppet")

    t.p2.unit("Blood Puppet").has(attack=2)

    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Mist Spirit"], draw=DECK)
    t.p2("Maeoni Viper", battlefield=["Blood Puppet"])
    t.p1.attacks("Blood Puppet", "Mist Spirit")
    assert not t.p2.can(O_TRIGGER, "Maeoni Viper")


@both
def test_strike_is_not_used_by_an_exhausted_phoenixborn(ruleset: str) -> None:
    """[RB-14.1.3]"""
    t = table(ruleset=ruleset)
    t.p1("Maeoni Viper (exhausted)", battlefield=["Hammer Knight"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"])

    t.p1.attacks("Coal Roarkwin", "Hammer Knight")

    assert not t.p1.can(O_TRIGGER, "Maeoni Viper")


# --- Noah Redmoon ----------------------------------------------------------------------------------


@both
def test_shadow_target_exhausts_a_target_ready_spell_of_an_opponent(ruleset: str) -> None:
    """It targets the spell, not the player, and none of one's own. [OG-6.1.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=["Summon Gilder"], dice="ceremonial:class", draw=DECK)
    t.p2("Coal Roarkwin", spellboard=["Summon Mist Spirit", "Summon Iron Rhino"])

    t.p1.uses("Noah Redmoon", "Shadow Target")
    assert not t.p1.can_target("Summon Gilder")
    t.p1.targets("Summon Mist Spirit")
    t.settle()

    t.p2.unit("Summon Mist Spirit").has(exhaustion=1)
    t.p2.unit("Summon Iron Rhino").has(exhaustion=0)
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


# --- Saria Guideman --------------------------------------------------------------------------------


@both
def test_hearts_pull_draws_a_card_and_may_discard_the_top_of_a_target_players_draw_pile(ruleset: str) -> None:
    """[OG-2.1.2]"""
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", dice="charm:class", draw=["Anchornaut", "Iron Worker"])
    t.p2("Coal Roarkwin", draw=["Living Doll", "Iron Worker"])

    pulled(t, 2)

    assert t.p1.hand == ["Anchornaut"]
    assert t.p2.discard == ["Living Doll"]
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def pulled(t: Table, whose: int) -> None:
    """Draw, then discard off the top of that player's pile; targets are named first where all are (OG-2.1.2)."""
    t.p1.uses("Saria Guideman", "Heart's Pull")
    if t.st.rules.name == "original":
        t.p1.picks_player(whose).says_yes()
    else:
        t.p1.says_yes().picks_player(whose)
    t.settle()


@both
def test_hearts_pull_without_a_card_to_draw_discards_nothing(ruleset: str) -> None:
    """If you do. [OG-2.2.3]"""
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", dice="charm:class", hand=["Anchornaut"])
    t.p2("Coal Roarkwin", draw=["Living Doll"])

    t.p1.uses("Saria Guideman", "Heart's Pull")
    for _ in range(3):
        if not t.settle().game.at_turn():
            t.game.push(t.game.options[0])

    assert t.p2.draw_pile == ["Living Doll"]


# --- Blood Archer ----------------------------------------------------------------------------------


@both
def test_blood_oath_adds_two_attack_for_two_wounds_when_its_controller_declares_attackers(ruleset: str) -> None:
    """The Archer need not attack itself. [OG-3.1.9]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Blood Archer", "Mist Spirit"], draw=DECK)
    t.p2("Noah Redmoon")

    t.p1.attacks("Noah Redmoon", "Blood Archer")
    t.p1.triggers("Blood Archer", "Blood Oath")
    t.settle()

    assert t.p2.wounds == 5
    t.p1.unit("Blood Archer").has(wounds=2, attack=5, exhaustion=1)
    t.p1.ends_turn()
    t.p1.unit("Blood Archer").has(wounds=2, attack=3)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_blood_oath_may_kill_the_archer_and_may_be_left_alone(ruleset: str) -> None:
    """[OG-4.3.1]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Blood Archer (wounds 1)", "Mist Spirit"], draw=DECK)
    t.p2("Noah Redmoon")

    t.p1.attacks("Noah Redmoon", "Mist Spirit")
    assert t.p1.can(O_TRIGGER, "Blood Archer")
    t.p1.triggers("Blood Archer")
    t.settle()

    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p2.wounds == 1


@both
def test_blood_oath_does_not_answer_the_attackers_of_an_opponent(ruleset: str) -> None:
    """When you are declaring them. [OG-3.1.9]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Mist Spirit"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Blood Archer"])

    t.p1.attacks("Coal Roarkwin", "Mist Spirit")

    assert not t.p2.can(O_TRIGGER, "Blood Archer")


# --- Enchanted Violinist ---------------------------------------------------------------------------


@both
def test_song_of_sorrow_places_one_wound_for_a_die_after_an_opponent_discards_from_the_draw_pile(ruleset: str) -> None:
    """Once for all cards discarded together, and before dice are changed. [RV-1.2.1]; rulings RV-1.1.1-2, RV-3.3.0-2"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Gilder"], dice="charm:class", draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Enchanted Violinist"], dice="charm:basic x2")

    t.p1.meditates().discards_top().discards_top().done()
    t.p2.triggers("Enchanted Violinist", "Song of Sorrow").targets("Gilder")
    assert not t.p2.can(O_TRIGGER, "Enchanted Violinist")

    t.p1.unit("Gilder").has(wounds=1)
    t.p2.unit("Enchanted Violinist").has(exhaustion=0)
    assert t.p2.active_dice == ["charm:basic"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_song_of_sorrow_does_not_answer_a_discard_from_hand(ruleset: str) -> None:
    """[RV-1.2.1]; ruling RV-1.1.1-2"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Gilder"], hand=["Anchornaut"], dice="charm:class", draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Enchanted Violinist"], dice="charm:basic")

    t.p1.meditates().chooses("Anchornaut").done()

    assert not t.p2.can(O_TRIGGER, "Enchanted Violinist")


@both
def test_song_of_sorrow_answers_a_card_its_own_controller_makes_the_opponent_discard(ruleset: str) -> None:
    """The opponent discards, whoever made them. [RV-1.2.1]"""
    t = table(ruleset=ruleset)
    t.p1(
        "Saria Guideman", battlefield=["Enchanted Violinist"], dice="charm:class charm:basic", draw=["Iron Worker"] * 4
    )
    t.p2("Coal Roarkwin", battlefield=["Gilder"], draw=["Living Doll"])

    t.p1.uses("Saria Guideman")
    if ruleset == "original":
        t.p1.picks_player(2).says_yes()
    else:
        t.p1.says_yes().picks_player(2)
    t.p1.triggers("Enchanted Violinist").targets("Gilder")
    t.settle()

    t.p2.unit("Gilder").has(wounds=1)


# --- Iron Worker -----------------------------------------------------------------------------------


@both
def test_an_iron_worker_gets_a_status_token_when_it_enters_and_each_round(ruleset: str) -> None:
    """Resourceful 1. [OG-14.18]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", hand=["Iron Worker"], dice="charm:basic x2", draw=["Anchornaut"] * 12)
    t.p2("Noah Redmoon", draw=["Anchornaut"] * 12)

    t.p1.plays("Iron Worker")
    t.settle()
    t.p1.unit("Iron Worker").has(status=1)
    t.p1.ends_turn()
    t.ends_round()
    while t.st.phase != 2:
        t.game.push(t.game.options[-1])

    t.p1.unit("Iron Worker").has(status=2)


@both
def test_overtime_turns_status_tokens_into_side_actions_without_any_cost(ruleset: str) -> None:
    """Any number of them, in the worker's controller's own turn. [OG-3.1.8]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Worker (status 3, exhausted)"], draw=DECK)
    t.p2("Noah Redmoon")

    t.p1.uses("Iron Worker", "Overtime")
    assert sorted(option.a for option in t.game.options) == [1, 2, 3]
    t.p1.takes(O_NUMBER, 2)
    t.settle()

    assert (t.p1.player.main, t.p1.player.side) == (1, 3)
    t.p1.unit("Iron Worker").has(status=1, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_overtime_may_be_used_after_both_actions_and_needs_a_token(ruleset: str) -> None:
    """Until the turn is declared over. [OG-3.1.8]; ruling OG-abil-1"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Worker (status 1)"], main=0, side=0, draw=DECK)
    t.p2("Noah Redmoon")

    t.p1.uses("Iron Worker")
    t.settle()

    assert t.p1.player.side == 1
    assert not t.p1.can(O_ACTIVATE, "Iron Worker")


# --- Leech Warrior ---------------------------------------------------------------------------------


@both
def test_shadow_drain_exhausts_a_die_of_a_target_player_when_the_warrior_receives_damage(ruleset: str) -> None:
    """Its controller selects the die. [OG-4.2.1] [RV-8.1.2]; ruling RV-5.0.0-1"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class charm:power illusion:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Leech Warrior", "Iron Rhino"], dice="charm:basic")

    t.p1.uses("Aradel Summergaard").targets("Leech Warrior")
    t.p2.triggers("Leech Warrior", "Shadow Drain").picks_player(1)
    t.p2.takes(O_DIE, 5)
    t.settle()

    assert t.p1.active_dice == ["illusion:class"]
    assert t.p1.exhausted_dice.count("charm:power") == 1
    t.p2.unit("Leech Warrior").has(wounds=2, exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_shadow_drain_answers_damage_that_destroys_the_warrior_but_no_placed_wounds(ruleset: str) -> None:
    """It is used when the damage is received, before the wounds. [OG-4.3.1] [OG-4.3.5]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class charm:power", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Leech Warrior (wounds 1)", "Iron Rhino"])
    t.p1.uses("Aradel Summergaard").targets("Leech Warrior")
    t.p2.triggers("Leech Warrior").picks_player(1)
    t.settle()
    assert t.p2.battlefield == ["Iron Rhino"]
    assert t.p1.active_dice == []

    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", hand=["Molten Gold"], dice="natural:power x2 charm:power", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Leech Warrior"])
    t.p1.plays("Molten Gold").targets("Leech Warrior")
    assert not t.p2.can(O_TRIGGER, "Leech Warrior")
    assert t.p2.battlefield == []


# --- Living Doll -----------------------------------------------------------------------------------


def hurting(doll: str = "Living Doll", dice: str = "charm:basic", ruleset: str = "original") -> Table:
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Gilder"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[doll], dice=dice)
    t.p1.uses("Aradel Summergaard").targets("Living Doll")
    return t


@both
def test_pain_link_deals_the_damage_received_to_a_target_unit_or_phoenixborn(ruleset: str) -> None:
    """For a die; the Doll is not exhausted. [OG-4.2.1] [RV-8.1.2]; ruling RV-5.0.0-5"""
    t = hurting(ruleset=ruleset)

    t.p2.triggers("Living Doll", "Pain Link").targets("Aradel Summergaard")
    t.settle()

    assert t.p1.wounds == 2
    t.p2.unit("Living Doll").has(wounds=2, exhaustion=0)
    assert t.p2.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_pain_link_of_a_dying_doll_deals_no_more_than_its_life_value(ruleset: str) -> None:
    """X is the lesser of the two; wounds do not lower a life value. [OG-7.1.4]; ruling OG-life-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino", "Masked Wolf"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Living Doll (wounds 2)", "Mist Spirit"], dice="charm:basic")

    t.p1.attacks("Living Doll", "Iron Rhino")
    t.p2.done().declines()
    t.p2.triggers("Living Doll").targets("Iron Rhino")
    t.settle()

    t.p1.unit("Iron Rhino").has(wounds=3)
    assert t.p2.battlefield == ["Mist Spirit"]


@both
def test_pain_link_needs_its_die_and_does_not_answer_placed_wounds(ruleset: str) -> None:
    """[OG-4.3.5]; rulings OG-painlink-1, OG-dmg-5, RV-diff-7"""
    assert not hurting(dice="", ruleset=ruleset).p2.can(O_TRIGGER, "Living Doll")

    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", hand=["Molten Gold"], dice="natural:power x2", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Living Doll"], dice="charm:basic")
    t.p1.plays("Molten Gold").targets("Living Doll")

    assert not t.p2.can(O_TRIGGER, "Living Doll")
    assert t.p2.battlefield == []
    assert t.p2.active_dice == ["charm:basic"]


@both
def test_aftershock_may_kill_a_doll_before_its_pain_link(ruleset: str) -> None:
    """The text of a card that has left play is not used. [OG-13.6] [OG-2.2.2]; rulings OG-painlink-2, RV-diff-4b"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Hammer Knight", "Masked Wolf"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Living Doll (wounds 2)", "Mist Spirit"], dice="charm:basic")

    t.p1.attacks("Living Doll", "Hammer Knight")
    t.p2.done().declines()
    t.p1.triggers("Hammer Knight", "Aftershock").targets("Living Doll")
    assert not t.p2.can(O_TRIGGER, "Living Doll")
    t.settle()

    assert t.p2.battlefield == ["Mist Spirit"]
    assert t.p2.active_dice == ["charm:basic"]
    t.survives_clone_undo_and_save_at_every_step()
