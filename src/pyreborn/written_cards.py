"""How cards and dice on a board are written: ``Hammer Knight (wounds 2, exhausted)``, ``natural:power x2``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from pyreborn import arguments
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import FACES, FOUGHT, MAGIC_NAMES
from pyreborn.errors import BadScenario

PLAYERS = 4
"""So many can sit at a table."""
CHIMERAS = -1
"""The owner of a card that belongs to the Chimera: "owner chimera"."""


@dataclass
class InPlay:
    """A card in play with what lies on it; refuses (as :class:`BadScenario`) what cannot lie there."""

    name: str
    wounds: int = 0
    exhaustion: int = 0
    status: int = 0
    attached: list[InPlay] = field(default_factory=list)
    under: list[str] = field(default_factory=list)
    """Cards face down under it, each a name, with ``(owner N)`` where that is not the owner of the card above."""
    slot_of: str = ""
    """The ready spell whose spellboard slot it shares."""
    dice: list[int] = field(default_factory=list)
    """Faces of dice lying on it; a die of player N is its face + 30 * N, one of its controller just its face."""
    guarded: bool = False
    used: int = 0
    """Which of its once-per-turn abilities have been used this turn, as bits."""
    owner: int = 0
    """1 or 2 where somebody else's card is controlled, ``CHIMERAS`` for the Chimera's; 0 for the player's own."""

    def __post_init__(self) -> None:
        check_card(self, 0)


_PART = re.compile(r"^(?P<word>[a-z ]+?)(?:\s+(?P<number>[0-9]{1,10}))?$")


def parse_card(text: str) -> InPlay:
    """``Hammer Knight (wounds 2, exhausted, status 1, +Root Armor, die divine:power owner 1, owner 2)``."""
    name, _, inside = text.partition("(")
    card = InPlay(name.strip())
    if not inside:
        return card
    if not inside.rstrip().endswith(")"):
        raise BadScenario(f"{text!r} lacks its closing bracket.")
    for part in _split(inside.rstrip()[:-1]):
        _apply(card, part.strip(), text)
    return card


def _split(inside: str) -> list[str]:
    """At the commas outside inner brackets."""
    parts: list[str] = [""]
    depth = 0
    for sign in inside:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part for part in parts if part.strip()]


def _apply(card: InPlay, part: str, whole: str) -> None:
    if part.startswith("+"):
        card.attached.append(parse_card(part[1:]))
        return
    if part.startswith("under "):
        card.under.append(part[6:].strip())
        return
    if part.startswith("with "):
        card.slot_of = part[5:].strip()
        return
    if part.startswith("die "):
        face, _, owner = part[4:].partition(" owner ")
        if owner and not re.fullmatch(r"[0-9]{1,2}", owner.strip()):
            raise BadScenario(f"{part!r} in {whole!r} names no player; expected for instance 'die charm owner 2'.")
        card.dice.append(_face(face, "power") + FACES * int(owner or 0))
        return
    if part == "owner chimera":
        card.owner = CHIMERAS
        return
    match = _PART.match(part)
    words = {"wounds": "wounds", "wound": "wounds", "exhausted": "exhaustion", "exhaustion": "exhaustion",
             "status": "status", "owner": "owner", "used": "used", "guarded": "guarded"}  # fmt: skip
    if match is None or match["word"] not in words:
        expected = (
            "wounds N, exhausted N, status N, +Alteration, under Card, with Spell, die charm:power, die charm:power "
            "owner N, guarded, used N, owner N, owner chimera"
        )
        raise BadScenario(
            f"{arguments.shown(part)} in {arguments.shown(whole)} is not understood; expected {expected}."
        )
    number = int(match["number"] or 1)
    if words[match["word"]] == "guarded":
        card.guarded = True
    else:
        setattr(card, words[match["word"]], number)


def _face(text: str, level: str) -> int:
    face = parse_face(text if ":" in text else f"{text.strip()}:{level}")
    if face < 0:
        raise BadScenario(f"{text!r} is not a die; expected for instance 'natural:power' ({', '.join(MAGIC_NAMES)}).")
    return face


