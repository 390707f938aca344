"""Whole games in one tab, one after the other: what stays in memory, how fast prompts follow clicks, gestures."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, CDPSession, Page
from tests.web.playing import GAME, QUIET
from tools.web_bench.figures import Figure, at, slope
from tools.web_bench.greedy import Robot
from tools.web_bench.inside import Inside, inside
from tools.web_bench.surroundings import probed

_KB: Final = 1000


class Tally:
    """What came of all games."""

    def __init__(self) -> None:
        self.heap: list[float] = []
        self.nodes: list[float] = []
        self.times: list[tuple[float, bool]] = []
        self.gestures = self.decisions = self.clicks = self.lost = 0


def whole_games(browser: Browser, folder: Path, count: int) -> Iterator[Figure]:
    """Play them against the computer, and tell what was found out."""
    tally = Tally()
    prefs = {**QUIET, "level": "normal"}
    with inside(folder) as server, probed(browser, server.address, {"prefs": prefs}) as page:
        session = page.context.new_cdp_session(page)
        page.goto("/")
        for number in range(1, count + 1):
            _one(page, session, server, tally)
            print(f"game {number}: {tally.heap[-1]:.0f} KB", file=sys.stderr, flush=True)
    yield from _memory(tally)
    yield from _prompts(tally)
    yield from _gestures(tally, count)


def _one(page: Page, session: CDPSession, server: Inside, tally: Tally) -> None:
    page.evaluate("Object.assign(probe, {over: false, mine: false})")  # of the game before
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(GAME)
    robot = Robot(page, server, page.url.rpartition("/")[2])
    robot.play()
    tally.gestures += robot.gestures
    tally.decisions += server.decisions(robot.game, robot.seat)
    tally.clicks += robot.clicks
    tally.lost += robot.lost
    tally.times += page.evaluate("probe.clicks.splice(0)")
    page.get_by_role("link", name="New game").click()
    page.locator(".play:enabled").wait_for()
    session.send("HeapProfiler.collectGarbage")
    tally.heap.append(session.send("Runtime.getHeapUsage")["usedSize"] / _KB)
    tally.nodes.append(session.send("Memory.getDOMCounters")["nodes"])


def _memory(tally: Tally) -> Iterator[Figure]:
    warm = len(tally.heap) // 2  # until then code is loaded and the pictures that are kept are drawn
    heap, nodes = tally.heap[warm:], tally.nodes[warm:]
    games = f"after games {warm + 1} and {len(tally.heap)}"
    note = f"{heap[0]:.0f} and {heap[-1]:.0f} KB {games}; nodes {nodes[0]:.0f}, {nodes[-1]:.0f}"
    yield Figure("memory that a game leaves behind in its tab", slope(heap), "KB/game", 20, note)


def _prompts(tally: Tally) -> Iterator[Figure]:
    own = [time for time, others in tally.times if not others]
    note = f"{len(own)} clicks, p50 {at(own, 0.5):.0f}; to the frame that shows it"
    yield Figure("from a click to the next prompt, p95", at(own, 0.95), "ms", 100, note)
    after = [time for time, others in tally.times if others]
    note = f"{len(after)} clicks, p50 {at(after, 0.5):.0f}"
    yield Figure("  where the computer decides something first, p95", at(after, 0.95), "ms", note=note)


def _gestures(tally: Tally, count: int) -> Iterator[Figure]:
    share = 100 * tally.gestures / tally.decisions
    gestures, decisions, clicks = (each / count for each in (tally.gestures, tally.decisions, tally.clicks))
    note = f"{gestures:.0f} of {decisions:.0f} a game, by {clicks:.0f} clicks; {tally.lost} plans given up"
    yield Figure("gestures of a game, of the decisions that the engine asks", share, "%", 75, note)
