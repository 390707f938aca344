"""One mind, seen from the server: a process that the event loop asks through a pipe, one thing at a time."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Final

import msgspec

from pyreborn.ai.child import HEAD, Garbled, framed, length_after
from pyreborn.ai.guard import TO_START, Failure, command, unreadable
from pyreborn.server.minds.messages import Asked, Hello, Reply, Task

GRACE: Final = 2.0
"""Seconds a mind is waited for after its time is up; then its process is ended."""
_MODULE: Final = "pyreborn.server.minds.thinker"


class Mind:
    """A process that thinks; whoever has started it stops it."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None and process.stdout is not None
        self._process = process
        self._speaks, self._hears = process.stdin, process.stdout
        self._number = 0
        self.end = asyncio.create_task(process.wait())
        """Done when the process has ended, for whatever reason."""

    @classmethod
    async def started(cls, hello: Hello) -> Mind:
        """A mind that is ready to think; raises :class:`Failure` where none can be had."""
        try:
            process = await asyncio.create_subprocess_exec(
                *command(_MODULE),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                # A group of its own does not hear Ctrl-C; a session of its own would make the system ignore its nice.
                process_group=None if sys.platform == "win32" else 0,
            )
        except OSError as error:
            raise Failure("dead", "has no process to think in", str(error)) from error
        mind = cls(process)
        try:
            made = await mind._conversed(msgspec.json.encode(hello), TO_START, "could not be started in time")
            if made.answer.trouble:
                raise Failure("dead", f"could not be made ({made.answer.what})", made.answer.details)
        except BaseException:
            await mind.stop()
            raise
        return mind

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, task: Task, seconds: float) -> Reply:
        """What it says to a task for which it has so long; raises :class:`Failure`, after which it must be stopped."""
        self._number += 1
        limit = seconds + GRACE
        asked = msgspec.json.encode(Asked(self._number, limit, task))
        return await self._conversed(asked, limit, f"gave no answer within {seconds:.3g} seconds")

    async def _conversed(self, message: bytes, limit: float, late: str) -> Reply:
        try:
            async with asyncio.timeout(limit):
                self._speaks.write(framed(message))
                await self._speaks.drain()
                head = await self._hears.readexactly(HEAD)
                reply = msgspec.json.decode(await self._hears.readexactly(length_after(head)), type=Reply)
        except TimeoutError:
            raise Failure("late", late) from None
        except (Garbled, msgspec.DecodeError, UnicodeDecodeError) as error:
            raise unreadable() from error
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Failure("dead", "has ended its process") from error
        if reply.answer.number != self._number:
            raise unreadable()
        return reply

    async def stop(self) -> None:
        """End the process, and wait until it is gone."""
        if self._process.returncode is None:
            self._process.kill()
        self._speaks.close()
        await self.end
