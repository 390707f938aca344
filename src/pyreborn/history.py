"""What a game keeps of its past: the options taken, and positions on the way from which any earlier one is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NOBODY, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.clock import run_out
from pyreborn.engine.procedures.losing import lose
from pyreborn.engine.procedures.sudden_death import call_time
from pyreborn.engine.run.stack import options_of
from pyreborn.engine.run.telling import by_chance, chances, choose_and_tell, chosen_by, seen_by, tell


class Checkpoint(NamedTuple):
    """A position that was kept: after how many moves, the position itself, and how long the log was."""

    moves: int
    state: GameState
    events: int


class Outcome(NamedTuple):
    """What came of one move beside the position: what nobody can be asked to forget."""

    seat: int
    """Who chose; -1 where nobody did: time was called, or a clock ran out."""
    chance: bool
    """Whether chance had a part in it: a roll, a shuffle, a card at random."""
    shown_to: tuple[int, ...]
    """The seats that were shown something they had no way to know: a card played or drawn, a secret choice revealed."""


def outcome(told: int) -> Outcome:
    """What a number of ``engine.run.telling`` tells."""
    return Outcome(chosen_by(told), by_chance(told), tuple(seen_by(told)))


def take(state: GameState, option: Option) -> int:
    """Carry out a move, an option or one that is among none; what came of it, as ``engine.run.telling`` tells it."""
    return choose_and_tell(state, option) if option.verb >= 0 else _take_apart(state, option)


def _take_apart(state: GameState, option: Option) -> int:
    """A move that is no option of a decision: a concession after which others play on, a clock that has run out, or
    the call of time."""
    before = chances(state)
    state.shown = 0
    if option.verb == Verb.CONCEDE:
        give_up(state, option.a)
        return tell(state, option.a, before)
    if option.verb == Verb.OUT_OF_TIME:
        run_out(state, option.a, option.b == 1)
        if option.b == 1:
            _ask_anew(state)
    else:
        call_time(state)
    return tell(state, NOBODY, before)


def give_up(state: GameState, player: int) -> None:
    """A player leaves the game (RB-1.3.3)."""
    state.note(EventKind.CONCEDED, "RB-1.3.3", player)
    lose(state, player, "RB-1.3.3")
    _ask_anew(state)


def _ask_anew(state: GameState) -> None:
    """Find out what is asked now: perhaps somebody has left, or the game is over."""
    state.options = [] if state.over else None
    options_of(state)


def position_after(count: int, moves: Sequence[Option], checkpoints: Sequence[Checkpoint]) -> GameState | None:
    """The position after so many of the moves, without its log; None where nothing was kept to find it from."""
    near = [each for each in checkpoints if each.moves <= count]
    if not near:
        return None
    state = near[-1].state.clone()
    for option in moves[near[-1].moves : count]:
        take(state, option)
    return state
