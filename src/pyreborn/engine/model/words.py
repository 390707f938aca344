"""The abstract words texts are made of: amounts, conditions, nouns, picks, clauses, triggers."""

from typing import TYPE_CHECKING

from pyreborn.engine.model.ids import NOBODY, HappenId, LayerId, Question, QuestionId, Who

if TYPE_CHECKING:
    from pyreborn.engine.model.context import Context, Happening
    from pyreborn.engine.model.definitions import Ability
    from pyreborn.engine.model.options import Option
    from pyreborn.engine.model.state import GameState


class Amount:
    """A number in a text: printed, or read from the board when it is needed."""

    def value(self, st: "GameState", c: "Context") -> int:
        raise AssertionError("abstract")

    def text(self) -> str:
        raise AssertionError("abstract")

    def noun(self, one: str, many: str) -> str:
        """The amount with what it counts: "1 card", "3 dice", "X cards"."""
        said = self.text()
        return f"{said} {one if said == '1' else many}"

    def per(self) -> str:
        """What stands at the end of the sentence of an amount that counts something (" for each ...")."""
        return ""

    def is_short(self) -> bool:
        """Whether it is said as a number ("deal 2 damage") and not as words ("equal to ...")."""
        return len(self.text()) <= 2


class Condition:
    """Something that is true or not when a text asks."""

    def holds(self, st: "GameState", c: "Context") -> bool:
        raise AssertionError("abstract")

    def expects(self) -> int:
        """1 or -1 if it only asks whether the step before was carried out or not, else 0."""
        return 0

    def text(self) -> str:
        raise AssertionError("abstract")


class Noun:
    """A set of things a text can speak of; filters candidates and prints its phrase."""

    def candidates(self, st: "GameState", c: "Context") -> list[int]:
        raise AssertionError("abstract")

    def has(self, st: "GameState", c: "Context", thing: int) -> bool:
        for other in self.candidates(st, c):
            if other == thing:
                return True
        return False

    def means(self, st: "GameState", c: "Context", thing: int) -> bool:
        """Whether a thing of its candidates is still what the text speaks of, and not back in play as another unit."""
        return True

    def option(self, thing: int) -> "Option":
        """How picking this thing is said."""
        raise AssertionError("abstract")

    def thing(self, option: "Option") -> int:
        return option.a

    def phrase(self, determiner: str) -> str:
        """The words, with "a", "target", "another target", "all", ... in front."""
        raise AssertionError("abstract")

    def names_players(self) -> bool:
        """Whether its things are players, not cards."""
        return False

    def repeats(self) -> bool:
        """Whether one thing may be taken several times (dice showing the same face)."""
        return False

    def question(self) -> QuestionId:
        """The kind of decision picking one is (RB-26.4)."""
        return Question.PICK

    def hidden_among(self, st: "GameState", c: "Context") -> int:
        """Among how many hidden cards it looks, 0 for things in the open.

        A choice among hidden cards is asked by that number, so that neither asking nor not
        asking tells what they are.
        """
        return 0

    def whose_hand(self, st: "GameState", c: "Context") -> int:
        """The player among the cards of whose hand it looks, nobody for all else."""
        return NOBODY

    def may_find_nothing(self) -> bool:
        """Whether only some of the hidden cards it looks among will do: that none does is not told by not asking."""
        return False

    def searches(self) -> bool:
        """Whether picking from it, where a text speaks of searching, is a search, which may find nothing (RB-3.5.1)."""
        return False

    def may_be_targeted(self, st: "GameState", c: "Context", thing: int) -> bool:
        """Whether protection lets this text target the thing (RB-8.1.5)."""
        return True


