"""Motion as people want it, and clocks that are those of the table, whatever time a machine thinks it is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Server
from tests.web.browsing import looking, opened
from tests.web.playing import GAME, begin, quiet
from tests.web.robots import Mouse, play_some

GESTURES = 30
FAINT = 80
"""Milliseconds within which nobody sees a motion; fading may take as long."""
WATCH = """
    window.moved = [];
    const noted = animation => {
        const { endTime } = animation.effect.getComputedTiming();
        const changed = animation.effect.getKeyframes().flatMap(Object.keys);
        if (changed.some(each => ['transform', 'translate', 'scale', 'rotate', 'left', 'top'].includes(each)))
            window.moved.push([endTime, animation.animationName ?? animation.transitionProperty ?? 'glide']);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        noted(animation);
        return animation;
    };
    for (const kind of ['transitionrun', 'animationstart'])
        document.addEventListener(kind, event => event.target.getAnimations().forEach(noted), true);
"""


def motions(page: Page) -> list[tuple[float, str]]:
    """What moves in a game against the computer, how long and by what name."""
    page.add_init_script(WATCH)
    begin(page)
    play_some(page, Mouse(), GESTURES)
    page.get_by_role("button", name=re.compile("^(Menu|Game)")).first.click()  # a dialog comes and goes as well
    page.keyboard.press("Escape")
    found: list[tuple[float, str]] = page.evaluate("window.moved")
    return found


@pytest.mark.parametrize(
    ("system", "motion"), [("reduce", "system"), ("no-preference", "off")], ids=["by the system", "by the settings"]
)
def test_whoever_wants_no_motion_sees_none(browser: Browser, server: Server, system: Any, motion: str) -> None:
    with opened(browser, server.address, reduced_motion=system, **looking()) as page:
        quiet(page, motion=motion)
        assert [each for each in motions(page) if each[0] > FAINT] == []


@pytest.mark.parametrize(
    ("system", "motion"), [("no-preference", "system"), ("reduce", "normal")], ids=["by the system", "by the settings"]
)
def test_cards_glide_for_everybody_else(browser: Browser, server: Server, system: Any, motion: str) -> None:
    """Also for whoever wants it here and not elsewhere; otherwise the test above would see nothing."""
    with opened(browser, server.address, reduced_motion=system, **looking()) as page:
        quiet(page, motion=motion)
        assert [each for each in motions(page) if each[0] > FAINT and each[1] == "glide"]


@pytest.mark.parametrize("hours", [-30, 30])
def test_a_machine_whose_clock_is_wrong_shows_the_time_of_the_table(
    browser: Browser, server: Server, page: Page, hours: int
) -> None:
    """Clocks, and how long a table has waited, come from the server; no time of the own machine is compared with it."""
    settings = {"clock": 1_200_000, "increment": 10_000}
    made = page.request.post("/api/games", data={"seats": [{}, {}], "settings": settings, "public": True}).json()
    with opened(browser, server.address, **looking()) as wrong:
        wrong.add_init_script(f"const now = Date.now; Date.now = () => now() + {hours} * 3_600_000;")
        wrong.goto("/")
        waiting = wrong.get_by_role("listitem").filter(has_text=made["game"])
        expect(waiting).to_contain_text("a moment")
        for seat, invitation in enumerate(made["invitations"]):
            wrong.goto(f"/games/{made['game']}/seats/{seat}#{invitation}")
            wrong.get_by_role("button", name="Sit down").click()
            wrong.wait_for_url(GAME)
        expect(wrong.get_by_role("timer")).to_have_count(2)
        for clock in wrong.get_by_role("timer").all():
            expect(clock).to_have_text(re.compile(r"^(19:5\d|20:00)$"))
