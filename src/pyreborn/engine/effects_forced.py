"""Verbs that make another card act, or undo what another text does."""

from pyreborn.engine.context import Cause, Context
from pyreborn.engine.damage import deal_damage
from pyreborn.engine.definitions import Noun
from pyreborn.engine.effects import Effect, Objects
from pyreborn.engine.effects_battle import Cancel
from pyreborn.engine.state import GameState
from pyreborn.engine.values import attack


class ForceToDeal(Effect):
    """ "force that unit to deal damage equal to its attack value": it deals it, by the ability that makes it."""

    def __init__(self, dealer: Noun, on: Objects) -> None:
        Effect.__init__(self, on)
        self.dealer = dealer

    def ready(self, st: GameState, c: Context) -> bool:
        for card in self.dealer.candidates(st, c):
            if st.in_play(card):
                return True
        return False

    def act(self, st: GameState, c: Context, thing: int) -> None:
        for card in self.dealer.candidates(st, c):
            if st.in_play(card) and deal_damage(st, thing, attack(st, card), Cause(c.cause.kind, c.player, card)):
                c.did = True

    def text(self) -> str:
        return f"force {self.dealer.phrase('')} to deal damage equal to its attack value to {self.on.text()}"


class CancelSaying(Cancel):
    """A cancel in the words of an edition; how much of the text it stops is the ruleset's business (MX-12)."""

    def __init__(self, words: str) -> None:
        Cancel.__init__(self)
        self.words = words

    def text(self) -> str:
        return self.words
