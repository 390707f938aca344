"""Decks in a browser: built, checked, written down, read, kept, rated and played."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from pyreborn.cards import card_pool
from pyreborn.decks import FORMATS, deck_names, get_deck, write_deck
from tests.server.serving import Server
from tests.web.axe import assert_for_everybody, both_themes, sideways, violations
from tests.web.browsing import SIZES, looking, opened
from tests.web.playing import GAME, asked

BROKEN = {
    "": "",
    "https://ashes.live/decks/share/1234/": "A link to another site means something to that site only",
    "ashes1-nonsense": "The code is damaged",
    "ashes9-x": "The code is of the kind 'ashes9'",
    "{": "The deck is not JSON",
    "[]": "The deck must be one JSON object",
    '{"phoenixborn": "coal-roarkwin", "dice": [], "cards": 3}': "The deck needs 'cards'",
    '{"phoenixborn": "hammer-knight", "dice": [], "cards": []}': "Hammer Knight is no Phoenixborn",
    '{"phoenixborn": "coal-roarkwin", "dice": [{"name": "mud", "count": 1}], "cards": []}': "'mud' is no magic type",
    "Mine\n<img src=x onerror=alert(1)>\n3 <b>Gilder</b>": "Line 2: “<img src=x onerror=alert(1)>” is not understood.",
    "x" * 30_001: "This is too long to be a deck.",
}


def builder(page: Page, address: str = "/decks/builder") -> Locator:
    """The builder at an address; its tabs."""
    page.goto(address)
    tabs = page.get_by_role("tablist")
    tabs.wait_for()
    return tabs


def legal(page: Page) -> None:
    expect(page.get_by_role("button", name="May be played")).to_be_visible()


def kept(page: Page) -> list[dict[str, Any]]:
    """The decks in the browser's storage."""
    text: str = page.evaluate("localStorage.getItem('pyreborn.decks') ?? '[]'")
    found: list[dict[str, Any]] = json.loads(text)
    return found


def take_out(page: Page) -> None:
    """One card less in the deck."""
    page.get_by_role("tabpanel").get_by_role("button", name=re.compile("^Take out ")).first.click()


def pasting(page: Page) -> Locator:
    page.goto("/decks")
    page.get_by_role("button", name="Paste a deck").click()
    return page.get_by_label("Deck as text, JSON or share code")


def test_a_deck_is_built_checked_exported_and_played(page: Page) -> None:
    """With nothing but names of buttons, as somebody does who does not see them."""
    deck = get_deck("aradel")
    pool = card_pool("reborn").cards
    tabs = builder(page)
    expect(page.get_by_text("The deck has no Phoenixborn; it must have exactly one.")).to_be_visible()
    page.get_by_role("button", name="Aradel Summergaard").click()
    page.get_by_label("Name of the deck").fill("By hand")
    for stub, count in deck.cards:
        name = pool[stub].name
        page.get_by_role("searchbox", name="Search").fill(name)
        cards = page.get_by_role("region", name="Cards", exact=True)
        more = cards.get_by_role("button", name=f"Add {name}", exact=True)
        more.press(str(count))
    page.get_by_role("button", name="Choose for me").click()
    for stub in deck.first_five:
        page.get_by_role("button", name=f"{pool[stub].name} in the First Five").click()
    legal(page)
    expect(page).to_have_url(re.compile(r"\?deck=By\+hand$"))
    tabs.get_by_role("tab", name="Share").click()
    page.get_by_label("Format", exact=True).select_option("ashteki-text")
    expect(page.get_by_label("The deck in this format")).to_have_value(re.compile("3 Steady Gaze"))
    page.get_by_role("button", name="Play this deck").click()
    expect(page.get_by_role("radio", name=re.compile("By hand"))).to_be_checked()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(GAME)
    asked(page)


def test_every_format_is_read(page: Page) -> None:
    deck = get_deck("coal")
    page.goto("/decks")
    for number, format in enumerate(FORMATS):
        page.get_by_role("button", name="Paste a deck").click()
        text = page.get_by_label("Deck as text, JSON or share code")
        text.fill(write_deck(deck, card_pool("reborn"), format))
        page.get_by_role("button", name="Read it").click()
        page.get_by_role("link", name="To all decks").click()
        page.get_by_role("heading", name="My decks").wait_for()
        assert len(kept(page)) == number + 1
    assert all(each["draft"]["cards"] == dict(deck.cards) for each in kept(page))


