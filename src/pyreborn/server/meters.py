"""How the server fares: its meters for Prometheus, the watchdog of its event loop, and when garbage is collected."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
import time
from asyncio.events import Handle
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Literal

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from pyreborn.server.codes import CLOSES, REFUSALS

_log: Final = logging.getLogger(__name__)

STALL: Final = 0.05
"""Seconds for which the event loop may do nothing else before it counts as a stall."""
_QUIET: Final = 60.0
"""Seconds for which stalls not much longer than the last one told are only counted: a busy machine has many."""
_BEAT: Final = 0.01
"""How often the watchdog looks."""
_QUICK: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
_SLOW: Final = (0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
_STALLS: Final = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


# === meters ===================================================================================
class Meters:
    """Everything that is counted and measured in one process; each has its own, so that tests can.

    Whoever does something counts it: ``meters.options.inc(took)``, ``with meters.commit.time(): await append``,
    ``meters.sockets.inc()``, ``meters.rooms.set_function(lambda: len(rooms))``.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.options = self._counted("pyreborn_options", "Options taken in games.")
        self.latency = self._timed("pyreborn_option_seconds", "From reading an option to the last view of it sent.")
        self.commit = self._timed("pyreborn_commit_seconds", "From asking the store to append to its acknowledgement.")
        self.stalls = self._timed(
            "pyreborn_loop_stall_seconds", f"Times the event loop stood still for {STALL * 1000:.0f} ms.", _STALLS
        )
        self.collections = self._counted("pyreborn_collections", "Collections of garbage, by what was seen.", "what")
        self.games = self._level("pyreborn_games", "Games in the store, by status.", "status")
        self.rooms = self._level("pyreborn_rooms", "Games in memory.")
        self.sockets = self._level("pyreborn_sockets", "Connections, WebSockets and streams of events.")
        self.waiting = self._level("pyreborn_minds_waiting", "Questions that no mind has begun to think about.")
        self.thinking = self._timed(
            "pyreborn_thought_seconds", "From asking a mind to its answer, by kind of question.", _SLOW, "kind"
        )
        self.mishaps = self._counted("pyreborn_mishaps", "Answers taken in place of a mind that failed or was late.")
        self.refusals = self._counted("pyreborn_refusals", "Messages refused, by code.", "code")
        self.goodbyes = self._counted("pyreborn_goodbyes", "Connections hung up on, by code.", "code")
        for refusal in REFUSALS:  # a rate of something that never happened yet is 0, not unknown
            self.refusals.labels(refusal)
        for close in CLOSES:
            self.goodbyes.labels(str(close))

    def _counted(self, name: str, says: str, *labels: str) -> Counter:
        return Counter(name, says, labels, registry=self.registry)

    def _timed(self, name: str, says: str, buckets: tuple[float, ...] = _QUICK, *labels: str) -> Histogram:
        return Histogram(name, says, labels, buckets=buckets, registry=self.registry)

    def _level(self, name: str, says: str, *labels: str) -> Gauge:
        return Gauge(name, says, labels, registry=self.registry)

    def count_games(self, by_status: Mapping[str, int]) -> None:
        """How many games the store has, as it was counted last."""
        self.games.clear()
        for status, number in by_status.items():
            self.games.labels(status).set(number)

    def text(self) -> bytes:
        """All of it as Prometheus reads it."""
        return generate_latest(self.registry)


def metrics_routes(meters: Meters) -> APIRouter:
    """``GET /metrics``."""
    router = APIRouter()

    @router.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(meters.text(), headers={"Content-Type": CONTENT_TYPE_LATEST, "Cache-Control": "no-store"})

    return router


