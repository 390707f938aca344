"""The results file: a header, then a line for every game that was played, in the order in which they ended.

Nothing that was written is ever written again, so a run that is stopped in any way loses the games it was playing
and no other.  What a kill left half written, the last line, is dropped when the run goes on.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from time import monotonic
from typing import BinaryIO, Final

import msgspec

from pyreborn.errors import PyrebornError
from pyreborn.names import shown
from pyreborn.record import VERSION
from pyreborn.sim.play import Result
from pyreborn.sim.settings import Settings, fingerprint

FORMAT: Final = 1
_BEGINS: Final = b'{"results":'
_SYNC_EVERY: Final = 1.0
"""Seconds between two times the disk is waited for."""


class ResultsHeader(msgspec.Struct, kw_only=True):
    """The first line."""

    results: int = FORMAT
    """The format of the file."""
    engine: str = VERSION
    code: str = ""
    """Of the sources the games were played with (:func:`pyreborn.sim.settings.fingerprint`)."""
    settings: Settings


class BrokenResults(PyrebornError):
    """A results file that cannot be read or gone on with."""


_ENCODER: Final = msgspec.json.Encoder()
_HEADERS: Final = msgspec.json.Decoder(ResultsHeader)
_RESULTS: Final = msgspec.json.Decoder(Result)


class _Format(msgspec.Struct):
    results: int
    engine: str = ""


def read_results(path: str | Path) -> tuple[ResultsHeader, list[Result]]:
    """Header and results of a file; refuses a file that holds none, or those of another format."""
    lines, _ = _lines(Path(path))
    if not lines:
        raise BrokenResults(f"{path} holds no results.")
    header = _header(Path(path), lines[0])
    return header, _results(Path(path), lines[1:])


def _lines(path: Path) -> tuple[list[bytes], int]:
    """The whole lines of a file and how many bytes they have; what follows the last line break is half a line."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BrokenResults(f"The results file {path} cannot be read: {error.strerror}.") from error
    whole = data[: data.rfind(b"\n") + 1]
    if data and not data.startswith(_BEGINS[: len(data)]):
        raise BrokenResults(f"{path} is no results file; name another one, it is left as it is.")
    return whole.splitlines(), len(whole)


def _header(path: Path, line: bytes) -> ResultsHeader:
    try:
        made = msgspec.json.decode(line, type=_Format)
        if made.results != FORMAT:
            raise BrokenResults(
                f"{path} has results of format {made.results}, made by pyreborn {made.engine}; "
                f"pyreborn {VERSION} reads format {FORMAT}."
            )
        return _HEADERS.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BrokenResults(f"{path} is no results file: {error}.") from error


def _results(path: Path, lines: Iterable[bytes]) -> list[Result]:
    found: dict[int, Result] = {}
    for number, line in enumerate(lines, 2):
        try:
            result = _RESULTS.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BrokenResults(f"Line {number} of {path} is no result: {error}.") from error
        found.setdefault(result.game, result)
    return list(found.values())


class ResultsFile:
    """A results file that is being written, begun or gone on with; refuses one of other settings or another version.

    >>> with ResultsFile("nowhere/at.jsonl", Settings(agents=("random",), decks=(), games=2)) as file:
    ...     pass
    Traceback (most recent call last):
    pyreborn.sim.results.BrokenResults: The results file nowhere/at.jsonl cannot be written: No such file or directory.
    """

    def __init__(self, path: str | Path, settings: Settings) -> None:
        self.path = Path(path)
        self.header = ResultsHeader(code=fingerprint(), settings=settings)
        self.known: list[Result] = []
        """What was played before."""
        self._synced = 0.0
        whole = self._read() if self.path.exists() else 0
        try:
            self._file: BinaryIO = self.path.open("ab")
            self._file.truncate(whole)
        except OSError as error:
            raise BrokenResults(f"The results file {path} cannot be written: {error.strerror}.") from error
        if not whole:
            self._write(self.header)
            self.sync()

    def _read(self) -> int:
        lines, whole = _lines(self.path)
        if not lines:
            return 0
        then = _header(self.path, lines[0])
        _check_same(self.path, then, self.header)
        self.known = _results(self.path, lines[1:])
        return whole

    def add(self, result: Result) -> None:
        self._write(result)
        if monotonic() - self._synced > _SYNC_EVERY:
            self.sync()

    def _write(self, line: ResultsHeader | Result) -> None:
        try:
            self._file.write(_ENCODER.encode(line) + b"\n")
            self._file.flush()
        except OSError as error:
            raise BrokenResults(f"The results file {self.path} cannot be written: {error.strerror}.") from error

    def sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = monotonic()

    def close(self) -> None:
        self.sync()
        self._file.close()

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _check_same(path: Path, then: ResultsHeader, now: ResultsHeader) -> None:
    if (then.engine, then.code) != (now.engine, now.code):
        which = f"pyreborn {then.engine} ({then.code}); this is {now.engine} ({now.code})"
        raise BrokenResults(f"{path} was begun by {which}: name another file, results of two versions do not mix.")
    for field in Settings.__struct_fields__:
        before, wanted = getattr(then.settings, field), getattr(now.settings, field)
        if before != wanted:
            said = "other decks" if field in ("decks", "lists") else f"{field} {_said(before)}, not {_said(wanted)}"
            raise BrokenResults(f"{path} was begun with {said}: name another file, or say the same again.")


def _said(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else shown(value)
