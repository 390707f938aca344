"""A browser for tests: Debian's chromium, driven by playwright, which is told of every request and every error."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.serving import PATIENCE

CHROMIUM: Final = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
Theme = Literal["dark", "light"]
SIZES: Final = {"desk": (1440, 900), "phone": (390, 844)}
_OURS: Final = ("data:", "blob:", "about:")
_WITHOUT: Final = (
    # The bar for addresses and its list are pages themselves, and every window of a browser that nobody sees loads them
    # anew: more work than most of what is tested.  Nor need a process wait for a page that may come.
    "WebUIOmnibox", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIToolbar", "WebUIReloadButton", "InitialWebUI",
    "PreloadTopChromeWebUI", "PreloadTopChromeWebUILessNavigations", "SpareRendererForSitePerProcess",
    # The list replaces that of playwright, so what it leaves out for good reasons stays out.
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)  # fmt: skip
"""Features of chromium that tests go without."""


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser; the test is skipped, and says so, where there is none."""
    if CHROMIUM is None:
        pytest.skip("NOT RUN: tests of the page, because there is no chromium (make browser installs it on Debian)")
    arguments = [f"--disable-features={','.join(_WITHOUT)}", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    expect.set_options(timeout=PATIENCE * 1000)  # machines that run tests are busy; whatever comes is not waited for
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        try:
            yield browser
        finally:
            browser.close()


class Watched:
    """What a page asked for and what went wrong in it; :meth:`check` is called when a test is done."""

    def __init__(self, page: Page, address: str) -> None:
        self._address = address
        self.requests: list[str] = []
        self.errors: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._console)

    def _console(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:  # a refusal of ours is one too
            self.errors.append(message.text)

    def check(self) -> None:
        """No request has left the machine, and nothing went wrong that nobody saw."""
        foreign = [url for url in self.requests if not url.startswith((self._address, *_OURS))]
        assert not foreign, foreign
        unseen = [error for error in self.errors if "ERR_" not in error and "WebSocket" not in error]
        assert not unseen, unseen


@contextmanager
def opened(browser: Browser, address: str, **context: Any) -> Iterator[Page]:
    """A page of a browser that has been here never before, at no address yet."""
    made = browser.new_context(base_url=address, **context)
    made.set_default_timeout(PATIENCE * 1000)
    page = made.new_page()
    watched = Watched(page, address)
    try:
        yield page
        watched.check()
    finally:
        leave(made)


def leave(context: BrowserContext) -> None:
    """Close a context; what its routes still have under way is nobody's business any more."""
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.unroute_all(behavior="ignoreErrors")
    context.close()


def looking(size: str = "desk", theme: Theme = "dark") -> dict[str, Any]:
    """How a context looks at a page."""
    width, height = SIZES[size]
    touch = size == "phone"
    return {"viewport": {"width": width, "height": height}, "color_scheme": theme, "has_touch": touch}
