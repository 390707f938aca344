"""Moments of damage and wounds, by their steps (RB-12, OG-4.2, RV-8)."""

from pyreborn.engine.board.values import host_of
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import By, Dealing, Happen, Layer, LayerId
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Trigger
from pyreborn.engine.vocabulary.moments.sources import Caused, Source
from pyreborn.engine.vocabulary.moments.texts import LAYER_WORDS
from pyreborn.engine.vocabulary.nouns.cards import CardNoun


class DamageDealt(Caused):
    """ "after ... is dealt damage" (RB-12.1.1); without a noun, this unit."""

    def __init__(self, noun: CardNoun | None, source: Source | None, guarding: bool) -> None:
        Caused.__init__(self, Happen.DAMAGE_DEALT, Layer.AFTER, source)
        self.noun = noun
        self.guarding = guarding

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if not self.is_about(st, h, c, self.noun):
            return False
        if self.guarding and h.card not in h.cards:
            return False
        return self.fits_source(st, h, c)

    def text(self) -> str:
        who = "this unit" if self.noun is None else self.noun.phrase("a")
        while_guarding = ", while guarding," if self.guarding else ""
        words = f"after {who}{while_guarding} is dealt damage"
        if self.source is None:
            return words
        by = "a unit's attack" if self.source.kinds == By.ATTACK else self.source.text()
        return f"{words} by {by}"


class WoundsPlaced(Caused):
    """ "after 1 or more wound tokens are placed on ..." (RB-12.2.3)."""

    def __init__(self, noun: CardNoun, source: Source | None) -> None:
        Caused.__init__(self, Happen.WOUNDS_PLACED, Layer.AFTER, source)
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return self.noun.has(st, c, h.card) and self.fits_source(st, h, c)

    def text(self) -> str:
        return self.with_source(f"after 1 or more wound tokens are placed on {self.noun.phrase('a')}")


class DamageStep(Caused):
    """ "when ... would receive damage", "when ... is dealt damage": one step of damage, in one layer."""

    def __init__(self, step: int, layer: LayerId, noun: CardNoun | None, source: Source | None) -> None:
        Caused.__init__(self, Happen.DAMAGE_DEALT, layer, source)
        self.step = step
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if not h.steps & self.step:
            return False
        if self.layer == Layer.WOULD and st.stack[h.frame].subject() != h.card:
            return False  # it would be dealt to another by now
        return self.is_about(st, h, c, self.noun) and self.fits_source(st, h, c)

    def text(self) -> str:
        who = "this unit" if self.noun is None else self.noun.phrase("a")
        if self.layer == Layer.WOULD:
            verb = "would be dealt" if self.step == Dealing.DEALT else "would receive"
        else:
            verb = "is dealt" if self.step == Dealing.DEALT else "receives"
        words = f"{LAYER_WORDS[self.layer]} {who} {verb} damage"
        return words if self.source is None else f"{words} from {self.source.text()}"


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
        if not cause.is_by(host_of(st, c.card)):
            return False
        return self.to is None or self.to.has(st, c, h.card)

    def text(self) -> str:
        to = "" if self.to is None else f" to {self.to.phrase('a')}"
        by = " by attacking or countering" if self.by == By.ATTACK | By.COUNTER else ""
        return f"when this unit deals damage{to}{by}"
