"""A proxy that puts a server into a folder of its own address, as one before several sites does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from tests.server.no_sockets import pass_on

FOLDER = "/ashes"
_NOWHERE = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


def _inside(head: bytes) -> bytes | None:
    """The head of a request as the server gets it, without the folder; None for what lies beside the folder.

    A connection carries one request, so that no second one passes unseen; a WebSocket keeps its own.
    """
    line, _, rest = head.partition(b"\r\n")
    method, _, target = line.partition(b" ")
    if not target.startswith(f"{FOLDER}/".encode()):
        return None
    fields = rest.split(b"\r\n")
    if not any(field.lower().startswith(b"upgrade:") for field in fields):
        fields = [b"Connection: close", *(field for field in fields if not field.lower().startswith(b"connection:"))]
    return b"\r\n".join([method + b" " + target[len(FOLDER) :], *fields])


@contextmanager
def in_a_folder(port: int) -> Iterator[str]:
    """The address of the folder in which the server at a port is found; nothing else is there."""
    addresses: list[str] = []
    ready, loop = Event(), asyncio.new_event_loop()
    done = asyncio.Event()

    async def join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError, OSError):
            head = _inside(await reader.readuntil(b"\r\n\r\n"))
            if head is not None:
                from_server, to_server = await asyncio.open_connection("127.0.0.1", port)
                to_server.write(head)
                await asyncio.gather(pass_on(reader, to_server), pass_on(from_server, writer))
                return
            writer.write(_NOWHERE)
        writer.close()

    async def serve() -> None:
        proxy = await asyncio.start_server(join, "127.0.0.1", 0)
        addresses.append(f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}{FOLDER}")
        ready.set()
        await done.wait()
        proxy.close()
        open_still = asyncio.all_tasks() - {asyncio.current_task()}
        for each in open_still:
            each.cancel()
        await asyncio.gather(*open_still, return_exceptions=True)

    thread = Thread(target=loop.run_until_complete, args=(serve(),), daemon=True)
    thread.start()
    ready.wait()
    try:
        yield addresses[0]
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join()
