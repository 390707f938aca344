"""Which games are played, in which order: mirrored, and every pairing of decks as often as every other.

A **mirrored pair** is two games with the same seed and the same decks at the same seats, in which the two agents have
changed places.  Whoever was dealt the better cards or brought the better deck, each agent had it once.  What luck the
seed and the match-up held is therefore in both games, and goes out of the difference between the agents.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, islice

import msgspec

from pyreborn.errors import BadArgument
from pyreborn.sim.settings import ARENA, CHIMERA, RATE, Settings


class Match(msgspec.Struct, frozen=True):
    """One game that is to be played; agents, decks and the face are places in the settings' lists."""

    number: int
    luck: int
    """Games with the same number share their seed and their decks."""
    pairing: int
    """Which two agents meet, or which agent meets a Chimera."""
    agents: tuple[int, ...]
    """By seat."""
    decks: tuple[int, ...]
    """By seat."""
    seed: int
    face: int = -1


def plan(settings: Settings) -> list[Match]:
    """All games of the settings in their order; refuses settings that make no plan."""
    if settings.kind == ARENA:
        return list(_mirrored(settings))
    if settings.kind == CHIMERA:
        return list(_against_chimeras(settings))
    if settings.kind == RATE:
        return list(_rated(settings))
    return list(_in_a_row(settings))


def pairings(count: int) -> list[tuple[int, int]]:
    """Every two of so many agents.

    >>> pairings(3)
    [(0, 1), (0, 2), (1, 2)]
    """
    return list(combinations(range(count), 2))


def _mirrored(settings: Settings) -> Iterator[Match]:
    """Mirrored pairs, one for each pairing of agents with each new seed, so that a run cut short is even as well."""
    if len(settings.agents) < 2:
        raise BadArgument("An arena needs two agents or more, joined by a comma: --agents greedy,random.")
    if settings.games % 2:
        raise BadArgument(f"Every game is played again with the agents changed: {settings.games} games are not even.")
    number = 0
    tables = deck_pairs(len(settings.decks), settings.seed)
    for luck, (decks, seed) in enumerate(islice(zip(tables, _seeds(settings.seed), strict=False), settings.games // 2)):
        for pairing, (one, two) in enumerate(pairings(len(settings.agents))):
            for agents in ((one, two), (two, one)):
                yield Match(number, luck, pairing, agents, decks, seed)
                number += 1


def _against_chimeras(settings: Settings) -> Iterator[Match]:
    """Every agent against every face with the same decks and seeds; decks take turns, a partner brings another."""
    number = 0
    count = len(settings.decks)
    order = _shuffled(count, settings.seed)
    for luck, seed in enumerate(islice(_seeds(settings.seed), settings.games)):
        # From round to round a partner sits further along, so that pairs of decks change.
        steps = [seat * (1 + luck // count) for seat in range(settings.players)]
        decks = tuple(order[(luck + step) % count] for step in steps)
        for face in range(len(settings.faces)):
            for who in range(len(settings.agents)):
                yield Match(number, luck, who, (who,) * settings.players, decks, seed, face)
                number += 1


def _rated(settings: Settings) -> Iterator[Match]:
    """The first deck against each of the others in turn, each seed with the seats both ways."""
    field = list(range(1, len(settings.decks)))
    if not field:
        raise BadArgument("A deck is rated against other decks, and none was named.")
    if settings.games % 2:
        raise BadArgument(f"Every game is played again with the seats changed: {settings.games} games are not even.")
    number = 0
    order = [field[place] for place in _shuffled(len(field), settings.seed)]
    for luck, seed in enumerate(islice(_seeds(settings.seed), settings.games // 2)):
        other = order[luck % len(order)]
        for decks in ((0, other), (other, 0)):
            yield Match(number, luck, 0, (0, 0), decks, seed)
            number += 1


def _in_a_row(settings: Settings) -> Iterator[Match]:
    """The decks as they sit, with one seed after the other."""
    agents, decks = tuple(range(len(settings.agents))), tuple(range(len(settings.decks)))
    face = 0 if settings.faces else -1
    for number in range(settings.games):
        yield Match(number, number, 0, agents, decks, settings.seed + number, face)


def deck_pairs(count: int, seed: int) -> Iterator[tuple[int, int]]:
    """Pairs of decks without end, each deck as often as every other and each pairing as often as every other.

    They come round by round as in a league: in a round every deck plays once (one rests if their number is odd), and
    after all rounds everyone has met everyone, themselves included, once.  Then the same with seats changed, and so
    on.  The seed draws the order of decks and rounds.

    >>> list(islice(deck_pairs(2, 1), 4))
    [(1, 1), (0, 0), (0, 1), (1, 1)]
    """
    order = _shuffled(count, seed)
    rounds = [_league_round(order, which) for which in range(len(order) - 1 + len(order) % 2)]
    rounds.append([(deck, deck) for deck in order])
    random.Random(f"rounds {seed}").shuffle(rounds)
    turned = False
    while True:
        for pairs in rounds:
            yield from ((two, one) if turned else (one, two) for one, two in pairs)
        turned = not turned


def _league_round(order: Sequence[int], which: int) -> list[tuple[int, int]]:
    """A round of the circle method: the first stays, the others move on one place each round."""
    seats: list[int | None] = [*order, *([None] * (len(order) % 2))]
    moving = seats[1:]
    turned = [seats[0], *moving[which:], *moving[:which]]
    pairs = []
    for place in range(len(turned) // 2):
        one, two = turned[place], turned[-1 - place]
        if one is not None and two is not None:
            pairs.append((one, two) if (which + place) % 2 else (two, one))
    return pairs


def _shuffled(count: int, seed: int) -> list[int]:
    order = list(range(count))
    random.Random(f"decks {seed}").shuffle(order)
    return order


def _seeds(seed: int) -> Iterator[int]:
    luck = random.Random(f"games {seed}")
    while True:
        yield luck.getrandbits(32)
