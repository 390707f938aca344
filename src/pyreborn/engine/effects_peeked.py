"""Hidden cards one is shown and what is done with them: the top of a draw pile, a random card of a hand."""

from pyreborn.engine.context import CARD_SLOT, PEEK_SLOT, Context
from pyreborn.engine.definitions import Amount, Clause, Condition, Noun
from pyreborn.engine.effects_cards import LookAtRandom, Mill
from pyreborn.engine.effects_looking import top_of
from pyreborn.engine.events import E_LOOKED, E_NAMED
from pyreborn.engine.ids import DRAW_PILE, HAND, O_CARD
from pyreborn.engine.nouns import an
from pyreborn.engine.options import Option
from pyreborn.engine.piles import discard_card
from pyreborn.engine.state import GameState, by_name


class LookAtTop(Clause):
    """ "look at the top 5 cards of your draw pile"; they stay where they are."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def apply(self, st: GameState, c: Context) -> int:
        cards = top_of(st, c.player, self.amount.value(st, c))
        c.forget(PEEK_SLOT)
        for card in cards:
            c.remember(PEEK_SLOT, card)
        c.did = bool(cards)
        if cards:
            st.note_cards(E_LOOKED, "RB-26.4", c.player, cards, True)
        return -1

    def text(self) -> str:
        return f"look at the top {self.amount.noun('card', 'cards')} of your draw pile"


class AmongTheLookedAt(Noun):
    """Cards of certain types among those of the own draw pile that one has been shown, one of each title."""

    def __init__(self, types: int, word: str, amount: Amount) -> None:
        self.types = types
        self.word = word
        self.amount = amount
        """How many of the top cards those are."""

    def shown(self, st: GameState, c: Context) -> list[int]:
        """Those remembered; in a game imagined by somebody who was not shown them, the cards that lie there."""
        return c.all_of(PEEK_SLOT) or top_of(st, c.player, self.amount.value(st, c))

    def hidden_among(self, st: GameState, c: Context) -> int:
        return len(self.shown(st, c))

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        titles: list[str] = []
        for card in by_name(st, self.shown(st, c)):
            printed = st.cards[card].printed
            if st.zone[card] == DRAW_PILE and printed.type & self.types and printed.name not in titles:
                titles.append(printed.name)
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        return an(self.word)


class LookAtRandomKnown(LookAtRandom):
    """A look at random cards of a hand of which its owner sees which they are: remembered for both."""

    def apply(self, st: GameState, c: Context) -> int:
        LookAtRandom.apply(self, st, c)
        c.forget(CARD_SLOT)
        for card in c.all_of(PEEK_SLOT):
            c.remember(CARD_SLOT, card)
            st.note_cards(E_NAMED, "RB-8.2.4", st.cards[card].owner, [card], True)
        return -1


class DiscardTop(Mill):
    """ "discard 2 cards off the top of their draw pile", of the player at hand."""

    def ready(self, st: GameState, c: Context) -> bool:
        for seat in self.on.things(st, c):
            if st.players[seat].draw:
                return True
        return False

    def text(self) -> str:
        return f"discard {self.amount.noun('card', 'cards')} off the top of their draw pile"


class DidFewer(Condition):
    """The effect before was not carried out as often as this."""

    def __init__(self, than: int, said: str) -> None:
        self.than = than
        self.said = said

    def holds(self, st: GameState, c: Context) -> bool:
        return not c.did or c.count < self.than

    def expects(self) -> int:
        return -1

    def text(self) -> str:
        return self.said


class DiscardLookedAt(Clause):
    """ "they must discard the looked at card"."""

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for card in c.all_of(CARD_SLOT):
            if st.zone[card] == HAND:
                discard_card(st, card, "RB-13.1.7")
                c.did = True
        return -1

    def text(self) -> str:
        return "they must discard the looked at card"
