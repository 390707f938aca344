"""Frames while something moves: of the full board, and of an empty page beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from playwright.sync_api import Browser, Page
from tests.web.browsing import looking, opened
from tools.web_bench.figures import Figure, at
from tools.web_bench.surroundings import slow_down

TIMES: Final = 30
"""How often something is set in motion."""
_WATCHED: Final = 450
"""Milliseconds that are watched for frames: cards glide for 220, lines are drawn anew after 260."""
_FRAMES: Final = """milliseconds => new Promise(done => {
  const frames = [];
  const begun = performance.now();
  const next = now => {
    frames.push(now);
    if (now - begun < milliseconds) requestAnimationFrame(next);
    else done(frames.slice(1).map((each, i) => each - frames[i]));
  };
  requestAnimationFrame(next);
})"""
_BOX: Final = """() => {
  const box = document.createElement("div");
  Object.assign(box.style, { width: "104px", height: "148px", background: "#45a85f", willChange: "transform" });
  document.body.replaceChildren(box);
}"""
_GLIDE: Final = """() => void document.body.firstChild.animate(
  [{ transform: "translate(600px, 400px)" }, { transform: "none" }], { duration: 220, easing: "ease-out" }
)"""


def watched(page: Page) -> list[float]:
    """The milliseconds of each frame from now on, until what moves has come to rest."""
    frames: list[float] = page.evaluate(_FRAMES, _WATCHED)
    return frames


def of_empty_page(browser: Browser, address: str) -> list[float]:
    """The frames of a page with one gliding box, as slow as the other: better ones this machine cannot make."""
    with opened(browser, address, **looking()) as page:
        page.evaluate(_BOX)
        slow_down(page)
        frames: list[float] = []
        for _ in range(TIMES):
            page.evaluate(_GLIDE)
            frames += watched(page)
        return frames


def told(what: str, frames: Sequence[float], *, wanted: bool) -> Iterator[Figure]:
    """How many frames of 60 a second were lost, and how long the longest was."""
    rate = 1000 * len(frames) / sum(frames)
    note = f"{len(frames)} frames, {rate:.1f} a second"
    yield Figure(f"{what}: lost of 60 a second", max(0.0, 60 - rate), "frames/s", 2 if wanted else None, note)
    late = sum(each > 50 for each in frames)
    note = f"p95 {at(frames, 0.95):.1f}, {late} longer than 50"
    yield Figure("  longest of them", max(frames), "ms", 50 if wanted else None, note)
