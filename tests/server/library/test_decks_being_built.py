"""Decks that are not finished: checked all the same, and written only once others could read them."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi import FastAPI

from pyreborn.decks import FORMATS
from pyreborn.rulesets import PLAYABLE
from tests.server.asking import asked

EMPTY: dict[str, Any] = {"name": "New", "phoenixborn": "", "cards": {}, "dice": {}, "first_five": []}
BEGUN: dict[str, Any] = {**EMPTY, "phoenixborn": "aradel-summergaard", "cards": {"steady-gaze": 2}}


@pytest.mark.parametrize("ruleset", PLAYABLE)
def test_a_deck_without_a_phoenixborn_is_told_what_it_lacks(app: FastAPI, ruleset: str) -> None:
    answer = asked(app, "POST", "/api/decks/check", json={"deck": EMPTY, "ruleset": ruleset}).json()
    assert answer["problems"][0]["text"] == "The deck has no Phoenixborn; it must have exactly one."
    assert answer["deck"]["phoenixborn"] == ""


@pytest.mark.parametrize("format", FORMATS)
def test_a_deck_without_a_phoenixborn_is_not_written(app: FastAPI, format: str) -> None:
    answer = asked(app, "POST", "/api/decks/write", json={"deck": EMPTY, "format": format})
    assert answer.status_code == 422
    assert answer.json()["error"]["text"] == "The deck cannot be written: it has no Phoenixborn yet."


@pytest.mark.parametrize("format", FORMATS)
def test_a_deck_that_is_begun_is_written_and_read_again(app: FastAPI, format: str) -> None:
    text = asked(app, "POST", "/api/decks/write", json={"deck": BEGUN, "format": format}).json()["text"]
    read = asked(app, "POST", "/api/decks/read", json={"text": text}).json()
    assert (read["why"], read["deck"]["cards"]) == ("", BEGUN["cards"])


def test_a_code_refuses_a_first_five_that_is_not_of_the_deck(app: FastAPI) -> None:
    odd = {**BEGUN, "first_five": ["root-armor"]}
    answer = asked(app, "POST", "/api/decks/write", json={"deck": odd, "format": "code"})
    assert answer.status_code == 422
    assert answer.json()["error"]["text"] == (
        "A code cannot say this deck: 'root-armor' is in its First Five but not in the deck."
    )
