"""Moments of damage, wounds and destruction, by their steps (RB-12, OG-4.2, RV-8)."""

from typing import Final

from pyreborn.engine.board.past import host_seen
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import By, Dealing, Happen, HappenId, Layer, LayerId
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Trigger
from pyreborn.engine.vocabulary.moments.sources import Source
from pyreborn.engine.vocabulary.moments.texts import LAYER_WORDS
from pyreborn.engine.vocabulary.nouns.cards import CardNoun

OF_THIS_UNIT: Final = {
    "{} is dealt damage": "being dealt damage",
    "{} receives damage": "receiving damage",
    "{} is destroyed": "destruction",
}
"""How it is said of the card that bears the text: a moment without a subject is about this card."""


class Suffers(Trigger):
    """ "after ... is dealt damage", "when ... would receive damage", "... is destroyed": it befalls such a card."""

    def __init__(
        self, kind: HappenId, layer: LayerId, noun: CardNoun | None, source: Source | None, words: str, by: str = ""
    ) -> None:
        Trigger.__init__(self, kind, layer)
        self.noun = noun
        """Whom; without a noun, this unit."""
        self.source = source
        self.words = words
        """What, with a gap for the card."""
        self.by = by
        """The words of the source."""
        self.step = 0
        """Which step of damage, if it is about one (OG-4.2.1)."""
        self.guarding = False

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if self.step and not h.steps & self.step:
            return False
        if self.step and self.layer == Layer.WOULD and st.stack[h.frame].subject() != h.card:
            return False  # it would be dealt to another by now
        if self.guarding and h.card not in h.cards:
            return False
        return self._is_about(st, h, c) and (self.source is None or self.source.fits(st, h, c))

    def _is_about(self, st: GameState, h: Happening, c: Context) -> bool:
        if self.noun is None:
            return h.card == host_seen(st, c)
        if self.kind == Happen.DESTROYED and h.card == c.card:
            return False  # a card that is gone answers its own destruction only where its text says so (RB-8.5.6)
        return self.noun.has(st, c, h.card)

    def text(self) -> str:
        if self.noun is not None:
            return f"{LAYER_WORDS[self.layer]} {self.words.format(self.noun.phrase('a'))}{self.by}"
        moment = "after" if self.layer == Layer.AFTER else "on"
        return f"{moment} {OF_THIS_UNIT[self.words]}{self.by}"


class DealsDamage(Trigger):
    """ "when this unit deals damage by attacking or countering", perhaps only to certain cards."""

    def __init__(self, to: CardNoun | None, by: int) -> None:
        Trigger.__init__(self, Happen.DAMAGE_DEALT, Layer.WHEN)
        self.to = to
        self.by = by
        """Kinds of cause; 0 for any."""

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        cause = h.cause
        if cause is None or not h.steps & Dealing.DEALT or (self.by and not cause.kind & self.by):
            return False
        if not cause.is_by(host_seen(st, c)):
            return False
        return self.to is None or self.to.has(st, c, h.card)

    def text(self) -> str:
        to = "" if self.to is None else f" to {self.to.phrase('a')}"
        by = " by attacking or countering" if self.by == By.ATTACK | By.COUNTER else ""
        return f"on dealing damage{to}{by}"
