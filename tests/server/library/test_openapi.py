"""The library against its own description: whatever is asked, no mistake of ours, and only answers it describes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from pyreborn.server.card_table import card_table_hash
from pyreborn.server.library.cards import card_routes
from pyreborn.server.library.clauses import clause_routes
from pyreborn.server.library.decks import deck_routes
from pyreborn.server.library.health import MindsState, health_routes
from pyreborn.server.library.rules import rules_routes
from pyreborn.server.library.rulings import ruling_routes
from pyreborn.server.rest import prepare
from pyreborn.server.store import Decks

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


class InMemory(Decks):
    """Decks that are kept for one test; the real ones have their own (test_decks.py)."""

    def __init__(self) -> None:
        self._kept: dict[str, dict[str, dict[str, Any]]] = {}

    async def keep(self, token: str, name: str, deck: dict[str, Any]) -> None:
        self._kept.setdefault(token, {})[name] = deck

    async def forget(self, token: str, name: str) -> bool:
        return self._kept.get(token, {}).pop(name, None) is not None

    async def of(self, token: str) -> dict[str, dict[str, Any]]:
        return dict(sorted(self._kept.get(token, {}).items()))


async def _reached() -> None:
    """A store that answers."""


@pytest.fixture(scope="module")
def described() -> FastAPI:
    app, kept = FastAPI(title="The library"), InMemory()
    health = health_routes(_reached, lambda: MindsState(1, 1, 0))
    for each in (rules_routes(), clause_routes(), card_routes(), ruling_routes(), deck_routes(lambda: kept), health):
        app.include_router(each)
    prepare(app)
    return app


BOUNDS = settings(
    max_examples=15, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.parametrize("tag", ["rules", "cards", "rulings", "decks", "server"])
def test_every_answer_is_as_described(described: FastAPI, tag: str) -> None:
    """Good and bad requests made up from the description itself; a wrong token is tested by name (test_decks.py)."""
    schema = schemathesis.openapi.from_asgi("/openapi.json", described).include(tag=tag)
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert operations

    def ask(case: Any) -> None:
        case.call_and_validate(checks=CHECKS, headers={"Authorization": "Bearer a-token-of-schemathesis"})

    for operation in operations:
        BOUNDS(given(case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE))(ask))()
        with suppress(Unsatisfiable):  # nothing can be wrong in a request that says nothing
            BOUNDS(given(case=operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))(ask))()


@pytest.mark.parametrize(
    ("path", "given", "asked"),
    [
        ("/api/clauses/{ruleset}", {"ruleset": "raven"}, {}),
        ("/api/clauses/{ruleset}/{id}", {"ruleset": "raven", "id": "RB-8"}, {}),
        ("/api/matrix", {}, {"ruleset": ["raven", "reborn"], "differing": True}),
        ("/api/cards", {}, {"ruleset": "red-rains"}),
        ("/api/cards/{hash}", {"hash": card_table_hash("red-rains")}, {}),
        ("/api/rulings", {}, {"ruleset": "raven", "text": "veil"}),
        ("/api/rulings/{id}", {"id": "RB-res-1"}, {}),
        ("/api/rulings/{id}/scene", {"id": "RB-res-1"}, {"ruleset": "original", "seat": -1}),
        ("/api/rulings/{id}/scene", {"id": "MX-22@reborn"}, {"ruleset": "red-rains", "seat": 1}),
        ("/api/rulings/{id}/scene", {"id": "RR-var-ex1"}, {}),
        ("/api/decks/precons", {}, {"ruleset": "original"}),
    ],
)
def test_answers_that_chance_would_not_find_are_as_described_too(
    described: FastAPI, path: str, given: dict[str, str], asked: dict[str, Any]
) -> None:
    operation = schemathesis.openapi.from_asgi("/openapi.json", described)[path]["GET"]
    case = operation.Case(path_parameters=given, query=asked, headers={})
    answer = case.call_and_validate(checks=CHECKS[:4])
    assert answer.status_code == 200


def _refs(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "$ref":
                yield value
            yield from _refs(value)
    elif isinstance(part, list):
        for value in part:
            yield from _refs(value)


def test_every_struct_that_is_spoken_of_is_described(described: FastAPI) -> None:
    document = described.openapi()
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert set(_refs(document)) <= known
    assert "HTTPValidationError" not in document["components"]["schemas"], "refusals have one shape"


def test_every_route_has_a_sentence_a_name_and_a_kind(described: FastAPI) -> None:
    for path, methods in described.openapi()["paths"].items():
        for method, operation in methods.items():
            assert operation["description"].endswith("."), f"{method} {path}"
            assert operation["operationId"] and operation["tags"]


def test_only_what_belongs_to_a_browser_wants_its_token(described: FastAPI) -> None:
    paths = described.openapi()["paths"]
    wanting = {path for path, methods in paths.items() for each in methods.values() if each.get("security")}
    assert wanting == {"/api/decks/mine"}
