"""Clients in Python at a real server: whole games, everything that can be said, and every way to get there."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tools.begun import begin, choose_some, look
from tools.served import Served

from pyreborn.client import ClientError, Declined, HungUp, Place, Refused, Server, Table, agent, create, join, person
from pyreborn.client import table as client_table
from pyreborn.server.settings import Settings
from pyreborn.server.wire import Ack
from tests.server.no_sockets import without_sockets

CHIMERA = {"name": "viros", "aspects": "fury"}
HEROIC = {"name": "flood-of-moon-cove", "aspects": "thorn", "level": 3, "heroic": True}
"""Under the name the page knows it by, with the aspects of another one."""
TABLES: dict[str, dict[str, tuple[list[str], dict[str, Any]]]] = {
    "sqlite": {
        "reborn, 4": (["coal", "noah", "jessa", "saria"], {}),
        "original, 2": (["noah", "saria"], {"ruleset": "original"}),
        "raven, 2": (["jessa", "coal"], {"ruleset": "raven"}),
        "red-rains, 1": (["coal"], {"ruleset": "red-rains", "chimera": CHIMERA}),
        "red-rains+grim, 2": (["aradel", "maeoni"], {"ruleset": "red-rains+grim", "chimera": HEROIC}),
    },
    "postgresql": {
        "reborn, 2": (["aradel", "maeoni"], {}),
        "original, 3": (["aradel", "noah", "saria"], {"ruleset": "original"}),
        "raven, 2": (["saria", "maeoni"], {"ruleset": "raven"}),
        "red-rains, 2": (["coal", "noah"], {"ruleset": "red-rains", "chimera": CHIMERA}),
    },
}
"""By store: every ruleset on both of them, with another number of seats where there is one."""


async def play(table: Table, luck: random.Random) -> None:
    async for question in table:
        with suppress(Refused):  # the server has just passed for this seat
            await table.choose(luck.choice(question.options or []))


async def whole_game(address: str, name: str, decks: list[str], more: dict[str, Any], sockets: bool) -> None:
    begun = await begin(address, decks, **more)
    tables: list[Table] = []
    async with asyncio.TaskGroup() as group:
        for place in begun.places:

            async def sit(place: Place = place) -> None:
                async with join(place, sockets=sockets) as table:
                    tables.append(table)
                    await play(table, random.Random(name + place.token))

            group.create_task(sit())
    assert len({msgspec.json.encode(table.end) for table in tables}) == 1
    assert tables[0].end is not None and tables[0].view.over
    for table in tables:
        assert "The share you gave is that of" in (await table.verify())[-1]


async def whole_games(address: str, store: str) -> None:
    tables = enumerate(TABLES[store].items())
    await asyncio.gather(*(whole_game(address, name, *what, sockets=at % 3 != 1) for at, (name, what) in tables))


def test_whole_games_of_every_ruleset(running: Served) -> None:
    """By WebSocket and by the fallback, one to four seats; each client recomputes the record when it is over."""
    asyncio.run(whole_games(running.address, "sqlite"))


def test_whole_games_of_every_ruleset_on_postgresql(postgresql: Settings, tmp_path: Path) -> None:
    with Served(tmp_path, {"PYREBORN_DATABASE_URL": postgresql.database, "PYREBORN_MINDS": "1"}) as server:
        asyncio.run(whole_games(server.address, "postgresql"))
        assert "Traceback" not in server.said(), server.said()


@pytest.mark.parametrize("swallowed", [False, True], ids=["refused", "swallowed"])
def test_a_network_that_breaks_websockets(running: Served, swallowed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The client notices, and plays on by POST and server-sent events."""
    monkeypatch.setattr(client_table, "_WELCOME", 0.3)

    async def both() -> None:
        begun = await begin(running.address)
        async with without_sockets(running.port, swallowed) as address:
            away = [msgspec.structs.replace(place, server=address) for place in begun.places]
            assert await choose_some([away[0], begun.places[1]], 12) == 12

    asyncio.run(both())


