"""Into a game and out of it: the first page, invitations, links that lead nowhere, browsers that keep nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.server.serving import Server
from tests.web.browsing import looking, opened
from tests.web.folder import in_a_folder
from tests.web.playing import GAME, asked, begin, choose, invite, menu, quiet, resign, titled

NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })"
MARKUP = "<img src=x onerror=alert(1)>"


def test_one_click_from_the_first_page_to_the_first_choice(page: Page) -> None:
    page.goto("/")
    play = page.get_by_role("button", name="Play", exact=True)
    play.wait_for()
    play.click()
    asked(page)  # half a second on an idle machine, which make web-bench measures
    assert GAME.search(page.url)
    assert "against" in page.title()


def test_a_deck_and_an_opponent_are_chosen_and_remembered(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Rin Northfell", exact=True).click()
    page.get_by_text("Easy", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    asked(page)
    assert "against Computer ·" in page.title()
    expect(page.locator(".others").get_by_text("Easy")).to_be_visible()
    page.goto("/")
    assert page.get_by_role("radio", name=re.compile("Rin Northfell")).is_checked()
    assert page.get_by_role("radio", name="Easy").is_checked()
    assert page.get_by_role("link", name=re.compile("^Rin Northfell")).first.is_visible()  # the game can be resumed


def test_on_a_phone_the_deck_is_chosen_in_a_sheet_and_all_that_a_game_needs_is_seen_at_once(
    browser: Browser, server: Server
) -> None:
    with opened(browser, server.address, **looking("phone")) as page:
        page.goto("/")
        for needed in ("Play your first game", "Choose a deck", "Play"):
            link = page.get_by_role("link", name=needed, exact=True)
            expect(link.or_(page.get_by_role("button", name=needed, exact=True)).last).to_be_in_viewport(ratio=1)
        choose(page, "Rin Northfell")
        expect(page.locator("form").get_by_role("heading", name="Rin Northfell")).to_be_visible()
        page.get_by_role("button", name="Choose a deck").tap()
        page.get_by_role("radio", name=re.compile("Rin Northfell")).focus()
        page.keyboard.press("ArrowDown")  # goes on choosing
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("form").get_by_role("heading", name="Brennen Blackcloud")).to_be_visible()


def test_a_friend_sits_down_by_link_and_the_game_begins_for_both(browser: Browser, server: Server, page: Page) -> None:
    link = invite(page)
    expect(page.get_by_text("These links work only on this computer")).to_be_visible()  # for 127.0.0.1 leads to oneself
    with opened(browser, server.address, **looking("phone", "light")) as friend:
        friend.goto(link)
        friend.get_by_label("Your name").fill(MARKUP)
        expect(friend.locator("form")).to_contain_text("With Coal Roarkwin, The Iron Men")
        friend.get_by_role("button", name="Sit down").click()
        friend.wait_for_url(GAME)
        titled(page, "onerror")
        assert friend.url == page.url  # the invitation is spent, and stands in no address any more
        friend.goto(link)
        assert "This seat is taken" in friend.locator("main").inner_text()
    assert page.locator("img").count() == 0  # a name is text everywhere


def test_an_invitation_says_what_was_agreed_upon_before_one_sits_down(
    browser: Browser, server: Server, page: Page
) -> None:
    """The clock, and who sees one's hand: sitting down agrees to it."""
    settings = {"clock": 1_200_000, "increment": 10_000, "spectators": "with hands"}
    game = page.request.post("/api/games", data={"seats": [{}, {}], "settings": settings}).json()
    for seat, invitation in enumerate(game["invitations"]):
        with opened(browser, server.address, **looking("phone")) as friend:
            friend.goto(f"/games/{game['game']}/seats/{seat}#{invitation}")
            expect(friend.get_by_text("Whoever watches sees the hands of all players")).to_be_visible()
            expect(friend.get_by_text("20 minutes + 10 seconds a turn")).to_be_visible()
            friend.get_by_role("button", name="Sit down").click()
            friend.wait_for_url(GAME)
    assert page.request.get(f"/api/games/{game['game']}").json()["status"] == "running"


