"""What a store refuses or cannot do.  Each is a sentence, and each says what has been written: nothing, or unknown."""

from __future__ import annotations

from pyreborn.errors import PyrebornError


class StoreError(PyrebornError):
    """Anything a store refuses."""


# -- it cannot be opened ---------------------------------------------------------------------
class Unusable(StoreError):
    """A store that cannot be opened: no database there, a broken one, no access to it."""


class NewerSchema(Unusable):
    """A store that a newer pyreborn has written."""


class InUse(Unusable):
    """A store in a file that another process has open."""


class MissingDriver(Unusable):
    """A database whose driver is not installed."""


# -- it was asked for something that is not, or no longer, true -------------------------------
class Declined(StoreError):
    """A wish that does not fit what is stored; nothing has been written."""


class UnknownGame(Declined):
    """There is no game with that id."""


class StaleOwner(Declined):
    """Another process has taken the game over since: whoever is told so drops the game."""


class OutOfOrder(Declined):
    """The game has other entries already than whoever appends believes."""


class Owned(Declined):
    """Another process owns the game."""

    def __init__(self, game: str, owner: str) -> None:
        super().__init__(f"Game {game} is served by another process.")
        self.owner = owner


class SpentLink(Declined):
    """A seat's token that is not, or no longer, the right one."""


def stale(game: str, now: int, epoch: int) -> StaleOwner:
    """The refusal for an owner of old."""
    return StaleOwner(f"Game {game} has been taken over (ownership {now}, not {epoch}); nothing of this was written.")


# -- it was not able to ----------------------------------------------------------------------
class NotWritten(StoreError):
    """The database could not do it, and nothing of it has been written: try again."""


class NoSpace(NotWritten):
    """There is no room left for it."""


class Gone(NotWritten):
    """The database cannot be reached."""


class NotRead(StoreError):
    """The database could not say what is stored."""


class InDoubt(StoreError):
    """The database went away between being told to commit and saying that it has: all of it is written, or nothing.

    Whoever is told so loads the game again before going on; appending the same once more is safe, because it is
    refused as :class:`OutOfOrder` where it is there already.
    """


class Closed(StoreError):
    """The store has been closed; nothing has been written."""


# -- what is stored cannot be played ---------------------------------------------------------
class NoReplay(StoreError):
    """Entries that cannot be folded or no longer replay; the game is still there as a record."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"Entry {number} cannot be played: {reason}" if number else reason)
        self.number = number
        """The entry it stopped at; 0 where the game cannot even begin."""
        self.reason = reason
