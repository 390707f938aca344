"""An arena in the terminal: how it goes while it is played, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from pyreborn.names import number_of
from pyreborn.sim.intervals import Share, mirrored, wilson
from pyreborn.sim.plan import plan
from pyreborn.sim.play import Result
from pyreborn.sim.rate import DeckRate
from pyreborn.sim.report import capped, duration
from pyreborn.sim.settings import ARENA, CHIMERA, RATE, Settings
from pyreborn.sim.summary import Played, Summary, mean_score, mirrored_pairs, score
from pyreborn.terminal.figures import add_row, figures
from pyreborn.terminal.signs import clean

_EFFECT: Final = (
    "effect: games won of a hundred more with the card in hand (or played, if that is better known) than without."
)
_EVERY: Final = 0.5
"""Seconds between two times the running share is counted anew."""


class Bar:
    """A progress bar with the running share of the first agent, deck or side."""

    def __init__(self, settings: Settings, console: Console) -> None:
        self.settings = settings
        self.matches = plan(settings)
        self.games: list[Played] = []
        self.said = 0.0
        columns = (
            TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"),
            TimeElapsedColumn(), TimeRemainingColumn(),
        )  # fmt: skip
        self.progress = Progress(*columns, console=console, transient=True)
        self.task: TaskID = self.progress.add_task("", total=len(self.matches))

    def begun(self, total: int, known: Sequence[Result]) -> None:
        self.games += [(self.matches[result.game], result) for result in known]
        self.progress.update(self.task, completed=len(known))

    def told(self, result: Result) -> None:
        self.games.append((self.matches[result.game], result))
        self.progress.advance(self.task)
        if monotonic() - self.said > _EVERY or len(self.games) == len(self.matches):
            self.progress.update(self.task, description=self.running())
            self.said = monotonic()

    def running(self) -> str:
        """Who leads so far, in a few words; of more than two agents the first two are told."""
        if self.settings.kind == ARENA:
            pairs = [pair for pair in mirrored_pairs(self.games) if pair[0][0].pairing == 0]
            return f"{self.settings.labels[0]} {_short(mirrored([mean_score(pair, 0) for pair in pairs]))}"
        if self.settings.kind == RATE:
            scores = [score(result, match.decks.index(0)) for match, result in self.games]
            return f"{self.settings.decks[0]} {_short(wilson(sum(scores), len(scores)))}"
        if self.settings.faces:
            wins = sum(result.winner in range(self.settings.players) for _, result in self.games)
            return f"won {_short(wilson(wins, len(self.games)))}"
        return ""


def _short(share: Share) -> str:
    return f"{share.share:.1%} ({share.low:.0%}–{share.high:.0%})" if share.games else "–"


def between(share: Share) -> str:
    return f"{share.low:.1%} – {share.high:.1%}" if share.games else "–"


def rate(share: Share) -> str:
    return f"{share.share:.1%}" if share.games else "–"


def standings(found: Summary) -> Table:
    """The agents, the strongest first."""
    table = figures(("agent", "Elo", "±", "won", "likely between", "games"))
    for each in sorted(found.agents, key=lambda each: -(each.rating.elo if each.rating else 0)):
        elo, spread = (f"{each.rating.elo:.0f}", f"{each.rating.spread:.0f}") if each.rating else ("–", "–")
        add_row(table, each.label, elo, spread, rate(each.share), between(each.share), each.games)
    return table


def pairs(found: Summary) -> Table:
    """Who won how often against whom."""
    labels = found.settings.labels
    table = figures(("agent", "against", "won", "likely between", "wins", "losses", "undecided"), words=2)
    for each in found.pairings:
        cells = (rate(each.share), between(each.share), each.won, each.lost, each.drawn + each.unfinished)
        add_row(table, labels[each.one], labels[each.two], *cells)
    return table


def timing(found: Summary) -> Table:
    """How long the agents thought."""
    table = figures(("agent", "decisions a game", "mean", "median", "99 %", "slowest", "cap"))
    for each in found.agents:
        add_row(table, each.label, f"{each.decisions:.0f}", *map(duration, each.times), capped(each))
    return table


def passing(found: Summary) -> Table:
    """How often the agents passed, and what they let lie."""
    table = figures(("agent", "passes a game", "with an option", "with a useful one", "… for dice"))
    for each in found.agents:
        add_row(table, each.label, *each.passing)
    return table


def decks(found: Summary) -> Table:
    """The decks, the best first, whoever plays them, then by agent."""
    labels = found.settings.labels
    shown = labels if len(labels) <= 3 else []
    table = figures(("deck", "won", "likely between", "games", *(f"by {label}" for label in shown)))
    for each in sorted(found.decks, key=lambda each: (-each.share.share, each.label)):
        own = [rate(each.by_agent[who]) for who in range(len(shown))]
        add_row(table, each.label, rate(each.share), between(each.share), each.share.games, *own)
    return table


def faces(found: Summary) -> Table:
    """The agents against every face of every Chimera."""
    table = figures(("against", "agent", "won", "likely between", "life taken", "rounds", "games"), words=2)
    for each in sorted(found.faces, key=lambda each: (each.face, each.agent)):
        life, spread = each.life
        cells = (f"{life:.0%} ± {spread:.0%}", f"{each.rounds:.1f}", each.share.games)
        face, label = found.settings.faces[each.face], found.settings.labels[each.agent]
        add_row(table, face, label, rate(each.share), between(each.share), *cells)
    return table


def closing_words(found: Summary) -> list[str]:
    """How many games, how long, and whatever must not be overlooked."""
    games = max(1, found.games)
    rounds = sum(count * number for count, number in found.rounds) / games
    average = f"{rounds:.1f} rounds and {sum(found.choices) / games:.0f} choices"
    said = f"{number_of(found.games, 'game')}, on average {average}"
    lines = [f"{said}; {found.seconds / games:.2f} s each on one core."]
    if found.games < found.planned:
        lines.append(f"{found.planned - found.games} of {found.planned} games are not played yet.")
    if found.drawn or found.unfinished:
        lines.append(
            f"{found.drawn} drawn and {found.unfinished} unfinished (after {found.settings.longest:,} choices): "
            "half a win for both sides."
        )
    lines += [each.wrong for each in found.agents if each.wrong]
    return lines


def show(found: Summary, console: Console) -> None:
    """All tables, one below the other."""
    tables = [faces(found)] if found.settings.kind == CHIMERA else [standings(found), pairs(found), decks(found)]
    for table in (*tables, timing(found), passing(found)):
        console.print(table)
        console.print()
    for line in closing_words(found):
        console.print(Text(line))


# -- a rated deck --------------------------------------------------------------------------------
def matchups(rated: DeckRate) -> Table:
    """The deck against each of the field, the best first."""
    table = figures(("against", "won", "likely between", "games", "rounds"))
    for each in rated.matchups:
        cells = (rate(each.share), between(each.share), each.share.games, f"{each.rounds:.1f}")
        add_row(table, rated.settings.decks[each.deck], *cells)
    return table


def cards(rated: DeckRate) -> Table:
    """The cards of the deck by what they have to do with winning."""
    table = figures(
        ("\ncard", "in\nopening", "\nhand", "\nplayed", "won in\nhand, not", "won if\nplayed, not", "\neffect")
    )
    table.columns[0].no_wrap, table.columns[0].min_width = False, 17
    for card in rated.cards:
        hand = f"{_whole(card.when_hand)} {_whole(card.when_not_hand)}"
        played = f"{_whole(card.when_played)} {_whole(card.when_not_played)}"
        effect = card.told
        told = f"{100 * effect[0]:+.0f} ({100 * effect[1]:+.0f}…{100 * effect[2]:+.0f})" if effect else "–"
        add_row(table, card.name, card.opening, card.hand, card.played, hand, played, told)
    return table


def _whole(share: Share) -> str:
    return f"{f'{share.share:.0%}' if share.games else '–':>4}"


def show_rate(rated: DeckRate, found: Summary, console: Console) -> None:
    """Share, match-ups and cards of a rated deck."""
    name = rated.settings.decks[0]
    console.print(
        Text(f"{name} wins {rate(rated.share)} of its games against the field (likely {between(rated.share)}).")
    )
    for table in (matchups(rated), cards(rated)):
        console.print()
        console.print(table)
    console.print()
    console.print(Text(_EFFECT))
    for line in closing_words(found):
        console.print(Text(line))


# -- around it -----------------------------------------------------------------------------------
def say_report(path: str, console: Console) -> None:
    console.print(Text(f"The report is in {clean(path)}."))


def say_stopped(done: int, planned: int, out: str, console: Console) -> None:
    """What Ctrl-C leaves."""
    kept = f"are kept in {clean(out)}: the same command goes on" if out else "were not kept: --out FILE keeps them"
    console.print(Text(f"Stopped after {done} of {planned} games, which {kept}."))
