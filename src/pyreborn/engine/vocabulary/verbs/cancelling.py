"""Cancelling (RB-8.4)."""

from pyreborn.engine.board.lasting import add_modifier
from pyreborn.engine.board.values import Mod, affects
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.ids import NONE, By, Happen, Until
from pyreborn.engine.model.rule_values import AffectDefinition
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause
from pyreborn.engine.procedures.playing import PlayFrame
from pyreborn.engine.procedures.text.resolving import TextFrame


class Cancel(Clause):
    """Cut the text that targeted; how much of it that stops is the ruleset's business (MX-12)."""

    def __init__(self, words: str) -> None:
        Clause.__init__(self)
        self.words = words

    def is_barred(self, st: GameState, c: Context) -> bool:
        """Cancelling affects the card whose text it is, where that is how "affect" is defined (RV-10.4, MX-24)."""
        if st.rules.affect_definition != AffectDefinition.STATE_OR_TARGET or c.about is None or c.about.cause is None:
            return False
        card = c.about.cause.card
        return card != NONE and st.in_play(card) and not affects(st, c, card)

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        h = c.about
        if h is not None and 0 <= h.frame < len(st.stack) and not self.is_barred(st, c):
            frame = st.stack[h.frame]
            if isinstance(frame, TextFrame):
                frame.c.cancelled = True
                c.did = True
                self._silence(st, frame.c, c)
            elif isinstance(frame, PlayFrame):
                frame.cancelled = True
                c.did = True
        return -1

    def _silence(self, st: GameState, c: Context, by: Context) -> None:
        """The effect of a spell that has just come into play is all that is printed on it (MX-13, OG-2.2.1)."""
        entering = c.about is not None and c.about.kind == Happen.ENTERS_PLAY and c.about.card == c.card
        if st.rules.cancel_hits_constant_text and entering and c.cause.kind == By.SPELL and st.in_play(c.card):
            add_modifier(st, Mod.SILENCED, c.card, 0, Until.AS_LONG_AS_IN_PLAY, c.player, by.ability)

    def text(self) -> str:
        return self.words
