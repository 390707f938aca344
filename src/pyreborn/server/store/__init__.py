"""Where games are kept so that none is lost: SQLite in a file, or PostgreSQL.

>>> import asyncio, tempfile
>>> from pathlib import Path
>>> from pyreborn.server.settings import Settings, file_address
>>> import pyreborn as pb
>>> async def example(folder: str) -> int:
...     settings = Settings(file_address(Path(folder) / "games.sqlite"))
...     async with await open_store(settings) as store:
...         header = StoredHeader(pb.new_game("aradel", "maeoni", seed=7).header)
...         game = await store.games.create(header, {}, [NewSeat("person", "Ann"), NewSeat("agent", level="easy")])
...         lease = await store.leases.acquire(game, owner="this process")
...         await store.games.begin(game, lease.epoch, header)
...         return await store.append(game, lease.epoch, 0, [NewEntry(1, Chosen("12.1.-1"))])
>>> with tempfile.TemporaryDirectory() as folder:
...     asyncio.run(example(folder))
1
"""

from pyreborn.server.store.decks import Decks
from pyreborn.server.store.entries import (
    Chosen,
    Deed,
    Entry,
    Joined,
    MoreTime,
    NewEntry,
    OutOfTime,
    Paused,
    Resigned,
    TakenBack,
)
from pyreborn.server.store.errors import (
    Closed,
    Declined,
    Gone,
    InDoubt,
    InUse,
    MissingDriver,
    NewerSchema,
    NoReplay,
    NoSpace,
    NotRead,
    NotWritten,
    OutOfOrder,
    Owned,
    SpentLink,
    StaleOwner,
    StoreError,
    UnknownGame,
    Unusable,
)
from pyreborn.server.store.folding import Folded, beginning, fold, play, replay
from pyreborn.server.store.games import ChatLine, GameLine, NewSeat, StoredGame, StoredHeader, StoredSeat
from pyreborn.server.store.leases import Lease
from pyreborn.server.store.opening import Store, open_store
from pyreborn.server.store.schema import Status
from pyreborn.server.store.tokens import following_token, hashed, new_game_id, new_token

__all__ = [
    "ChatLine", "Chosen", "Closed", "Decks", "Declined", "Deed", "Entry", "Folded", "GameLine", "Gone", "InDoubt",
    "InUse", "Joined", "Lease", "MissingDriver", "MoreTime", "NewEntry", "NewSeat", "NewerSchema", "NoReplay",
    "NoSpace", "NotRead", "NotWritten", "OutOfOrder", "OutOfTime", "Owned", "Paused", "Resigned", "SpentLink",
    "StaleOwner", "Status", "Store", "StoreError", "StoredGame", "StoredHeader", "StoredSeat", "TakenBack",
    "UnknownGame", "Unusable", "beginning", "fold", "following_token", "hashed", "new_game_id", "new_token",
    "open_store", "play", "replay",
]  # fmt: skip
