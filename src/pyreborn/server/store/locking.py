"""One process for one file: a lock of the operating system, which lets go of it when the process dies, however."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from pyreborn.server.store.errors import InUse, Unusable

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_FAR: Final = 1 << 30
"""Windows locks bytes, and nobody else can read those: one that nothing is ever written to."""


class FileLock:
    """Held from its making until :meth:`release`; refuses (as :class:`InUse`) where another process holds it.

    The lock is on a file beside the database, which holds the number of the process, so that the refusal can name it.
    That file stays: to remove it would let two processes lock two files of one name.
    """

    def __init__(self, database: Path) -> None:
        path = database.with_name(database.name + ".lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Unusable(f"{path} cannot be written: {error.strerror}.") from error
        if not _locked(self._file):
            holder = os.read(self._file, 20).decode(errors="replace").strip() or "unknown"
            os.close(self._file)
            raise InUse(
                f"The games in {database} are in the hands of process {holder}; stop it, or name another place with "
                "PYREBORN_HOME or PYREBORN_DATABASE_URL (several processes share a PostgreSQL database)."
            )
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let others have it; once is enough, twice does no harm."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _locked(file: int) -> bool:
    """Lock the file if nobody has; whether that was possible."""
    try:
        if sys.platform == "win32":
            os.lseek(file, _FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    finally:
        os.lseek(file, 0, os.SEEK_SET)
    return True
