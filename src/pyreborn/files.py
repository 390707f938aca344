"""Reading what somebody else wrote: never without end, never deeper than it can be read."""

from pathlib import Path
from typing import Final

from pyreborn.errors import PyrebornError

LIMIT: Final = 8 * 1024 * 1024
"""No deck and no record comes near so many bytes; a device or a wrong file does."""
_BOM: Final = b"\xef\xbb\xbf"
"""Some editors write it before a text."""


def contents(path: str | Path, what: str, refusal: type[PyrebornError]) -> bytes:
    """All bytes of a file; refuses one that cannot be read or does not end soon.

    >>> contents("/nowhere/at/all", "The file ", PyrebornError)
    Traceback (most recent call last):
    pyreborn.errors.PyrebornError: The file /nowhere/at/all cannot be read: No such file or directory.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(LIMIT + 1)
    except OSError as error:
        raise refusal(f"{what}{path} cannot be read: {error.strerror}.") from error
    except ValueError as error:  # a name no file can have
        raise refusal(f"{what}{path} cannot be read: {error}.") from error
    if len(data) > LIMIT:
        raise refusal(f"{what}{path} is longer than {LIMIT // 1024 // 1024} MiB, which none of its kind is.")
    return without_bom(data)


def without_bom(data: bytes) -> bytes:
    return data.removeprefix(_BOM)
