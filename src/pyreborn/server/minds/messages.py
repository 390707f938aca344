"""What the server and its minds say to each other through pipes, framed as :mod:`pyreborn.ai.child` frames it."""

from __future__ import annotations

import msgspec

from pyreborn.ai.child import Answer
from pyreborn.analysis.asking import Opinion
from pyreborn.sim.plan import Match
from pyreborn.sim.play import Result
from pyreborn.sim.settings import Settings


class Hello(msgspec.Struct, frozen=True):
    """The first thing a mind is told."""

    maker: tuple[str, str]
    """A module and a name in it: what makes an agent from the name of its level and a seed."""
    nice: int
    """By how much others go before it when processors are short."""


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Choose an option of the decision in a view."""

    view: msgspec.Raw
    level: str
    seed: int
    seconds: float
    """For a level that looks at the clock; one that does not takes what it takes."""
    key: str = ""
    """Under this name the agent is kept for its next decision; "" for one that is not kept."""


class Hint(msgspec.Struct, frozen=True, tag="hint"):
    """Say in words what an agent thinks of the decision in a view."""

    view: msgspec.Raw
    level: str
    seed: int
    seconds: float


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Play at a game of a job for so long; the mind that has begun it goes on with it."""

    job: str
    settings: Settings
    match: Match
    seconds: float


class Judge(msgspec.Struct, frozen=True, tag="judge"):
    """Say what an agent thinks of every option of one choice of a record (:class:`pyreborn.analysis.asking.Asker`)."""

    agent: str
    fingerprint: str
    """Of the record, from which the agent's luck comes."""
    number: int
    look: int
    view: msgspec.Raw
    chosen: int


Task = Choose | Hint | Play | Judge


class Asked(msgspec.Struct, frozen=True):
    """A task with its number."""

    number: int
    limit: float
    """Seconds after which nobody waits for the answer any more."""
    task: Task


class Reply(msgspec.Struct, frozen=True):
    """What comes back, for the hello (number 0) and for every task."""

    answer: Answer
    lines: list[str] = []
    """Of a hint."""
    result: Result | None = None
    """Of a game that is over."""
    opinion: Opinion | None = None
    """Of a choice that was judged."""
