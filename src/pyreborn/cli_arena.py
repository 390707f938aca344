"""The commands that play many games: arena, simulate, deck rate."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from pyreborn.sim.fields import ALL, named
from pyreborn.sim.running import run
from pyreborn.sim.settings import ARENA, settings_for
from pyreborn.sim.summary import summary
from pyreborn.terminal import arena as screen
from pyreborn.terminal.asking import Asker


def arena(
    agents: Annotated[str, typer.Option(help="Who plays, joined by commas: greedy,search:0.5s.")],
    decks: Annotated[
        str, typer.Option(help="all, held-out, fitted, or names, files and codes joined by commas.")
    ] = ALL,
    games: Annotated[int, typer.Option(help="How many games for each two agents, an even number.")] = 400,
    seed: Annotated[int, typer.Option(help="The same number gives the same games.")] = 1,
    ruleset: Annotated[str, typer.Option(help="The rules played.")] = "reborn",
    workers: Annotated[int | None, typer.Option(help="Processes that play at once; else one for every core.")] = None,
    out: Annotated[str, typer.Option(help="Keep every result in this file, and go on with it if it is there.")] = "",
) -> None:
    """Let agents play each other with mirrored seeds and seats, and say who is stronger."""
    console = Asker(Console(highlight=False)).console
    specs = [spec.strip() for spec in agents.split(",") if spec.strip()]
    settings = settings_for(ARENA, specs, named(decks, ruleset), games, seed=seed, ruleset=ruleset)
    bar = screen.Bar(settings, console)
    with bar.progress:
        results = run(settings, out or None, workers, begun=bar.begun, told=bar.told)
    screen.show(summary(settings, results), console)
