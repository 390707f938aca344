"""The Duchess of Deception: Copycat, Figures in the Fog, Particle Shield and Vanish."""

import pytest

from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, blast, resolves, unblocked
from tests.table import Table, table

# --- Copycat ------------------------------------------------------------------------------------------


def copied(spell: str, mine: dict[str, object], theirs: dict[str, object], me: str = "Coal Roarkwin") -> Table:
    """Player 1 may play the spell; player 2 is Victoria and holds Copycat with a die to pay for it."""
    t = table()
    t.p1(me, **{"hand": [spell], "draw": DECK, **mine})
    t.p2("Victoria Glassfire", **{"hand": ["Copycat"], "draw": DECK, "dice": "natural:basic", **theirs})
    return t


def test_copycat_resolves_an_opponents_action_spell_for_you() -> None:
    """ "All opponents' units" are those of the other player now. [RB-18.1.4] [RB-sim-4]"""
    # given
    t = copied(
        "Mist Typhoon", {"dice": "illusion:class natural:class", "battlefield": ["Hammer Knight", "Living Doll"]},
        {"battlefield": ["Iron Worker"]},
    )  # fmt: skip
    # when
    t.p1.plays("Mist Typhoon").declines()
    t.p2.reacts("Copycat")
    # then: its new controller says which unit comes first
    t.p2.chooses("Living Doll").says_yes()
    resolves(t)
    t.p2.unit("Iron Worker").has(wounds=1)
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Living Doll").has(wounds=1)
    assert len(t.p2.hand) == 1 and t.p2.discard == ["Copycat"]
    assert t.p2.exhausted_dice == ["natural:basic"]
    t.survives_clone_undo_and_save_at_every_step()


def test_copycat_copies_an_activated_phoenixborn_ability() -> None:
    """Water Blast back at its owner; Victoria is not exhausted by it. [RB-21.10]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight"], draw=DECK, dice="natural:class")
    t.p2("Victoria Glassfire", battlefield=["Iron Worker"], hand=["Copycat"], draw=DECK, dice="natural:basic")
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Iron Worker")
    t.p2.reacts("Copycat")
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=2)
    t.p2.phoenixborn.has(exhaustion=0)
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_copied_phoenixborn_ability_speaks_of_the_copiers_phoenixborn() -> None:
    """ "Your" is the copier. [RB-18.1.4]"""
    # given
    t = table()
    t.p1("Saria Guideman", draw=DECK, dice="charm:class")
    t.p2("Victoria Glassfire", hand=["Copycat"], draw=DECK, dice="natural:basic")
    # when
    t.p1.uses("Saria Guideman", "Heart's Pull").declines()
    t.p2.reacts("Copycat").says_yes()
    # then
    assert len(t.p2.hand) == 1
    t.p2.picks_player(1)
    resolves(t)
    assert t.p1.discard == ["Iron Worker"]


def test_copycat_does_not_answer_reaction_spells_ready_spells_or_unit_abilities() -> None:
    """Action spells and Phoenixborn abilities only. [RB-21.10]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Rose Fire Dancer"], spellboard=["Strengthen"], draw=DECK, side=2)
    t.p2("Victoria Glassfire", battlefield=["Iron Worker"], hand=["Copycat"], draw=DECK, dice="natural:basic")
    # when
    t.p1.uses("Rose Fire Dancer", "Distract").targets("Iron Worker")
    # then
    assert not t.p2.can_react("Copycat")
    # when
    t.p1.uses("Strengthen").targets("Iron Worker")
    # then
    assert not t.p2.can_react("Copycat")


@pytest.mark.parametrize("played", ["Iron Worker", "Root Armor", "Strengthen", "dice power", "Shadowblade"])
def test_copycat_does_not_answer_other_cards_and_dice_powers(played: str) -> None:
    """An ally, an alteration, a ready spell or a reaction spell is no action spell. [RB-21.10]"""
    # given
    t = table()
    t.p1("Noah Redmoon", battlefield=["Gilder"], hand=[played] if played != "dice power" else [], draw=DECK,
         dice="natural:power x2 ceremonial:power charm:class x2")  # fmt: skip
    t.p2("Victoria Glassfire", battlefield=["Hammer Knight"], hand=["Copycat"], draw=DECK, dice="natural:basic")
    # when
    if played == "dice power":
        t.p1.power("natural").targets("Hammer Knight")
    elif played == "Shadowblade":
        t.p1.attacks("Victoria Glassfire", "Gilder").reacts("Shadowblade")
    else:
        t.p1.plays(played)
        if played == "Root Armor":
            t.p1.targets("Gilder")
    # then
    assert not t.p2.can_react("Copycat")
    assert played not in t.p1.hand


