"""Whole games against the computer: with the mouse, with a finger, with the keyboard only, by the text table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser
from tools.web_bench.greedy import Robot as Greedy
from tools.web_bench.inside import inside
from tools.web_bench.surroundings import probed

from pyreborn.server.pages import has_page
from tests.server.serving import Server
from tests.web.browsing import looking, opened
from tests.web.playing import QUIET, begin, quiet
from tests.web.robots import Finger, Keys, Listener, Mouse, Robot, play

GIVEN_UP: Final = 2
"""Plans of a game of which nothing may come; in eight games there was one."""


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


def test_what_somebody_means_is_done_by_the_clicks_for_it(browser: Browser, tmp_path: Path) -> None:
    """Whoever knows what to choose, and clicks that: a card, dice, a word, the default button, nothing twice."""
    if not has_page():
        pytest.skip("NOT RUN: a game by plan, because the installed package was built without the page")
    with inside(tmp_path) as server, probed(browser, server.address, {"prefs": QUIET}) as page:
        begin(page)
        robot = Greedy(page, server, page.url.rpartition("/")[2])
        robot.play()
    assert robot.lost <= GIVEN_UP
    assert robot.gestures > 10
