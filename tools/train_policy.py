"""Fit a policy on games of self-play: ``python -m tools.train_policy --ruleset reborn --games FILE...``.

Plays the games again (tools/self_play.py), takes every choice that was meant and had an alternative, and fits a
multinomial logistic regression of what was chosen: a number for every term that ``engine/search/policy_terms.py``
names.  A sixth of the games is kept out of a first fit and tells how good it is, by question: how often the likeliest
option was the one chosen, and the log-loss; beside it what guessing and plain habits reach.  Only this needs numpy.
"""

from __future__ import annotations

import argparse
import time
from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tools.self_play import Played, again, read

from pyreborn.ai.evaluations import weights_for
from pyreborn.ai.policies import policy_for, write_policy
from pyreborn.engine.model.ids import QUESTION_NAMES
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import options_of
from pyreborn.engine.search.habits import habit
from pyreborn.engine.search.policy import Policy
from pyreborn.engine.search.policy_choices import asker_key, describe
from pyreborn.engine.search.policy_terms import QUESTION, WIDTHS, Tally

FOLDER = Path(__file__).resolve().parent.parent / "src" / "pyreborn" / "ai" / "weights"
HELD_BACK = 6
"""One game in so many is not fitted on at first, but judged."""
MOST = 150_000
"""How many choices of one question are fitted on; of more, some."""
TIES = 1.0
"""How strongly the numbers of a question are kept near those of before, or near 0."""
ROW_TIES = 4.0
"""The same for those of single cards."""
STRANGE = len(QUESTION_NAMES)
"""Added to a question where the text that asks is taken for an unknown one."""
ROUNDS = 120
REMEMBERED = 10

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class Choices:
    """Choices as terms: of every choice its options, of every option its terms."""

    def __init__(self) -> None:
        self.columns = array("i")
        self.values = array("f")
        self.option_ends = array("q")
        """After how many terms each option ends."""
        self.choice_ends = array("q")
        """After how many options each choice ends."""
        self.chosen = array("i")
        self.usual = array("i")
        """What plain habits would have chosen; -1 where nobody asked."""
        self.question = array("i")
        self.seed = array("q")

    def add(self, tally: Tally, question: int, chosen: int, usual: int, seed: int) -> None:
        start = len(self.columns)
        self.columns.extend(tally.columns)
        self.values.extend(tally.values)
        self.option_ends.extend([start + end for end in tally.ends])
        self.choice_ends.append(len(self.option_ends))
        self.chosen.append(chosen)
        self.usual.append(usual)
        self.question.append(question)
        self.seed.append(seed)


def is_held_back(seed: int) -> bool:
    return seed % HELD_BACK == 0


def looked_at(games: Iterable[Played], ruleset: str, policy: Policy) -> Choices:
    """Every choice of the games that was meant."""
    weights = weights_for(ruleset)
    found = Choices()
    for game in games:
        seed = game.table.seed
        for number, st in again(game):
            count, place = len(options_of(st)), game.choices[number]
            if count < 2 or not game.meant[number]:
                continue
            tally = Tally(policy, True)
            describe(st, tally, list(range(count)))
            usual = habit(st, weights) if is_held_back(seed) else -1
            found.add(tally, st.stack[-1].question(), place, usual, seed)
            if asker_key(st):  # once more as if nobody knew the text: that is how texts of other decks are met
                found.add(strange(st, policy, count), STRANGE + st.stack[-1].question(), place, usual, seed)
    return found


def strange(st: GameState, policy: Policy, count: int) -> Tally:
    """The options of a text as if it had never been met."""
    tally = Tally(policy, True)
    policy.strange = True
    describe(st, tally, list(range(count)))
    policy.strange = False
    return tally


# --- fitting ------------------------------------------------------------------------------------------


