"""The command line: play, look up, replay, analyse, simulate."""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from shlex import quote
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.text import Text

from pyreborn import cli_arena, cli_join, cli_options, cli_serve
from pyreborn.ai.guard import checked_cap
from pyreborn.analysis import USUAL_AGENT
from pyreborn.analysis.page import write_page
from pyreborn.cards import card_pool
from pyreborn.cli_options import (
    A_DECK,
    CHAINED,
    AspectsOption,
    ChimeraOption,
    GrimOption,
    HeroicOption,
    LevelOption,
    RulesetOption,
)
from pyreborn.decks import FORMATS, check_edition, load_deck, write_deck
from pyreborn.errors import PyrebornError
from pyreborn.game import Game, Record
from pyreborn.names import number_of
from pyreborn.record import VERSION
from pyreborn.rulesets import PLAYABLE
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.server import fair
from pyreborn.terminal import (
    analysing,
    bestiary,
    facing,
    keeping,
    opponents,
    replaying,
    rulings,
    saves,
    sheets,
    signs,
    starting,
)
from pyreborn.terminal.asking import Asker
from pyreborn.terminal.progress import check_place
from pyreborn.terminal.table import Table

_Usage: Final[type[Exception]] = typer.BadParameter.__bases__[0]  # of whichever click typer brings
_HELP = "pyreborn plays the card game Ashes: at the table, by the rules, against the computer."

