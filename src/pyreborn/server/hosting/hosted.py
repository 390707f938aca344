"""One game in this process: its room, the lease it is held by, and whoever is connected; one thing at a time.

Whatever a room wants written is written before anything is said.  What cannot be written was not done, and whoever
asked is told so; where nobody knows, or another process has the game, everybody is hung up on and comes back.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any, Final

from pyreborn.errors import PyrebornError
from pyreborn.server.codes import Close, CloseCode
from pyreborn.server.hosting.clock import Clock
from pyreborn.server.hosting.plans import all_sit, welcome, whole_header
from pyreborn.server.hosting.visitors import Outgoing, Visitor
from pyreborn.server.meters import Meters
from pyreborn.server.minds import Minds
from pyreborn.server.room import Room, Said, Sent, Step, Thought, Wonder
from pyreborn.server.store import Chosen, Closed, Lease, NotWritten, Status, Store, StoredGame, StoreError
from pyreborn.server.wire import Bye, Choose, ClientMessage, Ping, RefusedMessage

_log: Final = logging.getLogger(__name__)
NOT_DONE: Final = "It could not be written down, so it was not done: try again in a moment."
_WAITING: Final = "The game has not begun: somebody has yet to sit down."
_NO_HINT: Final = "There is no hint just now."
_HINT_SECONDS: Final = 2.0
_LAST_STEP_WITHIN: Final = 2.0


class Moved(Exception):
    """The table was closed: the game may be opened anew, here or elsewhere."""


class Around:
    """What a table needs of its process."""

    def __init__(self, store: Store, minds: Minds, meters: Meters, clock: Clock) -> None:
        self.store = store
        self.minds = minds
        self.meters = meters
        self.clock = clock
        self.luck = random.SystemRandom()
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something that nobody waits for; it is not forgotten before it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def stop(self) -> None:
        """End whatever is still being thought about."""
        tasks = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class HostedGame:
    """A game that this process owns; opened with :meth:`open`, and then asked for one thing after the other."""

    def __init__(self, around: Around, lease: Lease, again: MakeRematch) -> None:
        self._around = around
        self.lease = lease
        self._again = again
        self._room: Room | None = None
        self._waiting: StoredGame | None = None
        self._finished = False
        self._beside = ""
        """What the store has beside the entries."""
        self._visitors: dict[str, Visitor] = {}
        self._lock = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None
        self._rings_at = 0
        self._thinking = 0
        self.closed = False
        self.used = around.clock()
        """When somebody was there last."""

    async def open(self) -> None:
        """Load the game; refuses (as the store does) one that cannot be read or no longer replays."""
        await self._load()
        unmade = None if self._room is None else self._room.unmade
        if unmade is not None:  # the process before this one ended while it was made
            self._around.start(self._play_again(unmade.seats))
        await self._go_on()

    async def _load(self) -> None:
        store, game = self._around.store, self.lease.game
        stored = await store.games.load(game)
        if stored.status == Status.WAITING and all_sit(stored):
            await store.games.begin(game, self.lease.epoch, whole_header(stored))
            stored = await store.games.load(game)
        if stored.status == Status.WAITING:
            self._waiting = stored
            return
        chat = await store.games.chat(game)
        now = self._around.clock()
        self._room = Room.opened(stored, chat, now, random.Random(self._around.luck.getrandbits(64)))
        self._waiting = None
        self._beside = stored.beside
        self._finished = stored.status == Status.OVER

    # === what may be asked of it ==================================================================
    @property
    def is_idle(self) -> bool:
        return not self._visitors and not self._thinking

    async def enter(self, visitor: Visitor, since: int | None) -> None:
        """Somebody is there; raises :class:`Moved` where the table was closed meanwhile."""
        await self._alone(lambda: self._enter(visitor, since))

    async def leave(self, visitor: Visitor) -> None:
        """Their connection has ended."""
        with suppress(Moved):
            await self._alone(lambda: self._leave(visitor))

    async def hear(self, visitor: Visitor, message: ClientMessage, lag: int) -> None:
        """They said something; nothing, where they have been hung up on meanwhile."""
        with suppress(Moved):
            await self._in_turn(lambda: self._hear(visitor, message, lag))  # a task for each would be a tenth of it all

    async def look(self) -> None:
        """Somebody has sat down: perhaps it begins."""
        with suppress(Moved):
            await self._alone(self._look)

    def visitor_of(self, key: str) -> Visitor | None:
        """Whoever came last with a token of that hash."""
        return next((each for each in reversed(self._visitors.values()) if each.key == key), None)

    def close(self, code: CloseCode, text: str = "") -> None:
        """Hang up on everybody; whatever was written stays, and nothing more is."""
        self.closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        for visitor in self._visitors.values():
            visitor.hang_up(code, text)
            self._around.meters.goodbyes.labels(str(code)).inc()
        self._visitors.clear()

    async def close_in_turn(self, code: CloseCode) -> None:
        """The same, after whatever is being written has been, and was acknowledged."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_LAST_STEP_WITHIN), self._lock:
                self.close(code)
        self.close(code)

    def close_if_idle(self, since: int) -> bool:
        """Close it if nobody has been there since, or nobody is there and it is over; whether it is closed now."""
        if self._lock.locked() or not self.is_idle or (self.used > since and not self._finished):
            return self.closed
        self.close(Close.OWNER_MOVED)
        return True

    # === one thing at a time ======================================================================
    async def _alone(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do it in turn, to its end, even if whoever asked goes away meanwhile."""
        await asyncio.shield(self._around.start(self._in_turn(work)))

    async def _in_turn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do it after everything that was asked for before."""
        async with self._lock:
            if self.closed:
                raise Moved
            try:
                await work()
                await self._go_on()
            except asyncio.CancelledError:
                # The process is ending, in the middle of it: nobody knows what was written.
                self.close(Close.OWNER_MOVED)
                raise
            except Closed:
                self.close(Close.RESTART)
            except StoreError as error:
                # Another process has the game, or nobody knows what was written: it is loaded again by whoever comes.
                _log.warning("Game %s is let go of: %s", self.lease.game, error)
                self.close(Close.OWNER_MOVED)
            except Exception:
                _log.exception("Game %s is let go of", self.lease.game)
                self.close(Close.OWNER_MOVED)

    async def _enter(self, visitor: Visitor, since: int | None) -> None:
        self._visitors[visitor.name] = visitor
        if self._room is not None:
            self._deliver(self._room.enter(visitor.name, visitor.seat, since, self._around.clock()))
            await self._invite(self._room, visitor)
        elif self._waiting is not None:
            visitor.say(Outgoing(welcome(self._waiting, visitor.seat)))

    async def _invite(self, room: Room, visitor: Visitor) -> None:
        """Whoever comes back to a game that is followed by a rematch gets the way there: tokens are nowhere stored."""
        games, there = self._around.store.games, room.uninvited(visitor.seat)
        if there is None:
            return
        rematch, place = there
        watch = await games.watched_next(self.lease.game, rematch)
        invitation = "" if place is None else await games.invite(rematch, place)
        if invitation is not None and (invitation or watch):
            self._deliver(room.invited(visitor.name, visitor.seat, place, invitation, watch))

    async def _leave(self, visitor: Visitor) -> None:
        there = self._visitors.pop(visitor.name, None)
        if there is not None and self._room is not None:
            self._deliver(self._room.leave(visitor.name, self._around.clock()))

    async def _hear(self, visitor: Visitor, message: ClientMessage, lag: int) -> None:
        if visitor.name not in self._visitors:
            return  # hung up on, and did not know yet
        if self._room is not None:
            begun = time.perf_counter()
            await self._carry_out(self._room.hear(visitor.name, message, self._around.clock(), lag))
            if isinstance(message, Choose):
                self._around.meters.latency.observe(time.perf_counter() - begun)
        elif isinstance(message, Ping):
            await self._look()
        elif (n := getattr(message, "n", 0)) > 0:
            visitor.say(Outgoing(RefusedMessage(n=n, code="not asked", text=_WAITING)))

    async def _look(self) -> None:
        """Whether everybody sits by now; whoever waits is told how it stands."""
        before = self._waiting
        if before is None:
            return
        await self._load()
        for visitor in list(self._visitors.values()):
            if self._room is not None:
                self._deliver(self._room.enter(visitor.name, visitor.seat, None, self._around.clock()))
            elif self._waiting is not None and self._waiting.seats != before.seats:
                visitor.say(Outgoing(welcome(self._waiting, visitor.seat)))

    async def _carry_out(self, step: Step) -> None:
        """Write what a step wants written, then say what it has to say."""
        room, meters = self._in_room(), self._around.meters
        sent = step.sent
        if step.entries:
            try:
                with meters.commit.time():
                    await self._around.store.append(self.lease.game, self.lease.epoch, room.seq, step.entries)
            except NotWritten as error:
                _log.warning("Game %s: %s", self.lease.game, error)
                self._deliver(room.not_written(step, NOT_DONE, self._around.clock()))
                return
            sent = room.written(step, self._around.clock())
            meters.options.inc(sum(isinstance(entry.deed, Chosen) for entry in step.entries))
            await self._finish()
        await self._keep(step.says)
        self._deliver(sent)
        if step.wonder is not None:
            self._around.start(self._wonder(step.wonder))
        if step.again is not None:
            self._around.start(self._play_again(step.again.seats))

    async def _keep(self, says: Said | None) -> None:
        """Write down what was said, and what the room knows beside its entries, where that is another now."""
        games, game, epoch = self._around.store.games, self.lease.game, self.lease.epoch
        before, self._beside = self._beside, self._in_room().beside
        changed = self._beside != before
        if says is not None:
            await games.say(game, epoch, says.seat, says.text, self._beside if changed else None)
        elif changed:
            await games.keep(game, epoch, self._beside)

    def _in_room(self) -> Room:
        assert self._room is not None
        return self._room

    async def _finish(self) -> None:
        """Before anybody is told that it is over, it is: whoever asks for the record gets it."""
        room = self._in_room()
        if room.over and not self._finished:
            await self._around.store.games.finish(self.lease.game, self.lease.epoch, {"winners": room.winners})
            self._finished = True

    async def _go_on(self) -> None:
        """After whatever was done: who must choose now, and when something is due."""
        now = self._around.clock()
        if self._visitors:
            self.used = now
        if self._room is None or self.closed:
            return
        await self._finish()
        for thought in self._room.thoughts(now):
            self._thinking += 1
            self._around.start(self._think(thought))
        self._set_alarm(self._room.alarm, now)

    def _set_alarm(self, due: int | None, now: int) -> None:
        """Be rung when something is due.  What is due later than it was is found out when the alarm rings: whoever is
        heard is missed later, and a timer for every word would be dear."""
        if due is None:
            return
        if self._alarm is not None:
            if self._rings_at <= due:
                return
            self._alarm.cancel()
        self._rings_at = due
        self._alarm = asyncio.get_running_loop().call_later(max(0, due - now) / 1000, self._ring)

    def _deliver(self, messages: Iterable[Sent]) -> None:
        for to, message in messages:
            said = Outgoing(message)
            for name in to:
                visitor = self._visitors.get(name)
                if visitor is None:
                    continue
                if isinstance(message, Bye):
                    del self._visitors[name]
                    visitor.hang_up(message.code, message.text)
                    self._around.meters.goodbyes.labels(str(message.code)).inc()
                else:
                    visitor.say(said)
            if isinstance(message, RefusedMessage):
                self._around.meters.refusals.labels(message.code).inc()

    # === what takes longer ========================================================================
    def _ring(self) -> None:
        self._alarm = None
        now, due = self._around.clock(), self._in_room().alarm
        if due is None or due > now:
            self._set_alarm(due, now)
        else:
            self._around.start(self._later(lambda room: room.ring(self._around.clock())))

    async def _later(self, act: Callable[[Room], Step]) -> None:
        async def work() -> None:
            await self._carry_out(act(self._in_room()))

        with suppress(Moved):
            await self._in_turn(work)

    async def _think(self, thought: Thought) -> None:
        minds, meters, clock = self._around.minds, self._around.meters, self._around.clock
        urgent, game = bool(self._visitors), self.lease.game
        try:
            with meters.thinking.labels("choice").time():
                chosen = await minds.choose(
                    thought.view, thought.level, thought.seed, thought.seconds, urgent, game=game
                )
        except PyrebornError as error:  # a level of another version, or everything is being closed
            _log.warning("Nobody chooses for seat %d of game %s: %s", thought.seat, game, error)
            return
        finally:
            self._thinking -= 1
        if chosen.mishap:
            meters.mishaps.inc()
        await self._later(lambda room: room.thought(thought.seat, thought.at, chosen.place, chosen.mishap, clock()))

    async def _wonder(self, wonder: Wonder) -> None:
        minds, game = self._around.minds, self.lease.game
        try:
            with self._around.meters.thinking.labels("hint").time():
                lines = await minds.hint(wonder.view, wonder.level, _HINT_SECONDS, game=game)
        except PyrebornError as error:
            _log.warning("There is no hint at game %s: %s", game, error)
            lines = [_NO_HINT]
        await self._later(lambda room: Step(sent=room.told(wonder, lines, self._around.clock())))

    async def _play_again(self, seats: tuple[int, ...]) -> None:
        try:
            game, invitations, watch = await self._again(self.lease.game, seats)
        except StoreError as error:
            _log.warning("There is no rematch of game %s: %s", self.lease.game, error)
            return
        await self._later(lambda room: Step(sent=room.again(game, invitations, watch)))


MakeRematch = Callable[[str, tuple[int, ...]], Awaitable[tuple[str, dict[int, str], str]]]
"""Makes the game of a rematch, with the seats in that order; its id, the invitations by its seats, and a token to
watch."""
