"""Master Set alteration spells, Reflections in the Water to Undying Heart: what they give, and how they end."""

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.cards.boards import pile_of_player as pile_of
from tests.table import Table, table

# --- Reflections in the Water ---------------------------------------------------------------------


BLANK = "+Reflections in the Water"


def test_reflections_in_the_water_takes_away_activated_abilities() -> None:
    """And leaves the values. [RB-2.1.12]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blood Archer", "Gilder"], hand=["Reflections in the Water"], draw=DECK,
         dice="illusion:class")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Blood Archer"], draw=DECK)
    # when
    t.p1.plays("Reflections in the Water").targets("Blood Archer", of=2).ends_turn()
    # then
    assert not t.p2.can_use("Blood Archer")
    t.p2.unit("Blood Archer").has(attack=3, life=3, recover=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_reflections_in_the_water_takes_away_constant_abilities() -> None:
    """A Gilder without Unit Guard cannot guard, though it can block. [RB-11.2.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Saria Guideman (guarded)", battlefield=[f"Gilder ({BLANK})", "Living Doll (exhausted)"], draw=DECK)
    # when
    t.p1.attacks("Living Doll", "Iron Worker")
    resolves(t)
    # then
    t.p2.unit("Living Doll").has(wounds=2)


def test_reflections_in_the_water_takes_away_inexhaustible_abilities() -> None:
    """No Mend when the Butterfly Monk dies. [RB-2.1.13]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman (wounds 3)", battlefield=[f"Butterfly Monk ({BLANK})", "Gilder"], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Butterfly Monk")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Gilder"]
    assert t.p2.wounds == 3
    assert t.p2.discard == ["Reflections in the Water"]


def test_reflections_in_the_water_takes_away_granted_abilities_but_not_value_bonuses() -> None:
    """Armored from Root Armor is gone, the life stays. [RB-15.1.6] [RB-2.1.15]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=[f"Hammer Knight (+Root Armor, {BLANK})", "Gilder"], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Hammer Knight")
    # then
    t.p2.unit("Hammer Knight").has(wounds=2, life=5)


def test_reflections_in_the_water_takes_away_undying() -> None:
    """The ally goes to the discard pile. [RB-15.1.6]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=[f"Rose Fire Dancer (+Undying Heart, {BLANK})", "Gilder"], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Rose Fire Dancer")
    resolves(t)
    # then
    assert "Rose Fire Dancer" in t.p2.discard
    assert t.p2.hand == []


def test_reflections_in_the_water_takes_away_abilities_gained_for_a_turn() -> None:
    """A hypnotized unit can be blocked all the same. [RB-20.1.34]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=[f"Iron Worker ({BLANK})"], spellboard=["Hypnotize"], draw=DECK,
         dice="charm:class x2")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Gilder"], draw=DECK)
    # when
    t.p1.uses("Hypnotize").attacks("Saria Guideman", "Iron Worker")
    # then
    t.p2.blocks("Iron Worker", "Gilder")


def test_reflections_in_the_water_leaves_a_definition_of_x() -> None:
    """ "X = ..." is no ability: the Silver Snake keeps its attack but no longer consumes. [RB-1.1.10]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=[f"Silver Snake (status 2, {BLANK})"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=["Mist Spirit", "Gilder"], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Mist Spirit")
    resolves(t)
    # then
    t.p1.unit("Silver Snake").has(status=2, attack=2)


def test_a_concealed_unit_under_reflections_in_the_water_can_be_targeted() -> None:
    """Concealed is an ability like any other. [RB-20.1.22]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=[f"Stormwind Sniper ({BLANK})"], draw=DECK)
    # then
    assert t.p1.can_attack("Stormwind Sniper")
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Stormwind Sniper")
    assert t.p2.battlefield == []


