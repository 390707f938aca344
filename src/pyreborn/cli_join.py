"""The command that sits down at a table far away: join."""

import asyncio
import getpass
from contextlib import suppress
from importlib import import_module
from typing import Annotated

import typer
from rich.console import Console

from pyreborn.cli_options import A_DECK
from pyreborn.terminal import opponents
from pyreborn.terminal.asking import Asker


def join(
    link: Annotated[str, typer.Argument(help="An invitation, the link to your seat, or a server: then a new game.")],
    deck: Annotated[str, typer.Option(help=A_DECK)] = "aradel",
    name: Annotated[str, typer.Option(help="What the others call you; else the name you work under.")] = "",
    opponent: Annotated[
        str, typer.Option(help=f"In a new game: play against the computer ({opponents.WORDS}) instead of a guest.")
    ] = "",
    opponent_deck: Annotated[str, typer.Option(help="In a new game: the computer's deck.")] = "maeoni",
) -> None:
    """Play at the table of a server (pyreborn serve): two terminals, wherever they are, play each other."""
    asker = Asker(Console(highlight=False))
    # What speaks to servers takes longer to load than everything else; whoever plays here does without.
    remote = import_module("pyreborn.terminal.remote")
    asyncio.run(remote.play(link, name or _own_name(), deck, opponent, opponent_deck, asker))


def _own_name() -> str:
    with suppress(OSError, KeyError, ImportError):  # a machine without accounts
        return getpass.getuser()
    return "somebody"
