"""Every page in both themes and sizes: nothing that axe objects to, nothing beside the window, nothing too small."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Server
from tests.web.axe import assert_for_everybody, sideways
from tests.web.browsing import SIZES, looking, opened
from tests.web.playing import invite

PAGES = {
    "/": "Play Ashes",
    "/cards": "Cards",
    "/settings": "Settings",
    "/about": "About",
    "/nowhere": "There is nothing here",
    "/games/aaaaaaaaaa": "There is no such game here.",
}


@pytest.mark.parametrize("size", list(SIZES))
def test_every_page_is_for_everybody(browser: Browser, server: Server, size: str) -> None:
    with opened(browser, server.address, **looking(size)) as page:
        for address, title in PAGES.items():
            page.goto(address)
            page.get_by_role("heading", level=1, name=title).wait_for()
            if address == "/":
                page.get_by_text("More options").click()
            assert_for_everybody(page, size)


@pytest.mark.parametrize("size", list(SIZES))
def test_lobby_and_invitation_are_for_everybody(browser: Browser, server: Server, size: str) -> None:
    with opened(browser, server.address, **looking(size)) as page:
        link = invite(page)
        assert_for_everybody(page, size)
        with opened(browser, server.address, **looking(size)) as friend:
            friend.goto(link)
            friend.get_by_role("button", name="Sit down").wait_for()
            assert_for_everybody(friend, size)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (720, 450), (3840, 2160)])
def test_narrow_zoomed_and_huge_windows_cut_nothing(browser: Browser, server: Server, width: int, height: int) -> None:
    """720 × 450 is a laptop's window at twice the size."""
    with opened(browser, server.address, viewport={"width": width, "height": height}) as page:
        for address, title in PAGES.items():
            page.goto(address)
            page.get_by_role("heading", level=1, name=title).wait_for()
            assert sideways(page) <= 0


def test_all_of_it_can_be_reached_with_the_keyboard(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Coal Roarkwin").first.wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"
    page.keyboard.press("Enter")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Play":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/*")


@pytest.mark.parametrize("width", [360, 960])
def test_pages_are_a_menu_where_there_is_no_room_for_all_links(browser: Browser, server: Server, width: int) -> None:
    with opened(browser, server.address, viewport={"width": width, "height": 740}, has_touch=True) as page:
        page.goto("/settings")
        menu, links = page.get_by_role("button", name="Pages"), page.get_by_role("navigation", name="Pages")
        assert page.locator("header").first.evaluate("bar => bar.offsetHeight") < 60
        expect(links).to_be_hidden()
        menu.click()
        expect(links.get_by_role("link")).to_have_count(9)
        assert_for_everybody(page, "phone")
        page.keyboard.press("Escape")
        expect(links).to_be_hidden()
        expect(menu).to_be_focused()
        menu.click()
        page.mouse.click(8, 700)
        expect(links).to_be_hidden()
        menu.click()
        links.get_by_role("link", name="About").click()
        page.get_by_role("heading", level=1, name="About").wait_for()
        expect(links).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_links_stand_in_one_row_where_there_is_room(browser: Browser, server: Server, language: str) -> None:
    with opened(browser, server.address, viewport={"width": 1000, "height": 740}, locale=language) as page:
        page.goto("/about")
        bar = page.locator("header").first
        bar.get_by_role("link").last.wait_for()
        assert bar.evaluate("bar => bar.offsetHeight") < 60
        assert sideways(page) <= 0
        tops = bar.get_by_role("link").evaluate_all("all => new Set(all.map(each => each.offsetTop)).size")
        assert tops == 1
