"""A chess clock: whoever runs out of time loses at the end of their turn, unless they win in it (RB-23.1).

The engine has no clock: whoever keeps the time says when it has run out.
"""

from typing import Final

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.losing import lose

AT_ONCE: Final = "at once"
"""The word of an event that tells of time that ran out without a turn being finished."""
ON_TIME: Final = "on time"
"""The word of an event that tells of a game lost so."""


def run_out(st: GameState, player: int, at_once: bool) -> None:
    """A player's time is up: the game is lost at once, where that was agreed upon, or at the end of their turn."""
    st.note(EventKind.OUT_OF_TIME, "RB-23.1", player, NONE, 0, AT_ONCE if at_once else "")
    if at_once:
        lose(st, player, "RB-23.1", ON_TIME)
    else:
        st.players[player].out_of_time = True


def lose_on_time(st: GameState, player: int) -> None:
    """The turn of a player is over; one whose time is up has not won in it."""
    me = st.players[player]
    if me.out_of_time and me.alive and not st.over:
        lose(st, player, "RB-23.1", ON_TIME)
