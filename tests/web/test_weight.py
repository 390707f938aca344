"""What the first page and the table weigh, as built: so much that a slow line has them in a moment, and no more."""

from __future__ import annotations

import gzip
import re

import pytest

from pyreborn.server.card_table import card_table_bytes
from pyreborn.server.pages import PAGE, has_page

_MOST = 150_000
"""Bytes, packed, without fonts."""


@pytest.mark.parametrize(
    ("name", "answers"),
    [("Home", 20_000), ("Game", 1_000)],  # what the server says besides: decks and rulesets; make web-bench weighs it
)
def test_the_first_load_is_light(name: str, answers: int) -> None:
    if not has_page():
        pytest.skip("NOT RUN: the weight of the page, because the installed package was built without it")
    files = first_files() | files_of(name)
    assert any(file.startswith(f"{name}-") for file in files)
    assert not any(file.startswith(("About-", "Builder-", "Rulings-", "de-")) for file in files)
    packed = sum(len(gzip.compress((PAGE / "assets" / file).read_bytes())) for file in files)
    cards = len(gzip.compress(card_table_bytes("reborn")))
    assert packed + cards + answers <= _MOST, f"{name}: {packed} bytes of files and {cards} of cards"


def first_files() -> set[str]:
    """Scripts and styles that every address loads."""
    return {file for file in _assets((PAGE / "index.html").read_text("utf-8")) if file.endswith((".js", ".css"))}


def files_of(page: str) -> set[str]:
    """What is loaded when somebody goes to a page: the script that leads there lists it for the browser."""
    for file in first_files():
        script = (PAGE / "assets" / file).read_text("utf-8")
        called = re.search(rf"import\(`\./{page}-[^`]+`\),__vite__mapDeps\(\[([\d,]+)\]", script)
        if called is not None:
            listed = re.search(r"m\.f=\[(.*?)\]", script)
            assert listed is not None
            names = re.findall(r'"\./([^"]+)"', listed[1])
            return {names[int(place)] for place in called[1].split(",")}
    raise AssertionError(f"nothing leads to the page {page}")


def _assets(text: str) -> list[str]:
    return re.findall(r'(?:src|href)="\./assets/([^"]+)"', text)
