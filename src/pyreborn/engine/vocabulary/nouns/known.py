"""Cards a text knows without looking for them: this card, those picked before, those of the happening it answers."""

from typing import Final

from pyreborn.engine.board.past import host_seen, is_meant
from pyreborn.engine.board.values import may_target
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.ids import NONE, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Noun
from pyreborn.engine.vocabulary.nouns.narrowings import Narrowing, fitting


class Known(Noun):
    """Cards that need no looking for, said in words of their own; of those, the ones that fit."""

    def __init__(self, said: str, tests: tuple[Narrowing, ...] = ()) -> None:
        self.said = said
        self.tests = tests

    def things(self, st: GameState, c: Context) -> list[int]:
        """Them all, whether they fit or not."""
        raise AssertionError("abstract")

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return fitting(self.tests, st, c, self.things(st, c))

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return may_target(st, c.cause, thing)


class ThisCard(Known):
    """The card whose text it is ("this spell", "this Phoenixborn")."""

    def means(self, st: GameState, c: Context, thing: int) -> bool:
        return not st.is_another(thing, c.stamp)

    def things(self, st: GameState, c: Context) -> list[int]:
        return [c.card] if c.card != NONE else []


class ThisUnit(ThisCard):
    """The unit with the ability, or the one an alteration is attached to."""

    def things(self, st: GameState, c: Context) -> list[int]:
        return [host_seen(st, c)] if c.card != NONE else []

    def has(self, st: GameState, c: Context, thing: int) -> bool:
        return c.card != NONE and thing == host_seen(st, c)


class Reference(Known):
    """What was picked or brought about before ("that unit", "the chosen unit")."""

    def __init__(self, slot: int, said: str, tests: tuple[Narrowing, ...] = ()) -> None:
        Known.__init__(self, said, tests)
        self.slot = slot

    def things(self, st: GameState, c: Context) -> list[int]:
        return c.all_of(self.slot)

    def means(self, st: GameState, c: Context, thing: int) -> bool:
        return is_meant(st, c, self.slot, thing)


class EventCard(Known):
    """A card of the happening a trigger answers: the subject, or who caused it."""

    def __init__(self, said: str, cause: bool = False) -> None:
        Known.__init__(self, said)
        self.cause = cause

    def things(self, st: GameState, c: Context) -> list[int]:
        h = c.about
        if h is None:
            return []
        if not self.cause:
            return [h.card] if h.card != NONE else []
        if h.cause is None or h.cause.card == NONE or not st.in_play(h.cause.card):
            return []
        return [h.cause.card]

    def means(self, st: GameState, c: Context, thing: int) -> bool:
        return c.about is None or not st.is_another(thing, c.about.stamp)

    def phrase(self, determiner: str) -> str:
        if not self.cause:
            return self.said
        return f"that {determiner} {self.said}" if determiner else f"that {self.said}"


class EventCards(Known):
    """The cards of the happening a trigger answers where there are several: targets, defenders."""

    def things(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        if c.about is not None:
            for card in c.about.cards:
                if card != NONE and card not in found:
                    found.append(card)
        return found

    def means(self, st: GameState, c: Context, thing: int) -> bool:
        return c.about is None or not st.is_another(thing, c.about.stamp)


THIS_UNIT: Final = ThisUnit("this unit")
THIS_CARD: Final = ThisCard("this card")
