"""Somebody who was never here: from the first page through the first lessons to the first attack that is won.

``python -m pytest tests/web/test_newcomer.py -s`` prints how long a program takes that does what the lessons say.
"""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.serving import Server
from tests.web.browsing import looking, opened

ASKED = ".prompt h1"


def _begin(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Play your first game").click()
    page.get_by_role("button", name="Begin", exact=True).click()


def _lesson(page: Page, title: str) -> None:
    page.get_by_role("heading", name=title).wait_for()
    page.locator(ASKED).wait_for()


def _press(page: Page, name: str) -> None:
    page.locator(".prompt, .foot").get_by_role("button", name=re.compile(f"^{name}")).first.click()


def _usual(page: Page) -> Locator:
    """The orange button of the table, where it can be pressed."""
    pressable = ".btn.go:not([aria-disabled=true])"
    return page.locator(f".prompt {pressable}, .foot {pressable}").locator("visible=true")


def _confirm(page: Page) -> None:
    _usual(page).first.click()


def _card(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name},"))


def _choose(page: Page, name: str) -> None:
    """Press a card as soon as it may be chosen: before, that would only open it."""
    offered = ".place:has(.may, .target)"
    _card(page, name).and_(page.locator(f"{offered}, {offered} *")).first.click()


def _next(page: Page, size: str) -> None:
    """All marks of the lesson have been reached; on a phone one stays at the table."""
    expect(page.get_by_text("Done!")).to_be_visible()
    if size == "phone":
        _stays_at_the_table(page)
    page.locator(".strip" if size == "phone" else ".ways").get_by_text("Next lesson").click()


def _stays_at_the_table(page: Page) -> None:
    """Praise above it pushes nothing down; only a page that still scrolls by itself may be on its way."""
    until = time.monotonic() + 3
    while (box := page.locator(".strip").bounding_box()) is None or box["y"] > 2:
        assert time.monotonic() < until, box
        page.wait_for_timeout(50)


def _meditates(page: Page) -> None:
    _lesson(page, "Dice, and how")
    _press(page, "Meditate")
    _press(page, "Top of draw pile")
    _confirm(page)
    page.locator("button.die.may").first.click()
    expect(page.locator(ASKED)).to_have_text("To which side?")
    _press(page, "Charm power")
    _confirm(page)


def _plays(page: Page) -> None:
    _lesson(page, "A ready spell")
    _choose(page, "Summon Gilder")  # there is one way to pay: more than that would end the turn
    expect(page.locator("li.mark")).to_have_count(2)


def _uses(page: Page) -> None:
    _lesson(page, "Using what lies there")
    _choose(page, "Summon Gilder")
    _confirm(page)


def _attacks(page: Page) -> None:
    _lesson(page, "An attack")
    _press(page, "Attack")
    _choose(page, "Iron Worker")
    _choose(page, "Hammer Knight")
    _confirm(page)
    order = page.get_by_role("button", name="Left to right")  # asked where the computer counters
    done = page.get_by_text("Done!")
    expect(order.or_(done).first).to_be_visible()
    if done.count() == 0:
        order.click()


def _blocks(page: Page) -> None:
    _lesson(page, "Blocking")
    _card(page, "Hammer Knight").click()
    _card(page, "Iron Worker").click()
    _confirm(page)
    _goes_on(page)


def _guards(page: Page) -> None:
    _lesson(page, "Guarding a unit")
    page.get_by_role("button", name=re.compile("Aradel Summergaard")).first.click()
    _confirm(page)
    _goes_on(page)


def _counters(page: Page) -> None:
    _lesson(page, "Countering")
    _press(page, "Do not guard")
    _press(page, "Counter")
    _goes_on(page)


def _reacts(page: Page) -> None:
    _lesson(page, "A reaction")
    _card(page, "Golden Veil").click()
    _confirm(page)


def _ends_the_round(page: Page) -> None:
    _lesson(page, "The end of a round")
    _press(page, "Pass")
    _confirm(page)  # said once more
    end = page.locator(".prompt, .foot").get_by_role("button", name="End turn")
    expect(end.locator("visible=true").first).to_be_visible()
    _press(page, "End turn")
    expect(page.locator(ASKED)).to_have_text(re.compile("^Choose dice"))
    _confirm(page)
    _goes_on(page)


def _wins(page: Page) -> None:
    _lesson(page, "Winning")
    _card(page, "Hypnotize").click()
    expect(page.locator("li.mark")).to_have_count(1)
    _card(page, "Hammer Knight").click()
    page.get_by_role("button", name=re.compile("Maeoni Viper")).locator("visible=true").first.click()


def _goes_on(page: Page) -> None:
    """Whatever is asked until everything is done: the orange button is the usual answer."""
    done, usual = page.get_by_text("Done!"), _usual(page)
    for _ in range(6):
        expect(done.or_(usual).first).to_be_visible()
        if done.count() > 0:
            return
        _confirm(page)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_every_lesson_is_done_by_what_it_says(browser: Browser, server: Server, size: str) -> None:
    """The lessons after the first attack: every mark is reached, the last is a game that is won, and that is said."""
    with opened(browser, server.address, **looking(size)) as page:
        page.goto("/first-game")
        page.get_by_role("button", name="Blocking").click()
        for lesson in (_blocks, _guards, _counters, _reacts, _ends_the_round):
            _to_table(page, size)
            lesson(page)
            _next(page, size)
        _to_table(page, size)
        _wins(page)
        expect(page.get_by_text("Done!")).to_be_visible()
        page.locator(".strip" if size == "phone" else ".ways").get_by_text("Finish").click()
        expect(page.get_by_role("heading", name="That was all you need")).to_be_visible()
        expect(page.get_by_role("link", name="Play a game")).to_be_visible()


def _to_table(page: Page, size: str) -> None:
    if size == "phone":
        page.get_by_role("button", name="To the table").click()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_newcomer_wins_an_attack(
    browser: Browser, server: Server, size: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the lessons say is enough: nothing else is pressed, and every mark is reached."""
    with opened(browser, server.address, **looking(size)) as page:
        began = time.monotonic()
        _begin(page)
        for lesson in (_meditates, _plays, _uses):
            _to_table(page, size)
            lesson(page)
            _next(page, size)
        _to_table(page, size)
        _attacks(page)
        expect(page.get_by_text("Done!")).to_be_visible()
        expect(_card(page, "Hammer Knight").first).to_be_visible()
        destroyed = page.get_by_role("group", name=re.compile("^Battlefield of Computer, 0 of 4"))
        guarded = page.get_by_role("button", name=re.compile("^Maeoni Viper, .*17 of 20"))
        expect(destroyed.or_(guarded)).to_be_attached()
        with capsys.disabled():
            print(f"\nnewcomer, {size}: the first attack was won after {time.monotonic() - began:.1f} s")
        page.goto("/")
        page.get_by_role("heading", name="Play Ashes").wait_for()
        expect(page.get_by_role("link", name="Play your first game")).to_have_count(0)
