"""Places on a battlefield: which unit lies beside which, and moving one to an end (RR-5.1)."""

from pyreborn.engine.board.past import facing_seen
from pyreborn.engine.board.whose import opposing
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.ids import NOBODY, Zone
from pyreborn.engine.model.state import GameState


def row_with(st: GameState, card: int) -> list[int]:
    """The battlefield a unit lies on, from left to right; of the Chimera's, one row with its face-down aspects."""
    here = st.cards[card]
    if st.chimera is not None and here.controller == st.chimera.seat:
        return st.chimera.rows[st.facing_of(card)]
    return st.players[here.controller].battlefield


def adjacent(st: GameState, card: int) -> list[int]:
    """The units immediately to the left and right of one; a face-down aspect separates (RR-5.1.2, RR-5.1.7)."""
    found: list[int] = []
    if st.zone[card] != Zone.BATTLEFIELD:
        return found
    row = row_with(st, card)
    at = row.index(card)
    for place in (at - 1, at + 1):
        if 0 <= place < len(row) and st.zone[row[place]] == Zone.BATTLEFIELD:
            found.append(row[place])
    return found


def move_to_right_end(st: GameState, card: int) -> None:
    """A unit changes its place on its battlefield because a text says so (RR-5.1.4)."""
    row = row_with(st, card)
    row.remove(card)
    row.append(card)
    if st.chimera is not None and st.cards[card].controller == st.chimera.seat:
        st.order_rows()


def row_for(st: GameState, c: Context, seat: int) -> int:
    """The row into which a text puts a card on this player's battlefield; nobody's where it has but one (RR-15.1.16).

    The Chimera's own texts lay it opposite the player they are against, a player's text opposite that player.
    """
    chimera = st.chimera
    if chimera is None or seat != chimera.seat:
        return NOBODY
    return opposing(st, c) if c.player == seat else c.player


def in_sight(st: GameState, c: Context, card: int) -> bool:
    """Whether a text of the Chimera sees a card of its own: in the row opposing that player alone (RR-15.1.4)."""
    chimera = st.chimera
    if chimera is None or c.player != chimera.seat:
        return True
    facing = facing_seen(st, c, card)
    return facing == NOBODY or facing == opposing(st, c)