def test_reflections_in_the_water_is_discarded_at_the_end_of_the_round_and_the_abilities_return() -> None:
    """Fleeting: in the next round the Violinist sings again. [RB-20.1.4]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], draw=DECK)
    t.p2("Saria Guideman", battlefield=[f"Enchanted Violinist ({BLANK})"], draw=DECK)
    # when
    t.ends_round()
    # then
    assert t.p2.unit("Enchanted Violinist").attached() == []
    assert t.p2.discard == ["Reflections in the Water"]
    assert t.p2.can_use("Enchanted Violinist")
    t.survives_clone_undo_and_save_at_every_step()


def test_an_end_of_round_ability_that_comes_back_as_reflections_leave_is_still_resolved() -> None:
    """Its controller is still resolving: the Blood Puppet is cursed after all. [RB-6.4.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=[f"Blood Puppet ({BLANK})"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    # then
    assert t.p1.unit("Blood Puppet").attached() == []
    assert t.p1.wounds == 1


# --- Root Armor -----------------------------------------------------------------------------------


def blast(unit: str) -> Table:
    """Water Blast deals 2 damage to a unit of player 2."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:class natural:power")
    t.p2("Saria Guideman", battlefield=[unit, "Gilder"], draw=DECK)
    t.p1.uses("Aradel Summergaard", "Water Blast").targets(unit.partition(" (")[0], of=2)
    return t


def test_root_armor_adds_a_life_and_prevents_one_damage() -> None:
    """Armored 1: two damage dealt, one received. [RB-20.1.13] [RB-12.1.2]"""
    # given, when
    t = blast("Iron Worker (+Root Armor)")
    # then
    t.p2.unit("Iron Worker").has(wounds=1, life=3)
    t.survives_clone_undo_and_save_at_every_step()


def test_root_armor_works_on_an_exhausted_unit() -> None:
    """The granted text is inexhaustible there too. [RB-2.1.13]"""
    # given, when
    t = blast("Hammer Knight (exhausted, +Root Armor)")
    # then
    t.p2.unit("Hammer Knight").has(wounds=1)


def test_two_root_armors_make_armored_2() -> None:
    """The numbers add up, and so do the lives. [RB-15.1.3] [RB-20.0.1]"""
    # given, when
    t = blast("Hammer Knight (+Root Armor, +Root Armor)")
    # then
    t.p2.unit("Hammer Knight").has(wounds=0, life=6)
    assert not t.cites("RB-12.2.1")


def test_an_exhausted_root_armor_prevents_nothing_but_keeps_its_life() -> None:
    """The granting text is not inexhaustible; the value line always counts. [RB-15.1.6] [RB-2.1.15]"""
    # given, when
    t = blast("Hammer Knight (+Root Armor (exhausted))")
    # then
    t.p2.unit("Hammer Knight").has(wounds=2, life=5)


def test_root_armor_prevents_one_damage_of_each_dealing() -> None:
    """In a battle and in a counter alike. [RB-12.1.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight (+Root Armor)"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight (+Root Armor)"], draw=DECK)
    # when
    t.p1.attacks("Saria Guideman", "Hammer Knight")
    t.p2.blocks("Hammer Knight", "Hammer Knight")
    t.p1.targets("Hammer Knight", of=2)
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=2)
    t.p2.unit("Hammer Knight").has(wounds=2)


# --- Undying Heart --------------------------------------------------------------------------------


def test_undying_heart_adds_to_life_and_recover() -> None:
    """The recovery phase takes two wounds off an Iron Worker. [RB-6.3.1]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Iron Worker (wounds 2, +Undying Heart)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.unit("Iron Worker").has(life=3, recover=2)
    t.ends_round()
    # then
    t.p1.unit("Iron Worker").has(wounds=0)


def test_undying_heart_brings_a_destroyed_ally_back_to_its_owners_hand() -> None:
    """The alteration itself is discarded. [RB-12.4.1]"""
    # given
    t = blast("Rose Fire Dancer (exhausted, +Undying Heart)")
    # when
    t.p2.triggers("Rose Fire Dancer", "Undying")
    resolves(t)
    # then
    assert t.p2.hand == ["Rose Fire Dancer"]
    assert t.p2.discard == ["Undying Heart"]
    assert t.p2.battlefield == ["Gilder"]
    t.survives_clone_undo_and_save_at_every_step()


def test_undying_may_be_declined() -> None:
    """ "You may". [RB-1.1.7]"""
    # given
    t = blast("Rose Fire Dancer (+Undying Heart)")
    # when
    t.p2.done()
    # then
    assert t.p2.hand == []
    assert sorted(t.p2.discard) == ["Rose Fire Dancer", "Undying Heart"]


def test_undying_does_nothing_for_a_conjuration() -> None:
    """It must be an ally, so it is not even offered. [RB-2.1.3]"""
    # given
    t = blast("Mist Spirit (+Undying Heart)")
    # when
    assert not t.offers(1, Verb.TRIGGER)
    resolves(t)
    # then
    assert t.p2.hand == []
    assert "Mist Spirit" in pile_of(t, 2)
    assert t.p2.discard == ["Undying Heart"]


def test_undying_answers_a_destruction_not_a_discard() -> None:
    """Fear discards a unit of the opponent. [RB-13.1.4]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Iron Worker"], hand=["Fear"], draw=DECK, dice="natural:basic")
    t.p2("Saria Guideman", battlefield=["Hammer Knight (+Undying Heart)"], draw=DECK)
    # when
    t.p1.plays("Fear")
    resolves(t)
    # then
    assert t.p2.hand == []
    assert sorted(t.p2.discard) == ["Hammer Knight", "Undying Heart"]


def test_the_controller_of_the_host_decides_about_undying() -> None:
    """Player 1 put the Heart on player 2's ally; it is player 2's ability now. [RB-15.1.6]"""
    # given
    t = blast("Rose Fire Dancer (+Undying Heart (owner 1))")
    # when
    assert not t.offers(0, Verb.TRIGGER)
    t = blast("Rose Fire Dancer (+Undying Heart (owner 1))")
    t.p2.triggers("Rose Fire Dancer", "Undying")
    # then
    assert t.p2.hand == ["Rose Fire Dancer"]
    assert t.p1.discard == ["Undying Heart"]


def test_an_ally_that_undying_saved_from_its_own_blood_shot_still_shoots() -> None:
    """A text that has begun to resolve is resolved to its end. [RB-1.1.4]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer (wounds 3, +Undying Heart)"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Gilder"], draw=DECK)
    # when
    t.p1.uses("Blood Archer", "Blood Shot").triggers("Blood Archer", "Undying").targets("Hammer Knight")
    # then
    assert t.p1.hand == ["Blood Archer"]
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()
