"""The page of cards: found by what is wished, read one by one, reached by a link and without a mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Server
from tests.web.axe import assert_for_everybody, both_themes, violations
from tests.web.browsing import SIZES, looking, opened


def test_cards_are_found_by_text_type_magic_and_cost(page: Page) -> None:
    page.goto("/cards")
    expect(page.get_by_text("397 cards")).to_be_visible()
    page.get_by_role("searchbox").fill("butterfly monk")
    expect(page.get_by_role("link", name="Summon Butterfly Monk")).to_be_visible()
    page.get_by_role("searchbox").fill("")
    page.get_by_label("Type").select_option("Ally")
    page.get_by_role("button", name="natural").click()
    page.get_by_role("combobox", name=re.compile("^Cost")).select_option("3")
    expect(page.get_by_role("link", name="Hammer Knight")).to_be_visible()
    assert page.locator("a.place").count() < 20
    page.get_by_role("searchbox").fill("no card says this")
    page.get_by_role("button", name="Show all").click()
    expect(page.get_by_text("397 cards")).to_be_visible()


def test_a_card_is_read_with_its_rulings_and_has_a_link(page: Page, server: Server) -> None:
    page.goto("/cards/hammer-knight")
    sheet = page.get_by_role("dialog", name="Hammer Knight")
    expect(sheet.get_by_role("heading", name="Hammer Knight")).to_be_visible()
    expect(sheet.get_by_text("Aftershock 1")).to_be_visible()
    expect(sheet.locator("a[href^='rulings/']").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog", name="Hammer Knight")).to_be_hidden()
    assert page.url.startswith(f"{server.address}/cards/")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_link_to_no_card_says_so(page: Page) -> None:
    page.goto("/cards/no-such-card")
    expect(page.get_by_text("There is no card “no-such-card” in this ruleset.")).to_be_visible()


def test_the_keyboard_is_enough(page: Page) -> None:
    page.goto("/cards")
    expect(page.locator("a.place").first).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("owl")
    expect(page.get_by_role("link", name="Three-Eyed Owl").first).to_be_visible()
    page.locator("a.place").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("a.place").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("a.place").nth(1)).to_be_focused()


def test_other_rulesets_have_their_cards(page: Page) -> None:
    page.goto("/cards?ruleset=red-rains")
    expect(page.get_by_text("584 cards")).to_be_visible()


@pytest.mark.parametrize("size", list(SIZES))
def test_an_open_card_and_the_list_are_for_everybody(browser: Browser, server: Server, size: str) -> None:
    with opened(browser, server.address, **looking(size)) as page:
        page.goto("/cards/summon-butterfly-monk")
        expect(page.get_by_role("dialog").locator("li").first).to_be_visible()
        assert_for_everybody(page, size)
        page.keyboard.press("Escape")
        if size == "phone":
            page.get_by_role("button", name="Filters").click()
        page.get_by_role("button", name="List").click()
        for theme in both_themes(page):
            assert violations(page) == [], theme
