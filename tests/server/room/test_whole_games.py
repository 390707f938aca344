"""Whole games by visitors who pick at random, in every ruleset and with every number of seats."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.rng import Rng
from pyreborn.server import wire
from pyreborn.server.store import fold, replay
from tests.properties.games import Pairing, fresh, luck_of
from tests.server.room.tables import Host
from tests.server.table_games import TABLES

MOST = 3000


def play(host: Host, luck: Rng, most: int = MOST) -> None:
    """Everybody picks at random until the game is over."""
    for _ in range(most):
        if host.room.over:
            return
        host.now += 50
        assert isinstance(host.pick_at_random(host.asked(), luck), wire.Ack)
    raise AssertionError("the game does not end")


def seated(pairing: Pairing, number: int = 1) -> Host:
    """A room of that pairing with a visitor at every seat of a person and one who watches."""
    game = fresh(pairing, number)
    host = Host(game.header)
    for seat in range(len(pairing.decks)):
        host.enter(f"seat {seat}", seat)
    host.enter("watcher", None)
    return host


@pytest.mark.parametrize("pairing", TABLES, ids=str)
def test_a_whole_game_is_played_and_replays(pairing: Pairing) -> None:
    """Everybody is told the end, and what was written down leads to the same position."""
    host = seated(pairing)
    play(host, luck_of(pairing, 1))
    ends = [host.all_of(visitor, wire.End) for visitor in host.sent]
    assert all(len(end) == 1 and end == ends[0] for end in ends)
    assert replay(host.header, fold(host.entries)).digest() == host.room.digest()
    for visitor in host.sent:
        numbers = [state.seq for state in host.all_of(visitor, wire.State)]
        assert numbers == sorted(set(numbers)) and numbers[-1] == len(host.entries)
