"""An end to waiting in the same process: where the system can, whoever takes too long is interrupted."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final, TypeVar

_AGAIN: Final = 0.5
"""Seconds after which somebody who went on all the same is interrupted once more."""

T = TypeVar("T")


class Late(BaseException):
    """The time is up; no exception that agents catch in passing."""


def can_interrupt() -> bool:
    """Only some systems have such a clock, and it rings in the first thread alone."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def within(seconds: float, work: Callable[[], T]) -> T:
    """What some work comes to; raises :class:`Late` where it takes longer, if anybody can be interrupted here.

    It ends what is written in Python, sleeps or waits.  A compiled loop that never comes back to Python hears nothing.

    >>> within(5.0, lambda: 7)
    7
    """
    if not can_interrupt():
        return work()
    clock = _Clock()
    before = signal.signal(signal.SIGALRM, clock.ring)
    theirs = signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        try:
            return work()
        finally:
            clock.heard = False
    finally:  # outside, because it may ring just before it is no longer heard
        clock.heard = False
        signal.setitimer(signal.ITIMER_REAL, *theirs)
        signal.signal(signal.SIGALRM, before)


class _Clock:
    def __init__(self) -> None:
        self.heard = True

    def ring(self, number: int, frame: FrameType | None) -> None:
        if self.heard:
            raise Late
