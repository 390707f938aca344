"""The gallery of cards, dice and pictures (web/gallery) and the looks of the table, built and shown with no server."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlparse

from playwright.sync_api import Browser, Page, Route
from tools.page import fetch, find_node

from pyreborn.cards import POOLS
from pyreborn.server.card_table import card_table_bytes, card_table_hash
from tests.checkout import ROOT
from tests.web.browsing import looking, opened

HOST: Final = "http://gallery.test"
_KINDS: Final = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2"}
_RULINGS: Final = {
    "total": 1,
    "offset": 0,
    "rulings": [{"id": "RB-FAQ-1", "title": "What happens then", "clauses": ["RB-15.2.3"], "scene": True}],
}
_RULESETS: Final = {"rulesets": [{"name": name, "title": name} for name in POOLS]}


def build_gallery(folder: Path) -> None:
    """Build it into a folder; needs Node."""
    node = find_node()
    fetch(ROOT, node)
    command, environment = node.npm("exec", "--", "vite", "build", "--mode", "gallery", "--outDir", str(folder))
    done = subprocess.run(command, cwd=ROOT / "web", env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


@contextmanager
def gallery(browser: Browser, folder: Path, **context: Any) -> Iterator[Page]:
    """A page that finds the gallery in this folder, card tables as the server gives them, and nothing else."""
    with opened(browser, HOST, **(context or looking())) as page:
        page.route("**/*", lambda route: _answer(route, folder))
        yield page


def show(page: Page, what: str) -> None:
    """Open the gallery at a query and wait until everything is drawn."""
    page.goto(f"{HOST}/gallery.html?{what}")
    page.wait_for_selector("#ready", state="attached")
    page.evaluate("document.fonts.ready")


@cache
def _tables() -> dict[str, bytes]:
    return {card_table_hash(name): card_table_bytes(name) for name in POOLS}


def _answer(route: Route, folder: Path) -> None:
    asked = urlparse(route.request.url)
    if asked.path == "/api/cards":
        name = parse_qs(asked.query)["ruleset"][0]
        route.fulfill(json={"ruleset": name, "cards": card_table_hash(name)})
    elif asked.path.startswith("/api/cards/"):
        route.fulfill(body=_tables()[asked.path.rsplit("/", 1)[1]], content_type="application/json")
    elif asked.path == "/api/rulesets":
        route.fulfill(json=_RULESETS)
    elif asked.path.startswith("/api/rulings"):
        route.fulfill(json=_RULINGS)
    else:
        file = folder / (asked.path.lstrip("/") if "." in asked.path else "gallery.html")
        if not file.is_file():
            route.fulfill(status=404)
        else:
            route.fulfill(body=file.read_bytes(), content_type=_KINDS.get(file.suffix, "application/octet-stream"))
