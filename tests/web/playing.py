"""What people do on the page before and beside playing."""

from __future__ import annotations

import json
import re
from typing import Final

from playwright.sync_api import Page, expect

GAME = re.compile(r"/games/[a-z2-7]{10}$")


QUIET: Final = {"motion": "off", "sound": False, "unasked": ["pass"], "level": "easy"}


def quiet(page: Page, **prefs: object) -> None:
    """Let it be a browser of somebody who likes neither motion nor sound, and is not asked twice."""
    kept = json.dumps(json.dumps({**QUIET, **prefs}))
    page.add_init_script(f"localStorage.setItem('pyreborn.prefs', {kept})")


def begin(page: Page) -> None:
    """From the first page into a game against the computer."""
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(GAME)
    asked(page)


def against_a_chimera(page: Page, company: str) -> None:
    """On the first page, choose to stand against a Chimera, with nobody, the computer or a friend."""
    page.goto("/")
    page.get_by_text("A Chimera", exact=True).click()
    page.get_by_text("Grim Fates").wait_for()
    page.get_by_role("group", name="With").get_by_text(company, exact=True).click()


def choose(page: Page, name: str, opens: str = "Choose a deck") -> None:
    """Choose a deck or a Chimera: a tile, which on a phone lies in a sheet that a button opens."""
    tile = page.get_by_role("radio", name=re.compile(name))
    if page.viewport_size is not None and page.viewport_size["width"] < 860:
        page.get_by_role("button", name=re.compile(f"^{opens}")).tap()
        tile.locator("xpath=..").tap()
        expect(page.get_by_role("dialog")).to_have_count(0)
    else:
        tile.check(force=True)


def asked(page: Page) -> None:
    """Wait until it is one's turn to choose, which the title of the page says."""
    titled(page, "^●")


def titled(page: Page, pattern: str) -> None:
    """Wait for a title; the page's own rules forbid the evaluation of conditions in it."""
    expect(page).to_have_title(re.compile(pattern))


def invite(page: Page) -> str:
    """Make a game with a friend; the link to send."""
    page.goto("/")
    page.get_by_role("button", name="Play with a friend").click()
    page.wait_for_url(GAME)
    return page.get_by_label("Invitation to seat 2").input_value()


def menu(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^(Menu|Game)")).first.click()


def resign(page: Page) -> None:
    menu(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name=re.compile("Really give up")).click()
