"""Real servers for tests: ``pyreborn serve`` as a process on loopback, and somebody who plays there by hand."""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import IO, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from pyreborn.server.app import Serving, opened
from pyreborn.server.serving import Manner, TableServer, address_of, listening
from pyreborn.server.settings import Settings
from pyreborn.server.wire import Ack, Bye, End, RefusedMessage, ServerMessage, State, Welcome, decode_server
from tests.checkout import ROOT

PATIENCE = 60.0
"""Seconds; machines that run tests are busy."""


class Server:
    """A running server."""

    def __init__(
        self, process: subprocess.Popen[str] | None, address: str, complaints: IO[str] | None = None
    ) -> None:
        self._process = process
        self._complaints = complaints
        self.address = address

    @property
    def process(self) -> subprocess.Popen[str]:
        assert self._process is not None
        return self._process

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    @property
    def complaints(self) -> str:
        """Everything that it has written to its standard error so far."""
        assert self._complaints is not None
        self._complaints.seek(0)
        return self._complaints.read()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


def environment(settings: Settings, **more: str) -> dict[str, str]:
    return {
        **os.environ,
        "PYREBORN_DATABASE_URL": settings.database,
        "PYREBORN_LEASE_SECONDS": str(settings.lease_seconds),
        "PYREBORN_REDIS_URL": settings.redis,
        "PYREBORN_MINDS": "1",
        **more,
    }


@contextmanager
def served(settings: Settings, *options: str, port: int = 0, **more: str) -> Iterator[Server]:
    """A server of this store; killed at the end, if it still runs.

    Its complaints go into a file: on a busy machine it says whenever it had to wait, and would stand still for ever as
    soon as a pipe is full that nobody reads.
    """
    with tempfile.TemporaryFile("a+") as complaints:
        process = subprocess.Popen(
            [sys.executable, "-m", "pyreborn", "serve", "--port", str(port), *options],
            cwd=ROOT, env=environment(settings, **more), stdout=subprocess.PIPE, stderr=complaints, text=True,
        )  # fmt: skip
        try:
            yield Server(process, _address(process, complaints), complaints)
        finally:
            process.kill()
            process.communicate(timeout=PATIENCE)


def _address(process: subprocess.Popen[str], complaints: IO[str]) -> str:
    """Where it listens, which is the first line it says."""
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
    line = process.stdout.readline() if ready else ""
    complaints.seek(0)
    assert "http://" in line, complaints.read() or "it says nothing"
    return line.split()[-1]


@asynccontextmanager
async def here(settings: Settings) -> AsyncIterator[tuple[Server, Serving]]:
    """A server in this very process, whose insides can be looked at."""
    with listening("127.0.0.1", 0) as listener:
        async with opened(settings) as serving:
            server = TableServer(serving, listener, Manner(says=False))
            running = asyncio.create_task(server.serve(sockets=[listener]))
            while not server.started:
                await asyncio.sleep(0)
            yield Server(None, address_of(listener)), serving
            server.should_exit = True
            await running


class Seat:
    """A token and what it opens."""

    def __init__(self, game: str, seat: int | None, token: str) -> None:
        self.game = game
        self.seat = seat
        self.token = token

    @property
    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


async def made(client: httpx.AsyncClient, *levels: str, **plan: Any) -> tuple[list[Seat], Seat]:
    """A new game between people ("") and the computer, at which everybody sits; the seats of people, and whoever
    watches."""
    kinds = [{"kind": "agent", "level": level, "deck": "maeoni"} if level else {"kind": "person"} for level in levels]
    answer = await client.post("/api/games", json={"seats": kinds, **plan})
    assert answer.status_code == 201, answer.text
    game = answer.json()
    seats = []
    for number, invitation in enumerate(game["invitations"]):
        if invitation is not None:
            said = {"invitation": invitation, "name": f"Player {number}", "deck": "aradel"}
            said["share"] = secrets.token_hex(16)
            sat = await client.post(f"/api/games/{game['game']}/seats/{number}", json=said)
            assert sat.status_code == 200, sat.text
            seats.append(Seat(game["game"], number, sat.json()["token"]))
    return seats, Seat(game["game"], None, game["spectate"])


