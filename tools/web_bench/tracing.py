"""What the browser's main thread did between marks, from a trace: work counts for what it is, not for what it lies in.

Times are the processor's and not the clock's, so that what others do on the machine does not count.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, Page

CATEGORIES: Final = ["devtools.timeline", "blink.user_timing", "v8", "v8.execute", "disabled-by-default-v8.gc"]
"""The fourth has what promises go on with, which lies in no call of a function."""
MARK: Final = "measured"
HEARD: Final = "heard"
"""What a page marks when a state comes to it (crowded.py)."""
_RENDERING: Final = frozenset(
    {"Layout", "UpdateLayoutTree", "RecalculateStyles", "PrePaint", "HitTest", "ParseHTML"}
    | {"ScheduleStyleRecalculation", "RasterTask"}
    | {"Paint", "PaintImage", "Layerize", "Commit", "UpdateLayer", "CompositeLayers"}
)
_SCRIPTING: Final = frozenset(
    {"FunctionCall", "EvaluateScript", "RunMicrotasks", "TimerFire", "FireAnimationFrame", "EventDispatch"}
    | {"TimerInstall", "XHRReadyStateChange"}
    | {"V8.Execute", "v8.callFunction", "v8.run", "MinorGC", "MajorGC", "BlinkGC.AtomicPhase"}
)


_FRAME: Final = "Layerize"
"""The last thing that a frame needs the main thread for."""


class Spent:
    """Milliseconds of the main thread after one mark: in scripts, garbage among it, and in styles, layout and paint.

    ``until_shown`` are those in scripts before the first frame has been drawn after a state has come, at ``heard``.
    """

    def __init__(self, heard: float) -> None:
        self.heard = heard
        self.until_shown = 0.0
        self.scripting = 0.0
        self.rendering = 0.0
        self.names: dict[str, float] = {}
        self._is_shown = False

    def add(self, name: str, inside: str, milliseconds: float, at: float) -> None:
        if name in _RENDERING:
            self.rendering += milliseconds
            self._is_shown = self._is_shown or (name == _FRAME and at >= self.heard)
        elif inside != "" or name in _SCRIPTING:
            self.scripting += milliseconds
            if not self._is_shown:
                self.until_shown += milliseconds
        else:
            return
        self.names[name] = self.names.get(name, 0.0) + milliseconds


@contextmanager
def traced(browser: Browser, page: Page, into: list[Spent]) -> Iterator[None]:
    """Trace what the page does; afterwards ``into`` has what was spent after each mark."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield
    finally:
        events = json.loads(browser.stop_tracing())["traceEvents"]
    into.extend(spent_after_marks(events))


def mark(page: Page) -> None:
    page.evaluate("name => void performance.mark(name)", MARK)


def spent_after_marks(events: list[dict[str, Any]]) -> list[Spent]:
    """One for each mark but the last, which only ends the one before it."""
    marks = sorted(event["ts"] for event in events if event["name"] == MARK and "user_timing" in event["cat"])
    thread = next((event["pid"], event["tid"]) for event in events if event["name"] == MARK)
    work = [e for e in events if e["ph"] == "X" and (e["pid"], e["tid"]) == thread and e["ts"] >= marks[0]]
    work.sort(key=lambda event: (event["ts"], -event.get("dur", 0)))
    heard = [event["ts"] for event in events if event["name"] == HEARD and "user_timing" in event["cat"]]
    spans = itertools.pairwise(marks)
    spent = [Spent(min((ts for ts in heard if begin <= ts < end), default=begin)) for begin, end in spans]
    for event, own, inside in _own_times(work):
        place = sum(event["ts"] >= each for each in marks) - 1
        if place < len(spent):
            spent[place].add(event["name"], inside, own / 1000, event["ts"])
    return spent


def _own_times(work: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], float, str]]:
    """Every piece of work with what it took itself, without what lies in it, and the script that it lies in, or ""."""
    own = [float(event.get("tdur", 0)) for event in work]
    stack: list[int] = []
    scripts: list[str] = []
    for i, event in enumerate(work):
        while stack and work[stack[-1]]["ts"] + work[stack[-1]].get("dur", 0) <= event["ts"]:
            stack.pop()
        inside = ""
        if stack:
            own[stack[-1]] -= own[i]
            above = work[stack[-1]]["name"]
            inside = above if above in _SCRIPTING else scripts[stack[-1]]
        scripts.append(inside)
        stack.append(i)
    return zip(work, own, scripts, strict=True)
