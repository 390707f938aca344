"""The Chimera's draw pile: how it runs out and is made anew, what is taken off it, its temporary hand (RR-10)."""

from pyreborn.engine.board.piles import discard_top, shuffle
from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, Zone
from pyreborn.engine.model.rule_values import ChimeraDraw
from pyreborn.engine.model.state import GameState

# --- running out ------------------------------------------------------------------------------------


def ran_out(st: GameState) -> None:
    """Its last card has just been taken: that is counted, may fatigue it, and makes a new pile (RR-10.1.1, 10.1.2)."""
    chimera = _chimera(st)
    if st.players[chimera.seat].draw:
        return
    chimera.emptied += 1
    if not chimera.fatigued and chimera.emptied >= _emptyings_to_fatigue(st, chimera):
        chimera.fatigued = True
        st.note(EventKind.FATIGUED, "RR-10.1.2", chimera.seat)
    new_pile(st)


def new_pile(st: GameState) -> None:
    """Where its draw pile is empty, its discard pile is shuffled into a new one at once (RR-10.1.1)."""
    chimera = _chimera(st)
    me = st.players[chimera.seat]
    if me.draw or not me.discard:
        return
    for card in me.discard[:]:
        st.move(card, Zone.DRAW_PILE)
    st.note(EventKind.RESHUFFLED, "RR-10.1.1", chimera.seat)
    shuffle(st, chimera.seat, "RR-10.1.1")


def _emptyings_to_fatigue(st: GameState, chimera: Chimera) -> int:
    """The first with one player, the second with two (MX-113)."""
    solo, pair = st.rules.chimera_reshuffle
    return solo if len(chimera.rows) == 1 else pair


def _chimera(st: GameState) -> Chimera:
    chimera = st.chimera
    assert chimera is not None
    return chimera


# --- off the top ------------------------------------------------------------------------------------


def next_aspect(st: GameState) -> int:
    """Lift the top card to refill its battlefield, -1 where there is none at all.

    Fatigue does not affect that (RR-10.1.4), but running out by it counts (RR-10.1.2).
    """
    chimera = _chimera(st)
    new_pile(st)
    draw = st.players[chimera.seat].draw
    if not draw:
        return NONE
    card = draw[-1]
    st.lift(card)
    ran_out(st)
    return card


def discard_off_top(st: GameState, clause: str) -> int:
    """Discard its top card, which is there."""
    new_pile(st)
    card = discard_top(st, _chimera(st).seat, clause)
    ran_out(st)
    return card


def drawable(st: GameState, seat: int, most: int) -> int:
    """How many of so many cards a player could draw; the Chimera as many as do not fatigue it and the one that does."""
    chimera = st.chimera
    if chimera is None or chimera.seat != seat or st.rules.chimera_draw == ChimeraDraw.NONE:
        return min(most, len(st.players[seat].draw))
    if chimera.fatigued:
        return 0
    here = len(st.players[seat].draw)
    rest = len(st.players[seat].discard)
    left = _emptyings_to_fatigue(st, chimera) - chimera.emptied
    return min(most, here + (left - 1) * (here + rest) if here else rest * left)


# --- its temporary hand -----------------------------------------------------------------------------


def take_hand(st: GameState, at: int) -> None:
    """The top cards become its hand for the text at that place of the stack (RR-10.1.5).

    Fewer if there are fewer: no new pile is made for it.
    """
    chimera = _chimera(st)
    chimera.hand_out = at
    draw = st.players[chimera.seat].draw
    for _ in range(min(st.rules.chimera_hand, len(draw))):
        st.move(draw[-1], Zone.HAND)
        st.shown |= 1 << chimera.seat  # whoever decides for it sees them (RR-10.1.7)


def hand_back(st: GameState) -> None:
    """What is left of its hand goes back on top in random order (RR-10.1.5, RR-10.1.7)."""
    chimera = _chimera(st)
    chimera.hand_out = NONE
    seat = chimera.seat
    rest = sorted(st.players[seat].hand)
    order = st.luck.order(rest) if st.luck is not None else []
    if order:
        rest = order
    else:
        st.rng.shuffle(rest)
    for card in rest:
        st.move(card, Zone.DRAW_PILE)
    if rest:
        st.note_cards(EventKind.PUT_BACK, "RR-10.1.5", seat, rest, True, "top")
    ran_out(st)


def revealed_are_gone(st: GameState, seat: int) -> None:
    """Cards of a draw pile that lay open have gone back or elsewhere: only now may the Chimera's have run out."""
    if st.is_chimera(seat):
        ran_out(st)
