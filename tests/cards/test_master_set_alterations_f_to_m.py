"""Master Set alteration spells: attaching them all, what Fade Away and Massive Growth do and how they end."""

import pytest

from pyreborn.engine.model.ids import Verb, Zone
from tests.cards.boards import DECK, resolves
from tests.cards.boards import pile_of_player as pile_of
from tests.table import Table, table

PLAY_COSTS = [
    ("Fade Away", "illusion:class", "main"),
    ("Massive Growth", "natural:class natural:basic", "main"),
    ("Reflections in the Water", "illusion:class", "side"),
    ("Reflections in the Water", "time:class", "side"),
    ("Root Armor", "natural:class", "side"),
    ("Undying Heart", "charm:class", "side"),
]
"""Title, dice of the play cost, action of the play cost."""


def removed(t: Table) -> list[str]:
    """Names of the cards removed from the game."""
    return [card.printed.name for card in t.st.cards if t.st.zone[card.id] == Zone.REMOVED]


# --- attaching them -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "dice", "action"), PLAY_COSTS)
def test_an_alteration_is_paid_for_and_attached_to_a_unit(name: str, dice: str, action: str) -> None:
    """To any unit, on either side; the host's controller controls it. [RB-15.1.1] [RB-15.1.4]"""
    # given
    for side in (1, 2):
        t = table()
        t.p1("Aradel Summergaard", battlefield=["Iron Worker"], hand=[name], draw=DECK, dice=dice)
        t.p2("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
        # when
        t.p1.plays(name).targets("Iron Worker", of=side)
        # then
        host = (t.p1, t.p2)[side - 1]
        assert host.unit("Iron Worker").attached() == [name]
        host.unit(name).has(controller=side - 1, owner=0)
        assert t.p1.active_dice == []
        assert (t.p1.player.main, t.p1.player.side) == ((0, 1) if action == "main" else (1, 0))
        t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("name", "dice", "action"), PLAY_COSTS)
def test_an_alteration_cannot_be_played_without_its_dice_or_without_a_unit(name: str, dice: str, action: str) -> None:
    """All costs must be payable, and there must be something to attach it to. [RB-7.3.1] [RB-7.3.4]"""
    # given
    too_low = dice.replace("class", "basic")
    poor = table()
    poor.p1("Aradel Summergaard", battlefield=["Iron Worker"], hand=[name], draw=DECK, dice=too_low)
    poor.p2("Saria Guideman", draw=DECK)
    lonely = table()
    lonely.p1("Aradel Summergaard", hand=[name], draw=DECK, dice=dice)
    lonely.p2("Saria Guideman", draw=DECK)
    # then
    assert not poor.p1.can_play(name)
    assert not lonely.p1.can_play(name)


@pytest.mark.parametrize(("name", "dice", "action"), PLAY_COSTS)
def test_golden_veil_cancels_the_attaching_of_an_alteration(name: str, dice: str, action: str) -> None:
    """Attaching targets the host; the alteration is discarded. [RB-8.1.2] [RB-8.4.4]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], hand=[name], draw=DECK, dice=dice)
    t.p2("Saria Guideman", battlefield=["Iron Worker"], hand=["Golden Veil"], draw=DECK, dice="charm:power")
    # when
    t.p1.plays(name).targets("Iron Worker")
    t.p2.reacts("Golden Veil")
    resolves(t)
    # then
    assert t.p2.unit("Iron Worker").attached() == []
    t.p2.unit("Iron Worker").has(attack=2, life=2, recover=1)
    assert t.p1.discard == [name]
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


def test_an_alteration_cannot_be_attached_to_an_opponents_concealed_unit() -> None:
    """It would have to target it; once exhausted the unit is no longer concealed. [RB-15.1.2] [RB-20.1.22]"""
    # given
    for sniper, possible in (("Stormwind Sniper", False), ("Stormwind Sniper (exhausted)", True)):
        t = table()
        t.p1("Aradel Summergaard", hand=["Fade Away"], draw=DECK, dice="illusion:class")
        t.p2("Saria Guideman", battlefield=[sniper], draw=DECK)
        # then
        assert t.p1.can_play("Fade Away") == possible


def test_an_alteration_is_discarded_with_its_host() -> None:
    """To its owner's discard pile, whoever controlled it. [RB-15.1.5] [RB-13.1.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=["Iron Worker (+Fade Away (owner 1))", "Hammer Knight"], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Iron Worker")
    # then
    assert t.p1.discard == ["Fade Away"]
    assert t.p2.discard == ["Iron Worker"]


# --- Fade Away ------------------------------------------------------------------------------------


