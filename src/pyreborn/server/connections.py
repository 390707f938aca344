"""Connections as uvicorn has them, and what the server wants of them beside.

How long a message takes to somebody and back is measured by pings of WebSockets: nothing that a client claims.  And
whoever connects and says nothing is not waited for.  A connection that has ended leaves no cycle behind: thousands of
them a minute would wait for a look through all of the memory.
"""

from __future__ import annotations

from asyncio.transports import BaseTransport, Transport
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from statistics import median
from typing import Final
from weakref import WeakMethod

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

REQUEST_WITHIN: Final = 10.0
"""Seconds for the head of the first request."""
MOST: Final = 300
"""Milliseconds: more is given to nobody."""
_LOOKED_AT: Final = 5
_READ_AHEAD: Final = 4
"""So many messages of one connection may wait before no more are read from it."""
KEY: Final = "lag"
"""Under which a connection finds its own among the state of its scope."""
HANG_UP: Final = "abort"
"""Under which it finds, as a weak method, how to end it at once, whatever waits to be sent."""
SAY: Final = "say"
"""Under which it finds, as a weak method, how to send several texts together once there is room for them."""
WRITE: Final = "write"
"""Under which it finds, as a weak method, how to send them now, if there is room."""
HangUp = Callable[[], None]
Say = Callable[[Sequence[bytes]], Awaitable[None]]
Write = Callable[[Sequence[bytes]], bool]


class Lag:
    """The round trips of one connection.

    >>> lag = Lag()
    >>> lag.ms
    0
    >>> for seconds in (0.02, 9.0, 0.04):
    ...     lag.took(seconds)
    >>> lag.ms
    40
    """

    def __init__(self) -> None:
        self._trips: deque[float] = deque(maxlen=_LOOKED_AT)

    def took(self, seconds: float) -> None:
        self._trips.append(seconds)

    @property
    def ms(self) -> int:
        """The median of the last ones in milliseconds, no more than is given to anybody."""
        return min(MOST, round(median(self._trips) * 1000)) if self._trips else 0


class MeasuringProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose keepalive pings measure the round trip, the first at once; text arrives as its bytes, so that
    what is not UTF-8 is refused by whoever reads messages, like anything else that is none."""

    def handle_connect(self, event: Request) -> None:
        self.lag = Lag()
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else it was no handshake
            self.scope["state"][KEY] = self.lag
            self.scope["state"][HANG_UP] = WeakMethod(self.abort)
            self.scope["state"][SAY] = WeakMethod(self.say)
            self.scope["state"][WRITE] = WeakMethod(self.write)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # a generator that waits for more holds its connection, which holds it
        self.conn.parser_exc = None  # and an error the frame it was raised in
        _let_go(self.transport)

    def abort(self) -> None:
        self.transport.abort()

    async def say(self, texts: Sequence[bytes]) -> None:
        """Send texts in one go, once there is room for more; raises where the connection is closed."""
        while not self.writable.is_set():
            await self.writable.wait()
        if not self.write(texts):
            raise ClientDisconnected

    def write(self, texts: Sequence[bytes]) -> bool:
        """Send texts in one go; whether there is room, and the connection is open."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        for text in texts:
            self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # else whoever reads nothing would keep it open

    def handle_text(self, event: Frame) -> None:
        self.handle_bytes(event)

    def send_receive_event_to_app(self) -> None:
        """As uvicorn hands a message on, but it reads on where few wait: not to read costs two calls of the system."""
        reads_on = not self.read_paused and self.queue.qsize() < _READ_AHEAD
        self.read_paused = self.read_paused or reads_on  # whoever does not read already need not stop
        super().send_receive_event_to_app()
        self.read_paused = self.read_paused and not reads_on

    def start_keepalive(self) -> None:
        self.send_keepalive_ping()

    def handle_pong(self, event: Frame) -> None:
        answered = self.pending_ping_payload is not None and bytes(event.data) == self.pending_ping_payload
        super().handle_pong(event)
        if answered:
            self.lag.took(self.last_ping_rtt)


class PatientProtocol(H11Protocol):
    """A connection that is closed where no whole request has come within a while."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(REQUEST_WITHIN, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        _let_go(self.transport)

    def _look(self) -> None:
        asked = vars(self)["cycle"] is not None
        if not asked and self.transport.get_protocol() is self:  # else it has become a WebSocket
            self.transport.close()


def _let_go(transport: BaseTransport) -> None:
    """A transport of asyncio that has ended still keeps methods of its own, and by them itself."""
    kept: dict[str, object] = getattr(transport, "__dict__", {})
    for name, value in kept.items():
        if getattr(value, "__self__", None) is transport:
            kept[name] = None
