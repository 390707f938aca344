"""A store, open: everything that is kept of games, and the one way to write it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType

from sqlalchemy import text

from pyreborn.server.settings import Settings
from pyreborn.server.store.checkpoints import carry_over
from pyreborn.server.store.database import Database, open_database
from pyreborn.server.store.decks import Decks
from pyreborn.server.store.entries import NewEntry
from pyreborn.server.store.games import Games
from pyreborn.server.store.leases import Leases
from pyreborn.server.store.writer import Writer


class Store:
    """Games, leases and decks of one database; made by :func:`open_store`, closed at the end of its ``async with``."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.writer = Writer(database)
        self.games = Games(database, self.writer)
        self.leases = Leases(self.writer, settings.lease_seconds)
        self.decks = Decks(database, self.writer)
        self._carrying = asyncio.create_task(carry_over(database)) if database.is_sqlite else None

    async def append(self, game: str, epoch: int, seq: int, entries: Sequence[NewEntry]) -> int:
        """Append entries to a game that has ``seq`` of them; how many it has then (see :meth:`Writer.append`)."""
        return await self.writer.append(game, epoch, seq, entries)

    async def reach(self) -> None:
        """Ask the database for next to nothing; refuses (as :class:`NotRead`) where it does not answer."""
        async with self.database.reading() as connection:
            await connection.execute(text("SELECT 1"))

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        try:
            await self.writer.close()
        finally:
            await self._stop_carrying()
            await self.database.close()

    async def _stop_carrying(self) -> None:
        if self._carrying is not None:
            self._carrying.cancel()
            with suppress(asyncio.CancelledError):
                await self._carrying

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


async def open_store(settings: Settings) -> Store:
    """Open the store the settings name; refuses, in a sentence (:class:`Unusable`), what cannot be opened."""
    return Store(await open_database(settings), settings)
