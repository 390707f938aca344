"""Jobs, which minds do when nobody asks them anything: a deck against the field, games looked back at."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeVar

from pyreborn.analysis.judging import Judging
from pyreborn.cards import card_pool
from pyreborn.decks import Deck, check, check_edition, deck_names
from pyreborn.errors import BadArgument, PyrebornError
from pyreborn.names import number_of
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.server.minds.job import Job
from pyreborn.server.minds.looking import Look
from pyreborn.server.minds.messages import Play, Reply, Task
from pyreborn.server.minds.pool import Minds
from pyreborn.sim.fields import distinct, loaded
from pyreborn.sim.plan import Match, plan
from pyreborn.sim.play import Result, begin
from pyreborn.sim.settings import RATE, Settings

SLICE: Final = 0.1
"""Seconds a mind plays at a game of a job before it looks whether anybody asks it something."""
MOST_GAMES: Final = 400
"""Games of one job."""
MOST_JOBS: Final = 50
"""Jobs that are kept; those that are over give way to new ones."""
MOST_LOOKS: Final = 8
"""Games that are looked back at, at the same time: each is remembered as every player saw it at every choice."""
_AGENT: Final = "greedy"
"""Who plays both sides: one that does not look at the clock, so that the same deck has the same games."""


AnyJob = TypeVar("AnyJob", bound=Job[Any])


class TooMany(PyrebornError):
    """There is a job already, or there are as many as there may be."""


class UnknownJob(PyrebornError):
    """A job that is not there, or is somebody else's."""


class Rating(Job[Match]):
    """A deck against the field."""

    def __init__(self, owner: str, settings: Settings, matches: list[Match]) -> None:
        super().__init__(owner)
        self.settings = settings
        self.todo = deque(matches)
        """Games that nobody has begun."""
        self.games = len(matches)
        self.results: list[Result] = []

    @property
    def done(self) -> bool:
        return len(self.results) == self.games

    def next(self) -> Match | None:
        return self.todo.popleft() if self.todo else None

    def task(self, piece: Match) -> Play:
        return Play(self.id, self.settings, piece, SLICE)

    def took(self, piece: Match, reply: Reply) -> bool:
        if reply.result is not None:
            self.results.append(reply.result)
        return reply.result is not None

    def put_back(self, piece: Match) -> None:
        self.todo.appendleft(piece)

    def called(self, piece: Match) -> tuple[int, str]:
        return piece.number, f"Game {piece.number + 1}"


