"""Long work that minds do when nobody asks them anything, a piece and a while at a time."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from pyreborn.server.minds.messages import Reply, Task
from pyreborn.sim.crew import DEATHS

Piece = TypeVar("Piece")


class Job(ABC, Generic[Piece]):
    """Work in pieces, each of which a mind does by itself; its owner is whoever has the token."""

    fails = "could not be played"
    """What is said of a piece that a mind could not do."""

    def __init__(self, owner: str) -> None:
        self.id = secrets.token_urlsafe(12)
        self.owner = owner
        self.failure = ""
        """Why it was given up; "" if it was not."""
        self.cancelled = False
        self._deaths: dict[int, int] = {}
        """How often a piece has ended the mind it was done in."""

    @property
    def over(self) -> bool:
        return self.cancelled or bool(self.failure) or self.done

    @property
    @abstractmethod
    def done(self) -> bool:
        """Whether all of it has been done."""

    @abstractmethod
    def next(self) -> Piece | None:
        """A piece that nobody has begun; None where there is none, or none yet."""

    @abstractmethod
    def task(self, piece: Piece) -> Task:
        """What a mind is told to do for a while."""

    @abstractmethod
    def took(self, piece: Piece, reply: Reply) -> bool:
        """What a mind has answered; whether the piece is done with it."""

    @abstractmethod
    def put_back(self, piece: Piece) -> None:
        """Nobody has begun it any more."""

    @abstractmethod
    def called(self, piece: Piece) -> tuple[int, str]:
        """The number of a piece, and what it is called."""

    def heard(self, piece: Piece, reply: Reply) -> bool:
        """A while has ended; whether the mind is free for another piece."""
        if reply.answer.trouble:
            self.failure = f"{self.called(piece)[1]} {self.fails} ({reply.answer.what})."
            return True
        return self.took(piece, reply)

    def died(self, piece: Piece) -> None:
        """The mind is gone; the piece is done anew, unless that has happened too often."""
        number, name = self.called(piece)
        self._deaths[number] = self._deaths.get(number, 0) + 1
        if self._deaths[number] >= DEATHS:
            self.failure = f"{name} has ended its process {DEATHS} times."
        else:
            self.put_back(piece)
