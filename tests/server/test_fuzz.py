"""Whatever is said to a server: it refuses by name or hangs up by number, nothing changes, and nothing is left over.

``python -m tools.fuzz_server`` says a hundred thousand messages; here is a share of them, the same every time.
"""

from __future__ import annotations

import asyncio

from tools.fuzz_server import NOISE, WATCHING, Fuzzer, half_open
from tools.served import Served

MESSAGES = 1500


def test_noise_is_refused_and_changes_nothing(running: Served) -> None:
    fuzzer = Fuzzer(running.address, seed=5, games=2)
    asyncio.run(fuzzer.run(MESSAGES))
    assert fuzzer.sent >= MESSAGES
    assert {name for name, _ in fuzzer.heard} >= {noise.name for noise in (*NOISE, *WATCHING)}


def test_connections_that_say_nothing_are_ended(running: Served) -> None:
    """A handshake without a hello, and half a frame."""
    ends = asyncio.run(half_open(running.port, 20, "aaaaaaaaaa"))
    assert sum(count for name, count in ends.items() if name.endswith("closed")) == 20, ends
