"""Tables of figures, as the commands that play many games print them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text


def figures(columns: Sequence[str], words: int = 1) -> Table:
    """A table whose first columns are words and whose others are numbers."""
    table = Table(box=None, pad_edge=False)
    for place, title in enumerate(columns):
        table.add_column(title, justify="left" if place < words else "right", no_wrap=True)
    return table


def add_row(table: Table, *cells: object) -> None:
    table.add_row(*(Text(str(cell)) for cell in cells))
