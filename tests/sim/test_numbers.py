"""Intervals hold what they promise, and ratings are those the games were played with."""

import random
from math import log10, sqrt

import pytest

from pyreborn.sim.intervals import difference, mean, mirrored, wilson
from pyreborn.sim.rating import AVERAGE, Met, chance, ratings


def drawn_pair(luck: random.Random, share: float, together: float) -> float:
    """A mirrored pair of an agent with this share, whose two games end alike more or less often than by chance."""
    first = luck.random() < share
    alike = luck.random() < abs(together)
    if not alike:
        second = luck.random() < share
    elif together > 0:
        second = first
    else:  # who has the better cards wins: one game each, as far as the share allows
        second = luck.random() < max(0.0, 2 * share - 1) if first else True
        if first and share < 0.5:
            second = False
    return (first + second) / 2


@pytest.mark.parametrize("share", [0.5, 0.62, 0.8, 0.97])
@pytest.mark.parametrize("together", [-0.8, 0.0, 0.6])
def test_the_interval_of_mirrored_pairs_holds_the_true_share_in_19_of_20_cases(share: float, together: float) -> None:
    """Brute force: many matches of 200 pairs, whose games depend on each other in either way."""
    luck = random.Random(f"{share} {together}")
    truth = sum(drawn_pair(luck, share, together) for _ in range(40_000)) / 40_000
    matches = 600
    held = 0
    for _ in range(matches):
        found = mirrored([drawn_pair(luck, share, together) for _ in range(200)])
        held += found.low <= truth <= found.high
    assert 0.92 <= held / matches <= 0.995


def test_pairs_that_cancel_luck_tell_more_and_pairs_that_double_it_tell_less() -> None:
    """The same 300 of 400 games won: as if independent, always one each or two at once, and both together."""
    split = mirrored([0.5] * 100 + [1.0] * 100)
    doubled = mirrored([1.0] * 150 + [0.0] * 50)
    games = wilson(300, 400)
    assert split.share == doubled.share == games.share == 0.75
    assert split.high - split.low < games.high - games.low < doubled.high - doubled.low


@pytest.mark.parametrize("pairs", [[1.0] * 5, [0.0] * 5, [0.5] * 5, [1.0], [0.0, 1.0]])
def test_an_interval_has_a_width_and_holds_the_share_however_alike_the_pairs(pairs: list[float]) -> None:
    found = mirrored(pairs)
    assert 0 <= found.low <= found.share <= found.high <= 1
    assert found.high - found.low > 0.1
    assert found.games == 2 * len(pairs)


def test_nothing_played_is_nothing_known() -> None:
    assert (mirrored([]).low, mirrored([]).high, mirrored([]).games) == (0.0, 1.0, 0)
    assert str(wilson(0, 0)) == "no games"


@pytest.mark.parametrize("wins", [0, 3, 17, 20])
def test_wilsons_interval_solves_its_equation(wins: int) -> None:
    """At either end the true share is 1.96 of its own deviations away from what was found."""
    found = wilson(wins, 20)
    for end in (found.low, found.high):
        if 0 < end < 1 - 1e-9:
            assert abs(wins / 20 - end) / sqrt(end * (1 - end) / 20) == pytest.approx(1.96, abs=1e-6)


def test_a_difference_is_held_by_its_interval() -> None:
    luck = random.Random(5)
    held = 0
    for _ in range(400):
        one, two = sum(luck.random() < 0.6 for _ in range(80)), sum(luck.random() < 0.5 for _ in range(40))
        _, low, high = difference(wilson(one, 80), wilson(two, 40))
        held += low <= 0.1 <= high
    assert held / 400 >= 0.92


def test_the_mean_of_values() -> None:
    assert mean([]) == (0.0, 1.0)
    assert mean([0.4]) == (0.4, 1.0)
    middle, spread = mean([0.0, 1.0] * 50)
    assert middle == 0.5 and spread == pytest.approx(1.96 * 0.5025 / 10, abs=1e-3)


# -- ratings -------------------------------------------------------------------------------------
def drawn(strengths: list[float], groups: int, seed: int) -> list[Met]:
    """Mirrored pairs between all agents, by the model."""
    luck = random.Random(seed)
    met = []
    for group in range(groups):
        for one in range(len(strengths)):
            for two in range(one + 1, len(strengths)):
                won = sum(luck.random() < chance(strengths[one], strengths[two]) for _ in range(2))
                met.append(Met(one, two, won, 2, group))
    return met


def test_ratings_are_those_the_games_were_played_with() -> None:
    """Four agents, 200, 100, 0 and -300 points from the average: found again, inside their intervals."""
    points = [200.0, 100.0, 0.0, -300.0]
    strengths = [each / (400 / 2.302585) for each in points]
    held = 0
    for seed in range(40):
        found = ratings(drawn(strengths, 100, seed), 4)
        assert sum(each.elo for each in found) / 4 == pytest.approx(AVERAGE)
        held += sum(abs(each.elo - AVERAGE - true) <= each.spread for each, true in zip(found, points, strict=True))
        assert [each.elo for each in found] == sorted((each.elo for each in found), reverse=True)
    assert 0.9 <= held / 160 <= 0.995


def test_two_agents_are_as_far_apart_as_their_share_says() -> None:
    met = [Met(0, 1, 2, 2, luck) for luck in range(750)] + [Met(0, 1, 0, 2, 750 + luck) for luck in range(250)]
    one, two = ratings(met, 2)
    assert one.elo - two.elo == pytest.approx(400 * log10(751 / 251), abs=0.01)


def test_whoever_has_won_everything_has_a_rating_all_the_same() -> None:
    best, worst = ratings([Met(0, 1, 2, 2, luck) for luck in range(100)], 2)
    assert 600 < best.elo - worst.elo < 1200
    assert best.spread > 50


def test_the_interval_of_a_rating_is_that_of_drawing_the_groups_again() -> None:
    """The bootstrap over groups of games that share their luck, against the formula."""
    met = drawn([0.5, 0.0, -0.5], 150, 3)
    groups = [[each for each in met if each.luck == group] for group in range(150)]
    luck = random.Random(1)
    again = []
    for _ in range(150):
        picked = [
            Met(each.one, each.two, each.score, each.games, place)
            for place in range(150)
            for each in luck.choice(groups)
        ]
        again.append(ratings(picked, 3)[0].elo)
    middle = sum(again) / len(again)
    deviation = sqrt(sum((each - middle) ** 2 for each in again) / (len(again) - 1))
    assert ratings(met, 3)[0].spread == pytest.approx(1.96 * deviation, rel=0.25)
