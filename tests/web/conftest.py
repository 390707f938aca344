"""A server with the page, and a browser.

Playwright keeps an event loop in this thread as long as it runs, so it lives no longer than tests of this folder are
run: others start loops of their own.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tools.page import NoPage, find_node

from pyreborn.server.pages import has_page
from pyreborn.server.settings import Settings, file_address
from tests.server.serving import Server, served
from tests.web.browsing import browsing, looking, opened
from tests.web.gallery import build_gallery


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with browsing() as found:
        yield found


@pytest.fixture(scope="session")
def gallery_folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The gallery, built once for all tests that look at it, also where several workers do."""
    try:
        find_node()
    except NoPage as reason:
        pytest.skip(f"NOT RUN: tests of the faces of cards and the looks of the table, because {reason}")
    folder = tmp_path_factory.getbasetemp()
    if hasattr(request.config, "workerinput"):
        folder = folder.parent
    with (folder / "gallery.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "gallery").exists():
            build_gallery(folder / "gallery.new")
            (folder / "gallery.new").rename(folder / "gallery")
    return folder / "gallery"


@pytest.fixture(scope="package")
def place(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Where the server keeps its games."""
    if not has_page():
        pytest.skip("NOT RUN: tests of the page, because the installed package was built without it")
    return Settings(file_address(Path(tmp_path_factory.mktemp("games")) / "games.sqlite"))


@pytest.fixture(scope="package")
def server(place: Settings) -> Iterator[Server]:
    """One for all tests of the page; whoever stops or kills a server starts another."""
    with served(place) as running:
        yield running


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A page of a browser that has never been here."""
    with opened(browser, server.address, **looking()) as found:
        yield found
