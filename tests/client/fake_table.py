"""A table that says what a test tells it to, so that a client can be held against every way a line can end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
from websockets.asyncio.server import ServerConnection, serve

import pyreborn as pb
from pyreborn.client import Place
from pyreborn.server import wire
from pyreborn.server.showing import table_view
from tests.server.messages import SEATS, TOKEN

SEAT = 1
VIEW = table_view(pb.new_game("aradel", "maeoni", seed=7).view(SEAT))
"""Seat 1 is asked who goes first."""
OVER = msgspec.structs.replace(VIEW, question=None, over=True)
END = wire.End(winner=0, winners=[0], why="", seed="", salt="", shares=[], record="")


class Visit:
    """One connection of a client to the fake table."""

    def __init__(self, connection: ServerConnection, number: int) -> None:
        self._connection = connection
        self.number = number
        """Counted from 0."""

    async def hear(self) -> wire.ClientMessage:
        return wire.decode_client(await self._connection.recv(decode=False))

    async def say(self, *messages: wire.ServerMessage) -> None:
        for message in messages:
            await self._connection.send(wire.encode(message).decode())

    async def say_bytes(self, data: bytes) -> None:
        await self._connection.send(data.decode())

    async def welcome(self, *messages: wire.ServerMessage) -> wire.Hello:
        """Hear the hello, and say welcome and more."""
        hello = await self.hear()
        assert isinstance(hello, wire.Hello)
        settings = wire.Settings()
        await self.say(
            wire.Welcome(
                v=1, game="k7q", seat=SEAT, seats=SEATS, ruleset="reborn", cards="", commit="", settings=settings
            ),
            *messages,
        )
        return hello

    def cut(self) -> None:
        """As when a process is killed."""
        self._connection.transport.abort()

    async def wait(self) -> None:
        """Until the client goes."""
        await self._connection.wait_closed()


Script = Callable[[Visit], Awaitable[None]]


@asynccontextmanager
async def fake(script: Script) -> AsyncIterator[Place]:
    """The place at a table where every connection goes by the script; what a script asserts, the test notices."""
    visits = 0
    failures: list[BaseException] = []

    async def visit(connection: ServerConnection) -> None:
        nonlocal visits
        visits += 1
        try:
            await script(Visit(connection, visits - 1))
        except AssertionError as error:
            failures.append(error)

    async with asyncio.timeout(20), serve(visit, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield Place(f"http://127.0.0.1:{port}", "k7q", TOKEN)
    if failures:
        raise failures[0]
