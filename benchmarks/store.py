"""How many entries a second a store takes, each acknowledged after its commit: ``python benchmarks/store.py``.

One after the other (alone), and from two hundred games at once (grouped).  PostgreSQL is measured where its address is
given: ``--postgresql postgresql://…``, an empty database that may be filled.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

import pyreborn as pb
from pyreborn.server.settings import DATABASE_URL, Settings, file_address
from pyreborn.server.store import Chosen, NewEntry, NewSeat, Store, StoredHeader, open_store

GAMES = 200
ENTRY = [NewEntry(0, Chosen("12.104.-1"), spent_ms=1200, client_n=1)]


async def own_games(store: Store, count: int) -> list[tuple[str, int]]:
    header = StoredHeader(pb.new_game("aradel", "maeoni", seed=7).header)
    games = await asyncio.gather(*(store.games.create(header, {}, [NewSeat("person")] * 2) for _ in range(count)))
    leases = await asyncio.gather(*(store.leases.acquire(game, "bench") for game in games))
    return [(lease.game, lease.epoch) for lease in leases]


async def append_for(store: Store, game: str, epoch: int, seconds: float) -> list[float]:
    """How long each append took, one after the other."""
    took: list[float] = []
    now = began = time.perf_counter()
    while now - began < seconds:
        await store.append(game, epoch, len(took), ENTRY)
        before, now = now, time.perf_counter()
        took.append(now - before)
    return took


async def measure(settings: Settings, games: int, seconds: float) -> tuple[float, float, float]:
    """Appends a second, and milliseconds to the acknowledgement: median and 99 of 100."""
    async with await open_store(settings) as store:
        owned = await own_games(store, games)
        began = time.perf_counter()
        runs = await asyncio.gather(*(append_for(store, game, epoch, seconds) for game, epoch in owned))
        lasted = time.perf_counter() - began
    took = sorted(each for run in runs for each in run)
    return len(took) / lasted, took[len(took) // 2] * 1000, took[len(took) * 99 // 100] * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--postgresql", default="")
    asked = parser.parse_args()
    table = Table("store", "appends", "a second", "median ms", "p99 ms", title=f"load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        places = {
            "SQLite, normal": Settings(file_address(Path(folder) / "normal.sqlite")),
            "SQLite, full": Settings(file_address(Path(folder) / "full.sqlite"), full_sync=True),
        }
        if asked.postgresql:
            places["PostgreSQL"] = Settings.from_environment({DATABASE_URL: asked.postgresql})
        for name, settings in places.items():
            for how, games in (("alone", 1), ("grouped", GAMES)):
                speed, median, slow = asyncio.run(measure(settings, games, asked.seconds))
                table.add_row(name, how, f"{speed:,.0f}", f"{median:.2f}", f"{slow:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
