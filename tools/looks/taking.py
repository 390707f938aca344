"""Takes the pictures, one browser for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page
from tests.web.browsing import Theme, opened
from tests.web.gallery import gallery
from tools.looks.scenes import PAGES, PHONES, SIZES, TABLES, THEMES, Shown, prepared

_QUIET: Final = "*, *::before, *::after { transition: none !important; animation: none !important }"
_SETTLED: Final = """async () => {
    await document.fonts.ready;
    for (let turn = 0; turn < 2; turn += 1) await new Promise(next => requestAnimationFrame(next));
    const lines = () => [...document.querySelectorAll('.lines > path')].map(each => each.outerHTML).join();
    for (let before = ''; lines() !== before;) { // they are drawn anew once the cards they join have come to rest
        before = lines();
        await new Promise(next => setTimeout(next, 400));
    }
}"""


class Taken(NamedTuple):
    """A picture of the whole window, as PNG."""

    size: str
    theme: Theme
    name: str
    png: bytes


class Wanted(NamedTuple):
    """Which pictures are to be taken."""

    sizes: tuple[str, ...] = tuple(SIZES)
    themes: tuple[Theme, ...] = THEMES
    name: Callable[[str], bool] = lambda _: True

    def views(self) -> Iterator[tuple[str, Theme]]:
        yield from ((size, theme) for size in self.sizes for theme in self.themes)


def tables(browser: Browser, folder: Path, wanted: Wanted) -> Iterator[Taken]:
    """The states of the table, from the gallery that was built into a folder."""
    names = [name for name in TABLES if wanted.name(name)]
    for size, theme in wanted.views() if names else ():
        with gallery(browser, folder, **looking(size, theme)) as page:
            for name in names:
                state = TABLES[name]
                page.goto(state.address(theme))
                page.locator(".table").get_by_role("heading").first.wait_for()
                if state.do is not None:
                    state.do(page)
                yield Taken(size, theme, name, picture(page))


def pages(browser: Browser, address: str, wanted: Wanted) -> Iterator[Taken]:
    """The pages, as a server at an address serves them."""
    names = [name for name in PAGES if wanted.name(name)]
    shown: Shown | None = None
    for size, theme in wanted.views() if names else ():
        with opened(browser, address, **looking(size, theme)) as page:
            shown = shown or prepared(page.request)
            for name in names:
                PAGES[name](page, shown)
                page.get_by_role("heading").first.wait_for()
                page.wait_for_load_state("networkidle")
                yield Taken(size, theme, name, picture(page))


def looking(size: str, theme: Theme) -> dict[str, Any]:
    """How a context looks at a page: nothing moves, and nothing depends on the machine."""
    width, height = SIZES[size]
    return {
        "viewport": {"width": width, "height": height}, "color_scheme": theme, "has_touch": size in PHONES,
        "reduced_motion": "reduce", "bypass_csp": True, "locale": "en-GB",
    }  # fmt: skip


def picture(page: Page) -> bytes:
    """The window as PNG, once everything in it has come to rest."""
    page.evaluate(_SETTLED)
    return page.screenshot(style=_QUIET, animations="disabled", scale="css")
