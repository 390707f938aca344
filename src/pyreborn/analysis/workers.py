"""Many choices at once: processes that ask the agent about one choice after the other."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
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
DEATHS: Final = 3
"""A question that ends the process it is asked in so often is not asked again."""


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
    """Somebody to ask: this process alone, or several others; one that dies is replaced and its question asked again.

    ``note`` is told of every death in a sentence.
    """

    def __init__(self, asker: Asker, count: int, note: Callable[[str], object] | None = None) -> None:
        self.asker = asker
        self.note = note
        self.deaths: Counter[tuple[int, int]] = Counter()
        """How many processes each question has ended, by its choice and look."""
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
        """Every opinion, as they come in; refuses to go on where a question ends every process it is asked in."""
        if not self.workers:
            yield from map(self.asker.ask, jobs)
            return
        todo = deque(jobs)
        for place in range(len(self.workers)):
            self._give(place, todo)
        while any(worker.job is not None for worker in self.workers):
            ready = wait([worker.pipe for worker in self.workers if worker.job is not None])
            for place in [place for place, each in enumerate(self.workers) if each.pipe in ready]:
                answer = self._taken(place, todo)
                self._give(place, todo)
                if answer is not None:
                    yield answer

    def _started(self) -> _Worker:
        return _Worker(*started(_work, self.asker))

    def _give(self, place: int, todo: deque[Job]) -> None:
        """The next question, if there is one; whoever is gone when it is sent is replaced first."""
        while True:
            worker = self.workers[place]
            worker.job = todo.popleft() if todo else None
            if worker.job is None:
                return
            try:
                worker.pipe.send(worker.job)
            except (BrokenPipeError, ConnectionResetError):
                self._replace(place, todo)
            else:
                return

    def _taken(self, place: int, todo: deque[Job]) -> Opinion | None:
        """What a worker says; nothing from a dead one, whose question comes first again."""
        try:
            answer: Opinion | str = self.workers[place].pipe.recv()
        except (EOFError, ConnectionResetError):
            self._replace(place, todo)
            return None
        if isinstance(answer, str):
            raise PyrebornError(answer)
        return answer

    def _replace(self, place: int, todo: deque[Job]) -> None:
        """Another process for one that is gone; refuses after a question has ended several."""
        worker = self.workers[place]
        job = worker.job
        assert job is not None, "only workers with a question are waited for"
        worker.pipe.close()
        worker.process.join()
        self.deaths[job.number, job.look] += 1
        gone = f"A process of the analysis ended at choice {job.number + 1} (exit code {worker.process.exitcode})"
        if self.deaths[job.number, job.look] >= DEATHS:
            raise PyrebornError(f"{gone}, the {DEATHS}rd at this choice: the analysis cannot go on.")
        if self.note is not None:
            self.note(f"{gone}; another one looks at it again.")
        todo.appendleft(job)
        self.workers[place] = self._started()
