"""What texts of the Chimera do: Red Rains tokens, rage dice, the behavior die, its rows."""

from __future__ import annotations

from pyreborn.dsl.amounts import ALL
from pyreborn.dsl.nouns import How, Where, _amount, _objects
from pyreborn.engine.model.words import Clause
from pyreborn.engine.vocabulary.verbs.chimera import (
    AddFaceDown,
    MoveToRightEnd,
    PlaceRedRains,
    RaiseRage,
    RerollRage,
    ResolveSideAction,
    RollBehavior,
    SpendStatus,
    TurnFaceDown,
)


def place_red_rains(how: How) -> Clause:
    return PlaceRedRains(_amount(how))


def raise_rage_dice(how: How) -> Clause:
    return RaiseRage(_amount(how))


def reroll_rage_dice(how: How) -> Clause:
    """Basic ones; how many show basic again is :data:`THAT_MANY`."""
    return RerollRage(None if how is ALL else _amount(how))


def roll_behavior_die() -> Clause:
    return RollBehavior()


def resolve_side_action(plus: int, at_most: int) -> Clause:
    """Of the number just rolled, raised by so much."""
    return ResolveSideAction(plus, at_most)


def add_face_down_aspects(how: How) -> Clause:
    return AddFaceDown(_amount(how))


def spend_status_of(what: Where) -> Clause:
    """Its status box is resolved."""
    return SpendStatus(_objects(what))


def move_to_right_end(what: Where) -> Clause:
    return MoveToRightEnd(_objects(what))


def turn_face_down(what: Where) -> Clause:
    return TurnFaceDown(_objects(what))
