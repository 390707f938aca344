"""What whoever starts the server may decide, read from environment variables, each with its own refusal."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlsplit

from pyreborn.errors import PyrebornError
from pyreborn.home import home

DATABASE_URL: Final = "PYREBORN_DATABASE_URL"
SYNCHRONOUS: Final = "PYREBORN_SYNCHRONOUS"
LEASE_SECONDS: Final = "PYREBORN_LEASE_SECONDS"
REDIS_URL: Final = "PYREBORN_REDIS_URL"
ORIGINS: Final = "PYREBORN_ORIGINS"
SOCKETS_PER_ADDRESS: Final = "PYREBORN_SOCKETS_PER_ADDRESS"
MINDS: Final = "PYREBORN_MINDS"
WAITING_DAYS: Final = "PYREBORN_WAITING_DAYS"

_SCHEMES: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
"""How people write a database's address, and which driver we reach it with."""
LONGEST_LINE: Final = 300
"""Letters of a line of chat, on the wire and in the store."""
USUAL_LEASE: Final = 10.0
USUAL_SOCKETS: Final = 50
USUAL_WAITING: Final = 7
_LONGEST_LEASE: Final = 3600.0
_REDIS: Final = ("redis://", "rediss://", "unix://")
_MOST: Final = 1_000_000
_MOST_MINDS: Final = 256
_MOST_DAYS: Final = 36_500


class BadSetting(PyrebornError):
    """An environment variable that means nothing to the server."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where games are stored and how carefully, and how much anybody may ask of the server.

    >>> Settings.from_environment({"PYREBORN_DATABASE_URL": "postgres://ann@localhost/ashes"}).database
    'postgresql+asyncpg://ann@localhost/ashes'
    >>> Settings.from_environment({"PYREBORN_SYNCHRONOUS": "sometimes"})
    Traceback (most recent call last):
    pyreborn.server.settings.BadSetting: PYREBORN_SYNCHRONOUS is 'sometimes'; expected 'normal' or 'full'.
    """

    database: str
    """The address of the store, with the driver in it; it may hold a password and is not to be shown."""
    full_sync: bool = False
    """SQLite alone: whether every commit reaches the disk before it is acknowledged, so that even a power cut loses
    nothing.  Without it nothing is lost when the server or any process dies."""
    lease_seconds: float = USUAL_LEASE
    """How long a game is owned by a process that is no longer heard of."""
    minds: int = 0
    """How many processes think for the computer; 0 for one per core, less one for the server."""
    redis: str = ""
    """Where processes that share a database pass messages on to each other; it may hold a password as well."""
    origins: tuple[str, ...] = ()
    """Pages of other sites that may speak to this server, as ``https://ashes.example``."""
    sockets_per_address: int = USUAL_SOCKETS
    waiting_days: int = USUAL_WAITING
    """How long a game that never begins is kept for whoever may still sit down."""

    def __repr__(self) -> str:
        return f"<Settings of a store at {urlsplit(self.database).scheme}>"

    @property
    def is_file(self) -> bool:
        """Whether games lie in a file, which one process has for itself."""
        return self.database.startswith(_SCHEMES["sqlite"])

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Read them; refuses, with the variable's name and what was expected, what means nothing."""
        settings = cls(
            database=_database(environment),
            full_sync=_full_sync(environment),
            lease_seconds=_lease_seconds(environment),
            minds=_count(environment, MINDS, 0, _MOST_MINDS),
            redis=_redis(environment),
            origins=_origins(environment),
            sockets_per_address=_count(environment, SOCKETS_PER_ADDRESS, USUAL_SOCKETS),
            waiting_days=_count(environment, WAITING_DAYS, USUAL_WAITING, _MOST_DAYS),
        )
        if settings.redis and settings.is_file:
            raise BadSetting(
                f"{REDIS_URL} is for processes that share a PostgreSQL database, and games in a file have one process; "
                f"expected a PostgreSQL database in {DATABASE_URL}, or no {REDIS_URL}."
            )
        return settings


def file_address(path: Path) -> str:
    """The address of a store in a file, whatever its name."""
    return f"{_SCHEMES['sqlite']}:///{quote(str(path))}"


def _database(environment: Mapping[str, str]) -> str:
    said = environment.get(DATABASE_URL, "").strip()
    if not said:
        return file_address(home(environment) / "server.sqlite")
    scheme, separator, rest = said.partition("://")
    if not separator or scheme not in _SCHEMES or not rest:
        # The address itself is left out, because it may hold a password.
        raise BadSetting(f"{DATABASE_URL} is no address of a database; expected sqlite:///FILE or postgresql://….")
    if scheme.startswith("sqlite") and not rest.startswith("/"):
        raise BadSetting(f"{DATABASE_URL} names no file: three strokes come before a path, as in sqlite:///games.db.")
    return f"{_SCHEMES[scheme]}://{rest}"


def _full_sync(environment: Mapping[str, str]) -> bool:
    said = environment.get(SYNCHRONOUS, "").strip().lower() or "normal"
    if said not in ("normal", "full"):
        raise BadSetting(f"{SYNCHRONOUS} is {said!r}; expected 'normal' or 'full'.")
    return said == "full"


def _lease_seconds(environment: Mapping[str, str]) -> float:
    said = environment.get(LEASE_SECONDS, "").strip()
    if not said:
        return USUAL_LEASE
    try:
        seconds = float(said)
    except ValueError:
        seconds = -1.0
    if not 1.0 <= seconds <= _LONGEST_LEASE:
        raise BadSetting(f"{LEASE_SECONDS} is {said!r}; expected a number of seconds from 1 to {_LONGEST_LEASE:.0f}.")
    return seconds


def _redis(environment: Mapping[str, str]) -> str:
    said = environment.get(REDIS_URL, "").strip()
    if said and not said.startswith(_REDIS):
        raise BadSetting(f"{REDIS_URL} is no address of Redis; expected redis://HOST:PORT or unix://PATH.")
    return said


def _origins(environment: Mapping[str, str]) -> tuple[str, ...]:
    said = tuple(each.strip().rstrip("/") for each in environment.get(ORIGINS, "").split(",") if each.strip())
    for each in said:
        if urlsplit(each).scheme not in ("http", "https") or not urlsplit(each).netloc or urlsplit(each).path:
            raise BadSetting(f"{ORIGINS} names {each!r}; expected origins such as https://ashes.example, with commas.")
    return said


def _count(environment: Mapping[str, str], name: str, usual: int, most: int = _MOST) -> int:
    said = environment.get(name, "").strip()
    if not said:
        return usual
    if not said.isascii() or not said.isdecimal() or not 1 <= int(said[:9]) <= most:
        raise BadSetting(f"{name} is {said!r}; expected a whole number from 1 to {most}.")
    return int(said)
