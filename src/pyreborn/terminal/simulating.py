"""Many games between agents, and how often each of them won."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from pyreborn.ai import agent
from pyreborn.chimeras import find_chimera
from pyreborn.game import Game, new_game
from pyreborn.names import number_of
from pyreborn.terminal.facing import Challenge

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
    shares: list[float] = field(default_factory=list)
    """Of every game against a Chimera, the part of its life that was taken."""

    @property
    def games(self) -> int:
        return sum(self.wins) + self.unfinished


def _begun(decks: Sequence[str], seed: int, ruleset: str, met: Challenge | None) -> Game:
    if met is None:
        return new_game(*decks, ruleset=ruleset, seed=seed, log=False, undo=False)
    return new_game(
        *decks, ruleset=met.rules, seed=seed, log=False, undo=False,
        chimera=met.chimera, aspects=met.aspects, level=met.level, heroic=met.heroic,
    )  # fmt: skip


def play_one(
    decks: Sequence[str],
    agents: Sequence[str],
    seed: int,
    tally: Tally,
    ruleset: str,
    met: Challenge | None = None,
) -> None:
    """One game to its end, perhaps against a Chimera; the same seed is the same game."""
    game = _begun(decks, seed, ruleset, met)
    players = [agent(name, seed * len(agents) + seat) for seat, name in enumerate(agents)]
    choices = 0
    while not game.over and choices < _LIMIT:
        decision = game.decision
        game.push(players[decision.player].choose(game.view(decision.player), decision))
        choices += 1
    tally.choices += choices
    tally.rounds += game.state.round
    if met is not None:
        card = game.view(None).players[-1].phoenixborn
        tally.shares.append(min(1.0, card.wounds / card.life))
    if game.winner is None:
        tally.unfinished += 1
    else:
        tally.wins[game.winner] += 1  # partners win together: the first stands for both


def simulate(
    decks: Sequence[str],
    agents: Sequence[str],
    games: int,
    seed: int,
    console: Console,
    ruleset: str = "reborn",
    met: Challenge | None = None,
) -> Tally:
    """So many games with seeds from the given one on, under a progress bar."""
    tally = Tally([0] * (len(decks) + (met is not None)))
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=games)
        for number in range(games):
            play_one(decks, agents, seed + number, tally, ruleset, met)
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


def against(decks: Sequence[str], agents: Sequence[str], tally: Tally, met: Challenge) -> Table:
    """How the players fared against a Chimera: their win rate, and how much of its life they took."""
    table = Table(box=None, pad_edge=False)
    for title in ("against", "players", "wins", "rate", "likely between", "life taken"):
        table.add_column(title, justify="left" if title in ("against", "players") else "right", no_wrap=True)
    won, decided = sum(tally.wins[:-1]), sum(tally.wins)
    low, high = likely(won, decided)
    rate = f"{won / decided:.1%}" if decided else "–"
    share, spread = mean(tally.shares)
    players = "\n".join(f"{deck} ({name})" for deck, name in zip(decks, agents, strict=True))
    interval, taken = f"{low:.0%} and {high:.0%}", f"{share:.0%} ± {spread:.0%}"
    cells = (_face(met), players, str(won), rate, interval, taken)
    table.add_row(*(Text(cell) for cell in cells))
    return table


def _face(met: Challenge) -> str:
    return f"{find_chimera(met.chimera).nicknames[0]} {'heroic' if met.heroic else 'standard'} {met.level}"


def mean(shares: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far off it the true one lies at most in 19 of 20 cases.

    >>> [round(each, 2) for each in mean([0.2, 0.4] * 50)]
    [0.3, 0.02]
    """
    if not shares:
        return 0.0, 1.0
    middle = sum(shares) / len(shares)
    if len(shares) < 2:
        return middle, 1.0
    variance = sum((share - middle) ** 2 for share in shares) / (len(shares) - 1)
    return middle, _SURE * sqrt(variance / len(shares))


def summary(tally: Tally) -> str:
    """Games, rounds and choices in one sentence."""
    games = max(1, tally.games)
    average = f"{tally.rounds / games:.1f} rounds and {tally.choices / games:.0f} choices"
    said = f"{number_of(tally.games, 'game')}, on average {average}"
    return f"{said}; {tally.unfinished} without a winner." if tally.unfinished else f"{said}."
