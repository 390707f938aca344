"""A record read again: the story turn by turn, or the table after any choice."""

from pyreborn.errors import PyrebornError
from pyreborn.record import Record
from pyreborn.terminal import story
from pyreborn.terminal.asking import Asker
from pyreborn.terminal.board import board


def tell(record: Record, asker: Asker, at_once: bool) -> None:
    """The story of a record, a turn at a time or at once; refuses a record that does not replay."""
    game = record.replay(undo=False)
    pages = story.by_turns(game, None, asker.width)
    for number, lines in enumerate(pages, 1):
        asker.show(lines)
        if number < len(pages) and not at_once:
            if asker.line(f"-- turn {number} of {len(pages)}: Enter goes on, q stops -- "):
                return
    if not game.over:
        choices = "1 choice" if len(game.moves) == 1 else f"{len(game.moves)} choices"
        asker.note(f"The game was left after {choices}: {game.names[game.decision.player]} decides.")


def show_step(record: Record, step: int, asker: Asker) -> None:
    """The table after so many choices and what the last of them led to; refuses more than there are."""
    if not 0 <= step <= len(record.moves):
        raise PyrebornError(f"The record has {len(record.moves)} choices; there is no choice {step}.")
    before = len(record.replay(until=max(0, step - 1), undo=False).log) if step else 0
    game = record.replay(until=step, undo=False)
    asker.show(board(game.view(None), asker.width))
    asker.note(f"After choice {step} of {len(record.moves)}:")
    asker.show(story.told(game, game.log[before:], None, asker.width))
