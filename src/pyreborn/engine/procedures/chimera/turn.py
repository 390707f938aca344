"""The turns of the Chimera: status boxes, then roll, attack or pass (RR-7, RR-15.1.4)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.values import traits
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Cards, Frame, Ints
from pyreborn.engine.model.ids import NOBODY, NONE, Happen, MainAction, Trait
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import BehaviorOrder, ChimeraTurn
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import CHIMERA_TURN_STEPS, ChimeraTurnStep, StepId, Steps
from pyreborn.engine.procedures.chimera.attacking import able_units, leftmost_able, start_attack
from pyreborn.engine.procedures.chimera.behavior import current_behavior, push_behavior, row_for
from pyreborn.engine.procedures.chimera.rage import reroll_rage, roll_behavior
from pyreborn.engine.procedures.chimera.red_rains import people_in_order
from pyreborn.engine.procedures.chimera.revealing import face_down, reveal
from pyreborn.engine.procedures.chimera.status import StatusFrame, next_status
from pyreborn.engine.procedures.turns import begin_turn, end_turn, later
from pyreborn.engine.procedures.windows import announce


class ChimeraTurnsFrame(Frame):
    """Its turn against each player, one after the other (RR-15.1.4)."""

    def __init__(self, player: int) -> None:
        Frame.__init__(self, player)
        self.against: Ints = []
        self.begun: bool = False

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "ChimeraTurnsFrame":
        twin = ChimeraTurnsFrame(self.player)
        twin.step = self.step
        twin.event = self.event
        if self.against:
            twin.against = self.against[:]
        twin.begun = self.begun
        return twin

    def kind(self) -> str:
        return "chimera turns"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("against", "ints"), ("begun", "bool"))

    # -- end of what is written --

    def advance(self, st: GameState) -> list[Option] | None:
        if not self.begun:
            self.begun = True
            if st.rules.chimera_turn == ChimeraTurn.STATUS_THEN_ACT:
                self.against = people_in_order(st)
        if not self.against:
            st.stack.pop()
            return None
        st.stack.append(ChimeraTurnFrame(self.player, self.against.pop(0)))
        return None


class ChimeraTurnFrame(Frame):
    """One turn of the Chimera against one player."""

    def __init__(self, player: int, facing: int) -> None:
        Frame.__init__(self, player)
        self.facing: int = facing
        self.seen_to: Cards = []
        """Aspects whose status box has had its turn."""
        self.behavior: ACard = NONE
        """The behavior card that was rolled for; it counts to the end of the row (RR-7.2.4)."""
        self.number: int = 0
        """What the behavior die shows, 0 where it was not rolled."""
        self.revealed: ACard = NONE
        self.stay: int = 0
        """The stay in play of the aspect just revealed."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "ChimeraTurnFrame":
        twin = ChimeraTurnFrame(self.player, self.facing)
        twin.step = self.step
        twin.event = self.event
        if self.seen_to:
            twin.seen_to = self.seen_to[:]
        twin.behavior = self.behavior
        twin.number = self.number
        twin.revealed = self.revealed
        twin.stay = self.stay
        return twin

    def kind(self) -> str:
        return "chimera turn"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("facing", "int"), ("seen_to", "cards"), ("behavior", "card"), ("number", "int"), ("revealed", "card"),
            ("stay", "int"),
        )  # fmt: skip

    # -- end of what is written --

    def steps(self, st: GameState) -> Steps:
        return CHIMERA_TURN_STEPS

    def carry_out(self, st: GameState, step: StepId) -> bool:
        """One step; each may bring about anything before the next."""
        if step == ChimeraTurnStep.BEGIN:
            self._begin(st)
        elif step == ChimeraTurnStep.STATUS:
            self._status(st)
        elif step == ChimeraTurnStep.CHOOSE:
            self._choose_action(st)
        elif step == ChimeraTurnStep.ROLL:
            self.behavior = current_behavior(st)
            self.number = roll_behavior(st, "RR-7.1.2", "", self.behavior)
            st.under_last_event(self)
        elif step == ChimeraTurnStep.SIDE_ACTION or step == ChimeraTurnStep.SIDE_AFTERWARDS:
            self._side_action(st, step == ChimeraTurnStep.SIDE_AFTERWARDS)
        elif step == ChimeraTurnStep.MAIN_ACTION:
            self._main_action(st)
        elif step == ChimeraTurnStep.THEN:
            self._then(st)
        elif step == ChimeraTurnStep.ATTACK_AFTERWARDS:
            self._attack_afterwards(st)
        elif step == ChimeraTurnStep.TURN_END:
            announce(st, happening(st, Happen.TURN_END, self.player))
        elif step == ChimeraTurnStep.LATER:
            later(st, self.player)
        else:
            end_turn(st, self.player)
            assert st.chimera is not None
            st.chimera.facing = NOBODY
        return st.dirty or st.stack[-1] is not self

    def _begin(self, st: GameState) -> None:
        assert st.chimera is not None
        st.chimera.facing = self.facing
        begin_turn(st, self, (self.player,))

    def _status(self, st: GameState) -> None:
        """Boxes from left to right, each once (RR-7.1.1)."""
        card = next_status(st, self.facing, self.seen_to) if st.rules.status_step else NONE
        if card != NONE:
            self.seen_to.append(card)
            self.step = ChimeraTurnStep.STATUS
            st.stack.append(StatusFrame(self.player, card))

    def _choose_action(self, st: GameState) -> None:
        """Forced attack, roll, attack or pass (RR-7.1.2, RR-7.1.3)."""
        me = st.players[self.player]
        me.main = 0
        rolls = bool(face_down(st, self.facing))
        if rolls and self._is_forced(st):
            rolls = leftmost_able(st, self.facing) == NONE
        if rolls:
            st.passes = 0
            reroll_rage(st, 1, "RR-7.1.2")  # whether all show power now is seen to before the behavior die is rolled
            return
        self.step = ChimeraTurnStep.TURN_END
        able = leftmost_able(st, self.facing)
        if able != NONE:
            st.passes = 0
            start_attack(st, able, self.facing)
            return
        me.passed = True
        st.passes += 1
        st.note(EventKind.PASSED, "RR-7.1.2", self.player)
        announce(st, happening(st, Happen.PASSED, self.player))

    def _is_forced(self, st: GameState) -> bool:
        """Whether a lasting effect makes it attack (RR-7.1.3)."""
        if not st.modifiers or not st.rules.forced_attack:
            return False
        return traits(st, st.players[self.player].phoenixborn) & Trait.MUST_ATTACK != 0

    def _side_action(self, st: GameState, afterwards: bool) -> None:
        row = row_for(st, self.behavior, self.number)
        may_be_last = st.rules.behavior_order == BehaviorOrder.SIDE_THEN_MAIN_UNLESS_MARKED
        if (row.main_first and may_be_last) == afterwards:
            push_behavior(st, self.behavior, row.side, NONE)

    def _main_action(self, st: GameState) -> None:
        main = row_for(st, self.behavior, self.number).main
        if main == MainAction.ATTACK_OR_REVEAL:
            able = leftmost_able(st, self.facing)
            if able != NONE:
                start_attack(st, able, self.facing)
                return
        self.revealed = reveal(st, self.facing)
        if self.revealed != NONE:
            self.stay = st.cards[self.revealed].stay

    def _then(self, st: GameState) -> None:
        """What the row does to the aspect just revealed, if that is still there."""
        if self.revealed != NONE and st.is_here(self.revealed, self.stay):
            push_behavior(st, self.behavior, row_for(st, self.behavior, self.number).then, self.revealed)

    def _attack_afterwards(self, st: GameState) -> None:
        """With the aspect revealed, or with the rightmost unit that can (RR-7.2.3)."""
        main = row_for(st, self.behavior, self.number).main
        if main == MainAction.REVEAL or main == MainAction.ATTACK_OR_REVEAL:
            return
        able = able_units(st, self.facing)
        if main == MainAction.REVEAL_AND_RIGHTMOST_ATTACKS and able:
            start_attack(st, able[-1], self.facing)
        elif main == MainAction.REVEAL_AND_ATTACK and self.revealed in able:
            if st.is_here(self.revealed, self.stay):
                start_attack(st, self.revealed, self.facing)
