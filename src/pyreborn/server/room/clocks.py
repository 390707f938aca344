"""How much time each seat has left, by the server's clock alone.

Every entry of a seat says how far its clock has gone on; a turn that has ended adds the increment.  So the entries say
what each clock shows, and after a recovery they go on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pyreborn.server.store import Entry, MoreTime, NewEntry
from pyreborn.server.wire import Clock, Settings

NOBODY: Final = -1
MOST_LAG: Final = 300
"""A seat is not charged for its own round trip, up to so many milliseconds."""
GRACE: Final = 120_000
"""Whoever has run out of time, where that ends the game with the turn (RB-23.1), has so long for the rest of it."""
GIFT: Final = 60_000
"""What each of the others gets who is given more time."""


class Clocks:
    """The clocks of a game; they stand still where it is played without (``timed`` is false)."""

    def __init__(self, settings: Settings, seats: int, turns_ended: Callable[[int], int]) -> None:
        self.timed = settings.clock > 0
        self.at_once = settings.at_zero == "at once"
        self._settings = settings
        self._turns_ended = turns_ended
        self._spent = [0] * seats
        self._given = [0] * seats
        self._lag = [0] * seats
        self.running = NOBODY
        self._since = 0

    def entered(self, entry: Entry | NewEntry) -> None:
        """An entry says what was spent or given."""
        if entry.seat >= 0:
            self._spent[entry.seat] += entry.spent_ms
            if isinstance(entry.deed, MoreTime):
                self._given[entry.seat] += entry.deed.ms

    def run(self, seat: int, now: int, anew: bool) -> None:
        """The time of a seat, or nobody's, runs from now on; it goes on where it ran before and nothing is ``anew``."""
        if seat != self.running or anew:
            self.running, self._since = seat, now

    def charged(self, entry: NewEntry, now: int) -> None:
        """What has run until now was written down: it is not counted again."""
        if entry.seat == self.running and entry.spent_ms:
            self._since = now

    def heard(self, seat: int, lag: int) -> None:
        self._lag[seat] = min(max(lag, 0), MOST_LAG)

    def spent(self, seat: int, now: int) -> int:
        """How far the clock of a seat has gone on since it was asked."""
        if not self.timed or seat == NOBODY or seat != self.running:
            return 0
        return max(0, now - self._since - self._lag[seat])

    def left(self, seat: int) -> int:
        """What a seat had left when it was asked."""
        extra = self._settings.increment * self._turns_ended(seat) + self._given[seat]
        return self._settings.clock + extra - self._spent[seat]

    def due(self, out_of_time: bool) -> int | None:
        """When the seat whose time runs will have none left; after that, when it has finished its turn too late."""
        if not self.timed or self.running == NOBODY:
            return None
        left = self.left(self.running) + (GRACE if out_of_time and not self.at_once else 0)
        return self._since + max(left, 0) + self._lag[self.running]

    def shown(self, now: int, without: Mapping[int, object]) -> Clock:
        """What everybody sees; seats ``without`` a clock have no time to lose."""
        ms = [
            0 if seat in without else self.left(seat) - self.spent(seat, now) for seat in range(len(self._spent))
        ]  # fmt: skip
        return Clock(ms=ms, running=self.running, at=now)
