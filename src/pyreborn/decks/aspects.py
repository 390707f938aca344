"""Aspect decks: what the Chimera draws from, named ones and those of players' own (RR-2.1.6)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pyreborn.decks.deck import totals
from pyreborn.decks.legality import Problem
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import CardType, type_name
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import IllegalDeck, unknown
from pyreborn.names import joined, nearest, number_of, stub_of, with_article

SIZE: Final = 18
OF_EACH_BLOOD: Final = 9
BLOODS: Final = (1, 2)
COPIES: Final = 3
_COUNTED: Final = re.compile(r"^(?P<count>\d{1,2})\s*x?\s+(?P<name>\S.*)$", re.IGNORECASE)
_HEADING: Final = re.compile(r"^aspects\s*(\(\d+\))?:$", re.IGNORECASE)
_TOLD: Final = 5


@dataclass(frozen=True)
class AspectDeck:
    """A named list of aspects; :func:`aspect_problems` says whether it may be played.

    >>> AspectDeck("Mine", "mine", (("rampage", 2),)).card_list()
    ['rampage', 'rampage']
    """

    name: str
    id: str
    cards: tuple[tuple[str, int], ...]

    def card_list(self) -> list[str]:
        """Every aspect once per copy, in the order of the list."""
        return [stub for stub, count in self.cards for _ in range(count)]

    def to_json(self) -> dict[str, object]:
        """The deck as plain data, which :meth:`from_json` reads back."""
        return {"name": self.name, "id": self.id, "aspects": totals(self.cards)}

    @staticmethod
    def from_json(data: object) -> AspectDeck:
        """Read a deck from plain data, aspects by name or stub with their numbers; refuses other shapes (IllegalDeck).

        Either an object of names with numbers, or a list of objects with a ``stub`` or ``name`` and a ``count``.

        >>> AspectDeck.from_json({"name": "Mine", "aspects": {"Rampage": 3}})
        AspectDeck(name='Mine', id='mine', cards=(('rampage', 3),))
        """
        if not isinstance(data, Mapping):
            raise IllegalDeck("An aspect deck is one JSON object with a 'name' and 'aspects'.")
        name = data.get("name", "An aspect deck")
        id = data.get("id", name)
        if not isinstance(name, str) or not isinstance(id, str) or not name.strip():
            raise IllegalDeck("The aspect deck's 'name' must be a text that is not empty.")
        return AspectDeck(name, stub_of(id), tuple(totals(_pairs(data.get("aspects", data.get("cards")))).items()))


def _pairs(rows: object) -> list[tuple[str, int]]:
    if isinstance(rows, Mapping):
        return [_pair(name, count) for name, count in rows.items()]
    if isinstance(rows, list) and all(isinstance(row, Mapping) for row in rows):
        return [_pair(row.get("stub", row.get("name")), row.get("count")) for row in rows]
    raise IllegalDeck("The aspect deck needs 'aspects': names with their numbers, such as {\"Rampage\": 3}.")


def _pair(name: object, count: object) -> tuple[str, int]:
    # True is an int to Python and a mistake in a deck.
    if not isinstance(name, str) or not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise IllegalDeck(f"An aspect needs a name and a whole number from 1, not {str(name)[:40]!r}: {count!r}.")
    return stub_of(name), count


def read_aspects(text: str, pool: Pool) -> AspectDeck:
    """An aspect deck from lines such as ``3 Rampage`` or from JSON; refuses what is not understood (IllegalDeck)."""
    text = text.strip().removeprefix("\ufeff")
    if not text:
        raise IllegalDeck("The aspect deck is empty.")
    if text.startswith(("{", "[")):
        try:
            return AspectDeck.from_json(json.loads(text))
        except (ValueError, RecursionError) as error:
            raise IllegalDeck(f"The aspect deck is not JSON: {error}.") from error
    return _from_lines(text, pool)


def _from_lines(text: str, pool: Pool) -> AspectDeck:
    title = ""
    cards: list[tuple[str, int]] = []
    wrong: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        counted = _COUNTED.match(line)
        if counted is not None and int(counted["count"]) > 0 and stub_of(counted["name"]) in pool.cards:
            cards.append((stub_of(counted["name"]), int(counted["count"])))
        elif counted is None and not title and not cards and not _HEADING.match(line):
            title = line
        elif line and not _HEADING.match(line):
            wrong.append(_complaint(number, line, counted["name"] if counted is not None else line, pool))
    if wrong:
        more = f" And {len(wrong) - _TOLD} more." if len(wrong) > _TOLD else ""
        raise IllegalDeck(f"{' '.join(wrong[:_TOLD])}{more}")
    name = title or "An aspect deck"
    return AspectDeck(name, stub_of(name), tuple(totals(cards).items()))


def _complaint(number: int, line: str, name: str, pool: Pool) -> str:
    near = nearest(name, [card.name for card in pool.cards.values() if is_deck_aspect(card)])
    hint = f" Did you mean {joined(map(repr, near), 'or')}?" if near else ""
    return f"Line {number} is not understood: {line!r}.{hint}"


def is_deck_aspect(card: CardDef) -> bool:
    """Whether it is an aspect whose home is the Chimera's deck."""
    return card.type & CardType.ASPECT != 0 and not card.is_conjured


