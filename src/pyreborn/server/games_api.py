"""REST for games: made, sat down at, moved to another device, listed; records down and up."""

from __future__ import annotations

from time import time
from typing import Annotated, Any, Final, Literal

import msgspec
from fastapi import APIRouter, Path, Request, Response
from msgspec import Meta

from pyreborn.chimeras import find_chimera
from pyreborn.game import Record
from pyreborn.record import Header
from pyreborn.server import wire
from pyreborn.server.beginnings import header_at
from pyreborn.server.fair import NO_SHARE, checked_share, revealed
from pyreborn.server.hosting import Host
from pyreborn.server.hosting.plans import DeckSaid, Planned, PlannedGame, checked_deck, checked_name, phoenixborn_of
from pyreborn.server.library.decks import deck_of
from pyreborn.server.limits import check_origin
from pyreborn.server.rest import Fault, GameId, Shape, answer, aside, bearer, body_of, bytes_of, speaks
from pyreborn.server.room.opening import settings_of
from pyreborn.server.store import Status, StoredGame, fold, replay

_LARGEST: Final = 64 * 1024
_LARGEST_RECORD: Final = 1024 * 1024
_OPEN_HANDS: Final = "{} see every hand in this game: expected 'shows_hand' from whoever sits down, who agrees to it."
_RUNNING: Final = "The record holds the seed of the dice, so it is given out when the game is over."

SeatNumber = Annotated[int, Path(ge=0, le=3, description="A seat, from 0.")]


class Made(Shape, frozen=True, kw_only=True):
    """A new game: who is invited sits down with ``POST /api/games/{game}/seats/{seat}``."""

    game: str
    commit: str
    """The hash that binds the server to its part of the seed, known before anybody gives theirs."""
    invitations: list[str | None]
    """A token for every seat of a person, which is spent by whoever sits down."""
    spectate: str | None
    """The token of whoever watches; None where nobody may."""


class Sitting(Shape, frozen=True, kw_only=True):
    """Sit down: with an invitation, or with the link of somebody who moves to another device."""

    invitation: wire.Token | None = None
    """None at a public game."""
    name: Annotated[str, Meta(max_length=200)] = ""
    deck: DeckSaid | None = None
    """Needed unless the seat has one already."""
    share: Annotated[str, Meta(max_length=64)] = NO_SHARE
    """128 bits as hexadecimal digits, which become part of the seed."""
    shows_hand: bool = False
    """Agrees that others see one's hand: needed where the settings open hands to partners or to whoever watches."""


class Sat(Shape, frozen=True, kw_only=True):
    """Whoever sat down keeps the token: it is the seat."""

    game: str
    seat: int
    token: str
    commit: str


class Link(Shape, frozen=True, kw_only=True):
    """A link to another device: whoever sits down with it has the seat, and it is spent."""

    game: str
    seat: int
    invitation: str


class SeatLine(Shape, frozen=True, kw_only=True):
    """Who sits at a seat."""

    seat: int
    kind: str
    name: str
    level: str
    phoenixborn: str
    """Who leads the deck; "" while nobody knows, or where decks are secret and the game is not over."""


class Challenge(Shape, frozen=True, kw_only=True):
    """The Chimera that those at the table stand against together."""

    id: str
    name: str
    level: int
    heroic: bool
    aspects: str
    """The name of its aspect deck."""


class GameLook(Shape, frozen=True, kw_only=True):
    """A game as everybody may know it."""

    game: str
    status: Literal["waiting", "running", "over"]
    ruleset: str
    commit: str
    settings: wire.Settings
    public: bool
    chimera: Challenge | None
    """None where those who sit there play against each other."""
    seats: list[SeatLine]
    entries: int
    result: dict[str, Any] | None


class OpenGame(Shape, frozen=True, kw_only=True):
    """A game that anybody may sit down at."""

    game: str
    created: int


class OpenGames(Shape, frozen=True, kw_only=True):
    """Public games that wait for somebody, newest first."""

    games: list[OpenGame]
    now: int
    """What time it is for the server, in milliseconds as ``created``: clocks of other machines may be wrong."""


class Kept(Shape, frozen=True, kw_only=True):
    """A record that was brought: it can be looked at like any game that is over."""

    game: str
    entries: int


def games_routes(host: Host) -> APIRouter:
    router = APIRouter(tags=["games"])
    for add in (_add_games, _add_seats, _add_records):
        add(router, host)
    return router


def _add_games(router: APIRouter, host: Host) -> None:
    store = host.store

    @router.post(
        "/api/games", **speaks(Made, 403, 404, 409, 503, heard=PlannedGame, status=201), operation_id="make_game"
    )
    async def make(request: Request) -> Response:
        """Make a game; the decks of people, their names and shares come when they sit down."""
        check_origin(request, host.settings.origins)
        plan = await body_of(request, PlannedGame, _LARGEST)
        decks = [None if seat.deck is None else await aside(deck_of, seat.deck, plan.ruleset) for seat in plan.seats]
        planned = Planned(plan, decks, None if plan.begins is None else await header_at(plan.begins, store))
        await store.games.create(
            planned.header, planned.settings, planned.seats, planned.watch, planned.public, planned.id
        )
        await host.sat_down(planned.id)  # a game of the computer alone begins at once
        invitations = [seat.token or None for seat in planned.seats]
        made = Made(
            game=planned.id, commit=planned.commit, invitations=invitations, spectate=planned.watch or None
        )
        return answer(made, 201)

    @router.get("/api/games", **speaks(OpenGames, 503), operation_id="open_games")
    async def open_games() -> Response:
        """Public games that wait for somebody."""
        lines = await store.games.open_games(public=True)
        waiting = [OpenGame(game=line.id, created=line.created) for line in lines]
        return answer(OpenGames(games=waiting, now=int(time() * 1000)))

    @router.get("/api/games/{game}", **speaks(GameLook, 404, 503), operation_id="look_at_game")
    async def look(game: GameId) -> Response:
        """What everybody may know of a game."""
        return answer(_look(await store.games.load(game)))


