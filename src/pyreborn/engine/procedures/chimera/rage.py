"""Rage dice and the behavior die (RR-9.1, RR-2.1.8)."""

from pyreborn.engine.board.dice import move_die
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import FACES, NONE, RAGE_BASIC, RAGE_POWER, Lies, Magic
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.chimera.red_rains import place_red_rains
from pyreborn.engine.procedures.prepare import roll_face

BEHAVIOR_SIDES = 12


def roll_behavior(st: GameState, clause: str, word: str = "", card: int = NONE) -> int:
    """Roll the behavior die, perhaps for a behavior card: 1 to 12."""
    assert st.chimera is not None
    rolled = st.luck.behavior() if st.luck is not None else -1
    if rolled < 0:
        rolled = st.rng.below(BEHAVIOR_SIDES) + 1
    st.note(EventKind.BEHAVIOR_ROLLED, clause, st.chimera.seat, card, rolled, word)
    return rolled


def reroll_rage(st: GameState, count: int, clause: str) -> int:
    """Roll that many rage dice that show basic, all of them together; how many of those show basic again (RR-9.1.5)."""
    assert st.chimera is not None
    seat = st.chimera.seat
    rolled: list[int] = []
    for _ in range(min(count, st.players[seat].active[RAGE_BASIC])):
        rolled.append(roll_face(st, seat, Magic.RAGE))
    words: list[str] = []
    basics = 0
    for face in rolled:
        move_die(st, seat * FACES + RAGE_BASIC, Lies.ACTIVE_POOL, Lies.ACTIVE_POOL, face)
        words.append(face_name(face))
        basics += 1 if face == RAGE_BASIC else 0
    if rolled:
        st.note(EventKind.ROLLED, clause, seat, NONE, len(rolled), ", ".join(words))
    return basics


def raise_rage(st: GameState, count: int, clause: str) -> None:
    """Raise that many rage dice from basic to power, one by one (RR-9.1.1, RR-9.1.5)."""
    assert st.chimera is not None
    if count > 0:
        st.stack.append(RaiseRageFrame(st.chimera.seat, count))
        st.note(EventKind.RAGE_RAISED, clause, st.chimera.seat, NONE, count)


class RaiseRageFrame(Frame):
    """Rage dice that are raised by one effect: after each it is seen whether all show power (RR-9.1.5)."""

    def __init__(self, player: int, left: int) -> None:
        Frame.__init__(self, player)
        self.left: int = left

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "RaiseRageFrame":
        twin = RaiseRageFrame(self.player, self.left)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "raise rage"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("left", "int"),)

    # -- end of what is written --

    def within_text(self) -> bool:
        return True

    def advance(self, st: GameState) -> list[Option] | None:
        if self.left <= 0 or st.players[self.player].active[RAGE_BASIC] == 0:
            st.stack.pop()
            return None
        self.left -= 1
        die = self.player * FACES + RAGE_BASIC
        move_die(st, die, Lies.ACTIVE_POOL, Lies.ACTIVE_POOL, RAGE_POWER)
        return None


def check_rage(st: GameState) -> None:
    """All five rage dice show power: they turn to basic, and a Red Rains token comes (RR-9.1.2)."""
    chimera = st.chimera
    full = st.rules.rage_full
    if chimera is None or full == 0 or st.players[chimera.seat].active[RAGE_POWER] < full:
        return
    st.note(EventKind.RAGE_FULL, "RR-9.1.2", chimera.seat)
    die = chimera.seat * FACES + RAGE_POWER
    for _ in range(full):
        move_die(st, die, Lies.ACTIVE_POOL, Lies.ACTIVE_POOL, RAGE_BASIC)
    place_red_rains(st, 1, "RR-9.1.2")
