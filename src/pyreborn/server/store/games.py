"""Games as they are stored: made, sat down at, begun, loaded, listed, talked at and finished."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Integer, Row, Text, and_, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pyreborn.record import Header
from pyreborn.server.settings import LONGEST_LINE
from pyreborn.server.store import schema
from pyreborn.server.store.database import Database
from pyreborn.server.store.entries import Entry, read_deed
from pyreborn.server.store.errors import Declined, NoReplay, SpentLink, UnknownGame, stale
from pyreborn.server.store.leases import nobody_owns
from pyreborn.server.store.schema import Status, now_ms
from pyreborn.server.store.tokens import following_token, hashed, new_game_id, new_token
from pyreborn.server.store.writer import Writer

_DAY: Final = 24 * 3600 * 1000
_AT_ONCE: Final = 500
"""So many games are forgotten in one transaction, which holds up whoever writes meanwhile."""


_LINE_AFTER: Final = select(func.coalesce(func.max(schema.chat.c.n), 0) + 1).where(
    schema.chat.c.game == bindparam("_game")
)
_SAY: Final = (
    insert(schema.chat)
    .from_select(
        ["game", "n", "seat", "text", "at"],
        select(
            schema.game.c.id,
            _LINE_AFTER.scalar_subquery(),
            bindparam("_seat", type_=Integer),
            bindparam("_words", type_=Text),
            now_ms(),
        ).where(schema.game.c.id == bindparam("_game"), schema.game.c.epoch == bindparam("_epoch")),
    )
    .returning(schema.chat.c.n, schema.chat.c.at)
)
"""Made once: a statement that is made from expressions leaves cycles behind."""
_KEEP: Final = (
    update(schema.game)
    .where(schema.game.c.id == bindparam("_game"), schema.game.c.epoch == bindparam("_epoch"))
    .values(beside=bindparam("_beside"))
)


class StoredHeader(msgspec.Struct, frozen=True):
    """What a game starts from, and what its seed was made of.  Secret until the end, so it is never printed."""

    record: Header
    server_seed: str = ""
    salt: str = ""
    shares: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<StoredHeader of a game by {self.record.ruleset}>"


class NewSeat(msgspec.Struct, frozen=True):
    """A seat of a game that is made; ``token`` lets somebody sit down at it (an invitation, or the seat itself)."""

    kind: str
    """"open" until a person sits there, "person" or "agent"."""
    name: str = ""
    level: str = ""
    deck: dict[str, Any] | None = None
    token: str = ""
    token_hash: str = ""
    """In place of the token, where only its hash is known: that of the seat of an earlier game."""


class StoredSeat(msgspec.Struct, frozen=True):
    """A seat as it is stored."""

    seat: int
    kind: str
    name: str
    level: str
    deck: dict[str, Any] | None
    token_hash: str
    share: str = ""

    def opens_with(self, token: str) -> bool:
        """Whether this is the seat's token; it takes as long to say no as to say yes."""
        return bool(self.token_hash) and hmac.compare_digest(self.token_hash, hashed(token))


class StoredGame(msgspec.Struct, frozen=True):
    """A game as it was stored when it was loaded, whole."""

    id: str
    header: StoredHeader
    settings: dict[str, Any]
    status: str
    result: dict[str, Any] | None
    epoch: int
    seq: int
    created: int
    ended: int | None
    seats: tuple[StoredSeat, ...]
    entries: tuple[Entry, ...]
    public: bool = False
    beside: str = ""
    """What it has beside its entries, in the words of whoever wrote it."""
    watch_hash: str = ""
    """Of the token that lets people watch; empty where nobody may."""


class GameLine(msgspec.Struct, frozen=True):
    """A game in a list."""

    id: str
    status: str
    settings: dict[str, Any]
    seq: int
    created: int


class ChatLine(msgspec.Struct, frozen=True):
    """Something that was said."""

    n: int
    seat: int
    text: str
    at: int


