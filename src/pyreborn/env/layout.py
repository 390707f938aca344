"""The fixed shapes of a table: where each card that a seat can point at has its place, in observations and in actions.

A *place* is a number for "my first unit", "the third card of my hand", "the second player's Phoenixborn".  Places are
counted from the reader's seat, so that they mean the same at every seat, and a place has the same number in every
position of every game at a table of that kind: the row of the observation that shows a card and the actions that name
it go by the same number.

>>> duel = Layout.of("reborn", people=2)
>>> duel.places["my hand"], len(duel.places["my hand"])
(range(92, 107), 15)
>>> duel.name_of_place(93)
'my hand 1'
>>> duel.order(0), duel.order(1)
([0, 1], [1, 0])
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pyreborn import arguments
from pyreborn.cards import card_pool
from pyreborn.engine.model.ids import FACES
from pyreborn.errors import BadArgument
from pyreborn.glance import CHIMERA_COUNTS, COUNTS, GAME_COUNTS
from pyreborn.rulesets import ruleset as find_ruleset

FEATURES: Final = (
    "title", "printed", "wounds", "exhaustion", "status", "exhausted", "attack", "life", "recover", "guarded", "dice",
    "fought", "host", "facing", "blood", "fights",
)  # fmt: skip
"""What a row of the table says of a card.  ``title`` and ``printed`` are numbers of the vocabulary (``printed`` only of
a copy), ``host`` is one more than the place of the card it is attached to or lies under, ``facing`` one more than the
relative seat opposite, ``fights`` is 1 for an attacker, 2 for the attacked card, 3 for a blocker, 4 for the guard."""
QUESTION: Final = (*GAME_COUNTS, "mine", "decider", "on_behalf_of", "asking", "asking_title")
"""What is asked: seats are relative and one more (0 is nobody), ``asking`` is one more than the place of the card."""

SIDE: Final = tuple("mine" if name == "team" else name for name in COUNTS)
"""What a row of ``seats`` says of a seat; ``mine`` is 1 for those who play together with the reader."""

BATTLEFIELD: Final = 10
"""No Phoenixborn has more slots."""
SPELLBOARD: Final = 15
"""Five slots, three copies in each."""
ATTACHED: Final = 12
UNDER: Final = 4
ROW: Final = 12
"""Of a Chimera, opposite each player; it has no slots, so that a longer row is possible and continues nowhere."""
BETWEEN: Final = 8
DECK: Final = 30
HAND: Final = 15
PILE: Final = 24
SHOWN: Final = 10
BESIDE: Final = 6
ASPECTS: Final = 18
MOST_SEATS: Final = 4
SEATS: Final = ("my", "second", "third", "fourth")


class Layout:
    """The places of a table: a pool of cards, so many people, and perhaps a Chimera."""

    def __init__(self, ruleset: str, people: int, chimera: bool) -> None:
        self.ruleset = ruleset
        self.people = people
        self.chimera = chimera
        self.seats = people + chimera
        pool = card_pool(find_ruleset(ruleset).card_pool)
        self.pool = pool.name
        self.stubs = tuple(sorted(pool.cards))
        self.titles = {stub: place for place, stub in enumerate(self.stubs, 1)}
        """The vocabulary: the number of each title in observations, from 1; 0 is no card, or one not known."""
        self.abilities = {
            stub: {ability.number: place for place, ability in enumerate(card.abilities)}
            for stub, card in pool.cards.items()
        }
        """By title, the number of each text among all texts and its place on the card."""
        self.places: dict[str, range] = {}
        """The places, in blocks: first those on the table, which have rows, then those with a title only."""
        self._on_table()
        self.table = self._end()
        """So many places have a row of the table."""
        self._titles_only()
        self.count = self._end()
        """So many places there are."""
        self.slices: dict[str, slice] = {}
        """Where in an observation each part stands."""
        self.size = self._slices()

    @classmethod
    def of(cls, ruleset: str, people: int, chimera: bool = False) -> Layout:
        """The layout of such a table; refuses rulesets that do not exist and more people than sit at one."""
        find_ruleset(arguments.text(ruleset, "the name of a ruleset"))
        most = 2 if chimera else MOST_SEATS
        return _layout(ruleset, arguments.whole(people, "a number of people at a table", 2 - chimera, most), chimera)

    def __repr__(self) -> str:
        who = f"{self.people} people{' and a Chimera' * self.chimera}"
        return f"<Layout of {self.ruleset}, {who}: {self.size} numbers, {self.count} places>"

    def order(self, seat: int) -> list[int]:
        """All seats as the reader counts them: their own, then clockwise, a Chimera last."""
        return [(seat + step) % self.people for step in range(self.people)] + [self.people] * self.chimera

    def name_of_place(self, place: int) -> str:
        """A place in words."""
        for name, block in self.places.items():
            if place in block:
                return name if len(block) == 1 else f"{name} {place - block.start}"
        raise BadArgument(f"There is no place {arguments.shown(place)}; there are {self.count}.")

    # -- making it -----------------------------------------------------------------------------------
    def _end(self) -> int:
        return max((block.stop for block in self.places.values()), default=0)

    def _add(self, name: str, size: int) -> None:
        self.places[name] = range(self._end(), self._end() + size)

    def _on_table(self) -> None:
        for who in SEATS[: self.people]:
            self._add(f"{who} phoenixborn", 1)
            for name, size in (("battlefield", BATTLEFIELD), ("spellboard", SPELLBOARD), ("attached", ATTACHED)):
                self._add(f"{who} {name}", size)
            self._add(f"{who} under", UNDER)
        if self.chimera:
            self._add("chimera phoenixborn", 1)
            for who in SEATS[: self.people]:
                self._add(f"chimera row at {who} side", ROW)
            for name, size in (("spellboard", BESIDE), ("attached", ATTACHED), ("under", UNDER)):
                self._add(f"chimera {name}", size)
        self._add("between", BETWEEN)

    def _titles_only(self) -> None:
        self._add("my hand", HAND)
        self._add("my draw pile", DECK)
        self._add("my conjuration pile", PILE)
        for who in SEATS[: self.people]:
            self._add(f"{who} discard pile", DECK)
            self._add(f"{who} shown", SHOWN)
        if self.chimera:
            for name, size in (("discard pile", ASPECTS), ("conjuration pile", PILE), ("beside", BESIDE)):
                self._add(f"chimera {name}", size)
            self._add("chimera shown", SHOWN)

    def _slices(self) -> int:
        sizes = [
            ("question", len(QUESTION)),
            ("seats", self.seats * len(SIDE)),
            ("active dice", self.seats * FACES),
            ("exhausted dice", self.seats * FACES),
            ("chimera", len(CHIMERA_COUNTS) * self.chimera),
            ("table", self.table * len(FEATURES)),
            ("titles", self.count - self.table),
            ("decks", self.people * DECK + ASPECTS * self.chimera),
        ]
        end = 0
        for name, size in sizes:
            if size:
                self.slices[name] = slice(end, end + size)
            end += size
        return end


@lru_cache(maxsize=64)
def _layout(ruleset: str, people: int, chimera: bool) -> Layout:
    return Layout(ruleset, people, chimera)
