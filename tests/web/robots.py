"""Players who are no good but never stuck: one has a mouse, one a finger, one only keys, one hears the table read."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from typing import Final

from playwright.sync_api import Locator, Page, Position
from playwright.sync_api import TimeoutError as Late

LAST: Final = re.compile(r"pass$|end turn|done|meditate|dice power", re.IGNORECASE)
LONGEST: Final = 240
"""Seconds that a game may take."""
PATIENCE: Final = 12
"""So often the same thing is asked before a robot gets nervous."""
LEADING: Final = ".prompt .btn:not([aria-disabled=true]):not(.quiet), .foot .btn:not([aria-disabled=true]):not(.quiet)"
"""Buttons of the prompt that lead on."""
TITLE: Final = "#asked, .prompt h1"
CHOICES: Final = ".place:has(.may, .target), .face:is(.may, .target), button.die.may"
"""Things on the table that may be chosen."""
OPEN: Final = "dialog[open] .close"
"""What shuts a sheet over the table; the end of the game is one without it."""
SOON: Final = 700
"""Milliseconds within which a thing can be pressed, unless the table has gone on."""
EDGE: Final[Position] = {"x": 12, "y": 30}
MENU: Final = ".prompt .buttons:has(.quiet):not(:has(.go)) .btn:not(.quiet):not([aria-disabled=true])"
"""What one thing that was chosen may mean: a side of a die, one of the uses of a card."""
DIE: Final = "button.die.may:not(.chosen)"
WAYS_ON: Final = (
    ".btn.go:not([aria-disabled=true])",
    ".place:has(.target):visible, .face.target",
    MENU,
    DIE,
    ".beyond .place:has(.may)",
    LEADING,
    ".place:has(.may):visible",
)
"""What leads on where something is asked, the usual first."""


OVER: Final = "The game is over"
_LOOK: Final = """([title, choices, open]) => {
    const [asked, sheet] = [choices, open].map(each => document.querySelector(each) !== null);
    return [document.querySelector(title)?.innerText ?? '', asked, sheet];
}"""


class Robot:
    """Somebody who answers whatever is asked."""

    def __init__(self) -> None:
        self._tried: set[str] = set()

    def __call__(self, page: Page) -> None:
        """Make one gesture."""
        raise NotImplementedError

    def press(self, page: Page, thing: Locator) -> None:
        """The way this robot presses things."""
        thing.focus(timeout=SOON)
        page.keyboard.press("Enter")

    def touch(self, page: Page, thing: Locator) -> None:
        """Press something that may be a card, of which others may cover all but the left edge."""
        self.press(page, thing)

    def persist(self, page: Page, turn: int) -> None:
        """Whoever gets nowhere tries one thing after the other."""
        things = page.locator(f"{CHOICES}, .options button, {LEADING}")
        self.touch(page, things.nth(turn % max(1, things.count())))
        if default(page).count() > 0:
            self.press(page, default(page).first)

    def _is_new(self, thing: str) -> bool:
        new = thing not in self._tried
        self._tried.add(thing)
        return new


def play(page: Page, robot: Robot) -> int:
    """Make gestures until the game is over; how many there were."""
    return play_some(page, robot, None)


def play_some(page: Page, robot: Robot, gestures: int | None) -> int:
    """Make so many gestures, or as many as the game has time for; how many there were."""
    playing = Playing(page, robot)
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        if playing.gestures == gestures or (not playing.goes_on() and playing.over):
            return playing.gestures
        if not playing.asked:
            page.wait_for_timeout(30)
    raise AssertionError(f"the game does not go on: {title(page)}")


class Playing:
    """A robot at a table: makes gestures when it is asked."""

    def __init__(self, page: Page, robot: Robot) -> None:
        self.gestures = 0
        self.over = False
        self.asked = False
        self.page = page
        self._robot = robot
        self._said = ""
        self._again = 0

    def goes_on(self) -> bool:
        """Make a gesture, if something is asked; whether that was so."""
        page = self.page
        said, self.asked, sheet = look(page)
        self.over = said == OVER
        if self.over or not self.asked:
            return False
        self._again = self._again + 1 if said == self._said else 0
        self._said = said
        with suppress(Late):  # the table went on before the gesture was made
            if sheet:  # as when a card was clicked that could be chosen a moment before
                self._robot.press(page, page.locator(OPEN).first)
            elif self._again > PATIENCE:
                self._robot.persist(page, self._again)
            else:
                self._robot(page)
        self.gestures += 1
        return True


def title(page: Page) -> str:
    return page.locator(TITLE).first.inner_text()


def look(page: Page) -> tuple[str, bool, bool]:
    """What is asked, whether something can be pressed, and whether a sheet lies over the table.

    In one question to the browser itself: robots look a thousand times a game, and a locator takes ten times as long.
    """
    said, asked, sheet = page.evaluate(_LOOK, [TITLE, f"{LEADING}, {CHOICES}, .options button", OPEN])
    return said, asked, sheet


def default(page: Page) -> Locator:
    return page.locator(".btn.go:not([aria-disabled=true])")


class Mouse(Robot):
    """Plays what glows, attacks with all, takes what is proposed."""

    def press(self, page: Page, thing: Locator) -> None:
        thing.click(timeout=SOON)

    def touch(self, page: Page, thing: Locator) -> None:
        if "place" in (thing.get_attribute("class", timeout=SOON) or "").split():
            self.take(thing)
        else:
            self.press(page, thing)

    def take(self, place: Locator) -> None:
        """Choose a card by its left edge; who has a mouse points at it first, so that all of it is seen."""
        place.hover(timeout=SOON, position=EDGE)
        place.click(timeout=SOON)

    def __call__(self, page: Page) -> None:
        if title(page) == "Your turn":
            self._turn(page)
            return
        everybody = page.get_by_role("button", name=re.compile(r"^All \d+"))
        if everybody.count() > 0:
            self.press(page, everybody)
        for way in WAYS_ON:
            if page.locator(way).count() > 0:
                self.touch(page, page.locator(way).first)
                return

    def _turn(self, page: Page) -> None:
        for place in page.locator(".hand .place:has(.may), .spells .place:has(.may)").all():
            if self._is_new(place.get_attribute("data-card", timeout=SOON) or ""):
                self.take(place)
                return
        attack = page.get_by_role("button", name="Attack", exact=True, disabled=False)
        if attack.count() > 0 and self._is_new("attack"):
            self.press(page, attack)
            return
        self._tried.clear()
        self.press(page, default(page).first)


class Finger(Mouse):
    """Has a telephone: taps, and nothing else."""

    def press(self, page: Page, thing: Locator) -> None:
        thing.tap(timeout=SOON)

    def take(self, place: Locator) -> None:
        place.tap(timeout=SOON, position=EDGE)


class Keys(Robot):
    """Has no mouse: letters, numbers, A, and Space."""

    def __call__(self, page: Page) -> None:
        if page.locator(".marks .key").count() == 0 and page.locator(".may, .target").count() > 0:
            page.keyboard.press("?")
        turn = title(page) == "Your turn"
        if default(page).count() > 0 and not turn and page.get_by_role("button", name=re.compile(r"^All")).count() == 0:
            page.keyboard.press("Space")
            return
        if page.get_by_role("button", name=re.compile(r"^All \d+")).count() > 0:
            page.keyboard.press("a")
            page.keyboard.press("Space")
            return
        letters = [each.strip() for each in page.locator(".place :is(.may, .target) .key").all_inner_texts()]
        fresh = [letter for letter in letters if not turn or f"{letter} {len(letters)}" not in self._tried]
        if fresh:
            self._tried.add(f"{fresh[0]} {len(letters)}")
            page.keyboard.press(fresh[0])
        elif turn and "attack" not in self._tried:
            self._tried.add("attack")
            page.keyboard.press("a")
        elif default(page).count() > 0:
            self._tried.clear()
            page.keyboard.press("Space")
        elif page.locator(MENU).count() == 0 and page.locator(DIE).count() > 0:
            page.locator(DIE).first.focus(timeout=SOON)
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")


class Listener(Robot):
    """Hears the table read aloud: presses buttons by their names, from the list of what may be done."""

    def __call__(self, page: Page) -> None:
        go = page.locator(".controls .go:not([aria-disabled=true])")
        if go.count() > 0:
            self.press(page, go.first)
            return
        names = page.locator(".options button .words").all_inner_texts()
        if not names:
            return
        fresh = [name for name in names if name not in self._tried and not LAST.match(name)]
        name = fresh[0] if fresh else names[-1]
        self._tried = self._tried | {name} if fresh else set()
        self.press(page, page.get_by_role("button", name=name, exact=True).first)
