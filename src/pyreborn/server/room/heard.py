"""What was carried out already, so that what is said twice is done once."""

from __future__ import annotations

from collections import deque
from typing import Final

from pyreborn.server.store import Chosen, Entry, NewEntry
from pyreborn.server.wire import Ack

_KEPT: Final = 64
"""So many acknowledgements of a seat are remembered one by one."""
_STORED: Final = 8
"""So many of those that no entry stands for outlive the process; nobody says more again after one."""


class Heard:
    """The acknowledgements of one seat, or of one who watches.

    Those that stand for entries are found again in the entries; of what was carried out without one (a line of chat,
    an offer) the newest are stored beside them.  A refusal carries nothing out: the same number may be tried again.
    """

    def __init__(self) -> None:
        self.highest = 0
        self._acks: dict[int, Ack] = {}
        self._forgotten = 0
        """Up to here nobody sends anything again."""
        self.without: deque[Ack] = deque(maxlen=_STORED)
        """The newest that no entry stands for."""
        self._entered = (0, 0)
        """The message that the last entries carry out, and how many of its picks they were."""

    def again(self, n: int, seq: int) -> Ack | None:
        """The acknowledgement of a message that has been carried out; None of one that has not."""
        return self._acks.get(n) or (Ack(n=n, seq=seq) if n <= self._forgotten else None)

    def done(self, ack: Ack) -> None:
        """Something was carried out without an entry."""
        self.without.append(ack)
        self._add(ack)

    def remember(self, ack: Ack) -> None:
        """An acknowledgement that was stored; what entries say of the same message counts more."""
        self.without.append(ack)
        if ack.n not in self._acks:
            self._add(ack)

    def _add(self, ack: Ack) -> None:
        self.highest = max(self.highest, ack.n)
        self._acks[ack.n] = ack
        if len(self._acks) > _KEPT:
            self._forgotten = min(self._acks)
            del self._acks[self._forgotten]

    def entered(self, entry: Entry | NewEntry, number: int) -> None:
        """An entry carries out a message, perhaps a part of one: then it is one more of its picks."""
        n, took = self._entered
        if entry.client_n:
            took = (took if n == entry.client_n else 0) + int(isinstance(entry.deed, Chosen))
            self._entered = (entry.client_n, took)
            self._add(Ack(n=entry.client_n, seq=number, took=took))
