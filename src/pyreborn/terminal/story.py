"""What has happened, as lines: numbered sentences with the rule each obeys."""

from collections.abc import Sequence

from rich.text import Text

from pyreborn import explain
from pyreborn.engine.events import E_CONCEDED, E_LOST, E_ROUND, E_TURN, E_WON, Event
from pyreborn.game import Game
from pyreborn.rulesets import ruleset
from pyreborn.terminal import signs
from pyreborn.terminal.signs import QUIET, wrapped

_NUMBERS = 5  # columns for the number of an event


def sentence(game: Game, event: Event, reader: int | None) -> str:
    """The event told to one reader; "" for bookkeeping."""
    return explain.event_sentence(event, ruleset(game.header.ruleset), reader, game.names)


def told(game: Game, events: Sequence[Event], reader: int | None, width: int) -> list[Text]:
    """One numbered sentence per line, the clause it obeys quietly at its end."""
    rules = ruleset(game.header.ruleset)
    lines: list[Text] = []
    for event in events:
        said = sentence(game, event, reader)
        if said:
            line = Text(f"{event.number:>{_NUMBERS - 1}} ", QUIET).append_text(signs.words(said))
            line.append(f"  {explain.cited(event, rules)}", QUIET)
            lines += wrapped(line, width, hang=_NUMBERS)
    return lines


def paragraph(game: Game, events: Sequence[Event], reader: int | None, width: int) -> list[Text]:
    """The sentences one after the other, for where there is little room."""
    text = Text()
    for event in events:
        said = sentence(game, event, reader)
        if said:
            text.append(" " if text else "").append_text(signs.words(said))
    return wrapped(text, width - 1, hang=0) if text else []


def recent(game: Game, events: Sequence[Event], reader: int | None, width: int, room: int) -> list[Text]:
    """The latest events in so many lines: numbered if they fit, else run together, else the end of that."""
    lines = told(game, events, reader, width)
    if len(lines) <= room:
        return lines
    lines = [Text(" ").append_text(line) for line in paragraph(game, events, reader, width)]
    if len(lines) <= room:
        return lines
    return [Text(" … the log tells the beginning", QUIET), *lines[len(lines) - max(1, room - 1) :]]


def by_turns(game: Game, reader: int | None, width: int) -> list[list[Text]]:
    """The whole game in paragraphs, one per turn."""
    pages: list[list[Event]] = [[]]
    for event in game.log:
        if event.kind in (E_ROUND, E_TURN) and pages[-1]:
            pages.append([])
        pages[-1].append(event)
    return [lines for lines in (told(game, page, reader, width) for page in pages) if lines]


def how_it_ended(game: Game, reader: int | None) -> list[str]:
    """The sentences that tell who lost, and why."""
    kinds = (E_LOST, E_CONCEDED, E_WON)
    said = [sentence(game, event, reader) for event in game.log if event.kind in kinds]
    return [each for each in said if each]
