"""WebSockets and HTTP without a library, for whoever plays a thousand games and must not be what is measured."""

from __future__ import annotations

import asyncio
import os
import struct
from base64 import b64encode
from collections.abc import Callable
from typing import Any, Final

import msgspec

_END: Final = b"\r\n\r\n"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """A frame of a client; its mask is all zeros, which leaves the payload as it is."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
    elif size < 65536:
        head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size)
    return head + b"\0\0\0\0" + payload


class RawSocket(asyncio.Protocol):
    """One WebSocket; every text that comes is handed to ``heard`` as bytes."""

    def __init__(self, path: str, first: bytes, heard: Callable[[bytes], None], lost: Callable[[int], None]) -> None:
        """``first`` is the frame that is sent once the socket is open."""
        self._path = path
        self._first = first
        self._heard = heard
        self._lost = lost
        self._buffer = bytearray()
        self._open = False
        self._code = 0
        self._transport: asyncio.Transport | None = None

    @property
    def is_connected(self) -> bool:
        return self._transport is not None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            end = self._buffer.find(_END)
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                self.cut()
                return
            self._open = True
            del self._buffer[: end + len(_END)]
            self.write(self._first)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one frame off the buffer, if a whole one is there."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        kind, size, at = buffer[0] & 15, buffer[1] & 127, 2
        if size >= 126:
            at = 4 if size == 126 else 10
            if len(buffer) < at:
                return False
            size = int.from_bytes(buffer[2:at], "big")
        if len(buffer) < at + size:
            return False
        payload = bytes(buffer[at : at + size])
        del buffer[: at + size]
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self.write(frame(payload, PONG))
        elif kind == CLOSE:
            self._code = int.from_bytes(payload[:2], "big")
            self.write(frame(payload[:2], CLOSE))
            self.cut()
        return True

    def say(self, message: bytes) -> None:
        self.write(frame(message))

    def write(self, data: bytes) -> None:
        """Bytes as they are, whatever they mean."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def cut(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        self._lost(self._code)


class Rest:
    """One connection for requests with JSON, one after the other."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: object) -> dict[str, Any]:
        """The answer to a POST; whatever is not a success is a RuntimeError."""
        return await self._ask("POST", path, msgspec.json.encode(body))

    async def get(self, path: str) -> dict[str, Any]:
        return await self._ask("GET", path, b"")

    async def _ask(self, method: str, path: str, body: bytes) -> dict[str, Any]:
        if self._writer is None or self._reader is None or self._reader.at_eof():  # a server hangs up on the idle
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        self._writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = (await self._reader.readuntil(_END)).decode("latin-1").lower()
        size = int(answer.split("content-length:")[1].split("\r\n")[0])
        content = await self._reader.readexactly(size)
        if not answer.startswith(("http/1.1 200", "http/1.1 201")):
            raise RuntimeError(f"{method} {path}: {content.decode()}")
        return msgspec.json.decode(content, type=dict[str, Any])

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
