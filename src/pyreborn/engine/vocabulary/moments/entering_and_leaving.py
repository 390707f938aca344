"""Moments of cards: they enter, are destroyed, leave, are discarded (RB-21)."""

from pyreborn.engine.board.values import host_of
from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import By, Happen, Layer, LayerId, Who
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Trigger
from pyreborn.engine.vocabulary.moments.sources import Caused, Source
from pyreborn.engine.vocabulary.moments.texts import LAYER_WORDS
from pyreborn.engine.vocabulary.nouns.cards import CardNoun


class ThisEnters(Trigger):
    """ "when this unit comes into play"; for an alteration, "when attaching this spell"."""

    def __init__(self, said: str) -> None:
        Trigger.__init__(self, Happen.ENTERS_PLAY, Layer.WHEN)
        self.said = said

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card == c.card

    def text(self) -> str:
        return f"when {self.said} comes into play" if self.said.startswith("this") else f"when {self.said}"


class Enters(Trigger):
    """ "after a unit ... comes into play"."""

    def __init__(self, noun: CardNoun) -> None:
        Trigger.__init__(self, Happen.ENTERS_PLAY, Layer.AFTER)
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        # What entered as a spell and became a unit only then did not enter as a unit (OG-13.2).
        return (h.types == 0 or h.types & self.noun.types != 0) and self.noun.has(st, c, h.card)

    def text(self) -> str:
        return f"after {self.noun.phrase('a')} comes into play"


class ThisDestroyed(Caused):
    """ "when this unit is destroyed", perhaps only as a result of certain causes."""

    def __init__(self, source: Source | None, layer: LayerId = Layer.WHEN) -> None:
        Caused.__init__(self, Happen.DESTROYED, layer, source)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card == host_of(st, c.card) and self.fits_source(st, h, c)

    def text(self) -> str:
        return self.with_source(f"{'when' if self.layer == Layer.WHEN else 'after'} this unit is destroyed")


class Destroyed(Caused):
    """ "when/after a unit you control is destroyed"."""

    def __init__(self, noun: CardNoun, source: Source | None, layer: LayerId = Layer.AFTER) -> None:
        Caused.__init__(self, Happen.DESTROYED, layer, source)
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if h.card == c.card:
            return False  # a card that is gone answers its own destruction only where its text says so (RB-8.5.6)
        return self.noun.has(st, c, h.card) and self.fits_source(st, h, c)

    def text(self) -> str:
        return self.with_source(f"{LAYER_WORDS[self.layer]} {self.noun.phrase('a')} is destroyed")


class StatusGone(Trigger):
    """ "when this spell no longer has any status tokens on it"."""

    def __init__(self, said: str) -> None:
        Trigger.__init__(self, Happen.STATUS_GONE, Layer.AFTER)
        self.said = said

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card == c.card and st.cards[c.card].status == 0

    def text(self) -> str:
        return f"when {self.said} no longer has any status tokens on it"


class DestroysByAttacking(Trigger):
    """ "when/after this unit destroys a unit an opponent controls by attacking" (RB-11.3.11)."""

    def __init__(self, layer: LayerId = Layer.AFTER) -> None:
        Trigger.__init__(self, Happen.DESTROYED, layer)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        cause = h.cause
        host = host_of(st, c.card)
        if cause is None or cause.kind != By.ATTACK or not cause.is_by(host):
            return False
        return is_whose(st, c, Who.OPPONENT, h.player) and st.in_play(host)

    def text(self) -> str:
        return f"{LAYER_WORDS[self.layer]} this unit destroys a unit an opponent controls by attacking"


class LeavesPlay(Trigger):
    """ "when a unit under an opponent's control leaves play"; without a noun, this unit."""

    def __init__(self, noun: CardNoun | None, layer: LayerId) -> None:
        Trigger.__init__(self, Happen.LEAVES_PLAY, layer)
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if self.noun is None:
            return h.card == c.card
        # It may have gone already: the happening tells what it was and whose.
        return h.card != c.card and h.types & self.noun.types != 0 and is_whose(st, c, self.noun.who, h.player)

    def text(self) -> str:
        who = "this unit" if self.noun is None else self.noun.phrase("a")
        return f"{LAYER_WORDS[self.layer]} {who} {'would leave' if self.layer == Layer.WOULD else 'leaves'} play"


class Milled(Trigger):
    """ "after an opponent discards 1 or more cards from their draw pile"; once for all discarded together."""

    def __init__(self, who: int) -> None:
        Trigger.__init__(self, Happen.MILLED, Layer.AFTER)
        self.who = who

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(st, c, self.who, h.player)

    def text(self) -> str:
        who = "an opponent discards" if self.who == Who.OPPONENT else "you discard"
        whose = "their" if self.who == Who.OPPONENT else "your"
        return f"after {who} 1 or more cards from {whose} draw pile"


class PutInDiscardPile(Trigger):
    """ "when this card is placed in its owner's discard pile"."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.DISCARDED, Layer.WHEN)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card == c.card

    def text(self) -> str:
        return "when this card is placed in its owner's discard pile"
