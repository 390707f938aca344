"""Games that are kept: listed, resumed, cleared away, and one file for one game."""

import os
import shutil
import time
from pathlib import Path

import pytest

from pyreborn.game import load_game
from pyreborn.terminal import saves
from pyreborn.terminal.opponents import USUAL
from tests.test_cli import ANYTHING, here, kept, run

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game, a conceded one and an unfinished one."""
    home = tmp_path_factory.mktemp("played")
    run(home, "play", "coal", "maeoni", "noah", "--seed", "5", "--opponent", "random", typed="concede\nyes\n\n")
    run(home, "play", "coal", "noah", "--seed", "3", "--opponent", "random", typed="1\nconcede\nyes\n\n")
    run(home, "play", "jessa", "saria", "--seed", "4", "--ruleset", "raven", typed="1\ndone\n")
    return home


@pytest.fixture
def home(played: Path, tmp_path: Path, monkeypatch: Patch) -> Path:
    """The same games in a folder of the test's own, from the oldest to the newest."""
    monkeypatch.setenv("PYREBORN_HOME", str(tmp_path))
    shutil.copytree(played, tmp_path, dirs_exist_ok=True)
    for age, file in enumerate(sorted(kept(tmp_path), key=lambda file: "jessa" in file.name, reverse=True)):
        os.utime(file, (time.time() - age * 86_400 - 10,) * 2)
    return tmp_path


def test_the_list_says_how_each_game_stands(home: Path, monkeypatch: Patch, capsys: Capture) -> None:
    done = here(home, monkeypatch, capsys, "games", "list")
    assert done.returncode == 0
    told = " ".join(done.stdout.split())
    assert told.startswith("1 20")
    assert f"Player 1 (Jessa Na Ni) v Computer (Saria Guideman, {USUAL}), raven: round 1" in told
    assert told.count("won by Computer") == 2
    assert "games clean" in told
    assert all(len(line) <= 80 for line in done.stdout.splitlines())


def test_an_empty_folder_is_said(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    assert "No game is kept in" in here(tmp_path, monkeypatch, capsys, "games", "list").stdout
    assert here(tmp_path, monkeypatch, capsys, "games", "resume").returncode == 2
    assert "nothing to remove" in here(tmp_path, monkeypatch, capsys, "games", "clean").stdout


def test_a_resumed_game_stays_the_file_it_was(home: Path) -> None:
    """Every resume made one more file."""
    files = kept(home)
    newest = saves.kept()[0]
    before = len(load_game(newest).moves)
    for args in (("games", "resume"), ("games", "resume", "1"), ("play", "--load", str(newest))):
        done = run(home, *args, typed=ANYTHING)
        assert done.returncode == 0, done.stderr
    assert kept(home) == files
    assert len(load_game(newest).moves) > before


def test_a_copy_elsewhere_is_left_as_it_is(home: Path, tmp_path: Path) -> None:
    copy = tmp_path / "mine.json"
    copy.write_bytes(saves.kept()[0].read_bytes())
    before, files = copy.read_bytes(), kept(home)
    run(home, "play", "--load", str(copy), typed=ANYTHING)
    assert copy.read_bytes() == before
    assert len(kept(home)) == len(files) + 1


def test_clearing_asks_and_spares_what_is_not_finished(home: Path) -> None:
    assert "Nothing was removed." in run(home, "games", "clean").stdout
    assert "Nothing was removed." in run(home, "games", "clean", typed="no\n").stdout
    assert len(kept(home)) == 3
    done = run(home, "games", "clean", typed="yes\n")
    assert "2 games removed." in done.stdout
    assert [not load_game(file).over for file in kept(home)] == [True]
    assert "1 game removed." in run(home, "games", "clean", "--all", "--yes").stdout
    assert not kept(home)


def test_only_old_games_are_cleared_where_that_is_asked_for(home: Path) -> None:
    assert "There is nothing to remove." in run(home, "games", "clean", "--days", "30", "--yes").stdout
    assert len(kept(home)) == 3


def test_what_cannot_be_read_is_listed_and_not_taken_for_finished(
    home: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    (home / "games" / "2020-broken.json").write_text("[]")
    told = " ".join(here(home, monkeypatch, capsys, "games", "list").stdout.split())
    assert "2020-broken: cannot be played on: This is not a pyreborn record" in told
    run(home, "games", "clean", "--yes")
    assert (home / "games" / "2020-broken.json").exists()


@pytest.mark.parametrize("which", ["0", "9", "nothing-like-it"])
def test_games_that_are_not_there_are_refused(home: Path, monkeypatch: Patch, capsys: Capture, which: str) -> None:
    done = here(home, monkeypatch, capsys, "games", "resume", which)
    assert done.returncode == 2
    assert done.stderr.startswith("There is no kept game")
    assert done.stderr.count("\n") == 1


def test_the_oldest_are_counted_only(home: Path, monkeypatch: Patch, capsys: Capture) -> None:
    newest = saves.kept()[0].read_bytes()
    for number in range(21):
        (home / "games" / f"copy-{number}.json").write_bytes(newest)
    assert "and 4 older: games list --all" in here(home, monkeypatch, capsys, "games", "list").stdout
    assert "older" not in here(home, monkeypatch, capsys, "games", "list", "--all").stdout
