"""Several people at one table, each in a browser of their own: two by a link, three of whom one is the computer."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Server
from tests.web.browsing import looking, opened
from tests.web.playing import GAME, invite, quiet, resign, titled
from tests.web.robots import Finger, Mouse, Playing, Robot

GESTURES: Final = 8
"""So many of everybody are enough to have met: pauses between people take their time."""
LONGEST: Final = 90.0


def take_turns(playing: Sequence[Playing], enough: Callable[[], bool]) -> None:
    """Everybody plays until it is enough."""
    until = time.monotonic() + LONGEST
    while not enough():
        assert time.monotonic() < until, [each.gestures for each in playing]
        if sum(each.goes_on() for each in playing) == 0:
            playing[0].page.wait_for_timeout(30)


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(GAME)


def looked_at(page: Page) -> dict[str, Any]:
    """The game of a page as everybody may know it."""
    found: dict[str, Any] = page.request.get(f"/api{page.url.removeprefix(page.url.partition('/games')[0])}").json()
    return found


def names(page: Page) -> list[str]:
    return [seat["name"] for seat in looked_at(page)["seats"]]


def test_two_browsers_play_resign_and_play_again_with_seats_changed(browser: Browser, server: Server) -> None:
    with ExitStack() as stack:
        ann = stack.enter_context(opened(browser, server.address, **looking()))
        bob = stack.enter_context(opened(browser, server.address, **looking("phone", "light")))
        quiet(ann, name="Ann")
        quiet(bob, name="Bob")
        sit_down(bob, invite(ann), "Bob")
        titled(ann, "Bob")
        assert names(ann) == ["Ann", "Bob"]
        both = [Playing(ann, Mouse()), Playing(bob, Finger())]
        take_turns(both, lambda: all(each.gestures >= GESTURES for each in both))
        assert looked_at(ann)["entries"] > GESTURES
        first = ann.url
        resign(bob)
        ann.get_by_role("heading", name="You have won").wait_for()
        bob.get_by_role("heading", name="You have lost").wait_for()
        for page in (bob, ann):
            page.get_by_role("button", name="Play again").click()
        for page in (ann, bob):
            page.wait_for_url(lambda address: address != first)
            titled(page, "Bob" if page is ann else "Ann")
        assert names(ann) == ["Bob", "Ann"]
        again = [Playing(ann, Mouse()), Playing(bob, Finger())]
        take_turns(again, lambda: all(each.gestures > 0 for each in again))


def test_three_seats_of_which_the_computer_has_one(browser: Browser, server: Server) -> None:
    with ExitStack() as stack:
        ann = stack.enter_context(opened(browser, server.address, **looking()))
        bob = stack.enter_context(opened(browser, server.address, **looking("phone")))
        computer = {"kind": "agent", "level": "easy", "deck": "coal"}
        plan = {"ruleset": "original", "seats": [{"kind": "person"}, {"kind": "person"}, computer]}
        made = ann.request.post("/api/games", data=plan).json()
        robots: list[Robot] = [Mouse(), Finger()]
        for seat, (page, name) in enumerate(((ann, "Ann"), (bob, "Bob"))):
            quiet(page, name=name)
            sit_down(page, f"/games/{made['game']}/seats/{seat}#{made['invitations'][seat]}", name)
        both = [Playing(page, robot) for page, robot in zip((ann, bob), robots, strict=True)]
        take_turns(both, lambda: all(each.gestures >= GESTURES for each in both))
        expect(bob.locator(".seats button")).to_have_count(2)
        resign(ann)
        ann.get_by_text("You concede").first.wait_for()
        more = both[1].gestures + 3
        take_turns(both[1:], lambda: both[1].gestures >= more)
        resign(bob)
        bob.get_by_role("heading", name="You have lost").wait_for()
        ann.get_by_role("heading", name="You have lost").wait_for()
        assert looked_at(ann)["status"] == "over"
