"""What a decider can say: one :class:`Option` is one small choice."""

from typing import Any

from pyreborn.engine.model.ids import THING_NAMES, VERBS, QuestionId, Thing, VerbId, VerbInfo


class Option:
    """One legal choice: a verb and up to two numbers whose meaning the verb fixes.

    Those of ``game.decision.options`` are said in the words of their decision; a plain one, as
    played and recorded, by its numbers.  Both are equal.

    >>> from pyreborn.engine.model.ids import Verb
    >>> option = Option(Verb.BLOCK, 41, 17)
    >>> option.name, str(option)
    ('block', 'block card 41, card 17')
    >>> option
    Option(Verb.BLOCK, 41, 17)
    """

    def __init__(self, verb: VerbId, a: int = -1, b: int = -1) -> None:
        self.verb = verb
        self.a = a
        self.b = b

    @property
    def name(self) -> str:
        """Its verb as a word."""
        return _info(self).name

    def numbers(self) -> str:
        """What can be said of it without the position: its verb and its numbers."""
        info = _info(self)
        said: list[str] = [info.name] if info.a == Thing.NOTHING or THING_NAMES[info.a] != info.name else []
        if info.a != Thing.NOTHING:
            said.append(f"{THING_NAMES[info.a]} {self.a}{',' * (info.b != Thing.NOTHING)}")
        if info.b != Thing.NOTHING:
            said.append(f"{THING_NAMES[info.b]} {self.b}")
        return " ".join(said)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return False
        return self.verb == other.verb and self.a == other.a and self.b == other.b

    def __hash__(self) -> int:
        return hash((self.verb, self.a, self.b))

    def __str__(self) -> str:
        return self.numbers()

    def __repr__(self) -> str:
        return f"Option(Verb.{self.name.upper().replace(' ', '_')}, {self.a}, {self.b})"

    def to_json(self) -> list[int]:
        return [self.verb, self.a, self.b]


def _info(option: Option) -> VerbInfo:
    """The row of its verb; a record may hold one that does not exist."""
    return VERBS[option.verb] if option.verb in VERBS else VerbInfo(f"verb {option.verb}")


class Named:
    """Something that an option names: what it is, its number in the decider's view, and its name."""

    def __init__(self, kind: str, number: int, name: str) -> None:
        self.kind = kind
        self.number = number
        self.name = name

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Named):
            return False
        return self.kind == other.kind and self.number == other.number and self.name == other.name

    def __hash__(self) -> int:
        return hash((self.kind, self.number, self.name))

    def __repr__(self) -> str:
        return f"<{self.kind} {self.number}: {self.name}>"


class OfferedOption(Option):
    """An option of ``game.decision.options``: it asks its decision how to say it when somebody wants to know.

    The engine makes none.  It stands here because a compiled class can only have compiled heirs.

    >>> import pyreborn as pb
    >>> option = pb.new_game("aradel", "maeoni", seed=7).decision.options[0]
    >>> print(option)
    go first
    >>> option.text, option.name, option.things
    ('go first', 'player', [<seat 1: Maeoni Viper>])
    >>> option == option.plain()
    True
    """

    def __init__(self, option: Option, place: int, decision: Any) -> None:
        self.verb = option.verb
        self.a = option.a
        self.b = option.b
        self.place = place
        """Its index among the options of the decision."""
        self.decision = decision

    def plain(self) -> Option:
        """The same without its decision, as it is played and kept."""
        return Option(self.verb, self.a, self.b)

    @property
    def text(self) -> str:
        """What it does, in the words that ``game.push`` understands; refused where they can no longer be found."""
        text: str = self.decision.texts[self.place]
        return text

    @property
    def things(self) -> list[Named]:
        """The cards, players, dice … it names, in order, as the decider knows them."""
        things: list[Named] = self.decision.things(self)
        return things

    def __str__(self) -> str:
        text: str = self.decision.said(self.place)
        return text

    def __repr__(self) -> str:
        return f"<Option: {self}>"


def find(options: list[Option], option: Option) -> int:
    """The place of an equal option in the list, or -1."""
    for i in range(len(options)):
        here = options[i]
        if here.verb == option.verb and here.a == option.a and here.b == option.b:
            return i
    return -1


class Pending:
    """Who must choose, about what, and everything they may choose."""

    def __init__(self, player: int, question: QuestionId, options: list[Option], card: int, about: str) -> None:
        self.player = player
        self.question = question
        self.options = options
        self.card = card
        """The card whose text or procedure asks, or -1."""
        self.about = about
        """A few words that say what is being chosen."""
