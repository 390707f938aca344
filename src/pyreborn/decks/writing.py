"""Writing a deck in the formats other people read."""

from __future__ import annotations

import json
from typing import Final

from pyreborn.decks.code import to_code
from pyreborn.decks.deck import Deck, conjuration_pile
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import CardType, type_name
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import unknown

_SECTIONS: Final = (
    (CardType.READY_SPELL, "Ready Spells"),
    (CardType.ALLY, "Allies"),
    (CardType.ALTERATION_SPELL, "Alteration Spells"),
    (CardType.ACTION_SPELL, "Action Spells"),
    (CardType.REACTION_SPELL, "Reaction Spells"),
)
FORMATS: Final = ("json", "code", "live-text", "live-json", "ashteki-text", "ashteki-json")


def write_deck(deck: Deck, pool: Pool, format: str) -> str:
    """The deck in one of FORMATS; refuses another name (UnknownName)."""
    if format == "json":
        return json.dumps(deck.to_json(), indent=2)
    if format == "code":
        return to_code(deck)
    writers = {
        "live-text": _live_text,
        "live-json": _live_json,
        "ashteki-text": _ashteki_text,
        "ashteki-json": _ashteki_json,
    }
    if format not in writers:
        raise unknown("deck format", format, FORMATS)
    return writers[format](deck, pool)


def _counted(deck: Deck, pool: Pool) -> list[tuple[CardDef, int]]:
    return [(pool.cards[stub], count) for stub, count in deck.cards]


def _live_text(deck: Deck, pool: Pool) -> str:
    lines = [deck.name, "", f"Phoenixborn: {pool.cards[deck.phoenixborn].name}", "", "Dice:"]
    lines += [f"{count}x {magic.capitalize()}" for magic, count in deck.dice]
    total = sum(count for _, count in deck.cards)
    lines += ["", f"Cards ({total} / 30):"]
    for type, heading in _SECTIONS:
        rows = [(card, count) for card, count in _counted(deck, pool) if card.type == type]
        if rows:
            lines += ["", f"{heading} ({sum(count for _, count in rows)}):"]
            lines += [f"{count}x {card.name}{_whose(card)}" for card, count in rows]
    return "\n".join(lines) + "\n"


def _whose(card: CardDef) -> str:
    return f" ({card.phoenixborn})" if card.phoenixborn else ""


def _live_json(deck: Deck, pool: Pool) -> str:
    leader = pool.cards[deck.phoenixborn]
    data = {
        "title": deck.name,
        "description": "",
        "dice": [{"name": magic, "count": count} for magic, count in deck.dice],
        "phoenixborn": {
            "name": leader.name,
            "stub": leader.stub,
            "battlefield": leader.battlefield,
            "life": leader.life,
            "spellboard": leader.spellboard,
        },
        "cards": [_live_row(card, count) for card, count in _counted(deck, pool)],
        "conjurations": [_live_row(card, count) for card, count in _pile(deck, pool)],
        "first_five": list(deck.first_five),
        "effect_costs": [],
        "tutor_map": {},
        "is_red_rains": False,
    }
    return json.dumps(data, indent=2)


def _live_row(card: CardDef, count: int) -> dict[str, object]:
    row: dict[str, object] = {"count": count, "name": card.name, "stub": card.stub, "type": type_name(card.type)}
    if card.phoenixborn:
        row["phoenixborn"] = card.phoenixborn
    return row


def _pile(deck: Deck, pool: Pool) -> list[tuple[CardDef, int]]:
    pile = conjuration_pile(deck, pool)
    return [(pool.cards[stub], pile.count(stub)) for stub in dict.fromkeys(pile)]


def _ashteki_text(deck: Deck, pool: Pool) -> str:
    lines = [deck.name, f"1 {pool.cards[deck.phoenixborn].name}"]
    for card, count in _counted(deck, pool):
        lines.append(f"{count} {card.name}{' ff' if card.stub in deck.first_five else ''}")
    lines += [f"{count} {magic[:3]}" for magic, count in deck.dice]
    return "\n".join(lines) + "\n"


def _ashteki_json(deck: Deck, pool: Pool) -> str:
    cards: list[dict[str, object]] = []
    for stub, count in deck.cards:
        cards.append({"id": stub, "count": count, **({"ff": True} if stub in deck.first_five else {})})
    data = {
        "name": deck.name,
        "phoenixborn": [{"id": deck.phoenixborn, "count": 1}],
        "dicepool": [{"magic": magic, "count": count} for magic, count in deck.dice],
        "cards": cards,
        "conjurations": [{"id": card.stub, "count": count} for card, count in _pile(deck, pool)],
        "notes": "",
    }
    return json.dumps(data, indent=2)
