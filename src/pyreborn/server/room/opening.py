"""A table as its entries, and what was stored beside them, say it stands: recovery is replay."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from pyreborn.server.room.beside import restore
from pyreborn.server.room.line import mark_of
from pyreborn.server.room.seats import Seats, chairs_of
from pyreborn.server.room.table import AT_START, Table
from pyreborn.server.room.talk import Talk
from pyreborn.server.store import ChatLine, Chosen, NoReplay, StoredGame, TakenBack, beginning, fold, play
from pyreborn.server.wire import Settings


def opened(stored: StoredGame, chat: list[ChatLine], now: int, luck: random.Random) -> Table:
    """The table of a stored game, with nobody there yet; refuses (as ``NoReplay``) entries that do not replay."""
    record = stored.header.record
    kept = {entry.n for entry in fold(stored.entries).kept}
    game = beginning(record)
    settings = settings_of(stored.settings)
    decks = [str(deck.get("name", "")) if record.open_decks else "" for deck in record.decks]
    seats = Seats(chairs_of(stored.seats, game.names, decks, now))
    commit = str(stored.settings.get("commit", ""))
    table = Table(stored.id, stored.header, settings, commit, game, seats, Talk(chat), luck)
    table.asked.update(game, 0, ())
    for entry in stored.entries:
        if entry.n in kept:
            events = len(game.log)
            play(game, entry)
            table.enter(entry, mark_of(game, events, entry))
            table.asked.update(game, entry.n, (entry.seat,) if isinstance(entry.deed, Chosen) else ())
        else:  # what was taken back is not played again: the undo that follows cuts it off
            table.enter(entry, AT_START)
            if isinstance(entry.deed, TakenBack):
                table.asked.anew(game, entry.n)
    restore(table, stored.beside, now)
    table.ask(now)
    return table


def settings_of(stored: dict[str, Any]) -> Settings:
    """What was agreed upon; whatever else is stored with it is the host's."""
    known = {name: value for name, value in stored.items() if name in Settings.__struct_fields__}
    try:
        return msgspec.convert(known, Settings)
    except msgspec.ValidationError as error:
        raise NoReplay(0, f"The game's settings make no sense to this version: {error}.") from error
