"""Processes that work for this one and end with it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

_CONTEXT: Final = multiprocessing.get_context("spawn")


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def started(work: Callable[..., None], what: Any) -> tuple[SpawnProcess, Connection]:
    """A process that calls ``work`` with a pipe to this one and what it is given; and this end of the pipe.

    It does not hear Ctrl-C, which reaches all of a terminal: the one that asked ends the others.  Where this one is
    killed and can end nobody, they end by themselves.
    """
    here, there = _CONTEXT.Pipe()
    process = _CONTEXT.Process(target=_serve, args=(work, there, what), daemon=True)
    with not_listening():
        process.start()
    there.close()  # so that the death of the process ends the conversation
    return process, here


def _serve(work: Callable[..., None], pipe: Connection, what: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    work(pipe, what)


def end_with_parent() -> None:
    """From now on the death of whoever started this process ends it, whatever it is doing: nobody would hear of it."""
    threading.Thread(target=_outlive_no_parent, daemon=True).start()


def _outlive_no_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "only a process that was started by another one has work to leave"
    parent.join()
    os._exit(1)


@contextmanager
def not_listening() -> Iterator[None]:
    """What is started meanwhile does not hear Ctrl-C from its first moment on; this process hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # being started later, it would have this process listen again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def ending_in_order() -> Iterator[None]:
    """Whoever is told to end meanwhile (SIGTERM) ends as after Ctrl-C: what is begun is closed, and something said."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
