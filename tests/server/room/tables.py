"""A host for tests: it keeps the entries in a list, the time in a number, and what visitors were sent in lists."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeVar

import pyreborn as pb
from pyreborn.engine.model.rng import Rng
from pyreborn.record import Header
from pyreborn.server import wire
from pyreborn.server.room import Room, Said, Sent, Step, Thought
from pyreborn.server.store import ChatLine, Entry, StoredGame, StoredHeader, StoredSeat
from pyreborn.server.table_view import Question

_Kind = TypeVar("_Kind", bound=wire.Message)
START = 1_000_000
"""When every test begins, by the clock of its server."""


def duel(seed: int = 7, **more: Any) -> Header:
    return pb.new_game("aradel", "maeoni", seed=seed, names=["Ann", "Bob"], **more).header


def people(*names: str) -> list[StoredSeat]:
    return [StoredSeat(seat, "person", name, "", None, "") for seat, name in enumerate(names)]


def against_the_computer(level: str = "normal") -> list[StoredSeat]:
    return [StoredSeat(0, "person", "Ann", "", None, ""), StoredSeat(1, "agent", "Bob", level, None, "")]


class Host:
    """A room and what came of it."""

    def __init__(
        self,
        header: Header,
        settings: dict[str, Any] | None = None,
        seats: list[StoredSeat] | None = None,
        entries: list[Entry] | None = None,
        luck: int = 1,
        now: int = START,
        beside: str = "",
    ) -> None:
        self.header = header
        self.settings = settings or {}
        count = len(header.decks)
        self.seats = people("Ann", "Bob", "Cat", "Dan")[:count] if seats is None else seats
        self.entries: list[Entry] = list(entries or [])
        self.now = now
        self.beside = beside
        """What a store would have beside the entries."""
        self.chat: list[ChatLine] = []
        self.last: list[Step] = []
        self.sent: dict[str, list[wire.ServerMessage]] = {}
        self.n: dict[str, int] = {}
        self.room = Room.opened(self.stored(), [], now, random.Random(luck))

    def stored(self, entries: int | None = None) -> StoredGame:
        """The game as a store would load it, with so many of its entries."""
        kept = tuple(self.entries if entries is None else self.entries[:entries])
        header = StoredHeader(self.header, server_seed="ab" * 8, salt="cd" * 8, shares=("1", "2"))
        return StoredGame(
            "k7q", header, self.settings, "running", None, 1, len(kept), START, None, tuple(self.seats), kept,
            beside=self.beside,
        )  # fmt: skip

    def recovered(self, entries: int | None = None, luck: int = 2) -> Host:
        """Another host that has loaded the same entries."""
        kept = self.entries if entries is None else self.entries[:entries]
        return Host(self.header, self.settings, self.seats, list(kept), luck, self.now, self.beside)

    # -- what a host does --------------------------------------------------------------------------
    def send(self, sent: list[Sent]) -> None:
        for each in sent:
            for visitor in each.to:
                self.sent.setdefault(visitor, []).append(each.message)

    def do(self, step: Step) -> Step:
        """Append what the step wants to have written, and send what is said then."""
        self.last.append(step)
        if step.says is not None:
            self._say(step.says)
        if not step.entries:
            self.beside = self.room.beside
            self.send(step.sent)
            return step
        assert self.room.seq == len(self.entries)
        for entry in step.entries:
            n = len(self.entries) + 1
            self.entries.append(Entry(n, entry.seat, entry.deed, entry.spent_ms, entry.client_n, self.now))
        self.send(self.room.written(step, self.now))
        self.beside = self.room.beside
        assert self.room.seq == len(self.entries)
        return step

    def _say(self, said: Said) -> None:
        self.chat.append(ChatLine(len(self.chat) + 1, said.seat, said.text, self.now))

    def enter(self, visitor: str, seat: int | None, since: int | None = None) -> list[wire.ServerMessage]:
        """Come in; what one is sent."""
        before = len(self.sent.setdefault(visitor, []))
        self.send(self.room.enter(visitor, seat, since, self.now))
        said = self.sent[visitor][before:]
        self.n[visitor] = max((each.n for each in said if isinstance(each, wire.Welcome)), default=0)
        return said

    def leave(self, visitor: str) -> None:
        self.send(self.room.leave(visitor, self.now))

    def hear(self, visitor: str, message: wire.ClientMessage, lag: int = 0) -> list[wire.ServerMessage]:
        """Say something; what one is sent."""
        before = len(self.sent.setdefault(visitor, []))
        self.do(self.room.hear(visitor, message, self.now, lag))
        return self.sent[visitor][before:]

    def ring(self) -> None:
        """Let the time pass until the alarm, and ring it."""
        alarm = self.room.alarm
        assert alarm is not None
        self.now = max(self.now, alarm)
        self.do(self.room.ring(self.now))

    def wait(self, ms: int) -> None:
        """Let time pass, ringing whenever the room wants to be rung."""
        until = self.now + ms
        for _ in range(1000):
            alarm = self.room.alarm
            if alarm is None or alarm > until:
                self.now = until
                return
            self.ring()
        raise AssertionError("the room never stops ringing")

    def think(self, mind: Callable[[Thought], int], mishap: str = "") -> bool:
        """Let agents choose that must; whether there was one."""
        thoughts = self.room.thoughts(self.now)
        for each in thoughts:
            self.do(self.room.thought(each.seat, each.at, mind(each), mishap, self.now))
        return bool(thoughts)

    # -- what visitors do --------------------------------------------------------------------------
    def next_n(self, visitor: str) -> int:
        self.n[visitor] = self.n.get(visitor, 0) + 1
        return self.n[visitor]

    def all_of(self, visitor: str, kind: type[_Kind]) -> list[_Kind]:
        return [each for each in self.sent.get(visitor, []) if isinstance(each, kind)]

    def state(self, visitor: str) -> wire.State:
        return self.all_of(visitor, wire.State)[-1]

    def question(self, visitor: str) -> Question | None:
        """What a visitor is asked, as they read it."""
        question = self.state(visitor).view.question
        return question if question is not None and question.options else None

    def keys(self, visitor: str) -> list[str]:
        """What a visitor may pick."""
        question = self.question(visitor)
        assert question is not None and question.options
        return [option.key for option in question.options]

    def choose(self, visitor: str, *picks: str, ahead: bool = False, at: int | None = None) -> wire.ServerMessage:
        """Pick; what the room answers."""
        at = self.state(visitor).seq if at is None else at
        message = wire.Choose(n=self.next_n(visitor), at=at, picks=list(picks), ahead=ahead)
        return next(each for each in self.hear(visitor, message) if isinstance(each, wire.Ack | wire.RefusedMessage))

    def asked(self) -> str:
        """Whoever is asked something."""
        return next(visitor for visitor in self.sent if self.all_of(visitor, wire.State) and self.question(visitor))

    def pick_at_random(self, visitor: str, luck: Rng) -> wire.ServerMessage:
        keys = self.keys(visitor)
        return self.choose(visitor, keys[luck.below(len(keys))])


def for_two(settings: dict[str, Any] | None = None) -> Host:
    """Ann and Bob are there, and Bob is asked who goes first."""
    host = Host(duel(), settings)
    host.enter("a", 0)
    host.enter("b", 1)
    return host


def only(messages: list[wire.ServerMessage], kind: type[_Kind]) -> _Kind:
    """The one message of a kind."""
    found = [each for each in messages if isinstance(each, kind)]
    assert len(found) == 1, messages
    return found[0]
