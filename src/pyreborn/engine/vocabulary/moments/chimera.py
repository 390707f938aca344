"""Moments of the Chimera's aspects: their status boxes, and what those beside them do (RR-7.1.1, RR-19)."""

from pyreborn.engine.board.rows import in_sight
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import Happen, Layer
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Trigger
from pyreborn.engine.vocabulary.nouns.rows import is_this_or_adjacent


class StatusStep(Trigger):
    """The Chimera's turn has come to this card's status box and a token was removed for it."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.STATUS_STEP, Layer.AFTER)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card == c.card

    def text(self) -> str:
        return "on spending status"


class StatusSpent(Trigger):
    """Any aspect of this one's row has lost a status token to its box."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.STATUS_SPENT, Layer.AFTER)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return in_sight(st, c, h.card)

    def text(self) -> str:
        return "after any aspect spends status"


class ThisOrAdjacentAttacks(Trigger):
    """ "when this unit or an adjacent one is declared as an attacker"."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.ATTACKERS_DECLARED, Layer.WHEN)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        for attacker in h.cards:
            if is_this_or_adjacent(st, c, attacker):
                return True
        return False

    def text(self) -> str:
        return "when this unit or an adjacent aspect attacks"
