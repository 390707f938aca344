"""The log as lines of the wire, each as one seat may know it."""

from __future__ import annotations

from pyreborn import explain
from pyreborn.engine.model.events import EVENT_NAMES
from pyreborn.game import Game
from pyreborn.server.wire import LogLine


def log_lines(game: Game, reader: int | None, since: int = 0) -> list[LogLine]:
    """What happened from an event on, for a seat or a spectator (None); what it may not know, or goes without saying,
    is left out.

    >>> import pyreborn as pb
    >>> log_lines(pb.new_game("aradel", "maeoni", seed=7), 0)[2]
    LogLine(n=2, sign='round', text='Round 1 begins.', clause='RB-6', cause=-1)
    """
    rules = game.state.rules
    return [
        LogLine(
            n=event.number,
            sign=EVENT_NAMES[event.kind],
            text=sentence,
            clause=explain.cited(event, rules),
            cause=event.parent,
        )
        for event, sentence in game.told(reader, since)
    ]
