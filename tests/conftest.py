"""No test writes into the checkout: whoever leaves a file there makes the run fail."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

from tests.checkout import files

BEFORE: Final = pytest.StashKey[frozenset[str]]()
LEFT: Final = pytest.StashKey[list[str]]()
BROWSER: Final = Path(__file__).parent / "web"


def _is_worker(config: pytest.Config) -> bool:
    """With xdist only the process that counts the results looks, when all others are done."""
    return hasattr(config, "workerinput")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are cores: tests of servers and browsers wait for other processes half of the time."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser take longest, each by itself: they come first, so that no core waits for the last of them."""
    items.sort(key=lambda item: BROWSER not in item.path.parents)


def pytest_sessionstart(session: pytest.Session) -> None:
    if not _is_worker(session.config):
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
