"""Master Set: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought, resolves
from tests.cards.crowd import offered_by
from tests.table import Table, table

GRACE = ["Law of Grace"]
"""Prevents one damage that a spell or an ability deals to a Phoenixborn, but no wound token."""


def board(mine: dict[str, Any], foe: dict[str, Any], me: str = "Noah Redmoon", turn: int = 1) -> Table:
    t = table(turn=turn)
    t.p1(me, **{"draw": DECK, **mine})
    t.p2("Saria Guideman", **{"draw": DECK, **foe})
    return t


# --- units ---------------------------------------------------------------------------------------


def slash(**foe: Any) -> Table:
    """Coal slashes a player who controls no units."""
    t = board({"hand": ["Refresh"], "battlefield": ["Gilder"]}, foe, "Coal Roarkwin")
    t.p1.uses("Coal Roarkwin", "Slash").picks_player(2)
    return t


def test_slash_deals_damage_to_a_phoenixborn_without_units() -> None:
    """A Law of Grace prevents it. [RB-12.1.2]"""
    assert slash().settle() and slash().settle().p2.wounds == 1
    t = slash(spellboard=GRACE)
    fought(t)
    assert t.p2.wounds == 0


def test_slash_targets_that_phoenixborn() -> None:
    """Vanish answers it. [RB-8.1.1]"""
    t = slash(hand=["Vanish"], dice="illusion:power")
    assert t.p2.can_react("Vanish")


def nightmare(*foe: str) -> Table:
    t = board({"spellboard": ["Summon False Demon"], "dice": "illusion:class natural:basic",
               "battlefield": ["Masked Wolf (exhausted)"]}, {"battlefield": list(foe)})  # fmt: skip
    t.p1.uses("Summon False Demon").triggers("False Demon", "Nightmare")
    return t


def test_nightmare_targets_an_exhausted_unit() -> None:
    """Not one that a Shepherd protects. [RB-8.1.1] [RB-8.1.5]"""
    t = nightmare("Hammer Knight (exhausted)", "Gilder (exhausted)", "Flock Shepherd", "Mist Spirit")
    assert offered_by(t) == ["1 Masked Wolf", "2 Hammer Knight"]


def test_the_damage_of_nightmare_can_be_prevented() -> None:
    """[RB-12.1.2] [RB-20.1.13]"""
    t = nightmare("Celestial Knight (exhausted)")
    t.p1.targets("Celestial Knight")
    resolves(t)
    t.p2.unit("Celestial Knight").has(wounds=0)


def test_prey_destroys() -> None:
    """What is destroyed leaves its Inheritance. [RB-12.3.1]"""
    t = board(
        {"spellboard": ["Summon Seaside Raven"], "dice": "natural:basic x3"}, {"battlefield": ["Gilder", "Mist Spirit"]}
    )
    t.p1.uses("Summon Seaside Raven").triggers("Seaside Raven", "Prey").targets("Gilder")
    assert t.p2.can(Verb.TRIGGER, "Gilder")


# --- ready spells --------------------------------------------------------------------------------


def test_small_sacrifice_exhausts_both_only_where_the_opponent_has_an_unexhausted_unit() -> None:
    """Otherwise one is not even asked: the damage is compulsory. [RB-1.1.7]"""
    for theirs, may in (("Iron Worker", True), ("Iron Worker (exhausted)", False)):
        t = board({"spellboard": ["Small Sacrifice"] * 2, "dice": "ceremonial:class",
                   "battlefield": ["Hammer Knight", "Living Doll"]}, {"battlefield": [theirs]})  # fmt: skip
        t.p1.uses("Small Sacrifice")
        assert offered_by(t) == ["1 Hammer Knight", "1 Living Doll"]
        assert any(option.verb == Verb.DECLINE for option in t.game.options) == may


# --- action spells -------------------------------------------------------------------------------


def test_open_memories_asks_once() -> None:
    """Declining the search is all there is to decline. [RB-1.1.7]"""
    t = board({"hand": ["Open Memories"], "dice": "charm:class natural:basic", "draw": ["Purge", "Seal"]}, {})
    t.p1.plays("Open Memories")
    asked = 0
    while not t.settle().game.at_turn():
        asked += 1
        t.game.push(next(option for option in t.game.options if option.verb != Verb.DECLINE))
    assert (asked, t.p1.hand) == (1, ["Purge"])


# --- reaction spells -----------------------------------------------------------------------------


def test_the_damage_of_cover_can_be_prevented() -> None:
    """[RB-12.1.2] [RB-20.1.13]"""
    for attacker, wounds in (("Celestial Knight", 0), ("Hammer Knight", 1)):
        t = board(
            {"battlefield": [attacker]}, {"battlefield": ["Living Doll"], "hand": ["Cover"], "dice": "natural:power"}
        )
        t.p1.attacks("Living Doll", attacker)
        t.p2.guards("Saria Guideman").reacts("Cover")
        resolves(t)
        t.p1.unit(attacker).has(wounds=wounds)


@pytest.mark.parametrize("name", ["Summon Sleeping Widows", "Shatter Pulse"])
@pytest.mark.parametrize("whose", [1, 2])
def test_it_answers_the_destruction_of_a_unit_of_yours(name: str, whose: int) -> None:
    """Not of a unit the opponent controls. [RB-1.2.4] [RB-12.3.2]"""
    t = board({"battlefield": ["Mist Spirit", "Iron Worker"], "dice": "natural:power"},
              {"battlefield": ["Mist Spirit", "Iron Worker"], "hand": [name],
               "dice": "ceremonial:class x2 sympathy:class x2 natural:basic"})  # fmt: skip
    t.p1.power("natural").targets("Mist Spirit", of=whose)
    assert t.p2.can_react(name) == (whose == 2)


@pytest.mark.parametrize(("mine", "offers"), [(["Gilder (exhausted)"], True), ([], False)])
def test_redirect_is_offered_to_a_player_with_a_unit(mine: list[str], offers: bool) -> None:
    """The attacker's units do not count. [RB-1.2.4] [RB-8.6.1]"""
    t = board({"battlefield": ["Iron Worker", "Mist Spirit"]},
              {"battlefield": mine, "hand": ["Redirect"], "dice": "charm:power"})  # fmt: skip
    t.p1.attacks("Saria Guideman", "Iron Worker")
    assert t.p2.can_react("Redirect") == offers


# --- alteration spells ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "knight",
    ["+Reflections in the Water", "exhausted, +Reflections in the Water", "+Reflections in the Water (exhausted)"],
)
def test_a_reflected_unit_has_no_abilities_whatever_is_exhausted(knight: str) -> None:
    """Armored, which is inexhaustible, does not help it. [RB-14.1.3]"""
    t = board({"dice": "natural:power"}, {"battlefield": [f"Celestial Knight ({knight})", "Gilder"]})
    t.p1.power("natural").targets("Celestial Knight")
    resolves(t)
    t.p2.unit("Celestial Knight").has(wounds=1)


@pytest.mark.parametrize(
    ("unit", "offers"),
    [("Iron Worker (+Undying Heart, wounds 2)", True), ("Mist Spirit (+Undying Heart, wounds 1)", False)],
)
def test_undying_saves_allies_only(unit: str, offers: bool) -> None:
    """[RB-12.3.1]"""
    t = board({"dice": "natural:power"}, {"battlefield": [unit, "Gilder"]})
    name = unit.split(" (", maxsplit=1)[0]
    t.p1.power("natural").targets(name)
    assert t.p2.can(Verb.TRIGGER, name) == offers
    t.settle()
    assert t.p2.battlefield == ["Gilder"]
