"""In the middle of a payment, of an attack, of blocks: a reload, a lost network, another tab, a server that was killed.

What was laid out is there again and is carried out as if nothing had happened; where it no longer fits, that is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from pyreborn.client import Place
from pyreborn.server.settings import Settings
from tests.server.serving import Server, served
from tests.web.browsing import looking, opened
from tests.web.hands import confirm, draft
from tests.web.playing import quiet
from tests.web.positions import Played, Position, beside, given_up, picked_at, played, sat_down, written

LOST: Final = "Connection lost"
BACK: Final = "This is what you had begun"
GONE: Final = "The game has moved on"
ELSEWHERE: Final = "This seat is open in another tab"


class Middle(NamedTuple):
    """Something that takes several clicks, and where."""

    at: Position
    picks: tuple[str, ...]


MIDDLES: Final = {
    "payment": Middle(
        Position("RB-conf-react-1", "reborn", 0),
        ("play Rose Fire Dancer", "pay 1 illusion:class, 1 illusion:power"),
    ),
    "attack": Middle(
        Position("RB-conf-react-1", "reborn", 0, ("meditate", "charm:basic -> charm:power")),
        ("attack Maeoni Viper", "attack with Indiglow Creeper", "done"),
    ),
    "blocks": Middle(
        Position("RB-clar-battle-2", "reborn", 4),
        ("block Hammer Knight with Gilder", "block Fire Archer with Mist Spirit"),
    ),
}


class Begun(NamedTuple):
    """A page on which something is laid out that has not been confirmed."""

    page: Page
    places: list[Place]
    said: Played
    """What a program made of the same picks."""
    looks: list[str]

    def goes_on(self, page: Page | None = None) -> None:
        """What was laid out lies there, and becomes the record that a program made."""
        now = page or self.page
        expect(now.locator(".prompt .btn.go")).to_be_enabled()
        assert laid_out(now) == self.looks
        confirm(now)
        written(now, self.places[0].game, len(self.said.record.moves))
        moves = beside(partial(given_up, self.places[1 - self.said.seat])).moves
        assert moves[: len(self.said.record.moves)] == self.said.record.moves  # windows may have been passed meanwhile


def laid_out(page: Page) -> list[str]:
    """The cards that are chosen and the dice that are to be spent."""
    cards = page.locator(".place:has(.chosen)").all()
    dice = page.locator(".die.spent").all()
    return sorted(str(thing.get_attribute("data-card") or thing.get_attribute("data-die")) for thing in (*cards, *dice))


@contextmanager
def begun(browser: Browser, server: Server, middle: Middle) -> Iterator[Begun]:
    said = beside(partial(played, server.address, middle.at, middle.picks))
    places = beside(partial(sat_down, server.address, middle.at))
    with opened(browser, server.address, **looking()) as page:
        quiet(page)
        page.goto(str(places[said.seat].link))
        draft(page, said.picked)
        expect(page.locator(".prompt .btn.go")).to_be_enabled()
        looks = laid_out(page)
        assert looks
        yield Begun(page, places, said, looks)


@pytest.fixture(params=MIDDLES)
def middle(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Begun]:
    with begun(browser, server, MIDDLES[request.param]) as laid:
        yield laid


def test_a_reload_brings_it_back(middle: Begun) -> None:
    middle.page.reload()
    middle.page.get_by_text(BACK).wait_for()
    middle.goes_on()


def test_a_lost_network_leaves_it_there(middle: Begun) -> None:
    middle.page.context.set_offline(True)
    middle.page.get_by_text(LOST).wait_for()
    assert laid_out(middle.page) == middle.looks
    middle.page.context.set_offline(False)
    middle.page.get_by_text(LOST).wait_for(state="hidden")
    middle.goes_on()


def test_another_tab_takes_it_over_and_the_first_says_what_became_of_it(middle: Begun) -> None:
    with middle.page.context.new_page() as second:
        quiet(second)
        second.goto(middle.page.url)
        second.get_by_text(BACK).wait_for()
        middle.page.get_by_text(ELSEWHERE).wait_for()
        middle.goes_on(second)
    middle.page.get_by_role("button", name="Play here").click()
    middle.page.get_by_role("heading", name="You have won").wait_for()


def test_a_server_that_was_killed_finds_it_there(browser: Browser, place: Settings) -> None:
    alone = Settings(place.database.replace("games.sqlite", "interrupted.sqlite"))
    with ExitStack() as stack:
        server = stack.enter_context(served(alone))
        middles = [stack.enter_context(begun(browser, server, middle)) for middle in MIDDLES.values()]
        server.kill()
        for each in middles:
            each.page.get_by_text(LOST).wait_for()
        stack.enter_context(served(alone, port=server.port))
        for each in middles:
            each.page.get_by_text(LOST).wait_for(state="hidden", timeout=40_000)
            each.goes_on()


def test_what_no_longer_fits_is_said_to_be_gone(browser: Browser, server: Server) -> None:
    with begun(browser, server, MIDDLES["payment"]) as laid:
        laid.page.goto("/about")
        beside(partial(picked_at, laid.places, ("meditate", "charm:basic -> charm:power")))
        laid.page.go_back()
        laid.page.get_by_text(GONE).wait_for()
        assert laid_out(laid.page) == []
