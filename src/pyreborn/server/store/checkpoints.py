"""Carrying what SQLite has written ahead into the file itself, beside the games and not in the middle of them.

Left alone, every thousandth page makes the commit that wrote it wait until all of them are carried over and on the
disk, and everybody at the table with it.  A connection of its own does so meanwhile; the writer is left with the little
that has come since, once the file of pages written ahead is long enough to be begun anew.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from pyreborn.server.store.database import Database
from pyreborn.server.store.errors import NotRead
from pyreborn.server.store.failures import FAILURES, first_line

_log: Final = logging.getLogger(__name__)

_PAUSE: Final = 1.0
"""Seconds from one to the next."""


async def carry_over(database: Database) -> None:
    """Go on doing it until cancelled; a disk that is full or gone is told once, and tried again."""
    told = ""
    while True:
        await asyncio.sleep(_PAUSE)
        try:
            async with database.reading() as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            told = ""
        except (NotRead, *FAILURES, SQLAlchemyError) as error:
            if (why := first_line(error)) != told:
                _log.warning("What was written ahead cannot be carried into the database: %s.", why)
            told = why
