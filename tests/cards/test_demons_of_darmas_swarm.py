"""The Demons of Darmas: Vampire Bat Swarm, which pays to come back out of limbo."""

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, pile_of, resolves
from tests.table import Table, table


def bats(dice: str = "sympathy:class", bat: str = "Vampire Bat Swarm", **p2: object) -> Table:
    """Player 1's Water Blast destroys player 2's bats."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:class")
    board: dict[str, object] = {"battlefield": [bat], "draw": DECK}
    t.p2("Harold Westraven", dice=dice, **{**board, **p2})
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Vampire Bat Swarm")
    return t


def test_bats_come_back_for_a_die() -> None:
    """That very unit, without tokens and alterations, before it reaches its pile. [RB-13.1.5] [RB-20.1.42]"""
    # given
    t = bats(bat="Vampire Bat Swarm (+Root Armor, status 1, wounds 1)")
    # when
    t.p2.triggers("Vampire Bat Swarm", "Swarm")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Vampire Bat Swarm"]
    t.p2.unit("Vampire Bat Swarm").has(wounds=0, status=0)
    assert t.p2.unit("Vampire Bat Swarm").attached() == []
    assert t.p2.discard == ["Root Armor"]
    assert t.p2.active_dice == []
    assert pile_of(t.p2).count("Vampire Bat Swarm") == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_bats_stay_away_without_the_die_or_the_wish() -> None:
    """A ceremonial or sympathy class; "you may". [RB-9.1.10]"""
    # given
    t = bats(dice="charm:power")
    # then
    assert not t.offers(1, Verb.TRIGGER)
    resolves(t)
    assert pile_of(t.p2).count("Vampire Bat Swarm") == 3
    # given
    t = bats(dice="ceremonial:class")
    # when
    t.p2.done()
    resolves(t)
    # then
    assert t.p2.battlefield == []


def test_exhausted_bats_do_not_swarm() -> None:
    """Exhaustible text. [RB-14.1.3]"""
    # given
    t = bats(bat="Vampire Bat Swarm (exhausted)")
    # then
    assert not t.offers(1, Verb.TRIGGER)
    resolves(t)
    assert t.p2.battlefield == []


def test_returning_bats_fill_the_slot_they_left() -> None:
    """In limbo a unit fills none. [RB-3.2.1]"""
    # given
    t = bats(battlefield=["Vampire Bat Swarm", *["Mist Spirit"] * 6])
    # when
    t.p2.triggers("Vampire Bat Swarm", "Swarm")
    resolves(t)
    # then
    assert t.p2.battlefield.count("Vampire Bat Swarm") == 1
    assert len(t.p2.battlefield) == 7


def test_bats_that_died_attacking_are_no_longer_attacking() -> None:
    """Back in play it is out of the battle. [RB-11.3.12] [RB-FAQ-vampire-bat-1]"""
    # given
    t = table()
    t.p1("Harold Westraven", battlefield=["Vampire Bat Swarm", "Iron Worker"], draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Gilder"], draw=DECK)
    t.p1.attacks("Coal Roarkwin", "Vampire Bat Swarm", "Iron Worker")
    t.p2.blocks("Vampire Bat Swarm", "Hammer Knight").done()
    # when
    t.p1.chooses("Vampire Bat Swarm")  # this battle first
    t.p1.targets("Vampire Bat Swarm")  # and the damage to it first
    t.p1.triggers("Vampire Bat Swarm", "Swarm")
    resolves(t)
    # then: it came back unexhausted and did not attack again
    t.p1.unit("Vampire Bat Swarm").has(exhaustion=0, wounds=0)
    t.p2.unit("Hammer Knight").has(wounds=2)
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_an_ally_that_is_a_copy_of_the_bats_swarms_too_and_is_itself_again_at_the_end_of_the_turn() -> None:
    """The same unit: the copy still holds. [RB-13.1.5] [RB-FAQ-strange-copy-1]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Vampire Bat Swarm", "Mist Spirit"], hand=["Refresh"], draw=DECK,
         dice="natural:class", side=2)  # fmt: skip
    t.p2("Harold Westraven", battlefield=["Iron Worker (wounds 1, +Root Armor)"], hand=["Strange Copy"], draw=DECK,
         dice="illusion:power sympathy:class")  # fmt: skip
    t.p1.attacks("Harold Westraven", "Mist Spirit")
    t.p2.reacts("Strange Copy").targets("Vampire Bat Swarm", of=1)
    t.p2.done()  # no blocker
    t.settle()
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Vampire Bat Swarm", of=2)
    t.p2.triggers("Vampire Bat Swarm", "Swarm")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Vampire Bat Swarm"]
    t.p2.unit("Vampire Bat Swarm").has(wounds=0, attack=2, life=1)
    # when
    t.p1.ends_turn()
    # then
    assert t.p2.battlefield == ["Iron Worker"]
    t.p2.unit("Iron Worker").has(attack=2, life=2)


def test_a_duplicated_swarm_that_came_back_is_destroyed_at_the_end_of_the_turn() -> None:
    """It is still the copy. [RB-22.13] [RB-FAQ-hope-2]"""
    # given
    t = table()
    t.p1("Hope Everthorn", battlefield=["Vampire Bat Swarm"], spellboard=["Chant of Sacrifice"], hand=["Refresh"],
         draw=DECK, dice="sympathy:class ceremonial:basic", side=2)  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Hope Everthorn", "Duplicate")
    t.settle()
    assert t.p1.battlefield == ["Vampire Bat Swarm", "Vampire Bat Swarm"]
    copy = t.p1.unit("Vampire Bat Swarm", 2).number
    # when
    t.p1.uses("Chant of Sacrifice").takes(Verb.CARD, copy)
    t.p1.triggers("Vampire Bat Swarm", "Swarm")
    resolves(t)
    assert copy in t.p1.player.battlefield
    t.p1.ends_turn()
    # then
    assert t.p1.battlefield == ["Vampire Bat Swarm"]
    assert copy not in t.p1.player.battlefield


def test_summon_vampire_bat_swarm_places_one_and_bats_hunt_in_groups() -> None:
    """Group Tactics 1 of three attackers. [RB-20.1.10]"""
    # given
    t = table()
    t.p1("Harold Westraven", spellboard=["Summon Vampire Bat Swarm"], battlefield=["Vampire Bat Swarm", "Iron Worker"],
         draw=DECK, dice="ceremonial:class sympathy:class", main=2)  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Summon Vampire Bat Swarm")
    t.settle()
    assert t.p1.battlefield == ["Vampire Bat Swarm", "Iron Worker", "Vampire Bat Swarm"]
    t.p1.attacks("Saria Guideman", "Vampire Bat Swarm", "Iron Worker", "Vampire Bat Swarm")
    t.p1.triggers("Vampire Bat Swarm", "Group Tactics")
    t.settle()
    # then
    assert sorted(t.p1.unit("Vampire Bat Swarm", n).fact("attack") for n in (1, 2)) == [2, 3]
