"""The one task of a process that writes.

Whatever waits is one transaction: under load a commit is shared by many, alone nothing waits for anything.  Whoever
awaits is answered after the commit, never before it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

import aiosqlite
import msgspec
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from pyreborn.server.store import schema
from pyreborn.server.store.database import Database
from pyreborn.server.store.entries import NewEntry, text_of, word_of
from pyreborn.server.store.errors import Closed, Declined, InDoubt, OutOfOrder, StoreError, UnknownGame, stale
from pyreborn.server.store.failures import FAILURES, first_line, is_gone, not_written
from pyreborn.server.store.statements import FileStatements, Statements

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

_MOST: Final = 256
"""Wishes in one transaction, so that the first of many does not wait for the last."""

class _Append:
    """Entries that wait to be written."""

    def __init__(self, game: str, epoch: int, seq: int, entries: Sequence[NewEntry]) -> None:
        self.game = game
        self.epoch = epoch
        self.seq = seq
        self.upto = seq + len(entries)
        self.rows = [
            {
                "_game": game,
                "_n": n,
                "_seat": each.seat,
                "_kind": word_of(each.deed),
                "_data": text_of(each.deed),
                "_spent_ms": each.spent_ms,
                "_client_n": each.client_n,
            }
            for n, each in enumerate(entries, seq + 1)
        ]


class _Waiting:
    """A wish, and whoever awaits what comes of it."""

    def __init__(self, wish: _Append | Work[Any], future: asyncio.Future[Any]) -> None:
        self.wish = wish
        self.future = future
        self.came: object = None

    def settle(self) -> None:
        """Answer, unless nobody waits any more."""
        if self.future.done():
            return
        if isinstance(self.came, Exception):
            self.future.set_exception(self.came)
        else:
            self.future.set_result(self.came)

    def fail(self, error: Exception) -> None:
        self.came = error
        self.settle()


class Writer:
    """Writes what it is given, in the order it was given it; after an error it goes on with the next."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()
        self._connection: AsyncConnection | None = None
        self._closed = False
        self._task = asyncio.create_task(self._serve(), name="the store's writer")

    async def append(self, game: str, epoch: int, seq: int, entries: Sequence[NewEntry]) -> int:
        """Append entries to a game that has ``seq`` of them, all or none; how many it has then, after the commit.

        Refuses, and writes nothing, where the game has another owner (:class:`StaleOwner`) or other entries
        (:class:`OutOfOrder`), or is not there.  Whoever is cancelled while
        waiting does not know whether it was written.
        """
        if not entries:
            raise Declined("There is nothing to append.")
        return int(await self._wish(_Append(game, epoch, seq, entries)))

    async def do(self, work: Work[T]) -> T:
        """Any other change, in the same transaction as whatever else waits.

        ``work`` may be called a second time, where the first was not committed; what it raises is raised here, and
        only :class:`Declined` may follow statements of its own, which then must have changed nothing.
        """
        done: T = await self._wish(work)
        return done

    async def close(self) -> None:
        """Write what waits, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await self._task

    async def _wish(self, wish: _Append | Work[Any]) -> Any:
        if self._closed:
            raise Closed("The store has been closed; nothing of this was written.")
        waiting = _Waiting(wish, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(waiting)
        return await waiting.future

    # -- the task ------------------------------------------------------------------------------
    async def _serve(self) -> None:
        group: list[_Waiting] = []
        try:
            while group := await self._next_group():
                await self._write(group)
                for each in group:
                    each.settle()
        finally:
            await self._drop_connection()
            self._closed = True
            while not self._queue.empty():
                left = self._queue.get_nowait()
                group += [left] if left is not None else []
            for each in group:
                each.fail(Closed("The store was closed before this was written."))

    async def _next_group(self) -> list[_Waiting]:
        """Everything that waits, at least one; empty when the store is closed and nothing is left."""
        group: list[_Waiting] = []
        while not group:
            first = await self._queue.get()
            if first is None:
                return []
            group = [first]
            while len(group) < _MOST and not self._queue.empty():
                more = self._queue.get_nowait()
                if more is None:
                    self._queue.put_nowait(None)  # for the next round
                    break
                group.append(more)
            group = [each for each in group if not each.future.done()]  # whoever has given up is not written
        return group

    async def _write(self, group: list[_Waiting]) -> None:
        """Write a group: as one, and where that fails each on its own, so that nobody fails for another's fault."""
        error = await self._attempt(group)
        if error is not None and is_gone(error):
            error = await self._attempt(group)  # the connection had died of old age; a new one, once
        if error is None:
            return
        if is_gone(error) or len(group) == 1:
            for each in group:
                each.came = not_written(error) if isinstance(error, (*FAILURES, SQLAlchemyError)) else error
            return
        for each in group:
            await self._write([each])

    async def _attempt(self, group: list[_Waiting]) -> Exception | None:
        """One transaction; what went wrong, where nothing of it was written.  What is in doubt is told to each."""
        try:
            connection = await self._connected()
            if await self._are_appended(connection, group):
                return None
            await self._carry_out(connection, group)
        except Exception as error:
            await self._drop_connection()
            return error
        try:
            await connection.commit()
        except Exception as error:
            await self._drop_connection()
            if self._database.is_sqlite or not is_gone(error):
                return error
            for each in group:
                each.came = InDoubt(f"The database went away while it was committing ({first_line(error)}).")
        return None

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self._database.engine.connect()
        return self._connection

    async def _drop_connection(self) -> None:
        """Give up the connection and with it everything that was not committed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*FAILURES, SQLAlchemyError):
                await connection.rollback()
            with suppress(*FAILURES, SQLAlchemyError):
                await connection.close()

    # -- one transaction -------------------------------------------------------------------------
    async def _carry_out(self, connection: AsyncConnection, group: list[_Waiting]) -> None:
        """All wishes in their order; appends that follow each other to different games together."""
        together: dict[str, _Waiting] = {}
        for each in group:
            if isinstance(each.wish, _Append):
                if each.wish.game in together:
                    await self._append_all(connection, together)
                    together = {}
                together[each.wish.game] = each
            else:
                await self._append_all(connection, together)
                together = {}
                try:
                    each.came = await each.wish(connection)
                except StoreError as refusal:
                    each.came = refusal
        await self._append_all(connection, together)

    async def _are_appended(self, connection: AsyncConnection, group: list[_Waiting]) -> bool:
        """Whether the whole group could be written in one go: to a file, entries of different games that are all in
        order; which is what there is to do nearly always.  Else nothing was."""
        appends = {each.wish.game: each.wish for each in group if isinstance(each.wish, _Append)}
        if not self._database.is_sqlite or len(appends) < len(group):
            return False
        rows = [row for wish in appends.values() for row in wish.rows]
        if not await (await _said_to_file(connection)).commit_all(_claims(appends), rows, len(appends)):
            return False
        for each in group:
            assert isinstance(each.wish, _Append)
            each.came = each.wish.upto
        return True

    async def _statements(self, connection: AsyncConnection) -> Statements | FileStatements:
        if not self._database.is_sqlite:
            return Statements(connection)
        if not connection.in_transaction():
            await connection.begin()  # it sees nothing of what is said to the driver, and is to commit it
        return await _said_to_file(connection)

    async def _append_all(self, connection: AsyncConnection, together: dict[str, _Waiting]) -> None:
        """Claim the numbers of all these games at once, then write the entries of those that could be claimed."""
        appends = {game: each.wish for game, each in together.items() if isinstance(each.wish, _Append)}
        if not appends:
            return
        statements = await self._statements(connection)
        accepted = await statements.claim(_claims(appends))
        rows = [row for game, each in appends.items() if game in accepted for row in each.rows]
        if rows:
            await statements.insert(rows)
        for game in accepted:
            together[game].came = appends[game].upto
        if len(accepted) < len(appends):
            await self._refuse(connection, {game: each for game, each in together.items() if game not in accepted})

    async def _refuse(self, connection: AsyncConnection, refused: dict[str, _Waiting]) -> None:
        """Say why, from what is stored now."""
        columns = schema.game.c
        answer = await connection.execute(
            select(columns.id, columns.epoch, columns.seq).where(columns.id.in_(sorted(refused)))
        )
        stored = {row.id: (int(row.epoch), int(row.seq)) for row in answer}
        for game, each in refused.items():
            assert isinstance(each.wish, _Append)
            each.came = _reason(each.wish, stored.get(game))


async def _said_to_file(connection: AsyncConnection) -> FileStatements:
    driver = (await connection.get_raw_connection()).driver_connection
    assert isinstance(driver, aiosqlite.Connection)
    return FileStatements(driver)


def _claims(appends: Mapping[str, _Append]) -> str:
    claims = [(game, each.epoch, each.seq, each.upto) for game, each in appends.items()]
    return msgspec.json.encode(claims).decode()


def _reason(wish: _Append, stored: tuple[int, int] | None) -> Declined:
    if stored is None:
        return UnknownGame(f"There is no game {wish.game!r}.")
    epoch, seq = stored
    if epoch != wish.epoch:
        return stale(wish.game, epoch, wish.epoch)
    return OutOfOrder(f"Game {wish.game} has {seq} entries, not {wish.seq}; nothing of this was written.")
