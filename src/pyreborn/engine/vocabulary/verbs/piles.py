"""Searching piles and laying cards on them (RB-3.5)."""

from pyreborn.engine.board.piles import discard_top, shuffle
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, Zone, ZoneId
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause, Pick
from pyreborn.engine.vocabulary.nouns.piles import PileNoun
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects


class Take(Clause):
    """A card from a pile goes to its owner's hand; a search of the draw pile shuffles it."""

    def __init__(self, pick: Pick, zone: int, words: str) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.zone = zone
        self.words = words
        if zone == Zone.DISCARD_PILE and isinstance(pick.noun, PileNoun):
            pick.noun.to_hand = True

    def ready(self, st: GameState, c: Context) -> bool:
        me = st.players[c.player]
        return bool(me.draw) if self.zone == Zone.DRAW_PILE else bool(me.discard)

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        taken = c.all_of(Slot.CARD)
        for card in taken:
            if st.zone[card] != self.zone:
                continue
            owner = st.cards[card].owner
            st.move(card, Zone.HAND)
            c.did = True
            if self.zone == Zone.DRAW_PILE:
                st.note_cards(EventKind.TO_HAND, "RB-3.5.1", owner, [card], True)
            else:
                st.note(EventKind.REVEALED, "RB-3.5.2", owner, card)
                st.note(EventKind.TO_HAND, "RB-3.5.2", owner, card)
        return -1

    def text(self) -> str:
        return self.words


class Shuffle(Clause):
    """ "shuffle your draw pile"."""

    def apply(self, st: GameState, c: Context) -> int:
        shuffle(st, c.player, "RB-3.5.6")
        return -1

    def text(self) -> str:
        return "shuffle your draw pile"


class PutBack(Clause):
    """ "place 1 card from your hand on the top or bottom of your draw pile"."""

    def __init__(self, pick: Pick, end: Pick) -> None:
        Clause.__init__(self)
        self.picks = [pick, end]

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for card in c.all_of(Slot.CARD):
            on_top = c.first(self.picks[1].slot) == 1
            st.lift(card)
            st.put(card, Zone.DRAW_PILE)
            if not on_top:
                me = st.players[c.player]
                me.draw.insert(0, me.draw.pop())
            st.note_cards(EventKind.PUT_BACK, "RB-10.1.6", c.player, [card], True, "top" if on_top else "bottom")
            c.did = True
        return -1

    def text(self) -> str:
        return "place 1 card from your hand on the top or bottom of your draw pile"


class SetAside(Clause):
    """ "search your draw pile for 1 card and set it aside"; you may find nothing (RB-3.5.1)."""

    def __init__(self, pick: Pick) -> None:
        Clause.__init__(self)
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for card in c.all_of(Slot.CARD):
            if st.zone[card] == Zone.DRAW_PILE:
                st.lift(card)
                st.zone[card] = Zone.ASIDE
                c.did = True
        return -1

    def text(self) -> str:
        return "search your draw pile for 1 card and set it aside"


class PlaceOnTop(Clause):
    """ "place the set aside card on top of your draw pile"."""

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for card in c.all_of(Slot.CARD):
            if st.zone[card] == Zone.ASIDE:
                st.put(card, Zone.DRAW_PILE)
                st.note_cards(EventKind.PUT_BACK, "RB-3.5.1", c.player, [card], True, "top")
                c.did = True
        return -1

    def text(self) -> str:
        return "place the card set aside on top of it"


class Retrieve(Effect):
    """Cards of a discard pile that a text speaks of go to their owner's hand (RB-3.5.2)."""

    def __init__(self, on: Objects, words: str) -> None:
        Effect.__init__(self, on)
        self.words = words

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] == Zone.DISCARD_PILE:
            owner = st.cards[thing].owner
            st.note(EventKind.REVEALED, "RB-3.5.2", owner, thing)
            st.note(EventKind.TO_HAND, "RB-3.5.2", owner, thing)
            st.move(thing, Zone.HAND)
            c.did = True

    def text(self) -> str:
        return self.words


def put_on_end(st: GameState, card: int, on_top: bool) -> None:
    """Lay a lifted card, or one of the draw pile, on an end of its owner's draw pile."""
    st.move(card, Zone.DRAW_PILE)
    if not on_top:
        draw = st.players[st.cards[card].owner].draw
        draw.insert(0, draw.pop())


