"""What came of many games: standings, decks, lengths and times, as data for whoever prints or draws them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from pyreborn.ai import agent
from pyreborn.errors import PyrebornError
from pyreborn.names import number_of
from pyreborn.sim.intervals import NONE, Share, mean, mirrored, wilson
from pyreborn.sim.plan import Match, pairings, plan
from pyreborn.sim.play import NOBODY, TICKS, Result, SeatResult
from pyreborn.sim.rating import Met, Rating, ratings
from pyreborn.sim.settings import ARENA, Settings


class PairingSummary(msgspec.Struct, frozen=True, kw_only=True):
    """How one agent fared against another, from the first one's side."""

    one: int
    two: int
    share: Share
    """Of the mirrored pairs that are complete; a drawn or unfinished game is half a win for both."""
    won: int
    lost: int
    drawn: int
    unfinished: int
    alone: int
    """Games whose mirror image is not played yet; they are in none of the numbers."""


class AgentSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of one agent."""

    label: str
    spec: str
    games: int
    share: Share
    """Against all others together."""
    rating: Rating | None
    decisions: float
    """A game, those with more than one option."""
    mean: float
    """Seconds for a decision; so are the next four."""
    half: float
    hundredth: float
    """One decision in a hundred takes longer."""
    slowest: float
    cap: float
    """What it was told to take at most for a decision; 0 for no such thing."""
    passes: float
    """A game; so are the others that begin like this, which are explained in :class:`pyreborn.sim.play.SeatResult`."""
    passes_with_option: float
    passes_with_use: float
    spread_of_use: float
    """How far off it the true number lies at most, in 19 of 20 cases."""
    passes_with_dice: float
    errors: int
    """Decisions it has not made, in all games."""
    mishaps: dict[str, int]
    """The same by kind."""
    error: str

    @property
    def times(self) -> tuple[float, float, float, float]:
        """Mean, median, 99 % and slowest decision."""
        return self.mean, self.half, self.hundredth, self.slowest

    @property
    def passing(self) -> tuple[str, str, str, str]:
        """The passes a game, past anything, past something useful (with its interval), past something dice pay."""
        use = f"{self.passes_with_use:.2f} ± {self.spread_of_use:.2f}"
        return f"{self.passes:.2f}", f"{self.passes_with_option:.2f}", use, f"{self.passes_with_dice:.2f}"

    @property
    def wrong(self) -> str:
        """How often the table had to decide for it, by kind, and what happened first; "" if it never had to."""
        if not self.errors:
            return ""
        kinds = ", ".join(f"{kind} {count}" for kind, count in self.mishaps.items())
        times = number_of(self.errors, "decision")
        return f"{self.label} has not made {times} ({kinds}): the table played a default. The first: {self.error}"


class DeckSummary(msgspec.Struct, frozen=True, kw_only=True):
    """How a deck fared against other decks."""

    label: str
    share: Share
    """In complete mirrored pairs, in which both agents have played it."""
    by_agent: tuple[Share, ...]


class FaceSummary(msgspec.Struct, frozen=True, kw_only=True):
    """How an agent fared against one face of a Chimera."""

    agent: int
    face: int
    share: Share
    life: tuple[float, float]
    """The part of its life that was taken: mean, and how far off the true one may lie."""
    rounds: float


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a report tells."""

    settings: Settings
    planned: int
    games: int
    drawn: int
    unfinished: int
    pairings: tuple[PairingSummary, ...]
    agents: tuple[AgentSummary, ...]
    decks: tuple[DeckSummary, ...]
    matrix: tuple[tuple[Share, ...], ...]
    """The deck of a row against the deck of a column, whoever plays them."""
    by_agent: tuple[tuple[tuple[Share, ...], ...], ...]
    """The same for the games in which the agent plays the deck of the row."""
    faces: tuple[FaceSummary, ...]
    rounds: tuple[tuple[int, int], ...]
    """How many games lasted so many rounds."""
    choices: tuple[int, ...]
    """Of the games, from the shortest to the longest."""
    seconds: float
    """Spent on all games by all workers."""


