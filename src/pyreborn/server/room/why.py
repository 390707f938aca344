"""Why something happened, and why something cannot be done."""

from __future__ import annotations

from pyreborn import explain
from pyreborn.errors import PyrebornError
from pyreborn.game import Game
from pyreborn.names import shown
from pyreborn.questions import why_asked
from pyreborn.server.codes import Refused
from pyreborn.server.room.story import Story


def why(game: Game, story: Story, reader: int | None, about: str) -> list[str]:
    """How a line of the log came about: it, what led to it, and so on, each with its rule.

    Or, about ``turn: pass``: why a kind of question is asked, and by which rule it may be answered so.  Refuses what is
    neither the number of a line nor such a question.
    """
    if about[:1].isalpha():
        return _why_asked(game, about)
    event = story.event(game, int(about)) if about.isascii() and about.isdigit() else None
    if event is None:
        raise Refused("unknown pick", f"There is no line {shown(about)} in the log; expected the number of one.")
    return explain.why(game.log, event, game.state.rules, reader, game.names)


def _why_asked(game: Game, about: str) -> list[str]:
    kind, _, verb = about.partition(":")
    try:
        return why_asked(game.state.rules, kind.strip(), verb.strip().replace("-", " "))
    except PyrebornError as error:
        raise Refused("unknown pick", str(error)) from error


def why_not(game: Game, seat: int, about: str) -> list[str]:
    """Why a seat cannot do something now, with the rule; refuses what names no action or no card."""
    action, _, name = about.strip().partition(" ")
    try:
        reasons = game.why_not(action, name.strip(), seat)
    except PyrebornError as error:
        raise Refused("unknown pick", str(error)) from error
    found = [f"{sentence} [{clause}]" if clause else sentence for sentence, clause in reasons]
    return found or ["Nothing stands in the way."]
