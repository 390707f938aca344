"""What is written down of a game, entry by entry: typed here, a word and a text in the database."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pyreborn.server.store.errors import NoReplay

NOBODY: Final = -1
"""The seat of an entry that is nobody's."""


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option was taken."""

    move: str
    """As a record writes it: three numbers joined by full stops."""
    digest: str = ""
    """Of the position after it, where it was written down: then a replay that leads elsewhere is noticed here."""


class TakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was done after an entry was taken back."""

    to: int
    """The entry after which the game stands now; 0 is its beginning."""


class Resigned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat gave the game up (RB-1.3.3)."""


class OutOfTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat's clock ran out (RB-23.1)."""

    at_once: bool = False


class Joined(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody sat down, or another took the seat over: a person, or an agent of some level."""

    name: str
    agent: str = ""
    """Empty for a person."""
    share: str = ""
    """What they added to the seed."""


class Paused(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clocks stand still, or run again."""

    on: bool


class MoreTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat was given time."""

    ms: int


Deed = Chosen | TakenBack | Resigned | OutOfTime | Joined | Paused | MoreTime

KINDS: Final[dict[str, type[Any]]] = {
    "choose": Chosen,
    "undo": TakenBack,
    "resign": Resigned,
    "time": OutOfTime,
    "join": Joined,
    "pause": Paused,
    "more time": MoreTime,
}
_WORDS: Final = {deed: word for word, deed in KINDS.items()}


class NewEntry(msgspec.Struct, frozen=True):
    """What is to be appended."""

    seat: int
    deed: Deed
    spent_ms: int = 0
    """By how much the seat's clock has gone on."""
    client_n: int = 0
    """Which message of the seat it answers, so that the same one sent again is known; 0 where it answers none."""


class Entry(msgspec.Struct, frozen=True):
    """What has been appended: its number, counted from 1, and when, in milliseconds of the database's clock."""

    n: int
    seat: int
    deed: Deed
    spent_ms: int = 0
    client_n: int = 0
    at: int = 0


def word_of(deed: Deed) -> str:
    """How the database calls it."""
    return _WORDS[type(deed)]


def text_of(deed: Deed) -> str:
    return msgspec.json.encode(deed).decode()


def read_deed(n: int, word: str, text: str) -> Deed:
    """What the database holds; refuses (as :class:`NoReplay`) what only another version could have written.

    >>> read_deed(3, "choose", '{"move":"1.2.3"}')
    Chosen(move='1.2.3', digest='')
    >>> read_deed(3, "dance", "{}")
    Traceback (most recent call last):
    pyreborn.server.store.errors.NoReplay: Entry 3 cannot be played: 'dance' is no kind of entry this version knows.
    """
    if word not in KINDS:
        raise NoReplay(n, f"{word!r} is no kind of entry this version knows.")
    try:
        deed: Deed = msgspec.json.decode(text, type=KINDS[word])
    except msgspec.DecodeError as error:
        raise NoReplay(n, f"it makes no sense as {word!r}: {error}.") from error
    return deed
