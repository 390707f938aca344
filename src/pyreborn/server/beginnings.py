"""Positions that games begin at: of a ruling's scene, of a game that is over, or of a lesson."""

from __future__ import annotations

from typing import Final

import msgspec

from pyreborn.errors import BadArgument
from pyreborn.game import Game
from pyreborn.record import Header
from pyreborn.server.hosting.plans import Beginning
from pyreborn.server.library.lessons import lesson_game
from pyreborn.server.library.scenes import rulesets_of, scene_game
from pyreborn.server.rest import Fault, aside
from pyreborn.server.store import Status, Store, StoredGame, fold, replay

_WHICH: Final = "A game begins at one position; expected exactly one of ruling, game and lesson."
_RUNNING: Final = "A game that still runs has secrets, so nobody else plays on from it until it is over."


async def header_at(begins: Beginning, store: Store) -> Header:
    """What a game starts from that begins there; refuses what names no position, and one of a game that runs."""
    if [bool(begins.ruling), bool(begins.game), bool(begins.lesson)].count(True) != 1:
        raise BadArgument(_WHICH)
    if begins.game:
        stored = await store.games.load(begins.game)
        if stored.status != Status.OVER:
            raise Fault("conflict", _RUNNING)
        return await aside(_of_game, stored, begins.entry)
    if begins.lesson:
        return (await aside(lesson_game, begins.lesson)).header
    return await aside(_of_scene, begins)


def _of_scene(begins: Beginning) -> Header:
    ruleset = begins.ruleset or next(iter(rulesets_of(begins.ruling)), "")
    return scene_game(begins.ruling, ruleset, begins.step).header


def _of_game(stored: StoredGame, entry: int) -> Header:
    """With the decks of that game, so that what was known of them is known."""
    if entry > stored.seq:
        raise Fault("unknown", f"Game {stored.id} has {stored.seq} entries, and no entry {entry}.")
    game = replay(stored.header.record, fold(stored.entries[:entry]), log=False, undo=False)
    return msgspec.structs.replace(game.header, start=Game.from_state(game.state).header.start)
