"""Games over WebSockets: ``/api/games/{id}/socket``; first ``hello``, then the other messages of the wire."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final
from weakref import WeakMethod

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from pyreborn.server.codes import REFUSALS, BadMessage, Close
from pyreborn.server.connections import HANG_UP, KEY, SAY, WRITE, HangUp, Lag, Say, Write
from pyreborn.server.hosting import Guest, Host, Outgoing
from pyreborn.server.limits import OTHER_SITE, TOO_MANY, Addresses, Pace, is_welcome
from pyreborn.server.wire import VERSION, ClientMessage, Hello, RefusedMessage, decode_client

HELLO_WITHIN: Final = 5.0
LAST_WORDS_WITHIN: Final = 3.0
_LATE: Final = f"No hello came within {HELLO_WITHIN:.0f} seconds."
_HELLO_FIRST: Final = "The first message is hello, and only the first."


def socket_routes(host: Host, addresses: Addresses) -> APIRouter:
    router = APIRouter()

    @router.websocket("/api/games/{game}/socket")
    async def socket(connection: WebSocket, game: str) -> None:
        guest = host.guest()
        address = connection.client.host if connection.client else ""
        await connection.accept()
        guest.write = _short_way(connection)
        sending = asyncio.create_task(_send(connection, guest))
        if not is_welcome(connection.headers, host.settings.origins):
            guest.hang_up(Close.TOKEN, OTHER_SITE)
        elif not addresses.come(address):
            guest.hang_up(Close.TOO_FAST, TOO_MANY)
        else:
            try:
                await _serve(host, connection, guest, game)
            finally:
                addresses.go(address)
                await host.go(guest)
        await _end(connection, guest, sending)

    return router


async def _end(connection: WebSocket, guest: Guest, sending: asyncio.Task[None]) -> None:
    """Let whoever was hung up on read why, if they read at all."""
    if guest.closing is None:
        sending.cancel()
    await asyncio.wait([sending], timeout=LAST_WORDS_WITHIN)
    if not sending.done():
        sending.cancel()
        known: WeakMethod[HangUp] = connection.scope["state"][HANG_UP]
        abort = known()
        if abort is not None:
            abort()


async def _serve(host: Host, connection: WebSocket, guest: Guest, game: str) -> None:
    """Everything from hello until one of the two hangs up."""
    try:
        said = await _hello(connection, guest)
        if said is None or await host.come(game, said.token, guest, said.since) is None:
            return
        await _listen(host, connection, guest)
    except BadMessage as error:
        guest.hang_up(error.close, str(error))
    except WebSocketDisconnect:
        return


async def _hello(connection: WebSocket, guest: Guest) -> Hello | None:
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            message = decode_client(await _read(connection))
    except TimeoutError:
        raise BadMessage(_LATE) from None
    if not isinstance(message, Hello):
        raise BadMessage(_HELLO_FIRST)
    if message.v != VERSION:
        guest.hang_up(Close.VERSION)
        return None
    return message


async def _listen(host: Host, connection: WebSocket, guest: Guest) -> None:
    lag: Lag | None = connection.scope.get("state", {}).get(KEY)
    pace, taken = Pace(time.monotonic()), 0
    while guest.closing is None:
        message = decode_client(await _read(connection))
        pace.give_back(guest.taken - taken)
        taken = guest.taken
        if isinstance(message, Hello):
            raise BadMessage(_HELLO_FIRST)
        if _is_heard(host, guest, pace, message):
            await host.hear(guest, message, lag.ms if lag else 0)


def _is_heard(host: Host, guest: Guest, pace: Pace, message: ClientMessage) -> bool:
    """Whether a message is not too fast; else its sender is told, and hung up on if that goes on."""
    match pace.allows(time.monotonic()):
        case "yes":
            return True
        case "enough":
            guest.hang_up(Close.TOO_FAST)
            host.meters.goodbyes.labels(str(Close.TOO_FAST)).inc()
        case "no":
            n = getattr(message, "n", 0)
            if n > 0:  # a ping has no number
                guest.say(Outgoing(RefusedMessage(n=n, code="too fast", text=REFUSALS["too fast"])))
            host.meters.refusals.labels("too fast").inc()
    return False


async def _read(connection: WebSocket) -> bytes:
    """The next message, text or not; its bytes."""
    received = await connection.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1005))
    data: bytes | None = received.get("bytes")
    return received["text"].encode() if data is None else data


def _short_way(connection: WebSocket) -> Write:
    """How to send at once, without the task that waits until there is room."""
    known: WeakMethod[Write] = connection.scope["state"][WRITE]

    def write(texts: Sequence[bytes]) -> bool:
        there = known()
        return there is not None and there(texts)

    return write


async def _send(connection: WebSocket, guest: Guest) -> None:
    """Send whatever is said to a guest, where it cannot be at once, until they are hung up on, or gone."""
    known: WeakMethod[Say] = connection.scope["state"][SAY]
    say = known()
    if say is None:
        return  # nobody is there any more to be told anything
    with suppress(WebSocketDisconnect, RuntimeError, OSError):  # a connection that is closed already says any of them
        while waiting := await guest.news():
            await say(waiting)
        if guest.closing is not None:
            await connection.close(guest.closing)
