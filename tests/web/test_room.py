"""Whatever room there is: nothing of the table lies upon anything else, is cut off, or moves by itself."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Server
from tests.web import axe
from tests.web.browsing import looking, opened
from tests.web.playing import asked, begin, quiet, resign
from tests.web.robots import Mouse, play_some

ROOMS: Final = {
    "lesson": (704, 656),
    "tablet": (768, 1024),
    "window": (900, 700),
    "between": (1120, 800),
    "laptop": (1280, 720),
}
GESTURES: Final = 12
_UPON: Final = """() => {
    const shown = (each) => each.getClientRects().length > 0;
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const found = [];
    for (const side of document.querySelectorAll('.side, .chimera')) {
        const parts = [...side.querySelectorAll('.spells, .as-panel, .dice, .pile, .fury .label')].filter(shown);
        for (const [i, a] of parts.entries()) for (const b of parts.slice(i + 1)) {
            if (a.contains(b) || b.contains(a)) continue;
            if (over(a.getBoundingClientRect(), b.getBoundingClientRect())) found.push(`${a.className} ${b.className}`);
        }
        for (const words of side.querySelectorAll('.spells .words')) {
            const [inner, outer] = [words, words.closest('.place')].map((each) => each.getBoundingClientRect());
            const within = inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
            if (!within) found.push(`out of its slot: ${words.innerText}`);
        }
    }
    for (const button of document.querySelectorAll('.tools button')) {
        const { left, right } = button.getBoundingClientRect();
        if (left < 0 || right > innerWidth) found.push(`beside the window: ${button.innerText}`);
        if (button.innerText.trim() === '' && button.querySelector('svg') === null) found.push('an empty button');
    }
    return found;
}"""
_PUSHED: Final = """() => {
    const desk = document.querySelector('.desk');
    desk.scrollLeft = 200;
    return desk.scrollLeft;
}"""


def _in(page: Page, room: str) -> None:
    width, height = ROOMS[room]
    page.set_viewport_size({"width": width, "height": height})
    page.locator(".desk:not(.slim)" if room == "laptop" else ".desk.slim").wait_for()
    page.wait_for_timeout(300)  # what changes its size does so once it knows its room, and a drawer takes its time


@pytest.mark.parametrize("against", ["Phoenixborn", "A Chimera"])
def test_nothing_of_the_desk_lies_upon_anything_else(browser: Browser, server: Server, against: str) -> None:
    """Dice beside piles, names in their slots, buttons in the window: from the narrowest desk on."""
    with opened(browser, server.address, **looking()) as page:
        quiet(page)
        if against == "Phoenixborn":
            begin(page)
        else:
            page.goto("/")
            page.get_by_text(against, exact=True).click()
            page.get_by_role("button", name="Play", exact=True).click()
            asked(page)
        play_some(page, Mouse(), GESTURES)
        for room in ROOMS:
            _in(page, room)
            assert page.evaluate(_UPON) == [], room
            assert axe.sideways(page) <= 0, room


def test_a_drawer_that_is_shut_cannot_be_scrolled_to(page: Page) -> None:
    """Whatever gets the focus or is looked for in it: the table stays where it is."""
    quiet(page)
    begin(page)
    _in(page, "tablet")
    assert page.evaluate(_PUSHED) == 0


def test_how_a_game_ended_can_be_shown_again(page: Page) -> None:
    quiet(page)
    begin(page)
    resign(page)
    ended = page.get_by_role("dialog", name="You have lost")
    ended.get_by_role("button", name="Close").click()
    expect(ended).to_have_count(0)
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(page.get_by_text(re.compile("^Reaction"))).to_have_count(0)
    page.get_by_role("button", name="Result").click()
    expect(ended.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1024, 700), (1366, 768), (1440, 900)])
def test_units_of_a_scene_can_be_read(page: Page, width: int, height: int) -> None:
    """A table has its height, also where the screen is too low for all of the ruling."""
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/rulings/OG-golden-veil-4?ruleset=original")
    unit = page.get_by_role("group", name=re.compile("^Battlefield of Maeoni Viper")).locator(".place").first
    expect(unit).to_be_visible()
    page.wait_for_timeout(100)  # it grows to its size when the room it has is known
    box = unit.bounding_box()
    assert box is not None and box["width"] >= 50 and box["height"] >= 70
