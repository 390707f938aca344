"""A deck as one short word that can be pasted anywhere: versioned, self-contained, with a checksum."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Final

from pyreborn.decks.deck import Deck
from pyreborn.errors import IllegalDeck
from pyreborn.files import LIMIT

_PREFIX: Final = "ashes1-"
"""The 1 is the version of the format."""


def is_code(text: str) -> bool:
    return text.startswith("ashes") and "-" in text and not any(sign.isspace() for sign in text)


def to_code(deck: Deck) -> str:
    """The deck with its First Five as a URL-safe word; refuses a First Five that is not of the deck (IllegalDeck)."""
    packed = zlib.compress(json.dumps(_plain(deck), separators=(",", ":")).encode(), 9)
    check = binascii.crc32(packed).to_bytes(4, "big")
    return _PREFIX + base64.urlsafe_b64encode(check + packed).decode().rstrip("=")


def _plain(deck: Deck) -> list[object]:
    titles = [stub for stub, _ in deck.cards]
    for stub in deck.first_five:
        if stub not in titles:
            raise IllegalDeck(f"A code cannot say this deck: {stub!r} is in its First Five but not in the deck.")
    five = [titles.index(stub) for stub in deck.first_five]
    return [
        deck.name, deck.id, deck.edition, deck.phoenixborn, [list(pair) for pair in deck.dice],
        [list(pair) for pair in deck.cards], five,
    ]  # fmt: skip


def from_code(text: str) -> Deck:
    """The deck a code stands for; refuses a damaged or foreign one (IllegalDeck)."""
    if not text.startswith(_PREFIX):
        version = text.partition("-")[0]
        raise IllegalDeck(f"The code is of the kind {version!r}; this version reads {_PREFIX[:-1]!r}.")
    body = text.removeprefix(_PREFIX)
    try:
        raw = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        if binascii.crc32(raw[4:]).to_bytes(4, "big") != raw[:4]:
            raise ValueError("checksum")
        unpacked = zlib.decompressobj().decompress(raw[4:], LIMIT)
        name, id, edition, phoenixborn, dice, cards, five = json.loads(unpacked)
        data = {
            "name": name, "id": id, "edition": edition, "phoenixborn": phoenixborn, "dice": dict(dice),
            "cards": dict(cards), "first_five": [cards[i][0] for i in five],
        }  # fmt: skip
    except (ValueError, TypeError, IndexError, KeyError, RecursionError, zlib.error) as error:
        raise IllegalDeck("The code is damaged: it was cut short or mistyped.") from error
    return Deck.from_json(data)
