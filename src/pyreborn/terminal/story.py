"""What has happened, as lines: numbered sentences with the rule each obeys."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from pyreborn import explain
from pyreborn.engine.model.events import Event, EventKind
from pyreborn.game import Game
from pyreborn.rulesets import ruleset
from pyreborn.terminal import signs
from pyreborn.terminal.chimera_side import Rolled
from pyreborn.terminal.digest import digest
from pyreborn.terminal.signs import QUIET, styled, wrapped

FRAMEWORK: Final = frozenset({EventKind.ROUND, EventKind.PHASE, EventKind.TURN, EventKind.TURN_END, EventKind.PASSED})
"""What happens in every round; nobody asks why."""
_PASSING: Final = frozenset(
    {EventKind.TARGETED, EventKind.TRIGGERED, EventKind.BATTLE, EventKind.RED_RAINS, EventKind.PAID, EventKind.PHASE}
)
_NUMBERS: Final = 5
"""Columns for the number of an event."""
_LAST: Final = 3
"""Events told again at the end."""


def sentence(game: Game, event: Event, reader: int | None) -> str:
    """The event told to one reader; "" for bookkeeping."""
    return explain.event_sentence(event, ruleset(game.header.ruleset), reader, game.names, game.log)


def told(game: Game, events: Sequence[Event], reader: int | None, width: int) -> list[Text]:
    """One numbered sentence per line, the clause it obeys quietly at its end."""
    rules = ruleset(game.header.ruleset)
    lines: list[Text] = []
    for event in events:
        said = sentence(game, event, reader)
        if said:
            line = styled(f"{event.number:>{_NUMBERS - 1}} ", QUIET).append_text(signs.words(said))
            line.append(f"  {explain.cited(event, rules)}".rstrip(), QUIET)
            lines += wrapped(line, width, hang=_NUMBERS)
    return lines


def recent(game: Game, since: int, reader: int | None, width: int, room: int, context: int = 0) -> list[Text]:
    """The events from one on in so many lines: numbered if they fit, else turn by turn, with less and less told.

    Where lines are left, up to so many of what came before are told quietly.
    """
    news: Sequence[Event] = game.log[since:]
    lines = told(game, news, reader, width)
    for drops in (_routine, _by_the_way) if game.state.chimera is not None else (_routine,):
        if len(lines) > room:
            news = [event for event in news if not drops(event)]
            lines = told(game, news, reader, width)
    if len(lines) <= room:
        before = told(game, game.log[max(0, since - context) : since], reader, width)
        spare = min(context, room) - len(lines)
        quiet = [styled(line.plain, QUIET) for line in before[-spare:]] if spare > 0 else []
        while quiet and quiet[0].plain.startswith(" " * _NUMBERS):  # the end of a sentence says nothing
            quiet.pop(0)
        return [*quiet, *lines]
    return digest(game, since, reader, width, room)


def _routine(event: Event) -> bool:
    """Whether it is the exhaustion token every card loses in the recovery phase; the board shows it."""
    return event.kind == EventKind.READIED and event.clause == "RB-6.3.2"


def _by_the_way(event: Event) -> bool:
    """What of a Chimera's turn may go, so that its steps are told one by one; what they led to stays."""
    return event.kind in _PASSING


def rolled(game: Game) -> Rolled:
    """What the behavior die showed in the last turns of the Chimera, for the behavior card it was rolled for last."""
    chimera = game.state.chimera
    behavior, numbers, its_turn = "", [], False
    for event in reversed(game.log if chimera is not None else []):
        if event.kind == EventKind.TURN:
            if chimera is None or (event.player != chimera.seat and its_turn):
                break
            its_turn = its_turn or event.player == chimera.seat
        elif event.kind == EventKind.BEHAVIOR_ROLLED and event.cards:
            behavior = behavior or event.cards[0].name
            numbers += [event.amount] if event.cards[0].name == behavior else []
    return Rolled(behavior, tuple(reversed(numbers)))


def by_turns(game: Game, reader: int | None, width: int) -> list[list[Text]]:
    """The whole game in paragraphs, one per turn."""
    pages: list[list[Event]] = [[]]
    for event in game.log:
        if event.kind in (EventKind.ROUND, EventKind.TURN) and pages[-1]:
            pages.append([])
        pages[-1].append(event)
    return [lines for lines in (told(game, page, reader, width) for page in pages) if lines]


def how_it_ended(game: Game, reader: int | None) -> str:
    """The last things that happened, up to the loss."""
    said: list[str] = []
    for event in game.log:
        if event.kind == EventKind.CONCEDED or (event.kind == EventKind.LOST and event.note):
            return sentence(game, event, reader)
        if event.kind == EventKind.LOST:
            return signs.words(" ".join([*said[-_LAST:], sentence(game, event, reader)])).plain
        if event.kind not in FRAMEWORK:
            said.append(sentence(game, event, reader))
    return ""