class Player:
    """Somebody who says and hears single messages, and remembers the newest state."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.n = 0
        self.welcome: Welcome | None = None
        self.state: State | None = None
        self.acks: list[Ack] = []
        self.end: End | None = None
        self.bye: Bye | None = None

    async def say(self, message: dict[str, Any]) -> None:
        raise NotImplementedError

    async def hear(self) -> ServerMessage:
        raise NotImplementedError

    async def heard(self) -> ServerMessage:
        """The next message, taken note of."""
        message = await asyncio.wait_for(self.hear(), PATIENCE)
        match message:
            case Welcome():
                self.welcome = message
                self.n = max(self.n, message.n)
            case State():
                self.state = message
            case Ack():
                self.acks.append(message)
            case End():
                self.end = message
            case Bye():
                self.bye = message
        return message

    async def until(self, *kinds: type) -> ServerMessage:
        """Hear until there is a message of such a kind."""
        while True:
            message = await self.heard()
            if isinstance(message, kinds):
                return message

    @property
    def is_asked(self) -> bool:
        question = self.state.view.question if self.state else None
        return question is not None and question.seat == self.seat.seat and bool(question.options)

    async def choose(self, luck: random.Random) -> None:
        """Pick one of the options now."""
        assert self.state is not None and self.state.view.question is not None
        self.n += 1
        key = luck.choice(self.state.view.question.options or []).key
        await self.say({"t": "choose", "n": self.n, "at": self.state.seq, "picks": [key]})

    async def play(self, luck: random.Random, until: int = 10_000) -> None:
        """Play until the game is over, or has so many entries."""
        asked_at = -1
        while self.end is None and (self.state is None or self.state.seq < until):
            if self.is_asked and self.state is not None and self.state.seq != asked_at:
                asked_at = self.state.seq
                await self.choose(luck)
            message = await self.heard()
            assert not isinstance(message, Bye | RefusedMessage) or message.code == "stale", message


class SocketPlayer(Player):
    """By WebSocket."""

    def __init__(self, seat: Seat, connection: ClientConnection) -> None:
        super().__init__(seat)
        self.connection = connection

    async def say(self, message: dict[str, Any]) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self) -> ServerMessage:
        said = await self.connection.recv(decode=False)
        return decode_server(said)


@asynccontextmanager
async def socket_of(server: Server, game: str, **options: Any) -> AsyncIterator[ClientConnection]:
    async with connect(f"ws://127.0.0.1:{server.port}/api/games/{game}/socket", **options) as connection:
        yield connection


@asynccontextmanager
async def at_table(server: Server, seat: Seat, since: int | None = None) -> AsyncIterator[SocketPlayer]:
    """Somebody who has said hello."""
    async with socket_of(server, seat.game) as connection:
        player = SocketPlayer(seat, connection)
        await player.say({"t": "hello", "v": 1, "token": seat.token} | ({} if since is None else {"since": since}))
        yield player


@asynccontextmanager
async def rest(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
        yield client


class StreamPlayer(Player):
    """By the fallback: what is heard comes as events, what is said goes by POST."""

    def __init__(self, seat: Seat, client: httpx.AsyncClient, lines: AsyncIterator[str]) -> None:
        super().__init__(seat)
        self._client = client
        self._lines = lines

    async def say(self, message: dict[str, Any]) -> None:
        address = f"/api/games/{self.seat.game}/messages"
        while (answer := await self._client.post(address, json=message, headers=self.seat.bearer)).status_code == 429:
            await asyncio.sleep(0.05)  # a process that has not the stream does not know which choices were taken
        assert answer.status_code == 202, answer.text

    async def hear(self) -> ServerMessage:
        async for line in self._lines:
            if line.startswith("data: "):
                return decode_server(line.removeprefix("data: ").encode())
        raise ConnectionError("The stream has ended.")


@asynccontextmanager
async def by_stream(server: Server, seat: Seat, since: int | None = None) -> AsyncIterator[StreamPlayer]:
    """Somebody who listens to events; whatever is said may go to any process."""
    async with rest(server) as client:
        asked = {} if since is None else {"since": since}
        address = f"/api/games/{seat.game}/events"
        async with client.stream("GET", address, params=asked, headers=seat.bearer) as answer:
            assert answer.status_code == 200
            yield StreamPlayer(seat, client, answer.aiter_lines())
