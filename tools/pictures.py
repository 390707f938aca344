"""Takes the pictures of README.md and docs from real games, so that they show what there is: docs/pictures/*.webp.

python -m tools.pictures
"""

from __future__ import annotations

import base64
import re
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page
from tests.properties.games import PAIRS
from tests.web.browsing import CHROMIUM, Theme, browsing, opened
from tests.web.playing import GAME, asked
from tests.web.robots import Mouse, Playing, title
from tools.looks.comparing import reduced
from tools.looks.scenes import Shown, prepared, said
from tools.looks.taking import looking, picture
from tools.served import Served
from tools.table_states import crowd, played, shown

FOLDER: Final = Path(__file__).resolve().parents[1] / "docs" / "pictures"
PAIR: Final = PAIRS[9]
QUALITY: Final = 0.72
GESTURES: Final = 3
"""So many are made before a picture of the table, so that its log has something to tell."""
LONGEST: Final = 40


class Moment(NamedTuple):
    """A game that was brought to the server, and how many choices were made before the moment that is shown."""

    game: str
    entry: int
    name: str


def moment(request: Any) -> Moment:
    """The turn at which there is most to be seen, in a game between two greedy opponents."""
    best, entry, name = -1, 0, ""
    for game in played(PAIR, 3):
        if game.over or game.decision.kind != "turn":
            continue
        seat = game.decision.player
        view = shown(game, seat)["view"]
        if crowd(view) > best:
            best, entry, name = crowd(view), len(game.moves), view["players"][seat]["name"]
    brought = said(request.post("/api/records", data=game.record().to_bytes()))
    return Moment(brought["game"], entry, name)


def table(page: Page, at: Moment, _: Shown) -> None:
    """Play on from the moment for a while, until it is one's turn again."""
    page.goto(f"/games/{at.game}/replay?at={at.entry}")
    page.get_by_role("group", name="Play on from here as").get_by_role("button", name=at.name).click()
    page.wait_for_url(GAME)
    playing = Playing(page, Mouse())
    for gesture in range(LONGEST):
        asked(page)
        attacks = page.get_by_role("button", name="Attack", exact=True, disabled=False).count() > 0
        if gesture >= GESTURES and title(page) == "Your turn" and attacks:
            break
        playing.goes_on()
    else:
        raise RuntimeError(f"After {LONGEST} gestures it is still not one's turn: {title(page)}")
    page.mouse.move(2, 2)


def attack(page: Page, at: Moment, shown: Shown) -> None:
    """The same, with an attack drafted: on their Phoenixborn, with everything there is."""
    table(page, at, shown)
    page.get_by_role("button", name="Attack", exact=True).click()
    page.locator(".side .phoenixborn .place").first.click()
    page.get_by_role("button", name=re.compile(r"^All \d+")).click()
    page.locator(".lines .attack").first.wait_for(state="attached")


def _at(address: str) -> Callable[[Page, Moment, Shown], None]:
    def go(page: Page, _: Moment, shown: Shown) -> None:
        page.goto(address.format(**shown._asdict()))
        page.get_by_role("heading", level=1).first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")

    return go


class Picture(NamedTuple):
    """How a picture comes about: the window, its colours, and what is done in it."""

    size: str
    theme: Theme
    share: float
    open: Callable[[Page, Moment, Shown], None]


PICTURES: Final[Mapping[str, Picture]] = {
    "table": Picture("desk", "dark", 0.8, table),
    "attack": Picture("desk", "light", 0.8, attack),
    "phone": Picture("phone", "dark", 1.0, table),
    "builder": Picture("desk", "dark", 0.7, _at("/decks/builder#{code}")),
    "rulings": Picture("desk", "light", 0.7, _at("/rulings/RV-diff-1?beside=reborn&step=4")),
}


def take(browser: Browser, address: str) -> None:
    """Take all of them at a server, and write them."""
    at: Moment | None = None
    given: Shown | None = None
    empty = browser.new_page()
    FOLDER.mkdir(exist_ok=True)
    for name, wanted in PICTURES.items():
        with opened(browser, address, **looking(wanted.size, wanted.theme)) as page:
            at = at or moment(page.request)
            given = given or prepared(page.request)
            wanted.open(page, at, given)
            webp = reduced(empty, picture(page), wanted.share, QUALITY)
        file = FOLDER / f"{name}.webp"
        print(f"{file.name}: {file.write_bytes(base64.b64decode(webp)) // 1024} KB")


def main() -> int:
    if CHROMIUM is None:
        print("There is no chromium: make browser installs it on Debian")
        return 2
    with tempfile.TemporaryDirectory() as folder, browsing() as browser, Served(Path(folder)) as server:
        take(browser, server.address)
    return 0


if __name__ == "__main__":
    sys.exit(main())
