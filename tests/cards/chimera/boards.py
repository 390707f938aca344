"""Boards for the players' cards against a Chimera, and a list of which cards some test shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tests.rules.chimera_boards import PILE, ChimeraTable, chimera_table

Test = TypeVar("Test", bound=Callable[..., object])
SHOWN: dict[str, set[str]] = {}
"""The titles of the cards that tests show, by what they reach."""
DECK = ["Purge", "Seal", "Refresh", "Transfer", "Empower", "Fester"]
"""A draw pile for a player, so that turns do not end by themselves."""


def shows(what: str, *cards: str) -> Callable[[Test], Test]:
    """The test shows what becomes of a Chimera under these cards."""
    SHOWN.setdefault(what, set()).update(cards)

    def same(test: Test) -> Test:
        return test

    return same


def facing(
    phoenixborn: str = "Aradel Summergaard", its: dict[str, Any] | None = None, **board: Any
) -> Callable[..., ChimeraTable]:
    """Player 1 with a board; called with the board of the Chimera, the table."""
    t = chimera_table(**(its or {}))
    t.p1(phoenixborn, **{"draw": DECK, "battlefield": ["Iron Worker"], **board})

    def against(**beast: Any) -> ChimeraTable:
        return t.chimera(**{"draw": PILE, **beast})

    return against
