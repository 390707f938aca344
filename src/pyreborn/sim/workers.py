"""Many games at once: processes that play one game at a time, replaced when they die."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from pyreborn.errors import PyrebornError
from pyreborn.sim.plan import Match
from pyreborn.sim.play import Result, play
from pyreborn.sim.processes import cores, started
from pyreborn.sim.settings import Settings

DEATHS: Final = 3
"""A game that ends the process it is played in so often is not begun again."""
FEW: Final = 8
"""A process is worth starting for so many games."""


def usual_workers(games: int) -> int:
    """As many as there are cores, but none that would only be started for a handful of games."""
    return max(1, min(cores(), games // FEW))


def played(settings: Settings, matches: Sequence[Match], workers: int) -> Generator[Result, None, None]:
    """The results of all matches as they come in; with one worker in this process, in order."""
    if workers <= 1:
        return (play(settings, match) for match in matches)
    return Workers(settings, matches, workers).results()


def _work(pipe: Connection, settings: Settings) -> None:
    """What a process does: it plays what it is sent until nothing more comes."""
    try:
        while True:
            pipe.send(play(settings, pipe.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return  # whoever sent the games is gone


@dataclass
class _Worker:
    process: SpawnProcess
    pipe: Connection
    match: Match | None = None


class Workers:
    """Processes that play matches; one that dies is replaced, and its game is played again."""

    def __init__(self, settings: Settings, matches: Sequence[Match], count: int) -> None:
        self.settings = settings
        self.todo = deque(matches)
        self.deaths: dict[int, int] = {}
        self.workers = [self._started() for _ in range(min(count, len(matches)))]

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid or 0 for worker in self.workers]

    def results(self) -> Generator[Result, None, None]:
        """Every result once, in the order in which the games end; refuses to go on where a game kills its players."""
        try:
            for worker in self.workers:
                self._give(worker)
            while any(worker.match is not None for worker in self.workers):
                ready = wait([worker.pipe for worker in self.workers if worker.match is not None])
                for worker in [each for each in self.workers if each.pipe in ready]:
                    result = self._taken(worker)
                    if result is not None:
                        yield result
        finally:
            self.close()

    def _taken(self, worker: _Worker) -> Result | None:
        """What a worker sent; nothing from a dead one, whose place is taken by a new one with the same game."""
        try:
            result: Result = worker.pipe.recv()
        except (EOFError, ConnectionResetError):
            self._replace(worker)
            return None
        self._give(worker)
        return result

    def _replace(self, worker: _Worker) -> None:
        match = worker.match
        assert match is not None, "only workers with a game are waited for"
        worker.pipe.close()
        worker.process.join()
        self.deaths[match.number] = self.deaths.get(match.number, 0) + 1
        if self.deaths[match.number] >= DEATHS:
            code = worker.process.exitcode
            raise PyrebornError(f"Game {match.number} has ended its process {DEATHS} times (exit code {code}).")
        self.todo.appendleft(match)
        new = self._started()
        self.workers[self.workers.index(worker)] = new
        self._give(new)

    def _started(self) -> _Worker:
        return _Worker(*started(_work, self.settings))

    def _give(self, worker: _Worker) -> None:
        """The next game, if there is one."""
        worker.match = self.todo.popleft() if self.todo else None
        if worker.match is not None:
            try:
                worker.pipe.send(worker.match)
            except (BrokenPipeError, ConnectionResetError):
                self._replace(worker)

    def close(self) -> None:
        """End all of them, whatever they are playing."""
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join()
            worker.pipe.close()
