"""Questions answered in several steps: what is picked so far, and several picks on one line."""

import re
from typing import Final

from rich.text import Text

from pyreborn.engine.attack import AttackFrame
from pyreborn.engine.ids import (
    BATTLEFIELD,
    O_DONE,
    Q_ATTACKER,
    Q_BATTLE,
    Q_COUNTER,
    Q_DAMAGE_ORDER,
    Q_EXHAUST_DICE,
    Q_FIRST_FIVE,
    Q_FIRST_PLAYER,
    Q_GUARD,
    Q_MAY,
    Q_MODE,
    Q_NUMBER,
    Q_PAY,
    Q_PREPARE_DISCARD,
    Q_TOLL,
    Q_TURN,
    Q_WINDOW,
)
from pyreborn.engine.options import Decision, Option
from pyreborn.errors import PyrebornError
from pyreborn.game import Game

_SEVERAL: Final = re.compile(r"([0-9]{1,4}(?:[ ,]+[0-9]{1,4})*)[ ,]+(done|[0-9]{1,4})", re.IGNORECASE)
_SORTED: Final = frozenset({Q_EXHAUST_DICE, Q_FIRST_FIVE, Q_PREPARE_DISCARD})
"""The order says nothing here, and the engine may offer only what stands after the last pick."""
_ONE: Final = frozenset(
    {Q_FIRST_PLAYER, Q_TURN, Q_PAY, Q_MAY, Q_MODE, Q_WINDOW, Q_GUARD, Q_COUNTER, Q_DAMAGE_ORDER, Q_NUMBER, Q_TOLL}
)
"""Questions that take one option."""
_ALL: Final = frozenset({Q_ATTACKER, Q_BATTLE, Q_EXHAUST_DICE, Q_PREPARE_DISCARD})
"""Questions that may be answered with "all"."""


class Picks:
    """What a person has picked in the question at hand, while the log cannot tell it yet."""

    def __init__(self) -> None:
        self._taken: dict[int, list[Text]] = {}
        """By the number of choices made in the game, so that taking back needs no work."""

    def so_far(self, game: Game) -> list[Text]:
        return self._taken.get(len(game.moves), [])

    def note(self, game: Game, asked: Decision, taken: Text, moves: int, log: int) -> None:
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
    if decision.kind in _ONE:
        raise PyrebornError("Only one option can be taken here.")
    numbers = [int(number) for number in re.findall("[0-9]+", line)]
    wrong = [number for number in numbers if not 1 <= number <= len(decision.options)]
    if wrong:
        raise PyrebornError(f"There is no option {wrong[0]}; the last one is {len(decision.options)}.")
    if decision.kind in _SORTED:
        numbers.sort()
    wanted = [decision.options[number - 1] for number in numbers]
    return wanted if found[2].isdecimal() else [*wanted, Option(O_DONE)]


def may_take_all(game: Game) -> bool:
    """Whether everything offered may be picked, one after the other."""
    decision = game.decision
    if decision.kind not in _ALL or sum(option.verb != O_DONE for option in decision.options) < 2:
        return False
    frame = game.state.stack[-1]
    single = game.state.rules.unit_attack_attackers == 1  # RB-11.1.4
    lone = single and isinstance(frame, AttackFrame) and game.state.zone[frame.target] == BATTLEFIELD
    return not (lone and decision.kind == Q_ATTACKER)
