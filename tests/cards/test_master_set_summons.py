"""Master Set ready spells that place conjurations: the summons and their Focus lines."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.table import Seat, Table, table

DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""

SUMMONS = [
    ("Blue Jaguar", "natural:basic x2"),
    ("Butterfly Monk", "natural:power"),
    ("False Demon", "illusion:class natural:basic"),
    ("Gilder", "natural:class"),
    ("Iron Rhino", "natural:basic x6"),
    ("Masked Wolf", "illusion:class"),
    ("Mist Spirit", "illusion:class"),
    ("Seaside Raven", "natural:basic x3"),
    ("Silver Snake", "charm:power natural:power"),
    ("Three-Eyed Owl", "charm:class"),
]
"""Conjuration and the dice that the summon with its title asks for."""


def pile_of(seat: Seat) -> list[str]:
    """Names in the conjuration pile."""
    return sorted(seat._names(seat.player.pile))


def resolves(t: Table) -> None:
    """Whatever the activation asked is done: the active player is asked for an action again."""
    assert t.settle().game.at_turn()


# --- the summons ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "dice"), SUMMONS)
def test_a_summon_places_its_conjuration_from_the_pile(name: str, dice: str) -> None:
    """One conjuration leaves the pile, the spell is exhausted, exactly its cost is paid. [RB-2.1.3] [RB-7.4.2]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=[f"Summon {name}"], pile=[name], draw=DECK, dice=dice)
    t.p2("Saria Guideman", draw=DECK, hand=["Purge"])
    # when
    t.p1.uses(f"Summon {name}")
    if t.offers(0, Verb.DECLINE):
        t.p1.declines()
    t.settle()
    # then
    assert t.p1.battlefield == [name]
    assert pile_of(t.p1) == []
    assert t.p1.active_dice == []
    t.p1.unit(f"Summon {name}").has(exhaustion=1)
    t.p1.unit(name).has(exhaustion=0, wounds=0, status=0)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("name", "dice"), SUMMONS)
def test_a_summon_with_an_empty_pile_places_nothing(name: str, dice: str) -> None:
    """It may be activated all the same. [RB-7.4.4] [RB-1.1.3]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=[f"Summon {name}"] * 3, pile=[], draw=DECK, dice=dice)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses(f"Summon {name}")
    while t.offers(0, Verb.DECLINE):
        t.p1.declines()
    t.settle()
    # then
    assert t.p1.battlefield == []
    t.p1.unit(f"Summon {name}").has(exhaustion=1)


@pytest.mark.parametrize(("name", "dice"), SUMMONS)
def test_a_conjuration_summoned_to_a_full_battlefield_goes_back_to_the_pile(name: str, dice: str) -> None:
    """It never came into play, so nothing of it triggers. [RB-3.2.2] [RB-3.2.3]"""
    # given
    t = table()
    t.p1(
        "Maeoni Viper", spellboard=[f"Summon {name}"], battlefield=["Iron Worker (exhausted)"] * 4, pile=[name],
        draw=DECK, dice=dice,
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, hand=["Purge"])
    # when
    t.p1.uses(f"Summon {name}")
    if name == "Gilder":
        t.p1.declines()
    t.settle()
    # then
    assert t.p1.battlefield == ["Iron Worker"] * 4
    assert pile_of(t.p1) == [name]
    t.p1.unit(f"Summon {name}").has(exhaustion=1)
    assert t.cites("RB-3.2.2")


def test_summon_blood_puppet_places_the_puppet_on_a_target_players_battlefield() -> None:
    """That player controls it, the owner is unchanged. [RB-18.1.1]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", spellboard=["Summon Blood Puppet"], draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Summon Blood Puppet").picks_player(2)
    # then
    t.p2.unit("Blood Puppet").has(owner=0, controller=1)
    assert t.p1.battlefield == []
    assert pile_of(t.p1) == ["Blood Puppet"] * 4
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_blood_puppet_may_keep_the_puppet() -> None:
    """ "A target player" includes you. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", spellboard=["Summon Blood Puppet"], draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Summon Blood Puppet").picks_player(1)
    # then
    assert t.p1.battlefield == ["Blood Puppet"]


def test_summon_blood_puppet_with_an_empty_pile_places_nothing() -> None:
    """A puppet in the other player's pile is no help. [RB-7.4.4] [RB-1.2.3]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", spellboard=["Summon Blood Puppet"], pile=[], draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", pile=["Blood Puppet"], draw=DECK)
    # when
    t.p1.uses("Summon Blood Puppet").picks_player(2)
    # then
    assert (t.p1.battlefield, t.p2.battlefield) == ([], [])
    assert pile_of(t.p2) == ["Blood Puppet"]


