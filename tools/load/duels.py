"""Games of two raw clients each: made, played at a pace or as fast as they can be, timed, given up."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections import deque
from collections.abc import Iterator
from functools import partial
from typing import Final

import msgspec
from tools.load.raw import RawSocket, Rest, frame

DECKS: Final = ("aradel", "maeoni", "coal", "noah", "jessa", "saria")
_STATE: Final = b'{"t":"state"'
_REFUSED: Final = b'{"t":"refused"'
_BYE: Final = b'{"t":"bye"'
_PING: Final = 10.0
_LEAVING: Final = 20.0
_AT_ONCE: Final = 24
"""Games that are being made at the same time."""


class _Option(msgspec.Struct):
    key: str


class _Question(msgspec.Struct):
    seat: int
    options: list[_Option] | None = None


class _View(msgspec.Struct):
    over: bool = False
    question: _Question | None = None


class _State(msgspec.Struct):
    """What of a state is needed to go on; the rest is skipped."""

    seq: int
    view: _View


_states: Final = msgspec.json.Decoder(_State)


class Tally:
    """What was measured: seconds from an option to the last view of it, refusals by code, lines that were lost."""

    def __init__(self) -> None:
        self.taken: list[float] = []
        self.refused: list[bytes] = []
        self.lost: list[int] = []
        self.late = 0
        """Options that were due while no game asked for one."""


def _self(socket: RawSocket) -> RawSocket:
    return socket


class Duel:
    """One game: both seats, or the person's seat of a game against the computer."""

    def __init__(self, game: str, tokens: list[str], crowd: Crowd) -> None:
        self.game = game
        self.tokens = tokens
        self.over = False
        self._crowd = crowd
        self._seen = [0] * len(tokens)
        self._asked: tuple[int, int, _Question] | None = None
        self._sent = 0.0
        self._at = -1
        self._n = [0] * len(tokens)
        self.sockets: list[RawSocket] = []

    async def connect(self, ports: list[int]) -> None:
        """Sit down, each seat at the port of its place; with several workers those are different ones."""
        path = f"/api/games/{self.game}/socket"
        for place, token in enumerate(self.tokens):
            hello = frame(msgspec.json.encode({"t": "hello", "v": 1, "token": token}))
            socket = RawSocket(path, hello, partial(self._hear, place), self._crowd.lost)
            await asyncio.get_running_loop().create_connection(partial(_self, socket), "127.0.0.1", ports[place])
            self.sockets.append(socket)

    def _hear(self, place: int, data: bytes) -> None:
        if data.startswith(_STATE):
            self._look(place, _states.decode(data))
        elif data.startswith(_REFUSED):
            self._crowd.tally.refused.append(data)
            self._done()
            self._ask_again()
        elif data.startswith(_BYE):
            self._crowd.tally.refused.append(data)

    def _look(self, place: int, state: _State) -> None:
        self._seen[place] = state.seq
        question = state.view.question
        if state.view.over:
            self.over = True
        elif question is not None and question.options:
            self._asked = (place, state.seq, question)
        if self._at >= 0 and min(self._seen) > self._at:
            self._crowd.tally.taken.append(time.perf_counter() - self._sent)
            self._done()
        self._ask_again()

    def _done(self) -> None:
        """What was on its way has come to everybody, or was refused."""
        if self._at >= 0:
            self._crowd.on_their_way -= 1
        self._at = -1

    def _ask_again(self) -> None:
        """Say that this game waits for an option, if the newest thing it has seen is a question."""
        if self._asked is not None and self._at < 0 and not self.over and self._asked[1] >= max(self._seen):
            self._crowd.waits(self)

    def choose(self) -> bool:
        """Take any option; whether there was something to choose."""
        if self._asked is None or self._at >= 0 or self.over:
            return False
        place, seq, question = self._asked
        self._asked = None
        self._n[place] += 1
        key = random.choice(question.options or []).key
        self._at, self._sent = seq, time.perf_counter()
        self._crowd.on_their_way += 1
        said = {"t": "choose", "n": self._n[place], "at": seq, "picks": [key]}
        self.sockets[place].say(msgspec.json.encode(said))
        return True

    def resign(self) -> None:
        self._n[0] += 1
        self.sockets[0].say(msgspec.json.encode({"t": "resign", "n": self._n[0]}))

    def ping(self) -> None:
        for place, socket in enumerate(self.sockets):
            socket.say(msgspec.json.encode({"t": "ping", "at": self._seen[place]}))

    def cut(self) -> None:
        for socket in self.sockets:
            socket.cut()


