"""What is said at the table, and how much of it."""

from __future__ import annotations

from collections import deque
from typing import Final

from pyreborn.server.store import ChatLine
from pyreborn.server.wire import Chat

MOST_LINES: Final = 5
WITHIN: Final = 10_000
"""Nobody says more than five lines in ten seconds."""
_KEPT: Final = 100
"""So many lines are told to whoever comes later."""


class Talk:
    """The newest lines, and how often everybody has spoken of late."""

    def __init__(self, chat: list[ChatLine]) -> None:
        self.lines = deque((_chat(line) for line in chat), _KEPT)
        self._times: dict[str, deque[int]] = {}

    def too_fast(self, visitor: str, now: int) -> bool:
        times = self._times.get(visitor)
        return times is not None and len(times) == MOST_LINES and times[0] > now - WITHIN

    def say(self, visitor: str, seat: int | None, text: str, now: int) -> Chat:
        self._times.setdefault(visitor, deque(maxlen=MOST_LINES)).append(now)
        line = Chat(seat=seat, text=text, at=now)
        self.lines.append(line)
        return line

    def gone(self, visitor: str) -> None:
        self._times.pop(visitor, None)


def _chat(line: ChatLine) -> Chat:
    return Chat(seat=None if line.seat < 0 else line.seat, text=line.text, at=line.at)
