"""Master Set reaction spells: playing them all, and when and how Cover, Final Cry and Golden Veil work."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, blast, resolves, unblocked
from tests.table import Table, table

COSTS = [
    ("Cover", "natural:power", "natural:class"),
    ("Final Cry", "ceremonial:power", "ceremonial:class"),
    ("Golden Veil", "charm:power", "charm:class"),
    ("Redirect", "charm:power", "charm:class"),
    ("Shadow Strike", "illusion:power", "illusion:class"),
    ("Strange Copy", "illusion:power", "illusion:class"),
    ("Strange Copy", "sympathy:power", "sympathy:class"),
    ("Summon Sleeping Widows", "ceremonial:class x2", "ceremonial:class ceremonial:basic"),
    ("Sympathy Pain", "charm:power", "charm:class"),
    ("Sympathy Pain", "sympathy:power", "sympathy:class"),
]
"""Title, dice that pay, dice that do not."""


def moment_for(name: str, dice: str) -> Table:
    """Player 2 holds the reaction, has the dice, and what it answers has just happened."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker", "Hammer Knight"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=["Living Doll", "Mist Spirit"], hand=[name], draw=DECK, dice=dice)
    if name in ("Final Cry", "Golden Veil", "Summon Sleeping Widows"):
        t.p1.uses("Aradel Summergaard", "Water Blast").targets("Mist Spirit")
    elif name == "Cover":
        t.p1.attacks("Living Doll", "Iron Worker")
        t.p2.guards("Saria Guideman")
    else:
        t.p1.attacks("Saria Guideman", "Iron Worker")
        if name in ("Redirect", "Sympathy Pain"):
            unblocked(t)
    return t


# --- playing them ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "dice", "too_low"), COSTS)
def test_a_reaction_spell_is_paid_for_and_discarded_after_it_resolved(name: str, dice: str, too_low: str) -> None:
    """No action is spent, and it counts as the reaction of this turn. [RB-2.1.6] [RB-8.6.3] [RB-7.3.7]"""
    # given
    t = moment_for(name, dice)
    # when
    t.p2.reacts(name)
    while not t.game.at_turn():
        t.game.push(0)
    # then
    assert t.p2.discard[-1] == name
    assert t.p2.active_dice == []
    assert len(t.p2.exhausted_dice) == len(dice.replace(" x2", " second").split())
    assert t.p2.player.reactions == 1
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("name", "dice", "too_low"), COSTS)
def test_a_reaction_spell_cannot_be_played_with_dice_too_low(name: str, dice: str, too_low: str) -> None:
    """The cost must be payable in that window. [RB-8.6.1] [RB-9.1.4]"""
    # given
    t = moment_for(name, too_low)
    # then
    assert not t.p2.can_react(name)


@pytest.mark.parametrize("name", sorted({row[0] for row in COSTS}))
def test_a_reaction_spell_is_no_action(name: str) -> None:
    """It may only answer what it names. [RB-8.6.1]"""
    # given
    t = table()
    t.p1(
        "Aradel Summergaard", battlefield=["Iron Worker"], hand=[name], draw=DECK,
        dice="natural:power ceremonial:power x2 charm:power illusion:power",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # then
    assert not t.p1.can_play(name)


# --- Cover ----------------------------------------------------------------------------------------


def guarded_attack(attacker: str, hand: str = "", dice: str = "") -> Table:
    """Player 1 attacks a Living Doll, which Saria guards with Cover in hand."""
    t = table()
    t.p1(
        "Aradel Summergaard", battlefield=[attacker, "Blood Archer (exhausted)"], hand=[hand] if hand else [],
        draw=DECK, dice=dice,
    )  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Living Doll"], hand=["Cover"], draw=DECK, dice="natural:power")
    t.p1.attacks("Living Doll", attacker)
    t.p2.guards("Saria Guideman")
    return t


def test_cover_prevents_the_damage_to_the_guarding_phoenixborn_and_hits_the_attacker() -> None:
    """All of it is prevented; one damage goes back. [RB-12.1.2] [RB-12.1.3]"""
    # given
    t = guarded_attack("Hammer Knight")
    # when
    t.p2.reacts("Cover")
    resolves(t)
    # then
    assert t.p2.wounds == 0
    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=1)
    t.p2.unit("Living Doll").has(wounds=0)
    t.p2.phoenixborn.has(guarded=True)
    t.survives_clone_undo_and_save_at_every_step()


