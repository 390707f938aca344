"""What a text gives up of its own to do the rest: the price that stands before "to" (RV-7.0.1)."""

from pyreborn.engine.board.past import last_known
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause
from pyreborn.engine.procedures.leaving import leave_play
from pyreborn.engine.procedures.settling import DEFAULT_PLACE
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.vocabulary.sentences import first_step


class DiscardThis(Clause):
    """ "discard this spell to ...": the text goes on although its card has left play by it."""

    def __init__(self, said: str) -> None:
        Clause.__init__(self)
        self.said = said

    def ready(self, st: GameState, c: Context) -> bool:
        return st.in_play(c.card)

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        if st.in_play(c.card):
            text = st.stack[-1]
            if isinstance(text, TextFrame):
                text.stay = 0  # no card that the text depends on any more (MX-05)
            c.last = last_known(st, c.card)
            c.did = leave_play(st, c.card, DEFAULT_PLACE, c.cause)
        return -1

    def pays(self) -> bool:
        return True

    def text(self) -> str:
        return f"discard {self.said}"


class CanPayAll(Clause):
    """Before a price of several parts: it is paid whole or not at all."""

    def __init__(self, parts: list[Clause]) -> None:
        Clause.__init__(self)
        self.parts = parts
        """The first step of each part."""
        self.past = 0

    def ready(self, st: GameState, c: Context) -> bool:
        for part in self.parts:
            if not part.ready(st, c):
                return False
        return True

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        return -1 if c.did else self.past

    def pays(self) -> bool:
        return True

    def text(self) -> str:
        words: list[str] = []
        for part in self.parts:
            words.append(part.text())
        return " and ".join(words)


class PayAll(Clause):
    """ "spend 1 basic and discard 1 card off the top of your draw pile to ...": one price."""

    def __init__(self, parts: tuple[Clause, ...]) -> None:
        Clause.__init__(self)
        self.parts = parts

    def emit(self, out: list[Clause]) -> None:
        firsts: list[Clause] = []
        for part in self.parts:
            firsts.append(first_step(part))
        check = CanPayAll(firsts)
        out.append(check)
        for part in self.parts:
            part.emit(out)
        check.past = len(out)

    def text(self) -> str:
        words: list[str] = []
        for part in self.parts:
            words.append(part.text())
        return " and ".join(words)
