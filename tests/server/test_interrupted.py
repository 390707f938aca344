"""What was said without an entry outlives a killed server: offers, answers ahead, talk, the way to a rematch."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from tools.served import Served

from pyreborn.server.settings import Settings
from pyreborn.server.wire import Ack, Again, Chat, Offered, ServerMessage, State, Welcome
from tests.server.serving import Seat, Server, SocketPlayer, at_table, made, rest


class Killed:
    """Two people at a table of a server that is killed between two visits of theirs, as are those at other tables."""

    def __init__(self, served: Served, all_are_ready: asyncio.Barrier) -> None:
        self._served = served
        self._all_are_ready = all_are_ready
        self.seats: list[Seat] = []
        self.watching = Seat("", None, "")

    @property
    def server(self) -> Server:
        return Server(None, self._served.address)

    async def killed(self) -> None:
        """Once everybody is ready for it."""
        if await self._all_are_ready.wait() == 0:
            await asyncio.to_thread(self._served.kill)
            await asyncio.to_thread(self._served.start)
        await self._all_are_ready.wait()

    @asynccontextmanager
    async def visit(self) -> AsyncIterator[tuple[SocketPlayer, SocketPlayer]]:
        """Both at the table; of those who have counted already, each counts on."""
        if not self.seats:
            async with rest(self.server) as client:
                self.seats, self.watching = await made(client, "", "")
        async with at_table(self.server, self.seats[0]) as ann, at_table(self.server, self.seats[1]) as bob:
            for each in (ann, bob):
                await each.until(State)
            yield ann, bob


def test_what_was_said_without_an_entry_outlives_the_process(place: Settings, tmp_path: Path) -> None:
    # With PostgreSQL the next process waits for the lease of the one that was killed.
    settings = {"PYREBORN_DATABASE_URL": place.database, "PYREBORN_LEASE_SECONDS": "1", "PYREBORN_MINDS": "1"}
    plays = (offers_and_talk, an_answer_ahead, the_way_to_a_rematch)

    async def whole(served: Served) -> None:
        ready = asyncio.Barrier(len(plays))
        async with asyncio.TaskGroup() as group:
            for play in plays:
                group.create_task(play(Killed(served, ready)))

    with Served(tmp_path, settings) as served:
        asyncio.run(whole(served))
        assert served.starts == 2


async def acked(player: SocketPlayer, **message: object) -> Ack:
    """Say something under the next number, until it is acknowledged."""
    player.n += 1
    await player.say({**message, "n": player.n})
    ack = await player.until(Ack)
    assert isinstance(ack, Ack) and ack.n == player.n
    return ack


async def until(player: SocketPlayer, right: Callable[[ServerMessage], bool]) -> ServerMessage:
    while True:
        message = await player.heard()
        if right(message):
            return message


async def offers_and_talk(table: Killed) -> None:
    """An offer is open again under its number, what was said is not said twice, and nobody counts anew."""
    async with table.visit() as (ann, bob):
        talked = await acked(ann, t="say", text="a pause?")
        offered = await acked(ann, t="offer", what="pause")
        stood = await bob.until(Offered)
    await table.killed()
    async with table.visit() as (ann, bob):
        assert ann.n == offered.n == talked.n + 1
        for each in ({"t": "say", "text": "a pause?"}, {"t": "offer", "what": "pause"}):
            number = talked.n if each["t"] == "say" else offered.n
            await ann.say({**each, "n": number})
            ack = await ann.until(Ack)
            assert ack == (talked if each["t"] == "say" else offered)
        told = await bob.until(Offered)
        assert isinstance(stood, Offered) and isinstance(told, Offered) and told.id == stood.id
        await acked(bob, t="answer", id=told.id, yes=True)
        await until(ann, lambda said: isinstance(said, State) and said.paused)
    async with at_table(table.server, table.seats[1]) as late:
        await late.until(State)
        assert late.state is not None and late.state.paused
        await late.say({"t": "say", "n": late.n + 1, "text": "yes"})
        lines: list[str] = []
        while "yes" not in lines:
            said = await late.heard()
            lines += [said.text] if isinstance(said, Chat) else []
        assert lines == ["a pause?", "yes"]


async def an_answer_ahead(table: Killed) -> None:
    async with table.visit() as (ann, bob):
        first, other = (ann, bob) if ann.is_asked else (bob, ann)
        assert first.state is not None
        await acked(first, t="choose", at=first.state.seq, picks=[f"player.{first.seat.seat}"])
        await until(other, lambda said: isinstance(said, State) and said.view.ahead is not None)
        assert other.state is not None
        ahead = await acked(other, t="choose", at=other.state.seq, picks=["done"], ahead=True)
    await table.killed()
    async with table.visit() as (ann, bob):
        first, other = (ann, bob) if first.seat.seat == 0 else (bob, ann)
        assert other.n == ahead.n and first.state is not None
        await acked(first, t="choose", at=first.state.seq, picks=["done"])
        after = await until(other, lambda said: isinstance(said, State) and said.seq >= 3)
        question = after.view.question if isinstance(after, State) else None
        assert question is None or question.kind != "prepare discard"


async def the_way_to_a_rematch(table: Killed) -> None:
    """Both get an invitation that works, whoever had one before; whoever sits there already gets none.  Whoever
    watches is told the same way once more, so that it leads there for all who were told it before."""
    async with table.visit() as (ann, bob), at_table(table.server, table.watching) as cat:
        await cat.until(State)
        await acked(ann, t="resign")
        await acked(ann, t="offer", what="rematch")
        offer = await bob.until(Offered)
        assert isinstance(offer, Offered)
        await acked(bob, t="answer", id=offer.id, yes=True)
        before = [await each.until(Again) for each in (ann, bob)]
        watched = await cat.until(Again)
    await table.killed()
    async with at_table(table.server, table.watching) as cat:
        assert await cat.until(Again) == watched
    tokens = []
    async with rest(table.server) as client:
        for seat, was in zip(table.seats, before, strict=True):
            async with at_table(table.server, seat) as player:
                way = await player.until(Again)
                assert isinstance(way, Again) and isinstance(was, Again)
                assert (way.game, way.seat, way.watch) == (was.game, was.seat, was.watch)
                assert way.invitation != was.invitation and way.watch
            sat = await client.post(f"/api/games/{way.game}/seats/{way.seat}", json={"invitation": way.invitation})
            assert sat.status_code == 200, sat.text
            tokens.append(Seat(way.game, way.seat, sat.json()["token"]))
    async with at_table(table.server, tokens[0]) as player:
        welcome = await player.until(Welcome)
        assert isinstance(welcome, Welcome) and [each.name for each in welcome.seats] == ["Player 1", "Player 0"]
        await player.until(State)
    assert isinstance(watched, Again) and watched.seat is None
    async with at_table(table.server, Seat(watched.game, None, watched.watch)) as cat:
        assert isinstance(await cat.until(State), State)
