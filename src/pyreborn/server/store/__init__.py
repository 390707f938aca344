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
...         return await store.append(game, lease.epoch, 0, [NewEntry(1, Choose("12.1.-1"))])
>>> with tempfile.TemporaryDirectory() as folder:
...     asyncio.run(example(folder))
1
"""

from pyreborn.server.store.entries import Choose, Deed, Entry, Join, NewEntry, OutOfTime, Pause, Resign, Undo
from pyreborn.server.store.errors import (
    Closed,
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
    Refused,
    SpentLink,
    StaleOwner,
    StoreError,
    UnknownGame,
    Unusable,
)
from pyreborn.server.store.folding import Folded, fold, replay
from pyreborn.server.store.games import ChatLine, GameLine, NewSeat, StoredGame, StoredHeader, StoredSeat
from pyreborn.server.store.leases import Lease
from pyreborn.server.store.opening import Store, open_store
from pyreborn.server.store.schema import Status
from pyreborn.server.store.tokens import new_token

__all__ = [
    "ChatLine", "Choose", "Closed", "Deed", "Entry", "Folded", "GameLine", "Gone", "InDoubt", "InUse", "Join", "Lease",
    "MissingDriver", "NewEntry", "NewSeat", "NewerSchema", "NoReplay", "NoSpace", "NotRead", "NotWritten", "OutOfOrder",
    "OutOfTime", "Owned", "Pause", "Refused", "Resign", "SpentLink", "StaleOwner", "Status", "Store", "StoreError",
    "StoredGame", "StoredHeader", "StoredSeat", "Undo", "UnknownGame", "Unusable", "fold", "new_token", "open_store",
    "replay",
]  # fmt: skip
