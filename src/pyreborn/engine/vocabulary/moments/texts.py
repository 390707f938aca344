"""Moments of texts: something is targeted, a card or ability has resolved (RB-21)."""

from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import NONE, By, Happen, Layer, LayerId, Who
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Noun, Trigger

LAYER_WORDS = ("when", "after", "when")  # by layer; what would happen says so itself


class Resolved(Trigger):
    """An opponent's action spell or Phoenixborn ability is done (RB-21.10)."""

    def __init__(self, who: int, types: int, said: str) -> None:
        Trigger.__init__(self, Happen.RESOLVED, Layer.AFTER)
        self.who = who
        self.types = types
        self.said = said

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(st, c, self.who, h.player) and st.cards[h.card].printed.type & self.types != 0

    def text(self) -> str:
        who = "you resolve" if self.who == Who.YOU else "an opponent resolves"
        return f"after {who} {self.said}"


class Targeted(Trigger):
    """ "after an opponent targets a unit you control with ...", or "when an opponent's ... would target" one."""

    def __init__(self, noun: Noun | None, you: bool, layer: LayerId = Layer.AFTER, anyones: bool = False) -> None:
        Trigger.__init__(self, Happen.TARGETED, layer)
        self.noun = noun
        self.you = you
        self.anyones = anyones
        """Whoever uses it, oneself included."""

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        cause = h.cause
        if cause is None or not cause.kind & By.EFFECT or (cause.player == c.player and not self.anyones):
            return False
        if self.you and h.players >> c.player & 1:
            return True
        if self.noun is not None:
            for card in h.cards:
                if card != NONE and self.noun.has(st, c, card):
                    return True
        return False

    def text(self) -> str:
        what = self.noun.phrase("a") if self.noun is not None else ""
        if self.layer != Layer.WOULD:
            what = f"you or {what}" if self.you else what
            return f"after an enemy spell, ability or dice power targets {what}"
        what = f"you, your draw or discard pile or {what}" if self.you else what
        whose = "any" if self.anyones else "an enemy"
        return f"when {whose} spell, ability or dice power would target {what}"
