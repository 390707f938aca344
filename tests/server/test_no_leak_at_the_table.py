"""Non-interference at the table: what a seat may not know changes no byte of what it is sent."""

from __future__ import annotations

import msgspec
import pytest

from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rng import seeded
from pyreborn.game import Game
from pyreborn.server.codes import Refused
from pyreborn.server.picks import Picks
from pyreborn.server.showing import table_view
from tests.properties.games import Pairing, decisions, fresh, luck_of, some
from tests.properties.twins import Leak, Twins
from tests.server.table_games import readers

STEPS = 8
PROBES = [
    f"{verb}.{number}" for verb in ("play", "card", "attack") for number in (*range(40), *range(100_000, 100_012))
]
"""What somebody might send who wants to find out what a number means."""


def sent(game: Game, reader: int | None) -> tuple[bytes, list[str]]:
    """The bytes of the view, and how every probe is answered."""
    return msgspec.json.encode(table_view(game.view(reader))), [] if reader is None else answers(game, reader)


def answers(game: Game, reader: int) -> list[str]:
    picks, found = Picks(game, reader), []
    for key in PROBES:
        try:
            picks.offered(key, game.decision)
            found.append("taken")
        except Refused as refusal:
            found.append(f"{refusal.code}: {refusal}")
    return found


class AtTheTable(Twins):
    """Twins whose readers sit at the table: they compare what they are sent before each choice."""

    def _common_option(self) -> Option | None:
        if sent(self.one, self.reader) != sent(self.two, self.reader):
            raise Leak(f"reader {self.reader} is sent other bytes at {self.one.decision!r}")
        return super()._common_option()


@pytest.mark.parametrize("pairing", some(4), ids=str)
def test_twins_are_sent_the_same_bytes(pairing: Pairing) -> None:
    """At many decisions of whole games, for every seat and whoever watches: exchange what is hidden, and play on."""
    game, luck, steps = fresh(pairing, 1), seeded(1), 0
    for _ in decisions(game, luck_of(pairing, 1), every=9 * len(pairing.seats)):
        for reader in readers(game):
            steps += AtTheTable(game, reader, luck).play_on(STEPS)
    assert steps > 20


def planted(game: Game, reader: int | None) -> tuple[bytes, list[str]]:
    """A view with one card too much in it: what the next seat holds."""
    hand = game.state.players[1].hand
    return sent(game, reader)[0] + game.state.cards[hand[0]].printed.stub.encode() if hand else b"", []


class Indiscreet(Twins):
    def _common_option(self) -> Option | None:
        if planted(self.one, self.reader) != planted(self.two, self.reader):
            raise Leak("noticed")
        return super()._common_option()


def test_a_leak_would_be_noticed() -> None:
    """The comparison sees a single card of somebody else's hand."""
    pairing = some(4)[0]
    game, luck, noticed = fresh(pairing, 1), seeded(2), 0
    for _ in decisions(game, luck_of(pairing, 1), every=20):
        try:
            Indiscreet(game, 0, luck).play_on(1)
        except Leak:
            noticed += 1
    assert noticed > 3
