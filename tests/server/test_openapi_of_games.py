"""Games and jobs of a real server against their description: whatever is asked, no mistake of ours, and only answers
that are described.  The rest of REST is asked in ``library/test_openapi.py``."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from tools.begun import Begun, begin, choose_some
from tools.served import Served

from tests.server.library.test_openapi import CHECKS

BOUNDS = settings(
    max_examples=4, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)


@pytest.fixture(scope="module")
def begun(running: Served) -> Begun:
    """A game that has begun, so that some of what is asked leads somewhere."""

    async def play() -> Begun:
        there = await begin(running.address)
        await choose_some(there.places, 4)
        return there

    return asyncio.run(play())


@pytest.mark.parametrize("tag", ["games", "jobs"])
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["good", "bad"])
def test_every_answer_is_as_described(running: Served, begun: Begun, tag: str, mode: GenerationMode) -> None:
    """Requests made up from the description itself, half of them about a game that is there, by whoever sits at it."""
    schema = schemathesis.openapi.from_url(f"{running.address}/openapi.json").include(tag=tag)
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) >= 4
    headers = {"Authorization": f"Bearer {begun.places[0].token}"}
    asked = 0

    def ask(case: Any) -> None:
        nonlocal asked
        asked += 1
        streams = case.path.endswith("/events")  # which would go on for as long as the game
        if asked % 2 and mode == GenerationMode.POSITIVE and not streams and "game" in (case.path_parameters or {}):
            case.path_parameters["game"] = begun.game
        case.call_and_validate(checks=CHECKS, headers=headers, timeout=20)

    for operation in operations:
        with suppress(Unsatisfiable):  # nothing can be wrong in a request that says nothing
            BOUNDS(given(case=operation.as_strategy(generation_mode=mode))(ask))()
    assert asked > len(operations)
