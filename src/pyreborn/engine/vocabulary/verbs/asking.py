"""What other players are asked: "that player may ..."."""

from pyreborn.engine.board.answers import open_things
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.grammar import Branch, ChooseMode
from pyreborn.engine.model.ids import NONE, Question, QuestionId, Verb, Who
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.conditions import Did
from pyreborn.engine.vocabulary.sentences import NEXT_LINE, OneOf, first_step, joined

# --- one of several, chosen by somebody else ---------------------------------------------------


class PossibleModes(Noun):
    """Those of several effects that can be carried out now."""

    def __init__(self, firsts: list[Clause]) -> None:
        self.firsts = firsts
        """The first step of each."""

    def question(self) -> QuestionId:
        return Question.MODE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for mode in range(len(self.firsts)):
            step = self.firsts[mode]
            if step.ready(st, c) and (not step.picks or open_things(st, c, step.picks[0])):
                found.append(mode)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.MODE, thing)

    def phrase(self, determiner: str) -> str:
        return "one"


class TheyDoOneOf(OneOf):
    """The player picked before must do one of several things, as far as any can be done."""

    def choice(self, words: list[str]) -> ChooseMode:
        firsts: list[Clause] = []
        for mode in self.modes:
            firsts.append(first_step(mode))
        return ChooseMode(PossibleModes(firsts), words, Who.THEY)

    def text(self) -> str:
        words: list[str] = []
        for mode in self.modes:
            words.append(mode.text())
        return f"choose: {'; or '.join(words)}"


# --- asking somebody else ---------------------------------------------------------------------


class WillNoun(Noun):
    """Yes or no; nothing to answer where the thing cannot be done."""

    def __init__(self, guard: Clause) -> None:
        self.guard = guard

    def question(self) -> QuestionId:
        return Question.MAY

    def candidates(self, st: GameState, c: Context) -> list[int]:
        asked = c.first(Slot.PLAYER)
        if asked != NONE and not st.players[asked].alive:
            return []
        return [1, 0] if self.guard.ready(st, c) else []

    def option(self, thing: int) -> Option:
        return Option(Verb.YES if thing else Verb.DECLINE)

    def phrase(self, determiner: str) -> str:
        return ""


class AskThem(Clause):
    """A plain yes or no put to the player picked before."""

    def __init__(self, guard: Clause, words: str) -> None:
        Clause.__init__(self)
        self.guard = guard
        """What is done on a yes; asked only if it can be."""
        self.words = words
        pick = Pick(WillNoun(guard), False, 1, Number(1), "", Who.THEY)
        pick.slot = Slot.MODE
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.guard.ready(st, c)
        return -1 if c.did else self.declined_to

    def only_asks(self) -> bool:
        return True

    def text(self) -> str:
        return self.words


class TheyMay(Clause):
    """ "that player may ... If they do not or cannot, ..."."""

    def __init__(self, who: str, body: Clause, otherwise: tuple[Clause, ...]) -> None:
        Clause.__init__(self)
        self.who = who
        self.body = body
        self.otherwise = otherwise

    def emit(self, out: list[Clause]) -> None:
        ask = AskThem(first_step(self.body), f"{self.who} may {self.body.text()}")
        out.append(ask)
        self.body.emit(out)
        ask.declined_to = len(out)
        if self.otherwise:
            branch = Branch(Did("you do not", False))
            out.append(branch)
            for clause in self.otherwise:
                clause.emit(out)
            branch.otherwise = len(out)

    def text(self) -> str:
        words = f"{self.who} may {self.body.text()}"
        if self.otherwise:
            words += f"{NEXT_LINE}If they do not, {joined(self.otherwise)}"
        return words
