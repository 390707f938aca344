"""Whole games at real servers: by WebSocket and by the fallback, on both stores; what was played is recorded."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

from pyreborn.game import Record
from pyreborn.server.fair import verify
from pyreborn.server.settings import Settings
from pyreborn.server.wire import Bye, Notice, State, Told
from tests.server.serving import Player, Seat, Server, at_table, by_stream, made, rest, served


def test_a_whole_game_is_recorded_as_it_was_played(place: Settings) -> None:
    """One plays by WebSocket, the other by the fallback."""

    async def play() -> None:
        with served(place) as server:
            async with rest(server) as client:
                (ann, bob), _ = await made(client, "", "")
                async with at_table(server, ann) as first, by_stream(server, bob) as second:
                    await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
                    assert first.end is not None and first.end == second.end
                answer = await client.get(f"/api/games/{ann.game}/record")
                record = Record.from_bytes(answer.content)
                game = record.replay()
                assert game.over and game.winners == first.end.winners
                assert first.welcome is not None
                assert all(finding.holds for finding in verify(record, commit=first.welcome.commit))
                assert record.header.seed != 0 and str(record.header.seed) not in (await client.get("/metrics")).text
            assert server.stop() == 0
            # A busy machine may make it stand still, which it says; it has nothing else to say.
            said = server.complaints.splitlines()
            assert [line for line in said if "stood still" not in line] == []

    asyncio.run(play())


def test_the_computer_plays_and_gives_hints(sqlite: Settings) -> None:
    async def play() -> None:
        with served(sqlite) as server:
            async with rest(server) as client:
                (ann,), watching = await made(client, "", "greedy")
                async with at_table(server, ann) as player, at_table(server, watching) as watcher:
                    await player.until(State)
                    while not player.is_asked:
                        await player.until(State)
                    await player.say({"t": "ask", "n": player.n + 1, "what": "hint"})
                    told = await player.until(Told)
                    assert isinstance(told, Told) and told.lines
                    player.n += 1
                    await player.play(random.Random(1))
                    while watcher.end is None:
                        message = await watcher.heard()
                        assert not isinstance(message, Notice), message
                    assert watcher.end == player.end
                assert Record.from_bytes((await client.get(f"/api/games/{ann.game}/record")).content).replay().over

    asyncio.run(play())


async def came_back(server: Server, seat: Seat, since: int) -> Player:
    """Somebody who connects until they are let in, as a client does: a lease of the dead runs out after a while."""
    while True:
        async with at_table(server, seat, since) as player:
            if not isinstance(await player.until(State, Bye), Bye):
                return player
        assert player.bye is not None and player.bye.code == 4009
        await asyncio.sleep(0.1)


def test_a_game_goes_on_after_the_server_was_killed(place: Settings) -> None:
    """Every choice that was acknowledged is there; whoever comes back is told the log from where they were."""
    place = replace(place, lease_seconds=1.0)

    async def played(server: Server, seats: list[Seat], until: int) -> int:
        """Play on until the game has so many entries; the highest number that was acknowledged."""
        async with at_table(server, seats[0]) as first, at_table(server, seats[1]) as second:
            await asyncio.gather(first.play(random.Random(until), until), second.play(random.Random(-until), until))
            return max(ack.seq for ack in (*first.acks, *second.acks))

    async def play() -> None:
        with served(place) as server:
            async with rest(server) as client:
                seats, _ = await made(client, "", "")
            acknowledged = await played(server, seats, 10)
            server.kill()
        with served(place) as server:
            back = await came_back(server, seats[0], acknowledged - 1)
            assert back.state is not None and back.state.seq >= acknowledged
            assert back.state.after == acknowledged - 1 and back.state.kept > 0
            assert await played(server, seats, 10_000) > acknowledged

    asyncio.run(play())


def test_a_server_that_is_told_to_stop_says_goodbye_and_lets_go(postgresql: Settings) -> None:
    """Others may have its games at once, though its leases would run for an hour."""

    async def play() -> None:
        place = replace(postgresql, lease_seconds=3600.0)
        with served(place) as server, served(place) as other:
            async with rest(server) as client:
                (ann, bob), _ = await made(client, "", "")
            async with at_table(server, ann) as first, by_stream(server, bob) as second:
                await asyncio.gather(first.until(State), second.until(State))
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                byes = [await first.until(Bye), await second.until(Bye)]
                assert [bye.code for bye in byes if isinstance(bye, Bye)] == [4010, 4010]
                assert await stopping == 0
            async with at_table(other, ann) as again:
                await again.until(State)

    asyncio.run(play())
