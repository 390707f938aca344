"""Speed, printed as three tables of ratios in one run of less than a minute: ``make bench``.

The second is what a search lives on, in positions of whole games.  The third compares the rulesets; others should
stay within a fifth of Reborn's decisions per second, Red Rains within two fifths.
``--profile 200 --ruleset raven`` prints where the time goes instead.

The figures of the existing implementation (games/s, set-up) are its published measurements on
the same class of machine; see the table's last column.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import os
import pstats
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

import pyreborn as pb
from pyreborn.ai import agent
from pyreborn.ai.answers import place_of
from pyreborn.ai.evaluations import weights_for
from pyreborn.ai.policies import policy_for
from pyreborn.engine.model import state as engine_state
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.run.playout import play_random
from pyreborn.engine.search.determinize import determinize
from pyreborn.engine.search.evaluation import chance
from pyreborn.engine.search.tree import Tree
from pyreborn.seen_decision import SeenDecision

SOURCE = Path(__file__).resolve().parent.parent / "src"
PEER_GAMES_PER_SECOND = 5.74
PEER_SETUP_MS = 4.2
RULESETS = ("reborn", "original", "raven", "red-rains")
THOUGHT = "search"
"""What the figures of the second table begin with."""
DUELS = (("aradel", "maeoni"), ("coal", "noah"), ("jessa", "saria"), ("leo", "koji"), ("rin", "xander"))
SLICES = 10
"""In how many turns the rulesets are measured, so that a busy machine is busy for all of them."""


def is_compiled() -> bool:
    return not (engine_state.__file__ or "").endswith(".py")


def begun(ruleset: str, seed: int) -> pb.Game:
    if ruleset != "red-rains":
        return pb.new_game("aradel", "maeoni", ruleset=ruleset, seed=seed, log=False, undo=False)
    chimeras = pb.chimera_names()
    return pb.new_game("aradel", chimera=chimeras[seed % len(chimeras)], seed=seed, log=False, undo=False)


@dataclass
class Played:
    """Whole random games of Aradel v Maeoni by one ruleset, set-up included, log and undo off.

    By Red Rains Aradel stands alone against each Chimera in turn.
    """

    ruleset: str
    games: int = 0
    decisions: int = 0
    spent: float = 0.0

    def go_on(self, seconds: float) -> None:
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            game = begun(self.ruleset, self.games)
            self.decisions += play_random(game.state, seeded(self.games + 1_000_000), 100_000)
            self.games += 1
        self.spent += time.perf_counter() - start

    def figures(self) -> dict[str, float]:
        return {
            "games/s": self.games / self.spent,
            "decisions/s": self.decisions / self.spent,
            "decisions/game": self.decisions / self.games,
        }


def random_games(seconds: float) -> dict[str, float]:
    """The figures of every ruleset, those of Reborn under their own names."""
    played = [Played(ruleset) for ruleset in RULESETS]
    for _ in range(SLICES):
        for each in played:
            each.go_on(seconds / SLICES)
    return {
        name if each.ruleset == "reborn" else f"{each.ruleset} {name}": figure
        for each in played
        for name, figure in each.figures().items()
    }


def middle_of_a_game(open_decks: bool = True) -> pb.Game:
    game = pb.new_game("aradel", "maeoni", seed=11, log=False, undo=False, open_decks=open_decks)
    play_random(game.state, seeded(5), 110)
    return game


def clone_us() -> float:
    state = middle_of_a_game().state
    rounds = 20_000
    start = time.perf_counter()
    for _ in range(rounds):
        state.clone()
    return (time.perf_counter() - start) / rounds * 1e6


def imagining_us() -> dict[str, float]:
    """A view, a game imagined from it, and worlds dealt from the state, where decks are known and where not."""
    game = middle_of_a_game()
    closed = middle_of_a_game(open_decks=False)
    seat = game.decision.player
    view = game.view(seat)
    rng = seeded(1)
    return {
        "view µs": each_us(1_000, lambda: game.view(seat)),
        "determinize from a view µs": each_us(1_000, lambda: pb.determinize(view, 1)),
        "determinize from a state µs": each_us(10_000, lambda: determinize(game.state, seat, rng)),
        "the same with closed decks µs": each_us(10_000, lambda: determinize(closed.state, seat, rng)),
    }


def each_us(rounds: int, what: Callable[[], object]) -> float:
    start = time.perf_counter()
    for _ in range(rounds):
        what()
    return (time.perf_counter() - start) / rounds * 1e6


def turns_of_games() -> list[engine_state.GameState]:
    """Turns of games between two that play by their habits, from the first round to the last, of several decks."""
    found = []
    for seed, decks in enumerate(DUELS):
        game = pb.new_game(*decks, seed=seed, log=False, undo=False)
        seats = [agent("script", seed), agent("script", seed + 1)]
        turns = []
        while not game.over:
            decision = game.decision
            if game.at_turn() and len(decision.options) > 2:
                turns.append(game.state.clone())
            game.push(seats[decision.player].choose(game.view(decision.player), decision))
        found += turns[:: max(1, len(turns) // 6)]
    return found


def thinking(seconds: float) -> dict[str, float]:
    """Worlds, judgements and simulations at the turns of games, and what a decision of greedy takes.

    In processor time, which is the same on a busy machine.
    """
    turns = turns_of_games()
    weights, policy, rng = weights_for("reborn"), policy_for("reborn"), seeded(1)
    figures = {
        "determinize µs": cpu_us(turns, lambda st: determinize(st, st.active, rng)),
        "evaluation µs": cpu_us(turns, lambda st: chance(st, st.active, weights)),
    }
    simulations = 0
    begin, start = time.perf_counter(), time.process_time()
    while time.perf_counter() - begin < seconds:
        for st in turns:
            Tree(st, st.active, weights, policy, rng).simulate(20)
            simulations += 20
    figures["simulations/s, each to the end of the round"] = simulations / (time.process_time() - start)
    figures.update(greedy_ms(2 * seconds))
    return {f"{THOUGHT} {name}": figure for name, figure in figures.items()}


def cpu_us(turns: list[engine_state.GameState], what: Callable[[engine_state.GameState], object]) -> float:
    rounds = 50
    start = time.process_time()
    for _ in range(rounds):
        for st in turns:
            what(st)
    return (time.process_time() - start) / rounds / len(turns) * 1e6


def greedy_ms(seconds: float) -> dict[str, float]:
    """Decisions between two options or more, in whole games against script."""
    times: list[float] = []
    seed = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        game = pb.new_game(*DUELS[seed % len(DUELS)], seed=seed, log=False, undo=False)
        seats = [agent("greedy", seed), agent("script", seed)]
        while not game.over and time.perf_counter() - begin < seconds:
            view = game.view(game.decision.player)
            seen = SeenDecision(view)
            start = time.process_time()
            chosen = seats[seen.player].choose(view, seen)
            if seen.player == 0 and len(seen.options) > 1:
                times.append((time.process_time() - start) * 1e3)
            game.push(place_of(seen, chosen))
        seed += 1
    times.sort()
    return {
        "greedy, mean ms": sum(times) / len(times),
        "greedy, 99 % below ms": times[min(len(times) - 1, int(0.99 * len(times)))],
    }


def setup_ms() -> float:
    rounds = 300
    start = time.perf_counter()
    for seed in range(rounds):
        pb.new_game("aradel", "maeoni", seed=seed, log=False, undo=False)
    return (time.perf_counter() - start) / rounds * 1e3


def with_history(seconds: float) -> dict[str, float]:
    """Random play through the public API with log and undo on, early and late in the game."""
    spent = {"early": 0.0, "late": 0.0}
    pushed = Counter[str]()
    seed = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        game = pb.new_game("aradel", "maeoni", seed=seed)
        luck = seeded(seed)
        while not game.over:
            part = "early" if len(game.moves) < 100 else "late"
            start = time.perf_counter()
            game.push(luck.below(len(game.options)))
            spent[part] += time.perf_counter() - start
            pushed[part] += 1
        seed += 1
    return {part: spent[part] / pushed[part] * 1e6 for part in ("early", "late")}


def measure(seconds: float) -> dict[str, float]:
    history = with_history(seconds / 2)
    return {
        **random_games(seconds),
        "clone µs": clone_us(),
        **imagining_us(),
        "set-up ms": setup_ms(),
        "µs/push with history, early": history["early"],
        "µs/push with history, late": history["late"],
        **thinking(seconds / 2),
    }


def measure_pure(seconds: float) -> dict[str, float]:
    """The same figures from the plain source, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, __file__, "--json", "--seconds", str(seconds)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(run.stdout)
    return figures


