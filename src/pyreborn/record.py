"""A game on file: a header and the options chosen (one format for save, replay, bug report)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pyreborn.engine.model.options import Option
from pyreborn.engine.run.serial import digest
from pyreborn.errors import BrokenRecord, PyrebornError

if TYPE_CHECKING:
    from pyreborn.game import Game

FORMAT = 1
_NUMBER = re.compile(r"-?[0-9]{1,60}", re.ASCII)
VERSION = "0.1.0"


class Header(msgspec.Struct, kw_only=True):
    """What a game started from: decks and seed, or a position."""

    format: int = FORMAT
    engine: str = VERSION
    ruleset: str = "reborn"
    decks: list[dict[str, Any]] = []
    seed: int = 0
    first_five: str = "recommended"
    chained: str = "none"
    open_decks: bool = True
    last_round: int = 0
    names: list[str] = []
    start: dict[str, Any] | None = None


class Record(msgspec.Struct, kw_only=True):
    """Header, the options chosen in order, and the digest of where they led."""

    header: Header
    moves: list[str]
    digest: str = ""
    conceded: int | None = None
    """The seat that gave up after the last move (RB-1.3.3)."""

    def to_bytes(self) -> bytes:
        return msgspec.json.encode(self)

    def save(self, path: str | Path) -> None:
        Path(path).write_bytes(self.to_bytes())

    @classmethod
    def from_bytes(cls, data: bytes) -> Record:
        """Read a record; refuses anything that is not one, with a reason."""
        try:
            record = msgspec.json.decode(data, type=Record)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BrokenRecord(f"This is not a pyreborn record: {error}.") from error
        if record.header.format != FORMAT:
            raise BrokenRecord(
                f"This record has format {record.header.format}; this version of pyreborn reads format {FORMAT}."
            )
        return record

    @classmethod
    def load(cls, path: str | Path) -> Record:
        try:
            data = Path(path).read_bytes()
        except OSError as error:
            raise BrokenRecord(f"{path} cannot be read: {error.strerror}.") from error
        return cls.from_bytes(data)

    def replay(self, until: int | None = None, log: bool = True, undo: bool = True) -> Game:
        """Play the record through; refuses one whose options are not legal or lead elsewhere."""
        game = self._begin(log, undo)
        moves = self.moves if until is None else self.moves[:until]
        for number, text in enumerate(moves, 1):
            try:
                game.push(parse_move(text))
            except PyrebornError as error:
                raise BrokenRecord(
                    f"Move {number} of {len(self.moves)} ({text}) cannot be played: {error} The record was made by "
                    f"pyreborn {self.header.engine}; this is {VERSION}."
                ) from error
        if until is None and self.conceded is not None:
            game.concede(self.conceded)
        if until is None and self.digest and digest(game.state) != self.digest:
            raise BrokenRecord("The moves lead to another position than the one the record was saved at.")
        return game

    def _begin(self, log: bool, undo: bool) -> Game:
        from pyreborn.game import started

        try:
            game = started(self.header, log, undo)
        except PyrebornError as error:
            raise BrokenRecord(f"The record's header cannot be used: {error}") from error
        except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
            raise BrokenRecord(f"The record's starting position makes no sense ({error!r}).") from error
        seats = len(game.state.players)
        if len(self.header.names) != seats:
            raise BrokenRecord(f"The record names {len(self.header.names)} players, but {seats} take part.")
        if self.conceded is not None and not 0 <= self.conceded < seats:
            raise BrokenRecord(f"The record says that player {self.conceded + 1} gave up, but there are {seats}.")
        return game


def parse_move(text: str) -> Option:
    parts = text.split(".")
    if len(parts) != 3 or not all(_NUMBER.fullmatch(part) for part in parts):
        raise BrokenRecord(f"{text!r} is not a move; expected three numbers joined by full stops.")
    return Option(int(parts[0]), int(parts[1]), int(parts[2]))


def load_game(path: str | Path) -> Game:
    """Resume a saved game where it was left."""
    return Record.load(path).replay()
