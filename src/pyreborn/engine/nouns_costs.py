"""Cards of hands and piles by what is printed on them: their magic play cost, a word in their title."""

from pyreborn.engine.context import Context
from pyreborn.engine.definitions import Amount, Noun
from pyreborn.engine.ids import ANY_CARD, NONE
from pyreborn.engine.nouns_other import PileNoun
from pyreborn.engine.state import GameState


class PileByCost(PileNoun):
    """Cards of a hand or pile with a certain magic play cost."""

    def __init__(self, zone: str, exactly: Amount | None, at_least: int, not_slot: int) -> None:
        PileNoun.__init__(self, zone, ANY_CARD, NONE)
        self.exactly = exactly
        self.at_least = at_least
        self.not_slot = not_slot
        """A slot whose card is not meant ("another card")."""

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        """Whether this very card is meant; copies of it may not be."""
        cost = st.cards[card].printed.magic_cost
        if cost < self.at_least or (self.not_slot != NONE and c.holds(self.not_slot, card)):
            return False
        return self.exactly is None or cost == self.exactly.value(st, c)

    def may_find_nothing(self) -> bool:
        return self.zone == "hand" and self.at_least > 0


class MagicCostOf(Amount):
    """The magic play cost of a card; -1, which no card has, where there is no such card."""

    def __init__(self, of: Noun, said: str) -> None:
        self.of = of
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        for card in self.of.candidates(st, c):
            return st.cards[card].printed.magic_cost
        return -1

    def text(self) -> str:
        return self.said


class PileByWord(PileNoun):
    """Cards of a hand or pile with a word in their title."""

    def __init__(self, zone: str, types: int, word: str) -> None:
        PileNoun.__init__(self, zone, types, NONE)
        self.in_title = word

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        return self.in_title in st.cards[card].printed.name.split(" ")
