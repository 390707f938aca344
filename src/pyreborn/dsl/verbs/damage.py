"""Dealing, preventing and redirecting damage."""

from __future__ import annotations

from pyreborn.dsl.amounts import ALL
from pyreborn.dsl.nouns import How, Where, _amount, _objects
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.words import Amount, Clause, Noun, Pick
from pyreborn.engine.vocabulary.sentences import program_of
from pyreborn.engine.vocabulary.verbs.damage import (
    DealDamage,
    DealToEachOther,
    Prevent,
    Redirect,
)


def deal_to_each_other(one: Noun, other: Noun, certain: bool = False) -> Clause:
    """Two units deal each other damage equal to their attack values; ``certain`` damage cannot be prevented."""
    return DealToEachOther(_objects(one), _objects(other), certain)


def deal_damage(
    how: How, to: Where, if_destroyed: tuple[Clause, ...] = (), less: Amount | None = None, by: Noun | None = None
) -> Clause:
    """Damage to something; ``less`` is what the card itself does not receive, ``by`` who is forced to deal it."""
    rider = None
    if if_destroyed:
        rider = Ability(TextKind.PLAYED)
        rider.program = program_of(if_destroyed)
        rider.sentence = " and ".join(clause.text() for clause in if_destroyed)
    clause = DealDamage(_amount(how), _objects(to), rider, less)
    clause.dealer = by
    return clause


def prevent(how: How) -> Clause:
    return Prevent(None if how is ALL else _amount(how))


def prevent_all_but(how: int) -> Clause:
    """So much of the damage is left."""
    return Prevent(None, how)


def redirect_damage(to: Pick) -> Clause:
    """The damage that is answered is received by another card, or dealt to the target instead (OG-4.3.10)."""
    words = "deal that damage to {} instead" if to.targets else "choose {}: it receives that damage instead"
    return Redirect(_objects(to), words)
