"""What a room wants after it was told something: data, which whoever hosts it carries out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pyreborn.game import Game
from pyreborn.server.room.offers import Wish
from pyreborn.server.room.trying import Trial
from pyreborn.server.store import NewEntry
from pyreborn.server.wire import ServerMessage


class Sent(NamedTuple):
    """Something to say, to these visitors, in this order."""

    to: tuple[str, ...]
    message: ServerMessage


class Wonder(NamedTuple):
    """A hint that a mind is asked for; :meth:`Room.told` takes what it says."""

    seat: int
    visitor: str
    n: int
    view: bytes
    """What the seat sees, as JSON."""
    level: str
    at: int


class Thought(NamedTuple):
    """An agent must choose; :meth:`Room.thought` takes what it has chosen."""

    seat: int
    level: str
    view: bytes
    at: int
    seed: int
    seconds: float | None
    """How long it may think; None is as long as it is used to."""


class Said(NamedTuple):
    """A line of chat to be kept, of a seat or (-1) of somebody who watches."""

    seat: int
    text: str


class Rematch(NamedTuple):
    """All have agreed to a rematch."""

    seats: tuple[int, ...]
    """By the seats of the new game: who sits there, by their seats in this one.  A Chimera has none."""


@dataclass(slots=True)
class Step:
    """What a room wants; after ``hear``, ``ring`` and ``thought``."""

    entries: list[NewEntry] = field(default_factory=list)
    """To be appended, all or none, before anything is said; then :meth:`Room.written` says what is to be said."""
    sent: list[Sent] = field(default_factory=list)
    """Where nothing is to be written: what is said at once."""
    wonder: Wonder | None = None
    says: Said | None = None
    again: Rematch | None = None
    plan: Plan | None = None
    """The room's own: what it does once the entries are written."""


@dataclass(slots=True)
class Plan:
    """A step that waits to be written: the game as it will stand then, and whom to tell what about it."""

    trial: Trial | None = None
    """Where moves were made: the game with them."""
    back: Game | None = None
    """Where moves were taken back: the game without them."""
    visitor: str = ""
    n: int = 0
    """Who is to be told that this message was carried out."""
    notices: list[ServerMessage] = field(default_factory=list)
    """What everybody is told before the new states."""
    wish: Wish | None = None
    """The offer that is settled by it."""
    chosen: tuple[int, str] | None = None
    """The seat that has chosen, and its first pick in words."""
