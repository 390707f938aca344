"""Elo ratings: one number for each agent that explains all pairings together (Bradley and Terry's model).

Two agents whose ratings differ by 400 points win ten games of eleven and one.  The ratings are those under which
the scores that were reached are likeliest; their average is :data:`AVERAGE`.  To every pairing one mirrored pair that
is won and one that is lost are added, so that an agent that has won everything has a rating at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import Final

import msgspec

from pyreborn.sim.intervals import Z

AVERAGE: Final = 1500.0
_POINTS: Final = 400 / log(10)
"""Points of a rating to one unit of the model."""
_STEPS: Final = 200
Matrix = list[list[float]]


class Met(msgspec.Struct, frozen=True):
    """What one agent scored against another in so many games; games with the same ``luck`` are not independent."""

    one: int
    two: int
    score: float
    games: int
    luck: int


class Rating(msgspec.Struct, frozen=True):
    """An agent's rating, and how far off the true one lies at most in 19 of 20 cases."""

    elo: float
    spread: float


def ratings(met: Sequence[Met], count: int) -> list[Rating]:
    """The ratings of so many agents from all their meetings, with intervals.

    The intervals take the games that share their luck together (a "sandwich" of the model's curvature and of how much
    the groups of games differ): mirrored pairs, and the same decks and seed played by other pairings.
    """
    games = _with_prior(met)
    strengths = _fitted(games, count)
    bread = _inverse(_curvature(games, strengths))
    filling = [[0.0] * count for _ in range(count)]
    for pulls in _pulls(games, strengths, count):
        for row in range(count):
            for column in range(count):
                filling[row][column] += pulls[row] * pulls[column]
    spread = _product(_product(bread, filling), bread)
    return [
        Rating(AVERAGE + _POINTS * strengths[who], Z * _POINTS * sqrt(max(0.0, spread[who][who])))
        for who in range(count)
    ]


def _with_prior(met: Sequence[Met]) -> list[Met]:
    added = [
        Met(one, two, score, 2, -1 - 2 * place - (score > 0))
        for place, (one, two) in enumerate(sorted({(each.one, each.two) for each in met}))
        for score in (0.0, 2.0)
    ]
    return [*met, *added]


def _fitted(met: Sequence[Met], count: int) -> list[float]:
    """Newton's method on the likelihood; the strengths add up to nothing."""
    totals: dict[tuple[int, int], tuple[float, int]] = {}
    for each in met:
        score, games = totals.get((each.one, each.two), (0.0, 0))
        totals[each.one, each.two] = (score + each.score, games + each.games)
    summed = [Met(one, two, score, games, 0) for (one, two), (score, games) in totals.items()]
    strengths = [0.0] * count
    for _ in range(_STEPS):
        pull = [sum(pulls[who] for pulls in _pulls(summed, strengths, count)) for who in range(count)]
        step = [sum(row[who] * pull[who] for who in range(count)) for row in _inverse(_curvature(summed, strengths))]
        longest = max(map(abs, step))
        scale = min(1.0, 1.0 / longest) if longest else 0.0  # a step too far would overshoot for good
        strengths = [strength + scale * each for strength, each in zip(strengths, step, strict=True)]
        if longest < 1e-12:
            break
    middle = sum(strengths) / count
    return [strength - middle for strength in strengths]


def chance(one: float, two: float) -> float:
    """The share the first of two strengths wins of the second."""
    return 1 / (1 + exp(two - one))


def _pulls(met: Iterable[Met], strengths: Sequence[float], count: int) -> list[list[float]]:
    """By group of games, how much more each agent has scored than its strength says."""
    groups: dict[int, list[float]] = {}
    for each in met:
        pulls = groups.setdefault(each.luck, [0.0] * count)
        more = each.score - each.games * chance(strengths[each.one], strengths[each.two])
        pulls[each.one] += more
        pulls[each.two] -= more
    return list(groups.values())


def _curvature(met: Iterable[Met], strengths: Sequence[float]) -> Matrix:
    """How sharply the likelihood falls off; of adding the same to all strengths, as if it were known."""
    count = len(strengths)
    matrix = [[1.0 / count] * count for _ in range(count)]
    for each in met:
        won = chance(strengths[each.one], strengths[each.two])
        weight = each.games * won * (1 - won)
        matrix[each.one][each.one] += weight
        matrix[each.two][each.two] += weight
        matrix[each.one][each.two] -= weight
        matrix[each.two][each.one] -= weight
    return matrix


def _inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan, with the largest pivot."""
    count = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(count))] for place, row in enumerate(matrix)]
    for column in range(count):
        best = max(range(column, count), key=lambda place: abs(rows[place][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for place in range(count):
            if place != column:
                factor = rows[place][column]
                rows[place] = [a - factor * b for a, b in zip(rows[place], rows[column], strict=True)]
    return [row[count:] for row in rows]


def _product(one: Matrix, two: Matrix) -> Matrix:
    columns = list(zip(*two, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in one]
