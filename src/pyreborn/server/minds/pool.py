"""A warm pool of minds: whatever becomes of a process, whoever asked is answered in time."""

from __future__ import annotations

import asyncio
import hashlib
import math
from collections import OrderedDict
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import msgspec

from pyreborn import arguments
from pyreborn.ai.answers import default_option, mishap, nonsense, place_of, raised
from pyreborn.ai.child import imported
from pyreborn.ai.guard import Failure, checked_cap
from pyreborn.errors import BadArgument, PyrebornError
from pyreborn.seen_decision import SeenDecision
from pyreborn.server.minds.line import Line, Request, Urgency, Work
from pyreborn.server.minds.messages import Choose, Hello, Hint, Reply
from pyreborn.server.minds.process import Mind
from pyreborn.server.minds.thinker import Maker, own_seconds
from pyreborn.sim.processes import cores
from pyreborn.view import View

NICE: Final = 10
"""By how much the server, and people's clocks, go before minds when processors are short."""
WAIT: Final = 10.0
"""Seconds a request stands in the line at most."""
UNTIMED: Final = 5.0
"""Seconds for a decision of a level that does not look at the clock; usually it takes some hundredths of one."""
SOON: Final = 0.5
"""Seconds in which everybody who waits is to have had their turn, as long as :data:`LEAST` allows it."""
LEAST: Final = 0.01
"""Seconds that are thought about a decision however many wait."""
MOST: Final = {Urgency.PERSON: 1000, Urgency.HINT: 32, Urgency.CALM: 200}
"""So many requests may wait."""
_HOMES: Final = 4096
"""Of so many agents it is known which mind thought for them last."""
_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 30.0
"""Seconds until a process is tried again where none could be had, twice as long each time."""
_WHO: Final = "The computer"


class Closed(PyrebornError):
    """The minds have been closed, and nothing was chosen."""


class Chosen(NamedTuple):
    """What an agent does."""

    place: int
    """Among the options of the view's decision."""
    mishap: str
    """What went wrong and what became of it, for everybody at the table; "" if nothing did."""


class _Offered(msgspec.Struct):
    options: list[msgspec.Raw] | None


class _Seen(msgspec.Struct):
    """As much of a view as must be known here."""

    seat: int | None
    decision: _Offered | None


