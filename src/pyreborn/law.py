"""The clause texts a citation can be shown with.

The rules stand in Markdown under ``docs/rules``; an installed package carries them in
``pyreborn/rules_text``.  They are read at first use.

>>> clause("RB-8.6.2")
'Only during the player turns phase.'
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

from pyreborn.errors import PyrebornError, unknown

FILES: Final = ("reborn.md", "red-rains.md", "original.md", "raven.md", "matrix.md")

_ID: Final = r"(?:RB|RR|OG|RV|MX)-\d+(?:\.\d+)*"
_HEADING: Final = re.compile(rf"#+ ({_ID})\s+(.+)")
_MARKED: Final = re.compile(rf"\*\*({_ID})(?:\s+([^*]+))?\*\*")  # **RB-7.2.2** or **RB-12.1.1 Step 1 – Deal.**
_FIRST_CELL: Final = re.compile(rf"\*{{0,2}}({_ID})\*{{0,2}}")
_RULE: Final = re.compile(r"\|[\s|:-]+\|")  # the line under the head of a table
_SOURCES: Final = re.compile(r"⟨[^⟩]*⟩")
_EMPHASIS: Final = re.compile(r"(?<![\w*`])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])")
_GAP: Final = re.compile(r"\s+([:;,.])")


def clause(name: str) -> str:
    """The text of one clause or the title of one section; refuses an id that does not exist."""
    texts = _texts()
    found = texts.get(_tidy(name))
    if found is None:
        raise unknown("clause", name, _neighbours(name))
    return found


def section(name: str) -> list[tuple[str, str]]:
    """All clauses whose id begins with the given one, in their order, as (id, text).

    >>> [each for each, text in section("RB-8.8")]
    ['RB-8.8', 'RB-8.8.1']
    """
    texts = _texts()
    wanted = _tidy(name)
    inner = (wanted + ".", wanted + "-")
    found = [(each, text) for each, text in texts.items() if each == wanted or each.startswith(inner)]
    if not found:
        raise unknown("clause", name, _neighbours(name))
    return found


def all_ids() -> list[str]:
    """Every clause and section, ruleset by ruleset, in the order of the documents."""
    return list(_texts())


@cache
def _texts() -> dict[str, str]:
    folder = _folder()
    texts: dict[str, str] = {}
    for name in FILES:
        for each, text in parse((folder / name).read_text(encoding="utf-8")):
            if each in texts:
                raise PyrebornError(f"The clause {each} stands twice in the rules.")
            texts[each] = text
    return texts


def _folder() -> Path:
    installed = Path(__file__).parent / "rules_text"
    if installed.is_dir():
        return installed
    checkout = Path(__file__).parents[2] / "docs" / "rules"
    if checkout.is_dir():
        return checkout
    raise PyrebornError(f"The texts of the rules are missing: there is neither {installed} nor {checkout}.")


def parse(markdown: str) -> list[tuple[str, str]]:
    """The clauses of one document, as (id, text), without their sources."""
    found: list[tuple[str, str]] = []
    head: list[str] = []  # the titles of the table's columns
    row: list[str] = []  # the line above, if it is a row of a table
    opening = False  # between the heading of a section and its first clause
    for line in markdown.splitlines():
        if _RULE.fullmatch(line):
            head = row
            continue
        row = _cells(line)
        heading = _HEADING.match(line)
        if heading:
            found.append((heading[1], _plain(heading[2])))
        elif row:
            found += _from_row(row, head)
        elif marks := list(_MARKED.finditer(line)):
            found += _from_line(line, marks)
        elif opening and line and not line.startswith(("#", "---")):
            name, title = found.pop()
            found.append((name, f"{title}. {_plain(line)}"))
            continue
        opening = bool(heading) or (opening and not line)
    return found


def _cells(line: str) -> list[str]:
    if not line.startswith("|"):
        return []
    return [each.strip() for each in line.strip().strip("|").split("|")]


def _from_row(row: list[str], head: list[str]) -> list[tuple[str, str]]:
    """A row of a table, if its first cell is an id: the second cell, then the others under their titles."""
    name = _FIRST_CELL.fullmatch(row[0])
    if name is None:
        return []
    rest = []
    for title, cell in zip(head[2:], row[2:], strict=False):
        rest.append(_plain(cell) if title == "meaning" else f"{_plain(title)}: {_plain(cell)}")
    return [(name[1], f"{_plain(row[1])} — {'; '.join(rest)}")]


def _from_line(line: str, marks: list[re.Match[str]]) -> list[tuple[str, str]]:
    """The clauses of one line: each reaches to the next id."""
    found: list[tuple[str, str]] = []
    for i, mark in enumerate(marks):
        end = marks[i + 1].start() if i + 1 < len(marks) else len(line)
        found.append((mark[1], _plain((mark[2] or "") + line[mark.end() : end])))
    return found


def _plain(markdown: str) -> str:
    text = _SOURCES.sub("", markdown).replace("**", "")
    text = _EMPHASIS.sub(r"\1", text).replace("`", "")
    text = " ".join(text.split())
    return _GAP.sub(r"\1", text).strip(" ;·")


def _neighbours(name: str) -> list[str]:
    """The ids of the nearest section round an id that does not exist: RB-12.1.1 … for RB-12.1.99."""
    around = _tidy(name)
    ids = all_ids()
    while around:
        around = re.sub(r"[.-]?[^.-]*$", "", around)
        near = [each for each in ids if each.startswith((around + ".", around + "-"))]
        if near:
            return near
    return ids


def _tidy(name: str) -> str:
    return name.strip().upper()
