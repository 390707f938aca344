"""Sockets: every close code, every limit, and nobody who holds up others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import pyreborn as pb
from pyreborn.server import connections, sockets
from pyreborn.server import rest as server_rest
from pyreborn.server.codes import Close
from pyreborn.server.hosting.visitors import Guest, Outgoing
from pyreborn.server.limits import Addresses, Pace, Paces
from pyreborn.server.settings import Settings
from pyreborn.server.showing import table_view
from pyreborn.server.wire import Ack, Bye, LogLine, Presence, RefusedMessage, ServerMessage, State, decode_server
from tests.server.serving import Seat, Server, at_table, here, made, rest, socket_of

HELLO: dict[str, Any] = {"t": "hello", "v": 1, "token": "x" * 22}


async def goodbye(server: Server, seat: Seat, *said: bytes | str | dict[str, Any], **options: Any) -> tuple[int, str]:
    """What somebody is told last who says this, and that the socket is closed with the same code."""
    heard: list[ServerMessage] = []
    async with socket_of(server, seat.game, **options) as connection:
        with suppress(ConnectionClosed):  # perhaps before everything is said
            for each in said:
                await connection.send(json.dumps(each) if isinstance(each, dict) else each)
        with suppress(ConnectionClosed):
            while True:
                heard.append(decode_server(await asyncio.wait_for(connection.recv(decode=False), 10)))
    last = heard[-1]
    assert isinstance(last, Bye) and connection.close_code == last.code
    return last.code, last.text


def test_every_reason_to_hang_up_has_its_code(sqlite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            (ann, bob), watching = await made(client, "", "")
            hello = {**HELLO, "token": ann.token}
            assert await goodbye(server, ann, {**HELLO, "v": 2}) == (
                4002, "The table speaks another version of the protocol: load the page anew."
            )  # fmt: skip
            for token in ("y" * 22, bob.token[::-1]):
                assert await goodbye(server, ann, {**HELLO, "token": token}) == (
                    4001, "This token opens no seat of this game."
                )  # fmt: skip
            nowhere = Seat("aaaaaaaaaa", 0, ann.token)
            assert (await goodbye(server, nowhere, hello)) == (4001, "There is no game 'aaaaaaaaaa'.")
            other = (await made(client, "", ""))[0][0]
            assert (await goodbye(server, other, hello))[0] == 4001
            foreign = {"additional_headers": {"Origin": "https://evil.example"}}
            assert (await goodbye(server, ann, hello, **foreign))[1].startswith("Pages of other sites")
            assert (await goodbye(server, ann, {"t": "ping", "at": 0}))[1].startswith("The first message is hello")
            wrong = ("{", "[" * 5000, b"\xff\xfe", '{"t":"dance"}', '{"t":"ping","at":1,"x":2}', "x" * 9000)
            for each in wrong:
                code, sentence = await goodbye(server, watching, {**HELLO, "token": watching.token}, each)
                assert code == 4000 and sentence.endswith(".")
            assert (await goodbye(server, ann, hello, hello))[0] == 4000
            async with at_table(server, ann) as player:
                await player.until(State)
                await player.connection.send("x" * 100_000)  # far too large: nobody reads as much
                await player.connection.wait_closed()
                assert player.connection.close_code == 1009
            with monkeypatch.context() as patched:
                patched.setattr(sockets, "HELLO_WITHIN", 0.05)
                assert (await goodbye(server, ann))[1] == "No hello came within 5 seconds."

    asyncio.run(play())


def test_a_second_tab_takes_the_seat_and_the_first_is_told(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            (ann, _), _ = await made(client, "", "")
            async with at_table(server, ann) as first:
                await first.until(State)
                async with at_table(server, ann) as second:
                    await second.until(State)
                    bye = await first.until(Bye)
                    assert isinstance(bye, Bye) and bye.code == 4003

    asyncio.run(play())


def test_who_says_too_much_is_refused_and_then_hung_up_on(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, serving), rest(server) as client:
            (ann, _), _ = await made(client, "", "")
            async with at_table(server, ann) as player:
                await player.until(State)
                for n in range(1, 200):
                    await player.say({"t": "undo", "n": n, "at": 0, "to": 0})
                codes = []
                while not isinstance(message := await player.heard(), Bye):
                    if isinstance(message, RefusedMessage):
                        codes.append(message.code)
                assert message.code == 4008
                assert codes.count("no undo") >= 40 and codes.count("too fast") >= 40  # more where time has passed
            assert b'pyreborn_goodbyes_total{code="4008"} 1.0' in serving.meters.text()

    asyncio.run(play())


def test_an_address_has_only_so_many_connections(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(replace(sqlite, sockets_per_address=2)) as (server, _), rest(server) as client:
            (ann, bob), watching = await made(client, "", "")
            async with at_table(server, ann) as first, at_table(server, bob):
                await first.until(State)
                assert (await goodbye(server, watching)) == (4008, "There are too many connections from your address.")
                refused = await client.get(f"/api/games/{ann.game}/events", headers=watching.bearer)
                assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too fast")
            async with at_table(server, watching) as again:
                await again.until(State)

    asyncio.run(play())


def test_what_waits_before_the_game_begins_is_told_who_sits(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            game = (await client.post("/api/games", json={"seats": [{}, {"deck": "maeoni", "name": "Bob"}]})).json()
            one, two = game["invitations"]
            address = f"/api/games/{game['game']}/seats"
            sat = await client.post(f"{address}/0", json={"invitation": one, "name": "Ann", "deck": "aradel"})
            async with at_table(server, Seat(game["game"], 0, sat.json()["token"])) as ann:
                await ann.heard()
                assert ann.welcome is not None and ann.welcome.commit == game["commit"]
                assert [seat.kind for seat in ann.welcome.seats] == ["person", "open"]
                await ann.say({"t": "choose", "n": 1, "at": 0, "picks": ["end-turn"]})
                refused = await ann.heard()
                assert isinstance(refused, RefusedMessage) and refused.code == "not asked"
                assert (await client.post(f"{address}/1", json={"invitation": two})).status_code == 200
                await ann.until(State)
                assert [seat.name for seat in ann.welcome.seats] == ["Ann", "Bob"]

    asyncio.run(play())


def test_who_connects_and_asks_nothing_is_not_waited_for(sqlite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REQUEST_WITHIN", 0.1)
    monkeypatch.setattr(server_rest, "_BODY_WITHIN", 0.1)

    async def said(server: Server, head: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(head)
        heard = await asyncio.wait_for(reader.read(), 10)
        writer.close()
        return heard

    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            (ann, _), _ = await made(client, "", "")
            async with at_table(server, ann) as player:
                await player.until(State)
                assert await said(server, b"") == b""
                assert await said(server, b"GET / HTTP/1.1\r\nHost: x\r\nX-") == b""
                slow = b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"
                assert b"did not come within" in await said(server, slow)
                await player.say({"t": "undo", "n": 1, "at": 0, "to": 0})
                await player.until(RefusedMessage)  # a socket that is silent is nobody's business here

    asyncio.run(play())


# === without a server =========================================================================
VIEW = table_view(pb.new_game("aradel", "maeoni", seed=7).view(None))


def state(seq: int, after: int, kept: int, *lines: int) -> State:
    log = [LogLine(n=n, sign="", text=str(n)) for n in lines]
    return State(seq=seq, view=VIEW, log=log, after=after, kept=kept, moved=[(1, 2)])


def told(guest: Guest, *messages: ServerMessage) -> list[ServerMessage]:
    """What reaches somebody who takes nothing until all of it was said."""
    for each in messages:
        guest.say(Outgoing(each))
    return [decode_server(each) for each in asyncio.run(guest.news())]


def test_the_newest_state_takes_the_place_of_those_a_slow_reader_has_not_had() -> None:
    others = [Presence(seat=0, here=True)] * 3
    heard = told(Guest("a"), state(1, 0, 0, 0, 1), *others, state(2, 1, 2, 2, 3), state(4, 2, 3, 3), Ack(n=1, seq=4))
    assert [type(each) for each in heard] == [Presence] * 3 + [State, Ack]
    newest = heard[3]
    assert isinstance(newest, State)
    assert (newest.seq, newest.after, newest.kept, newest.moved) == (4, 0, 0, [])
    assert [line.n for line in newest.log] == [0, 1, 2, 3]  # of the two lines 3 the one that was not taken back
    assert told(Guest("b"), state(1, 0, 0, 0), state(2, 1, 1)) == [state(1, 0, 0, 0), state(2, 1, 1)]


def test_who_does_not_keep_up_at_all_is_hung_up_on_and_comes_back() -> None:
    guest = Guest("a")
    heard = told(guest, *[Presence(seat=0, here=True)] * 200)
    assert [type(each) for each in heard] == [Bye]
    assert guest.closing == 4009


def test_what_is_said_goes_the_short_way_in_one_go_and_overtakes_nothing() -> None:
    """Written at once where there is room; what did not fit is awaited, and what is said meanwhile comes after it."""
    written: list[bytes] = []
    room = True

    def write(texts: Sequence[bytes]) -> bool:
        if room:
            written.append(b" ".join(texts))
        return room

    async def play() -> None:
        nonlocal room
        guest = Guest("a")
        guest.write = write
        guest.say(Outgoing(None, b"1"))
        guest.say(Outgoing(None, b"2"))
        await asyncio.sleep(0)
        assert written == [b"1 2"]
        room = False
        guest.say(Outgoing(None, b"3"))
        slow = await asyncio.wait_for(guest.news(), 5)
        room = True
        guest.say(Outgoing(None, b"4"))  # while the one who awaited news is on the way with the third
        await asyncio.sleep(0)
        assert (written, slow, await guest.news()) == ([b"1 2"], [b"3"], [b"4"])
        waiting = asyncio.create_task(guest.news())
        await asyncio.sleep(0)
        guest.say(Outgoing(None, b"5"))
        guest.hang_up(Close.RESTART)
        awaited = await waiting
        told = [*written[1:], *awaited]
        assert b"".join(told).startswith(b"5") and b"".join(told).count(b'{"t":"bye"') == 1

    asyncio.run(play())


def test_a_choice_that_is_taken_is_never_too_fast() -> None:
    pace = Pace(0.0)
    for _ in range(1000):
        assert pace.allows(0.0) == "yes"
        pace.give_back(1)
    paces = Paces()
    assert all(paces.allows("ann", 0.0, taken) for taken in range(1000))
    assert [paces.allows("bob", 0.0, 0) for _ in range(41)] == [True] * 40 + [False]
    assert paces.allows("eve", 100.0, 0) and list(paces._paces) == ["eve"]


def test_addresses_that_have_gone_are_forgotten() -> None:
    addresses = Addresses(1)
    assert addresses.come("a") and not addresses.come("a") and addresses.come("b")
    addresses.go("a")
    assert addresses.come("a")
    addresses.go("a")
    addresses.go("b")
    assert not addresses._open
