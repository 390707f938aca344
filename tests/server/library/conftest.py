"""An application with nothing but the library."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from fastapi import FastAPI

from pyreborn.server.library import library_routes
from pyreborn.server.library.health import MindsState, health_routes
from pyreborn.server.rest import prepare
from pyreborn.server.store import Store


async def _reached() -> None:
    """A store that answers."""


def library(store: Callable[[], Store]) -> FastAPI:
    """The library over a store."""
    app = FastAPI(title="The library")
    app.include_router(library_routes(store))
    app.include_router(health_routes(_reached, lambda: MindsState(1, 1, 0)))
    prepare(app)
    return app


def _no_store() -> Store:
    raise AssertionError("This asked for the store.")


@pytest.fixture(scope="session")
def app() -> FastAPI:
    """The library where nothing needs a store."""
    return library(_no_store)
