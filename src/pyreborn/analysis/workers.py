"""Many choices at once: processes that ask the agent about one choice after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import TracebackType
from typing import Final

from pyreborn.analysis.asking import Asker, Job, Opinion
from pyreborn.errors import PyrebornError
from pyreborn.sim.processes import cores, started

FEW: Final = 12
"""A process is worth starting for so many choices."""


def usual_workers(jobs: int) -> int:
    """As many as there are processors, but none that would only be started for a handful of choices."""
    return max(1, min(cores(), jobs // FEW))


def _work(pipe: Connection, asker: Asker) -> None:
    """What a process does: it answers what it is sent until nothing more comes."""
    try:
        while True:
            job: Job = pipe.recv()
            try:
                pipe.send(asker.ask(job))
            except PyrebornError as error:
                pipe.send(str(error))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return  # whoever asked is gone


@dataclass
class _Worker:
    process: SpawnProcess
    pipe: Connection
    job: Job | None = None


class Workers:
    """Somebody to ask: this process alone, or several others."""

    def __init__(self, asker: Asker, count: int) -> None:
        self.asker = asker
        self.workers = [self._started() for _ in range(count)] if count > 1 else []

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join()
            worker.pipe.close()

    def answers(self, jobs: Sequence[Job]) -> Iterator[Opinion]:
        """Every opinion, as they come in; refuses to go on where a process ends before its time."""
        if not self.workers:
            yield from map(self.asker.ask, jobs)
            return
        todo = deque(jobs)
        for worker in self.workers:
            self._give(worker, todo)
        while any(worker.job is not None for worker in self.workers):
            ready = wait([worker.pipe for worker in self.workers if worker.job is not None])
            for worker in [each for each in self.workers if each.pipe in ready]:
                answer = self._taken(worker)
                self._give(worker, todo)
                yield answer

    def _started(self) -> _Worker:
        return _Worker(*started(_work, self.asker))

    def _give(self, worker: _Worker, todo: deque[Job]) -> None:
        worker.job = todo.popleft() if todo else None
        if worker.job is not None:
            try:
                worker.pipe.send(worker.job)
            except (BrokenPipeError, ConnectionResetError):
                raise self._gone(worker) from None

    def _taken(self, worker: _Worker) -> Opinion:
        try:
            answer: Opinion | str = worker.pipe.recv()
        except (EOFError, ConnectionResetError):
            raise self._gone(worker) from None
        if isinstance(answer, str):
            raise PyrebornError(answer)
        return answer

    def _gone(self, worker: _Worker) -> PyrebornError:
        worker.process.join()
        at = "" if worker.job is None else f" at choice {worker.job.number + 1}"
        return PyrebornError(f"A process of the analysis ended{at} (exit code {worker.process.exitcode}).")
