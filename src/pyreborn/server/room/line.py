"""The states that were sent, by their numbers: which of them the game still goes through, and what each one knew.

A state has the number of the entries before it.  An undo goes back to one; what came after it is lost to the game, but
whoever was shown it must still be told what is no longer true.
"""

from __future__ import annotations

from typing import NamedTuple

from pyreborn.engine.model.events import EventKind
from pyreborn.game import Game
from pyreborn.server.store import Chosen, Entry, NewEntry


class Mark(NamedTuple):
    """What a move has left behind it: how long the log is now, whose turns have ended by it, what it was a part of."""

    events: int
    ended: tuple[int, ...]
    seat: int = -1
    """Whose choice it was."""
    n: int = 0
    """The message of that seat it was picked in; 0 where nobody picked it."""


class Gesture(NamedTuple):
    """Choices that a seat has made in one message: after how many moves, and in which state."""

    moves: int
    state: int


def mark_of(game: Game, events: int, entry: Entry | NewEntry) -> Mark:
    """The mark of the last move, before which the log was so long; partners share their turn."""
    state = game.state
    ends = [event.player for event in game.log[events:] if event.kind == EventKind.TURN_END]
    ended = [seat for seat in range(len(state.players)) for end in ends if state.same_side(seat, end)]
    n = entry.client_n if isinstance(entry.deed, Chosen) else 0
    return Mark(len(game.log), tuple(ended), entry.seat, n)


class Line:
    """The moves of the game as it goes now, and what every state has in common with it."""

    def __init__(self, events: int) -> None:
        self._marks = [Mark(events, ())]
        """After so many moves."""
        self._moves = [0]
        """By state: how many of its moves the game still has."""
        self._lost: set[int] = set()
        """States that the game no longer goes through."""
        self._states = [0]
        """By mark: the state in which its move was made."""
        self.moved_at = 0
        """The newest state in which the position was another than in the one before."""

    @property
    def moves(self) -> int:
        """How many moves the game has."""
        return self._moves[-1]

    @property
    def newest(self) -> int:
        """The number of the newest state."""
        return len(self._moves) - 1

    def moves_at(self, state: int) -> int | None:
        """How many moves the game had in a state; None where the game never was there, or has been taken back."""
        return self._moves[state] if 0 <= state <= self.newest and state not in self._lost else None

    def events_at(self, state: int) -> int:
        """How many events of the log whoever has seen that state knows, and may keep."""
        return self._marks[self._moves[min(state, self.newest)]].events

    def last_gesture(self, seat: int) -> Gesture | None:
        """The last choices of a seat that the game still has; None where it has made none."""
        move = len(self._marks) - 1
        while move > 0 and not (self._marks[move].seat == seat and self._marks[move].n):
            move -= 1
        if not move:
            return None
        n = self._marks[move].n
        while self._marks[move - 1].seat == seat and self._marks[move - 1].n == n:
            move -= 1
        return Gesture(move - 1, self._states[move])

    def turns_ended(self, seat: int) -> int:
        """How many turns of a seat are over."""
        return sum(mark.ended.count(seat) for mark in self._marks)

    def moved(self, mark: Mark) -> None:
        """An entry was a move."""
        self._marks.append(mark)
        self._states.append(self.newest)
        self._moves.append(self._moves[-1] + 1)
        self.moved_at = self.newest

    def stayed(self) -> None:
        """An entry has changed nothing in the game."""
        self._moves.append(self._moves[-1])

    def taken_back(self, to: int) -> None:
        """An entry took everything after a state back."""
        left = self._moves[to]
        for state in range(to + 1, len(self._moves)):
            self._moves[state] = left
            self._lost.add(state)
        del self._marks[left + 1 :], self._states[left + 1 :]
        self._moves.append(left)
        self.moved_at = self.newest
