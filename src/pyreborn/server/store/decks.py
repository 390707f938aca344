"""Decks somebody keeps: theirs is whoever has the token, which a browser remembers."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pyreborn.server.store.database import Database
from pyreborn.server.store.errors import Declined
from pyreborn.server.store.schema import deck as decks
from pyreborn.server.store.schema import now_ms
from pyreborn.server.store.tokens import hashed
from pyreborn.server.store.writer import Writer

_LONGEST_NAME: Final = 200


class Decks:
    """The decks of a store."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    async def keep(self, token: str, name: str, deck: dict[str, Any]) -> None:
        """Keep a deck, in place of one of the same name; refuses a name nobody could read."""
        if not 0 < len(name) <= _LONGEST_NAME or "\0" in name:  # which PostgreSQL cannot keep
            raise Declined(f"A deck's name has 1 to {_LONGEST_NAME} letters, each of which can be read.")
        owner, text = hashed(token), msgspec.json.encode(deck).decode()

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(decks).where(decks.c.owner_hash == owner, decks.c.name == name))
            await connection.execute(insert(decks).values(owner_hash=owner, name=name, deck=text, at=now_ms()))

        await self._writer.do(work)

    async def forget(self, token: str, name: str) -> bool:
        """Throw a deck away; whether there was one."""

        async def work(connection: AsyncConnection) -> bool:
            answer = await connection.execute(
                delete(decks).where(decks.c.owner_hash == hashed(token), decks.c.name == name)
            )
            return answer.rowcount == 1

        return await self._writer.do(work)

    async def of(self, token: str) -> dict[str, dict[str, Any]]:
        """All decks of whoever has the token, by their names, in the order of the alphabet."""
        async with self._database.reading() as connection:
            rows = await connection.execute(
                select(decks.c.name, decks.c.deck).where(decks.c.owner_hash == hashed(token))
            )
            kept = {str(row.name): msgspec.json.decode(row.deck) for row in rows}
        return dict(sorted(kept.items()))
