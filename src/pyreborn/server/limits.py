"""How much anybody may ask of the server: messages in a while, connections from one address, pages of other sites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, Literal
from urllib.parse import urlsplit

from fastapi import Request

from pyreborn.server.rest import Fault

PER_SECOND: Final = 20.0
BURST: Final = 40.0
"""So many messages at once, and so many a second for good."""
_A_WHILE: Final = 10.0
"""Seconds after which everybody may speak as if they had never spoken."""
OTHER_SITE: Final = "Pages of other sites may not speak to this server."
TOO_MANY: Final = "There are too many connections from your address."
_PATIENCE: Final = 40
"""After so many messages in a row that were too fast, somebody is hung up on."""


class Pace:
    """How fast one connection may speak; times in seconds.

    >>> pace = Pace(now=0.0)
    >>> [pace.allows(0.0) for _ in range(41)].count("yes"), pace.allows(0.05)
    (40, 'yes')
    """

    def __init__(self, now: float) -> None:
        self._left = BURST
        self._since = now
        self._ignored = 0

    def give_back(self, count: int) -> None:
        """So many messages were choices that were taken: whoever plays fast is never too fast."""
        self._left = min(BURST, self._left + count)

    def allows(self, now: float) -> Literal["yes", "no", "enough"]:
        """Whether a message is heard: "no" is told to whoever sent it, "enough" ends the connection."""
        self._left = min(BURST, self._left + (now - self._since) * PER_SECOND)
        self._since = now
        if self._left >= 1.0:
            self._left -= 1.0
            self._ignored = 0
            return "yes"
        self._ignored += 1
        return "no" if self._ignored <= _PATIENCE else "enough"


class Paces:
    """How fast each of many may speak who come without a connection that lasts; who has been silent is forgotten."""

    def __init__(self) -> None:
        self._paces: dict[str, tuple[Pace, float, int]] = {}
        self._looked = 0.0

    def allows(self, who: str, now: float, taken: int) -> bool:
        """Whether somebody is heard of whom so many choices were taken so far."""
        if now - self._looked > _A_WHILE:
            self._paces = {key: each for key, each in self._paces.items() if now - each[1] < _A_WHILE}
            self._looked = now
        pace, _, before = self._paces.get(who, (Pace(now), now, taken))
        self._paces[who] = pace, now, taken
        pace.give_back(max(0, taken - before))
        return pace.allows(now) == "yes"


class Addresses:
    """How many connections each address has."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def come(self, address: str) -> bool:
        """One more; whether it may."""
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def go(self, address: str) -> None:
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]


def check_origin(request: Request, origins: tuple[str, ...]) -> None:
    """Refuse what a page of another site asks for that would change something."""
    if not is_welcome(request.headers, origins):
        raise Fault("origin", OTHER_SITE)


def is_welcome(headers: Mapping[str, str], origins: tuple[str, ...]) -> bool:
    """Whether the page that speaks is this server's own, or one it was told of; programs name no page.

    >>> is_welcome({"host": "ashes.example", "origin": "https://ashes.example"}, ())
    True
    >>> is_welcome({"host": "ashes.example", "origin": "https://evil.example"}, ("https://friend.example",))
    False
    """
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "") or origin in origins
