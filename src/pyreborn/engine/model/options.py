"""What a decider can say: one :class:`Option` is one small choice."""

from pyreborn.engine.model.ids import QUESTION_NAMES, QuestionId, VerbId


class Option:
    """One legal choice: a verb and up to two numbers whose meaning the verb fixes."""

    def __init__(self, verb: VerbId, a: int = -1, b: int = -1) -> None:
        self.verb = verb
        self.a = a
        self.b = b

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return False
        return self.verb == other.verb and self.a == other.a and self.b == other.b

    def __hash__(self) -> int:
        return hash((self.verb, self.a, self.b))

    def __repr__(self) -> str:
        return f"Option({self.verb}, {self.a}, {self.b})"

    def to_json(self) -> list[int]:
        return [self.verb, self.a, self.b]


def find(options: list[Option], option: Option) -> int:
    """The place of an equal option in the list, or -1."""
    for i in range(len(options)):
        here = options[i]
        if here.verb == option.verb and here.a == option.a and here.b == option.b:
            return i
    return -1


class Decision:
    """Who must choose, about what, and everything they may choose."""

    def __init__(self, player: int, kind: QuestionId, options: list[Option], card: int, about: str) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.card = card
        """The card whose text or procedure asks, or -1."""
        self.about = about
        """A few words that say what is being chosen."""

    @property
    def question(self) -> str:
        return QUESTION_NAMES[self.kind]

    def __repr__(self) -> str:
        return f"<Decision of player {self.player + 1}: {self.question}, {len(self.options)} options>"
