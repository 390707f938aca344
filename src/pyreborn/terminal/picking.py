"""Questions answered in several steps: what is picked so far, and several picks on one line."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from pyreborn.engine.model.ids import Verb, Zone
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.errors import PyrebornError
from pyreborn.game import Decision, Game
from pyreborn.terminal.signs import clean

_SEVERAL: Final = re.compile(r"([0-9]{1,4}(?:[ ,]+[0-9]{1,4})*)[ ,]+(done|[0-9]{1,4})", re.IGNORECASE)
DONE: Final = "done"
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
_MOST_WORDS: Final = 60
"""Ten units of long names; what is longer is no answer, and would be cut in very many ways."""
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


def several(line: str, kind: str) -> list[str]:
    """The labels that "1 3 4" or "1 3 done" names, "done" as the last; nothing if the line is another one.

    Refuses several where a question takes one option.
    """
    found = _SEVERAL.fullmatch(line)
    if not found:
        return []
    if kind in _ONE:
        raise PyrebornError("Only one option can be taken here.")
    numbers = [str(int(number)) for number in re.findall("[0-9]+", line)]
    return numbers if found[2].isdecimal() else [*numbers, DONE]


def in_words(line: str, kind: str, named: Callable[[str], str | None]) -> list[str]:
    """The labels of options whose texts stand in a row, "Hammer Knight Iron Worker done"; nothing for other lines.

    ``named`` has the label for a text; a text that could be cut in several ways is cut after its longest name.
    """
    words = line.replace(",", " ").split()
    if kind in _ONE or not 2 <= len(words) <= _MOST_WORDS:
        return []
    return _cut(words, named) or []


def _cut(words: Sequence[str], named: Callable[[str], str | None]) -> list[str] | None:
    """The labels of the words from the first to the last; None where some of them name nothing."""
    if not words:
        return []
    if len(words) == 1 and words[0].lower() == DONE:
        return [DONE]
    for length in range(len(words), 0, -1):
        label = named(" ".join(words[:length]))
        rest = None if label is None else _cut(words[length:], named)
        if label is not None and rest is not None:
            return [label, *rest]
    return None


def why_stopped(asked: Decision, game: Game) -> str:
    """Why no more of several picks is taken: only who is asked now is said, which everybody may know."""
    if game.over:
        return "the game is over"
    now = game.decision
    if now.player == asked.player:
        return "that is not offered now" if now.kind == asked.kind else "something else is asked now"
    return (
        f"{clean(game.names[now.player])} may answer"
        if now.kind == "window"
        else f"{clean(game.names[now.player])} decides"
    )


def in_order(wanted: list[str], decision: Decision, labels: Sequence[str]) -> list[str]:
    """The labels in an order in which they can be taken; refuses one that nothing has."""
    numbers = [label for label in wanted if label != DONE]
    wrong = [number for number in numbers if number not in labels]
    if wrong:
        known = [int(label) for label in labels if label.isdecimal()]
        last = f"the last one is {max(known)}" if wrong[0] != "0" and int(wrong[0]) > max(known) else "it is gone"
        raise PyrebornError(f"There is no option {wrong[0]}; {last if wrong[0] != '0' else 'they count from 1'}.")
    if decision.kind in _SORTED:
        numbers.sort(key=labels.index)
    return [*numbers, *(label for label in wanted if label == DONE)]


def may_take_all(game: Game) -> bool:
    """Whether everything offered may be picked, one after the other."""
    decision = game.decision
    if decision.kind not in _ALL or sum(option.verb != Verb.DONE for option in decision.options) < 2:
        return False
    frame = game.state.stack[-1]
    single = game.state.rules.unit_attack_attackers == 1  # RB-11.1.4
    lone = single and isinstance(frame, AttackFrame) and game.state.zone[frame.target] == Zone.BATTLEFIELD
    return not (lone and decision.kind == "attacker")
