"""The log as one reader is told it: lines with numbers of their own, so that not even their count tells a secret."""

from __future__ import annotations

from bisect import bisect_left

from pyreborn.engine.model.events import EVENT_NAMES
from pyreborn.explain import cited, event_sentence
from pyreborn.game import Game
from pyreborn.server.wire import LogLine


class Story:
    """The lines of one reader (None: whoever watches), each made once."""

    def __init__(self, reader: int | None) -> None:
        self._reader = reader
        self._lines: list[LogLine] = []
        self._events: list[int] = []
        """The event that each line tells of."""
        self._line_of: list[int] = []
        """By event: its line, or the nearest that led to it; -1 for none."""

    def lines(self, game: Game, events: int) -> tuple[int, list[LogLine]]:
        """How many lines whoever knows so many events keeps, and those after them."""
        self._catch_up(game)
        kept = bisect_left(self._events, events)
        return kept, self._lines[kept:]

    def event(self, game: Game, line: int) -> int | None:
        """The event that a line tells of."""
        self._catch_up(game)
        return self._events[line] if 0 <= line < len(self._events) else None

    def cut(self, events: int) -> None:
        """All but so many events have been taken back."""
        kept = bisect_left(self._events, events)
        del self._lines[kept:], self._events[kept:], self._line_of[events:]

    def _catch_up(self, game: Game) -> None:
        rules, names = game.state.rules, game.names
        for event in game.log[len(self._line_of) :]:
            cause = self._line_of[event.parent] if event.parent >= 0 else -1
            text = event_sentence(event, rules, self._reader, names, game.log)
            if text:
                number = len(self._lines)
                clause = cited(event, rules)
                line = LogLine(n=number, sign=EVENT_NAMES[event.kind], text=text, clause=clause, cause=cause)
                self._lines.append(line)
                self._events.append(event.number)
                cause = number
            self._line_of.append(cause)