def test_fade_away_destroys_the_unit_at_the_end_of_the_round_and_removes_an_ally_from_the_game() -> None:
    """The ally never reaches the discard pile; Fade Away goes to its owner's. [RB-6.4.1] [RB-13.1.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], hand=["Fade Away"], draw=DECK, dice="illusion:class")
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.plays("Fade Away").targets("Hammer Knight")
    t.ends_round()
    # then
    assert t.p2.battlefield == []
    assert t.p2.discard == []
    assert removed(t) == ["Hammer Knight"]
    assert t.p1.discard == ["Fade Away"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_conjuration_destroyed_by_fade_away_goes_back_to_the_pile() -> None:
    """Only an ally is removed from the game; being destroyed triggers as ever. [RB-2.1.3] [RB-6.4.3]"""
    # given
    t = table()
    t.p1("Aradel Summergaard (wounds 3)", battlefield=["Butterfly Monk (+Fade Away)"], pile=[], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    t.p1.triggers("Butterfly Monk", "Mend").targets("Aradel Summergaard")
    # then
    assert t.p1.battlefield == []
    assert removed(t) == []
    assert pile_of(t, 1) == ["Butterfly Monk"]
    assert t.p1.wounds == 2


def test_a_unit_with_fade_away_that_dies_before_the_end_of_the_round_is_just_discarded() -> None:
    """Fade Away did not destroy it. [RB-12.5.3]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=["Iron Worker (+Fade Away)", "Hammer Knight"], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Iron Worker")
    # then
    assert removed(t) == []
    assert sorted(t.p2.discard) == ["Fade Away", "Iron Worker"]


def test_fade_away_destroys_an_exhausted_host() -> None:
    """The text is the alteration's own; the host's exhaustion does not matter to it. [RB-14.1.3]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight (exhausted 3, +Fade Away)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    # then
    assert removed(t) == ["Hammer Knight"]


def test_an_exhausted_fade_away_waits() -> None:
    """Its text is not inexhaustible, and recovery took only one token off. [RB-14.1.3] [RB-6.3.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight (+Fade Away (exhausted 2))"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    # then
    assert t.p1.battlefield == ["Hammer Knight"]
    t.p1.unit("Fade Away").has(exhaustion=1)


def test_reflections_in_the_water_does_not_silence_fade_away() -> None:
    """Text of a spell is no ability of the unit. [RB-2.1.12]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight (+Reflections in the Water, +Fade Away)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    if t.offers(0, Verb.TRIGGER):
        t.p1.triggers("Fade Away")
    # then
    assert removed(t) == ["Hammer Knight"]
    assert sorted(t.p1.discard) == ["Fade Away", "Reflections in the Water"]


def undying_and_fading() -> Table:
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blood Archer (+Fade Away, +Undying Heart)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    t.ends_round()
    return t


def test_undying_heart_takes_the_ally_before_fade_away_removes_it() -> None:
    """The removal only replaces the discard, and it comes last. [RB-12.4.1] [RB-22.10]"""
    # given
    t = undying_and_fading()
    # when
    t.p1.triggers("Blood Archer", "Undying")
    # then
    assert removed(t) == []
    assert "Blood Archer" in t.p1.hand
    assert sorted(t.p1.discard) == ["Fade Away", "Undying Heart"]
    t.survives_clone_undo_and_save_at_every_step()


def test_without_undying_the_fading_ally_is_removed_from_the_game() -> None:
    """Undying is a "may". [RB-1.1.7] [RB-22.10]"""
    # given
    t = undying_and_fading()
    # when
    t.p1.done()
    # then
    assert removed(t) == ["Blood Archer"]
    assert "Blood Archer" not in t.p1.hand


def test_a_fading_ally_feeds_chant_of_revenge_but_no_reaction_and_nothing_once_per_turn() -> None:
    """No turn is going on at the end of the round. [RB-6.4.3] [RB-8.5.9] [RB-8.6.2]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer (+Fade Away)"], spellboard=["Chant of Revenge"],
         hand=["Final Cry", "Summon Sleeping Widows"], draw=DECK,
         dice="ceremonial:power x3 natural:basic")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    # then
    assert not t.p1.can_react("Final Cry")
    assert not t.p1.can_react("Summon Sleeping Widows")
    assert not t.offers(0, Verb.TRIGGER)
    assert removed(t) == ["Blood Archer"]
    assert t.p1.battlefield == []
    assert t.p2.wounds == 0
    t.p1.unit("Chant of Revenge").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_an_opponents_fade_away_is_yours_once_it_is_attached_to_your_unit() -> None:
    """So a Blood Shaman dies by a spell you control: Blood Ritual. [RB-15.1.4] [RB-12.5.3]"""
    # given
    t = table()
    t.p1("Jessa Na Ni (wounds 5)", battlefield=["Blood Shaman (+Fade Away (owner 2))"], draw=DECK,
         dice="natural:basic")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    t.p1.triggers("Blood Shaman", "Blood Ritual")
    # then
    assert t.p1.wounds == 4
    assert removed(t) == ["Blood Shaman"]
    assert t.p2.discard == ["Fade Away"]


