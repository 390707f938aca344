"""Cards under cards, and the conjurations that could carry them."""

from pyreborn.engine.model.context import Context
from pyreborn.engine.model.ids import NONE, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState, in_pile
from pyreborn.engine.model.words import Noun
from pyreborn.engine.vocabulary.nouns.phrases import an, type_word
from pyreborn.engine.vocabulary.verbs.under import lying_under


class ConjurationNoun(Noun):
    """Conjurations of several titles in your pile, one copy of each; some only at a focus level."""

    def __init__(self, names: tuple[str, ...], level: int, focused: tuple[str, ...]) -> None:
        self.names = names
        self.level = level
        self.focused = focused

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for name in self.names:
            self._add(st, c, name, found)
        if c.focus >= self.level:
            for name in self.focused:
                self._add(st, c, name, found)
        return found

    def _add(self, st: GameState, c: Context, name: str, found: list[int]) -> None:
        card = in_pile(st, c.player, name)
        if card != NONE:
            found.append(card)

    def hidden_among(self, st: GameState, c: Context) -> int:
        return len(st.players[c.player].pile)

    def may_find_nothing(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        words = ""
        for name in self.names:
            words += f"{' or ' if words else ''}[[{name}]]"
        return f"1 {words}" if determiner == "a" else words


class UnderNoun(Noun):
    """Cards lying under this card."""

    def __init__(self, types: int, said: str) -> None:
        self.types = types
        self.said = said
        """What this card is called."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in lying_under(st, c.card):
            if st.cards[card].printed.type & self.types:
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        word = type_word(self.types)
        return f"{an(word) if determiner == 'a' else word} from under {self.said}"
