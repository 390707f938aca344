"""Who owns a game: one process at a time, for as long as it is heard of, by the database's clock.

Every ownership has a number, the epoch.  Whatever an owner writes carries it, so that one that was paused, and whose
games were taken over meanwhile, writes nothing any more.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pyreborn.server.store.errors import Owned, UnknownGame
from pyreborn.server.store.schema import game as games
from pyreborn.server.store.schema import now_ms
from pyreborn.server.store.writer import Writer


class Lease(NamedTuple):
    """A game that is owned, by whom, and the number of this ownership."""

    game: str
    owner: str
    epoch: int


class Leases:
    """Leases of games.  An owner is a name no other process has, such as a random token."""

    def __init__(self, writer: Writer, seconds: float) -> None:
        self._writer = writer
        self._ms = round(seconds * 1000)

    async def acquire(self, game: str, owner: str) -> Lease:
        """Own a game that nobody owns or whose owner has not been heard of; refuses (as :class:`Owned`) any other.

        Every time it succeeds the epoch is one higher, also for whoever owned it last.
        """

        async def work(connection: AsyncConnection) -> Lease:
            free = or_(games.c.owner.is_(None), games.c.owner == owner, games.c.lease_until <= now_ms())
            answer = await connection.execute(
                update(games)
                .where(games.c.id == game, free)
                .values(owner=owner, epoch=games.c.epoch + 1, lease_until=self._until())
                .returning(games.c.epoch)
            )
            epoch = answer.scalar()
            if epoch is not None:
                return Lease(game, owner, int(epoch))
            there = await connection.scalar(select(games.c.id).where(games.c.id == game))
            if there is None:
                raise UnknownGame(f"There is no game {game!r}.")
            raise Owned(f"Game {game} is served by another process.")

        return await self._writer.do(work)

    async def renew(self, owner: str) -> dict[str, int]:
        """Own for longer whatever this owner still owns: those games and their epochs; any other has been lost."""

        async def work(connection: AsyncConnection) -> dict[str, int]:
            answer = await connection.execute(
                update(games)
                .where(games.c.owner == owner)
                .values(lease_until=self._until())
                .returning(games.c.id, games.c.epoch)
            )
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

    def _until(self) -> ColumnElement[int]:
        return now_ms() + self._ms
