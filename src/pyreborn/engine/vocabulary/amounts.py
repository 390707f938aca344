"""Numbers that texts read from the board."""

from pyreborn.engine.board.values import tokens_on, value
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.costs import spent_power
from pyreborn.engine.model.ids import LEVEL_NAMES, MAGIC_NAMES, NONE, TOKEN_NAMES, VALUE_NAMES, Value, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Noun


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
            total += max(0, value(st, card, self.which))
        return total

    def text(self) -> str:
        return f"{self.of.phrase('')}'s {VALUE_NAMES[self.which]} value"


class ValueThen(Amount):
    """A value of a card at the moment it was destroyed (RB-12.3.3)."""

    def __init__(self, which: int, said: str) -> None:
        self.which = which
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        return max(0, c.snapshot[self.which]) if len(c.snapshot) > Value.RECOVER else 0

    def text(self) -> str:
        return self.said


class PrintedThen(Amount):
    """A printed value of the card just destroyed; a printed X is no number (RB-1.1.11)."""

    def __init__(self, which: int, said: str) -> None:
        self.which = which
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        printed = Value.RECOVER + 2 + self.which
        return max(0, c.snapshot[printed]) if len(c.snapshot) > printed else 0

    def text(self) -> str:
        return self.said


class StatusThen(Amount):
    """How many status tokens were on the card that has just left play."""

    def __init__(self, said: str) -> None:
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        return c.snapshot[-1] if c.snapshot else 0

    def text(self) -> str:
        return self.said


class TokensOn(Amount):
    """How many tokens of a kind lie on a card."""

    def __init__(self, kind: int, on: Noun) -> None:
        self.kind = kind
        self.on = on

    def value(self, st: GameState, c: Context) -> int:
        total = 0
        for card in self.on.candidates(st, c):
            total += tokens_on(st, card, self.kind)
        return total

    def text(self) -> str:
        return f"the number of {TOKEN_NAMES[self.kind]} tokens on {self.on.phrase('')}"


class CountOf(Amount):
    """How many there are of something."""

    def __init__(self, of: Noun, said: str) -> None:
        self.of = of
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        return len(self.of.candidates(st, c))

    def text(self) -> str:
        return self.said


class Times(Amount):
    """An amount for each of something ("1 for each wound token on this unit")."""

    def __init__(self, each: Amount, of: Amount) -> None:
        self.each = each
        self.of = of

    def value(self, st: GameState, c: Context) -> int:
        return self.each.value(st, c) * self.of.value(st, c)

    def text(self) -> str:
        return self.each.text()


class ForEach(Amount):
    """A number of times something counted; the words of what is counted end the sentence ("for each ...")."""

    def __init__(self, each: Amount, of: Amount, said: str) -> None:
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
        return f" for each {self.said}"

    def is_short(self) -> bool:
        return True


class DamageAnswered(Amount):
    """The damage that was dealt or received where a text answers that, prevented or not (RB-12.1.4, OG-4.2.1)."""

    def __init__(self, said: str) -> None:
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        return c.about.amount if c.about is not None else 0

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
        return f"{self.one.text()} or {self.other.text()}, whichever is less"


class Done(Amount):
    """How much the effect before actually did ("the number of status tokens removed"); ``short``: "that much"."""

    def __init__(self, said: str, short: bool = False) -> None:
        self.said = said
        self.short = short

    def is_short(self) -> bool:
        return self.short

    def value(self, st: GameState, c: Context) -> int:
        return c.count

    def text(self) -> str:
        return self.said


class LifeLeftThen(Amount):
    """The life value of a card that has just been destroyed less the wound tokens that were on it."""

    def __init__(self, said: str) -> None:
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        return (
            max(0, c.snapshot[Value.LIFE] - c.snapshot[Value.RECOVER + 1]) if len(c.snapshot) > Value.RECOVER + 1 else 0
        )

    def text(self) -> str:
        return self.said


class Defined(Amount):
    """X, with the words of its definition ("X = ...")."""

    def __init__(self, of: Amount, said: str = "X") -> None:
        self.of = of
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        return self.of.value(st, c)

    def text(self) -> str:
        return self.said


class Picked(Amount):
    """A number that was chosen."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def value(self, st: GameState, c: Context) -> int:
        return max(0, c.first(self.slot))

    def text(self) -> str:
        return "that many"


class AttackNowOrThen(Amount):
    """The attack value of a unit, or the one it had when it left play (RB-22.16)."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def value(self, st: GameState, c: Context) -> int:
        card = c.first(self.slot)
        if card != NONE and st.zone[card] == Zone.BATTLEFIELD:
            return max(0, value(st, card, Value.ATTACK))
        return max(0, c.snapshot[Value.ATTACK]) if c.snapshot else 0

    def text(self) -> str:
        return self.said


class SpentPowers(Amount):
    """How many dice of a magic were spent on their power side."""

    def __init__(self, magic: int) -> None:
        self.magic = magic

    def value(self, st: GameState, c: Context) -> int:
        return spent_power(c.paid, self.magic)

    def text(self) -> str:
        return f"the number of [[{MAGIC_NAMES[self.magic]}:power]] spent to play this spell"


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
        return max(0, c.first(Slot.UNDRAWN + st.cards[c.each].controller))

    def text(self) -> str:
        return "1"


class FocusForYou(Amount):
    """The focus of the spell where the object at hand is yours, else nothing."""

    def value(self, st: GameState, c: Context) -> int:
        return c.focus if st.cards[c.each].controller == c.player else 0

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


class ActiveDice(Amount):
    """How many dice your active pool holds."""

    def value(self, st: GameState, c: Context) -> int:
        return st.players[c.player].dice_ready()

    def text(self) -> str:
        return "any number of"
