"""Tokens and numbers one can choose."""

from pyreborn.engine.board.chimera_piles import drawable
from pyreborn.engine.board.values import tokens_on
from pyreborn.engine.board.whose import seat_of
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.ids import NONE, TOKEN_NAMES, Question, QuestionId, Verb, yours_or_picked
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Noun


class TokenNoun(Noun):
    """Kinds of token lying on the card picked before."""

    def __init__(self, slot: int, kinds: int, of: Noun | None = None) -> None:
        self.slot = slot
        self.kinds = kinds
        self.of = of
        """The card itself, where it is not picked ("this unit")."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        card = c.first(self.slot)
        if self.of is not None:
            cards = self.of.candidates(st, c)
            card = cards[0] if cards else NONE
        found: list[int] = []
        if card == NONE:
            return found
        for kind in TOKEN_NAMES:
            if kind & self.kinds and tokens_on(st, card, kind) > 0:
                found.append(kind)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.MOVE, thing)

    def phrase(self, determiner: str) -> str:
        return f"{determiner} token"


class StatusCountNoun(Noun):
    """Any number of the status tokens on the card picked before."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def question(self) -> QuestionId:
        return Question.NUMBER

    def candidates(self, st: GameState, c: Context) -> list[int]:
        card = c.first(self.slot)
        return list(range(1, st.cards[card].status + 1)) if card != NONE else []

    def option(self, thing: int) -> Option:
        return Option(Verb.NUMBER, thing)

    def phrase(self, determiner: str) -> str:
        return "any number of status"


class UpToNumber(Noun):
    """A number from none (or a least one) to so many."""

    def __init__(self, most: Amount, least: int = 0) -> None:
        self.most = most
        self.least = least

    def question(self) -> QuestionId:
        return Question.NUMBER

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for n in range(self.most.value(st, c), self.least - 1, -1):
            found.append(n)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.NUMBER, thing)

    def phrase(self, determiner: str) -> str:
        return f"up to {self.most.text()}"


class UpTo(Noun):
    """A number of cards that some player may draw."""

    def __init__(self, most: Amount, slot: int) -> None:
        self.most = most
        self.who = yours_or_picked(slot)

    def question(self) -> QuestionId:
        return Question.NUMBER

    def candidates(self, st: GameState, c: Context) -> list[int]:
        most = drawable(st, seat_of(st, c, self.who), self.most.value(st, c))
        found: list[int] = []
        for n in range(most, -1, -1):
            found.append(n)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.NUMBER, thing)

    def phrase(self, determiner: str) -> str:
        return f"up to {self.most.noun('card', 'cards')}"