class Minds:
    """The processes of the AI, started with the server: an async context manager.

    Nobody waits for a mind that hangs, dies or answers nonsense: then the least that can be done is done
    (:func:`~pyreborn.ai.answers.default_option`), a sentence says so, and a process that is late or gone is replaced.
    Where no process can be had at all, every request is answered so at once.

    With ``size`` 0 there is one for every core but one, and one at least.  ``maker`` says where in which module agents
    are made from a level and a seed.
    """

    def __init__(
        self, size: int = 0, *, maker: tuple[str, str] = ("pyreborn.ai", "agent"), most: dict[Urgency, int] = MOST
    ) -> None:
        self.size = arguments.whole(size, "a number of minds", 0) or max(1, cores() - 1)
        self._hello = Hello(maker, NICE)
        self._make: Maker = imported(*maker)
        self._own: dict[str, float] = {}
        """Seconds of the levels that were asked for."""
        self._line = Line(most)
        self._homes: OrderedDict[str, int] = OrderedDict()
        """Which mind thought for an agent last."""
        self._idle: dict[int, asyncio.Future[Work]] = {}
        self._minds: dict[int, Mind] = {}
        self._failed: dict[int, Failure] = {}
        """Places in which no process could be had when it was tried last."""
        self._open: set[Request] = set()
        """Requests without an answer."""
        self._lives: list[asyncio.Task[None]] = []
        self._closed = False
        self.spare: Callable[[int], Work | None] = _nothing
        """What the mind at a place does that nobody asks anything; who has something new calls :meth:`hand_out`."""

    async def __aenter__(self) -> Self:
        self._lives = [asyncio.create_task(self._live(place)) for place in range(self.size)]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closed = True
        for life in self._lives:
            life.cancel()
        await asyncio.gather(*self._lives, return_exceptions=True)
        self._refuse(self._open, Closed("The computer does not think any more: the server is being closed."))

    @property
    def pids(self) -> list[int]:
        """The processes that are ready to think."""
        return [mind.pid for mind in self._minds.values()]

    @property
    def waiting(self) -> int:
        """How many requests stand in the line."""
        return len(self._line)

    # -- asking ------------------------------------------------------------------------------------
    async def choose(
        self, view: bytes, level: str, seed: int, seconds: float | None, urgent: bool, *, game: str = ""
    ) -> Chosen:
        """What an agent of a level does at the decision of a view, given as JSON.

        It thinks for its level's time, for ``seconds`` if that is less, and shorter while others wait (:data:`SOON`).
        ``urgent`` is a game in which a person waits.  With the ``game`` its agent of this seat may remember what it
        thought before.  Refuses (as :class:`BadArgument`) a level there is not and a view that asks nothing, and
        (as :class:`Closed`) to choose when the minds have been closed.
        """
        own = self._seconds_of(level)
        seat, count = _asked(view)
        if count == 1:
            return Chosen(0, "")
        key = f"{game}/{seat}" if game else ""
        wanted = own if seconds is None else min(own, seconds)
        urgency = Urgency.PERSON if urgent else Urgency.CALM

        def task(granted: float) -> Choose:
            return Choose(msgspec.Raw(view), level, seed, granted, key)

        try:
            reply = await self._answered(Request(task, wanted, _future(), key, urgency, game))
        except Failure as failure:
            return _default(view, failure.what)
        answer = reply.answer
        if answer.trouble == "raised":
            return _default(view, raised(answer.what))
        if answer.trouble or not 0 <= answer.place < count:
            return _default(view, nonsense(answer.what or "number"))
        return Chosen(answer.place, "")

    async def hint(self, view: bytes, level: str, seconds: float, *, game: str = "") -> list[str]:
        """What an agent would do at the decision of a view, in lines of words; one line says why where there is none.

        Refuses what :meth:`choose` refuses.
        """
        own = self._seconds_of(level)
        _asked(view)
        seed = int.from_bytes(hashlib.sha256(view).digest()[:6], "big")  # who asks again is told the same
        wanted = checked_cap(seconds) if own else 0.0

        def task(granted: float) -> Hint:
            return Hint(msgspec.Raw(view), level, seed, granted)

        try:
            reply = await self._answered(Request(task, wanted, _future(), "", Urgency.HINT, game))
        except Failure as failure:
            return [f"There is no hint: the computer {failure.what}."]
        if reply.answer.trouble == "raised":
            return [f"There is no hint: the computer {raised(reply.answer.what)}."]
        return reply.lines or [f"There is no hint: {reply.answer.what}."]

    def _seconds_of(self, level: str) -> float:
        """What a level takes for a decision; refuses one that does not exist."""
        if self._closed:
            raise Closed("The computer does not think any more: the server is being closed.")
        if level not in self._own:
            self._own[level] = own_seconds(self._make(level, 0))
        return self._own[level]

    async def _answered(self, request: Request) -> Reply:
        """What a mind says to a request; raises :class:`Failure` where none says anything in time."""
        if len(self._failed) == self.size:
            raise next(iter(self._failed.values()))
        if not self._line.add(request):
            raise Failure("busy", "has too many others to think for")
        self._open.add(request)
        bell = asyncio.get_running_loop().call_later(WAIT, self._give_up, request)
        self.hand_out()
        try:
            return await request.answer
        finally:  # also where whoever asked has gone
            bell.cancel()
            self._open.discard(request)
            self._line.remove(request)

    def _give_up(self, request: Request) -> None:
        if self._line.remove(request):
            request.fail(Failure("late", f"found no time to think within {WAIT:g} seconds"))

    # -- giving ------------------------------------------------------------------------------------
    def hand_out(self) -> None:
        """Give whatever waits to minds that are idle, and what is left to do to the others."""
        while self._idle:
            request = self._line.next()
            if request is None:
                break
            home = self._homes.get(request.key, -1)
            self._give(home if home in self._idle else next(iter(self._idle)), request)
        for place in list(self._idle):
            work = self.spare(place)
            if work is not None:
                self._give(place, work)

    def _give(self, place: int, work: Work) -> None:
        if work.key:
            self._homes[work.key] = place
            self._homes.move_to_end(work.key)
            if len(self._homes) > _HOMES:
                self._homes.popitem(last=False)
        self._idle.pop(place).set_result(work)

    def _granted(self, work: Work) -> float:
        """Seconds that may be thought, as many wait now."""
        others = len(self._line)
        share = SOON * self.size / (others + 1) if others else math.inf
        return max(LEAST, min(work.wanted, share))

    # -- the life of a mind ------------------------------------------------------------------------
    async def _live(self, place: int) -> None:
        """There is a process at this place, one after the other, as long as this task runs."""
        pause = _PAUSE
        while True:
            try:
                mind = await Mind.started(self._hello)
            except Failure as failure:
                self._go_without(place, failure)
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
                continue
            pause = _PAUSE
            self._failed.pop(place, None)
            self._minds[place] = mind
            try:
                await self._work(place, mind)
            finally:
                del self._minds[place]
                await mind.stop()

    async def _work(self, place: int, mind: Mind) -> None:
        """Answer what is asked until the process fails."""
        while (work := await self._next(place, mind)) is not None:
            if work.gone:
                continue
            granted = self._granted(work)
            limit = granted if work.wanted else UNTIMED
            try:
                work.reply(await mind.ask(work.task(granted), limit))
            except Failure as failure:
                work.fail(failure)
                return

    async def _next(self, place: int, mind: Mind) -> Work | None:
        """What the mind is to do next; None if its process has ended meanwhile."""
        given: asyncio.Future[Work] = _future()
        self._idle[place] = given
        either: set[asyncio.Future[Any]] = {given, mind.end}
        try:
            self.hand_out()
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            return given.result() if given.done() else None
        finally:
            self._idle.pop(place, None)

    def _go_without(self, place: int, failure: Failure) -> None:
        """No process can be had here now; where there is none anywhere, nobody waits for one."""
        self._failed[place] = failure
        if len(self._failed) == self.size:
            self._refuse([request for request in self._open if self._line.remove(request)], failure)

    def _refuse(self, requests: Iterable[Request], why: Exception) -> None:
        for request in requests:
            request.fail(why)


def _nothing(place: int) -> Work | None:
    return None


def _future() -> asyncio.Future[Any]:
    return asyncio.get_running_loop().create_future()


def _asked(view: bytes) -> tuple[int, int]:
    """The seat that is asked in a view, and how many options it has; refuses what asks nothing."""
    try:
        seen = msgspec.json.decode(view, type=_Seen)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadArgument(f"This is no view of a game: {error}.") from error
    options = seen.decision.options if seen.decision is not None else None
    if seen.seat is None or not options:
        raise BadArgument("Nobody decides anything in this view: expected the view of whoever does.")
    return seen.seat, len(options)


def _default(view: bytes, what: str) -> Chosen:
    """What is done where nobody has chosen."""
    decision = SeenDecision(msgspec.json.decode(view, type=View))
    option = default_option(decision)
    return Chosen(place_of(decision, option), mishap(_WHO, what, option, decision))
