"""Where dice lie and how they move; and the few dice that something pending speaks of ("that die", "this die").

A pool is counts per face: dice showing the same face are one as good as the other.  A die that was paid, picked or
rolled and that a text may come back to gets a number, under which the state keeps what it shows
(:attr:`GameState.spoken`) and where it lies (:attr:`GameState.lies`) for as long as anything is pending.  It stays
counted in its pool.  Whatever moves a die says so here, so that the number goes with it.
"""

from pyreborn.engine.model.ids import FACES, NONE, RAGE_BASIC, Lies
from pyreborn.engine.model.state import GameState


def dice_at(st: GameState, die: int, place: int) -> int:
    """How many dice of that owner and face (``owner * 30 + face``) lie there."""
    if place >= 0:
        return st.cards[place].dice.count(die)
    if place == Lies.EXHAUSTED_POOL:
        return st.players[die // FACES].exhausted[die % FACES]
    return st.players[die // FACES].active[die % FACES] if place == Lies.ACTIVE_POOL else 0


def move_die(st: GameState, die: int, place: int, to: int, shown: int = NONE) -> None:
    """Some die of that owner and face goes from here to there, perhaps to show another face.

    Which of them: one that nothing speaks of, as long as there is one; else the one spoken of longest.
    """
    after = die if shown == NONE else die - die % FACES + shown
    _lift(st, die, place)
    if st.spoken:
        number = _left_without(st, die, place)
        if number != NONE:
            st.spoken[number] = after
            st.lies[number] = to
    _lay(st, after, to)


def move_spoken(st: GameState, number: int, to: int) -> None:
    """The very die of that number goes there from where it lies."""
    _lift(st, st.spoken[number], st.lies[number])
    _lay(st, st.spoken[number], to)
    st.lies[number] = to


def speak_of(st: GameState, die: int, place: int, besides: int = 0) -> int:
    """The number of a die lying there, a new one if there is one without; never one of those ``besides`` (a mask)."""
    known = NONE
    marked = 0
    for number in range(len(st.spoken)):
        if st.spoken[number] == die and st.lies[number] == place:
            marked += 1
            if known == NONE and not besides >> number & 1:
                known = number
    if known != NONE and marked >= dice_at(st, die, place):
        return known
    st.spoken.append(die)
    st.lies.append(place)
    return len(st.spoken) - 1


def spend_die(st: GameState, player: int, face: int, place: int, paid: int) -> int:
    """A die pays from where it lies; the numbers of all that have paid so far, as a mask (RB-9.1.3)."""
    number = speak_of(st, player * FACES + face, place)
    move_spoken(st, number, Lies.EXHAUSTED_POOL)
    return paid | 1 << number


def spoken_at(st: GameState, dice: int, die: int, place: int) -> int:
    """The first of these dice (a mask of numbers) with that owner and face that lies there, or -1."""
    for number in range(len(st.spoken)):
        if dice >> number & 1 and st.lies[number] == place and st.spoken[number] == die:
            return number
    return NONE


def mask_of(numbers: list[int]) -> int:
    """Those numbers as a mask."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def only(dice: int) -> int:
    """The number of a single die, or of the first of several; -1 for none."""
    if dice == 0:
        return NONE
    number = 0
    while not dice >> number & 1:
        number += 1
    return number


def lose_dice(st: GameState, player: int) -> None:
    """All dice of a player leave the game with them."""
    for number in range(len(st.spoken)):
        if st.spoken[number] // FACES == player:
            st.lies[number] = Lies.NOWHERE


def _left_without(st: GameState, die: int, place: int) -> int:
    """A number whose die must be the one just taken away, because there are fewer dice left than are spoken of."""
    first = NONE
    marked = 0
    for number in range(len(st.spoken)):
        if st.spoken[number] == die and st.lies[number] == place:
            marked += 1
            if first == NONE:
                first = number
    return first if marked > dice_at(st, die, place) else NONE


def _lift(st: GameState, die: int, place: int) -> None:
    if place >= 0:
        st.cards[place].dice.remove(die)
    elif place == Lies.EXHAUSTED_POOL:
        st.players[die // FACES].exhausted[die % FACES] -= 1
    elif place == Lies.ACTIVE_POOL:
        st.players[die // FACES].active[die % FACES] -= 1


def _lay(st: GameState, die: int, place: int) -> None:
    if place >= 0:
        st.cards[place].dice.append(die)
    elif place == Lies.EXHAUSTED_POOL:
        st.players[die // FACES].exhausted[die % FACES] += 1
    elif place == Lies.ACTIVE_POOL:
        st.players[die // FACES].active[die % FACES] += 1
        if die % FACES >= RAGE_BASIC:
            st.dirty = True  # all of them may show power now (RR-9.1.2)
