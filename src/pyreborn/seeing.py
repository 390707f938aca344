"""Who may see what, and the numbers under which a seat tells cards apart."""

from __future__ import annotations

from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.ids import NOBODY, Zone
from pyreborn.engine.model.rule_values import PartnerHands
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.serial import Coder, frame_to_json
from pyreborn.engine.run.stack import person_for

OWN_HAND = 100_000
OWN_DRAW = 200_000
OWN_PILE = 300_000
LOOKED_AT = 400_000
FACE_DOWN = 500_000
"""Aspects that lie face down, by row and place: what everybody can point at (RR-5.1.3)."""
CHIMERA_PILE = 600_000
CHIMERA_HAND = 700_000
PARTNER_HAND = 800_000
_ROW = 1000


def openly_named(st: GameState) -> set[int]:
    """Cards gone to a hand or pile that pending work still speaks of: a destroyed unit taken back, say."""
    coder = Coder(NOBODY, None)
    for frame in st.stack:
        frame_to_json(frame, coder)
    return {card for card in coder.named if card >= 0 and st.is_hidden(st.zone[card]) and st.alias[card] >= 0}


def numbers_for(st: GameState, seat: int | None, open_hands: bool = False) -> dict[int, int]:
    """The number of every card the seat may tell apart."""
    numbers: dict[int, int] = {card: st.alias[card] for card in openly_named(st)}
    for card, zone in enumerate(st.zone):
        if not st.is_hidden(zone):
            numbers[card] = st.alias[card]
    if st.chimera is not None:
        _number_chimera(st, st.chimera, seat, numbers)
    if seat is not None and not st.is_chimera(seat):
        me = st.players[seat]
        for place, card in enumerate(me.hand):
            numbers[card] = OWN_HAND + place
        for start, pile in ((OWN_DRAW, me.draw), (OWN_PILE, me.pile)):
            for place, card in enumerate(sorted(pile, key=lambda c: (st.cards[c].printed.name, c))):
                numbers[card] = start + place
        for other in st.players:
            if other.seat != seat and not st.is_chimera(other.seat) and shows_hand(st, other.seat, seat, open_hands):
                numbers.update((card, PARTNER_HAND + place) for place, card in enumerate(other.hand))
        for place, card in enumerate(looked_at(st, seat)):
            numbers.setdefault(card, LOOKED_AT + place)
    return numbers


def _number_chimera(st: GameState, chimera: Chimera, seat: int | None, numbers: dict[int, int]) -> None:
    """What lies face down is told apart by its place; the conjuration pile is open, the draw pile nobody's."""
    for facing, row in enumerate(chimera.rows):
        for place, card in enumerate(row):
            if st.zone[card] == Zone.FACE_DOWN:
                numbers[card] = FACE_DOWN + facing * _ROW + place
    pile = sorted(st.players[chimera.seat].pile, key=lambda card: (st.cards[card].printed.name, card))
    numbers.update((card, CHIMERA_PILE + place) for place, card in enumerate(pile))
    if decides_for(st, seat) == chimera.seat:
        numbers.update((card, CHIMERA_HAND + place) for place, card in enumerate(st.players[chimera.seat].hand))


def decides_for(st: GameState, seat: int | None) -> int:
    """The seat of the Chimera for the player who decides for it now and sees what it takes in hand (RR-10.1.7)."""
    if st.chimera is None or seat is None or seat == st.chimera.seat or st.over:
        return NOBODY
    return st.chimera.seat if person_for(st, st.chimera.seat) == seat else NOBODY


def shows_hand(st: GameState, seat: int, reader: int | None, open_hands: bool) -> bool:
    """Whether the reader sees the hand of a seat: their own, that of an open-handed partner, or the Chimera's."""
    if reader is None or st.is_chimera(reader):
        return False
    if seat == reader:
        return True
    if decides_for(st, reader) == seat:
        return bool(st.players[seat].hand)
    return st.same_side(seat, reader) and (open_hands or st.rules.partner_hands == PartnerHands.OPEN)


def looked_at(st: GameState, seat: int | None) -> list[int]:
    """Hidden cards of others that pending work has shown to the seat, in the order shown."""
    if seat is not None and st.is_chimera(seat):
        return []  # what it was shown, the player who decides for it sees
    eyes = (seat, decides_for(st, seat)) if st.chimera is not None and seat is not None else (seat,)
    shown = [
        card
        for frame in st.stack
        if frame.secret_of() in eyes and frame.secret_of() != NOBODY
        for card in frame.looking_at()
    ]
    return [card for card in dict.fromkeys(shown) if st.is_hidden(st.zone[card]) and st.cards[card].owner != seat]


def on_behalf_of(st: GameState, player: int) -> int:
    """The seat a player decides for, where it is another than their own; else nobody (RR-1.1.4)."""
    asked = NOBODY if st.over else st.stack[-1].decider(st)
    return asked if st.is_chimera(asked) and asked != player else NOBODY
