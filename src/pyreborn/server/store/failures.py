"""What went wrong in a database, in the store's own words."""

from __future__ import annotations

import asyncio
from typing import Final

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from pyreborn.server.store.errors import Gone, NoSpace, NotWritten

_FULL: Final = ("database or disk is full", "DiskFullError", "No space left on device", "disk I/O error")
"""SQLite's two ways to say so (a file at its size limit is an input/output error) and PostgreSQL's."""

FAILURES: Final = (DBAPIError, OSError, asyncio.TimeoutError)
"""What a driver raises when the database cannot do what it is told, or is not there."""


def is_gone(error: BaseException) -> bool:
    """Whether the connection is lost, so that a new one may do better."""
    if isinstance(error, DBAPIError):
        # asyncpg reports a lost connection as an interface error, or as the words of a server that shuts down.
        return error.connection_invalidated or (isinstance(error, InterfaceError) and _is_lost(error))
    return isinstance(error, OSError | asyncio.TimeoutError)


def _is_lost(error: DBAPIError) -> bool:
    words = str(error.orig)
    return "closed" in words or "connection" in words.lower()


def not_written(error: BaseException) -> NotWritten:
    """The same as one of the store's errors, with one line of the database's own words."""
    words = first_line(error)
    if any(sign in words for sign in _FULL):
        return NoSpace(f"There is no room left in the database ({words}); nothing of this was written.")
    if is_gone(error) or (isinstance(error, OperationalError) and "unable to open" in words):
        return Gone(f"The database cannot be reached ({words}); nothing of this was written.")
    return NotWritten(f"The database refused ({words}); nothing of this was written.")


def first_line(error: BaseException) -> str:
    """What the database or the system itself said, without the statement and its values around it."""
    inner = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    words = str(inner).strip().splitlines()
    return words[0].rstrip(".") if words else type(inner).__name__
