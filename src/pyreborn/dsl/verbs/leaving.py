"""Verbs by which cards leave play."""

from __future__ import annotations

from pyreborn.dsl.nouns import Where, _objects
from pyreborn.engine.model.words import Clause, Noun, Pick
from pyreborn.engine.vocabulary.verbs.leaving import (
    ChooseToHand,
    Destroy,
    DiscardFromPlay,
    RemoveFallen,
    RemoveForNow,
    RemoveFromGame,
    ShuffleIn,
    ToConjurationPile,
    ToHand,
)
from pyreborn.engine.vocabulary.verbs.prices import DiscardThis


def destroy(on: Where, removing: int = 0, says: str = "") -> Clause:
    """Destroy; cards of type ``removing`` are removed from the game instead of discarded."""
    return Destroy(_objects(on), removing, says)


def discard_from_play(what: Where) -> Clause:
    return DiscardFromPlay(_objects(what))


def return_to_hand(what: Where) -> Clause:
    return ToHand(_objects(what))


def choose_to_hand(what: Pick, words: str = "it into your hand") -> Clause:
    """ "choose an ally you control and place it into your hand"."""
    return ChooseToHand(_objects(what), words)


def shuffle_into_draw_pile(what: Noun) -> Clause:
    """A card in play."""
    return ShuffleIn(_objects(what))


def return_to_conjuration_pile(what: Noun) -> Clause:
    return ToConjurationPile(_objects(what))


def remove_instead_of_discarding(what: Noun) -> Clause:
    """A destroyed card whose destruction is under way."""
    return RemoveFallen(_objects(what))


def remove_for_now(what: Pick) -> Clause:
    """Out of the game until :func:`back_to_battlefield`; it stays the same unit."""
    return RemoveForNow(_objects(what))


def discard_this(said: str) -> Clause:
    """ "discard this spell to ...": the text goes on without its card."""
    return DiscardThis(said)


def remove_from_game(what: Where) -> Clause:
    """A card in play, or one in a discard pile."""
    return RemoveFromGame(_objects(what))
