"""REST for what needs no room: cards, clauses, rulings and their scenes, decks, levels.

Nothing here knows a game that people play: it imports no room and no host, and of the store it is handed the decks.
"""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter

from pyreborn.server.library.cards import card_routes
from pyreborn.server.library.chimeras import chimera_routes
from pyreborn.server.library.clauses import clause_routes
from pyreborn.server.library.decks import deck_routes
from pyreborn.server.library.lessons import lesson_routes
from pyreborn.server.library.rules import rules_routes
from pyreborn.server.library.rulings import ruling_routes
from pyreborn.server.store import Store


def library_routes(store: Callable[[], Store]) -> APIRouter:
    """Everything of this package but health; ``store`` gives the store once it is open.  It reads all rulings and
    makes all card tables at once, so that nobody waits for them later."""
    router = APIRouter()
    for each in (rules_routes(), chimera_routes(), lesson_routes(), clause_routes(), card_routes(), ruling_routes()):
        router.include_router(each)
    router.include_router(deck_routes(lambda: store().decks))
    return router


__all__ = ["library_routes"]
