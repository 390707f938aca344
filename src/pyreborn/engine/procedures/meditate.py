"""The Meditate action (RB-7.5)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.dice import move_die
from pyreborn.engine.board.piles import hand_choices
from pyreborn.engine.board.values import traits
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import FACES, NONE, PLAIN_FACES, Happen, Layer, Lies, Question, QuestionId, Trait, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import MeditateStep, StepId, Steps
from pyreborn.engine.procedures.giving_up import give_up
from pyreborn.engine.procedures.windows import announce, open_window


def can_meditate(st: GameState, player: int) -> bool:
    """Something must be discarded for it to be a Meditate action (RB-7.5.7)."""
    me = st.players[player]
    if not st.rules.meditate_empty_pool and me.dice_ready() == 0:
        return False
    if me.hand or me.draw:
        return True
    for card in me.spellboard:
        if not traits(st, card) & Trait.BOUND:
            return True
    return False


class MeditateFrame(Frame):
    """Discard cards one at a time, then turn as many dice (RB-7.5)."""

    def __init__(self, player: int) -> None:
        Frame.__init__(self, player)
        self.discarded: int = 0
        self.first_from_draw: ACard = NONE

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "MeditateFrame":
        twin = MeditateFrame(self.player)
        twin.step = self.step
        twin.event = self.event
        twin.discarded = self.discarded
        twin.first_from_draw = self.first_from_draw
        return twin

    def kind(self) -> str:
        return "meditate"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("discarded", "int"), ("first_from_draw", "card"))

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        return Question.MEDITATE if self.step == MeditateStep.DISCARD else Question.DIE

    def asks_anyway(self, st: GameState) -> bool:
        return self.step == MeditateStep.DISCARD and len(st.players[self.player].hand) > 1

    def steps(self, st: GameState) -> Steps:
        return st.rules.meditate

    def asks(self, st: GameState, step: StepId) -> list[Option] | None:
        options: list[Option] = []
        if step == MeditateStep.DISCARD:
            options = self._discards(st)
        elif step == MeditateStep.CHANGE_DICE and self.discarded:
            options = face_changes(st.players[self.player].active)
        if not options:
            return None
        if self.discarded:
            options.append(Option(Verb.DONE))
        return options

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == MeditateStep.MILLED:
            return self._milled(st)
        if step == MeditateStep.DISCARD or step == MeditateStep.CHANGE_DICE:
            return False
        st.stack.pop()
        if step == MeditateStep.MILLED_AND_MEDITATED:
            self._milled(st)
        announce(st, happening(st, Happen.MEDITATED, self.player, self.first_from_draw))
        return True

    def _milled(self, st: GameState) -> bool:
        """Let the cards discarded from the draw pile be answered; whether anybody may."""
        if self.first_from_draw == NONE:
            return False
        return open_window(st, happening(st, Happen.MILLED, self.player, self.first_from_draw), Layer.AFTER)

    def _discards(self, st: GameState) -> list[Option]:
        me = st.players[self.player]
        options = hand_choices(st, self.player)
        if me.draw:
            options.append(Option(Verb.TOP))
        for card in me.spellboard:
            if not traits(st, card) & Trait.BOUND:
                options.append(Option(Verb.CARD, card))
        return options

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == Verb.DONE:
            self.go_on(st)
        elif option.verb == Verb.FACE:
            self.discarded -= 1
            change_die(st, self.player, option.a, option.b, "RB-7.5.2")
        else:
            self.discarded += 1
            self._discard(st, option)

    def _discard(self, st: GameState, option: Option) -> None:
        if self.discarded == 1:
            st.note(EventKind.MEDITATED, "RB-7.5.1", self.player)
            st.under_last_event(self)
        if option.verb == Verb.TOP and self.first_from_draw == NONE:
            self.first_from_draw = st.players[self.player].draw[-1]
        give_up(st, self.player, option, "RB-7.5.1")


def face_changes(pool: list[int]) -> list[Option]:
    """Every way to turn one die of a pool to another face."""
    options: list[Option] = []
    for face in range(PLAIN_FACES):
        if pool[face]:
            base = face - face % 3
            for wanted in range(base + 2, base - 1, -1):
                if wanted != face:
                    options.append(Option(Verb.FACE, face, wanted))
    return options


def change_die(st: GameState, player: int, face: int, wanted: int, clause: str) -> None:
    """Turn one active die (RB-9.2.3)."""
    move_die(st, player * FACES + face, Lies.ACTIVE_POOL, Lies.ACTIVE_POOL, wanted)
    st.note(EventKind.DIE_CHANGED, clause, player, NONE, face * FACES + wanted)
