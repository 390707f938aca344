"""Cancelling and copying texts."""

from __future__ import annotations

from pyreborn.dsl.nouns import _objects
from pyreborn.engine.model.ids import Until
from pyreborn.engine.model.words import Clause, Pick
from pyreborn.engine.vocabulary.verbs.cancelling import Cancel
from pyreborn.engine.vocabulary.verbs.copying import BecomeCopy, CopyResolved


def cancel() -> Clause:
    return Cancel("cancel that effect and whatever remains of that spell, ability, or dice power")


def become_copy(who: Pick, of: Pick, until: int = Until.THIS_TURN) -> Clause:
    return BecomeCopy(_objects(who), of, until)


def copy_what_was_resolved() -> Clause:
    return CopyResolved()


def cancel_effects() -> Clause:
    """All of them, as the first edition says it (OG-6.1.3)."""
    return Cancel("cancel the effects of that spell, ability, or dice power")


def cancel_remaining_effects() -> Clause:
    """What is left of them, as the Raven Rules say it (RV-6.1.1)."""
    return Cancel("cancel whatever effects remain of that spell, ability, or dice power")