class Pick:
    """One choice an effect makes before it is carried out (RB-8.2.1)."""

    def __init__(
        self,
        noun: Noun,
        targets: bool,
        least: int,
        most: Amount,
        determiner: str,
        chooser: int = Who.YOU,
        name: str = "",
        random: bool = False,
    ) -> None:
        self.noun = noun
        self.targets = targets
        self.least = least
        """-1: as many as ``most`` says, or as many as there are."""
        self.most = most
        self.determiner = determiner
        self.chooser = chooser
        """You, or the player picked into a slot."""
        self.name = name
        self.random = random
        self.slot = 0
        self.other_than: list[int] = []
        """Slots whose things this pick must not repeat ("another")."""

    def wanted(self, st: "GameState", c: "Context") -> int:
        """How many must be picked for the effect to be carried out as it says."""
        return self.most.value(st, c) if self.least < 0 else self.least

    def text(self) -> str:
        if self.determiner != "at most":
            return self.noun.phrase(self.determiner)
        words = self.noun.phrase("any number of").removeprefix("any number of ")
        return f"{words}, at most as many as {self.most.text()}"


class Clause:
    """One step of a text: it lists its picks, resolves, and prints its sentence."""

    def __init__(self) -> None:
        self.picks: list[Pick] = []
        self.optional = False
        self.declined_to = 0
        """Where an optional step goes on when it is declined."""
        self.needs_every_pick = False
        """An optional step that cannot be taken unless there is something for each of its picks."""

    def ready(self, st: "GameState", c: "Context") -> bool:
        """Whether there is any point in making the picks."""
        return True

    def is_barred(self, st: "GameState", c: "Context") -> bool:
        """Whether protection of the card it is about keeps it from doing anything (OG-6.1.5, RV-10.4)."""
        return False

    def apply(self, st: "GameState", c: "Context") -> int:
        """Carry it out; the step to go on with, or -1 for the next one."""
        raise AssertionError("abstract")

    def text(self) -> str:
        """The sentence without capital and full stop."""
        raise AssertionError("abstract")

    def emit(self, out: "list[Clause]") -> None:
        """Append the steps this clause consists of."""
        out.append(self)

    def riders(self) -> "list[Ability]":
        """Texts of their own that hang on this one ("if that destroys the unit ...")."""
        return []

    def competes(self) -> bool:
        """Whether doing it to one thing before another may make a difference (RB-8.5.3)."""
        return True

    def pays(self) -> bool:
        """Whether, at the head of a triggered text, it is a cost of that text (RV-7.0.1)."""
        return False

    def may_be_left(self) -> bool:
        """Whether its player may leave it undone: an optional step, or one that is satisfied with nothing."""
        return self.optional or (bool(self.picks) and self.picks[0].least == 0)

    def picking(self) -> str:
        """How picking something for it is said, with a gap ("discard {}"); nothing for "choose" and "target"."""
        return ""

    def is_link(self) -> bool:
        """Whether it only leads from one step to the next."""
        return False

    def only_asks(self) -> bool:
        """Whether it changes nothing on the table: it asks, chooses or leads to another step."""
        return self.is_link()

    def looks_back(self) -> bool:
        """Whether it does nothing itself and only asks what the effect before it has done."""
        return self.is_link()

    def keeps_dice(self) -> int:
        """The magics of dice it places on its own card to lie there beyond the round, as bits (RB-6.3.3)."""
        return 0


class Trigger:
    """When a triggered text may be used: which happening, in which layer, about what."""

    def __init__(self, kind: HappenId, layer: LayerId) -> None:
        self.kind = kind
        self.layer = layer

    def matches(self, st: "GameState", h: "Happening", c: "Context") -> bool:
        raise AssertionError("abstract")

    def text(self) -> str:
        """ "after an opponent declares attackers"."""
        raise AssertionError("abstract")


def with_numeral(words: str, numeral: int) -> str:
    """The words of a numbered ability with its number and the right singulars and plurals."""
    out = words.replace("{N}", str(numeral))
    while "{" in out:
        start = out.index("{")
        end = out.index("}", start)
        one, _, many = out[start + 1 : end].partition("|")
        out = out[:start] + (one if numeral == 1 else many) + out[end + 1 :]
    return out


class Number(Amount):
    """A printed number."""

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, st: "GameState", c: "Context") -> int:
        return self.n

    def text(self) -> str:
        return str(self.n)
