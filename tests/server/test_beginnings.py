"""Games that begin at a position: of a scene, of a game that is over, of a lesson; and looking back at all moments."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx

import pyreborn as pb
from pyreborn.game import Game
from pyreborn.server.settings import Settings
from tests.server.serving import Seat, Server, at_table, here, rest
from tests.server.test_games_api import refusal

AGAINST_COMPUTER: list[dict[str, Any]] = [{}, {"kind": "agent", "level": "random"}]


def played(entries: int = 400) -> Game:
    """A game that was played to its end, or nearly so."""
    game, luck = pb.new_game("aradel", "maeoni", seed=5), random.Random(5)
    while not game.over and len(game.moves) < entries:
        game.push(luck.randrange(len(game.options)))
    return game


async def sits(client: httpx.AsyncClient, begins: dict[str, Any]) -> Seat:
    """Somebody at a game against the computer that begins there."""
    answer = await client.post("/api/games", json={"seats": AGAINST_COMPUTER, "from": begins})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    said = {"invitation": made["invitations"][0], "name": "Ann", "share": "ab" * 16}
    deck = {**said, "deck": "aradel"}
    address = f"/api/games/{made['game']}/seats/0"
    assert "expected no deck" in await refusal(client, 422, "POST", address, json=deck)
    sat = await client.post(address, json=said)
    assert sat.status_code == 200, sat.text
    return Seat(made["game"], 0, sat.json()["token"])


async def plays_to_the_end(server: Server, seat: Seat) -> None:
    async with at_table(server, seat) as player:
        await player.play(random.Random(1))
        assert player.end is not None


def test_games_begin_in_a_scene_and_in_a_lesson_and_are_played_to_their_end(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            seat = await sits(client, {"ruling": "RB-res-1", "ruleset": "reborn", "step": 1})
            scene = (await client.get("/api/rulings/RB-res-1/scene?ruleset=reborn")).json()
            async with at_table(server, seat) as player:
                while player.state is None:
                    await player.heard()
                shown = scene["steps"][1]["view"]
                assert [row.phoenixborn.stub for row in player.state.view.players] == [
                    row["phoenixborn"]["stub"] for row in shown["players"]
                ]
                assert player.state.view.round == shown["round"]
            await plays_to_the_end(server, await sits(client, {"lesson": "attack"}))
            lost = await sits(client, {"lesson": "block"})
            async with at_table(server, lost) as player:
                while player.state is None:
                    await player.heard()
                assert player.state.view.question is not None and player.state.view.question.kind == "block"
                assert player.state.log == []

    asyncio.run(play())


def test_play_goes_on_from_a_moment_of_a_record_with_new_chance(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            game = played(120)
            kept = (await client.post("/api/records", content=game.record().to_bytes())).json()
            seats = [await sits(client, {"game": kept["game"], "entry": 60}) for _ in range(2)]
            for seat in seats:
                await plays_to_the_end(server, seat)
            records = [(await client.get(f"/api/games/{seat.game}/record")).json() for seat in seats]
            starts = [record["header"]["start"] for record in records]
            assert starts[0]["rng"] != starts[1]["rng"]
            assert {**starts[0], "rng": 0} == {**starts[1], "rng": 0}
            assert records[0]["header"]["decks"] == [pb.get_deck(name).to_json() for name in ("aradel", "maeoni")]

    asyncio.run(play())


def test_positions_that_are_none_are_refused_with_what_was_expected(sqlite: Settings) -> None:
    wrong: list[tuple[int, dict[str, Any], str]] = [
        (422, {}, "exactly one of ruling, game and lesson"),
        (422, {"lesson": "block", "ruling": "RB-res-1"}, "exactly one"),
        (404, {"lesson": "blok"}, "Did you mean 'block'"),
        (404, {"ruling": "RB-res-0"}, "no ruling"),
        (422, {"ruling": "RB-res-1", "step": 500}, "there is no step 500"),
        (409, {"ruling": "RB-ddr-3"}, "made for this scene alone"),
        (404, {"game": "aaaaaaaaaa"}, "aaaaaaaaaa"),
    ]

    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            for status, begins, expected in wrong:
                plan = {"seats": AGAINST_COMPUTER, "from": begins}
                assert expected.lower() in (await refusal(client, status, "POST", "/api/games", json=plan)).lower()
            lesson = {"lesson": "attack"}
            plan = {"seats": [{}], "from": lesson}
            assert "2 seats" in await refusal(client, 422, "POST", "/api/games", json=plan)
            plan = {"seats": [{}, {"deck": "aradel"}], "from": lesson}
            assert "no decks" in await refusal(client, 422, "POST", "/api/games", json=plan)
            running = await sits(client, lesson)
            plan = {"seats": AGAINST_COMPUTER, "from": {"game": running.game}}
            assert "still runs" in await refusal(client, 409, "POST", "/api/games", json=plan)
            for what in ("timeline", "positions"):
                assert "over" in await refusal(client, 409, "GET", f"/api/games/{running.game}/{what}")
            over = played()
            assert over.over
            kept = (await client.post("/api/records", content=over.record().to_bytes())).json()
            plan = {"seats": AGAINST_COMPUTER, "from": {"game": kept["game"], "entry": kept["entries"]}}
            assert "over there" in await refusal(client, 422, "POST", "/api/games", json=plan)
            plan["from"] = {"game": kept["game"], "entry": kept["entries"] + 1}
            assert "no entry" in await refusal(client, 404, "POST", "/api/games", json=plan)

    asyncio.run(play())


def test_all_moments_of_a_game_are_told_and_shown_as_one_by_one(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            game = played(60)
            name = (await client.post("/api/records", content=game.record().to_bytes())).json()["game"]
            address = f"/api/games/{name}"
            told = (await client.get(f"{address}/timeline?seat=0")).json()
            moments = told["moments"]
            assert [each["entry"] for each in moments] == list(range(61))
            assert moments[0]["seat"] == -1 and moments[1]["text"]
            lines = [line for each in moments for line in each["log"]]
            whole = (await client.get(f"{address}/position?seat=0")).json()
            assert lines == whole["log"] and all(each["kept"] == 0 for each in moments[:1])
            page = (await client.get(f"{address}/positions?first=20&count=30&seat=0")).json()
            assert [each["entry"] for each in page["positions"]] == list(range(20, 50))
            one = (await client.get(f"{address}/position?entry=33&seat=0")).json()
            assert page["positions"][13]["view"] == one["view"]
            assert (moments[33]["round"], moments[33]["phase"]) == (one["view"]["round"], one["view"]["phase"])
            last = (await client.get(f"{address}/positions?first=60&hands=true")).json()["positions"]
            hands = [[card[1] for card in row["hand"]] for row in last[0]["view"]["players"]]
            cards = game.state.cards
            assert hands == [[cards[card].printed.stub for card in row.hand] for row in game.state.players]
            assert "no seat 3" in await refusal(client, 404, "GET", f"{address}/timeline?seat=3")
            assert "no entry" in await refusal(client, 404, "GET", f"{address}/positions?first=61")

    asyncio.run(play())
