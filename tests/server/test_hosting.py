"""What becomes of a game when its store fails, another process takes it, or nobody is there."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import text

from pyreborn.server.app import Serving
from pyreborn.server.hosting.host import IDLE, TIDY
from pyreborn.server.settings import Settings
from pyreborn.server.store import InDoubt, NoSpace, Store
from pyreborn.server.wire import Bye, RefusedMessage, State
from tests.server.serving import Player, Seat, Server, at_table, here, made, rest

Play = Callable[[Server, Serving, Seat, Player], Awaitable[None]]


def with_the_one_who_is_asked(place: Settings, play: Play) -> None:
    """Play with whoever is asked first in a new game between two people."""

    async def run() -> None:
        async with here(place) as (server, serving), rest(server) as client:
            seats, _ = await made(client, "", "")
            for seat in seats:
                async with at_table(server, seat) as player:
                    await player.until(State)
                    if player.is_asked:
                        await play(server, serving, seat, player)
                        return

    asyncio.run(run())


async def rewrite(store: Store, statement: str) -> None:
    async with store.database.engine.begin() as connection:
        await connection.execute(text(statement))


def test_what_cannot_be_written_was_not_done_and_can_be_said_again(
    sqlite: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any) -> int:
        raise NoSpace("There is no room left.")

    async def play(server: Server, serving: Serving, seat: Seat, player: Player) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(serving.host.store, "append", full)
            await player.choose(random.Random(1))
            refused = await player.until(RefusedMessage)
            assert isinstance(refused, RefusedMessage)
            assert refused.text == "It could not be written down, so it was not done: try again in a moment."
        await player.choose(random.Random(1))
        await player.until(State)
        assert (await serving.host.store.games.load(seat.game)).seq == 1

    with_the_one_who_is_asked(sqlite, play)


@pytest.mark.parametrize(
    "interruption", [InDoubt("The database went away while it was committing."), asyncio.CancelledError()]
)
def test_where_nobody_knows_what_was_written_the_game_is_loaded_again(
    sqlite: Settings, monkeypatch: pytest.MonkeyPatch, interruption: BaseException
) -> None:
    """No half of a step is left: the game is let go of, and loaded again as it was written."""

    async def play(server: Server, serving: Serving, seat: Seat, player: Player) -> None:
        append = serving.host.store.append

        async def interrupted(*given: Any) -> int:
            await append(*given)
            raise interruption

        with monkeypatch.context() as patched:
            patched.setattr(serving.host.store, "append", interrupted)
            await player.choose(random.Random(1))
            bye = await player.until(Bye)
            assert isinstance(bye, Bye) and bye.code == 4009 and not player.acks
        async with at_table(server, seat) as again:
            await again.until(State)
            assert again.state is not None and again.state.seq == 1

    with_the_one_who_is_asked(sqlite, play)


def test_whoever_has_lost_a_game_writes_nothing_and_lets_everybody_go(sqlite: Settings) -> None:
    async def play(server: Server, serving: Serving, seat: Seat, player: Player) -> None:
        host = serving.host
        await rewrite(host.store, "UPDATE game SET epoch = epoch + 1, owner = 'another'")
        await player.choose(random.Random(1))
        bye = await player.until(Bye)
        assert isinstance(bye, Bye) and bye.code == 4009 and not player.acks
        assert (await host.store.games.load(seat.game)).seq == 0
        async with at_table(server, seat) as again:
            bye = await again.until(Bye)
            assert isinstance(bye, Bye) and bye.text == f"Game {seat.game} is served by another process."

    with_the_one_who_is_asked(sqlite, play)


def test_a_lease_that_was_lost_is_noticed_when_it_is_renewed(sqlite: Settings) -> None:
    async def play(server: Server, serving: Serving, seat: Seat, player: Player) -> None:
        await serving.host.renew()
        assert serving.host.table_here(seat.game) is not None
        await rewrite(serving.host.store, "UPDATE game SET epoch = epoch + 1, owner = 'another'")
        await serving.host.renew()
        assert serving.host.table_here(seat.game) is None
        bye = await player.until(Bye)
        assert isinstance(bye, Bye) and bye.code == 4009

    with_the_one_who_is_asked(sqlite, play)


def test_a_game_that_never_begins_is_forgotten_after_a_week(
    sqlite: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is looked for once an hour; by the host's clock, which is turned on here, as is the game's age."""

    async def play() -> None:
        async with here(sqlite) as (server, serving), rest(server) as client:
            host, clock = serving.host, serving.host.clock
            await host.sweep()
            waiting = (await client.post("/api/games", json={"seats": [{}, {}], "public": True})).json()["game"]
            (ann, _), _ = await made(client, "", "")
            await rewrite(host.store, f"UPDATE game SET created = created - {8 * 24 * 3600 * 1000}")
            await host.sweep()
            assert (await client.get(f"/api/games/{waiting}")).status_code == 200
            monkeypatch.setattr(host, "clock", lambda: clock() + TIDY)
            await host.sweep()
            assert (await client.get(f"/api/games/{waiting}")).status_code == 404
            assert (await client.get("/api/games")).json()["games"] == []
            assert (await client.get(f"/api/games/{ann.game}")).json()["status"] == "running"

    asyncio.run(play())


def test_a_game_that_nobody_is_at_is_let_go_of(sqlite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, serving), rest(server) as client:
            host, clock = serving.host, serving.host.clock
            (ann, _), _ = await made(client, "", "")
            with monkeypatch.context() as patched:
                patched.setattr(host, "clock", lambda: clock() + IDLE + 1000)
                async with at_table(server, ann) as player:
                    await player.until(State)
                    await host.sweep()
                    assert host.table_here(ann.game) is not None
                while not (table := host.table_here(ann.game)) or not table.is_idle:
                    await asyncio.sleep(0)
                await host.sweep()
                assert host.table_here(ann.game) is None
            async with host.store.database.reading() as connection:
                assert (await connection.execute(text("SELECT owner FROM game"))).scalars().all() == [None]
            async with at_table(server, ann) as player:
                await player.until(State)

    asyncio.run(play())


def test_a_game_that_no_longer_replays_says_why(sqlite: Settings) -> None:
    async def play(server: Server, serving: Serving, seat: Seat, player: Player) -> None:
        await player.choose(random.Random(1))
        await player.until(State)
        await rewrite(serving.host.store, "UPDATE game SET epoch = epoch + 1, owner = NULL")
        await serving.host.renew()
        await rewrite(serving.host.store, """UPDATE entry SET data = '{"move":"1.2.3"}' WHERE n = 1""")
        async with at_table(server, seat) as again:
            bye = await again.until(Bye)
            assert isinstance(bye, Bye) and bye.code == 4000
            assert bye.text.startswith("This game can only be looked at as a record: Entry 1 cannot be played")

    with_the_one_who_is_asked(sqlite, play)
