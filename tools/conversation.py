"""Write the conversation of docs/protocol.md anew: ``python -m tools.conversation``.

A game with a known seed is put into a new store, a server is started on it, and a seat says what stands there after
the arrows to the right.  Its answers are written down; ids, tokens and times in them are always the same, and of views
only what the conversation is about is shown.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from tools.served import Served

import pyreborn as pb
from pyreborn.client import Place
from pyreborn.client.errors import Broken
from pyreborn.client.lines import Socket
from pyreborn.server.fair import commit_of
from pyreborn.server.settings import Settings, file_address
from pyreborn.server.store import NewSeat, StoredHeader, open_store
from pyreborn.server.wire import ClientMessage, Hello, decode_client

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "protocol.md"
GAME: Final = "aaaaaaaaaa"
TOKENS: Final = ("0123456789abcdefghijkl", "lkjihgfedcba9876543210")
NAMES: Final = ("Ann", "Bob")
SEAT: Final = 1
"""Who is asked first in this game."""
_SILENCE: Final = 1.0
"""Seconds after which the table has said everything; only where the page is written."""
_PART: Final = re.compile(r"(?<=```conversation\n).*?(?=```)", re.DOTALL)
_TIMES: Final = ("until", "at")
SAID: Final = (
    '{"t":"hello","v":1,"token":"lkjihgfedcba9876543210"}',
    '{"t":"choose","n":1,"at":0,"picks":["player.0"]}',
    '{"t":"choose","n":1,"at":0,"picks":["player.0"]}',
    '{"t":"choose","n":2,"at":0,"picks":["player.1"]}',
    '{"t":"undo","n":3,"at":1,"to":0}',
    '{"t":"choose","n":4,"at":2,"picks":["play.7"]}',
    '{"t":"say","n":5,"text":"good luck"}',
    '{"t":"ask","n":6,"what":"why not","about":"meditate"}',
    '{"t":"resign","n":7}',
    '{"t":"hello","v":1,"token":"lkjihgfedcba9876543210"}',
)


async def put_game(address: str) -> None:
    """A game between two people that has just begun."""
    game = pb.new_game("aradel", "maeoni", seed=7, names=NAMES)
    header = StoredHeader(game.header, "00" * 16, "11" * 16, ("22" * 16, "33" * 16))
    seats = [NewSeat("person", name, token=token) for name, token in zip(NAMES, TOKENS, strict=True)]
    settings = {"commit": commit_of(GAME, header.server_seed, header.salt)}
    async with await open_store(Settings(address)) as store:
        await store.games.create(header, settings, seats, game=GAME)
        lease = await store.leases.acquire(GAME, "nobody")
        await store.games.begin(GAME, lease.epoch, header)
        await store.leases.release(lease)


def shown(data: bytes) -> str:
    """A message of the table as the page shows it."""
    message = msgspec.json.decode(data)
    for name in _TIMES:
        if isinstance(message.get(name), int):
            message[name] = 0
    if "view" in message:
        message["view"] = _short(message["view"])
    if len(message.get("log", ())) > 1:
        message["log"] = [*message["log"][:1], "…"]
    if "cards" in message:
        message["cards"] = "…"  # changes with every word on a card
    return msgspec.json.encode(message).decode()


def _short(view: dict[str, Any]) -> dict[str, Any]:
    names = [name for name in ("seat", "round", "phase", "question") if name in view]
    return {**{name: view[name] for name in names}, "…": "…"}


async def talk(server: Served, said: Sequence[ClientMessage], expected: Sequence[int] = ()) -> list[list[str]]:
    """What the table says to each of the messages: as many as expected, or until it is silent."""
    place = Place(server.address, GAME, TOKENS[SEAT])
    assert isinstance(said[0], Hello)
    line = await Socket.opened(place, said[0])
    answers: list[list[str]] = []
    for number, message in enumerate(said):
        if number:
            await line.send(msgspec.json.encode(message))
        answers.append(await _heard(line, expected[number] if expected else None))
    await line.close()
    return answers


async def _heard(line: Socket, count: int | None) -> list[str]:
    heard: list[str] = []
    while count is None or len(heard) < count:
        try:
            async with asyncio.timeout(_SILENCE if count is None else 20):
                heard.append(shown(await line.receive()))
        except (TimeoutError, Broken):  # silent, or hung up
            if count is not None:
                raise
            break
    return heard


def written(page: str) -> tuple[list[ClientMessage], list[list[str]]]:
    """What is said on the page, and what is answered to each."""
    found = _PART.search(page)
    assert found is not None, "docs/protocol.md has no conversation"
    said: list[ClientMessage] = []
    answers: list[list[str]] = []
    for line in found[0].splitlines():
        if line.startswith("→ "):
            said.append(decode_client(line[2:].encode()))
            answers.append([])
        elif line.startswith("← "):
            answers[-1].append(line[2:])
    return said, answers


def held(said: Sequence[ClientMessage], expected: Sequence[int] = ()) -> list[list[str]]:
    """The conversation, held with a new server."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(put_game(file_address(Path(folder) / "server.sqlite")))
        with Served(Path(folder), {"PYREBORN_MINDS": "1"}) as server:
            return asyncio.run(talk(server, said, expected))


def main() -> None:
    said = [decode_client(each.encode()) for each in SAID]
    lines: list[str] = []
    for message, answers in zip(SAID, held(said), strict=True):
        lines += [f"→ {message}", *(f"← {answer}" for answer in answers)]
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(_PART.sub(lambda _: "\n".join(lines) + "\n", page), encoding="utf-8")


if __name__ == "__main__":
    main()
