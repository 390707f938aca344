"""A board that is drawn from the wire looks like one that is drawn from the game itself."""

from __future__ import annotations

import pytest

from pyreborn.game import Game
from pyreborn.server.showing import table_view
from pyreborn.terminal.board import board
from pyreborn.terminal.remote_view import drawn_from
from tests.properties.games import Pairing, decisions, fresh, luck_of
from tests.server.table_games import TABLES, readers


def lines(game: Game, reader: int | None) -> tuple[list[str], list[str]]:
    """The board as drawn from the engine's view, and from what goes over the wire."""
    view = game.view(reader)
    far = drawn_from(table_view(view), game.header.ruleset)
    return [line.plain for line in board(view, 100)], [line.plain for line in board(far, 100)]


@pytest.mark.parametrize("pairing", TABLES[::2], ids=str)
def test_the_board_is_the_same(pairing: Pairing) -> None:
    game, compared = fresh(pairing, 1), 0
    for _ in decisions(game, luck_of(pairing, 1), every=25):
        for reader in readers(game):
            near, far = lines(game, reader)
            assert far == near
            compared += 1
    assert compared > 10
