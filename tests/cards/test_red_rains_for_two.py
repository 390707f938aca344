"""Texts of a Chimera against two players: each is against the one its row faces. [RR-15.1.4, RR-15.1.14, RR-15.1.16]"""

from __future__ import annotations

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.cards.beasts import Beast, against


def both_turns(t: Beast) -> Beast:
    """The shared turn ends, and the Chimera takes its turns."""
    for _ in range(10):
        t.settle()
        if sum(event.kind == EventKind.TURN and event.player == 2 for event in t.game.log) == 2:
            return t
        ways = [o for o in t.game.options if o.verb in (Verb.END_TURN, Verb.PASS)]
        t.game.push(ways[0])
    raise AssertionError("the Chimera does not take its turns")


def test_an_aspect_is_against_the_player_it_faces() -> None:
    """[RR-15.1.14] A status box of each row strikes its own player."""
    rows = [["Stormcall (status 2, exhausted)"], ["Stormcall (status 2, exhausted)", "Stormcall (status 2, exhausted)"]]
    t = both_turns(against("viros", rows, partner=["Iron Worker"]))
    assert (t.p1.wounds, t.p2.wounds) == (1, 2)


def test_leftmost_is_of_the_player_it_faces() -> None:
    """[RR-15.1.4]"""
    rows = [["Lurk (exhausted)"], ["Death Knell (status 1, exhausted)"]]
    t = both_turns(against("lordswall", rows, units=["Hammer Knight"], partner=["Iron Worker", "Mist Spirit"]))
    assert t.p1.battlefield == ["Hammer Knight"]
    assert t.p2.battlefield == ["Mist Spirit"]


def test_what_an_aspect_places_lies_in_its_row() -> None:
    """[RR-15.1.16]"""
    rows = [["face down Rampage"], ["Unending Forces (status 3, exhausted)", "face down Rampage"]]
    t = both_turns(against("lordswall", rows, partner=[], behavior=[1, 1], rage="bb"))
    assert t.row(1) == ["Rampage"]
    assert t.row(2) == ["Unending Forces", "Rampage", "Rainwalker"]


def test_the_rightmost_conjured_aspect_is_that_of_the_row() -> None:
    """[RR-15.1.4] Torrential Sacrifice does not see the other row."""
    rows = [["face down Torrential Sacrifice"], ["Scarlet Seed", "face down Rampage"]]
    t = both_turns(against("lordswall", rows, partner=[], behavior=[1, 1], rage="bb"))
    assert t.row(1) == ["Torrential Sacrifice", "Rainwalker"]
    assert t.row(2) == ["Scarlet Seed", "Rampage"]


def test_an_ultimate_is_resolved_against_each_player() -> None:
    """[RR-15.1.15] What it places lies opposite that player."""
    rows = [["face down Rampage"], ["face down Rampage"]]
    t = both_turns(against("lordswall", rows, partner=[], behavior=[12, 7], rage="bb", red_rains=5, phase=3))
    assert t.row(1) == ["Rampage"] + ["Rainwalker"] * 3
    assert t.row(2) == ["Rampage"] + ["Rainwalker"] * 4  # one more by the row of the second turn


def test_a_gaze_concerns_the_player_it_faces() -> None:
    """[RR-15.1.14] Paranoia locks the dice of that one alone."""
    rows = [["Paranoia"], ["Lurk (exhausted)"]]
    t = against("shadowreck", rows, partner=[], acts=True, mine={"hand": ["Anchornaut"], "dice": "natural:basic"})
    assert not t.p1.can_play("Anchornaut")
    rows.reverse()
    t = against("shadowreck", rows, partner=[], acts=True, mine={"hand": ["Anchornaut"], "dice": "natural:basic"})
    assert t.p1.can_play("Anchornaut")
