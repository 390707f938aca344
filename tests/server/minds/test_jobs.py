"""A deck against the field, played when nobody asks anything: progress, partial results, cancel, bounds."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

import pyreborn as pb
from pyreborn.errors import BadArgument, IllegalDeck, PyrebornError
from pyreborn.server.minds import Minds, jobs
from pyreborn.server.minds.jobs import Jobs, Rating, TooMany, UnknownJob
from pyreborn.server.minds.jobs_api import job_routes, told
from pyreborn.server.rest import prepare
from pyreborn.sim.plan import plan
from pyreborn.sim.play import play as play_match
from tests.server.minds.asking import turn, warm

COAL = pb.load_deck("coal")
ANN, BOB = "ann's-token-is-long", "bob's-token-is-long"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random players, who need no time to think."""
    monkeypatch.setattr(jobs, "_AGENT", "random")


async def until_over(job: Rating) -> Rating:
    while not job.over:
        await asyncio.sleep(0.005)
    return job


def test_a_job_plays_the_games_of_deck_rate() -> None:
    async def play() -> Rating:
        async with Minds(1) as minds:
            return await until_over(Jobs(minds).rate(ANN, COAL, "reborn", 4))

    job = asyncio.run(play())
    expected = [play_match(job.settings, match) for match in plan(job.settings)]
    assert [(each.game, each.winner, each.choices, each.cards) for each in job.results] == [
        (each.game, each.winner, each.choices, each.cards) for each in expected
    ]
    assert job.settings.decks[0] == "coal" and "coal" not in job.settings.decks[1:]


def test_results_so_far_come_with_intervals() -> None:
    async def play() -> None:
        async with Minds(1) as minds:
            job = Jobs(minds).rate(ANN, COAL, "reborn", 6)
            assert (told(job).state, told(job).played, told(job).share.games) == ("running", 0, 0)
            while len(job.results) < 2:
                await asyncio.sleep(0.005)
            partial = told(job)
            assert partial.played >= 2 and partial.share.low < partial.share.high
            whole = told(await until_over(job))
            assert (whole.state, whole.played, whole.share.games, len(whole.matchups)) == ("done", 6, 6, 3)
            assert {card.stub for card in whole.cards} == {stub for stub, _ in COAL.cards}

    asyncio.run(play())


def test_whoever_asks_goes_before_a_job(monkeypatch: pytest.MonkeyPatch) -> None:
    """With slices as short as they can be a decision comes between two of them, and the game is none the worse."""
    monkeypatch.setattr(jobs, "SLICE", 0.0)

    async def play() -> Rating:
        async with Minds(1) as minds:
            job = Jobs(minds).rate(ANN, COAL, "reborn", 2)
            await warm(minds)
            for seed in range(5):
                assert (await minds.choose(turn(), "random", seed, None, True)).mishap == ""
            assert not job.results
            return await until_over(job)

    job = asyncio.run(play())
    assert job.results[0].choices == play_match(job.settings, plan(job.settings)[0]).choices


def test_one_job_at_a_time_for_each_owner_and_others_take_turns() -> None:
    async def play() -> None:
        async with Minds(1) as minds:
            all_jobs = Jobs(minds)
            anns = all_jobs.rate(ANN, COAL, "reborn", 4)
            bobs = all_jobs.rate(BOB, COAL, "reborn", 4)
            with pytest.raises(TooMany, match="You have a job already"):
                all_jobs.rate(ANN, COAL, "reborn", 2)
            while len(anns.results) < 2:
                await asyncio.sleep(0.001)
            assert len(bobs.results) in (1, 2)
            await until_over(anns)
            again = all_jobs.rate(ANN, COAL, "reborn", 2)
            with pytest.raises(UnknownJob):
                all_jobs.of(ANN, anns.id)
            assert all_jobs.of(ANN, again.id) is again

    asyncio.run(play())


def test_a_job_that_is_cancelled_is_played_no_further_and_makes_room() -> None:
    async def play() -> None:
        async with Minds(1) as minds:
            all_jobs = Jobs(minds)
            job = all_jobs.rate(ANN, COAL, "reborn", 100)
            while not job.results:
                await asyncio.sleep(0.001)
            all_jobs.cancel(ANN, job.id)
            with pytest.raises(UnknownJob):
                all_jobs.of(ANN, job.id)
            played = len(job.results)
            await until_over(all_jobs.rate(ANN, COAL, "reborn", 2))
            assert len(job.results) <= played + 1

    asyncio.run(play())


def test_only_so_many_jobs_are_kept_and_those_that_are_over_give_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "MOST_JOBS", 2)
    all_jobs = Jobs(Minds(1))  # nobody plays
    first = all_jobs.rate("first", COAL, "reborn", 2)
    all_jobs.rate("second", COAL, "reborn", 2)
    with pytest.raises(TooMany, match="There are 2 jobs already"):
        all_jobs.rate("third", COAL, "reborn", 2)
    first.failure = "It was given up."
    assert all_jobs.rate("third", COAL, "reborn", 2).games == 2
    with pytest.raises(UnknownJob):
        all_jobs.of("first", first.id)


