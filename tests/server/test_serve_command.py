"""``pyreborn serve``: what cannot be served is refused in one sentence, and the exit code says so."""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path

import pytest

from pyreborn.cli import main
from pyreborn.server.settings import Settings, file_address
from tests.server.serving import environment, served
from tests.server.test_opening import rewrite


def refusal(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *options: str, **more: str
) -> str:
    """The sentence with which ``pyreborn serve`` leaves."""
    with monkeypatch.context() as patched:
        patched.setattr(sys, "argv", ["pyreborn", "serve", "--port", "0", *options])
        for name, value in environment(settings, **more).items():
            patched.setenv(name, value)
        with pytest.raises(SystemExit) as left:
            main()
    out, sentence = capsys.readouterr()
    assert left.value.code == 2 and out == ""
    assert sentence.strip().count("\n") == 0 and "secret" not in sentence and "Traceback" not in sentence
    return sentence


def test_what_cannot_be_served_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(place: Settings, *options: str, **more: str) -> str:
        return refusal(place, monkeypatch, capsys, *options, **more)

    fine, newer = Settings(file_address(tmp_path / "fine")), Settings(file_address(tmp_path / "newer"))
    asyncio.run(rewrite(newer, "UPDATE alembic_version SET version_num = '0999'"))
    (tmp_path / "text").write_text("This is no database.\n" * 100)
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        assert f"Port {port} of 127.0.0.1 cannot be had" in refused(fine, "--port", port)
    assert "'no.such.host' is no address of this machine" in refused(fine, "--host", "no.such.host")
    assert "2 workers need a PostgreSQL database" in refused(fine, "--workers", "2")
    assert "install the newer one" in refused(newer)
    assert "cannot be used" in refused(fine, "--database", str(tmp_path / "text"))
    unreachable = "postgresql://ann:secret@127.0.0.1:1/games"
    assert "The database games at 127.0.0.1 cannot be used" in refused(fine, "--database", unreachable)
    assert "PYREBORN_LEASE_SECONDS is 'soon'" in refused(fine, PYREBORN_LEASE_SECONDS="soon")


def test_redis_that_is_not_there_is_refused(
    postgresql: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = "redis://:secret@127.0.0.1:1"
    assert "Redis cannot be reached" in refusal(postgresql, monkeypatch, capsys, PYREBORN_REDIS_URL=gone)


def test_a_database_has_one_process_and_can_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    unused, named = Settings(file_address(tmp_path / "unused")), tmp_path / "named.sqlite"
    with served(unused, "--database", str(named)) as server:
        second = refusal(unused, monkeypatch, capsys, "--database", str(named))
        assert f"are in the hands of process {server.process.pid}" in second
        assert server.stop() == 0
    assert named.exists() and not (tmp_path / "unused").exists()