def test_a_blood_puppet_that_finds_no_slot_goes_back_to_its_owners_pile() -> None:
    """A full battlefield, here the opponent's. [RB-3.2.2] [RB-1.2.3]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", spellboard=["Summon Blood Puppet"], draw=DECK, dice="ceremonial:class")
    t.p2("Maeoni Viper", draw=DECK, battlefield=["Iron Worker"] * 4)
    # when
    t.p1.uses("Summon Blood Puppet").picks_player(2)
    # then
    assert t.p2.battlefield == ["Iron Worker"] * 4
    assert pile_of(t.p1) == ["Blood Puppet"] * 5
    assert pile_of(t.p2) == []


def test_summon_gilder_may_deal_one_damage_to_a_unit() -> None:
    """After the Gilder is placed. [RB-1.1.2]"""
    # given
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Gilder"], draw=DECK, dice="natural:class")
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Hammer Knight"])
    # when
    t.p1.uses("Summon Gilder").targets("Hammer Knight")
    # then
    assert t.p1.battlefield == ["Gilder"]
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_damage_of_summon_gilder_may_be_declined() -> None:
    """ "You may". [RB-1.1.7]"""
    # given
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Gilder"], draw=DECK, dice="natural:class")
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Hammer Knight"])
    # when
    t.p1.uses("Summon Gilder").declines()
    # then
    assert t.p1.battlefield == ["Gilder"]
    t.p2.unit("Hammer Knight").has(wounds=0)


def test_summon_gilder_deals_its_damage_even_when_no_gilder_is_left() -> None:
    """Only the part that cannot be done is dropped. [RB-1.1.3] [RB-7.4.4]"""
    # given
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Gilder"], pile=[], draw=DECK, dice="natural:class")
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Gilder"])
    # when
    t.p1.uses("Summon Gilder").targets("Gilder")
    # then
    assert t.p1.battlefield == []
    t.p2.unit("Gilder").has(wounds=1)


def test_golden_veil_stops_the_damage_of_summon_gilder_and_keeps_the_gilder() -> None:
    """The placing was done before the target was chosen; the costs stay paid. [RB-8.4.1] [RB-8.4.2]"""
    # given
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Gilder"], draw=DECK, dice="natural:class")
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Mist Spirit"], hand=["Golden Veil"], dice="charm:power")
    # when
    t.p1.uses("Summon Gilder").targets("Mist Spirit")
    t.p2.reacts("Golden Veil")
    t.settle()
    # then
    assert t.p1.battlefield == ["Gilder"]
    t.p2.unit("Mist Spirit").has(wounds=0)
    assert t.p2.discard == ["Golden Veil"]
    t.p1.unit("Summon Gilder").has(exhaustion=1)
    assert t.p1.exhausted_dice == ["natural:class"]
    assert t.cites("RB-8.4.1")
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("copies", "dice"), [(1, 6), (2, 5), (3, 4)])
def test_each_focus_makes_summon_iron_rhino_one_die_cheaper(copies: int, dice: int) -> None:
    """Six, five, four basics; one die fewer is not enough. [RB-16.1.1] [RB-9.1.8]"""
    # given
    short = table()
    short.p1("Coal Roarkwin", spellboard=["Summon Iron Rhino"] * copies, draw=DECK, dice=f"natural:basic x{dice - 1}")
    short.p2("Saria Guideman", draw=DECK)
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Summon Iron Rhino"] * copies, draw=DECK, dice="natural:basic x7")
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Summon Iron Rhino")
    t.settle()
    # then
    assert not short.p1.can_use("Summon Iron Rhino")
    assert t.p1.battlefield == ["Iron Rhino"]
    assert len(t.p1.active_dice) == 7 - dice
    t.survives_clone_undo_and_save_at_every_step()


def test_exhausted_copies_make_summon_iron_rhino_cheaper_too() -> None:
    """They still count for focus. [RB-16.1.2]"""
    # given
    t = table()
    t.p1(
        "Coal Roarkwin", spellboard=["Summon Iron Rhino (exhausted 2)", "Summon Iron Rhino"], draw=DECK,
        dice="natural:basic x5",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Summon Iron Rhino")
    t.settle()
    # then
    assert t.p1.battlefield == ["Iron Rhino"]


def test_a_lost_copy_lowers_the_focus_at_once() -> None:
    """One copy meditated away: the Rhino costs six again. [RB-16.1.3]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Summon Iron Rhino"] * 2, dice="natural:basic x5", draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    assert t.p1.can_use("Summon Iron Rhino")
    # when
    t.p1.meditates().chooses("Summon Iron Rhino").done().done()
    # then
    assert t.p1.spellboard == ["Summon Iron Rhino"]
    assert not t.p1.can_use("Summon Iron Rhino")


