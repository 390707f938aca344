"""Many games between agents, and how often each of them won."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from pyreborn.ai import agent
from pyreborn.game import new_game
from pyreborn.names import number_of

_LIMIT: Final = 20_000
"""Choices after which a game counts as unfinished."""
_SURE: Final = 1.96


@dataclass
class Tally:
    """What came of the games."""

    wins: list[int]
    """By seat."""
    unfinished: int = 0
    rounds: int = 0
    choices: int = 0

    @property
    def games(self) -> int:
        return sum(self.wins) + self.unfinished


def play_one(decks: Sequence[str], agents: Sequence[str], seed: int, tally: Tally, ruleset: str) -> None:
    """One game to its end; the same seed is the same game."""
    game = new_game(*decks, ruleset=ruleset, seed=seed, log=False, undo=False)
    players = [agent(name, seed * len(agents) + seat) for seat, name in enumerate(agents)]
    choices = 0
    while not game.over and choices < _LIMIT:
        decision = game.decision
        game.push(players[decision.player].choose(game.view(decision.player), decision))
        choices += 1
    tally.choices += choices
    tally.rounds += game.view(None).round
    if game.winner is None:
        tally.unfinished += 1
    else:
        tally.wins[game.winner] += 1


def simulate(
    decks: Sequence[str], agents: Sequence[str], games: int, seed: int, console: Console, ruleset: str = "reborn"
) -> Tally:
    """So many games with seeds from the given one on, under a progress bar."""
    tally = Tally([0] * len(decks))
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=games)
        for number in range(games):
            play_one(decks, agents, seed + number, tally, ruleset)
            progress.advance(task)
    return tally


def likely(wins: int, games: int) -> tuple[float, float]:
    """Between which rates the true one lies in 19 of 20 cases (Wilson's interval).

    >>> [round(rate, 2) for rate in likely(50, 100)]
    [0.4, 0.6]
    """
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = _SURE * sqrt(rate * (1 - rate) / games + _SURE**2 / (4 * games**2))
    middle = rate + _SURE**2 / (2 * games)
    whole = 1 + _SURE**2 / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def result(decks: Sequence[str], agents: Sequence[str], tally: Tally) -> Table:
    """The win rates as a table."""
    table = Table(box=None, pad_edge=False)
    for title in ("deck", "agent", "wins", "rate", "likely between"):
        table.add_column(title, justify="left" if title in ("deck", "agent") else "right")
    decided = sum(tally.wins)
    for seat in range(len(decks)):
        low, high = likely(tally.wins[seat], decided)
        rate = f"{tally.wins[seat] / decided:.1%}" if decided else "–"
        cells = (decks[seat], agents[seat], str(tally.wins[seat]), rate, f"{low:.0%} and {high:.0%}")
        table.add_row(*(Text(cell) for cell in cells))
    return table


def summary(tally: Tally) -> str:
    """Games, rounds and choices in one sentence."""
    games = max(1, tally.games)
    average = f"{tally.rounds / games:.1f} rounds and {tally.choices / games:.0f} choices"
    said = f"{number_of(tally.games, 'game')}, on average {average}"
    return f"{said}; {tally.unfinished} without a winner." if tally.unfinished else f"{said}."