class Unearth(Clause):
    """ "discard 3 cards off the top of your draw pile"; carried out only if there were as many (RB-1.1.8)."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def apply(self, st: GameState, c: Context) -> int:
        wanted = self.amount.value(st, c)
        c.forget(Slot.RESULT)
        c.count = 0
        while c.count < wanted and st.players[c.player].draw:
            c.remember(Slot.RESULT, discard_top(st, c.player, "RB-13.1.7"))
            c.count += 1
        c.did = c.count > 0 and c.count == wanted
        return -1

    def text(self) -> str:
        return f"discard {self.amount.noun('card', 'cards')} off the top of your draw pile"


class LayOnDrawPile(Clause):
    """A picked card of a hand or discard pile goes on an end of its owner's draw pile."""

    def __init__(self, pick: Pick, end: Pick | None, on_top: bool, words: str) -> None:
        Clause.__init__(self)
        self.picks = [pick] if end is None else [pick, end]
        self.end = end
        """The choice between top and bottom, if there is one."""
        self.on_top = on_top
        self.words = words

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        on_top = self.on_top if self.end is None else c.first(self.end.slot) == 1
        for card in c.all_of(self.picks[0].slot):
            secret = st.zone[card] == Zone.HAND
            st.note_cards(
                EventKind.PUT_BACK, "RB-3.5.5" if secret else "RB-3.5.2", st.cards[card].owner, [card], secret,
                "top" if on_top else "bottom",
            )  # fmt: skip
            put_on_end(st, card, on_top)
            c.did = True
        return -1

    def text(self) -> str:
        return self.words


# --- their piles ---------------------------------------------------------------------


class ExchangeOfMemories(Clause):
    """Two players pick a card in each other's discard pile for its owner's hand."""

    def __init__(self, who: Pick, yours: Pick, theirs: Pick) -> None:
        Clause.__init__(self)
        self.picks = [who, yours, theirs]

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for pick in self.picks[1:]:
            card = c.first(pick.slot)
            if card != NONE and st.zone[card] == Zone.DISCARD_PILE:
                st.move(card, Zone.HAND)
                st.note(EventKind.TO_HAND, "RB-3.5.2", st.cards[card].owner, card)
                c.did = True
        return -1

    def text(self) -> str:
        return (
            f"you and {self.picks[0].text()} each choose a card in the other's discard pile, "
            "and both cards go back to their owners' hands"
        )


_WHAT_HAPPENS = {
    Zone.HAND: EventKind.TO_HAND,
    Zone.DISCARD_PILE: EventKind.DISCARDED,
    Zone.REMOVED: EventKind.REMOVED,
    Zone.DRAW_PILE: EventKind.PUT_BACK,
}


class FromPile(Clause):
    """Cards picked from a pile are shown to everybody and laid elsewhere; a draw pile they go to is shuffled."""

    def __init__(self, pick: Pick, zone: ZoneId, place: ZoneId, words: str) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.zone = zone
        self.place = place
        self.words = words
        if zone == Zone.DISCARD_PILE and place == Zone.HAND and isinstance(pick.noun, PileNoun):
            pick.noun.to_hand = True

    def ready(self, st: GameState, c: Context) -> bool:
        me = st.players[c.player]
        return bool(me.draw) if self.zone == Zone.DRAW_PILE else bool(me.discard)

    def apply(self, st: GameState, c: Context) -> int:
        c.count = 0
        c.forget(Slot.REVEALED)
        clause = "RB-3.5.6" if self.zone == Zone.DRAW_PILE else "RB-3.5.2"
        for card in c.all_of(self.picks[0].slot):
            if st.zone[card] != self.zone:
                continue
            if self.zone == Zone.DRAW_PILE:
                st.show(card)
            st.note(EventKind.REVEALED, clause, st.cards[card].owner, card)
            st.move(card, self.place)
            if self.place != Zone.DRAW_PILE:
                st.note(_WHAT_HAPPENS[self.place], clause, st.cards[card].owner, card)
            if self.place == Zone.HAND:
                c.remember(Slot.REVEALED, card)
            c.count += 1
        c.did = c.count > 0
        if c.did and self.place == Zone.DRAW_PILE:
            shuffle(st, c.player, "RB-3.5.6")
        return -1

    def text(self) -> str:
        return self.words


class ShuffleThisIn(Clause):
    """ "shuffle this card into your draw pile": the spell whose text this is, while it resolves (RB-7.3.7)."""

    def apply(self, st: GameState, c: Context) -> int:
        c.did = c.card != NONE and st.zone[c.card] == Zone.RESOLVING
        if c.did:
            owner = st.cards[c.card].owner
            st.note(EventKind.SHUFFLED_IN, "RB-7.3.7", owner, c.card)
            st.put(c.card, Zone.DRAW_PILE)
            shuffle(st, owner, "RB-3.5.6")
        return -1

    def text(self) -> str:
        return "shuffle this card into your draw pile"
