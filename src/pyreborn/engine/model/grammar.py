"""Steps that only lead from one step of a text to another, and the choice between several ways to go on."""

from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.ids import NONE, Question, QuestionId, Verb, Who
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Condition, Noun, Number, Pick


class Branch(Clause):
    """Go on if the condition holds, else elsewhere."""

    def __init__(self, condition: Condition) -> None:
        Clause.__init__(self)
        self.condition = condition
        self.otherwise = 0

    def apply(self, st: GameState, c: Context) -> int:
        return -1 if self.condition.holds(st, c) else self.otherwise

    def is_link(self) -> bool:
        return True

    def text(self) -> str:
        return ""


class Jump(Clause):
    """Go on elsewhere."""

    def __init__(self) -> None:
        Clause.__init__(self)
        self.to = 0

    def apply(self, st: GameState, c: Context) -> int:
        return self.to

    def is_link(self) -> bool:
        return True

    def text(self) -> str:
        return ""


class ChooseMode(Clause):
    """Pick one of several effects."""

    def __init__(self, modes: Noun, words: list[str], chooser: int = Who.YOU) -> None:
        Clause.__init__(self)
        self.starts: list[int] = []
        self.past = 0
        """Where to go on if there was none to pick."""
        self.words = words
        pick = Pick(modes, False, 1, Number(1), "", chooser)
        pick.slot = Slot.MODE
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        mode = c.first(Slot.MODE)
        return self.starts[mode] if mode != NONE else self.past

    def only_asks(self) -> bool:
        return True

    def text(self) -> str:
        return " or ".join(self.words)


class ModeNoun(Noun):
    """The branches of a text that offers one of several effects."""

    def __init__(self, modes: int) -> None:
        self.modes = modes

    def question(self) -> QuestionId:
        return Question.MODE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return list(range(self.modes))

    def option(self, thing: int) -> Option:
        return Option(Verb.MODE, thing)

    def phrase(self, determiner: str) -> str:
        return "one"