def test_a_copied_spell_may_be_copied_by_the_other_victoria() -> None:
    """Right after the copy is resolved. [RB-FAQ-copycat-3] [RB-22.6]"""
    # given
    t = copied(
        "Mist Typhoon",
        {"dice": "illusion:class natural:class time:basic", "hand": ["Mist Typhoon", "Copycat"], "draw": []},
        {"battlefield": ["Hammer Knight", "Iron Worker (exhausted)"], "draw": []},
        me="Victoria Glassfire",
    )
    # when
    t.p1.plays("Mist Typhoon").chooses("Hammer Knight")
    t.p2.reacts("Copycat")
    t.p1.reacts("Copycat").chooses("Hammer Knight")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=2)
    assert "Copycat" in t.p1.discard
    t.survives_clone_undo_and_save_at_every_step()


def test_a_copied_summon_takes_conjurations_from_the_copiers_own_pile() -> None:
    """Without such a card in the copier's pile nothing is placed. [RB-FAQ-copycat-4]"""
    for pile, placed in (([], []), (["Shining Hydra"], ["Shining Hydra"])):
        # given
        t = copied("Summon Shining Hydra", {"dice": "divine:class natural:class x2"}, {"pile": pile})
        # when
        t.p1.plays("Summon Shining Hydra")
        t.p2.reacts("Copycat")
        resolves(t)
        # then
        assert t.p1.battlefield == ["Shining Hydra"]
        assert t.p2.battlefield == placed


def test_copied_enter_the_fray_hurts_the_copiers_phoenixborn() -> None:
    """ "This Phoenixborn" is Victoria now. [RB-FAQ-copycat-2]"""
    # given
    t = table()
    t.p1("Odette Diamondcrest", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Victoria Glassfire", battlefield=["Living Doll"], hand=["Copycat"], draw=DECK, dice="natural:basic")
    # when
    t.p1.uses("Odette Diamondcrest", "Enter the Fray").targets("Living Doll")
    t.p2.reacts("Copycat").targets("Hammer Knight")
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=2)
    assert (t.p1.wounds, t.p2.wounds) == (0, 3)


def test_copycat_copies_duplicate_with_the_copiers_own_conjuration() -> None:
    """The copy comes from the copier's pile and is destroyed at the end of the same turn. [RB-18.1.4]"""
    # given
    t = table()
    t.p1("Hope Everthorn", battlefield=["Mist Spirit"], pile=["Mist Spirit"], draw=DECK, dice="natural:basic")
    t.p2("Victoria Glassfire", battlefield=["Shadow Spirit"], pile=["Shadow Spirit"], hand=["Copycat"], draw=DECK,
         dice="natural:basic")  # fmt: skip
    # when
    t.p1.uses("Hope Everthorn", "Duplicate")
    t.p2.reacts("Copycat")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Shadow Spirit"] * 2
    # when
    t.p1.ends_turn()
    # then
    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p2.battlefield == ["Shadow Spirit"]


def test_copying_changes_of_dice_changes_the_copiers_dice() -> None:
    """ "Your active pool" is the copier's. [RB-18.1.4]"""
    # given
    t = copied("Call Upon the Realms", {"dice": "time:basic"}, {"dice": "natural:basic x2"})
    # when
    t.p1.plays("Call Upon the Realms").turns_die("time:basic", "time:power")
    t.p2.reacts("Copycat").turns_die("natural:basic", "natural:power")
    resolves(t)
    # then
    assert t.p2.active_dice == ["natural:power"]
    assert t.p1.active_dice == ["time:power"]


