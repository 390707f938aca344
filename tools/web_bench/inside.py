"""A server in a thread of this process, so that a player who sits at the page may be told what the engine knows."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from pyreborn.game import Game
from pyreborn.server.app import Serving, opened
from pyreborn.server.serving import Manner, TableServer, address_of, listening
from pyreborn.server.settings import Settings, file_address
from pyreborn.server.store import Chosen, StoredGame
from pyreborn.server.store.folding import fold, replay

T = TypeVar("T")


class _InThread(TableServer):
    """Signals come to the main thread, and are not this server's."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Inside:
    """The server's address, and its games as they are stored."""

    def __init__(self, settings: Settings) -> None:
        self.address = ""
        self._settings = settings
        self._serving: Serving | None = None
        self._loop = asyncio.new_event_loop()
        self._ready, self._over = threading.Event(), asyncio.Event()
        self.thread = threading.Thread(target=lambda: self._loop.run_until_complete(self._serve()), daemon=True)

    async def _serve(self) -> None:
        with listening("127.0.0.1", 0) as listener:
            async with opened(self._settings) as self._serving:
                server = _InThread(self._serving, listener, Manner(says=False))
                running = asyncio.create_task(server.serve(sockets=[listener]))
                while not server.started and not running.done():
                    await asyncio.sleep(0.01)
                self.address = address_of(listener)
                self._ready.set()
                await self._over.wait()
                server.should_exit = True
                await running

    def start(self) -> Inside:
        self.thread.start()
        if not self._ready.wait(60):
            raise RuntimeError("The server has not started.")
        return self

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self.thread.join(60)

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def _stored(self, game: str) -> StoredGame:
        assert self._serving is not None
        return self._do(self._serving.host.store.games.load(game))

    def game(self, game: str) -> Game:
        """As it stands now, for this process alone."""
        stored = self._stored(game)
        return replay(stored.header.record, fold(stored.entries), log=False, undo=False)

    def decisions(self, game: str, seat: int) -> int:
        """How many decisions of the engine a seat has made."""
        entries = self._stored(game).entries
        return sum(entry.seat == seat and isinstance(entry.deed, Chosen) for entry in entries)


@contextmanager
def inside(folder: Path) -> Iterator[Inside]:
    server = Inside(Settings(file_address(folder / "inside.sqlite"))).start()
    try:
        yield server
    finally:
        server.stop()
