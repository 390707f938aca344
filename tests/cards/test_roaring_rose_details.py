"""The Roaring Rose: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought
from tests.table import Table, table

VANISH = {"hand": ["Vanish"], "dice": "illusion:power"}


def leo(foe: dict[str, Any], turn: int = 1, **board: Any) -> Table:
    t = table(turn=turn)
    t.p1("Leo Sunshadow", **{"draw": DECK, **board})
    t.p2("Saria Guideman", **{"draw": DECK, **foe})
    return t


def swallow(**foe: Any) -> Table:
    """The focused summon; player 2 has more dice."""
    t = leo({"dice": "illusion:power x3", **foe}, spellboard=["Summon Nightshade Swallow"] * 2, dice="charm:class x2")
    t.p1.uses("Summon Nightshade Swallow")
    return t


def test_summon_nightshade_swallow_may_choose_either_player_to_discard() -> None:
    """Or nobody. [RB-1.1.7]"""
    t = swallow()
    assert t.offers(0, Verb.PLAYER)
    assert sorted(option.a for option in t.game.options if option.verb == Verb.PLAYER) == [0, 1]
    assert t.offers(0, Verb.DECLINE)
    t.p1.picks_player(1)
    assert (len(t.p1.draw_pile), len(t.p2.draw_pile)) == (4, 5)


def test_summon_nightshade_swallow_targets_the_player() -> None:
    """Vanish answers it. [RB-8.1.1]"""
    t = swallow(hand=["Vanish"])
    t.p1.picks_player(2)
    assert t.p2.can_react("Vanish")


def test_a_law_of_grace_prevents_the_damage_of_summon_orchid_dove() -> None:
    """[RB-12.1.2]"""
    for spellboard, wounds in (([], 1), (["Law of Grace"], 0)):
        t = leo({"draw": [], "spellboard": spellboard}, spellboard=["Summon Orchid Dove"] * 3, dice="charm:class")
        t.p1.uses("Summon Orchid Dove")
        while not t.settle().game.at_turn():
            t.game.push(t.game.options[0])
        assert t.p2.wounds == wounds


def test_anguish_exhausts_two_dice() -> None:
    """Of its player's choice. [RB-1.1.2]"""
    t = leo({"dice": "charm:power illusion:power natural:power divine:power"}, hand=["Anguish"], dice="charm:basic x2")
    t.p1.plays("Anguish").targets("Saria Guideman").targets("Saria Guideman")
    while not t.settle().game.at_turn():
        yes = [option for option in t.game.options if option.verb == Verb.YES]
        t.game.push((yes or t.game.options)[0])
    assert len(t.p2.active_dice) == 2
    assert len(t.p2.exhausted_dice) == 2
    assert t.p2.wounds == 2


def test_anguish_wounds_where_there_are_not_two_dice() -> None:
    """One die is not two: they cannot, and no card is there to discard either. [RB-1.1.8]"""
    t = leo({"dice": "charm:power"}, hand=["Anguish"], dice="charm:basic x2")
    t.p1.plays("Anguish").targets("Saria Guideman").targets("Saria Guideman")
    while not t.settle().game.at_turn():
        yes = [option for option in t.game.options if option.verb == Verb.YES]
        t.game.push((yes or t.game.options)[0])
    assert (t.p2.active_dice, t.p2.wounds) == (["charm:power"], 4)


def remorse(**foe: Any) -> Table:
    """Player 2 attacks with one card left in the draw pile, and is answered."""
    t = leo({"draw": ["Seal"], "battlefield": ["Mist Spirit"], **foe}, turn=2, hand=["Remorse"], dice="charm:power")
    t.p2.attacks("Leo Sunshadow", "Mist Spirit")
    t.p1.reacts("Remorse")
    return t


def test_a_law_of_grace_prevents_one_damage_of_remorse() -> None:
    """[RB-12.1.2]"""
    for spellboard, wounds in (([], 2), (["Law of Grace"], 1)):
        t = remorse(spellboard=spellboard)
        fought(t)
        assert (t.p2.draw_pile, t.p2.wounds) == ([], wounds)


def test_remorse_targets_the_player_and_then_the_phoenixborn() -> None:
    """Vanish may let the first pass and answer the second. [RB-8.1.1] [RB-8.4.1]"""
    t = remorse(hand=["Vanish"], dice="illusion:power")
    assert t.p2.can_react("Vanish")
    assert t.p2.draw_pile == ["Seal"]
    t.p2.done()
    assert t.p2.can_react("Vanish")
    assert (t.p2.draw_pile, t.p2.wounds) == ([], 0)
