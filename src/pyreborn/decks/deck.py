"""A deck as its builder brings it: a Phoenixborn, thirty cards, ten dice (RB-4.1)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import MAGIC_NAMES
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import IllegalDeck, unknown
from pyreborn.names import joined, stub_of

_NEEDED: Final = ("name", "phoenixborn", "cards", "dice")
_KEYS: Final = (*_NEEDED, "id", "first_five", "edition")


@dataclass(frozen=True)
class Deck:
    """A named list of cards and dice; holds anything countable, :mod:`legality` says whether it may be played.

    >>> Deck("Ten Blades", "ten-blades", "coal-roarkwin", (("one-hundred-blades", 2),), (("natural", 1),)).card_list()
    ['one-hundred-blades', 'one-hundred-blades']
    """

    name: str
    id: str
    phoenixborn: str
    cards: tuple[tuple[str, int], ...]
    dice: tuple[tuple[str, int], ...]
    first_five: tuple[str, ...] = ()
    """Empty when the player picks at the table."""
    edition: str = "reborn"

    def card_list(self) -> list[str]:
        """Every card once per copy, in the order of the list."""
        return [stub for stub, count in self.cards for _ in range(count)]

    def dice_list(self) -> list[int]:
        """Every die as its magic number; refuses a magic type that does not exist."""
        dice: list[int] = []
        for magic, count in self.dice:
            if magic not in MAGIC_NAMES:
                raise unknown("magic type", magic, MAGIC_NAMES)
            dice.extend([MAGIC_NAMES.index(magic)] * count)
        return dice

    def to_json(self) -> dict[str, object]:
        """The deck as plain data, which :meth:`from_json` reads back."""
        return {
            "name": self.name,
            "id": self.id,
            "edition": self.edition,
            "phoenixborn": self.phoenixborn,
            "cards": totals(self.cards),
            "dice": totals(self.dice),
            "first_five": list(self.first_five),
        }

    @staticmethod
    def from_json(data: object, edition: str = "reborn") -> "Deck":
        """Read a deck from plain data, cards by name or stub; refuses anything of another shape (IllegalDeck).

        ``edition`` is that of data which does not say its own.

        >>> Deck.from_json({"name": "Mine", "phoenixborn": "Coal Roarkwin", "cards": {"Iron Worker": 3}, "dice": {}})
        Deck(name='Mine', id='mine', phoenixborn='coal-roarkwin', cards=(('iron-worker', 3),), dice=(), \
first_five=(), edition='reborn')
        """
        if not isinstance(data, Mapping):
            raise IllegalDeck(f"A deck is an object with the keys {joined(_NEEDED)}, not {_shape(data)}.")
        for key in data:
            if key not in _KEYS:
                raise IllegalDeck(f"A deck has no key {key!r}; it has {joined(_KEYS)}.")
        for key in _NEEDED:
            if key not in data:
                raise IllegalDeck(f"The deck lacks the key {key!r}; it needs {joined(_NEEDED)}.")
        name = _text(data, "name")
        return Deck(
            name=name,
            id=_text(data, "id") if "id" in data else stub_of(name),
            phoenixborn=stub_of(_text(data, "phoenixborn")),
            cards=_counts(data, "cards", "card names"),
            dice=_counts(data, "dice", "magic types"),
            first_five=_titles(data.get("first_five", [])),
            edition=_text(data, "edition") if "edition" in data else edition,
        )


def totals(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Counts added up: a title listed on two lines is still one title (RB-4.1.3)."""
    added: dict[str, int] = {}
    for key, count in pairs:
        added[key] = added.get(key, 0) + count
    return added