# --- Massive Growth -------------------------------------------------------------------------------


def test_massive_growth_adds_four_to_attack_and_life() -> None:
    """As long as it is attached. [RB-2.1.15]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], hand=["Massive Growth"], draw=DECK,
         dice="natural:class natural:basic")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Massive Growth")
    # then
    t.p1.unit("Iron Worker").has(attack=6, life=6, recover=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_massive_growth_goes_on_units_with_an_attack_value_of_two_or_less() -> None:
    """The current value counts: X, dice and other alterations included. [RB-1.1.11]"""
    # given
    units = ["Iron Worker", "Hammer Knight", "Silver Snake (status 2)", "Iron Worker (+Massive Growth)",
             "Blood Archer (die charm:power)"]  # fmt: skip
    t = table()
    t.p1("Aradel Summergaard", battlefield=units, hand=["Massive Growth"], draw=DECK,
         dice="natural:class natural:basic")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Rose Fire Dancer", "Silver Snake (status 3)"], draw=DECK)
    # when
    t.p1.plays("Massive Growth")
    # then
    offered = [(t.st.cards[o.a].now.name, t.st.cards[o.a].controller) for o in t.game.options]
    assert offered == [("Iron Worker", 0), ("Silver Snake", 0), ("Blood Archer", 0)]


def test_massive_growth_stays_when_its_host_grows_past_the_limit() -> None:
    """The restriction is about attaching. [RB-15.1.7]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker (+Massive Growth)"], spellboard=["Strengthen"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Strengthen")
    # then
    t.p1.unit("Iron Worker").has(attack=8, life=6)


def test_massive_growth_is_discarded_at_the_end_of_the_round() -> None:
    """Fleeting; the host, recovered before, lives on. [RB-20.1.4] [RB-6.4.1]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker (wounds 2, +Massive Growth)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    # then
    assert t.p1.discard == ["Massive Growth"]
    t.p1.unit("Iron Worker").has(attack=2, life=2, wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_unit_dies_when_massive_growth_leaves_it_with_lethal_wounds() -> None:
    """At once and by nobody's hand; its own triggers still work. [RB-12.5.2] [RB-6.4.3]"""
    # given
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder (wounds 4, +Massive Growth)", "Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    t.p1.triggers("Gilder", "Inheritance")
    # then
    assert t.p1.battlefield == ["Iron Worker"]
    t.p1.unit("Iron Worker").has(status=1)
    assert t.p1.discard == ["Massive Growth"]
    assert t.cites("RB-12.3.1")
    t.survives_clone_undo_and_save_at_every_step()


def test_a_blood_shaman_that_dies_of_the_end_of_massive_growth_dies_by_nobodys_effect() -> None:
    """No spell, ability or dice power destroyed it: no Blood Ritual. [RB-12.5.2]"""
    # given
    t = table()
    t.p1("Jessa Na Ni (wounds 5)", battlefield=["Blood Shaman (wounds 4, +Massive Growth)"], draw=DECK,
         dice="natural:basic")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    # then
    assert not t.offers(0, Verb.TRIGGER)
    assert t.p1.battlefield == []
    assert t.p1.wounds == 5


def test_an_exhausted_massive_growth_is_still_fleeting() -> None:
    """Inexhaustible text. [RB-2.1.13]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker (+Massive Growth (exhausted 3))"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    # then
    assert t.p1.discard == ["Massive Growth"]


def test_an_opponents_transfer_puts_no_token_on_massive_growth() -> None:
    """Spell Guard. [RB-20.1.18] [RB-8.8.1]"""
    # given
    t = table()
    t.p1("Saria Guideman", hand=["Transfer"], draw=DECK, dice="charm:class natural:basic")
    t.p2("Aradel Summergaard", battlefield=["Iron Worker (exhausted, +Massive Growth)"], draw=DECK)
    # when
    t.p1.plays("Transfer").picks_player(2)
    while not t.game.at_turn():
        t.game.push(0)
    # then
    t.p2.unit("Massive Growth").has(exhaustion=0)
    t.p2.unit("Iron Worker").has(exhaustion=1)
