"""The tables.  ``entry`` is the truth: rows are added to it and never changed; the rest says what it is about.

The first migration makes them; whoever changes anything here writes another (migrations/versions).
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, false
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

from pyreborn.server.store.tokens import ID_LENGTH

_HASH_LENGTH: Final = 64
_WORD: Final = 16

metadata: Final = MetaData()


class Status:
    """How far a game is."""

    WAITING: Final = "waiting"
    """For somebody to sit down, or to say which deck they play."""
    RUNNING: Final = "running"
    OVER: Final = "over"


class now_ms(FunctionElement[int]):
    """The database's clock in milliseconds, so that processes on several machines agree whose lease has run out."""

    type = BigInteger()
    inherit_cache = True


@compiles(now_ms, "sqlite")
def _now_in_sqlite(element: now_ms, compiler: SQLCompiler, **_: Any) -> str:
    return "CAST(ROUND((julianday('now') - 2440587.5) * 86400000.0) AS INTEGER)"  # the day 1970 began on


@compiles(now_ms, "postgresql")
def _now_in_postgresql(element: now_ms, compiler: SQLCompiler, **_: Any) -> str:
    # Not now(), which is when the transaction began: it may have waited for another owner's since.
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"


def _of_game() -> Column[str]:
    return Column("game", String(ID_LENGTH), ForeignKey("game.id"), primary_key=True)


game: Final = Table(
    "game",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("header", Text, nullable=False),  # with seed and salt: secret until the end
    Column("settings", Text, nullable=False),
    Column("status", String(_WORD), nullable=False),
    Column("result", Text),
    Column("owner", String(_HASH_LENGTH)),
    Column("epoch", BigInteger, nullable=False),  # of the ownership: each has a number of its own
    Column("lease_until", BigInteger, nullable=False),  # even if its owner is not heard of (table process)
    Column("seq", BigInteger, nullable=False),  # how many entries there are
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("watch_hash", String(_HASH_LENGTH)),  # of the token that lets people watch
    Column("public", Boolean, nullable=False, server_default=false()),  # whether anybody may sit down
    Column("beside", Text, nullable=False, server_default=""),  # what it has beside its entries, as its room says it
    Index("game_by_status", "status", "created"),
    Index("game_by_owner", "owner"),
)

seat: Final = Table(
    "seat",
    metadata,
    _of_game(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(_WORD), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("deck", Text),
    Column("token_hash", String(_HASH_LENGTH)),
    Column("link_hash", String(_HASH_LENGTH)),  # of a link by which whoever sits there moves to another device
    Column("share", Text, nullable=False, server_default=""),  # what they add to the seed
)

entry: Final = Table(
    "entry",
    metadata,
    _of_game(),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(_WORD), nullable=False),
    Column("data", Text, nullable=False),
    Column("spent_ms", BigInteger, nullable=False),
    Column("client_n", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    _of_game(),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

process: Final = Table(
    "process",
    metadata,
    Column("id", String(_HASH_LENGTH), primary_key=True),  # what is an owner of games
    Column("until", BigInteger, nullable=False),  # when it counts as gone unless it is heard of again
)

deck: Final = Table(
    "deck",
    metadata,
    Column("owner_hash", String(_HASH_LENGTH), primary_key=True),
    Column("name", String(200), primary_key=True),
    Column("deck", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

meta: Final = Table(
    "meta",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
