"""Games that have begun at a server, for tools and tests: both seats and a place to watch from, some choices made."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from pyreborn.client import Place, Refused, Server, Settings, Table, join, person

DECKS = ("aradel", "maeoni", "coal", "noah")


class Begun(NamedTuple):
    """A game at a server: the places of its seats, and one to watch from."""

    places: list[Place]
    watching: Place | None

    @property
    def game(self) -> str:
        return self.places[0].game


async def begin(address: str, decks: Sequence[str] = DECKS[:2], settings: Settings | None = None, **more: Any) -> Begun:
    """Make a game between people and sit down at every seat."""
    async with Server(address) as server:
        made = await server.create([person() for _ in decks], settings=settings, **more)
        places = [
            await server.sit(made.game, seat, made.invitations[seat] or "", f"Player {seat + 1}", deck)
            for seat, deck in enumerate(decks)
        ]
    return Begun(places, None if made.spectate is None else Place(address, made.game, made.spectate))


async def choose_some(places: Sequence[Place], choices: int, seed: int = 0, patience: float = 60.0) -> int:
    """Let every seat take random options until so many were taken in all, or the game is over; how many were."""
    luck, taken = random.Random(seed), 0

    async def play(place: Place) -> None:
        nonlocal taken
        async with join(place, patience=patience) as table:
            async for question in table:
                if taken >= choices:
                    return
                taken += 1
                try:
                    await table.choose(luck.choice(question.options or []))
                except Refused:  # the server has just passed for this seat
                    taken -= 1

    playing = [asyncio.create_task(play(place)) for place in places]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for each in playing:
        each.cancel()
    for came in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(came, Exception):
            raise came
    return taken


async def seen(place: Place) -> tuple[int, bytes]:
    """What a seat sees now: the number of its newest state, and the bytes of the view."""
    async with join(place) as table:
        await table.begun()
        return look(table)


def look(table: Table) -> tuple[int, bytes]:
    """The same of a table one is at."""
    assert table.state is not None, "it has begun"
    return table.state.seq, msgspec.json.encode(table.state.view)
