"""The form of a ruling: a board, what the players do, and what must be true meanwhile.

Data first: the same object runs as a test, is told as a story, and can be stepped through.
Players act through the options of the game in its text notation, so a ruling can never do
what a player could not.

    Ruling(
        "RB-res-3",
        title="A text goes on although its unit is gone",
        clauses=("RB-8.3.6",),
        p1=side("Jessa Na Ni", battlefield=["Blood Archer (wounds 2)"]),
        p2=side("Maeoni Viper", battlefield=["Sleeping Widow"]),
        steps=(
            p1("use Blood Archer"),
            lacks("P1", "battlefield", "Blood Archer"),
            p1("target Sleeping Widow"),
            lacks("P2", "battlefield", "Sleeping Widow"),
        ),
    )
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyreborn.rulings.scene import Scene


class Failed(Exception):
    """The game did not do what the ruling says; the message is the sentence for the reader."""


class Step(ABC):
    """One line of the script: something done, or something that must be true now."""

    is_check = False

    @abstractmethod
    def carry_out(self, scene: Scene) -> None:
        """Do it or check it; raise Failed with a sentence when it cannot be."""

    @abstractmethod
    def text(self) -> str:
        """The line as the story tells it."""


@dataclass(frozen=True)
class SideOfBoard:
    """One player's half of the board, in the words of :class:`pyreborn.scenario.Scenario`."""

    phoenixborn: str
    rows: Mapping[str, Any]


def side(phoenixborn: str, **rows: Any) -> SideOfBoard:
    """A player's half: battlefield, spellboard, hand, draw, discard, pile, dice, exhausted_dice, main, side."""
    return SideOfBoard(phoenixborn, rows)


def chimera(card: str, **rows: Any) -> SideOfBoard:
    """The Chimera's half, in the words of :meth:`Scenario.chimera`: rows, phase, red_rains, rage, draw, discard ..."""
    return SideOfBoard(card, {"draw": _DRAW_PILE, **rows})


_DRAW_PILE = ("Firebelly", "Hunting Instincts") * 3
"""Where a scene says nothing of it: an empty one would be shuffled anew at once (RR-10.1.1)."""


@dataclass(frozen=True)
class Rolls:
    """What the dice of the Chimera show, where that matters."""

    behavior: tuple[int, ...] = ()
    """The behavior die: every roll of the scene, no more and no fewer."""
    rage: tuple[str, ...] = ()
    """The first rage dice rolled, "basic" or "power"; all others show basic."""


def rolls(*behavior: int, rage: str = "") -> Rolls:
    """``rolls(12, 1, rage="power basic")``."""
    return Rolls(behavior, tuple(rage.split()))


@dataclass(frozen=True)
class Match:
    """A whole game from its set-up on, where the ruling is about more than one board."""

    decks: tuple[Any, ...]
    settings: Mapping[str, Any]


def match(*decks: Any, **settings: Any) -> Match:
    """Decks and settings as for :func:`pyreborn.new_game`."""
    return Match(decks, {"seed": 1, **settings})


@dataclass(frozen=True)
class Variant:
    """Rows of the ruleset set otherwise, for a ruling about an option of it; and what that option is."""

    rows: Mapping[str, Any]
    says: str


@dataclass(frozen=True)
class Ruling:
    """An executable ruling."""

    id: str
    title: str
    clauses: tuple[str, ...]
    steps: Sequence[Step]
    p1: SideOfBoard | None = None
    p2: SideOfBoard | None = None
    p3: SideOfBoard | None = None
    p4: SideOfBoard | None = None
    chimera: SideOfBoard | None = None
    """What the players stand against, where they do not stand against each other."""
    rolls: Rolls = Rolls()
    table: Mapping[str, Any] = field(default_factory=dict)
    """Settings of the scenario: round, turn, first, seed, chained."""
    match: Match | None = None
    variant: Variant | None = None
    """It holds only with this option of the ruleset."""
    rulesets: tuple[str, ...] = ()
    """Only for scenes that are no ruling of the documents (see comparisons); else the index says it."""
    says: str = ""
    """The explanation, where the index has none or says it too briefly."""
    about_lists: bool = False
    """It speaks of titles on a list or in a deck, and holds whether or not those cards can be played yet."""
    board_note: str = ""
    """Why the board differs from the one the index suggests, if it does."""

    @property
    def sides(self) -> list[SideOfBoard]:
        return [half for half in (self.p1, self.p2, self.p3, self.p4) if half is not None]

    @property
    def checks(self) -> int:
        return sum(step.is_check for step in self.steps)
