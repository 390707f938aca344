"""Settings come from the environment; what means nothing is refused by the variable's name."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyreborn.server.settings import BadSetting, Settings


def test_games_lie_in_the_users_folder_unless_told_otherwise(tmp_path: Path) -> None:
    settings = Settings.from_environment({"PYREBORN_HOME": str(tmp_path)})
    assert settings == Settings(f"sqlite+aiosqlite:///{tmp_path}/server.sqlite", False, 10.0)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("sqlite:///games.db", "sqlite+aiosqlite:///games.db"),
        ("sqlite:////var/games.db", "sqlite+aiosqlite:////var/games.db"),
        ("postgres://ann:secret@host:5433/ashes", "postgresql+asyncpg://ann:secret@host:5433/ashes"),
        ("postgresql://host/ashes", "postgresql+asyncpg://host/ashes"),
        ("postgresql+asyncpg://host/ashes", "postgresql+asyncpg://host/ashes"),
    ],
)
def test_addresses_are_written_as_people_write_them(said: str, meant: str) -> None:
    assert Settings.from_environment({"PYREBORN_DATABASE_URL": said}).database == meant


def test_the_rest_can_be_set_as_well() -> None:
    settings = Settings.from_environment(
        {"PYREBORN_SYNCHRONOUS": "FULL", "PYREBORN_LEASE_SECONDS": "2.5", "PYREBORN_MINDS": "3"}
    )
    assert (settings.full_sync, settings.lease_seconds, settings.minds) == (True, 2.5, 3)
    settings = Settings.from_environment(
        {
            "PYREBORN_DATABASE_URL": "postgresql://localhost/ashes",
            "PYREBORN_REDIS_URL": "redis://localhost:6379/1",
            "PYREBORN_ORIGINS": "https://ashes.example, http://localhost:5173/",
            "PYREBORN_SOCKETS_PER_ADDRESS": "4000",
            "PYREBORN_WAITING_DAYS": "30",
        }
    )
    assert settings.redis == "redis://localhost:6379/1"
    assert settings.origins == ("https://ashes.example", "http://localhost:5173")
    assert settings.sockets_per_address == 4000
    assert settings.waiting_days == 30


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PYREBORN_DATABASE_URL", "mysql://ann:secret@host/ashes"),
        ("PYREBORN_DATABASE_URL", "games.db"),
        ("PYREBORN_DATABASE_URL", "sqlite://games.db"),
        ("PYREBORN_DATABASE_URL", "postgresql://"),
        ("PYREBORN_SYNCHRONOUS", "off"),
        ("PYREBORN_LEASE_SECONDS", "0"),
        ("PYREBORN_LEASE_SECONDS", "nan"),
        ("PYREBORN_LEASE_SECONDS", "soon"),
        ("PYREBORN_WAITING_DAYS", "0"),
        ("PYREBORN_WAITING_DAYS", "a week"),
        ("PYREBORN_REDIS_URL", "http://secret@host"),
        ("PYREBORN_REDIS_URL", "redis://:secret@host"),  # games in a file have one process, which needs no messenger
        ("PYREBORN_ORIGINS", "https://ashes.example/page"),
        ("PYREBORN_ORIGINS", "ashes.example"),
        ("PYREBORN_SOCKETS_PER_ADDRESS", "0"),
        ("PYREBORN_SOCKETS_PER_ADDRESS", "²"),
        ("PYREBORN_MINDS", "0"),
        ("PYREBORN_MINDS", "many"),
        ("PYREBORN_MINDS", "9999999999"),
    ],
)
def test_what_means_nothing_is_refused_in_a_sentence(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=name) as refused:
        Settings.from_environment({name: value})
    sentence = str(refused.value)
    assert sentence.endswith(".") and "\n" not in sentence
    assert "secret" not in sentence


def test_a_password_is_not_printed() -> None:
    assert "secret" not in repr(Settings("postgresql+asyncpg://ann:secret@host/ashes"))
