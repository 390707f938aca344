"""Texts that answer what an attack, counter, spell, ability or dice power of some player did: by what, and whose."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK
from tests.table import Seat, Table, table

WAYS = ("attack", "counter", "spell", "ability", "dice power")
_SPELL_AND_SO_ON = ("spell", "ability", "dice power")


@dataclass(frozen=True)
class Answer:
    """A text of player 2 about a unit of player 2."""

    name: str
    victim: str
    answers: tuple[str, ...]
    """The ways of an opponent it answers."""
    own: tuple[str, ...] = ()
    """The ways of its own player it answers."""
    dice: str = ""
    """What a reaction spell in hand costs; none for a text of the victim itself."""


ANSWERS = (
    Answer("Fate Reflection", "Mist Spirit", _SPELL_AND_SO_ON, dice="time:power"),
    Answer("Angelic Rescue", "Mist Spirit", _SPELL_AND_SO_ON, dice="divine:power"),
    Answer("Double Down", "Mist Spirit", ("attack", *_SPELL_AND_SO_ON), dice="illusion:class time:class"),
    Answer("Psychic Vampire", "Psychic Vampire", WAYS),
    Answer("Crypt Guardian", "Crypt Guardian (wounds 3)", _SPELL_AND_SO_ON, own=_SPELL_AND_SO_ON),
    Answer("Blood Shaman", "Blood Shaman (wounds 1)", (), own=_SPELL_AND_SO_ON),
)


def board(answer: Answer, way: str, by: int) -> Table:
    """Player 2 has the text and its victim; whoever acts has a spell, an ability and a dice power to hurt with."""
    tools = {"spellboard": ["Frost Bite"], "dice": "natural:class x2 natural:power"}
    t = table(turn=2 if way == "counter" else by)
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight"], hand=["Purge", "Purge"], draw=DECK,
         **(tools if by == 1 else {}))  # fmt: skip
    t.p2(
        "Aradel Summergaard (wounds 1)",
        battlefield=[answer.victim, "Gilder"],
        hand=[answer.name] if answer.dice else ["Refresh", "Refresh"],
        draw=DECK,
        spellboard=tools["spellboard"] if by == 2 else [],
        dice=f"{answer.dice} {tools['dice'] if by == 2 else 'natural:basic'}".strip(),
    )
    return t


def hurts(t: Table, victim: str, way: str, by: Seat) -> None:
    """The victim is hurt that way, as far as it takes an action."""
    if way == "attack":
        t.p1.attacks(victim, "Hammer Knight")
    elif way == "counter":
        t.p2.attacks("Hammer Knight", victim)
    elif way == "spell":
        by.uses("Frost Bite").targets(victim)
    elif way == "ability":
        by.uses("Aradel Summergaard", "Water Blast").targets(victim)
    else:
        by.power("natural").targets(victim)


def is_answered(t: Table, name: str) -> bool:
    """Whether player 2 is offered the text, or it is carried out unasked, before the turn goes on."""
    while not t.game.at_turn():
        cards = t.st.cards
        for option in t.game.options:
            if option.verb in (Verb.REACT, Verb.TRIGGER) and cards[option.a].printed.name == name:
                return True
        wanted = {"guard": Verb.DONE, "counter": Verb.YES, "window": Verb.DONE}.get(t.game.decision.kind)
        t.game.push(next((option for option in t.game.options if option.verb == wanted), t.game.options[0]))
    return any(event.kind == EventKind.TRIGGERED and event.cards[0].name == name for event in t.game.log)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("answer", ANSWERS, ids=[each.name for each in ANSWERS])
def test_it_answers_the_ways_of_an_opponent_that_it_names(answer: Answer, way: str) -> None:
    """An attack, a counter, a spell, an ability and a dice power are five things. [RB-8.5.3] [RB-2.1.12]"""
    t = board(answer, way, by=1)
    hurts(t, answer.victim.split(" (", maxsplit=1)[0], way, t.p1)
    assert is_answered(t, answer.name) == (way in answer.answers)


@pytest.mark.parametrize("way", _SPELL_AND_SO_ON)
@pytest.mark.parametrize("answer", ANSWERS, ids=[each.name for each in ANSWERS])
def test_it_answers_its_own_players_doing_only_where_it_says_so(answer: Answer, way: str) -> None:
    """ "An opponent controls" and "you control". [RB-1.2.4]"""
    t = board(answer, way, by=2)
    hurts(t, answer.victim.split(" (", maxsplit=1)[0], way, t.p2)
    assert is_answered(t, answer.name) == (way in answer.own)
