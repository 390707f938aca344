"""What somebody would usually do: the fitted policy, and habit where it has never met the text that asks.

Playouts draw from the policy alone: habit tries out every option there, and costs a sixth of all simulations.
"""

from typing import Final

from pyreborn.engine.model.state import GameState
from pyreborn.engine.search.evaluation import Weights
from pyreborn.engine.search.habits import habit
from pyreborn.engine.search.policy import Policy, expectations, is_familiar, preferred

_HABIT: Final = 0.5
"""How sure one is that habit is right."""


def usual(st: GameState, weights: Weights, policy: Policy) -> int:
    """The place of the option most likely to be taken."""
    return preferred(st, policy) if is_familiar(st, policy) else habit(st, weights)


def expected(st: GameState, weights: Weights, policy: Policy, places: list[int]) -> list[float]:
    """How likely each of the options at those places is to be taken."""
    if is_familiar(st, policy):
        return expectations(st, policy, places)
    found = [(1.0 - _HABIT) / len(places)] * len(places)
    place = habit(st, weights)
    for i in range(len(places)):
        if places[i] == place:
            found[i] += _HABIT
    return found
