"""What a table knows beside its entries, as it is stored so that it outlives the process.

Open offers, answers ahead, acknowledgements without an entry, and the way to a rematch.  It is written whole whenever
it changes, after the entries of the same step.  A process that dies between the two leaves offers and answers that are
older than the entries: those stand no longer, and everybody is told so.
"""

from __future__ import annotations

import logging
from typing import Final

import msgspec

from pyreborn.errors import PyrebornError
from pyreborn.record import parse_move
from pyreborn.server.room.asked import AnswerAhead, is_ahead
from pyreborn.server.room.offers import Wish
from pyreborn.server.room.steps import Rematch
from pyreborn.server.room.table import Table
from pyreborn.server.wire import Ack, Notice, Offers

_log: Final = logging.getLogger(__name__)
AT_LEAST: Final = 20_000
"""Milliseconds: for so long an offer stands after the table was opened anew, so that people are there to answer it."""
_LAPSED: Final = "What {} offered ({}) stands no longer; it can be offered again."
_ASKED_AGAIN: Final = "What you answered ahead was lost when the table was interrupted: you are asked again."


class KeptOffer(msgspec.Struct, frozen=True, array_like=True):
    """An open offer."""

    id: int
    seat: int
    what: Offers
    until: int
    asked: list[int]
    to: int | None
    text: str


class KeptAnswer(msgspec.Struct, frozen=True, array_like=True):
    """What a seat has answered ahead, as moves of a record, and in which message."""

    seat: int
    moves: list[str]
    n: int


class KeptAgain(msgspec.Struct, frozen=True, array_like=True):
    """A rematch that all have agreed to: who sits where, and the game, once it was made."""

    seats: tuple[int, ...]
    game: str


class Beside(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of it."""

    seq: int = 0
    """How many entries there were, where there are offers or answers: with more of them those stand no longer."""
    count: int = 0
    """How many offers there have been, so that no number is given twice."""
    offers: list[KeptOffer] = []
    ahead: list[KeptAnswer] = []
    acks: list[list[Ack]] = []
    """By seat."""
    again: KeptAgain | None = None


_NOTHING: Final = Beside()


def kept(table: Table) -> str:
    """What is to be stored of a table as it is now."""
    if not (table.offers.count or table.asked.ahead or table.rematch or any(each.without for each in table.heard)):
        return ""  # as in most games, at every step
    offers = [
        KeptOffer(wish.id, wish.seat, wish.what, wish.until, sorted(wish.asked), wish.to, wish.text)
        for wish in table.offers.wishes.values()
    ]
    ahead = [
        KeptAnswer(seat, [f"{pick.verb}.{pick.a}.{pick.b}" for pick in answer.picks], answer.n)
        for seat, answer in sorted(table.asked.ahead.items())
    ]
    acks = [list(heard.without) for heard in table.heard]
    beside = Beside(
        seq=table.seq if offers or ahead else 0,
        count=table.offers.count,
        offers=offers,
        ahead=ahead,
        acks=acks if any(acks) else [],
        again=None if table.rematch is None else KeptAgain(table.rematch.seats, table.next_game),
    )
    return "" if beside == _NOTHING else msgspec.json.encode(beside).decode()


def restore(table: Table, text: str, now: int) -> None:
    """Give a table that was opened anew what was stored of it beside its entries."""
    try:
        beside = msgspec.json.decode(text, type=Beside) if text else _NOTHING
    except msgspec.DecodeError as error:  # of another version
        _log.warning("What game %s had beside its entries makes no sense to this version: %s", table.name, error)
        return
    table.offers.count = beside.count
    for heard, acks in zip(table.heard, beside.acks, strict=False):
        for ack in acks:
            heard.remember(ack)
    if beside.again is not None:
        table.rematch, table.next_game = Rematch(beside.again.seats), beside.again.game
    stands = beside.seq == table.seq
    for offer in beside.offers:
        _offered(table, offer, stands and offer.until > now, now)
    for answer in beside.ahead:
        _answered(table, answer, stands)


def _offered(table: Table, offer: KeptOffer, stands: bool, now: int) -> None:
    until = max(offer.until, now + AT_LEAST) if stands else offer.until
    wish = Wish(offer.id, offer.seat, offer.what, until, set(offer.asked), offer.to, offer.text)
    if stands:
        table.offers.stand(wish)
        return
    text = _LAPSED.format(table.seats[wish.seat].name, wish.what)
    for reader in (*(chair.seat for chair in table.seats.chairs), None):
        table.interrupted.setdefault(reader, []).extend([wish.told("expired"), Notice(text=text)])


def _answered(table: Table, answer: KeptAnswer, stands: bool) -> None:
    try:
        picks = tuple(parse_move(move) for move in answer.moves)
    except PyrebornError:
        stands, picks = False, ()
    if stands and is_ahead(table.game, answer.seat, picks):
        table.asked.ahead[answer.seat] = AnswerAhead(picks, answer.n)
    else:
        table.interrupted.setdefault(answer.seat, []).append(Notice(text=_ASKED_AGAIN))
