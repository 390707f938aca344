"""Fit the weights of the evaluation on the outcomes of self-play: ``python -m tools.train_evaluation``.

Each generation plays games between the decks that training may use (``pyreborn.sim.fields.fitted``) with the weights of
the one before, keeps what every side looked like at every action and between the turns, and fits a logistic regression
of who won: one set of weights for each stage of a round, one number for every single card in play or in hand.  The
Phoenixborn counts as a card, so that a strong deck does not make its cards look strong.  A sixth of the games is kept
out of the fit and tells how good it is: log-loss and accuracy by stage and round.  Only this needs numpy.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import pyreborn as pb
from pyreborn.ai.evaluations import FORMAT, read_weights
from pyreborn.engine.model.ids import Phase, Question
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import decider, options_of
from pyreborn.engine.search.determinize import determinize
from pyreborn.engine.search.evaluation import Weights, position
from pyreborn.engine.search.features import SIDE, SIDE_NAMES, STAGE_NAMES, STAGES, stage_of
from pyreborn.engine.search.habits import habit
from pyreborn.engine.search.lines import Lines
from pyreborn.sim.fields import fitted

FOLDER = Path(__file__).resolve().parent.parent / "src" / "pyreborn" / "ai" / "weights"
STRAYING = 0.05
"""How often an action is any at all: else nothing would be learnt of what is never done."""
KEPT = 0.5
"""The part of the positions within the turns that is kept; they differ little from one to the next."""
LONGEST = 2500
HELD_BACK = 6
"""One game in so many is not fitted on, but judged."""
TIES = 4.0
"""How strongly weights are kept near those of before, per feature of one spread."""
CARD_TIES = 25.0
"""How strongly single cards are kept near 0."""
GENERATIONS_USED = 2

Floats = NDArray[np.float64]


@dataclass
class Seen:
    """One position of a duel, as both sides looked."""

    stage: int
    round: int
    sides: tuple[list[int], list[int]]
    in_play: tuple[list[str], list[str]]
    in_hand: tuple[list[str], list[str]]


@dataclass
class Played:
    """One game: who won, and what was seen on the way."""

    seed: int
    winner: int
    seen: list[Seen]


# --- playing ------------------------------------------------------------------------------------------


def cards_in_play(st: GameState, seat: int) -> list[str]:
    """The stubs that :class:`Weights` counts in play, the Phoenixborn's among them."""
    me = st.players[seat]
    found = [st.cards[me.phoenixborn].now.stub]
    for card in me.battlefield:
        found.append(st.cards[card].now.stub)
        found += [st.cards[attached].now.stub for attached in st.cards[card].attached]
    return found + [st.cards[card].now.stub for card in me.spellboard]


def cards_in_hand(st: GameState, seat: int) -> list[str]:
    return [st.cards[card].printed.stub for card in st.players[seat].hand]


def look_at(st: GameState) -> Seen:
    first, second = position(st)
    return Seen(
        stage_of(st),
        st.round,
        (first, second),
        (cards_in_play(st, 0), cards_in_play(st, 1)),
        (cards_in_hand(st, 0), cards_in_hand(st, 1)),
    )


def planned(st: GameState, seat: int, weights: Weights, luck: Rng, budget: int) -> int:
    """What ``greedy`` would do, in one imagined world."""
    if len(options_of(st)) == 1 or st.phase != Phase.PLAYER_TURNS:
        return habit(st, weights)
    lines = Lines(seat, weights, budget, 4)
    lines.search(determinize(st, seat, luck))
    best = max(lines.settled, key=lambda line: line.value)
    return best.path[0]


def play(task: tuple[str, int, str, int]) -> Played | None:
    """One game of self-play; None if it did not end."""
    ruleset, seed, text, budget = task
    weights = read_weights(text)
    chance, luck = random.Random(seed), seeded(seed)
    decks = fitted(ruleset)
    game = pb.new_game(chance.choice(decks), chance.choice(decks), ruleset=ruleset, seed=seed, log=False, undo=False)
    seen: list[Seen] = []
    before: tuple[int, int] | None = None
    for _ in range(LONGEST):
        st = game.state
        if st.over:
            return Played(seed, st.winner, seen)
        acting = st.stack[-1].question() == Question.TURN
        now = (st.round, st.phase)
        if (acting and chance.random() < KEPT) or (st.phase != Phase.PLAYER_TURNS and now != before):
            seen.append(look_at(st))
        before = now
        if acting and chance.random() < STRAYING:
            game.push(chance.randrange(len(game.options)))
        else:
            game.push(planned(st, decider(st), weights, luck, budget))
    return None


def self_play(ruleset: str, games: int, seed: int, text: str, budget: int, workers: int) -> list[Played]:
    tasks = [(ruleset, seed + number, text, budget) for number in range(games)]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return [game for game in pool.map(play, tasks, chunksize=4) if game is not None]


# --- fitting ------------------------------------------------------------------------------------------


class Columns:
    """Which column of the table stands for what."""

    def __init__(self, games: Sequence[Played]) -> None:
        self.play = _numbered(stub for game in games for seen in game.seen for side in seen.in_play for stub in side)
        self.hand = _numbered(stub for game in games for seen in game.seen for side in seen.in_hand for stub in side)
        self.first_card = STAGES * SIDE
        self.first_in_hand = self.first_card + len(self.play)
        self.count = self.first_in_hand + len(self.hand)

    def row(self, seen: Seen) -> Floats:
        """The first side's position less the second's."""
        row = np.zeros(self.count)
        at = seen.stage * SIDE
        row[at : at + SIDE] = np.array(seen.sides[0]) - np.array(seen.sides[1])
        for sign, side in ((1, 0), (-1, 1)):
            for stub in seen.in_play[side]:
                row[self.first_card + self.play[stub]] += sign
            for stub in seen.in_hand[side]:
                row[self.first_in_hand + self.hand[stub]] += sign
        return row


