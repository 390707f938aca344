"""Kill a server again and again while it is played at, and see that nothing that was acknowledged is lost.

``python -m tools.kill_server`` kills it a hundred times (``kill -9``) with its games in a new SQLite file;
``--database`` names an empty PostgreSQL database instead.  The clients are those that people's bots use: they wait,
come back, and say again what was not acknowledged.  In the end the store is read without the server.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec
from tools.begun import begin
from tools.served import Served

from pyreborn.client import Declined, Place, Refused, Settings, Table, Unreachable, join
from pyreborn.server.picks import Picks
from pyreborn.server.settings import Settings as StoreSettings
from pyreborn.server.store import StoredGame, fold, open_store, replay
from pyreborn.server.wire import Ack

CLOCK: Final = 3_600_000
"""Milliseconds that every seat has, so that clocks can be checked as well."""
_PATIENCE: Final = 120.0


class Lost(AssertionError):
    """Something that was acknowledged is not there, or something is there by halves."""


class Ledger:
    """What clients were told has been done: by game, seat and number of the message, what was picked, and the table's
    acknowledgement."""

    def __init__(self) -> None:
        self.done: dict[tuple[str, int, int], tuple[list[str], Ack]] = {}
        self.connections = 0
        self.clocks: dict[str, tuple[list[int], int]] = {}
        """By game: what every seat had left, and whose clock ran, as it was told last."""

    async def play(self, place: Place, luck: random.Random, pace: float) -> None:
        """Take one option, or two at once, after the other until cancelled or the game is over."""
        async with join(place, patience=_PATIENCE) as table:
            try:
                async for question in table:
                    options = question.options or []
                    picks = luck.sample(options, min(len(options), luck.choice([1, 1, 1, 2])))
                    try:
                        ack = await table.choose(*picks)
                    except Refused:
                        continue  # the server passed for us, or a second pick was none
                    self.done[place.game, table.seat or 0, ack.n] = ([pick.key for pick in picks], ack)
                    await asyncio.sleep(luck.uniform(0, 2 * pace))
            finally:
                self.connections += table.connections
                self._note_clock(table)

    def _note_clock(self, table: Table) -> None:
        if table.clock is not None:
            self.clocks[table.place.game] = (table.clock.ms, table.clock.running)

    async def more(self, choices: int) -> None:
        """Until so many choices more than now have been acknowledged."""
        already = len(self.done)
        async with asyncio.timeout(_PATIENCE):
            while len(self.done) < already + choices:
                await asyncio.sleep(0.02)

    def check(self, stored: StoredGame) -> None:
        """Everything acknowledged is in the store, once and whole, and the game replays."""
        replay(stored.header.record, fold(stored.entries), log=False, undo=False)
        batches: dict[tuple[int, int], list[int]] = {}
        for (seat, n), entries in groupby(stored.entries, key=lambda entry: (entry.seat, entry.client_n)):
            if n and (seat, n) in batches:
                raise Lost(f"game {stored.id}: message {n} of seat {seat} was carried out twice")
            batches[seat, n] = [entry.n for entry in entries]
        for (game, seat, n), (picks, ack) in self.done.items():
            if game == stored.id:
                found = batches.get((seat, n), [])
                if len(found) != ack.took or found[-1] > ack.seq:
                    raise Lost(f"game {game}: message {n} of seat {seat} was acknowledged as {ack} and is {found}")
                if ack.took < len(picks) and _takes(stored, seat, found[0] - 1, picks) != ack.took:
                    raise Lost(f"game {game}: message {n} of seat {seat} is there by halves")


def _takes(stored: StoredGame, seat: int, after: int, picks: list[str]) -> int:
    """How many of the picks a game takes that has so many entries."""
    game = replay(stored.header.record, fold(stored.entries[:after]), log=False, undo=False)
    numbers = Picks(game, seat)
    for count, pick in enumerate(picks):
        try:
            game.push(numbers.offered(pick, game.decision))
        except Refused:
            return count
    return len(picks)


async def killed(server: Served, kills: int, games: int, seed: int, pace: float = 0.05) -> Ledger:
    """Play so many games while the server is killed so often; what clients were told."""

    async def kill() -> None:
        server.kill()
        await asyncio.to_thread(server.start)

    luck = random.Random(seed)
    return await interrupted([server.address], [kill] * kills, games, luck, pace)


async def interrupted(
    addresses: Sequence[str],
    blows: Sequence[Callable[[], Awaitable[None]]],
    games: int,
    luck: random.Random,
    pace: float = 0.05,
) -> Ledger:
    """Play so many games at a time, and deal the blows one after the other at random moments; what clients were told.

    Where there are several addresses, of servers that share their games, the seats of a game come by different ones.
    """
    ledger = Ledger()
    playing = [asyncio.create_task(_one_after_the_other(addresses, ledger, luck, pace)) for _ in range(games)]
    try:
        for blow in blows:
            await asyncio.sleep(luck.uniform(0.1, 0.8))
            await ledger.more(games)  # whatever is hit is in the middle of something
            await blow()
        await ledger.more(2 * games)  # everybody is back and plays on
    finally:
        for each in playing:
            each.cancel()
        came = await asyncio.gather(*playing, return_exceptions=True)
    for error in came:
        if isinstance(error, Exception):
            raise error
    return ledger


async def _one_after_the_other(addresses: Sequence[str], ledger: Ledger, luck: random.Random, pace: float) -> None:
    """Whole games, a new one when one is over."""
    while True:
        try:
            begun = await begin(addresses[0], settings=Settings(clock=CLOCK))
        except (Unreachable, Declined):  # it was killed just now; a game that was made by halves is nobody's
            await asyncio.sleep(0.05)
            continue
        async with asyncio.TaskGroup() as seats:
            for seat, place in enumerate(begun.places):
                there = msgspec.structs.replace(place, server=addresses[seat % len(addresses)])
                seats.create_task(ledger.play(there, luck, pace))


async def look(address: str, ledger: Ledger) -> int:
    """Read the store without a server, and hold it against what clients were told; how many entries there are."""
    entries = 0
    async with await open_store(StoreSettings.from_environment({"PYREBORN_DATABASE_URL": address})) as store:
        for game in {game for game, _, _ in ledger.done}:
            stored = await store.games.load(game)
            ledger.check(stored)
            _check_clocks(stored, ledger)
            entries += stored.seq
    return entries


def _check_clocks(stored: StoredGame, ledger: Ledger) -> None:
    """Whose clock does not run has what was told last, less what the entries say was spent; nobody gained any."""
    told, running = ledger.clocks.get(stored.id, ([], -1))
    spent = fold(stored.entries).spent_ms
    for seat, left in enumerate(told):
        if left < CLOCK - spent.get(seat, 0) - (60_000 if seat == running else 0) or left > CLOCK:
            raise Lost(f"game {stored.id}: the clock of seat {seat} says {left} ms, spent were {spent.get(seat, 0)} ms")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.kill_server", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="the address of an empty PostgreSQL database")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        address = wanted.database or f"sqlite:///{folder}/games.sqlite"
        settings = {"PYREBORN_DATABASE_URL": address, "PYREBORN_LEASE_SECONDS": "1"}
        begun = time.monotonic()
        with Served(Path(folder), settings) as server:
            ledger = asyncio.run(killed(server, wanted.kills, wanted.games, wanted.seed))
        entries = asyncio.run(look(address, ledger))
        print(
            f"{wanted.kills} kills in {time.monotonic() - begun:.0f} s (load average {os.getloadavg()[0]:.1f}): "
            f"{len(ledger.done)} acknowledged choices of {entries} entries, {ledger.connections} connections; "
            "nothing lost, nothing twice, nothing by halves"
        )


if __name__ == "__main__":
    main()
