"""Who is thought for next: games that a person waits in, then hints, then games between agents; within each, games take
turns."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from pyreborn.server.minds.messages import Reply, Task


class Urgency(IntEnum):
    """What goes before what; games of jobs stand in no line, because they are given to minds that have nothing else."""

    PERSON = 0
    HINT = 1
    CALM = 2


class Work(Protocol):
    """Something a mind is given to do: what was asked, or what is left to do when nobody asks."""

    @property
    def task(self) -> Callable[[float], Task]:
        """What it is told, with the seconds it may think."""

    @property
    def wanted(self) -> float:
        """Seconds it would think with nobody else waiting; 0 where no clock is looked at."""

    @property
    def key(self) -> str:
        """The agent that is asked: a mind that has thought for it may still know something; "" for nobody's."""

    @property
    def gone(self) -> bool:
        """Whether nobody wants to know any more."""

    def reply(self, reply: Reply) -> None:
        """It is done."""

    def fail(self, why: Exception) -> None:
        """It is not, and will not be."""


@dataclass(eq=False, slots=True)
class Request:
    """Work that somebody waits for."""

    task: Callable[[float], Task]
    wanted: float
    answer: asyncio.Future[Reply]
    key: str = ""
    urgency: Urgency = Urgency.PERSON
    game: str = ""
    """Games take turns."""

    @property
    def gone(self) -> bool:
        return self.answer.done()

    def reply(self, reply: Reply) -> None:
        if not self.gone:
            self.answer.set_result(reply)

    def fail(self, why: Exception) -> None:
        if not self.gone:
            self.answer.set_exception(why)


class Line:
    """Requests that wait, a bounded number of each urgency."""

    def __init__(self, most: dict[Urgency, int]) -> None:
        self._most = most
        self._games: dict[Urgency, OrderedDict[str, deque[Request]]] = {urgency: OrderedDict() for urgency in Urgency}

    def __len__(self) -> int:
        return sum(map(self.waiting, Urgency))

    def waiting(self, urgency: Urgency) -> int:
        return sum(map(len, self._games[urgency].values()))

    def add(self, request: Request) -> bool:
        """Whether there was room for it."""
        if self.waiting(request.urgency) >= self._most[request.urgency]:
            return False
        self._games[request.urgency].setdefault(request.game, deque()).append(request)
        return True

    def next(self) -> Request | None:
        """The request whose turn it is, which is no longer in the line; None if there is none."""
        for games in self._games.values():
            if games:
                game, requests = games.popitem(last=False)
                request = requests.popleft()
                if requests:
                    games[game] = requests  # behind all other games
                return request
        return None

    def remove(self, request: Request) -> bool:
        """Whether it was still waiting."""
        games = self._games[request.urgency]
        requests = games.get(request.game, deque())
        if request not in requests:
            return False
        requests.remove(request)
        if not requests:
            del games[request.game]
        return True
