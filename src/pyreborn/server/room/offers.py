"""Offers: what one seat wants and the other people must agree to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from pyreborn.server.wire import Offered, Offers

Status = Literal["accepted", "declined", "withdrawn", "expired"]
LASTS: Final[dict[Offers, int]] = {
    "undo": 20_000,
    "pause": 60_000,
    "rematch": 300_000,
    "more time": 0,
    "take over": 60_000,
    "claim": 60_000,
}
"""How long an offer stands, in milliseconds; time is given without asking."""


@dataclass(slots=True)
class Wish:
    """An open offer."""

    id: int
    seat: int
    what: Offers
    until: int
    asked: set[int]
    """Seats that have not agreed yet."""
    to: int | None = None
    text: str = ""

    def told(self, status: Literal["open"] | Status = "open") -> Offered:
        return Offered(
            id=self.id, seat=self.seat, what=self.what, status=status, until=self.until, to=self.to, text=self.text
        )


@dataclass(slots=True)
class OpenOffers:
    """All offers that stand."""

    wishes: dict[int, Wish] = field(default_factory=dict)
    count: int = 0

    def make(
        self, seat: int, what: Offers, asked: Iterable[int], now: int, to: int | None = None, text: str = ""
    ) -> Wish:
        """A new offer; it stands until it is settled."""
        self.count += 1
        return Wish(self.count, seat, what, now + LASTS[what], set(asked), to, text)

    def like(self, what: Offers) -> Wish | None:
        """An open offer of that kind."""
        return next((wish for wish in self.wishes.values() if wish.what == what), None)

    def stand(self, wish: Wish) -> None:
        self.wishes[wish.id] = wish

    def settle(self, wish: Wish, status: Status) -> Offered:
        self.wishes.pop(wish.id, None)
        return wish.told(status)

    def expire(self, now: int) -> list[Offered]:
        due = [wish for wish in self.wishes.values() if wish.until <= now]
        return [self.settle(wish, "expired") for wish in due]

    def next_expiry(self) -> int | None:
        return min((wish.until for wish in self.wishes.values()), default=None)

    def void(self, *what: Offers) -> list[Offered]:
        """Offers that what has happened leaves nothing of."""
        gone = [wish for wish in self.wishes.values() if wish.what in what]
        return [self.settle(wish, "withdrawn") for wish in gone]
