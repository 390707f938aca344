"""Judge many recordings, on several cores."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pyreborn.cards import card_pool
from pyreborn.conformance.judge import Verdict, judge
from pyreborn.conformance.recording import Recording
from pyreborn.rulesets import ruleset

CHUNK = 8


def verdict_of(recording: Recording) -> Verdict:
    return judge(recording, ruleset("reborn"), card_pool("reborn"))


def judged(games: list[Recording], jobs: int) -> Iterator[Verdict]:
    """Every verdict, in the order of the recordings whatever the number of processes."""
    if jobs <= 1 or len(games) <= CHUNK:
        yield from map(verdict_of, games)
        return
    # New processes, not forked ones: a progress bar draws from a thread of its own.
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as workers:
        yield from workers.map(verdict_of, games, chunksize=CHUNK)


def run_all(games: list[Recording], jobs: int) -> list[Verdict]:
    """Judge everything, with a progress bar on standard error where somebody watches."""
    console = Console(stderr=True)
    columns = (TextColumn("replaying"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    found: list[Verdict] = []
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("replaying", total=len(games))
        for verdict in judged(games, jobs):
            found.append(verdict)
            progress.advance(task)
    return found