def test_everything_that_can_be_said(running: Served) -> None:
    """Chat, hints, why and why not, an undo, offers accepted and declined, a refusal, giving up."""

    async def talk() -> None:
        begun = await begin(running.address)
        assert begun.watching is not None
        async with join(begun.places[0]) as ann, join(begun.places[1]) as bob, join(begun.watching) as watcher:
            await asyncio.gather(ann.begun(), bob.begun(), watcher.begun())
            first, other = (ann, bob) if ann.question is not None else (bob, ann)
            await ann.say("good luck")
            await watcher.until(lambda: bool(watcher.chat))
            assert watcher.chat[0].text == "good luck" and watcher.chat[0].seat == 0
            assert await first.hint()
            before = look(first)
            assert first.question is not None and first.question.options
            await first.choose(first.question.options[0])
            await first.until(lambda: look(first)[0] > before[0])
            with pytest.raises(Refused):
                await other.choose("play.1")
            assert first.state is not None
            await first.undo(before[0])
            await first.until(lambda: look(first)[1] == before[1])
            await ann.offer("pause")
            await bob.until(lambda: bool(bob.offers))
            await bob.answer(next(iter(bob.offers.values())), yes=False)
            await ann.until(lambda: any(offer.status == "declined" for offer in ann.offers.values()))
            await bob.resign()
            ends = await asyncio.gather(ann.finished(), bob.finished(), watcher.finished())
            assert [end.winner for end in ends] == [0, 0, 0]
            await ann.offer("rematch")
            await bob.until(lambda: any(offer.what == "rematch" for offer in bob.offers.values()))
            await bob.answer(next(offer for offer in bob.offers.values() if offer.what == "rematch"), yes=True)
            await ann.until(lambda: ann.rematch is not None)
            await bob.until(lambda: bob.rematch is not None)
            await watcher.until(lambda: watcher.rematch is not None)
            assert ann.rematch is not None and bob.rematch is not None and watcher.rematch is not None
            async with join(ann.rematch, name="Ann") as again, join(bob.rematch, name="Bob") as too:
                await asyncio.gather(again.begun(), too.begun())
                async with join(watcher.rematch) as still_there:
                    await still_there.begun()
                    assert still_there.seat is None
                assert {again.seat, too.seat} == {0, 1} and again.seat != ann.seat

    asyncio.run(talk())


def test_against_the_computer(running: Served) -> None:
    async def duel() -> None:
        links = await create(running.address, [person(), agent("easy", "maeoni")])
        assert links[1] is None and links[0] is not None
        async with join(links[0], name="Ann", deck="coal") as table:
            luck, asked = random.Random(3), 0
            async for question in table:
                ack = await table.choose(luck.choice(question.options or []))
                assert isinstance(ack, Ack)
                asked += 1
                if asked == 20:
                    break
            assert [seat.kind for seat in table.welcome.seats] == ["person", "agent"]
            cards = await table.cards()
            assert cards is await table.cards() and "hammer-knight" in cards.cards

    asyncio.run(duel())


def test_a_second_client_takes_the_seat_and_the_first_is_told(running: Served) -> None:
    async def two() -> None:
        begun = await begin(running.address)
        async with join(begun.places[0]) as first, join(begun.places[0]) as second:
            with pytest.raises(HungUp, match="another tab"):
                await first.until(lambda: False)
            await second.begun()

    asyncio.run(two())


def test_a_client_that_comes_back_counts_on(running: Served) -> None:
    """A bot that is started again with its link: its messages are new ones, not repetitions of the first."""

    async def again() -> None:
        begun = await begin(running.address)
        assert await choose_some(begun.places, 9) == 9
        before = [look(table) for table in await _visited(begun.places)]
        assert await choose_some([await _linked(place) for place in begun.places], 5) == 5
        after = [look(table) for table in await _visited(begun.places)]
        assert all(now[0] > then[0] for now, then in zip(after, before, strict=True))

    asyncio.run(again())


async def _linked(place: Place) -> Place:
    """Known by its link alone, as after a restart on another machine."""
    link = place.link
    return Place(link.server, link.game, link.token)


async def _visited(places: list[Place]) -> list[Table]:
    tables = []
    for place in places:
        async with join(place) as table:
            await table.begun()
            tables.append(table)
    return tables


def test_what_cannot_be_had_is_refused_in_a_sentence(running: Served) -> None:
    async def refused() -> None:
        async with Server(running.address) as server:
            made = await server.create([person(), person()])
            invitation = made.invitations[0] or ""
            for code, sentence, wish in (
                (404, "no game", server.sit("aaaaaaaaaa", 0, invitation, "Ann", "aradel")),
                (404, "no deck called 'aradle'", server.sit(made.game, 0, invitation, "Ann", "aradle")),
                (404, "no ruleset called 'reborm'", server.create([person()], "reborm")),
                (404, "no level called 'eesy'", server.create([person(), agent("eesy", "coal")])),
                (409, "The record", server.record(made.game)),
            ):
                with pytest.raises(Declined, match=sentence) as caught:
                    await wish
                assert caught.value.status == code
            await server.sit(made.game, 0, invitation, "Ann", "aradel")
            with pytest.raises(Declined, match=r"link|sits there"):
                await server.sit(made.game, 0, invitation, "Eve", "aradel")
        with pytest.raises(HungUp, match="opens no seat"):
            async with join(Place(running.address, made.game, "A" * 22)):
                pass
        with pytest.raises(ClientError, match="no link to a table"):
            async with join("ftp://nowhere"):
                pass

    asyncio.run(refused())