class Jobs:
    """All jobs of a server; one at a time of each owner, and they take turns."""

    def __init__(self, minds: Minds) -> None:
        self._minds = minds
        self._jobs: dict[str, Job[Any]] = {}
        """By their ids; whose turn it is stands first."""
        self._begun: dict[int, tuple[Job[Any], Any]] = {}
        """What the mind at a place is in the middle of."""
        minds.spare = self._slice

    def rate(self, owner: str, deck: Deck, ruleset: str, games: int) -> Rating:
        """Begin to play a deck against all preconstructed decks of a ruleset.

        Refuses a deck that may not be played, a ruleset in which players do not meet, another number of games than
        there may be, and (as :class:`TooMany`) a second job of one owner.
        """
        if not 2 <= games <= MOST_GAMES or games % 2:
            raise BadArgument(f"{games} games cannot be played: expected an even number from 2 to {MOST_GAMES}.")
        self._make_room(owner)
        settings = rating(deck, ruleset, games)
        matches = plan(settings)
        begin(settings, matches[0])  # what no game can be made of is refused now
        return self._begin(Rating(owner, settings, matches))

    def analyse(self, owner: str, judging: Judging, entries: list[int], game: str = "") -> Look:
        """Begin to ask an agent about every choice of a record, whose choices were these entries of a game.

        Refuses (as :class:`TooMany`) a second job of one owner, and more than a server has the memory for.
        """
        self._make_room(owner)
        if sum(isinstance(job, Look) and not job.over for job in self._jobs.values()) >= MOST_LOOKS:
            raise TooMany(f"{number_of(MOST_LOOKS, 'game')} are being looked at already: try again in a minute.")
        return self._begin(Look(owner, judging, entries, game, self._minds.hand_out))

    def _begin(self, job: AnyJob) -> AnyJob:
        self._jobs[job.id] = job
        self._minds.hand_out()
        return job

    def of(self, owner: str, job: str) -> Job[Any]:
        """A job by its id; refuses (as :class:`UnknownJob`) one that is not there or is another's."""
        found = self._jobs.get(job)
        if found is None or found.owner != owner:
            raise UnknownJob("There is no such job of yours; jobs that are over are forgotten after a while.")
        return found

    def cancel(self, owner: str, job: str) -> None:
        """End a job and forget it; what minds are in the middle of is put aside after its slice."""
        found = self.of(owner, job)
        found.cancelled = True
        del self._jobs[found.id]

    def _make_room(self, owner: str) -> None:
        """Forget what is over and stands in the way; refuses where that is not enough."""
        own = [job for job in self._jobs.values() if job.owner == owner]
        if any(not job.over for job in own):
            raise TooMany("You have a job already: wait until it is over, or end it.")
        over = [*own, *(job for job in self._jobs.values() if job.over and job.owner != owner)]
        spent = len(own) + max(0, len(self._jobs) - len(own) - MOST_JOBS + 1)
        for job in over[:spent]:
            del self._jobs[job.id]
        if len(self._jobs) >= MOST_JOBS:
            raise TooMany(f"There are {number_of(MOST_JOBS, 'job')} already, which is the most there may be.")

    # -- playing -----------------------------------------------------------------------------------
    def _slice(self, place: int) -> Slice | None:
        """What the mind at a place plays next: on with its game, or the next game of the job whose turn it is."""
        begun = self._begun.pop(place, None)
        if begun is None or begun[0].over:
            begun = self._next()
        if begun is None:
            return None
        self._begun[place] = begun
        return Slice(self, place, *begun)

    def _next(self) -> tuple[Job[Any], Any] | None:
        for job in list(self._jobs.values()):
            piece = None if job.over else job.next()
            if piece is not None:
                self._jobs[job.id] = self._jobs.pop(job.id)  # behind the others
                return job, piece
        return None

    def free(self, place: int) -> None:
        """The mind at a place is in the middle of nothing any more."""
        self._begun.pop(place, None)


@dataclass(frozen=True, slots=True)
class Slice:
    """A while of working at a piece of a job (:class:`~pyreborn.server.minds.line.Work`)."""

    jobs: Jobs
    place: int
    job: Job[Any]
    piece: Any
    wanted: float = 0.0
    key: str = ""
    gone: bool = False

    def task(self, granted: float) -> Task:
        return self.job.task(self.piece)

    def reply(self, reply: Reply) -> None:
        if self.job.heard(self.piece, reply):
            self.jobs.free(self.place)

    def fail(self, why: Exception) -> None:
        self.jobs.free(self.place)
        self.job.died(self.piece)


def rating(deck: Deck, ruleset: str, games: int) -> Settings:
    """The settings of a deck against all other preconstructed decks; refuses one that may not be played."""
    rules = find_ruleset(ruleset)
    check_edition(deck, rules)
    check(deck, card_pool(rules.card_pool), rules)
    brought = [(deck.id, deck), *((name, each) for name, each in _field(ruleset) if each != deck)]
    return Settings(
        kind=RATE,
        agents=(_AGENT,),
        decks=tuple(distinct([name for name, _ in brought])),
        lists=tuple(each.to_json() for _, each in brought),
        games=games,
        ruleset=ruleset,
    )


@lru_cache(maxsize=16)
def _field(ruleset: str) -> tuple[tuple[str, Deck], ...]:
    return tuple(loaded(deck_names(ruleset), ruleset))
