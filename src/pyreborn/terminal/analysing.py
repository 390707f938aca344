"""An analysis in the terminal: a bar while it is made, then the curve, the rounds and the mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text

from pyreborn.analysis import Analysis, analyse, story, wording
from pyreborn.analysis.numbers import Mistake
from pyreborn.analysis.wording import points
from pyreborn.errors import PyrebornError
from pyreborn.game import Record
from pyreborn.terminal import signs
from pyreborn.terminal.progress import shown
from pyreborn.terminal.signs import QUIET, fitted, styled, wrapped

STYLES: Final = ("bright_blue", "yellow", "green", "magenta")
"""One for each side; the same in the curve and in the rounds."""
_STEPS: Final = " ▁▂▃▄▅▆▇█"
_HEIGHT: Final = 6
_WIDEST: Final = 100
_AXIS: Final = 6
_GAIN: Final = "green"
_LOSS: Final = "red"


def analysed(record: Record, agent: str, workers: int | None, console: Console) -> Analysis:
    """The analysis of a record, under a progress bar."""
    columns = (TextColumn("looking at choices"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, transient=True)
    with shown(progress):
        task: TaskID = progress.add_task("", total=None)

        def told(done: int, awaited: int) -> None:
            progress.update(task, completed=done, total=awaited)

        return analyse(record, agent, workers, told, noted=lambda said: progress.console.print(styled(said, QUIET)))


def write_numbers(path: str, found: Analysis) -> None:
    """The numbers as JSON; refuses a place where they cannot be."""
    try:
        Path(path).write_bytes(found.to_json())
    except OSError as error:
        raise PyrebornError(f"The file {path} cannot be written: {error.strerror}.") from error


def report(found: Analysis, width: int) -> list[Text]:
    """All of an analysis as lines."""
    width = min(width, _WIDEST)
    lines = wrapped(styled(signs.clean(story.title(found)), "bold"), width)
    lines += wrapped(styled(f"{story.result(found)} Judged by {found.agent}.", QUIET), width)
    lines += [Text(), *_curves(found, width), Text(), *_rounds(found, width), Text(), *_players(found, width), Text()]
    if not found.mistakes:
        return [*lines, *wrapped(Text(story.no_mistakes(found)), width)]
    lines.append(styled("The largest mistakes", "bold"))
    for place, mistake in enumerate(found.mistakes, 1):
        lines += [Text(), *_mistake(found, place, mistake, width)]
    return lines


def percent(chance: float) -> str:
    """A chance that stays on one line."""
    return wording.percent(chance).replace(" ", "\u00a0")


# -- the curve -----------------------------------------------------------------------------------
def _curves(found: Analysis, width: int) -> list[Text]:
    """The chances of the first side, or of every one where there are more than two."""
    sides = story.sides(found)
    shown = sides[:1] if len(sides) == 2 else sides
    lines: list[Text] = []
    for number, (seat, name) in enumerate(shown):
        values = story.spread([found.start[seat], *(step.chances[seat] for step in found.steps)], width - _AXIS)
        lines += wrapped(styled(f"Chance to win of {signs.clean(name)}", STYLES[number]), width)
        lines += _curve(values, _HEIGHT if len(shown) == 1 else _HEIGHT // 2, STYLES[number])
    return lines


def _curve(values: list[float], height: int, style: str) -> list[Text]:
    labels = {0: "100 % ", height - 1: "  0 % "}
    if height > 4:
        labels[height // 2] = " 50 % "
    lines: list[Text] = []
    for row in range(height):
        low = height - 1 - row
        filled = [max(0.0, min(1.0, value * height - low)) for value in values]
        blocks = "".join(_STEPS[round(each * 8)] for each in filled)
        lines.append(styled(labels.get(row, "").rjust(_AXIS), QUIET).append(blocks, style))
    return lines


# -- rounds and players --------------------------------------------------------------------------
def _rounds(found: Analysis, width: int) -> list[Text]:
    sides = story.sides(found)
    lines: list[Text] = []
    for each in found.rounds:
        head = f"after round {each.round:<3}"
        line = styled(head, QUIET)
        if len(sides) == 2:
            room = max(8, min(40, width - len(head) - 12))
            share = each.chances[sides[0][0]]
            full = round(room * share)
            line.append(f"{percent(share):>5} ", STYLES[0])
            line.append("█" * full, STYLES[0]).append("█" * (room - full), STYLES[1])
            line.append(f" {percent(each.chances[sides[1][0]])}", STYLES[1])
        else:
            for number, (seat, _) in enumerate(sides):
                line.append(f"{percent(each.chances[seat]):>6}", STYLES[number])
        lines.append(fitted(line, width))
    return lines


def _players(found: Analysis, width: int) -> list[Text]:
    lines: list[Text] = []
    for player in found.players:
        if player.decisions or not story.is_together(found):
            name = styled(signs.clean(player.name), STYLES[player.side % len(STYLES)])
            lines += wrapped(name.append(f": {story.played(found, player.seat)}"), width, hang=2)
    return lines


# -- mistakes ------------------------------------------------------------------------------------
def _mistake(found: Analysis, place: int, mistake: Mistake, width: int) -> list[Text]:
    name = signs.clean(found.names[mistake.seat])
    head = styled(f"{place}. ", signs.NUMBER).append(f"{story.when(mistake)}, ")
    head.append(name, STYLES[found.players[mistake.seat].side % len(STYLES)])
    head.append(f"  −{points(mistake.loss)}", _LOSS)
    lines = wrapped(head, width, hang=3)
    if found.steps[mistake.step].kind != "turn":
        lines += wrapped(styled(f"   {signs.clean(mistake.asked)}", QUIET), width, hang=3)
    for label, said, chance, style in (
        ("done", mistake.done, mistake.value, _LOSS), ("better", mistake.better, mistake.best_value, _GAIN)
    ):  # fmt: skip
        text = styled(f"   {label:<7}", QUIET).append_text(signs.words(said)).append(f"  {percent(chance)}", style)
        lines += wrapped(text, width, hang=10)
    for reason in story.why(found, mistake):
        lines += wrapped(Text("   ").append_text(signs.words(reason)), width, hang=3)
    return lines
