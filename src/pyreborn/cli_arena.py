"""The commands that play many games: arena, simulate, deck rate."""

from collections.abc import Mapping, Sequence
from itertools import product
from shlex import quote
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from pyreborn import cli_options
from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.cli_options import (
    A_DECK,
    AspectsOption,
    ChimeraOption,
    GrimOption,
    HeroicOption,
    LevelOption,
    RulesetOption,
)
from pyreborn.errors import BadArgument, PyrebornError
from pyreborn.rulesets import RED_RAINS
from pyreborn.sim.fields import ALL, named, opponents_of
from pyreborn.sim.play import Result
from pyreborn.sim.processes import ending_in_order
from pyreborn.sim.rate import deck_rate
from pyreborn.sim.ray_workers import HERE
from pyreborn.sim.report import write_report
from pyreborn.sim.running import run
from pyreborn.sim.settings import ARENA, CHIMERA, RATE, Face, Settings, settings_for
from pyreborn.sim.summary import summary
from pyreborn.terminal import arena as screen
from pyreborn.terminal import facing, simulating, starting
from pyreborn.terminal.asking import Asker
from pyreborn.terminal.progress import check_place, shown

WorkersOption = Annotated[int | None, typer.Option(help="Processes that play at once; else one for every core.")]
OutOption = Annotated[str, typer.Option(help="Keep every result in this file, and go on with it if it is there.")]
ReportOption = Annotated[str, typer.Option(help="Write what came of it as a page that needs nothing else.")]
RayOption = Annotated[
    str, typer.Option(metavar="[ADDRESS]", help="Play on a Ray cluster, or on a Ray of this machine.")
]
SeedOption = Annotated[int, typer.Option(help="The same number gives the same games.")]
_ITS_OPTIONS = ("level", "heroic", "aspects", "grim_fates", "partner")


def arena(
    ctx: typer.Context,
    agents: Annotated[str, typer.Option(help="Who plays, joined by commas: greedy,search:0.5s.")],
    decks: Annotated[str, typer.Option(help="all, held-out, fitted, or names, files, codes joined by commas.")] = ALL,
    games: Annotated[int, typer.Option(min=1, help="How many games each two agents play (an even number).")] = 400,
    ruleset: RulesetOption = "reborn",
    seed: SeedOption = 1,
    workers: WorkersOption = None,
    out: OutOption = "",
    report: ReportOption = "",
    ray: RayOption = "",
    chimera: Annotated[str, typer.Option(help="Each agent against this Chimera, or all of them, so many games.")] = "",
    level: LevelOption = 1,
    heroic: HeroicOption = False,
    aspects: AspectsOption = "",
    grim_fates: GrimOption = False,
    partner: Annotated[bool, typer.Option("--partner", help="Against a Chimera: two partners, not one alone.")] = False,
) -> None:
    """Let agents play each other with mirrored seeds and seats, or against Chimeras, and say who is stronger."""
    specs = [spec.strip() for spec in agents.split(",") if spec.strip()]
    typed = cli_options.typed(ctx)
    if chimera:
        met = facing.Challenge(chimera, level, heroic, aspects, grim_fates, ruleset if "ruleset" in typed else "")
        settings = _against(met, specs, decks, games, seed, 1 + partner, typed)
    else:
        facing.only_against_a_chimera(typed, _ITS_OPTIONS)
        settings = settings_for(ARENA, specs, named(decks, ruleset), games, seed=seed, ruleset=ruleset)
    console = Asker(Console(highlight=False)).console
    results = _played(settings, console, workers, out, report, ray)
    found = summary(settings, results)
    screen.show(found, console)
    if report:
        write_report(report, found, _command(ctx))
        screen.say_report(report, console)


def _against(
    met: facing.Challenge, agents: Sequence[str], decks: str, games: int, seed: int, players: int,
    typed: Mapping[str, object],
) -> Settings:  # fmt: skip
    """Settings against one face of a Chimera, or all faces of all of them."""
    if met.chimera == ALL:
        said = [f"--{option.replace('_', '-')}" for option in ("level", "heroic", "aspects") if option in typed]
        if said:
            raise BadArgument(f"--chimera all meets every face with both of its aspect decks: leave {said[0]} out.")
        boxes = [box.nicknames[0] for box in CHIMERAS]
        faces = [
            Face(chimera=name, level=hard, heroic=side) for name, side, hard in product(boxes, (False, True), (1, 2, 3))
        ]
        rules = facing.checked(facing.Challenge(boxes[0], grim_fates=met.grim_fates, ruleset=met.ruleset)).rules
    else:
        faces, rules = [simulating.face_of(facing.checked(met))], met.rules
    brought = named(decks, RED_RAINS.name)
    return settings_for(CHIMERA, agents, brought, games, seed=seed, ruleset=rules, faces=faces, players=players)


