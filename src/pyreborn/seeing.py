"""The numbers under which a seat tells cards apart."""

from __future__ import annotations

from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.ids import NOBODY, Zone
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.eyes import decides_for, looked_at, openly_named, shows_hand

OWN_HAND = 100_000
OWN_DRAW = 200_000
OWN_PILE = 300_000
LOOKED_AT = 400_000
FACE_DOWN = 500_000
"""Aspects that lie face down, by row and place: what everybody can point at (RR-5.1.3)."""
CHIMERA_PILE = 600_000
CHIMERA_HAND = 700_000
PARTNER_HAND = 800_000
_APART = 100_000
"""So far apart are the numbers of one kind of card from those of the next."""
_ROW = 1000


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
        numbers.update(_in_hand(me, OWN_HAND))
        for start, pile in ((OWN_DRAW, me.draw), (OWN_PILE, me.pile)):
            for place, card in enumerate(sorted(pile, key=lambda c: (st.cards[c].printed.name, c))):
                numbers[card] = start + place
        for other in st.players:
            if other.seat != seat and not st.is_chimera(other.seat) and shows_hand(st, other.seat, seat, open_hands):
                numbers.update(_in_hand(other, PARTNER_HAND))
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
        numbers.update(_in_hand(st.players[chimera.seat], CHIMERA_HAND))


def _in_hand(player: Player, start: int) -> dict[int, int]:
    """Cards of a hand by numbers that stay while they do, and tell nothing but how many cards came there before."""
    return {card: start + number for card, number in zip(player.hand, player.held, strict=True)}


def number_in_hand(number: int) -> int:
    """What is left of the number of a card in a hand without what says whose hand it is."""
    return number % _APART


def on_behalf_of(st: GameState, player: int) -> int:
    """The seat a player decides for, where it is another than their own; else nobody (RR-1.1.4)."""
    asked = NOBODY if st.over else st.stack[-1].decider(st)
    return asked if st.is_chimera(asked) and asked != player else NOBODY
