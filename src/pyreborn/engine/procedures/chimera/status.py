"""Status boxes: a token is removed, the box resolves (RR-7.1.1)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.values import abilities
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import NONE, Happen, Layer
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import STATUS_STEPS, StatusStep, StepId, Steps
from pyreborn.engine.procedures.windows import announce, open_window


def has_status_box(st: GameState, card: int) -> bool:
    """Whether a box of it would be resolved now: it has one, and a token to spend."""
    here = st.cards[card]
    if here.status <= 0 or not here.now.listens >> Happen.STATUS_STEP & 1:
        return False
    for ability in abilities(st, card):
        if ability.trigger is not None and ability.trigger.kind == Happen.STATUS_STEP:
            return True
    return False


def next_status(st: GameState, facing: int, done: list[int]) -> int:
    """The leftmost aspect opposing a player whose box has not been seen to, or -1."""
    assert st.chimera is not None
    for card in st.chimera.rows[facing]:
        if st.in_play(card) and card not in done and has_status_box(st, card):
            return card
    return NONE


class StatusFrame(Frame):
    """One status box: its token goes, it resolves, and then texts about spent tokens answer."""

    def __init__(self, player: int, card: ACard) -> None:
        Frame.__init__(self, player)
        self.card: ACard = card

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "StatusFrame":
        twin = StatusFrame(self.player, self.card)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "status"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("card", "card"),)

    # -- end of what is written --

    def within_text(self) -> bool:
        return True

    def steps(self, st: GameState) -> Steps:
        return STATUS_STEPS

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == StatusStep.BOX:
            here = st.cards[self.card]
            here.status -= 1
            st.note(EventKind.STATUS_LOST, "RR-7.1.1", self.player, self.card, 1)
            st.under_last_event(self)
            h = happening(st, Happen.STATUS_STEP, self.player, self.card).with_amount(here.status)
            return open_window(st, h, Layer.AFTER)
        st.stack.pop()
        announce(st, happening(st, Happen.STATUS_SPENT, self.player, self.card))
        return True
