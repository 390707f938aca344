"""Whose something is, as texts mean it: yours, an opponent's, that of a player picked before or of a happening."""

from pyreborn.engine.board.past import facing_seen, seen
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.ids import NOBODY, NONE, Who
from pyreborn.engine.model.state import GameState


def seat_of(st: GameState, c: Context, who: int) -> int:
    """The one player that is meant, or nobody where any of several would do."""
    if who == Who.YOU:
        return c.player
    if who == Who.OPPOSING:
        return opposing(st, c)
    if who >= Who.CONTROLLER_OF:
        card = c.first(who - Who.CONTROLLER_OF)
        return seen(st, c, card).controller if card != NONE else NOBODY
    if who >= Who.PICKED:
        return c.first(who - Who.PICKED)
    h = c.about
    if h is None:
        return NOBODY
    if who == Who.CAUSER:
        return h.cause.player if h.cause is not None else NOBODY
    return h.player if who == Who.ACTOR else NOBODY


def opposing(st: GameState, c: Context) -> int:
    """The player a text of the Chimera is against: whom its aspect faces, else whom the turn or Ultimate is against.

    (RR-1.1.5, RR-15.1.14, RR-15.1.15)
    """
    chimera = st.chimera
    if chimera is None:
        return NOBODY
    if c.card != NONE:
        facing = facing_seen(st, c, c.card)
        if facing != NOBODY:
            return facing
    if chimera.facing != NOBODY:
        return chimera.facing
    return max(0, chimera.points_at)


def is_whose(st: GameState, c: Context, who: int, seat: int) -> bool:
    """Whether this player is one of those meant."""
    if who == Who.ANYONE:
        return True
    if seat < 0:
        return False
    if who == Who.YOU:
        return seat == c.player
    if who == Who.OPPONENT:
        return not st.same_side(c.player, seat)
    return seat == seat_of(st, c, who)


def seats_of(st: GameState, c: Context, who: int) -> list[int]:
    """All players that are meant, clockwise from you."""
    if who == Who.ANYONE:
        return st.seats_from(c.player)
    if who == Who.OPPONENT:
        return st.opponents(c.player)
    seat = seat_of(st, c, who)
    return [seat] if seat >= 0 else []
