"""The executable FAQ: every ruling of the documents as a scene that the engine must play out as stated."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from pyreborn.errors import unknown
from pyreborn.rulings.form import Ruling
from pyreborn.rulings.index import Entry, entries

BOOKS = ("reborn", "red_rains", "original", "raven", "comparisons", "matrix_scenes")
"""The modules that hold scenes, read on demand: nobody who only plays a game needs hundreds of scenes in memory."""


@cache
def written() -> dict[str, Ruling]:
    """Every scene written so far, by id."""
    found: dict[str, Ruling] = {}
    books = [import_module(f"pyreborn.rulings.{book}") for book in BOOKS]
    for ruling in [ruling for book in books for ruling in book.RULINGS]:
        if ruling.id in found:
            raise ValueError(f"Two scenes are called {ruling.id!r}.")
        found[ruling.id] = ruling
    return found


def find(name: str) -> tuple[Entry | None, Ruling | None]:
    """A ruling of the documents and its scene, either of which may be missing; refuses an unknown id."""
    wanted = name.strip().lower()
    for each in (*entries(), *written()):
        if each.lower() == wanted:
            return entries().get(each), written().get(each)
    raise unknown("ruling", name, [*entries(), *written()])
