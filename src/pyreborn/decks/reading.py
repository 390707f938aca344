"""Decks as players pass them around: texts, JSON of other sites, links and our own codes, all read by one function."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pyreborn.decks.code import from_code, is_code
from pyreborn.decks.deck import Deck
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import MAGIC_NAMES, CardType
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import IllegalDeck
from pyreborn.names import joined, nearest, stub_of

_COUNTED: Final = re.compile(r"^(\d{1,2})\s*x?\s+(?P<name>\S.*?)(?P<ff>\s+ff)?$", re.IGNORECASE)
_HEADING: Final = re.compile(r"^(?P<word>[A-Za-z ]+?)\s*(\([\d /]+\))?:$")
_HEADINGS: Final = (
    "dice", "cards", "allies", "ready spells", "alteration spells", "action spells", "reaction spells",
    "conjuration pile", "conjurations", "first five",
)  # fmt: skip
_LINK: Final = re.compile(r"^https?://\S+$")
_TOLD: Final = 5


@dataclass(frozen=True)
class BadLine:
    """A line of a deck that means nothing."""

    number: int
    """From 1."""
    text: str
    near: tuple[str, ...]
    """Names that look like it; looked for in the first few lines only, because that takes its time."""

    def __str__(self) -> str:
        hint = f" Did you mean {joined(map(repr, self.near), 'or')}?" if self.near else ""
        return f"Line {self.number} is not understood: {self.text!r}.{hint}"


class NotUnderstood(IllegalDeck):
    """A text of which some lines are not understood; nothing is passed over in silence."""

    def __init__(self, lines: list[BadLine]) -> None:
        more = f" And {len(lines) - _TOLD} more." if len(lines) > _TOLD else ""
        super().__init__(f"{' '.join(map(str, lines[:_TOLD]))}{more}")
        self.lines = lines


def read_deck(text: str, pool: Pool) -> Deck:
    """A deck from any of the formats; refuses what cannot be understood, line by line (IllegalDeck).

    Its edition is that of the pool's cards, unless the format says it.
    """
    text = text.strip().removeprefix("\ufeff")
    if not text:
        raise IllegalDeck("The deck is empty.")
    if _LINK.match(text):
        raise IllegalDeck(
            "A link to another site means something to that site only; "
            "export the deck there as text or JSON and read that instead."
        )
    if is_code(text):
        return from_code(text)
    if text.startswith(("{", "[")):
        return _from_json(text, pool)
    return _TextReader(pool).read(text)


# --- text -----------------------------------------------------------------------------------------
class _TextReader:
    """Lines of counts and names, with or without headings; dice by name or by their first letters."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.title = ""
        self.phoenixborn = ""
        self.dice: dict[str, int] = {}
        self.cards: dict[str, int] = {}
        self.first_five: list[str] = []
        self.problems: list[BadLine] = []

    def read(self, text: str) -> Deck:
        for number, line in enumerate(text.splitlines(), 1):
            line = line.strip()
            if line and not self._understands(line):
                self._complain(number, line)
        if self.problems:
            raise NotUnderstood(self.problems)
        title = self.title or self.phoenixborn.replace("-", " ").title() or "A deck"
        return Deck(
            title, stub_of(title), self.phoenixborn, tuple(self.cards.items()), tuple(self.dice.items()),
            tuple(self.first_five), _edition(self.pool),
        )  # fmt: skip

    def _understands(self, line: str) -> bool:
        word, _, name = line.partition(":")
        if word.strip().lower() == "phoenixborn" and name.strip():
            return self._leader(name)
        heading = _HEADING.match(line)
        if heading is not None and heading["word"].strip().lower() in _HEADINGS:
            return True
        counted = _COUNTED.match(line)
        if counted is not None:
            return self._counted(int(counted[1]), counted["name"], counted["ff"] is not None)
        if self._leader(line) or "://" in line:
            return True
        if not self.title and not self.cards:
            self.title = line
            return True
        return False

    def _leader(self, name: str) -> bool:
        card = _card(self.pool, name)
        if card is None or card.type != CardType.PHOENIXBORN:
            return False
        self.phoenixborn = card.stub
        return True

    def _counted(self, count: int, name: str, in_first_five: bool) -> bool:
        magic = _magic(name)
        if magic:
            self.dice[magic] = self.dice.get(magic, 0) + count
            return True
        card = _card(self.pool, name)
        if card is None:
            return False
        if card.type == CardType.PHOENIXBORN:
            self.phoenixborn = card.stub
        elif card.is_deck_card:
            self.cards[card.stub] = self.cards.get(card.stub, 0) + count
            if in_first_five:
                self.first_five.append(card.stub)
        return True  # conjurations are derived from the cards

    def _complain(self, number: int, line: str) -> None:
        counted = _COUNTED.match(line)
        name = counted["name"] if counted is not None else line
        known = [*(card.name for card in self.pool.cards.values()), *MAGIC_NAMES]
        near = nearest(name, known) if len(self.problems) < _TOLD else []
        self.problems.append(BadLine(number, line, tuple(near)))


