"""Who sits at the other seats: a person, or the computer at a level or as one of its agents."""

import re
from collections.abc import Sequence
from typing import Final

from pyreborn.ai import AGENTS, LEVELS, agent
from pyreborn.ai.guard import Careful, Guarded, checked_cap
from pyreborn.errors import PyrebornError, UnknownName
from pyreborn.names import joined, nearest, shown
from pyreborn.record import Header
from pyreborn.terminal.asking import Asker
from pyreborn.terminal.signs import clean

HUMAN: Final = "human"
USUAL: Final = "normal"
"""Who plays where nobody is named."""
ADVISER: Final = "hard"
"""Who is asked for hints."""
WORDS: Final = f"{', '.join((*LEVELS, *AGENTS))} or {HUMAN}"
"""All there are, for a line of help."""
_CAP: Final = 20.0
"""Seconds after which a decision is made for the computer, where nothing else is said."""
_SECONDS: Final = re.compile(r":([0-9]+(?:\.[0-9]+)?)(?:s|cpu)")
_THOUGHTLESS: Final = "random"

Player = Careful | Guarded | None
"""Who decides at a seat; None is a person."""


def known() -> list[str]:
    return [*LEVELS, *AGENTS, HUMAN]


def checked(who: str, what: str = "opponent") -> str:
    """Whom one may play with; refuses others, naming those there are."""
    if who.partition(":")[0] not in known():
        near = nearest(who, known())
        there = f"Did you mean {joined(map(repr, near), 'or')}?" if near else f"There are {joined(map(repr, known()))}."
        raise UnknownName(f"There is no {what} called {shown(who)}. {there}")
    if who != HUMAN:
        agent(who)
    return who


def at_table(others: str, seats: int) -> list[str]:
    """A person at the first seat, the same others at the rest."""
    return [HUMAN, *[others] * (seats - 1)]


def of_record(header: Header, seats: int, option: str) -> list[str]:
    """Who played a game that was saved, the usual ones where it does not say; refuses who is not there any more."""
    recorded = header.played_by if len(header.played_by) == seats else at_table(USUAL, seats)
    for who in recorded:
        try:
            checked(who)
        except PyrebornError as error:
            raise PyrebornError(
                f"This game was played with {shown(clean(who))}, who is not here: say --{option} {USUAL} ({error})"
            ) from error
    return list(recorded)


def level_words(played_by: Sequence[str], seats: int) -> list[str]:
    """What is said of each seat beside its name: the level or the agent; nothing of people."""
    said = ["" if who == HUMAN else clean(who) for who in played_by]
    return [*said, *[""] * seats][:seats]


def seated(played_by: Sequence[str], names: Sequence[str], seed: int, cap: float | None = None) -> list[Player]:
    """Whoever decides at each seat.  The computer thinks in a process of its own, for no longer than the cap."""
    return [_seated(who, clean(names[seat]), seed + seat, cap) for seat, who in enumerate(played_by)]


def _seated(who: str, name: str, seed: int, cap: float | None) -> Player:
    if who == HUMAN:
        return None
    if who == _THOUGHTLESS:
        return Careful(agent(who, seed), name=name)
    return Guarded(who, seed, usual_cap(who) if cap is None else cap, name=name)


def usual_cap(who: str) -> float:
    """Time enough for the agent's own, and an end to one that has run away.

    >>> usual_cap("greedy"), usual_cap("search:30s"), usual_cap("search:30cpu")
    (20.0, 65.0, 65.0)
    """
    own = _SECONDS.search(who)
    return checked_cap(max(_CAP, 2 * float(own[1]) + 5)) if own else _CAP


def ask_level(asker: Asker, whose: str) -> str:
    """How strong the computer is to be, by number or name, Enter for the usual level; asks again until it is known."""
    offered = ", ".join(f"{number} {level}" for number, level in enumerate(LEVELS, 1))
    while True:
        answer = asker.line(f"{whose} level ({offered}, Enter for {USUAL}): ").lower()
        if not answer:
            return USUAL
        if answer.isdecimal() and answer.isascii() and 1 <= int(answer) <= len(LEVELS):
            return list(LEVELS)[int(answer) - 1]
        if answer == HUMAN:
            asker.say("For two people begin with --opponent human.", "yellow")
            continue
        try:
            return checked(answer, "level")
        except PyrebornError as error:
            asker.say(str(error), "yellow")
