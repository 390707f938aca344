"""Somebody who makes picks with the mouse: what one clicks for each kind of question.

Only what an option names is known here: a card, a die, a word.  How clicks become picks is the page's business.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from playwright.sync_api import Locator, Page, Position, expect

from pyreborn.server.table_view import Question, TableOption

EDGE: Final[Position] = {"x": 12, "y": 30}
"""Of a card that others lie upon the left edge is seen."""
TOGETHER: Final = (
    "first five", "prepare discard", "meditate", "exhaust dice", "attacker", "block", "order", "battle", "damage order"
)  # fmt: skip
"""Kinds of which several questions are one gesture."""
ANSWERS: Final = ("first player", "may", "mode", "number", "toll", "counter")
"""One click answers these, where nothing follows and no dice are laid out."""
AT_ONCE: Final = (*ANSWERS, "turn", "window")
"""The same where nothing is drafted before."""
ENDS: Final = ("done", "decline")


class Picked(NamedTuple):
    """What was asked, and what was picked of it."""

    question: Question
    option: TableOption


def make(page: Page, picked: Sequence[Picked]) -> None:
    """Make picks as one gesture, and confirm them where one click is not enough."""
    draft(page, picked)
    *before, last = picked
    at_once = AT_ONCE if not before else ANSWERS if all(each.question.kind != "pay" for each in before) else ()
    if last.question.kind not in at_once or last.option.key in ENDS[:1]:
        confirm(page)


def confirm(page: Page) -> None:
    page.locator(".prompt .btn.go:not([aria-disabled=true])").click()


def draft(page: Page, picked: Sequence[Picked]) -> None:
    """Make picks as one gesture that waits to be confirmed."""
    rest = list(picked)
    while rest:
        kind = rest[0].question.kind
        together = [each for each in rest if each.question.kind == kind] if kind in TOGETHER else rest[:1]
        GESTURES.get(kind, _things)(page, together)
        del rest[: len(together)]


def _things(page: Page, picked: Sequence[Picked]) -> None:
    """Cards and dice are clicked where they lie, anything else is a button; the end of it all is the default one."""
    for _, option in picked:
        if option.card >= 0:
            offered(page, option.card).click(position=EDGE)
        elif option.face:
            page.locator(f"button.die.may[data-die='{option.face}']").first.click()
        elif option.key == "top":
            _words(page, "top of draw pile")
        elif option.key not in ENDS:
            _words(page, option.text)


def _turn(page: Page, picked: Sequence[Picked]) -> None:
    """An attack begins with its button, then whom it is against, where there is a choice."""
    question, option = picked[0]
    if not option.key.startswith("attack."):
        _things(page, picked)
        return
    page.locator(".prompt").get_by_role("button", name="Attack", exact=True).click()
    if sum(each.key.startswith("attack.") for each in question.options or []) > 1:
        offered(page, option.card).click(position=EDGE)


def _buttons(page: Page, picked: Sequence[Picked]) -> None:
    for _, option in picked:
        _words(page, option.text)


def offered(page: Page, card: int) -> Locator:
    """A card that may be chosen, wherever it lies."""
    return page.locator(f".place[data-card='{card}']:has(.may, .target)").first


def _words(page: Page, text: str) -> None:
    said = re.sub(r"player\\ \d", ".+", re.escape(text[:1].upper() + text[1:]))  # the page calls people by their names
    page.locator(".prompt").get_by_role("button", name=re.compile(f"^{said}")).first.click()


def _side(page: Page, picked: Sequence[Picked]) -> None:
    """A die, then what it is turned to."""
    for _, option in picked:
        if option.face:
            page.locator(f"button.die.may[data-die='{option.face}']").first.click()
        if option.turned:
            _words(page, option.text.rpartition(" -> ")[2].replace(":", " "))


def _pairs(page: Page, picked: Sequence[Picked]) -> None:
    """A defender, then whom it blocks."""
    for _, option in picked:
        if option.other >= 0:
            offered(page, option.card).click(position=EDGE)
            offered(page, option.other).click(position=EDGE)


def _dice(page: Page, picked: Sequence[Picked]) -> None:
    """The dice that are not laid out yet, one after the other."""
    wanted = Counter(picked[0].option.dice)
    page.locator(".die.spent").first.wait_for()
    for _ in range(wanted.total()):
        laid_out = Counter(str(die.get_attribute("data-die")) for die in page.locator(".die.spent").all())
        for sign in list((wanted - laid_out).elements())[:1]:
            page.locator(f"button.die.may[data-die='{sign}']").first.click()
    expect(page.locator(".die.spent")).to_have_count(wanted.total())


def _in_order(page: Page, picked: Sequence[Picked]) -> None:
    """Chips, from the first on."""
    for place, (_, option) in enumerate(picked):
        name = re.sub("^(resolve damage to|resolve|battle with) | (next|first)$", "", option.text)
        page.locator(".chips .chip", has_text=name).click()
        expect(page.locator(".chips .chip").nth(place)).to_contain_text(name)


GESTURES: Final[dict[str, Callable[[Page, Sequence[Picked]], None]]] = {
    **dict.fromkeys(ANSWERS, _buttons),
    **dict.fromkeys(("order", "battle", "damage order"), _in_order),
    "turn": _turn,
    "die": _side,
    "block": _pairs,
    "pay": _dice,
}
