"""A full disk, a database that goes away: a typed error, nothing half written, and afterwards everything goes on."""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from pyreborn.server.settings import Settings
from pyreborn.server.store import (
    Chosen,
    Gone,
    InDoubt,
    NewEntry,
    NoSpace,
    NotRead,
    NotWritten,
    OutOfOrder,
    Store,
    open_store,
)
from tests.checkout import ROOT
from tests.server.proxy import wired
from tests.server.stores import SOME, a_game, choices, moves_of

LONG = [NewEntry(0, Chosen("x" * 50_000))] * 4
"""More than any file of these tests may hold after a while."""


async def append_until_it_fails(store: Store, game: str, epoch: int) -> tuple[int, NotWritten]:
    """How many entries were acknowledged, and the error that came then."""
    seq = 0
    while True:
        try:
            seq = await store.append(game, epoch, seq, LONG)
        except NotWritten as error:
            return seq, error


async def _limit_pages(connection: AsyncConnection, pages: int) -> None:
    await connection.execute(text(f"PRAGMA max_page_count = {pages}"))


def test_a_full_database_refuses_and_goes_on_when_there_is_room(sqlite: Settings) -> None:
    async def play() -> None:
        async with await open_store(sqlite) as store:
            lease, other = await a_game(store), await a_game(store)
            await store.writer.do(lambda connection: _limit_pages(connection, 400))
            seq, error = await append_until_it_fails(store, lease.game, lease.epoch)
            assert type(error) is NoSpace and "no room left" in str(error) and "\n" not in str(error)
            assert seq > 0
            # Of a group that does not fit as a whole, whatever fits is written.
            came = await asyncio.gather(
                store.append(lease.game, lease.epoch, seq, LONG * 3),
                store.append(other.game, other.epoch, 0, SOME),
                return_exceptions=True,
            )
            assert isinstance(came[0], NoSpace) and came[1] == 1
            loaded = await store.games.load(lease.game)
            assert (loaded.seq, len(loaded.entries)) == (seq, seq)
            await store.writer.do(lambda connection: _limit_pages(connection, 100_000))
            assert await store.append(lease.game, lease.epoch, seq, LONG) == seq + 4
        async with await open_store(sqlite) as store:
            assert (await store.games.load(lease.game)).seq == seq + 4

    asyncio.run(play())


async def fill_the_disk(address: str) -> None:
    """In a process of its own, in which no file may grow beyond two megabytes; the limit is lifted in the end."""
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    async with await open_store(Settings(address)) as store:
        lease = await a_game(store)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2_000_000, hard))
        seq, error = await append_until_it_fails(store, lease.game, lease.epoch)
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        after = await store.append(lease.game, lease.epoch, seq, SOME)
    print(lease.game, seq, type(error).__name__, after)


def test_a_full_disk_loses_nothing(sqlite: Settings) -> None:
    program = f"import asyncio, tests.server.test_failures as t; asyncio.run(t.fill_the_disk({sqlite.database!r}))"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    game, seq, error, after = done.stdout.split()
    assert (error, int(after)) == ("NoSpace", int(seq) + 1)

    async def look() -> None:
        async with await open_store(sqlite) as store:
            assert len((await store.games.load(game)).entries) == int(after)

    asyncio.run(look())


def test_a_connection_that_has_died_meanwhile_is_replaced(postgresql: Settings) -> None:
    """As after a restart of the database: nobody has to notice."""

    async def play() -> None:
        async with await open_store(postgresql) as store, await open_store(postgresql) as other:
            lease = await a_game(store)
            others = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()")
            async with other.database.engine.begin() as connection:
                await connection.execute(others)
            assert await store.append(lease.game, lease.epoch, 0, SOME) == 1
            assert (await store.games.load(lease.game)).seq == 1

    asyncio.run(play())


def test_a_database_that_is_gone_is_said_to_be_and_found_again(postgresql: Settings, postgresql_folder: Path) -> None:
    async def play() -> None:
        async with wired(postgresql, postgresql_folder) as (wire, settings), await open_store(settings) as store:
            lease = await a_game(store)
            await store.append(lease.game, lease.epoch, 0, SOME)
            wire.cut()
            wishes = [store.append(lease.game, lease.epoch, 1, SOME), store.append(lease.game, lease.epoch, 2, SOME)]
            for error in await asyncio.gather(*wishes, return_exceptions=True):
                assert type(error) is Gone and "cannot be reached" in str(error)
            with pytest.raises(NotRead):
                await store.games.load(lease.game)
            wire.whole = True
            assert await store.append(lease.game, lease.epoch, 1, SOME) == 2
            assert (await store.games.load(lease.game)).seq == 2

    asyncio.run(play())


def test_a_commit_whose_answer_is_lost_is_in_doubt(postgresql: Settings, postgresql_folder: Path) -> None:
    """It is all there or not at all; and to append the same once more never writes it twice."""

    async def play() -> None:
        async with wired(postgresql, postgresql_folder) as (wire, settings), await open_store(settings) as store:
            lease = await a_game(store)
            await store.append(lease.game, lease.epoch, 0, SOME)
            wire.cut_at = b"COMMIT"
            with pytest.raises(InDoubt, match="while it was committing"):
                await store.append(lease.game, lease.epoch, 1, choices("5.5.5", "6.6.6"))
            try:
                await store.append(lease.game, lease.epoch, 1, choices("5.5.5", "6.6.6"))
            except OutOfOrder as there_already:
                assert "has 3 entries, not 1" in str(there_already)  # noqa: PT017 - either is right
            assert moves_of((await store.games.load(lease.game)).entries) == ["1.2.3", "5.5.5", "6.6.6"]

    asyncio.run(play())
