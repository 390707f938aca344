"""What has happened in as few lines as there are: a line per turn, and nobody's death left out."""

from typing import Final, NamedTuple

from rich.text import Text

from pyreborn import explain
from pyreborn.engine.model.events import Event, EventKind
from pyreborn.game import Game
from pyreborn.names import grouped, joined
from pyreborn.rulesets import ruleset
from pyreborn.terminal import signs
from pyreborn.terminal.signs import QUIET, fitted, styled, wrapped

_NEVER_LEFT_OUT: Final = frozenset(
    {
        EventKind.DESTROYED,
        EventKind.REMOVED,
        EventKind.LOST,
        EventKind.WON,
        EventKind.CONCEDED,
        EventKind.OUT_OF_TIME,
        EventKind.FATIGUE,
        EventKind.ULTIMATE,
    }
)
_DEEDS: Final = frozenset(
    {
        EventKind.PLAYED,
        EventKind.ACTIVATED,
        EventKind.POWER,
        EventKind.ATTACK,
        EventKind.BLOCKED,
        EventKind.GUARDED,
        EventKind.CANCELLED,
        EventKind.PASSED,
        EventKind.MEDITATED,
        EventKind.BEHAVIOR_ROLLED,
        EventKind.SIDE_ACTION,
        EventKind.FACE_UP,
    }
)
"""What somebody decided to do, or a behavior card."""
_BY_THE_WAY: Final = frozenset(
    {
        EventKind.PAID,
        EventKind.TARGETED,
        EventKind.BATTLE,
        EventKind.EXHAUSTED,
        EventKind.READIED,
        EventKind.DISCARDED,
        EventKind.SHUFFLED,
        EventKind.EXPIRED,
        EventKind.ROLLED,
        EventKind.DICE_EXHAUSTED,
        EventKind.DICE_RETURNED,
        EventKind.PHASE,
        EventKind.TURN,
        EventKind.TURN_END,
        EventKind.ROUND,
        EventKind.RED_RAINS,
        EventKind.HANDED_OVER,
    }
)
"""What follows from the rest, or the board shows."""
_ALL, _SOME, _FEW, _LEAST = 3, 2, 1, 0
_BEFORE: Final = "before"
_SHARED: Final = "shared turn"


class Turn(NamedTuple):
    """Events under one heading: a player's turn, or what happens between turns."""

    heading: str
    name: str
    events: list[Event]


def rank(event: Event) -> int:
    """From what is never left out (0) to what goes first."""
    if event.kind in _NEVER_LEFT_OUT:
        return _LEAST
    if event.kind in _DEEDS:
        return _FEW
    return _ALL if event.kind in _BY_THE_WAY else _SOME


def digest(game: Game, since: int, reader: int | None, width: int, room: int) -> list[Text]:
    """The events from one on in so many lines, or as many as the dead need; less and less of the rest."""
    turns = _turns(game, since, reader)
    for most in (_ALL, _SOME, _FEW):
        lines = [line for turn in turns for line in _told(game, turn, reader, width, most)]
        if len(lines) <= room:
            return _hinted(lines, width, most < _ALL)
    while len(turns) > max(1, room):  # the oldest share a line, in which only the dead are told
        first, second, *rest = turns
        turns = [Turn(_BEFORE, "", [*first.events, *second.events]), *rest]
    short = [line for turn in turns for line in _in_one_line(game, turn, reader, width)]
    return _hinted(short, width, True)


def _hinted(lines: list[Text], width: int, shortened: bool) -> list[Text]:
    """Where something was left out, that the log has it."""
    hint = " (log tells all)"
    if shortened and lines and lines[-1].cell_len + len(hint) <= width:
        lines[-1].append(hint, QUIET)
    return lines


