"""A process that is killed while it appends loses nothing that it was told is written, and leaves no half batch."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
from contextlib import suppress

from pyreborn.server.settings import Settings
from pyreborn.server.store import Chosen, StoredGame, open_store
from tests.server.killed import LOST, append_without_end
from tests.server.stores import a_game
from tests.thorough import volume

KILLS = volume(10, 30)
GAMES = 8
_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["tests.server.killed"])  # what takes longest, once


async def make_games(settings: Settings) -> list[str]:
    async with await open_store(settings) as store:
        leases = [await a_game(store) for _ in range(GAMES)]
        for each in leases:
            await store.leases.release(each)
        return [each.game for each in leases]


class Appending:
    """A process that appends; what it has acknowledged can be heard."""

    def __init__(self, address: str, games: list[str]) -> None:
        self._reader, writer = _PROCESSES.Pipe(duplex=False)
        self._process = _PROCESSES.Process(target=append_without_end, args=(address, games, writer))
        self._process.start()
        writer.close()

    def hear(self, count: int) -> list[tuple[str, int]]:
        return [self._reader.recv() for _ in range(count)]

    def send(self, sign: signal.Signals) -> None:
        assert self._process.pid is not None
        os.kill(self._process.pid, sign)

    def hear_to_the_end(self) -> list[tuple[str, int]]:
        said: list[tuple[str, int]] = []
        with self._reader, suppress(EOFError, OSError):  # its last word may have been cut short
            while True:
                said.append(self._reader.recv())
        self._process.join()
        return said

    def __enter__(self) -> Appending:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()  # if anything has gone wrong
        self._process.join()

    @property
    def exit_code(self) -> int | None:
        return self._process.exitcode


def kill_after(acknowledged: int, address: str, games: list[str]) -> list[tuple[str, int]]:
    """Let a process append until it has acknowledged so many batches, then kill it; all it has acknowledged."""
    with Appending(address, games) as process:
        said = process.hear(acknowledged)
        process.send(signal.SIGKILL)
        said += process.hear_to_the_end()
        assert process.exit_code == -signal.SIGKILL
    return said


def check_batches(game: StoredGame) -> None:
    """Entries are numbered without a gap, and each batch is whole."""
    assert [entry.n for entry in game.entries] == list(range(1, game.seq + 1))
    for entry in game.entries:
        assert isinstance(entry.deed, Chosen)
        first, last, _ = map(int, entry.deed.move.split("."))
        assert first < entry.n <= last <= game.seq


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(place: Settings) -> None:
    chance = random.Random(14)
    games = asyncio.run(make_games(place))
    highest = dict.fromkeys(games, 0)
    acknowledged = 0

    async def look() -> None:
        async with await open_store(place) as store:
            for game in games:
                loaded = await store.games.load(game)
                check_batches(loaded)
                assert loaded.seq >= highest[game]

    for _ in range(KILLS):
        for game, last in kill_after(chance.randrange(1, 80), place.database, games):
            highest[game] = max(highest[game], last)
            acknowledged += 1
        asyncio.run(look())
    assert acknowledged >= KILLS
    assert min(highest.values()) > 0


def test_an_owner_that_is_paused_past_its_lease_writes_nothing_when_it_goes_on(postgresql: Settings) -> None:
    """Wherever it was stopped, in the middle of a transaction as well."""
    games = asyncio.run(make_games(postgresql))

    async def take_over() -> dict[str, int]:
        async with await open_store(postgresql) as store:
            await asyncio.gather(*(store.leases.acquire(game, "another") for game in games))
            return {game: (await store.games.load(game)).seq for game in games}

    async def look() -> dict[str, int]:
        async with await open_store(postgresql) as store:
            for game in games:
                check_batches(await store.games.load(game))
            return {game: (await store.games.load(game)).seq for game in games}

    with Appending(postgresql.database, games) as process:
        said = process.hear(40)
        process.send(signal.SIGSTOP)
        taken = asyncio.run(take_over())
        process.send(signal.SIGCONT)
        said += process.hear_to_the_end()
        assert process.exit_code == 0
    assert sorted(game for game, last in said if last == LOST) == sorted(games)
    assert all(last <= taken[game] for game, last in said)
    assert asyncio.run(look()) == taken
