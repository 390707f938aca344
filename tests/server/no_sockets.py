"""A network that breaks WebSockets: everything else gets through."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Whatever comes, until nothing more does."""
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def without_sockets(port: int, swallowed: bool = False) -> AsyncIterator[str]:
    """The address of a way to the server at a port that lets no WebSocket through: refuses the handshake or, where it
    is ``swallowed``, opens one and lets nothing pass."""

    async def join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        from_server, to_server = await asyncio.open_connection("127.0.0.1", port)
        if b"upgrade: websocket" in head.lower():
            if swallowed:
                to_server.write(head)
                writer.write(await from_server.readuntil(b"\r\n\r\n"))
                await reader.read()  # until the client gives up
            else:
                writer.write(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            writer.close()
            to_server.close()
            return
        to_server.write(head)
        await asyncio.gather(pass_on(reader, to_server), pass_on(from_server, writer))

    proxy = await asyncio.start_server(join, "127.0.0.1", 0)
    async with proxy:
        yield f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
