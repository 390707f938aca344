"""The database is cut off, the disk is full: nothing acknowledged is lost, and when it is over everybody plays on."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.kill_server import interrupted, look
from tools.served import Served

from pyreborn.server.settings import Settings, file_address
from tests.server.proxy import wired

GAMES = 3


def test_a_database_that_is_cut_off(postgresql: Settings, postgresql_folder: Path, tmp_path: Path) -> None:
    """Between choices, and in the middle of a commit whose answer never comes."""

    async def play() -> None:
        async with wired(postgresql, postgresql_folder) as (wire, reached):

            async def cut() -> None:
                wire.cut()
                await asyncio.sleep(0.3)
                wire.whole = True

            async def cut_commit() -> None:
                wire.cut_at = b"COMMIT"

            settings = {"PYREBORN_DATABASE_URL": reached.database, "PYREBORN_MINDS": "1", "PYREBORN_LEASE_SECONDS": "2"}
            server = Served(tmp_path, settings)
            await asyncio.to_thread(server.start)
            try:
                blows = [cut, cut_commit, cut, cut_commit, cut_commit]
                ledger = await interrupted([server.address], blows, GAMES, random.Random(2))
            finally:
                await asyncio.to_thread(server.stop)
            assert await look(postgresql.database, ledger) >= len(ledger.done) >= 5 * GAMES

    asyncio.run(play())


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder in which four megabytes have room."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    if os.geteuid() != 0 or shutil.which("mount") is None or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("NOT RUN: a server on a full disk, because no small tmpfs can be mounted here (needs root)")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_is_full(small_disk: Path, tmp_path: Path) -> None:
    address = file_address(small_disk / "games.sqlite")

    async def fill() -> None:
        with (small_disk / "filler").open("wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(b"x" * 4096)
            except OSError:
                pass  # full, as intended
        await asyncio.sleep(0.5)
        (small_disk / "filler").unlink()

    with Served(tmp_path, {"PYREBORN_DATABASE_URL": address, "PYREBORN_MINDS": "1"}) as server:
        ledger = asyncio.run(interrupted([server.address], [fill] * 3, GAMES, random.Random(3)))
    assert "no room left" in server.said(), "it was full, and the server has said so"
    assert asyncio.run(look(address, ledger)) >= len(ledger.done) >= 5 * GAMES
