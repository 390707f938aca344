"""The Chimera's part of the recovery phase, and the token that goes to it and back (RR-11, RR-12.1.2)."""

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NOBODY, NONE, CardType
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.model.steps import RoundStep, StepId
from pyreborn.engine.procedures.chimera.red_rains import exhaustion_against_ultimate, place_red_rains
from pyreborn.engine.procedures.chimera.revealing import replenish


def chimera_recovery_step(st: GameState, step: StepId) -> None:
    """One of the steps that only a game against a Chimera has."""
    chimera = st.chimera
    assert chimera is not None
    if step == RoundStep.REMOVE_RED_RAINS:
        lost = min(chimera.red_rains, exhaustion_against_ultimate(st))
        if lost:
            chimera.red_rains -= lost
            st.note(EventKind.RED_RAINS_LOST, "RR-11.1.2", chimera.seat, NONE, lost)
    elif step == RoundStep.PLACE_RED_RAINS:
        count = 0
        for card in st.players[chimera.seat].battlefield:
            if _counts(st, st.cards[card], step):
                count += 1
        place_red_rains(st, count, "RR-11.1.4")
    elif step == RoundStep.REPLENISH_ASPECTS:
        for facing in range(len(chimera.rows)):
            replenish(st, facing, step in st.rules.conjured_aspects_count)
    elif step == RoundStep.REPLENISH_STATUS:
        for card in st.players[chimera.seat].battlefield:
            here = st.cards[card]
            if _counts(st, here, step) and here.status < here.now.pips:
                st.note(EventKind.STATUS, "RR-11.1.6", chimera.seat, card, here.now.pips - here.status)
                here.status = here.now.pips


def _counts(st: GameState, here: Card, step: StepId) -> bool:
    """Whether this is an aspect that the step is about; conjured ones are so in some steps only (RR-11.2.2)."""
    if not here.printed.type & CardType.ASPECT:
        return False
    return not here.printed.is_conjured or step in st.rules.conjured_aspects_count


def pass_token_to_other_side(st: GameState) -> None:
    """From a player to the Chimera, pointing at the partner; from there to whom it points at (RR-12.1.2, RR-15.1.7)."""
    chimera = st.chimera
    assert chimera is not None
    if st.first == chimera.seat:
        st.first = max(0, chimera.points_at)
        chimera.points_at = NOBODY
    else:
        chimera.points_at = (st.first + 1) % (len(st.players) - 1)
        st.first = chimera.seat
    st.note(EventKind.FIRST_PLAYER, "RR-12.1.2", st.first)
