"""Cards in hands and piles."""

from typing import Final

from pyreborn.engine.board.piles import draw_pile, hand_of, top_of
from pyreborn.engine.board.whose import seat_of
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import NOBODY, NONE, By, Trait, Verb, Zone, yours_or_picked
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState, by_name
from pyreborn.engine.model.words import Amount, Noun
from pyreborn.engine.procedures.playing import playable_by_effect
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.narrowings import InZone, Narrowing, all_hold
from pyreborn.engine.vocabulary.nouns.phrases import an, plural, type_word, your


def entombed(c: Context, printed: CardDef) -> bool:
    """Whether the text is an ability or dice power, and such cannot take this card from a discard pile to a hand."""
    return c.cause.kind & (By.ABILITY | By.DICE_POWER) != 0 and printed.traits_outside & Trait.ENTOMBED != 0


class PileNoun(Noun):
    """Cards of a hand, draw pile or discard pile, one of each title: yours, or those of a player picked."""

    def __init__(self, zone: str, types: int, slot: int, tests: tuple[Narrowing, ...] = (), every: str = "") -> None:
        self.zone = zone
        self.types = types
        self.who = yours_or_picked(slot)
        self.tests = tests
        self.every = every
        """The words where all such cards are sought, not one of them."""
        self.to_hand = False
        """Cards of a discard pile that are sought for a hand, which some cannot be (``Trait.ENTOMBED``)."""

    def hidden_among(self, st: GameState, c: Context) -> int:
        seat = seat_of(st, c, self.who)
        if seat < 0 or self.zone == "discard pile":
            return 0
        return len(hand_of(st, seat) if self.zone == "hand" else draw_pile(st, seat))

    def whose_hand(self, st: GameState, c: Context) -> int:
        return seat_of(st, c, self.who) if self.zone == "hand" else NOBODY

    def may_find_nothing(self) -> bool:
        if self.zone == "hand":
            for test in self.tests:
                if test.may_fail():
                    return True
        return False

    def searches(self) -> bool:
        return self.zone != "hand"

    def candidates(self, st: GameState, c: Context) -> list[int]:
        seat = seat_of(st, c, self.who)
        if seat < 0:
            return []
        pile = st.players[seat].discard
        if self.zone == "hand":
            pile = hand_of(st, seat)
        elif self.zone == "draw pile":
            pile = by_name(st, draw_pile(st, seat))  # a search must not betray the order of the pile
        found: list[int] = []
        seen: list[str] = []
        for card in pile:
            printed = st.cards[card].printed
            if printed.type & self.types and printed.name not in seen and self._fits(st, c, card):
                seen.append(printed.name)
                found.append(card)
        return found

    def _fits(self, st: GameState, c: Context, card: int) -> bool:
        """Whether this very card is meant; copies of one that is not may be."""
        if c.holds(Slot.CARD, card) or (self.to_hand and entombed(c, st.cards[card].printed)):
            return False
        return all_hold(self.tests, st, c, card)

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        if self.every:
            return self.every
        word = type_word(self.types)
        said = an(word) if determiner == "a" else f"{determiner} {word}"
        if determiner.isdigit() and determiner != "1":
            said = f"{determiner} {plural(word)}"
        return f"{said} of {your(self.who)} hand" if self.zone == "hand" else said


class EndNoun(Noun):
    """Top or bottom of a draw pile, for the card picked before it: of your hand, or one everybody sees."""

    def __init__(self, from_hand: bool = True) -> None:
        self.from_hand = from_hand

    def candidates(self, st: GameState, c: Context) -> list[int]:
        # Which card of a hand was picked is not everybody's to know, that one was is.
        picked = bool(hand_of(st, c.player)) if self.from_hand else c.first(Slot.CARD) != NONE
        return [1, 0] if picked else []

    def option(self, thing: int) -> Option:
        return Option(Verb.TOP if thing else Verb.BOTTOM)

    def thing(self, option: Option) -> int:
        return 1 if option.verb == Verb.TOP else 0

    def phrase(self, determiner: str) -> str:
        return "top or bottom of your draw pile"


class AmongTheLookedAt(Noun):
    """Cards of certain types among those of the own draw pile that one has been shown, one of each title."""

    def __init__(self, types: int, word: str, amount: Amount) -> None:
        self.types = types
        self.word = word
        self.amount = amount
        """How many of the top cards those are."""

    def shown(self, st: GameState, c: Context) -> list[int]:
        """Those remembered; in a game imagined by somebody who was not shown them, the cards that lie there."""
        return c.all_of(Slot.PEEK) or top_of(st, c.player, self.amount.value(st, c))

    def hidden_among(self, st: GameState, c: Context) -> int:
        return len(self.shown(st, c))

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        titles: list[str] = []
        for card in by_name(st, self.shown(st, c)):
            printed = st.cards[card].printed
            if st.zone[card] == Zone.DRAW_PILE and printed.type & self.types and printed.name not in titles:
                titles.append(printed.name)
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return an(self.word)


# --- narrowings --------------------------------------------------------------------------------


class WithMagicCost(Narrowing):
    """With a magic play cost of exactly, or at least, so much."""

    def __init__(self, exactly: Amount | None, at_least: int = 0) -> None:
        self.exactly = exactly
        self.at_least = at_least

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        cost = st.cards[thing].printed.magic_cost
        return cost >= self.at_least and (self.exactly is None or cost == self.exactly.value(st, c))

    def may_fail(self) -> bool:
        return self.at_least > 0


class WithWord(Narrowing):
    """With a word in their title."""

    def __init__(self, word: str) -> None:
        self.word = word

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return self.word in st.cards[thing].printed.name.split(" ")


class Playable(Narrowing):
    """That could be played now without their action costs."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return playable_by_effect(st, c.player, thing)


REVEALED: Final = Reference(Slot.RESULT, "of those cards", (InZone(Zone.RESOLVING),))
"""The cards just revealed that still lie there, from the top."""