def headed(title: str, name: str, *figures: str) -> Table:
    """An empty table: a name and figures in every row."""
    table = Table(title=title)
    table.add_column(name)
    for figure in figures:
        table.add_column(figure, justify="right")
    return table


def thinking_table(here: dict[str, float], pure: dict[str, float], label: str) -> Table:
    title = "thinking, one core, at the turns of five games; greedy against script"
    table = headed(title, "figure", label, "interpreted", "ratio")
    for name, value in here.items():
        if name.startswith(THOUGHT):
            ratio = value / pure[name] if "/s" in name else pure[name] / value
            table.add_row(name.removeprefix(f"{THOUGHT} "), f"{value:,.1f}", f"{pure[name]:,.1f}", f"{ratio:.1f}x")
    return table


def print_table(here: dict[str, float], pure: dict[str, float]) -> None:
    others = {name: value for name, value in here.items() if name.startswith((THOUGHT, *RULESETS[1:]))}
    peer = {"games/s": PEER_GAMES_PER_SECOND, "set-up ms": PEER_SETUP_MS}
    label = "compiled" if is_compiled() else "installed (pure)"
    title = "pyreborn, one core, random play, Aradel v Maeoni"
    table = headed(title, "figure", label, "interpreted", "ratio", "existing", "times it")
    for name, value in here.items():
        if name in others:
            continue
        faster = value / pure[name] if "/s" in name else pure[name] / value
        row = [name, f"{value:,.1f}", f"{pure[name]:,.1f}", f"{faster:.1f}x" if name != "decisions/game" else ""]
        if name in peer:
            times = value / peer[name] if "/s" in name else peer[name] / value
            row += [f"{peer[name]:g}", f"{times:,.0f}x"]
        table.add_row(*row)
    Console().print(table)
    Console().print(thinking_table(here, pure, label))
    Console().print(ruleset_table(here, pure, label))


