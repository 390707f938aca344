"""A process that appends to games as fast as it can, and says what was acknowledged, until killed or overtaken."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from multiprocessing.connection import Connection

from pyreborn.server.settings import Settings
from pyreborn.server.store import Chosen, InDoubt, NewEntry, StaleOwner, Store, open_store

LOST = -1
"""Said in place of a number: the game has another owner now."""


def append_without_end(address: str, games: list[str], out: Connection) -> None:
    """What the process does: of every acknowledged batch, game and last number go into a pipe."""
    asyncio.run(_append(replace(Settings(address), lease_seconds=0.0), games, out))


async def _append(settings: Settings, games: list[str], out: Connection) -> None:
    async with await open_store(settings) as store:
        await asyncio.gather(*(_append_to(store, game, out) for game in games))


async def _append_to(store: Store, game: str, out: Connection) -> None:
    lease = await store.leases.acquire(game, secrets.token_hex(8))
    seq = (await store.games.load(game)).seq
    while True:
        size = 1 + seq % 4
        # Every entry says where its batch begins and ends, so that half a batch is noticed.
        batch = [NewEntry(0, Chosen(f"{seq}.{seq + size}.0"))] * size
        try:
            upto = await store.append(game, lease.epoch, seq, batch)
        except StaleOwner:
            out.send((game, LOST))
            return
        except InDoubt:  # as it may be after a long pause in the middle of a commit: what is there is looked at again
            seq = (await store.games.load(game)).seq
            continue
        out.send((game, upto))
        seq = upto
