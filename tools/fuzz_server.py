"""Say everything to a server that it should not hear, and see that it refuses, says why, and changes nothing.

``python -m tools.fuzz_server`` sends 100,000 messages and opens 1,000 connections that say nothing.  What is allowed
as an answer: a refusal with a code of the protocol, a goodbye with a close code of the protocol (or of WebSockets
itself, for frames that are none), an acknowledgement of something that was done before.  In the end every seat must
see the same bytes as at the beginning.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from tools.begun import Begun, begin, choose_some, seen
from tools.load.raw import RawSocket, frame
from tools.served import Served

from pyreborn.client import Place
from pyreborn.server.codes import Close
from pyreborn.server.keys import PICKED_VERBS
from pyreborn.server.wire import LARGEST, VERSION

GAMES: Final = 6
CHOICES: Final = 24
"""So many choices are made in every game before the noise begins."""
_PATIENCE: Final = 20.0
"""Seconds within which everything must have been answered."""
_AT_ONCE: Final = 12
"""Messages of one connection; beyond forty at once all are too fast."""
PROTOCOL_ERRORS: Final = frozenset({1002, 1003, 1007, 1009})
"""Close codes of WebSockets themselves."""


class Wrong(AssertionError):
    """An answer that should not have come, or none where one should."""


class Noise(NamedTuple):
    """A kind of message, whether it ends the connection, and which answers to it are right."""

    name: str
    make: Callable[[Fuzzer, int, Begun], bytes]
    """The frame to send, from the number of the message and the game it is sent to."""
    right: frozenset[str]
    closes: bool = False


class Fuzzer:
    """Everything that is said to one server, by a seed."""

    def __init__(self, address: str, seed: int = 1, games: int = GAMES) -> None:
        self.address = address
        self.port = int(address.rpartition(":")[2])
        self.luck = random.Random(seed)
        self.games: list[Begun] = []
        self.heard: Counter[tuple[str, str]] = Counter()
        """How often which kind was answered how."""
        self.sent = 0
        self._count = games
        self._numbers: Counter[str] = Counter()
        """How many messages were sent with each token."""
        self._before: dict[str, list[tuple[int, bytes]]] = {}
        self.keys: dict[str, set[str]] = {}

    async def run(self, messages: int) -> None:
        """Begin games, make noise of so many messages, and look whether anything has changed."""
        for number in range(self._count):
            begun = await begin(self.address)
            await choose_some(begun.places, CHOICES, seed=number)
            self.games.append(begun)
            self._before[begun.game] = await self._look(begun)
        every = [(begun, place) for begun in self.games for place in [*begun.places, begun.watching] if place]
        share = messages // len(every) + 1
        await asyncio.gather(*(self._make_noise(begun, place, share) for begun, place in every))
        for begun in self.games:
            if await self._look(begun) != self._before[begun.game]:
                raise Wrong(f"game {begun.game} is not as it was")

    async def _look(self, begun: Begun) -> list[tuple[int, bytes]]:
        looks = [await seen(place) for place in begun.places]
        self.keys[begun.game] = {key for _, view in looks for key in _keys(view)}
        return looks

    # -- sessions ------------------------------------------------------------------------------
    async def _make_noise(self, begun: Begun, place: Place, messages: int) -> None:
        watching = place is begun.watching
        while messages > 0:
            if self.luck.random() < 0.1:
                messages -= await self._strangers(begun, place)
                continue
            kinds = self.luck.choices(WATCHING if watching else NOISE, k=_AT_ONCE)
            ends = next((at for at, kind in enumerate(kinds) if kind.closes), _AT_ONCE)
            said = kinds[: ends + 1]
            messages -= len(said)
            await self._session(begun, place, said)

    async def _session(self, begun: Begun, place: Place, kinds: list[Noise]) -> None:
        """Say hello, then all of it at once; every kind must be answered in its right way."""
        first = self._numbers[place.token] + 1000  # above everything that was ever acknowledged
        self._numbers[place.token] += len(kinds)
        frames = [kind.make(self, first + at, begun) for at, kind in enumerate(kinds)]
        by_number = {first + at: kind for at, kind in enumerate(kinds)}
        line = Talk(self.port, begun.game, _hello(place.token))
        await line.greeted()
        self.sent += len(frames)
        for each in frames:
            line.write(each)
        try:
            answered = await line.listen(sum(not kind.closes for kind in kinds), any(kind.closes for kind in kinds))
        except TimeoutError:
            told = [f"{kind.name} {data[:90]!r}" for kind, data in zip(kinds, frames, strict=True)]
            raise Wrong(f"no answer to one of {told}; answered were {line.answers}") from None
        for number, answer in answered:
            kind = by_number.get(number) or next(kind for kind in kinds if kind.name == "replayed")
            self._judge(kind, answer)
        if kinds[-1].closes:
            self._judge(kinds[-1], f"close {line.code}")
        elif line.code:
            raise Wrong(f"hung up with {line.code} on {[kind.name for kind in kinds]}: {line.last!r}")
        line.cut()

    async def _strangers(self, begun: Begun, place: Place) -> int:
        """Whoever comes with a hello that is none: each ends the connection."""
        other = self.luck.choice([game for game in self.games if game is not begun] or [begun])
        token = place.token
        hellos = {
            "another game's token": (_hello(other.places[0].token), Close.TOKEN),
            "no token": (_hello("A" * 22), Close.TOKEN),
            "another version": (_hello(token, VERSION + 1), Close.VERSION),
            "no hello": (frame(msgspec.json.encode({"t": "ping", "at": 0})), Close.MESSAGE),
            "a hello that is none": (frame(b'{"t":"hello","v":1}'), Close.MESSAGE),
        }
        if other is begun:
            del hellos["another game's token"]
        for name, (hello, code) in hellos.items():
            line = Talk(self.port, begun.game, hello)
            await line.listen(0, True)
            self.sent += 1
            self.heard[name, f"close {line.code}"] += 1
            if line.code != code:
                raise Wrong(f"{name}: {line.code} instead of {code}")
        return len(hellos)

    def _judge(self, kind: Noise, answer: str) -> None:
        self.heard[kind.name, answer] += 1
        if answer not in kind.right:
            raise Wrong(f"{kind.name} was answered with {answer}; right are {sorted(kind.right)}")

    # -- what the kinds are made of --------------------------------------------------------------
    def newest(self, begun: Begun) -> int:
        return self._before[begun.game][0][0]

    def not_offered(self, begun: Begun) -> str:
        """A pick that is written well and that nobody is offered."""
        while True:
            parts = [str(self.luck.choice([self.luck.randrange(60), self.luck.randrange(100_000, 100_020)]))]
            key = ".".join([self.luck.choice(list(PICKED_VERBS)), *parts * self.luck.randrange(3)])
            if key not in self.keys[begun.game]:
                return key


class Talk:
    """A raw WebSocket that notes what is answered."""

    def __init__(self, port: int, game: str, hello: bytes) -> None:
        self._port = port
        self._news = asyncio.Event()
        self.answers: list[tuple[int, str]] = []
        self._states = 0
        self.code = 0
        self.last = b""
        self._closed = False
        self._socket = RawSocket(f"/api/games/{game}/socket", hello, self._hear, self._end)

    async def _open(self) -> None:
        make: Callable[[], RawSocket] = partial(_same, self._socket)
        await asyncio.get_running_loop().create_connection(make, "127.0.0.1", self._port)

    async def greeted(self) -> None:
        """Until the table has shown itself."""
        await self._open()
        await self._until(lambda: self._states > 0 or self._closed)
        if self._closed:
            raise Wrong(f"a right hello was answered with {self.code}: {self.last!r}")

    async def listen(self, answers: int, to_the_end: bool) -> list[tuple[int, str]]:
        """Until so many messages were answered, and the connection has ended, if it is to."""
        if not self._socket.is_connected:
            await self._open()
        await self._until(lambda: self._closed or (not to_the_end and len(self.answers) >= answers))
        return self.answers

    async def _until(self, ready: Callable[[], bool]) -> None:
        async with asyncio.timeout(_PATIENCE):
            while not ready():
                self._news.clear()
                await self._news.wait()

    def _hear(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        self.last = data
        match message["t"]:
            case "state":
                self._states += 1
            case "ack" | "told":
                self.answers.append((message["n"], message["t"]))
            case "refused":
                self.answers.append((message["n"], message["code"]))
        self._news.set()

    def _end(self, code: int) -> None:
        self._closed, self.code = True, code
        self._news.set()

    def write(self, data: bytes) -> None:
        self._socket.write(data)

    def cut(self) -> None:
        self._socket.cut()


def _same(socket: RawSocket) -> RawSocket:
    return socket


def _hello(token: str, version: int = VERSION) -> bytes:
    return frame(msgspec.json.encode({"t": "hello", "v": version, "token": token}))


def _keys(view: bytes) -> list[str]:
    question = msgspec.json.decode(view).get("question") or {}
    return [option["key"] for option in question.get("options") or ()]


# === the kinds ================================================================================
def _said(tag: str, **fields: object) -> bytes:
    return frame(msgspec.json.encode({"t": tag, **fields}))


def _random(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    return frame(fuzzer.luck.randbytes(fuzzer.luck.randrange(1, 200)), fuzzer.luck.choice([1, 2]))


def _almost(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    """A message with one thing wrong."""
    right: dict[str, object] = {"t": "choose", "n": n, "at": 1, "picks": ["pass"]}
    wrongs: list[dict[str, object]] = (
        [
            {"t": fuzzer.luck.choice(["chose", "", "welcome", 7])}, {"n": fuzzer.luck.choice([0, -1, "1", 2**53, 1.5])},
            {"at": -1}, {"picks": []}, {"picks": ["pass"] * 41}, {"picks": ["PASS"]}, {"picks": ["play.1.2.3"]},
            {"picks": [["pass"]]}, {"picks": ["a" * 81]}, {"seat": 1}, {"ahead": "yes"}, {"picks": None},
        ]
    )  # fmt: skip
    return frame(msgspec.json.encode({**right, **fuzzer.luck.choice(wrongs)}))


def _cut_short(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    whole = msgspec.json.encode({"t": "choose", "n": n, "at": 1, "picks": ["pass"]})
    return frame(whole[: fuzzer.luck.randrange(1, len(whole))])


def _large(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    size = fuzzer.luck.choice([LARGEST + 1, 20_000, 70_000])
    return frame(b'{"t":"say","n":%d,"text":"' % n + b"x" * size + b'"}')


def _deep(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    depth = fuzzer.luck.choice([5, 200, 4000])
    return frame(fuzzer.luck.choice([b"[", b'{"t":']) * depth)


def _not_utf8(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    return frame(b'{"t":"say","n":%d,"text":"\xff\xfe\xed\xa0\x80"}' % n)


def _no_frame(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    """Bits that no frame of a WebSocket has."""
    long_ping = b"\x89\xfe\x02\x00\0\0\0\0" + b"x" * 512
    return fuzzer.luck.choice([b"\xf1\x80\0\0\0\0", b"\x83\x80\0\0\0\0", b"\x81\x05hello", long_ping])


def _stale(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    at = fuzzer.luck.randrange(0, max(1, fuzzer.newest(begun) - 3))
    return _said("choose", n=n, at=at, picks=[fuzzer.not_offered(begun)])


def _not_offered(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    picks = [fuzzer.not_offered(begun) for _ in range(fuzzer.luck.randrange(1, 5))]
    return _said("choose", n=n, at=fuzzer.newest(begun), picks=picks, ahead=fuzzer.luck.random() < 0.2)


def _of_another_game(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    """What is offered in another game, and not in this one."""
    others = {key for game in fuzzer.games if game is not begun for key in fuzzer.keys[game.game]}
    keys = sorted(others - fuzzer.keys[begun.game]) or [fuzzer.not_offered(begun)]
    return _said("choose", n=n, at=fuzzer.newest(begun), picks=[fuzzer.luck.choice(keys)])


def _replayed(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    """The number of something that was done long ago, saying something else now."""
    return _said("choose", n=fuzzer.luck.randrange(1, 4), at=fuzzer.newest(begun), picks=[fuzzer.not_offered(begun)])


def _from_the_future(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    return _said("choose", n=n, at=fuzzer.newest(begun) + 1000, picks=[fuzzer.not_offered(begun)])


def _undo(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    newest = fuzzer.newest(begun)
    return _said("undo", n=n, at=newest, to=fuzzer.luck.choice([newest, newest + 5, 2**50]))


def _answer(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    return _said("answer", n=n, id=fuzzer.luck.randrange(2**50), yes=True)


def _odd_question(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    about = "".join(chr(fuzzer.luck.choice([0, 9, 27, 65, 0x202E, 0x1F600])) for _ in range(30))
    return _said("ask", n=n, what=fuzzer.luck.choice(["why", "why not"]), about=about)


def _watcher_acts(fuzzer: Fuzzer, n: int, begun: Begun) -> bytes:
    return fuzzer.luck.choice(
        [
            _said("choose", n=n, at=fuzzer.newest(begun), picks=[fuzzer.luck.choice(sorted(fuzzer.keys[begun.game]))]),
            _said("resign", n=n),
            _said("undo", n=n, at=fuzzer.newest(begun), to=0),
            _said("offer", n=n, what="pause"),
            _said("answer", n=n, id=0, yes=True),
        ]
    )


_CLOSES_4000: Final = frozenset({f"close {Close.MESSAGE}", *(f"close {code}" for code in PROTOCOL_ERRORS)})
_NOT_NOW: Final = frozenset({"stale", "unknown pick", "not offered", "not asked", "too fast"})
_BREAKING: Final = [
    Noise("random bytes", _random, _CLOSES_4000, closes=True),
    Noise("one thing wrong", _almost, _CLOSES_4000, closes=True),
    Noise("cut short", _cut_short, _CLOSES_4000, closes=True),
    Noise("too large", _large, _CLOSES_4000, closes=True),
    Noise("nested deep", _deep, _CLOSES_4000, closes=True),
    Noise("not UTF-8", _not_utf8, _CLOSES_4000, closes=True),
    Noise("no frame", _no_frame, _CLOSES_4000, closes=True),
]
NOISE: Final = [
    *_BREAKING,
    *[
        Noise("stale", _stale, _NOT_NOW),
        Noise("not offered", _not_offered, _NOT_NOW),
        Noise("another game's pick", _of_another_game, _NOT_NOW),
        Noise("replayed", _replayed, _NOT_NOW | {"ack"}),
        Noise("from the future", _from_the_future, _NOT_NOW),
        Noise("undo to nowhere", _undo, frozenset({"no undo", "stale", "too fast"})),
        Noise("answer to no offer", _answer, frozenset({"no offer", "too fast"})),
        Noise("odd question", _odd_question, frozenset({"told", "unknown pick", "too fast", "busy"})),
    ]
    * 6,
]
WATCHING: Final = [*_BREAKING, *[Noise("spectator acts", _watcher_acts, frozenset({"spectator", "too fast"}))] * 20]


# === connections that say nothing =============================================================
async def half_open(port: int, count: int, game: str) -> Counter[str]:
    """Connections that are opened and left: bare ones, half a handshake, no hello, half a frame; how each ended."""
    begun = time.monotonic()
    ends: Counter[str] = Counter()

    async def one(number: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        request = (
            f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        kind = ("handshake alone", "half a frame", "half a handshake", "nothing at all")[number % 4]
        writer.write((request, request + frame(b"x" * 100)[:20], request[:60], b"")[number % 4])
        try:
            async with asyncio.timeout(30):
                while await reader.read(4096):
                    pass
            ends[f"{kind}: closed"] += 1
        except TimeoutError:
            ends[f"{kind}: still open after {time.monotonic() - begun:.0f} s"] += 1
        except OSError:
            ends[f"{kind}: reset"] += 1
        writer.close()

    await asyncio.gather(*(one(number) for number in range(count)))
    return ends


def table(fuzzer: Fuzzer) -> str:
    """What was answered to what."""
    kinds = dict.fromkeys(name for name, _ in sorted(fuzzer.heard))
    lines = []
    for name in kinds:
        answers = [f"{answer} {count}" for (kind, answer), count in sorted(fuzzer.heard.items()) if kind == name]
        lines.append(f"{name:<24} {', '.join(answers)}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz_server", description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--half-open", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    settings = {"PYREBORN_SOCKETS_PER_ADDRESS": "100000"}
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder), settings) as server:
        fuzzer = Fuzzer(server.address, wanted.seed)
        print(f"load average {os.getloadavg()[0]:.1f}")
        asyncio.run(fuzzer.run(2000))  # whatever is loaded once
        before, begun = server.memory(), time.monotonic()
        fuzzer = Fuzzer(server.address, wanted.seed + 1)
        asyncio.run(fuzzer.run(wanted.messages))
        took = time.monotonic() - begun
        print(f"{fuzzer.sent} messages in {took:.0f} s; every seat sees what it saw before\n{table(fuzzer)}")
        ends = asyncio.run(half_open(server.port, wanted.half_open, fuzzer.games[0].game))
        print(f"{wanted.half_open} connections that say nothing: {dict(ends)}")
        print(f"memory: {before:.0f} MB before, {server.memory():.0f} MB after")
        if "Traceback" in server.said():
            raise SystemExit(f"the server has stumbled:\n{server.said()[-3000:]}")


if __name__ == "__main__":
    main()
