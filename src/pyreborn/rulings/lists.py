"""Checks on decks, First Fives, the chained list and printed cards: rulings that need no board."""

from __future__ import annotations

from dataclasses import dataclass

from pyreborn.cards import card_in
from pyreborn.decks import Deck, get_deck, problems
from pyreborn.decks.deck import conjuration_pile
from pyreborn.names import joined, stub_of
from pyreborn.rulesets import BAN_LIST, CHAINED_LISTS
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.rulings.form import Step
from pyreborn.rulings.scene import Scene
from pyreborn.rulings.steps import Check
from pyreborn.text import card_text, values_line

CURRENT_LIST = "2024-01-25"
"""The chained list of the reference documents."""


def with_first_five(deck: str, *titles: str) -> Deck:
    """A preconstructed deck with another First Five; titles it lacks take the place of its first cards."""
    base = get_deck(deck)
    cards = dict(base.cards)
    for title in titles:
        stub = stub_of(title)
        if stub not in cards:
            gone = next(name for name in cards if name not in map(stub_of, titles))
            cards[stub] = cards.pop(gone)
    five = tuple(stub_of(title) for title in titles)
    return Deck(base.name, base.id, base.phoenixborn, tuple(cards.items()), base.dice, five, base.edition)


@dataclass(frozen=True)
class DeckStands(Check):
    """Whether a deck may be played under a chained list, and the clause that forbids it."""

    deck: Deck
    chained: str
    clause: str

    def found(self, scene: Scene) -> str:
        rules = find_ruleset(scene.ruleset)
        found = problems(self.deck, scene.pool, rules, chained=CHAINED_LISTS[self.chained])
        if not self.clause:
            return joined([str(each) for each in found])
        clauses = [problem.clause for problem in found]
        return "" if rules.cite(self.clause) in clauses else f"the reasons cite {joined(clauses) or 'nothing'}."

    def text(self) -> str:
        by = f"with the chained list of {self.chained}" if self.chained != "none" else "without a chained list"
        five = f" and the First Five {joined(self._titles())}" if self.deck.first_five else ""
        verdict = f"is refused ({self.clause})" if self.clause else "may be played"
        return f"{by.capitalize()}, the deck {self.deck.name}{five} {verdict}."

    def _titles(self) -> list[str]:
        return [stub.replace("-", " ").title() for stub in self.deck.first_five]


def may_be_played(deck: Deck, chained: str = CURRENT_LIST) -> Step:
    return DeckStands(deck, chained, "")


def is_refused(deck: Deck, clause: str, chained: str = CURRENT_LIST) -> Step:
    return DeckStands(deck, chained, clause)


@dataclass(frozen=True)
class FirstFiveIs(Check):
    """The recommended First Five of a preconstructed deck."""

    deck: str
    phoenixborn: str
    titles: tuple[str, ...]

    def found(self, scene: Scene) -> str:
        deck = get_deck(self.deck, scene.ruleset)
        if scene.pool.cards[deck.phoenixborn].name != self.phoenixborn:
            return f"its Phoenixborn is {scene.pool.cards[deck.phoenixborn].name}."
        there = [scene.pool.cards[stub].name for stub in deck.first_five]
        return "" if sorted(there) == sorted(self.titles) else f"it is {joined(there)}."

    def text(self) -> str:
        return f"{self.phoenixborn}'s recommended First Five is {joined(self.titles)}."


def first_five_of(deck: str, phoenixborn: str, *titles: str) -> Step:
    return FirstFiveIs(deck, phoenixborn, titles)


@dataclass(frozen=True)
class OnList(Check):
    """Whether a title is on the chained list."""

    title: str
    chained: bool

    def found(self, scene: Scene) -> str:
        on_it = self.title in CHAINED_LISTS[CURRENT_LIST]
        return "" if on_it == self.chained else "the list says otherwise."

    def text(self) -> str:
        return f"{self.title} is {'' if self.chained else 'not '}on the chained list."


def chained(title: str) -> Step:
    return OnList(title, True)


def not_chained(title: str) -> Step:
    return OnList(title, False)


@dataclass(frozen=True)
class ChainedListIs(Check):
    """The whole chained list."""

    titles: tuple[str, ...]

    def found(self, scene: Scene) -> str:
        there = CHAINED_LISTS[CURRENT_LIST]
        return "" if sorted(there) == sorted(self.titles) else f"it is {joined(there)}."

    def text(self) -> str:
        return f"The chained list is exactly {joined(self.titles)}."


def chained_list_is(*titles: str) -> Step:
    return ChainedListIs(titles)


@dataclass(frozen=True)
class NothingBanned(Check):
    """There is a chained list and no ban list."""

    def found(self, scene: Scene) -> str:
        return "" if not BAN_LIST else f"{joined(BAN_LIST)} are banned."

    def text(self) -> str:
        return "No card is banned or restricted."


nothing_banned = NothingBanned


@dataclass(frozen=True)
class PileHas(Check):
    """How many copies of a conjuration a deck's pile gets."""

    deck: str
    conjuration: str
    copies: int

    def found(self, scene: Scene) -> str:
        pile = conjuration_pile(get_deck(self.deck, scene.ruleset), scene.pool)
        number = pile.count(stub_of(self.conjuration))
        return "" if number == self.copies else f"there are {number}."

    def text(self) -> str:
        return f"The conjuration pile of the deck {self.deck} has {self.copies} of {self.conjuration}."


pile_has = PileHas


@dataclass(frozen=True)
class Reads(Check):
    """Words in a card's text, or among its values."""

    card: str
    words: str
    there: bool

    def found(self, scene: Scene) -> str:
        card = card_in(scene.pool, self.card)
        said = f"{values_line(card)}\n{card_text(card)}"
        return "" if (self.words in said) == self.there else f"it reads: {said}"

    def text(self) -> str:
        return f"{self.card} {'says' if self.there else 'does not say'} {self.words!r}."


def reads(card: str, words: str) -> Step:
    return Reads(card, words, True)


def does_not_read(card: str, words: str) -> Step:
    return Reads(card, words, False)