class Crowd:
    """Many games at one server."""

    def __init__(self, ports: list[int]) -> None:
        self._ports = ports
        self.duels: list[Duel] = []
        self.tally = Tally()
        self._waiting: deque[Duel] = deque()
        self._at_once = 0
        self.on_their_way = 0
        self._leaving = False
        self._pinging: asyncio.Task[None] | None = None

    def lost(self, code: int) -> None:
        """A line has ended, with the code it was closed with."""
        if not self._leaving:
            self.tally.lost.append(code)

    def waits(self, duel: Duel) -> None:
        self._waiting.append(duel)
        self._fill()

    def _fill(self) -> None:
        """As many options on their way as are wanted."""
        while self.on_their_way < self._at_once and self._next():
            pass

    async def gather(self, count: int, level: str = "") -> None:
        """So many games more, between two raw clients or against the computer, begun and connected."""
        if self._pinging is None:
            self._pinging = asyncio.create_task(self._ping())
        todo = iter(range(count))  # shared by all who make games
        await asyncio.gather(*(self._make(todo, level) for _ in range(min(_AT_ONCE, count))))

    async def _make(self, todo: Iterator[int], level: str) -> None:
        rests = [Rest(port) for port in self._ports]
        for number in todo:
            self.duels.append(await self._one(number, rests, level))
        for rest in rests:
            rest.close()

    async def _one(self, number: int, rests: list[Rest], level: str) -> Duel:
        rest = rests[number % len(rests)]
        decks = random.sample(DECKS, 2)
        other = {"kind": "agent", "level": level, "deck": decks[1]} if level else {"kind": "person"}
        made = await rest.post("/api/games", {"ruleset": "reborn", "seats": [{"kind": "person"}, other]})
        tokens: list[str] = []
        for seat, invitation in enumerate(made["invitations"]):
            if invitation is not None:
                body = {"invitation": invitation, "name": "Ann", "deck": decks[seat], "share": secrets.token_hex(16)}
                tokens.append((await rest.post(f"/api/games/{made['game']}/seats/{seat}", body))["token"])
        duel = Duel(made["game"], tokens, self)
        await duel.connect([self._ports[(number + place) % len(self._ports)] for place in range(len(tokens))])
        return duel

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(_PING / max(1, len(self.duels)))
            if self.duels:
                self.duels.append(self.duels.pop(0))
                self.duels[-1].ping()

    async def play(self, rate: float, seconds: float) -> None:
        """Take so many options a second, in games that wait longest; what is measured goes into ``tally``."""
        begun = time.perf_counter()
        taken = 0
        while (now := time.perf_counter()) < begun + seconds:
            while taken < (now - begun) * rate:
                taken += 1
                if not self._next():
                    self.tally.late += 1
            await asyncio.sleep(0.001)

    def _next(self) -> bool:
        while self._waiting:
            if self._waiting.popleft().choose():
                return True
        return False

    async def rush(self, seconds: float, at_once: int) -> None:
        """Keep so many options on their way all the time."""
        self._at_once = at_once
        self._fill()
        await asyncio.sleep(seconds)
        self._at_once = 0

    async def leave(self) -> None:
        """Everybody gives up and goes."""
        for duel in self.duels:
            duel.resign()
        until = time.perf_counter() + _LEAVING
        while time.perf_counter() < until and not all(duel.over for duel in self.duels):
            await asyncio.sleep(0.05)
        self._leaving = True
        for duel in self.duels:
            duel.cut()
        self.duels.clear()
        self._waiting.clear()
        self.on_their_way = 0
        await asyncio.sleep(0.1)
        self._leaving = False

    def close(self) -> None:
        if self._pinging is not None:
            self._pinging.cancel()
