"""A record read again: the story turn by turn, or the table after any choice."""

from typing import Final

from pyreborn.errors import BrokenRecord, PyrebornError
from pyreborn.game import Game, Record
from pyreborn.names import number_of
from pyreborn.terminal import story
from pyreborn.terminal.asking import Asker
from pyreborn.terminal.board import board
from pyreborn.terminal.signs import clean

NAME_LENGTH: Final = 20
"""How long a player's name may be."""


def replayed(record: Record, until: int | None = None, undo: bool = False, log: bool = True) -> Game:
    """The game of a record; refuses one that does not replay or does not name its players."""
    game = record.replay(until, log=log, undo=undo)
    game.header.names = [clean(name).strip()[:NAME_LENGTH] or f"Player {i}" for i, name in enumerate(game.names, 1)]
    try:
        game.view(None)
    except IndexError as error:
        raise BrokenRecord("The record does not name all its players.") from error
    return game


def tell(record: Record, asker: Asker, at_once: bool) -> None:
    """The story of a record, a turn at a time or at once; refuses a record that does not replay."""
    game = replayed(record)
    pages = story.by_turns(game, None, asker.width)
    for number, lines in enumerate(pages, 1):
        asker.show(lines)
        if number < len(pages) and not at_once:
            if asker.line(f"-- turn {number} of {len(pages)}: Enter goes on, q stops -- "):
                return
    if not game.over:
        choices = number_of(len(game.moves), "choice")
        asker.note(f"The game was left after {choices}: {game.names[game.decision.player]} decides.")


def show_step(record: Record, step: int, asker: Asker) -> None:
    """The table after so many choices and what the last of them led to; refuses more than there are."""
    if not 0 <= step <= len(record.moves):
        raise PyrebornError(f"The record has {number_of(len(record.moves), 'choice')}; there is no choice {step}.")
    before = len(replayed(record, max(0, step - 1)).log) if step else 0
    game = replayed(record, step)
    asker.show(board(game.view(None), asker.width, rolled=story.rolled(game)))
    asker.note(f"After choice {step} of {len(record.moves)}:")
    asker.show(story.told(game, game.log[before:], None, asker.width))
