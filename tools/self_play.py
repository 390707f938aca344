"""Games for fitting: ``python -m tools.self_play --ruleset reborn --games 2000 --out FILE``.

Players who plan their turns by the weights of today, or with ``--simulations`` search, and now and then stray from what
they found, play with the decks that fitting may use (``pyreborn.sim.fields.fitted``).  A game is kept as its table and
its choices alone: whoever fits something plays it again (:func:`again`) and looks at what he needs.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from itertools import islice
from math import exp
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pyreborn as pb
from pyreborn.ai.evaluations import read_weights, weights_text
from pyreborn.ai.policies import policy_for
from pyreborn.ai.search import prepare, think
from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.engine.model.ids import Phase, Question
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import decider, options_of
from pyreborn.engine.search.determinize import determinize
from pyreborn.engine.search.evaluation import Weights
from pyreborn.engine.search.habits import habit
from pyreborn.engine.search.lines import Lines
from pyreborn.engine.search.policy import Policy
from pyreborn.engine.search.tree import Tree
from pyreborn.names import stub_of
from pyreborn.sim.fields import fitted
from pyreborn.sim.processes import end_with_parent

LOST = 0.03
"""How often an action is any at all: else nothing would be learnt of what is never done."""
STRAYING = 0.10
"""How often it is one of those that were thought of, rather than the best of them."""
KEENNESS = 0.08
BETWEEN = 0.15
"""How often a choice between the turns is any at all."""
LONGEST = 3000
UNKNOWN = -1.0


@dataclass(frozen=True)
class Table:
    """Who sits at a game of self-play."""

    ruleset: str
    seed: int
    decks: tuple[str, ...]
    chimera: str = ""
    aspects: str = ""
    level: int = 1
    heroic: bool = False

    def game(self) -> pb.Game:
        more: dict[str, Any] = {}
        if self.chimera:
            more = {"chimera": self.chimera, "aspects": self.aspects, "level": self.level, "heroic": self.heroic}
        five = "choose" if self.seed % 3 == 0 else "recommended"
        return pb.new_game(
            *self.decks, ruleset=self.ruleset, seed=self.seed, first_five=five, log=False, undo=False, **more
        )


@dataclass(frozen=True)
class Played:
    """A game that came to an end: its table, every choice, and of each whether it was meant."""

    table: Table
    winner: int
    choices: list[int]
    meant: list[int]
    """1 of a choice that was planned, 0 of one that strayed."""
    values: list[float] = field(default_factory=list)
    """Where a search chose, how likely it thought the side of whoever chose was to win; else, and where nothing was to
    be chosen, ``UNKNOWN``."""


def table_for(ruleset: str, seed: int) -> Table:
    """A table drawn by the seed."""
    chance = random.Random(seed)
    decks = fitted(ruleset)
    if ruleset != "red-rains":
        many = chance.choice((3, 4)) if ruleset == "original" and chance.random() < 0.2 else 2
        return Table(ruleset, seed, tuple(chance.choice(decks) for _ in range(many)))
    beast = chance.choice(CHIMERAS)
    aspects = stub_of(chance.choice(sorted(beast.decks)))
    seats = tuple(chance.sample(decks, 1 if chance.random() < 0.7 else 2))
    return Table(ruleset, seed, seats, beast.name, aspects, chance.randint(1, 3), chance.random() < 0.3)


def planned(
    st: GameState, weights: Weights, policy: Policy, luck: Rng, budget: int, stray: random.Random
) -> tuple[int, int]:
    """What ``greedy`` would do in one imagined world, or something near; and whether it was the plan."""
    options = options_of(st)
    if len(options) == 1:
        return 0, 1
    if st.phase != Phase.PLAYER_TURNS:
        return (stray.randrange(len(options)), 0) if stray.random() < BETWEEN else (habit(st, weights), 1)
    acting = st.stack[-1].question() == Question.TURN
    if acting and stray.random() < LOST:
        return stray.randrange(len(options)), 0
    seat = decider(st)
    lines = Lines(seat, weights, policy, budget, 4)
    lines.search(determinize(st, seat, luck))
    best = max(lines.settled, key=lambda line: line.merit)
    if acting and stray.random() < STRAYING:
        shares = [exp(min(0.0, line.merit - best.merit) / KEENNESS) for line in lines.settled]
        return stray.choices(lines.settled, shares)[0].path[0], 0
    return best.path[0], 1


def searched(
    st: GameState, weights: Weights, policy: Policy, luck: Rng, simulations: int, stray: random.Random
) -> tuple[int, int, float]:
    """What ``search`` would do, or something it has thought of; whether it was its choice; and what it expects."""
    options = options_of(st)
    if len(options) == 1:
        return 0, 1, UNKNOWN
    seat = decider(st)
    tree = Tree(determinize(st, seat, luck), seat, weights, policy, luck)
    prepare(tree)
    think(tree, simulations)
    results = [tree.result(place) for place in range(len(options))]
    best = max(range(len(options)), key=lambda place: (results[place], -place))
    value = round(results[best][1], 3)
    if stray.random() < (LOST if st.phase == Phase.PLAYER_TURNS else BETWEEN):
        return stray.randrange(len(options)), 0, value
    if stray.random() < STRAYING:
        return stray.choices(range(len(options)), [visits for visits, _ in results])[0], 0, value
    return best, 1, value


@dataclass(frozen=True)
class Players:
    """Who plays: their weights, as text, and how much they look at before a choice."""

    weights: str
    budget: int
    simulations: int = 0


def play(task: tuple[Table, Players]) -> Played | None:
    """One game of self-play; None if it did not end."""
    table, players = task
    weights, policy = read_weights(players.weights), policy_for(table.ruleset)
    stray, luck = random.Random(table.seed), seeded(table.seed)
    game = table.game()
    choices: list[int] = []
    meant: list[int] = []
    values: list[float] = []
    while not game.over and len(choices) < LONGEST:
        if players.simulations:
            place, planned_so, value = searched(game.state, weights, policy, luck, players.simulations, stray)
            values.append(value)
        else:
            place, planned_so = planned(game.state, weights, policy, luck, players.budget, stray)
        choices.append(place)
        meant.append(planned_so)
        game.push(place)
    return Played(table, game.state.winner, choices, meant, values) if game.over else None


def again(played: Played) -> Iterator[tuple[int, GameState]]:
    """The game once more: the number of every choice, and the position before it."""
    game = played.table.game()
    for number, place in enumerate(played.choices):
        yield number, game.state
        game.push(place)


def self_play(tables: Sequence[Table], players: Players, workers: int, seconds: float = 0.0) -> Iterator[Played]:
    """Games as they end; with ``seconds``, none are begun after so long."""
    end = time.monotonic() + seconds
    tasks = iter([(table, players) for table in tables])
    with ProcessPoolExecutor(workers, get_context("spawn"), end_with_parent) as pool:
        going = {pool.submit(play, task) for task in islice(tasks, 3 * workers)}
        while going:
            ended, going = wait(going, return_when=FIRST_COMPLETED)
            if not seconds or time.monotonic() < end:
                going |= {pool.submit(play, task) for task in islice(tasks, len(ended))}
            yield from (game for game in (each.result() for each in ended) if game is not None)


def write(path: Path, games: Iterator[Played]) -> int:
    count = 0
    with gzip.open(path, "wt", encoding="utf-8", compresslevel=5) as file:
        for game in games:
            file.write(json.dumps(asdict(game), separators=(",", ":")) + "\n")
            count += 1
    return count


def read(path: Path) -> list[Played]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        found = [json.loads(line) for line in file]
    return [
        Played(
            Table(**{**data["table"], "decks": tuple(data["table"]["decks"])}),
            data["winner"],
            data["choices"],
            data["meant"],
            data.get("values", []),
        )
        for data in found
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="reborn")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=0.0, help="begin no game after so long")
    parser.add_argument("--budget", type=int, default=150, help="positions looked at for a decision")
    parser.add_argument("--simulations", type=int, default=0, help="of a search for a decision, instead of a plan")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, help="a file of weights, else those of the package")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    text = given.weights.read_text(encoding="utf-8") if given.weights else weights_text(given.ruleset)
    tables = [table_for(given.ruleset, given.seed + number) for number in range(given.games)]
    start = time.monotonic()
    players = Players(text, given.budget, given.simulations)
    count = write(given.out, self_play(tables, players, given.workers, given.seconds))
    print(f"{count} games of {given.ruleset} in {time.monotonic() - start:.0f} seconds: {given.out}")


if __name__ == "__main__":
    main()