def test_copied_accelerate_gives_no_side_action_in_somebody_elses_turn() -> None:
    """A card and two dice, but no action. [RB-FAQ-accelerate-1] [RB-clar-misc-3] [RB-6.2.7]"""
    # given
    t = copied("Accelerate", {"dice": "time:class"}, {"dice": "natural:basic x2"})
    # when
    t.p1.plays("Accelerate")
    while t.game.decision.player == 0 and t.game.decision.kind != "turn":
        t.game.push(t.game.options[-1])
    t.p2.reacts("Copycat").turns_die("natural:basic", "natural:class")
    resolves(t)
    # then
    assert t.p2.hand == ["Iron Worker"]
    assert t.p2.active_dice == ["natural:class"]
    assert t.p2.player.side == 0
    assert t.game.decision.player == 0


def test_a_copied_meteor_deals_its_base_damage_only() -> None:
    """No dice were spent on the copy. [RB-FAQ-copycat-1] [RB-7.3.9]"""
    # given
    t = copied(
        "Meteor", {"dice": "divine:power x2", "battlefield": ["Iron Rhino (+Massive Growth)"]},
        {"battlefield": []},
    )  # fmt: skip
    t.p1.plays("Meteor")
    while not t.p2.can_react("Copycat"):
        t.game.push(t.game.options[0])
    t.p1.unit("Iron Rhino").has(wounds=3)
    # when
    t.p2.reacts("Copycat")
    resolves(t)
    # then
    t.p1.unit("Iron Rhino").has(wounds=4)


# --- Figures in the Fog -------------------------------------------------------------------------------


