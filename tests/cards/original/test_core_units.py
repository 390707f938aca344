"""The first edition's core set: its nine allies (Phoenixborn and conjurations have files of their own)."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import Phase, Verb
from tests.cards.original.boards import DECK, agrees, both
from tests.table import Table, table


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
    assert t.p1.can(Verb.TRIGGER, "Blood Archer")
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

    assert not t.p2.can(Verb.TRIGGER, "Blood Archer")


# --- Enchanted Violinist ---------------------------------------------------------------------------


@both
def test_song_of_sorrow_places_one_wound_for_a_die_after_an_opponent_discards_from_the_draw_pile(ruleset: str) -> None:
    """Once for all cards discarded together. [RV-1.2.1] [RV-3.3.1]; rulings RV-1.1.1-2, RV-3.3.0-2"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Gilder"], dice="charm:class", draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Enchanted Violinist"], dice="charm:basic x2")

    t.p1.meditates().discards_top().discards_top().done()
    if ruleset == "original":
        t.p1.done()  # the dice come first there
    agrees(t.p2.triggers("Enchanted Violinist", "Song of Sorrow")).targets("Gilder")
    assert not t.p2.can(Verb.TRIGGER, "Enchanted Violinist")

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

    assert not t.p2.can(Verb.TRIGGER, "Enchanted Violinist")


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
    agrees(t.p1.triggers("Enchanted Violinist")).targets("Gilder")
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
    while t.st.phase != Phase.PLAYER_TURNS:
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
    t.p1.takes(Verb.NUMBER, 2)
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
    assert not t.p1.can(Verb.ACTIVATE, "Iron Worker")


# --- Leech Warrior ---------------------------------------------------------------------------------


@both
def test_shadow_drain_exhausts_a_die_of_a_target_player_when_the_warrior_receives_damage(ruleset: str) -> None:
    """Its controller selects the die. [OG-4.2.1] [RV-8.1.2]; ruling RV-5.0.0-1"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class charm:power illusion:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Leech Warrior", "Iron Rhino"], dice="charm:basic")

    t.p1.uses("Aradel Summergaard").targets("Leech Warrior")
    t.p2.triggers("Leech Warrior", "Shadow Drain").picks_player(1)
    t.p2.takes(Verb.DIE, 5)
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
    assert not t.p2.can(Verb.TRIGGER, "Leech Warrior")
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

    agrees(t.p2.triggers("Living Doll", "Pain Link")).targets("Aradel Summergaard")
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
    agrees(t.p2.triggers("Living Doll")).targets("Iron Rhino")
    t.settle()

    t.p1.unit("Iron Rhino").has(wounds=3)
    assert t.p2.battlefield == ["Mist Spirit"]


@both
def test_pain_link_needs_its_die_and_does_not_answer_placed_wounds(ruleset: str) -> None:
    """[OG-4.3.5]; rulings OG-painlink-1, OG-dmg-5, RV-diff-7"""
    assert not hurting(dice="", ruleset=ruleset).p2.can(Verb.TRIGGER, "Living Doll")

    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", hand=["Molten Gold"], dice="natural:power x2", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Living Doll"], dice="charm:basic")
    t.p1.plays("Molten Gold").targets("Living Doll")

    assert not t.p2.can(Verb.TRIGGER, "Living Doll")
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
    assert not t.p2.can(Verb.TRIGGER, "Living Doll")
    t.settle()

    assert t.p2.battlefield == ["Mist Spirit"]
    assert t.p2.active_dice == ["charm:basic"]
    t.survives_clone_undo_and_save_at_every_step()
