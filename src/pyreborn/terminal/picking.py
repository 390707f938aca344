"""Questions answered in several steps: what is picked so far, and several picks on one line."""

import re
from typing import Final

from pyreborn.engine.attack import AttackFrame
from pyreborn.engine.ids import (
    NONE,
    O_DONE,
    Q_ATTACKER,
    Q_BATTLE,
    Q_EXHAUST_DICE,
    Q_FIRST_FIVE,
    Q_PREPARE_DISCARD,
)
from pyreborn.engine.options import Decision, Option
from pyreborn.errors import PyrebornError
from pyreborn.game import Game
from pyreborn.view import OptionView

_SEVERAL: Final = re.compile(r"([0-9]{1,4}(?:[ ,]+[0-9]{1,4})*)[ ,]+(done|[0-9]{1,4})", re.IGNORECASE)
_SORTED: Final = frozenset({Q_EXHAUST_DICE, Q_FIRST_FIVE, Q_PREPARE_DISCARD})
"""The order says nothing here, and the engine may offer only what stands after the last pick."""
_ALL: Final = frozenset({Q_ATTACKER, Q_BATTLE, Q_EXHAUST_DICE, Q_PREPARE_DISCARD})
"""Questions that may be answered with "all"."""


class Picks:
    """What a person has picked in the question at hand, while the log cannot tell it yet."""

    def __init__(self) -> None:
        self._taken: dict[int, list[OptionView]] = {}
        """By the number of choices made in the game, so that taking back needs no work."""

    def so_far(self, game: Game) -> list[OptionView]:
        return self._taken.get(len(game.moves), [])

    def note(self, game: Game, asked: Decision, taken: OptionView, moves: int, log: int) -> None:
        """An option has been taken when the game had so many choices and events."""
        self._taken = {count: picked for count, picked in self._taken.items() if count <= moves}
        if goes_on(asked, game) and len(game.log) == log:
            self._taken[len(game.moves)] = [*self._taken.get(moves, []), taken]


def goes_on(asked: Decision, game: Game) -> bool:
    """Whether the same player is still asked the same kind of thing."""
    return not game.over and game.decision.player == asked.player and game.decision.kind == asked.kind


def several(line: str, decision: Decision) -> list[Option]:
    """What "1 3 4" or "1 3 done" names, in an order it can be taken in; nothing if the line is another one."""
    found = _SEVERAL.fullmatch(line)
    if not found:
        return []
    numbers = [int(number) for number in re.findall("[0-9]+", line)]
    wrong = [number for number in numbers if not 1 <= number <= len(decision.options)]
    if wrong:
        raise PyrebornError(f"There is no option {wrong[0]}; the last one is {len(decision.options)}.")
    if decision.kind in _SORTED:
        numbers.sort()
    wanted = [decision.options[number - 1] for number in numbers]
    return wanted if found[2].isdecimal() else [*wanted, Option(O_DONE)]


def may_take_all(decision: Decision) -> bool:
    """Whether everything offered may be picked, one after the other."""
    return decision.kind in _ALL and sum(option.verb != O_DONE for option in decision.options) > 1


def blockers(game: Game) -> list[str]:
    """For each battle to choose from, who stands in its way; nothing for other questions."""
    frame = game.state.stack[-1] if game.state.stack else None
    if game.decision.kind != Q_BATTLE or not isinstance(frame, AttackFrame):
        return []
    met = [frame.opponent_of(game.state, option.a) for option in game.decision.options]
    return ["" if card in (NONE, frame.target) else f"blocked by {game.state.cards[card].now.name}" for card in met]
