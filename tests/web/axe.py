"""What axe-core finds on a page: everything, of any impact."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Page
from tools.page import NoPage, fetch, find_node

from tests.checkout import ROOT
from tests.web.browsing import Theme

# What fades, from one theme to the other or because it can be pressed again, has no colour of its own meanwhile.
_SETTLED = """async () => {
    const fading = () => document.getAnimations().filter(each => each instanceof CSSTransition);
    await new Promise(requestAnimationFrame);
    while (fading().length) await Promise.all(fading().map(each => each.finished.catch(() => null)));
}"""
_RUN = """async () => {
    await document.fonts.ready;
    await (SETTLED)();
    const found = await axe.run(document, { resultTypes: ['violations'] });
    const told = (each, node) => `${each.id}: ${node.target} ${node.failureSummary}`;
    return found.violations.flatMap(each => each.nodes.map(node => told(each, node)));
}""".replace("SETTLED", _SETTLED)
_INK = """async () => {
    await (SETTLED)();
    return getComputedStyle(document.body).color;
}""".replace("SETTLED", _SETTLED)
_SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
_SMALL = """least => [...document.querySelectorAll('a, button, input, select, summary')].filter(each => {
    const inside = each.closest('label') ?? each;
    const box = inside.getBoundingClientRect();
    const inText = each.matches('p a, li > p a');
    return box.width > 0 && !each.closest('.sr, .skip') && !inText && !each.matches('.skip') && box.height < least;
}).map(each => `${each.tagName} ${each.textContent.trim().slice(0, 30)} ${each.className}`)"""


@cache
def _source() -> str:
    try:
        fetch(ROOT, find_node())
    except NoPage as reason:
        pytest.skip(f"NOT RUN: axe on the page, because {reason}")
    return (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def both_themes(page: Page) -> Iterator[Theme]:
    """The page as it is, in the dark and in the light: it is drawn anew, but not loaded again."""
    inks: set[str] = set()
    themes: tuple[Theme, ...] = ("dark", "light")
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        inks.add(page.evaluate(_INK))
        yield theme
    assert len(inks) == 2, f"{page.url} looks the same in the dark and in the light"
    page.emulate_media(color_scheme="dark")


def violations(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: list[str] = page.evaluate(_RUN)
    return found


def sideways(page: Page) -> int:
    """How many pixels of the page stand beside the window."""
    found: int = page.evaluate(_SIDEWAYS)
    return found


def small_targets(page: Page, least: int) -> list[str]:
    """What can be tapped and is lower than a finger."""
    found: list[str] = page.evaluate(_SMALL, least)
    return found


def assert_for_everybody(page: Page, size: str) -> None:
    """In both themes: nothing that axe objects to, nothing beside the window, and on a phone nothing too small."""
    page.wait_for_load_state("networkidle")
    for theme in both_themes(page):
        assert violations(page) == [], (page.url, theme)
        assert sideways(page) <= 0, (page.url, theme)
        if size == "phone":
            assert small_targets(page, 44) == [], (page.url, theme)