def precon(
    id: str, title: str, phoenixborn: str, *, dice: str, cards: str, first_five: str = "", edition: str = "reborn"
) -> Deck:
    """A deck written on a few lines, cards by name; refuses a line it cannot read (IllegalDeck).

    >>> precon("x", "X", "Noah Redmoon", dice="illusion:5 ceremonial:5", cards="3 Bound Soul; 1 Fade Away").cards
    (('bound-soul', 3), ('fade-away', 1))
    """
    return Deck(
        name=title,
        id=id,
        phoenixborn=stub_of(phoenixborn),
        cards=tuple(_written_card(title, line) for line in _split(cards)),
        dice=tuple(_written_dice(title, word) for word in dice.split()),
        first_five=tuple(stub_of(line) for line in _split(first_five)),
        edition=edition,
    )


def conjuration_pile(deck: Deck, pool: Pool) -> list[str]:
    """Every conjuration the deck can bring into play, in its printed number (RB-4.1.7).

    In the order met: from the Phoenixborn, then card by card, then from the conjurations
    themselves.  Refuses a card the pool does not know (UnknownName).
    """
    reached: dict[str, CardDef] = {}
    todo = [_card(pool, stub) for stub in (deck.phoenixborn, *dict(deck.cards))]
    for card in todo:  # grows while it is walked: conjurations may bring conjurations
        for name in card.conjures:
            brought = _conjuration(pool, name)
            if brought.stub not in reached:
                reached[brought.stub] = brought
                todo.append(brought)
    return [stub for stub, card in reached.items() for _ in range(card.copies)]


def _card(pool: Pool, stub: str) -> CardDef:
    if stub not in pool.cards:
        raise unknown("card", stub, [card.name for card in pool.cards.values()])
    return pool.cards[stub]


def _conjuration(pool: Pool, name: str) -> CardDef:
    card = pool.by_name.get(name.lower())
    if card is None or not card.is_conjured:
        raise unknown("conjuration", name, [card.name for card in pool.cards.values() if card.is_conjured])
    return card


def _split(lines: str) -> list[str]:
    return [line.strip() for line in lines.split(";") if line.strip()]


def _written_card(title: str, line: str) -> tuple[str, int]:
    count, _, name = line.partition(" ")
    if not count.isdecimal() or not stub_of(name):
        raise IllegalDeck(f"{title}: a card is written as a number and a name, such as '3 Iron Worker', not {line!r}.")
    return stub_of(name), int(count)


def _written_dice(title: str, word: str) -> tuple[str, int]:
    magic, _, count = word.partition(":")
    if not count.isdecimal():
        raise IllegalDeck(f"{title}: dice are written as type:number, such as 'natural:5', not {word!r}.")
    return magic, int(count)


def _text(data: Mapping[str, object], key: str) -> str:
    value = data[key]
    if not isinstance(value, str) or not value.strip():
        raise IllegalDeck(f"The deck's {key!r} must be a text that is not empty, not {_shape(value)}.")
    return value


def _counts(data: Mapping[str, object], key: str, what: str) -> tuple[tuple[str, int], ...]:
    value = data[key]
    if not isinstance(value, Mapping):
        raise IllegalDeck(f"The deck's {key!r} must be an object of {what} with their numbers, not {_shape(value)}.")
    counts: dict[str, int] = {}
    for name, count in value.items():
        # True is an int to Python and a mistake in a deck.
        if not isinstance(name, str) or not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise IllegalDeck(f"The deck's {key!r} must give each name a whole number from 1, not {name!r}: {count!r}.")
        stub = stub_of(name)
        if stub in counts:
            raise IllegalDeck(f"The deck's {key!r} must list each name once, and lists {name!r} twice.")
        counts[stub] = count
    return tuple(counts.items())


def _titles(value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(title, str) for title in value):
        raise IllegalDeck(f"The deck's 'first_five' must be a list of card names, not {_shape(value)}.")
    return tuple(stub_of(title) for title in value)


def _shape(value: object) -> str:
    """What was found instead, short enough to stand in a sentence."""
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, (list, tuple)):
        return "a list of something else" if value else "an empty list"
    return repr(value)[:40]