def _add_seats(router: APIRouter, host: Host) -> None:
    store = host.store

    @router.post(
        "/api/games/{game}/seats/{seat}", **speaks(Sat, 403, 404, 409, 503, heard=Sitting), operation_id="sit_down"
    )
    async def sit(request: Request, game: GameId, seat: SeatNumber) -> Response:
        """Sit down; when everybody sits the game begins."""
        check_origin(request, host.settings.origins)
        said = await body_of(request, Sitting, _LARGEST)
        stored = await store.games.load(game)
        if seat >= len(stored.seats):
            raise Fault("unknown", f"Game {game} has seats 0 to {len(stored.seats) - 1}, and no seat {seat}.")
        if stored.seats[seat].kind == "open":
            token = await _sit_down(host, stored, seat, said)
        elif said.invitation is None:
            raise Fault("conflict", "Somebody sits there already.")
        else:
            token = await store.games.move(game, seat, said.invitation)
        return answer(Sat(game=game, seat=seat, token=token, commit=str(stored.settings["commit"])))

    @router.post("/api/games/{game}/seats/{seat}/link", **speaks(Link, 403, 409, 503, bearer=True), operation_id="link")
    async def link(request: Request, game: GameId, seat: SeatNumber) -> Response:
        """A link by which whoever sits there moves to another device; an earlier one leads nowhere from now on."""
        check_origin(request, host.settings.origins)
        return answer(Link(game=game, seat=seat, invitation=await store.games.link(game, seat, bearer(request))))


async def _sit_down(host: Host, stored: StoredGame, seat: int, said: Sitting) -> str:
    """Sit down at a seat that is open; the seat's token."""
    header, settings = stored.header.record, settings_of(stored.settings)
    if not said.shows_hand and (settings.open_hands or settings.spectators == "with hands"):
        raise Fault("conflict", _OPEN_HANDS.format("Partners" if settings.open_hands else "Those who watch"))
    if said.deck is not None and header.start is not None:
        raise Fault("bad argument", "The game begins at a position in which cards lie already; expected no deck.")
    deck = None if said.deck is None else await aside(deck_of, said.deck, header.ruleset)
    if deck is None and stored.seats[seat].deck is None and header.start is None:
        raise Fault("bad argument", "Nobody plays without a deck: expected one, by name, as a code, a text or JSON.")
    brought = None if deck is None else checked_deck(deck, header).to_json()
    name = checked_name(said.name or stored.seats[seat].name)
    token = await host.store.games.sit(stored.id, seat, said.invitation, name, brought, checked_share(said.share))
    await host.sat_down(stored.id)
    return token


def _look(stored: StoredGame) -> GameLook:
    header = stored.header.record
    shown = header.open_decks or stored.status == Status.OVER
    return GameLook(
        game=stored.id,
        status=stored.status,  # type: ignore[arg-type]
        ruleset=header.ruleset,
        commit=str(stored.settings.get("commit", "")),
        settings=settings_of(stored.settings),
        public=stored.public,
        chimera=_challenge(header),
        seats=[
            SeatLine(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                phoenixborn=phoenixborn_of(seat, header) if shown else "",
            )
            for seat in stored.seats
        ],
        entries=stored.seq,
        result=stored.result,
    )


def _challenge(header: Header) -> Challenge | None:
    if not header.chimera:
        return None
    return Challenge(
        id=header.chimera,
        name=find_chimera(header.chimera).name,
        level=header.level,
        heroic=header.heroic,
        aspects=str((header.aspects or {}).get("name", "")),
    )


# === looking back =============================================================================
def _add_records(router: APIRouter, host: Host) -> None:
    store = host.store

    @router.get("/api/games/{game}/record", **speaks(Record, 404, 409, 503), operation_id="record_of_game")
    async def record(game: GameId) -> Response:
        """The whole game, from its seed to its end, which ``pyreborn verify`` checks; once it is over."""
        stored = await store.games.load(game)
        if stored.status != Status.OVER:
            raise Fault("conflict", _RUNNING)
        found = await aside(_record, stored)
        name = f'attachment; filename="{game}.json"'
        return Response(found.to_bytes(), 200, {"Content-Disposition": name}, "application/json")

    @router.post("/api/records", **speaks(Kept, 403, 503, heard=Record, status=201), operation_id="bring_record")
    async def bring(request: Request) -> Response:
        """Bring a record, to be looked at entry by entry; refuses one that does not replay, with the move."""
        check_origin(request, host.settings.origins)
        brought = Record.from_bytes(await bytes_of(request, _LARGEST_RECORD))
        game = await aside(brought.replay)
        return answer(Kept(game=await host.keep(game), entries=len(game.moves) + (game.conceded is not None)), 201)


def _record(stored: StoredGame) -> Record:
    game = replay(stored.header.record, fold(stored.entries), log=False, undo=False)
    header = stored.header
    record = game.record()
    if not header.server_seed:
        return record
    return msgspec.structs.replace(
        record, fair=revealed(stored.id, header.server_seed, header.salt, header.shares)
    )
