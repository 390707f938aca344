"""What no page could do without: the same table moved by a few lines of script, with no framework behind it.

Whatever this misses is missed because of how much there is to be drawn, and by what.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page
from tools.web_bench.figures import Figure, at
from tools.web_bench.frames import TIMES, told, watched
from tools.web_bench.tracing import Spent, mark, traced

_CUT_OFF: Final = (Path(__file__).parent / "floor.js").read_text("utf-8")
_MOVE: Final = "() => void setTimeout(floor)"
"""As a message would: outside of any frame."""
_APART: Final = 600


def floor(browser: Browser, page: Page) -> Iterator[Figure]:
    """Scripting, drawing and frames of a page that shows a table, after it has been cut off from what made it."""
    page.evaluate(_CUT_OFF)
    spent: list[Spent] = []
    with traced(browser, page, spent):
        for _ in range(TIMES):
            mark(page)
            page.evaluate(_MOVE)
            page.wait_for_timeout(_APART)
        mark(page)
    scripting = [each.scripting for each in spent]
    drawing = [each.rendering for each in spent]
    note = f"p50 {at(scripting, 0.5):.1f}"
    yield Figure("the same nodes moved without the page: scripting, p95", at(scripting, 0.95), "ms", note=note)
    note = f"p50 {at(drawing, 0.5):.1f}"
    yield Figure("  and styles, layout and paint of it, p95", at(drawing, 0.95), "ms", note=note)
    frames: list[float] = []
    for _ in range(TIMES):
        page.evaluate(_MOVE)
        frames += watched(page)
    yield from told("  and frames while they move", frames, wanted=False)
