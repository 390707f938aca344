"""An analysis in sentences: how the game ended, what each mistake was and why; reports of every kind say these."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from pyreborn.analysis.numbers import Analysis, Line, Mistake, Step
from pyreborn.analysis.wording import number, percent
from pyreborn.names import joined, number_of
from pyreborn.record import who_plays

TEAM: Final = "red-rains"
_DEEDS: Final = 7
"""So much of a line is told; the file has all of it."""


def title(found: Analysis) -> str:
    """Who played whom."""
    return who_plays(found.names, is_together(found))


def is_together(found: Analysis) -> bool:
    """Whether all but the last play together, against a Chimera."""
    return found.ruleset.startswith(TEAM)


def sides(found: Analysis) -> list[tuple[int, str]]:
    """Each side by its first seat, and what it is called."""
    numbers = dict.fromkeys(player.side for player in found.players)
    own = [[player for player in found.players if player.side == side] for side in numbers]
    return [(each[0].seat, joined(player.name for player in each)) for each in own]


def result(found: Analysis) -> str:
    """How the record ends, in a sentence."""
    rounds = f"in round {found.steps[-1].round}" if found.steps else "before anything was chosen"
    if not found.over:
        return f"The game was left {rounds}, after {number_of(len(found.steps), 'choice')}."
    if not found.winners:
        return f"The game ended {rounds} without a winner."
    who = joined(found.names[seat] for seat in found.winners)
    given_up = found.conceded is not None and found.conceded not in found.winners
    how = f": {found.names[found.conceded]} gave up" if given_up and found.conceded is not None else ""
    return f"{who} {'win' if len(found.winners) > 1 else 'wins'} {rounds}{how}."


def when(at: Mistake | Step) -> str:
    """Round and turn, or the phase where nobody has a turn."""
    return f"Round {at.round}, turn {at.turn}" if at.phase == "player turns" else f"Round {at.round}, {at.phase}"


def expected(found: Analysis, line: Line) -> str:
    """How it would go on after the first choice of a line; nothing where the agent saw no further."""
    told: list[tuple[int, list[str]]] = []
    for said in line.said[1 : 1 + _DEEDS]:
        if not told or told[-1][0] != said.seat:
            told.append((said.seat, []))
        told[-1][1].append(said.sentence.rstrip(".").removeprefix(f"{found.names[said.seat]} "))
    sentences = [f"{found.names[seat]} {joined(_counted(deeds), 'and then')}." for seat, deeds in told]
    return " ".join([*sentences, *line.outcome])


def _counted(deeds: Sequence[str]) -> list[str]:
    """What is done several times in a row, said once."""
    grouped = [(deed, len(list(same))) for deed, same in groupby(deeds)]
    return [deed if count == 1 else f"{deed} ({count} times)" for deed, count in grouped]


def why(found: Analysis, mistake: Mistake) -> list[str]:
    """The reasons in sentences: how it would have gone on, and how it was to be expected to go on instead."""
    better, worse = expected(found, mistake.line), expected(found, mistake.reply)
    said = [f"After the better choice: {better}"] if better else []
    said += [f"After what was done: {worse}"] if worse else []
    if not said:
        said.append(
            f"Of 100 such games the agent wins {number(mistake.best_value)} instead of {number(mistake.value)}."
        )
    return said


def no_mistakes(found: Analysis) -> str:
    asked = sum(step.looks > 0 for step in found.steps)
    if not asked:
        return "There was nothing to choose in this record."
    return "No choice cost anybody two points or more: nothing to be told."


def played(found: Analysis, seat: int) -> str:
    """One player's choices in a few words."""
    player = found.players[seat]
    if not player.decisions:
        return "no choices"
    share = percent(player.best / player.decisions)
    given = f"{100 * player.loss:.0f} points given away"
    return f"{number_of(player.decisions, 'choice')}, {share} of them as the computer would have chosen, {given}"


def spread(values: Sequence[float], width: int) -> list[float]:
    """So many values of a curve, each the last one of its stretch.

    >>> spread([0.1, 0.2, 0.3, 0.4], 2), spread([0.5], 3)
    ([0.2, 0.4], [0.5])
    """
    count = min(width, len(values))
    return [values[(place + 1) * len(values) // count - 1] for place in range(count)]