def _numbered(stubs: Iterable[str]) -> dict[str, int]:
    return {stub: number for number, stub in enumerate(sorted(set(stubs)))}


@dataclass
class Table:
    """All positions as rows, with who won and how much each row counts."""

    rows: Floats
    won: Floats
    weight: Floats
    seeds: NDArray[np.int64]
    stages: NDArray[np.int64]
    rounds: NDArray[np.int64]


def table_of(games: Sequence[Played], columns: Columns) -> Table:
    every = [(game, seen) for game in games for seen in game.seen]
    rows = np.array([columns.row(seen) for _, seen in every], dtype=np.float64)
    won = np.array([float(game.winner == 0) for game, _ in every])
    seeds = np.array([game.seed for game, _ in every])
    stages = np.array([seen.stage for _, seen in every])
    rounds = np.array([seen.round for _, seen in every])
    _, place, count = np.unique(seeds * STAGES + stages, return_inverse=True, return_counts=True)
    return Table(rows, won, 1.0 / np.sqrt(count[place]), seeds, stages, rounds)  # long games do not count for more


def logistic(rows: Floats, won: Floats, weight: Floats, ties: Floats, before: Floats) -> Floats:
    """The weights under which the outcomes are likeliest, tied to those of before (Newton's method)."""
    found = before.copy()
    for _ in range(15):
        chance = 1.0 / (1.0 + np.exp(-np.clip(rows @ found, -30, 30)))
        slope = rows.T @ ((chance - won) * weight) + ties * (found - before)
        bend = (rows * (chance * (1 - chance) * weight)[:, None]).T @ rows + np.diag(ties)
        step = np.linalg.solve(bend, slope)
        found -= step
        if np.abs(step).max() < 1e-5:
            break
    return found


def fit(games: Sequence[Played], before: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """New weights from games, and what they are worth on games they were not fitted on."""
    columns = Columns(games)
    table = table_of(games, columns)
    spread = np.ones(columns.count)
    spread[: columns.first_card] = table.rows[:, : columns.first_card].std(axis=0) + 1e-6
    prior = np.zeros(columns.count)
    for stage, name in enumerate(STAGE_NAMES):
        prior[stage * SIDE : (stage + 1) * SIDE] = [before["sides"][name][feature] for feature in SIDE_NAMES]
    ties = np.full(columns.count, TIES)
    ties[columns.first_card :] = CARD_TIES
    rows = table.rows / spread
    fit_on = table.seeds % HELD_BACK != 0
    judged = logistic(rows[fit_on], table.won[fit_on], table.weight[fit_on], ties, prior * spread)
    report = worth(rows[~fit_on] @ judged, table, ~fit_on)
    found = logistic(rows, table.won, table.weight, ties, prior * spread) / spread
    return written(found, columns, before), report


def worth(sums: Floats, table: Table, which: NDArray[np.bool_]) -> list[str]:
    """Log-loss and accuracy by stage and round."""
    chance = 1.0 / (1.0 + np.exp(-np.clip(sums, -30, 30)))
    won, stages, rounds = table.won[which], table.stages[which], table.rounds[which]
    lines: list[str] = []
    for stage, name in enumerate(STAGE_NAMES):
        for number in (0, *range(1, 8)):
            here = (stages == stage) & ((rounds == number) | (number == 0))
            if here.sum() < 30:
                continue
            loss = -np.log(np.where(won[here] == 1, chance[here], 1 - chance[here]) + 1e-9).mean()
            right = ((chance[here] > 0.5) == (won[here] == 1)).mean()
            label = f"round {number}" if number else "all rounds"
            lines.append(f"{name:9} {label:10} {here.sum():6} positions  log-loss {loss:.3f}  right {right:.1%}")
    return lines


def written(found: Floats, columns: Columns, before: dict[str, Any]) -> dict[str, Any]:
    """As they are kept in the package."""
    sides = {
        name: dict(zip(SIDE_NAMES, (round(float(x), 4) for x in found[stage * SIDE : (stage + 1) * SIDE]), strict=True))
        for stage, name in enumerate(STAGE_NAMES)
    }
    in_play = {stub: round(float(found[columns.first_card + at]), 4) for stub, at in columns.play.items()}
    in_hand = {stub: round(float(found[columns.first_in_hand + at]), 4) for stub, at in columns.hand.items()}
    return {**before, "format": FORMAT, "sides": sides, "in_play": in_play, "in_hand": in_hand}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="reborn")
    parser.add_argument("--games", type=int, default=1500, help="of one generation")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--budget", type=int, default=200, help="positions looked at for a decision of self-play")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="else the weights of the package are written anew")
    given = parser.parse_args()
    path = given.out or FOLDER / f"{given.ruleset}.json"
    weights: dict[str, Any] = json.loads((FOLDER / f"{given.ruleset}.json").read_text(encoding="utf-8"))
    generations: list[list[Played]] = []
    for number in range(given.generations):
        seed = given.seed + number * 1_000_000
        games = self_play(given.ruleset, given.games, seed, json.dumps(weights), given.budget, given.workers)
        generations = [*generations, games][-GENERATIONS_USED:]
        fit_on = [game for generation in generations for game in generation]
        weights, report = fit(fit_on, weights)
        weights["fitted"] = f"on {len(fit_on)} games of self-play between {len(fitted(given.ruleset))} decks"
        path.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
        print(f"generation {number + 1}: {len(games)} games", *report, sep="\n", flush=True)


if __name__ == "__main__":
    main()
