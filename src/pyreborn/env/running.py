"""Many games at once in several processes; loaded through :mod:`pyreborn.env.vector`."""

from __future__ import annotations

import itertools
import multiprocessing
from collections.abc import Iterable, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from types import TracebackType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pyreborn import arguments
from pyreborn.ai import Agent, agent
from pyreborn.decks import Deck
from pyreborn.env.playing import play
from pyreborn.env.table import DECKS, Settings, Table
from pyreborn.errors import BadArgument, IllegalOption, PyrebornError
from pyreborn.names import number_of
from pyreborn.sim.processes import cores, end_with_parent, not_listening

_GO: Final = b"go"
_STOP: Final = b"stop"
_DONE: Final = b"done"


class Batch(NamedTuple):
    """What the games of a batch show: one row for each game.

    The arrays lie in shared memory and are written anew by the next step: copy what is to be kept.
    """

    observations: NDArray[np.int16]
    """What the seat that decides may know."""
    masks: NDArray[np.int8]
    players: NDArray[np.int8]
    """The seat that decides."""
    rewards: NDArray[np.float32]
    """By seat, for the game that has just ended; else 0."""
    terminated: NDArray[np.bool_]
    """Whether a game has just ended here; what is shown is then the beginning of the next one."""
    truncated: NDArray[np.bool_]
    """Whether a game has just been cut off here."""

    def part(self, rows: slice) -> Batch:
        columns: list[Any] = [column[rows] for column in self]
        return Batch(*columns)


class Runner:
    """``games`` games in ``workers`` processes, with one array for all observations and one for all masks.

    ``step(actions)`` plays one action in every game.  To keep all processes busy while a learner thinks, ``recv()``
    waits for whichever worker is ready and ``send(worker, actions)`` lets it go on.  With an ``opponent`` the other
    seats are played by an agent of :mod:`pyreborn.ai` inside the workers; without one the learner plays them all.
    Refuses (as :class:`pyreborn.IllegalOption`) actions that are not legal, before any is played.
    """

    def __init__(
        self,
        games: int = 64,
        workers: int | None = None,
        decks: Sequence[str | Deck] = DECKS,
        ruleset: str | None = None,
        chimera: str = "",
        seed: int = 0,
        max_cycles: int | None = None,
        opponent: str = "",
        seat: int = 0,
        context: str | None = None,
        **rules: Any,
    ) -> None:
        settings = Settings.of(decks, ruleset, chimera, max_cycles, **rules)
        self.layout = settings.layout
        self.table = Table(settings, arguments.whole(seed, "a seed", 0))
        """Not played at: for its layout, its encoder and its words."""
        self.games = arguments.whole(games, "a number of games", 1)
        count = cores() if workers is None else arguments.whole(workers, "a number of workers", 1)
        self.workers = min(count, self.games)
        if opponent:
            agent(opponent)
        learner = arguments.seat(seat, self.layout.people) if opponent else -1
        edges = [self.games * at // self.workers for at in range(self.workers + 1)]
        self.rows = [slice(start, end) for start, end in itertools.pairwise(edges)]
        """The games of each worker."""
        there = multiprocessing.get_context(context)
        shared = _Shared(there, self.games, self.layout.size, self.table.encoder.codes.size, self.layout.people)
        self._batch, self._actions = shared.batch(), shared.actions()
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        self._busy: dict[int, None] = {}
        """The workers that are playing; who was sent to play first stands first."""
        for rows in self.rows:
            ours, theirs = there.Pipe()
            job = (theirs, shared, settings, seed, rows, self.games, opponent, learner)
            process = there.Process(target=_work, args=job, daemon=True)  # type: ignore[attr-defined]  # of every context
            with not_listening():  # Ctrl-C is for whoever trains
                process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)
        self._busy.update(dict.fromkeys(range(self.workers)))

    # -- all at once -----------------------------------------------------------------------------------
    def reset(self) -> Batch:
        """What all games show now; the games that have begun go on."""
        self._wait_for_all()
        return self._batch

    def step(self, actions: Iterable[int]) -> Batch:
        """Play one action in every game; a game that ends is followed by the next one."""
        self._wait_for_all()
        given = self._legal(actions, slice(0, self.games))
        for worker, rows in enumerate(self.rows):
            self._go(worker, given[rows])
        self._wait_for_all()
        return self._batch

    # -- worker by worker ------------------------------------------------------------------------------
    def recv(self) -> tuple[int, Batch]:
        """Wait for a worker that is ready, of several the one sent first; its number and its games."""
        if not self._busy:
            raise BadArgument("No worker has anything to do: send actions before the next recv.")
        ready = wait([self._pipes[worker] for worker in self._busy])
        worker = next(worker for worker in self._busy if self._pipes[worker] in ready)
        self._finish(worker)
        return worker, self._batch.part(self.rows[worker])

    def send(self, worker: int, actions: Iterable[int]) -> None:
        """Have a worker play one action in each of its games."""
        arguments.whole(worker, "a worker", 0, self.workers - 1)
        if worker in self._busy:
            raise BadArgument(f"Worker {worker} is still playing: recv its games first.")
        self._go(worker, self._legal(actions, self.rows[worker]))

    @property
    def pids(self) -> list[int]:
        """The process of each worker."""
        return [process.pid for process in self._processes]

    def describe(self, action: int) -> str:
        """What an action means in any position."""
        return self.table.encoder.codes.meaning(action)

    def close(self) -> None:
        """End the workers."""
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            if process.is_alive():
                try:
                    pipe.send_bytes(_STOP)
                except OSError:
                    process.terminate()
            process.join(5)
            if process.is_alive():
                process.terminate()
            pipe.close()
        self._pipes, self._processes, self._busy = [], [], {}

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        if not self._processes:
            return "<Runner, closed>"
        return f"<Runner: {number_of(self.games, 'game')} in {number_of(self.workers, 'worker')}>"

    # -- inside ----------------------------------------------------------------------------------------
    def _legal(self, actions: Iterable[int], rows: slice) -> NDArray[np.int64]:
        given = np.asarray(actions)
        count = rows.stop - rows.start
        if given.shape != (count,) or given.dtype.kind not in "iu":
            raise BadArgument(f"{count} actions are played here, as whole numbers, not {given.dtype} {given.shape}.")
        masks = self._batch.masks[rows]
        inside = (given >= 0) & (given < masks.shape[1])
        legal = inside & (masks[np.arange(count), np.where(inside, given, 0)] == 1)
        if not legal.all():
            wrong = int(np.argmin(legal))
            raise IllegalOption(f"Action {given[wrong]} is not legal in game {rows.start + wrong}: its mask is 0.")
        return given.astype(np.int64)

    def _go(self, worker: int, actions: NDArray[np.int64]) -> None:
        self._actions[self.rows[worker]] = actions
        try:
            self._pipes[worker].send_bytes(_GO)
        except OSError as error:
            raise self._lost(worker) from error
        self._busy[worker] = None

    def _wait_for_all(self) -> None:
        if not self._processes:
            raise BadArgument("This runner is closed.")
        for worker in sorted(self._busy):
            self._finish(worker)

    def _finish(self, worker: int) -> None:
        try:
            said = self._pipes[worker].recv_bytes()
        except (EOFError, OSError) as error:
            raise self._lost(worker) from error
        self._busy.pop(worker, None)
        if said != _DONE:
            raise PyrebornError(f"Worker {worker} cannot go on: {said.decode()}")

    def _lost(self, worker: int) -> PyrebornError:
        self._processes[worker].join(1)
        return PyrebornError(f"Worker {worker} has ended (exit code {self._processes[worker].exitcode}).")


