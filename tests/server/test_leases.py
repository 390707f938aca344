"""One owner for a game, by the database's clock."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from pyreborn.server.settings import Settings
from pyreborn.server.store import Lease, Owned, StaleOwner, UnknownGame, open_store
from tests.server.stores import HEADER, SEATS, SOME, a_game

EXPIRED = 0.0
"""A lease of so many seconds has run out when it is given, so that no test waits for one."""


def test_a_game_that_is_owned_cannot_be_taken(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            lease = await a_game(store, "ann")
            with pytest.raises(Owned, match="another process"):
                await store.leases.acquire(lease.game, "bob")
            assert await store.append(lease.game, lease.epoch, 0, SOME) == 1
            assert await store.leases.release(lease) and not await store.leases.release(lease)
            taken = await store.leases.acquire(lease.game, "bob")
            assert taken == Lease(lease.game, "bob", lease.epoch + 1)
            with pytest.raises(UnknownGame):
                await store.leases.acquire("aaaaaaaaaa", "bob")

    asyncio.run(play())


def test_a_lease_that_has_run_out_is_taken_over_and_its_owner_writes_nothing(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(replace(place, lease_seconds=EXPIRED)) as store:
            paused = await a_game(store, "ann")
            await store.append(paused.game, paused.epoch, 0, SOME)
            taken = await store.leases.acquire(paused.game, "bob")
            assert taken.epoch == paused.epoch + 1
            assert await store.leases.renew("ann") == {}
            with pytest.raises(StaleOwner):
                await store.append(paused.game, paused.epoch, 1, SOME)
            assert await store.append(taken.game, taken.epoch, 1, SOME) == 2

    asyncio.run(play())


def test_an_owner_nobody_has_followed_goes_on(place: Settings) -> None:
    """A lease that has run out is still one's own until somebody takes it."""

    async def play() -> None:
        async with await open_store(replace(place, lease_seconds=EXPIRED)) as store:
            lease = await a_game(store, "ann")
            assert await store.append(lease.game, lease.epoch, 0, SOME) == 1
            assert await store.leases.renew("ann") == {lease.game: lease.epoch}

    asyncio.run(play())


def test_renewing_keeps_all_games_of_an_owner_and_no_others(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            mine = [await a_game(store, "ann") for _ in range(3)]
            await a_game(store, "bob")
            await store.leases.release(mine[0])
            assert await store.leases.renew("ann") == {each.game: each.epoch for each in mine[1:]}

    asyncio.run(play())


def test_of_many_who_want_a_game_at_once_one_gets_it(place: Settings) -> None:
    """Processes that share a PostgreSQL database, or tasks of the one that has the file."""

    async def play() -> None:
        first = await open_store(place)
        second = first if first.database.is_sqlite else await open_store(place)
        async with first, second:
            for _ in range(5):
                game = await first.games.create(HEADER, {}, SEATS)
                wishes = [(first, second)[n % 2].leases.acquire(game, f"{n}") for n in range(8)]
                came = await asyncio.gather(*wishes, return_exceptions=True)
                assert [type(each) for each in came].count(Lease) == 1
                assert [type(each) for each in came].count(Owned) == 7
                assert (await second.games.load(game)).epoch == 1

    asyncio.run(play())


def test_two_processes_on_one_database_take_turns_and_never_write_both(postgresql: Settings) -> None:
    """Each takes the game over whenever it has lost it; every entry that was acknowledged is there, in order."""
    settings = replace(postgresql, lease_seconds=EXPIRED)

    async def play() -> None:
        async with await open_store(settings) as first, await open_store(settings) as second:
            game = (await a_game(first)).game
            written: list[int] = []

            async def worker(name: str) -> None:
                store = first if name == "ann" else second
                for _ in range(30):
                    lease = await store.leases.acquire(game, name)
                    seq = (await store.games.load(game)).seq
                    try:
                        written.append(await store.append(game, lease.epoch, seq, SOME))
                    except StaleOwner:
                        continue

            await asyncio.gather(worker("ann"), worker("bob"))
            assert sorted(written) == list(range(1, len(written) + 1))
            assert (await first.games.load(game)).seq == len(written) > 0

    asyncio.run(play())


def test_leases_of_a_process_that_died_do_not_bind_the_next_one_on_the_file(sqlite: Settings) -> None:
    async def play() -> None:
        async with await open_store(sqlite) as store:
            lease = await a_game(store, "ann")
        async with await open_store(sqlite) as store:
            assert (await store.leases.acquire(lease.game, "bob")).epoch == lease.epoch + 1

    asyncio.run(play())