# === the watchdog =============================================================================
class Watchdog:
    """Tells of every stall of the event loop how long it was and what ran longest meanwhile.

    Needs no thread: it times every callback while it is on (two looks at the clock each), and beats a hundred times a
    second to see how late it comes.  A stall is a callback, or a lateness, of more than :data:`STALL`.

        async with Watchdog(meters): ...
    """

    def __init__(self, meters: Meters, clock: Callable[[], float] = time.perf_counter) -> None:
        self._meters = meters
        self._clock = clock
        self._due = clock() + _BEAT
        self._timer: asyncio.TimerHandle | None = None
        self._run: Callable[[Handle], None] = Handle._run
        self._longest = 0.0
        self._told = (float("-inf"), 0.0)
        """When a stall was written down last, and how long it was."""
        self._untold = 0
        self._culprit = ""
        self._sweeping = 0.0
        self._swept = 0.0

    async def __aenter__(self) -> Watchdog:
        self._run = Handle._run
        # asyncio runs each callback by this one method, and has no other place where all of them pass.
        setattr(Handle, "_run", self._timed())  # noqa: B010
        gc.callbacks.append(self.swept)
        self._due = self._clock() + _BEAT
        self._next()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        setattr(Handle, "_run", self._run)  # noqa: B010
        gc.callbacks.remove(self.swept)
        if self._timer is not None:
            self._timer.cancel()

    def _timed(self) -> Callable[[Handle], None]:
        run, clock = self._run, self._clock

        def timed(handle: Handle) -> None:
            begun = clock()
            run(handle)
            took = clock() - begun
            if took > self._longest:
                self.ran(handle, took)

        return timed

    def ran(self, handle: Handle, seconds: float) -> None:
        """A callback took longer than any since the last beat."""
        self._longest = seconds
        if seconds > STALL:  # else nobody will be told its name
            self._culprit = named(handle)

    def swept(self, phase: str, info: dict[str, int]) -> None:
        """Python's collector begins or has ended, wherever it happened to."""
        if phase == "start":
            self._sweeping = self._clock()
        else:
            self._swept += self._clock() - self._sweeping

    def _next(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(_BEAT, self._beat)

    def _beat(self) -> None:
        self.beat()
        self._next()

    def beat(self) -> None:
        """Look how late it is; reports a stall, and forgets what ran."""
        stood = max(self._clock() - self._due, self._longest)
        if stood > STALL:
            self._meters.stalls.observe(stood)
            self._tell(stood)
        self._longest, self._culprit, self._swept = 0.0, "", 0.0
        self._due = self._clock() + _BEAT

    def _tell(self, stood: float) -> None:
        """Write a stall down, unless another one was a short while ago."""
        when, before = self._told
        if self._clock() - when < _QUIET and stood < 2 * before:
            self._untold += 1
        else:
            what = self._culprit or "many short callbacks, or none: the machine was busy elsewhere"
            garbage = f" ({self._swept * 1000:.0f} ms of it collecting garbage)" if self._swept > 0.001 else ""
            others = f" And {self._untold} times more since the last such line." if self._untold else ""
            _log.warning("The event loop stood still for %.0f ms%s: %s.%s", stood * 1000, garbage, what, others)
            self._told, self._untold = (self._clock(), stood), 0


def named(handle: Handle) -> str:
    """What a callback was: a task by its coroutine, all else by its function.  Arguments may be secret."""
    callback: Any = getattr(handle, "_callback", None)
    owner = getattr(callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        return f"the task {getattr(owner.get_coro(), '__qualname__', '?')}"
    module = getattr(callback, "__module__", None) or type(callback).__module__
    return f"{module}.{getattr(callback, '__qualname__', type(callback).__name__)}"


# === garbage ==================================================================================
Swept = Literal["", "young", "frozen", "all"]


class Garbage:
    """When garbage is collected: never by Python itself, whose full collections stop a thousand games for a second.

    Whole games leave no cycles, but connections and errors leave a few.  So many times a second (:meth:`tick`) what is
    new is looked through and then set aside; where so much is new that this would take long, it is only set aside.
    Everything is looked through when nothing has been done for a while (:meth:`busy` says that something was), or when
    memory has grown so much that a stall is the smaller evil.
    """

    PAUSE: Final = 0.05
    """Seconds from one tick to the next: a server at its limit makes some 15,000 objects in them."""
    MOST_YOUNG: Final = 20_000
    """So many new objects are looked through in some five to ten milliseconds, while everybody waits."""
    IDLE: Final = 20.0
    """Seconds of silence after which a full collection disturbs nobody."""
    REST: Final = 300.0
    """Seconds between two full collections for idleness."""
    GROWTH: Final = 2.0
    """So many times the memory after the last full collection, and everything is looked through at once."""
    LEAST: Final = 256 * 2**20
    """Bytes below which growth does not matter."""
    A_GAME: Final = 300 * 2**10
    """Bytes that a game in memory may have: growth by them is no sign of garbage."""

    def __init__(
        self,
        meters: Meters,
        games: Callable[[], int],
        clock: Callable[[], float] = time.monotonic,
        memory: Callable[[], int] | None = None,
        young: Callable[[], int] = lambda: gc.get_count()[0],
    ) -> None:
        self._meters = meters
        self._games = games
        self._clock = clock
        self._memory = resident if memory is None else memory
        self._young = young
        self._was_enabled = True
        self._used = self._full = 0.0
        self._used_since = False
        self._after = 0

    def begin(self) -> None:
        """Take it out of Python's hands; what has been loaded so far stays for good."""
        self._was_enabled = gc.isenabled()
        gc.disable()
        self._used = self._clock()
        self._sweep_all()

    def end(self) -> None:
        """Give it back."""
        gc.unfreeze()
        if self._was_enabled:
            gc.enable()

    def busy(self) -> None:
        """Somebody was served just now."""
        self._used = self._clock()
        self._used_since = True

    def tick(self) -> Swept:
        """Every now and then; what it did."""
        done = self._due()
        if done == "all":
            self._sweep_all()
        elif done:
            if done == "young":
                gc.collect(0)
            gc.freeze()
        if done:
            self._meters.collections.labels(done).inc()
        return done

    def _due(self) -> Swept:
        now = self._clock()
        if self._unexplained() > max(self.LEAST, self._after * self.GROWTH):
            return "all"
        if self._used_since and now - self._used >= self.IDLE and now - self._full >= self.REST:
            return "all"
        young = self._young()
        if young > self.MOST_YOUNG:
            return "frozen"
        return "young" if young > 0 else ""

    def _sweep_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._full, self._used_since, self._after = self._clock(), False, self._unexplained()

    def _unexplained(self) -> int:
        """Bytes beyond those of the games."""
        return self._memory() - self.A_GAME * self._games()

    async def tend(self) -> None:
        """Tick until cancelled."""
        while True:
            await asyncio.sleep(self.PAUSE)
            self.tick()


def resident() -> int:
    """Bytes of memory this process has; where the system does not say, an estimate from Python's own blocks."""
    statm = Path("/proc/self/statm")
    try:
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return sys.getallocatedblocks() * 128
