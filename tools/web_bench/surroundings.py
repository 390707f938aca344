"""What everything is measured in: a browser with the probe in every page."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page
from tests.web.browsing import looking, opened

PROBE: Final = (Path(__file__).parent / "probe.js").read_text("utf-8")
SLOWED: Final = 4
"""So many times slower than this machine is the one that the table must be smooth on."""
PATIENCE: Final = 30_000
"""Milliseconds that anything on the page may take."""


@contextmanager
def probed(browser: Browser, address: str, kept: Mapping[str, Any]) -> Iterator[Page]:
    """A page of a browser that keeps these things, with the probe in it."""
    with opened(browser, address, **looking()) as page:
        page.add_init_script(PROBE)
        for key, value in kept.items():
            keep(page, key, value)
        yield page


def keep(page: Page, key: str, value: Any) -> None:
    """Let the browser keep something from the next navigation on, unless it has kept something there itself."""
    name, text = json.dumps(f"pyreborn.{key}"), json.dumps(json.dumps(value))
    page.add_init_script(f"localStorage.getItem({name}) ?? localStorage.setItem({name}, {text})")


def slow_down(page: Page) -> None:
    """From now on the page's processor is slower."""
    session: CDPSession = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})


def wait_until_asked(page: Page) -> str:
    """Until something can be chosen, or the game is over; which of the two."""
    said: str = page.evaluate("patience => probe.asked(patience)", PATIENCE)
    if said == "late":
        raise RuntimeError("Nothing was asked for half a minute.")
    return said


def load_average() -> float:
    return os.getloadavg()[0]
