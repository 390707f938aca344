"""When triggered texts may be used: the moments of RB-21 in the words of the cards."""

from pyreborn.engine.context import Context, Happening
from pyreborn.engine.definitions import Noun, Trigger
from pyreborn.engine.ids import (
    AFTER,
    ANYONE,
    BY_ABILITY,
    BY_ATTACK,
    BY_COUNTER,
    BY_DICE_POWER,
    BY_EFFECT,
    BY_SPELL,
    DISCARD_PILE,
    H_ATTACKERS_DECLARED,
    H_DAMAGE_DEALT,
    H_DEFENCE_CHOSEN,
    H_DEFENDERS_DECLARED,
    H_DESTROYED,
    H_ENTERS_PLAY,
    H_MEDITATED,
    H_RESOLVED,
    H_STATUS_GONE,
    H_TARGETED,
    H_WOUNDS_PLACED,
    NONE,
    OPPONENT,
    UNIT,
    WHEN,
    WOULD,
    YOU,
)
from pyreborn.engine.nouns import CardNoun
from pyreborn.engine.state import GameState
from pyreborn.engine.values import host_of

LAYER_WORDS = ("when", "after", "when")  # by layer; what would happen says so itself


def is_whose(player: int, who: int, you: int) -> bool:
    if who == YOU:
        return player == you
    if who == OPPONENT:
        return player != you and player >= 0
    return True


class Source:
    """A limit on what caused something: kinds of cause and whose they are."""

    def __init__(self, kinds: int, who: int) -> None:
        self.kinds = kinds
        self.who = who

    def fits(self, h: Happening, c: Context) -> bool:
        cause = h.cause
        if cause is None or not cause.kind & self.kinds:
            return False
        return is_whose(cause.player, self.who, c.player)

    def text(self) -> str:
        words: list[str] = []
        for kind, word in ((BY_ATTACK, "attack"), (BY_COUNTER, "counter"), (BY_SPELL, "spell"),
                           (BY_ABILITY, "ability"), (BY_DICE_POWER, "dice power")):  # fmt: skip
            if self.kinds & kind:
                words.append(word)
        said = " or ".join(words) if len(words) < 3 else ", ".join(words[:-1]) + ", or " + words[-1]
        article = "an " if said[0] == "a" else "a "
        whose = " you control" if self.who == YOU else " an opponent controls" if self.who == OPPONENT else ""
        return article + said + whose


class Caused(Trigger):
    """A moment that may ask what brought it about ("as a result of a spell you control")."""

    def __init__(self, kind: int, layer: int, source: Source | None) -> None:
        Trigger.__init__(self, kind, layer)
        self.source = source

    def fits_source(self, h: Happening, c: Context) -> bool:
        return self.source is None or self.source.fits(h, c)

    def is_about(self, st: GameState, h: Happening, c: Context, noun: CardNoun | None) -> bool:
        """Whether it happens to such a card; without a noun, to this unit."""
        return h.card == host_of(st, c.card) if noun is None else noun.has(st, c, h.card)

    def with_source(self, words: str) -> str:
        return words if self.source is None else f"{words} as a result of {self.source.text()}"


class Moment(Trigger):
    """A fixed point of the round or turn."""

    def __init__(self, kind: int, said: str, who: int = ANYONE) -> None:
        Trigger.__init__(self, kind, AFTER)
        self.said = said
        self.who = who

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(h.player, self.who, c.player)

    def text(self) -> str:
        return self.said


class ThisEnters(Trigger):
    """"when this unit comes into play"; for an alteration, "when attaching this spell"."""

    def __init__(self, said: str) -> None:
        Trigger.__init__(self, H_ENTERS_PLAY, WHEN)
        self.said = said

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card == c.card

    def text(self) -> str:
        return f"when {self.said} comes into play" if self.said.startswith("this") else f"when {self.said}"


