"""Choices between the turns, judged by where they lead: opening hands, discards, dice to roll again.

After each option everybody keeps to habits until somebody takes a turn, in several imagined worlds; there the position
is judged.
"""

from typing import Final

from pyreborn.engine.model.ids import Phase, Question
from pyreborn.engine.model.rng import Rng
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import choose, options_of
from pyreborn.engine.search.determinize import determinize
from pyreborn.engine.search.evaluation import Weights, chance
from pyreborn.engine.search.habits import habit

_LONGEST: Final = 300
"""Choices after which a position is judged as it stands."""


def prospects(
    st: GameState, seat: int, weights: Weights, luck: Rng, worlds: int, open_hands: bool = False
) -> list[float]:
    """What each option of the decision at hand promises the seat, on average of so many imagined worlds."""
    found = [0.0] * len(options_of(st))
    for _ in range(worlds):
        world = determinize(st, seat, luck, open_hands)
        for place in range(len(found)):
            twin = world.clone()
            choose(twin, options_of(twin)[place])
            found[place] += _at_next_turn(twin, seat, weights) / worlds
    return found


def _at_next_turn(st: GameState, seat: int, weights: Weights) -> float:
    steps = 0
    while not _is_turn(st) and steps < _LONGEST:
        choose(st, options_of(st)[habit(st, weights)])
        steps += 1
    return chance(st, seat, weights)


def _is_turn(st: GameState) -> bool:
    return st.over or (st.phase == Phase.PLAYER_TURNS and st.stack[-1].question() == Question.TURN)
