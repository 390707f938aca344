"""Recorded games as they lie on disk: set-up, clicks, and the state before and after each."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pyreborn.errors import BrokenRecord

Snapshot = dict[str, Any]


@dataclass
class Click:
    """One input of a player."""

    index: int
    player: int
    """Our seat, from 0."""
    kind: str
    label: str
    uid: int
    card: str
    die: dict[str, Any]
    prompt: dict[str, Any]
    before: int
    after: int
    mutated: bool
    noop: bool
    luck: list[list[Any]]

    @property
    def at_top(self) -> bool:
        """Whether it was made in the window where the active player chooses an action."""
        return bool(self.prompt.get("k") == "ActionWindow")


@dataclass
class Recording:
    """One recorded game."""

    id: str
    mode: str
    cards: list[tuple[str, int]]
    """(stub, owner's seat) by the number used everywhere else."""
    states: list[Snapshot]
    clicks: list[Click]
    facts: list[dict[str, Any]]
    end: int
    end_prompts: dict[str, Any]
    end_mutated: bool = False
    notes: list[str] = field(default_factory=list)

    @property
    def stubs(self) -> list[str]:
        return sorted({stub for stub, _ in self.cards})


def _click(row: dict[str, Any]) -> Click:
    return Click(
        index=row["i"],
        player=row["p"] - 1,
        kind=row["kind"],
        label=row.get("label") or "",
        uid=row.get("u", -1),
        card=row.get("card") or row.get("bcard") or "",
        die=row.get("die") or {},
        prompt=row.get("prompt") or {},
        before=row["pre"],
        after=row["post"],
        mutated=bool(row.get("mutated")),
        noop=bool(row.get("noop") or row.get("disabled")),
        luck=[*row.get("rngBefore", []), *row.get("rng", [])],
    )


def parse(row: dict[str, Any]) -> Recording:
    """One line of a file; BrokenRecord where it is not a recording."""
    try:
        states: list[Snapshot] = []
        state: Snapshot = {}
        for delta in row["snaps"]:
            state = {**state, **delta}
            states.append(state)
        return Recording(
            id=row["id"],
            mode=row.get("mode", "none"),
            cards=[(card[0], card[1] - 1) for card in row.get("cards", [])],
            states=states,
            clicks=[_click(step) for step in row.get("steps", [])],
            facts=row.get("facts", []),
            end=row.get("end", len(states) - 1),
            end_prompts=row.get("endPrompts") or {},
            end_mutated=bool(row.get("endMutated")),
        )
    except (KeyError, TypeError, IndexError) as error:
        raise BrokenRecord(f"This is not a recorded game: {error!r} is missing or wrong.") from error


def files_in(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(p for p in path.iterdir() if p.name.endswith((".jsonl", ".jsonl.gz")))
    if not path.exists():
        raise BrokenRecord(f"There is no file or directory {path}.")
    return [path]


def recordings(path: Path) -> Iterator[Recording]:
    """Every recorded game below a path."""
    for file in files_in(path):
        opener = gzip.open if file.suffix == ".gz" else open
        with opener(file, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                try:
                    row = json.loads(line)
                except ValueError as error:
                    raise BrokenRecord(f"Line {number} of {file.name} is not JSON: {error}.") from error
                yield parse(row)