def test_a_table_open_to_all_has_a_seat_for_everybody_who_comes(browser: Browser, server: Server, page: Page) -> None:
    """Also for the second guest, though the list leads everybody to the same address."""
    game = page.request.post("/api/games", data={"seats": [{}, {}, {}], "public": True}).json()["game"]
    for guest in range(3):
        with opened(browser, server.address, **looking()) as friend:
            friend.goto("/")
            friend.get_by_role("listitem").filter(has_text=game).get_by_role("link", name="Sit down").click()
            friend.get_by_role("button", name="Sit down").click()
            friend.wait_for_url(GAME)
            found = page.request.get(f"/api/games/{game}").json()["seats"]
            assert sum(seat["kind"] == "person" for seat in found) == guest + 1


def test_resigning_ends_the_game_with_a_summary_a_fair_record_and_a_rematch(page: Page) -> None:
    begin(page)
    first = page.url
    resign(page)
    page.get_by_role("heading", name="You have lost").wait_for()
    page.get_by_role("button", name="Check the dice").click()
    page.get_by_text("The dice were fair").wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    assert '"moves"' in download.value.path().read_text(encoding="utf-8")
    expect(page.get_by_role("link", name="Replay and analysis")).to_have_attribute("href", re.compile("/replay$"))
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda address: address != first)
    asked(page)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/nowhere", "There is nothing here"),
        ("/games/short", "There is nothing here"),
        ("/games/aaaaaaaaaa", "There is no such game"),
        ("/games/aaaaaaaaaa/seats/1#x", "There is no such game"),
        ("/games/aaaaaaaaaa#0123456789abcdef", "no game"),
    ],
)
def test_a_broken_link_is_answered_with_a_sentence_and_a_way_on(page: Page, address: str, said: str) -> None:
    page.goto(address)
    page.get_by_text(said).first.wait_for()
    page.get_by_role("link", name="Back to the start").click()
    page.get_by_role("heading", name="Play Ashes").wait_for()


def test_a_game_of_others_and_one_that_is_over_say_so(browser: Browser, server: Server, page: Page) -> None:
    begin(page)
    with opened(browser, server.address) as stranger:
        stranger.goto(page.url)
        stranger.get_by_text("You have no seat in this game").wait_for()
        resign(page)
        page.get_by_role("heading", name="You have lost").wait_for()
        stranger.reload()
        stranger.get_by_text("This game is over").wait_for()


def test_who_has_the_link_watches(browser: Browser, server: Server, page: Page) -> None:
    begin(page)
    menu(page)
    link = page.get_by_label("Link to watch").input_value()
    with opened(browser, server.address) as watcher:
        watcher.goto(link)
        watcher.wait_for_url(GAME)
        titled(watcher, "against")
        assert not watcher.title().startswith("●")


def test_who_watches_is_shown_the_way_to_a_rematch(browser: Browser, server: Server, page: Page) -> None:
    """Also where they had closed what was said about the end, to look at the table."""
    begin(page)
    menu(page)
    link = page.get_by_label("Link to watch").input_value()
    page.keyboard.press("Escape")
    with opened(browser, server.address, **looking()) as watcher:
        watcher.goto(link)
        watcher.wait_for_url(GAME)
        first = watcher.url
        resign(page)
        watcher.get_by_role("dialog").get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Play again").click()
        page.wait_for_url(lambda address: address != first)
        watcher.get_by_role("button", name="They play again: watch").click()
        watcher.wait_for_url(lambda address: address != first)
        assert watcher.url == page.url
        titled(watcher, "against")
        menu(page)
        expect(page.get_by_label("Link to watch")).to_be_visible()


