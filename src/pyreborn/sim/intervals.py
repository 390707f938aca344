"""Shares with the intervals in which the true ones lie in 19 of 20 cases."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

import msgspec

Z: Final = 1.96


class Share(msgspec.Struct, frozen=True):
    """A share between 0 and 1, where the true one may lie, and from how many games."""

    share: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})" if self.games else "no games"


NONE: Final = Share(0.5, 0.0, 1.0, 0)


def wilson(wins: float, games: int) -> Share:
    """The share of independent games, with Wilson's interval.

    >>> print(wilson(50, 100))
    50.0% (40.4% to 59.6%)
    """
    if not games:
        return NONE
    rate = wins / games
    spread = Z * sqrt(rate * (1 - rate) / games + Z**2 / (4 * games**2))
    middle = rate + Z**2 / (2 * games)
    whole = 1 + Z**2 / games
    return Share(rate, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole), games)


def mirrored(pairs: Sequence[float], size: int = 2) -> Share:
    """The share won in mirrored pairs, each given by the mean score of its games (0, ½ or 1 in a pair of two).

    The games of a pair share cards, dice and match-up, so they are not independent: a deck that wins whoever plays it
    gives the agent one win and one loss, and 200 pairs tell more about the agent than 400 games with luck of their
    own; where agents win or lose twice at once, they tell less.  Pairs are independent of each other.  So the pair is
    what is counted: the variance of the mean is the variance *between pairs* divided by their number, and whatever
    happens inside a pair is in it.

    To the pairs one that is won and one that is lost are added for the interval (as Agresti and Coull add two wins and
    two losses to games): it keeps its width where all pairs ended alike, and holds the true share in 95 of 100 cases
    near 0 and 1, too.  The share itself is the plain mean.  The decks are taken as given: the interval says what more
    games with these decks would show, not what other decks would.

    >>> print(mirrored([1.0, 0.5] * 50))
    75.0% (69.4% to 79.6%)
    >>> print(mirrored([1.0] * 200))
    100.0% (98.5% to 100.0%)
    """
    if not pairs:
        return NONE
    share = sum(pairs) / len(pairs)
    more = [*pairs, 0.0, 1.0]
    middle = sum(more) / len(more)
    variance = sum((pair - middle) ** 2 for pair in more) / (len(more) - 1)
    spread = Z * sqrt(variance / len(more))
    low, high = max(0.0, middle - spread), min(1.0, middle + spread)
    return Share(share, min(low, share), max(high, share), size * len(pairs))


def difference(one: Share, two: Share) -> tuple[float, float, float]:
    """How much higher the first share is, and between what (Newcombe's interval from those of the two).

    >>> [round(each, 2) for each in difference(wilson(60, 100), wilson(40, 100))]
    [0.2, 0.06, 0.33]
    """
    gap = one.share - two.share
    down = sqrt((one.share - one.low) ** 2 + (two.high - two.share) ** 2)
    up = sqrt((one.high - one.share) ** 2 + (two.share - two.low) ** 2)
    return gap, gap - down, gap + up


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far off it the true one lies at most in 19 of 20 cases.

    >>> [round(each, 2) for each in mean([0.2, 0.4] * 50)]
    [0.3, 0.02]
    """
    if not values:
        return 0.0, 1.0
    middle = sum(values) / len(values)
    if len(values) < 2:
        return middle, 1.0
    variance = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return middle, Z * sqrt(variance / len(values))