def aspect_problems(deck: AspectDeck, pool: Pool) -> list[Problem]:
    """Every reason why this aspect deck may not be played; empty when it may."""
    return list(_problems(deck, pool))


@lru_cache(maxsize=64)
def _problems(deck: AspectDeck, pool: Pool) -> tuple[Problem, ...]:
    """Kept, because many games are played with few decks."""
    found: list[str] = []
    counts = totals(deck.cards)
    known = [card.name for card in pool.cards.values() if is_deck_aspect(card)]
    bloods = dict.fromkeys(BLOODS, 0)
    for stub, count in counts.items():
        card = pool.cards.get(stub)
        if card is None:
            found.append(str(unknown("aspect", stub, known)))
            continue
        if not is_deck_aspect(card):
            found.append(f"{card.name} is {with_article(type_name(card.type))}, which is no card of an aspect deck.")
            continue
        if count > COPIES:
            found.append(f"The aspect deck has {count} copies of {card.name}; at most {COPIES} are allowed.")
        bloods[card.blood] = bloods.get(card.blood, 0) + count
    total = sum(counts.values())
    if total != SIZE:
        found.append(f"The aspect deck has {number_of(total, 'card')}; it must have exactly {SIZE}.")
    elif not found and any(bloods[blood] != OF_EACH_BLOOD for blood in BLOODS):
        has = joined(f"{bloods[blood]} of blood value {blood}" for blood in BLOODS)
        found.append(f"The aspect deck has {has}; it must have {OF_EACH_BLOOD} of each.")
    return tuple(Problem(said, "RR-2.1.6") for said in found)


def check_aspects(deck: AspectDeck, pool: Pool) -> None:
    """Refuse an aspect deck that may not be played (IllegalDeck), with its first problems."""
    found = aspect_problems(deck, pool)
    if found:
        rest = f" And {len(found) - _TOLD} more." if len(found) > _TOLD else ""
        told = " ".join(map(str, found[:_TOLD]))
        raise IllegalDeck(f"The aspect deck {deck.name!r} may not be played. {told}{rest}")


def conjured_by(cards: Iterable[CardDef], pool: Pool) -> list[CardDef]:
    """Every conjured card that these can bring into play, in its printed number, in the order met (RR-2.1.10)."""
    reached: dict[str, CardDef] = {}
    todo = list(cards)
    for card in todo:  # grows while it is walked: what is conjured may conjure
        names = (*card.conjures, *([card.name] if card.is_conjured else []))
        for name in names:
            brought = pool.by_name[name.lower()]
            if brought.stub not in reached:
                reached[brought.stub] = brought
                todo.append(brought)
    return [card for card in reached.values() for _ in range(card.copies)]
