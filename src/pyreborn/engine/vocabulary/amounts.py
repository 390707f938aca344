"""Numbers that texts read from the board."""

from pyreborn.engine.board.past import seen, tokens_seen, value_seen
from pyreborn.engine.board.piles import draw_pile, hand_of
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.costs import spent_power
from pyreborn.engine.model.ids import LEVEL_NAMES, MAGIC_NAMES, NONE, VALUE_NAMES, Zone, ZoneId
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Noun
from pyreborn.engine.vocabulary.nouns.phrases import token_word


class Numeral(Amount):
    """The numeral of the ability itself, so that it can be raised (RB-18.1.5)."""

    def value(self, st: GameState, c: Context) -> int:
        return c.numeral

    def text(self) -> str:
        return "{N}"

    def noun(self, one: str, many: str) -> str:
        return f"{{N}} {{{one}|{many}}}"

    def is_short(self) -> bool:
        return True


class ValueOf(Amount):
    """A current value of a card ("the chosen unit's attack value")."""

    def __init__(self, which: int, of: Noun) -> None:
        self.which = which
        self.of = of

    def value(self, st: GameState, c: Context) -> int:
        total = 0
        for card in self.of.candidates(st, c):
            total += max(0, value_seen(st, c, card, self.which))
        return total

    def text(self) -> str:
        return f"{self.of.phrase('')}'s {VALUE_NAMES[self.which]}"


class TokensOn(Amount):
    """How many tokens of a kind lie on a card."""

    def __init__(self, kind: int, on: Noun) -> None:
        self.kind = kind
        self.on = on

    def value(self, st: GameState, c: Context) -> int:
        total = 0
        for card in self.on.candidates(st, c):
            total += tokens_seen(st, c, card, self.kind)
        return total

    def text(self) -> str:
        return f"the {token_word(self.kind, True)} on {self.on.phrase('')}"


class CountOf(Amount):
    """How many there are of something."""

    def __init__(self, of: Noun, said: str) -> None:
        self.of = of
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        return len(self.of.candidates(st, c))

    def text(self) -> str:
        return self.said


class Lesser(Amount):
    """The smaller of two amounts."""

    def __init__(self, one: Amount, other: Amount) -> None:
        self.one = one
        self.other = other

    def value(self, st: GameState, c: Context) -> int:
        return min(self.one.value(st, c), self.other.value(st, c))

    def text(self) -> str:
        return f"the lesser of {self.one.text()} and {self.other.text()}"


class Defined(Amount):
    """An amount in words of its own: X, which is defined elsewhere; "three"; "all"."""

    def __init__(self, of: Amount, said: str = "X", short: bool = False) -> None:
        self.of = of
        self.said = said
        self.short = short
        """Said as a number is ("all wound tokens")."""

    def value(self, st: GameState, c: Context) -> int:
        return self.of.value(st, c)

    def text(self) -> str:
        return self.said

    def is_short(self) -> bool:
        return self.short or len(self.said) <= 2


