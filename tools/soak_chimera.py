"""Random games against every Chimera: each aspect deck, face and player deck, alone and with a partner.

    python -m tools.soak_chimera                 all 4,608 tables, five games each
    python -m tools.soak_chimera --games 1 --players 1

Cards, dice and tokens are counted at every decision.  Prints exceptions, stuck games and what does not add up, how
many games and decisions were played in a second, and which aspects, behavior rows and Ultimates were never met.
Ends with 1 if anything went wrong or was not met.
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
from tools.conservation import dice_of, faults
from tools.soaking import soaked

from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.decks import deck_names
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import choose, options_of
from pyreborn.game import new_game
from pyreborn.names import stub_of

LONGEST = 4000
BATCH = 24
SIDES_OF_THE_DIE = 12


@dataclass(frozen=True)
class Setting:
    """One table: which Chimera with which deck and face against whom."""

    chimera: str
    aspects: str
    heroic: bool
    level: int
    decks: tuple[str, ...]

    def __str__(self) -> str:
        face = f"{'heroic' if self.heroic else 'standard'} {self.level}"
        return f"{self.chimera} ({self.aspects}, {face}) v {' and '.join(self.decks)}"


@dataclass
class Tally(soaking.Tally):
    """What some games against Chimeras came to."""

    won: int = 0
    wrong: list[str] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)

    @property
    def troubles(self) -> list[str]:
        return self.wrong


def settings(players: tuple[int, ...] = (1, 2)) -> list[Setting]:
    """Every table; the partner plays the next deck in the list."""
    decks = deck_names("reborn")
    found = []
    for count, each, heroic, level in itertools.product(players, CHIMERAS, (False, True), (1, 2, 3)):
        for aspects, (place, deck) in itertools.product(each.decks, enumerate(decks)):
            partner = decks[(place + 1) % len(decks)]
            seats = (deck,) if count == 1 else (deck, partner)
            found.append(Setting(each.name, stub_of(aspects), heroic, level, seats))
    return found


def everything() -> set[str]:
    """What must be met: aspects in play, rows of behavior cards by number, Ultimates."""
    found: set[str] = set()
    for each in CHIMERAS:
        found.update(card.name for card in (*each.aspects, *each.conjured))
        found.update(card.name for card in each.ultimates)
        for card, number in itertools.product(each.behaviors, range(1, SIDES_OF_THE_DIE + 1)):
            found.add(f"{card.name}, {number}")
    return found


def play(tables: list[tuple[int, Setting]], checked: bool = True) -> Tally:
    """One game at each of these tables, numbered by their seeds."""
    tally = Tally()
    started = time.perf_counter()
    for seed, table in tables:
        tally.games += 1
        try:
            game = new_game(
                *table.decks, chimera=table.chimera, aspects=table.aspects, heroic=table.heroic, level=table.level,
                seed=seed, log=checked, undo=False,
            )  # fmt: skip
            _play_on(game.state, seed, f"{table}, seed {seed}", tally, checked)
        except Exception:  # whatever it is, it is what a soak looks for
            tally.wrong.append(f"{table}, seed {seed}: {traceback.format_exc().strip()}")
    tally.seconds = time.perf_counter() - started
    return tally


def _play_on(st: GameState, seed: int, name: str, tally: Tally, checked: bool) -> None:
    luck = seeded(seed + 1)
    dice = dice_of(st)
    taken = 0
    while not st.over and taken < LONGEST:
        options = options_of(st)
        choose(st, options[luck.below(len(options))])
        taken += 1
        if checked and not st.over:
            wrong = faults(st, dice)
            if wrong:
                tally.wrong.append(f"{name}, decision {taken}: {'; '.join(wrong[:3])}")
                return
    tally.took(taken, st.round)
    tally.won += st.winner == 0
    if not st.over:
        tally.wrong.append(f"{name} is stuck")
    tally.met.update(_met(st))


def _met(st: GameState) -> set[str]:
    """The aspects, rows and Ultimates that the log tells of."""
    found: set[str] = set()
    for event in st.log or ():
        if event.kind in (EventKind.FACE_UP, EventKind.ULTIMATE, EventKind.ENTERED, EventKind.ATTACHED):
            found.add(event.cards[0].name)
        elif event.kind == EventKind.BEHAVIOR_ROLLED and event.cards:
            found.add(f"{event.cards[0].name}, {event.amount}")
    return found


def soak(tables: list[tuple[int, Setting]], processes: int, checked: bool = True) -> Tally:
    """Play at those tables on some processes."""
    batches = [tables[n : n + BATCH] for n in range(0, len(tables), BATCH)]
    return soaked(partial(play, checked=checked), batches, Tally(), len(tables), processes)


def report(total: Tally, missed: list[str], wall: float, console: Console) -> None:
    table = Table(title=f"{total.games:,} random games against {len(CHIMERAS)} Chimeras", show_header=False)
    table.add_row("exceptions, stuck games, faults", str(len(total.wrong)))
    table.add_row("never met", ", ".join(missed) or "nothing")
    table.add_row("decisions", f"{total.decisions:,}, longest game {total.longest}")
    table.add_row("rounds per game", f"{total.rounds / max(1, total.games):.1f}")
    table.add_row("games won by the players", f"{total.won / max(1, total.games):.2%}")
    table.add_row("decisions/s per process", f"{total.decisions / max(total.seconds, 0.001):,.0f}")
    table.add_row("seconds", f"{wall:.1f}")
    console.print(table)
    for trouble in total.wrong[:5]:
        console.print(trouble, markup=False)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5, help="at each table (5)")
    parser.add_argument("--tables", type=int, default=0, help="only so many, spread over all (all)")
    parser.add_argument("--players", type=int, choices=(1, 2), help="only games of so many (both)")
    parser.add_argument("--first", type=int, default=100_000, help="seed of the first game (100000)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="at once (one per core)")
    parser.add_argument("--unchecked", action="store_true", help="count nothing, for speed")
    wishes = parser.parse_args()
    every = settings((1, 2) if wishes.players is None else (wishes.players,))
    if wishes.tables:
        every = every[:: max(1, len(every) // wishes.tables)]
    tables = [(wishes.first + n, table) for n, table in enumerate(every * wishes.games)]
    started = time.perf_counter()
    total = soak(tables, wishes.processes, not wishes.unchecked)
    missed = [] if wishes.unchecked else sorted(everything() - set(total.met))
    report(total, missed, time.perf_counter() - started, Console())
    return 1 if total.wrong or (missed and not wishes.tables) else 0


if __name__ == "__main__":
    sys.exit(main())
