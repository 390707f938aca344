"""REST to look back at games: one position, many in a row, and the line of all moments with what happened in each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from pyreborn.engine.model.ids import PHASE_NAMES
from pyreborn.engine.model.options import find
from pyreborn.errors import BrokenRecord
from pyreborn.game import Game
from pyreborn.record import parse_move
from pyreborn.server import wire
from pyreborn.server.card_table import card_table_hash
from pyreborn.server.hosting import Host
from pyreborn.server.rest import Fault, GameId, Shape, answer, aside, bearer, speaks
from pyreborn.server.room.story import Story
from pyreborn.server.showing import table_view, with_hands
from pyreborn.server.store import Chosen, Entry, Status, StoredGame, TakenBack, fold, play, replay
from pyreborn.server.table_view import TableView

_NOT_YET: Final = "The game has not begun: there is no position to look at."
_WHOSE: Final = "While a game runs its positions are shown to whoever sits there or watches: expected their token."
_NOT_OVER: Final = "All moments of a game are shown when it is over."
_PAGE: Final = 50
_LARGEST_PAGE: Final = 100

SeatAsked = Annotated[int | None, Query(alias="seat", ge=0, le=3, description="Whose view; else a spectator's.")]


class PositionLook(Shape, frozen=True, kw_only=True):
    """The table as one seat saw it after some entry of a game."""

    game: str
    entry: int
    entries: int
    seat: int | None
    view: TableView
    log: list[wire.LogLine]


class PositionShown(Shape, frozen=True, kw_only=True):
    """The table after one entry."""

    entry: int
    view: TableView


class Positions(Shape, frozen=True, kw_only=True):
    """The table after some entries in a row."""

    game: str
    entries: int
    positions: list[PositionShown]


class Moment(Shape, frozen=True, kw_only=True):
    """What was done by one entry, and where the game stood then."""

    entry: int
    seat: int
    """Who did it; -1 for the start."""
    text: str
    """What was chosen; "" where it was no choice."""
    round: int
    phase: str
    turn: int
    active: int
    kept: int
    """How many lines of the log before this moment stay: all, unless something was taken back."""
    log: list[wire.LogLine]


class Timeline(Shape, frozen=True, kw_only=True):
    """All moments of a game that is over, from its start on."""

    game: str
    ruleset: str
    cards: str
    """The hash of the card table that its views speak of."""
    names: list[str]
    winners: list[int]
    moments: list[Moment]


def position_routes(host: Host) -> APIRouter:
    """Positions of games, and their moments."""
    router = APIRouter(tags=["games"])
    _add_position(router, host)
    _add_moments(router, host)
    return router


def _add_position(router: APIRouter, host: Host) -> None:
    store = host.store

    @router.get("/api/games/{game}/position", **speaks(PositionLook, 401, 404, 409, 503), operation_id="position")
    async def position(
        request: Request,
        game: GameId,
        entry: Annotated[int | None, Query(ge=0, description="After which entry; the newest if left out.")] = None,
        seat: SeatAsked = None,
        since: Annotated[int, Query(ge=0, description="Lines of the log from this number on.")] = 0,
    ) -> Response:
        """What a seat saw after some entry: of a game that is over any seat, of one that runs one's own."""
        stored = await store.games.load(game)
        if stored.status == Status.WAITING:
            raise Fault("conflict", _NOT_YET)
        if stored.status != Status.OVER:
            own = await store.games.opened_by(game, bearer(request))
            if seat is not None and seat != own:
                raise Fault("token", _WHOSE)
            seat = own
        _check_seat(stored, seat)
        at = stored.seq if entry is None else entry
        _check_entry(stored, at)
        return answer(await aside(_position, stored, at, seat, since))


