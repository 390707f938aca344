"""Searching piles and laying cards on them (RB-3.5)."""

from typing import Final

from pyreborn.engine.board.piles import draw_pile, keep_from_hand, put_on_end, shuffle
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, Zone, ZoneId
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Pick
from pyreborn.engine.vocabulary.nouns.piles import PileNoun
from pyreborn.engine.vocabulary.verbs.effect import Objects

_WHAT_HAPPENS: Final = {
    Zone.HAND: EventKind.TO_HAND,
    Zone.DISCARD_PILE: EventKind.DISCARDED,
    Zone.REMOVED: EventKind.REMOVED,
}


class FromPile(Clause):
    """Cards of a pile, searched for or known, are laid elsewhere; a draw pile they go to is shuffled."""

    def __init__(
        self, on: Objects, zone: ZoneId, place: ZoneId, words: str, said: str = "", hidden: bool = False
    ) -> None:
        Clause.__init__(self)
        self.on = on
        if on.pick is not None:
            self.picks = [on.pick]
        self.zone = zone
        self.place = place
        self.words = words
        self.said = said
        """How picking one is said, with a gap."""
        self.hidden = hidden
        """Nobody else sees which it is (RB-3.5.1)."""
        if zone == Zone.DISCARD_PILE and place == Zone.HAND and isinstance(on.noun, PileNoun):
            on.noun.to_hand = True

    def ready(self, st: GameState, c: Context) -> bool:
        me = st.players[c.player]
        if self.on.pick is None or self.zone == Zone.RESOLVING:
            return True
        return bool(draw_pile(st, c.player)) if self.zone == Zone.DRAW_PILE else bool(me.discard)

    def picking(self) -> str:
        return self.said

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        if self.zone == Zone.DRAW_PILE and not self.hidden:
            c.forget(Slot.REVEALED)
        for card in self.on.things(st, c):
            if st.zone[card] == self.zone:
                self._move(st, c, card)
                c.did = True
        if c.did and self.place == Zone.DRAW_PILE:
            shuffle(st, c.player, "RB-3.5.6")
        return -1

    def _move(self, st: GameState, c: Context, card: int) -> None:
        owner = st.cards[card].owner
        if self.place == Zone.HAND and st.is_chimera(owner):
            st.lift(card)
            keep_from_hand(st, card)
            return
        if self.place == Zone.ASIDE:
            st.lift(card)
            st.zone[card] = Zone.ASIDE
            return
        if self.hidden:
            st.move(card, self.place)
            st.note_cards(_WHAT_HAPPENS[self.place], "RB-3.5.1", owner, [card], True)
            return
        clause = "RB-3.5.6" if self.zone == Zone.DRAW_PILE else "RB-3.5.2"
        if self.zone == Zone.DRAW_PILE:
            st.show(card)
        if self.zone == Zone.RESOLVING:
            clause = "RB-13.1.7"  # it lies open already
        else:
            st.note(EventKind.REVEALED, clause, owner, card)
        st.move(card, self.place)
        if self.place != Zone.DRAW_PILE:
            st.note(_WHAT_HAPPENS[self.place], clause, owner, card)
        if self.place == Zone.HAND and self.zone == Zone.DRAW_PILE:
            c.remember(Slot.REVEALED, card)

    def text(self) -> str:
        return self.words


class Shuffle(Clause):
    """ "shuffle your draw pile"."""

    def apply(self, st: GameState, c: Context) -> int:
        shuffle(st, c.player, "RB-3.5.6")
        return -1

    def text(self) -> str:
        return "shuffle your draw pile"


class LayOnDrawPile(Clause):
    """A card of a hand or discard pile, or one set aside, goes on an end of its owner's draw pile."""

    def __init__(self, on: Objects, end: Pick | None, on_top: bool, words: str, cites: str, said: str = "") -> None:
        Clause.__init__(self)
        self.on = on
        if on.pick is not None:
            self.picks = [on.pick]
        self.end = end
        """The choice between top and bottom, if there is one."""
        if end is not None:
            self.picks.append(end)
        self.on_top = on_top
        self.words = words
        self.cites = cites
        self.said = said
        """How picking one is said, with a gap."""

    def picking(self) -> str:
        return self.said

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        on_top = self.on_top if self.end is None else c.first(self.end.slot) == 1
        for card in self.on.things(st, c):
            secret = st.zone[card] != Zone.DISCARD_PILE
            if self.on.pick is None and st.zone[card] != Zone.ASIDE:
                continue
            end = "top" if on_top else "bottom"
            st.note_cards(EventKind.PUT_BACK, self.cites, st.cards[card].owner, [card], secret, end)
            put_on_end(st, card, on_top)
            c.did = True
        return -1

    def text(self) -> str:
        return self.words


# --- their piles ---------------------------------------------------------------------


def to_hand(st: GameState, card: int) -> None:
    """A card of a discard pile returns to its owner's hand, which the Chimera has not."""
    owner = st.cards[card].owner
    st.lift(card)
    if st.is_chimera(owner):
        keep_from_hand(st, card)
        return
    st.put(card, Zone.HAND)
    st.note(EventKind.TO_HAND, "RB-3.5.2", owner, card)


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
                to_hand(st, card)
                c.did = True
        return -1

    def text(self) -> str:
        return (
            f"you and {self.picks[0].text()} each choose a card of the other's discard pile; "
            "both cards return to their owners' hands"
        )


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
