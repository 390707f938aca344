"""A server that is killed while it is played at loses nothing that it has acknowledged, and does nothing twice.

``python -m tools.kill_server`` kills it a hundred times; here it is a few times on each store.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.kill_server import killed, look
from tools.served import Served

from pyreborn.server.settings import Settings
from tests.thorough import volume

KILLS = volume(2, 5)
GAMES = 4


def test_what_was_acknowledged_is_there(place: Settings, tmp_path: Path) -> None:
    settings = {"PYREBORN_DATABASE_URL": place.database, "PYREBORN_LEASE_SECONDS": "1", "PYREBORN_MINDS": "1"}
    with Served(tmp_path, settings) as server:
        ledger = asyncio.run(killed(server, KILLS, GAMES, seed=1))
    assert server.starts == KILLS + 1
    assert asyncio.run(look(place.database, ledger)) >= len(ledger.done) >= (KILLS + 2) * GAMES
    assert ledger.connections > GAMES * KILLS
