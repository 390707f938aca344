"""How the matrix is written down: sections of rows, each with a cell for every ruleset.

A ruleset builds on another (:data:`BASES`): a cell without a value, or no cell at all, means what the other says.
"""

from typing import Final

BASES: Final[dict[str, str]] = {"reborn": "", "red-rains": "reborn", "original": "reborn", "raven": "original"}
"""The rulesets, each with the one it builds on."""

NOT_YET: Final = "waits for the Chimera"

COLUMNS: Final = ("original", "raven", "reborn", "red-rains")
"""Their order in docs/rules/matrix.md."""


class Cell:
    """What one ruleset says in one row."""

    __slots__ = ("cites", "value", "words")

    def __init__(self, words: str, cites: str = "", value: object = None) -> None:
        self.words: Final = words
        self.cites: Final = cites  # the clauses it stands in, where the words do not name them
        self.value: Final = value  # what the field holds; None: the value of the ruleset this one builds on

    def __str__(self) -> str:
        return f"{self.words} ({self.cites})" if self.cites else self.words


def says(value: object, words: str, cites: str = "") -> Cell:
    """A cell with a value of its own."""
    return Cell(words, cites, value)


def alike(words: str, cites: str = "") -> Cell:
    """A cell with the value of the ruleset this one builds on, in its own words or by its own clause."""
    return Cell(words, cites)


class Field:
    """One field of :class:`~pyreborn.engine.model.ruleset.Ruleset` and what each ruleset has it hold.

    ``of`` is the row; of a :class:`Part` the rows or clauses it belongs to.  What nothing reads for itself says so:
    ``follows_from`` names the rows (or fields without one) that decide it, ``unread`` why nothing does.
    """

    __slots__ = ("cells", "field", "follows_from", "meaning", "of", "unread")

    def __init__(
        self,
        of: str,
        field: str,
        meaning: str,
        reborn: Cell,
        original: Cell | None = None,
        raven: Cell | None = None,
        red_rains: Cell | None = None,
        follows_from: str = "",
        unread: str = "",
    ) -> None:
        self.of: Final = of
        self.field: Final = field
        self.meaning: Final = meaning
        self.cells: Final = {"reborn": reborn, "red-rains": red_rains, "original": original, "raven": raven}
        self.follows_from: Final = follows_from
        self.unread: Final = unread

    @property
    def ids(self) -> list[str]:
        return self.of.split(", ")

    def cell(self, ruleset: str) -> Cell | None:
        """The cell of a ruleset, if it has one."""
        return self.cells[ruleset]

    def inherited(self, ruleset: str) -> object:
        """The value a ruleset has if it says nothing."""
        return self.value(BASES[ruleset])

    def value(self, ruleset: str) -> object:
        """The value a ruleset has."""
        cell = self.cell(ruleset)
        return self.inherited(ruleset) if cell is None or cell.value is None else cell.value

    @property
    def only_chimera(self) -> bool:
        """Whether it means nothing without the Chimera."""
        reborn = self.cell("reborn")
        told = self.cell("original") or self.cell("raven")
        return reborn is not None and reborn.words == "n/a" and told is None

    def words(self, ruleset: str) -> str:
        """The cell of a ruleset as it is printed."""
        cell = self.cell(ruleset)
        if cell is not None:
            return str(cell)
        return "n/a" if self.only_chimera else f"={BASES[ruleset]}"

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


class Section:
    """One table of the matrix; its fields are in the order of the fields of Ruleset."""

    __slots__ = ("fields", "title")

    def __init__(self, title: str, fields: tuple[Field, ...]) -> None:
        self.title: Final = title
        self.fields: Final = fields

    @property
    def rows(self) -> list[Row]:
        return [field for field in self.fields if isinstance(field, Row)]

    @property
    def parts(self) -> list[Part]:
        return [field for field in self.fields if isinstance(field, Part)]
