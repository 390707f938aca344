"""The links that lead to a table: whatever is secret stands behind the ``#``, which is never sent to anybody."""

from __future__ import annotations

import re
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from pyreborn.client.errors import ClientError
from pyreborn.names import shown

_SECRET: Final = re.compile(r"[A-Za-z0-9_-]+")
_PATH: Final = re.compile(r"(?P<base>.*?)(?:/games/(?P<game>[0-9a-z]+)(?:/seats/(?P<seat>[0-9]+))?)?/?")


class Link(NamedTuple):
    """Where a link leads: to a server, to a seat that is free (an invitation) or to a seat that is one's own.

    >>> link = read_link("http://localhost:8000/games/k7q/seats/1#0123456789abcdef")
    >>> link.server, link.game, link.seat, link.invites
    ('http://localhost:8000', 'k7q', 1, True)
    >>> str(link)
    'http://localhost:8000/games/k7q/seats/1#0123456789abcdef'
    >>> read_link("localhost:8000")
    Link(server='http://localhost:8000', game='', seat=None, token='')
    """

    server: str
    game: str = ""
    seat: int | None = None
    """The seat that is free; a seat that is one's own is known by its token."""
    token: str = ""

    @property
    def invites(self) -> bool:
        return self.seat is not None

    def __str__(self) -> str:
        if not self.game:
            return self.server
        place = f"/seats/{self.seat}" if self.invites else ""
        return f"{self.server}/games/{self.game}{place}#{self.token}"


def read_link(text: str) -> Link:
    """Where a text leads; refuses what is no link of a table.

    >>> read_link("http://localhost:8000/games/k7q")
    Traceback (most recent call last):
    pyreborn.client.errors.ClientError: The link to game k7q is not whole: its secret, after the sign #, is missing.
    """
    said = text.strip()
    try:
        parts = urlsplit(said if "://" in said else f"http://{said}")
    except ValueError:  # half of an IPv6 address, or signs that no address has
        parts = urlsplit("")
    found = _PATH.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or found is None:
        # The link itself may hold a secret, and is not repeated beyond its beginning.
        raise ClientError(f"{shown(said.partition('#')[0])} is no link to a table; expected http://HOST:PORT/….")
    game, seat = found["game"] or "", found["seat"]
    if game and not parts.fragment:
        raise ClientError(f"The link to game {game} is not whole: its secret, after the sign #, is missing.")
    if game and not _SECRET.fullmatch(parts.fragment):
        raise ClientError(f"The link to game {game} is not whole: its secret, after the sign #, has other signs.")
    server = f"{parts.scheme}://{parts.netloc}{found['base']}"
    return Link(server, game, None if seat is None else int(seat), parts.fragment if game else "")
