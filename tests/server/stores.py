"""What tests of the store share: a game to write to, and entries to write."""

from __future__ import annotations

from collections.abc import Iterable

import pyreborn as pb
from pyreborn.server.store import Chosen, Entry, Lease, NewEntry, NewSeat, Store, StoredHeader

HEADER = StoredHeader(
    pb.new_game("aradel", "maeoni", seed=7).header, server_seed="5eed", salt="5a17", shares=("a", "b")
)
SEATS = (NewSeat("person", "Ann", token="ann's token"), NewSeat("agent", "Bob", "easy"))
SOME = [NewEntry(0, Chosen("1.2.3"), spent_ms=40, client_n=1)]


async def a_game(store: Store, owner: str = "somebody") -> Lease:
    """A new game that has begun, owned."""
    lease = await store.leases.acquire(await store.games.create(HEADER, {"clock": 0}, SEATS), owner)
    await store.games.begin(lease.game, lease.epoch, HEADER)
    return lease


def choices(*moves: str) -> list[NewEntry]:
    return [NewEntry(0, Chosen(move)) for move in moves]


def moves_of(entries: Iterable[Entry]) -> list[str]:
    return [entry.deed.move for entry in entries if isinstance(entry.deed, Chosen)]