def masked_wolf(copies: int, dice: str) -> Table:
    t = table()
    t.p1("Noah Redmoon", spellboard=["Summon Masked Wolf"] * copies, draw=DECK, dice=dice)
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Summon Masked Wolf")
    return t


def test_a_focused_summon_masked_wolf_paid_with_a_power_die_gives_a_side_action() -> None:
    """The other copy can be used in the same turn. [RB-16.1.1] [RB-6.2.8]"""
    # given
    t = masked_wolf(2, "illusion:power illusion:class")
    # when
    t.p1.pays("illusion:power").says_yes()
    t.p1.uses("Summon Masked Wolf")
    t.settle()
    # then
    assert t.p1.battlefield == ["Masked Wolf", "Masked Wolf"]
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_additional_side_action_of_summon_masked_wolf_may_be_declined() -> None:
    """ "You may". [RB-1.1.7]"""
    # given
    t = masked_wolf(2, "illusion:power")
    # when
    t.p1.declines()
    # then
    assert t.p1.battlefield == ["Masked Wolf"]
    assert t.p1.player.side == 0


def test_a_focused_summon_masked_wolf_paid_with_a_class_die_gives_no_side_action() -> None:
    """What was spent decides, not what was there. [RB-9.1.5]"""
    # given
    t = masked_wolf(2, "illusion:power illusion:class")
    # when
    t.p1.pays("illusion:class")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Masked Wolf"]
    assert t.p1.player.side == 0


def test_a_single_summon_masked_wolf_gives_no_side_action() -> None:
    """No focus. [RB-16.1.1]"""
    # given, when
    t = masked_wolf(1, "illusion:power")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Masked Wolf"]
    assert t.p1.player.side == 0


def mist_spirit(dice: str, pile: int = 10) -> Table:
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Mist Spirit"], pile=["Mist Spirit"] * pile, draw=DECK, dice=dice)
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Summon Mist Spirit")
    return t


def test_summon_mist_spirit_places_a_second_one_for_an_additional_basic() -> None:
    """Paid when activating. [RB-9.1.8]"""
    # given
    t = mist_spirit("illusion:class natural:basic")
    # when
    t.p1.pays("illusion:class", "natural:basic")
    t.settle()
    # then
    assert t.p1.battlefield == ["Mist Spirit", "Mist Spirit"]
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_mist_spirit_places_one_without_the_additional_basic() -> None:
    """The other die is kept. [RB-1.1.7]"""
    # given
    t = mist_spirit("illusion:class natural:basic")
    # when
    t.p1.pays("illusion:class")
    t.settle()
    # then
    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p1.active_dice == ["natural:basic"]


