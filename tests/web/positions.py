"""Games between people that begin at a position of a ruling's scene, and the same picks said by a program."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import Any, Final, NamedTuple, TypeVar

from playwright.sync_api import Page

from pyreborn.client import Place, Server, Table, join, person
from pyreborn.client.picking import key_for
from pyreborn.game import Record
from tests.server.serving import PATIENCE
from tests.web.hands import Picked
from tests.web.robots import title

Said = TypeVar("Said")
_beside: Final = ThreadPoolExecutor(max_workers=1)
"""A browser keeps the event loop of the thread that the tests run in."""


def beside(doing: Callable[[], Coroutine[Any, Any, Said]]) -> Said:
    """Do something with the client while a browser is open."""
    return _beside.submit(lambda: asyncio.run(doing())).result()


class Position(NamedTuple):
    """Where a game begins: after so many steps of the scene of a ruling, and after these choices."""

    ruling: str
    ruleset: str
    step: int
    led: tuple[str, ...] = ()


async def sat_down(address: str, at: Position, *computers: dict[str, Any]) -> list[Place]:
    """A new game of two that begins there, and people at all its seats that no computer has."""
    async with Server(address) as server:
        begins: dict[str, Any] = {"from": {"ruling": at.ruling, "ruleset": at.ruleset, "step": at.step}}
        made = await server.create([*[person()] * (2 - len(computers)), *computers], **begins)
        places = [
            await server.sit(made.game, seat, invitation, f"Player {seat}", None)
            for seat, invitation in enumerate(made.invitations)
            if invitation is not None
        ]
    for wish in at.led:
        await picked_at(places, (wish,))
    return places


async def picked_at(places: Sequence[Place], wishes: Sequence[str]) -> tuple[int, list[Picked]]:
    """Whoever is asked picks by words; at which seat that was, and what."""
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(join(place)) for place in places]
        for table in tables:
            await table.begun()
        seat = next(seat for seat, table in enumerate(tables) if table.question is not None)
        return seat, [await _pick(tables[seat], wish) for wish in wishes]


class Played(NamedTuple):
    """What a program has picked, at which seat, and the record of it."""

    seat: int
    picked: list[Picked]
    record: Record


async def played(address: str, at: Position, wishes: Sequence[str]) -> Played:
    """Whoever is asked picks by words; then another one gives up, so that there is a record."""
    places = await sat_down(address, at)
    seat, picked = await picked_at(places, wishes)
    return Played(seat, picked, await given_up(places[1 - seat]))


async def _pick(table: Table, wish: str) -> Picked:
    await table.until(lambda: table.question is not None)
    question = table.question
    assert question is not None and question.options is not None
    key = key_for(wish, question)
    await table.choose(key)
    return Picked(question, next(option for option in question.options if option.key == key))


async def given_up(place: Place) -> Record:
    """Give up at this seat; the record of the game."""
    async with join(place) as table:
        await table.resign()
    async with Server(place.server) as server:
        return await server.record(place.game)


def answers(page: Page, game: str) -> int:
    """How many choices the server has written down."""
    found: int = page.request.get(f"/api/games/{game}").json()["entries"]
    return found


def written(page: Page, game: str, entries: int) -> None:
    """Wait until the server has written so many choices down."""
    found, until = -1, time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = answers(page, game)
        if found >= entries:
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"{found} of {entries} choices were made; asked is: {title(page)}")
