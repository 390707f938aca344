"""Red Rains tokens, and the Ultimate they set off (RR-9.2, RR-9.3)."""

from pyreborn.engine.board.answers import text_cause
from pyreborn.engine.model.context import Context, rule_cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import Frame, Ints
from pyreborn.engine.model.ids import NOBODY, NONE, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import TokenPlacement, UltimateAgainst, UltimateThreshold
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import StepId, Steps, UltimateStep
from pyreborn.engine.procedures.leaving import leave_play
from pyreborn.engine.procedures.settling import DEFAULT_PLACE
from pyreborn.engine.procedures.text.resolving import TextFrame

LAST_PHASE = 3


def place_red_rains(st: GameState, count: int, clause: str) -> None:
    """Put that many tokens on the Chimera, one by one (RR-9.2.1)."""
    if st.chimera is not None and count > 0:
        frame = RedRainsFrame(st.chimera.seat, count)
        st.stack.append(frame)
        st.note(EventKind.RED_RAINS, clause, st.chimera.seat, NONE, count)
        st.under_last_event(frame)


def threshold(st: GameState) -> int:
    """How many tokens set off the Ultimate now (RR-9.3.1)."""
    assert st.chimera is not None
    card = st.cards[st.players[st.chimera.seat].phoenixborn]
    needed = card.now.ultimate_value
    if st.rules.ultimate_threshold == UltimateThreshold.VALUE_PLUS_EXHAUSTION:
        needed += exhaustion_against_ultimate(st)
    return needed


def exhaustion_against_ultimate(st: GameState) -> int:
    """Exhaustion tokens on the Chimera and its Ultimate (RR-9.3.1, RR-11.1.2)."""
    chimera = st.chimera
    assert chimera is not None
    total = st.cards[st.players[chimera.seat].phoenixborn].exhaustion
    if chimera.ultimates:
        total += st.cards[chimera.ultimates[chimera.phase - 1]].exhaustion
    return total


class RedRainsFrame(Frame):
    """Red Rains tokens still to be placed; each may set off the Ultimate before the next comes (RR-9.3.3)."""

    def __init__(self, player: int, left: int) -> None:
        Frame.__init__(self, player)
        self.left: int = left

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "RedRainsFrame":
        twin = RedRainsFrame(self.player, self.left)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "red rains"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("left", "int"),)

    # -- end of what is written --

    def within_text(self) -> bool:
        return True

    def advance(self, st: GameState) -> list[Option] | None:
        chimera = st.chimera
        assert chimera is not None
        if self.left <= 0:
            st.stack.pop()
            return None
        placed = 1 if st.rules.token_placement == TokenPlacement.ONE_BY_ONE else self.left
        self.left -= placed
        chimera.red_rains += placed
        st.note(EventKind.RED_RAINS_TOKEN, "RR-9.2.1", chimera.seat, NONE, chimera.red_rains, str(threshold(st)))
        if chimera.red_rains >= threshold(st):
            st.stack.append(UltimateFrame(chimera.seat))
        return None


class UltimateFrame(Frame):
    """The Ultimate, once there are tokens enough; it interrupts whatever placed the last one (RR-9.3.2, RR-9.3.3)."""

    def __init__(self, player: int) -> None:
        Frame.__init__(self, player)
        self.against: Ints = []
        """The players it is still to be resolved against."""
        self.facing: int = NOBODY
        """Whom the Chimera was facing when it began."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "UltimateFrame":
        twin = UltimateFrame(self.player)
        twin.step = self.step
        twin.event = self.event
        if self.against:
            twin.against = self.against[:]
        twin.facing = self.facing
        return twin

    def kind(self) -> str:
        return "ultimate"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("against", "ints"), ("facing", "int"))

    # -- end of what is written --

    def steps(self, st: GameState) -> Steps:
        return st.rules.ultimate_sequence

    def carry_out(self, st: GameState, step: StepId) -> bool:
        chimera = st.chimera
        assert chimera is not None
        if step == UltimateStep.CLEAR_TOKENS:
            chimera.red_rains = 0
            st.note(EventKind.ULTIMATE, "RR-9.3.2", self.player, chimera.ultimates[chimera.phase - 1], chimera.phase)
            st.under_last_event(self)
            self.facing = chimera.facing
            self.against = people_in_order(st)
        elif step == UltimateStep.DISCARD_FOREIGN_CARDS:
            if self._discard_foreign(st):
                self.step = UltimateStep.DISCARD_FOREIGN_CARDS
                return True
        elif step == UltimateStep.RESOLVE:
            if self.against and st.rules.ultimate_against == UltimateAgainst.EACH_PLAYER_IN_TURN:
                self.step = UltimateStep.RESOLVE
                self._resolve(st, self.against.pop(0))
                return True
            chimera.facing = self.facing
        elif step == UltimateStep.NEXT_CARDS:
            st.stack.pop()
            _show_next_cards(st)
            return True
        return False

    def _discard_foreign(self, st: GameState) -> bool:
        """The next unit or alteration that the Chimera controls and does not own; whether there was one."""
        me = st.players[self.player]
        for card in [*me.battlefield, me.phoenixborn, *me.spellboard]:
            if st.cards[card].owner != self.player:
                return leave_play(st, card, DEFAULT_PLACE, rule_cause())
            for attached in st.cards[card].attached:
                if st.cards[attached].owner != self.player:
                    return leave_play(st, attached, DEFAULT_PLACE, rule_cause())
        return False

    def _resolve(self, st: GameState, player: int) -> None:
        chimera = st.chimera
        assert chimera is not None
        chimera.facing = player
        card = chimera.ultimates[chimera.phase - 1]
        ability = st.cards[card].now.abilities[0]
        st.stack.append(TextFrame(Context(self.player, card, ability, text_cause(st, self.player, card))))


def people_in_order(st: GameState) -> list[int]:
    """The players, the first or the one that the token points at before the other (RR-15.1.4, RR-15.1.15)."""
    chimera = st.chimera
    assert chimera is not None
    lead = first_person(st)
    people = len(st.players) - 1
    return [(lead + step) % people for step in range(people)]


def first_person(st: GameState) -> int:
    """The first player, or the one that the token points at while the Chimera holds it (RR-1.1.7)."""
    chimera = st.chimera
    assert chimera is not None
    return st.first if st.first != chimera.seat else max(0, chimera.points_at)


def _show_next_cards(st: GameState) -> None:
    """The next behavior and Ultimate cards show; the last ones stay (RR-9.3.2)."""
    chimera = st.chimera
    assert chimera is not None
    if chimera.phase >= LAST_PHASE:
        return
    last = chimera.ultimates[chimera.phase - 1]
    st.lift(last)
    st.put(last, Zone.BESIDE_CHIMERA)
    chimera.phase += 1
    shown = chimera.ultimates[chimera.phase - 1]
    st.enter(shown, Zone.SPELLBOARD, chimera.seat)
    st.note(EventKind.NEXT_PHASE, "RR-9.3.2", chimera.seat, shown, chimera.phase)
