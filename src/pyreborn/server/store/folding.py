"""Entries folded: what is left of them after everything that was taken back, and the game it leads to.

Pure functions of what :mod:`pyreborn.server.store.games` has loaded.  Recovery, a record to download and the position
at any entry are this, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pyreborn.errors import BrokenRecord, PyrebornError
from pyreborn.game import Game, Record
from pyreborn.record import Header, parse_move
from pyreborn.server.store.entries import Chosen, Entry, Joined, MoreTime, OutOfTime, Paused, Resigned, TakenBack
from pyreborn.server.store.errors import NoReplay


@dataclass(slots=True)
class Folded:
    """What entries come to."""

    kept: list[Entry] = field(default_factory=list)
    """What acts on the game and was not taken back: choices, resignations, clocks that ran out, in order."""
    seated: dict[int, Joined] = field(default_factory=dict)
    """Who has sat down where last."""
    paused: bool = False
    spent_ms: dict[int, int] = field(default_factory=dict)
    """How far the clock of each seat has gone on; what was taken back is not given back."""
    given_ms: dict[int, int] = field(default_factory=dict)
    """What each seat was given beside what everybody has."""
    answered: dict[int, int] = field(default_factory=dict)
    """The highest message of each seat that has been answered."""
    seq: int = 0
    """How many entries there were."""


def fold(entries: Iterable[Entry]) -> Folded:
    """Fold entries, which are numbered from 1 without a gap; refuses others, and an undo to what is not before it."""
    folded = Folded()
    for entry in entries:
        if entry.n != folded.seq + 1:
            raise NoReplay(entry.n, f"entry {folded.seq + 1} was expected; the game is not whole.")
        folded.seq = entry.n
        folded.spent_ms[entry.seat] = folded.spent_ms.get(entry.seat, 0) + entry.spent_ms
        folded.answered[entry.seat] = max(folded.answered.get(entry.seat, 0), entry.client_n)
        match entry.deed:
            case Chosen() | Resigned() | OutOfTime():
                folded.kept.append(entry)
            case TakenBack(to=to):
                _cut(folded, entry, to)
            case Joined() as joined:
                folded.seated[entry.seat] = joined
            case Paused(on=on):
                folded.paused = on
            case MoreTime(ms=ms):
                folded.given_ms[entry.seat] = folded.given_ms.get(entry.seat, 0) + ms
    return folded


def _cut(folded: Folded, entry: Entry, to: int) -> None:
    """Take back what was done after an entry.  Who sat down and what clocks say is no move, and stays."""
    if not 0 <= to < entry.n:
        raise NoReplay(entry.n, f"it takes the game back to entry {to}, which is not before it.")
    while folded.kept and folded.kept[-1].n > to:
        folded.kept.pop()


def replay(header: Header, folded: Folded, log: bool = True, undo: bool = True) -> Game:
    """The game that folded entries lead to.

    Refuses (as :class:`NoReplay`) a header that cannot be used, and the first entry that is not legal, is another
    seat's choice than it was, or leads to another position: entries of another version of the rules give a reason,
    never a wrong game.
    """
    game = beginning(header, log, undo)
    for entry in folded.kept:
        play(game, entry)
    return game


def beginning(header: Header, log: bool = True, undo: bool = True) -> Game:
    """The game before its first entry; refuses a header that cannot be used."""
    try:
        return Record(header=header, moves=[]).replay(log=log, undo=undo)
    except BrokenRecord as error:
        raise NoReplay(0, f"{error}") from error


def play(game: Game, entry: Entry) -> None:
    """Do again what an entry says was done; refuses what was not or cannot have been."""
    try:
        _play(game, entry)
    except PyrebornError as error:
        raise NoReplay(entry.n, f"{error}") from error


def _play(game: Game, entry: Entry) -> None:
    if game.over:
        raise BrokenRecord("The game is over before it.")
    match entry.deed:
        case Chosen(move=move, digest=digest):
            game.push(parse_move(move))
            chose = game.outcome().seat
            if chose != entry.seat:
                raise BrokenRecord(f"It was a choice of seat {entry.seat}, but seat {chose} is asked.")
            if digest and game.digest() != digest:
                raise BrokenRecord("It leads to another position than it did.")
        case OutOfTime(at_once=at_once):
            game.out_of_time(entry.seat, at_once)
        case Resigned():
            game.concede(entry.seat)
