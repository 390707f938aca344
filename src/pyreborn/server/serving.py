"""``pyreborn serve``: a process that listens, says where, and leaves in order when it is told to."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import multiprocessing
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Final

import uvicorn

from pyreborn.errors import PyrebornError
from pyreborn.server.app import Serving, opened
from pyreborn.server.connections import MeasuringProtocol, PatientProtocol
from pyreborn.server.meters import Garbage, Watchdog
from pyreborn.server.settings import Settings
from pyreborn.sim.processes import not_listening

_LARGEST_FRAME: Final = 64 * 1024
"""Larger messages end a connection at once; from 8 KB on they are refused with a reason."""
_PING_EVERY: Final = 10.0
_PONG_WITHIN: Final = 15.0
_GRACE: Final = 3
"""Seconds for connections to end when the server stops."""
_LOOK_EVERY: Final = 0.5
_PATIENCE: Final = 10.0
_TOO_SOON: Final = 3.0
"""Seconds within which a worker that ends has never worked."""
_REFUSED: Final = 2
_log: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Manner:
    """How a process behaves towards whoever started it."""

    verbose: bool = False
    """A line for every request."""
    open_browser: bool = False
    says: bool = True
    """Whether it says where it listens."""


class CannotServe(PyrebornError):
    """A port or a host that cannot be had, or more workers than can work together."""


def serve(settings: Settings, host: str, port: int, workers: int, manner: Manner) -> None:
    """Serve until told to stop; refuses, in a sentence, a port that is taken and whatever cannot be opened."""
    if workers > 1 and (settings.is_file or not settings.redis):
        raise CannotServe(
            f"{workers} workers need a PostgreSQL database (PYREBORN_DATABASE_URL) and Redis (PYREBORN_REDIS_URL); "
            "one is enough for a thousand games."
        )
    _log_to_stderr(manner)
    with listening(host, port) as listener:
        if workers == 1:
            asyncio.run(run(settings, listener, manner))
        else:
            Workers(settings, listener, manner).run(workers)


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens; port 0 is any that is free."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, UnicodeError) as error:
        raise CannotServe(f"{host!r} is no address of this machine; expected one such as 127.0.0.1.") from error
    with socket.socket(family, kind, protocol) as listener:
        if sys.platform != "win32":  # where it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(address)
        except OSError as error:
            raise CannotServe(
                f"Port {port} of {host} cannot be had ({error.strerror}); name another with --port, or 0 for any."
            ) from error
        listener.listen(2048)
        listener.setblocking(False)
        yield listener


def free_port(host: str, wish: int) -> int:
    """The port one wishes for, so that a browser finds its games again under the same address; else 0, for any."""
    try:
        with listening(host, wish):
            return wish
    except CannotServe:
        return 0


def _has_screen() -> bool:
    """Whether a browser can be shown; where there is none, one of the terminal would take it over."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def address_of(listener: socket.socket) -> str:
    """Where people find it."""
    host, port = listener.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


async def run(settings: Settings, listener: socket.socket, manner: Manner) -> None:
    """Open everything, say where, and serve until a signal comes."""
    async with opened(settings) as serving:
        garbage = Garbage(serving.meters, serving.host.open_games)
        garbage.begin()  # which takes a while, so it comes before anybody watches
        serving.host.busy = garbage.busy
        tending = asyncio.create_task(garbage.tend())
        try:
            async with Watchdog(serving.meters):
                await TableServer(serving, listener, manner).serve(sockets=[listener])
        finally:
            tending.cancel()
            with suppress(asyncio.CancelledError):
                await tending
            garbage.end()


class TableServer(uvicorn.Server):
    """Says goodbye to everybody before connections are ended, and ends without complaint."""

    def __init__(self, serving: Serving, listener: socket.socket, manner: Manner) -> None:
        host = listener.getsockname()[0]
        super().__init__(
            uvicorn.Config(
                serving.app,
                http=PatientProtocol,
                ws=MeasuringProtocol,
                ws_max_size=_LARGEST_FRAME,
                ws_ping_interval=_PING_EVERY,
                ws_ping_timeout=_PONG_WITHIN,
                ws_per_message_deflate=not ipaddress.ip_address(host).is_loopback,
                lifespan="off",
                log_config=None,
                access_log=manner.verbose,
                server_header=False,
                timeout_graceful_shutdown=_GRACE,
            )
        )
        self._serving = serving
        self._address = address_of(listener)
        self._manner = manner

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        parent = multiprocessing.parent_process()
        if parent is not None:  # a worker does not outlive whoever started it
            asyncio.get_running_loop().add_reader(parent.sentinel, self._stop)
        if self._manner.says:
            print(f"pyreborn serves games at {self._address}", flush=True)
        if self._manner.open_browser and _has_screen():
            webbrowser.open(self._address)

    def _stop(self) -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            asyncio.get_running_loop().remove_reader(parent.sentinel)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # nobody new
        await self._serving.host.drain()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn does, but a server that was told to stop and did is no failure."""
        handled = (signal.SIGINT, signal.SIGTERM)
        before = {each: signal.signal(each, self.handle_exit) for each in handled}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


# === several processes ========================================================================
class Workers:
    """Processes that listen at one port; one that dies is replaced, and when this one is told to stop, so are they."""

    def __init__(self, settings: Settings, listener: socket.socket, manner: Manner) -> None:
        self._settings = settings
        self._listener = listener
        self._manner = manner
        self._stopping = False

    def run(self, count: int) -> None:
        """Serve until a signal comes; refuses where the first of them could not begin."""
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, self._stop)
        quiet = replace(self._manner, open_browser=False, says=False)
        workers = [self._started(self._manner if number == 0 else quiet) for number in range(count)]
        try:
            while not self._stopping:
                wait([process.sentinel for process, _ in workers], timeout=_LOOK_EVERY)
                workers = [each if self._stopping else self._looked_after(*each) for each in workers]
        finally:
            for process, _ in workers:
                process.terminate()
            for process, _ in workers:
                process.join(_PATIENCE)
                process.kill()

    def _stop(self, number: int, frame: object) -> None:
        self._stopping = True

    def _started(self, manner: Manner) -> tuple[BaseProcess, float]:
        process = multiprocessing.get_context("spawn").Process(
            target=_work, args=(self._settings, self._listener, manner)
        )
        with not_listening():  # Ctrl-C reaches all of a terminal; this process tells them to stop
            process.start()
        return process, time.monotonic()

    def _looked_after(self, process: BaseProcess, since: float) -> tuple[BaseProcess, float]:
        if process.is_alive():
            return process, since
        if process.exitcode == _REFUSED or time.monotonic() - since < _TOO_SOON:
            raise SystemExit(process.exitcode or 1)  # it has said why, and would again
        _log.warning("A worker has died (exit code %s); another takes its place.", process.exitcode)
        return self._started(replace(self._manner, open_browser=False, says=False))


def _work(settings: Settings, listener: socket.socket, manner: Manner) -> None:
    """What a worker does."""
    _log_to_stderr(manner)
    try:
        asyncio.run(run(settings, listener, manner))
    except PyrebornError as error:
        print(error, file=sys.stderr)
        sys.exit(_REFUSED)


def _log_to_stderr(manner: Manner) -> None:
    """Lines for whoever runs it; addresses of requests hold no token."""
    level = logging.INFO if manner.verbose else logging.WARNING
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
