"""The page of the table: at every address that people see, in any folder behind a proxy; a sentence where it is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI

from pyreborn.server.pages import add_page, has_page
from pyreborn.server.rest import prepare
from tests.server.asking import asked

INDEX = '<!doctype html><html><head><base href="./" /></head><script src="./assets/a.js"></script></html>'
SCRIPT = "let it = 'be';\n" * 100


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX, encoding="utf-8")
    (tmp_path / "assets" / "a.js").write_text(SCRIPT, encoding="utf-8")
    return with_page(tmp_path)


def with_page(folder: Path) -> FastAPI:
    made = FastAPI()
    prepare(made)
    add_page(made, folder)
    return made


@pytest.mark.parametrize(
    ("address", "base"),
    [
        ("/", "./"),
        ("/settings", "./"),
        ("/games/aaaaaaaaaa", "../"),
        ("/games/aaaaaaaaaa/seats/1", "../../../"),
        ("/cards/mist-spirit?ruleset=reborn", "../"),
    ],
)
def test_the_page_is_at_every_address_that_people_see_and_knows_how_far_up_its_files_lie(
    app: FastAPI, address: str, base: str
) -> None:
    answer = asked(app, "GET", address)
    assert answer.status_code == 200
    assert f'<base href="{base}" />' in answer.text
    assert answer.headers["Cache-Control"] == "no-cache"


def test_a_link_that_leads_nowhere_is_the_page_as_well_so_that_people_are_told(app: FastAPI) -> None:
    answer = asked(app, "GET", "/gamez/aaaaaaaaaa")
    assert answer.status_code == 404
    assert "<base" in answer.text


@pytest.mark.parametrize("address", ["/api/nothing", "/assets/nothing.js", "/metrics/x"])
def test_what_programs_ask_for_is_never_the_page(app: FastAPI, address: str) -> None:
    answer = asked(app, "GET", address)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "unknown"


def test_a_program_that_wants_no_page_gets_none(app: FastAPI) -> None:
    answer = asked(app, "GET", "/settings", headers={"Accept": "application/json"})
    assert answer.status_code == 404


def test_files_are_sent_small(app: FastAPI) -> None:
    answer = asked(app, "GET", "/assets/a.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.text == SCRIPT


def test_where_the_page_was_left_out_the_server_says_how_to_get_it(tmp_path: Path) -> None:
    assert not has_page(tmp_path)
    answer = asked(with_page(tmp_path), "GET", "/")
    assert answer.status_code == 200
    assert "make play again" in answer.text
