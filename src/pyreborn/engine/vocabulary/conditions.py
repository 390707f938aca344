"""What texts ask about the board and the moment: "if you have no cards in your hand"."""

from typing import Final

from pyreborn.engine.board.answers import open_things
from pyreborn.engine.board.values import focus_level
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.definitions import TextKind
from pyreborn.engine.model.ids import Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Condition, Noun, Pick
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.narrowings import Narrowing

NO_LIMIT: Final = 1000


class Is(Condition):
    """Something is true of what a text knows ("if it is an ally", "if both are unexhausted")."""

    def __init__(self, of: tuple[Noun, ...], what: Narrowing, said: str) -> None:
        self.of = of
        self.what = what
        self.said = said

    def holds(self, st: GameState, c: Context) -> bool:
        for noun in self.of:
            things = noun.candidates(st, c)
            if not things:
                return False
            for thing in things:
                if not self.what.holds(st, c, thing):
                    return False
        return True

    def text(self) -> str:
        return self.said


class Focused(Condition):
    """The spell is focused at least so often (RB-16.1.1)."""

    def __init__(self, level: int) -> None:
        self.level = level

    def holds(self, st: GameState, c: Context) -> bool:
        if (
            c.ability.kind == TextKind.TRIGGERED or c.ability.kind == TextKind.CONSTANT
        ):  # it was not activated at some focus
            return focus_level(st, c.card) >= self.level
        return c.focus >= self.level

    def text(self) -> str:
        return f"focus {self.level}"


class PaidExtra(Condition):
    """The additional cost the text offers was paid."""

    def holds(self, st: GameState, c: Context) -> bool:
        return c.extra

    def text(self) -> str:
        return "the extra dice were spent"


class FirstPlayerToken(Condition):
    """Whether you have the first player token."""

    def __init__(self, yours: bool) -> None:
        self.yours = yours

    def holds(self, st: GameState, c: Context) -> bool:
        return (st.first == c.player) == self.yours

    def text(self) -> str:
        return f"you are {'' if self.yours else 'not '}first player"


class InDiscardPile(Condition):
    """This card lies in your discard pile, for a text that works from there."""

    def holds(self, st: GameState, c: Context) -> bool:
        return st.zone[c.card] == Zone.DISCARD_PILE and st.cards[c.card].owner == c.player

    def text(self) -> str:
        return "this card is in your discard pile"


class UnitDestroyedThisTurn(Condition):
    """Any unit of anybody was destroyed since the turn began."""

    def holds(self, st: GameState, c: Context) -> bool:
        return st.destroyed_this_turn > 0

    def text(self) -> str:
        return "any unit was destroyed this turn"


class AttackIsOn(Condition):
    """What the attack just declared is aimed at fits a description; asked once, at the declaration (RB-8.7.2)."""

    def __init__(self, noun: CardNoun, said: str) -> None:
        self.noun = noun
        self.said = said

    def holds(self, st: GameState, c: Context) -> bool:
        return c.about is not None and self.noun.has(st, c, c.about.card)

    def text(self) -> str:
        return f"the attack is on {self.said}"


class CouldNotDraw(Condition):
    """The player at hand was told to draw and there was nothing to draw."""

    def holds(self, st: GameState, c: Context) -> bool:
        return c.first(Slot.UNDRAWN + c.first(Slot.PLAYER)) > 0

    def text(self) -> str:
        return "they could not draw"


class FewerDice(Condition):
    """You have fewer active dice than some opponent."""

    def holds(self, st: GameState, c: Context) -> bool:
        mine = st.players[c.player].dice_ready()
        for seat in st.opponents(c.player):
            if mine < st.players[seat].dice_ready():
                return True
        return False

    def text(self) -> str:
        return "an opponent has more active dice than you"


class Did(Condition):
    """The effect before was carried out, or not, or not as often as that (RB-1.1.8)."""

    def __init__(self, said: str, wanted: bool = True, least: int = 0, whole: bool = False) -> None:
        self.said = said
        self.wanted = wanted
        self.least = least
        """How often at least, to count as carried out."""
        self.whole = whole
        """Only all of it counts as carried out."""

    def holds(self, st: GameState, c: Context) -> bool:
        done = c.did and c.count >= self.least if self.least else c.did
        return (done and not (self.whole and c.short)) == self.wanted

    def expects(self) -> int:
        return 1 if self.wanted else -1

    def text(self) -> str:
        return self.said


class HowMany(Condition):
    """An amount is neither less nor more than so much ("there are no ...", "it has 2 or more ...")."""

    def __init__(self, amount: Amount, said: str, least: int, most: int = NO_LIMIT) -> None:
        self.amount = amount
        self.said = said
        self.least = least
        self.most = most

    def holds(self, st: GameState, c: Context) -> bool:
        return self.least <= self.amount.value(st, c) <= self.most

    def text(self) -> str:
        return self.said


class CanPick(Condition):
    """There is something that a pick could take ("If there is none, ...")."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick

    def holds(self, st: GameState, c: Context) -> bool:
        return bool(open_things(st, c, self.pick))

    def text(self) -> str:
        return "there is one"


class LastStatus(Condition):
    """The status token spent on the box that is being resolved was the last (RR-7.1.1)."""

    def holds(self, st: GameState, c: Context) -> bool:
        return c.about is not None and c.about.amount == 0

    def text(self) -> str:
        return "it was the last"


class RolledEven(Condition):
    """The number just rolled is even."""

    def holds(self, st: GameState, c: Context) -> bool:
        return c.count % 2 == 0

    def text(self) -> str:
        return "the number is even"