def test_what_is_no_deck_says_why_and_stays_as_it_was_written(page: Page) -> None:
    text = pasting(page)
    for broken, why in BROKEN.items():
        text.fill(broken)
        read = page.get_by_role("button", name="Read it")
        if not broken:
            expect(read).to_be_disabled()
            continue
        read.click()
        expect(page.get_by_role("alert")).to_contain_text(why)
        expect(text).to_have_value(broken)
    assert kept(page) == []


def test_lines_that_are_not_understood_are_mended_with_a_click(page: Page) -> None:
    text = pasting(page)
    text.fill("Mine\n1 Coal Roarkwin\n3 Iron Wrker ff\nrubbish")
    page.get_by_role("button", name="Read it").click()
    page.get_by_role("button", name="Put Iron Worker into line 3").click()
    page.get_by_role("button", name="Leave line 4 out").click()
    expect(page.get_by_label("Name of the deck")).to_have_value("Mine")
    draft = kept(page)[0]["draft"]
    assert (draft["cards"], draft["firstFive"]) == ({"iron-worker": 3}, ["iron-worker"])


def test_a_shared_link_becomes_ones_own_with_the_first_change(page: Page, browser: Browser, server: Server) -> None:
    tabs = builder(page, "/decks/builder#original/maeoni")
    legal(page)
    tabs.get_by_role("tab", name="Share").click()
    link = page.get_by_label("Link to this deck")
    expect(link).to_have_value(re.compile("#ashes1-"))
    with opened(browser, server.address, **looking()) as friend:
        builder(friend, link.input_value())
        legal(friend)
        expect(friend.get_by_label("Rules", exact=True)).to_have_value("original")
        assert kept(friend) == []
        take_out(friend)
        expect(friend.get_by_role("button", name="1 problem")).to_be_visible()
        assert len(kept(friend)) == 1
        friend.keyboard.press("Control+z")
        legal(friend)
        friend.reload()
        legal(friend)


@pytest.mark.parametrize("ruleset", ["red-rains", "raven"])
def test_every_ruleset_has_its_cards_and_decks(page: Page, ruleset: str) -> None:
    page.goto("/decks")
    page.get_by_label("Rules", exact=True).select_option(ruleset)
    expect(page.get_by_role("link", name=re.compile("^Look inside "))).to_have_count(len(deck_names(ruleset)))
    page.get_by_role("link", name=re.compile("^Look inside ")).first.click()
    legal(page)
    expect(page.get_by_label("Rules", exact=True)).to_have_value(ruleset)
    page.get_by_role("searchbox", name="Search").fill("Ultimate I")
    expect(page.get_by_role("button", name="Add Blight of Neverset Ultimate I")).to_have_count(0)


def test_versions_and_test_hands(page: Page) -> None:
    tabs = builder(page, "/decks/builder#reborn/noah")
    tabs.get_by_role("tab", name="Versions").click()
    page.get_by_role("button", name="Keep this version").click()
    tabs.get_by_role("tab", name="Deck").press("ArrowLeft")
    tabs.get_by_role("tab", name="Deck").click()
    take_out(page)
    tabs.get_by_role("tab", name="Versions").click()
    page.get_by_role("button", name=re.compile("^Go back to the version")).click()
    expect(page.get_by_role("listitem").filter(has_text="30 cards")).to_have_count(1)
    tabs.get_by_role("tab", name="Hand").click()
    page.get_by_role("button", name="Draw five").click()
    page.get_by_role("button", name="Draw one more").click()
    expect(page.get_by_role("tabpanel").get_by_role("button", name=re.compile("^Read "))).to_have_count(6)
    page.get_by_role("tabpanel").get_by_role("button", name="First Five").click()
    expect(page.get_by_text("25 cards left to draw")).to_be_visible()


def test_the_win_rate_grows_and_can_be_stopped(page: Page) -> None:
    """The games themselves are the server's, and played in its own tests."""
    share = {"share": 0.625, "low": 0.41, "high": 0.79, "games": 16}
    job = {"id": "a-job", "state": "running", "text": "", "played": 16, "games": 40, "share": share, "cards": []}
    job["matchups"] = [{"deck": "coal", "share": share, "rounds": 4.5}]
    ended: list[str] = []

    def answered(route: Route) -> None:
        if route.request.method == "DELETE":
            ended.append(route.request.url)
            route.fulfill(status=204)
        else:
            route.fulfill(status=202, json=job)

    page.route("**/api/jobs/**", answered)
    tabs = builder(page, "/decks/builder#reborn/noah")
    legal(page)
    tabs.get_by_role("tab", name="Win rate").click()
    page.get_by_label("Games").select_option("40")
    page.get_by_role("button", name="Play the games").click()
    expect(page.get_by_text("wins 63 %")).to_be_visible()
    expect(page.get_by_text("95 % likely between 41 % and 79 %")).to_be_visible()
    expect(page.get_by_text("16 of 40 games played")).to_be_visible()
    page.get_by_text("Against each deck").click()
    expect(page.get_by_role("row", name=re.compile("The Iron Men 63 %"))).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play them again")).to_be_visible()
    assert [url.rpartition("/")[2] for url in ended] == ["a-job"]


