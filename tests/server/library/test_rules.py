"""Rulesets, levels, clauses, the matrix, card tables and health, asked for well and badly."""

from __future__ import annotations

import hashlib

import pytest
from fastapi import FastAPI

import pyreborn as pb
from pyreborn.ai import LEVELS
from pyreborn.cards import card_pool
from pyreborn.chimeras import aspect_deck, aspect_deck_names, chimera_names, find_chimera
from pyreborn.law import all_ids
from pyreborn.rulesets import OPTIONS, PLAYABLE, ruleset
from pyreborn.rulings.index import entries
from pyreborn.server.card_table import card_table_bytes, card_table_hash
from pyreborn.server.library.health import MindsState, health_routes
from pyreborn.server.rest import FaultAnswer, prepare
from pyreborn.server.store import NotRead
from tests.server.asking import asked, refusal


def test_every_ruleset_is_listed_with_words_and_options(app: FastAPI) -> None:
    lines = asked(app, "GET", "/api/rulesets").json()["rulesets"]
    assert [line["name"] for line in lines] == list(PLAYABLE)
    assert all(line["title"] and line["text"] for line in lines)
    for line in lines:
        assert line["cards"] == card_table_hash(line["name"])
        assert [option["name"] for option in line["options"]] == [
            f"{line['name']}+{option}" for option in OPTIONS.get(line["name"], {})
        ]
        for option in line["options"]:
            assert ruleset(option["name"]).name == option["name"]


def test_every_level_is_listed_with_a_sentence(app: FastAPI) -> None:
    lines = asked(app, "GET", "/api/levels").json()["levels"]
    assert [line["name"] for line in lines] == list(LEVELS)
    assert all(line["text"].endswith(".") for line in lines)


def test_every_chimera_is_listed_with_all_its_faces_and_aspects_as_a_game_takes_them(app: FastAPI) -> None:
    lines = asked(app, "GET", "/api/chimeras").json()["chimeras"]
    assert [line["name"] for line in lines] == chimera_names()
    printed = card_pool("red-rains").cards
    for line in lines:
        assert find_chimera(line["id"]).name == line["name"]
        assert {(face["heroic"], face["level"], face["players"]) for face in line["faces"]} == {
            (heroic, level, players) for heroic in (False, True) for level in (1, 2, 3) for players in (1, 2)
        }
        assert all(printed[face["card"]].life == face["life"] > 0 for face in line["faces"])
        for deck in line["aspects"]:
            assert dict.fromkeys(deck["cards"], 3) == dict(aspect_deck(deck["id"]).cards)
    assert [deck["name"] for line in lines for deck in line["aspects"]] == aspect_deck_names()


def test_an_aspect_deck_of_ones_own_is_read_with_every_reason(app: FastAPI) -> None:
    """RR-2.1.6: eighteen cards, nine of each blood value, at most three of a title."""
    own = "\n".join(["Mine", *(f"3 {stub}" for stub in dict(aspect_deck("fury").cards))])
    good = asked(app, "POST", "/api/aspects/read", json={"text": own}).json()
    assert (good["name"], sum(good["aspects"].values()), good["why"], good["problems"]) == ("Mine", 18, "", [])
    short = asked(app, "POST", "/api/aspects/read", json={"text": "4 Rampage"}).json()
    assert [each["clause"] for each in short["problems"]] == ["RR-2.1.6", "RR-2.1.6"]
    broken = asked(app, "POST", "/api/aspects/read", json={"text": "Mine\n3 Rampege"}).json()
    assert "Line 2" in broken["why"] and "'Rampage'" in broken["why"] and broken["aspects"] == {}


def test_the_version_is_told(app: FastAPI) -> None:
    assert asked(app, "GET", "/api/version").json() == {"version": pb.__version__, "protocol": 1}


# -- clauses ---------------------------------------------------------------------------------
def test_the_clauses_of_a_ruleset_are_those_of_its_books_its_own_first(app: FastAPI) -> None:
    told = asked(app, "GET", "/api/clauses/raven").json()
    ids = [line["id"] for line in told["clauses"]]
    assert set(ids) == {each for each in all_ids() if each.startswith(("RV-", "OG-", "RB-"))}
    assert ids[0].startswith("RV-")
    assert ids[-1].startswith("RB-")


def test_a_clause_is_told_with_the_one_that_says_it_here(app: FastAPI) -> None:
    told = asked(app, "GET", "/api/clauses/raven/rb-8.4.1").json()
    assert (told["id"], told["here"]) == ("RB-8.4.1", "RV-6.1.1")
    assert "RB-FAQ-rile-1" in told["rulings"]
    assert told["text"].startswith("A cancel stops")


def test_a_section_is_told_with_what_stands_under_it(app: FastAPI) -> None:
    told = asked(app, "GET", "/api/clauses/reborn/RB-8.8").json()
    assert [line["id"] for line in told["inner"]] == ["RB-8.8.1"]


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("/api/clauses/rebron", "There is no ruleset called 'rebron'. Did you mean 'reborn'?"),
        ("/api/clauses/raven+declare", "The ruleset 'raven' has no option 'declare'; it has none."),
        ("/api/clauses/rebron/RB-1", "There is no ruleset called 'rebron'."),
        ("/api/clauses/reborn/RB-8.4.99", "There is no clause called 'RB-8.4.99'. Did you mean"),
        ("/api/clauses/reborn/MX", "There is no clause called 'MX'."),
        ("/api/matrix?ruleset=rebron", "There is no ruleset called 'rebron'."),
        ("/api/cards?ruleset=rebron", "There is no ruleset called 'rebron'."),
        ("/api/cards/0123", "There is no card table under this hash; /api/cards?ruleset= tells the one there is."),
        ("/api/decks/precons?ruleset=rebron", "There is no ruleset called 'rebron'."),
        ("/api/nothing", "There is no such address; /openapi.json lists those there are."),
    ],
)
def test_what_does_not_exist_is_refused_in_a_sentence(app: FastAPI, address: str, says: str) -> None:
    answer = asked(app, "GET", address)
    assert refusal(answer) == (404, "unknown", answer.json()["error"]["text"])
    assert answer.json()["error"]["text"].startswith(says)


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("/api/cards?ruleset=" + "x" * 61, "The parameter 'ruleset' is not as expected"),
        ("/api/matrix?differing=perhaps", "The parameter 'differing' is not as expected"),
        ("/api/matrix?" + "&".join(["ruleset=raven"] * 5), "The parameter 'ruleset' is not as expected"),
    ],
)
def test_a_parameter_of_another_shape_is_refused_in_a_sentence(app: FastAPI, address: str, says: str) -> None:
    answer = asked(app, "GET", address)
    assert refusal(answer)[:2] == (422, "bad argument")
    assert answer.json()["error"]["text"].startswith(says)


