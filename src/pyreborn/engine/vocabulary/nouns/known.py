"""Cards a text knows without looking for them: this card, those picked before, those of the happening it answers."""

from pyreborn.engine.board.values import host_of, may_target, same_slot
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.ids import NONE, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Noun


class ThisCard(Noun):
    """The card whose text it is ("this spell", "this Phoenixborn")."""

    def __init__(self, said: str) -> None:
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return [c.card] if c.card != NONE else []

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class ThisUnit(ThisCard):
    """The unit with the ability, or the one an alteration is attached to."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return [host_of(st, c.card)] if c.card != NONE else []


class YourPhoenixborn(Noun):
    """The Phoenixborn of you, or of the player picked before."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        return [st.players[seat].phoenixborn] if seat >= 0 else []

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return may_target(st, c.cause, thing)


class Reference(Noun):
    """What was picked or brought about before ("that unit", "the chosen unit")."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return c.all_of(self.slot)

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return may_target(st, c.cause, thing)


class EventCard(Noun):
    """A card of the happening a trigger answers: the subject, or who caused it."""

    def __init__(self, said: str, cause: bool = False) -> None:
        self.said = said
        self.cause = cause

    def candidates(self, st: GameState, c: Context) -> list[int]:
        h = c.about
        if h is None:
            return []
        if not self.cause:
            return [h.card] if h.card != NONE else []
        if h.cause is None or h.cause.card == NONE or not st.in_play(h.cause.card):
            return []
        return [h.cause.card]

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        if self.said.startswith("that "):
            return self.said
        return f"{determiner} {self.said}".replace("a target", "the target").strip()

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return may_target(st, c.cause, thing)


class EventTargets(Noun):
    """Of the cards that what a trigger answers is about to target, those of a description."""

    def __init__(self, of: Noun, said: str) -> None:
        self.of = of
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        if c.about is not None:
            for card in c.about.cards:
                if card != NONE and card not in found and self.of.has(st, c, card):
                    found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class CopiesOf(Noun):
    """The ready spell picked before and every other copy beside it."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        card = c.first(self.slot)
        found: list[int] = []
        if card == NONE:
            return found
        here = st.cards[card]
        for other in st.players[here.controller].spellboard:
            if st.cards[other].now is here.now:
                found.append(other)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class SlotMates(Noun):
    """The other cards in the spellboard slot of this card."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in st.players[c.player].spellboard:
            if card != c.card and same_slot(st, card, c.card):
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return f"{determiner} other cards in its spellboard slot".strip()


class WasBlocking(Noun):
    """The unit that was blocking an attacker which has just stopped attacking."""

    def __init__(self, said: str) -> None:
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in c.all_of(Slot.OTHER):
            if st.in_play(card):
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return may_target(st, c.cause, thing)


class DeclaredGuard(WasBlocking):
    """The guard whose declaration a text answers."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        if c.about is not None:
            for card in c.about.cards:
                if st.in_play(card):
                    found.append(card)
        return found