class Games:
    """The games of a store."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    async def create(
        self,
        header: StoredHeader,
        settings: dict[str, Any],
        seats: Sequence[NewSeat],
        watch: str = "",
        public: bool = False,
        game: str = "",
    ) -> str:
        """Store a new game, owned by nobody, with its seats; its id.

        ``watch`` is the token of whoever may watch.  An id made before (:func:`new_game_id`) may be given, where the
        header was made with it.
        """
        game = game or new_game_id()

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                insert(schema.game).values(
                    id=game,
                    header=_json(header),
                    settings=_json(settings),
                    status=Status.WAITING,
                    epoch=0,
                    lease_until=0,
                    seq=0,
                    created=now_ms(),
                    watch_hash=hashed(watch) if watch else None,
                    public=public,
                )
            )
            rows = [_seat_row(game, number, each) for number, each in enumerate(seats)]
            if rows:
                await connection.execute(insert(schema.seat), rows)

        await self._writer.do(work)
        return game

    async def sit(
        self, game: str, seat: int, token: str | None, name: str, deck: dict[str, Any] | None = None, share: str = ""
    ) -> str:
        """Sit down with a token, which is spent by it; the token of whoever sits there now.

        None is no token: where a game is public, whoever comes first sits down at an open seat.  Refuses (as
        :class:`SpentLink`) a token that does not open the seat: of two who follow one link, one sits.
        """
        fresh = new_token()
        columns = schema.seat.c
        public = select(schema.game.c.public).where(schema.game.c.id == game).scalar_subquery()
        may = and_(columns.kind == "open", public) if token is None else columns.token_hash == hashed(token)

        async def work(connection: AsyncConnection) -> str:
            values = {"token_hash": hashed(fresh), "kind": "person", "name": name, "share": share}
            answer = await connection.execute(
                update(schema.seat)
                .where(columns.game == game, columns.seat == seat, may)
                .values(values if deck is None else {**values, "deck": _json(deck)})
            )
            if answer.rowcount != 1:
                raise SpentLink("This link has been used already, or never led to this seat.")
            return fresh

        return await self._writer.do(work)

    async def link(self, game: str, seat: int, token: str) -> str:
        """A link by which whoever sits there moves to another device; an earlier one leads nowhere from now on."""
        fresh = new_token()
        columns = schema.seat.c
        await self._exchange(game, seat, columns.token_hash == hashed(token), {"link_hash": hashed(fresh)})
        return fresh

    async def move(self, game: str, seat: int, link: str) -> str:
        """Follow such a link, which is spent by it; the seat's new token, and the old one opens nothing any more."""
        fresh = new_token()
        columns = schema.seat.c
        values = {"token_hash": hashed(fresh), "link_hash": None}
        await self._exchange(game, seat, columns.link_hash == hashed(link), values)
        return fresh

    async def _exchange(self, game: str, seat: int, may: ColumnElement[bool], values: dict[str, str | None]) -> None:
        async def work(connection: AsyncConnection) -> None:
            columns = schema.seat.c
            answer = await connection.execute(
                update(schema.seat).where(columns.game == game, columns.seat == seat, may).values(values)
            )
            if answer.rowcount != 1:
                raise SpentLink("This link has been used already, or never led to this seat.")

        await self._writer.do(work)

    async def invite(self, game: str, seat: int) -> str | None:
        """A new invitation to a seat at which nobody sits yet, in place of the one before; None where somebody does."""
        fresh = new_token()
        columns = schema.seat.c

        async def work(connection: AsyncConnection) -> str | None:
            answer = await connection.execute(
                update(schema.seat)
                .where(columns.game == game, columns.seat == seat, columns.kind == "open")
                .values(token_hash=hashed(fresh))
            )
            return fresh if answer.rowcount == 1 else None

        return await self._writer.do(work)

    async def watched_next(self, game: str, rematch: str) -> str:
        """The token to watch a rematch, for whoever may watch the game; empty where nobody may."""
        columns = schema.game.c
        async with self._database.reading() as connection:
            rows = await connection.execute(
                select(columns.id, columns.watch_hash).where(columns.id.in_((game, rematch)))
            )
            hashes = {row.id: row.watch_hash or "" for row in rows}
        token = following_token(hashes.get(game, ""), rematch)
        return token if hashes.get(game) and hashes.get(rematch) == hashed(token) else ""

    async def opened_by(self, game: str, token: str) -> int | None:
        """Which seat a token opens, None for whoever may watch; refuses any other (as :class:`SpentLink`)."""
        key = hashed(token)
        async with self._database.reading() as connection:
            columns = schema.seat.c
            seat = await connection.scalar(
                select(columns.seat).where(columns.game == game, columns.token_hash == key, columns.kind == "person")
            )
            if seat is not None:
                return int(seat)
            row = (await connection.execute(select(schema.game.c.watch_hash).where(schema.game.c.id == game))).first()
        if row is None:
            raise UnknownGame(f"There is no game {game!r}.")
        if not row.watch_hash or not hmac.compare_digest(row.watch_hash, key):
            raise SpentLink("This token opens no seat of this game.")
        return None

    async def begin(self, game: str, epoch: int, header: StoredHeader) -> None:
        """Everybody sits: the header as it stays.  Refuses a game that has begun, and an owner of old."""

        async def work(connection: AsyncConnection) -> None:
            columns = schema.game.c
            answer = await connection.execute(
                update(schema.game)
                .where(columns.id == game, columns.epoch == epoch, columns.status == Status.WAITING)
                .values(header=_json(header), status=Status.RUNNING)
            )
            if answer.rowcount != 1:
                raise await _why_not(connection, game, epoch, f"Game {game} has begun already.")

        await self._writer.do(work)

    async def finish(self, game: str, epoch: int, result: dict[str, Any]) -> None:
        """The game is over; said twice, the first stays.  Refuses an owner of old."""

        async def work(connection: AsyncConnection) -> None:
            columns = schema.game.c
            answer = await connection.execute(
                update(schema.game)
                .where(columns.id == game, columns.epoch == epoch)
                .values(
                    status=Status.OVER,
                    result=func.coalesce(columns.result, _json(result)),
                    ended=func.coalesce(columns.ended, now_ms()),
                )
            )
            if answer.rowcount != 1:
                raise await _why_not(connection, game, epoch, "")

        await self._writer.do(work)

    async def load(self, game: str) -> StoredGame:
        """Header, seats and entries of a game; refuses one that is not there, and entries that cannot be read."""
        async with self._database.reading() as connection:
            row = (await connection.execute(select(schema.game).where(schema.game.c.id == game))).one_or_none()
            if row is None:
                raise UnknownGame(f"There is no game {game!r}.")
            seats = await connection.execute(
                select(schema.seat).where(schema.seat.c.game == game).order_by(schema.seat.c.seat)
            )
            # Entries are only ever added: up to this number they are what the row above has counted.
            entries = await connection.execute(
                select(schema.entry)
                .where(schema.entry.c.game == game, schema.entry.c.n <= row.seq)
                .order_by(schema.entry.c.n)
            )
            return _game(row, seats.all(), entries.all())

    async def open_games(self, most: int = 100, public: bool = False) -> list[GameLine]:
        """Games that are not over, newest first; if so wished, only those that anybody may sit down at, and can."""
        columns = schema.game.c
        which = and_(columns.public, columns.status == Status.WAITING) if public else columns.status != Status.OVER
        async with self._database.reading() as connection:
            rows = await connection.execute(
                select(columns.id, columns.status, columns.settings, columns.seq, columns.created)
                .where(which)
                .order_by(columns.created.desc(), columns.id)
                .limit(most)
            )
            return [
                GameLine(row.id, row.status, msgspec.json.decode(row.settings), int(row.seq), int(row.created))
                for row in rows
            ]

    async def count(self) -> dict[str, int]:
        """How many games there are, by how far they are."""
        status = schema.game.c.status
        async with self._database.reading() as connection:
            rows = await connection.execute(select(status, func.count()).group_by(status))
            return {str(row[0]): int(row[1]) for row in rows}

    async def forget_waiting(self, days: float) -> int:
        """Forget games for which people have waited longer than that, and at which nobody is; how many there were."""

        async def work(connection: AsyncConnection) -> int:
            columns = schema.game.c
            long_ago = columns.created <= now_ms() - round(days * _DAY)
            found = await connection.execute(
                select(columns.id).where(columns.status == Status.WAITING, long_ago, nobody_owns()).limit(_AT_ONCE)
            )
            ids = [str(row.id) for row in found]
            for table in (schema.chat, schema.entry, schema.seat):
                await connection.execute(delete(table).where(table.c.game.in_(ids)))
            await connection.execute(delete(schema.game).where(columns.id.in_(ids)))
            return len(ids)

        return await self._writer.do(work)

    # -- what is said ------------------------------------------------------------------------------
    async def keep(self, game: str, epoch: int, beside: str) -> None:
        """What a game has beside its entries from now on; refuses an owner of old."""
        await self._writer.do(lambda connection: _keep(connection, game, epoch, beside))

    async def say(self, game: str, epoch: int, seat: int, words: str, beside: str | None = None) -> ChatLine:
        """Keep a line of the talk at the table, and what the game has beside its entries where that is another with
        it; refuses a line that is too long, and an owner of old."""
        if not 0 < len(words) <= LONGEST_LINE or "\0" in words:  # which PostgreSQL cannot keep
            raise Declined(f"A line has 1 to {LONGEST_LINE} letters, each of which can be read.")

        async def work(connection: AsyncConnection) -> ChatLine:
            if beside is not None:
                await _keep(connection, game, epoch, beside)
            given = {"_game": game, "_epoch": epoch, "_seat": seat, "_words": words}
            answer = await connection.execute(_SAY, given)
            row = answer.one_or_none()
            if row is None:
                raise await _why_not(connection, game, epoch, "")
            return ChatLine(int(row.n), seat, words, int(row.at))

        return await self._writer.do(work)

    async def chat(self, game: str, since: int = 0) -> list[ChatLine]:
        """What was said after a line, in order."""
        columns = schema.chat.c
        async with self._database.reading() as connection:
            rows = await connection.execute(
                select(columns.n, columns.seat, columns.text, columns.at)
                .where(columns.game == game, columns.n > since)
                .order_by(columns.n)
            )
            return [ChatLine(int(row.n), int(row.seat), row.text, int(row.at)) for row in rows]


