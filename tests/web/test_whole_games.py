"""Whole games against the computer: with the mouse, with a finger, with the keyboard only, by the text table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.server.serving import Server
from tests.web.browsing import looking, opened
from tests.web.playing import begin, quiet
from tests.web.robots import Finger, Keys, Listener, Mouse, Robot, play


@pytest.mark.parametrize(
    ("robot", "size", "prefs"),
    [
        pytest.param(Mouse, "desk", {}, id="mouse"),
        pytest.param(Finger, "phone", {}, id="telephone"),
        pytest.param(Keys, "desk", {}, id="keyboard"),
        pytest.param(Listener, "desk", {"text": True}, id="text table"),
    ],
)
def test_a_whole_game(browser: Browser, server: Server, robot: type[Robot], size: str, prefs: dict[str, Any]) -> None:
    with opened(browser, server.address, **looking(size)) as page:
        quiet(page, **prefs)
        begin(page)
        assert play(page, robot()) > 5
