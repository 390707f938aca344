"""The Demons of Darmas: Transmute Magic, which swaps dice and turns one of everybody's."""

from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.table import Table, table


def transmute(mine: str = "sympathy:class charm:basic x2", spent: str = "ceremonial:basic x2", **p2: object) -> Table:
    t = table()
    t.p1("Harold Westraven", hand=["Transmute Magic"], draw=DECK, dice=mine, exhausted_dice=spent)
    board: dict[str, object] = {"draw": DECK, "dice": "natural:power illusion:class"}
    t.p2("Coal Roarkwin", **{**board, **p2})
    t.p1.plays("Transmute Magic")
    return t


def take_back(t: Table, *dice: str) -> None:
    """Exhausted dice, each as "magic:side it shows -> side wanted", then done."""
    for die in dice:
        t.p1.turns_die(*die.split(" -> "))
    if t.offers(0, Verb.FACE):
        t.p1.done()


def test_transmute_magic_swaps_dice_and_turns_one_of_each_player() -> None:
    """Any number for as many; then a die of everybody in the caster's order. [RB-22.24]"""
    # given
    t = transmute()
    # when
    t.p1.turns_die("ceremonial:basic", "ceremonial:power").turns_die("ceremonial:basic", "ceremonial:class")
    # then: as many as there are active dice, and as many go
    assert t.p1.active_dice == ["ceremonial:class", "ceremonial:power"]
    assert sorted(t.p1.exhausted_dice) == ["charm:basic", "charm:basic", "sympathy:class"]
    # when
    t.p1.picks_player(2)
    t.p1.turns_die("natural:power", "natural:basic")
    t.p1.turns_die("ceremonial:class", "ceremonial:power")
    resolves(t)
    # then
    assert t.p2.active_dice == ["illusion:class", "natural:basic"]
    assert t.p1.active_dice == ["ceremonial:power", "ceremonial:power"]
    t.survives_clone_undo_and_save_at_every_step()


def test_transmute_magic_asks_which_dice_go_in_exchange() -> None:
    """An equal number, of your choice; the die just spent may come back. [RB-9.1.11]"""
    # given
    t = transmute(mine="sympathy:class charm:basic illusion:class")
    # when
    take_back(t, "sympathy:class -> sympathy:power")
    t.p1.takes(Verb.DIE, parse_face("charm:basic"))
    # then
    assert t.p1.active_dice == ["illusion:class", "sympathy:power"]
    assert sorted(t.p1.exhausted_dice) == ["ceremonial:basic", "ceremonial:basic", "charm:basic"]


def test_no_die_goes_both_ways() -> None:
    """All are picked before any moves: an active die cannot be swapped out and in again on another side."""
    # given
    t = transmute(mine="sympathy:class charm:basic", spent="ceremonial:basic")
    # when
    t.p1.turns_die("ceremonial:basic", "ceremonial:power")
    # then: there is no second swap
    assert t.p1.active_dice == ["ceremonial:power"]
    assert not any(o.verb == Verb.FACE for o in t.game.options)


def test_transmute_magic_may_swap_nothing_and_turn_nothing() -> None:
    """Any number is also none; a side of your choice may be the one that lies up. [RB-9.2.3]"""
    # given
    t = transmute()
    # when
    t.p1.done().picks_player(1).done().done()
    resolves(t)
    # then
    assert t.p1.active_dice == ["charm:basic", "charm:basic"]
    assert t.p2.active_dice == ["illusion:class", "natural:power"]


def test_transmute_magic_with_the_last_die_swaps_nothing() -> None:
    """No active dice to give. [RB-1.1.3]"""
    # given
    t = transmute(mine="sympathy:class", spent="ceremonial:basic")
    # when
    t.p1.picks_player(1).turns_die("illusion:class", "illusion:power")
    resolves(t)
    # then
    assert t.p1.active_dice == []
    assert t.p2.active_dice == ["illusion:power", "natural:power"]


def test_all_players_are_targeted_before_any_die_is_turned() -> None:
    """Nobody can be left out. [RB-22.24] [RB-FAQ-transmute-magic-1]"""
    # given
    t = transmute()
    # when
    t.p1.done()
    assert not t.offers(0, Verb.DONE)
    t.p1.takes(Verb.PLAYER, 0)
    # then
    targeted = [event for event in t.game.log if event.clause == "RB-8.3.1"]
    turned = [event for event in t.game.log if event.clause == "RB-9.2.3"]
    assert len(targeted) == 2
    assert turned == []


def test_vanish_stops_the_turning_for_everybody() -> None:
    """It answers before any die is changed, and the whole effect is off. [RB-8.4.1] [RB-FAQ-transmute-magic-1]"""
    # given
    t = transmute(hand=["Vanish"], dice="illusion:power natural:power")
    # when
    take_back(t, "ceremonial:basic -> ceremonial:power")
    t.p1.picks_player(2)
    t.p2.reacts("Vanish")
    resolves(t)
    # then
    assert t.p1.active_dice == ["ceremonial:power", "charm:basic"]
    assert t.p2.active_dice == ["natural:power"]
