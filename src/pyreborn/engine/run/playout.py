"""Random play at full speed, for benchmarks, tests and rollouts."""

from pyreborn.engine.model.rng import Rng
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import choose, options_of


def play_random(st: GameState, rng: Rng, limit: int) -> int:
    """Push random options until the game is over or the limit is reached; how many were pushed."""
    pushed = 0
    while not st.over and pushed < limit:
        options = options_of(st)
        choose(st, options[rng.below(len(options))])
        pushed += 1
    return pushed