Played = tuple[Match, Result]
Pair = tuple[Played, Played]


def summary(settings: Settings, results: Iterable[Result]) -> Summary:
    """All numbers of a run, which may have been cut short."""
    matches = plan(settings)
    games = sorted(((matches[each.game], each) for each in results), key=lambda game: game[0].number)
    duels = settings.kind == ARENA
    pairs = mirrored_pairs(games) if duels else []
    met = [_met(pair) for pair in pairs]
    rated: Sequence[Rating | None] = ratings(met, len(settings.agents)) if met else [None] * len(settings.agents)
    return Summary(
        settings=settings,
        planned=len(matches),
        games=len(games),
        drawn=sum(result.over and result.winner == NOBODY for _, result in games),
        unfinished=sum(not result.over for _, result in games),
        pairings=tuple(_pairing(games, pairs, *who) for who in pairings(len(settings.agents))) if duels else (),
        agents=tuple(_agent(settings, games, pairs, who, rated[who]) for who in range(len(settings.agents))),
        decks=tuple(_deck(settings, games, pairs, deck) for deck in range(len(settings.decks))) if duels else (),
        matrix=_matrix(settings, games) if duels else (),
        by_agent=tuple(_matrix(settings, games, who) for who in range(len(settings.agents))) if duels else (),
        faces=_faces(settings, games),
        rounds=tuple(sorted(Counter(result.rounds for _, result in games).items())),
        choices=tuple(sorted(result.choices for _, result in games)),
        seconds=sum(result.seconds for _, result in games),
    )


def score(result: Result, seat: int) -> float:
    """What a game is worth to a seat: 1 for winning it, a half where nobody has."""
    return 0.5 if result.winner == NOBODY else float(result.winner == seat)


def mirrored_pairs(games: Iterable[Played]) -> list[Pair]:
    """The pairs of which both games are played, the one with the agents in the pairing's order first."""
    found: dict[tuple[int, int], list[Played]] = {}
    for game in games:
        found.setdefault((game[0].luck, game[0].pairing), []).append(game)
    return [(pair[0], pair[1]) for pair in found.values() if len(pair) == 2]


def mean_score(pair: Pair, seat: int) -> float:
    """What the agent at a seat of the first game has scored in both, on average; in the second it sits opposite."""
    (_, first), (_, second) = pair
    return (score(first, seat) + score(second, 1 - seat)) / 2


def _met(pair: Pair) -> Met:
    match, _ = pair[0]
    one, two = match.agents
    return Met(one, two, 2 * mean_score(pair, 0), 2, match.luck)


def _pairing(games: Sequence[Played], pairs: Sequence[Pair], one: int, two: int) -> PairingSummary:
    ours = [pair for pair in pairs if pair[0][0].agents == (one, two)]
    scores = [score(result, match.agents.index(one)) for pair in ours for match, result in pair]
    return PairingSummary(
        one=one,
        two=two,
        share=mirrored([mean_score(pair, 0) for pair in ours]),
        won=scores.count(1.0),
        lost=scores.count(0.0),
        drawn=sum(result.over and result.winner == NOBODY for pair in ours for _, result in pair),
        unfinished=sum(not result.over for pair in ours for _, result in pair),
        alone=sum(set(match.agents) == {one, two} for match, _ in games) - len(scores),
    )


