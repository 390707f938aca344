"""Cards in play that fit more than a description of themselves, and cards found by way of another card."""

from pyreborn.engine.context import Context
from pyreborn.engine.definitions import Amount, Noun
from pyreborn.engine.ids import LIFE, NONE, O_CARD, O_NUMBER, Q_NUMBER, UNIT
from pyreborn.engine.nouns import CardNoun
from pyreborn.engine.options import Option
from pyreborn.engine.state import GameState
from pyreborn.engine.values import value


class Limited(Noun):
    """Cards of a description for which something else is true as well."""

    def __init__(self, of: CardNoun, words: str) -> None:
        self.of = of
        self.words = words

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        raise AssertionError("abstract")

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in self.of.candidates(st, c):
            if self.fits(st, c, card):
                found.append(card)
        return found

    def has(self, st: GameState, c: Context, thing: int) -> bool:
        return self.of.has(st, c, thing) and self.fits(st, c, thing)

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return self.of.may_be_targeted(st, c, thing)

    def phrase(self, determiner: str) -> str:
        return f"{self.of.phrase(determiner)} {self.words}"


class CombinedLife(Limited):
    """Units that, with those picked already, have no more life values than so many together."""

    def __init__(self, of: CardNoun, most: int, slot: int) -> None:
        Limited.__init__(self, of, f"with a combined life value of up to {most}")
        self.most = most
        self.slot = slot

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        total = max(0, value(st, card, LIFE))
        for other in c.all_of(self.slot):
            total += max(0, value(st, other, LIFE))
        return total <= self.most


class OtherThan(Limited):
    """Any of them but the card that another noun names ("other than itself")."""

    def __init__(self, of: CardNoun, that: Noun) -> None:
        Limited.__init__(self, of, "other than itself")
        self.that = that

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        return not self.that.has(st, c, card)


class OwnerCannotDraw(Limited):
    """Cards whose owner has nothing left to draw."""

    def __init__(self, of: CardNoun) -> None:
        Limited.__init__(self, of, "whose owner has no cards in their draw pile")

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        return not st.players[st.cards[card].owner].draw


class WithoutUnits(Limited):
    """Cards whose controller has no units in play."""

    def __init__(self, of: CardNoun, said: str) -> None:
        Limited.__init__(self, of, "")
        self.said = said

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        return not st.players[st.cards[card].controller].battlefield

    def phrase(self, determiner: str) -> str:
        return self.said


class AttachedToUnit(Limited):
    """Alterations on units, as opposed to those on a Phoenixborn."""

    def __init__(self, of: CardNoun) -> None:
        Limited.__init__(self, of, "attached to a unit you control")

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        host = st.cards[card].host
        return host != NONE and st.cards[host].controller == c.player and bool(st.cards[host].printed.type & UNIT)


class SameTitleInDiscard(Noun):
    """Every card of your discard pile with the title of the card picked before."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        like = c.first(self.slot)
        if like == NONE:
            return found
        for card in st.players[c.player].discard:
            if st.cards[card].printed.name == st.cards[like].now.name:
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        return "all cards in your discard pile that have the chosen card's title"


class UpToNumber(Noun):
    """A number from none (or a least one) to so many."""

    def __init__(self, most: Amount, least: int = 0) -> None:
        self.most = most
        self.least = least

    def question(self) -> int:
        return Q_NUMBER

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for n in range(self.most.value(st, c), self.least - 1, -1):
            found.append(n)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_NUMBER, thing)

    def phrase(self, determiner: str) -> str:
        return f"up to {self.most.text()}"


class OtherCopies(Limited):
    """The alterations of a title on this unit, except this very one."""

    def __init__(self, of: CardNoun) -> None:
        Limited.__init__(self, of, "attached to this unit")

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        return card != c.card

    def phrase(self, determiner: str) -> str:
        return f"{determiner} other copies of {self.of.title} {self.words}"
