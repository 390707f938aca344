"""Which pictures there are: every page as a server serves it, every state of the table without one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page
from tests.properties.games import PAIRS
from tests.web.browsing import Theme
from tests.web.gallery import HOST
from tests.web.playing import invite
from tools.table_states import played

SIZES: Final = {"desk": (1440, 900), "phone": (390, 844), "small": (360, 740), "huge": (3840, 2160)}
THEMES: Final[tuple[Theme, ...]] = ("dark", "light")
PHONES: Final = frozenset({"phone", "small"})
_SECRET: Final = "k7q2m4zzzz"
_HIDE: Final = """secret => {
    const known = /[a-z2-7]{10}(?=[/#]|$)/g, token = /#[^ ]+/g, port = /127\\.0\\.0\\.1:\\d+/g;
    const same = text => text.replace(port, '127.0.0.1:8000').replace(known, secret).replace(token, '#' + secret);
    for (const field of document.querySelectorAll('input[readonly]')) field.value = same(field.value);
}"""
"""What is made by chance anew every time is written over."""


class Shown(NamedTuple):
    """What a server was given to show: a game that is over, and a deck by its share code."""

    replayed: str
    code: str


Opening = Callable[[Page, Shown], None]


def _at(address: str) -> Opening:
    def go(page: Page, shown: Shown) -> None:
        page.goto(address.format(**shown._asdict()))

    return go


def _lobby(page: Page, _: Shown) -> None:
    invite(page)
    page.evaluate(_HIDE, _SECRET)


def _invitation(page: Page, _: Shown) -> None:
    link = invite(page)
    page.goto("about:blank")  # else the rest of the page stays, and only the part behind the # is new
    page.goto(link)
    page.get_by_role("button", name="Sit down").wait_for()


def _lesson(page: Page, _: Shown) -> None:
    page.goto("/first-game")
    page.get_by_role("button", name="Countering").click()
    page.locator("[data-card]").first.wait_for()


PAGES: Final[Mapping[str, Opening]] = {
    "home": _at("/"),
    "lobby": _lobby,
    "invitation": _invitation,
    "decks": _at("/decks"),
    "builder": _at("/decks/builder#{code}"),
    "cards": _at("/cards"),
    "card": _at("/cards/hammer-knight"),
    "rulings": _at("/rulings"),
    "scene": _at("/rulings/RB-FAQ-golden-veil-1?step=3"),
    "side-by-side": _at("/rulings/RV-diff-1?beside=reborn&step=4"),
    "rules": _at("/rules/RB-8.4.1"),
    "matrix": _at("/rules/matrix"),
    "record": _at("/replay"),
    "replay": _at("/games/{replayed}/replay?at=120"),
    "first-game": _at("/first-game"),
    "lesson": _lesson,
    "settings": _at("/settings"),
    "about": _at("/about"),
    "missing": _at("/nowhere"),
}


class State(NamedTuple):
    """A state of web/src/fixtures/states.json, what follows a draft in it, and what is done before the picture."""

    name: str
    more: str = ""
    do: Callable[[Page], None] | None = None

    def address(self, theme: Theme) -> str:
        return f"{HOST}/looks.html?state={self.name.replace(' ', '%20')}&theme={theme}{self.more}"


def _choose_all(page: Page) -> None:
    page.keyboard.press("a")


def _choose_first(page: Page) -> None:
    page.locator(".place:has(.may), .place:has(.target)").first.click()
    page.mouse.move(2, 2)


def _point_at_a_card(page: Page) -> None:
    page.locator(".place.as-board").nth(2).hover()
    if page.locator(".desk").count() > 0:  # fingers point at nothing
        page.locator(".preview").wait_for()


def _read_a_card(page: Page) -> None:
    page.locator(".place.as-board").first.click(button="right")


TABLES: Final[Mapping[str, State]] = {
    "table-turn": State("turn"),
    "table-full": State("full"),
    "table-pay": State("pay"),
    "table-attack": State("attacker", do=_choose_all),
    "table-block": State("block", do=_choose_first),
    "table-window": State("window"),
    "table-pick": State("pick", do=_choose_first),
    "table-first-five": State("first five"),
    "table-order": State("damage order"),
    "table-waiting": State("waiting"),
    "table-hover": State("turn", do=_point_at_a_card),
    "table-card": State("turn", do=_read_a_card),
    "table-three": State("three"),
    "table-four": State("four"),
    "table-chimera": State("chimera"),
    "table-partners": State("partners"),
    "table-over": State("over"),
    "table-text": State("turn", more="&text"),
}


def prepared(request: Any) -> Shown:
    """Bring a game to the server, and a deck to look at in the builder."""
    deck = said(request.get("/api/decks/precons?ruleset=reborn"))["decks"][1]
    code = said(request.post("/api/decks/write", data={"deck": deck, "format": "code"}))["text"]
    *_, last = played(PAIRS[0], 0)
    brought = said(request.post("/api/records", data=last.record().to_bytes()))
    return Shown(brought["game"], code)


def said(answer: Any) -> Any:
    """What the server has answered; refuses with its words where that is a refusal."""
    if not answer.ok:
        raise RuntimeError(f"The server refuses: {answer.text()}")
    return answer.json()


def file_of(folder: Path, size: str, theme: Theme, name: str) -> Path:
    """Where a picture lies."""
    return folder / f"{size}-{theme}" / f"{re.sub('[^a-z0-9-]', '-', name)}.webp"
