"""What texts speak of by where it lies: titles in piles, cards of a hand that could be played, spellboard slots."""

from pyreborn.engine.context import CHOSEN_SLOT, Context
from pyreborn.engine.definitions import Noun
from pyreborn.engine.ids import NONE, O_CARD
from pyreborn.engine.nouns_costs import PileByWord
from pyreborn.engine.nouns_other import PileNoun, PlayerNoun
from pyreborn.engine.options import Option
from pyreborn.engine.play import playable_by_effect
from pyreborn.engine.state import GameState
from pyreborn.engine.values import same_slot


class OfAnotherTitle(PileNoun):
    """Cards of your pile with a title other than that of the card whose text it is."""

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        return st.cards[card].printed.name != st.cards[c.card].now.name


class PlayableByWord(PileByWord):
    """Cards of your hand with a word in their title that could be played now without their action costs."""

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        return PileByWord.fits(self, st, c, card) and playable_by_effect(st, c.player, card)


class PlayerWithoutDrawPile(PlayerNoun):
    """Players who have no cards in their draw pile."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for seat in PlayerNoun.candidates(self, st, c):
            if not st.players[seat].draw:
                found.append(seat)
        return found


class InEachSlot(Noun):
    """One ready spell in each of your spellboard slots, asked slot by slot (RB-3.3.1)."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in st.players[c.player].spellboard:
            taken = False
            for other in c.all_of(CHOSEN_SLOT):
                taken = taken or same_slot(st, card, other)
            if not taken and (not found or same_slot(st, card, found[0])):
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

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
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said