def _add_moments(router: APIRouter, host: Host) -> None:
    @router.get("/api/games/{game}/positions", **speaks(Positions, 404, 409, 503), operation_id="positions")
    async def positions(
        game: GameId,
        first: Annotated[int, Query(ge=0, description="The first entry after which the table is shown.")] = 0,
        count: Annotated[int, Query(ge=1, le=_LARGEST_PAGE)] = _PAGE,
        seat: SeatAsked = None,
        hands: Annotated[bool, Query(description="Whether all hands are shown.")] = False,
    ) -> Response:
        """The table after one entry and those that follow it, of a game that is over."""
        stored = await _over(host, game)
        _check_seat(stored, seat)
        _check_entry(stored, first)
        shown = await aside(_positions, stored, first, count, seat, hands)
        return answer(Positions(game=game, entries=stored.seq, positions=shown))

    @router.get("/api/games/{game}/timeline", **speaks(Timeline, 404, 409, 503), operation_id="timeline")
    async def timeline(game: GameId, seat: SeatAsked = None) -> Response:
        """All moments of a game that is over, with what a seat was told in each."""
        stored = await _over(host, game)
        _check_seat(stored, seat)
        return answer(await aside(_timeline, stored, seat))


async def _over(host: Host, game: str) -> StoredGame:
    stored = await host.store.games.load(game)
    if stored.status != Status.OVER:
        raise Fault("conflict", _NOT_OVER)
    return stored


def _check_seat(stored: StoredGame, seat: int | None) -> None:
    if seat is not None and seat >= len(stored.header.record.names):
        raise Fault("unknown", f"Game {stored.id} has no seat {seat}.")


def _check_entry(stored: StoredGame, entry: int) -> None:
    if entry > stored.seq:
        raise Fault("unknown", f"Game {stored.id} has {stored.seq} entries, and no entry {entry}.")


def _check_reader(game: Game, seat: int | None) -> None:
    if seat is not None and game.state.is_chimera(seat):
        raise BrokenRecord("Nobody sits at the Chimera's seat.")


def _position(stored: StoredGame, entry: int, seat: int | None, since: int) -> PositionLook:
    game = replay(stored.header.record, fold(stored.entries[:entry]), undo=False)
    _check_reader(game, seat)
    return PositionLook(
        game=stored.id,
        entry=entry,
        entries=stored.seq,
        seat=seat,
        view=table_view(game.view(seat)),
        log=Story(seat).lines(game, 0)[1][since:],
    )


def _positions(stored: StoredGame, first: int, count: int, seat: int | None, hands: bool) -> list[PositionShown]:
    shown: list[PositionShown] = []
    for entry, _, game in _walk(stored, first):
        _check_reader(game, seat)
        view = table_view(game.view(seat))
        if hands:
            view = with_hands(view, [table_view(game.view(row.seat)) for row in view.players if row.role != "chimera"])
        shown.append(PositionShown(entry=entry, view=view))
        if len(shown) == count:
            break
    return shown


def _timeline(stored: StoredGame, seat: int | None) -> Timeline:
    story, told = Story(seat), 0
    moments: list[Moment] = []
    for number, text, game in _walk(stored, 0):
        _check_reader(game, seat)
        events = len(game.log)
        if events < told:  # something was taken back
            story.cut(events)
        kept, lines = story.lines(game, min(told, events))
        told, state = events, game.state
        moments.append(
            Moment(
                entry=number,
                seat=stored.entries[number - 1].seat if number else -1,
                text=text,
                round=state.round,
                phase=PHASE_NAMES[state.phase],
                turn=state.turn,
                active=state.active,
                kept=kept,
                log=lines,
            )
        )
    header = stored.header.record
    return Timeline(
        game=stored.id,
        ruleset=header.ruleset,
        cards=card_table_hash(header.ruleset),
        names=game.names,
        winners=game.winners,
        moments=moments,
    )


def _walk(stored: StoredGame, first: int) -> Iterator[tuple[int, str, Game]]:
    """Every entry from one on, what was chosen by it, and the game as it stood then; 0 is the start."""
    header = stored.header.record
    game = replay(header, fold(stored.entries[:first]), undo=False)
    yield first, "", game
    for entry in stored.entries[first:]:
        text = _chosen(game, entry)
        if isinstance(entry.deed, TakenBack):
            game = replay(header, fold(stored.entries[: entry.n]), undo=False)
        elif not game.over:
            play(game, entry)
        yield entry.n, text, game


def _chosen(game: Game, entry: Entry) -> str:
    """The option that an entry takes, in words; "" where it takes none of those that were offered."""
    if not isinstance(entry.deed, Chosen):
        return ""
    place = find(game.options, parse_move(entry.deed.move))
    return game.option_texts()[place] if place >= 0 else ""
