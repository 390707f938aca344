"""Questions answered in several steps: what is picked so far, and several picks on one line."""

import re
from typing import Final

from rich.text import Text

from pyreborn.engine.model.ids import Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.errors import PyrebornError
from pyreborn.game import Decision, Game

_SEVERAL: Final = re.compile(r"([0-9]{1,4}(?:[ ,]+[0-9]{1,4})*)[ ,]+(done|[0-9]{1,4})", re.IGNORECASE)
_SORTED: Final = frozenset({"exhaust dice", "first five", "prepare discard"})
"""The order says nothing here, and the engine may offer only what stands after the last pick."""
_ONE: Final = frozenset(
    {
        "first player",
        "turn",
        "pay",
        "may",
        "mode",
        "window",
        "guard",
        "counter",
        "damage order",
        "number",
        "toll",
    }
)
"""Questions that take one option."""
_ALL: Final = frozenset({"attacker", "battle", "exhaust dice", "prepare discard"})
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
    wanted: list[Option] = [decision.options[number - 1] for number in numbers]
    return wanted if found[2].isdecimal() else [*wanted, Option(Verb.DONE)]


def numbered(line: str, decision: Decision) -> Option | str:
    """The option whose number on the screen, from 1, the line is; where options are numbers, or it is none, itself."""
    if not line.isdecimal() or any(text.isdecimal() for text in decision.texts):
        return line
    number, count = int(line[:6]), len(decision.options)
    if not 1 <= number <= count:
        raise PyrebornError(f"There is no option {line[:6]}: expected a number from 1 to {count} or an option's text.")
    return decision.options[number - 1]


def may_take_all(game: Game) -> bool:
    """Whether everything offered may be picked, one after the other."""
    decision = game.decision
    if decision.kind not in _ALL or sum(option.verb != Verb.DONE for option in decision.options) < 2:
        return False
    frame = game.state.stack[-1]
    single = game.state.rules.unit_attack_attackers == 1  # RB-11.1.4
    lone = single and isinstance(frame, AttackFrame) and game.state.zone[frame.target] == Zone.BATTLEFIELD
    return not (lone and decision.kind == "attacker")
