"""The executable FAQ: every ruling of the documents as a scene that the engine must play out as stated."""

from __future__ import annotations

from functools import cache

from pyreborn.errors import unknown
from pyreborn.rulings.form import Ruling
from pyreborn.rulings.index import Entry, entries


@cache
def written() -> dict[str, Ruling]:
    """Every scene written so far, by id."""
    # Read on demand: nobody who only plays a game needs hundreds of scenes in memory.
    from pyreborn.rulings import comparisons, matrix_scenes, original, raven, reborn

    found: dict[str, Ruling] = {}
    for ruling in (*reborn.RULINGS, *original.RULINGS, *raven.RULINGS, *comparisons.SCENES, *matrix_scenes.SCENES):
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
