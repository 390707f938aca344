"""What drawing and discarding mean for the Chimera, which has no hand and may be fatigued (RR-10.1.3, RR-10.1.4).

Everybody's discards that a text brings about go through here, so that a fatigued Chimera gets its wounds for them.
"""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.chimera_piles import discard_off_top, drawable
from pyreborn.engine.board.piles import discard_card, discard_top
from pyreborn.engine.model.context import Cause, rule_cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Happen
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.windows import announce
from pyreborn.engine.procedures.wounds import start_wounds


def draw_as_chimera(st: GameState, count: int) -> int:
    """As many cards off the top are discarded one at a time, none once it is fatigued; how many were (RR-10.1.3)."""
    chimera = st.chimera
    assert chimera is not None
    drawn: list[int] = []
    while len(drawn) < count and drawable(st, chimera.seat, 1):
        drawn.append(discard_off_top(st, "RR-10.1.3"))
    if drawn:
        announce(st, happening(st, Happen.MILLED, chimera.seat, drawn[-1], rule_cause()))
    return len(drawn)


def discard_tops(st: GameState, cause: Cause, seat: int, wanted: int) -> list[int]:
    """Discard cards off the top of a draw pile, as many as there are; that may be answered, why ever it is done."""
    milled: list[int] = []
    wounds = 0
    its = st.is_chimera(seat)
    while len(milled) < wanted and (st.players[seat].draw or (its and st.players[seat].discard)):
        wounds += _is_fatigued(st) if its else 0
        milled.append(discard_off_top(st, "RB-13.1.7") if its else discard_top(st, seat, "RB-13.1.7"))
    if milled:
        announce(st, happening(st, Happen.MILLED, seat, milled[-1], cause))
    _tire(st, wounds)
    return milled


def discard_cards(st: GameState, cards: list[int], clause: str) -> None:
    """Cards of hands are discarded by a text."""
    wounds = 0
    for card in cards:
        if st.is_chimera(st.cards[card].owner):
            wounds += _is_fatigued(st)
        discard_card(st, card, clause)
    _tire(st, wounds)


def _is_fatigued(st: GameState) -> int:
    return 1 if st.chimera is not None and st.chimera.fatigued else 0


def _tire(st: GameState, wounds: int) -> None:
    """A fatigued Chimera gets a wound for each card discarded from its draw pile or hand (RR-10.1.4)."""
    if wounds and st.chimera is not None:
        home = st.players[st.chimera.seat].phoenixborn
        st.note(EventKind.FATIGUE, "RR-10.1.4", st.chimera.seat, home, wounds, "tired")
        start_wounds(st, home, wounds, rule_cause())
