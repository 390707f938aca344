"""What each seat is asked, since when, and what it has answered ahead (RB-6.1.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pyreborn.engine.model.options import Option
from pyreborn.errors import IllegalOption
from pyreborn.game import Game


@dataclass(frozen=True, slots=True)
class AnswerAhead:
    """What a seat answers once it is asked; nobody is told before."""

    picks: tuple[Option, ...]
    n: int
    """The message it was said in."""


@dataclass(slots=True)
class _Question:
    options: list[Option] | None = None
    since: int = 0
    """The state in which it was first put, or the last one was, where none is."""


@dataclass(slots=True)
class Asked:
    """The questions of a game, one a seat at most."""

    questions: list[_Question]
    ahead: dict[int, AnswerAhead] = field(default_factory=dict)
    """What was answered before it was asked."""

    @classmethod
    def of(cls, seats: int) -> Asked:
        return cls([_Question() for _ in range(seats)])

    def since(self, seat: int) -> int:
        """The oldest state that a seat may have looked at to answer what it is asked."""
        return self.questions[seat].since

    def update(self, game: Game, seq: int, movers: Sequence[int]) -> None:
        """The game stands at the state ``seq`` after moves of these seats.

        A question that was put ahead is the same when its seat's turn to answer comes.
        """
        player = game.decision.player
        for seat, question in enumerate(self.questions):
            options = list(game.options) if seat == player else _ahead(game, seat)
            if options is not None and options == question.options and seat not in movers:
                continue
            question.options = options
            question.since = question.since if options is None else seq
            self.ahead.pop(seat, None)

    def anew(self, game: Game, seq: int) -> None:
        """Everything is asked anew: something was taken back.  What was answered ahead stays where it still can."""
        kept = {seat: answer for seat, answer in self.ahead.items() if is_ahead(game, seat, answer.picks)}
        for question in self.questions:
            question.options = None
        self.update(game, seq, ())
        self.ahead = kept


def _ahead(game: Game, seat: int) -> list[Option] | None:
    decision = game.ahead(seat)
    return None if decision is None else [option.plain() for option in decision.options]


def is_ahead(game: Game, seat: int, picks: Sequence[Option]) -> bool:
    """Whether a seat may answer so before it is asked."""
    try:
        game.ahead(seat, picks)
    except IllegalOption:
        return False
    return True
