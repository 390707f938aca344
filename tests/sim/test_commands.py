"""arena, deck rate and simulate as they are typed."""

from pathlib import Path

import pytest

from pyreborn.cli_arena import with_address
from tests.test_cli import assert_refused, here

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]
SMALL = ("arena", "--agents", "random,random", "--decks", "coal,noah", "--games", "4")


def test_an_arena_tells_who_is_stronger(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    done = here(tmp_path, monkeypatch, capsys, *SMALL, "--out", "r.jsonl", "--report", "r.html")
    assert done.returncode == 0, done.stderr
    for word in ("Elo", "likely between", "random #2", "99 %", "passes a game", "4 games, on average", "r.html"):
        assert word in done.stdout
    assert (tmp_path / "r.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert (tmp_path / "r.jsonl").read_bytes().count(b"\n") == 5
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "pyreborn arena --agents random,random --decks coal,noah --games 4 --out r.jsonl" in page
    again = here(tmp_path, monkeypatch, capsys, *SMALL, "--out", "r.jsonl")
    assert again.returncode == 0
    assert again.stdout.replace("\n", "") in done.stdout.replace("\n", "").replace("The report is in r.html.", "")


def test_chimeras_all_faces_or_one(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    args = ("arena", "--agents", "random", "--decks", "coal,noah", "--games", "1")
    done = here(tmp_path, monkeypatch, capsys, *args, "--chimera", "all")
    assert done.returncode == 0, done.stderr
    assert "36 games, on average" in done.stdout
    assert "viros standard 1" in done.stdout and "moon cove heroic 3" in done.stdout
    done = here(tmp_path, monkeypatch, capsys, *args, "--chimera", "viros", "--level", "2", "--heroic", "--partner")
    assert done.returncode == 0, done.stderr
    assert "viros heroic 2" in done.stdout and "life taken" in done.stdout


def test_a_deck_is_rated(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    args = ("deck", "rate", "coal", "--agent", "random", "--games", "8", "--field", "coal,noah,maeoni")
    done = here(tmp_path, monkeypatch, capsys, *args, "--report", "deck.html")
    assert done.returncode == 0, done.stderr
    assert "coal wins" in done.stdout and "Strengthen" in done.stdout and "noah" in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines())
    assert "pyreborn deck rate coal --agent random" in (tmp_path / "deck.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("arena", "--agents", "random"), "An arena needs two agents or more"),
        (("arena", "--agents", "random,me"), "There is no opponent called 'me'."),
        (("arena", "--agents", "random,random", "--decks", "cole"), "There is no deck called 'cole'."),
        (("arena", "--agents", "random,random", "--games", "3"), "Every game is played again"),
        (("arena", "--agents", "random,random", "--ruleset", "ravn"), "There is no ruleset called 'ravn'."),
        (("arena", "--agents", "random,random", "--ruleset", "red-rains"), "Red Rains is played against a Chimera"),
        (
            ("arena", "--agents", "random,random", "--decks", "held-out", "--ruleset", "raven"),
            "The ruleset 'raven' holds",
        ),
        (("arena", "--agents", "random,random", "--level", "2"), "--level is for games against a Chimera"),
        (("arena", "--agents", "random", "--chimera", "virus"), "There is no Chimera called 'virus'."),
        (("arena", "--agents", "random", "--chimera", "viros", "--level", "4"), "A Chimera has the levels 1 to 3"),
        (("arena", "--agents", "random", "--chimera", "all", "--level", "2"), "--chimera all meets every face"),
        ((*SMALL, "--workers", "0"), "0 is not a number of workers"),
        ((*SMALL, "--out", "no/such/r.jsonl"), "The results file no/such/r.jsonl cannot be written"),
        ((*SMALL, "--report", "no/such/r.html"), "The report no/such/r.html cannot be written"),
        ((*SMALL, "--ray", "--workers", "2"), "--workers are processes of this machine"),
        ((*SMALL, "--report", "."), "The report . cannot be written: it is a folder."),
        (("deck", "rate", "coal", "--field", "coal"), "A deck is rated against other decks"),
        (("deck", "rate", "nowhere.json"), "The deck file nowhere.json cannot be read"),
        (("deck", "rate", "coal", "--agent", "me"), "There is no opponent called 'me'."),
        (("simulate", "coal", "noah", "--workers", "0"), "0 is not a number of workers"),
    ],
)
def test_what_is_refused_is_one_sentence_and_leaves_nothing(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture, args: tuple[str, ...], sentence: str
) -> None:
    assert_refused(here(tmp_path, monkeypatch, capsys, *args), sentence)
    assert list(tmp_path.iterdir()) == []


def test_ray_without_an_address_is_the_one_of_this_machine() -> None:
    assert with_address(["arena", "--ray"]) == ["arena", "--ray", "local"]
    assert with_address(["arena", "--ray", "head:6379", "--games", "2"]) == [
        "arena",
        "--ray",
        "head:6379",
        "--games",
        "2",
    ]
    assert with_address(["play"]) == ["play"]
