"""Tasks that several processes do, one at a time each; a process that dies is replaced, and its task done again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final, Generic, TypeVar

from pyreborn.errors import PyrebornError
from pyreborn.sim.processes import cores, started

DEATHS: Final = 3
"""A task that ends the process it is done in so often is not begun again."""
_GONE: Final = (EOFError, BrokenPipeError, ConnectionResetError)
"""What is raised by a pipe at whose other end nobody is any more."""

Task = TypeVar("Task")
Answer = TypeVar("Answer")


def usual_workers(tasks: int, few: int) -> int:
    """As many as there are cores, but none that would be started for less than a few tasks."""
    return max(1, min(cores(), tasks // few))


@dataclass
class _Errand(Generic[Task]):
    task: Task
    deaths: int = 0


@dataclass
class _Worker(Generic[Task]):
    process: SpawnProcess
    pipe: Connection
    errand: _Errand[Task] | None = None


class Crew(Generic[Task, Answer]):
    """So many processes that ``do`` tasks until the crew is closed; a crew of one is this process itself.

    ``called`` is what a task is called in sentences; ``note`` is told in one of every process that dies.
    """

    def __init__(
        self,
        do: Callable[[Task], Answer],
        count: int,
        called: Callable[[Task], str],
        note: Callable[[str], object] | None = None,
    ) -> None:
        self.do = do
        self.called = called
        self.note = note
        self.workers: list[_Worker[Task]] = []
        if count > 1:
            self.workers += (_Worker(*started(_work, do)) for _ in range(count))

    def __enter__(self) -> Crew[Task, Answer]:
        return self

    def __exit__(self, *_: object) -> None:
        """End all of them, whatever they are doing."""
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join()
            worker.pipe.close()

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid or 0 for worker in self.workers]

    def answers(self, tasks: Sequence[Task]) -> Generator[Answer, None, None]:
        """Every answer once, as they come in; in order where this process does the tasks itself.

        What is refused over a task is refused here, and so is to go on where one ends every process it is done in.
        """
        if not self.workers:
            yield from map(self.do, tasks)
            return
        todo = deque(_Errand(task) for task in tasks)
        for worker in self.workers:
            self._give(worker, todo)
        while busy := [worker for worker in self.workers if worker.errand is not None]:
            ready = wait([worker.pipe for worker in busy])
            for worker in [each for each in busy if each.pipe in ready]:
                try:
                    answer: Answer | PyrebornError = worker.pipe.recv()
                except _GONE:
                    self._replace(worker, todo)
                    self._give(worker, todo)
                    continue
                if isinstance(answer, PyrebornError):
                    raise answer
                self._give(worker, todo)
                yield answer

    def _give(self, worker: _Worker[Task], todo: deque[_Errand[Task]]) -> None:
        """The next task, if there is one; whoever is gone when it is sent is replaced first."""
        worker.errand = None
        while todo:
            worker.errand = todo.popleft()
            try:
                worker.pipe.send(worker.errand.task)
            except _GONE:
                self._replace(worker, todo)
            else:
                return

    def _replace(self, worker: _Worker[Task], todo: deque[_Errand[Task]]) -> None:
        """Another process for one that is gone, whose task comes first again unless it has ended too many."""
        errand = worker.errand
        assert errand is not None, "only workers with a task are waited for"
        worker.pipe.close()
        worker.process.join()
        name, code = self.called(errand.task), f"(exit code {worker.process.exitcode})"
        errand.deaths += 1
        if errand.deaths >= DEATHS:
            raise PyrebornError(f"{name} has ended its process {DEATHS} times {code}.")
        if self.note is not None:
            self.note(f"{name} has ended its process {code}; another one begins it again.")
        todo.appendleft(errand)
        worker.errand = None
        worker.process, worker.pipe = started(_work, self.do)


def _work(pipe: Connection, do: Callable[[Task], Answer]) -> None:
    """What a process does: the tasks it is sent, until nobody sends any more."""
    while True:
        try:
            task: Task = pipe.recv()
        except _GONE:
            return
        try:
            answer: Answer | PyrebornError = do(task)
        except PyrebornError as error:
            answer = PyrebornError(str(error))  # its own kind may not survive the pipe
        try:
            pipe.send(answer)
        except _GONE:
            return
