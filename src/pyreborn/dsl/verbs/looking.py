"""Looking at hidden cards and revealing them."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, Where, _amount, _objects, _pick
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import Who
from pyreborn.engine.model.words import Clause, Number, Pick
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.looking import (
    EACH_END,
    ONE_BOTTOM,
    REVEALED,
    LookAndArrange,
    LookAtHand,
    LookAtRandom,
    LookAtRandomKnown,
    LookAtTop,
    RemoveRevealed,
    ReturnRevealed,
    RevealTop,
)


def look_at_random_cards(how: How, whose: Where) -> Clause:
    return LookAtRandom(_amount(how), _objects(whose))


def look_at_hand(whose: Where) -> Clause:
    return LookAtHand(_objects(whose))


def reveal_top(how: int) -> Clause:
    """Of the draw pile of the player picked before."""
    return RevealTop(Number(how))


def remove_a_revealed_card() -> Clause:
    return RemoveRevealed(_pick(REVEALED, False, 1, Number(1), "1", Slot.CHOSEN))


def return_revealed_cards() -> Clause:
    return ReturnRevealed()


def _whose(whose: Where | None) -> Objects:
    return Objects(None, PlayerNoun(Who.YOU), "") if whose is None else _objects(whose)


def look_at_top_each_to_an_end(how: How, whose: Where | None = None) -> Clause:
    """Look at the top cards of a draw pile (yours, if nobody is named); each goes on its top or bottom."""
    return LookAndArrange(_amount(how), _whose(whose), EACH_END)


def look_at_top_one_to_the_bottom(how: How, whose: Where | None = None) -> Clause:
    """Look at the top cards of a draw pile; one goes on the bottom, the others back on the top."""
    return LookAndArrange(_amount(how), _whose(whose), ONE_BOTTOM)


def look_at_top(how: How) -> Clause:
    """Of your draw pile; nothing is moved."""
    return LookAtTop(_amount(how))


def look_at_random_card_known(whose: Pick) -> Clause:
    """Its owner sees which one it is."""
    return LookAtRandomKnown(Number(1), _objects(whose))
