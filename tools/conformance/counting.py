"""How many statements of a recording were compared, by kind, and which were not, by reason."""

from __future__ import annotations

from collections import Counter


class Count:
    """Statements that were held against ours, and those that could not be."""

    def __init__(self) -> None:
        self.checked: Counter[str] = Counter()
        self.skipped: Counter[str] = Counter()

    def check(self, kind: str, many: int = 1) -> None:
        self.checked[kind] += many

    def skip(self, kind: str, many: int = 1) -> None:
        """Not compared; the kind says why."""
        if many:
            self.skipped[kind] += many

    def add(self, other: Count) -> None:
        self.checked.update(other.checked)
        self.skipped.update(other.skipped)
