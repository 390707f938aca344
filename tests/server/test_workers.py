"""Several processes with one PostgreSQL and one Redis: whoever has a game may be killed, stopped, or out of reach."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tools.kill_server import interrupted, look

from pyreborn.game import Record
from pyreborn.server.settings import Settings
from pyreborn.server.store import open_store
from pyreborn.server.wire import Bye, State
from tests.server.conftest import a_database
from tests.server.serving import Seat, Server, at_table, by_stream, made, rest, served
from tests.server.test_serving import came_back


class Redis:
    """A server of our own, reached by a socket in a folder and by nothing else."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "socket"
        self._command = [
            "redis-server", "--port", "0", "--unixsocket", str(self.socket), "--save", "", "--appendonly", "no",
            "--dir", str(folder),
        ]  # fmt: skip
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        while "ready to accept connections" not in self.process.stdout.readline().lower():
            assert self.process.poll() is None

    def stop(self) -> None:
        self.process.kill()
        self.process.communicate(timeout=30)


class Two:
    """Two processes that share everything."""

    def __init__(self, settings: Settings, redis: Redis, one: Server, two: Server) -> None:
        self.settings = settings
        self.redis = redis
        self.one = one
        self.two = two


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    if shutil.which("redis-server") is None:
        pytest.skip("NOT RUN: tests of several workers, because redis-server is not installed")
    with tempfile.TemporaryDirectory(prefix="pyreborn-redis-") as folder:
        server = Redis(Path(folder))
        yield server
        server.stop()


@pytest.fixture(scope="module")
def shared(postgresql_folder: Path, redis: Redis) -> Iterator[Settings]:
    with a_database(postgresql_folder) as settings:
        yield replace(settings, redis=f"unix://{redis.socket}", lease_seconds=1.5)


@pytest.fixture(scope="module")
def both(shared: Settings, redis: Redis) -> Iterator[Two]:
    with served(shared) as one, served(shared) as two:
        yield Two(shared, redis, one, two)


async def begun(server: Server) -> list[Seat]:
    """A game that this server has."""
    async with rest(server) as client:
        seats, _ = await made(client, "", "")
    return seats


def test_people_play_each_other_at_different_processes(both: Two) -> None:
    """By sockets, by the fallback, and sitting down; what was played is one game."""

    async def play() -> None:
        async with rest(both.one) as client, rest(both.two) as other:
            game = (await client.post("/api/games", json={"seats": [{}, {}]})).json()
            ann, bob = [{"invitation": each, "name": "A", "deck": "aradel"} for each in game["invitations"]]
            address = f"/api/games/{game['game']}/seats"
            first_seat = Seat(game["game"], 0, (await client.post(f"{address}/0", json=ann)).json()["token"])
            async with at_table(both.one, first_seat) as first:
                await first.heard()
                token = (await other.post(f"{address}/1", json=bob)).json()["token"]
                async with by_stream(both.two, Seat(game["game"], 1, token)) as second:
                    await first.until(State)  # it has begun, though somebody sat down elsewhere
                    await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
                    assert first.end is not None and first.end == second.end
            record = Record.from_bytes((await other.get(f"/api/games/{game['game']}/record")).content)
            assert record.replay().winners == first.end.winners

    asyncio.run(play())


def test_when_the_owner_is_killed_another_process_goes_on(shared: Settings) -> None:
    async def play() -> None:
        with served(shared) as owner, served(shared) as other:
            ann, bob = await begun(owner)
            async with at_table(owner, ann) as first, at_table(other, bob) as second:
                await asyncio.gather(first.play(random.Random(1), 10), second.play(random.Random(2), 10))
                acknowledged = max(ack.seq for ack in (*first.acks, *second.acks))
                owner.kill()
                bye = await second.until(Bye)
                assert isinstance(bye, Bye) and bye.code == 4009
            back = await came_back(other, bob, acknowledged)
            assert back.state is not None and back.state.seq >= acknowledged
            async with at_table(other, ann) as first, at_table(other, bob) as second:
                await asyncio.gather(first.play(random.Random(3)), second.play(random.Random(4)))
                assert first.end is not None

    asyncio.run(play())


def test_an_owner_that_was_stopped_writes_nothing_when_it_goes_on(both: Two) -> None:
    async def play() -> None:
        owner, other = both.one, both.two
        ann, bob = await begun(owner)
        async with at_table(owner, ann) as stopped, at_table(other, bob) as second:
            await asyncio.gather(stopped.play(random.Random(1), 10), second.play(random.Random(2), 10))
            os.kill(owner.process.pid, signal.SIGSTOP)
            # What somebody says to it meanwhile, it hears when it goes on.
            await stopped.say({"t": "resign", "n": stopped.n + 1})
            bye = await second.until(Bye)
            assert isinstance(bye, Bye) and bye.code == 4009
            back = await came_back(other, ann, 10)
            assert back.state is not None
            before = back.state.seq
            os.kill(owner.process.pid, signal.SIGCONT)
            bye = await stopped.until(Bye)
            assert isinstance(bye, Bye) and bye.code == 4009
        async with await open_store(both.settings) as store:
            stored = await store.games.load(ann.game)
        assert (stored.seq, stored.status) == (before, "running")
        async with at_table(owner, ann) as first, at_table(other, bob) as second:
            await asyncio.gather(first.play(random.Random(3)), second.play(random.Random(4)))

    asyncio.run(play())


def test_without_redis_people_come_back_to_whoever_has_the_game(both: Two) -> None:
    async def play() -> None:
        owner, other = both.one, both.two
        ann, bob = await begun(owner)
        async with at_table(owner, ann) as first, at_table(other, bob) as second:
            await asyncio.gather(first.until(State), second.until(State))
            both.redis.stop()
            bye = await second.until(Bye)
            assert isinstance(bye, Bye) and bye.code == 4009
            async with at_table(other, bob) as again:
                bye = await again.until(Bye)
                assert isinstance(bye, Bye) and bye.text == f"Game {bob.game} is served by another process."
            async with at_table(owner, bob) as here:
                await asyncio.gather(first.play(random.Random(1), 10), here.play(random.Random(2), 10))
            both.redis.start()
            back = await came_back(other, bob, 10)
            assert back.state is not None and back.state.seq >= 10

    asyncio.run(play())


def test_nothing_is_lost_when_redis_comes_and_goes(both: Two) -> None:
    """Games between people at different processes, played all the while."""

    async def blow() -> None:
        both.redis.stop()
        await asyncio.sleep(0.2)
        both.redis.start()

    async def play() -> None:
        ledger = await interrupted([both.one.address, both.two.address], [blow] * 3, 3, random.Random(4))
        assert await look(both.settings.database, ledger) >= len(ledger.done) >= 15

    asyncio.run(play())


def test_one_command_starts_several_processes_at_one_port(shared: Settings) -> None:
    async def play() -> None:
        with served(shared, "--workers", "2") as server:
            ann, bob = await begun(server)
            for _ in range(3):  # whichever process takes each of them
                async with at_table(server, ann) as first, by_stream(server, bob) as second:
                    await asyncio.gather(first.until(State), second.until(State))
            async with at_table(server, ann) as first, by_stream(server, bob) as second:
                await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
                assert first.end is not None
            assert server.stop() == 0

    asyncio.run(play())
