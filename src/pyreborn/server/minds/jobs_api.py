"""Jobs by REST: begin one, look how far it is, end it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Request, Response
from msgspec import Meta

from pyreborn.decks import Deck
from pyreborn.server.minds.job import Job
from pyreborn.server.minds.jobs import MOST_GAMES, Jobs, Rating, TooMany, UnknownJob
from pyreborn.server.rest import Fault, Shape, answer, bearer, body_of, speaks
from pyreborn.sim.intervals import Share
from pyreborn.sim.rate import CardRate, deck_rate

_LARGEST: Final = 64 * 1024
_USUAL_GAMES: Final = 100


class RatingWish(Shape, frozen=True, kw_only=True):
    """A deck that is to be rated against all preconstructed decks of a ruleset."""

    deck: dict[str, Any]
    """As ``POST /api/decks/read`` gives it."""
    ruleset: Annotated[str, Meta(max_length=60)] = "reborn"
    games: Annotated[int, Meta(ge=2, le=MOST_GAMES)] = _USUAL_GAMES
    """An even number: every game is played again with the seats changed."""


class MatchupRate(Shape, frozen=True, kw_only=True):
    """The deck against one other."""

    deck: str
    share: Share
    rounds: float


class RatingJob(Shape, frozen=True, kw_only=True):
    """How far a job is, and what is known so far; every share says between what the true one lies in 19 of 20 cases."""

    id: str
    state: Literal["running", "done", "failed"]
    text: str
    """Why it has failed; empty otherwise."""
    played: int
    games: int
    share: Share
    """Of the games in which both seats have been played."""
    matchups: list[MatchupRate]
    """From the best to the worst, those played so far."""
    cards: list[CardRate]
    """By what they have to do with winning."""


def job_routes(jobs: Jobs) -> APIRouter:
    """``POST /api/jobs/deck-rating``, ``GET`` and ``DELETE /api/jobs/{id}``; a job is that of a browser's token."""
    router = APIRouter(tags=["jobs"])

    @router.post(
        "/api/jobs/deck-rating", **speaks(RatingJob, 401, 404, 409, heard=RatingWish, status=202), operation_id="rate"
    )
    async def rate(request: Request) -> Response:
        """Begin to rate a deck: it is played when minds have nothing else to do.  One at a time for each token."""
        owner = bearer(request)
        wish = await body_of(request, RatingWish, _LARGEST)
        try:
            job = jobs.rate(owner, Deck.from_json(wish.deck), wish.ruleset, wish.games)
        except TooMany as error:
            raise Fault("conflict", str(error)) from error
        return answer(told(job), 202)

    @router.get("/api/jobs/{job}", **speaks(RatingJob, 401, 404), operation_id="job")
    async def look(job: str, request: Request) -> Response:
        """How far the rating of a deck is, with what is known so far."""
        found = found_job(jobs, request, job)
        if not isinstance(found, Rating):
            raise Fault("unknown", "This job looks back at a game: /api/jobs/analysis/{job} tells how far it is.")
        return answer(told(found))

    @router.delete("/api/jobs/{job}", **speaks(None, 401, 404, status=204), operation_id="end_job")
    async def end(job: str, request: Request) -> Response:
        """End a job and forget it."""
        found = found_job(jobs, request, job)
        jobs.cancel(found.owner, found.id)
        return Response(status_code=204)

    return router


def found_job(jobs: Jobs, request: Request, job: str) -> Job[Any]:
    """A job of whoever asks; refuses any other."""
    try:
        return jobs.of(bearer(request), job)
    except UnknownJob as error:
        raise Fault("unknown", str(error)) from error


def state_of(job: Job[Any]) -> Literal["running", "done", "failed"]:
    """How it stands with a job."""
    return "failed" if job.failure else "done" if job.over else "running"


def told(job: Rating) -> RatingJob:
    """A job as it is told, with the results it has."""
    found = deck_rate(job.settings, job.results)
    return RatingJob(
        id=job.id,
        state=state_of(job),
        text=job.failure,
        played=len(job.results),
        games=job.games,
        share=found.share,
        matchups=[
            MatchupRate(deck=job.settings.decks[each.deck], share=each.share, rounds=each.rounds)
            for each in found.matchups
        ],
        cards=list(found.cards),
    )
