"""What comes of a choice beside the position: whether chance had a part in it, and who was shown what was hidden.

Whoever takes a choice back must know, because nobody forgets what has been seen.  It is told as one number, because it
is told of every choice; the functions at the end take it apart.
"""

from typing import Final

from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import choose, decider, person_for

_CHANCE: Final = 1
_SEEN: Final = 2  # from this bit on, who was shown something, by seat
_CHOSEN: Final = 64  # from this bit on, the seat that chose, counted from 1


def choose_and_tell(st: GameState, option: Option) -> int:
    """Take an option of the pending decision and run on, as ``choose`` does; what came of it."""
    seat = decider(st)
    if st.chimera is not None:
        return _choose_beside_chimera(st, st.chimera, option, seat)
    before = chances(st)
    st.shown = 0
    choose(st, option)
    return tell(st, seat, before)


def tell(st: GameState, seat: int, before: int) -> int:
    """What came of a move of that seat, or of nobody: since ``chances`` was so high and nobody had been shown
    anything."""
    told = (seat + 1) * _CHOSEN + st.shown * _SEEN
    return told + _CHANCE if chances(st) != before else told


def chances(st: GameState) -> int:
    """A number that rises whenever chance has a part in anything: a roll, a shuffle, a random card."""
    count = st.rng.count
    luck = st.luck
    if luck is not None:
        count -= len(luck.rolls) + len(luck.shuffles) + len(luck.behaviors)
    return count


def _choose_beside_chimera(st: GameState, chimera: Chimera, option: Option, seat: int) -> int:
    """What the Chimera is shown, the player sees who decides for it, which may be another one afterwards (RR-1.1.7)."""
    before = chances(st)
    deciding = person_for(st, chimera.seat)
    st.shown = 0
    choose(st, option)
    if st.shown >> chimera.seat & 1:
        st.shown = st.everybody()  # one of two partners has seen it
    if not st.over and person_for(st, chimera.seat) != deciding and _has_been_shown(st, chimera):
        st.shown |= 1 << person_for(st, chimera.seat)
    return tell(st, seat, before)


def _has_been_shown(st: GameState, chimera: Chimera) -> bool:
    """Whether it has cards in hand, or pending work lets it look at some."""
    if st.players[chimera.seat].hand:
        return True
    for frame in st.stack:
        if frame.secret_of() == chimera.seat and frame.looking_at():
            return True
    return False


def is_forgettable(told: int) -> bool:
    """Whether chance had no part in it and nobody was shown anything."""
    return told % _CHOSEN == 0


def seen_by(told: int) -> list[int]:
    """The seats that were shown something."""
    seats: list[int] = []
    seen = told % _CHOSEN // _SEEN
    for seat in range(seen.bit_length()):
        if seen >> seat & 1:
            seats.append(seat)
    return seats


def by_chance(told: int) -> bool:
    """Whether chance had a part in it."""
    return told & _CHANCE != 0


def chosen_by(told: int) -> int:
    """The seat that chose; nobody where nobody did."""
    return told // _CHOSEN - 1
