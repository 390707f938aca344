"""A server of which the collector of garbage takes nothing away: asked to look, it says what nobody holds any more.

Started by ``test_leftovers.py``: prints its port, and for every line it reads what a look through all of its memory
finds that counting references has not freed, by type, and how many things of a game or a connection it still has.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from pyreborn.game import Game
from pyreborn.server.app import Serving, opened
from pyreborn.server.connections import MeasuringProtocol
from pyreborn.server.hosting import Guest, HostedGame
from pyreborn.server.room import Room
from pyreborn.server.serving import Manner, TableServer, listening
from pyreborn.server.settings import Settings, file_address

HELD = (Game, Room, HostedGame, Guest, MeasuringProtocol)


async def let_go(serving: Serving) -> None:
    """Until every connection has ended and no game is open that nobody is at."""
    meters = serving.meters.registry
    while meters.get_sample_value("pyreborn_sockets") or meters.get_sample_value("pyreborn_rooms"):
        await serving.host.sweep()
        await asyncio.sleep(0.01)


def looked() -> dict[str, dict[str, int]]:
    """What is garbage, and what is alive; the garbage is taken away, so that the next look finds only what is new."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    garbage = Counter(_named(each) for each in gc.garbage)
    gc.set_debug(0)
    gc.garbage.clear()
    gc.collect()
    held = Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, HELD))
    return {"garbage": garbage, "held": held}


def _named(each: Any) -> str:
    name = getattr(each, "__qualname__", "") if type(each).__module__ == "builtins" else ""
    return f"{type(each).__module__}.{type(each).__qualname__} {name}".rstrip()


async def main(folder: Path) -> None:
    settings = Settings(file_address(folder / "games.sqlite"), minds=1)
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    with listening("127.0.0.1", 0) as listener:
        async with opened(settings) as serving:
            server = TableServer(serving, listener, Manner(says=False))
            gc.disable()
            running = asyncio.create_task(server.serve(sockets=[listener]))
            print(listener.getsockname()[1], flush=True)
            while await reader.readline():
                await let_go(serving)
                print(json.dumps(looked()), flush=True)
            server.should_exit = True
            await running


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