def test_cover_can_destroy_the_attacker() -> None:
    """One damage is lethal for a Masked Wolf. [RB-12.2.3]"""
    # given
    t = guarded_attack("Masked Wolf")
    # when
    t.p2.reacts("Cover")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Blood Archer"]
    assert t.p2.wounds == 0


def test_cover_cannot_be_played_when_the_phoenixborn_itself_is_attacked() -> None:
    """It was not guarding. [RB-8.6.1]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Living Doll"], hand=["Cover"], draw=DECK, dice="natural:power")
    # when
    t.p1.attacks("Saria Guideman", "Hammer Knight")
    unblocked(t)
    # then
    assert not t.p2.can_react("Cover")
    assert t.p2.wounds == 3


def test_cover_has_nothing_to_answer_when_the_attacker_deals_no_damage() -> None:
    """No damage is no damage; the guard is used up all the same. [RB-1.1.9] [RB-11.2.4]"""
    # given
    t = guarded_attack("Gilder")
    # then
    assert not t.p2.can_react("Cover")
    t.p2.phoenixborn.has(guarded=True)
    assert t.p2.wounds == 0


def test_golden_veil_saves_the_attacker_from_cover_but_not_its_damage() -> None:
    """A reaction answers a reaction; the prevention was carried out before. [RB-8.6.5] [RB-8.4.1]"""
    # given
    t = guarded_attack("Hammer Knight", hand="Golden Veil", dice="charm:power")
    # when
    t.p2.reacts("Cover")
    t.p1.reacts("Golden Veil")
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=0)
    assert t.p2.wounds == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_cover_prevents_the_damage_of_a_concealed_attacker_without_hitting_it() -> None:
    """The attacker is not exhausted yet, so it cannot be the target. [RB-20.1.22] [RB-1.1.3]"""
    # given
    t = guarded_attack("Stormwind Sniper")
    # when
    t.p2.reacts("Cover")
    resolves(t)
    # then
    assert t.p2.wounds == 0
    t.p1.unit("Stormwind Sniper").has(wounds=0, exhaustion=1)


# --- Final Cry ------------------------------------------------------------------------------------


def test_final_cry_deals_two_damage_to_a_phoenixborn_after_a_unit_of_yours_is_destroyed() -> None:
    """To a target Phoenixborn of your choice. [RB-21.8]"""
    # given
    t = blast("Final Cry")
    # when
    t.p2.reacts("Final Cry").targets("Aradel Summergaard")
    resolves(t)
    # then
    assert (t.p1.wounds, t.p2.wounds) == (2, 0)
    assert t.p2.battlefield == ["Gilder"]
    t.survives_clone_undo_and_save_at_every_step()


def test_final_cry_may_be_declined() -> None:
    """Reactions are always "may". [RB-8.6.1]"""
    # given
    t = blast("Final Cry")
    # when
    resolves(t)
    # then
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    assert t.p2.hand == ["Final Cry"]


def test_final_cry_needs_a_unit_of_your_own_to_be_destroyed() -> None:
    """An opponent's does not count. [RB-1.2.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=["Gilder"], hand=["Final Cry"], draw=DECK, dice="ceremonial:power")
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Mist Spirit")
    # then
    assert not t.p2.can_react("Final Cry")
    assert t.p1.battlefield == []


def test_final_cry_may_be_played_in_your_own_turn() -> None:
    """After your own effect destroyed your unit. [RB-8.6.3]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Iron Worker"], hand=["Fear", "Final Cry"], draw=DECK,
         dice="natural:basic ceremonial:power")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Gilder"], draw=DECK)
    # when
    t.p1.plays("Fear").pays("natural:basic").reacts("Final Cry").targets("Saria Guideman")
    resolves(t)
    # then
    assert t.p2.wounds == 2
    assert t.p1.discard == ["Final Cry", "Iron Worker", "Fear"]


def test_a_player_reacts_once_a_turn() -> None:
    """Two units die in one turn, two Final Cries are in hand: only one is played. [RB-8.6.3]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=["Mist Spirit", "Masked Wolf"], hand=["Final Cry"] * 2, draw=DECK,
         dice="ceremonial:power x2")  # fmt: skip
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Mist Spirit")
    t.p2.reacts("Final Cry").targets("Aradel Summergaard")
    t.p1.attacks("Masked Wolf", "Hammer Knight")
    if t.offers(1, Verb.CARD):
        t.p2.done()
    if not t.settle().game.at_turn():
        t.p2.declines()  # the Masked Wolf does not counter
    # then
    assert not t.p2.can_react("Final Cry")
    assert t.p2.battlefield == []
    assert t.p1.wounds == 2