def test_the_additional_mist_spirit_cannot_be_had_with_a_single_die() -> None:
    """Nothing is asked then. [RB-7.3.3]"""
    # given, when
    t = mist_spirit("illusion:class")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Mist Spirit"]


def test_the_last_mist_spirit_comes_alone_even_when_two_are_paid_for() -> None:
    """As far as it can be done. [RB-1.1.3]"""
    # given
    t = mist_spirit("illusion:class natural:basic", pile=1)
    # when
    t.p1.pays("illusion:class", "natural:basic")
    t.settle()
    # then
    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p1.active_dice == []


def test_two_mist_spirits_and_one_slot_make_one_mist_spirit() -> None:
    """They enter one at a time until no slot is left. [RB-3.2.5] [RB-3.2.2]"""
    # given
    t = table()
    t.p1(
        "Maeoni Viper", spellboard=["Summon Mist Spirit"], battlefield=["Iron Worker"] * 3, draw=DECK,
        pile=["Mist Spirit"] * 4, dice="illusion:class natural:basic",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Summon Mist Spirit").pays("illusion:class", "natural:basic")
    t.settle()
    # then
    assert t.p1.battlefield == [*["Iron Worker"] * 3, "Mist Spirit"]
    assert pile_of(t.p1) == ["Mist Spirit"] * 3


def test_summon_false_demon_haunts_an_exhausted_unit_as_it_enters() -> None:
    """Nightmare is used in the come-into-play window. [RB-7.3.5]"""
    # given
    t = table()
    t.p1("Noah Redmoon", spellboard=["Summon False Demon"], draw=DECK, dice="illusion:class natural:basic")
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Hammer Knight (exhausted)", "Iron Worker"])
    # when
    t.p1.uses("Summon False Demon").triggers("False Demon", "Nightmare")
    t.settle()
    # then
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=0)


def test_summon_seaside_raven_lets_it_prey_as_it_enters() -> None:
    """Prey 2 is used in the come-into-play window. [RB-7.3.5]"""
    # given
    t = table()
    t.p1("Saria Guideman", spellboard=["Summon Seaside Raven"], draw=DECK, dice="natural:basic x3")
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Hammer Knight", "Iron Worker"])
    # when
    t.p1.uses("Summon Seaside Raven").triggers("Seaside Raven", "Prey").targets("Iron Worker")
    # then
    assert t.p1.battlefield == ["Seaside Raven"]
    assert t.p2.battlefield == ["Hammer Knight"]


@pytest.mark.parametrize(("copies", "tokens"), [(1, 0), (2, 1), (3, 2)])
def test_each_focus_gives_the_summoned_silver_snake_a_status_token(copies: int, tokens: int) -> None:
    """On that Silver Snake. [RB-16.1.1]"""
    # given
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Silver Snake"] * copies, draw=DECK, dice="charm:power natural:power")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Summon Silver Snake")
    t.settle()
    # then
    t.p1.unit("Silver Snake").has(status=tokens, attack=tokens)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_focused_summon_silver_snake_leaves_another_silver_snake_alone() -> None:
    """Only the one it placed; with none placed there is none. [RB-1.1.3]"""
    # given
    t = table()
    t.p1(
        "Maeoni Viper", spellboard=["Summon Silver Snake"] * 3, battlefield=["Silver Snake"], draw=DECK,
        dice="charm:power natural:power",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Summon Silver Snake")
    t.settle()
    # then
    t.p1.unit("Silver Snake").has(status=0)


def test_spell_guard_does_not_keep_an_ability_from_summon_silver_snake() -> None:
    """Noah's Shadow Target is an ability, not a spell. [RB-20.1.18]"""
    # given
    t = table()
    t.p1("Noah Redmoon", draw=DECK, dice="natural:basic")
    t.p2("Maeoni Viper", draw=DECK, spellboard=["Summon Silver Snake"])
    # when
    t.p1.uses("Noah Redmoon", "Shadow Target")
    t.settle()
    # then
    t.p2.unit("Summon Silver Snake").has(exhaustion=1)