def test_a_draft_outlives_a_server_that_is_gone(page: Page, server: Server) -> None:
    builder(page, "/decks/builder#reborn/noah")
    legal(page)
    page.route("**/api/**", lambda route: route.abort())
    take_out(page)
    expect(page.get_by_role("button", name="Not checked")).to_be_visible()
    expect(page.get_by_text("Your deck is kept; it is checked as soon as the server answers.")).to_be_visible()
    assert sum(kept(page)[0]["draft"]["cards"].values()) == 29
    page.unroute("**/api/**")
    page.reload()
    expect(page.get_by_text("29 of 30 cards").first).to_be_visible()
    expect(page.get_by_role("button", name="1 problem")).to_be_visible()
    page.goto("/decks")
    page.get_by_role("link", name="Edit The Shadows of Viros").wait_for()
    token = page.evaluate("localStorage.getItem('pyreborn.browser')")
    answer = httpx.get(f"{server.address}/api/decks/mine", headers={"Authorization": f"Bearer {token}"})
    assert [deck["name"] for deck in answer.json()["decks"]] == ["The Shadows of Viros"]


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("/decks/builder?deck=Nobody%27s", "This browser has no deck “Nobody's”."),
        ("/decks/builder#ashes1-cut", "The deck in this link could not be read. The code is damaged"),
        ("/decks/builder#reborn/nobody", "The deck in this link could not be read."),
    ],
)
def test_a_broken_link_says_so_and_leads_on(page: Page, address: str, says: str) -> None:
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text(says)
    page.get_by_role("link", name="To all decks").click()
    page.get_by_role("heading", name="Decks", exact=True).wait_for()


def test_a_browser_that_keeps_nothing_still_builds(browser: Browser, server: Server) -> None:
    with opened(browser, server.address, **looking()) as page:
        page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('none'); }})")
        builder(page, "/decks/builder#reborn/noah")
        expect(page.get_by_text("This browser stores nothing")).to_be_visible()
        take_out(page)
        expect(page.get_by_text("29 of 30 cards").first).to_be_visible()


@pytest.mark.parametrize("size", list(SIZES))
def test_decks_are_for_everybody(browser: Browser, server: Server, size: str) -> None:
    """Every tab, the list of decks, and a card that is read: axe, width, and targets for fingers."""
    with opened(browser, server.address, **looking(size)) as page:
        pasting(page)
        page.get_by_role("link", name="Look inside The Iron Men").wait_for()
        assert_for_everybody(page, size)
        tabs = builder(page, "/decks/builder#reborn/noah")
        page.get_by_text("May be played").last.wait_for(state="attached")
        tabs.get_by_role("tab").first.click()
        page.get_by_role("searchbox", name="Search").fill("hypnotize")  # a few cards are as good as all, and faster
        for tab in tabs.get_by_role("tab").all():
            tab.click()
            assert_for_everybody(page, size)
        tabs.get_by_role("tab", name="Deck").click()
        page.get_by_role("tabpanel").get_by_role("button", name="Read Noah Redmoon").click()
        page.get_by_role("dialog").wait_for()
        for theme in both_themes(page):
            assert violations(page) == [], theme


@pytest.mark.parametrize(("width", "height"), [(360, 740), (720, 450)])
def test_nothing_stands_beside_a_narrow_window(browser: Browser, server: Server, width: int, height: int) -> None:
    with opened(browser, server.address, viewport={"width": width, "height": height}, has_touch=True) as page:
        page.goto("/decks")
        page.get_by_role("link", name="Look inside The Iron Men").wait_for()
        assert sideways(page) <= 0
        tabs = builder(page, "/decks/builder")
        for tab in tabs.get_by_role("tab").all():
            tab.click()
            assert sideways(page) <= 0


def test_german_is_spoken(browser: Browser, server: Server) -> None:
    with opened(browser, server.address, **looking("phone"), locale="de-DE") as page:
        builder(page, "/decks/builder#reborn/noah")
        expect(page.get_by_role("button", name="Darf gespielt werden")).to_be_visible()
        assert sideways(page) <= 0
