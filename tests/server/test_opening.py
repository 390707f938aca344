"""Opening a store: its tables are made, one process has the file, and what cannot be opened says why in a sentence."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

import pyreborn as pb
from pyreborn.server.settings import Settings, file_address
from pyreborn.server.store import InUse, MissingDriver, NewerSchema, Unusable, database, open_store, schema
from tests.checkout import ROOT


def refusal(settings: Settings, kind: type[Unusable] = Unusable) -> str:
    """The sentence with which a store is not opened."""

    async def play() -> None:
        async with await open_store(settings):
            pass

    with pytest.raises(Unusable) as refused:
        asyncio.run(play())
    assert type(refused.value) is kind
    sentence = str(refused.value)
    assert sentence.endswith(".") and "\n" not in sentence
    return sentence


async def rewrite(settings: Settings, *statements: str) -> None:
    async with await open_store(settings) as store, store.database.engine.begin() as connection:
        for each in statements:
            await connection.execute(text(each))


def test_the_steps_make_the_tables_that_the_code_expects(place: Settings) -> None:
    def differences(connection: Connection) -> list[object]:
        assert set(inspect(connection).get_table_names()) == {*schema.metadata.tables, "alembic_version"}
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, schema.metadata))

    async def play() -> None:
        async with await open_store(place) as store, store.database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
            signed = await connection.execute(text("SELECT value FROM meta WHERE key = 'engine'"))
            assert signed.scalar_one() == pb.__version__

    asyncio.run(play())


def test_servers_that_start_together_make_the_tables_once(postgresql: Settings) -> None:
    async def play() -> None:
        stores = await asyncio.gather(*(open_store(postgresql) for _ in range(4)))
        await asyncio.gather(*(each.close() for each in stores))

    asyncio.run(play())


def test_tables_that_were_left_half_made_are_made_whole(sqlite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making them is one transaction: what fails in it leaves nothing behind."""

    def fail(connection: Connection) -> None:
        raise OSError("pulled the plug")

    with monkeypatch.context() as patched:
        patched.setattr(database, "_sign", fail)
        assert "pulled the plug" in refusal(sqlite)
    path = sqlite.database.partition(":///")[2]
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    asyncio.run(rewrite(sqlite))


def test_a_newer_schema_is_refused_and_left_alone(place: Settings) -> None:
    newer = ("UPDATE alembic_version SET version_num = '0999'", "UPDATE meta SET value = '9.9.9'")
    asyncio.run(rewrite(place, *newer))
    for _ in range(2):
        sentence = refusal(place, NewerSchema)
        assert "was written by pyreborn 9.9.9 (tables 0999)" in sentence
        assert f"this is pyreborn {pb.__version__}, which knows tables up to 0004" in sentence


@pytest.mark.parametrize("full", [False, True])
def test_a_file_is_kept_as_carefully_as_wished(sqlite: Settings, full: bool) -> None:
    async def play() -> None:
        settings = replace(sqlite, full_sync=full)
        async with await open_store(settings) as store, store.database.reading() as connection:
            said = [await connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous")]
        assert said == ["wal", 2 if full else 1]

    asyncio.run(play())


def test_the_folder_is_made_and_any_name_can_be_a_file(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "100%20 ☃?x=1" / "games.sqlite"
    asyncio.run(rewrite(Settings(file_address(path))))
    assert path.stat().st_mode & 0o077 == 0 or os.name == "nt"  # nobody else reads the seeds of running games


@pytest.mark.parametrize("contents", [b"no database\n" * 500, b"SQLite format 3\0" + b"\xff" * 8000])
def test_a_broken_file_is_refused(tmp_path: Path, contents: bytes) -> None:
    path = tmp_path / "games.sqlite"
    path.write_bytes(contents)
    assert str(path) in refusal(Settings(file_address(path)))
    assert path.read_bytes() == contents


def test_a_place_that_cannot_be_written_to_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be made" in refusal(Settings(file_address(tmp_path / "file" / "games.sqlite")))
    (tmp_path / "folder.sqlite").mkdir()
    assert "cannot be used" in refusal(Settings(file_address(tmp_path / "folder.sqlite")))
    assert "in memory" in refusal(Settings("sqlite+aiosqlite:///:memory:"))


def test_a_second_process_on_a_file_is_refused_and_told_of_the_first(sqlite: Settings, tmp_path: Path) -> None:
    """By any name of the file; and a process that is killed lets go of it by itself."""
    other = tmp_path / "another name.sqlite"
    other.symlink_to(tmp_path / "games.sqlite")
    command = [sys.executable, "-m", "tests.server.holder", sqlite.database]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        try:
            assert holder.stdout is not None and holder.stdout.readline() == b"open\n"
            for name in (sqlite, Settings(file_address(other))):
                assert f"in the hands of process {holder.pid};" in refusal(name, InUse)
        finally:
            holder.kill()
    asyncio.run(rewrite(sqlite))


def test_the_same_process_does_not_open_a_file_twice_either(sqlite: Settings) -> None:
    async def play() -> None:
        async with await open_store(sqlite):
            with pytest.raises(InUse, match=f"process {os.getpid()};"):
                await open_store(sqlite)

    asyncio.run(play())


def test_an_unreachable_postgresql_is_refused(tmp_path: Path) -> None:
    with socket.socket() as nobody:  # a port that is taken, but that nobody listens at
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
        sentence = refusal(Settings(f"postgresql+asyncpg://eve:hunter2@127.0.0.1:{port}/ashes"))
    assert re.search(r"The database ashes at 127\.0\.0\.1 cannot be used: .*refused", sentence, re.IGNORECASE)
    assert "hunter2" not in sentence and "eve" not in sentence


def test_a_postgresql_without_the_database_is_refused(postgresql: Settings) -> None:
    name = postgresql.database.partition("@/")[2].partition("?")[0]
    sentence = refusal(Settings(postgresql.database.replace(name, "nowhere")))
    assert sentence.endswith('cannot be used: database "nowhere" does not exist.')
    sentence = refusal(Settings("postgresql+asyncpg://host.invalid/ashes"))
    assert sentence.startswith("The database ashes at host.invalid cannot be used: ") and "Errno" not in sentence


def test_a_missing_driver_is_refused_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    sentence = refusal(Settings("postgresql+asyncpg://host/ashes"), MissingDriver)
    assert "pip install 'pyreborn[postgres]'" in sentence


@pytest.mark.parametrize("address", ["postgresql+asyncpg://host:port/ashes", "nonsense"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    assert "no address of a database" in refusal(Settings(address))