class Picked(Amount):
    """A number that was chosen ("any number of", "up to 2")."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        return max(0, c.first(self.slot))

    def text(self) -> str:
        return self.said

    def is_short(self) -> bool:
        return True


class SpentPowers(Amount):
    """How many dice of a magic were spent on their power side."""

    def __init__(self, magic: int) -> None:
        self.magic = magic

    def value(self, st: GameState, c: Context) -> int:
        return spent_power(c.paid, self.magic)

    def text(self) -> str:
        return f"the number of [[{MAGIC_NAMES[self.magic]}:power]] spent on this spell"


class PaidX(Amount):
    """The X chosen when the cost was paid (RB-9.1.6)."""

    def value(self, st: GameState, c: Context) -> int:
        return c.x

    def text(self) -> str:
        return "X"


class MagicCostOf(Amount):
    """The magic play cost of a card; -1, which no card has, where there is no such card."""

    def __init__(self, of: Noun, said: str) -> None:
        self.of = of
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        for card in self.of.candidates(st, c):
            return st.cards[card].printed.magic_cost
        return -1

    def text(self) -> str:
        return self.said


class Undrawn(Amount):
    """For the controller of the object at hand: the cards they did not draw."""

    def value(self, st: GameState, c: Context) -> int:
        return max(0, c.first(Slot.UNDRAWN + seen(st, c, c.each).controller))

    def text(self) -> str:
        return "1"


class FocusForYou(Amount):
    """The focus of the spell where the object at hand is yours, else nothing."""

    def value(self, st: GameState, c: Context) -> int:
        return c.focus if seen(st, c, c.each).controller == c.player else 0

    def text(self) -> str:
        return "1"


class RolledDice(Amount):
    """How many of the dice just rolled show a face and are still in your active pool."""

    def __init__(self, face: int) -> None:
        self.face = face

    def value(self, st: GameState, c: Context) -> int:
        return min(c.all_of(Slot.DICE).count(self.face), st.players[c.player].active[self.face])

    def text(self) -> str:
        return f"the number of [[{MAGIC_NAMES[self.face // 3]}:{LEVEL_NAMES[self.face % 3]}]] just rolled"


class Then(Amount):
    """A fact about the card that has just left play, as it was then (RB-12.3.3)."""

    def __init__(self, fact: int, said: str, less: int = NONE, slot: int = NONE) -> None:
        self.fact = fact
        self.said = said
        self.less = less
        """Another fact that is taken off it ("less the number of wound tokens that were on it")."""
        self.slot = slot
        """The unit whose current value it is as long as it has not left (RB-22.16)."""

    def value(self, st: GameState, c: Context) -> int:
        card = NONE if self.slot == NONE else c.first(self.slot)
        if card != NONE:
            return max(0, value_seen(st, c, card, self.fact))
        if c.last is None:
            return 0
        return max(0, c.last.fact(self.fact) - (0 if self.less == NONE else c.last.fact(self.less)))

    def text(self) -> str:
        return self.said


class Times(Amount):
    """An amount for each of something; if it is said what, those words end the sentence ("for each ...")."""

    def __init__(self, each: Amount, of: Amount, said: str = "") -> None:
        self.each = each
        self.of = of
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        return self.each.value(st, c) * self.of.value(st, c)

    def text(self) -> str:
        return self.each.text()

    def noun(self, one: str, many: str) -> str:
        return self.each.noun(one, many)

    def per(self) -> str:
        return f" for each {self.said}" if self.said else ""

    def is_short(self) -> bool:
        return True


class AmountDealt(Amount):
    """How much the happening that a text answers is about: damage dealt or received, dice changed (RB-12.1.4)."""

    def __init__(self, said: str) -> None:
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        return c.about.amount if c.about is not None else 0

    def text(self) -> str:
        return self.said


class Done(Amount):
    """How much the effect before actually did ("the number of status tokens removed")."""

    def __init__(self, said: str, short: bool = False) -> None:
        self.said = said
        self.short = short
        """Said as a number is ("deal that much damage")."""

    def value(self, st: GameState, c: Context) -> int:
        return c.count

    def text(self) -> str:
        return self.said

    def is_short(self) -> bool:
        return self.short


class CardsIn(Amount):
    """How many cards a hand or draw pile holds; -1, which none does, where there is no such player."""

    def __init__(self, zone: ZoneId, slot: int) -> None:
        self.zone = zone
        self.slot = slot
        """Whose: -1 yours, else the player picked into that slot."""

    def value(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        if seat < 0:
            return -1
        return len(hand_of(st, seat) if self.zone == Zone.HAND else draw_pile(st, seat))

    def text(self) -> str:
        return "the number of cards there"


class ActiveDice(Amount):
    """How many dice of an active pool show one of these faces; -1 where there is no such player."""

    def __init__(self, faces: tuple[int, ...], slot: int, said: str) -> None:
        self.faces = faces
        self.slot = slot
        """Whose: -1 yours, else the player picked into that slot."""
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        if seat < 0:
            return -1
        total = 0
        for face in self.faces:
            total += st.players[seat].active[face]
        return total

    def text(self) -> str:
        return self.said


class ChimeraPhase(Amount):
    """The number of the behavior card that shows (RR-9.3.2)."""

    def value(self, st: GameState, c: Context) -> int:
        return st.chimera.phase if st.chimera is not None else 1

    def text(self) -> str:
        return "the phase"


class BloodOf(Amount):
    """The blood value of an aspect (RR-2.1.4)."""

    def __init__(self, of: Noun) -> None:
        self.of = of

    def value(self, st: GameState, c: Context) -> int:
        total = 0
        for card in self.of.candidates(st, c):
            total += st.printed[card].printed.blood
        return total

    def text(self) -> str:
        return f"{self.of.phrase('')}'s blood"
