"""What went wrong in a database, in the store's own words."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError

from pyreborn.server.store.errors import Gone, NoSpace, NotWritten

_FULL_WORDS: Final = ("database or disk is full", "disk I/O error")
"""How SQLite says that there is no room; a file at the size limit of its process is an input/output error to it."""
_FULL_CODES: Final = ("53100",)
_GONE_CODES: Final = ("08", "57P")
"""What codes of PostgreSQL begin with: lost connections, and a server that shuts down or is not ready yet."""

FAILURES: Final = (DBAPIError, sqlite3.Error, OSError, asyncio.TimeoutError)
"""What a driver raises when the database cannot do what it is told, or is not there."""


def is_gone(error: BaseException) -> bool:
    """Whether the connection is lost, so that a new one may do better."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, OSError | asyncio.TimeoutError)
    return error.connection_invalidated or _code(error).startswith(_GONE_CODES)


def is_full(error: BaseException) -> bool:
    words = first_line(error)
    return _code(error) in _FULL_CODES or any(each in words for each in _FULL_WORDS)


def _code(error: BaseException) -> str:
    """PostgreSQL's code of an error; empty where it has none."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")


def not_written(error: BaseException) -> NotWritten:
    """The same as one of the store's errors, with one line of the database's own words."""
    words = first_line(error)
    if is_full(error):
        return NoSpace(f"There is no room left in the database ({words}); nothing of this was written.")
    if is_gone(error):
        return Gone(f"The database cannot be reached ({words}); nothing of this was written.")
    return NotWritten(f"The database refused ({words}); nothing of this was written.")


def first_line(error: BaseException) -> str:
    """What the database or the system itself said, without the statement and its values around it."""
    inner = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(error, DBAPIError) and inner.__cause__ is not None:
        inner = inner.__cause__  # asyncpg's own, without the name of its class
    if isinstance(inner, OSError) and inner.errno and inner.errno > 0:
        return os.strerror(inner.errno)
    if isinstance(inner, OSError) and inner.strerror:  # a host nobody knows has a number of another kind
        return inner.strerror
    words = str(inner).strip().splitlines()
    return words[0].rstrip(".") if words else type(inner).__name__
