"""Which number became which between two states, as one reader can follow it: for the motion of cards.

Two numbers are said to be one card only where the reader has seen it go: into or out of a hand they know, or turned
face up in its place.  What went through a hidden place comes out of it as another card.
"""

from __future__ import annotations

from typing import Final

from pyreborn.seeing import CHIMERA_HAND, FACE_DOWN, OWN_DRAW, OWN_HAND, PARTNER_HAND

Numbers = dict[int, int]
"""The number under which a reader tells each card apart (:func:`pyreborn.seeing.numbers_for`)."""
_APART: Final = 100_000
_PUBLIC: Final = 0
_HANDS: Final = (OWN_HAND // _APART, CHIMERA_HAND // _APART, PARTNER_HAND // _APART)
_SEEN_TO_GO: Final = frozenset(
    {*((_PUBLIC, hand) for hand in _HANDS), *((hand, _PUBLIC) for hand in _HANDS), (FACE_DOWN // _APART, _PUBLIC)}
)
_SHOWN: Final = frozenset({_PUBLIC, *_HANDS, FACE_DOWN // _APART})
"""What lies on the table one by one; of piles it shows how many there are."""


def moved(before: Numbers, after: Numbers) -> list[tuple[int, int]]:
    """Pairs of an old and a new number, -1 for what was not seen before or is not seen now.

    >>> moved({1: 100_003, 2: 40, 3: 7}, {1: 41, 3: 7, 4: 200_000})
    [(40, -1), (100003, 41)]
    """
    pairs: list[tuple[int, int]] = []
    for card in {card for card, _ in before.items() ^ after.items()}:
        old, new = _shown(before.get(card, -1)), _shown(after.get(card, -1))
        if old == new:
            continue
        if old < 0 or new < 0 or (old // _APART, new // _APART) in _SEEN_TO_GO:
            pairs.append((old, new))
        else:
            pairs += [(old, -1), (-1, new)]
    return sorted(pairs)


def _shown(number: int) -> int:
    return number if number < OWN_DRAW or number // _APART in _SHOWN else -1