def test_what_is_no_link_is_said_to_be_none(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Link or code").fill("hello")
    page.get_by_role("button", name="Go", exact=True).click()
    page.get_by_text("This is neither a link to a game").wait_for()


def test_a_browser_that_keeps_nothing_plays_all_the_same_and_is_told(browser: Browser, server: Server) -> None:
    with opened(browser, server.address) as page:
        page.add_init_script(NO_STORAGE)
        page.goto("/")
        page.get_by_text("This browser stores nothing").wait_for()
        page.get_by_role("button", name="Play", exact=True).click()
        asked(page)


def test_a_server_of_another_version_is_a_sentence(page: Page) -> None:
    def newer(socket: WebSocketRoute) -> None:
        socket.on_message(lambda _: socket.send('{"t":"welcome","v":99,"game":"","seat":0,"seats":[]}'))

    begin(page)
    page.route_web_socket(re.compile("/socket$"), newer)
    page.reload()
    page.get_by_text("speaks another version").wait_for()
    page.get_by_role("button", name="Reload the page").wait_for()


def test_the_page_works_from_a_subfolder_behind_a_proxy(browser: Browser, server: Server) -> None:
    """Pages, a game by WebSocket, a link for a friend, a reload, the replay: nothing is asked for beside the folder."""
    with in_a_folder(server.port) as address, opened(browser, address, **looking()) as page:
        page.goto(f"{address}/games/aaaaaaaaaa")
        page.get_by_role("link", name="Back to the start").click()
        page.get_by_text("Coal Roarkwin").first.wait_for()
        assert page.url == f"{address}/"
        page.get_by_role("link", name="Settings").click()
        page.get_by_role("heading", name="Settings").wait_for()
        assert page.url == f"{address}/settings"
        page.goto(f"{address}/")
        with page.expect_websocket(lambda socket: socket.url.endswith("/socket")) as socket:
            page.get_by_role("button", name="Play", exact=True).click()
            asked(page)
        assert socket.value.url.startswith(address.replace("http", "ws"))
        page.reload()
        asked(page)
        game = page.url
        menu(page)
        watching = page.get_by_label("Link to watch").input_value()
        assert watching.startswith(f"{game}#")
        page.keyboard.press("Escape")
        resign(page)
        page.get_by_role("link", name="Replay and analysis").click()
        page.get_by_label("Moments of the game").wait_for()
        assert page.url == f"{game}/replay"
        with opened(browser, address, **looking("phone")) as friend:
            friend.goto(f"{address}/")
            friend.get_by_role("button", name="Play with a friend").click()
            friend.wait_for_url(GAME)
            assert friend.get_by_label("Invitation to seat 2").input_value().startswith(f"{address}/games/")


def test_names_and_chat_with_markup_are_text_everywhere(browser: Browser, server: Server, page: Page) -> None:
    """A name is letters: on invitation, table, log, chat, end and replay nothing in it becomes an element."""
    name = "<img src=x onerror=alert(1)><b>Ann"
    page.on("dialog", lambda dialog: pytest.fail(f"a name ran as a script: {dialog.message}"))
    quiet(page, name=name)
    link = invite(page)
    with opened(browser, server.address, **looking("phone")) as friend:
        quiet(friend, name="&lt;Bob&amp;")
        friend.goto(link)
        expect(friend.get_by_role("heading", name=re.compile(re.escape(name)), level=1)).to_be_visible()
        friend.get_by_role("button", name="Sit down").click()
        friend.wait_for_url(GAME)
        expect(friend.locator(".phone")).to_be_visible()
        expect(page.get_by_text("&lt;Bob&amp;").first).to_be_visible()
        page.get_by_role("tab", name="Chat").click()
        page.get_by_placeholder("Say something").fill("<script>alert(2)</script>")
        page.keyboard.press("Enter")
        expect(page.get_by_text("<script>alert(2)</script>").first).to_be_visible()
        resign(page)
        page.get_by_role("heading", name="You have lost").wait_for()
        page.goto(f"{page.url}/replay")
        expect(page.get_by_role("heading", name=re.compile(re.escape(name)), level=1)).to_be_visible()
        assert page.locator("img").count() == 0 and friend.locator("img").count() == 0


def test_german_is_spoken_by_wish(page: Page) -> None:
    page.goto("/settings")
    page.get_by_text("Deutsch").click()
    page.get_by_role("heading", name="Einstellungen").wait_for()
    assert page.locator("html").get_attribute("lang") == "de"
