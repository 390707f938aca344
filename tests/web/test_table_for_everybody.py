"""The table in both sizes, both themes and as text: nothing that axe finds, and no sideways scroll."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.server.serving import Server
from tests.web import axe
from tests.web.browsing import looking, opened
from tests.web.playing import begin, quiet
from tests.web.robots import Mouse, Playing, is_over

GESTURES = 14


@pytest.mark.parametrize(("size", "text"), [("desk", False), ("phone", False), ("desk", True)])
def test_the_table_is_for_everybody(browser: Browser, server: Server, size: str, text: bool) -> None:
    with opened(browser, server.address, **looking(size)) as page:
        quiet(page, text=text)
        begin(page)
        playing = Playing(page, Mouse())
        for _ in range(0 if text else GESTURES):
            if not is_over(page):
                playing.goes_on()
        for theme in axe.both_themes(page):
            assert "\n".join(axe.violations(page)) == "", theme
            assert axe.sideways(page) <= 0, theme
