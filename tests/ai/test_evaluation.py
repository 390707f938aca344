"""What a position is worth: whoever loses something plainly good is not better off for it."""

from __future__ import annotations

import pytest

from pyreborn.ai.evaluations import weights_for
from pyreborn.engine.search.evaluation import chance
from pyreborn.scenario import Scenario

ALLIES = ("Hammer Knight", "Iron Worker", "Anchornaut", "Blood Archer", "Living Doll", "Gilder", "Crystal Archer")
MOST = 0.03
"""By so little a position may be misjudged: the weights are fitted."""


def chance_with(*units: str, wounds: int = 0, dice: str = "") -> float:
    """What the first player's chance is, with these units beside a ready one."""
    scene = Scenario()
    born = f"Coal Roarkwin (wounds {wounds})"
    scene.player(1, born, battlefield=["Hammer Knight", *units], draw=["Iron Worker"] * 6, dice=dice)
    scene.player(2, "Jessa Na Ni", battlefield=["Hammer Knight"], draw=["Fear"] * 6)
    return chance(scene.game().state, 0, weights_for("reborn"))


@pytest.mark.parametrize("unit", ALLIES)
def test_a_unit_that_stays_exhausted_for_rounds_is_no_burden(unit: str) -> None:
    """RB-6.3.2: each recovery takes one token away, so a unit with several comes back later, and is worth less for it.

    Once it was judged worse than no unit at all, and an opponent destroyed its own Knight.
    """
    ready, *tired = [chance_with(f"{unit} (exhaustion {count})") for count in range(6)]
    assert min(tired) >= chance_with() - MOST
    assert ready + MOST >= max(tired)


def test_every_life_counts() -> None:
    chances = [chance_with(wounds=lost) for lost in range(15)]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize("magic", ["ceremonial", "natural"])
def test_every_die_counts(magic: str) -> None:
    chances = [chance_with(dice=f"{magic}:class x{count}" if count else "") for count in range(6)]
    assert chances == sorted(chances)
