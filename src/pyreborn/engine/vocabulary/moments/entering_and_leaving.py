"""Moments of cards: they enter, are destroyed, leave, are discarded (RB-21)."""

from pyreborn.engine.board.past import host_seen
from pyreborn.engine.board.rows import adjacent
from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import By, Happen, HappenId, Layer, LayerId, Who
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Trigger
from pyreborn.engine.vocabulary.moments.texts import LAYER_WORDS
from pyreborn.engine.vocabulary.nouns.cards import CardNoun


class ToThisCard(Trigger):
    """ "when this unit comes into play", "when this card is placed in its owner's discard pile"."""

    def __init__(self, kind: HappenId, layer: LayerId, said: str) -> None:
        Trigger.__init__(self, kind, layer)
        self.said = said

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card == c.card

    def text(self) -> str:
        return self.said


class Enters(Trigger):
    """ "after a unit ... comes into play"."""

    def __init__(self, noun: CardNoun) -> None:
        Trigger.__init__(self, Happen.ENTERS_PLAY, Layer.AFTER)
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        # What entered as a spell and became a unit only then did not enter as a unit (OG-13.2).
        return (h.types == 0 or h.types & self.noun.types != 0) and self.noun.has(st, c, h.card)

    def text(self) -> str:
        return f"after {self.noun.phrase('a')} enters"


class StatusGone(Trigger):
    """ "when this spell no longer has any status tokens on it"."""

    def __init__(self, said: str) -> None:
        Trigger.__init__(self, Happen.STATUS_GONE, Layer.AFTER)
        self.said = said

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card == c.card and st.cards[c.card].status == 0

    def text(self) -> str:
        return f"once {self.said} has no status left"


class DestroysByAttacking(Trigger):
    """ "when/after this unit destroys a unit an opponent controls by attacking" (RB-11.3.11)."""

    def __init__(self, layer: LayerId = Layer.AFTER, beside: bool = False) -> None:
        Trigger.__init__(self, Happen.DESTROYED, layer)
        self.beside = beside
        """Or an adjacent one does (RR-5.1.2)."""

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        cause = h.cause
        host = host_seen(st, c)
        if cause is None or cause.kind != By.ATTACK or not is_whose(st, c, Who.OPPONENT, h.player):
            return False
        if cause.is_by(host):
            return st.in_play(host)
        if self.beside and st.in_play(host):
            for unit in adjacent(st, host):
                if cause.is_by(unit):
                    return True
        return False

    def text(self) -> str:
        if self.beside:
            return "after this unit or an adjacent aspect destroys an enemy unit by attacking"
        moment = "after" if self.layer == Layer.AFTER else "on"
        return f"{moment} destroying an enemy unit by attacking"


class LeavesPlay(Trigger):
    """ "when a unit under an opponent's control leaves play"."""

    def __init__(self, noun: CardNoun, layer: LayerId) -> None:
        Trigger.__init__(self, Happen.LEAVES_PLAY, layer)
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        # It may have gone already: the happening tells what it was and whose.
        return h.card != c.card and h.types & self.noun.types != 0 and is_whose(st, c, self.noun.who, h.player)

    def text(self) -> str:
        return f"{LAYER_WORDS[self.layer]} {self.noun.phrase('a')} leaves play"
