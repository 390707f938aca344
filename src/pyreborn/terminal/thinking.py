"""A small line while the computer thinks; only on a screen, and only if it takes long enough to be read."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console

from pyreborn.terminal.signs import QUIET, clean, styled

LONG: Final = 0.3
"""Seconds after which somebody wonders."""


@contextmanager
def thinking(console: Console, who: str) -> Iterator[None]:
    """The line appears after a moment and is gone with the block."""
    if not console.is_terminal:
        yield
        return
    status = console.status(styled(f"{clean(who)} is thinking …", QUIET))
    over = threading.Event()
    lock = threading.Lock()

    def appear() -> None:
        if not over.wait(LONG):
            with lock:
                if not over.is_set():
                    status.start()

    waiter = threading.Thread(target=appear, daemon=True)
    waiter.start()
    try:
        yield
    finally:
        with lock:
            over.set()
            status.stop()
        waiter.join()
