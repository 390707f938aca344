"""Units by their place: at an end of a battlefield, beside another; and a card that is one of two kinds (RR-5.1)."""

from pyreborn.engine.board.past import host_seen
from pyreborn.engine.board.rows import adjacent, in_sight
from pyreborn.engine.board.values import may_target
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.ids import NONE, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Noun
from pyreborn.engine.procedures.chimera.status import has_status_box
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.narrowings import Narrowing
from pyreborn.engine.vocabulary.nouns.phrases import is_plural


class Outermost(Noun):
    """The leftmost or rightmost unit that fits, so that nothing is left to choose (RR-5.1.2).

    Where it is picked as a target, the outermost one that the text may target (RR-8.2.4).
    """

    def __init__(self, noun: CardNoun, left: bool, targeted: bool = False, slot: int = NONE) -> None:
        self.noun = noun
        self.left = left
        self.targeted = targeted
        self.slot = slot
        """Where those picked so far are kept: of several, the next one is meant."""

    def picked(self, targeted: bool, slot: int) -> "Outermost":
        """The same, for a pick into that slot."""
        return Outermost(self.noun, self.left, targeted, slot)

    def candidates(self, st: GameState, c: Context) -> list[int]:
        things = self.noun.candidates(st, c)
        if not self.left:
            things.reverse()
        for thing in things:
            if self.slot != NONE and c.holds(self.slot, thing):
                continue
            if in_sight(st, c, thing) and (not self.targeted or may_target(st, c.cause, thing)):
                return [thing]
        return []

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return may_target(st, c.cause, thing)

    def phrase(self, determiner: str) -> str:
        many = is_plural(determiner)
        other = "other " if self.noun.is_other() and not many else ""
        which = f"{'leftmost' if self.left else 'rightmost'} {other}"
        words = self.noun.several() if many else self.noun.phrase("")
        return f"{'the' if determiner in ('', 'a') else determiner} {which}{words}"


class AnyOf(Noun):
    """Cards that one of several nouns means, in words of their own ("their Phoenixborn or rightmost unit")."""

    def __init__(self, nouns: tuple[Noun, ...], said: str) -> None:
        self.nouns = nouns
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for noun in self.nouns:
            for thing in noun.candidates(st, c):
                if thing not in found:
                    found.append(thing)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return may_target(st, c.cause, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class WithStatusBox(Narrowing):
    """With a status box and a token to spend for it (RR-7.1.1)."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return has_status_box(st, thing)


class ThisOrAdjacent(Narrowing):
    """This unit, or one immediately beside it."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return is_this_or_adjacent(st, c, thing)


def is_this_or_adjacent(st: GameState, c: Context, thing: int) -> bool:
    host = host_seen(st, c)
    return thing == host or thing in adjacent(st, host)
