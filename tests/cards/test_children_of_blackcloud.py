"""The Children of Blackcloud: prices paid in units, a sealed Phoenixborn, a guarded one."""

import pytest

from pyreborn.engine.board.values import traits
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Trait, Verb
from tests.cards.boards import DECK, resolves
from tests.table import Table, table

# --- Brennen Blackcloud ----------------------------------------------------------------------------


def test_spirit_burn_destroys_an_ally_to_burn_a_phoenixborn() -> None:
    """Main action, exhausting him and a die; conjurations do not count. [RB-4.3.1] [RB-err-brennen-2]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud", battlefield=["Fire Archer", "Dread Wraith"], draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    # when
    t.p1.uses("Brennen Blackcloud", "Spirit Burn")
    # then: the ally is the only one that can be given up
    t.p1.targets("Coal Roarkwin")
    resolves(t)
    assert t.p1.battlefield == ["Dread Wraith"]
    assert t.p1.discard == ["Fire Archer"]
    assert t.p2.wounds == 2
    t.p1.phoenixborn.has(exhaustion=1, life=16)
    assert t.p1.active_dice == []
    assert t.p1.player.main == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_spirit_burn_without_an_ally_burns_nobody() -> None:
    """The damage needs the destruction. [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud", battlefield=["Dread Wraith"], draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Brennen Blackcloud", "Spirit Burn")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Dread Wraith"]
    assert t.p2.wounds == 0


# --- Blackcloud Ninja ------------------------------------------------------------------------------


def seal_strike(*spells: str) -> Table:
    t = table()
    t.p1("Brennen Blackcloud", battlefield=["Blackcloud Ninja"], draw=DECK)
    t.p2("Coal Roarkwin", spellboard=list(spells), draw=DECK)
    t.p1.attacks("Coal Roarkwin", "Blackcloud Ninja")
    return t


def test_seal_strike_lets_the_opponent_choose_which_spell_is_sealed() -> None:
    """Of their choice, among their unexhausted ready spells. [RB-8.2.1]"""
    # given
    t = seal_strike("Chant of Revenge", "Strengthen", "Hypnotize (exhausted)")
    # when
    t.p1.triggers("Blackcloud Ninja", "Seal Strike")
    # then
    assert not t.p2.can_target("Hypnotize")
    t.p2.chooses("Strengthen")
    resolves(t)
    t.p2.unit("Strengthen").has(exhaustion=1)
    t.p2.unit("Chant of Revenge").has(exhaustion=0)
    assert t.p2.wounds == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_seal_strike_may_be_left() -> None:
    """ "You may". [RB-1.1.7]"""
    # given
    t = seal_strike("Strengthen")
    # when
    t.p1.done()
    resolves(t)
    # then
    t.p2.unit("Strengthen").has(exhaustion=0)


def test_seal_strike_finds_nothing_on_an_empty_spellboard() -> None:
    """The attack goes on. [RB-1.1.3]"""
    # given
    t = seal_strike()
    # when
    t.p1.triggers("Blackcloud Ninja", "Seal Strike")
    resolves(t)
    # then
    assert t.p2.wounds == 1


# --- Crimson Bomber --------------------------------------------------------------------------------


