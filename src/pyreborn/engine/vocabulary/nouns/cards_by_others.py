"""Cards in play that fit more than a description of themselves, and cards found by way of another card."""

from pyreborn.engine.board.values import same_slot, value
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.ids import NONE, CardType, Value, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Noun
from pyreborn.engine.vocabulary.nouns.cards import CardNoun


class InEachSlot(Noun):
    """One ready spell in each of your spellboard slots, asked slot by slot (RB-3.3.1)."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in st.players[c.player].spellboard:
            taken = False
            for other in c.all_of(Slot.CHOSEN):
                taken = taken or same_slot(st, card, other)
            if not taken and (not found or same_slot(st, card, found[0])):
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return f"{determiner} ready spell in each of your spellboard slots"


class SpellPlacing(Noun):
    """Ready spells, of whoever controls the conjuration in the slot, that can place that conjuration (RB-22.3)."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        placed = c.first(self.slot)
        if placed == NONE:
            return found
        here = st.cards[placed]
        for card in st.players[here.controller].spellboard:
            if here.now.name in st.cards[card].now.conjures:
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


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
        return Option(Verb.CARD, thing)

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
        total = max(0, value(st, card, Value.LIFE))
        for other in c.all_of(self.slot):
            total += max(0, value(st, other, Value.LIFE))
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
        return (
            host != NONE and st.cards[host].controller == c.player and bool(st.cards[host].printed.type & CardType.UNIT)
        )


class OtherCopies(Limited):
    """The alterations of a title on this unit, except this very one."""

    def __init__(self, of: CardNoun) -> None:
        Limited.__init__(self, of, "attached to this unit")

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        return card != c.card

    def phrase(self, determiner: str) -> str:
        return f"{determiner} other copies of {self.of.title} {self.words}"
