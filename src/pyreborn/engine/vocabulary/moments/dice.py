"""Moments about dice: a cost paid with certain dice, dice of an opponent changed (RB-21.11, RB-21.12)."""

from pyreborn.engine.board.dice import spoken_at
from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import FACES, NONE, DiceChange, Happen, Layer, Level, Lies, Who
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Trigger


class CostPaid(Trigger):
    """ "after you pay a cost using a charm or divine die on its power side"."""

    def __init__(self, magics: tuple[int, ...], kind: int, said: str) -> None:
        Trigger.__init__(self, Happen.COST_PAID, Layer.AFTER)
        self.magics = magics
        self.of = kind
        """BY_DICE_POWER for costs of dice powers only, 0 for any cost."""
        self.said = said

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if h.player != c.player or (self.of and (h.cause is None or h.cause.kind != self.of)):
            return False
        for magic in self.magics:  # a die that something has taken since is no longer there to be spoken of
            die = h.player * FACES + magic * 3 + Level.POWER
            if spoken_at(st, h.dice, die, Lies.EXHAUSTED_POOL) != NONE:
                return True
        return False

    def text(self) -> str:
        return self.said


class OpponentsDiceChanged(Trigger):
    """ "after 1 or more dice in an opponent's active pool are re-rolled, lowered in level, or changed ..."."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.DICE_CHANGED, Layer.AFTER)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if not is_whose(st, c, Who.OPPONENT, h.player):
            return False
        if h.change & (DiceChange.LOWERED | DiceChange.REROLLED):
            return True
        return h.cause is not None and h.cause.player == c.player  # to a side of your choice

    def text(self) -> str:
        return "after 1 or more of an opponent's active dice are lowered or re-rolled, or you turn them to any side"
