"""Checks on decks, First Fives, the chained list and printed cards: rulings that need no board."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pyreborn.cards import card_in
from pyreborn.decks import Deck, deck_names, get_deck, problems
from pyreborn.decks.deck import conjuration_pile
from pyreborn.names import joined, stub_of
from pyreborn.rulesets import CHAINED_LISTS
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.rulings.form import Step
from pyreborn.rulings.scene import Scene
from pyreborn.rulings.steps import Check
from pyreborn.text import card_text, values_line

CURRENT_LIST = "2024-01-25"
"""The chained list of the reference documents."""


@dataclass(frozen=True)
class Brought:
    """A preconstructed deck, looked up when it is needed: as it is, with another First Five, or with other cards."""

    deck: str
    first_five: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    """Some of each instead of its own cards."""
    copies: int = 3
    phoenixborn: str = ""
    """Instead of its own."""
    dice: tuple[tuple[str, int], ...] = ()
    """Instead of its own."""

    def found(self, ruleset: str) -> Deck:
        deck = get_deck(self.deck, ruleset)
        if self.phoenixborn:
            deck = replace(deck, phoenixborn=stub_of(self.phoenixborn))
        if self.dice:
            deck = replace(deck, dice=self.dice)
        if self.titles:
            return replace(deck, cards=tuple((stub_of(title), self.copies) for title in self.titles), first_five=())
        five = tuple(map(stub_of, self.first_five))
        return replace(deck, cards=_making_room(deck.cards, five), first_five=five) if five else deck

    def text(self) -> str:
        if self.titles:
            under = f" under {self.phoenixborn}" if self.phoenixborn else ""
            return f"a deck of {'three' if self.copies == 3 else self.copies} each of {joined(self.titles)}{under}"
        if self.dice:
            return f"the deck {self.deck} with {joined([f'{count} {magic} dice' for magic, count in self.dice])}"
        return f"the deck {self.deck}{f' with the First Five {joined(self.first_five)}' if self.first_five else ''}"


def _making_room(cards: tuple[tuple[str, int], ...], five: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Titles of the First Five that a deck lacks take the place of cards that are not in it."""
    lacking = [stub for stub in five if stub not in dict(cards)]
    spare = [stub for stub, _ in cards if stub not in five]
    instead = dict(zip(spare, lacking, strict=False))
    return tuple((instead.get(stub, stub), count) for stub, count in cards)


def with_first_five(deck: str, *titles: str) -> Brought:
    return Brought(deck, first_five=titles)


def with_dice(deck: str, **dice: int) -> Brought:
    return Brought(deck, dice=tuple(dice.items()))


def three_of_each(deck: str, *titles: str) -> Brought:
    """A deck of other cards under the Phoenixborn and with the dice of a preconstructed one."""
    return Brought(deck, titles=titles)


def one_of_each(deck: str, *titles: str, phoenixborn: str = "") -> Brought:
    return Brought(deck, titles=titles, copies=1, phoenixborn=phoenixborn)


@dataclass(frozen=True)
class DeckStands(Check):
    """Whether a deck may be played under a chained list, and the clause that forbids it."""

    deck: Brought
    chained: str
    clause: str

    def found(self, scene: Scene) -> str:
        rules = find_ruleset(scene.ruleset)
        deck = self.deck.found(scene.ruleset)
        found = problems(deck, scene.pool, rules, chained=CHAINED_LISTS[self.chained])
        if not self.clause:
            return " ".join(map(str, found))
        clauses = [problem.clause for problem in found]
        if rules.cite(self.clause) not in clauses:
            return f"the reasons cite {joined(clauses) or 'nothing'}."
        # Titles that cannot be played yet are a reason of their own.
        alone = set(clauses) == {rules.cite(self.clause)} or any(stub not in scene.pool.cards for stub, _ in deck.cards)
        return "" if alone else f"it is also refused by {joined(clauses)}."

    def text(self) -> str:
        by = f"With the chained list of {self.chained}" if self.chained != "none" else "Without a chained list"
        return f"{by}, {self.deck.text()} {f'is refused ({self.clause})' if self.clause else 'may be played'}."


def may_be_played(deck: Brought | str, chained: str = CURRENT_LIST) -> Step:
    return DeckStands(Brought(deck) if isinstance(deck, str) else deck, chained, "")


def is_refused(deck: Brought | str, clause: str, chained: str = CURRENT_LIST) -> Step:
    """For this reason and no other."""
    return DeckStands(Brought(deck) if isinstance(deck, str) else deck, chained, clause)