def _played(
    settings: Settings, console: Console, workers: int | None, out: str, report: str = "", ray: str = ""
) -> list[Result]:
    """All results, under a progress bar; refuses a report that could not be written, before anything is played."""
    check_place(report, "report")
    if ray and workers is not None:
        raise BadArgument("--workers are processes of this machine; with --ray the cluster decides.")
    bar = screen.Bar(settings, console)
    try:
        with ending_in_order(), shown(bar.progress):
            return run(settings, out or None, workers, ray, begun=bar.begun, told=bar.told)
    except KeyboardInterrupt:
        screen.say_stopped(len(bar.games), len(bar.matches), out, console)
        raise


def _command(ctx: typer.Context) -> str:
    """The command as one would type it to have the same again."""
    above = ctx.parent
    group = [str(above.info_name)] if above is not None and above.parent is not None else []
    words = ["pyreborn", *group, str(ctx.info_name)]
    typed = cli_options.typed(ctx)
    if "deck" in typed:
        words.append(quote(str(typed.pop("deck"))))
    for name, value in typed.items():
        words += [f"--{name.replace('_', '-')}", *([] if value is True else [quote(str(value))])]
    return " ".join(words)


def with_address(words: Sequence[str]) -> list[str]:
    """The words of a command line, with the Ray of this machine where ``--ray`` names none.

    >>> with_address(["arena", "--ray", "--games", "4"])
    ['arena', '--ray', 'local', '--games', '4']
    """
    said: list[str] = []
    for place, word in enumerate(words):
        said.append(word)
        if word == "--ray" and (place + 1 == len(words) or words[place + 1].startswith("-")):
            said.append(HERE)
    return said


def simulate(
    ctx: typer.Context,
    decks: Annotated[list[str], typer.Argument(help="The decks, one for each player.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 20,
    agents: Annotated[str, typer.Option(help="Who plays the decks, joined by a comma; else greedy all.")] = "",
    seed: Annotated[int, typer.Option(help="The first game's seed; the next games count on.")] = 1,
    ruleset: RulesetOption = "reborn",
    chimera: ChimeraOption = "",
    level: LevelOption = 1,
    heroic: HeroicOption = False,
    aspects: AspectsOption = "",
    grim_fates: GrimOption = False,
    players: Annotated[int, typer.Option(help="Against a Chimera: 1 or 2; two may share one deck list.")] = 0,
    workers: WorkersOption = None,
) -> None:
    """Play many games between agents, or against a Chimera, and count who wins."""
    typed = cli_options.typed(ctx)
    met: facing.Challenge | None = None
    if chimera:
        named = ruleset if "ruleset" in typed else ""
        met = facing.checked(facing.Challenge(chimera, level, heroic, aspects, grim_fates, named))
        seats = facing.people(decks, players)
        decks = [*decks, *decks][:seats]
    else:
        facing.only_against_a_chimera(typed, (*facing.ITS_OPTIONS, "players"))
        seats = starting.seats(decks, 0, ruleset)
    names = [name.strip() for name in agents.split(",")] if agents else ["greedy"] * seats
    if len(names) != seats:
        such = ",".join(("random", "greedy", "random", "greedy")[:seats])
        needed = f"{starting.NUMBERS[seats]} agent{'s are' if seats > 1 else ' is'} needed"
        raise PyrebornError(f"{needed}{', joined by a comma' * (seats > 1)}: --agents {such}.")
    console = Asker(Console(highlight=False)).console
    results = simulating.simulate(decks, names, games, seed, console, ruleset, met, workers)
    if met is None:
        console.print(simulating.result(decks, names, results))
    else:
        console.print(simulating.against(decks, names, results, met))
    console.print(Text(simulating.summary(results, names)))


def rate(
    ctx: typer.Context,
    deck: Annotated[str, typer.Argument(help=A_DECK)],
    games: Annotated[int, typer.Option(min=1, help="How many games in all (an even number).")] = 400,
    agent: Annotated[str, typer.Option(help="Who plays both sides.")] = "greedy",
    field: Annotated[str, typer.Option(help="The decks it meets: all, or names, files, codes joined by commas.")] = ALL,
    ruleset: RulesetOption = "reborn",
    seed: SeedOption = 1,
    workers: WorkersOption = None,
    out: OutOption = "",
    report: ReportOption = "",
    ray: RayOption = "",
) -> None:
    """A deck against the field: how often it wins, against whom, and what its cards have to do with it."""
    settings = settings_for(
        RATE, [agent], [deck, *opponents_of(deck, field, ruleset)], games, seed=seed, ruleset=ruleset
    )
    console = Asker(Console(highlight=False)).console
    results = _played(settings, console, workers, out, report, ray)
    rated, found = deck_rate(settings, results), summary(settings, results)
    screen.show_rate(rated, found, console)
    if report:
        write_report(report, found, _command(ctx), rated)
        screen.say_report(report, console)
