"""Opening a store: the file or server it lies in, its tables brought up to what this version needs, and nobody else."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, delete, event, insert, inspect, make_url, select, text, update
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from pyreborn.record import VERSION
from pyreborn.server.settings import Settings
from pyreborn.server.store import schema
from pyreborn.server.store.errors import MissingDriver, NewerSchema, NotRead, Unusable
from pyreborn.server.store.failures import FAILURES, first_line
from pyreborn.server.store.locking import FileLock

_OLDEST_SQLITE: Final = (3, 35, 0)
"""The first that answers what it has changed (RETURNING)."""
_PAGES_AHEAD: Final = 16_384
"""After so many pages (64 MB) the file of those written ahead is begun anew; checkpoints.py has carried most over."""
_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_ENGINE: Final = "engine"
"""Under which key of ``meta`` stands the newest version that has opened the store."""
_MIGRATION_LOCK: Final = 0x70797265
"""A number of ours among PostgreSQL's advisory locks: of two servers that start together, one makes the tables."""
_PATIENCE: Final = 10
"""Seconds after which a PostgreSQL server that does not answer counts as gone."""
_POSTGRESQL: Final[dict[str, Any]] = {
    "timeout": _PATIENCE,
    "command_timeout": _PATIENCE,
    "server_settings": {
        "application_name": "pyreborn",
        # A process that is paused in the middle of a transaction must not keep others from taking its games over.
        "idle_in_transaction_session_timeout": "5000",
        "lock_timeout": "8000",
    },
}


class Database:
    """An open store: the engine its statements go through, and the lock on its file where it is one."""

    def __init__(self, engine: AsyncEngine, lock: FileLock | None) -> None:
        self.engine = engine
        self._lock = lock

    @property
    def is_sqlite(self) -> bool:
        return self.engine.dialect.name == "sqlite"

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with; refuses (as :class:`NotRead`) where the database cannot answer."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (*FAILURES, SQLAlchemyError) as error:
            raise NotRead(f"The database cannot be read: {first_line(error)}.") from error

    async def close(self) -> None:
        await self.engine.dispose()
        if self._lock is not None:
            self._lock.release()


async def open_database(settings: Settings) -> Database:
    """Open the store the settings name and bring its tables up to date; refuses, in one sentence each, a database
    that cannot be reached, is broken, is newer than this version, or lies in a file another process has open."""
    try:
        url = make_url(settings.database)
    except (ArgumentError, ValueError) as error:  # a port that is no number
        raise Unusable("This is no address of a database; expected sqlite:///FILE or postgresql://….") from error
    lock = _locked_file(url) if url.get_backend_name() == "sqlite" else None
    try:
        database = Database(_engine(url, settings), lock)
        try:
            async with database.engine.connect() as connection:
                await connection.run_sync(_bring_up, url)
        except BaseException:
            await database.engine.dispose()
            raise
    except BaseException as error:
        if lock is not None:
            lock.release()
        if isinstance(error, (*FAILURES, SQLAlchemyError)):
            raise Unusable(f"{_place(url)} cannot be used: {first_line(error)}.") from error
        raise
    return database


def _locked_file(url: URL) -> FileLock:
    if not url.database or url.database == ":memory:":
        raise Unusable("A store in memory would lose every game; name a file, as in sqlite:///games.db.")
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise Unusable(f"This Python has SQLite {sqlite3.sqlite_version}; the server needs 3.35 or newer.")
    path = Path(url.database).resolve()  # two names of one file are one file
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"The folder {path.parent} cannot be made: {error.strerror}.") from error
    lock = FileLock(path)
    try:
        _try_file(path)
    except (sqlite3.Error, OSError) as error:
        lock.release()
        raise Unusable(f"The database {path} cannot be used: {first_line(error)}.") from error
    return lock


def _try_file(path: Path) -> None:
    """Read a little of the file, or make it, for no other user to read: seeds of running games are in it.

    Here and not by aiosqlite, which leaves a complaining thread behind where that is impossible.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA schema_version").fetchone()


def _engine(url: URL, settings: Settings) -> AsyncEngine:
    try:
        if url.get_backend_name() == "sqlite":
            engine = create_async_engine(url)
            _prepare_connections(engine, settings.full_sync)
            return engine
        return create_async_engine(url, connect_args=_POSTGRESQL, pool_size=4, pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise MissingDriver(
            f"A database at {url.drivername} needs a driver that is not installed ({error.name}): "
            "pip install 'pyreborn[postgres]'."
        ) from error


def _prepare_connections(engine: AsyncEngine, full_sync: bool) -> None:
    """Settings that SQLite forgets with every connection."""

    def prepare(connection: Any, record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute(f"PRAGMA synchronous = {'FULL' if full_sync else 'NORMAL'}")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute("PRAGMA busy_timeout = 5000")
        cursor.execute(f"PRAGMA wal_autocheckpoint = {_PAGES_AHEAD}")
        cursor.close()

    event.listen(engine.sync_engine, "connect", prepare)


def _place(url: URL) -> str:
    """What a store is called in a refusal; no user and no password."""
    if url.get_backend_name() == "sqlite":
        return f"The database {url.database}"
    return f"The database {url.database or ''} at {url.host or 'this machine'}"


# -- the tables ------------------------------------------------------------------------------
def _bring_up(connection: Connection, url: URL) -> None:
    """Make or change the tables in one transaction, of which a process that dies leaves nothing."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # by itself it would begin none for a change of tables
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _MIGRATION_LOCK})
    scripts = ScriptDirectory.from_config(_alembic())
    now = MigrationContext.configure(connection).get_current_revision()
    if now is not None and now not in {each.revision for each in scripts.walk_revisions()}:
        raise NewerSchema(
            f"{_place(url)} was written by pyreborn {_written_by(connection)} (tables {now}); this is pyreborn "
            f"{VERSION}, which knows tables up to {scripts.get_current_head()}: install the newer one."
        )
    if now != scripts.get_current_head():
        command.upgrade(_alembic(connection), "head")
    _sign(connection)
    if connection.dialect.name == "sqlite":
        # Whoever holds the lock of the file is alone: leases in it are of processes that have died.
        left = schema.game.c.owner.is_not(None)
        connection.execute(update(schema.game).where(left).values(owner=None, lease_until=0))
        connection.execute(delete(schema.process))
    connection.commit()


def _alembic(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _written_by(connection: Connection) -> str:
    if not inspect(connection).has_table(schema.meta.name):
        return "unknown"
    key, value = schema.meta.c.key, schema.meta.c.value
    return str(connection.execute(select(value).where(key == _ENGINE)).scalar() or "unknown")


def _sign(connection: Connection) -> None:
    """Write down which version has opened the store."""
    if _written_by(connection) != VERSION:
        connection.execute(delete(schema.meta).where(schema.meta.c.key == _ENGINE))
        connection.execute(insert(schema.meta).values(key=_ENGINE, value=VERSION))
