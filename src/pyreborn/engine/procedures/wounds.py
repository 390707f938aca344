"""Wound tokens and destruction (RB-12.2, RB-12.3)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.values import any_aura_changes, life
from pyreborn.engine.model.context import Cause, Context, rule_cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import PRINTED_X, Happen, Layer, Value, Zone
from pyreborn.engine.model.rule_values import DamageOrder, LossMoment
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import WOUND_STEPS, StepId, Steps, WoundStep
from pyreborn.engine.procedures.leaving import is_being_destroyed, leaving_frame
from pyreborn.engine.procedures.losing import FallFrame, is_falling, is_lost, lose
from pyreborn.engine.procedures.settling import DEFAULT_PLACE
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.procedures.text.waiting import OwedFrame, start_process, start_processes
from pyreborn.engine.procedures.windows import open_window


class WoundFrame(Frame):
    """Wound tokens placed directly: the process from step 2 on (RB-14.1.7)."""

    def __init__(self, card: ACard, amount: int, cause: Cause, stay: int) -> None:
        Frame.__init__(self, cause.player)
        self.card: ACard = card
        self.amount: int = amount
        self.cause: Cause = cause
        self.stay: int = stay
        """The stay in play in which it gets them (RB-12.3.1)."""
        self.lethal: bool = False
        self.answered: bool = True
        """Whether texts about placed wound tokens may answer."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "WoundFrame":
        twin = WoundFrame(self.card, self.amount, self.cause, self.stay)
        twin.player = self.player
        twin.step = self.step
        twin.event = self.event
        twin.lethal = self.lethal
        twin.answered = self.answered
        return twin

    def kind(self) -> str:
        return "wound"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", "card"), ("amount", "int"), ("cause", "cause"), ("stay", "int"), ("lethal", "bool"),
            ("answered", "bool"),
        )  # fmt: skip

    # -- end of what is written --

    def subject(self) -> int:
        return self.card

    def is_due(self, st: GameState) -> bool:
        return st.is_here(self.card, self.stay)

    def wounds(self, card: int, stay: int) -> bool:
        return card == self.card and stay == self.stay

    def steps(self, st: GameState) -> Steps:
        return WOUND_STEPS

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == WoundStep.PLACE and self.is_due(st):
            self.lethal = is_lethal(st, self.card, self.amount)
            return place_wounds(st, self.card, self.amount, self.cause, self.answered)
        st.stack.pop()
        if self.lethal and self.is_due(st):
            destroy(st, self.card, self.cause)
        return True


def start_wounds(st: GameState, card: int, amount: int, cause: Cause, answered: bool = True) -> bool:
    if amount <= 0 or not st.in_play(card):
        return False
    frame = WoundFrame(card, amount, cause, st.cards[card].stay)
    frame.answered = answered
    start_process(st, frame)
    return True


def place_wounds(st: GameState, card: int, amount: int, cause: Cause, answered: bool = True) -> bool:
    """Step 2: tokens, loss of a Phoenixborn, then the window; whether one opened (RB-12.2)."""
    here = st.cards[card]
    here.wounds += amount
    st.note(EventKind.WOUNDED, "RB-12.2.1", here.controller, card, amount)
    if st.rules.phoenixborn_loss_moment != LossMoment.AT_DISCARD_STEP and is_lost(st, card):
        lose(st, here.controller, "RB-12.2.2")
        return True
    if not answered:
        return False
    h = happening(st, Happen.WOUNDS_PLACED, here.controller, card, cause).with_amount(amount)
    return open_window(st, h, Layer.AFTER)


def is_lethal(st: GameState, card: int, amount: int) -> bool:
    """Whether so many more wounds mark it for destruction (RB-12.2.3); healing it then is too late."""
    here = st.cards[card]
    return here.wounds + amount >= life(st, card)


def destroy(st: GameState, card: int, cause: Cause, rider: Context | None = None, remove_type: int = 0) -> bool:
    """Start step 3 (RB-12.3): destroying neither deals damage nor places wounds."""
    if is_lost(st, card):
        _fall(st, card, cause)
        return True
    if st.zone[card] != Zone.BATTLEFIELD or is_being_destroyed(st, card):
        return False
    frame = leaving_frame(st, card, DEFAULT_PLACE, cause)
    frame.destroyed = True
    frame.rider = rider
    frame.remove_type = remove_type
    start_process(st, frame)
    return True


def _fall(st: GameState, card: int, cause: Cause) -> None:
    """A Phoenixborn is destroyed: its player loses, at once or after that has been answered (MX-38)."""
    if st.rules.phoenixborn_loss_moment != LossMoment.AT_DISCARD_STEP:
        lose(st, st.cards[card].controller, "RB-12.2.2")
    elif not is_falling(st, card):
        st.stack.append(FallFrame(st.cards[card].controller, card, cause))


def check_lives(st: GameState) -> None:
    """Units whose life dropped to their wounds are destroyed by nobody (RB-12.5.2), several of them one by one."""
    fallen: list[Frame] = []
    changed = bool(st.modifiers) or any_aura_changes(st, Value.LIFE)
    for seat in st.seats_from(st.active):
        for card in st.players[seat].battlefield:
            here = st.cards[card]
            if here.wounds == 0 and here.now.life != PRINTED_X and not (changed or here.attached):
                continue  # nothing that could have lowered its life
            if here.wounds >= life(st, card) and not _being_damaged(st, card):
                if st.rules.simultaneous_damage_order != DamageOrder.ACTIVE_PLAYER:
                    destroy(st, card, rule_cause())
                    return
                frame = leaving_frame(st, card, DEFAULT_PLACE, rule_cause())
                frame.destroyed = True
                fallen.append(frame)
    if fallen:
        start_processes(st, fallen)


def _being_damaged(st: GameState, card: int) -> bool:
    """Whether its wounds are already being seen to, now or when a text is done."""
    stay = st.cards[card].stay
    for frame in st.stack:
        if frame.wounds(card, stay):
            return True
        if isinstance(frame, (TextFrame, OwedFrame)):
            for waiting in frame.owed:
                if waiting.wounds(card, stay):
                    return True
    return False