class _Shared:
    """The memory the workers write into and the runner reads."""

    def __init__(self, there: BaseContext, games: int, size: int, codes: int, people: int) -> None:
        self.shapes = (games, size, codes, people)
        kinds = (
            ("h", games * size),
            ("b", games * codes),
            ("b", games),
            ("f", games * people),
            ("b", games),
            ("b", games),
        )
        self.columns = [there.RawArray(kind, count) for kind, count in kinds]
        self.said = there.RawArray("q", games)

    def batch(self) -> Batch:
        games, size, codes, people = self.shapes
        shapes = ((games, size), (games, codes), (games,), (games, people), (games,), (games,))
        kinds = (np.int16, np.int8, np.int8, np.float32, np.bool_, np.bool_)
        arrays: list[Any] = [
            np.frombuffer(column, kind).reshape(shape)
            for column, kind, shape in zip(self.columns, kinds, shapes, strict=True)
        ]
        return Batch(*arrays)

    def actions(self) -> NDArray[np.int64]:
        found: NDArray[np.int64] = np.frombuffer(self.said, np.int64)
        return found


def _work(
    pipe: Connection, shared: _Shared, settings: Settings, seed: int, rows: slice, games: int, opponent: str, seat: int
) -> None:
    """A worker: its games one after the other, step by step, until it is told to stop."""
    end_with_parent()
    batch, actions = shared.batch().part(rows), shared.actions()[rows]
    try:
        slots = [_Slot(settings, seed + place, games, opponent, seat) for place in range(rows.start, rows.stop)]
        for place, slot in enumerate(slots):
            slot.show(batch, place)
        pipe.send_bytes(_DONE)
        while pipe.recv_bytes() == _GO:
            for place, slot in enumerate(slots):
                slot.step(int(actions[place]), batch, place)
            pipe.send_bytes(_DONE)
    except EOFError:
        return  # whoever asked is gone
    except PyrebornError as error:
        pipe.send_bytes(str(error).encode())


class _Slot:
    """One game after the other at one place of the batch."""

    def __init__(self, settings: Settings, seed: int, stride: int, opponent: str, seat: int) -> None:
        self.table = Table(settings, seed, stride)
        self.opponent = opponent
        self.seat = seat
        self.bots: dict[int, Agent] = {}
        self.codes: list[int] = []
        self.table.reset()
        self._begin()

    def _begin(self) -> None:
        if self.seat >= 0:
            seed, people = self.table.seed, self.table.layout.people
            self.bots = {each: agent(self.opponent, seed + each) for each in range(people) if each != self.seat}
        self._others_play()

    def _others_play(self) -> None:
        table = self.table
        while self.seat >= 0 and not table.over and not table.cut_off and table.player != self.seat:
            play(table, self.bots[table.player])

    def step(self, action: int, batch: Batch, place: int) -> None:
        table = self.table
        table.push(action)
        self._others_play()
        over, cut_off = table.over, table.cut_off
        batch.terminated[place], batch.truncated[place] = over, cut_off
        batch.rewards[place] = table.rewards() if over else 0.0
        while table.over or table.cut_off:  # one that is over before the learner has decided is not shown
            table.reset()
            self._begin()
        self.show(batch, place)

    def show(self, batch: Batch, place: int) -> None:
        player = self.table.player
        reading = self.table.reading(player)
        batch.players[place] = player
        batch.observations[place] = reading.observation
        mask = batch.masks[place]
        mask[self.codes] = 0
        mask[reading.codes] = 1
        self.codes = reading.codes
