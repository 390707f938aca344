"""Who may know what, written from the clauses on information and from nothing else.

The tests against leaks ask this module what is a secret, and never the code that builds views: what one of the two
forgets, the other does not.  It reads the save of a position, in which everything stands, and says

- which cards a reader has no way to know (RB-3.1.1 hands and draw piles, OG-12.1.1 and MX-94 conjuration piles,
  OG-8.1.3 and RV-4.5.1 cards face down under others, which in Reborn anybody may look at by RB-3.5.3),
- what is chosen in secret until all have chosen (RB-5.1.2, RB-6.1.3, RB-6.1.9, RB-6.3.4),
- what somebody was let look at alone (RB-26.4, RB-3.5.5).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

Data = dict[str, Any]

# The zones by number, as a save has them (RB-3.1.1).
DRAW_PILE, HAND, DISCARD_PILE, CONJURATION_PILE, BATTLEFIELD = range(5)
UNDER, LIMBO, RESOLVING, REMOVED, ASIDE = range(8, 13)
FACES: Final = 30

ANYBODY_LOOKS_UNDER: Final = ("reborn", "red-rains")
"""RB-3.5.3; elsewhere only the controller of the card on top (OG-8.1.3, RV-4.5.1)."""

SECRETS: Final = {
    ("first five", "picked"): "who picks",  # RB-5.1.2
    ("prepare discard", "mine"): "who picks",  # RB-6.1.3
    ("prepare discard", "others"): "nobody",  # RB-6.1.9: before all have chosen
    ("exhaust dice", "chosen"): "owner of the die",  # RB-6.3.4
    ("arrange", "left"): "who picks",  # RB-3.5.5
    ("arrange", "held"): "who picks",
}
"""By kind of pending work and field, who knows what is in it; everything else pending work says is in the open."""

_PEEK: Final = 10  # cards of a text that its player alone was let look at (RB-26.4)
_REVEALED: Final = 16


def knows(data: Data, reader: int | None, card: int) -> bool:
    """Whether the reader knows which card it is; of a draw pile nobody knows which lies where."""
    zone, owner = data["zone"][card], data["cards"][card][1]
    if zone == DRAW_PILE:
        return False
    if zone in (HAND, CONJURATION_PILE, ASIDE):
        return bool(owner == reader)
    if zone == UNDER and data["rules"].partition("+")[0] not in ANYBODY_LOOKS_UNDER:
        return bool(_controls_the_top(data, card) == reader)
    return True


def _controls_the_top(data: Data, card: int) -> int:
    """Who controls the card above; where that has left already, who controlled it, which the lower one remembers."""
    below = data["in_play"][str(card)]
    above = data["in_play"].get(str(below["host"]))
    controller: int = below["controller"] if above is None else above["controller"]
    return controller


def spoken_of(data: Data, reader: int | None) -> set[int]:
    """Cards, wherever they lie, that pending work openly speaks of or lets this reader look at."""
    return {card for row in data["stack"] for card in _spoken_of(row, reader) if card >= 0}


_CARD_FIELDS: Final = ("card", "target", "attacker", "blocker", "guard", "receiver", "source", "host", "unit")


def _spoken_of(row: Data, reader: int | None) -> Iterator[int]:
    for name, value in row.items():
        whose = SECRETS.get((row["kind"], name))
        if whose == "who picks" and reader is not None and row["player"] == reader:
            yield from value
        if whose is not None or value is None:
            continue
        if isinstance(value, dict):
            yield from _in_object(value, reader)
        elif isinstance(value, list):
            for each in value:
                if isinstance(each, dict) and "kind" in each and "step" in each:
                    yield from _spoken_of(each, reader)
        elif name in _CARD_FIELDS and isinstance(value, int):
            yield value


def _in_object(value: Data, reader: int | None) -> Iterator[int]:
    """Of a happening or of a text: the cards it is about."""
    if "refs" in value:
        yield value["card"]
        refs = list(zip(value["refs"][::3], value["refs"][1::3], strict=True))
        yield from (thing for slot, thing in refs if slot == _REVEALED)
        if value["player"] == reader:
            yield from (thing for slot, thing in refs if slot == _PEEK)
        if value["about"] is not None:
            yield from (value["about"]["card"], *value["about"]["cards"])
    elif "stamp" in value:
        yield from (value["card"], *value["cards"])


# === what may be otherwise ====================================================================


def hidden_cards(data: Data, reader: int | None) -> dict[int, list[int]]:
    """By owner, the cards in hands and draw piles whose face the reader has no way to know now.

    Of the reader's own, the draw pile: what is in it is known, and not which of them lies where.
    """
    open_to_all = spoken_of(data, reader)
    found: dict[int, list[int]] = {}
    for seat, player in enumerate(data["players"]):
        cards = [*player["hand"], *player["draw"]]
        found[seat] = [card for card in cards if card not in open_to_all and not knows(data, reader, card)]
    return found


def face_down(data: Data, reader: int | None) -> list[int]:
    """Cards under others that the reader may not look at."""
    under = [card for card, zone in enumerate(data["zone"]) if zone == UNDER]
    return [card for card in under if not knows(data, reader, card)]


def secret_fields(data: Data, reader: int | None) -> Iterator[tuple[Data, str, str]]:
    """Every field of pending work with something in it that this reader may not know, and who does."""
    for row in data["stack"]:
        for (kind, name), whose in SECRETS.items():
            if row["kind"] == kind and not (whose == "who picks" and row["player"] == reader):
                yield row, name, whose