class Enters(Trigger):
    """"after a unit ... comes into play"."""

    def __init__(self, noun: CardNoun) -> None:
        Trigger.__init__(self, H_ENTERS_PLAY, AFTER)
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        # What entered as a spell and became a unit only then did not enter as a unit (OG-13.2).
        return (h.amount == 0 or h.amount & self.noun.types != 0) and self.noun.has(st, c, h.card)

    def text(self) -> str:
        return f"after {self.noun.phrase('a')} comes into play"


class ThisDeclared(Trigger):
    """"when this unit is declared as an attacker" (or blocker, or guard)."""

    def __init__(self, kind: int, said: str) -> None:
        Trigger.__init__(self, kind, WHEN)
        self.said = said

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return host_of(st, c.card) in h.cards

    def text(self) -> str:
        return f"when this unit is declared as {self.said}"


class AttackersDeclared(Trigger):
    """"after an opponent declares attackers"."""

    def __init__(self, who: int, least: int) -> None:
        Trigger.__init__(self, H_ATTACKERS_DECLARED, AFTER)
        self.who = who
        self.least = least

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(h.player, self.who, c.player) and len(h.cards) >= self.least

    def text(self) -> str:
        # Spelled out: it is no numeral of the ability (RB-18.1.5).
        number = f"{('two', 'three', 'four')[self.least - 2]} or more " if self.least > 1 else ""
        if self.who == YOU:
            return f"after you declare {number}attackers"
        who = "an opponent" if self.who == OPPONENT else "a player"
        return f"after {who} declares {number}attackers"


class DefendersDeclared(Trigger):
    """"after an opponent declares blockers / a guard"."""

    def __init__(self, who: int, blockers: bool) -> None:
        Trigger.__init__(self, H_DEFENDERS_DECLARED, AFTER)
        self.who = who
        self.blockers = blockers

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        against_phoenixborn = not st.cards[h.card].printed.type & UNIT
        return is_whose(h.player, self.who, c.player) and against_phoenixborn == self.blockers

    def text(self) -> str:
        who = "you declare" if self.who == YOU else "an opponent declares"
        return f"after {who} {'blockers' if self.blockers else 'a guard'}"


class ThisBlocks(Trigger):
    """"when this unit is declared as a blocker"; a guard does not block."""

    def __init__(self) -> None:
        Trigger.__init__(self, H_DEFENDERS_DECLARED, WHEN)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return host_of(st, c.card) in h.cards and not st.cards[h.card].printed.type & UNIT

    def text(self) -> str:
        return "when this unit is declared as a blocker"


class DefenceChosen(Trigger):
    """The defender has chosen whether to block or guard, whatever the choice."""

    def __init__(self) -> None:
        Trigger.__init__(self, H_DEFENCE_CHOSEN, AFTER)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return st.cards[h.card].controller != c.player

    def text(self) -> str:
        return "after an opponent has had the choice to declare blockers or a guard"


class Meditated(Trigger):
    """"after taking a Meditate action" in which a card was discarded off the draw pile."""

    def __init__(self) -> None:
        Trigger.__init__(self, H_MEDITATED, AFTER)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.player == c.player and h.card != NONE and st.zone[h.card] == DISCARD_PILE

    def text(self) -> str:
        return "after you take a Meditate action"


class Resolved(Trigger):
    """An opponent's action spell or Phoenixborn ability is done (RB-21.10)."""

    def __init__(self, who: int, types: int, said: str) -> None:
        Trigger.__init__(self, H_RESOLVED, AFTER)
        self.who = who
        self.types = types
        self.said = said

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(h.player, self.who, c.player) and st.cards[h.card].printed.type & self.types != 0

    def text(self) -> str:
        who = "you resolve" if self.who == YOU else "an opponent resolves"
        return f"after {who} {self.said}"