def fogged(target: str = "Coal Roarkwin") -> Table:
    t = table()
    t.p1("Saria Guideman", battlefield=["Hammer Knight", "Iron Worker", "Mist Spirit"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder"], hand=["Figures in the Fog"], draw=DECK, dice="illusion:power")
    attackers = ("Hammer Knight", "Iron Worker") if target == "Coal Roarkwin" else ("Hammer Knight",)
    t.p1.attacks(target, *attackers)
    return t


def test_figures_in_the_fog_takes_one_attacker_out_of_the_attack() -> None:
    """Exhausted once, and it is not exhausted again. [RB-11.3.2]"""
    # given
    t = fogged()
    # when
    t.p2.reacts("Figures in the Fog")
    # then
    assert not t.p2.can_target("Mist Spirit"), "it is not attacking"
    # when
    t.p2.targets("Hammer Knight")
    unblocked(t)
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(exhaustion=1)
    t.p1.unit("Iron Worker").has(exhaustion=1)
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_an_attack_without_attackers_left_ends() -> None:
    """Nobody blocks, guards or counters. [RB-11.3.2]"""
    # given
    t = fogged("Gilder")
    # when
    t.p2.reacts("Figures in the Fog")
    resolves(t)
    # then
    t.p2.unit("Gilder").has(wounds=0, exhaustion=0)
    t.p1.unit("Hammer Knight").has(wounds=0, exhaustion=1)
    assert t.p1.player.main == 0


def test_golden_veil_keeps_the_attacker_in_the_attack() -> None:
    """The choice targets; what follows is cut off. [RB-8.4.1]"""
    # given
    t = table()
    t.p1("Saria Guideman", battlefield=["Hammer Knight"], hand=["Golden Veil"], draw=DECK, dice="charm:power")
    t.p2("Coal Roarkwin", hand=["Figures in the Fog"], draw=DECK, dice="illusion:power")
    t.p1.attacks("Coal Roarkwin", "Hammer Knight")
    # when
    t.p2.reacts("Figures in the Fog")
    t.p1.reacts("Golden Veil")
    resolves(t)
    # then
    assert t.p2.wounds == 3


# --- Particle Shield ----------------------------------------------------------------------------------


def test_particle_shield_prevents_one_damage_and_draws_a_card() -> None:
    """Two damage to a Gilder become one. [RB-12.1.2]"""
    # given
    t = blast("Particle Shield", dice="illusion:class", units=("Gilder", "Mist Spirit"))
    # when
    t.p2.reacts("Particle Shield")
    resolves(t)
    # then
    t.p2.unit("Gilder").has(wounds=1)
    assert t.p2.hand == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


def test_particle_shield_draws_nothing_from_an_empty_pile_and_still_prevents() -> None:
    """Do what can be done. [RB-1.1.3] [RB-6.1.8]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:power")
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"], hand=["Particle Shield"], dice="illusion:class")
    # when
    t.p1.power("natural").targets("Mist Spirit")
    t.p2.reacts("Particle Shield")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Mist Spirit"]
    assert t.p2.hand == []


def test_particle_shield_does_not_answer_damage_to_a_phoenixborn() -> None:
    """A unit you control. [RB-8.6.1]"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=["One Hundred Blades"], draw=DECK, dice="natural:basic x2")
    t.p2("Saria Guideman", hand=["Particle Shield"], draw=DECK, dice="illusion:class")
    t.p1.plays("One Hundred Blades").targets("Saria Guideman")
    assert not t.p2.can_react("Particle Shield")


# --- Vanish -------------------------------------------------------------------------------------------


def test_vanish_cancels_an_effect_that_targets_your_phoenixborn() -> None:
    """And the rest of the spell: no damage, no card. [RB-8.4.1] [RB-conf-target-2]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", hand=["One Hundred Blades"], draw=DECK, dice="natural:basic x2")
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], hand=["Vanish"], draw=DECK, dice="illusion:power")
    # when
    t.p1.plays("One Hundred Blades").targets("Saria Guideman")
    t.p2.reacts("Vanish")
    resolves(t)
    # then
    assert t.p2.wounds == 0
    assert t.p2.battlefield == ["Mist Spirit"]
    assert t.p1.hand == []
    assert t.p1.discard == ["One Hundred Blades"]
    t.survives_clone_undo_and_save_at_every_step()


def test_vanish_cancels_an_effect_that_targets_you() -> None:
    """Also one that names a player only to read their dice. [RB-8.1.1] [RB-10.1.3]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", draw=DECK, dice="illusion:power")
    t.p2("Saria Guideman", hand=["Vanish"], draw=DECK, dice="illusion:power charm:power")
    # when
    t.p1.power("illusion")
    t.p2.reacts("Vanish")
    resolves(t)
    # then
    assert t.p2.active_dice == ["charm:power"]


def test_vanish_answers_neither_units_nor_attacks_nor_your_own_effects() -> None:
    """Only you and your Phoenixborn, only spells, abilities and dice powers. [RB-8.1.3]"""
    # given
    t = blast("Vanish", dice="illusion:power")
    # then
    assert not t.p2.can_react("Vanish")
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", hand=["Vanish"], draw=DECK, dice="illusion:power")
    t.p1.attacks("Saria Guideman", "Iron Worker")
    # then
    assert not t.p2.can_react("Vanish")
    assert t.settle().p2.wounds == 2


def test_vanish_leaves_earlier_effects_of_the_text_alone() -> None:
    """Void Pulse targets a player last: the destruction and the cards drawn stay. [RB-8.4.1]"""
    # given
    t = table()
    t.p1("Hope Everthorn", battlefield=["Iron Worker"], hand=["Void Pulse"], draw=DECK, dice="natural:basic")
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], hand=["Vanish"], draw=DECK, dice="illusion:power charm:power")
    t.p1.attacks("Saria Guideman", "Iron Worker")
    # when
    t.p1.reacts("Void Pulse").picks_player(2)
    t.p2.reacts("Vanish")
    # then
    assert len(t.p1.hand) == 2
    assert "charm:power" in t.p2.active_dice


def test_vanish_may_answer_the_ability_of_an_attacking_unit() -> None:
    """Trickery names a target opponent. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Shadow Spirit"], draw=DECK)
    t.p2("Saria Guideman", hand=["Vanish"], draw=DECK, dice="illusion:power charm:power")
    # when
    t.p1.attacks("Saria Guideman", "Shadow Spirit")
    t.p2.reacts("Vanish")
    t.settle()
    # then
    assert t.p2.active_dice == ["charm:power"]
    assert not any(o.verb in (Verb.DIE, Verb.CARD) and o.a == parse_face("charm:power") for o in t.game.options)
