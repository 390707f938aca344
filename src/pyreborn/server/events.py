"""Games where a network breaks WebSockets: what is said goes by POST, what is heard comes as server-sent events.

The same messages, each as one ``data:``.  The stream stands for ``hello``: it is opened with the token in the header
Authorization and, in the address, the newest state one has.  The answers to what is posted come by the stream.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from pyreborn.server.codes import BadMessage
from pyreborn.server.hosting import Guest, Host
from pyreborn.server.limits import TOO_MANY, Addresses, Paces, check_origin
from pyreborn.server.rest import Fault, GameId, bearer, bytes_of, speaks
from pyreborn.server.store import hashed
from pyreborn.server.wire import (
    LARGEST,
    Answer,
    Ask,
    Choose,
    Hello,
    Offer,
    Ping,
    Resign,
    Say,
    Undo,
    decode_client,
)

_ALIVE_EVERY: Final = 10.0
"""Seconds after which a comment is sent, so that nobody on the way takes the stream for dead."""
_TOO_FAST: Final = "Too many messages in too short a time: say it again in a moment."
_NO_HELLO: Final = "The stream of events stands for hello; expected any other message of a client."
_NOBODY: Final = "Nobody is connected with this token: expected an open stream of events."
_HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
_Beside = Choose | Undo | Offer | Answer | Resign | Say | Ask | Ping
_SAID: Final = speaks(None, 403, 404, 409, 429, 503, heard=_Beside, bearer=True, status=202)
_TOLD: Final = speaks(None, 403, 429, bearer=True)
_TOLD["responses"][200] = {
    "description": "Server-sent events: one message of the table in each.", "content": {"text/event-stream": {}}
}  # fmt: skip


_Act = Callable[[], Awaitable[object]]


def event_routes(host: Host, addresses: Addresses) -> APIRouter:
    router = APIRouter(tags=["games"])
    _add_events(router, host, addresses)
    _add_messages(router, host)
    return router


class _Stream(StreamingResponse):
    """A stream of what is said to one guest, however it ends.

    Not by the group of tasks that Starlette would use, whose cancellation leaves a cycle behind.
    """

    def __init__(self, guest: Guest, enter: _Act, leave: _Act) -> None:
        super().__init__(_lines(guest, enter), headers=_HEADERS, media_type="text/event-stream")
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        telling = asyncio.create_task(self.stream_response(send))
        listening = asyncio.create_task(self.listen_for_disconnect(receive))
        try:
            await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            done = telling.done()
            telling.cancel()
            listening.cancel()
            await asyncio.wait((telling, listening))
            await self._leave()
        if done:
            telling.result()


def _add_events(router: APIRouter, host: Host, addresses: Addresses) -> None:
    @router.get("/api/games/{game}/events", **_TOLD, summary="What the table says, as server-sent events")
    async def events(
        request: Request, game: GameId, since: Annotated[int | None, Query(ge=0, le=2**53 - 1)] = None
    ) -> Response:
        check_origin(request, host.settings.origins)
        token = bearer(request)
        address = request.client.host if request.client else ""
        if not addresses.come(address):
            raise Fault("too fast", TOO_MANY)
        guest = host.guest()

        async def leave() -> None:
            addresses.go(address)
            await host.go(guest)

        return _Stream(guest, lambda: host.come(game, token, guest, since), leave)


def _add_messages(router: APIRouter, host: Host) -> None:
    paces = Paces()

    @router.post("/api/games/{game}/messages", **_SAID, summary="Say something; the answer comes as an event")
    async def messages(request: Request, game: GameId) -> Response:
        check_origin(request, host.settings.origins)
        token = bearer(request)
        try:
            message = decode_client(await bytes_of(request, LARGEST))
        except BadMessage as error:
            raise Fault("bad argument", str(error)) from error
        if isinstance(message, Hello):
            raise Fault("bad argument", _NO_HELLO)
        if not paces.allows(hashed(token), time.monotonic(), host.taken(token)):
            raise Fault("too fast", _TOO_FAST)
        if not await host.say_for(game, token, message):
            raise Fault("token", _NOBODY)
        return Response(status_code=202)


async def _lines(guest: Guest, enter: _Act) -> AsyncIterator[bytes]:
    """The stream: messages, and a comment when there was none for a while."""
    await enter()
    yield b":\n\n"
    while True:
        try:
            async with asyncio.timeout(_ALIVE_EVERY):
                waiting = await guest.news()
        except TimeoutError:
            yield b":\n\n"
            continue
        if not waiting:
            return
        yield b"".join(b"data: " + data + b"\n\n" for data in waiting)
