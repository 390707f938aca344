"""The command line with every ruleset and with more than two players."""

import json
import re
from pathlib import Path

import pytest

from pyreborn.errors import PyrebornError
from pyreborn.game import Record, load_game
from pyreborn.terminal import opponents, starting
from tests.test_cli import ANYTHING, assert_narrow, assert_refused, here, kept, run

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]


# === playing ==================================================================================


@pytest.mark.parametrize("name", ["original", "raven"])
def test_a_game_with_another_ruleset_is_kept_and_told_again(name: str, tmp_path: Path) -> None:
    """A record says its ruleset; replaying and going on need no option."""
    typed = ANYTHING * 4 + "card Hammer Knight\nwhy\n"
    args = ("--ruleset", name, "--opponent", "random", "--seed", "3")
    done = run(tmp_path, "play", "coal", "maeoni", *args, typed=typed)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert_narrow(done.stdout)
    file = kept(tmp_path)[-1]
    header = Record.load(file).header
    assert header.ruleset == name
    assert [deck["edition"] for deck in header.decks] == ["original", "original"]
    told = run(tmp_path, "replay", str(file), "--all")
    assert told.returncode == 0
    assert "Round 1 begins." in told.stdout
    assert "After choice 3 of" in run(tmp_path, "replay", str(file), "--step", "3").stdout
    again = run(tmp_path, "play", "--load", str(file), "--opponent", "random", typed="board\n")
    assert again.returncode == 0
    assert "Coal Roarkwin" in again.stdout


def test_cards_are_looked_up_in_the_edition_that_is_played(tmp_path: Path) -> None:
    typed = "1\ncard Hammer\ncard Protect\nwhy not play Protect\n"
    done = run(tmp_path, "play", "coal", "coal", "--ruleset", "original", "--seed", "3", typed=typed)
    assert done.returncode == 0
    assert "attack 4, life 3, recover 1" in done.stdout
    assert "Core Set" in done.stdout
    assert "Protect is not in your hand." in done.stdout
    assert "There is no card" not in done.stdout


