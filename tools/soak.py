"""Whole random games over all pairs of decks at full speed: does anything break or hang?

    python -m tools.soak --games 10000
    python -m tools.soak --ruleset raven --players 3

Prints the number of games, exceptions and stuck games (more than 2000 decisions of two
players, more of several), and how many games and decisions were played in a second.  Ends
with 1 if anything went wrong.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from functools import partial

from rich.console import Console
from rich.table import Table
from tools import soaking
from tools.soaking import soaked

from pyreborn.decks import deck_names
from pyreborn.engine.model import state as engine_state
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.run.playout import play_random
from pyreborn.game import new_game

LONGEST = 2000
"""Decisions that two players may take; half as many more for each further player."""
BATCH = 50
RULESETS = ("reborn", "original", "original+declare", "raven")


@dataclass
class Tally(soaking.Tally):
    """What some games between players came to."""

    first_seat_wins: int = 0
    stuck: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    wins: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)

    @property
    def troubles(self) -> list[str]:
        return self.broken + self.stuck


def play(numbers: range, ruleset: str = "reborn", players: int = 2) -> Tally:
    """Play the numbered games without log and undo history; set-up counts as part of a game."""
    everyone = list(itertools.product(deck_names(ruleset), repeat=2))
    tally = Tally()
    started = time.perf_counter()
    for number in numbers:
        decks = seated(everyone[number % len(everyone)], number, deck_names(ruleset), players)
        name = f"{' v '.join(decks)}, {ruleset}, seed {number}"
        tally.games += 1
        try:
            st = new_game(*decks, ruleset=ruleset, seed=number, log=False, undo=False).state
            taken = play_random(st, seeded(number + 1), LONGEST * players // 2)
        except Exception:  # whatever it is, it is what a soak looks for
            tally.broken.append(f"{name}: {traceback.format_exc().strip()}")
            continue
        tally.took(taken, st.round)
        if not st.over:
            tally.stuck.append(name)
            continue
        tally.first_seat_wins += st.winner == 0
        tally.wins[decks[st.winner]] += 1
        tally.played.update(decks)
    tally.seconds = time.perf_counter() - started
    return tally


def seated(pair: tuple[str, ...], number: int, decks: list[str], players: int) -> tuple[str, ...]:
    """The pair and, where more take part, others that follow the second in the list, wider apart each time around."""
    step = 1 + number // len(decks) ** 2 % (len(decks) - 1)
    second = decks.index(pair[1])
    return (*pair, *(decks[(second + step * more) % len(decks)] for more in range(1, players - 1)))


def soak(games: int, processes: int, first: int = 0, ruleset: str = "reborn", players: int = 2) -> Tally:
    """Play that many games on some processes."""
    batches = [range(n, min(n + BATCH, first + games)) for n in range(first, first + games, BATCH)]
    return soaked(partial(play, ruleset=ruleset, players=players), batches, Tally(), games, processes)


def report(total: Tally, what: str, wall: float, processes: int, console: Console) -> None:
    built = "compiled" if not str(engine_state.__file__).endswith(".py") else "interpreted"
    table = Table(title=f"{total.games:,} random games, {what}, engine {built}", show_header=False)
    table.add_row("exceptions", str(len(total.broken)))
    table.add_row("stuck games", str(len(total.stuck)))
    table.add_row("decisions", f"{total.decisions:,}")
    table.add_row("decisions per game", f"{total.decisions / max(1, total.games):.1f}, longest {total.longest}")
    table.add_row("rounds per game", f"{total.rounds / max(1, total.games):.1f}")
    table.add_row("games/s per process", f"{total.games / total.seconds:.1f}")
    table.add_row("decisions/s per process", f"{total.decisions / total.seconds:,.0f}")
    table.add_row(f"games/s on {processes} processes", f"{total.games / wall:.1f}")
    shares = [f"{deck} {total.wins[deck] / n:.0%}" for deck, n in sorted(total.played.items())]
    table.add_row("games won by deck", ", ".join(shares))
    table.add_row("games won by seat 1", f"{total.first_seat_wins / max(1, total.games):.1%}")
    console.print(table)
    for trouble in total.troubles[:5]:
        console.print(trouble, markup=False)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="how many games (1000)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="at once (one per core)")
    parser.add_argument("--first", type=int, default=0, help="seed of the first game (0)")
    parser.add_argument("--ruleset", choices=RULESETS, default="reborn", help="(reborn)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="in each game (2)")
    wishes = parser.parse_args()
    started = time.perf_counter()
    total = soak(wishes.games, wishes.processes, wishes.first, wishes.ruleset, wishes.players)
    what = f"{wishes.ruleset}, {wishes.players} players"
    report(total, what, time.perf_counter() - started, wishes.processes, Console())
    return 1 if total.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
