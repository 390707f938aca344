"""Measure a server under load and print one table: ``make load``, or ``python -m tools.load --help``.

A server is started in a process of its own, with its games in a new SQLite file or in the database that is named.  Raw
clients in this process make games over REST, sit down at both seats and take random options.  Times are from sending
an option to having the view of it at the last seat.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.load.duels import Crowd, Tally
from tools.served import Served

_SETTLING = 12.0
"""Seconds within which games that are over are let go of."""
_AT_ONCE = 24
"""Options on their way at once, where it is asked how many a server can take."""
_MANY = {"PYREBORN_SOCKETS_PER_ADDRESS": "1000000"}


class Row(NamedTuple):
    """One line of the table: options a second, how long each took, the cores that the server used, and its stalls."""

    what: str
    options: float
    times: list[float]
    processor: float
    stalls: float
    note: str = ""

    def line(self) -> str:
        p50, p99, most = (1000 * self._at(share) for share in (0.5, 0.99, 1.0))
        each = 1000 * self.processor / max(self.options, 1.0)
        figures = f"{self.options:>9.0f} {p50:>8.1f} {p99:>8.1f} {most:>8.1f} {each:>9.2f} {self.stalls:>7.0f}"
        return f"{self.what:<44}{figures}  {self.note}".rstrip()

    def _at(self, share: float) -> float:
        return sorted(self.times)[min(len(self.times) - 1, int(share * len(self.times)))] if self.times else 0.0


HEAD = f"{'':<44}{'options/s':>9} {'p50 ms':>8} {'p99 ms':>8} {'most ms':>8} {'core ms':>9} {'stalls':>7}"


class Load:
    """The servers that are measured, and what was found out about them."""

    def __init__(self, servers: Sequence[Served]) -> None:
        self.servers = servers
        self.crowd = Crowd([server.port for server in servers])
        self.rows: list[Row] = []

    async def measure(self, what: str, playing: Coroutine[None, None, None], note: str = "") -> Row:
        """Let the crowd play, and note what it took."""
        self.crowd.tally = Tally()
        before = [(server.processor_time(), _stalls(server)) for server in self.servers]
        begun = time.perf_counter()
        await playing
        took = time.perf_counter() - begun
        await asyncio.sleep(1.0)  # what was asked last is answered
        tally = self.crowd.tally
        used = sum(server.processor_time() - then for server, (then, _) in zip(self.servers, before, strict=True))
        stalls = sum(_stalls(server) - then for server, (_, then) in zip(self.servers, before, strict=True))
        if tally.refused or tally.lost:
            note += f" {len(tally.refused)} refused, {len(tally.lost)} lost: {tally.refused[:1]} {tally.lost[:3]}"
        if tally.late:
            note += f" ({tally.late} options found no game waiting)"
        row = Row(what, len(tally.taken) / took, tally.taken, used / took, stalls, note)
        self.rows.append(row)
        print(row.line(), flush=True)
        return row

    async def settled(self) -> None:
        """Until the servers have let go of games that nobody is at."""
        until = time.monotonic() + _SETTLING
        while time.monotonic() < until and any(server.meters()["pyreborn_rooms"] > 0 for server in self.servers):
            await asyncio.sleep(0.2)

    def memory(self) -> float:
        return sum(server.memory() for server in self.servers)


def _stalls(server: Served) -> float:
    return server.meters().get("pyreborn_loop_stall_seconds_count", 0.0)


async def run(load: Load, wanted: argparse.Namespace) -> None:
    """All of it, one after the other."""
    crowd, games = load.crowd, wanted.games
    await crowd.gather(20)
    await crowd.play(50, 1)  # whatever is loaded and compiled once
    await crowd.leave()
    await load.settled()
    empty = load.memory()
    begun = time.perf_counter()
    await crowd.gather(games)
    made = time.perf_counter() - begun
    print(f"{games} games with {2 * games} sockets made in {made:.0f} s\n\n{HEAD}", flush=True)
    await load.measure(f"{games} games, {wanted.rate:.0f} options/s", crowd.play(wanted.rate, wanted.seconds))
    each = (load.memory() - empty) / games
    if wanted.agents:
        await _beside(load, wanted)
    rushing = crowd.rush(wanted.seconds / 2, _AT_ONCE)
    await load.measure(f"{games} games, {_AT_ONCE} options always on their way", rushing)
    await crowd.leave()
    await load.settled()
    grown = await _again_and_again(load, wanted)
    crowd.close()
    print(f"\nmemory of a game that is played: {each:.2f} MB (the empty server: {empty:.0f} MB)")
    print(f"memory after games that are over: {grown}")


async def _beside(load: Load, wanted: argparse.Namespace) -> None:
    """People again, while the computer plays as many games as wanted."""
    others = Crowd([server.port for server in load.servers])
    await others.gather(wanted.agents, wanted.level)
    what = f"… beside {wanted.agents} against the computer"
    playing = others.play(0.15 * wanted.agents, wanted.seconds + 2)
    beside = asyncio.create_task(playing)
    await load.measure(what, load.crowd.play(wanted.rate, wanted.seconds))
    await beside
    times = others.tally.taken
    if times:
        print(f"{'':<44}(of them: {len(times)} options, p50 {1000 * statistics.median(times):.0f} ms)")
    await others.leave()
    others.close()


async def _again_and_again(load: Load, wanted: argparse.Namespace) -> str:
    """Games that are made, played a little and given up, in rounds: how much memory stays."""
    crowd, sizes = load.crowd, [load.memory()]
    for _ in range(wanted.rounds):
        await crowd.gather(wanted.over // wanted.rounds)
        await crowd.play(wanted.rate, 1)
        await crowd.leave()
        await load.settled()
        sizes.append(load.memory())
    # The first round grows into what the server keeps ready.
    slope = (sizes[-1] - sizes[1]) / max(1, wanted.over - wanted.over // wanted.rounds)
    rounds = ", ".join(f"{size:.0f}" for size in sizes)
    return f"{rounds} MB; {1000 * slope:.1f} KB a game, {10_000 * slope:.0f} MB in 10,000 games"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games between people, two sockets each")
    parser.add_argument("--rate", type=float, default=300.0, help="options a second in all of them")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each measurement takes")
    parser.add_argument("--agents", type=int, default=500, help="games against the computer beside them")
    parser.add_argument("--level", default="easy", help="of the computer")
    parser.add_argument("--over", type=int, default=300, help="games that are made and given up, for the memory")
    parser.add_argument("--rounds", type=int, default=3, help="in so many rounds")
    parser.add_argument("--database", default="", help="the address of an empty PostgreSQL database")
    parser.add_argument("--redis", default="", help="the address of a Redis, for two workers")
    parser.add_argument("--workers", type=int, default=1, help="processes that share the database")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    gc.disable()  # whoever measures must not be what is slow
    folder = Path(tempfile.mkdtemp(prefix="pyreborn-load-"))
    settings = dict(_MANY)
    if wanted.database:
        settings["PYREBORN_DATABASE_URL"] = wanted.database
    if wanted.redis:
        settings["PYREBORN_REDIS_URL"] = wanted.redis
    servers: list[Served] = []
    kind = "PostgreSQL" if wanted.database else "SQLite"
    print(f"{kind}, {wanted.workers} process(es), {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f} before")
    try:
        for number in range(wanted.workers):
            place = folder / str(number)
            place.mkdir()
            servers.append(Served(place, settings).start())
        asyncio.run(run(Load(servers), wanted))
    finally:
        for server in servers:
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)
    print(f"load average {os.getloadavg()[0]:.1f} after (clients and server together)")


if __name__ == "__main__":
    main()