@dataclass(frozen=True)
class CanOpen(Check):
    """A deck from which five different unchained titles can be picked, whatever else may be wrong with it."""

    deck: Brought

    def found(self, scene: Scene) -> str:
        rules = find_ruleset(scene.ruleset)
        found = problems(self.deck.found(scene.ruleset), scene.pool, rules, chained=CHAINED_LISTS[CURRENT_LIST])
        return " ".join(str(problem) for problem in found if problem.clause == rules.cite("RB-4.2.4"))

    def text(self) -> str:
        return f"A First Five can be formed from {self.deck.text()}."


can_open = CanOpen


@dataclass(frozen=True)
class FirstFiveIs(Check):
    """The recommended First Five of a preconstructed deck, which is found by its id or title."""

    deck: str
    title: str
    phoenixborn: str
    titles: tuple[str, ...]

    def found(self, scene: Scene) -> str:
        deck = get_deck(self.deck, scene.ruleset)
        whose = scene.pool.cards[deck.phoenixborn].name
        if (deck.name, whose) != (self.title, self.phoenixborn):
            return f"the deck {self.deck} is {deck.name}, of {whose}."
        there = [scene.pool.cards[stub].name for stub in deck.first_five]
        return "" if sorted(there) == sorted(self.titles) else f"it is {joined(there)}."

    def text(self) -> str:
        return f"The First Five recommended for {self.title}, of {self.phoenixborn}, is {joined(self.titles)}."


def first_five_of(deck: str, title: str, phoenixborn: str, *titles: str) -> Step:
    return FirstFiveIs(deck, title, phoenixborn, titles)


@dataclass(frozen=True)
class Exclusive(Check):
    """A card that only one Phoenixborn may use."""

    card: str
    phoenixborn: str

    def found(self, scene: Scene) -> str:
        whose = card_in(scene.pool, self.card).phoenixborn
        return "" if whose == self.phoenixborn else f"it is {f'for {whose}' if whose else 'for everybody'}."

    def text(self) -> str:
        return f"{self.card} is exclusive to {self.phoenixborn}."


exclusive = Exclusive


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
    """The chained list is all there is: every preconstructed deck may be played as it is."""

    def found(self, scene: Scene) -> str:
        rules = find_ruleset(scene.ruleset)
        decks = [get_deck(name, scene.ruleset) for name in deck_names(scene.ruleset)]
        chains = CHAINED_LISTS[CURRENT_LIST]
        return " ".join(str(each) for deck in decks for each in problems(deck, scene.pool, rules, chained=chains))

    def text(self) -> str:
        return "No title of any preconstructed deck is banned or restricted in number."


nothing_banned = NothingBanned


@dataclass(frozen=True)
class PileHas(Check):
    """How many copies of a conjuration a deck's pile gets."""

    deck: Brought
    conjuration: str
    copies: int

    def found(self, scene: Scene) -> str:
        pile = conjuration_pile(self.deck.found(scene.ruleset), scene.pool)
        number = pile.count(stub_of(self.conjuration))
        return "" if number == self.copies else f"there are {number}."

    def text(self) -> str:
        return f"The conjuration pile of {self.deck.text()} has {self.copies} of {self.conjuration}."


def pile_has(deck: Brought | str, conjuration: str, copies: int) -> Step:
    return PileHas(Brought(deck) if isinstance(deck, str) else deck, conjuration, copies)


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


@dataclass(frozen=True)
class MagicCost(Check):
    """The magic play cost of a card: its dice symbols, as other texts count them."""

    card: str
    cost: int

    def found(self, scene: Scene) -> str:
        cost = card_in(scene.pool, self.card).magic_cost
        return "" if cost == self.cost else f"it is {cost}."

    def text(self) -> str:
        return f"The magic play cost of {self.card} is {self.cost}."


magic_cost = MagicCost


@dataclass(frozen=True)
class Mixed(Check):
    """A shuffled pile: copies of a title do not all lie together, as they do in a list."""

    player: str
    zone: str

    def found(self, scene: Scene) -> str:
        there = scene.zone(self.player, self.zone)
        runs = sum(name != before for name, before in zip(there[1:], there, strict=False))
        return "" if runs >= len(set(there)) else f"it is {joined(there)}."

    def text(self) -> str:
        return f"{self.player}'s {self.zone} is mixed."


mixed = Mixed
