"""Cards spoken of by their part in the attack under way: the unit that was blocking, the guard."""

from pyreborn.engine.context import OTHER_SLOT, Context
from pyreborn.engine.definitions import Noun
from pyreborn.engine.ids import O_CARD
from pyreborn.engine.options import Option
from pyreborn.engine.state import GameState
from pyreborn.engine.values import may_target


class WasBlocking(Noun):
    """The unit that was blocking an attacker which has just stopped attacking."""

    def __init__(self, said: str) -> None:
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in c.all_of(OTHER_SLOT):
            if st.in_play(card):
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

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
