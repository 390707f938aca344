"""What soaks share: batches of games on several processes, and what they came to all together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from typing import TypeVar

from rich.progress import Progress

from pyreborn.sim.processes import end_with_parent


@dataclass
class Tally:
    """What some games came to; who counts more of them adds fields that can be added up."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    rounds: int = 0
    seconds: float = 0.0

    @property
    def troubles(self) -> list[str]:
        """What must not be."""
        raise NotImplementedError

    def add(self, other: Tally) -> None:
        longest = max(self.longest, other.longest)
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))
        self.longest = longest

    def took(self, decisions: int, rounds: int) -> None:
        """A game was played as far as this."""
        self.decisions += decisions
        self.longest = max(self.longest, decisions)
        self.rounds += rounds


Batch = TypeVar("Batch")
Counted = TypeVar("Counted", bound=Tally)


def soaked(
    play: Callable[[Batch], Counted], batches: Sequence[Batch], total: Counted, games: int, processes: int
) -> Counted:
    """The total of all batches, each played by one of some processes, under a progress bar."""
    with Progress(transient=True) as progress, ProcessPoolExecutor(processes, initializer=end_with_parent) as workers:
        bar = progress.add_task("playing", total=games)
        for tally in workers.map(play, batches):
            total.add(tally)
            progress.update(bar, completed=total.games, description=f"{len(total.troubles)} wrong")
    return total
