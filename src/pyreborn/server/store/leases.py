"""Who owns a game: one process at a time, for as long as it is heard of, by the database's clock.

A process that holds a thousand games says once for all of them that it is there: a row of each game would take so long
to write that everybody waits for it.  Only a game that has just been taken says in its own row until when it is, which
is what others see who wanted it at the same moment.

Every ownership has a number, the epoch.  Whatever an owner writes carries it, so that one that was paused, and whose
games were taken over meanwhile, writes nothing any more.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, and_, bindparam, delete, exists, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from pyreborn.server.store.errors import Owned, UnknownGame
from pyreborn.server.store.schema import game as games
from pyreborn.server.store.schema import now_ms
from pyreborn.server.store.schema import process as processes
from pyreborn.server.store.writer import Writer

_FORGOTTEN: Final = 24 * 3600 * 1000
"""Milliseconds after which a process that is gone is no longer remembered."""


class Lease(NamedTuple):
    """A game that is owned, by whom, and the number of this ownership."""

    game: str
    owner: str
    epoch: int


class Leases:
    """Leases of games.  An owner is a name no other process has, such as a random token."""

    def __init__(self, writer: Writer, seconds: float) -> None:
        self._writer = writer
        # Made once: a statement that is made from expressions leaves cycles behind.
        until = now_ms() + round(seconds * 1000)
        self._take = (
            update(games)
            .where(games.c.id == bindparam("_game"), or_(nobody_owns(), games.c.owner == bindparam("_owner")))
            .values(owner=bindparam("_owner"), epoch=games.c.epoch + 1, lease_until=until)
            .returning(games.c.epoch)
        )
        self._heard_of = {
            database.dialect.name: database.insert(processes)
            .values(id=bindparam("_owner"), until=until)
            .on_conflict_do_update(index_elements=[processes.c.id], set_={"until": until})
            for database in (sqlite, postgresql)
        }

    async def acquire(self, game: str, owner: str) -> Lease:
        """Own a game that nobody owns or whose owner has not been heard of; refuses (as :class:`Owned`) any other.

        Every time it succeeds the epoch is one higher, also for whoever owned it last.
        """

        async def work(connection: AsyncConnection) -> Lease:
            await self._begin_anew(connection, owner)
            answer = await connection.execute(self._take, {"_game": game, "_owner": owner})
            epoch = answer.scalar()
            if epoch is not None:
                return Lease(game, owner, int(epoch))
            there = (await connection.execute(select(games.c.owner).where(games.c.id == game))).first()
            if there is None:
                raise UnknownGame(f"There is no game {game!r}.")
            raise Owned(game, str(there.owner))

        return await self._writer.do(work)

    async def renew(self, owner: str) -> dict[str, int]:
        """Own for longer whatever this owner still owns: those games and their epochs; any other has been lost."""

        async def work(connection: AsyncConnection) -> dict[str, int]:
            await self._begin_anew(connection, owner)
            await connection.execute(_FORGET)
            answer = await connection.execute(select(games.c.id, games.c.epoch).where(games.c.owner == owner))
            return {str(row.id): int(row.epoch) for row in answer}

        return await self._writer.do(work)

    async def release(self, lease: Lease) -> bool:
        """Let others have the game at once; whether it was still owned by this lease."""

        async def work(connection: AsyncConnection) -> bool:
            answer = await connection.execute(
                update(games)
                .where(games.c.id == lease.game, games.c.owner == lease.owner, games.c.epoch == lease.epoch)
                .values(owner=None, lease_until=0)
            )
            return answer.rowcount == 1

        return await self._writer.do(work)

    async def _begin_anew(self, connection: AsyncConnection, owner: str) -> None:
        """The time for which an owner need not be heard of begins anew."""
        await connection.execute(self._heard_of[connection.dialect.name], {"_owner": owner})


def nobody_owns() -> ColumnElement[bool]:
    """Whether a game is owned by nobody, or by a process that has not been heard of."""
    heard_of = exists().where(processes.c.id == games.c.owner, processes.c.until > now_ms())
    return or_(games.c.owner.is_(None), and_(games.c.lease_until <= now_ms(), ~heard_of))


_FORGET: Final = delete(processes).where(processes.c.until <= now_ms() - _FORGOTTEN)
