"""What several files of first edition card tests set up or look at."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.table import Seat, Table

both = pytest.mark.parametrize("ruleset", ["original", "raven"])
DECK = ["Iron Worker"] * 4
"""A draw pile, so that a player always has something left to do (Meditate)."""


def agrees(seat: Seat) -> Seat:
    """Yes, where the price inside a sentence is asked for before targets are named (OG-2.1.1)."""
    asked = seat.table.game.decision
    return seat.says_yes() if asked.kind == "may" and asked.player == seat.seat else seat


def settled(t: Table) -> Table:
    """Nothing optional is done and any order is taken, until the active player is asked for an action."""
    for _ in range(20):
        if t.settle().game.over or t.game.at_turn():
            return t
        quiet = [option for option in t.game.options if option.verb in (Verb.DONE, Verb.DECLINE)]
        t.game.push(quiet[0] if quiet else t.game.options[0])
    raise AssertionError(f"not settled: {t.game.decision!r} {t.game.option_texts()}")
