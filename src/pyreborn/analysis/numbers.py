"""What an analysis holds, as it is written to a file: the numbers behind every report (docs/analysis.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from pyreborn.errors import PyrebornError
from pyreborn.files import contents
from pyreborn.record import VERSION

FORMAT: Final = 1
"""Raised when a field changes its meaning or goes; new fields alone do not raise it."""


class Step(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One choice of the record, and what it did to the chances."""

    number: int
    """Its place among the moves of the record, from 0."""
    round: int
    turn: int
    phase: str
    seat: int
    """Who chose; -1 where nobody did, as when time was called."""
    on_behalf_of: int = -1
    """The seat it was chosen for, where that is another: the Chimera's."""
    kind: str
    """What was asked: "turn", "pay", "block", …; "concede" and "time" are no options of a question."""
    options: int
    chosen: str
    """The text of what was chosen."""
    best: str = ""
    """The text of the best option, where the agent was asked."""
    value: float | None = None
    """The chance to win of the one who chose, after the choice; None where the agent was not asked."""
    best_value: float | None = None
    loss: float = 0.0
    """What the choice cost: the best value less its own, never below 0."""
    looks: int = 0
    """How often the agent was asked, each time with other luck; the values are the means."""
    chances: list[float]
    """The chance to win of every seat after the choice; partners have the same."""


class Said(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One choice of a line the agent expects."""

    seat: int = -1
    """Who makes it; -1 where that could not be found out."""
    text: str
    """The text of the option."""
    sentence: str
    """The same as a sentence about a player."""


class Line(msgspec.Struct, kw_only=True, omit_defaults=True):
    """How a game would go on."""

    said: list[Said] = []
    outcome: list[str] = []
    """What of note comes of it, in sentences: units destroyed, wounds of a Phoenixborn, the end of the game."""


class Mistake(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A choice that cost much, and what would have been better."""

    step: int
    """The number of the step."""
    round: int
    turn: int
    phase: str
    seat: int
    asked: str
    """The question that was to be answered."""
    done: str
    better: str
    """What was done and what would have been better, each a sentence."""
    value: float
    best_value: float
    loss: float
    line: Line
    """How it would have gone on after the better choice."""
    reply: Line
    """How it was to be expected to go on after what was done."""


class Player(msgspec.Struct, kw_only=True):
    """One seat in numbers."""

    seat: int
    name: str
    side: int
    """Who has the same number plays together."""
    decisions: int
    """Choices between two options or more on which the agent was asked."""
    best: int
    """How many of them were the agent's own choice."""
    loss: float
    """The chances to win given away, summed up."""
    final: float
    """The chance to win at the end of the record: 1 or 0 in a game that is over."""


class Round(msgspec.Struct, kw_only=True):
    """One round of the game."""

    round: int
    first: int
    """The number of its first step."""
    last: int
    chances: list[float]
    """The chance to win of every seat at its end."""
    lost: list[float]
    """The chances given away in it, by seat."""


class Analysis(msgspec.Struct, kw_only=True):
    """A whole record, looked at by an agent."""

    format: int = FORMAT
    engine: str = VERSION
    agent: str
    record: str
    """The digest of the record."""
    ruleset: str
    players: list[Player]
    over: bool
    winners: list[int]
    """The seats that have won; none in a game that is not over or ended without a winner."""
    conceded: int | None = None
    start: list[float]
    """The chance of every seat before the first choice, as the first who had one saw it."""
    steps: list[Step]
    final: list[float]
    """The chance of every seat after the last choice; 1 or 0 in a game that is over."""
    rounds: list[Round]
    mistakes: list[Mistake]
    """The largest first, at most five, of one turn of one player only the largest."""

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"


def read_analysis(path: str | Path) -> Analysis:
    """An analysis from its file; refuses what is none, and one of another format."""
    data = contents(path, "The analysis ", PyrebornError)
    try:
        found = msgspec.json.decode(data, type=Analysis)
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as error:
        raise PyrebornError(f"{path} is not an analysis of a game: {error}.") from error
    if found.format != FORMAT:
        raise PyrebornError(
            f"{path} is an analysis of format {found.format}; this is pyreborn {VERSION}, which reads {FORMAT}."
        )
    return found
