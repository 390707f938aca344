"""Whether the server is well: for whoever starts it again when it is not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple

from fastapi import APIRouter, Response

from pyreborn.record import VERSION
from pyreborn.server.rest import Shape, answer, speaks
from pyreborn.server.store import StoreError


class MindsState(NamedTuple):
    """How many of the AI's processes live, of how many, and how many questions wait for them."""

    alive: int
    wanted: int
    waiting: int


class Health(Shape, frozen=True, kw_only=True):
    """How the server is; ``ok`` where a game could be played here now."""

    status: Literal["ok", "failing"]
    version: str
    store: str
    """``ok``, or why it cannot be reached."""
    minds: int
    """Processes of the AI that live."""
    minds_wanted: int
    waiting: int
    """Questions that no mind has begun to think about."""


def health_routes(reach: Callable[[], Awaitable[None]], minds: Callable[[], MindsState]) -> APIRouter:
    """``GET /api/health``.  ``reach`` asks the store for something and raises where it does not answer."""
    router = APIRouter(tags=["server"])
    told = speaks(Health)
    told["responses"][503] = {**told["responses"][200], "description": "The same, where no game could be played."}

    @router.get("/api/health", **told, operation_id="health")
    async def health() -> Response:
        """How the server is: 200 where games can be played, else 503 with the same answer."""
        store = "ok"
        try:
            await reach()
        except StoreError as error:
            store = str(error)
        state = minds()
        well = store == "ok" and (state.alive > 0 or state.wanted == 0)
        said = Health(
            status="ok" if well else "failing",
            version=VERSION,
            store=store,
            minds=state.alive,
            minds_wanted=state.wanted,
            waiting=state.waiting,
        )
        return answer(said, 200 if well else 503)

    return router