def _turns(game: Game, since: int, reader: int | None) -> list[Turn]:
    """The events from one on under the headings of their turns."""
    before = [event for event in game.log[:since] if event.kind in (EventKind.TURN, EventKind.ROUND)]
    turns = [_headed(game, before[-1] if before else None, reader)]
    if len(before) > 1 and _begin_together(before[-2], before[-1]):
        turns = [Turn(_SHARED, "", [])]
    for event in game.log[since:]:
        if event.kind in (EventKind.TURN, EventKind.ROUND):
            if turns[-1].events and _begin_together(turns[-1].events[-1], event):
                turns[-1] = Turn(_SHARED, "", turns[-1].events)
            else:
                turns.append(_headed(game, event, reader))
        turns[-1].events.append(event)
    return [turn for turn in turns if any(_said(game, event, reader, "") for event in turn.events)]


def _begin_together(one: Event, other: Event) -> bool:
    """Whether these are the turns of partners, which are one (RR-15.1.2)."""
    return one.kind == other.kind == EventKind.TURN and one.amount == other.amount


def _headed(game: Game, event: Event | None, reader: int | None) -> Turn:
    if event is None or event.kind == EventKind.ROUND:
        return Turn(f"round {event.amount}" if event is not None else "", "", [])
    if event.player == reader:
        return Turn("you", "You", [])
    name = signs.clean(game.names[event.player])
    if event.note and len(game.names) > 2:  # the turn of a Chimera, against one of two
        facing = int(event.note)
        return Turn(f"{name} v {'you' if facing == reader else signs.clean(game.names[facing])}", name, [])
    return Turn(name, name, [])


def _said(game: Game, event: Event, reader: int | None, name: str) -> str:
    """The sentence within its turn: without a full stop, and without the name it stands under."""
    if event.kind in (EventKind.TURN, EventKind.ROUND, EventKind.PHASE):
        return ""
    said = explain.event_sentence(event, ruleset(game.header.ruleset), reader, game.names, game.log).rstrip(".")
    for subject in (f"{name} ", f"{name}'s ") if name else ("",):
        said = said.removeprefix(subject)
    return said[:1].lower() + said[1:] if said.startswith(("You ", "Your ")) else said


def _told(game: Game, turn: Turn, reader: int | None, width: int, most: int) -> list[Text]:
    """One turn as a paragraph, without what ranks lower."""
    said = [_said(game, event, reader, turn.name) for event in turn.events if rank(event) <= most]
    said = [each for each in said if each]
    if not said:
        return []
    return wrapped(_heading(turn).append_text(signs.words("; ".join(said))), width, hang=3)


def _in_one_line(game: Game, turn: Turn, reader: int | None, width: int) -> list[Text]:
    """The dead first, then what was done as far as it fits."""
    dead = _dead(game, turn, reader)
    done = [event for event in turn.events if rank(event) == _FEW and not _is_on_the_board(event)]
    deeds = [_said(game, event, reader, turn.name) for event in done]
    said = [*dead, *(deeds if turn.heading != _BEFORE else [])]
    if not said:
        return []
    needed = wrapped(_heading(turn).append_text(signs.words("; ".join(dead))), width, hang=3)
    if len(needed) > 1:
        return needed
    return [fitted(_heading(turn).append_text(signs.words("; ".join(said))), width)]


def _is_on_the_board(event: Event) -> bool:
    """A roll for a behavior card: its row is marked there."""
    return event.kind == EventKind.BEHAVIOR_ROLLED and bool(event.cards)


def _dead(game: Game, turn: Turn, reader: int | None) -> list[str]:
    """Who was destroyed, in one go, and what else is never left out."""
    names: list[str] = []
    rest: list[str] = []
    for event in turn.events:
        if event.kind in (EventKind.DESTROYED, EventKind.REMOVED) and event.cards:
            yours = "your " if event.player == reader else ""
            names.append(f"{yours}{event.cards[0].name}")
        elif rank(event) == _LEAST:
            said = _said(game, event, reader, turn.name)
            rest.append(said.partition(":")[0] if event.kind == EventKind.ULTIMATE else said)
    return [*([f"destroyed: {joined(grouped(names))}"] if names else []), *rest]


def _heading(turn: Turn) -> Text:
    return styled(f" {turn.heading}: " if turn.heading else " ", signs.LABEL)
