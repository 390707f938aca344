"""A wire to PostgreSQL that can be cut, also at the very moment of a commit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from pyreborn.server.settings import Settings

_SOCKET = ".s.PGSQL.5432"


class Wire:
    """Passes everything on, while it is whole."""

    def __init__(self, server: Path) -> None:
        self._server = server
        self._ends: list[asyncio.StreamWriter] = []
        self.whole = True
        self.cut_at: bytes | None = None
        """Where this is on its way to the server: it still gets there, its answer does not come back."""

    async def join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody connects."""
        if not self.whole:
            writer.transport.abort()
            return
        from_server, to_server = await asyncio.open_unix_connection(str(self._server))
        self._ends += [writer, to_server]
        await asyncio.gather(self._pass_on(reader, to_server, True), self._pass_on(from_server, writer, False))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asking: bool) -> None:
        answering = self._ends[-2] if asking else writer
        with suppress(OSError):  # an end that was cut off: that is what this wire is for
            while data := await reader.read(65536):
                if asking and self.cut_at is not None and self.cut_at in data:
                    self.cut_at = None
                    answering.transport.abort()  # nobody hears the answer
                writer.write(data)
                await writer.drain()
        writer.close()

    def cut(self) -> None:
        self.whole = False
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()


@asynccontextmanager
async def wired(settings: Settings, folder: Path) -> AsyncIterator[tuple[Wire, Settings]]:
    """A wire to the server whose socket lies in a folder, and the settings to reach it by that wire."""
    wire = Wire(folder / _SOCKET)
    server = await asyncio.start_server(wire.join, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    name = settings.database.partition("@/")[2].partition("?")[0]
    try:
        yield wire, Settings(f"postgresql+asyncpg://postgres@127.0.0.1:{port}/{name}?ssl=disable")
    finally:
        wire.cut()
        server.close()
