"""Drawing cards."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, _amount, _pick
from pyreborn.dsl.sentences import each_player
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Clause, Number
from pyreborn.engine.vocabulary.loops import EachPlayer
from pyreborn.engine.vocabulary.nouns.numbers import UpTo
from pyreborn.engine.vocabulary.verbs.drawing import Draw, DrawUntil, DrawUpTo


def draw(how: How) -> Clause:
    return Draw(_amount(how))


def draw_until(size: int) -> Clause:
    return DrawUntil(size)


def draw_up_to(how: How, slot: int = NONE, says: str = "") -> Clause:
    """A number of cards chosen by you, or by the player at hand."""
    most = _amount(how)
    chooser = Who.YOU if slot == NONE else Who.PICKED + slot
    pick = _pick(UpTo(most, slot), False, 1, Number(1), "", Slot.MODE, chooser)
    return DrawUpTo(most, pick, slot, says)


def each_player_may_draw_up_to(how: int) -> Clause:
    """All players, from you clockwise; what they leave undrawn is remembered."""
    return each_player(draw_up_to(how, slot=Slot.PLAYER))


def draw_additional(how: How) -> Clause:
    return Draw(_amount(how), NONE, "additional ")


def all_players_draw(how: How) -> Clause:
    """From you clockwise; who could not draw is remembered."""
    return EachPlayer((Draw(_amount(how), Slot.PLAYER),), Who.ANYONE)
