"""Non-interference at real servers: two that differ only in what a seat may not know send it the same bytes.

Two servers hold the same games under the same ids and tokens.  Each pair of games stands at the same moment of a whole
game and differs in what one reader may not know (:mod:`tests.properties.twins`).  The same choices are made at both,
and everything that the reader is sent, by WebSocket or by the fallback, asked or not, and over REST, is compared.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
from tools.served import Served

from pyreborn.client import Place
from pyreborn.client.errors import Broken
from pyreborn.client.lines import Events, Line, Socket
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rng import seeded
from pyreborn.record import Header
from pyreborn.server import wire
from pyreborn.server.picks import Picks
from pyreborn.server.settings import Settings, file_address
from pyreborn.server.store import NewSeat, StoredHeader, new_game_id, new_token, open_store
from tests.properties.games import Pairing, decisions, fresh, luck_of
from tests.properties.twins import Twins, saved
from tests.server.table_games import readers
from tests.thorough import volume

PAIRINGS = (Pairing(("coal", "maeoni")), Pairing(("aradel", "noah", "saria"), "original"))
EVERY = volume(60, 36)
STEPS = 10
COMMIT = "0" * 64
QUESTIONS = (("why", ""), ("why not", "play Golden Veil"), ("why not", "attack"))
_TIMES = re.compile(rb'"(?:until|at|created|ended)":\d+')


class Recording(Twins):
    """Twins that write down what was chosen in both, in the words of the wire."""

    def __init__(self, *what: object) -> None:
        super().__init__(*what)  # type: ignore[arg-type]
        self.headers = [
            msgspec.structs.replace(game.header, start=saved(game), seed=seed)
            for seed, game in enumerate((self.one, self.two))
        ]
        self.script: list[tuple[int, str, str]] = []

    def _common_option(self) -> Option | None:
        option = super()._common_option()
        if option is None or len(self.one.options) == 1:
            return None  # where there is nothing to choose, the server passes by itself after a while
        seat = self.one.decision.player
        self.script.append((seat, Picks(self.one, seat).key(option), Picks(self.two, seat).key(option)))
        return option


class Pair(NamedTuple):
    """Two games that differ for everybody but the reader, and what is chosen in both."""

    game: str
    reader: int | None
    tokens: tuple[str, ...]
    """Of the seats, and of whoever watches."""
    headers: list[Header]
    script: list[tuple[int, str, str]]

    def token(self, seat: int | None) -> str:
        return self.tokens[-1 if seat is None else seat]


def pairs(pairing: Pairing) -> Iterator[Pair]:
    game, luck = fresh(pairing, 1), seeded(3)
    for _ in decisions(game, luck_of(pairing, 1), every=EVERY):
        for reader in readers(game):
            twins = Recording(game, reader, luck)
            steps = twins.play_on(STEPS)
            if steps and not twins.one.over:
                tokens = tuple(new_token() for _ in readers(game))
                yield Pair(new_game_id(), reader, tokens, twins.headers, twins.script[:steps])


async def store_them(address: str, which: int, all_pairs: list[Pair]) -> None:
    """Games that have begun, as if everybody had sat down."""
    async with await open_store(Settings(address)) as store:
        for pair in all_pairs:
            header = StoredHeader(pair.headers[which], "0" * 32, "1" * 32, ("2" * 32,) * (len(pair.tokens) - 1))
            seats = [NewSeat("person", f"Player {n}", token=token) for n, token in enumerate(pair.tokens[:-1])]
            await store.games.create(header, {"commit": COMMIT}, seats, pair.tokens[-1], game=pair.game)
            lease = await store.leases.acquire(pair.game, "setup")
            await store.games.begin(pair.game, lease.epoch, header)
            await store.leases.release(lease)


class Reader:
    """A line on which everything that comes is kept."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.heard: list[bytes] = []
        self._n = 0

    @classmethod
    async def at(cls, server: Served, pair: Pair, seat: int | None, fallback: bool) -> Reader:
        place, hello = Place(server.address, pair.game, pair.token(seat)), wire.Hello(v=1, token=pair.token(seat))
        reader = cls(await (Events.opened(place, hello) if fallback else Socket.opened(place, hello)))
        await reader.until(wire.State)
        return reader

    async def until(self, *kinds: type[wire.Message], seq: int = 0) -> None:
        """Hear until there is a message of such a kind; of states, one so new."""
        while True:
            async with asyncio.timeout(20):
                data = await self.line.receive()
            self.heard.append(data)
            message = wire.decode_server(data)
            if isinstance(message, kinds) and (not isinstance(message, wire.State) or message.seq >= seq):
                return

    async def choose(self, at: int, key: str) -> None:
        self._n += 1
        await self.line.send(wire.encode(wire.Choose(n=self._n, at=at, picks=[key])))

    async def ask(self, what: wire.Wonders, about: str) -> None:
        self._n += 1
        await self.line.send(wire.encode(wire.Ask(n=self._n, what=what, about=about)))
        await self.until(wire.Told, wire.RefusedMessage)

    async def close(self) -> None:
        with suppress(Broken):
            await self.line.close()


