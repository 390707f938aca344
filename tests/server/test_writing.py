"""What is acknowledged is written; what is refused has changed nothing; nobody fails for another's fault."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from pyreborn.server.settings import Settings
from pyreborn.server.store import (
    Chosen,
    Closed,
    Declined,
    NewEntry,
    OutOfOrder,
    Resigned,
    StaleOwner,
    UnknownGame,
    open_store,
)
from pyreborn.server.store.schema import meta
from tests.server.stores import SOME, a_game, choices, moves_of


def test_entries_are_there_after_the_store_was_closed_and_opened(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            lease = await a_game(store)
            assert await store.append(lease.game, lease.epoch, 0, choices("1.1.1", "2.2.2")) == 2
            assert await store.append(lease.game, lease.epoch, 2, SOME) == 3
        async with await open_store(place) as store:
            loaded = await store.games.load(lease.game)
        assert [entry.n for entry in loaded.entries] == [1, 2, 3]
        assert moves_of(loaded.entries) == ["1.1.1", "2.2.2", "1.2.3"]
        last = loaded.entries[-1]
        assert (last.seat, last.spent_ms, last.client_n) == (0, 40, 1)
        assert last.at >= loaded.created > 1_600_000_000_000

    asyncio.run(play())


def test_an_owner_of_old_writes_nothing(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            old = await a_game(store)
            await store.append(old.game, old.epoch, 0, SOME)
            new = await store.leases.acquire(old.game, "somebody")
            with pytest.raises(StaleOwner, match="has been taken over"):
                await store.append(old.game, old.epoch, 1, SOME)
            with pytest.raises(StaleOwner):
                await store.games.finish(old.game, old.epoch, {"winner": 0})
            with pytest.raises(StaleOwner):
                await store.games.say(old.game, old.epoch, 0, "hello")
            assert not await store.leases.release(old)
            assert await store.append(old.game, new.epoch, 1, SOME) == 2
            loaded = await store.games.load(old.game)
            assert (loaded.seq, loaded.status, len(loaded.entries)) == (2, "running", 2)
            assert await store.games.chat(old.game) == []

    asyncio.run(play())


@pytest.mark.parametrize("seq", [0, 2])
def test_another_number_of_entries_than_believed_is_refused(place: Settings, seq: int) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            lease = await a_game(store)
            await store.append(lease.game, lease.epoch, 0, SOME)
            with pytest.raises(OutOfOrder, match=f"has 1 entries, not {seq}"):
                await store.append(lease.game, lease.epoch, seq, choices("9.9.9", "9.9.9"))
            assert moves_of((await store.games.load(lease.game)).entries) == ["1.2.3"]

    asyncio.run(play())


def test_what_cannot_be_appended_is_refused(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            with pytest.raises(UnknownGame, match="There is no game 'nowhere'"):
                await store.append("nowhere", 1, 0, SOME)
            with pytest.raises(Declined, match="nothing to append"):
                await store.append("nowhere", 1, 0, [])
        with pytest.raises(Closed):
            await store.append("nowhere", 1, 0, SOME)

    asyncio.run(play())


def test_of_a_group_only_those_fail_that_are_wrong(place: Settings) -> None:
    """A stale owner, a wrong number, a game that is not, a bug and a broken statement, all in one transaction."""

    async def bug(connection: AsyncConnection) -> None:
        raise ZeroDivisionError

    async def broken(connection: AsyncConnection) -> None:
        await connection.execute(insert(meta).values(key="engine", value="twice"))

    async def play() -> None:
        async with await open_store(place) as store:
            leases = [await a_game(store) for _ in range(6)]
            wishes = [store.append(each.game, each.epoch, 0, SOME) for each in leases[:3]]
            wishes += [
                store.append(leases[3].game, leases[3].epoch - 1, 0, SOME),
                store.append(leases[4].game, leases[4].epoch, 7, SOME),
                store.append("nowhere", 1, 0, SOME),
                store.append(leases[0].game, leases[0].epoch, 1, SOME),  # after the first to the same game
                store.append(leases[5].game, leases[5].epoch, 0, [NewEntry(0, Resigned(), spent_ms=1 << 80)]),
            ]
            others = [store.writer.do(bug), store.writer.do(broken)]
            came = await asyncio.gather(*wishes, *others, return_exceptions=True)
            assert came[:3] == [1, 1, 1]
            assert came[6] == 2
            assert isinstance(came[7], Exception)  # a number no database can hold
            wrong = [type(each).__name__ for each in (*came[3:6], *came[8:])]
            assert wrong == ["StaleOwner", "OutOfOrder", "UnknownGame", "ZeroDivisionError", "NotWritten"]
            counts = [(await store.games.load(each.game)).seq for each in leases]
            assert counts == [2, 1, 1, 0, 0, 0]

    asyncio.run(play())


def test_whatever_waits_is_one_transaction(place: Settings) -> None:
    """Five hundred appends at the same time, to fifty games, in order; few commits."""

    async def play() -> None:
        async with await open_store(place) as store:
            leases = [await a_game(store) for _ in range(50)]
            commits = _count_commits(store.writer)
            wishes = [
                store.append(each.game, each.epoch, 2 * n, choices(f"{n}.0.0", f"{n}.0.1"))
                for n in range(10)
                for each in leases
            ]
            came = await asyncio.gather(*wishes)
            assert came == [2 * n + 2 for n in range(10) for _ in leases]
            assert len(commits) <= 5
            for each in leases:
                kept = moves_of((await store.games.load(each.game)).entries)
                assert kept == [f"{n}.0.{half}" for n in range(10) for half in range(2)]

    asyncio.run(play())


def _count_commits(writer: object) -> list[None]:
    """A list that grows with every transaction of the writer."""
    commits: list[None] = []
    attempt = writer._attempt  # type: ignore[attr-defined]

    async def counted(group: object) -> object:
        commits.append(None)
        return await attempt(group)

    writer._attempt = counted  # type: ignore[attr-defined]
    return commits


def test_an_append_whose_caller_has_gone_before_its_turn_is_not_written(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            lease = await a_game(store)
            task = asyncio.create_task(store.append(lease.game, lease.epoch, 0, SOME))
            await asyncio.sleep(0)  # it waits now, and the writer has not had its turn
            task.cancel()
            assert await store.append(lease.game, lease.epoch, 0, choices("7.7.7")) == 1
            assert moves_of((await store.games.load(lease.game)).entries) == ["7.7.7"]

    asyncio.run(play())


def test_closing_writes_what_waits(place: Settings) -> None:
    async def play() -> None:
        store = await open_store(place)
        lease = await a_game(store)
        tasks = [asyncio.create_task(store.append(lease.game, lease.epoch, n, SOME)) for n in range(20)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*tasks) == list(range(1, 21))
        async with await open_store(place) as store:
            assert (await store.games.load(lease.game)).seq == 20

    asyncio.run(play())


def test_words_of_any_kind_are_kept_as_they_are(place: Settings) -> None:
    odd = "a'b\"c\\ \n ☃ 😀 %s :x $1"

    async def play() -> None:
        async with await open_store(place) as store:
            lease = await a_game(store)
            await store.append(lease.game, lease.epoch, 0, [NewEntry(0, Chosen(odd))])
            await store.games.say(lease.game, lease.epoch, 0, odd)
            assert moves_of((await store.games.load(lease.game)).entries) == [odd]
            assert [line.text for line in await store.games.chat(lease.game)] == [odd]

    asyncio.run(play())
