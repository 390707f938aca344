"""Every card of every pool at every size, every emblem, every die: nothing overflows, all are told apart."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from pyreborn.cards import POOLS
from tests.web.gallery import gallery, show

_HERE: Final = Path(__file__).parent
_MEASURE: Final = (_HERE / "measure.js").read_text("utf-8")
_COMPARE: Final = (_HERE / "compare.js").read_text("utf-8")
_ALL: Final = ",".join(POOLS)
_SIZES: Final = {
    "size=chip": 11,
    "size=panel": 11,
    "size=hand": 11,
    "size=hand&width=98": 11,
    "size=board&width=62": 11,
    "size=board&width=104": 11,
    "size=board&width=168": 11,
    "size=full": 13,
}
"""Sizes and their smallest letters in pixels."""


@pytest.fixture(scope="module")
def page(browser: Browser, gallery_folder: Path) -> Iterator[Page]:
    with gallery(browser, gallery_folder) as found:
        yield found


@pytest.mark.parametrize("size", _SIZES)
def test_every_card_of_every_pool_fits_its_face(page: Page, size: str) -> None:
    show(page, f"show=cards&ruleset={_ALL}&{size}")
    assert page.locator(".place").count() > 600
    for theme in ("dark", "light"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert page.evaluate(_MEASURE, {"least": _SIZES[size]}) == []


def test_states_fit_as_well(page: Page) -> None:
    show(page, "show=states")
    assert page.evaluate(_MEASURE, {"least": 11}) == []


def test_all_emblems_are_told_apart(page: Page) -> None:
    show(page, f"show=emblems&ruleset={_ALL}")
    for difference, one, other in closest(page, ".emblem", grey=False):
        assert difference > 4, f"{one} and {other} look alike"


def test_all_dice_are_told_apart_in_grey(page: Page) -> None:
    show(page, "show=dice")
    for difference, one, other in closest(page, ".die-big", grey=True):
        assert difference > 4, f"{one} and {other} look alike"


def test_the_same_card_is_drawn_the_same_every_time(page: Page) -> None:
    drawn: set[str] = set()
    for _ in range(2):
        show(page, "show=emblems&ruleset=original")
        drawn.add(page.evaluate("[...document.querySelectorAll('.emblem path')].map(each => each.outerHTML).join()"))
    assert len(drawn) == 1


def closest(page: Page, selector: str, *, grey: bool) -> list[tuple[float, str, str]]:
    """The pairs of pictures that look most alike, with how different they are."""
    places = page.evaluate(
        "selector => [...document.querySelectorAll(selector)].map(each => ({name: each.dataset.stub,"
        " x: each.getBoundingClientRect().x, y: each.getBoundingClientRect().y + scrollY,"
        " width: each.offsetWidth, height: each.offsetHeight}))",
        selector,
    )
    assert len(places) > 1
    shot = base64.b64encode(page.screenshot(full_page=True)).decode()
    found: list[tuple[float, str, str]] = page.evaluate(_COMPARE, {"shot": shot, "places": places, "grey": grey})
    return found
