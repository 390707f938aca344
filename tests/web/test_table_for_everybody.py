"""The table in both sizes, both themes and as text: nothing that axe finds, and no sideways scroll."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from tests.server.serving import Server
from tests.web import axe
from tests.web.browsing import SIZES, looking, opened
from tests.web.playing import asked, begin, quiet
from tests.web.positions import Position, beside, sat_down
from tests.web.robots import Mouse, play_some

GESTURES = 14
NO_UNITS = Position("RB-round-turns-1", "reborn", 3)
"""The first turn of whoever sits at the first seat, who has nothing to attack with."""


@pytest.mark.parametrize(("size", "text"), [("desk", False), ("phone", False), ("desk", True)])
def test_the_table_is_for_everybody(browser: Browser, server: Server, size: str, text: bool) -> None:
    with opened(browser, server.address, **looking(size)) as page:
        quiet(page, text=text)
        begin(page)
        if not text:
            play_some(page, Mouse(), GESTURES)
            asked(page)  # nothing changes its colour meanwhile
        for theme in axe.both_themes(page):
            assert "\n".join(axe.violations(page)) == "", theme
            assert axe.sideways(page) <= 0, theme


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_whoever_plays_by_text_reaches_its_end(browser: Browser, server: Server, size: str) -> None:
    with opened(browser, server.address, **looking(size)) as page:
        quiet(page, text=True)
        page.set_viewport_size({"width": SIZES[size][0], "height": 500})  # else some opponents fit the screen
        begin(page)
        last = page.get_by_label("Say something") if size == "phone" else page.locator(".text > main > *").last
        expect(last).not_to_be_in_viewport(ratio=0.9)
        page.mouse.move(100, 300)
        page.mouse.wheel(0, 20_000)
        expect(last).to_be_in_viewport(ratio=0.9)


def test_a_button_says_why_and_why_not(browser: Browser, server: Server) -> None:
    """By the mouse, by W, in the table as text and by its command line: with the reason and the clause."""
    with opened(browser, server.address, **looking()) as page:
        quiet(page)
        page.goto(str(beside(partial(sat_down, server.address, NO_UNITS))[0].link))
        answer, attack = page.locator(".answer"), page.get_by_role("button", name="Attack", exact=True)
        nobody = re.compile(r"Why can’t I\?.*you control none.*RB-11\.1\.2", re.DOTALL)
        attack.click(force=True)  # playwright waits for it to be enabled, a person does not
        expect(answer).to_contain_text(nobody)
        page.keyboard.press("Escape")
        expect(answer).to_have_count(0)
        attack.focus()
        page.keyboard.press("w")
        expect(answer).to_contain_text(nobody)
        end = page.locator(".prompt .btn.go")
        end.click(button="right")
        expect(answer).to_contain_text(re.compile(r"Why\?.*RB-(7\.1\.3|6\.2\.5)", re.DOTALL))
        expect(page.get_by_role("heading", level=1)).to_have_text("Your turn")  # it was asked, and not pressed
        page.get_by_role("button", name=re.compile("^Undo")).click(button="right", force=True)
        expect(answer).to_contain_text(re.compile("taken? back"))
        page.keyboard.press("t")
        for said, told in (("why", "RB-6.2.3"), ("why pass", "RB-7.1.3"), ("why not play golden veil", "RB-")):
            page.get_by_label("Command line").fill(said)
            page.keyboard.press("Enter")
            expect(page.locator(".out")).to_contain_text(told)
        page.locator(".options button").last.focus()
        page.keyboard.press("w")
        expect(page.locator("aside")).to_contain_text(re.compile(r"Why\?.*\[RB-", re.DOTALL))
