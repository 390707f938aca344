"""A seat at a table far away: what it is shown, what it is asked, and what it says, through every interruption.

Whatever was said and not acknowledged is said again after the connection was lost, under the same number, so that it
is done once.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from types import TracebackType
from typing import Final

from pyreborn.client.errors import FOR_GOOD, Broken, ClientError, HungUp, Unfair, Unreachable
from pyreborn.client.lines import TOO_FAST, Events, Line, NoSockets, Socket
from pyreborn.client.links import Link
from pyreborn.client.picking import Pick, key_for
from pyreborn.client.rest import Place, Server
from pyreborn.server import wire
from pyreborn.server.card_table import CardTable
from pyreborn.server.codes import BadMessage, Refused
from pyreborn.server.fair import verify
from pyreborn.server.table_view import Question, TableView

PATIENCE: Final = 60.0
"""Seconds for which a server that has gone is looked for."""
_PING: Final = 10.0
_WELCOME: Final = 10.0
"""Seconds within which a table answers a hello; a network that lets a WebSocket open and nothing through does not."""
_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 1.0

Listener = Callable[[wire.ServerMessage], None]
OnLine = Callable[[bool], None]
"""Told False when the connection is lost, True when it is there again."""


class Table:
    """One's seat, or a place to watch from; an async context manager.

    Iterating gives the questions that this seat is asked, until the game is over; one that was not answered is given
    again.  ``state``, ``log``, ``chat``, ``clock``, ``presence`` and ``offers`` are the newest there is, ``end`` is
    there when the game is over.
    """

    def __init__(
        self,
        place: Place,
        *,
        patience: float = PATIENCE,
        sockets: bool = True,
        listener: Listener | None = None,
        on_line: OnLine | None = None,
    ) -> None:
        self.place = place
        self.state: wire.State | None = None
        self.log: list[wire.LogLine] = []
        self.chat: list[wire.Chat] = []
        self.clock: wire.Clock | None = None
        self.presence: dict[int, wire.Presence] = {}
        self.offers: dict[int, wire.Offered] = {}
        self.end: wire.End | None = None
        self.rematch: Link | None = None
        """The invitation to the game that all have agreed to play next, or the way to watch it."""
        self.connections = 0
        """How often a line was made."""
        self._welcome: wire.Welcome | None = None
        self._patience = patience
        self._sockets = sockets
        self._listener = listener
        self._on_line = on_line
        self._bell = asyncio.Event()
        self._trouble: ClientError | None = None
        self._line: Line | None = None
        self._cut: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when the line turned out to be broken while something was said on it."""
        self._keeping: asyncio.Task[None] | None = None
        self._again: asyncio.Task[None] | None = None
        self._n = 0
        self._waiting: dict[int, tuple[wire.ClientMessage, asyncio.Future[wire.Ack | wire.Told]]] = {}
        self._answered = 0
        """States below this number ask what has been answered."""

    async def __aenter__(self) -> Table:
        self._keeping = asyncio.create_task(self._keep_up())
        try:
            await self.until(lambda: self._welcome is not None)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave; the seat stays one's own."""
        if self._keeping is not None:
            self._keeping.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeping
            self._keeping = None

    # -- what is there to see ----------------------------------------------------------------------
    @property
    def welcome(self) -> wire.Welcome:
        """What game it is, and who sits where."""
        if self._welcome is None:
            raise ClientError("The table has not welcomed this client yet: use `async with`.")
        return self._welcome

    @property
    def seat(self) -> int | None:
        """One's own seat; None for whoever watches."""
        return self.welcome.seat

    @property
    def view(self) -> TableView:
        """The table as it is now."""
        return self._now().view

    @property
    def question(self) -> Question | None:
        """What this seat is asked now, if anything; nothing while the game is paused."""
        if self.state is None or self.end is not None or self.state.paused or self.state.seq < self._answered:
            return None
        question = self.state.view.question
        return question if question is not None and question.seat == self.seat and question.options else None

    def __aiter__(self) -> AsyncIterator[Question]:
        return self._questions()

    async def _questions(self) -> AsyncIterator[Question]:
        while True:
            await self.until(lambda: self.end is not None or self.question is not None)
            question = self.question
            if question is None:
                return
            yield question
            await asyncio.sleep(0)

    async def until(self, ready: Callable[[], bool]) -> None:
        """Wait for what a message will bring; raises what has gone wrong for good."""
        while not ready():
            if self._trouble is not None:
                raise self._trouble
            await self._bell.wait()

    async def begun(self) -> TableView:
        """Wait until everybody sits; the table as it is now."""
        await self.until(lambda: self.state is not None)
        return self.view

    async def finished(self) -> wire.End:
        """Wait until the game is over; how it ended."""
        await self.until(lambda: self.end is not None)
        assert self.end is not None
        return self.end

    async def cards(self) -> CardTable:
        """Every card as it is printed; fetched once."""
        async with Server(self.place.server) as server:
            return await server.cards(self.welcome.cards)

    async def verify(self) -> list[str]:
        """Recompute, when the game is over, what its chance was made of, and the whole game: what was checked.

        Raises :class:`~pyreborn.client.errors.Unfair` with what does not fit the commit and the share of this seat.
        """
        async with Server(self.place.server) as server:
            record = await server.record(self.place.game)
        findings = verify(record, self.place.commit, self.place.share)
        wrong = [finding.sentence for finding in findings if not finding.holds]
        if wrong:
            raise Unfair(" ".join(wrong))
        return [finding.sentence for finding in findings]

    # -- what can be said --------------------------------------------------------------------------
    async def choose(self, *picks: Pick, ahead: bool = False) -> wire.Ack:
        """Take options, one after the other: as an option, its place, its key or its text.

        Raises :class:`~pyreborn.server.codes.Refused` with the table's reason; nothing has changed then.
        """
        state = self._now()
        asked = state.view.ahead if ahead else state.view.question
        keys = [key_for(pick, asked) for pick in picks]
        ack = await self._say(lambda n: wire.Choose(n=n, at=state.seq, picks=keys, ahead=ahead))
        assert isinstance(ack, wire.Ack)
        return ack

    async def undo(self, to: int) -> wire.Ack:
        """Take back to the state numbered ``to``, at once where it is free, else by an offer to the others."""
        at = self._now().seq
        ack = await self._say(lambda n: wire.Undo(n=n, at=at, to=to))
        assert isinstance(ack, wire.Ack)
        return ack

    async def offer(self, what: wire.Wishes) -> None:
        """Offer a rematch, a pause or more time."""
        await self._say(lambda n: wire.Offer(n=n, what=what))

    async def answer(self, offer: wire.Offered | int, yes: bool) -> None:
        """Accept or decline an offer."""
        number = offer if isinstance(offer, int) else offer.id
        await self._say(lambda n: wire.Answer(n=n, id=number, yes=yes))

    async def resign(self) -> None:
        """Give the game up."""
        await self._say(lambda n: wire.Resign(n=n))

    async def say(self, text: str) -> None:
        """A line of chat."""
        await self._say(lambda n: wire.Say(n=n, text=text))

    async def ask(self, what: wire.Wonders, about: str = "") -> list[str]:
        """Why, why not, or a hint: the table's answer."""
        told = await self._say(lambda n: wire.Ask(n=n, what=what, about=about))
        assert isinstance(told, wire.Told)
        return told.lines

    async def hint(self) -> list[str]:
        """What a strong player might do."""
        return await self.ask("hint")

    def _now(self) -> wire.State:
        if self.state is None:
            raise ClientError("The game has not begun: somebody has not sat down yet.")
        return self.state

    async def _say(self, message_of: Callable[[int], wire.ClientMessage]) -> wire.Ack | wire.Told:
        """Say it until it is answered, however often the line breaks."""
        if self._trouble is not None:
            raise self._trouble
        number, message = self._n + 1, message_of(self._n + 1)
        _check(message)
        self._n = number
        answer: asyncio.Future[wire.Ack | wire.Told] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (message, answer)
        try:
            if self._line is not None:
                await self._send(self._line, message)
            return await answer
        finally:
            del self._waiting[number]

    async def _send(self, line: Line, message: wire.ClientMessage) -> None:
        try:
            await line.send(wire.encode(message))
        except Broken:  # said again on the next line
            if not self._cut.done():
                self._cut.set_result(None)

    # -- the line ----------------------------------------------------------------------------------
    async def _keep_up(self) -> None:
        """Stay connected until this is cancelled or the table has said goodbye for good."""
        try:
            while True:
                line = await self._connected()
                with suppress(Broken):
                    await self._stay_on(line)
                if self._on_line is not None:
                    self._on_line(False)
        except ClientError as error:
            self._fail(error)
        except BadMessage as error:
            self._fail(ClientError(f"The table says something that this version does not know. {error}"))
        except Exception as error:  # of a listener: nobody shall wait in vain, and it comes up when the table is left
            self._fail(ClientError(f"Listening has ended: {error!r}."))
            raise

    async def _stay_on(self, line: Line) -> None:
        """Listen, and say every now and then that one is there, until either cannot be done."""
        self._cut = asyncio.get_running_loop().create_future()
        doing = [asyncio.create_task(self._listen(line)), asyncio.create_task(self._ping(line)), self._cut]
        try:
            done, _ = await asyncio.wait(doing, return_when=asyncio.FIRST_COMPLETED)
            for each in done:
                each.result()
        finally:
            self._line = None
            for each in doing:
                each.cancel()
            await asyncio.gather(*doing, return_exceptions=True)
            with suppress(Broken):
                await line.close()

    def _fail(self, error: ClientError) -> None:
        self._trouble = error
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(error)
        self._ring()

    async def _connected(self) -> Line:
        """A line on which the table has said welcome; tried again until patience ends."""
        loop = asyncio.get_running_loop()
        until, pause = loop.time() + self._patience, _FIRST_PAUSE
        while True:
            try:
                return await self._opened()
            except Broken as error:
                if loop.time() >= until:
                    sentence = f"The server at {self.place.server} has not answered for {self._patience:.0f} seconds"
                    raise Unreachable(f"{sentence} ({error}).") from error
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))  # not all clients in the same moment
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _opened(self) -> Line:
        since = None if self.state is None else self.state.seq
        hello = wire.Hello(v=wire.VERSION, token=self.place.token, since=since)
        if self._sockets:
            try:
                return await self._greeted(await Socket.opened(self.place, hello))
            except (NoSockets, TimeoutError) as error:
                async with Server(self.place.server) as server:
                    if not await server.healthy():
                        raise Broken(str(error)) from error
                self._sockets = False
        try:
            return await self._greeted(await Events.opened(self.place, hello))
        except TimeoutError as error:
            raise Broken("the table has not said welcome") from error

    async def _greeted(self, line: Line) -> Line:
        """Wait for the welcome, then say again what was not acknowledged."""
        try:
            async with asyncio.timeout(_WELCOME):
                self._hear(wire.decode_server(await line.receive()))
            for message, _ in list(self._waiting.values()):
                await line.send(wire.encode(message))
        except BaseException:
            with suppress(Broken):
                await line.close()
            raise
        self._line = line
        self.connections += 1
        if self._on_line is not None and self.connections > 1:
            self._on_line(True)
        return line

    async def _ping(self, line: Line) -> None:
        while True:
            await asyncio.sleep(_PING)
            await line.send(wire.encode(wire.Ping(at=0 if self.state is None else self.state.seq)))

    async def _listen(self, line: Line) -> None:
        while True:
            self._hear(wire.decode_server(await line.receive()))

    # -- what the table says -----------------------------------------------------------------------
    def _hear(self, message: wire.ServerMessage) -> None:
        match message:
            case wire.Bye():
                raise HungUp(message.code, message.text) if message.code in FOR_GOOD else Broken(message.text)
            case wire.Welcome():
                self._be_welcomed(message)
            case wire.State():
                self._look(message)
            case wire.Ack() | wire.Told():
                self._be_answered(message)
            case wire.RefusedMessage():
                self._be_refused(message)
            case wire.Offered():
                self.offers[message.id] = message
            case wire.Presence():
                self.presence[message.seat] = message
            case wire.Clock():
                self.clock = message
            case wire.Chat():
                self.chat.append(message)
            case wire.Again():
                token = message.watch if message.seat is None else message.invitation
                self.rematch = Link(self.place.server, message.game, message.seat, token)
            case wire.End():
                self.end = message
        if self._listener is not None:
            self._listener(message)
        self._ring()

    def _ring(self) -> None:
        self._bell.set()
        self._bell.clear()

    def _be_welcomed(self, welcome: wire.Welcome) -> None:
        if self.place.commit and welcome.commit != self.place.commit:
            raise Unfair("The server shows another commit than before this seat gave its share.")
        self._welcome = welcome
        self._n = max(self._n, welcome.n)
        self.chat = []  # told anew, like offers
        self.offers = {}

    def _look(self, state: wire.State) -> None:
        if self.state is not None and state.seq < self.state.seq:
            return
        self.state = state
        self.log = [line for line in self.log if line.n < state.kept] + state.log

    def _be_answered(self, answer: wire.Ack | wire.Told) -> None:
        if answer.n not in self._waiting:
            return
        message, waiting = self._waiting[answer.n]
        if isinstance(answer, wire.Ack):
            if isinstance(message, wire.Ask):
                return  # heard; what is wanted is still to come
            if isinstance(message, wire.Choose | wire.Undo):
                self._answered = max(self._answered, answer.seq)
        if not waiting.done():
            waiting.set_result(answer)

    def _be_refused(self, refusal: wire.RefusedMessage) -> None:
        if refusal.n not in self._waiting:
            return
        message, waiting = self._waiting[refusal.n]
        if refusal.code == "too fast":
            self._again = asyncio.create_task(self._say_again(refusal.n, message))
        elif not waiting.done():
            waiting.set_exception(Refused(refusal.code, refusal.text, refusal.clause))

    async def _say_again(self, number: int, message: wire.ClientMessage) -> None:
        """Programs are faster than a table listens: they wait a moment and say it again."""
        await asyncio.sleep(TOO_FAST)
        if number in self._waiting and self._line is not None:
            await self._send(self._line, message)


def _check(message: wire.ClientMessage) -> None:
    """Refuse what the table would hang up on: it is said in the same words, and nobody is thrown out for it."""
    try:
        wire.decode_client(wire.encode(message))
    except BadMessage as error:
        raise ClientError(str(error)) from error
