"""How the matrix is written down: sections of rows, each with a cell for every ruleset.

A ruleset builds on another (:data:`BASES`): a cell without a value, or no cell at all, means what the other says.
"""

from dataclasses import dataclass
from typing import Final

BASES: Final[dict[str, str]] = {"reborn": "", "red-rains": "reborn", "original": "reborn", "raven": "original"}
"""The rulesets, each with the one it builds on."""

NOT_YET: Final = "waits for the Chimera"

COLUMNS: Final = ("original", "raven", "reborn", "red-rains")
"""Their order in docs/rules/matrix.md."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What one ruleset says in one row."""

    words: str
    cites: str = ""
    """The clauses it stands in; empty where the words name them, or no source states it."""
    value: object = None
    """What the field holds; ``None``: the value of the ruleset this one builds on."""

    def __str__(self) -> str:
        return f"{self.words} ({self.cites})" if self.cites else self.words


def says(value: object, words: str, cites: str = "") -> Cell:
    """A cell with a value of its own."""
    return Cell(words, cites, value)


def alike(words: str, cites: str = "") -> Cell:
    """A cell with the value of the ruleset this one builds on, in its own words or by its own clause."""
    return Cell(words, cites)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of :class:`~pyreborn.engine.model.ruleset.Ruleset` and what each ruleset has it hold."""

    of: str
    """The row; of a :class:`Part` the rows or clauses it belongs to."""
    field: str
    meaning: str
    reborn: Cell
    original: Cell | None = None
    raven: Cell | None = None
    red_rains: Cell | None = None
    follows_from: str = ""
    """The rows that decide what this one says, where nothing reads it for itself."""
    unread: str = ""
    """Why nothing reads it."""

    @property
    def ids(self) -> list[str]:
        return self.of.split(", ")

    def cell(self, ruleset: str) -> Cell | None:
        """The cell of a ruleset, if it has one."""
        return {"reborn": self.reborn, "red-rains": self.red_rains, "original": self.original, "raven": self.raven}[
            ruleset
        ]

    def inherited(self, ruleset: str) -> object:
        """The value a ruleset has if it says nothing."""
        return self.value(BASES[ruleset])

    def value(self, ruleset: str) -> object:
        """The value a ruleset has."""
        cell = self.cell(ruleset)
        return self.inherited(ruleset) if cell is None or cell.value is None else cell.value

    def why_unread(self) -> str:
        """Why nothing reads it, in one phrase; empty if something should."""
        follows = f"follows from {self.follows_from}" if self.follows_from else ""
        return ": ".join(each for each in (follows, self.unread) if each)


class Row(Field):
    """A line of the table."""

    __slots__ = ()

    @property
    def id(self) -> str:
        return self.of


class Part(Field):
    """A further field: part of rows that have a line already, or of a clause that is alike nearly everywhere."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One table of the matrix; its fields are in the order of the fields of Ruleset."""

    title: str
    fields: tuple[Field, ...]

    @property
    def rows(self) -> list[Row]:
        return [field for field in self.fields if isinstance(field, Row)]

    @property
    def parts(self) -> list[Part]:
        return [field for field in self.fields if isinstance(field, Part)]
