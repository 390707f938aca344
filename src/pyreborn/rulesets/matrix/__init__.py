"""The matrix: every row in which rulesets can differ, stated once (docs/rules/matrix.md is written from it).

A row has an id, the field of :class:`~pyreborn.engine.model.ruleset.Ruleset` that holds it, its meaning, and for each
ruleset a value, words and clauses.  A ruleset says only what differs from the one it builds on.  What the engine does
not read says why.  ``tools/matrix.py`` writes the document; tests/rules/test_matrix.py reads the engine and compares.

A new row: state it in its section here, declare the field at the same place in ``Ruleset``, name what it can say in
``rule_values`` unless it counts or says yes or no, and run ``python tools/matrix.py``.

>>> str(row("MX-12").cell("raven"))
'`from_condition_on` (RV-6.1.1)'
"""

from typing import Final

from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.rulesets.matrix import attacks, chimera, damage, resolving, round, sizes, zones
from pyreborn.rulesets.matrix.form import BASES, Field, Row, Section

SECTIONS: Final[tuple[Section, ...]] = (
    sizes.SECTION,
    resolving.SECTION,
    damage.SECTION,
    attacks.SECTION,
    round.SECTION,
    zones.SECTION,
    chimera.SECTION,
)
FIELDS: Final[tuple[Field, ...]] = tuple(field for section in SECTIONS for field in section.fields)
ROWS: Final[tuple[Row, ...]] = tuple(row for section in SECTIONS for row in section.rows)


def row(id: str) -> Row:
    """The row of that id."""
    return next(row for row in ROWS if row.id == id)


def field(name: str) -> Field:
    """The field of that name."""
    return next(field for field in FIELDS if field.field == name)


def fill(rules: Ruleset, name: str) -> None:
    """Give every field the value it has in the ruleset of that name."""
    for each in FIELDS:
        setattr(rules, each.field, each.value(name))


__all__ = ["BASES", "FIELDS", "ROWS", "SECTIONS", "field", "fill", "row"]
