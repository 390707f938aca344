"""Moments of the first edition: what would happen, and the steps of damage and leaving play (OG-4.2, RV-5.3, RV-8)."""

from pyreborn.engine.context import Context, Happening
from pyreborn.engine.definitions import Trigger
from pyreborn.engine.ids import (
    AFTER,
    BY_ATTACK,
    BY_COUNTER,
    H_ATTACKERS_DECLARED,
    H_DAMAGE_DEALT,
    H_DISCARDED,
    H_LEAVES_PLAY,
    H_MILLED,
    H_TURN_START,
    IS_DEALT,
    OPPONENT,
    WHEN,
    WOULD,
    YOU,
)
from pyreborn.engine.nouns import CardNoun
from pyreborn.engine.state import GameState
from pyreborn.engine.triggers import LAYER_WORDS, Caused, Source, is_whose
from pyreborn.engine.values import host_of


class DamageStep(Caused):
    """"when ... would receive damage", "when ... is dealt damage": one step of damage, in one layer."""

    def __init__(self, step: int, layer: int, noun: CardNoun | None, source: Source | None) -> None:
        Caused.__init__(self, H_DAMAGE_DEALT, layer, source)
        self.step = step
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if not h.players & self.step:
            return False
        if self.layer == WOULD and st.stack[h.frame].subject() != h.card:
            return False  # it would be dealt to another by now
        return self.is_about(st, h, c, self.noun) and self.fits_source(h, c)

    def text(self) -> str:
        who = "this unit" if self.noun is None else self.noun.phrase("a")
        if self.layer == WOULD:
            verb = "would be dealt" if self.step == IS_DEALT else "would receive"
        else:
            verb = "is dealt" if self.step == IS_DEALT else "receives"
        words = f"{LAYER_WORDS[self.layer]} {who} {verb} damage"
        return words if self.source is None else f"{words} from {self.source.text()}"


class DealsDamage(Trigger):
    """"when this unit deals damage by attacking or countering", perhaps only to certain cards."""

    def __init__(self, to: CardNoun | None, by: int) -> None:
        Trigger.__init__(self, H_DAMAGE_DEALT, WHEN)
        self.to = to
        self.by = by
        """Kinds of cause; 0 for any."""

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        cause = h.cause
        if cause is None or not h.players & IS_DEALT or (self.by and not cause.kind & self.by):
            return False
        if not cause.is_by(host_of(st, c.card)):
            return False
        return self.to is None or self.to.has(st, c, h.card)

    def text(self) -> str:
        to = "" if self.to is None else f" to {self.to.phrase('a')}"
        by = " by attacking or countering" if self.by == BY_ATTACK | BY_COUNTER else ""
        return f"when this unit deals damage{to}{by}"


class LeavesPlay(Trigger):
    """"when a unit under an opponent's control leaves play"; without a noun, this unit."""

    def __init__(self, noun: CardNoun | None, layer: int) -> None:
        Trigger.__init__(self, H_LEAVES_PLAY, layer)
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if self.noun is None:
            return h.card == c.card
        # It may have gone already: the happening tells what it was and whose.
        return h.card != c.card and h.amount & self.noun.types != 0 and is_whose(h.player, self.noun.who, c.player)

    def text(self) -> str:
        who = "this unit" if self.noun is None else self.noun.phrase("a")
        return f"{LAYER_WORDS[self.layer]} {who} {'would leave' if self.layer == WOULD else 'leaves'} play"


class WhenDeclaring(Trigger):
    """"when you are declaring attackers"."""

    def __init__(self) -> None:
        Trigger.__init__(self, H_ATTACKERS_DECLARED, WHEN)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.player == c.player

    def text(self) -> str:
        return "when you are declaring attackers"


class Milled(Trigger):
    """"after an opponent discards 1 or more cards from their draw pile"; once for all discarded together."""

    def __init__(self, who: int) -> None:
        Trigger.__init__(self, H_MILLED, AFTER)
        self.who = who

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(h.player, self.who, c.player)

    def text(self) -> str:
        who = "an opponent discards" if self.who == OPPONENT else "you discard"
        whose = "their" if self.who == OPPONENT else "your"
        return f"after {who} 1 or more cards from {whose} draw pile"


class PutInDiscardPile(Trigger):
    """"when this card is placed in its owner's discard pile"."""

    def __init__(self) -> None:
        Trigger.__init__(self, H_DISCARDED, WHEN)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card == c.card

    def text(self) -> str:
        return "when this card is placed in its owner's discard pile"


class TurnBegins(Trigger):
    """"when your turn begins"."""

    def __init__(self) -> None:
        Trigger.__init__(self, H_TURN_START, WHEN)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(h.player, YOU, c.player)

    def text(self) -> str:
        return "when your turn begins"
