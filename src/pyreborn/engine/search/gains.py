"""What brings something at the cost of nothing but dice, held against passing.

A die that is kept looks worth something to the evaluation, whether or not anything is left to spend it on.
"""

from typing import Final

from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import options_of
from pyreborn.engine.search.ledger import Standing
from pyreborn.engine.search.lines import Line, merit_of

UNSURE: Final = 0.1
"""How much better passing may look than what is a gain all the same: so far an evaluation is not to be trusted."""
_MOST: Final = 12
"""How many options are held against passing."""
_NEXT: Final = 0.001


def gains(st: GameState, seat: int, best: dict[int, Line]) -> list[int]:
    """The options whose best line, as far as it goes before passing, costs the side nothing but dice and brings it
    something."""
    found: list[int] = []
    for place, line in best.items():
        if is_gain(st, seat, line):
            found.append(place)
    return found


def is_gain(st: GameState, seat: int, line: Line) -> bool:
    return line.active and not line.acted.over and Standing(st, seat, line.played).is_bettered(line.acted)


def prefer_gains(st: GameState, seat: int, best: dict[int, Line]) -> None:
    """Of the best lines of each option, those that are gains and look hardly worse than passing come before it."""
    options = options_of(st)
    passing: Line | None = None
    for place, line in best.items():
        if options[place].verb == Verb.PASS:
            passing = line
    if passing is None or max([line.merit for line in best.values()]) > passing.merit:
        return
    close = [line for line in best.values() if line.active and line.merit > passing.merit - UNSURE]
    close.sort(key=merit_of, reverse=True)
    for line in close[:_MOST]:
        if is_gain(st, seat, line):
            line.merit = passing.merit + _NEXT * (1.0 + line.value)
