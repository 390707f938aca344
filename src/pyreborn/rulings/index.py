"""Every ruling of the reference documents, in our own words: what is asked and what is expected."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

TESTABLE = ("engine", "setup/deck", "information")
"""The kinds of ruling that a program can obey; the rest concern people at a table."""


@dataclass(frozen=True)
class Entry:
    """A ruling as the documents give it."""

    id: str
    section: str
    rulesets: tuple[str, ...]
    kind: str
    cards: tuple[str, ...]
    situation: str
    expected: tuple[str, ...]
    must_not: tuple[str, ...]
    testable: str
    conflicts: tuple[str, ...]
    difficulty: int
    note: str
    why: str
    """Why it is not testable, if it is not."""


@cache
def entries() -> dict[str, Entry]:
    """All rulings by id, in the order of the documents."""
    text = files("pyreborn.rulings").joinpath("index.jsonl").read_text(encoding="utf-8")
    return {entry.id: entry for entry in map(_entry, text.splitlines())}


def _entry(line: str) -> Entry:
    raw = json.loads(line)
    return Entry(
        id=raw["id"],
        section=raw["section"],
        rulesets=tuple(raw["rulesets"]),
        kind=raw["kind"],
        cards=tuple(raw["cards"]),
        situation=raw["situation"],
        expected=tuple(raw["expected"]),
        must_not=tuple(raw.get("must_not", ())),
        testable=raw["testable"],
        conflicts=tuple(raw.get("conflicts", ())),
        difficulty=raw["difficulty"],
        note=raw.get("note", ""),
        why=raw.get("why", ""),
    )
