"""Whoever is connected, as a table knows them, and what waits to be sent to them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec

from pyreborn.server.codes import CLOSES, Close, CloseCode
from pyreborn.server.wire import Ack, Bye, ServerMessage, State, encode

_MANY: Final = 4
"""From so many waiting messages on, somebody is slow: older states that were not sent give way to the newest."""
_MOST: Final = 128
"""Beyond so many, they are hung up on; they come back and get the newest state."""
_TOO_SLOW: Final = "This connection could not keep up with the game: connect again."


Write = Callable[[Sequence[bytes]], bool]
"""Sends texts at once; whether it could, and else has sent nothing."""


class Outgoing:
    """A message on its way, perhaps to several; its bytes are made once."""

    __slots__ = ("_data", "message")

    def __init__(self, message: ServerMessage | None, data: bytes = b"") -> None:
        self.message = message
        """None where only its bytes are known: it came from another process."""
        self._data = data

    @property
    def took(self) -> bool:
        """Whether it acknowledges a choice."""
        if isinstance(self.message, Ack):
            return self.message.took > 0
        return self.message is None and self._data.startswith(b'{"t":"ack"') and b'"took":' in self._data

    @property
    def data(self) -> bytes:
        if not self._data and self.message is not None:
            self._data = encode(self.message)
        return self._data


class Visitor(Protocol):
    """A connection: its name is unique among all processes, its key the hash of the token it came with."""

    name: str
    key: str
    seat: int | None

    def say(self, said: Outgoing) -> None:
        """Send this after everything before it; never waits."""

    def hang_up(self, code: CloseCode, text: str = "") -> None:
        """Say goodbye and close; whatever is said later is lost."""


class Guest:
    """A visitor whose connection ends in this process: what is said to it waits until its connection takes it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.key = ""
        self.seat: int | None = None
        self.closing: CloseCode | None = None
        """Why the connection is to be closed once everything has been sent."""
        self.taken = 0
        """How many choices of theirs were taken."""
        self.write: Write | None = None
        """The short way to whoever is connected, where there is one."""
        self._waiting: deque[Outgoing] = deque()
        self._news = asyncio.Event()
        self._writes_soon = False
        self._awaited = False
        """Whether somebody who awaits news is on the way with some, which nothing may overtake."""

    def say(self, said: Outgoing) -> None:
        if self.closing is not None:
            return
        self.taken += said.took
        if len(self._waiting) >= _MANY and isinstance(said.message, State):
            said = Outgoing(self._overtaken(said.message))
        self._waiting.append(said)
        self._tell()
        if len(self._waiting) > _MOST:
            self._waiting.clear()
            self.hang_up(Close.OWNER_MOVED, _TOO_SLOW)

    def hang_up(self, code: CloseCode, text: str = "") -> None:
        if self.closing is None:
            self._waiting.append(Outgoing(Bye(code=code, text=text or CLOSES[code])))
            self.closing = code
            self._news.set()

    def _tell(self) -> None:
        """Everything that is said in one go is sent in one go, a moment later."""
        if self.write is None:
            self._news.set()
        elif not self._writes_soon:
            self._writes_soon = True
            asyncio.get_running_loop().call_soon(self._write_waiting)

    def _write_waiting(self) -> None:
        self._writes_soon = False
        if self._waiting and self.write is not None and not self._awaited and self.write(self._data()):
            self._waiting.clear()
        else:
            self._news.set()

    def _data(self) -> list[bytes]:
        return [each.data for each in self._waiting]

    def _overtaken(self, state: State) -> State:
        """The newest state, with the lines of the log of those that wait, which it takes the place of."""
        older = [each.message for each in self._waiting if isinstance(each.message, State)]
        if older:
            self._waiting = deque(each for each in self._waiting if not isinstance(each.message, State))
        for each in reversed(older):
            state = _both(each, state)
        return state

    async def news(self) -> list[bytes]:
        """Everything that waits, at least one message; none at all once everything was sent and it is hung up on."""
        self._awaited = False
        while not self._waiting:
            if self.closing is not None:
                return []
            self._news.clear()
            await self._news.wait()
        taken = self._data()
        self._waiting.clear()
        self._awaited = True
        return taken


def _both(older: State, newer: State) -> State:
    """Two states that follow each other as one: what became of which number between them is lost, so nothing is
    moved, only shown."""
    stay = newer.kept - older.kept
    log = [*older.log[:stay], *newer.log] if stay > 0 else newer.log
    kept = min(older.kept, newer.kept)
    return msgspec.structs.replace(newer, log=log, kept=kept, after=older.after, moved=[])
