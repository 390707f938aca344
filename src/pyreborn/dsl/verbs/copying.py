"""Cancelling and copying texts."""

from __future__ import annotations

from pyreborn.dsl.nouns import _objects
from pyreborn.engine.model.ids import Until
from pyreborn.engine.model.words import Clause, Pick
from pyreborn.engine.vocabulary.verbs.cancelling import Cancel
from pyreborn.engine.vocabulary.verbs.copying import BecomeCopy, CopyResolved


def become_copy(who: Pick, of: Pick, until: int = Until.THIS_TURN) -> Clause:
    return BecomeCopy(_objects(who), of, until)


def copy_what_was_resolved() -> Clause:
    return CopyResolved()


ALL_EFFECTS = "all effects"
"""As the first edition says it (OG-6.1.3)."""
REMAINING_EFFECTS = "the remaining effects"
"""As the Raven Rules say it (RV-6.1.1)."""


def cancel(what: str = "") -> Clause:
    """That effect and what follows it, or as an older edition says it, of all that targets."""
    if not what:
        return Cancel("cancel that effect and the effects after it")
    return Cancel(f"cancel {what} of that spell, ability or dice power")