@dataclass
class Table:
    """Some of the choices, as arrays."""

    columns: Ints
    values: NDArray[np.float32]
    option_starts: Ints
    choice_starts: Ints
    choice_of: Ints
    """Of every option the choice it belongs to."""
    option_of: Ints
    """Of every term the option it belongs to."""
    chosen: Ints
    """Of every choice the option that was chosen, counted over all."""

    def shares(self, numbers: Floats) -> tuple[Floats, Floats]:
        """Of every option how likely it is; and of every choice the log-loss."""
        scores = np.add.reduceat(numbers[self.columns] * self.values, self.option_starts)
        scores -= np.maximum.reduceat(scores, self.choice_starts)[self.choice_of]
        shares = np.exp(scores)
        totals = np.add.reduceat(shares, self.choice_starts)
        loss = np.log(totals) - scores[self.chosen]
        return shares / totals[self.choice_of], loss


def spread(starts: Ints, ends: Ints) -> Ints:
    """All numbers from each start to its end, one stretch after the other."""
    lengths = ends - starts
    first = np.cumsum(lengths) - lengths
    found: Ints = np.arange(lengths.sum()) - np.repeat(first - starts, lengths)
    return found


def table_of(found: Choices, kept: Ints) -> Table:
    """The choices of those numbers."""
    columns, values = np.frombuffer(found.columns, np.int32), np.frombuffer(found.values, np.float32)
    option_ends, choice_ends = np.frombuffer(found.option_ends, np.int64), np.frombuffer(found.choice_ends, np.int64)
    option_starts, choice_starts = np.append(0, option_ends[:-1]), np.append(0, choice_ends[:-1])
    options = spread(choice_starts[kept], choice_ends[kept])
    terms = spread(option_starts[options], option_ends[options])
    per_choice, per_option = choice_ends[kept] - choice_starts[kept], option_ends[options] - option_starts[options]
    starts = np.cumsum(per_choice) - per_choice
    return Table(
        columns[terms].astype(np.int64),
        values[terms],
        np.cumsum(per_option) - per_option,
        starts,
        np.repeat(np.arange(len(kept)), per_choice),
        np.repeat(np.arange(len(options)), per_option),
        starts + np.frombuffer(found.chosen, np.int32)[kept],
    )


def fit(table: Table, ties: Floats, before: Floats, start: Floats) -> Floats:
    """The numbers under which the choices are likeliest, tied to those of before."""

    def loss_of(numbers: Floats) -> tuple[float, Floats]:
        shares, loss = table.shares(numbers)
        shares[table.chosen] -= 1.0
        slope = np.bincount(table.columns, table.values * shares[table.option_of], len(numbers))
        off = numbers - before
        return float(loss.sum() + 0.5 * (ties * off * off).sum()), slope + ties * off

    return descended(loss_of, start)


def descended(loss_of: Callable[[Floats], tuple[float, Floats]], start: Floats) -> Floats:
    """The lowest point that a quasi-Newton method finds (L-BFGS)."""
    here = start.copy()
    loss, slope = loss_of(here)
    steps: list[tuple[Floats, Floats]] = []
    for _ in range(ROUNDS):
        way = -bent(slope, steps)
        length = 1.0 if steps else 1.0 / max(1.0, float(np.abs(slope).max()))
        downhill = float(slope @ way)
        while True:
            there = here + length * way
            new_loss, new_slope = loss_of(there)
            if new_loss <= loss + 1e-4 * length * downhill or length < 1e-8:
                break
            length *= 0.5
        gained = loss - new_loss
        step, change = there - here, new_slope - slope
        if float(step @ change) > 1e-12:
            steps = [*steps, (step, change)][-REMEMBERED:]
        here, loss, slope = there, new_loss, new_slope
        if gained < 1e-6 * abs(loss):
            break
    return here


def bent(slope: Floats, steps: list[tuple[Floats, Floats]]) -> Floats:
    """The slope, bent by what the last steps have told of the curvature."""
    way = slope.copy()
    shares: list[float] = []
    for step, change in reversed(steps):
        share = float(step @ way) / float(step @ change)
        shares.append(share)
        way -= share * change
    if steps:
        step, change = steps[-1]
        way *= float(step @ change) / float(change @ change)
    for (step, change), share in zip(steps, reversed(shares), strict=True):
        way += step * (share - float(change @ way) / float(step @ change))
    return way