def detonate(*units: str) -> Table:
    t = table()
    t.p1("Brennen Blackcloud", battlefield=["Crimson Bomber", "Fire Archer"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=list(units), draw=DECK)
    t.p1.uses("Crimson Bomber", "Detonate")
    return t


def test_detonate_places_a_wound_on_three_units_of_either_side() -> None:
    """The bomber is gone before the targets are picked. [RB-8.2.3] [RB-1.1.4]"""
    # given
    t = detonate("Hammer Knight", "Iron Worker", "Gilder")
    # then
    assert t.p1.battlefield == ["Fire Archer"]
    assert not t.p1.can_target("Crimson Bomber")
    # when
    t.p1.targets("Hammer Knight").targets("Gilder").targets("Fire Archer")
    t.p1.chooses("Fire Archer").chooses("Gilder")  # the order of the wounds
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Gilder").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=0)
    assert t.p1.battlefield == []
    assert t.p1.discard == ["Crimson Bomber", "Fire Archer"]
    t.survives_clone_undo_and_save_at_every_step()


def test_detonate_may_hit_fewer() -> None:
    """ "Up to". [RB-8.2.3]"""
    # given
    t = detonate("Hammer Knight", "Iron Worker")
    # when
    t.p1.targets("Iron Worker").done()
    resolves(t)
    # then
    t.p2.unit("Iron Worker").has(wounds=1)
    t.p2.unit("Hammer Knight").has(wounds=0)
    assert t.p1.battlefield == ["Fire Archer"]


# --- Fire Archer, Dread Wraith, Regress ------------------------------------------------------------


def test_fire_archer_ambushes_a_phoenixborn() -> None:
    """Ambush 1. [RB-20.1.19]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud", hand=["Fire Archer"], draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Fire Archer").triggers("Fire Archer", "Ambush").targets("Coal Roarkwin")
    resolves(t)
    # then
    assert t.p2.wounds == 1
    assert t.p1.battlefield == ["Fire Archer"]
    t.survives_clone_undo_and_save_at_every_step()


def test_dread_wraith_rages_with_every_wound() -> None:
    """Inexhaustible: also while exhausted. [RB-20.1.27] [RB-2.1.13]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud", battlefield=["Dread Wraith (wounds 4, exhausted)", "Dread Wraith"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)
    # then
    t.p1.unit("Dread Wraith").has(attack=5, life=6)
    t.p1.unit("Dread Wraith", 2).has(attack=1)


def test_regress_takes_three_attack_and_is_gone_with_the_round() -> None:
    """Never below nothing; Fleeting discards it. [RB-1.1.12] [RB-20.1.4]"""
    # given
    t = table(passes=1)
    t.p1("Brennen Blackcloud", hand=["Regress"], battlefield=["Iron Worker"], draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.plays("Regress").targets("Iron Worker")
    t.settle()
    t.p1.unit("Iron Worker").has(attack=0)
    t.ends_round()
    # then
    t.p1.unit("Iron Worker").has(attack=2)
    assert t.p1.discard == ["Regress"]


# --- Chant of Worship, Summon Dread Wraith ---------------------------------------------------------


def worship(status: int) -> Table:
    t = table()
    t.p1("Brennen Blackcloud", spellboard=[f"Chant of Worship (status {status})", "Chant of Sacrifice"],
         battlefield=["Fire Archer", "Dread Wraith"], draw=DECK, dice="ceremonial:class x2")  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    return t


def test_chant_of_worship_gathers_one_token_for_an_ally_and_pays_a_card_for_it() -> None:
    """After an ally of yours is destroyed, if there is none yet. [RB-8.5.1]"""
    # given
    t = worship(0)
    # when
    t.p1.uses("Chant of Sacrifice").chooses("Fire Archer")
    t.settle()
    t.p1.unit("Chant of Worship").has(status=1)
    t.p1.uses("Chant of Worship")
    resolves(t)
    # then
    t.p1.unit("Chant of Worship").has(status=0, exhaustion=1)
    assert t.p1.hand == ["Iron Worker"]
    assert t.p1.player.main == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_chant_of_worship_holds_no_second_token() -> None:
    """ "if it has no status tokens on it". [RB-8.5.6]"""
    # given
    t = worship(1)
    # when
    t.p1.uses("Chant of Sacrifice").chooses("Fire Archer")
    resolves(t)
    # then
    t.p1.unit("Chant of Worship").has(status=1)


def test_chant_of_worship_does_not_hear_a_conjuration_die() -> None:
    """An ally. [RB-2.1.2]"""
    # given
    t = worship(0)
    # when
    t.p1.uses("Chant of Sacrifice").chooses("Dread Wraith")
    resolves(t)
    # then
    t.p1.unit("Chant of Worship").has(status=0)


def test_chant_of_worship_without_a_token_draws_nothing() -> None:
    """The card needs the token. [RB-1.1.8]"""
    # given
    t = worship(0)
    # when
    t.p1.uses("Chant of Worship")
    resolves(t)
    # then
    assert t.p1.hand == []
    t.p1.unit("Chant of Worship").has(exhaustion=1)


def summon_wraith(copies: int, *units: str) -> Table:
    t = table()
    t.p1("Brennen Blackcloud", spellboard=["Summon Dread Wraith"] * copies, battlefield=list(units), draw=DECK,
         dice="ceremonial:class x3")  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Summon Dread Wraith")
    return t


def test_summon_dread_wraith_places_one() -> None:
    """Unfocused, nothing else. [RB-2.1.3]"""
    # given
    t = summon_wraith(1, "Dread Wraith (exhausted)")
    # when
    resolves(t)
    # then
    assert t.p1.battlefield == ["Dread Wraith", "Dread Wraith"]
    t.p1.unit("Dread Wraith").has(exhaustion=1)


def test_summon_dread_wraith_focused_twice_readies_one_even_with_an_empty_pile() -> None:
    """Focus 2. [RB-16.1.1] [RB-1.1.3]"""
    # given
    t = summon_wraith(3, "Dread Wraith (exhausted)", "Dread Wraith (exhausted 2)")
    # when
    t.p1.takes(Verb.CARD, t.p1.unit("Dread Wraith").number)
    resolves(t)
    # then
    assert len(t.p1.battlefield) == 2
    t.p1.unit("Dread Wraith").has(exhaustion=0)
    t.p1.unit("Dread Wraith", 2).has(exhaustion=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_dread_wraith_focused_once_readies_nothing() -> None:
    """Focus 2 needs two more copies. [RB-16.1.1]"""
    # given
    t = summon_wraith(2, "Dread Wraith (exhausted)")
    # when
    resolves(t)
    # then
    t.p1.unit("Dread Wraith").has(exhaustion=1)


# --- Blood Chains ----------------------------------------------------------------------------------


def blood_chains(*units: str) -> Table:
    t = table()
    t.p1("Brennen Blackcloud", hand=["Blood Chains"], battlefield=list(units), draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    t.p1.plays("Blood Chains")
    return t


def test_blood_chains_exhausts_once_for_an_unwounded_unit() -> None:
    """A unit of yours for one token. [RB-1.1.8]"""
    # given
    t = blood_chains("Fire Archer", "Iron Worker")
    # when
    t.p1.chooses("Fire Archer").targets("Hammer Knight")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    assert t.p1.battlefield == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


def test_blood_chains_exhausts_twice_for_a_wounded_unit() -> None:
    """Its wounds are those at the moment of destruction. [RB-12.3.3]"""
    # given
    t = blood_chains("Dread Wraith (wounds 2)", "Iron Worker")
    # when
    t.p1.chooses("Dread Wraith").targets("Hammer Knight")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(exhaustion=2)


def test_blood_chains_without_a_unit_of_yours_does_nothing() -> None:
    """No price, no effect. [RB-1.1.8]"""
    # given
    t = blood_chains()
    # when
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    assert t.p1.discard == ["Blood Chains"]


# --- Choke -----------------------------------------------------------------------------------------


def choke(theirs: str, **p2: object) -> Table:
    t = table()
    t.p1("Brennen Blackcloud", hand=["Choke"], battlefield=["Iron Worker"], draw=DECK, dice="ceremonial:class")
    t.p2(theirs, draw=DECK, **p2)
    t.p1.plays("Choke")
    return t


def test_choke_exhausts_and_hurts_a_phoenixborn() -> None:
    """Both effects target it. [RB-8.1.1]"""
    # given
    t = choke("Coal Roarkwin")
    # when
    resolves(t)
    # then
    t.p2.phoenixborn.has(exhaustion=1, wounds=1)
    assert len([event for event in t.game.log if event.clause == "RB-8.3.1"]) == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_choke_cannot_hurt_an_exhausted_phoenixborn() -> None:
    """It must have been unexhausted. [RB-22.5]"""
    # given
    t = choke("Coal Roarkwin (exhausted)")
    # when
    resolves(t)
    # then
    t.p2.phoenixborn.has(exhaustion=1, wounds=0)


def test_choke_is_no_matter_for_a_golden_veil() -> None:
    """It targets a Phoenixborn, not a unit. [RB-8.1.1] [RB-conf-target-2]"""
    # given
    t = choke("Saria Guideman", hand=["Golden Veil"], battlefield=["Gilder"], dice="charm:power")
    # then
    assert not t.p2.can_react("Golden Veil")
    resolves(t)
    assert t.p2.wounds == 1


def test_vanish_stops_choke_before_the_exhaustion_or_before_the_damage() -> None:
    """Both effects target; what was done before the cancel stays done. [RB-8.4.1] [RB-conf-target-2]"""
    for windows, exhaustion in ((0, 0), (1, 1)):
        # given
        t = choke("Saria Guideman", hand=["Vanish", "Refresh"], dice="illusion:power")
        # when
        for _ in range(windows):
            t.p2.done()
        t.p2.reacts("Vanish")
        resolves(t)
        # then
        t.p2.phoenixborn.has(exhaustion=exhaustion, wounds=0)


# --- Fester ----------------------------------------------------------------------------------------


def test_fester_destroys_a_wounded_unit_and_no_other() -> None:
    """With 1 or more wound tokens. [RB-12.5.5]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud", hand=["Fester"], battlefield=["Dread Wraith (wounds 1)"], draw=DECK,
         dice="ceremonial:power")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (wounds 1)", "Iron Worker"], draw=DECK)
    # when
    t.p1.plays("Fester")
    # then
    assert not t.p1.can_target("Iron Worker")
    t.p1.targets("Hammer Knight")
    resolves(t)
    assert t.p2.battlefield == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Safeguard -------------------------------------------------------------------------------------


def safeguard(protected: str, mine: list[str], theirs: list[str], **settings: int) -> Table:
    t = table(**settings)
    t.p1("Brennen Blackcloud", hand=["Safeguard"], battlefield=mine, draw=DECK * 2, dice="ceremonial:basic")
    t.p2("Aradel Summergaard", battlefield=theirs, hand=["Molten Gold"], draw=DECK * 2, dice="natural:power x4")
    t.p1.plays("Safeguard").targets(protected)
    return t


def test_safeguard_prevents_the_damage_of_an_opponents_ability_and_attack() -> None:
    """Until the start of your next turn. [RB-12.1.3]"""
    # given
    t = safeguard("Fire Archer", ["Fire Archer", "Iron Worker"], ["Hammer Knight"])
    t.p1.ends_turn()
    # when
    t.p2.uses("Aradel Summergaard", "Water Blast").targets("Fire Archer")
    t.settle()
    # then
    t.p1.unit("Fire Archer").has(wounds=0)
    # when
    t.p2.attacks("Fire Archer", "Hammer Knight")
    t.p1.done()  # no guard
    t.p1.declines()  # no counter
    t.settle()
    # then
    t.p1.unit("Fire Archer").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("way", ["spell", "dice power"])
def test_safeguard_prevents_the_damage_of_an_opponents_spell_and_dice_power(way: str) -> None:
    """The other two causes it names. [RB-12.1.3] [RB-2.1.12]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud", hand=["Safeguard"], battlefield=["Fire Archer"], draw=DECK * 2, dice="ceremonial:basic")
    t.p2("Aradel Summergaard", spellboard=["Frost Bite"], draw=DECK * 2, dice="natural:power natural:class")
    t.p1.plays("Safeguard").targets("Fire Archer").ends_turn()
    # when
    if way == "spell":
        t.p2.uses("Frost Bite").targets("Fire Archer")
    else:
        t.p2.power("natural")
    t.settle()
    # then
    t.p1.unit("Fire Archer").has(wounds=0)
    assert any(event.kind == EventKind.PREVENTED for event in t.game.log)


def test_safeguard_does_not_stop_wound_tokens() -> None:
    """Placing wounds is not damage. [RB-14.1.7]"""
    # given
    t = safeguard("Brennen Blackcloud", ["Gilder"], [])
    t.p1.ends_turn()
    # when
    t.p2.plays("Molten Gold").targets("Brennen Blackcloud")
    t.settle()
    # then
    assert t.p1.wounds == 3


def test_safeguard_does_not_stop_damage_of_your_own() -> None:
    """By an opponent's attack, spell, ability, or dice power. [RB-8.1.5]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud", hand=["Safeguard"], spellboard=["Blood Transfer"], battlefield=["Iron Worker"],
         draw=DECK, dice="charm:class ceremonial:class x2", side=2)  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Safeguard").targets("Iron Worker")
    t.p1.uses("Blood Transfer")
    t.settle()
    # then
    assert t.p1.battlefield == []


def test_safeguard_does_not_stop_a_counter() -> None:
    """A counter is not among the causes it names. [RB-12.5.3]"""
    # given
    t = safeguard("Fire Archer", ["Fire Archer"], ["Iron Worker"])
    # when
    t.p1.attacks("Iron Worker", "Fire Archer")
    t.p2.done()  # no guard
    t.p2.says_yes()  # counter
    t.p1.targets("Fire Archer")  # its damage first
    t.settle()
    # then
    assert t.p1.battlefield == []


def test_safeguard_survives_the_end_of_the_round_and_ends_with_your_next_turn() -> None:
    """Player 2 begins the next round. [RB-22.20] [RB-FAQ-safeguard-1]"""
    # given
    t = safeguard("Brennen Blackcloud", ["Gilder"], ["Hammer Knight"], first=1)
    # when: both pass, a new round begins with player 2
    t.ends_round()
    while not (t.game.at_turn() and t.st.round == 3):
        t.game.push(t.game.options[-1])
    assert t.st.active == 1
    # then
    t.p2.attacks("Brennen Blackcloud", "Hammer Knight")
    t.p1.done()  # no blocker
    resolves(t)
    assert t.p1.wounds == 0
    t.p2.ends_turn()
    assert t.st.active == 0
    assert t.st.modifiers == []


def test_a_safeguarded_unit_that_blinks_is_still_safe() -> None:
    """Back without passing a pile, it is the same unit. [RB-13.1.5] [RB-clar-misc-2]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud", hand=["Safeguard"], battlefield=["Hammer Knight (wounds 1, +Root Armor)", "Gilder"],
         draw=DECK, dice="ceremonial:basic")  # fmt: skip
    t.p2("Jericho, Reborn", hand=["Blink"], battlefield=["Iron Worker"], draw=DECK, dice="time:power x5")
    t.p1.plays("Safeguard").targets("Hammer Knight").ends_turn()
    # when
    t.p2.plays("Blink").targets("Hammer Knight")
    t.p2.ends_turn()
    # then: the round is over and player 1's next turn still to come
    t.p1.unit("Hammer Knight").has(wounds=0)
    assert t.p1.unit("Hammer Knight").attached() == []
    assert traits(t.st, t.p1.unit("Hammer Knight").number) & Trait.SAFEGUARDED


def test_safeguard_cannot_hold_infectious_damage() -> None:
    """Damage that cannot be prevented. [RB-12.1.6]"""
    # given
    t = table(turn=1)
    t.p1("Brennen Blackcloud", hand=["Safeguard"], battlefield=["Gilder"], draw=DECK, dice="ceremonial:basic")
    t.p2("James Endersight", battlefield=["Fallen"], draw=DECK)
    t.p1.plays("Safeguard").targets("Brennen Blackcloud").ends_turn()
    # when
    t.p2.attacks("Brennen Blackcloud", "Fallen")
    t.p1.done()  # no blocker
    t.settle()
    # then
    assert t.p1.wounds == 1


def test_the_focus_of_summon_dread_wraith_takes_one_token_off_a_wraith_of_yours() -> None:
    """One, and an opponent's is not asked about. [RB-16.1.1] [RB-1.2.2]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud", spellboard=["Summon Dread Wraith"] * 3, battlefield=["Dread Wraith (exhausted 2)"],
         dice="ceremonial:class x3", draw=DECK, pile=[])  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Dread Wraith (exhausted 2)"], draw=DECK)
    # when
    t.p1.uses("Summon Dread Wraith")
    # then
    t.settle()
    assert [o.a for o in t.game.options if o.verb == Verb.CARD] == [t.p1.unit("Dread Wraith").number]
    # when
    t.p1.chooses("Dread Wraith")
    resolves(t)
    # then
    t.p1.unit("Dread Wraith").has(exhaustion=1)
    t.p2.unit("Dread Wraith").has(exhaustion=2)
