"""The Artist of Dreams: exactly which cards are offered, targeted and dealt damage."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves, unblocked
from tests.cards.crowd import MINE, REACHED, THEIRS, must_pick, offered, targeted
from tests.table import Table, table


def test_duplicate_chooses_without_targeting() -> None:
    """Among your conjurations with a life value of 1, whatever else is in play. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Hope Everthorn", battlefield=[*MINE, "Wishing Wing"], draw=DECK, dice="natural:basic",
         pile=["Mist Spirit"])  # fmt: skip
    t.p2("Saria Guideman", battlefield=THEIRS, draw=DECK)
    # when
    t.p1.uses("Hope Everthorn", "Duplicate")
    # then
    assert offered(t) == ["Mist Spirit", "Wishing Wing"]
    # when
    t.p1.chooses("Mist Spirit")
    resolves(t)
    # then
    assert t.p1.battlefield.count("Mist Spirit") == 2
    assert targeted(t) == []


@pytest.mark.parametrize("target", ["Masked Wolf", "Fire Archer"])
def test_pounce_adds_two_against_any_exhausted_unit(target: str) -> None:
    """A conjuration or an ally. [RB-8.7.2]"""
    # given
    t = table()
    t.p1("Hope Everthorn", battlefield=["Fox Spirit"], draw=DECK)
    t.p2("Saria Guideman", battlefield=THEIRS, draw=DECK)
    # when
    t.p1.attacks(target, "Fox Spirit")
    t.settle()
    # then
    t.p1.unit("Fox Spirit").has(attack=3)


# --- Dream Fracture --------------------------------------------------------------------------------


def fractured(**p2: object) -> Table:
    t = table()
    t.p1("Hope Everthorn", spellboard=["Dream Fracture"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, **p2)
    t.p1.uses("Dream Fracture")
    return t


def test_dream_fracture_targets_a_player_and_then_their_phoenixborn() -> None:
    """Two targets, so there are two moments to answer. [RB-8.2.1] [RB-8.3.1]"""
    t = fractured(dice="charm:power")
    resolves(t)
    assert t.p2.wounds == 1
    assert targeted(t) == ["Saria Guideman", "Saria Guideman"]


def test_a_law_of_grace_keeps_the_damage_of_dream_fracture_off() -> None:
    """It is damage by a spell. [RB-12.1.5]"""
    t = fractured(dice="charm:power", spellboard=["Law of Grace"])
    resolves(t)
    assert t.p2.active_dice == ["charm:class"]
    assert t.p2.wounds == 0


# --- Reimagine -------------------------------------------------------------------------------------


def imagining(reimagine: str) -> Table:
    t = table()
    t.p1("Hope Everthorn", spellboard=[reimagine], draw=DECK, dice="illusion:power", hand=["Seal"])
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK, dice="charm:power")
    return t


def test_an_exhausted_reimagine_takes_no_die() -> None:
    """That text is not inexhaustible. [RB-14.1.3]"""
    t = imagining("Reimagine (exhausted)")
    t.p1.power("illusion")
    assert not t.p1.can(Verb.TRIGGER, "Reimagine")
    t = imagining("Reimagine")
    t.p1.power("illusion")
    assert t.p1.can(Verb.TRIGGER, "Reimagine")


def test_an_exhausted_reimagine_gives_its_die_back_all_the_same() -> None:
    """That text is inexhaustible, and recovery took only one token. [RB-2.1.13] [RB-6.3.3]"""
    # given
    t = imagining("Reimagine (die time:power, exhausted 2)")
    # when
    t.ends_round()
    assert t.p1.can(Verb.TRIGGER, "Reimagine")
    t.p1.triggers("Reimagine")
    t.settle()
    # then
    assert t.p1.unit("Reimagine").card.dice == []
    assert len(t.p1.active_dice) == 2  # both are rolled for the new round


# --- Double Down, Void Pulse -----------------------------------------------------------------------


def test_double_down_does_not_answer_what_opponents_do_to_their_own() -> None:
    """A conjuration that you control. [RB-1.2.2]"""
    # given
    t = table(turn=2)
    t.p1("Hope Everthorn", battlefield=["Mist Spirit"], pile=["Mist Spirit"] * 2, hand=["Double Down"], draw=DECK,
         dice="illusion:class time:class")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Masked Wolf", "Iron Worker"], draw=DECK, dice="natural:power")
    # when
    t.p2.power("natural").targets("Masked Wolf")
    # then
    assert t.p2.battlefield == ["Iron Worker"]
    assert not t.p1.can_react("Double Down")


def test_void_pulse_targets_any_unit_of_an_opponent() -> None:
    """But no concealed one. [RB-8.1.5]"""
    # given
    t = table()
    t.p1("Hope Everthorn", battlefield=MINE, hand=["Void Pulse"], draw=DECK, dice="natural:basic")
    t.p2("Saria Guideman", battlefield=THEIRS, draw=DECK)
    t.p1.attacks("Saria Guideman", "Iron Worker")
    # when
    t.p1.reacts("Void Pulse")
    # then
    assert offered(t) == REACHED
    assert must_pick(t)
    t.p1.targets("Hammer Knight")
    unblocked(t)
    t.p2.unit("Hammer Knight").has(wounds=1)
