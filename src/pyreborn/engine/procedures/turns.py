"""What every turn begins and ends with, whoever takes it (RB-6.2, RR-7.1.8)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.lasting import expire
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import FACES, NONE, Happen, Until
from pyreborn.engine.model.rule_values import DieReturn
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.later import LaterFrame, anything_later
from pyreborn.engine.procedures.settling import take_die_back
from pyreborn.engine.procedures.sudden_death import SuddenDeathFrame, turn_in_sudden_death
from pyreborn.engine.procedures.windows import announce


def begin_turn(st: GameState, turn: Frame, seats: tuple[int, ...]) -> None:
    """The turn of one player, or of partners together, the first of whom is active (RR-15.1.12)."""
    st.active = seats[0]
    st.turn += 1
    st.destroyed_this_turn = 0
    for other in st.players:
        other.reactions = 0  # RB-8.6.7
    for player in st.players:
        for card in [player.phoenixborn, *player.battlefield, *player.spellboard]:
            here = st.cards[card]
            here.used = 0  # once per turn
            for attached in here.attached:
                st.cards[attached].used = 0
    for seat in seats:
        me = st.players[seat]
        me.main = 1
        me.side = 1
        me.passed = False
        against = str(st.chimera.facing) if st.chimera is not None and st.is_chimera(seat) else ""
        st.note(EventKind.TURN, "RB-6.2.2", seat, NONE, st.turn, against)
    st.under_last_event(turn)
    for seat in seats:
        _return_own_dice(st, seat)
        expire(st, Until.UNTIL_YOUR_TURN, seat)
        expire(st, Until.UNTIL_YOUR_TURN_OR_ROUND, seat)
    if turn_in_sudden_death(st, seats[0]):
        st.stack.append(SuddenDeathFrame(seats[0]))
    for i in range(len(seats) - 1, -1, -1):  # what is put on top first is answered last
        announce(st, happening(st, Happen.TURN_START, seats[i]))


def later(st: GameState, seat: int) -> bool:
    """Whether something was put off until the end of this turn, which is seen to now (RB-6.2.4)."""
    if not anything_later(st):
        return False
    st.stack.append(LaterFrame(seat))
    return True


def end_turn(st: GameState, seat: int) -> None:
    """The end of the turn of the frame on top."""
    _return_a_die(st, seat)
    st.note(EventKind.TURN_END, "RB-6.2.5", seat)
    expire(st, Until.THIS_TURN, seat)
    st.stack.pop()


def _return_own_dice(st: GameState, seat: int) -> None:
    """Dice of this player that lie on cards until their owner's next turn come back (OG-9.1.5)."""
    if not st.rules.placed_dice_return:
        return
    for card in range(len(st.zone)):
        if st.cards[card].dice and st.in_play(card):
            for die in st.cards[card].dice[:]:
                returns = st.rules.die_returns((die % FACES) // 3)
                if die // FACES == seat and returns == DieReturn.AT_OWNERS_TURN:
                    take_die_back(st, card, die)


def _return_a_die(st: GameState, seat: int) -> None:
    """One of the dice on this player's Phoenixborn that lie there until such a turn is over (RV-2.3.7)."""
    mine = st.players[seat].phoenixborn
    for die in st.cards[mine].dice:
        if st.rules.die_returns((die % FACES) // 3) == DieReturn.AFTER_BEARERS_TURN:
            take_die_back(st, mine, die)
            return