def _agent(
    settings: Settings, games: Sequence[Played], pairs: Sequence[Pair], who: int, rating: Rating | None
) -> AgentSummary:
    seats = [result.seats[seat] for match, result in games for seat, sits in enumerate(match.agents) if sits == who]
    count = max(1, len(seats))
    decisions = sum(seat.decisions for seat in seats)
    half, hundredth = _percentiles(seats, (0.5, 0.99))
    idle, spread = mean([float(seat.passes_with_use) for seat in seats])
    ours = [pair for pair in pairs if who in pair[0][0].agents]
    return AgentSummary(
        label=settings.labels[who],
        spec=settings.agents[who],
        games=len(seats),
        share=mirrored([mean_score(pair, pair[0][0].agents.index(who)) for pair in ours]),
        rating=rating,
        decisions=decisions / count,
        mean=sum(seat.seconds for seat in seats) / max(1, decisions),
        half=half,
        hundredth=hundredth,
        slowest=max((seat.slowest for seat in seats), default=0.0),
        cap=cap_of(settings.agents[who]),
        passes=sum(seat.passes for seat in seats) / count,
        passes_with_option=sum(seat.passes_with_option for seat in seats) / count,
        passes_with_use=idle,
        spread_of_use=spread,
        passes_with_dice=sum(seat.passes_with_dice for seat in seats) / count,
        errors=sum(seat.errors for seat in seats),
        mishaps=dict(sum((Counter(seat.mishaps) for seat in seats), Counter()).most_common()),
        error=next((seat.error for seat in seats if seat.error), ""),
    )


def cap_of(spec: str) -> float:
    """The seconds an agent was told to take for a decision; 0 for one that was told nothing, or is not known here."""
    try:
        return float(getattr(agent(spec), "seconds", 0.0))
    except PyrebornError:  # results may be read where an agent of somebody's own is not
        return 0.0


def _percentiles(seats: Sequence[SeatResult], parts: Sequence[float]) -> list[float]:
    """The times, in seconds, below which these parts of the decisions lie."""
    counted: Counter[int] = Counter()
    for seat in seats:
        for ticks, count in seat.times:
            counted[ticks] += count
    total, found = counted.total(), []
    for part in parts:
        reached, at = 0, 0
        for ticks in sorted(counted):
            at = ticks
            reached += counted[ticks]
            if reached >= part * total:
                break
        found.append(at / TICKS)
    return found


def _deck(settings: Settings, games: Sequence[Played], pairs: Sequence[Pair], deck: int) -> DeckSummary:
    """A deck against itself tells nothing, and is left out."""
    shares = []
    for (match, first), (_, second) in pairs:
        if deck in match.decks and match.decks[0] != match.decks[1]:
            seat = match.decks.index(deck)
            shares.append((score(first, seat) + score(second, seat)) / 2)
    by_agent = []
    for who in range(len(settings.agents)):
        scores = [
            score(result, seat)
            for match, result in games
            for seat in (0, 1)
            if match.decks[seat] == deck and match.agents[seat] == who
        ]
        by_agent.append(wilson(sum(scores), len(scores)))
    return DeckSummary(label=settings.decks[deck], share=mirrored(shares), by_agent=tuple(by_agent))


def _matrix(settings: Settings, games: Sequence[Played], who: int | None = None) -> tuple[tuple[Share, ...], ...]:
    count = len(settings.decks)
    scores: dict[tuple[int, int], list[float]] = {}
    for match, result in games:
        for seat in (0, 1):
            if who is None or match.agents[seat] == who:
                scores.setdefault((match.decks[seat], match.decks[1 - seat]), []).append(score(result, seat))
    shares = {cell: wilson(sum(each), len(each)) for cell, each in scores.items()}
    return tuple(tuple(shares.get((row, column), NONE) for column in range(count)) for row in range(count))


def _faces(settings: Settings, games: Sequence[Played]) -> tuple[FaceSummary, ...]:
    cells: dict[tuple[int, int], list[Result]] = {}
    for match, result in games:
        if match.face >= 0:
            cells.setdefault((match.agents[0], match.face), []).append(result)
    return tuple(
        FaceSummary(
            agent=who,
            face=face,
            share=wilson(sum(result.winner in range(settings.players) for result in found), len(found)),
            life=mean([result.life or 0.0 for result in found]),
            rounds=sum(result.rounds for result in found) / len(found),
        )
        for (who, face), found in sorted(cells.items())
    )
