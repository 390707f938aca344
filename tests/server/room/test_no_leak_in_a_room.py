"""Non-interference in a room: what a reader may not know changes no byte they are sent, and no alarm is drawn by it."""

from __future__ import annotations

import msgspec
import pytest

from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.game import Game
from pyreborn.server import wire
from pyreborn.server.picks import Picks
from tests.properties.games import Pairing, decisions, fresh, luck_of, some
from tests.properties.oracle import Data
from tests.properties.twins import Leak, Twins, exchanged, saved
from tests.server.room.tables import Host
from tests.server.table_games import readers

STEPS = 8


def room_at(game: Game, data: Data) -> Host:
    """A room whose game begins at that position, with everybody there and time against them."""
    header = msgspec.structs.replace(game.header, start=data)
    host = Host(header, {"clock": 3_600_000, "increment": 1000})
    for seat in range(len(host.seats)):
        host.enter(f"seat {seat}", seat)
    host.enter("watcher", None)
    return host


class InRooms(Twins):
    """Twins that are played in rooms; whatever the reader is sent must be the same bytes."""

    def __init__(self, game: Game, reader: int | None, luck: Rng) -> None:
        state = luck.below(2**30)
        super().__init__(game, reader, seeded(state))  # which draws the exchange that is drawn again below
        data = saved(game)
        self.rooms = (room_at(game, data), room_at(game, exchanged(data, reader, seeded(state))))
        self.visitor = "watcher" if reader is None else f"seat {reader}"
        self.one, self.two = (host.room._table.game for host in self.rooms)

    def compare(self, after: str) -> None:
        mine, theirs = ([wire.encode(each) for each in host.sent[self.visitor]] for host in self.rooms)
        if mine != theirs:
            raise Leak(f"after {after}, {self.visitor} is sent other bytes")
        if self.rooms[0].room._table.luck.getstate() != self.rooms[1].room._table.luck.getstate():
            raise Leak(f"after {after}, what is drawn for passing depends on what is hidden")

    def _common_option(self) -> Option | None:
        self.compare("the last choice")
        return super()._common_option()

    def _comes_to_light(self, option: Option, after: str) -> bool:
        """As in twins that are played without a room, but said by visitors, with time between."""
        before = self._own_draw(self.one)
        seat = self.one.decision.player
        for host in self.rooms:
            host.now += 300
            key = Picks(host.room._table.game, seat).key(option)
            assert isinstance(host.choose(f"seat {seat}", key), wire.Ack)
        self.one, self.two = (host.room._table.game for host in self.rooms)
        shown, other = self._shown(self.one), self._shown(self.two)
        return shown != other or bool(shown) or before != self._own_draw(self.one)


@pytest.mark.parametrize("pairing", some(6), ids=str)
def test_twins_are_told_the_same(pairing: Pairing) -> None:
    """Positions of whole games, for every seat and whoever watches: exchange what is hidden, and play on in rooms."""
    game, luck, steps = fresh(pairing, 1), seeded(1), 0
    for _ in decisions(game, luck_of(pairing, 1), every=25 * len(pairing.seats)):
        for reader in readers(game):
            steps += InRooms(game, reader, luck).play_on(STEPS)
    assert steps > 3


class Indiscreet(InRooms):
    """A room that tells everybody the name of the first card of a hand."""

    def compare(self, after: str) -> None:
        for host in self.rooms:
            state = host.room._table.game.state
            hand = state.players[1].hand
            host.sent[self.visitor].append(wire.Notice(text=state.cards[hand[0]].printed.stub if hand else ""))
        super().compare(after)


def test_a_leak_would_be_noticed() -> None:
    pairing = some(6)[0]
    game, luck, noticed = fresh(pairing, 1), seeded(2), 0
    for _ in decisions(game, luck_of(pairing, 1), every=25):
        try:
            Indiscreet(game, 0, luck).play_on(1)
        except Leak:
            noticed += 1
    assert noticed > 2
