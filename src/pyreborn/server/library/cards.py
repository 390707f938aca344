"""The card tables: each lies under its hash, never changes there, and is fetched once."""

from __future__ import annotations

import gzip
from functools import cache
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response

from pyreborn.errors import UnknownName
from pyreborn.rulesets import PLAYABLE
from pyreborn.server.card_table import CardTable, card_table_bytes, card_table_hash
from pyreborn.server.rest import RulesetName, Shape, answer, speaks

_FOR_GOOD: Final = "public, max-age=31536000, immutable"


class CardTableName(Shape, frozen=True, kw_only=True):
    """Under which hash the card table of a ruleset lies."""

    ruleset: str
    cards: str


def card_routes() -> APIRouter:
    """Where the card tables lie, and they themselves."""
    router = APIRouter(tags=["cards"])
    tables = {card_table_hash(name): card_table_bytes(name) for name in PLAYABLE}

    @router.get("/api/cards", **speaks(CardTableName, 404), operation_id="card_table_name")
    async def card_table_name(ruleset: RulesetName = "reborn") -> Response:
        """The hash of a ruleset's card table."""
        return answer(CardTableName(ruleset=ruleset, cards=card_table_hash(ruleset)))

    @router.get("/api/cards/{hash}", **speaks(CardTable, 404), operation_id="card_table")
    async def card_table(request: Request, name: Annotated[str, Path(alias="hash", max_length=64)]) -> Response:
        """A card table, to be kept for good."""
        table = tables.get(name)
        if table is None:
            raise UnknownName("There is no card table under this hash; /api/cards?ruleset= tells the one there is.")
        small = "gzip" in request.headers.get("Accept-Encoding", "")
        tag = f'"{name[:16]}{"-gzip" * small}"'
        headers = {"Cache-Control": _FOR_GOOD, "ETag": tag, "Vary": "Accept-Encoding"}
        if tag in request.headers.get("If-None-Match", ""):
            return Response(status_code=304, headers=headers)
        if small:
            headers["Content-Encoding"] = "gzip"
        return Response(_deflated(table) if small else table, headers=headers, media_type="application/json")

    return router


@cache
def _deflated(table: bytes) -> bytes:
    return gzip.compress(table, 9, mtime=0)
