"""Judge many recordings, on several cores."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from tools.conformance.judge import FAIL, LATER_PRINTING, MODES, PASS, UNMAPPABLE, UNSUPPORTED, Verdict, judge
from tools.conformance.printings import later_printings, printed_anew
from tools.conformance.recording import Recording

from pyreborn.cards import POOLS, card_pool
from pyreborn.rulesets import ruleset

CHUNK = 8


def verdict_of(recording: Recording) -> Verdict:
    """The verdict with our cards; where those differ and one was printed anew, with its later printing."""
    rules = ruleset(MODES.get(recording.mode, "reborn"))
    if rules.card_pool not in POOLS:
        words = f"mode {recording.mode}"
        return Verdict(recording.id, cards=recording.stubs).become(UNSUPPORTED, words, words)
    verdict = judge(recording, rules, card_pool(rules.card_pool))
    anew = printed_anew(verdict.cards, rules.card_pool) if verdict.result in (FAIL, UNMAPPABLE) else []
    if anew:
        second = judge(recording, rules, later_printings(rules.card_pool))
        if second.result == PASS:
            second.note(f"{LATER_PRINTING} of {', '.join(anew)}, not with ours ({verdict.reason})")
            return second
    return verdict


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