def test_decks_are_asked_for_in_the_ruleset_that_is_played(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--ruleset", "raven", "--opponent", "random", typed="rin\n9\n2\n\n1\n")
    assert done.returncode == 0
    assert "There is no deck called 'rin'." in done.stdout
    assert "There is no deck 9; the last one is 6." in done.stdout
    assert [deck["id"] for deck in Record.load(kept(tmp_path)[0]).header.decks] == ["coal", "aradel"]


@pytest.mark.parametrize("name", ["reborn", "original", "raven"])
def test_three_play_at_one_terminal(name: str, tmp_path: Path) -> None:
    """RB-19, OG-11.1.1: as many as decks are given."""
    args = ("--ruleset", name, "--opponent", "random", "--seed", "5")
    done = run(tmp_path, "play", "coal", "maeoni", "aradel", *args, typed=ANYTHING * 2)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert_narrow(done.stdout)
    game = load_game(kept(tmp_path)[0])
    assert game.names == ["Player 1", "Computer 1", "Computer 2"]
    assert len(game.state.players) == 3
    for phoenixborn in ("Coal Roarkwin", "Maeoni Viper", "Aradel Summergaard"):
        assert phoenixborn in done.stdout


def test_the_decks_of_four_players_are_asked_for(tmp_path: Path) -> None:
    args = ("--players", "4", "--opponent", "human", "--names", "Ann,Bob,Cyd,Dan", "--seed", "1")
    done = run(tmp_path, "play", "noah", *args, typed="\n\n\n\n1\n")
    assert done.returncode == 0
    for whose in ("Bob's", "Cyd's", "Dan's"):
        assert f"{whose} deck (1 to 32" in done.stdout
    assert [deck["id"] for deck in Record.load(kept(tmp_path)[0]).header.decks] == ["noah", "aradel", "maeoni", "coal"]


def test_who_gives_up_among_three_leaves_the_others_playing(tmp_path: Path) -> None:
    """RB-1.3.3, RB-19.1.2: the computers finish the game, and it can be told again."""
    args = ("--opponent", "random", "--seed", "5")
    done = run(tmp_path, "play", "coal", "maeoni", "aradel", *args, typed="1\n1\nconcede\nyes\n\n")
    assert done.returncode == 0, done.stderr
    assert "You concede." in done.stdout
    assert re.search(r"Computer [12] wins in round \d+", done.stdout)
    game = load_game(kept(tmp_path)[-1])
    assert game.over
    assert game.winner in (1, 2)


def test_giving_up_among_three_can_be_taken_back(tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    typed = f"1\nsave {copy}\nconcede\nyes\nundo\n"
    done = run(tmp_path, "play", "coal", "noah", "jessa", "--opponent", "random", "--seed", "5", typed=typed)
    assert done.returncode == 0
    before = Record.load(copy)
    after = Record.load(kept(tmp_path)[-1])
    assert (after.digest, after.moves) == (before.digest, before.moves)


# === looking up ===============================================================================


def test_looking_things_up_in_the_first_edition(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    def look(*args: str) -> str:
        done = here(tmp_path, monkeypatch, capsys, *args)
        assert done.returncode == 0, done.stderr
        assert_narrow(done.stdout)
        return done.stdout

    assert "attack 3, life 4, recover 2" in look("card", "Hammer Knight")
    for option in ("--ruleset", "--edition"):
        assert "attack 4, life 3, recover 1" in look("card", "Hammer Knight", option, "original")
    assert "Cancel" in look("card", "Golden Veil", "--edition", "raven")
    for command in (("decks",), ("deck", "list")):
        listed = look(*command, "--ruleset", "original")
        assert "The Iron Men" in listed
        assert "Rin Northfell" not in listed
    shown = look("deck", "show", "coal", "--ruleset", "raven")
    assert "3 Protect" in shown
    assert "This deck may be played." in shown
    assert "This deck may be played." in look("deck", "check", "coal", "--ruleset", "original")
    written = json.loads(look("deck", "write", "coal", "--ruleset", "original", "--format", "json"))
    assert (written["edition"], written["cards"]["protect"]) == ("original", 3)


def test_rules_by_ruleset(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    """The sections of one book, or what it says in place of a clause of Reborn."""
    sections = here(tmp_path, monkeypatch, capsys, "rules", "--ruleset", "raven").stdout
    assert re.findall(r"^([A-Z]{2})-\d", sections, re.MULTILINE)
    assert set(re.findall(r"^([A-Z]{2})-\d", sections, re.MULTILINE)) == {"RV"}
    for name, clause in (("raven", "RV-2.3.7"), ("original", "OG-9.1.7"), ("reborn", "RB-10.1.7")):
        told = here(tmp_path, monkeypatch, capsys, "rules", "rb-10.1.7", "--ruleset", name).stdout
        assert told.startswith(clause)


def test_a_deck_of_another_edition_is_refused_in_every_command(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    """MX-01: one sentence that names both editions; a check says the same and ends with 1."""
    code = here(tmp_path, monkeypatch, capsys, "deck", "write", "rin", "--format", "code").stdout.strip()
    sentence = "is of the edition 'reborn'; the ruleset 'original' plays decks of the edition 'original'. [MX-01]"
    for args in (("play", code, "coal"), ("simulate", "coal", code), ("deck", "show", code), ("deck", "write", code)):
        done = here(tmp_path, monkeypatch, capsys, *args, "--ruleset", "original")
        assert done.returncode == 2
        assert sentence in done.stderr
        assert done.stderr.count("\n") == 1
    checked = here(tmp_path, monkeypatch, capsys, "deck", "check", code, "--ruleset", "original")
    assert checked.returncode == 1
    assert sentence in checked.stdout.replace("\n  ", " ").replace("\n", " ")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("play", "coal", "coal", "--ruleset", "rebron"), "There is no ruleset called 'rebron'."),
        (("simulate", "coal", "coal", "--ruleset", "ravn"), "There is no ruleset called 'ravn'."),
        (("decks", "--ruleset", "ravn"), "There is no ruleset called 'ravn'."),
        (("deck", "check", "coal", "--ruleset", "ravn"), "There is no ruleset called 'ravn'."),
        (("deck", "write", "coal", "--ruleset", "ravn"), "There is no ruleset called 'ravn'."),
        (("card", "Gilder", "--edition", "ravn"), "There is no ruleset called 'ravn'."),
        (("rules", "RB-1", "--ruleset", "ravn"), "There is no ruleset called 'ravn'."),
        (("card", "Protect"), "The cards of 'reborn' have none called 'Protect'; those of 'original' and 'raven' do."),
        (("card", "Hammer Nite", "--ruleset", "raven"), "There is no card called 'Hammer Nite'. Did you mean"),
        (("deck", "show", "rin", "--ruleset", "original"), "There is no deck called 'rin'."),
        (("play", "coal", "rin", "--ruleset", "raven"), "There is no deck called 'rin'."),
        (("play", "coal", "coal", "--ruleset", "raven", "--chained", "later"), "The ruleset 'raven' has no chained"),
        (("play", "coal", "coal", "--players", "5"), "With the ruleset 'reborn' 2 to 4 players can play, not 5."),
        (("play", "coal", "coal", "--players", "1"), "With the ruleset 'reborn' 2 to 4 players can play, not 1."),
        (("play", "coal", "noah", "jessa", "--players", "2"), "3 decks are too many for 2 players."),
        (("play", "coal", "noah", "jessa", "--names", "Ann,Bob"), "Three different names are needed"),
        (("simulate", "coal"), "A game needs 2 to 4 decks, not 1."),
        (("simulate", *["coal"] * 5), "With the ruleset 'reborn' 2 to 4 players can play, not 5."),
        (("simulate", "coal", "noah", "jessa", "--agents", "random,greedy"), "Three agents are needed"),
        (
            ("play", "coal", "coal", "--ruleset", "red-rains"),
            "Red Rains is played against a Chimera: say which one with --chimera NAME",
        ),
        (
            ("card", "Rin Northfell", "--ruleset", "original"),
            "The cards of 'original' have none called 'Rin Northfell'; those of 'reborn' and 'red-rains' do.",
        ),
    ],
)
def test_what_is_refused_is_one_sentence_and_exit_code_2(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture, args: tuple[str, ...], sentence: str
) -> None:
    assert_refused(here(tmp_path, monkeypatch, capsys, *args), sentence)


# === simulating ===============================================================================


@pytest.mark.parametrize("name", ["original", "raven"])
def test_simulating_with_another_ruleset_repeats_itself(
    name: str, tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    args = ("simulate", "coal", "maeoni", "--games", "2", "--agents", "random,random", "--ruleset", name)
    done = here(tmp_path, monkeypatch, capsys, *args)
    assert done.returncode == 0
    assert "2 games, on average" in done.stdout
    assert done.stdout == here(tmp_path, monkeypatch, capsys, *args).stdout


def test_simulating_three_players_counts_every_seat(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    args = ("simulate", "coal", "maeoni", "noah", "--games", "3", "--agents", "random,random,random")
    done = here(tmp_path, monkeypatch, capsys, *args)
    assert done.returncode == 0
    rows = [row.split() for row in done.stdout.splitlines() if row.startswith(("coal", "maeoni", "noah"))]
    assert [row[0] for row in rows] == ["coal", "maeoni", "noah"]
    assert sum(int(row[2]) for row in rows) == 3


# === seats ====================================================================================


def test_names_and_seats_of_several() -> None:
    assert starting.player_names("", "greedy", 3) == ["Player 1", "Computer 1", "Computer 2"]
    assert starting.player_names("", "human", 4) == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert starting.player_names("Ann, Bob ,Cyd", "human", 3) == ["Ann", "Bob", "Cyd"]
    with pytest.raises(PyrebornError, match="Three different names"):
        starting.player_names("Ann,Bob,Ann", "human", 3)
    assert [starting.seats(["coal"] * n, 0, "raven") for n in range(5)] == [2, 2, 2, 3, 4]
    assert starting.seats([], 3, "original") == 3
    assert opponents.at_table("random", 4) == ["human", "random", "random", "random"]
