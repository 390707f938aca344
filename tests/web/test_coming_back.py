"""The same seat after a reload, in another tab, without a network, without WebSockets, after the server was killed."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import Browser, Page, expect

from pyreborn.client import agent
from pyreborn.server.settings import Settings
from tests.server.serving import Server, served
from tests.web.browsing import looking, opened
from tests.web.playing import asked, begin
from tests.web.positions import Position, beside, sat_down
from tests.web.robots import default

LOST = "Connection lost"
MEDITATION = Position("RV-3.3.0-1", "raven", 0)


def test_a_reload_keeps_the_seat(page: Page) -> None:
    begin(page)
    page.reload()
    asked(page)


def test_what_undo_takes_back_is_known_after_a_reload(page: Page, server: Server) -> None:
    page.goto(str(beside(partial(sat_down, server.address, MEDITATION, agent("easy", None)))[0].link))
    page.get_by_role("heading", name="Your turn", exact=True).wait_for()
    page.keyboard.press("m")
    page.get_by_role("button", name=re.compile("^Top of draw pile")).click()
    default(page).first.click()
    undo = page.get_by_role("button", name=re.compile("^Undo.*: Meditate"))
    undo.wait_for()
    page.reload()
    undo.wait_for()
    undo.click()
    expect(page.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()


def test_a_second_tab_takes_the_seat_and_the_first_may_take_it_back(page: Page) -> None:
    begin(page)
    with page.context.new_page() as second:
        second.goto(page.url)
        asked(second)
        page.get_by_text("This seat is open in another tab").wait_for()
        page.get_by_role("button", name="Play here").click()
        second.get_by_text("This seat is open in another tab").wait_for()
    asked(page)
    assert not page.get_by_text("This seat is open in another tab").is_visible()


def test_a_network_that_is_lost_is_said_and_found_again(page: Page) -> None:
    begin(page)
    page.context.set_offline(True)
    page.get_by_text(LOST).wait_for()
    page.context.set_offline(False)
    page.get_by_text(LOST).wait_for(state="hidden")
    asked(page)


def test_where_websockets_are_broken_the_other_way_is_taken(browser: Browser, server: Server) -> None:
    with opened(browser, server.address, **looking()) as page:
        page.route_web_socket(re.compile("/socket$"), lambda socket: socket.close(code=1011))
        with page.expect_request("**/events", timeout=20_000):
            begin(page)


def test_a_game_goes_on_after_the_server_was_killed(browser: Browser, place: Settings) -> None:
    alone = Settings(place.database.replace("games.sqlite", "killed.sqlite"))
    with served(alone) as server, opened(browser, server.address, **looking()) as page:
        begin(page)
        server.kill()
        page.get_by_text(LOST).wait_for()
        with served(alone, port=server.port):
            page.get_by_text(LOST).wait_for(state="hidden", timeout=40_000)
            asked(page)


def test_a_server_that_is_told_to_stop_says_that_it_restarts(browser: Browser, place: Settings) -> None:
    alone = Settings(place.database.replace("games.sqlite", "stopped.sqlite"))
    with served(alone) as server, opened(browser, server.address, **looking()) as page:
        begin(page)
        server.stop()
        page.get_by_text(re.compile("The server restarts|Connection lost")).wait_for()
