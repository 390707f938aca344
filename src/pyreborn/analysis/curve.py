"""The curve of an analysis: lines as SVG that takes any width, words and marks over it as HTML that keeps its size."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from pyreborn.analysis import story
from pyreborn.analysis.numbers import Analysis, Step
from pyreborn.analysis.wording import percent, sentence
from pyreborn.sim.drawing import COLOURS

STYLE: Final = Path(__file__).with_name("analysis.css")
_WIDE: Final = 1000
_HIGH: Final = 100
_TICKS: Final = (0, 25, 50, 75, 100)
_CROWDED: Final = 14
"""With more rounds not every one is named."""


def curve(found: Analysis) -> str:
    """The chances over all choices: of two sides how they share the field, of more a line each."""
    sides = story.sides(found)
    marks = _rounds(found) + _ticks() + _marks(found)
    svg = (
        f'<svg viewBox="0 0 {_WIDE} {_HIGH}" preserveAspectRatio="none" role="img" '
        f'aria-label="Chance to win after every choice">{_lines(found, sides)}{_words(found)}</svg>'
    )
    return f'<div class="curve"><div class="field">{svg}{marks}</div></div>{_legend(found, sides)}'


def _x(found: Analysis, number: int) -> float:
    """Where the position after so many choices stands, from 0 to 1."""
    return number / max(1, len(found.steps))


def _path(found: Analysis, seat: int) -> str:
    chances = [found.start[seat], *(step.chances[seat] for step in found.steps)]
    corners = [f"{_WIDE * _x(found, at):.1f} {_HIGH * (1 - chance):.2f}" for at, chance in enumerate(chances)]
    return "M" + "L".join(corners)


def _lines(found: Analysis, sides: Sequence[tuple[int, str]]) -> str:
    if len(sides) != 2:
        return "".join(
            f'<path class="line c{number % COLOURS}" d="{_path(found, seat)}"/>'
            for number, (seat, _) in enumerate(sides)
        )
    path = _path(found, sides[0][0])
    below = f'<path class="area c0" d="{path}L{_WIDE} {_HIGH}L0 {_HIGH}Z"/>'
    above = f'<path class="area c1" d="{path}L{_WIDE} 0L0 0Z"/>'
    half = f'<path class="half" d="M0 {_HIGH / 2}H{_WIDE}"/>'
    return f'{above}{below}{half}<path class="line c0" d="{path}"/>'


def _words(found: Analysis) -> str:
    """What was done, told when a place of the curve is pointed at."""
    told = [step for step in found.steps if step.value is not None]
    ends = [*(step.number for step in told[1:]), len(found.steps)]
    return "".join(
        f'<rect class="spot" x="{_WIDE * _x(found, step.number):.1f}" y="0" '
        f'width="{_WIDE * (_x(found, end) - _x(found, step.number)):.1f}" height="{_HIGH}">'
        f"<title>{escape(_told(found, step))}</title></rect>"
        for step, end in zip(told, ends, strict=True)
    )


def _told(found: Analysis, step: Step) -> str:
    said = sentence(found.names[step.seat], step.kind, step.chosen, found.names)
    chances = ", ".join(f"{name} {percent(step.chances[seat])}" for seat, name in story.sides(found))
    return f"Round {step.round}: {said} {chances}"


def _rounds(found: Analysis) -> str:
    every = 1 + len(found.rounds) // _CROWDED
    return "".join(
        f'<span class="round" style="left:{100 * _x(found, each.first):.2f}%">'
        f"{_round(each.round, place) if place % every == 0 else ''}</span>"
        for place, each in enumerate(found.rounds)
    )


def _round(number: int, place: int) -> str:
    """The name of a round; on a narrow screen only the first says what it is."""
    return f"<i>round {number}</i>" if place == 0 else f"<i><s>round </s>{number}</i>"


def _ticks() -> str:
    return "".join(f'<span class="height" style="bottom:{at}%"><i>{at} %</i></span>' for at in _TICKS)


def _marks(found: Analysis) -> str:
    """The mistakes, at the chance their side had left."""
    two = len(story.sides(found)) == 2
    marks = []
    for place, mistake in enumerate(found.mistakes, 1):
        player = found.players[mistake.seat]
        seat = 0 if two else mistake.seat
        left, bottom = 100 * _x(found, mistake.step + 1), 100 * found.steps[mistake.step].chances[seat]
        marks.append(
            f'<a class="mark c{player.side % COLOURS}" href="#mistake-{place}" '
            f'style="left:{left:.2f}%;bottom:{bottom:.2f}%" title="{escape(mistake.done)}">{place}</a>'
        )
    return "".join(marks)


def _legend(found: Analysis, sides: Sequence[tuple[int, str]]) -> str:
    names = "".join(
        f'<span class="c{place % COLOURS}"><i></i>{escape(name)}</span>' for place, (_, name) in enumerate(sides)
    )
    return f'<div class="names">{names}</div>'
