"""A game that is over, looked back at by an agent as a job: the chances after every entry, the largest mistakes."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Request, Response
from msgspec import Meta

from pyreborn.analysis import story
from pyreborn.analysis.judging import Judging
from pyreborn.analysis.numbers import Analysis, Mistake
from pyreborn.server.minds.jobs import Jobs, TooMany
from pyreborn.server.minds.jobs_api import found_job, state_of
from pyreborn.server.minds.looking import Look
from pyreborn.server.rest import Fault, Shape, answer, aside, bearer, body_of, speaks
from pyreborn.server.store import Status, Store, StoredGame, fold, replay

AGENT: Final = "search:100"
"""Who judges: one that counts, so that the same game is always judged alike; a tenth of a second for a choice."""
_LARGEST: Final = 1024
_RUNNING: Final = "A game that still runs is looked back at when it is over."
_OTHER: Final = "This job rates a deck: /api/jobs/{job} tells how far it is."


class AnalysisWish(Shape, frozen=True, kw_only=True):
    """A game that is over, or a record that was brought, to be looked back at."""

    game: Annotated[str, Meta(max_length=60)]


class CurvePoint(Shape, frozen=True, kw_only=True):
    """The chances after an entry of the game."""

    entry: int
    round: int
    chances: list[float]
    """To win, by side, from 0 to 1."""


class CurveSide(Shape, frozen=True, kw_only=True):
    """Those who play together; alone, in a duel."""

    seat: int
    """The first of them."""
    name: str


class MistakeLine(Shape, frozen=True, kw_only=True):
    """A choice that cost much, and what would have been better."""

    entry: int
    """After which the question was asked; the next one answered it."""
    when: str
    seat: int
    side: int
    done: str
    better: str
    value: float
    """The chance to win after what was done, from 0 to 1."""
    best_value: float
    loss: float
    why: list[str]


class PlayedLine(Shape, frozen=True, kw_only=True):
    """How somebody has played, in a few words."""

    seat: int
    name: str
    text: str


class CurveLook(Shape, frozen=True, kw_only=True):
    """What came of looking back."""

    agent: str
    sides: list[CurveSide]
    points: list[CurvePoint]
    """The first is the start."""
    mistakes: list[MistakeLine]
    """The largest first."""
    players: list[PlayedLine]
    text: str
    """Where there was no mistake worth telling: a sentence; "" otherwise."""


class AnalysisJob(Shape, frozen=True, kw_only=True):
    """How far it is; ``awaited`` grows where something is looked at again."""

    id: str
    game: str
    state: Literal["running", "done", "failed"]
    text: str
    """Why it has failed; empty otherwise."""
    answered: int
    awaited: int
    found: CurveLook | None


def analysis_routes(jobs: Jobs, store: Store) -> APIRouter:
    """``POST /api/jobs/analysis`` and ``GET /api/jobs/analysis/{id}``; ``DELETE /api/jobs/{id}`` ends one."""
    router = APIRouter(tags=["jobs"])

    @router.post(
        "/api/jobs/analysis",
        **speaks(AnalysisJob, 401, 404, 409, 503, heard=AnalysisWish, status=202),
        operation_id="analyse",
    )
    async def analyse(request: Request) -> Response:
        """Begin to look back at a game: an agent is asked about every choice when minds have nothing else to do."""
        owner = bearer(request)
        wish = await body_of(request, AnalysisWish, _LARGEST)
        stored = await store.games.load(wish.game)
        if stored.status != Status.OVER:
            raise Fault("conflict", _RUNNING)
        judging = await aside(_judging, stored)
        try:
            job = jobs.analyse(owner, judging, [entry.n for entry in fold(stored.entries).kept], stored.id)
        except TooMany as error:
            raise Fault("conflict", str(error)) from error
        return answer(told(job), 202)

    @router.get("/api/jobs/analysis/{job}", **speaks(AnalysisJob, 401, 404), operation_id="analysis")
    async def look(job: str, request: Request) -> Response:
        """How far it is, and in the end what came of it."""
        found = found_job(jobs, request, job)
        if not isinstance(found, Look):
            raise Fault("unknown", _OTHER)
        return answer(told(found))

    return router


def _judging(stored: StoredGame) -> Judging:
    game = replay(stored.header.record, fold(stored.entries), log=False, undo=False)
    return Judging(game.record(), AGENT)


def told(job: Look) -> AnalysisJob:
    """A job as it is told."""
    found = job.found
    return AnalysisJob(
        id=job.id,
        game=job.game,
        state=state_of(job),
        text=job.failure,
        answered=job.answered,
        awaited=job.awaited,
        found=None if found is None else _curve(found, job.entries),
    )


def _curve(found: Analysis, entries: list[int]) -> CurveLook:
    sides = story.sides(found)
    first = found.steps[0].round if found.steps else 1
    start = CurvePoint(entry=0, round=first, chances=[found.start[seat] for seat, _ in sides])
    points = [
        CurvePoint(entry=entries[step.number], round=step.round, chances=[step.chances[seat] for seat, _ in sides])
        for step in found.steps
    ]
    return CurveLook(
        agent=found.agent,
        sides=[CurveSide(seat=seat, name=name) for seat, name in sides],
        points=[start, *points],
        mistakes=[_mistake(found, each, entries) for each in found.mistakes],
        players=[
            PlayedLine(seat=player.seat, name=player.name, text=story.played(found, player.seat))
            for player in found.players
            if player.decisions
        ],
        text="" if found.mistakes else story.no_mistakes(found),
    )


def _mistake(found: Analysis, mistake: Mistake, entries: list[int]) -> MistakeLine:
    return MistakeLine(
        entry=entries[mistake.step] - 1,
        when=story.when(mistake),
        seat=mistake.seat,
        side=found.players[mistake.seat].side,
        done=mistake.done,
        better=mistake.better,
        value=mistake.value,
        best_value=mistake.best_value,
        loss=mistake.loss,
        why=story.why(found, mistake),
    )
