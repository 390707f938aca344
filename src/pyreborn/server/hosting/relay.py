"""Several processes with one database: whoever is connected to one and plays at a table of another.

Messages go through Redis, one channel for each process, named as in its leases; which process has a game says the
database.  Redis is never the truth: where it is not reached, or whoever has the game is not heard of any more,
connections are closed (4009) and come back, and what was not acknowledged is said again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, Final, NamedTuple

import msgspec

from pyreborn.errors import PyrebornError
from pyreborn.extras import needed
from pyreborn.server.codes import Close, CloseCode
from pyreborn.server.hosting.host import Host, Place
from pyreborn.server.hosting.hosted import Moved
from pyreborn.server.hosting.visitors import Guest, Outgoing, Visitor
from pyreborn.server.store import StoreError
from pyreborn.server.wire import ClientMessage, decode_client, encode

_log: Final = logging.getLogger(__name__)
_ALL: Final = "pyreborn:workers"
_CHANNEL: Final = "pyreborn:worker:"
_MOST: Final = 20_000
"""So many messages may wait for Redis; beyond, it counts as gone."""
_AGAIN: Final = 1.0
"""Seconds until Redis is tried again."""
_PATIENCE: Final = 5.0


class Unreachable(PyrebornError):
    """Redis is not there."""


# === what processes say to each other =========================================================
class _Note(msgspec.Struct, frozen=True, kw_only=True, tag_field="t"):
    """Something one process says to another."""


class _Alive(_Note, frozen=True, kw_only=True, tag="alive"):
    worker: str


class _Enter(_Note, frozen=True, kw_only=True, tag="enter"):
    worker: str
    game: str
    visitor: str
    key: str
    seat: int | None
    since: int | None


class _Heard(_Note, frozen=True, kw_only=True, tag="heard"):
    game: str
    visitor: str
    message: bytes
    lag: int


class _Left(_Note, frozen=True, kw_only=True, tag="left"):
    game: str
    visitor: str


class _HeardBeside(_Note, frozen=True, kw_only=True, tag="beside"):
    game: str
    key: str
    message: bytes


class _SatDown(_Note, frozen=True, kw_only=True, tag="sat"):
    game: str


class _Said(_Note, frozen=True, kw_only=True, tag="said"):
    visitor: str
    message: bytes


class _HungUp(_Note, frozen=True, kw_only=True, tag="bye"):
    visitor: str
    code: CloseCode
    text: str


_AnyNote = _Alive | _Enter | _Heard | _Left | _HeardBeside | _SatDown | _Said | _HungUp
_decoder: Final = msgspec.msgpack.Decoder(_AnyNote)
_encoder: Final = msgspec.msgpack.Encoder()


class _Posted(NamedTuple):
    worker: str
    data: bytes
    unheard: Callable[[], None]
    """What is done where nobody listens."""


class _Remote:
    """A visitor whose connection ends in another process."""

    def __init__(self, relay: Relay, note: _Enter) -> None:
        self.name = note.visitor
        self.key = note.key
        self.seat = note.seat
        self.worker = note.worker
        self.game = note.game
        self._relay = relay

    def say(self, said: Outgoing) -> None:
        self._relay.post(self.worker, _Said(visitor=self.name, message=said.data), self._unheard)

    def hang_up(self, code: CloseCode, text: str = "") -> None:
        self._relay.post(self.worker, _HungUp(visitor=self.name, code=code, text=text), self._unheard)
        self._relay.forget(self)

    def _unheard(self) -> None:
        self._relay.gone(self)


class _Away:
    """The way to a table of another process, for one guest."""

    def __init__(self, relay: Relay, game: str, owner: str, guest: Guest) -> None:
        self.game = game
        self.owner = owner
        self.guest = guest
        self._relay = relay

    def lost(self) -> None:
        """Whoever has the game is not heard of."""
        self.guest.hang_up(Close.OWNER_MOVED)

    async def hear(self, visitor: Visitor, message: ClientMessage, lag: int) -> None:
        note = _Heard(game=self.game, visitor=visitor.name, message=encode(message), lag=lag)
        self._relay.post(self.owner, note, self.lost)

    async def leave(self, visitor: Visitor) -> None:
        self._relay.leave(self)


class Relay:
    """The way to and from other processes; an async context manager, which refuses a Redis that is not there."""

    def __init__(self, host: Host, url: str) -> None:
        self._host = host
        self._url = url
        self._redis: Any = None
        self._outbox: asyncio.Queue[_Posted] = asyncio.Queue()
        self._away: dict[str, _Away] = {}
        """By the names of guests: those who play at tables of other processes."""
        self._remote: dict[str, _Remote] = {}
        """By their names: those who play at tables of this process, from others."""
        self._alive: dict[str, float] = {}
        """When each process was heard of last."""
        self._tasks: list[asyncio.Task[None]] = []
        self._work: set[asyncio.Task[None]] = set()
        self._up = False

    async def __aenter__(self) -> Relay:
        library = needed("redis.asyncio", "redis", "Several processes with one database")
        try:
            self._redis = library.from_url(self._url, socket_connect_timeout=_PATIENCE)
            await asyncio.wait_for(self._redis.ping(), _PATIENCE)
        except Exception as error:  # the library, the system and asyncio have one each
            reason = str(error).strip() or type(error).__name__
            raise Unreachable(f"Redis cannot be reached at the address of PYREBORN_REDIS_URL: {reason}.") from error
        listening = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(listening)),
            asyncio.create_task(self._send()),
            asyncio.create_task(self._watch()),
        ]
        await asyncio.wait_for(listening.wait(), _PATIENCE)
        self._host.elsewhere = self
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._host.elsewhere = None
        await self.flush()
        for task in (*self._tasks, *self._work):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._work, return_exceptions=True)
        await self._redis.aclose()

    async def flush(self) -> None:
        """Wait until everything is sent, or Redis is gone."""
        if self._up:
            await asyncio.wait([asyncio.create_task(self._outbox.join())], timeout=_PATIENCE)

    # === to other processes =======================================================================
    async def come(self, game: str, owner: str, guest: Guest, since: int | None) -> Place | None:
        if not self._up:
            return None
        away = self._away[guest.name] = _Away(self, game, owner, guest)
        note = _Enter(
            worker=self._host.owner, game=game, visitor=guest.name, key=guest.key, seat=guest.seat, since=since
        )
        self._alive.setdefault(owner, self._now())
        self.post(owner, note, away.lost)
        return away

    async def sat_down(self, game: str, owner: str) -> None:
        self.post(owner, _SatDown(game=game), _nothing)

    async def pass_on(self, game: str, owner: str, key: str, message: ClientMessage) -> bool:
        self.post(owner, _HeardBeside(game=game, key=key, message=encode(message)), _nothing)
        return self._up

    def leave(self, away: _Away) -> None:
        if self._away.pop(away.guest.name, None) is not None:
            self.post(away.owner, _Left(game=away.game, visitor=away.guest.name), _nothing)

    def post(self, worker: str, note: _Note, unheard: Callable[[], None]) -> None:
        """Send something after everything before it; never waits."""
        if not self._up or self._outbox.qsize() >= _MOST:
            unheard()
            return
        self._outbox.put_nowait(_Posted(worker, _encoder.encode(note), unheard))

    # === of this process ==========================================================================
    def forget(self, remote: _Remote) -> None:
        self._remote.pop(remote.name, None)

    def gone(self, remote: _Remote) -> None:
        """The process of a visitor is not heard of: so is the visitor."""
        self.forget(remote)
        table = self._host.table_here(remote.game)
        if table is not None:
            self._start(table.leave(remote))

    def _take(self, data: bytes) -> None:
        """Something another process says; what follows is done in the order of what was said."""
        try:
            note = _decoder.decode(data)
        except msgspec.DecodeError as error:
            _log.warning("Somebody says what no process of this version would: %s", error)
            return
        match note:
            case _Alive(worker=worker):
                self._alive[worker] = self._now()
            case _Said(visitor=visitor, message=message):
                if visitor in self._away:
                    self._away[visitor].guest.say(Outgoing(None, message))
            case _HungUp(visitor=visitor, code=code, text=text):
                if visitor in self._away:
                    self._away[visitor].guest.hang_up(code, text)
            case _SatDown(game=game):
                self._start(self._host.sat_down(game))
            case _Enter():
                remote = self._remote[note.visitor] = _Remote(self, note)
                self._alive.setdefault(note.worker, self._now())
                self._start(self._enter(remote, note.since))
            case _Heard(visitor=visitor, message=message, lag=lag):
                self._hear(note.game, self._remote.get(visitor), message, lag)
            case _Left(visitor=visitor) if visitor in self._remote:
                self.gone(self._remote[visitor])
            case _HeardBeside(game=game, key=key, message=message):
                table = self._host.table_here(game)
                if table is not None:
                    self._start(_ignored(self._host.say_at(table, key, decode_client(message))))

    async def _enter(self, remote: _Remote, since: int | None) -> None:
        """Let somebody in; a game of this process that it has put aside is opened again."""
        try:
            table = await self._host.table(remote.game)
            await table.enter(remote, since)
        except (Moved, StoreError):
            remote.hang_up(Close.OWNER_MOVED)
            return
        if remote.name not in self._remote:  # gone while they were let in
            await table.leave(remote)

    def _hear(self, game: str, remote: _Remote | None, message: bytes, lag: int) -> None:
        table = self._host.table_here(game)
        if table is not None and remote is not None:
            self._start(table.hear(remote, decode_client(message), lag))

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    # === Redis ====================================================================================
    async def _listen(self, listening: asyncio.Event) -> None:
        """Hear what others say, as long as this task runs; where Redis is gone, everybody is told."""
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL + self._host.owner, _ALL)
                    async for said in channel.listen():
                        if said["type"] == "subscribe":
                            self._up = True
                            listening.set()
                        elif said["type"] == "message":
                            self._take(said["data"])
            except (OSError, self._errors) as error:
                _log.warning("Redis is not heard of: %s", error)
            self._lose()
            await asyncio.sleep(_AGAIN)

    @property
    def _errors(self) -> type[Exception]:
        library = needed("redis.exceptions", "redis", "Several processes with one database")
        errors: type[Exception] = library.RedisError
        return errors

    def _lose(self) -> None:
        """Redis is gone: whoever depends on it is hung up on."""
        self._up = False
        for away in list(self._away.values()):
            away.lost()
        for remote in list(self._remote.values()):
            self.gone(remote)

    async def _send(self) -> None:
        """Send whatever waits, many at once."""
        while True:
            posted = [await self._outbox.get()]
            while len(posted) < 256 and not self._outbox.empty():
                posted.append(self._outbox.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipe:
                    for each in posted:
                        pipe.publish(_CHANNEL + each.worker, each.data)
                    heard = await pipe.execute()
            except (OSError, self._errors) as error:
                _log.warning("Redis takes nothing: %s", error)
                heard = [0] * len(posted)
            for each, count in zip(posted, heard, strict=True):
                self._outbox.task_done()
                if not count:
                    each.unheard()

    async def _watch(self) -> None:
        """Say that this process lives, and notice which others do no longer: a process may be stopped, too."""
        lease = self._host.settings.lease_seconds
        while True:
            try:
                await self._redis.publish(_ALL, _encoder.encode(_Alive(worker=self._host.owner)))
            except (OSError, self._errors) as error:
                _log.warning("Redis takes nothing: %s", error)
            oldest = self._now() - lease
            for away in list(self._away.values()):
                if self._alive.get(away.owner, 0.0) < oldest:
                    away.lost()
            for remote in list(self._remote.values()):
                if self._alive.get(remote.worker, 0.0) < oldest:
                    self.gone(remote)
            await asyncio.sleep(lease / 3)

    def _now(self) -> float:
        return asyncio.get_running_loop().time()


def _nothing() -> None:
    """Where nobody listens, nobody misses it."""


async def _ignored(work: Awaitable[bool]) -> None:
    await work
