"""Write docs/rules/matrix.md from the rows in pyreborn.rulesets.matrix.

python tools/matrix.py [--check]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from pyreborn.rulesets.matrix import FIELDS, ROWS, SECTIONS
from pyreborn.rulesets.matrix.form import COLUMNS, Part, Row, Section

MATRIX: Final = Path(__file__).resolve().parents[1] / "docs" / "rules" / "matrix.md"
ONLY_CHIMERA: Final = ("red-rains",)

_HEAD: Final = """\
# THE RULESET MATRIX

One row = one switch of the engine's ruleset object. Columns are the four rulesets; each cell gives the behaviour and \
its clause (clause text: original.md `OG-`, raven.md `RV-`, reborn.md `RB-`, red-rains.md `RR-`; source keys there).
`key` is the name of the field of `Ruleset`; values in code font are what its constants are called after.
"not stated → …" = no source states it; the default to take follows, with the reason in brackets. "=reborn" etc. = \
same value as that column. "n/a" = cannot come up.
Written by `python tools/matrix.py` from the rows in src/pyreborn/rulesets/matrix.
"""


def matrix() -> str:
    """The whole document."""
    parts = [_HEAD, *(_table(section) for section in SECTIONS if section.rows), _further(), _unread(), _totals()]
    return "\n".join(parts)


def _table(section: Section) -> str:
    columns = _columns(section)
    lines = [f"## {section.title}", "", _line("#", "key", *columns), "|" + "---|" * (2 + len(columns))]
    lines += [_line(row.id, f"`{row.field}`", *(row.words(column) for column in columns)) for row in section.rows]
    return "\n".join(lines) + "\n"


def _columns(section: Section) -> tuple[str, ...]:
    return ONLY_CHIMERA if all(row.only_chimera for row in section.rows) else COLUMNS


def _further() -> str:
    """Fields that are no row of their own."""
    lines = ["## Further fields: parts of rows, and clauses that are alike nearly everywhere", ""]
    lines += [_line("key", "of", "meaning", *COLUMNS), "|" + "---|" * (3 + len(COLUMNS))]
    for field in FIELDS:
        if isinstance(field, Part):
            cells = (field.words(column) for column in COLUMNS)
            lines.append(_line(f"`{field.field}`", field.of, field.meaning, *cells))
    return "\n".join(lines) + "\n"


def _unread() -> str:
    """Fields that are data only, by the reason for it."""
    by_reason: dict[str, list[str]] = {}
    for field in FIELDS:
        if field.why_unread():
            name = field.id if isinstance(field, Row) else f"`{field.field}`"
            by_reason.setdefault(field.why_unread(), []).append(name)
    lines = ["## What nothing reads, and why", ""]
    lines += [f"- {', '.join(names)}: {reason}" for reason, names in by_reason.items()]
    return "\n".join(lines) + "\n"


def _totals() -> str:
    compared = sum(len(section.rows) for section in SECTIONS if _columns(section) == COLUMNS)
    return f"Totals: {len(ROWS)} rows; {compared} compare the four rulesets.\n"


def _line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it is not up to date")
    if parser.parse_args().check:
        current = MATRIX.read_text(encoding="utf-8") == matrix()
        print("docs/rules/matrix.md is " + ("current" if current else "not current: run python tools/matrix.py"))
        return 0 if current else 1
    MATRIX.write_text(matrix(), encoding="utf-8")
    print(f"written: {MATRIX}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