app = typer.Typer(help=_HELP, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
deck_app = typer.Typer(help="Look at decks.", no_args_is_help=True)
games_app = typer.Typer(help="The games that are kept: list, resume, clean.", no_args_is_help=True)
app.add_typer(deck_app, name="deck")
app.add_typer(games_app, name="games")
chimera_app = typer.Typer(help="Look at the Chimeras that one or two players can play against.", no_args_is_help=True)
app.add_typer(chimera_app, name="chimera")
deck_app.command("rate")(cli_arena.rate)


EditionOption = Annotated[
    str, typer.Option("--ruleset", "--edition", help=f"Whose printing is looked up: {', '.join(PLAYABLE)}.")
]
OpponentOption = Annotated[str, typer.Option(help=f"Who plays against you: {opponents.WORDS}.")]
PartnerOption = Annotated[
    str, typer.Option(help=f"Who plays with you against a Chimera (with --players 2): {opponents.WORDS}.")
]
CapOption = Annotated[
    float | None, typer.Option(help="Seconds after which a decision is made for the computer; else enough for it.")
]
OpenHandsOption = Annotated[bool, typer.Option("--open-hands", help="Partners see each other's hands.")]


class FirstFive(StrEnum):
    """Whether opening hands are the recommended ones or picked at the table."""

    RECOMMENDED = "recommended"
    CHOOSE = "choose"


def _version(asked: bool) -> None:
    if asked:
        print(f"pyreborn {VERSION}")
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """Takes the options that stand before any command."""


@app.command()
def play(
    ctx: typer.Context,
    deck: Annotated[str, typer.Argument(help="Your deck: a name (see decks) or a .json file.")] = "",
    opponent_decks: Annotated[list[str] | None, typer.Argument(help="The deck of each opponent.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here in the terminal.")] = False,
    opponent: OpponentOption = opponents.USUAL,
    seed: Annotated[int | None, typer.Option(help="The same number gives the same dice and cards.")] = None,
    first_five: Annotated[FirstFive, typer.Option(help="How opening hands are found.")] = FirstFive.RECOMMENDED,
    chained: Annotated[str, typer.Option(help=CHAINED)] = "none",
    ruleset: RulesetOption = "reborn",
    players: Annotated[int, typer.Option(help="How many play; 0 for as many as decks are given, at least 2.")] = 0,
    last_round: Annotated[int, typer.Option(min=0, help="Sudden death after so many rounds; 0 for never.")] = 0,
    names: Annotated[str, typer.Option(help="The players' names, joined by a comma.")] = "",
    load: Annotated[str, typer.Option(help="Go on with a saved game.")] = "",
    chimera: ChimeraOption = "",
    level: LevelOption = 1,
    heroic: HeroicOption = False,
    aspects: AspectsOption = "",
    partner: PartnerOption = opponents.USUAL,
    grim_fates: GrimOption = False,
    open_hands: OpenHandsOption = False,
    cap: CapOption = None,
) -> None:
    """Play in the browser; with --terminal, or with anything else that is said here, in the terminal, against others or
    a Chimera: the decks are asked for if they are not given."""
    asker = Asker(Console(highlight=False))
    _check_others(opponent, partner, cap)
    typed = cli_options.typed(ctx)
    if not typed:
        if cli_serve.table():
            return
        asker.say("The table in the browser was left out when pyreborn was installed; this is the terminal's.\n")
    given = [each for each in (deck, *(opponent_decks or ())) if each]
    if load:
        if deck:
            raise PyrebornError("A saved game has its own decks; leave them out when you load one.")
        _sit_down(starting.resumed(load, typed), opponent, partner, asker, cap, Path(load), typed)
        return
    plan = starting.Plan(given, players, names, seed, first_five.value, chained, last_round)
    met = facing.Challenge(chimera, level, heroic, aspects, grim_fates, ruleset if "ruleset" in typed else "")
    try:
        if chimera:
            game = starting.planned_against(asker, plan, facing.checked(met), partner, open_hands, typed)
            if "partner" not in typed:
                partner = starting.choose_level(asker, plan, len(game.names) - 1, partner, "Your partner's")
        else:
            facing.only_against_a_chimera(typed)
            game = starting.planned(asker, plan, opponent, ruleset)
            if "opponent" not in typed:
                opponent = starting.choose_level(asker, plan, len(game.names), opponent, "The computer's")
    except EOFError:
        asker.say("\nNo game was begun.")
        return
    _sit_down(game, opponent, partner, asker, cap)


def _check_others(opponent: str, partner: str, cap: float | None) -> None:
    """Refuse who is not there, and a cap that is no time, before anything is asked."""
    opponents.checked(opponent)
    opponents.checked(partner, "partner")
    if cap is not None:
        checked_cap(cap)


def _sit_down(
    game: Game,
    opponent: str,
    partner: str,
    asker: Asker,
    cap: float | None,
    came_from: Path | None = None,
    typed: Mapping[str, object] | None = None,
) -> None:
    """Play at the table, with somebody at every seat that decides: in a saved game whoever played it, unless others
    are named; refuses whom the game has no seat for.
    """
    facing.fits(game, typed or {})
    against = game.state.chimera is not None
    option, others = ("partner", partner) if against else ("opponent", opponent)
    seats = len(game.names) - against
    if typed is None or option in typed:
        game.header.played_by = opponents.at_table(others, seats)
    else:
        game.header.played_by = opponents.of_record(game.header, seats, option)
    agents = opponents.seated(game.header.played_by, game.names, game.header.seed, cap)
    table = Table(game, agents, asker.console, came_from=came_from)
    table.notice = starting.opening_words(game) if typed is None else ""
    try:
        table.play()
    finally:
        table.close()


@app.command()
def card(
    name: Annotated[list[str], typer.Argument(help="The name, such as Hammer Knight, ceremonial or alert.")],
    ruleset: EditionOption = "reborn",
    long: Annotated[bool, typer.Option("--long", help="With a reminder of what its keywords do.")] = False,
) -> None:
    """What a card is and says; or a dice power, or a keyword."""
    asker = Asker(Console(highlight=False))
    asker.show(sheets.card(" ".join(name), asker.width, ruleset, long))


@app.command()
def rules(
    clause: Annotated[
        list[str] | None, typer.Argument(help="A clause such as RB-12.1.5, a section (RB-12), or words.")
    ] = None,
    ruleset: Annotated[str, typer.Option(help="The sections of this ruleset, or its answer to a clause.")] = "",
) -> None:
    """The text of a rule, of all rules of a section, or of those with some words; without one, the sections."""
    asker = Asker(Console(highlight=False))
    asker.show(sheets.rules(" ".join(clause or ()), asker.width, ruleset))


@app.command()
def ruling(
    name: Annotated[str, typer.Argument(help="A ruling such as RB-FAQ-blood-archer-1.")] = "",
    status: Annotated[bool, typer.Option("--status", help="How many rulings pass, fail and wait.")] = False,
    reasons: Annotated[bool, typer.Option("--reasons", help="With --status: why each open one is open.")] = False,
    compare: Annotated[
        str | None, typer.Option(help="A situation under every ruleset (cancel-scope-gilder, ...); 'list' lists them.")
    ] = None,
) -> None:
    """A ruling of the FAQ, played out by the engine."""
    asker = Asker(Console(highlight=False))
    if status:
        table, open_ones = rulings.status()
        asker.console.print(table)
        asker.show(rulings.reasons(open_ones if reasons else rulings.noteworthy(open_ones), asker.width))
        if rulings.failing(open_ones):
            raise typer.Exit(1)
    elif compare is not None:
        asker.show(rulings.compared("" if compare == "list" else compare, asker.width))
    elif name:
        asker.show(rulings.story(name, asker.width))
    else:
        raise PyrebornError("Name a ruling, or ask for --status or --compare.")


@app.command()
def decks(ruleset: RulesetOption = "reborn") -> None:
    """The decks that come with the game."""
    asker = Asker(Console(highlight=False))
    asker.show(sheets.decks(asker.width, ruleset=ruleset))


@deck_app.command("list")
def deck_list(ruleset: RulesetOption = "reborn") -> None:
    """The decks that come with the game."""
    decks(ruleset)


@deck_app.command("check")
def deck_check(
    name: Annotated[str, typer.Argument(help=A_DECK)],
    chained: Annotated[str, typer.Option(help=CHAINED)] = "none",
    ruleset: RulesetOption = "reborn",
) -> None:
    """Whether a deck may be played, and every reason why not."""
    asker = Asker(Console(highlight=False))
    lines, legal = sheets.deck_check(name, chained, asker.width, ruleset)
    asker.show(lines)
    if not legal:
        raise typer.Exit(1)


@deck_app.command("write")
def deck_write(
    name: Annotated[str, typer.Argument(help=A_DECK)],
    format: Annotated[str, typer.Option(help=f"One of {', '.join(FORMATS)}.")] = "live-text",
    ruleset: RulesetOption = "reborn",
) -> None:
    """A deck in the format of your choice, for other programs or friends."""
    rules = find_ruleset(ruleset)
    chosen = load_deck(name, ruleset)
    check_edition(chosen, rules)
    print(write_deck(chosen, card_pool(rules.card_pool), format).rstrip("\n"))


@deck_app.command("show")
def deck_show(name: Annotated[str, typer.Argument(help=A_DECK)], ruleset: RulesetOption = "reborn") -> None:
    """The cards and dice of a deck, and whether it may be played."""
    asker = Asker(Console(highlight=False))
    asker.show(sheets.deck(name, asker.width, ruleset))


@chimera_app.command("list")
def chimera_list() -> None:
    """The Chimeras and their aspect decks."""
    asker = Asker(Console(highlight=False))
    asker.show(bestiary.listed(asker.width))


@chimera_app.command("show")
def chimera_show(name: Annotated[str, typer.Argument(help="A Chimera, such as viros.")]) -> None:
    """All of a Chimera: its faces, behavior cards, Ultimates, aspect decks and aspects."""
    asker = Asker(Console(highlight=False))
    asker.show(bestiary.sheet(name, asker.width))


@games_app.command("list")
def games_list(
    everything: Annotated[bool, typer.Option("--all", help="All of them, not only the newest.")] = False,
) -> None:
    """The games that are kept, the newest first, and how each stands."""
    asker = Asker(Console(highlight=False))
    asker.show(saves.listed(asker.width, everything))


@games_app.command("resume")
def games_resume(
    ctx: typer.Context,
    which: Annotated[str, typer.Argument(help="Its number in the list or its file name; else the newest.")] = "",
    opponent: OpponentOption = opponents.USUAL,
    partner: PartnerOption = opponents.USUAL,
    cap: CapOption = None,
) -> None:
    """Go on with a game that is kept."""
    _check_others(opponent, partner, cap)
    path = saves.chosen(which)
    typed = cli_options.typed(ctx)
    _sit_down(starting.resumed(str(path), {}), opponent, partner, Asker(Console(highlight=False)), cap, path, typed)


@games_app.command("clean")
def games_clean(
    everything: Annotated[bool, typer.Option("--all", help="Unfinished games too.")] = False,
    days: Annotated[int, typer.Option(min=0, help="Only those not played for so many days.")] = 0,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Remove finished games, or all, from where games are kept; asks first."""
    asker = Asker(Console(highlight=False))
    files = saves.to_clear(everything, days)
    if not files:
        asker.say("There is nothing to remove.")
        return
    asker.show([Text(f"  {signs.clean(file.name)}") for file in files])
    try:
        sure = yes or asker.confirms(f"Remove {number_of(len(files), 'game')} from {keeping.folder()}?")
    except EOFError:
        sure = False
    if sure:
        saves.clear(files)
    asker.say(f"{number_of(len(files), 'game')} removed." if sure else "Nothing was removed.")


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A saved game.")],
    step: Annotated[int | None, typer.Option(help="Show the table after so many choices.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Tell the whole story without stopping.")] = False,
) -> None:
    """Tell the story of a saved game, turn by turn."""
    asker = Asker(Console(highlight=False))
    record = Record.load(file)
    if step is not None:
        replaying.show_step(record, step, asker)
        return
    try:
        replaying.tell(record, asker, at_once=everything or not asker.is_typed_at)
    except EOFError:
        asker.say("")


@app.command()
def analyse(
    file: Annotated[str, typer.Argument(help="A saved game.")],
    agent: Annotated[str, typer.Option(help="Who judges the choices, as search:200 or greedy.")] = USUAL_AGENT,
    json: Annotated[str, typer.Option("--json", help="Write the numbers to this file.")] = "",
    html: Annotated[str, typer.Option("--html", help="Write it as a page that needs nothing else.")] = "",
    workers: Annotated[int | None, typer.Option(help="Processes that think at once; else one for every core.")] = None,
) -> None:
    """How the chances of a saved game went up and down, and the five largest mistakes."""
    for path, what in ((json, "file"), (html, "page")):
        check_place(path, what)
    asker = Asker(Console(highlight=False))
    try:
        found = analysing.analysed(Record.load(file), agent, workers, asker.console)
    except KeyboardInterrupt:
        asker.say("Stopped before the analysis was done; nothing was written.")
        raise
    asker.show(analysing.report(found, asker.width))
    if json:
        analysing.write_numbers(json, found)
        asker.say(f"The numbers are in {json}.")
    if html:
        write_page(html, found, f"pyreborn analyse {quote(Path(file).name)} --agent {quote(agent)}")
        asker.say(f"The page is in {html}.")


@app.command()
def verify(
    file: Annotated[str, typer.Argument(help="The record of a game that was played at a server.")],
    commit: Annotated[str, typer.Option(help="The commit you were told before the game, to be compared.")] = "",
    share: Annotated[str, typer.Option(help="The share you gave when you sat down, to be looked for.")] = "",
) -> None:
    """Check that nobody chose the dice of a game at a server: commit, seed and every move are recomputed."""
    asker = Asker(Console(highlight=False))
    findings = fair.verify(Record.load(file), commit, share)
    for holds, sentence in findings:
        asker.say(f"{'  holds' if holds else '  FAILS'}  {sentence}")
    wrong = sum(not holds for holds, _ in findings)
    asker.say(f"{wrong} of {len(findings)} checks fail." if wrong else "Everything holds.")
    if wrong:
        raise typer.Exit(1)


# What plays comes first in the help, what serves and measures last.
app.command()(cli_serve.serve)
app.command()(cli_join.join)
app.command()(cli_arena.simulate)
app.command()(cli_arena.arena)


def main() -> None:
    """The command ``pyreborn``: what is refused is said in one sentence, without a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = _run()
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read has read enough
        code = 1
        _write_no_more()
    except OSError as error:
        print(f"The output cannot be written: {error.strerror}.", file=sys.stderr)
        code = 2
        _write_no_more()
    sys.exit(code)


def _run() -> int:
    try:
        code = app(cli_arena.with_address(sys.argv[1:]), standalone_mode=False)
        return code if isinstance(code, int) else 0
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else int(left.code is not None)
    except _Usage as error:
        return _misused(error)
    except typer.Abort:
        return 1
    except PyrebornError as error:
        print(signs.clean(str(error)), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _misused(error: Any) -> int:
    """Says in one sentence what is wrong with the words of a command; nothing where its help was shown instead."""
    words = str(error.format_message()).rstrip(".")
    if type(error).__name__ != "NoArgsIsHelpError":
        where = "" if error.ctx is None else f"; see {error.ctx.command_path} --help"
        print(f"{signs.clean(' '.join(words.split()))}{where}.", file=sys.stderr)
    return int(error.exit_code)


def _write_no_more() -> None:
    """What is left to be written goes nowhere, lest Python complain once more on leaving."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
