"""How agents fare against every Chimera and face: win rate, share of its life taken, rounds.

    python -m tools.chimera_table --games 200
    python -m tools.chimera_table --games 50 --players 2 --agent random

Each cell plays the preconstructed decks in turn (a partner plays the next one) against both aspect decks.  Below the
table stands where a harder face does not cost the players life taken: from level to level, from standard to heroic.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.table import Table

from pyreborn.ai import AGENTS
from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.decks import deck_names
from pyreborn.names import stub_of
from pyreborn.terminal.facing import Challenge
from pyreborn.terminal.simulating import Tally, likely, mean, play_one

FACES: Final = tuple(itertools.product((False, True), (1, 2, 3)))
CHUNK: Final = 25


@dataclass(frozen=True)
class Cell:
    """One Chimera with one face against so many players."""

    chimera: str
    heroic: bool
    level: int
    players: int

    def __str__(self) -> str:
        return f"{self.chimera} {'heroic' if self.heroic else 'standard'} {self.level}"


@dataclass(frozen=True)
class Job:
    """Some games of a cell."""

    cell: Cell
    agent: str
    seeds: range


def play(job: Job) -> Tally:
    decks = deck_names("reborn")
    box = next(each for each in CHIMERAS if each.nicknames[0] == job.cell.chimera)
    tally = Tally([0] * (job.cell.players + 1))
    for seed in job.seeds:
        brought = [decks[(seed + seat) % len(decks)] for seat in range(job.cell.players)]
        aspects = stub_of(list(box.decks)[seed // len(decks) % len(box.decks)])
        met = Challenge(job.cell.chimera, job.cell.level, job.cell.heroic, aspects)
        play_one(brought, [job.agent] * job.cell.players, seed, tally, "red-rains", met)
    return tally


def added(total: Tally, other: Tally) -> None:
    total.wins = [one + two for one, two in zip(total.wins, other.wins, strict=True)]
    total.unfinished += other.unfinished
    total.rounds += other.rounds
    total.choices += other.choices
    total.shares += other.shares


def table_of(found: dict[Cell, Tally], players: int, agent: str) -> Table:
    table = Table(title=f"{agent}, {players} player{'s' * (players > 1)}: games won, life taken, rounds")
    table.add_column("face")
    for box in CHIMERAS:
        table.add_column(box.nicknames[0], justify="right")
    for heroic, level in FACES:
        row = []
        for box in CHIMERAS:
            tally = found[Cell(box.nicknames[0], heroic, level, players)]
            low, high = likely(sum(tally.wins[:-1]), tally.games)
            share, spread = mean(tally.shares)
            rounds = tally.rounds / max(1, tally.games)
            row.append(
                f"{sum(tally.wins[:-1]) / tally.games:.0%} ({low:.0%}-{high:.0%})\n"
                f"{share:.0%} ± {spread:.0%}, {rounds:.1f} r"
            )
        table.add_row(f"{'heroic' if heroic else 'standard'} {level}", *row)
    return table


def easier(found: dict[Cell, Tally], players: int) -> list[str]:
    """Where a harder face has cost clearly more of the Chimera's life than an easier one."""
    said = []
    for box in CHIMERAS:
        cells = {face: found[Cell(box.nicknames[0], *face, players)] for face in FACES}
        pairs = [((heroic, one), (heroic, one + 1)) for heroic in (False, True) for one in (1, 2)]
        pairs += [((heroic, 1), (heroic, 3)) for heroic in (False, True)]
        pairs += [((False, level), (True, level)) for level in (1, 2, 3)]
        for light, hard in pairs:
            low, spread = mean(cells[light].shares)
            high, other = mean(cells[hard].shares)
            if high - other > low + spread:
                one, two = Cell(box.nicknames[0], *light, players), Cell(box.nicknames[0], *hard, players)
                said.append(f"{two} is easier than {one}: {high:.0%} ± {other:.0%} against {low:.0%} ± {spread:.0%}")
    return said


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="in each cell (200)")
    parser.add_argument("--players", type=int, choices=(1, 2), help="only so many (both)")
    parser.add_argument("--agent", choices=tuple(AGENTS), default="greedy", help="(greedy)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="at once (one per core)")
    wishes = parser.parse_args()
    counts = (1, 2) if wishes.players is None else (wishes.players,)
    cells = [Cell(box.nicknames[0], *face, count) for count in counts for box in CHIMERAS for face in FACES]
    jobs = [
        Job(cell, wishes.agent, range(first, min(first + CHUNK, wishes.games)))
        for cell in cells
        for first in range(0, wishes.games, CHUNK)
    ]
    started = time.perf_counter()
    found = {cell: Tally([0] * (cell.players + 1)) for cell in cells}
    with ProcessPoolExecutor(wishes.processes) as workers:
        for job, tally in zip(jobs, workers.map(play, jobs), strict=True):
            added(found[job.cell], tally)
    console = Console(width=150)
    for count in counts:
        console.print(table_of(found, count, wishes.agent))
        for sentence in easier(found, count) or ["No harder face is easier than an easier one."]:
            console.print(sentence)
    console.print(f"{sum(tally.games for tally in found.values()):,} games in {time.perf_counter() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
