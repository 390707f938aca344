"""How messages get to a table and back: a WebSocket or, where a network breaks those, POST and server-sent events.

Both carry the same messages.  A line that ends without a goodbye is :class:`~pyreborn.client.errors.Broken`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, WebSocketException

from pyreborn.client.errors import Broken
from pyreborn.client.rest import Place, declined, said
from pyreborn.server.wire import Hello, encode

_OPENING: Final = 5.0
"""Seconds that a connection may take."""
_SILENCE: Final = 30.0
"""Seconds after which a stream of events that says nothing, not even that it lives, counts as broken."""
TOO_FAST: Final = 0.1
"""Seconds after which something is said again that was too fast."""
_MANY_REQUESTS: Final = 429
_LARGEST: Final = 2**20
"""Bytes of a message of the table; views have five thousand."""


class NoSockets(Exception):
    """The server answers, but WebSockets do not get through."""


class Line(Protocol):
    """A connection to a table, on which hello has been said."""

    async def send(self, message: bytes) -> None: ...

    async def receive(self) -> bytes: ...

    async def close(self) -> None: ...


class Socket:
    """A line by WebSocket."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    @classmethod
    async def opened(cls, place: Place, hello: Hello) -> Socket:
        """Connect and say hello; refuses (as :class:`NoSockets`) where something answers that knows no WebSockets."""
        scheme, _, rest = place.server.partition("://")
        address = f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/games/{place.game}/socket"
        try:
            # Unread messages must not keep the goodbye from being read, so they may queue.
            connection = await connect(
                address, open_timeout=_OPENING, close_timeout=1, max_size=_LARGEST, max_queue=None, proxy=None
            )
        except (InvalidHandshake, InvalidMessage) as error:
            raise NoSockets(said(error)) from error
        except (OSError, WebSocketException, TimeoutError) as error:
            raise Broken(said(error)) from error
        line = cls(connection)
        await line.send(encode(hello))
        return line

    async def send(self, message: bytes) -> None:
        try:
            await self._connection.send(message.decode())
        except ConnectionClosed as error:
            raise Broken(said(error)) from error

    async def receive(self) -> bytes:
        try:
            return await self._connection.recv(decode=False)
        except ConnectionClosed as error:
            raise Broken(said(error)) from error

    async def close(self) -> None:
        await self._connection.close()


class Events:
    """A line by POST and server-sent events."""

    def __init__(self, place: Place, http: httpx.AsyncClient) -> None:
        self._http = http
        self._path = f"{place.server}/api/games/{place.game}"
        self._headers = {"Authorization": f"Bearer {place.token}"}
        self._stream: httpx.Response | None = None
        self._told: AsyncIterator[bytes] | None = None

    @classmethod
    async def opened(cls, place: Place, hello: Hello) -> Events:
        """Ask for the events since the newest state one has, which is the hello of this way."""
        timeout = httpx.Timeout(_OPENING, read=_SILENCE)
        line = cls(place, httpx.AsyncClient(timeout=timeout, trust_env=False))
        since = {} if hello.since is None else {"since": hello.since}
        try:
            await line._listen(since)
        except BaseException:
            await line.close()
            raise
        return line

    async def _listen(self, since: dict[str, int]) -> None:
        request = self._http.build_request("GET", f"{self._path}/events", params=since, headers=self._headers)
        try:
            self._stream = await self._http.send(request, stream=True)
            if not self._stream.is_success:
                refusal = declined(self._stream.status_code, await self._stream.aread())
                raise Broken(str(refusal)) if self._stream.is_server_error else refusal
        except httpx.HTTPError as error:
            raise Broken(said(error)) from error
        self._told = _events(self._stream)

    async def send(self, message: bytes) -> None:
        answer = await self._post(message)
        while answer.status_code == _MANY_REQUESTS:
            await asyncio.sleep(TOO_FAST)
            answer = await self._post(message)
        if not answer.is_success:  # it is said again on the next line, after a pause
            raise Broken(str(declined(answer.status_code, answer.content)))

    async def _post(self, message: bytes) -> httpx.Response:
        headers = {**self._headers, "Content-Type": "application/json"}
        try:
            return await self._http.post(f"{self._path}/messages", content=message, headers=headers)
        except httpx.HTTPError as error:
            raise Broken(said(error)) from error

    async def receive(self) -> bytes:
        assert self._told is not None, "opened lines listen"
        try:
            return await anext(self._told)
        except StopAsyncIteration:
            raise Broken("the stream of events has ended") from None
        except httpx.HTTPError as error:
            raise Broken(said(error)) from error

    async def close(self) -> None:
        if self._stream is not None:
            await self._stream.aclose()
        await self._http.aclose()


async def _events(stream: httpx.Response) -> AsyncIterator[bytes]:
    """The data of every event; lines of other kinds are signs of life."""
    async for line in stream.aiter_lines():
        name, _, value = line.partition(":")
        if name == "data":
            yield value.removeprefix(" ").encode()
