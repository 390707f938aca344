"""Moments of the round and of a turn (RB-6)."""

from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import NONE, Happen, HappenId, Layer, LayerId, Who, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Trigger


class Moment(Trigger):
    """A fixed point of the round, of a turn or of an attack, perhaps only of somebody's."""

    def __init__(
        self, kind: HappenId, said: str, who: int = Who.ANYONE, layer: LayerId = Layer.AFTER, least: int = 0
    ) -> None:
        Trigger.__init__(self, kind, layer)
        self.said = said
        self.who = who
        self.least = least
        """With how many cards at least ("two or more attackers")."""

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(st, c, self.who, h.player) and len(h.cards) >= self.least

    def text(self) -> str:
        return self.said


class Meditated(Trigger):
    """ "after taking a Meditate action" in which a card was discarded off the draw pile."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.MEDITATED, Layer.AFTER)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.player == c.player and h.card != NONE and st.zone[h.card] == Zone.DISCARD_PILE

    def text(self) -> str:
        return "after you meditate"
