"""Behavior cards: what a number of the die makes the Chimera do (RR-7.1.4 to RR-7.1.6)."""

from pyreborn.engine.board.values import side_actions
from pyreborn.engine.model.context import Cause, Context, Slot
from pyreborn.engine.model.definitions import Ability, BehaviorRow
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, By
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.text.resolving import TextFrame

MOST = 12


def row_for(st: GameState, card: int, number: int) -> BehaviorRow:
    """The row of a behavior card for a number of the die."""
    return st.printed[card].printed.behavior[min(number, MOST) - 1]


def current_behavior(st: GameState) -> int:
    """The behavior card that shows."""
    assert st.chimera is not None
    return st.chimera.behaviors[st.chimera.phase - 1]


def push_side_action(st: GameState, number: int) -> bool:
    """Resolve the side action that the behavior card has for a number; whether there is one it may take."""
    card = current_behavior(st)
    return push_behavior(st, card, row_for(st, card, number).side, NONE)


def push_behavior(st: GameState, card: int, text: Ability | None, revealed: int) -> bool:
    """A side action, or what a main action does to the aspect it has revealed: a dice power (RR-7.1.5, RR-7.1.6)."""
    chimera = st.chimera
    assert chimera is not None
    if text is None or (revealed == NONE and side_actions(st, chimera.seat) <= 0):
        return False
    by = By.DICE_POWER if st.rules.chimera_side_actions_cancellable else By.RULE
    c = Context(chimera.seat, card, text, Cause(by, chimera.seat, NONE))
    if revealed != NONE:
        c.remember(Slot.RESULT, revealed, st.next_stay)
    clause = "RR-7.1.4" if revealed != NONE else "RR-7.1.5"
    st.note(EventKind.SIDE_ACTION, clause, chimera.seat, card, 0, text.sentence)
    frame = TextFrame(c)
    st.under_last_event(frame)
    st.stack.append(frame)
    return True
