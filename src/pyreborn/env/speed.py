"""How many decisions a second the vectorised runner plays, with one worker, two … one for each core.

``python -m pyreborn.env.speed`` prints it; actions are chosen at random among the legal ones.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from time import perf_counter
from typing import Any, NamedTuple

from pyreborn.env.vector import Runner
from pyreborn.extras import needed
from pyreborn.sim.processes import cores

np: Any = needed("numpy", "env", "Measuring the runner")


class Measured(NamedTuple):
    """What came of one number of workers."""

    workers: int
    decisions: float
    """A second."""
    busy: float
    """The part of the time that the workers were playing: what is missing they waited, for actions or for a core."""
    learner: float
    """The part of one core that went into choosing actions."""


def measured(workers: int, games: int, seconds: float) -> Measured:
    """So many workers for so long, each given new actions as soon as it is ready."""
    luck = np.random.default_rng(workers)
    with Runner(games=games, workers=workers, seed=1) as runner:
        shown = runner.reset()
        before, began, own = [_cpu(pid) for pid in runner.pids], perf_counter(), os.times()
        for worker in range(runner.workers):
            runner.send(worker, chosen(luck, shown.masks[runner.rows[worker]]))
        played = 0
        while perf_counter() - began < seconds:
            worker, batch = runner.recv()
            played += len(batch.players)
            runner.send(worker, chosen(luck, batch.masks))
        spent, now = perf_counter() - began, os.times()
        after = [_cpu(pid) for pid in runner.pids]
    busy = sum(after) - sum(before)
    thought = now.user + now.system - own.user - own.system
    return Measured(workers, played / spent, busy / spent / workers, thought / spent)


def chosen(luck: Any, masks: Any) -> Any:
    """For each game one of its legal actions, each equally likely."""
    rows, actions = np.nonzero(masks)
    starts = np.searchsorted(rows, np.arange(len(masks) + 1))
    return actions[starts[:-1] + (luck.random(len(masks)) * np.diff(starts)).astype(np.int64)]


def _cpu(pid: int) -> float:
    """Seconds of processor time of a process; where the system does not tell, 0."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def lines(workers: list[int], games: int, seconds: float) -> Iterator[str]:
    """The table, a line at a time."""
    yield f"{'workers':>7} {'decisions/s':>12} {'times one':>10} {'busy':>6} {'learner':>8} {'per core':>9}"
    one = 0.0
    for count in workers:
        each = measured(count, games, seconds)
        one = one or each.decisions / count
        times = each.decisions / one
        core = f"{each.decisions / (each.busy * count):,.0f}" if each.busy else "–"
        shares = f"{each.busy:>6.0%} {each.learner:>8.0%} {core:>9}"
        yield f"{count:>7} {each.decisions:>12,.0f} {times:>10.2f} {shares}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pyreborn.env.speed", description=__doc__)
    usual = [count for count in (1, 2, 4, 8, 16, 32, 64) if count < cores()] + [cores()]
    parser.add_argument("--workers", type=int, nargs="+", default=usual)
    parser.add_argument("--games", type=int, default=128)
    parser.add_argument("--seconds", type=float, default=5.0)
    said = parser.parse_args()
    for line in lines(said.workers, said.games, said.seconds):
        print(line, flush=True)


if __name__ == "__main__":
    main()
