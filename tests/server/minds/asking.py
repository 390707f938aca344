"""What tests of minds share: views to ask about, and a pool of odd agents."""

from __future__ import annotations

import asyncio
import os
from functools import cache

import msgspec

import pyreborn as pb
from pyreborn.server.minds import Minds

ODD = ("tests.server.minds.odd_agents", "make")
DONE = 5
"""The place of the default among the options of :func:`view`."""
LAST = 5


@cache
def view() -> bytes:
    """A seat that is asked what to discard: five cards, or done."""
    game = pb.new_game("aradel", "maeoni", seed=7)
    game.push("go first")
    return msgspec.json.encode(game.view(game.decision.player))


@cache
def turn() -> bytes:
    """A seat at its turn; the default is to pass, which is not the last option."""
    game = pb.new_game("aradel", "maeoni", seed=7)
    while not game.at_turn():
        game.push("go first" if not game.moves else "done")
    return msgspec.json.encode(game.view(game.decision.player))


def odd(size: int = 1) -> Minds:
    return Minds(size, maker=ODD)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def warm(minds: Minds) -> list[int]:
    """Wait until all processes are ready; their ids."""
    while len(minds.pids) < minds.size:
        await asyncio.sleep(0.01)
    return minds.pids
