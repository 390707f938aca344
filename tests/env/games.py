"""Games for the tests of the environments: all rulesets, two to four players, and against a Chimera."""

from __future__ import annotations

from collections.abc import Iterator

from pyreborn.env.layout import Layout
from pyreborn.game import Game
from tests.properties.games import AGAINST, FIRST_EDITION, OPTIONAL, PAIRS, SEVERAL, Pairing, fresh, luck_of

FEW = (*PAIRS[::13], *FIRST_EDITION[::17], *SEVERAL[1:4], OPTIONAL[0], *AGAINST[:4:3], AGAINST[5])
"""Some of each kind."""


def layout_of(pairing: Pairing) -> Layout:
    return Layout.of(pairing.ruleset, len(pairing.decks), bool(pairing.chimera))


def positions(pairing: Pairing, number: int = 0, every: int = 1, limit: int = 10_000) -> Iterator[Game]:
    """The game at each ``every``-th decision of random play, and at its end."""
    game, luck = fresh(pairing, number, open_decks=number % 2 == 0), luck_of(pairing, number)
    taken = 0
    while not game.over and taken < limit:
        if taken % every == 0:
            yield game
        game.push(luck.below(len(game.options)))
        taken += 1
    yield game
