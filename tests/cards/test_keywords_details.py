"""The recurring abilities: which of them an exhausted card still has, and whom they mean."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought, resolves
from tests.cards.crowd import offered_by
from tests.table import Table, table


def board(mine: dict[str, Any], foe: dict[str, Any], turn: int = 1) -> Table:
    t = table(turn=turn)
    t.p1("Aradel Summergaard (wounds 1)", **{"draw": DECK * 2, **mine})
    t.p2("Saria Guideman", **{"draw": DECK * 2, **foe})
    return t


# --- after destroying by attacking ---------------------------------------------------------------


@pytest.mark.parametrize("pacified", [False, True])
@pytest.mark.parametrize("attacker", ["Iron Rhino", "Hammer Knight", "Master Vampire", "Sonic Swordsman"])
def test_an_attacker_that_its_victim_exhausts_has_no_text_left_to_answer_with(attacker: str, pacified: bool) -> None:
    """Pacify answers "when destroyed", before anything answers after it. [RB-14.1.3] [RB-8.5.1]"""
    t = board({"battlefield": [attacker]}, {"battlefield": ["Nightshade Swallow", "Living Doll"]})
    t.p1.attacks("Nightshade Swallow", attacker)
    while t.game.decision.kind in ("guard", "counter"):
        t.game.push(t.game.options[-1])
    if pacified:
        t.p2.triggers("Nightshade Swallow", "Pacify").targets(attacker)
    answers = t.p1.can(Verb.TRIGGER, attacker) or t.p2.wounds > 0
    assert t.p2.battlefield == ["Living Doll"]
    assert answers == (not pacified)


# --- when destroyed ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "lasts"),
    [("Glow Finch", False), ("Nightshade Swallow (wounds 1)", False), ("Knowledge Seeker (wounds 1)", True)],
)
@pytest.mark.parametrize("exhausted", [False, True])
def test_what_an_exhausted_unit_leaves_behind(unit: str, exhausted: bool, lasts: bool) -> None:
    """Bequest is inexhaustible; Last Request and Pacify are not. [RB-14.1.3]"""
    name, _, marks = unit.partition(" (")
    tired = [*[marks.rstrip(")")] * bool(marks), *["exhausted"] * exhausted]
    t = board({"dice": "natural:power"}, {"battlefield": [f"{name} ({', '.join(tired)})" if tired else name, "Gilder"]})
    t.p1.power("natural").targets(name)
    assert t.p2.can(Verb.TRIGGER, name) == (lasts or not exhausted)


# --- after being dealt damage --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("snapper", "left"), [("status 1", ["Gilder", "Seafoam Snapper"]), ("status 1, exhausted", ["Gilder"])]
)
def test_an_exhausted_unit_is_not_tough(snapper: str, left: list[str]) -> None:
    """[RB-14.1.3]"""
    t = board({"dice": "natural:power"}, {"battlefield": ["Gilder", f"Seafoam Snapper ({snapper})"]})
    t.p1.power("natural").targets("Seafoam Snapper")
    resolves(t)
    assert t.p2.battlefield == left


# --- attacking -----------------------------------------------------------------------------------


def test_group_tactics_is_of_unexhausted_units() -> None:
    """The one that stays behind may use it, unless it is exhausted. [RB-14.1.3] [RB-20.1.10]"""
    t = board(
        {"battlefield": ["Iron Worker", "Gilder", "Mist Spirit", "Raptor Hatchling", "Beast Warrior (exhausted)"]},
        {"battlefield": ["Living Doll"]},
    )
    t.p1.attacks("Saria Guideman", "Iron Worker", "Gilder", "Mist Spirit")
    assert t.p1.can(Verb.TRIGGER, "Raptor Hatchling")
    assert not t.p1.can(Verb.TRIGGER, "Beast Warrior")


def ignited(*battlefield: str) -> Table:
    t = board({"battlefield": ["Emberoot Lizard (status 1)", "Gilder"]}, {"battlefield": list(battlefield)})
    t.p1.attacks("Saria Guideman", "Emberoot Lizard")
    if t.p1.can(Verb.TRIGGER, "Emberoot Lizard"):
        t.p1.triggers("Emberoot Lizard", "Ignite")
    return t


def test_ignite_targets_another_unit() -> None:
    """Of either kind, on either side, but none that a Shepherd protects. [RB-8.1.1] [RB-8.1.5]"""
    t = ignited("Hammer Knight", "Gilder", "Flock Shepherd", "Mist Spirit")
    assert offered_by(t) == ["1 Gilder", "2 Flock Shepherd", "2 Hammer Knight", "2 Mist Spirit"]


def test_the_damage_of_ignite_can_be_prevented() -> None:
    """[RB-12.1.2] [RB-20.1.13]"""
    t = ignited("Celestial Knight", "Hammer Knight")
    t.p1.targets("Celestial Knight")
    fought(t)
    t.p2.unit("Celestial Knight").has(wounds=0)


# --- entering ------------------------------------------------------------------------------------


@pytest.mark.parametrize("whose", [1, 2])
def test_swift_answers_units_of_an_opponent(whose: int) -> None:
    """[RB-1.2.4]"""
    summoning = {"spellboard": ["Summon Mist Spirit"], "dice": "illusion:class time:class"}
    t = board({"hand": ["Swift Messenger"], **summoning}, summoning, turn=whose)
    (t.p1, t.p2)[whose - 1].uses("Summon Mist Spirit")
    assert t.p1.can_react("Swift Messenger") == (whose == 2)


# --- the round -----------------------------------------------------------------------------------


def next_round(t: Table) -> None:
    """Past the end of the round and the prepare phase, to the first turn."""
    now = t.st.round
    t.ends_round()
    while not (t.game.at_turn() and t.st.round > now):
        quiet = [option for option in t.game.options if option.verb == Verb.DONE]
        t.game.push((quiet or t.game.options)[0])


def test_an_exhausted_unit_is_resourceful_and_fades() -> None:
    """Both are inexhaustible. [RB-14.1.3] [RB-6.4.1]"""
    t = board({"battlefield": ["Temple Elder (exhausted 3)", "Brilliant Thorn (exhausted 3)"]}, {})
    next_round(t)
    assert t.p1.battlefield == ["Temple Elder"]
    t.p1.unit("Temple Elder").has(exhausted=True, status=1)


def test_an_exhausted_unit_stays_transformed() -> None:
    """[RB-14.1.3]"""
    t = board({}, {"battlefield": ["Beast Mage (exhausted)"]})
    t.p2.unit("Beast Mage").has(attack=4, life=4)


@pytest.mark.parametrize("law", ["Law of Fear", "Law of Fear (exhausted)"])
def test_a_bound_spell_cannot_be_meditated_away(law: str) -> None:
    """Exhausted or not; the one beside it can. [RB-14.1.3] [RB-7.5.4]"""
    t = board({"spellboard": [law, "Summon Gilder"]}, {})
    t.p1.meditates()
    assert offered_by(t) == ["1 Summon Gilder"]