def ruleset_table(here: dict[str, float], pure: dict[str, float], label: str) -> Table:
    """The rulesets side by side, each with its share of Reborn's speed."""
    title = f"decisions/s by ruleset and their share of Reborn's, {label} and interpreted"
    table = headed(title, "ruleset", "decisions/s", "share", "games/s", "per game", "interpreted", "share")
    for ruleset in RULESETS:
        whose = "" if ruleset == "reborn" else f"{ruleset} "
        speed, slow = here[f"{whose}decisions/s"], pure[f"{whose}decisions/s"]
        table.add_row(
            ruleset,
            f"{speed:,.0f}",
            f"{speed / here['decisions/s']:.0%}",
            f"{here[f'{whose}games/s']:,.1f}",
            f"{here[f'{whose}decisions/game']:.0f}",
            f"{slow:,.0f}",
            f"{slow / pure['decisions/s']:.0%}",
        )
    return table


def profile(games: int, ruleset: str) -> None:
    """Where interpreted time goes, by module: the shares are similar when compiled."""
    runner = cProfile.Profile()
    runner.enable()
    for seed in range(games):
        game = begun(ruleset, seed)
        play_random(game.state, seeded(seed + 1_000_000), 100_000)
    runner.disable()
    stats = pstats.Stats(runner)
    rows: list[tuple[float, str]] = []
    for (file, _, function), (_, _, own, _, _) in stats.stats.items():  # type: ignore[attr-defined]
        rows.append((own, f"{Path(file).stem}.{function}"))
    total = sum(own for own, _ in rows)
    for own, name in sorted(rows, reverse=True)[:25]:
        print(f"{own / total:6.1%}  {name}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure pyreborn.")
    parser.add_argument("--seconds", type=float, default=2.5)
    parser.add_argument("--json", action="store_true", help="print this process's figures only")
    parser.add_argument("--profile", type=int, default=0, metavar="GAMES", help="print where the time goes")
    parser.add_argument("--ruleset", choices=RULESETS, default="reborn", help="whose profile (reborn)")
    options = parser.parse_args()
    if options.profile:
        profile(options.profile, options.ruleset)
        return
    here = measure(options.seconds)
    if options.json:
        print(json.dumps(here))
        return
    print_table(here, measure_pure(options.seconds))


if __name__ == "__main__":
    main()