async def _keep(connection: AsyncConnection, game: str, epoch: int, beside: str) -> None:
    answer = await connection.execute(_KEEP, {"_game": game, "_epoch": epoch, "_beside": beside})
    if answer.rowcount != 1:
        raise await _why_not(connection, game, epoch, "")


async def _why_not(connection: AsyncConnection, game: str, epoch: int, otherwise: str) -> Declined:
    """Why a change that an owner wanted has changed nothing."""
    now = await connection.scalar(select(schema.game.c.epoch).where(schema.game.c.id == game))
    if now is None:
        return UnknownGame(f"There is no game {game!r}.")
    return stale(game, int(now), epoch) if now != epoch else Declined(otherwise)


# -- rows and structs ------------------------------------------------------------------------------
def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _seat_row(game: str, number: int, seat: NewSeat) -> dict[str, object]:
    return {
        "game": game,
        "seat": number,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "deck": None if seat.deck is None else _json(seat.deck),
        "token_hash": hashed(seat.token) if seat.token else seat.token_hash or None,
    }


def _game(row: Row[Any], seats: Sequence[Row[Any]], entries: Sequence[Row[Any]]) -> StoredGame:
    return StoredGame(
        id=row.id,
        header=_header(row.header),
        settings=msgspec.json.decode(row.settings),
        status=row.status,
        result=None if row.result is None else msgspec.json.decode(row.result),
        epoch=int(row.epoch),
        seq=int(row.seq),
        created=int(row.created),
        ended=None if row.ended is None else int(row.ended),
        seats=tuple(_seat(each) for each in seats),
        entries=tuple(_entry(each) for each in entries),
        public=bool(row.public),
        beside=row.beside,
        watch_hash=row.watch_hash or "",
    )


def _entry(row: Row[Any]) -> Entry:
    deed = read_deed(int(row.n), row.kind, row.data)
    return Entry(int(row.n), int(row.seat), deed, int(row.spent_ms), int(row.client_n), int(row.at))


def _header(text: str) -> StoredHeader:
    try:
        return msgspec.json.decode(text, type=StoredHeader)
    except msgspec.DecodeError as error:
        raise NoReplay(0, f"The game's header makes no sense to this version: {error}.") from error


def _seat(row: Row[Any]) -> StoredSeat:
    deck = None if row.deck is None else msgspec.json.decode(row.deck)
    return StoredSeat(int(row.seat), row.kind, row.name, row.level, deck, row.token_hash or "", row.share)
