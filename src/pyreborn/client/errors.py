"""What can go wrong between a client and a table, in sentences."""

from __future__ import annotations

from typing import Final

from pyreborn.errors import PyrebornError
from pyreborn.server.codes import Close, CloseCode

FOR_GOOD: Final[frozenset[CloseCode]] = frozenset({Close.MESSAGE, Close.TOKEN, Close.VERSION, Close.SEAT_TAKEN})
"""Goodbyes after which connecting again would change nothing."""


class ClientError(PyrebornError):
    """Anything that a client cannot do, or is not let do."""


class Unreachable(ClientError):
    """There is no server at that address, or it has not come back in time."""


class Declined(ClientError):
    """The server says no to a request: the status, a code for programs, and its sentence."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code


class HungUp(ClientError):
    """The table has said goodbye for good; ``code`` is one of :class:`pyreborn.server.codes.Close`."""

    def __init__(self, code: CloseCode, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Unfair(ClientError):
    """What was told at the end does not fit what was promised at the beginning."""


class Broken(Exception):
    """A connection that has ended without a goodbye; a table makes a new one."""
