"""A game looked back at as a job: the same as the command's analysis, entry by entry, with progress and an end."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx
import pytest

import pyreborn as pb
from pyreborn.analysis import analyse
from pyreborn.game import Game
from pyreborn.server import analysis_api
from pyreborn.server.settings import Settings
from pyreborn.server.wire import End
from tests.server.serving import at_table, here, made, rest

AGENT = "greedy"
ANN, BOB = ({"Authorization": f"Bearer {name}-token-is-long-enough"} for name in ("ann", "bob"))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One who hardly thinks."""
    monkeypatch.setattr(analysis_api, "AGENT", AGENT)


def a_game(choices: int = 60) -> Game:
    game, luck = pb.new_game("coal", "maeoni", seed=4), random.Random(4)
    for _ in range(choices):
        game.push(luck.randrange(len(game.options)))
    game.concede(1)
    return game


async def begun(client: httpx.AsyncClient, game: str, who: dict[str, str] = ANN) -> dict[str, Any]:
    said = await client.post("/api/jobs/analysis", json={"game": game}, headers=who)
    assert said.status_code == 202, said.text
    told: dict[str, Any] = said.json()
    return told


async def until_over(client: httpx.AsyncClient, job: str) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = (await client.get(f"/api/jobs/analysis/{job}", headers=ANN)).json()
        if told["state"] != "running":
            return told
        await asyncio.sleep(0.02)


def test_a_record_is_judged_as_the_command_judges_it(sqlite: Settings) -> None:
    game = a_game()
    expected = analyse(game.record(), AGENT, workers=1)

    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            name = (await client.post("/api/records", content=game.record().to_bytes())).json()["game"]
            first = await begun(client, name)
            assert (first["state"], first["answered"], first["found"]) == ("running", 0, None) and first["awaited"] > 20
            told = await until_over(client, first["id"])
            assert told["state"] == "done" and told["answered"] == told["awaited"] >= first["awaited"]
            found = told["found"]
            assert [point["chances"] for point in found["points"]] == [
                expected.start, *(step.chances for step in expected.steps)
            ]  # fmt: skip
            assert [point["entry"] for point in found["points"]] == list(range(62))
            assert [(each["entry"], each["loss"], each["better"]) for each in found["mistakes"]] == [
                (each.step, each.loss, each.better) for each in expected.mistakes
            ]
            assert found["mistakes"] and all(each["why"] for each in found["mistakes"])
            assert [side["name"] for side in found["sides"]] == game.names

    asyncio.run(play())


def test_what_was_taken_back_is_not_judged_and_moves_the_entries(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            (ann,), _ = await made(client, "", "random")
            async with at_table(server, ann) as player:
                await player.play(random.Random(1), 8)
                while not player.is_asked:
                    await player.heard()
                assert player.state is not None
                at = player.state.seq
                player.n += 1
                await player.say({"t": "undo", "n": player.n, "at": at, "to": 0})
                while player.state.seq == at:  # what was asked before it is not asked any more
                    await player.heard()
                await player.play(random.Random(2), at + 6)
                await player.say({"t": "resign", "n": player.n + 1})
                await player.until(End)
            line = (await client.get(f"/api/games/{ann.game}/timeline")).json()["moments"]
            told = await until_over(client, (await begun(client, ann.game))["id"])
            entries = [point["entry"] for point in told["found"]["points"]]
            assert entries[0] == 0 and entries[-1] == line[-1]["entry"] and entries == sorted(set(entries))
            undone = next(moment["entry"] for moment in line if moment["entry"] and not moment["text"])
            assert not set(range(1, undone + 1)) & set(entries)

    asyncio.run(play())


def test_jobs_are_ended_and_refused_in_a_sentence(sqlite: Settings) -> None:
    game = a_game(120)

    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            name = (await client.post("/api/records", content=game.record().to_bytes())).json()["game"]
            (ann,), _ = await made(client, "", "random")
            wish = {"game": name}
            for status, body, headers in (
                (401, wish, {}), (404, {"game": "aaaaaaaaaa"}, ANN), (409, {"game": ann.game}, ANN), (422, {}, ANN)
            ):  # fmt: skip
                said = await client.post("/api/jobs/analysis", json=body, headers=headers)
                assert said.status_code == status and said.json()["error"]["text"], said.text
            job = (await begun(client, name))["id"]
            again = await client.post("/api/jobs/analysis", json=wish, headers=ANN)
            assert again.status_code == 409 and "a job already" in again.text
            for address in (f"/api/jobs/{job}", f"/api/jobs/analysis/{job}"):
                assert (await client.get(address, headers=BOB)).status_code == 404
            assert "/api/jobs/analysis" in (await client.get(f"/api/jobs/{job}", headers=ANN)).text
            assert (await client.delete(f"/api/jobs/{job}", headers=ANN)).status_code == 204
            assert (await client.get(f"/api/jobs/analysis/{job}", headers=ANN)).status_code == 404

    asyncio.run(play())
