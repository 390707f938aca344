"""Around work that takes long: what is refused before it begins, and the bar that says how far it is."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from rich.progress import Progress

from pyreborn.errors import PyrebornError


def check_place(path: str, what: str) -> None:
    """Refuse a file that cannot be written, before an hour is spent on what should stand in it; "" is no file."""
    place = Path(path)
    if not place.parent.is_dir():
        raise PyrebornError(f"The {what} {path} cannot be written: there is no folder {place.parent}.")
    if path and place.is_dir():
        raise PyrebornError(f"The {what} {path} cannot be written: it is a folder.")


def shown(bar: Progress) -> AbstractContextManager[object]:
    """The bar while something is done, on a terminal; elsewhere nothing, where it would leave an empty line."""
    return bar if bar.console.is_terminal else nullcontext()