def test_a_method_that_an_address_does_not_know_is_refused(app: FastAPI) -> None:
    answer = asked(app, "DELETE", "/api/rulesets")
    assert refusal(answer) == (405, "method", "This address knows GET only.")
    assert answer.headers["allow"] == "GET"


# -- the matrix ------------------------------------------------------------------------------
def test_the_matrix_has_every_row_with_a_cell_for_every_ruleset(app: FastAPI) -> None:
    rows = asked(app, "GET", "/api/matrix").json()["rows"]
    assert sorted(row["id"] for row in rows) == sorted(each for each in all_ids() if each.startswith("MX-"))
    for row in rows:
        assert [cell["ruleset"] for cell in row["cells"]] == list(PLAYABLE)
        assert all(cell["text"] for cell in row["cells"])


def test_two_rulesets_are_compared_by_the_rows_in_which_they_differ(app: FastAPI) -> None:
    rows = asked(app, "GET", "/api/matrix?ruleset=original&ruleset=raven&differing=true").json()["rows"]
    cancel = next(row for row in rows if row["id"] == "MX-12")
    assert [cell["text"] for cell in cancel["cells"]] == [
        "`all` effects of the text (OG-6.1.3)",
        "`from_condition_on` (RV-6.1.1)",
    ]
    assert all(row["differs"] for row in rows)
    assert "MX-14" not in [row["id"] for row in rows], "no cost is ever refunded"


# -- card tables -----------------------------------------------------------------------------
@pytest.mark.parametrize("name", [*PLAYABLE, "original+declare"])
def test_a_card_table_lies_under_the_hash_of_its_bytes(app: FastAPI, name: str) -> None:
    told = asked(app, "GET", "/api/cards", params={"ruleset": name}).json()
    answer = asked(app, "GET", f"/api/cards/{told['cards']}", headers={"Accept-Encoding": "identity"})
    assert hashlib.sha256(answer.content).hexdigest() == told["cards"]
    assert answer.content == card_table_bytes(name)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "content-encoding" not in answer.headers


def test_a_card_table_is_sent_deflated_to_whoever_can_read_that(app: FastAPI) -> None:
    address = f"/api/cards/{card_table_hash('reborn')}"
    answer = asked(app, "GET", address, headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 30_000
    assert answer.content == card_table_bytes("reborn")


def test_a_card_table_that_one_has_is_not_sent_again(app: FastAPI) -> None:
    address = f"/api/cards/{card_table_hash('reborn')}"
    for accepted in ("identity", "gzip"):
        tag = asked(app, "GET", address, headers={"Accept-Encoding": accepted}).headers["etag"]
        again = asked(app, "GET", address, headers={"Accept-Encoding": accepted, "If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")


# -- health ----------------------------------------------------------------------------------
def _health(reached: bool, minds: MindsState) -> FastAPI:
    async def reach() -> None:
        if not reached:
            raise NotRead("The database cannot be read: it is gone.")

    app = FastAPI()
    app.include_router(health_routes(reach, lambda: minds))
    prepare(app)
    return app


def test_a_server_that_can_be_played_on_is_well() -> None:
    answer = asked(_health(True, MindsState(2, 2, 5)), "GET", "/api/health")
    assert answer.status_code == 200
    told = {"status": "ok", "version": pb.__version__, "store": "ok", "minds": 2, "minds_wanted": 2, "waiting": 5}
    assert answer.json() == told


def test_a_server_without_its_store_or_its_minds_says_so() -> None:
    answer = asked(_health(False, MindsState(2, 2, 0)), "GET", "/api/health")
    assert answer.status_code == 503
    assert answer.json()["status"] == "failing"
    assert answer.json()["store"] == "The database cannot be read: it is gone."
    assert asked(_health(True, MindsState(0, 2, 0)), "GET", "/api/health").status_code == 503
    assert asked(_health(True, MindsState(0, 0, 0)), "GET", "/api/health").status_code == 200


def test_a_mistake_of_ours_is_an_answer_without_particulars() -> None:
    app = FastAPI()

    @app.get("/breaks")
    async def breaks() -> None:
        raise RuntimeError("the seed is 5eed")

    prepare(app)
    answer = asked(app, "GET", "/breaks")
    assert refusal(answer) == (500, "internal", "Something went wrong in the server; it has been noted down.")


def test_rulings_of_the_index_are_all_served(app: FastAPI) -> None:
    assert asked(app, "GET", "/api/rulings?limit=1").json()["total"] >= len(entries())


def test_every_refusal_has_the_one_shape(app: FastAPI) -> None:
    shape = app.openapi()["components"]["schemas"][FaultAnswer.__name__]
    assert shape["required"] == ["error"]
    assert shape["additionalProperties"] is False
