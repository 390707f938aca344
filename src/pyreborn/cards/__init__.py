"""Every card, by edition and release; data only."""

from functools import cache
from typing import Final

from pyreborn import arguments
from pyreborn.cards import original, reborn, red_rains
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import PyrebornError, UnknownName, unknown
from pyreborn.names import joined, stub_of

POOLS: Final = ("reborn", "original", "raven", "red-rains")
_EDITIONS: Final = {"red-rains": "reborn", "raven": "original"}
_MADE: Final[dict[str, Pool]] = {}
"""Pools that are no edition, by name."""


def card_pool(edition: str = "reborn") -> Pool:
    """All cards and dice powers of an edition; those of "raven" are the first edition's as the Raven Rules print them.

    >>> card_pool("reborn").cards["hammer-knight"].attack
    3
    """
    name = arguments.text(edition, "the name of an edition")
    return _MADE[name] if name in _MADE else _pool(name)


def keep_pool(pool: Pool) -> Pool:
    """Have a pool of one's own found by its name, as views, saves and copies of its games need it; refuses a second."""
    if pool.name in POOLS or _MADE.setdefault(pool.name, pool) is not pool:
        raise PyrebornError(f"There is a pool of cards called {pool.name!r} already.")
    return pool


def pools() -> list[Pool]:
    """Every pool that is found by its name."""
    return [*map(_pool, POOLS), *_MADE.values()]


@cache
def _pool(edition: str) -> Pool:
    """One pool per edition: a definition belongs to the pool that adopted it."""
    if edition == "reborn":
        return reborn.build()
    if edition == "original":
        return original.build()
    if edition == "raven":
        return original.build_raven(_pool("original"))
    if edition == "red-rains":
        return red_rains.build(_pool("reborn"))
    known = joined(map(repr, POOLS))
    raise UnknownName(f"The cards of {edition!r} are not in this version yet; it has those of {known}.")


def edition_of(pool: str) -> str:
    """The edition whose decks a card pool plays: the Raven Rules play those of the first.

    >>> edition_of("raven")
    'original'
    """
    return _EDITIONS.get(pool, pool)


def find_card(name: str, edition: str = "reborn") -> CardDef:
    """A card by its name or stub; an unknown one is refused with the nearest names."""
    return card_in(card_pool(edition), name)


def card_in(pool: Pool, name: str) -> CardDef:
    """The same in a given pool."""
    arguments.text(name, "a card's name")
    found = pool.by_name.get(name.strip().lower()) or pool.cards.get(stub_of(name))
    if found is None:
        raise unknown("card", name, [card.name for card in pool.cards.values()])
    return found
