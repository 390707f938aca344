"""Drawing cards."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, _amount, _pick
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Clause, Number
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.numbers import UpTo
from pyreborn.engine.vocabulary.verbs.drawing import Draw, DrawUntil


def draw(how: How, up_to: bool = False, by: Reference | None = None, says: str = "") -> Clause:
    """Cards for you, or for the player at hand; with ``up_to`` whoever draws chooses how many."""
    most = _amount(how)
    slot = NONE if by is None else by.slot
    chooser = Who.YOU if by is None else Who.PICKED + slot
    number = _pick(UpTo(most, slot), False, 1, Number(1), "", Slot.MODE, chooser) if up_to else None
    return Draw(most, number, slot, says)


def draw_until(size: int) -> Clause:
    return DrawUntil(size)
