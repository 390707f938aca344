"""The server's clock: milliseconds since 1970 that never jump, whatever is done to the machine's clock meanwhile."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    def __call__(self) -> int:
        """Whole milliseconds."""


class SteadyClock:
    """Set by the machine's clock once, and steady from then on."""

    def __init__(self) -> None:
        self._began = time.time() - time.monotonic()

    def __call__(self) -> int:
        return round((self._began + time.monotonic()) * 1000)
