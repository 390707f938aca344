"""Moments of an attack (RB-11, RB-21)."""

from pyreborn.engine.board.past import seen
from pyreborn.engine.board.values import host_of
from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import CardType, Happen, HappenId, Layer, Who
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Trigger


class ThisDeclared(Trigger):
    """ "when this unit is declared as an attacker" (or blocker, or guard)."""

    def __init__(self, kind: HappenId, said: str, blocking: bool = False) -> None:
        Trigger.__init__(self, kind, Layer.WHEN)
        self.said = said
        self.blocking = blocking
        """Only as a blocker: a guard does not block."""

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if self.blocking and seen(st, c, h.card).printed.type & CardType.UNIT:
            return False
        return host_of(st, c.card) in h.cards

    def text(self) -> str:
        return f"on {self.said}"


class DefendersDeclared(Trigger):
    """ "after an opponent declares blockers / a guard"."""

    def __init__(self, who: int, blockers: bool) -> None:
        Trigger.__init__(self, Happen.DEFENDERS_DECLARED, Layer.AFTER)
        self.who = who
        self.blockers = blockers

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        against_phoenixborn = not seen(st, c, h.card).printed.type & CardType.UNIT
        return is_whose(st, c, self.who, h.player) and against_phoenixborn == self.blockers

    def text(self) -> str:
        verb = "block" if self.blockers else "guard"
        return f"after you {verb}" if self.who == Who.YOU else f"after an opponent {verb}s"


class DefenceChosen(Trigger):
    """The defender has chosen whether to block or guard, whatever the choice."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.DEFENCE_CHOSEN, Layer.AFTER)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(st, c, Who.OPPONENT, seen(st, c, h.card).controller)

    def text(self) -> str:
        return "after an opponent's chance to block or guard"
