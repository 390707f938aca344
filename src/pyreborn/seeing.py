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
    return Numbering().of(st, seat, open_hands)


class Numbering:
    """The numbers of all readers of a position, found once; piles are sorted again only where they have changed.

    Whoever keeps one while a game goes on says with :meth:`changed` that the position is another.
    """

    def __init__(self) -> None:
        self.named: set[int] = set()
        """Cards in hands and piles that everybody knows in this position, because pending work speaks of them."""
        self._open: dict[int, int] | None = None
        self._found: dict[int | None, dict[int, int]] = {}
        self._piles: dict[tuple[int, int], tuple[list[int], dict[int, int]]] = {}

    def changed(self) -> None:
        self._open = None
        self._found = {}

    def of(self, st: GameState, seat: int | None, open_hands: bool) -> dict[int, int]:
        """The number of every card the seat may tell apart; not to be written to."""
        found = self._found.get(seat)
        if found is None:
            found = self._found[seat] = self._numbers(st, seat, open_hands)
        return found

    def _numbers(self, st: GameState, seat: int | None, open_hands: bool) -> dict[int, int]:
        numbers = self.in_the_open(st).copy()
        if st.chimera is not None:
            _number_chimera(st, st.chimera, seat, numbers)
        if seat is not None and not st.is_chimera(seat):
            numbers.update(_in_hand(st.players[seat], OWN_HAND))
            numbers.update(self.in_pile(st, seat, OWN_DRAW))
            numbers.update(self.in_pile(st, seat, OWN_PILE))
            for other in st.players:
                partner = other.seat != seat and not st.is_chimera(other.seat)
                if partner and shows_hand(st, other.seat, seat, open_hands):
                    numbers.update(_in_hand(other, PARTNER_HAND))
            for place, card in enumerate(looked_at(st, seat)):
                numbers.setdefault(card, LOOKED_AT + place)
        return numbers

    def in_the_open(self, st: GameState) -> dict[int, int]:
        """The public numbers."""
        if self._open is None:
            alias, hidden = st.alias, {zone for zone in set(st.zone) if st.is_hidden(zone)}
            self.named = openly_named(st)
            lying = {card: alias[card] for card, zone in enumerate(st.zone) if zone not in hidden}
            self._open = {card: alias[card] for card in self.named} | lying
        return self._open

    def in_pile(self, st: GameState, seat: int, start: int) -> dict[int, int]:
        """Cards of a draw pile (:data:`OWN_DRAW`) or a conjuration pile, by name; the same object while they are."""
        me = st.players[seat]
        cards = me.draw if start == OWN_DRAW else me.pile
        before, numbers = self._piles.get((seat, start), ([], {}))
        if cards != before:
            by_name = sorted(cards, key=lambda card: (st.cards[card].printed.name, card))
            numbers = {card: start + place for place, card in enumerate(by_name)}
            self._piles[seat, start] = cards[:], numbers
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
