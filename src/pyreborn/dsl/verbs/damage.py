"""Dealing, preventing and redirecting damage."""

from __future__ import annotations

from pyreborn.dsl.nouns import THAT_DAMAGED_UNIT, How, Where, _amount, _objects
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.words import Amount, Clause, Noun, Pick
from pyreborn.engine.vocabulary.sentences import program_of
from pyreborn.engine.vocabulary.verbs.damage import (
    DealDamage,
    DealInstead,
    DealToEachOther,
    ForceToDeal,
    Prevent,
    ReceiveInstead,
)


def deal_damage(how: How, to: Where, if_destroyed: tuple[Clause, ...] = (), less: Amount | None = None) -> Clause:
    """Damage to something; ``less`` is what the card itself does not receive of it."""
    rider = None
    if if_destroyed:
        rider = Ability(TextKind.PLAYED)
        rider.program = program_of(if_destroyed)
        rider.sentence = " and ".join(clause.text() for clause in if_destroyed)
    return DealDamage(_amount(how), _objects(to), rider, less)


def prevent(how: How) -> Clause:
    return Prevent(_amount(how))


def prevent_all() -> Clause:
    return Prevent(None)


def receives_it_instead(who: Pick) -> Clause:
    return ReceiveInstead(_objects(who))


def deal_it_instead(to: Pick) -> Clause:
    """The damage that would be dealt is dealt to another card."""
    return DealInstead(_objects(to))


def deal_to_each_other(one: Noun, other: Noun, certain: bool = False) -> Clause:
    """Two units deal each other damage equal to their attack values; ``certain`` damage cannot be prevented."""
    return DealToEachOther(_objects(one), _objects(other), certain)


def force_that_unit_to_damage(whom: Where) -> Clause:
    """The unit that was dealt damage deals its attack value to another."""
    return ForceToDeal(THAT_DAMAGED_UNIT, _objects(whom))
