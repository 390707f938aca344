"""How sentences hang together: sequence, may, if, one of, focus, for each player."""

from typing import Final

from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.grammar import Branch, ChooseMode, Jump, ModeNoun
from pyreborn.engine.model.ids import Who
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Condition, Pick
from pyreborn.engine.vocabulary.conditions import CanPick, Did

NEXT_LINE: Final = ".\n"
"""Between two effects: each has a line of its own."""


def sentence(words: str) -> str:
    """With capital and full stop."""
    words = words.strip()
    if not words:
        return ""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", ":")) else ".")


def sentences(clauses: tuple[Clause, ...]) -> str:
    said: list[str] = []
    for clause in clauses:
        words = sentence(clause.text())
        if words:
            said.append(words)
    return "\n".join(said)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def program_of(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    steps: list[Clause] = []
    for clause in clauses:
        clause.emit(steps)
    return tuple(steps)


class Ask(Clause):
    """A plain yes or no before an optional effect that has nothing to pick."""

    def __init__(self, guards: list[Clause]) -> None:
        Clause.__init__(self)
        self.optional = True
        self.guards = guards
        """The first step of each thing said yes to; one that can be done makes the question worth asking."""

    def ready(self, st: GameState, c: Context) -> bool:
        for clause in self.guards:
            if clause.ready(st, c):
                return True
        return False

    def apply(self, st: GameState, c: Context) -> int:
        c.did = True
        return -1

    def pays(self) -> bool:
        return self.guards[0].pays()

    def only_asks(self) -> bool:
        return True

    def text(self) -> str:
        return self.guards[0].text()


class May(Clause):
    """Optional: declining skips all of it (RB-1.1.7)."""

    def __init__(self, body: tuple[Clause, ...]) -> None:
        Clause.__init__(self)
        self.body = body

    def emit(self, out: list[Clause]) -> None:
        start = len(out)
        firsts = [first_step(clause) for clause in self.body]
        if len(firsts) > 1 or not can_decline_at(firsts[0]):
            out.append(Ask(firsts))
        for clause in self.body:
            clause.emit(out)
        out[start].optional = True
        out[start].declined_to = len(out)

    def text(self) -> str:
        return "may " + joined(self.body)


def first_step(clause: Clause) -> Clause:
    steps: list[Clause] = []
    clause.emit(steps)
    return steps[0]


def can_decline_at(step: Clause) -> bool:
    """Whether "you may" can be answered by making the step's first pick or not."""
    return bool(step.picks) and not step.picks[0].random and step.picks[0].chooser == Who.YOU


def joined(body: tuple[Clause, ...]) -> str:
    words: list[str] = []
    for clause in body:
        words.append(clause.text())
    return ", then ".join(words)


def consequence(link: str, then: tuple[Clause, ...]) -> str:
    """What follows from a condition: one effect in its sentence, several as a list below it."""
    if len(then) == 1:
        return f"{link}, {then[0].text()}"
    words: list[str] = []
    for clause in then:
        words.append(capital(clause.text()))
    return f"{link}:\n- {f'{NEXT_LINE}- '.join(words)}"


class IfYouDo(Clause):
    """What follows needs what came before to have been carried out (RB-1.1.8)."""

    def __init__(self, first: Clause, then: tuple[Clause, ...], link: str, whole: bool = True) -> None:
        Clause.__init__(self)
        self.first = first
        self.then = then
        self.link = link
        """The words between: "to", "If done", "For each status removed"."""
        self.whole = whole
        """All of it must have been carried out; not so where what follows counts what was."""

    def emit(self, out: list[Clause]) -> None:
        self.first.emit(out)
        branch = Branch(Did("you do", whole=self.whole))
        out.append(branch)
        for clause in self.then:
            clause.emit(out)
        branch.otherwise = len(out)

    def text(self) -> str:
        if self.link == "to":
            return f"{self.first.text()} to {joined(self.then)}"
        return f"{self.first.text()}{NEXT_LINE}{consequence(self.link, self.then)}"


class If(Clause):
    """Depending on the board."""

    def __init__(
        self, condition: Condition, then: tuple[Clause, ...], otherwise: tuple[Clause, ...], says: str
    ) -> None:
        Clause.__init__(self)
        self.condition = condition
        self.then = then
        self.otherwise = otherwise
        self.says = says

    def emit(self, out: list[Clause]) -> None:
        branch = Branch(self.condition)
        out.append(branch)
        for clause in self.then:
            clause.emit(out)
        if self.otherwise:
            jump = Jump()
            out.append(jump)
            branch.otherwise = len(out)
            for clause in self.otherwise:
                clause.emit(out)
            jump.to = len(out)
        else:
            branch.otherwise = len(out)

    def text(self) -> str:
        if self.says:
            return self.says
        words = consequence(f"if {self.condition.text()}", self.then)
        if self.otherwise:
            words += f"{NEXT_LINE}{consequence('If not', self.otherwise)}"
        return words


class OrElse(Clause):
    """ "A. If there is none, B": what A is for cannot be picked (RR-8.2.4)."""

    def __init__(self, first: Clause, otherwise: tuple[Clause, ...]) -> None:
        Clause.__init__(self)
        self.first = first
        self.otherwise = otherwise

    def emit(self, out: list[Clause]) -> None:
        If(CanPick(first_step(self.first).picks[0]), (self.first,), self.otherwise, "").emit(out)

    def text(self) -> str:
        return f"{self.first.text()}{NEXT_LINE}{consequence('If there is none', self.otherwise)}"


def all_short(words: list[str]) -> bool:
    """Whether each of the effects is said in one line."""
    for each in words:
        if "\n" in each:
            return False
    return True


class OneOf(Clause):
    """ "... or ...": its controller says which."""

    def __init__(self, modes: tuple[Clause, ...]) -> None:
        Clause.__init__(self)
        self.modes = modes

    def emit(self, out: list[Clause]) -> None:
        words: list[str] = []
        for mode in self.modes:
            words.append(mode.text())
        choice = self.choice(words)
        out.append(choice)
        jumps: list[Jump] = []
        for mode in self.modes:
            choice.starts.append(len(out))
            mode.emit(out)
            jump = Jump()
            jumps.append(jump)
            out.append(jump)
        for jump in jumps:
            jump.to = len(out)
        choice.past = len(out)

    def choice(self, words: list[str]) -> ChooseMode:
        """The step that asks which."""
        return ChooseMode(ModeNoun(len(self.modes)), words)

    def text(self) -> str:
        words: list[str] = []
        for mode in self.modes:
            words.append(mode.text())
        if all_short(words):
            return f"either {'; or '.join(words)}"
        for i in range(len(words)):
            words[i] = capital(words[i]).replace(NEXT_LINE, ". ")
        return f"do one of:\n- {f'{NEXT_LINE}- '.join(words)}"


class Tally(Clause):
    """Between two joined effects, and after them: done means both."""

    def __init__(self, last: bool) -> None:
        Clause.__init__(self)
        self.last = last

    def apply(self, st: GameState, c: Context) -> int:
        if self.last:
            c.did = c.did and c.first(Slot.DONE) == 1
        else:
            c.forget(Slot.DONE)
            c.remember(Slot.DONE, 1 if c.did and not c.short else 0)
        return -1

    def looks_back(self) -> bool:
        return True

    def text(self) -> str:
        return ""


class Together(Clause):
    """ "A and B. If you do, ...": what follows needs both to have been carried out (RB-1.1.5, RB-1.1.8)."""

    def __init__(self, first: Clause, second: Clause) -> None:
        Clause.__init__(self)
        self.first = first
        self.second = second

    def emit(self, out: list[Clause]) -> None:
        self.first.emit(out)
        out.append(Tally(False))
        self.second.emit(out)
        out.append(Tally(True))

    def text(self) -> str:
        return f"{self.first.text()} and {self.second.text()}"


class Choose(Clause):
    """A choice that is an effect of its own ("Choose an unexhausted unit you control."), of one thing or of two."""

    def __init__(self, picks: tuple[Pick, ...], verb: str = "choose") -> None:
        Clause.__init__(self)
        self.picks = list(picks)
        self.verb = verb

    def apply(self, st: GameState, c: Context) -> int:
        c.did = True
        for pick in self.picks:
            if c.first(pick.slot) < 0:
                c.did = False
        return -1

    def only_asks(self) -> bool:
        return True

    def text(self) -> str:
        targets = self.picks[0].targets and self.picks[0].determiner.endswith("target")
        words: list[str] = []
        for pick in self.picks:
            how = pick.determiner.removesuffix("target").strip() or "a"
            words.append(pick.noun.phrase(how) if targets else pick.text())
        return f"{'target' if targets else self.verb} {' and '.join(words)}"


class Both(Clause):
    """Several effects said and done as one, for instance as one side of an "or"."""

    def __init__(self, body: tuple[Clause, ...], apart: bool = False) -> None:
        Clause.__init__(self)
        self.body = body
        self.apart = apart
        """Each is a sentence of its own."""

    def emit(self, out: list[Clause]) -> None:
        for clause in self.body:
            clause.emit(out)

    def text(self) -> str:
        if not self.apart:
            return joined(self.body)
        words: list[str] = []
        for clause in self.body:
            words.append(capital(clause.text()) if words else clause.text())
        return NEXT_LINE.join(words)


class MayInstead(Clause):
    """ "A. If ..., you may instead B": who may and does, does B and not A."""

    def __init__(self, usual: Clause, condition: Condition, instead: Clause) -> None:
        Clause.__init__(self)
        self.usual = usual
        self.condition = condition
        self.instead = instead

    def emit(self, out: list[Clause]) -> None:
        branch = Branch(self.condition)
        out.append(branch)
        ask = len(out)
        May((self.instead,)).emit(out)
        jump = Jump()
        out.append(jump)
        branch.otherwise = len(out)
        out[ask].declined_to = len(out)
        self.usual.emit(out)
        jump.to = len(out)

    def text(self) -> str:
        return f"{self.usual.text()}{NEXT_LINE}If {self.condition.text()}, may instead {self.instead.text()}"


class Remark(Clause):
    """Words about a step that another clause carries out (a focus line that widens a choice)."""

    def __init__(self, words: str) -> None:
        Clause.__init__(self)
        self.words = words

    def emit(self, out: list[Clause]) -> None:
        return

    def text(self) -> str:
        return self.words


class Aimed(Clause):
    """Effects whose own sentence names what is picked for them ("deal 1 damage to a target player's Phoenixborn")."""

    def __init__(self, choice: Clause, body: tuple[Clause, ...], words: str) -> None:
        Clause.__init__(self)
        self.choice = choice
        """The step that picks, without a sentence of its own."""
        self.body = body
        self.words = words

    def emit(self, out: list[Clause]) -> None:
        out.append(self.choice)
        for clause in self.body:
            clause.emit(out)

    def text(self) -> str:
        return self.words or joined(self.body)
