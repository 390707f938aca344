"""Arguments of the API that mean nothing: refused with a sentence, before anything has changed.

Numbers in Python count from 0: options (``game.push(0)``) and seats (``game.view(0)``).  What people write and read
counts players from 1: "player 1" is whoever sits at seat 0, in every text, in a ``Scenario`` and in a position.

>>> seat(2, 2)
Traceback (most recent call last):
pyreborn.errors.BadArgument: There is no seat 2: the 2 players sit at seats 0 and 1 (player 1 at seat 0).
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence

from pyreborn.errors import BadArgument, PyrebornError, unknown
from pyreborn.names import joined
from pyreborn.names import shown as shown

MOST = 99
"""Of anything a board counts: more is a slip of the pen."""


def whole(
    value: object,
    what: str,
    least: int | None = None,
    most: int | None = None,
    error: type[PyrebornError] = BadArgument,
) -> int:
    """A whole number between the two; True is an int to Python and a mistake here.

    >>> whole(3, "wounds", 0), whole(-5, "the number of wounds", 0, 99)
    Traceback (most recent call last):
    pyreborn.errors.BadArgument: -5 is not the number of wounds; expected a whole number from 0 to 99.
    """
    try:
        number = None if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or (least is not None and number < least) or (most is not None and number > most):
        bounds = f" from {least}" * (least is not None) + f" to {most}" * (most is not None)
        raise error(f"{shown(value)} is not {what}; expected a whole number{bounds}.")
    return number


def seat(value: object, count: int) -> int:
    """The number of somebody's seat."""
    try:
        return whole(value, "a seat", 0, count - 1)
    except BadArgument:
        seats = joined(map(str, range(count)))
        said = f"There is no seat {shown(value)}: the {count} players sit at seats {seats} (player 1 at seat 0)."
        raise BadArgument(said) from None


def reader(value: object, count: int) -> int | None:
    """Somebody's seat, or None for a spectator."""
    return None if value is None else seat(value, count)


def text(value: object, what: str, error: type[PyrebornError] = BadArgument) -> str:
    """A text that says something."""
    if not isinstance(value, str) or not value.strip():
        raise error(f"{shown(value)} is not {what}; expected a text.")
    return value


def truth(value: object, what: str) -> bool:
    """True or False and nothing like it: it may be written into a record."""
    if not isinstance(value, bool):
        raise BadArgument(f"{what} is True or False, not {shown(value)}.")
    return value


def one_of(value: object, what: str, known: Iterable[str]) -> str:
    """One of the words there are; refuses others with the nearest."""
    names = list(known)
    if not isinstance(value, str) or value not in names:
        raise unknown(what, value if isinstance(value, str) else shown(value), names)
    return value


def listed(value: object, what: str, example: str, error: type[PyrebornError] = BadArgument) -> list[object]:
    """The things of a list; a text is none, though Python would take it letter by letter."""
    if isinstance(value, str | bytes) or not isinstance(value, Sequence):
        raise error(f"{what} is a list, such as [{example!r}], not {shown(value)}.")
    return list(value)