class ThisDestroyed(Caused):
    """"when this unit is destroyed", perhaps only as a result of certain causes."""

    def __init__(self, source: Source | None, layer: int = WHEN) -> None:
        Caused.__init__(self, H_DESTROYED, layer, source)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card == host_of(st, c.card) and self.fits_source(h, c)

    def text(self) -> str:
        return self.with_source(f"{'when' if self.layer == WHEN else 'after'} this unit is destroyed")


class Destroyed(Caused):
    """"when/after a unit you control is destroyed"."""

    def __init__(self, noun: CardNoun, source: Source | None, layer: int = AFTER) -> None:
        Caused.__init__(self, H_DESTROYED, layer, source)
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if h.card == c.card:
            return False  # a card that is gone answers its own destruction only where its text says so (RB-8.5.6)
        return self.noun.has(st, c, h.card) and self.fits_source(h, c)

    def text(self) -> str:
        return self.with_source(f"{LAYER_WORDS[self.layer]} {self.noun.phrase('a')} is destroyed")


class StatusGone(Trigger):
    """"when this spell no longer has any status tokens on it"."""

    def __init__(self, said: str) -> None:
        Trigger.__init__(self, H_STATUS_GONE, AFTER)
        self.said = said

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.card == c.card and st.cards[c.card].status == 0

    def text(self) -> str:
        return f"when {self.said} no longer has any status tokens on it"


class DestroysByAttacking(Trigger):
    """"when/after this unit destroys a unit an opponent controls by attacking" (RB-11.3.11)."""

    def __init__(self, layer: int = AFTER) -> None:
        Trigger.__init__(self, H_DESTROYED, layer)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        cause = h.cause
        host = host_of(st, c.card)
        if cause is None or cause.kind != BY_ATTACK or not cause.is_by(host):
            return False
        return h.player != c.player and st.in_play(host)

    def text(self) -> str:
        return f"{LAYER_WORDS[self.layer]} this unit destroys a unit an opponent controls by attacking"


class DamageDealt(Caused):
    """"after ... is dealt damage" (RB-12.1.1); without a noun, this unit."""

    def __init__(self, noun: CardNoun | None, source: Source | None, guarding: bool) -> None:
        Caused.__init__(self, H_DAMAGE_DEALT, AFTER, source)
        self.noun = noun
        self.guarding = guarding

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        if not self.is_about(st, h, c, self.noun):
            return False
        if self.guarding and h.card not in h.cards:
            return False
        return self.fits_source(h, c)

    def text(self) -> str:
        who = "this unit" if self.noun is None else self.noun.phrase("a")
        while_guarding = ", while guarding," if self.guarding else ""
        words = f"after {who}{while_guarding} is dealt damage"
        if self.source is None:
            return words
        by = "a unit's attack" if self.source.kinds == BY_ATTACK else self.source.text()
        return f"{words} by {by}"


class WoundsPlaced(Caused):
    """"after 1 or more wound tokens are placed on ..." (RB-12.2.3)."""

    def __init__(self, noun: CardNoun, source: Source | None) -> None:
        Caused.__init__(self, H_WOUNDS_PLACED, AFTER, source)
        self.noun = noun

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return self.noun.has(st, c, h.card) and self.fits_source(h, c)

    def text(self) -> str:
        return self.with_source(f"after 1 or more wound tokens are placed on {self.noun.phrase('a')}")


class Targeted(Trigger):
    """"after an opponent targets a unit you control with ...", or "when an opponent's ... would target" one."""

    def __init__(self, noun: Noun | None, you: bool, layer: int = AFTER, anyones: bool = False) -> None:
        Trigger.__init__(self, H_TARGETED, layer)
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
        if self.layer != WOULD:
            what = f"you or {what}" if self.you else what
            return f"after an opponent targets {what} with a spell, ability, or dice power"
        what = f"you, your draw pile, your discard pile, or {what}" if self.you else what
        whose = "a" if self.anyones else "an opponent's"
        return f"when {whose} spell, ability, or dice power would target {what}"
