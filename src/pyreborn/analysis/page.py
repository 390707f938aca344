"""An analysis as one page: the curve with the mistakes on it, the mistakes with their reasons, rounds and choices."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from pyreborn.analysis import story
from pyreborn.analysis.curve import STYLE, curve
from pyreborn.analysis.numbers import Analysis, Mistake, Player
from pyreborn.analysis.wording import percent, points, sentence
from pyreborn.errors import PyrebornError
from pyreborn.names import number_of
from pyreborn.sim import drawing
from pyreborn.sim.page import page

_LISTED: Final = 0.01
"""In the list of all choices the loss of those below is not said."""


def write_page(path: str | Path, found: Analysis, command: str = "") -> None:
    """Write the page; refuses a place where it cannot be."""
    try:
        Path(path).write_text(html(found, command), encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise PyrebornError(f"The page {path} cannot be written: {reason}.") from error


def html(found: Analysis, command: str = "") -> str:
    """The whole page; it asks nothing of the network and runs no script."""
    lead = f"{story.result(found)} What each choice did to the chance to win, as {found.agent} sees it."
    return page(
        story.title(found),
        lead,
        _tiles(found),
        _chances(found),
        _mistakes(found),
        _rounds(found),
        _choices(found),
        _settings(found, command),
        style=STYLE.read_text(encoding="utf-8"),
    )


def _tiles(found: Analysis) -> str:
    told = [player for player in found.players if player.decisions]
    facts = [(player.name, *_given(player)) for player in told]
    return drawing.tiles(facts) if facts else ""


def _given(player: Player) -> tuple[str, str]:
    lost = f"−{100 * player.loss:.0f}" if player.loss >= _LISTED else "0"
    share = percent(player.best / player.decisions)
    return lost, f"points given away in {number_of(player.decisions, 'choice')}; {share} as the agent would choose"


def _chances(found: Analysis) -> str:
    if not found.steps:
        return drawing.section("Chance to win", story.no_mistakes(found))
    sides = story.sides(found)
    who = f"of {sides[0][1]}" if len(sides) == 2 else "of each player"
    note = (
        f"The chance to win {who} after every choice, from the side of whoever chose: it is what they could know. "
        "Numbers mark the largest mistakes."
    )
    return drawing.section("Chance to win", note, curve(found))


# -- mistakes ------------------------------------------------------------------------------------
def _mistakes(found: Analysis) -> str:
    if not found.mistakes:
        return drawing.section("The largest mistakes", story.no_mistakes(found))
    told = "".join(_mistake(found, place, mistake) for place, mistake in enumerate(found.mistakes, 1))
    return drawing.section("The largest mistakes", "Of one turn of one player only the largest is told.", told)


def _mistake(found: Analysis, place: int, mistake: Mistake) -> str:
    player = found.players[mistake.seat]
    colour = f"c{player.side % drawing.COLOURS}"
    head = (
        f'<h3><span class="mark {colour}">{place}</span> <span>{escape(story.when(mistake))} · '
        f"{escape(player.name)}</span> <em>−{escape(points(mistake.loss))}</em></h3>"
    )
    rows = "".join(
        f'<div class="way {kind}"><span>{kind}</span><p>{escape(said)}</p>'
        f'<div class="share"><i style="width:{100 * chance:.1f}%"></i></div><b>{percent(chance)}</b></div>'
        for kind, said, chance in (
            ("done", mistake.done, mistake.value),
            ("better", mistake.better, mistake.best_value),
        )
    )
    reasons = "".join(f"<p>{_strong(reason)}</p>" for reason in story.why(found, mistake))
    asked = f'<p class="asked">{escape(mistake.asked)}</p>'
    return (
        f'<article class="mistake" id="mistake-{place}">{head}{asked}{rows}<div class="why">{reasons}</div></article>'
    )


def _strong(reason: str) -> str:
    """A reason whose first words, up to the colon, stand out."""
    head, colon, rest = reason.partition(": ")
    return f"<b>{escape(head)}:</b> {escape(rest)}" if colon else escape(reason)


# -- tables --------------------------------------------------------------------------------------
def _rounds(found: Analysis) -> str:
    if not found.rounds:
        return ""
    sides = story.sides(found)
    heads = ["round", *(name for _, name in sides), "given away"]
    rows = [
        [
            str(each.round),
            *(percent(each.chances[seat]) for seat, _ in sides),
            " · ".join(
                f"{found.names[seat]} {100 * lost:.0f}" for seat, lost in enumerate(each.lost) if lost >= _LISTED
            )
            or "–",
        ]
        for each in found.rounds
    ]
    note = "The chances at the end of each round, and the points each player gave away in it."
    return drawing.section("Rounds", note, drawing.table(heads, rows))


def _choices(found: Analysis) -> str:
    rows = [_row(found, number) for number, step in enumerate(found.steps) if step.value is not None]
    if not rows:
        return ""
    first = story.sides(found)[0][1]
    heads = ("choice", "round", "what was done", f"{first} after it", "lost", "better")
    note = "Every choice between two options or more."
    return drawing.section("All choices", note, drawing.folded(number_of(len(rows), "choice"), _table(heads, rows)))


def _row(found: Analysis, number: int) -> Sequence[str]:
    step = found.steps[number]
    lost = f"{100 * step.loss:.0f}" if step.loss >= _LISTED else ""
    done = sentence(found.names[step.seat], step.kind, step.chosen, found.names)
    better = step.best if lost else ""
    return str(step.number + 1), str(step.round), done, percent(step.chances[0]), lost, better


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return f'<div class="choices">{drawing.table(heads, rows, words=6)}</div>'


def _settings(found: Analysis, command: str) -> str:
    facts = [
        ("agent", found.agent),
        ("ruleset", found.ruleset),
        ("record", found.record),
        ("choices", str(len(found.steps))),
        ("pyreborn", found.engine),
    ]
    asked = f"<pre><code>{escape(command)}</code></pre>" if command else ""
    rows = "".join(f"<tr><td>{escape(name)}</td><td class='any'>{escape(value)}</td></tr>" for name, value in facts)
    return drawing.section("Settings", "", asked, f'<table class="figures"><tbody>{rows}</tbody></table>')
