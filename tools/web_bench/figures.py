"""Figures: what was measured, what was wanted, and whether the one meets the other."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import NamedTuple


class Figure(NamedTuple):
    """One line of the table; ``most`` is None for what is only told beside the figures that are wanted."""

    what: str
    value: float
    unit: str
    most: float | None = None
    note: str = ""

    @property
    def is_met(self) -> bool:
        return self.most is None or self.value <= self.most

    def line(self) -> str:
        wanted = "" if self.most is None else f"≤ {self.most:g}"
        verdict = "" if self.most is None else "met" if self.is_met else "MISSED"
        return f"{self.what:<62}{_short(self.value):>8} {self.unit:<10}{wanted:>8}  {verdict:<7} {self.note}".rstrip()


def _short(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}"


def at(values: Sequence[float], share: float) -> float:
    """The value that so large a share of all does not exceed.

    >>> at([3.0, 1.0, 2.0], 0.5), at([], 0.5)
    (2.0, 0.0)
    """
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def slope(values: Sequence[float]) -> float:
    """How much a value grows from one to the next, by least squares.

    >>> slope([1.0, 3.0, 5.0])
    2.0
    """
    return statistics.linear_regression(range(len(values)), values).slope if len(values) > 1 else 0.0
