"""A plan, a results file and workers: what is not played yet is played, and every result is kept."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Final

from pyreborn import arguments
from pyreborn.sim.crew import Crew, usual_workers
from pyreborn.sim.plan import Match, plan
from pyreborn.sim.play import Result, begin, play
from pyreborn.sim.ray_workers import Cluster
from pyreborn.sim.results import ResultsFile
from pyreborn.sim.settings import Settings

_FEW: Final = 8
"""A process is worth starting for so many games."""


def run(
    settings: Settings,
    out: str | Path | None = None,
    count: int | None = None,
    ray: str = "",
    begun: Callable[[int, Sequence[Result]], object] | None = None,
    told: Callable[[Result], object] | None = None,
) -> list[Result]:
    """Play what is missing of a plan; the results of all its games, in the plan's order.

    ``begun`` is told how many games there are and what was played before, ``told`` every result as it comes.  A result
    is in the file before it is told.  ``count`` is the number of workers, else there is one for every core; with
    ``ray``, the address of a cluster (or "local"), the games are played there.
    """
    if count is not None:
        arguments.whole(count, "a number of workers", 1)
    matches = plan(settings)
    begin(settings, matches[0])  # what no game can be made of is refused before anything is written
    cluster = Cluster(ray) if ray else None
    with ExitStack() as stack:
        file = None if out is None else stack.enter_context(ResultsFile(out, settings))
        known = [] if file is None else list(file.known)
        if begun is not None:
            begun(len(matches), known)
        there = {result.game for result in known}
        missing = [match for match in matches if match.number not in there]
        stream = _played(settings, missing, count) if cluster is None else cluster.played(settings, missing)
        for result in stack.enter_context(closing(stream)):
            if file is not None:
                file.add(result)
            known.append(result)
            if told is not None:
                told(result)
    return sorted(known, key=lambda result: result.game)


def crew(settings: Settings, count: int) -> Crew[Match, Result]:
    """So many processes that play matches."""
    return Crew(partial(play, settings), count, lambda match: f"Game {match.number}")


def _played(settings: Settings, matches: Sequence[Match], count: int | None) -> Generator[Result, None, None]:
    """The results of all matches as they come in."""
    wanted = usual_workers(len(matches), _FEW) if count is None else min(count, len(matches))
    with crew(settings, wanted) as players:
        yield from players.answers(matches)
