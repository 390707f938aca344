"""Moments of the round and of a turn (RB-6)."""

from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import NONE, Happen, HappenId, Layer, Who, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Trigger


class Moment(Trigger):
    """A fixed point of the round or turn."""

    def __init__(self, kind: HappenId, said: str, who: int = Who.ANYONE) -> None:
        Trigger.__init__(self, kind, Layer.AFTER)
        self.said = said
        self.who = who

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(st, c, self.who, h.player)

    def text(self) -> str:
        return self.said


class Meditated(Trigger):
    """ "after taking a Meditate action" in which a card was discarded off the draw pile."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.MEDITATED, Layer.AFTER)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.player == c.player and h.card != NONE and st.zone[h.card] == Zone.DISCARD_PILE

    def text(self) -> str:
        return "after you take a Meditate action"


class TurnBegins(Trigger):
    """ "when your turn begins"."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.TURN_START, Layer.WHEN)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(st, c, Who.YOU, h.player)

    def text(self) -> str:
        return "when your turn begins"
