"""Discarding from hands and draw piles."""

from pyreborn.engine.board.piles import discardable, hand_of
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause, Pick
from pyreborn.engine.procedures.chimera.piles import discard_cards, discard_tops
from pyreborn.engine.procedures.text.base import need_hand
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects


class Mill(Effect):
    """ "discard 1 card off the top of their draw pile"."""

    def __init__(self, amount: Amount, whose: Objects, theirs: bool = False) -> None:
        Effect.__init__(self, whose)
        self.amount = amount
        self.theirs = theirs
        """Said of the player at hand, who may be asked ("that player may discard ...")."""

    def ready(self, st: GameState, c: Context) -> bool:
        if not self.theirs:
            return True
        for seat in self.on.things(st, c):
            if discardable(st, seat):
                return True
        return False

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        c.count = 0
        for seat in self.on.things(st, c):
            wanted = self.amount.value(st, c)
            milled = discard_tops(st, c.cause, seat, wanted)
            c.count += len(milled)
            c.forget(Slot.UNDRAWN + seat)
            c.remember(Slot.UNDRAWN + seat, wanted - len(milled))
            if milled:
                c.did = True
            if len(milled) < wanted:
                c.short = True
        return -1

    def text(self) -> str:
        cards = self.amount.noun("top card", "top cards")
        noun = self.on.noun
        if self.on.pick is None and isinstance(noun, PlayerNoun) and noun.is_you():
            return f"discard {cards} of your draw pile"
        who = "" if self.theirs else f"make {self.on.text()} "
        return f"{who}discard {cards} of their draw pile"


class Unearth(Clause):
    """ "discard 3 cards off the top of your draw pile"; what follows may mean them (RB-1.1.8)."""

    def __init__(self, amount: Amount, price: bool) -> None:
        Clause.__init__(self)
        self.amount = amount
        self.price = price
        """A price before "to ...", which needs as many cards there (RV-7.0.1)."""

    def ready(self, st: GameState, c: Context) -> bool:
        return not self.price or discardable(st, c.player) >= self.amount.value(st, c)

    def pays(self) -> bool:
        return self.price

    def apply(self, st: GameState, c: Context) -> int:
        wanted = self.amount.value(st, c)
        c.forget(Slot.RESULT)
        milled = discard_tops(st, c.cause, c.player, wanted)
        for card in milled:
            c.remember(Slot.RESULT, card)
        c.count = len(milled)
        c.did = c.count > 0
        c.short = c.count < wanted
        return -1

    def text(self) -> str:
        return f"discard {self.amount.noun('top card', 'top cards')} of your draw pile"


class DiscardFromHand(Clause):
    """A player discards cards of their choice from hand, or those that a text knows."""

    def __init__(self, on: Objects, words: str) -> None:
        Clause.__init__(self)
        self.on = on
        if on.pick is not None:
            self.picks = [on.pick]
        self.words = words

    def apply(self, st: GameState, c: Context) -> int:
        held: list[int] = []
        for card in self.on.things(st, c):
            if st.zone[card] == Zone.HAND:
                held.append(card)
        discard_cards(st, held, "RB-13.1.7")
        c.did = bool(held)
        c.short = self.on.pick is not None and len(self.on.things(st, c)) < self.on.wanted(st, c)
        return -1

    def picking(self) -> str:
        return "discard {}"

    def text(self) -> str:
        return self.words


class NameCard(Clause):
    """Its controller picks a card of the hand they look at; only the hand's owner learns which."""

    def __init__(self, pick: Pick) -> None:
        Clause.__init__(self)
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        for card in c.all_of(Slot.CARD):
            st.note_cards(EventKind.NAMED, "RB-26.4", st.cards[card].owner, [card], True)
        return -1

    def text(self) -> str:
        return "choose a card of that hand"


class DiscardNamed(Clause):
    """ "discard 1 card of your choice from that hand": the card named before."""

    def ready(self, st: GameState, c: Context) -> bool:
        seat = c.first(Slot.PLAYER)
        return seat >= 0 and bool(hand_of(st, seat))

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if c.did:
            card = c.first(Slot.CARD)
            if card == NONE:  # in a game imagined by somebody who does not know which card was named
                card = need_hand(st, c.first(Slot.PLAYER))[0]
            discard_cards(st, [card], "RB-13.1.7")
        return -1

    def text(self) -> str:
        return "discard 1 card of your choice from hand"


class DiscardAtRandom(Clause):
    """ "discard 1 card at random from their hand", by the player picked before."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def ready(self, st: GameState, c: Context) -> bool:
        seat = c.first(Slot.PLAYER)
        return seat >= 0 and len(hand_of(st, seat)) >= self.amount.value(st, c)

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if c.did:
            hand = sorted(need_hand(st, c.first(Slot.PLAYER)))
            picked: list[int] = []
            for _ in range(self.amount.value(st, c)):
                picked.append(hand.pop(st.rng.below(len(hand))))
            discard_cards(st, picked, "RB-8.2.4")
        return -1

    def text(self) -> str:
        return f"discard {self.amount.noun('random card', 'random cards')} from hand"
