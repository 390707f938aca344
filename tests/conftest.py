"""No test writes into the checkout: whoever leaves a file there makes the run fail.

And what is the same for every run: tests that take long come first, Ctrl-C is heard, workers share what they prepare.
"""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sys
from collections.abc import Callable, Generator
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pytest

from tests.checkout import files

BEFORE: Final = pytest.StashKey[frozenset[str]]()
LEFT: Final = pytest.StashKey[list[str]]()
HERE: Final = Path(__file__).parent
LONG: Final = (
    "tests/test_conformance.py",
    "tests/properties/test_planted_wrongs.py",
    "tests/server/test_no_leak_on_the_wire.py",
    "tests/web/test_whole_games.py",
    "tests/web/",
)
"""Tests that take longest, each by itself."""


def _is_worker(config: pytest.Config) -> bool:
    """With xdist only the process that counts the results looks, when all others are done."""
    return hasattr(config, "workerinput")


def pytest_configure() -> None:
    """Let processes of tests hear Ctrl-C also where the shell that runs them in its background lets nobody hear it."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are cores: tests of servers and browsers wait for other processes half of the time, but each
    worker collects everything and has a server, a database and a browser of its own."""
    return 1 + (os.cpu_count() or 1)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Callable[..., None]) -> Any:
    """Whoever is done takes tests over from others; in the usual way one is left with all those in a browser."""
    if config.getoption("dist") != "load":
        return None
    return importlib.import_module("xdist.scheduler").WorkStealingScheduling(config, log)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """What is read and collected stays to the end: nobody looks for garbage among it, now or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that take longest come first, so that no core waits for the last of them."""
    items.sort(key=_place)
    told: dict[str, Any] = getattr(config, "workerinput", {})
    items[:] = _dealt(items, int(told.get("workercount", 1)))


def _dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """In such an order that every worker begins with a share of what takes long.

    At first each is given as many tests as the others, all in a row, so else the first would be given everything that
    takes long, and the others would come by it when nothing else is left that they could do while a browser waits.
    """
    kinds = [list(kind) for _, kind in groupby(items, _place)]
    rest = kinds.pop() if items and _place(items[-1]) == len(LONG) else []
    dealt: list[pytest.Item] = []
    for worker in range(workers):
        end = len(dealt) + (len(items) - len(dealt)) // (workers - worker)
        for kind in kinds:
            dealt += _share(kind, worker, workers)
        more = max(0, end - len(dealt))
        dealt += rest[:more]
        rest = rest[more:]
    return dealt


def _share(kind: list[pytest.Item], worker: int, workers: int) -> list[pytest.Item]:
    """What one worker begins with of tests of a kind; those of the recorded games judge them once for all."""
    if kind[0].path.name == "test_conformance.py":
        return kind if worker == 0 else []
    return kind[len(kind) * worker // workers : len(kind) * (worker + 1) // workers]


def _place(item: pytest.Item) -> int:
    return next((place for place, long in enumerate(LONG) if item.nodeid.startswith(long)), len(LONG))


def _rewrite_a_share(config: pytest.Config) -> None:
    """Read a share of all modules, before everybody reads all of them: each is made ready and kept by one worker."""
    if sys.dont_write_bytecode or [Path(each).resolve() for each in config.args] != [HERE]:
        return
    told: dict[str, Any] = getattr(config, "workerinput", {})
    number, count = int(told["workerid"].removeprefix("gw")), int(told["workercount"])
    for file in sorted(HERE.rglob("test_*.py"))[number::count]:
        name = ".".join(file.relative_to(HERE.parent).with_suffix("").parts)
        with suppress(Exception, pytest.skip.Exception):  # the collection says what is wrong with it
            importlib.import_module(name)


def pytest_sessionstart(session: pytest.Session) -> None:
    if _is_worker(session.config):
        gc.disable()  # until everything is collected
        _rewrite_a_share(session.config)
    else:
        session.config.stash[BEFORE] = files()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if _is_worker(session.config):
        return
    before = session.config.stash[BEFORE]
    left = sorted(name for name in files() if name not in before)
    session.config.stash[LEFT] = left
    if left and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for name in config.stash.get(LEFT, []):
        terminalreporter.write_line(f"FAILED: a test has left {name!r} in the checkout; use tmp_path", red=True)
