"""What the first page and the table weigh, and how soon something can be chosen there."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import Browser, Page
from tests.web.playing import GAME
from tools.web_bench.figures import Figure
from tools.web_bench.surroundings import PATIENCE, probed, wait_until_asked

TIMES: Final = 5
_KB: Final = 1000
_FIRST: Final = """new Promise(done => {
  const look = () => probe.first ? done(probe.first) : setTimeout(look, 1);
  look();
})"""
_PREFS: Final = {"sound": False}


class Weighed:
    """Bytes that came over the wire, packed as they were, by what they were; what stands above them is not counted."""

    def __init__(self, page: Page) -> None:
        self.bytes: dict[str, float] = {}
        self.requests = 0
        self._kinds: dict[str, tuple[str, float]] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", self._came)
        session.on("Network.loadingFinished", self._ended)

    def _came(self, told: dict[str, Any]) -> None:
        self._kinds[told["requestId"]] = told["type"], told["response"]["encodedDataLength"]

    def _ended(self, told: dict[str, Any]) -> None:
        kind, head = self._kinds.get(told["requestId"], ("Other", 0.0))
        self.requests += 1
        self.bytes[kind] = self.bytes.get(kind, 0.0) + told["encodedDataLength"] - head

    def without_fonts(self) -> float:
        """Kilobytes."""
        return sum(count for kind, count in self.bytes.items() if kind != "Font") / _KB

    def told(self) -> str:
        kinds = ", ".join(f"{kind.lower()} {count / _KB:.0f}" for kind, count in sorted(self.bytes.items()))
        return f"{kinds}; {self.requests} requests"


def weights(browser: Browser, address: str) -> Iterator[Figure]:
    """What a browser that was never here is sent."""
    with probed(browser, address, {"prefs": _PREFS}) as page:
        weighed = Weighed(page)
        page.goto("/")
        page.wait_for_load_state("networkidle")
        first = weighed.without_fonts()
        yield Figure("first load of the first page, without fonts", first, "KB", 150, weighed.told())
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url(GAME)
        wait_until_asked(page)
        more = weighed.without_fonts() - first
        yield Figure("  and what a game adds to it (cards of the pool among it)", more, "KB")
        place = page.url
        kept = page.evaluate("({...localStorage})")
    with probed(browser, address, {}) as page:
        page.add_init_script(f"Object.assign(localStorage, {kept!r})")
        weighed = Weighed(page)
        page.goto(place)
        wait_until_asked(page)
        table = weighed.without_fonts()
    yield Figure("first load of the table, without fonts", table, "KB", 150, weighed.told())


def beginnings(browser: Browser, address: str) -> Iterator[Figure]:
    """How soon one can begin, each time in a browser that was never here."""
    home, clicked, table = zip(*(_begun(browser, address) for _ in range(TIMES)), strict=True)
    note = f"middle of {TIMES}, longest {{:.0f}}"
    for what, times in (
        ("from opening the first page until Play can be pressed", home),
        ("from pressing Play to the first choice of a game", clicked),
        ("from opening the address of a game to the first choice", table),
    ):
        yield Figure(what, statistics.median(times), "ms", 1000, note.format(max(times)))


def _begun(browser: Browser, address: str) -> tuple[float, float, float]:
    with probed(browser, address, {"prefs": _PREFS}) as page:
        page.goto("/")
        home = _first(page)
        page.get_by_role("button", name="Play", exact=True).click()
        begun = page.evaluate("performance.now()")
        page.wait_for_url(GAME)
        wait_until_asked(page)
        clicked = page.evaluate("performance.now()") - begun
        place = page.url
        kept = page.evaluate("({...localStorage})")
    with probed(browser, address, {}) as page:
        page.add_init_script(f"Object.assign(localStorage, {kept!r})")
        page.goto(place)
        wait_until_asked(page)
        return home, clicked, _first(page)


def _first(page: Page) -> float:
    """When something could be chosen for the first time since the navigation."""
    page.locator(".play:enabled, .prompt .btn:not([aria-disabled=true])").first.wait_for(timeout=PATIENCE)
    told: float = page.evaluate(_FIRST)
    return told
