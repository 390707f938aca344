"""The page of the table: the same file at every address that people see, or a sentence where it was not built."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware

from pyreborn.server.rest import Fault

PAGE: Final = Path(__file__).parent / "page"
"""Where the built page lies, if it was built."""
ASSETS: Final = "/assets/"
"""Below it everything has a hash in its name, and never changes."""
_BASE: Final = '<base href="./" />'
"""As the page is built; what is served says how far up its address lies."""
_SEEN: Final = frozenset(
    {"games", "decks", "cards", "rulings", "rules", "replay", "first-game", "settings", "about"}
)  # fmt: skip
"""How addresses of the page begin (web/src/lib/route.svelte.ts); at others it says that nothing is there."""
_NOT_PAGES: Final = frozenset({"api", "assets", "metrics"})
_LEFT_OUT: Final = (
    "The server runs, and plays with whoever speaks its protocol; the table in the browser was left out when pyreborn "
    "was installed. It is built by the installation where Node 20.19 or newer, or a network to fetch it from, is at "
    "hand: in a checkout run make play again, else pip install --force-reinstall --no-deps pyreborn."
)


def has_page(page: Path = PAGE) -> bool:
    """Whether there is a table in the browser."""
    return (page / "index.html").is_file()


def add_page(app: FastAPI, page: Path = PAGE) -> None:
    """The page at every address that people see; the last of all routes, because it answers whatever is left."""

    @app.get("/docs", include_in_schema=False)
    async def docs() -> Response:
        return HTMLResponse(_listed(app, "The addresses of this server", ""))

    if not has_page(page):

        @app.get("/", include_in_schema=False)
        async def left_out() -> Response:
            return HTMLResponse(_listed(app, "The addresses of this server", _LEFT_OUT))

        return
    index = (page / "index.html").read_text(encoding="utf-8")
    app.mount(ASSETS, GZipMiddleware(StaticFiles(directory=page / "assets")), name="assets")

    @app.get("/{path:path}", include_in_schema=False)
    async def table(request: Request, path: str) -> Response:
        first = path.partition("/")[0]
        accepted = request.headers.get("Accept", "*/*")
        if first in _NOT_PAGES or not ("text/html" in accepted or "*/*" in accepted):
            raise Fault("unknown", "There is no such address; /openapi.json lists those there are.")
        status = 200 if path == "" or first in _SEEN else 404
        return HTMLResponse(based(index, path), status, {"Cache-Control": "no-cache"})


def based(index: str, path: str) -> str:
    """The page for an address below the server's own: relative, so that a proxy may put the server into any folder.

    >>> based('<base href="./" />', "games/k7q/seats/1")
    '<base href="../../../" />'
    """
    up = path.count("/")
    return index.replace(_BASE, f'<base href="{"../" * up}" />') if up else index


def _listed(app: FastAPI, title: str, text: str) -> str:
    """A plain page with every address, for people."""
    rows = [
        f"<li><code>{escape(method.upper())} {escape(path)}</code> "
        f"{escape(str(said.get('description') or said.get('summary') or '').partition(chr(10))[0])}</li>"
        for path, methods in app.openapi()["paths"].items()
        for method, said in methods.items()
    ]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>pyreborn</title>'
        f"<h1>{escape(title)}</h1><p>{escape(text)}</p>"
        "<p>Messages of a game: <code>WS /api/games/{game}/socket</code> (docs/protocol.md). "
        'Everything else, as <a href="openapi.json">OpenAPI</a>:</p>'
        f"<ul>{''.join(rows)}</ul></html>"
    )
