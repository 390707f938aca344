"""Against a Chimera from the first page: alone, beside the computer, beside somebody who was sent a link."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from pyreborn.game import Record
from tests.server.serving import Server
from tests.web.axe import violations
from tests.web.browsing import looking, opened
from tests.web.playing import GAME, against_a_chimera, asked, choose, quiet, resign
from tests.web.robots import Mouse, play_some

_BELOW = "document.documentElement.scrollHeight - document.documentElement.clientHeight"
TABLE = re.compile(r"The Frostwild Scourge’s side")


def _record(server: Server, page: Page) -> Record:
    game = page.url.rpartition("/")[2]
    return Record.from_bytes(httpx.get(f"{server.address}/api/games/{game}/record").raise_for_status().content)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_alone_as_hard_as_it_can_be(browser: Browser, server: Server, size: str) -> None:
    """Everything that was chosen stands in the record, which replays to the end that was seen."""
    with opened(browser, server.address, **looking(size)) as page:
        quiet(page)
        against_a_chimera(page, "Alone")
        choose(page, "The Frostwild Scourge", "Chimera: ")
        page.get_by_label("Aspects").select_option(label="Wave")
        page.get_by_text("Heroic", exact=True).click()
        page.get_by_role("group", name="Level").get_by_text("3", exact=True).click()
        page.get_by_label(re.compile("^Grim Fates")).check()
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url(GAME)
        asked(page)
        expect(page.get_by_role("region", name=TABLE)).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("^Frostwild Scourge Behavior I"))).to_be_visible()
        assert page.get_by_role("group", name=re.compile("^Aspects of the Chimera")).get_by_role("button").count() > 0
        assert violations(page) == []
        play_some(page, Mouse(), 6)
        assert page.evaluate(_BELOW) == 0, "hidden words of the log make the page longer than the screen"
        resign(page)
        page.get_by_role("heading", name="You have lost").wait_for()
        record = _record(server, page)
        header = record.header
        assert (header.ruleset, header.chimera) == ("red-rains+grim", "frostwild-scourge")
        assert (header.heroic, header.level, (header.aspects or {})["name"]) == (True, 3, "Wave")
        assert record.replay().digest() == record.digest


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_an_aspect_deck_of_ones_own(browser: Browser, server: Server, size: str) -> None:
    """RR-2.1.6: put together from a named one, refused with its reasons, pasted, and played."""
    with opened(browser, server.address, **looking(size)) as page:
        quiet(page)
        against_a_chimera(page, "Alone")
        page.get_by_label("Aspects").select_option(label="Put one together …")
        dialog = page.get_by_role("dialog", name="An aspect deck of your own")
        use = dialog.get_by_role("button", name="Use this deck")
        expect(use).to_be_disabled()
        dialog.get_by_label("Begin with").select_option(label="Fury")
        expect(dialog.get_by_text("This deck may be played.")).to_be_visible()
        assert violations(page) == []
        dialog.get_by_role("button", name="One Rampage less").click()
        expect(use).to_be_disabled()
        expect(dialog.get_by_role("status").get_by_text("17")).to_be_visible()
        dialog.locator("summary").click()
        dialog.get_by_role("button", name="Write mine here").click()
        list_of = dialog.get_by_role("textbox", name="Paste a list")
        whole = list_of.input_value().replace("2 Rampage", "3 Rampage")
        list_of.fill(whole.replace("3 Rampage", "3 Rampaging"))
        dialog.get_by_role("button", name="Take this list").click()
        expect(dialog.get_by_role("alert").get_by_text("Rampaging")).to_be_visible()
        list_of.fill(whole)
        dialog.get_by_role("button", name="Take this list").click()
        expect(dialog.get_by_text("This deck may be played.")).to_be_visible()
        dialog.get_by_label("Name").fill("Mine")
        use.click()
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url(GAME)
        asked(page)
        resign(page)
        page.get_by_role("heading", name="You have lost").wait_for()
        aspects = _record(server, page).header.aspects or {}
        assert (aspects["name"], aspects["aspects"]["rampage"]) == ("Mine", 3)


def test_beside_the_computer_and_beside_a_friend(browser: Browser, server: Server) -> None:
    """Both see each other, and a row of aspects against each of them."""
    with opened(browser, server.address, **looking()) as page:
        quiet(page)
        against_a_chimera(page, "Computer")
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url(GAME)
        asked(page)
        expect(page.get_by_role("group", name=re.compile("^Aspects of the Chimera"))).to_have_count(2)
        expect(page.get_by_role("region", name=re.compile("Computer’s side"))).to_be_visible()
        play_some(page, Mouse(), 4)
        against_a_chimera(page, "A friend")
        page.get_by_text("More options").click()
        page.get_by_label("Partners show each other their hands").check()
        page.get_by_role("button", name="Invite a partner").click()
        page.wait_for_url(GAME)
        link = page.get_by_label("Invitation to seat 2").input_value()
        with opened(browser, server.address, **looking("phone")) as friend:
            quiet(friend)
            friend.goto(link)
            friend.get_by_role("heading", name=re.compile("invites you to fight The Corpse")).wait_for()
            friend.get_by_role("button", name="Sit down").click()
            friend.wait_for_url(GAME)
            expect(friend.get_by_role("region", name=re.compile("The Corpse of Viros’s side"))).to_be_visible()
            expect(page.get_by_role("region", name=re.compile("The Corpse of Viros’s side"))).to_be_visible()
            assert violations(friend) == []


def test_every_choice_of_the_first_page_begins_a_game(page: Page) -> None:
    """No choice that can be ticked is one that the server refuses."""
    quiet(page)
    page.goto("/")
    page.get_by_text("More options").click()
    for box in page.get_by_role("checkbox").all():
        box.check()
    for choice in page.locator("details select").all():
        last = choice.locator("option").last.get_attribute("value")
        choice.select_option(last)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(GAME)
