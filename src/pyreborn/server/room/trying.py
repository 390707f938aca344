"""Picks and other moves, tried on a copy of the game: what comes of them is done all together or not at all."""

from __future__ import annotations

import copy
from typing import Final

from pyreborn.engine.model.ids import Question, Verb
from pyreborn.engine.model.options import Option
from pyreborn.game import Game
from pyreborn.server.codes import Refused
from pyreborn.server.picks import Picks
from pyreborn.server.room.asked import AnswerAhead
from pyreborn.server.room.line import Mark, mark_of
from pyreborn.server.store import Chosen, NewEntry, OutOfTime, Resigned

DIGEST_EVERY: Final = 8
"""A digest is a tenth of the work that a choice makes, so it is written down with every eighth, and with the last."""
_PASSES: Final = (Verb.DECLINE, Verb.DONE)


def only_passes(game: Game) -> bool:
    """Whether whoever is asked can do nothing but let things happen."""
    options = game.options
    return len(options) == 1 and options[0].verb in _PASSES and game.state.stack[-1].question() != Question.TURN


class Trial:
    """A copy of a game on which moves are made that are to be written down."""

    def __init__(self, game: Game, moves: int) -> None:
        self.game = copy.copy(game)
        self.entries: list[NewEntry] = []
        self.marks: list[Mark] = []
        self.movers: list[int] = []
        self._moves = moves

    @property
    def asked(self) -> int:
        return self.game.decision.player

    def take(self, option: Option, spent: int = 0, n: int = 0) -> None:
        """Whoever is asked takes an option."""
        seat, events = self.asked, len(self.game.log)
        self.game.push(option)
        self._entered(NewEntry(seat, Chosen(f"{option.verb}.{option.a}.{option.b}"), spent, n), events)
        self.movers.append(seat)

    def take_all(self, picks: Picks, keys: list[str], spent: int, n: int) -> int:
        """Take picks of a seat until something is asked that the next one does not answer; how many were taken.

        Refuses the first one if it does not fit; whatever comes later and does not was meant for another question.
        """
        took = 0
        for key in keys:
            try:
                option = picks.offered(key, self.game.decision)
            except Refused:
                if not took:
                    raise
                break
            self.take(option, 0 if took else spent, n)
            took += 1
        return took

    def answer(self, answer: AnswerAhead) -> None:
        """Whoever is asked has answered ahead; what does not fit any more is asked again."""
        seat = self.asked
        for pick in answer.picks:
            if self.asked != seat or pick not in self.game.options:
                return
            self.take(pick, n=answer.n)

    def resign(self, seat: int, spent: int = 0, n: int = 0) -> None:
        events = len(self.game.log)
        self.game.concede(seat)
        self._entered(NewEntry(seat, Resigned(), spent, n), events)

    def out_of_time(self, seat: int, at_once: bool, spent: int) -> None:
        events = len(self.game.log)
        self.game.out_of_time(seat, at_once)
        self._entered(NewEntry(seat, OutOfTime(at_once), spent), events)

    def _entered(self, entry: NewEntry, events: int) -> None:
        self.entries.append(entry)
        self.marks.append(mark_of(self.game, events, entry))

    def sealed(self) -> list[NewEntry]:
        """The entries, the last one with the digest of where they lead, where one is due."""
        count = len(self.entries)
        last = self.entries[-1]
        if isinstance(last.deed, Chosen) and (
            self.game.over or self._moves // DIGEST_EVERY != (self._moves + count) // DIGEST_EVERY
        ):
            deed = Chosen(last.deed.move, self.game.digest())
            self.entries[-1] = NewEntry(last.seat, deed, last.spent_ms, last.client_n)
        return self.entries
