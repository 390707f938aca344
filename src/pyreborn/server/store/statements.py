"""The two statements that every choice costs: the check and claim of its number, and its entry."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import aiosqlite
from sqlalchemy import bindparam, insert, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from pyreborn.server.store import schema

Row = dict[str, Any]
"""An entry: the columns but ``at``, each with a line before its name."""
_ACCEPT: Final = (
    "UPDATE game SET seq = claim.upto FROM {} AS claim "
    "WHERE game.id = claim.id AND game.epoch = claim.epoch AND game.seq = claim.seq RETURNING game.id"
)
"""The check and the claim in one statement: a game goes on only where owner and number of entries are as said."""
_CLAIMED: Final = {
    "sqlite": "(SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS epoch, "
    "json_extract(value, '$[2]') AS seq, json_extract(value, '$[3]') AS upto FROM json_each(:claims))",
    "postgresql": "(SELECT value->>0 AS id, CAST(value->>1 AS BIGINT) AS epoch, CAST(value->>2 AS BIGINT) AS seq, "
    "CAST(value->>3 AS BIGINT) AS upto FROM jsonb_array_elements(CAST(:claims AS JSONB)))",
}
"""A list of claims (game, epoch, how many entries there are, how many there will be) as rows."""
_INSERT: Final = insert(schema.entry).values(
    {column.name: bindparam(f"_{column.name}") for column in schema.entry.c if column.name != "at"}
    | {"at": schema.now_ms()}
)
_ACCEPT_HERE: Final = _ACCEPT.format(_CLAIMED["sqlite"])
_ACCEPT_THERE: Final = text(_ACCEPT.format(_CLAIMED["postgresql"]))
_INSERT_HERE: Final = str(_INSERT.compile(dialect=sqlite.dialect(paramstyle="named")))


class Statements:
    """Said to PostgreSQL."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def claim(self, claims: str) -> set[str]:
        """Claim numbers, from a list of claims as JSON; the games of which they could be claimed."""
        answer = await self._connection.execute(_ACCEPT_THERE, {"claims": claims})
        return {str(row.id) for row in answer}

    async def insert(self, rows: Sequence[Row]) -> None:
        await self._connection.execute(_INSERT, rows)


class FileStatements:
    """The same, said to SQLite's driver itself: every word to it is a way to its thread and back, and SQLAlchemy needs
    seven of them where two are enough, or one where all of a transaction is known."""

    def __init__(self, driver: aiosqlite.Connection) -> None:
        self._driver = driver

    async def commit_all(self, claims: str, rows: Sequence[Row], count: int) -> bool:
        """Claim so many numbers, write all entries and commit; where one cannot be claimed nothing is written."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        # As SQLAlchemy does it: the driver has no word for "do this in your thread".
        self._driver._tx.put_nowait((done, partial(_commit_all, self._driver._conn, claims, rows, count)))
        return await done

    async def claim(self, claims: str) -> set[str]:
        answer = await self._driver.execute_fetchall(_ACCEPT_HERE, {"claims": claims})
        return {str(row[0]) for row in answer}

    async def insert(self, rows: Sequence[Row]) -> None:
        await self._driver.executemany(_INSERT_HERE, rows)


def _commit_all(connection: sqlite3.Connection, claims: str, rows: Sequence[Row], count: int) -> bool:
    """In the thread of the connection: one transaction, which is not left open however it ends."""
    try:
        accepted = connection.execute(_ACCEPT_HERE, {"claims": claims}).fetchall()
        if len(accepted) == count:
            connection.executemany(_INSERT_HERE, rows)
            connection.commit()
    finally:
        connection.rollback()  # of nothing, where it was committed
    return len(accepted) == count
