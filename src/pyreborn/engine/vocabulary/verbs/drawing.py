"""Drawing cards."""

from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause, Pick
from pyreborn.engine.procedures.prepare import draw_cards


class Draw(Clause):
    """ "draw 2 cards", by you or by the player at hand; what is left undrawn is remembered."""

    def __init__(self, amount: Amount, slot: int = NONE, words: str = "") -> None:
        Clause.__init__(self)
        self.amount = amount
        self.slot = slot
        self.words = words

    def ready(self, st: GameState, c: Context) -> bool:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        return bool(st.players[seat].draw)

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        wanted = self.amount.value(st, c)
        c.count = draw_cards(st, seat, wanted, "RB-6.1.8")
        c.did = c.count > 0
        if self.slot != NONE:
            c.forget(Slot.UNDRAWN + seat)
            c.remember(Slot.UNDRAWN + seat, wanted - c.count)
        return -1

    def text(self) -> str:
        return f"draw {self.amount.noun(self.words + 'card', self.words + 'cards')}"


class DrawUntil(Clause):
    """ "draw until you have 2 cards in your hand"."""

    def __init__(self, size: int) -> None:
        Clause.__init__(self)
        self.size = size

    def apply(self, st: GameState, c: Context) -> int:
        c.count = draw_cards(st, c.player, self.size - len(st.players[c.player].hand), "RB-6.1.8")
        c.did = c.count > 0
        return -1

    def text(self) -> str:
        return f"draw until you have {self.size} cards in your hand"


class DrawUpTo(Clause):
    """ "may draw up to 2 cards", by you or by the player at hand; what is left undrawn is remembered."""

    def __init__(self, most: Amount, pick: Pick, slot: int, words: str) -> None:
        Clause.__init__(self)
        self.most = most
        self.picks = [pick]
        self.slot = slot
        self.words = words

    def ready(self, st: GameState, c: Context) -> bool:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        return bool(st.players[seat].draw)

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        wanted = max(0, c.first(self.picks[0].slot))
        c.count = draw_cards(st, seat, wanted, "RB-6.1.6")
        c.did = c.count > 0
        c.forget(Slot.UNDRAWN + seat)
        c.remember(Slot.UNDRAWN + seat, self.most.value(st, c) - c.count)
        return -1

    def text(self) -> str:
        return f"draw up to {self.most.noun(self.words + 'card', self.words + 'cards')}"
