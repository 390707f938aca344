"""Coming to a table: making a game, sitting down by an invitation, coming back to a seat."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from pyreborn.client.links import Link, read_link
from pyreborn.client.rest import Place, Server
from pyreborn.client.table import PATIENCE, Listener, OnLine, Table
from pyreborn.server.wire import Settings


def agent(level: str, deck: object) -> dict[str, Any]:
    """A seat for the computer, in :func:`create`."""
    return {"kind": "agent", "level": level, "deck": deck}


def person() -> dict[str, Any]:
    """A seat for whoever follows its invitation, in :func:`create`."""
    return {"kind": "person"}


async def create(
    server: str, seats: Sequence[dict[str, Any]], ruleset: str = "reborn", settings: Settings | None = None, **more: Any
) -> list[Link | None]:
    """Make a game; the invitation to each seat that a person takes, one's own included."""
    async with Server(read_link(server).server) as rest:
        made = await rest.create(list(seats), ruleset, settings=settings, **more)
    return [
        None if token is None else Link(rest.address, made.game, seat, token)
        for seat, token in enumerate(made.invitations)
    ]


@asynccontextmanager
async def join(
    where: Link | Place | str,
    *,
    name: str = "Somebody",
    deck: object = None,
    shows_hand: bool = False,
    patience: float = PATIENCE,
    sockets: bool = True,
    listener: Listener | None = None,
    on_line: OnLine | None = None,
) -> AsyncIterator[Table]:
    """Come to the table that a link leads to: sit down where it invites to a seat, else come back to one's own.

    ``shows_hand`` agrees that others see one's hand, where the settings of the game say so.
    ``table.place`` is what to keep: with it, or with ``table.place.link``, one can come back later.
    ``listener`` is told every message, ``on_line`` that the connection was lost and that it is there again.
    """
    place = where if isinstance(where, Place) else await sit_down(where, name, deck, shows_hand)
    async with Table(place, patience=patience, sockets=sockets, listener=listener, on_line=on_line) as table:
        yield table


async def sit_down(
    where: Link | str, name: str = "Somebody", deck: object = None, shows_hand: bool = False
) -> Place:
    """The seat a link leads to, taken if the link invites to it; the invitation is spent by that."""
    link = read_link(where) if isinstance(where, str) else where
    if not link.invites:
        return Place(link.server, link.game, link.token)
    async with Server(link.server) as rest:
        return await rest.sit(link.game, link.seat or 0, link.token, name, deck, shows_hand)
