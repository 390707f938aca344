"""The games of one process: opened when somebody first comes, held by leases, let go of when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from pyreborn.game import Game
from pyreborn.names import number_of
from pyreborn.server.codes import Close
from pyreborn.server.fair import commit_of, new_secret
from pyreborn.server.hosting.clock import Clock, SteadyClock
from pyreborn.server.hosting.hosted import Around, HostedGame, Moved
from pyreborn.server.hosting.plans import all_sit
from pyreborn.server.hosting.visitors import Guest, Visitor
from pyreborn.server.meters import Meters
from pyreborn.server.minds import Minds
from pyreborn.server.settings import Settings
from pyreborn.server.store import (
    Chosen,
    Lease,
    NewEntry,
    NewSeat,
    NoReplay,
    Owned,
    Resigned,
    SpentLink,
    Store,
    StoredHeader,
    StoreError,
    UnknownGame,
    following_token,
    hashed,
    new_game_id,
    new_token,
)
from pyreborn.server.wire import ClientMessage

_log: Final = logging.getLogger(__name__)
IDLE: Final = 60_000
"""Milliseconds after which a game that nobody is at is let go of."""
_SWEEP: Final = 5.0
TIDY: Final = 3_600_000
"""Milliseconds between two looks for games that have waited for too long."""
_UNREACHABLE: Final = "The games cannot be read just now: connect again in a moment."


class Place(Protocol):
    """Where a guest has come in: a table of this process, or the way to one of another."""

    async def hear(self, visitor: Visitor, message: ClientMessage, lag: int) -> None: ...

    async def leave(self, visitor: Visitor) -> None: ...


class Elsewhere(Protocol):
    """The way to games of other processes, which are called by the names that stand in their leases."""

    async def come(self, game: str, owner: str, guest: Guest, since: int | None) -> Place | None:
        """Let a guest in at a game that another process has; None where it cannot be reached."""

    async def sat_down(self, game: str, owner: str) -> None:
        """Tell whoever has the game that somebody sat down at it."""

    async def pass_on(self, game: str, owner: str, key: str, message: ClientMessage) -> bool:
        """Say something for whoever is there with a token of that hash; whether anybody may have heard it."""


class Host:
    """All tables of a process.  ``owner`` is the name under which it holds its leases."""

    def __init__(
        self, store: Store, minds: Minds, meters: Meters, settings: Settings, clock: Clock | None = None
    ) -> None:
        self.store = store
        self.settings = settings
        self.meters = meters
        self.clock = clock or SteadyClock()
        self.owner = secrets.token_hex(8)
        self.elsewhere: Elsewhere | None = None
        self.busy: Callable[[], None] = _nothing
        """Called when somebody is served."""
        self._around = Around(store, minds, meters, self.clock)
        self._tables: dict[str, HostedGame] = {}
        self._opening: dict[str, asyncio.Task[HostedGame]] = {}
        self._guests: dict[str, tuple[Guest, Place]] = {}
        self._keys: dict[str, Guest] = {}
        """Whoever came last with a token, by its hash."""
        self._came = 0
        self._tidied: int | None = None
        """When it was last looked for games that have waited for too long."""
        self._tending: list[asyncio.Task[None]] = []
        self.draining = False
        meters.rooms.set_function(self.open_games)
        meters.sockets.set_function(lambda: len(self._guests))

    def start(self) -> None:
        """Begin to hold leases and to look after whoever is gone."""
        self._tending = [asyncio.create_task(self._hold()), asyncio.create_task(self._look_after())]

    def open_games(self) -> int:
        """How many games are in memory."""
        return len(self._tables)

    async def drain(self) -> None:
        """Say goodbye to everybody, and let others have the games at once."""
        self.draining = True
        for task in self._tending:
            task.cancel()
        await asyncio.gather(*self._tending, return_exceptions=True)
        await asyncio.gather(*(self._let_go(table) for table in list(self._tables.values())))
        for guest, _ in list(self._guests.values()):  # those at tables of other processes
            guest.hang_up(Close.RESTART)
        await self._around.stop()

    # === who comes and goes =======================================================================
    def guest(self) -> Guest:
        """A new connection, under a name that no other has, in any process."""
        self._came += 1
        return Guest(f"{self.owner}-{self._came}")

    async def come(self, game: str, token: str, guest: Guest, since: int | None) -> Place | None:
        """Let somebody in who has said hello; None where they were hung up on instead."""
        try:
            guest.seat = await self.store.games.opened_by(game, token)
            guest.key = hashed(token)
            place = await self._place(game, guest, since)
        except (SpentLink, UnknownGame) as error:
            guest.hang_up(Close.TOKEN, str(error))
        except NoReplay as error:
            guest.hang_up(Close.MESSAGE, f"This game can only be looked at as a record: {error}")
        except StoreError as error:
            _log.warning("Nobody is let in at game %s: %s", game, error)
            guest.hang_up(Close.OWNER_MOVED, _UNREACHABLE)
        else:
            if place is not None:
                self._guests[guest.name] = guest, place
                self._keys[guest.key] = guest
            return place
        return None

    async def _place(self, game: str, guest: Guest, since: int | None) -> Place | None:
        for _ in range(3):  # it may be let go of just now
            if self.draining:
                guest.hang_up(Close.RESTART)
                return None
            try:
                table = await self.table(game)
                await table.enter(guest, since)
            except Moved:
                continue
            except Owned as error:
                place = None if self.elsewhere is None else await self.elsewhere.come(game, error.owner, guest, since)
                if place is None:
                    guest.hang_up(Close.OWNER_MOVED, str(error))
                return place
            return table
        guest.hang_up(Close.OWNER_MOVED)
        return None

    async def hear(self, guest: Guest, message: ClientMessage, lag: int = 0) -> None:
        """A guest who was let in says something."""
        there = self._guests.get(guest.name)
        if there is not None:
            self.busy()
            await there[1].hear(guest, message, lag)

    async def go(self, guest: Guest) -> None:
        """A connection has ended."""
        there = self._guests.pop(guest.name, None)
        if self._keys.get(guest.key) is guest:
            del self._keys[guest.key]
        if there is not None:
            await there[1].leave(guest)

    def taken(self, token: str) -> int:
        """How many choices were taken of whoever is connected here with a token."""
        guest = self._keys.get(hashed(token))
        return 0 if guest is None else guest.taken

    async def say_for(self, game: str, token: str, message: ClientMessage) -> bool:
        """Something said beside a stream of events, by whoever has the token; whether such a stream is open."""
        key = hashed(token)
        guest = self._keys.get(key)
        if guest is not None:
            await self.hear(guest, message)
            return True
        await self.store.games.opened_by(game, token)
        try:
            table = await self.table(game)
        except Owned as error:  # the stream may end in any process
            return self.elsewhere is not None and await self.elsewhere.pass_on(game, error.owner, key, message)
        return await self.say_at(table, key, message)

    async def say_at(self, table: HostedGame, key: str, message: ClientMessage) -> bool:
        """The same at a table of this process."""
        visitor = table.visitor_of(key)
        if visitor is None:
            return False
        await table.hear(visitor, message, 0)
        return True

    async def sat_down(self, game: str) -> None:
        """Somebody sat down: if all do, the game begins, in whatever process has it; whoever waits is told."""
        if self.table_here(game) is None and self.elsewhere is None and not all_sit(await self.store.games.load(game)):
            return
        try:
            table = await self.table(game)
            await table.look()
        except Owned as error:
            if self.elsewhere is not None:
                await self.elsewhere.sat_down(game, error.owner)

    # === tables ===================================================================================
    def table_here(self, game: str) -> HostedGame | None:
        """The table of a game that this process has; None of any other."""
        table = self._tables.get(game)
        return None if table is None or table.closed else table

    async def table(self, game: str) -> HostedGame:
        """The table of a game, opened if need be; refuses (as :class:`Owned`) one that another process has."""
        table = self.table_here(game)
        if table is not None:
            return table
        opening = self._opening.get(game)
        if opening is None:
            opening = self._opening[game] = asyncio.create_task(self._open(game))
            opening.add_done_callback(lambda _: self._opening.pop(game, None))
        return await asyncio.shield(opening)

    async def _open(self, game: str) -> HostedGame:
        lease = await self.store.leases.acquire(game, self.owner)
        table = HostedGame(self._around, lease, self._play_again)
        try:
            await table.open()
        except BaseException:
            await self._release(lease)
            raise
        self._tables[game] = table
        return table

    async def _let_go(self, table: HostedGame) -> None:
        if self.draining:
            await table.close_in_turn(Close.RESTART)
        else:
            table.close(Close.OWNER_MOVED)
        if self._tables.get(table.lease.game) is table:
            del self._tables[table.lease.game]
        await self._release(table.lease)

    async def _release(self, lease: Lease) -> None:
        """Others may have it at once; where they cannot be told, after a while."""
        try:
            await self.store.leases.release(lease)
        except StoreError as error:
            _log.warning("The lease of game %s runs out by itself: %s", lease.game, error)

    # === from time to time ========================================================================
    async def _hold(self) -> None:
        while True:
            await asyncio.sleep(self.settings.lease_seconds / 3)
            await self.renew()

    async def renew(self) -> None:
        """Renew all leases in one statement; games that another process has taken over are dropped."""
        held = list(self._tables.values())
        try:
            ours = await self.store.leases.renew(self.owner)
        except StoreError as error:
            _log.warning("Leases were not renewed: %s", error)
            return
        for table in held:
            if ours.get(table.lease.game) != table.lease.epoch:
                await self._let_go(table)

    async def _look_after(self) -> None:
        while True:
            await self.sweep()
            await asyncio.sleep(_SWEEP)

    async def sweep(self) -> None:
        """Let go of games that nobody is at, and count those there are."""
        try:
            self.meters.count_games(await self.store.games.count())
        except StoreError as error:
            _log.warning("Games were not counted: %s", error)
        now = self.clock()
        if self._tidied is None or now - self._tidied >= TIDY:
            await self._tidy(now)
        for table in list(self._tables.values()):
            if table.closed or table.close_if_idle(now - IDLE):
                await self._let_go(table)

    async def _tidy(self, now: int) -> None:
        """Forget games that never began."""
        try:
            forgotten = await self.store.games.forget_waiting(self.settings.waiting_days)
        except StoreError as error:
            _log.warning("Games that never began were not looked for: %s", error)
            return
        self._tidied = now
        if forgotten:
            _log.info("%s because nobody began.", number_of(forgotten, "game was forgotten", "games were forgotten"))

    # === a record, and a rematch ==================================================================
    async def keep(self, game: Game) -> str:
        """Store a game that was played elsewhere, as one that is over; its id."""
        entries = [NewEntry(game.outcome(n).seat, Chosen(move)) for n, move in enumerate(game.record().moves)]
        if game.conceded is not None:
            entries.append(NewEntry(game.conceded, Resigned()))
        header = StoredHeader(game.header)
        lease = await self.store.leases.acquire(await self.store.games.create(header, {}, []), self.owner)
        await self.store.games.begin(lease.game, lease.epoch, header)
        if entries:
            await self.store.append(lease.game, lease.epoch, 0, entries)
        await self.store.games.finish(lease.game, lease.epoch, {"winners": game.winners})
        await self._release(lease)
        return lease.game

    async def _play_again(self, game: str, order: tuple[int, ...]) -> tuple[str, dict[int, str], str]:
        """A new game of the same people with the same decks, who sit down anew: each gives another share, after
        another commit; its id, the invitations by its seats, and the token of whoever watches."""
        old = await self.store.games.load(game)
        fresh, header = new_game_id(), StoredHeader(old.header.record, new_secret(), new_secret())
        invitations: dict[int, str] = {}
        seats: list[NewSeat] = []
        for place, number in enumerate(order):
            seat = old.seats[number]
            if seat.kind == "person":
                invitations[place] = new_token()
                seats.append(NewSeat("open", seat.name, deck=seat.deck, token=invitations[place]))
            else:
                seats.append(NewSeat(seat.kind, seat.name, seat.level, seat.deck))
        names = [old.seats[number].name for number in order] + old.header.record.names[len(order) :]
        header = msgspec.structs.replace(header, record=msgspec.structs.replace(old.header.record, seed=0, names=names))
        settings = {**old.settings, "commit": commit_of(fresh, header.server_seed, header.salt)}
        watch = following_token(old.watch_hash, fresh) if old.watch_hash else ""
        await self.store.games.create(header, settings, seats, watch, game=fresh)
        return fresh, invitations, watch


def _nothing() -> None:
    """Nobody wants to know."""
