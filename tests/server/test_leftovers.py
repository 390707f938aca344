"""What a game and a connection leave behind when they are over: nothing that only a look through all memory finds.

Python's collector does not run by itself while games are played (docs/server.md), so whatever holds itself in a circle
would stay for long: 17 KB a game did once.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from pyreborn.server.wire import Ack, Bye, End, RefusedMessage, State, Told
from tests.checkout import ROOT
from tests.server.serving import Player, Seat, Server, at_table, by_stream, made, rest, socket_of

LOOKS = 3
ROUNDS = 3


@asynccontextmanager
async def looked_at(folder: Path) -> AsyncIterator[tuple[Server, asyncio.subprocess.Process]]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.leftovers", str(folder),
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdin is not None and process.stdout is not None
    try:
        port = int(await process.stdout.readline())
        yield Server(None, f"http://127.0.0.1:{port}"), process
        process.stdin.close()
        assert await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def look(process: asyncio.subprocess.Process) -> dict[str, dict[str, int]]:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(b"look\n")
    found: dict[str, dict[str, int]] = json.loads(await process.stdout.readline())
    return found


async def said(player: Player, kind: type, **message: Any) -> None:
    player.n += 1
    await player.say({**message, "n": player.n})
    await player.until(kind)


async def duel(server: Server, client: httpx.AsyncClient) -> None:
    """Two people, one by the fallback; choices, talk, an undo, an offer, a question, a second tab, and the end."""
    (ann, bob), watching = await made(client, "", "")
    async with at_table(server, ann) as first, by_stream(server, bob) as second, at_table(server, watching) as third:
        for each in (first, second, third):
            await each.until(State)
        asked = first if first.is_asked else second
        assert asked.state is not None and asked.state.view.question is not None
        key = (asked.state.view.question.options or [])[0].key
        await said(asked, Ack, t="choose", at=asked.state.seq, picks=[key])
        await asked.until(State)
        await said(asked, Ack, t="undo", at=1, to=0)
        await said(third, Ack, t="say", text="hello")
        await said(first, Ack, t="offer", what="pause")
        await said(first, Told, t="ask", what="why not", about="meditate")
        await said(first, RefusedMessage, t="choose", at=0, picks=["play.7"])
        async with at_table(server, ann) as again:
            await again.until(State)
            await first.until(Bye)
            await said(again, Ack, t="resign")
            await second.until(End)
            again.connection.transport.abort()
            with suppress(ConnectionClosed):
                await again.hear()


async def against_the_computer(server: Server, client: httpx.AsyncClient) -> None:
    (ann,), _ = await made(client, "", "easy")
    async with at_table(server, ann) as player:
        while not player.is_asked:
            await player.until(State)
        await said(player, End, t="resign")
        await said(player, Ack, t="offer", what="rematch")


async def nonsense(server: Server, client: httpx.AsyncClient) -> None:
    """Whoever is hung up on or refused: no hello, no token, no JSON, no frame, no such address."""
    (ann, bob), _ = await made(client, "", "")
    stranger = json.dumps({"t": "hello", "v": 1, "token": "x" * 22})
    for word in ('{"t":"ping","at":0}', stranger, b"\xff\xfe", "[" * 3000, "x" * 70_000):
        with suppress(ConnectionClosed):
            async with socket_of(server, ann.game) as connection:
                await connection.send(word)
                while True:
                    await connection.recv()
    async with at_table(server, bob) as player:
        await player.until(State)
        player.connection.transport.write(b"\xf1\x80\0\0\0\0")
        with suppress(ConnectionClosed):
            while True:
                await player.hear()
    for path in ("/api/games/aaaaaaaaaa", "/nowhere", f"/api/games/{ann.game}/record"):
        assert (await client.get(path)).status_code in (404, 409)
    assert (await client.post("/api/games", content=b"{")).status_code == 400
    async with at_table(server, Seat(ann.game, 0, ann.token)) as player:
        await player.until(State)
        await said(player, End, t="resign")
    assert (await client.get(f"/api/games/{ann.game}/record")).status_code == 200


async def one_round(server: Server) -> None:
    async with rest(server) as client:
        for play in (duel, against_the_computer, nonsense):
            await play(server, client)


def test_games_and_connections_leave_no_cycles(tmp_path: Path) -> None:
    async def play() -> list[dict[str, dict[str, int]]]:
        found = []
        async with looked_at(tmp_path) as (server, process):
            for _ in range(LOOKS):
                for _ in range(ROUNDS):
                    await one_round(server)
                found.append(await look(process))
        return found

    found = asyncio.run(play())
    assert [each["held"] for each in found] == [{}] * LOOKS
    # What happens for the first time may leave something, whenever that is; what every game leaves is always there.
    assert min(sum(each["garbage"].values()) for each in found) < ROUNDS, found[-1]["garbage"]
