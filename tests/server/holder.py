"""A process that holds a store open until its input ends: ``python -m tests.server.holder ADDRESS``."""

from __future__ import annotations

import asyncio
import sys

from pyreborn.server.settings import Settings
from pyreborn.server.store import open_store


async def hold(address: str) -> None:
    async with await open_store(Settings(address)):
        print("open", flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    asyncio.run(hold(sys.argv[1]))