def parse_dice(text: str, level: str = "power") -> list[int]:
    """``natural:power x2 illusion:class`` as faces; a bare magic shows ``level``."""
    faces: list[int] = []
    for word in text.replace(",", " ").split():
        if re.fullmatch(r"x[0-9]+", word) and faces:
            count = int(word[1:4]) if len(word) < 5 else arguments.MOST + 1
            faces.extend([faces[-1]] * (count - 1))
        else:
            faces.append(_face(word, level))
    if len(faces) > arguments.MOST:
        raise BadScenario(f"{arguments.shown(text)} are too many dice; a player has ten (RB-4.1.6).")
    return faces


Cards = Sequence[str | InPlay]


@dataclass
class Side:
    """One player's half of the board."""

    phoenixborn: InPlay
    battlefield: list[InPlay]
    spellboard: list[InPlay]
    hand: list[str]
    draw: list[str]
    discard: list[str]
    pile: list[str] | None
    dice: list[int]
    exhausted: list[int]
    main: int | None
    """None for as many as a player has at the beginning of a turn that is theirs."""
    side: int | None
    reactions: int
    out_of_time: bool


def parsed(cards: object, where: str) -> list[InPlay]:
    """The cards of a row, texts or :class:`InPlay`, each of which makes sense."""
    found: list[InPlay] = []
    for card in arguments.listed(cards, where, "Hammer Knight", BadScenario):
        made = parse_card(card) if isinstance(card, str) else card
        if not isinstance(made, InPlay):
            raise BadScenario(f"{where} holds {arguments.shown(card)}, which is neither a card's text nor an InPlay.")
        check_card(made, 0)
        found.append(made)
    return found


def check_card(card: InPlay, depth: int) -> None:
    """Refuse a card in play with something on it that cannot be there."""
    arguments.text(card.name, "a card's name", BadScenario)
    for count, what in (
        (card.wounds, "wounds"),
        (card.exhaustion, "exhaustion tokens"),
        (card.status, "status tokens"),
    ):
        arguments.whole(count, f"how many {what} {card.name} can have", 0, arguments.MOST, BadScenario)
    arguments.whole(card.used, f"what {card.name} has used this turn, as bits", 0, 2 * FOUGHT - 1, BadScenario)
    if card.owner != CHIMERAS:
        arguments.whole(card.owner, f"the owner of {card.name}", 0, PLAYERS, BadScenario)
    if depth > 1:
        raise BadScenario(f"{card.name} cannot be attached to what is attached itself.")
    for die in arguments.listed(card.dice, f"What lies on {card.name} as dice", "0", BadScenario):
        arguments.whole(die, f"a die on {card.name}", 0, FACES * arguments.MOST, BadScenario)
    for below in arguments.listed(card.under, f"What lies under {card.name}", "Iron Worker", BadScenario):
        arguments.text(below, f"a card's name under {card.name}", BadScenario)
    for spell in arguments.listed(card.attached, f"What is attached to {card.name}", "Root Armor", BadScenario):
        if not isinstance(spell, InPlay):
            raise BadScenario(f"{arguments.shown(spell)} is attached to {card.name} and is no InPlay.")
        check_card(spell, depth + 1)


def names_of(cards: object, where: str) -> list[str]:
    """The names of a hand or pile."""
    found = arguments.listed(cards, where, "Hammer Knight", BadScenario)
    if len(found) > arguments.MOST:
        raise BadScenario(f"{where} cannot hold {len(found)} cards.")
    return [arguments.text(name, f"a card's name ({where})", BadScenario) for name in found]


def dice_of(dice: object, where: str, level: str) -> list[int]:
    if not isinstance(dice, str):
        raise BadScenario(
            f"{where} are written as one text, such as 'natural:power x2 charm', not {arguments.shown(dice)}."
        )
    return parse_dice(dice, level)


def count_of(value: object, what: str) -> int:
    return arguments.whole(value, f"a number of {what}", 0, arguments.MOST, BadScenario)
