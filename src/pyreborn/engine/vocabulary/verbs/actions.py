"""Verbs about actions: additional ones, playing a card in the middle of a text."""

from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause, Pick
from pyreborn.engine.procedures.playing import PlayFrame, playable_by_effect


class PlayNow(Clause):
    """ "you may immediately play it, without paying any main or side action costs" (RB-7.3.9)."""

    def __init__(self, pick: Pick | None, words: str) -> None:
        Clause.__init__(self)
        self.picks = [] if pick is None else [pick]
        self.words = words

    def _card(self, c: Context) -> int:
        return c.first(self.picks[0].slot if self.picks else Slot.REVEALED)

    def ready(self, st: GameState, c: Context) -> bool:
        if self.picks:
            return True
        card = self._card(c)
        return card != NONE and st.zone[card] == Zone.HAND and playable_by_effect(st, c.player, card)

    def apply(self, st: GameState, c: Context) -> int:
        card = self._card(c)
        c.did = card != NONE and st.zone[card] == Zone.HAND and playable_by_effect(st, c.player, card)
        if c.did:
            frame = PlayFrame(c.player, card)
            frame.without_actions = True
            st.stack.append(frame)
        return -1

    def picking(self) -> str:
        return "play {}"

    def text(self) -> str:
        return self.words


class ExtraSideAction(Clause):
    """ "take an additional side action this turn"; only in your own turn (RB-6.2.7)."""

    def __init__(self, amount: Amount, permission: bool = False) -> None:
        Clause.__init__(self)
        self.amount = amount
        self.permission = permission
        """ "you may take up to 2 ...": said as what it allows, without a question."""

    def ready(self, st: GameState, c: Context) -> bool:
        return st.active == c.player or st.rules.extra_actions_other_turn

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if c.did:
            st.players[c.player].side += self.amount.value(st, c)
            st.note(EventKind.EXTRA_SIDE, "RB-6.2.8", c.player, NONE, self.amount.value(st, c))
        return -1

    def text(self) -> str:
        n = self.amount.text()
        if self.permission:
            return f"may take up to {n} more side actions this turn"
        return f"take {self.amount.noun('more side action', 'more side actions')} this turn"
