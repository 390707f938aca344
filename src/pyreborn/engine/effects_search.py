"""Searches of a draw or discard pile that send what is found elsewhere (RB-3.5)."""

from pyreborn.engine.context import REVEALED_SLOT, Context
from pyreborn.engine.definitions import Clause, Pick
from pyreborn.engine.events import E_DISCARDED, E_PUT_BACK, E_REMOVED, E_REVEALED, E_SHUFFLED_IN, E_TO_HAND
from pyreborn.engine.ids import DISCARD_PILE, DRAW_PILE, HAND, NONE, REMOVED, RESOLVING
from pyreborn.engine.nouns_other import PileNoun
from pyreborn.engine.piles import shuffle
from pyreborn.engine.state import GameState

_WHAT_HAPPENS = {HAND: E_TO_HAND, DISCARD_PILE: E_DISCARDED, REMOVED: E_REMOVED, DRAW_PILE: E_PUT_BACK}


class FromPile(Clause):
    """Cards picked from a pile are shown to everybody and laid elsewhere; a draw pile they go to is shuffled."""

    def __init__(self, pick: Pick, zone: int, place: int, words: str) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.zone = zone
        self.place = place
        self.words = words
        if zone == DISCARD_PILE and place == HAND and isinstance(pick.noun, PileNoun):
            pick.noun.to_hand = True

    def ready(self, st: GameState, c: Context) -> bool:
        me = st.players[c.player]
        return bool(me.draw) if self.zone == DRAW_PILE else bool(me.discard)

    def apply(self, st: GameState, c: Context) -> int:
        c.count = 0
        c.forget(REVEALED_SLOT)
        clause = "RB-3.5.6" if self.zone == DRAW_PILE else "RB-3.5.2"
        for card in c.all_of(self.picks[0].slot):
            if st.zone[card] != self.zone:
                continue
            if self.zone == DRAW_PILE:
                st.show(card)
            st.note(E_REVEALED, clause, st.cards[card].owner, card)
            st.move(card, self.place)
            if self.place != DRAW_PILE:
                st.note(_WHAT_HAPPENS[self.place], clause, st.cards[card].owner, card)
            if self.place == HAND:
                c.remember(REVEALED_SLOT, card)
            c.count += 1
        c.did = c.count > 0
        if c.did and self.place == DRAW_PILE:
            shuffle(st, c.player, "RB-3.5.6")
        return -1

    def text(self) -> str:
        return self.words


class ShuffleThisIn(Clause):
    """ "shuffle this card into your draw pile": the spell whose text this is, while it resolves (RB-7.3.7)."""

    def apply(self, st: GameState, c: Context) -> int:
        c.did = c.card != NONE and st.zone[c.card] == RESOLVING
        if c.did:
            owner = st.cards[c.card].owner
            st.note(E_SHUFFLED_IN, "RB-7.3.7", owner, c.card)
            st.put(c.card, DRAW_PILE)
            shuffle(st, owner, "RB-3.5.6")
        return -1

    def text(self) -> str:
        return "shuffle this card into your draw pile"
