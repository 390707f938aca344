"""What a strong player would do: the best option, how likely it wins, how it goes on, and the two next best."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from pyreborn.ai.explanation import Alternative, Explanation
from pyreborn.names import number_of
from pyreborn.terminal import signs
from pyreborn.terminal.signs import QUIET, styled, wrapped

_NEXT: Final = 2
"""So many others are told."""
_LONGEST_LINE: Final = 8
"""So many choices are told of what comes after."""


def percent(value: float) -> str:
    """A chance as one says it; nothing is certain before the end.

    >>> percent(0.624), percent(0.999), percent(0.001)
    ('62 %', '99 %', '1 %')
    """
    return f"{min(99, max(1, round(value * 100)))} %"


def told(explanation: Explanation, labels: Sequence[str], width: int, who: str) -> list[Text]:
    """The lines of a hint, options with the numbers they have on the screen."""
    best, *others = explanation.alternatives
    line = styled("hint: ", QUIET).append_text(_option(best, labels, "bold"))
    lines = wrapped(line.append(f", {percent(best.value)} to win", signs.ACTION), width, hang=2)
    later = best.line[1 : _LONGEST_LINE + 1]
    if later:
        then = Text("; ").join(signs.words(each) for each in later)
        more = " …" if len(best.line) > _LONGEST_LINE + 1 else ""
        lines += wrapped(styled("  then ", QUIET).append_text(then).append(more), width, hang=4)
    if others:
        said = [_option(each, labels).append(f", {percent(each.value)}", QUIET) for each in others[:_NEXT]]
        lines += wrapped(styled("  or ", QUIET).append_text(Text("; or ").join(said)), width, hang=4)
    tried = number_of(explanation.simulations, "simulation")
    return [*lines, *wrapped(styled(f"  {who}, {tried} in {explanation.seconds:.1f} s", QUIET), width, hang=2)]


def _option(alternative: Alternative, labels: Sequence[str], style: str = "") -> Text:
    label = labels[alternative.index] if 0 <= alternative.index < len(labels) else ""
    text = signs.words(alternative.text, style)
    return styled(f"{label} ", signs.NUMBER).append_text(text) if label and label != text.plain else text
