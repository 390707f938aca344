"""Pieces of a report: intervals on a scale, heat maps, columns and tables, as HTML that needs no script.

Whatever is drawn is also said in numbers beside it or when pointed at.  Words are escaped where markup is put round
them, here and by whoever puts a page together.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10
from typing import Final

import msgspec

from pyreborn.sim.intervals import Share

COLOURS: Final = 8
"""How many agents can be told apart by their colour (``report.css``)."""
_NO_GAMES: Final = '<td class="none" title="no games"></td>'


class Whisker(msgspec.Struct, frozen=True, kw_only=True):
    """A value with its interval, on one line of a chart."""

    label: str
    low: float
    value: float
    high: float
    said: str
    """The value in words."""
    more: str = ""
    """In small letters behind it."""
    colour: int = 0


def whiskers(
    rows: Sequence[Whisker], least: float, most: float, ticks: Sequence[tuple[float, str]], line: float | None = None
) -> str:
    """Rows with a dot for each value and a bar for its interval, on a common scale; ``line`` is drawn through all."""
    marks = "".join(
        f'<span class="tick" style="left:{_place(at, least, most)}"><i>{escape(said)}</i></span>' for at, said in ticks
    )
    middle = "" if line is None else f'<span class="middle" style="left:{_place(line, least, most)}"></span>'
    lines = "".join(_whisker(row, least, most, middle) for row in rows)
    axis = f'<div class="row axis"><span></span><span class="track">{marks}</span><span class="said"></span></div>'
    return f'<div class="whiskers">{lines}{axis}</div>'


def _whisker(row: Whisker, least: float, most: float, middle: str) -> str:
    left, right = max(least, row.low), min(most, row.high)
    width = 100 * (right - left) / (most - least)
    bar = f'<span class="bar" style="left:{_place(left, least, most)};width:{width:.2f}%"></span>'
    dot = f'<span class="dot" style="left:{_place(row.value, least, most)}"></span>'
    said = f'<span class="said"><b>{escape(row.said)}</b> <small>{escape(row.more)}</small></span>'
    track = f'<span class="track c{row.colour % COLOURS}">{middle}{bar}{dot}</span>'
    return f'<div class="row"><span class="label">{escape(row.label)}</span>{track}{said}</div>'


def _place(value: float, least: float, most: float) -> str:
    return f"{100 * (min(most, max(least, value)) - least) / (most - least):.2f}%"


def percent_ticks(least: float, most: float) -> list[tuple[float, str]]:
    """Marks on a scale of shares.

    >>> [said for _, said in percent_ticks(0, 1)]
    ['0 %', '25 %', '50 %', '75 %', '100 %']
    """
    step = 0.25 if most - least > 0.6 else 0.1
    first = round(least / step)
    return [(place * step, f"{place * step:.0%}".replace("%", " %")) for place in range(first, round(most / step) + 1)]


def round_ticks(least: float, most: float, about: int = 5) -> list[tuple[float, str]]:
    """Marks at round numbers.

    >>> [said for _, said in round_ticks(1230, 1770)]
    ['1300', '1400', '1500', '1600', '1700']
    """
    rough = max(1e-9, (most - least) / about)
    power = 10.0 ** floor(log10(rough))
    step = min((power * each for each in (1, 2, 5, 10)), key=lambda each: abs(each - rough))
    first = floor(least / step) + (least % step != 0)
    return [(number * step, f"{number * step:.0f}") for number in range(first, floor(most / step) + 1)]


def heat_map(labels: Sequence[str], cells: Sequence[Sequence[Share]]) -> str:
    """Shares of rows against columns; blue above a half, orange below, paler the fewer games there were."""
    large = len(labels) <= 12
    top = "".join(f"<th scope='col'><span>{escape(label)}</span></th>" for label in labels)
    lines = []
    for label, row in zip(labels, cells, strict=True):
        shown = "".join(_heat(label, other, cell, large) for other, cell in zip(labels, row, strict=True))
        lines.append(f"<tr><th scope='row'>{escape(label)}</th>{shown}</tr>")
    size = "large" if large else "small"
    return f'<div class="scroll"><table class="heat {size}"><tr><td></td>{top}</tr>{"".join(lines)}</table></div>'


def _heat(row: str, column: str, cell: Share, large: bool) -> str:
    if not cell.games:
        return _NO_GAMES
    said = f"{row} v {column}: {cell.share:.0%} of {cell.games} games ({cell.low:.0%} to {cell.high:.0%})"
    inner = f"{100 * cell.share:.0f}" if large else ""
    return f'<td style="{shade(cell)}" title="{escape(said)}">{inner}</td>'


def shade(cell: Share) -> str:
    """The colour of a share as a style: two more games that end even keep few games from shouting."""
    calmed = (cell.share * cell.games + 1) / (cell.games + 2)
    strength = min(1.0, abs(calmed - 0.5) * 2)
    return f"--heat:var(--{'win' if calmed >= 0.5 else 'loss'});--strength:{100 * strength:.0f}%"


def columns(counts: Sequence[tuple[str, int]], unit: str) -> str:
    """A column for every count, with the part of all below it as words when pointed at."""
    total, highest = max(1, sum(count for _, count in counts)), max((count for _, count in counts), default=1)
    bars = "".join(
        f'<div class="column" title="{escape(label)} {escape(unit)}: {count} of {total} ({count / total:.0%})">'
        f'<b>{count or ""}</b><span style="--part:{count / max(1, highest):.3f}"></span>'
        f"<i>{escape(label)}</i></div>"
        for label, count in counts
    )
    return f'<div class="columns" role="img" aria-label="Games by {escape(unit)}">{bars}</div>'


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> str:
    """A table whose first columns are words and whose others are numbers."""
    top = "".join(f"<th{_kind(place, words)}>{escape(head)}</th>" for place, head in enumerate(heads))
    lines = "".join(
        "<tr>" + "".join(f"<td{_kind(place, words)}>{escape(cell)}</td>" for place, cell in enumerate(row)) + "</tr>"
        for row in rows
    )
    return (
        f'<div class="scroll"><table class="figures"><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>'
    )


def _kind(place: int, words: int) -> str:
    return "" if place < words else ' class="number"'


def grid(heads: Sequence[str], rows: Sequence[tuple[str, Sequence[tuple[Share, str]]]]) -> str:
    """A table of shares, each with a line of words below it, coloured as a heat map is."""
    top = "".join(f"<th scope='col'>{escape(head)}</th>" for head in heads)
    lines = []
    for label, cells in rows:
        inner = "".join(
            f'<td style="{shade(cell)}" title="{escape(str(cell))}">'
            f"<b>{cell.share:.0%}</b><small>{escape(said)}</small></td>"
            if cell.games
            else _NO_GAMES
            for cell, said in cells
        )
        lines.append(f"<tr><th scope='row'>{escape(label)}</th>{inner}</tr>")
    return f'<div class="scroll"><table class="heat grid"><tr><td></td>{top}</tr>{"".join(lines)}</table></div>'


def section(title: str, note: str, *inner: str) -> str:
    """A part of the page under its title."""
    said = f'<p class="note">{escape(note)}</p>' if note else ""
    return f"<section><h2>{escape(title)}</h2>{said}{''.join(inner)}</section>"


def folded(title: str, inner: str) -> str:
    """Something that is shown when it is asked for."""
    return f"<details><summary>{escape(title)}</summary>{inner}</details>"


def tiles(facts: Sequence[tuple[str, str, str]]) -> str:
    """A few large numbers: what it is, the number, and a line below."""
    return (
        '<div class="tiles">'
        + "".join(
            f'<div class="tile"><span>{escape(what)}</span><b>{escape(number)}</b><small>{escape(more)}</small></div>'
            for what, number, more in facts
        )
        + "</div>"
    )
