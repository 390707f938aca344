"""What follows by itself from what has befallen the Chimera: blood, full rage, Ephemeral units (RR-6.5, RR-9.1.2)."""

from pyreborn.engine.board.values import exhausted, traits
from pyreborn.engine.model.context import rule_cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Trait
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.chimera.rage import check_rage
from pyreborn.engine.procedures.leaving import LeaveFrame
from pyreborn.engine.procedures.losing import is_lost, lose
from pyreborn.engine.procedures.wounds import destroy, start_wounds


def see_to_chimera(st: GameState) -> None:
    """Look after everything that a change may have brought about in a game against a Chimera."""
    chimera = st.chimera
    if chimera is None or st.over:
        return
    for seat in st.seats_from(st.active):
        born = st.cards[st.players[seat].phoenixborn]
        if (born.wounds or born.attached) and is_lost(st, born.id):
            lose(st, seat, "RR-1.1.3")
            return
    check_rage(st)
    own = st.players[chimera.seat].phoenixborn
    if chimera.blood:
        st.note(EventKind.BLOOD, "RR-6.5.1", chimera.seat, own, chimera.blood)
        start_wounds(st, own, chimera.blood, rule_cause())
        chimera.blood = 0
    for player in st.players:
        for card in reversed(player.battlefield):  # what is put on top last goes first: from left to right
            if not st.cards[card].now.traits_always & Trait.EPHEMERAL:
                continue  # nothing gives it to others
            if traits(st, card) & Trait.EPHEMERAL and exhausted(st, card) and not _is_leaving(st, card):
                destroy(st, card, rule_cause())  # RR-13.1.4


def _is_leaving(st: GameState, card: int) -> bool:
    """Whether its destruction is under way or waits for that of another."""
    stay = st.cards[card].stay
    for frame in st.stack:
        if isinstance(frame, LeaveFrame) and frame.wounds(card, stay):
            return True
    return False
