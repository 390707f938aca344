"""The table looks as it was accepted (python -m tools.looks compares everything; here is a share of it)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser
from tools.looks import comparing
from tools.looks.comparing import REFERENCES, compared
from tools.looks.report import report
from tools.looks.scenes import PAGES, SIZES, TABLES, THEMES, file_of
from tools.looks.taking import Taken, Wanted, looking, tables

from pyreborn.cards import POOLS, card_pool
from pyreborn.phrases import first_sentence, plain
from tests.web.browsing import Theme
from tests.web.gallery import HOST, gallery

SOME: Final[tuple[tuple[str, Theme, frozenset[str]], ...]] = (
    ("desk", "dark", frozenset({"table-full", "table-attack"})),
    ("phone", "light", frozenset({"table-turn", "table-chimera"})),
)
CROWDED: Final = ("table-full", "table-first-five", "table-three", "table-four", "table-chimera", "table-partners")
# Two rows of a Chimera on a narrow screen are scrolled through: what they hide is under nothing.
_OUT_OF_PLACE: Final = """async () => {
    await new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)));
    const board = document.querySelector('.board').getBoundingClientRect();
    const prompt = document.querySelector('.prompt').getBoundingClientRect();
    const box = each => ({ node: each, ...each.getBoundingClientRect().toJSON() });
    const units = [...document.querySelectorAll('.place.as-board')].map(box);
    const name = each => each.node.querySelector('.sr').textContent;
    const told = each => `${name(each)} ${Math.round(each.width)}x${Math.round(each.height)}`;
    const small = units.filter(each => each.width < 40 || each.height < 50);
    const beside = units.filter(each => each.left < board.left || each.right > board.right + 1);
    const end = each => each.node.closest('.rows.small')?.getBoundingClientRect().bottom ?? each.bottom;
    const seen = units.map(each => ({ ...each, bottom: Math.min(each.bottom, end(each)) }));
    const under = seen.filter(each => each.top < prompt.bottom - 2 && each.bottom > prompt.top + 2);
    const over = seen.filter(one => seen.some(other => one !== other
        && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4));
    const column = [...document.querySelectorAll('.desk:not(.narrow) aside *')].map(box);
    const past = column.filter(each => each.right > innerWidth + 1);
    const cut = [...document.querySelectorAll('.beyond')].map(box).filter(each => each.top < board.top);
    return [...small.map(each => `too small: ${told(each)}`), ...beside.map(each => `beside: ${told(each)}`),
            ...under.map(each => `under the prompt: ${told(each)}`), ...over.map(each => `over another: ${told(each)}`),
            ...past.slice(0, 3).map(each => `past the window: ${each.node.textContent}`),
            ...cut.map(each => `cut off by ${board.top - each.top}`)];
}"""
_READ: Final = """() => {
    const prompt = document.querySelector('.prompt'), room = prompt.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(prompt.querySelector('.asked'));
    const out = each => each.top < room.top || each.bottom > room.bottom || each.left < 0 || each.right > innerWidth;
    const small = parseFloat(getComputedStyle(prompt.querySelector('.asked')).fontSize) < 13;
    return [...[...range.getClientRects()].filter(out).map(each => `outside: ${Math.round(each.top)}`),
            ...(small ? ['too small'] : []), ...(room.height > 130 ? [`${room.height} high`] : [])];
}"""
CLEARLY: Final = 0.03
"""Of all points: more than another version of the browser makes of the same page, less than a card that is missing."""


@pytest.mark.parametrize(("size", "theme", "names"), SOME, ids=["desk", "phone"])
def test_the_table_looks_as_it_was_accepted(
    browser: Browser, gallery_folder: Path, size: str, theme: Theme, names: frozenset[str]
) -> None:
    """Where it should look otherwise: make looks shows the difference, make looks ARGS=--accept takes it."""
    empty = browser.new_page()
    taken = list(tables(browser, gallery_folder, Wanted((size,), (theme,), names.__contains__)))
    assert {each.name for each in taken} == names
    for each in taken:
        found = compared(empty, each)
        assert found.is_same(CLEARLY), f"{each.name} at {size}, {theme}: {found.different:.1%} of it looks otherwise"


@pytest.mark.parametrize("size", ["small", "desk"])
def test_crowded_tables_keep_everything_in_its_place(browser: Browser, gallery_folder: Path, size: str) -> None:
    """Units are large enough to be told apart, stay off each other and the prompt; what is chosen from is not cut."""
    found: list[str] = []
    with gallery(browser, gallery_folder, **looking(size, "dark")) as page:
        for name in CROWDED:
            page.goto(TABLES[name].address("dark"))
            page.locator(".prompt").wait_for()
            found += [f"{name}: {told}" for told in page.evaluate(_OUT_OF_PLACE)]
    assert found == []


def _longest_texts() -> Iterator[str]:
    """The longest that is asked of any text: of one that targets, and of one that may be left."""
    texts = {text for name in POOLS for ability in card_pool(name).numbered for text in ability.program}
    picking = [first_sentence(text.text()) for text in texts if text.picks]
    yield f"choose a target for Jungle Warrior: {max(picking, key=len)}"
    yield f"you may {max((first_sentence(text.text()) for text in texts), key=len)} (Jungle Warrior)"


@pytest.mark.parametrize("size", ["desk", "phone", "small"])
def test_the_longest_text_is_read_whole_in_the_prompt(browser: Browser, gallery_folder: Path, size: str) -> None:
    """Every letter of it lies within the prompt, without pointing at anything; the table keeps its place beside it."""
    with gallery(browser, gallery_folder, **looking(size, "dark")) as page:
        for state, text in zip(("pick", "may"), _longest_texts(), strict=True):
            assert len(text) > 130
            page.goto(f"{HOST}/looks.html?state={state}&prompt={quote(f'Ann, {text}')}")
            asked = page.locator(".prompt .asked")
            assert asked.evaluate("each => each.textContent").endswith(plain(text)[-20:])
            assert page.evaluate(_READ) == []
            assert page.evaluate(_OUT_OF_PLACE) == []


def test_a_difference_is_noticed_shown_and_accepted(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparing, "REFERENCES", tmp_path)
    empty, page = browser.new_page(), browser.new_page(viewport={"width": 400, "height": 200})
    page.set_content("<h1>As it was</h1>")
    before = Taken("desk", "dark", "some page", page.screenshot())
    new = compared(empty, before)
    assert not new.is_same()
    new.accept()
    same = compared(empty, before)
    assert same.is_same()
    assert same.different == 0
    page.set_content("<h1 style='background: #000'>As it is</h1>")
    other = compared(empty, before._replace(png=page.screenshot()))
    assert not other.is_same(CLEARLY)
    shown = report([same, other])
    assert "1 of 2 pictures differ" in shown
    assert shown.count("<img") == 3


def test_every_picture_has_been_accepted_and_nothing_else_is_kept() -> None:
    names = [*PAGES, *TABLES]
    wanted = {file_of(REFERENCES, size, theme, name) for size in SIZES for theme in THEMES for name in names}
    assert set(REFERENCES.rglob("*.webp")) == wanted
    assert sum(file.stat().st_size for file in wanted) < 6_000_000
