"""All of the server as one application: REST, sockets, streams, metrics, and the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pyreborn.record import VERSION
from pyreborn.server.analysis_api import analysis_routes
from pyreborn.server.events import event_routes
from pyreborn.server.games_api import games_routes
from pyreborn.server.hosting import Host
from pyreborn.server.hosting.relay import Relay
from pyreborn.server.library import library_routes
from pyreborn.server.library.health import MindsState, health_routes
from pyreborn.server.limits import Addresses
from pyreborn.server.meters import Meters, metrics_routes
from pyreborn.server.minds import Minds
from pyreborn.server.minds.jobs import Jobs
from pyreborn.server.minds.jobs_api import job_routes
from pyreborn.server.pages import ASSETS, PAGE, add_page
from pyreborn.server.positions_api import position_routes
from pyreborn.server.rest import prepare
from pyreborn.server.settings import Settings
from pyreborn.server.sockets import socket_routes
from pyreborn.server.store import open_store

_FOR_GOOD: Final = b"public, max-age=31536000, immutable"
_CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS: Final = [
    (b"content-security-policy", _CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]

class Serving:
    """An application, and what it serves from."""

    def __init__(self, app: FastAPI, host: Host, meters: Meters) -> None:
        self.app = app
        self.host = host
        self.meters = meters


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Serving]:
    """The application with its store open and its minds awake; refuses, in a sentence, what cannot be opened."""
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(await open_store(settings))
        meters = Meters()
        minds = Minds(settings.minds)
        host = Host(store, minds, meters, settings)
        if settings.redis:
            await stack.enter_async_context(Relay(host, settings.redis))
        await stack.enter_async_context(minds)
        host.start()
        stack.push_async_callback(host.drain)
        yield Serving(create_app(host, minds, meters), host, meters)


def create_app(host: Host, minds: Minds, meters: Meters, page: Path = PAGE) -> FastAPI:
    """All addresses there are."""
    app = FastAPI(title="pyreborn", version=VERSION, docs_url=None, redoc_url=None)
    prepare(app)
    addresses = Addresses(host.settings.sockets_per_address)
    app.include_router(socket_routes(host, addresses))
    app.include_router(event_routes(host, addresses))
    app.include_router(games_routes(host))
    app.include_router(position_routes(host))
    app.include_router(library_routes(lambda: host.store))
    app.include_router(
        health_routes(host.store.reach, lambda: MindsState(len(minds.pids), minds.size, minds.waiting))
    )
    jobs = Jobs(minds)
    app.include_router(job_routes(jobs))
    app.include_router(analysis_routes(jobs, host.store))
    app.include_router(metrics_routes(meters))
    meters.waiting.set_function(lambda: minds.waiting)
    add_page(app, page)
    app.add_middleware(_Guarded)
    return app


class _Guarded:
    """Adds to every answer what browsers are to hold it to, and answers HEAD as it answers GET.

    The server itself leaves out the body of an answer to HEAD.  Events would go on for as long as the game does, so
    there HEAD stays refused.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ()), *_HEADERS]
                if scope["path"].startswith(ASSETS) and message["status"] == 200:
                    headers.append((b"cache-control", _FOR_GOOD))
                message["headers"] = headers
            await send(message)

        if scope["type"] == "http" and scope["method"] == "HEAD" and not scope["path"].endswith("/events"):
            scope = {**scope, "method": "GET"}
        await self._app(scope, receive, guarded if scope["type"] == "http" else send)
