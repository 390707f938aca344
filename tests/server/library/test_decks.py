"""Decks: read, checked, written and kept, well and badly."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from pyreborn.cards import card_pool
from pyreborn.decks import FORMATS, deck_names, get_deck, write_deck
from pyreborn.errors import PyrebornError
from pyreborn.rulesets import CHAINED_LISTS, PLAYABLE
from pyreborn.server.library import decks as library_decks
from pyreborn.server.library.decks import LARGEST, data_of, deck_of
from pyreborn.server.settings import Settings
from pyreborn.server.store import open_store
from tests.server.asking import asked, browser, refusal
from tests.server.library.conftest import library

MINE = {"Authorization": "Bearer my-token-of-a-browser"}
YOURS = {"Authorization": "Bearer your-token-of-a-browser"}


def told(app: FastAPI, what: str, **body: Any) -> dict[str, Any]:
    answer = asked(app, "POST", f"/api/decks/{what}", json=body)
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()
    return said


# -- those that come with the game -----------------------------------------------------------
@pytest.mark.parametrize("ruleset", PLAYABLE)
def test_every_precon_is_listed_and_legal(app: FastAPI, ruleset: str) -> None:
    decks = asked(app, "GET", "/api/decks/precons", params={"ruleset": ruleset}).json()["decks"]
    assert [deck["id"] for deck in decks] == deck_names(ruleset)
    for deck in decks[:3]:
        assert told(app, "check", deck=deck, ruleset=ruleset)["legal"]


def test_the_chained_lists_are_told(app: FastAPI) -> None:
    lists = asked(app, "GET", "/api/decks/chained").json()
    assert {name: tuple(titles) for name, titles in lists["chained"].items()} == CHAINED_LISTS
    assert lists["banned"] == ["Molten Gold"]


# -- reading and writing ---------------------------------------------------------------------
@pytest.mark.parametrize("format", FORMATS)
def test_what_is_written_in_a_format_is_read_again(app: FastAPI, format: str) -> None:
    deck = asked(app, "GET", "/api/decks/precons").json()["decks"][2]
    written = told(app, "write", deck=deck, format=format)
    assert written["format"] == format
    assert written["text"] == write_deck(get_deck("aradel"), card_pool("reborn"), format)
    read = told(app, "read", text=written["text"])
    assert (read["why"], read["lines"]) == ("", [])
    assert (read["deck"]["phoenixborn"], read["deck"]["cards"]) == (deck["phoenixborn"], deck["cards"])
    if format != "live-text":  # which has no place for it
        assert sorted(read["deck"]["first_five"]) == sorted(deck["first_five"])


def test_lines_that_are_not_understood_are_told_with_what_is_near(app: FastAPI) -> None:
    read = told(app, "read", text="Mine\n1 Coal Roarkwin\n3 Iron Wrker\n3 Hammer Knight\n3 Gildr\n")
    assert read["deck"] is None
    assert [(line["n"], line["text"], line["near"][0]) for line in read["lines"]] == [
        (3, "3 Iron Wrker", "Iron Worker"),
        (5, "3 Gildr", "Gilder"),
    ]
    assert read["why"].startswith("Line 3 is not understood: '3 Iron Wrker'. Did you mean 'Iron Worker'")


def test_many_bad_lines_are_all_told_and_only_some_looked_up(app: FastAPI) -> None:
    read = told(app, "read", text="Mine\n" + "3 Nobody Knows This Card\n" * 1000)
    assert len(read["lines"]) == 1000
    assert read["why"].endswith(" And 995 more.")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "The deck is empty."),
        ("https://ashes.live/decks/share/1234/", "A link to another site means something to that site only;"),
        ("ashes1-nonsense", "The code is damaged: it was cut short or mistyped."),
        ("ashes9-x", "The code is of the kind 'ashes9'; this version reads 'ashes1'."),
        ("{", "The deck is not JSON:"),
        ("[" * 20000, "The deck"),
        ('{"phoenixborn": "Coal", "cards": [{"stub": "iron-wrker", "count": 3}], "dice": []}', "There is no card"),
    ],
)
def test_a_text_that_is_no_deck_says_why(app: FastAPI, text: str, why: str) -> None:
    read = told(app, "read", text=text)
    assert (read["deck"], read["lines"]) == (None, [])
    assert read["why"].startswith(why)


# -- checking --------------------------------------------------------------------------------
def test_a_deck_is_checked_with_every_reason_and_its_clause(app: FastAPI) -> None:
    deck = {"name": "Bad", "phoenixborn": "Coal Roarkwin", "cards": {"Iron Worker": 4, "Nonsense": 1}, "dice": {}}
    checked = told(app, "check", deck=deck)
    assert not checked["legal"]
    assert {problem["clause"] for problem in checked["problems"]} >= {"RB-4.1.2", "RB-4.1.3", "RB-4.1.6"}
    assert checked["problems"][0]["text"].endswith((".", "?"))
    assert checked["deck"]["cards"] == {"iron-worker": 4, "nonsense": 1}
    assert checked["conjurations"] == {}


def test_a_check_derives_the_conjuration_pile(app: FastAPI) -> None:
    checked = told(app, "check", deck="aradel")
    assert checked["conjurations"]["mist-spirit"] > 0


def test_chained_and_banned_titles_matter_where_the_format_says_so(app: FastAPI) -> None:
    deck = data_of(get_deck("aradel"))
    cards = {"molten-gold": 3, **dict.fromkeys(list(deck.cards)[:9], 3)}
    bad = {"name": "B", "phoenixborn": deck.phoenixborn, "cards": cards, "dice": deck.dice}
    assert told(app, "check", deck=bad)["legal"]
    banned = told(app, "check", deck=bad, banned=True)
    assert [problem["clause"] for problem in banned["problems"]] == ["RB-4.2.5"]
    chained = next(title for title in CHAINED_LISTS["later"] if title.lower() in card_pool("reborn").by_name)
    five = {**bad, "cards": {**cards, chained: 3}, "first_five": [chained, *list(deck.cards)[:4]]}
    problems = told(app, "check", deck=five, chained="later")["problems"]
    assert f"{chained} is chained and may not be in the First Five." in [problem["text"] for problem in problems]


def test_a_deck_of_another_edition_is_no_deck_of_this_ruleset(app: FastAPI) -> None:
    checked = told(app, "check", deck=told(app, "write", deck="aradel", format="code")["text"], ruleset="raven")
    assert [problem["clause"] for problem in checked["problems"]] == ["MX-01"]


# -- bad requests ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("what", "body", "status", "says"),
    [
        ("read", {"text": "x", "ruleset": "rebron"}, 404, "There is no ruleset called 'rebron'."),
        ("check", {"deck": "aradle"}, 404, "There is no deck called 'aradle'. Did you mean 'aradel'"),
        ("check", {"deck": "aradel", "ruleset": "rebron"}, 404, "There is no ruleset called 'rebron'."),
        ("check", {"deck": "aradel", "chained": "2024"}, 404, "There is no chained list called '2024'."),
        ("check", {"deck": "aradel", "ruleset": "raven", "chained": "later"}, 422, "The ruleset 'raven' has no"),
        (
            "write",
            {"deck": "aradel", "format": "cod"},
            404,
            "There is no deck format called 'cod'. Did you mean 'code'?",
        ),
        ("write", {"deck": "aradel"}, 422, "The body is of another shape: object missing required field `format`."),
        ("write", {"deck": {"name": "x"}, "format": "code"}, 422, "The body is of another shape: object missing"),
        ("read", {"text": "x", "more": 1}, 422, "The body is of another shape: object contains unknown field `more`."),
        ("read", {"text": 3}, 422, "The body is of another shape: expected `str`, got `int` - at `$.text`."),
        ("read", {"text": "x" * LARGEST}, 413, f"The body has more than {LARGEST} bytes"),
        (
            "write",
            {"deck": {"name": "x", "phoenixborn": "Nobody", "cards": {}, "dice": {}}, "format": "live-text"},
            422,
            "The deck cannot be written: the ruleset 'reborn' has no card 'nobody'.",
        ),
        (
            "check",
            {"deck": {"name": "x", "phoenixborn": "x", "cards": {f"c{n}": 1 for n in range(61)}, "dice": {}}},
            422,
            "The body is of another shape: expected `object` of length <= 60",
        ),
    ],
)
def test_a_bad_request_is_refused_in_a_sentence(
    app: FastAPI, what: str, body: dict[str, Any], status: int, says: str
) -> None:
    answer = asked(app, "POST", f"/api/decks/{what}", json=body)
    assert refusal(answer)[0] == status
    assert answer.json()["error"]["text"].startswith(says)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 30000, b'{"text": "\\ud800"}', b"null x"])
def test_what_is_not_json_is_refused(app: FastAPI, body: bytes) -> None:
    status, code, _ = refusal(asked(app, "POST", "/api/decks/read", content=body))
    assert (status, code) in ((400, "not json"), (422, "bad argument"))


def test_a_deck_is_never_a_file() -> None:
    for said in ("/etc/passwd", "deck.json", "../deck.txt"):
        with pytest.raises(PyrebornError, match="There is no deck called"):
            deck_of(said, "reborn")


# -- keeping ---------------------------------------------------------------------------------
def plain(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "phoenixborn": "coal-roarkwin", "cards": {"iron-worker": 3}, "dice": {"natural": 5}, **more}


def kept(answer: httpx.Response) -> list[str]:
    assert answer.status_code == 200, answer.text
    return [deck["name"] for deck in answer.json()["decks"]]


def test_decks_are_kept_listed_replaced_and_forgotten_by_token(place: Settings) -> None:
    async def main() -> None:
        async with await open_store(place) as store, browser(library(lambda: store), headers=MINE) as me:
            assert kept(await me.get("/api/decks/mine")) == []
            for name in ("Zwei", "Eins"):
                answer = await me.put("/api/decks/mine", json=plain(name))
                assert answer.status_code == 200
                assert answer.json()["name"] == name
            await me.put("/api/decks/mine", json=plain("Eins", first_five=["iron-worker"]))
            answer = await me.get("/api/decks/mine")
            assert kept(answer) == ["Eins", "Zwei"]
            assert answer.json()["decks"][0]["first_five"] == ["iron-worker"]
            assert kept(await me.get("/api/decks/mine", headers=YOURS)) == []
            forgotten = await me.delete("/api/decks/mine", params={"name": "Eins"}, headers=YOURS)
            assert refusal(forgotten) == (404, "unknown", "You keep no deck of that name.")
            assert (await me.delete("/api/decks/mine", params={"name": "Eins"})).status_code == 204
            assert kept(await me.get("/api/decks/mine")) == ["Zwei"]

    asyncio.run(main())


def test_so_many_decks_are_kept_and_no_more(sqlite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_decks, "MOST_KEPT", 2)

    async def main() -> None:
        async with await open_store(sqlite) as store, browser(library(lambda: store), headers=MINE) as me:
            for name in ("Eins", "Zwei"):
                assert (await me.put("/api/decks/mine", json=plain(name))).status_code == 200
            answer = await me.put("/api/decks/mine", json=plain("Drei"))
            assert refusal(answer) == (409, "conflict", "You keep 2 decks already; forget one of them first.")
            assert (await me.put("/api/decks/mine", json=plain("Zwei"))).status_code == 200

    asyncio.run(main())


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer short", "Basic my-token-of-a-browser", "Bearer " + "x" * 65])
def test_without_a_token_nothing_is_kept(app: FastAPI, header: str) -> None:
    """The application of these tests has no store, so nothing was asked of one."""
    headers = {"Authorization": header} if header else {}
    for answer in (
        asked(app, "GET", "/api/decks/mine", headers=headers),
        asked(app, "PUT", "/api/decks/mine", headers=headers, json=plain("Eins")),
        asked(app, "DELETE", "/api/decks/mine?name=Eins", headers=headers),
        asked(app, "GET", "/api/decks/mine?token=my-token-of-a-browser", headers=headers),
    ):
        assert refusal(answer)[:2] == (401, "token")
        assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(
    "deck",
    [
        plain(""),
        plain("x" * 201),
        plain("a\0b"),
        plain("x", cards={"iron-worker": 0}),
        plain("x", dice={"natural": 100}),
    ],
)
def test_a_deck_nobody_could_use_is_not_kept(app: FastAPI, deck: dict[str, Any]) -> None:
    assert refusal(asked(app, "PUT", "/api/decks/mine", headers=MINE, json=deck))[:2] == (422, "bad argument")


def test_a_store_that_is_gone_is_said_so(sqlite: Settings) -> None:
    async def main() -> None:
        async with await open_store(sqlite) as store:
            app = library(lambda: store)
        async with browser(app, headers=MINE) as me:
            status, code, _ = refusal(await me.put("/api/decks/mine", json=plain("Eins")))
            assert (status, code) == (503, "store")

    asyncio.run(main())