def test_the_active_player_answers_a_destruction_before_final_cry() -> None:
    """Jessa screams first, once; then the opportunity goes over and does not come back. [RB-8.5.2]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer"], draw=DECK, dice="natural:basic")
    t.p2("Saria Guideman", battlefield=["Mist Spirit", "Gilder"], hand=["Final Cry"], draw=DECK,
         dice="ceremonial:power")  # fmt: skip
    # when
    t.p1.uses("Blood Archer", "Blood Shot").targets("Mist Spirit")
    t.p1.triggers("Jessa Na Ni", "Screams of the Departed").targets("Saria Guideman")
    assert t.p2.wounds == 1
    t.p2.reacts("Final Cry").targets("Jessa Na Ni")
    resolves(t)
    # then
    assert (t.p1.wounds, t.p2.wounds) == (2, 1)
    t.survives_clone_undo_and_save_at_every_step()


# --- Golden Veil ----------------------------------------------------------------------------------


def test_golden_veil_cancels_an_ability_and_its_cost_stays_paid() -> None:
    """The source is left as the cost left it. [RB-8.4.1] [RB-8.4.2]"""
    # given
    t = blast("Golden Veil", dice="charm:power")
    # when
    t.p2.reacts("Golden Veil")
    resolves(t)
    # then
    t.p2.unit("Mist Spirit").has(wounds=0)
    t.p1.phoenixborn.has(exhaustion=1)
    assert t.p1.active_dice == []
    assert t.p2.discard == ["Golden Veil"]
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_cancels_a_dice_power() -> None:
    """A dice power is cancellable like any effect. [RB-8.4.1] [RB-10.1.4]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:power")
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], hand=["Golden Veil"], draw=DECK, dice="charm:power")
    # when
    t.p1.power("natural").targets("Mist Spirit")
    t.p2.reacts("Golden Veil")
    resolves(t)
    # then
    t.p2.unit("Mist Spirit").has(wounds=0)
    assert t.p1.exhausted_dice == ["natural:power"]


def test_golden_veil_sends_a_cancelled_charm_die_to_the_exhausted_pool() -> None:
    """The die was spent; only its placing is cancelled. [RB-8.4.2] [RB-10.1.2]"""
    # given
    t = table()
    t.p1("Saria Guideman", battlefield=["Iron Worker"], draw=DECK, dice="charm:power")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Golden Veil"], draw=DECK, dice="charm:power")
    # when
    t.p1.power("charm")
    t.p2.reacts("Golden Veil")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(attack=3)
    assert t.p1.exhausted_dice == ["charm:power"]


def test_golden_veil_does_not_answer_attacks() -> None:
    """It speaks of spells, abilities and dice powers. [RB-8.1.3]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Gilder"], hand=["Golden Veil"], draw=DECK, dice="charm:power")
    # when
    t.p1.attacks("Gilder", "Hammer Knight")
    # then
    assert not t.p2.can_react("Golden Veil")


def test_golden_veil_does_not_answer_your_own_targeting() -> None:
    """Only an opponent's. [RB-1.2.4]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], hand=["Golden Veil"], draw=DECK,
         dice="natural:class charm:power")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Gilder")
    # then
    assert not t.p1.can_react("Golden Veil")
    assert t.p1.battlefield == []


def test_golden_veil_does_not_protect_the_opponents_own_units() -> None:
    """The unit must be one you control. [RB-1.2.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], hand=["Golden Veil"], draw=DECK, dice="charm:power")
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Gilder")
    # then
    assert not t.p2.can_react("Golden Veil")


@pytest.mark.parametrize(("round", "playable"), [(1, False), (2, True)])
def test_a_chained_golden_veil_waits_for_round_two(round: int, playable: bool) -> None:
    """However it reached the hand. [RB-4.2.1]"""
    # given
    t = table(round=round, chained=["Golden Veil"])
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=["Mist Spirit", "Gilder"], hand=["Golden Veil"], draw=DECK, dice="charm:power")
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Mist Spirit")
    # then
    assert t.p2.can_react("Golden Veil") == playable