async def told(server: Served, which: int, pair: Pair, fallback: bool) -> tuple[list[bytes], list[bytes]]:
    """Everything the reader is told while the script is played, and when it asks; and the others; times taken out."""
    seats: dict[int | None, Reader] = {pair.reader: await Reader.at(server, pair, pair.reader, fallback)}
    reader = seats[pair.reader]
    for seat in dict.fromkeys(seat for seat, _, _ in pair.script):
        if seat != pair.reader:
            seats[seat] = await Reader.at(server, pair, seat, False)
            await reader.until(wire.Presence)
    for at, (seat, *keys) in enumerate(pair.script):
        await seats[seat].choose(at, keys[which])
        await reader.until(wire.State, seq=at + 1)
    if pair.reader is not None:
        for what, about in QUESTIONS:
            await reader.ask(what, about)  # type: ignore[arg-type]
    heard = reader.heard + await _over_rest(server, pair)
    others = [data for seat, each in seats.items() if seat != pair.reader for data in each.heard]
    for each in seats.values():
        await each.close()
    return [_TIMES.sub(b"", data) for data in heard], [_TIMES.sub(b"", data) for data in others]


async def _over_rest(server: Served, pair: Pair) -> list[bytes]:
    headers = {"Authorization": f"Bearer {pair.token(pair.reader)}"}
    game = f"/api/games/{pair.game}"
    seats = range(len(pair.tokens) - 1)
    positions = [f"{game}/position?entry={entry}" for entry in (0, len(pair.script))]
    asked = [game, f"{game}/record", *positions, *(f"{game}/position?seat={seat}" for seat in seats)]
    async with httpx.AsyncClient(base_url=server.address, headers=headers) as client:
        return [(await client.get(path)).content for path in asked]


def test_whole_games_tell_a_reader_nothing(tmp_path: Path) -> None:
    all_pairs = [pair for pairing in PAIRINGS for pair in pairs(pairing)]
    assert sum(len(pair.script) for pair in all_pairs) > 60
    assert {pair.reader for pair in all_pairs} == {None, 0, 1, 2}
    folders = [tmp_path / "one", tmp_path / "two"]
    settings = {"PYREBORN_MINDS": "1"}
    for which, folder in enumerate(folders):
        folder.mkdir()
        asyncio.run(store_them(file_address(folder / "server.sqlite"), which, all_pairs))

    async def compare(one: Served, two: Served) -> int:
        """How many of the pairs anybody else could tell apart: those whose hands differ."""
        noticed = 0
        for number, pair in enumerate(all_pairs):
            fallback = number % 2 == 1
            mine, theirs = await asyncio.gather(told(one, 0, pair, fallback), told(two, 1, pair, fallback))
            assert mine[0] == theirs[0], f"reader {pair.reader} of {pair.headers[0].names} can tell the twins apart"
            noticed += mine[1] != theirs[1]
        return noticed

    with Served(folders[0], settings, "--verbose") as one, Served(folders[1], settings, "--verbose") as two:
        assert asyncio.run(compare(one, two)) > len(all_pairs) // 4
    for server in (one, two):
        said = server.said()
        assert "/api/games/" in said, "every request has its line"
        assert "Traceback" not in said
        assert not [token for pair in all_pairs for token in pair.tokens if token in said]
