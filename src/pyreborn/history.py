"""What a game keeps of its past: the options taken, and positions on the way from which any earlier one is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.losing import lose
from pyreborn.engine.procedures.sudden_death import call_time
from pyreborn.engine.run.stack import choose, options_of


class Checkpoint(NamedTuple):
    """A position that was kept: after how many moves, the position itself, and how long the log was."""

    moves: int
    state: GameState
    events: int


def take(state: GameState, option: Option) -> None:
    """Carry out a move: an option, a concession after which others play on, or the call of time."""
    if option.verb == Verb.CONCEDE:
        give_up(state, option.a)
    elif option.verb == Verb.CALL_TIME:
        call_time(state)
    else:
        choose(state, option)


def give_up(state: GameState, player: int) -> None:
    """A player leaves the game (RB-1.3.3)."""
    state.note(EventKind.CONCEDED, "RB-1.3.3", player)
    lose(state, player, "RB-1.3.3")
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
