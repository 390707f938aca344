"""Verbs by which cards leave play."""

from __future__ import annotations

from pyreborn.dsl.nouns import Where, _objects
from pyreborn.engine.model.ids import Zone
from pyreborn.engine.model.words import Clause, Noun, Pick
from pyreborn.engine.procedures.settling import DEFAULT_PLACE
from pyreborn.engine.vocabulary.nouns.phrases import is_plural
from pyreborn.engine.vocabulary.verbs.leaving import Destroy, LeavePlay, RemoveFallen
from pyreborn.engine.vocabulary.verbs.prices import DiscardThis


def destroy(on: Where, removing: int = 0) -> Clause:
    """Destroy; cards of type ``removing`` are removed from the game instead of discarded."""
    return Destroy(_objects(on), removing)


def discard_from_play(what: Where) -> Clause:
    return LeavePlay(_objects(what), DEFAULT_PLACE, "discard {}")


def return_to_hand(what: Where) -> Clause:
    """To its owner's hand, or each of several to its owner's."""
    several = isinstance(what, Pick) and is_plural(what.determiner)
    whose = "their owners' hands" if several else "its owner's hand"
    return LeavePlay(_objects(what), Zone.HAND, f"return {{}} to {whose}")


def shuffle_into_draw_pile(what: Noun) -> Clause:
    """A card in play."""
    return LeavePlay(_objects(what), Zone.DRAW_PILE, "shuffle {} into its owner's draw pile")


def return_to_conjuration_pile(what: Noun) -> Clause:
    return LeavePlay(_objects(what), Zone.CONJURATION_PILE, "put {} into its owner's conjuration pile")


def remove_from_game(what: Where, for_now: bool = False) -> Clause:
    """A card in play, or one in a discard pile; ``for_now`` until :func:`place_it_again`: it stays the same unit."""
    return LeavePlay(_objects(what), Zone.LIMBO if for_now else Zone.REMOVED, "remove {} from the game")


def remove_instead_of_discarding(what: Noun) -> Clause:
    """A destroyed card whose destruction is under way."""
    return RemoveFallen(_objects(what))


def discard_this(said: str) -> Clause:
    """ "discard this spell to ...": the text goes on without its card."""
    return DiscardThis(said)
