"""Drawing cards."""

from pyreborn.engine.board.chimera_piles import drawable
from pyreborn.engine.board.piles import hand_of
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause, Pick
from pyreborn.engine.procedures.prepare import draw_cards


class Draw(Clause):
    """ "draw 2 cards", "draw up to 2 cards", by you or by the player at hand."""

    def __init__(self, amount: Amount, number: Pick | None, slot: int = NONE, words: str = "") -> None:
        Clause.__init__(self)
        self.amount = amount
        self.up_to = number is not None
        """How many is chosen."""
        self.slot = slot
        """Who: -1 you, else the player picked into that slot."""
        self.words = words
        if number is not None:
            self.picks = [number]

    def ready(self, st: GameState, c: Context) -> bool:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        return drawable(st, seat, 1) > 0

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        most = self.amount.value(st, c)
        wanted = max(0, c.first(self.picks[0].slot)) if self.up_to else most
        c.count = draw_cards(st, seat, wanted, "RB-6.1.6" if self.up_to else "RB-6.1.8")
        c.did = c.count > 0
        c.short = c.count < wanted
        if self.up_to or self.slot != NONE:  # what is left undrawn is remembered
            c.forget(Slot.UNDRAWN + seat)
            c.remember(Slot.UNDRAWN + seat, most - c.count)
        return -1

    def text(self) -> str:
        cards = self.amount.noun(self.words + "card", self.words + "cards")
        return f"draw {'up to ' * self.up_to}{cards}"


class DrawUntil(Clause):
    """ "draw until you have 2 cards in your hand"."""

    def __init__(self, size: int) -> None:
        Clause.__init__(self)
        self.size = size

    def apply(self, st: GameState, c: Context) -> int:
        c.count = draw_cards(st, c.player, self.size - len(hand_of(st, c.player)), "RB-6.1.8")
        c.did = c.count > 0
        return -1

    def text(self) -> str:
        return f"draw until you hold {self.size} cards"
