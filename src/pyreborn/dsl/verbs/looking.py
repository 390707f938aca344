"""Looking at hidden cards and revealing them."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, Where, _amount, _objects
from pyreborn.engine.model.ids import Who
from pyreborn.engine.model.words import Clause, Number
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.looking import EACH_END as EACH_END
from pyreborn.engine.vocabulary.verbs.looking import ONE_BOTTOM as ONE_BOTTOM
from pyreborn.engine.vocabulary.verbs.looking import STAYING as STAYING
from pyreborn.engine.vocabulary.verbs.looking import LookAtHand, LookAtTop, ReturnRevealed, RevealTop


def look_at_top(how: How, whose: Where | None = None, then: int = STAYING) -> Clause:
    """The top cards of a draw pile (yours, if nobody is named); they stay, or are laid back as ``then`` says."""
    who = Objects(None, PlayerNoun(Who.YOU), "") if whose is None else _objects(whose)
    return LookAtTop(_amount(how), who, then)


def look_at_hand(whose: Where, random: How | None = None, known: bool = False) -> Clause:
    """All of it, or so many cards at random; ``known``: its owner sees which they are."""
    return LookAtHand(None if random is None else _amount(random), _objects(whose), known)


def reveal_top(how: int) -> Clause:
    """Of the draw pile of the player picked before."""
    return RevealTop(Number(how))


def return_revealed_cards() -> Clause:
    return ReturnRevealed()
