"""A process that is killed while it appends loses nothing that it was told is written, and leaves no half batch."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import signal
from contextlib import suppress

from pyreborn.server.settings import Settings
from pyreborn.server.store import Choose, StoredGame, open_store
from tests.server.killed import append_without_end
from tests.server.stores import a_game

KILLS = 30
GAMES = 8
_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["tests.server.killed"])  # what takes longest, once


async def make_games(settings: Settings) -> list[str]:
    async with await open_store(settings) as store:
        leases = [await a_game(store) for _ in range(GAMES)]
        for each in leases:
            await store.leases.release(each)
        return [each.game for each in leases]


def kill_after(acknowledged: int, address: str, games: list[str]) -> list[tuple[str, int]]:
    """Let a process append until it has acknowledged so many batches, then kill it; all it has acknowledged."""
    reader, writer = _PROCESSES.Pipe(duplex=False)
    process = _PROCESSES.Process(target=append_without_end, args=(address, games, writer))
    process.start()
    writer.close()
    with reader:
        said = [reader.recv() for _ in range(acknowledged)]
        process.kill()
        with suppress(EOFError, OSError):  # its last word may have been cut short
            while True:
                said.append(reader.recv())
    process.join()
    assert process.exitcode == -signal.SIGKILL
    return said


def check_batches(game: StoredGame) -> None:
    """Entries are numbered without a gap, and each batch is whole."""
    assert [entry.n for entry in game.entries] == list(range(1, game.seq + 1))
    for entry in game.entries:
        assert isinstance(entry.deed, Choose)
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
