"""Every test of the store runs on a real SQLite file and, where PostgreSQL is installed, on a real server of it."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest
from tools.served import Served

from pyreborn.server.settings import Settings, file_address

INITDB = shutil.which("initdb") or next(map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))), None)


def _as_postgres() -> list[str]:
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return []
    if shutil.which("runuser") is None or subprocess.run(["id", "postgres"], capture_output=True).returncode:
        pytest.skip("NOT RUN: tests on PostgreSQL, because it does not run as root and there is no user 'postgres'")
    return ["runuser", "-u", "postgres", "--"]


@pytest.fixture(scope="session")
def postgresql_folder() -> Iterator[Path]:
    """A server of our own, reached by a socket in this folder and by nothing else."""
    if INITDB is None:
        pytest.skip("NOT RUN: tests on PostgreSQL, because initdb is not installed (Debian: apt install postgresql)")
    who, programs = _as_postgres(), Path(INITDB).resolve().parent
    folder = Path(tempfile.mkdtemp(prefix="pyreborn-postgresql-"))
    try:
        if who:
            shutil.chown(folder, "postgres")
        data = folder / "data"
        # What is tested is never the death of the machine, so the server need not wait for the disk.
        options = f"-k {folder} -h '' -c fsync=off -c max_connections=60"
        _call([*who, str(programs / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust", "--no-sync"])
        control = [*who, str(programs / "pg_ctl"), "-D", str(data), "-w"]
        _call([*control, "-o", options, "-l", str(folder / "log"), "start"])
        yield folder
        _call([*control, "-m", "immediate", "stop"])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _call(command: list[str]) -> None:
    done = subprocess.run(command, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=120, check=False)
    assert done.returncode == 0, done.stderr.decode(errors="replace")


async def _tell(folder: Path, statement: str) -> None:
    connection = await asyncpg.connect(host=str(folder), user="postgres", database="postgres")
    await connection.execute(statement)
    await connection.close()


@contextmanager
def a_database(postgresql_folder: Path) -> Iterator[Settings]:
    """An empty database on that server."""
    name = f"table_{secrets.token_hex(6)}"
    asyncio.run(_tell(postgresql_folder, f"CREATE DATABASE {name}"))
    yield Settings(f"postgresql+asyncpg://postgres@/{name}?host={postgresql_folder}")
    asyncio.run(_tell(postgresql_folder, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
def postgresql(postgresql_folder: Path) -> Iterator[Settings]:
    with a_database(postgresql_folder) as settings:
        yield settings


@pytest.fixture
def sqlite(tmp_path: Path) -> Settings:
    return Settings(file_address(tmp_path / "games.sqlite"))


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest) -> Settings:
    """An empty store, of each kind in turn."""
    settings: Settings = request.getfixturevalue(request.param)
    return settings


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real server with its games in a file, for all tests that do not kill it; it must not stumble."""
    settings = {"PYREBORN_SOCKETS_PER_ADDRESS": "10000", "PYREBORN_MINDS": "1"}
    with Served(tmp_path_factory.mktemp("running"), settings) as server:
        yield server
        assert "Traceback" not in server.said(), server.said()