def test_a_game_is_played_again_when_its_mind_dies_and_given_up_in_the_end() -> None:
    async def play() -> Rating:
        async with Minds(1) as minds:
            job = Jobs(minds).rate(ANN, COAL, "reborn", 100)
            killed: set[int] = set()
            while not job.failure:
                await asyncio.sleep(0.001)
                for pid in set(minds.pids) - killed:
                    killed.add(pid)
                    os.kill(pid, signal.SIGKILL)
            return job

    job = asyncio.run(play())
    assert job.failure == "Game 1 has ended its process 3 times."
    assert told(job).state == "failed" and told(job).text == job.failure


def test_a_game_that_cannot_be_played_ends_its_job(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> Rating:
        async with Minds(1) as minds:
            all_jobs = Jobs(minds)
            job = all_jobs.rate(ANN, COAL, "reborn", 2)
            job.settings.lists[1]["phoenixborn"] = "nobody"
            job.settings.lists[0]["phoenixborn"] = "nobody"
            return await until_over(job)

    assert asyncio.run(play()).failure.startswith("Game 1 could not be played (")


@pytest.mark.parametrize(
    ("deck", "ruleset", "games", "error"),
    [
        (COAL, "reborn", 3, BadArgument),
        (COAL, "reborn", 0, BadArgument),
        (COAL, "reborn", 402, BadArgument),
        (COAL, "no such rules", 2, PyrebornError),
        (COAL, "red-rains", 2, IllegalDeck),
        (pb.load_deck("coal", "original"), "reborn", 2, PyrebornError),
    ],
)
def test_what_cannot_be_played_is_refused_before_a_game_is_begun(
    deck: pb.Deck, ruleset: str, games: int, error: type[PyrebornError]
) -> None:
    all_jobs = Jobs(Minds(1))
    with pytest.raises(error, match=r"^[A-Z\d].*\.?$"):
        all_jobs.rate(ANN, deck, ruleset, games)
    assert not all_jobs._jobs


# === REST =====================================================================================


@asynccontextmanager
async def served(minds: Minds) -> AsyncIterator[httpx.AsyncClient]:
    app = FastAPI()
    prepare(app)
    app.include_router(job_routes(Jobs(minds)))
    headers = {"Authorization": "Bearer anns-token-is-long"}
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://table", headers=headers) as client:
        yield client


def test_a_deck_is_rated_by_rest() -> None:
    async def play() -> None:
        async with Minds(1) as minds, served(minds) as client:
            wish = {"deck": COAL.to_json(), "games": 2}
            begun = await client.post("/api/jobs/deck-rating", json=wish)
            assert begun.status_code == 202
            job: dict[str, Any] = begun.json()
            assert (job["state"], job["played"], job["games"]) == ("running", 0, 2)
            address = f"/api/jobs/{job['id']}"
            while job["state"] == "running":
                await asyncio.sleep(0.005)
                job = (await client.get(address)).json()
            assert (job["state"], job["played"]) == ("done", 2)
            assert job["share"]["low"] <= job["share"]["share"] <= job["share"]["high"]
            assert (await client.delete(address)).status_code == 204
            assert (await client.get(address)).status_code == 404

    asyncio.run(play())


@pytest.mark.parametrize(
    ("method", "address", "body", "headers", "status"),
    [
        ("POST", "/api/jobs/deck-rating", {"deck": COAL.to_json()}, {"Authorization": ""}, 401),
        ("GET", "/api/jobs/nothing", None, {"Authorization": ""}, 401),
        ("GET", "/api/jobs/nothing", None, {}, 404),
        ("DELETE", "/api/jobs/nothing", None, {}, 404),
        ("POST", "/api/jobs/deck-rating", {"deck": {}}, {}, 422),
        ("POST", "/api/jobs/deck-rating", {"deck": "coal"}, {}, 422),
        ("POST", "/api/jobs/deck-rating", {"deck": COAL.to_json(), "games": 7}, {}, 422),
        ("POST", "/api/jobs/deck-rating", {"deck": COAL.to_json(), "games": 10_000}, {}, 422),
        ("POST", "/api/jobs/deck-rating", {"deck": COAL.to_json(), "ruleset": "nothing"}, {}, 404),
        ("POST", "/api/jobs/deck-rating", {"deck": {"name": "x" * 70_000}}, {}, 413),
    ],
)
def test_what_rest_refuses_it_refuses_in_a_sentence(
    method: str, address: str, body: object, headers: dict[str, str], status: int
) -> None:
    async def play() -> httpx.Response:
        async with served(Minds(1)) as client:
            return await client.request(method, address, json=body, headers=headers)

    answer = asyncio.run(play())
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["text"].endswith(".")


def test_a_second_job_and_another_ones_job_are_refused() -> None:
    async def play() -> None:
        async with served(Minds(1)) as client:
            wish = {"deck": COAL.to_json(), "games": 2}
            begun = await client.post("/api/jobs/deck-rating", json=wish)
            second = await client.post("/api/jobs/deck-rating", json=wish)
            assert second.status_code == 409
            assert second.json()["error"]["text"].startswith("You have a job already")
            bob = {"Authorization": "Bearer bobs-token-is-long"}
            assert (await client.get(f"/api/jobs/{begun.json()['id']}", headers=bob)).status_code == 404
            assert (await client.delete(f"/api/jobs/{begun.json()['id']}", headers=bob)).status_code == 404

    asyncio.run(play())
