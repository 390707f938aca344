"""Moments of the first edition: what would happen, and the steps of damage and leaving play (OG-4.2, RV-5.3, RV-8)."""

from pyreborn.engine.context import Context, Happening
from pyreborn.engine.definitions import Noun, Trigger
from pyreborn.engine.ids import (
    AFTER,
    BY_ATTACK,
    BY_COUNTER,
    BY_EFFECT,
    H_ATTACKERS_DECLARED,
    H_DAMAGE_DEALT,
    H_DESTROYED,
    H_DISCARDED,
    H_LEAVES_PLAY,
    H_MILLED,
    H_TARGETED,
    H_TURN_START,
    IS_DEALT,
    NONE,
    OPPONENT,
    WHEN,
    WOULD,
    YOU,
)
from pyreborn.engine.nouns import CardNoun
from pyreborn.engine.state import GameState
from pyreborn.engine.triggers import Caused, Source, is_whose
from pyreborn.engine.values import host_of

_LAYER_WORDS = ("when", "after", "when")


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
        if self.noun is None:
            if h.card != host_of(st, c.card):
                return False
        elif not self.noun.has(st, c, h.card):
            return False
        return self.fits_source(h, c)

    def text(self) -> str:
        who = "this unit" if self.noun is None else self.noun.phrase("a")
        if self.layer == WOULD:
            verb = "would be dealt" if self.step == IS_DEALT else "would receive"
        else:
            verb = "is dealt" if self.step == IS_DEALT else "receives"
        words = f"{_LAYER_WORDS[self.layer]} {who} {verb} damage"
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


class WhenDestroyed(Caused):
    """"when a unit you control is destroyed"."""

    def __init__(self, noun: CardNoun, source: Source | None) -> None:
        Caused.__init__(self, H_DESTROYED, WHEN, source)
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card != c.card and self.noun.has(st, c, h.card) and self.fits_source(h, c)

    def text(self) -> str:
        return self.with_source(f"when {self.noun.phrase('a')} is destroyed")


class WhenDestroysByAttacking(Trigger):
    """"when this unit destroys a unit an opponent controls by attacking"."""

    def __init__(self) -> None:
        Trigger.__init__(self, H_DESTROYED, WHEN)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        cause = h.cause
        if cause is None or cause.kind != BY_ATTACK or not cause.is_by(host_of(st, c.card)):
            return False
        return h.player != c.player

    def text(self) -> str:
        return "when this unit destroys a unit an opponent controls by attacking"


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
        return f"{_LAYER_WORDS[self.layer]} {who} {'would leave' if self.layer == WOULD else 'leaves'} play"


class WouldTarget(Trigger):
    """"when an opponent's spell, ability or dice power would target a unit you control"."""

    def __init__(self, noun: Noun | None, you: bool, anyones: bool = False) -> None:
        Trigger.__init__(self, H_TARGETED, WOULD)
        self.noun = noun
        self.you = you
        self.anyones = anyones
        """Whoever uses it, oneself included."""

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        cause = h.cause
        if cause is None or not cause.kind & BY_EFFECT or (cause.player == c.player and not self.anyones):
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
        if self.you:
            what = f"you, your draw pile, your discard pile, or {what}"
        whose = "a" if self.anyones else "an opponent's"
        return f"when {whose} spell, ability, or dice power would target {what}"


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