def ties_of(policy: Policy) -> Floats:
    ties = np.full(len(policy.numbers), ROW_TIES)
    for at in policy.questions:
        ties[at : at + WIDTHS[QUESTION]] = TIES
    return ties


def numbers_of(policy: Policy, before: Policy | None) -> Floats:
    """Where fitting begins: what another policy has for the rows of this one, else nothing."""
    numbers = np.zeros(len(policy.numbers))
    if before is not None:
        for kind, rows in enumerate(policy.rows):
            for key, at in rows.items():
                there = before.rows[kind].get(key, 0)
                width = WIDTHS[kind]
                numbers[at : at + width] = before.numbers[there : there + width]
    return numbers


# --- what it is worth ---------------------------------------------------------------------------------


def worth(found: Choices, kept: Ints, numbers: Floats) -> list[str]:
    """By question, on choices it was not fitted on."""
    table = table_of(found, kept)
    shares, loss = table.shares(numbers)
    sizes = np.diff(np.append(table.choice_starts, len(shares)))
    best = np.maximum.reduceat(shares, table.choice_starts)
    right = shares[table.chosen] >= best
    chosen = np.frombuffer(found.chosen, np.int32)[kept]
    usual = np.frombuffer(found.usual, np.int32)[kept] == chosen
    questions = np.frombuffer(found.question, np.int32)[kept]
    lines: list[str] = []
    for number in (-1, *range(2 * STRANGE)):
        here = questions == number if number >= 0 else questions < STRANGE
        if here.sum() < 10:
            continue
        name = "all" if number < 0 else QUESTION_NAMES[number % STRANGE] + ", strange" * (number >= STRANGE)
        lines.append(
            f"{name:22} {here.sum():6} choices of {sizes[here].mean():4.1f}: right {right[here].mean():5.1%}"
            f" (habit {usual[here].mean():5.1%}, guess {(1 / sizes[here]).mean():5.1%}),"
            f" log-loss {loss[here].mean():.3f} (guess {np.log(sizes[here]).mean():.3f})"
        )
    return lines


def thinned(found: Choices, judged: bool) -> Ints:
    """The choices to fit on: those of the games held back, or of the others; of frequent questions not all."""
    seeds, questions = np.frombuffer(found.seed, np.int64), np.frombuffer(found.question, np.int32)
    mine = (seeds % HELD_BACK == 0) == judged
    chance = np.random.default_rng(1).random(len(seeds))
    for number in range(2 * STRANGE):
        here = mine & (questions == number)
        if here.sum() > MOST:
            mine &= ~here | (chance < MOST / here.sum())
    return np.flatnonzero(mine)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="reborn")
    parser.add_argument("--games", type=Path, nargs="+", required=True, help="files of tools/self_play.py")
    parser.add_argument("--near", help="a ruleset whose policy the numbers are tied to where games are few")
    parser.add_argument("--out", type=Path, help="else the policy of the package is written anew")
    given = parser.parse_args()
    start = time.monotonic()
    games = [game for path in given.games for game in read(path) if game.table.ruleset == given.ruleset]
    policy = Policy(growing=True)
    found = looked_at(games, given.ruleset, policy)
    print(f"{len(games)} games, {len(found.chosen)} choices, {len(policy.numbers)} numbers,", end=" ")
    print(f"{len(found.columns)} terms: {time.monotonic() - start:.0f} seconds", flush=True)
    ties, before = ties_of(policy), numbers_of(policy, policy_for(given.near) if given.near else None)
    fitted, judged = thinned(found, False), thinned(found, True)
    numbers = fit(table_of(found, fitted), ties, before, before)
    print(*worth(found, judged, numbers), sep="\n", flush=True)
    numbers = fit(table_of(found, np.sort(np.append(fitted, judged))), ties, before, numbers)
    policy.numbers[:] = numbers.tolist()
    path = given.out or FOLDER / f"policy-{given.ruleset}.json"
    path.write_text(write_policy(policy, given.ruleset, f"on {len(games)} games of self-play"), encoding="utf-8")
    print(f"{path.name}: {time.monotonic() - start:.0f} seconds in all")


if __name__ == "__main__":
    main()
