"""Options as short keys, in the numbers of the view they are read from.

A key is the verb and what it names, ``verb.a.b``: ``play.100003``, ``block.41.17``, ``end-turn``.  Dice are one sign
each, in the order of the faces, then those taken from cards: ``pay.0.aad_d``.  Cards have the numbers that the seat
tells them apart by, so that a key means nothing to anybody else and tells nobody anything.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from pyreborn.engine.model.costs import count_of, face_name, face_signature
from pyreborn.engine.model.ids import FACES, VERBS, Thing, VerbId, VerbInfo
from pyreborn.engine.procedures.paying import PLACED_SHIFT
from pyreborn.view import OptionView

SIGNS: Final = "0123456789abcdefghijklmnopqrst"
"""A die is one sign: the face that lies up, magic by magic, from basic to power."""
FACE_NAMES: Final = tuple(map(face_name, range(FACES)))
"""The faces by their sign."""
KEY_LENGTH: Final = 80
"""No key is longer: two dozen letters of a verb and numbers, and as many dice as anybody has."""
KEY_PATTERN: Final = r"^[a-z]+(-[a-z]+)?(\.[0-9a-z_]+){0,2}\Z"
PICKED_VERBS: Final[dict[str, VerbId]] = {
    info.name.replace(" ", "-"): verb
    for verb, info in VERBS.items()
    if verb >= 0  # those below are moves that answer no question: conceding, the clock
}
"""Verbs as keys say them."""
_DICE: Final = re.compile(rf"([{SIGNS}]*)(?:_([{SIGNS}]*))?")
_MOST_ALIKE: Final = 15
"""What the four bits hold that a payment has for each face."""


def key_of(option: OptionView) -> str:
    """The key of an option as its view tells it.

    >>> key_of(OptionView(text="", verb="end turn", a=-1, b=-1)), key_of(OptionView(text="", verb="block", a=41, b=17))
    ('end-turn', 'block.41.17')
    >>> key_of(OptionView(text="", verb="pay", a=0, b=2 << 4 * 10))
    'pay.0.aa'
    """
    verb = option.verb.replace(" ", "-")
    return written(VERBS[PICKED_VERBS[verb]], option.a, option.b)


def written(info: VerbInfo, a: int, b: int) -> str:
    """A key from its parts."""
    verb = info.name.replace(" ", "-")
    if info.a == Thing.NOTHING:
        return verb
    if info.b == Thing.NOTHING:
        return f"{verb}.{a}"
    return f"{verb}.{a}.{_paid(b) if info.b == Thing.DICE else b}"


@lru_cache(maxsize=4096)  # the ways to pay are few, and each is offered often
def dice_of(signature: int) -> tuple[str, str]:
    """The dice of a payment as signs, and those of them that lie on cards."""
    placed = signature >> PLACED_SHIFT
    return _signs(signature), _signs(placed) if placed else ""


def _signs(signature: int) -> str:
    return "".join(SIGNS[face] * count_of(signature, face) for face in range(FACES))


def _paid(signature: int) -> str:
    paid, placed = dice_of(signature)
    return f"{paid}_{placed}" if placed or not paid else paid


def payment(signs: str) -> int | None:
    """The payment that signs mean; None where they mean none, or are not written as a key writes them.

    >>> payment("aa") == 2 << 4 * 10, payment("ba"), payment("z")
    (True, None, None)
    """
    found = _DICE.fullmatch(signs)
    if found is None:
        return None
    signature = 0
    for shift, dice in ((0, found[1]), (PLACED_SHIFT, found[2] or "")):
        for sign in dict.fromkeys(dice):
            if dice.count(sign) > _MOST_ALIKE:
                return None
            signature |= face_signature(SIGNS.index(sign), dice.count(sign)) << shift
    return signature if _paid(signature) == signs else None
