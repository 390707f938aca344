"""Many games between agents, or against a Chimera, and how often each of them won."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from pyreborn.chimeras import find_chimera
from pyreborn.names import number_of
from pyreborn.sim.intervals import Share, mean, wilson
from pyreborn.sim.play import NOBODY, Result
from pyreborn.sim.processes import ending_in_order
from pyreborn.sim.running import run
from pyreborn.sim.settings import SIMULATE, Face, settings_for
from pyreborn.terminal.arena import Bar
from pyreborn.terminal.facing import Challenge
from pyreborn.terminal.figures import add_row, figures
from pyreborn.terminal.progress import shown


def simulate(
    decks: Sequence[str],
    agents: Sequence[str],
    games: int,
    seed: int,
    console: Console,
    ruleset: str = "reborn",
    met: Challenge | None = None,
    workers: int | None = None,
) -> list[Result]:
    """So many games with seeds from the given one on, on all cores, under a progress bar."""
    faces = [] if met is None else [face_of(met)]
    rules = ruleset if met is None else met.rules
    settings = settings_for(
        SIMULATE, agents, decks, games, seed=seed, ruleset=rules, faces=faces, players=len(decks)
    )  # fmt: skip
    bar = Bar(settings, console)
    with ending_in_order(), shown(bar.progress):
        return run(settings, None, workers, begun=bar.begun, told=bar.told)


def face_of(met: Challenge) -> Face:
    return Face(chimera=find_chimera(met.chimera).nicknames[0], level=met.level, heroic=met.heroic, aspects=met.aspects)


def result(decks: Sequence[str], agents: Sequence[str], results: Sequence[Result]) -> Table:
    """The win rates as a table."""
    table = figures(("deck", "agent", "wins", "rate", "likely between"), words=2)
    winners = [each.winner for each in results if each.winner != NOBODY]
    for seat in range(len(decks)):
        wins = winners.count(seat)
        add_row(table, decks[seat], agents[seat], wins, *_said(wilson(wins, len(winners))))
    return table


def against(decks: Sequence[str], agents: Sequence[str], results: Sequence[Result], met: Challenge) -> Table:
    """How the players fared against a Chimera: their win rate, and how much of its life they took."""
    table = figures(("against", "players", "wins", "rate", "likely between", "life taken"), words=2)
    winners = [each.winner for each in results if each.winner != NOBODY]
    won = sum(winner < len(decks) for winner in winners)  # partners win together: the first stands for both
    share, spread = mean([each.life or 0.0 for each in results])
    players = "\n".join(f"{deck} ({name})" for deck, name in zip(decks, agents, strict=True))
    life = f"{share:.0%} ± {spread:.0%}"
    add_row(table, face_of(met), players, won, *_said(wilson(won, len(winners))), life)
    return table


def _said(share: Share) -> tuple[str, str]:
    return f"{share.share:.1%}" if share.games else "–", f"{share.low:.0%} and {share.high:.0%}"


def summary(results: Sequence[Result], agents: Sequence[str]) -> str:
    """Games, rounds and choices in one sentence, and for whom the table had to decide how often."""
    games = max(1, len(results))
    rounds, choices = sum(each.rounds for each in results), sum(each.choices for each in results)
    average = f"{rounds / games:.1f} rounds and {choices / games:.0f} choices"
    said = f"{number_of(len(results), 'game')}, on average {average}"
    unfinished = sum(each.winner == NOBODY for each in results)
    lines = [f"{said}; {unfinished} without a winner." if unfinished else f"{said}."]
    for place, name in enumerate(agents):
        seats = [each.seats[place] for each in results if each.seats[place].errors]
        if seats:
            times = number_of(sum(seat.errors for seat in seats), "decision")
            lines.append(f"{name} (player {place + 1}) has not made {times}: the table played a default.")
            lines.append(f"The first: {seats[0].error}")
    return "\n".join(lines)
