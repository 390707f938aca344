"""REST of games: who may sit where and know what, records down and up, and bad input with a sentence."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx
import msgspec
import pytest

import pyreborn as pb
from pyreborn.cards import card_pool
from pyreborn.chimeras import aspect_deck
from pyreborn.game import Record
from pyreborn.server.settings import Settings
from pyreborn.server.wire import Again, Offered, State
from tests.server.serving import Seat, at_table, here, made, rest

TWO: list[dict[str, Any]] = [{}, {}]


async def refusal(client: httpx.AsyncClient, status: int, method: str, address: str, **options: Any) -> str:
    """The sentence with which something is refused."""
    answer = await client.request(method, address, **options)
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert set(error) == {"code", "text"} and error["text"].endswith((".", "?", "]")), error
    return str(error["text"])


def against(aspects: str | dict[str, Any]) -> dict[str, Any]:
    """A game against a Chimera with such aspects."""
    return {"seats": [{}], "ruleset": "red-rains", "chimera": {"name": "viros", "aspects": aspects}}


def test_games_that_cannot_be_are_refused_with_what_was_expected(sqlite: Settings) -> None:
    wrong: list[tuple[int, dict[str, Any], str]] = [
        (404, {"seats": TWO, "ruleset": "rebron"}, "Did you mean 'reborn'"),
        (404, {"seats": [{}, {"kind": "agent", "level": "esay"}]}, "Did you mean 'easy'"),
        (404, {"seats": [{}, {"kind": "agent", "level": "search"}]}, "There is no level called 'search'"),
        (404, {"seats": [{"deck": "aradle"}, {}]}, "Did you mean 'aradel'"),
        (404, {"seats": [{"deck": "/etc/passwd.json"}, {}]}, "There is no deck called"),
        (422, {"seats": [{"level": "easy"}, {}]}, "A person has no level"),
        (422, {"seats": [{"name": "a\nb"}, {}]}, "is no name"),
        (422, {"seats": []}, "of another shape"),
        (422, {"seats": TWO, "colour": "red"}, "of another shape"),
        (422, {"seats": [{}]}, "A game needs 2 to"),
        (422, {"seats": TWO, "ruleset": "red-rains"}, "played against a Chimera"),
        (404, {"seats": [{}], "ruleset": "red-rains", "chimera": {"name": "virus"}}, "Did you mean 'viros'"),
        (404, {"seats": [{}], "ruleset": "red-rains", "chimera": {"name": "viros", "aspects": "x.txt"}}, "aspect deck"),
        (422, against({"name": "Mine", "aspects": {"rampage": 4}}), "4 copies of Rampage"),
        (422, against("Mine\n3 Rampege"), "Did you mean 'Rampage'"),
        (422, against({"name": "<b>" * 30, "aspects": {"rampage": 3}}), "is no name of an aspect deck"),
        (404, {"seats": TWO, "chained": "2077"}, "chained"),
    ]

    async def play() -> None:
        async with here(sqlite) as (server, serving), rest(server) as client:
            for status, plan, expected in wrong:
                assert expected in await refusal(client, status, "POST", "/api/games", json=plan)
            assert "not JSON" in await refusal(client, 400, "POST", "/api/games", content=b"{")
            assert "more than" in await refusal(client, 413, "POST", "/api/games", content=b" " * 70_000)
            foreign = {"Origin": "https://evil.example"}
            plan = {"seats": TWO}
            assert "other sites" in await refusal(client, 403, "POST", "/api/games", json=plan, headers=foreign)
            assert await serving.host.store.games.open_games() == []

    asyncio.run(play())


def test_an_invitation_a_seat_and_a_spectators_token_are_three_things(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            game = (await client.post("/api/games", json={"seats": TWO})).json()
            one, two = game["invitations"]
            seats = f"/api/games/{game['game']}/seats"
            ann = {"invitation": one, "name": "Ann", "deck": "aradel", "share": "ab" * 16}
            assert "used already" in await refusal(client, 409, "POST", f"{seats}/1", json=ann)
            assert "no seat 3" in await refusal(client, 404, "POST", f"{seats}/3", json=ann)
            assert "32 hexadecimal" in await refusal(client, 422, "POST", f"{seats}/0", json={**ann, "share": "7"})
            bare = {"invitation": one, "name": "Ann"}
            assert "without a deck" in await refusal(client, 422, "POST", f"{seats}/0", json=bare)
            assert "is no name" in await refusal(client, 422, "POST", f"{seats}/0", json={**ann, "name": ""})
            thin = {**pb.get_deck("aradel").to_json(), "cards": {"mist-spirit": 3}}
            assert "RB-4" in await refusal(client, 422, "POST", f"{seats}/0", json={**ann, "deck": thin})
            token = (await client.post(f"{seats}/0", json=ann)).json()["token"]
            for spent in (one, token, game["spectate"]):
                again = {**ann, "invitation": spent}
                assert "used already" in await refusal(client, 409, "POST", f"{seats}/0", json=again)
            eve = {"name": "Eve", "deck": "aradel"}
            assert "sits there" in await refusal(client, 409, "POST", f"{seats}/0", json=eve)
            for other in (two, game["spectate"]):
                bearer = {"Authorization": f"Bearer {other}"}
                await refusal(client, 409, "POST", f"{seats}/0/link", headers=bearer)
            await refusal(client, 401, "POST", f"{seats}/0/link")
            link = (await client.post(f"{seats}/0/link", headers=Seat("", 0, token).bearer)).json()["invitation"]
            moved = (await client.post(f"{seats}/0", json={"invitation": link})).json()["token"]
            await refusal(client, 409, "POST", f"{seats}/0", json={"invitation": link})
            await refusal(client, 409, "POST", f"{seats}/0/link", headers=Seat("", 0, token).bearer)
            async with at_table(server, Seat(game["game"], 0, moved)) as player:
                await player.heard()
                assert player.welcome is not None and player.welcome.seat == 0
            look = (await client.get(f"/api/games/{game['game']}")).json()
            assert (look["status"], look["commit"]) == ("waiting", game["commit"])
            assert [(seat["kind"], seat["name"], seat["phoenixborn"]) for seat in look["seats"]] == [
                ("person", "Ann", "Aradel Summergaard"),
                ("open", "", ""),
            ]

    asyncio.run(play())


def test_anybody_sits_down_at_a_public_game(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            agent = {"kind": "agent", "level": "random"}
            open_one = (await client.post("/api/games", json={"seats": [{}, agent], "public": True})).json()["game"]
            closed = (await client.post("/api/games", json={"seats": [{}, agent]})).json()["game"]
            assert [each["game"] for each in (await client.get("/api/games")).json()["games"]] == [open_one]
            bob = {"name": "Bob", "deck": "aradel"}
            await refusal(client, 409, "POST", f"/api/games/{closed}/seats/0", json=bob)
            assert (await client.post(f"/api/games/{open_one}/seats/0", json=bob)).status_code == 200
            assert (await client.get("/api/games")).json()["games"] == []
            assert (await client.get(f"/api/games/{open_one}")).json()["status"] == "running"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("plan", "who"),
    [
        ({"seats": TWO, "settings": {"spectators": "with hands"}}, "Those who watch see every hand"),
        ({**against("fury"), "seats": TWO, "settings": {"open_hands": True}}, "Partners see every hand"),
    ],
    ids=["watched", "partners"],
)
def test_hands_are_open_only_where_everybody_who_sits_down_agrees(
    sqlite: Settings, plan: dict[str, Any], who: str
) -> None:
    """Also whoever made the game, and whoever plays it again; the settings are told before one sits down."""

    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            game = (await client.post("/api/games", json=plan)).json()
            address = f"/api/games/{game['game']}"
            settings = (await client.get(address)).json()["settings"]
            assert settings.items() >= plan["settings"].items()
            for seat, invitation in enumerate(game["invitations"]):
                silent = {"invitation": invitation, "name": f"Player {seat}", "deck": "aradel"}
                assert who in await refusal(client, 409, "POST", f"{address}/seats/{seat}", json=silent)
                assert (await client.get(address)).json()["status"] == "waiting"
                agreed = {**silent, "shows_hand": True}
                assert (await client.post(f"{address}/seats/{seat}", json=agreed)).status_code == 200
            assert (await client.get(address)).json()["status"] == "running"

    asyncio.run(play())


def test_whom_partners_stand_against_is_told_to_everybody(sqlite: Settings) -> None:
    """With a computer beside one, which plays as well; a Chimera has no seat that anybody could sit down at."""
    foe = {"name": "viros", "level": 2, "heroic": True, "aspects": "wave"}

    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            (ann,), _ = await made(client, "", "easy", ruleset="red-rains+grim", chimera=foe)
            look = (await client.get(f"/api/games/{ann.game}")).json()
            assert look["chimera"] == {
                "id": "corpse-of-viros", "name": "The Corpse of Viros", "level": 2, "heroic": True, "aspects": "Wave"
            }  # fmt: skip
            assert [seat["kind"] for seat in look["seats"]] == ["person", "agent"]
            async with at_table(server, ann) as player:
                await player.play(random.Random(1), 12)
                assert player.welcome is not None
                assert [seat.kind for seat in player.welcome.seats] == ["person", "agent", "chimera"]
            duel, _ = await made(client, "", "")
            assert (await client.get(f"/api/games/{duel[0].game}")).json()["chimera"] is None

    asyncio.run(play())


@pytest.mark.parametrize("as_text", [False, True])
def test_a_chimera_takes_an_aspect_deck_of_players_own(sqlite: Settings, as_text: bool) -> None:
    """RR-2.1.6: from all Chimeras, as JSON or as lines."""
    fury, wave = (sorted(dict(aspect_deck(name).cards)) for name in ("fury", "wave"))
    blood = {stub: card_pool("red-rains").cards[stub].blood for stub in (*fury, *wave)}
    mixed = {stub: 3 for value in (1, 2) for stub in [each for each in (*wave, *fury) if blood[each] == value][:3]}
    said = "\n".join(["Mixed", *(f"{count} {stub}" for stub, count in mixed.items())])
    aspects: Any = said if as_text else {"name": "Mixed", "aspects": mixed}

    async def play() -> None:
        async with here(sqlite) as (server, serving), rest(server) as client:
            chosen = {key: value for key, value in against(aspects).items() if key != "seats"}
            (ann,), _ = await made(client, "", **chosen)
            assert (await client.get(f"/api/games/{ann.game}")).json()["chimera"]["aspects"] == "Mixed"
            stored = await serving.host.store.games.load(ann.game)
            assert (stored.header.record.aspects or {})["aspects"] == mixed

    asyncio.run(play())


def test_while_a_game_runs_everybody_knows_what_is_theirs(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            (ann, bob), watching = await made(client, "", "")
            address = f"/api/games/{ann.game}"
            async with at_table(server, ann) as first, at_table(server, bob) as second:
                await asyncio.gather(first.play(random.Random(1), 12), second.play(random.Random(2), 12))
                assert "when the game is over" in await refusal(client, 409, "GET", f"{address}/record")
                await refusal(client, 401, "GET", f"{address}/position")
                await refusal(client, 401, "GET", f"{address}/position?seat=1", headers=ann.bearer)
                await refusal(client, 409, "GET", f"{address}/position", headers=Seat("", 0, "x" * 22).bearer)
                own = (await client.get(f"{address}/position", headers=ann.bearer)).json()
                assert own["seat"] == 0 and own["view"]["players"][1].get("hand") is None
                seen = (await client.get(f"{address}/position?entry=3", headers=watching.bearer)).json()
                assert (seen["entry"], seen["seat"]) == (3, None)
                assert all(row.get("hand") is None for row in seen["view"]["players"])
                assert "no entry 9999" in await refusal(
                    client, 404, "GET", f"{address}/position?entry=9999", headers=ann.bearer
                )
                await first.say({"t": "resign", "n": first.n + 1})
                while first.end is None:
                    await first.heard()
            over = (await client.get(f"{address}/position?seat=1")).json()
            assert over["seat"] == 1 and over["view"]["players"][1]["hand"] is not None
            assert (await client.get(address)).json()["result"] == {"winners": [1]}

    asyncio.run(play())


def test_a_record_is_brought_and_looked_at(sqlite: Settings) -> None:
    game = pb.new_game("aradel", "maeoni", seed=7)
    luck = random.Random(7)
    for _ in range(40):
        game.push(luck.randrange(len(game.options)))
    game.concede(0)
    record = game.record()
    broken = msgspec.structs.replace(record, moves=[*record.moves[:3], "1.2.3"])

    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            brought = await client.post("/api/records", content=record.to_bytes())
            assert brought.status_code == 201 and brought.json()["entries"] == 41
            name = brought.json()["game"]
            answer = await client.get(f"/api/games/{name}/record")
            assert Record.from_bytes(answer.content) == record
            assert [
                (await client.get(f"/api/games/{name}/position?entry={entry}&seat=0")).json()["view"]["seat"]
                for entry in (0, 20, 41)
            ] == [0, 0, 0]
            await refusal(client, 404, "GET", f"/api/games/{name}/position?seat=3")
            assert "Move 4" in await refusal(client, 422, "POST", "/api/records", content=broken.to_bytes())
            assert "not a pyreborn record" in await refusal(client, 422, "POST", "/api/records", content=b"[]")
            await refusal(client, 413, "POST", "/api/records", content=b" " * 2_000_000)

    asyncio.run(play())


def test_a_rematch_is_a_new_game_with_other_seats_and_another_commit(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            (ann, bob), _ = await made(client, "", "")
            async with at_table(server, ann) as first, at_table(server, bob) as second:
                await asyncio.gather(first.until(State), second.until(State))
                await first.say({"t": "resign", "n": 1})
                await first.say({"t": "offer", "n": 2, "what": "rematch"})
                offer = await second.until(Offered)
                assert isinstance(offer, Offered)
                await second.say({"t": "answer", "n": 1, "id": offer.id, "yes": True})
                again = [await each.until(Again) for each in (first, second)]
            seats = []
            for each in again:
                assert isinstance(each, Again) and each.game != ann.game
                said = {"invitation": each.invitation, "share": "5a" * 16}
                sat = await client.post(f"/api/games/{each.game}/seats/{each.seat}", json=said)
                assert sat.status_code == 200
                assert first.welcome is not None and sat.json()["commit"] != first.welcome.commit
                seats.append(Seat(each.game, each.seat, sat.json()["token"]))
            assert [each.seat for each in seats] == [1, 0]
            async with at_table(server, seats[0]) as player:
                await player.until(State)
                assert player.welcome is not None
                assert [each.name for each in player.welcome.seats] == ["Player 1", "Player 0"]

    asyncio.run(play())


def test_pages_are_guarded_and_addresses_are_listed(sqlite: Settings) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            for address, said in (("/", "pyreborn"), ("/docs", "POST /api/games/{game}/seats/{seat}")):
                page = await client.get(address)
                assert page.status_code == 200 and said in page.text
                assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
                assert page.headers["X-Content-Type-Options"] == "nosniff"
            await refusal(client, 404, "GET", "/api/nothing")
            await refusal(client, 405, "DELETE", "/api/games")
            assert (await client.get("/openapi.json")).json()["paths"]["/api/records"]["post"]
            assert "pyreborn_rooms" in (await client.get("/metrics")).text

    asyncio.run(play())


def test_whoever_asks_for_the_head_alone_is_told_what_the_whole_would_be(sqlite: Settings) -> None:
    """As those do who look whether a site is there, or show where a link leads; events are never at an end."""

    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            for address in ("/", "/api/health", "/api/levels", "/gamez"):
                whole, head = await client.get(address), await client.head(address)
                assert (head.status_code, head.content) == (whole.status_code, b"")
                assert head.headers["Content-Length"] == str(len(whole.content)) != "0"
            assert (await client.head("/api/games/aaaaaaaaaa/events")).status_code == 405

    asyncio.run(play())


@pytest.mark.parametrize("address", ["/api/games/{}", "/api/games/{}/record", "/api/games/{}/position"])
def test_a_game_that_is_not_there_is_refused(sqlite: Settings, address: str) -> None:
    async def play() -> None:
        async with here(sqlite) as (server, _), rest(server) as client:
            assert "There is no game" in await refusal(client, 404, "GET", address.format("aaaaaaaaaa"))
            await refusal(client, 422, "GET", address.format("NOGAME"))

    asyncio.run(play())
