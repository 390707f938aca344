"""Who may know what, written from the clauses on information and from nothing else.

The tests against leaks ask this module what is a secret, and never the code that builds views: what one of the two
forgets, the other does not.  It reads the save of a position, in which everything stands, and says

- which cards a reader has no way to know (RB-3.1.1 hands and draw piles, OG-12.1.1 and MX-94 conjuration piles,
  OG-8.1.3 and RV-4.5.1 cards face down under others, which in Reborn anybody may look at by RB-3.5.3),
- what is chosen in secret until all have chosen (RB-5.1.2, RB-6.1.3, RB-6.1.9, RB-6.3.4),
- what somebody was let look at alone (RB-26.4, RB-3.5.5),
- what lies face down before a Chimera, of which the back shows the blood value (RR-5.1.3) and which is known once it
  was face up (RR-13.1.5); its draw pile is nobody's, its conjuration pile everybody's (RR-2.1.10), and what it takes in
  hand is seen by the player who decides for it (RR-10.1.7).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

Data = dict[str, Any]

# The zones by number, as a save has them (RB-3.1.1).
DRAW_PILE, HAND, DISCARD_PILE, CONJURATION_PILE, BATTLEFIELD = range(5)
UNDER, LIMBO, RESOLVING, REMOVED, ASIDE, FACE_DOWN = range(8, 14)
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
    if zone == FACE_DOWN:
        return card in data["chimera"]["known"]
    if zone == CONJURATION_PILE and owner == chimera_seat(data):
        return True
    if zone in (HAND, CONJURATION_PILE, ASIDE):
        return reader is not None and person_for(data, owner) == reader
    if zone == UNDER and data["rules"].partition("+")[0] not in ANYBODY_LOOKS_UNDER:
        return bool(_controls_the_top(data, card) == reader)
    return True


def chimera_seat(data: Data) -> int:
    """Where the Chimera sits, -1 where there is none."""
    seat: int = data["chimera"]["seat"] if "chimera" in data else -1
    return seat


def person_for(data: Data, seat: int) -> int:
    """Who decides for a seat: for the Chimera the player opposite in its turn, else whose card asks, else the first
    player or whom the token points at (RR-1.1.7)."""
    if seat != chimera_seat(data):
        return seat
    chimera = data["chimera"]
    found: int = chimera["facing"]
    if data["active"] == seat and found >= 0:
        return found
    for row in reversed(data["stack"]):
        if row["kind"] == "text" and row["c"]["player"] != seat:
            asking: int = row["c"]["player"]
            return asking
    first: int = data["first"] if data["first"] != seat else max(0, chimera["points_at"])
    return first


def _controls_the_top(data: Data, card: int) -> int:
    """Who controls the card above; where that has left already, who controlled it, which the lower one remembers."""
    below = data["in_play"][str(card)]
    above = data["in_play"].get(str(below["host"]))
    controller: int = below["controller"] if above is None else above["controller"]
    return controller


def spoken_of(data: Data, reader: int | None) -> set[int]:
    """Cards, wherever they lie, that pending work openly speaks of or lets this reader look at."""
    eyes: list[int | None] = [reader] if reader != chimera_seat(data) else [None]
    if chimera_seat(data) >= 0 and reader is not None and person_for(data, chimera_seat(data)) == reader:
        eyes.append(chimera_seat(data))
    return {card for row in data["stack"] for each in eyes for card in _spoken_of(row, each) if card >= 0}


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
        if seat == chimera_seat(data):
            cards += [card for row in data["chimera"]["rows"] for card in row if data["zone"][card] == FACE_DOWN]
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
