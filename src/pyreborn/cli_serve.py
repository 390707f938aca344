"""The command ``serve``, and the table in the browser that ``play`` opens."""

import importlib
import os
from pathlib import Path
from typing import Annotated

import typer

from pyreborn.server.settings import DATABASE_URL, Settings, file_address

_HOST = "127.0.0.1"
_PORT = 8000
_DATABASE = "Where games are kept: a file, or postgresql://…; else PYREBORN_DATABASE_URL or the user's folder."


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all of this machine.")] = _HOST,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen at; 0 for any that is free.")] = _PORT,
    database: Annotated[str, typer.Option(help=_DATABASE)] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; several need PostgreSQL and Redis.")] = 1,
    open_browser: Annotated[bool, typer.Option("--open-browser", help="Show the table in the browser.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="A line for every request.")] = False,
) -> None:
    """Serve games: against the computer, between friends by link, watched by others."""
    environment = dict(os.environ)
    if database:
        environment[DATABASE_URL] = database if "://" in database else file_address(Path(database).absolute())
    # Loaded when it is wanted: whoever plays in the terminal needs no web server and no database.
    serving = importlib.import_module("pyreborn.server.serving")
    manner = serving.Manner(verbose, open_browser)
    serving.serve(Settings.from_environment(environment), host, port, workers, manner)


def table() -> bool:
    """Serve a table on this machine and show it in the browser, until told to stop; False where it was left out."""
    pages = importlib.import_module("pyreborn.server.pages")
    if not pages.has_page():
        return False
    serving = importlib.import_module("pyreborn.server.serving")
    port = serving.free_port(_HOST, _PORT)
    serving.serve(Settings.from_environment(), _HOST, port, 1, serving.Manner(open_browser=True))
    return True