def _card(pool: Pool, name: str) -> CardDef | None:
    """By name or stub; "(Coal Roarkwin)" behind a card says whose it is."""
    bare = re.sub(r"\s*\([^)]*\)$", "", name).strip()
    return pool.by_name.get(bare.lower()) or pool.cards.get(stub_of(bare))


def _edition(pool: Pool) -> str:
    """That of its cards, which are all of one."""
    return next((card.edition for card in pool.cards.values()), pool.name)


def _magic(name: str) -> str:
    """A magic type by its name, its first three letters, or "nature"."""
    word = name.strip().lower().removesuffix(" dice").removesuffix(" die")
    if word == "nature":
        return "natural"
    for magic in MAGIC_NAMES:
        if word in (magic, magic[:3]):
            return magic
    return ""


# --- JSON -----------------------------------------------------------------------------------------
def _from_json(text: str, pool: Pool) -> Deck:
    try:
        data = json.loads(text)
    except ValueError as error:
        raise IllegalDeck(f"The deck is not JSON: {error}.") from error
    except RecursionError as error:
        raise IllegalDeck("The deck is nested too deeply.") from error
    if not isinstance(data, Mapping):
        raise IllegalDeck("The deck must be one JSON object.")
    if isinstance(data.get("cards"), Mapping):
        return Deck.from_json(data, _edition(pool))
    return _JsonReader(data, pool).read()


class _JsonReader:
    """The JSON of ashes.live and of Ashteki: lists of cards with counts, keyed by stub, id or name."""

    def __init__(self, data: Mapping[str, object], pool: Pool) -> None:
        self.data = data
        self.pool = pool

    def read(self) -> Deck:
        phoenixborn = self._leader()
        cards: dict[str, int] = {}
        first_five: list[str] = []
        for row in self._rows("cards"):
            card = self._known(row)
            if card.is_conjured:
                continue
            cards[card.stub] = cards.get(card.stub, 0) + self._count(row)
            if row.get("ff"):
                first_five.append(card.stub)
        listed = self.data.get("first_five") or []
        if not isinstance(listed, list) or not all(isinstance(stub, str) for stub in listed):
            raise IllegalDeck("'first_five' must be a list of card names.")
        first_five += [self._named(stub).stub for stub in listed]
        title = self.data.get("title") or self.data.get("name") or phoenixborn.name
        if not isinstance(title, str):
            raise IllegalDeck("The deck's title must be a text.")
        return Deck(
            title, stub_of(title), phoenixborn.stub, tuple(cards.items()), self._dice(), tuple(first_five),
            phoenixborn.edition,
        )  # fmt: skip

    def _leader(self) -> CardDef:
        given = self.data.get("phoenixborn")
        if isinstance(given, list) and len(given) == 1:
            given = given[0]
        card = self._named(given) if isinstance(given, str) else self._known(given)
        if card.type != CardType.PHOENIXBORN:
            raise IllegalDeck(f"{card.name} is no Phoenixborn.")
        return card

    def _rows(self, key: str) -> list[Mapping[str, object]]:
        rows = self.data.get(key)
        if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
            raise IllegalDeck(f"The deck needs {key!r}: a list of objects.")
        return rows

    def _known(self, row: object) -> CardDef:
        if isinstance(row, Mapping):
            for key in ("stub", "id", "name"):
                name = row.get(key)
                if isinstance(name, str):
                    return self._named(name)
        raise IllegalDeck(f"A card needs a 'stub', an 'id' or a 'name'; {str(row)[:60]!r} has none.")

    def _named(self, name: str) -> CardDef:
        card = _card(self.pool, name)
        if card is None:
            near = nearest(name, [other.name for other in self.pool.cards.values()])
            hint = f" Did you mean {joined(map(repr, near), 'or')}?" if near else ""
            raise IllegalDeck(f"There is no card called {name!r}.{hint}")
        return card

    def _count(self, row: Mapping[str, object]) -> int:
        count = row.get("count")
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise IllegalDeck(f"A card needs a 'count' from 1; {str(dict(row))[:60]!r} has none.")
        return count

    def _dice(self) -> tuple[tuple[str, int], ...]:
        key = "dice" if "dice" in self.data else "dicepool"
        dice: dict[str, int] = {}
        for row in self._rows(key):
            name = row.get("name", row.get("magic"))
            magic = _magic(name) if isinstance(name, str) else ""
            if not magic:
                raise IllegalDeck(f"{name!r} is no magic type; expected {joined(MAGIC_NAMES, 'or')}.")
            dice[magic] = dice.get(magic, 0) + self._count(row)
        return tuple(dice.items())
