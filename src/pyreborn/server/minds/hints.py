"""A hint in words: what to do, how likely it wins, how it may go on, and what else one might do.

It is made in the process of a mind, which knows the view of whoever asks and nothing else; what others do in it was
imagined from that view.
"""

from __future__ import annotations

from typing import Final

from pyreborn.ai.explanation import Alternative, Explanation
from pyreborn.analysis.lines import walked
from pyreborn.analysis.wording import percent
from pyreborn.names import joined, number_of
from pyreborn.view import View

_OTHERS: Final = 2
"""So many other options are told."""


def told(view: View, found: Explanation, seed: int) -> list[str]:
    """The lines of a hint."""
    best, *others = found.alternatives
    line = walked(view, best.line, view.names, seed)
    lines = [f"Best: {best.text}. Your chance to win with it: {percent(best.value)}."]
    later = [said.sentence for said in line.said[1:]]
    if later:
        lines.append(f"It may go on like this: {' '.join(later)}")
    if line.outcome:
        lines.append(f"That would come to: {' '.join(line.outcome)}")
    tried = [other for other in others if other.visits][:_OTHERS]
    if tried:
        lines.append(f"Others: {joined(map(_with_chance, tried), 'or')}.")
    lines.append(f"Thought about in {number_of(found.simulations, 'simulation')}.")
    return lines


def _with_chance(other: Alternative) -> str:
    return f"{other.text} ({percent(other.value)})"
