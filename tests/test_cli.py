"""The command line as its users meet it: a process, its input, its output and its exit code."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pyreborn
from pyreborn import cli
from pyreborn.game import Record, load_game
from pyreborn.record import FORMAT
from pyreborn.server.pages import has_page

PACKAGES = Path(pyreborn.__file__).parents[1]  # the package under test, installed or not
WIDTH = 80
ANYTHING = "".join(f"{line}\n" for line in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, "done", "p", "e"))
"""Something of it is an answer to every question."""


def run(home: Path, *args: str, typed: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """The command with this typed into it; games are kept under the given folder."""
    env = {**os.environ, "PYTHONPATH": str(PACKAGES), "PYREBORN_HOME": str(home), "COLUMNS": str(WIDTH)}
    env.pop("FORCE_COLOR", None)
    data = typed if isinstance(typed, bytes) else typed.encode()
    command = [sys.executable, "-m", "pyreborn", *args]
    done = subprocess.run(command, input=data, capture_output=True, env=env, cwd=home, timeout=120, check=False)
    return subprocess.CompletedProcess(command, done.returncode, done.stdout.decode(), done.stderr.decode())


def here(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str
) -> subprocess.CompletedProcess[str]:
    """The same without a process of its own and with nothing typed."""
    monkeypatch.chdir(home)
    monkeypatch.setenv("PYREBORN_HOME", str(home))
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    monkeypatch.setattr(sys, "argv", ["pyreborn", *args])
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    with pytest.raises(SystemExit) as left:
        cli.main()
    said = capsys.readouterr()
    return subprocess.CompletedProcess(args, int(left.value.code or 0), said.out, said.err)


def assert_refused(done: subprocess.CompletedProcess[str], sentence: str) -> None:
    """A command that was refused says why in one sentence, and nothing else."""
    assert done.returncode == 2
    assert done.stderr.startswith(sentence), done.stderr
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    assert done.stdout == ""


def kept(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.json"))


def assert_narrow(output: str) -> None:
    """No line of the output is wider than the screen; what is typed at and file names do not count."""
    for line in output.splitlines():
        if ".json" not in line and "> " not in line and "Enter" not in line:
            assert len(line) <= WIDTH, line


def test_a_whole_game_of_ones_against_random(tmp_path: Path) -> None:
    """Ones alone end no turn and pick nothing twice (tests/test_numbering.py): what they cannot do comes after them."""
    typed = ANYTHING * 300 + "\n"
    done = run(tmp_path, "play", "coal", "maeoni", "--opponent", "random", "--seed", "3", typed=typed)
    assert done.returncode == 0
    assert not done.stderr
    assert re.search(r"(You win|Computer wins) in round \d+", done.stdout)
    assert_narrow(done.stdout)
    assert load_game(kept(tmp_path)[-1]).over


def test_names_of_several_words_need_no_quotes(tmp_path: Path) -> None:
    """``pyreborn card Hammer Knight`` and ``pyreborn rules draw pile``, as the README has them."""
    assert run(tmp_path, "card", "hammer", "knight").stdout.startswith("Hammer Knight\n")
    assert "RB-3.1.1" in run(tmp_path, "rules", "draw", "pile").stdout


def test_the_help_begins_with_how_to_play(tmp_path: Path) -> None:
    said = run(tmp_path, "--help").stdout
    assert max(map(said.index, ("play ", "card "))) < min(map(said.index, ("arena ", "simulate ")))


def test_the_first_five_can_be_chosen_and_the_decks_are_asked_for(tmp_path: Path) -> None:
    typed = "70\nnobody\n1\n\n" + "1\n" * 5
    done = run(tmp_path, "play", "--opponent", "random", "--first-five", "choose", "--seed", "1", typed=typed)
    assert done.returncode == 0
    assert "There is no deck 70" in done.stdout
    assert "There is no deck called 'nobody'" in done.stdout
    assert "Pick a card of your opening hand of 5" in done.stdout
    assert [deck["id"] for deck in Record.load(kept(tmp_path)[0]).header.decks] == ["coal", "aradel"]


def test_play_alone_opens_the_table_in_the_browser(tmp_path: Path) -> None:
    """It says where, and goes on until it is told to stop."""
    if not has_page():
        pytest.skip("NOT RUN: the table in the browser, because the installed package was built without it")
    environment = {**os.environ, "PYREBORN_HOME": str(tmp_path), "PYREBORN_MINDS": "1", "DISPLAY": ""}
    environment.pop("WAYLAND_DISPLAY", None)
    command = [sys.executable, "-m", "pyreborn", "play"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as table:
        assert table.stdout is not None
        assert "pyreborn serves games at http://127.0.0.1:" in table.stdout.readline()
        table.terminate()
        assert table.wait(30) == 0


def test_no_input_begins_no_game(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--terminal")
    assert done.returncode == 0
    assert "No game was begun." in done.stdout
    assert not kept(tmp_path)


def test_the_end_of_the_input_keeps_the_game(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "aradel", "maeoni", "--seed", "7", typed="1\n")
    assert done.returncode == 0
    assert "The game is kept in" in done.stdout
    assert len(kept(tmp_path)) == 1
    assert not load_game(kept(tmp_path)[0]).over


ODD = [
    b"\n", b"   \n", b"0\n", b"-1\n", b"99999\n", b"9" * 5000 + b"\n", b"x" * 100_000 + b"\n", b"\xff\xfe\xc3\n",
    "日本語 🔥 ²\n".encode(), b"\x00\x01\x1b[31m\x07\n", b"[bold]markup[/]\n", b"[[charm:power]]\n", b"card\n",
    b"card \xf0\x9f\x94\xa5\n", b"rules nonsense\n", b"why 99999999999999999999\n", b"why not\n", b"why not fly\n",
    b"why not power\n", b"why? attack nobody\n", b"save\n", b"save /nonexistent/place/x\n", b"save a\x00b\n",
    b"save ~nobody_at_all/x\n", b"auto perhaps\n", b"concede\nmaybe\n", b"undo\n", b"undo it\n", b"{0}%s\n",
]  # fmt: skip


def test_odd_input_is_answered_with_a_sentence_and_asked_again(tmp_path: Path) -> None:
    typed = b"".join(ODD) + b"go first\nhand\n"
    done = run(tmp_path, "play", "coal", "coal", "--seed", "3", "--opponent", "random", typed=typed)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert "Traceback" not in done.stdout
    assert "\x1b" not in done.stdout
    assert "That line is too long" in done.stdout
    assert "There is no option 99999" in done.stdout
    assert "Discard what you like" in done.stdout  # the game went on


def test_every_command_answers(tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    commands = (
        "help", "?", "board", "hand", "discard", "log", "why", "why 2", "why not play Golden Veil", "why? attack",
        "why not dice power charm", "card Hammer Knight", "card Hammer Knight --long", "rules RB-12.1.5", "rules",
        "auto off", "auto",
        f"save {file}", f"save {file}", "no",
    )  # fmt: skip
    typed = "\n".join(("1", *commands, "concede", "yes", "replay", ""))
    done = run(tmp_path, "play", "coal", "maeoni", "--seed", "3", "--opponent", "random", typed=typed)
    assert done.returncode == 0
    assert_narrow(done.stdout)
    for said in (
        "take option 3", "Your discard pile", "RB-6.1.1", "Golden Veil is not in your hand.", "Aftershock 1",
        "Alert.", "Alert: Gets no exhaustion",
        "Redirect changes who receives", "shown to you", "exists. Write over it?", "You concede.", "Computer wins",
    ):  # fmt: skip
        assert said in done.stdout, said


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    typed = "1\ndone\n1\n" + f"save {file}\nquit\n\n"
    first = run(tmp_path, "play", "coal", "maeoni", "--seed", "3", "--opponent", "random", typed=typed)
    assert f"Saved to {file}" in first.stdout.replace("\n", " ")
    saved = Record.load(file)
    assert load_game(file).digest() == saved.digest == load_game(kept(tmp_path)[-1]).digest()
    copy = tmp_path / "copy.json"
    again = run(tmp_path, "play", "--load", str(file), "--opponent", "random", typed=f"save {copy}\nquit\n\n")
    assert again.returncode == 0
    assert Record.load(copy).digest == saved.digest
    assert Record.load(copy).moves == saved.moves


def test_undo_takes_back_to_the_previous_decision_of_the_person(tmp_path: Path) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    typed = f"1\nsave {one}\ndone\nundo\nsave {other}\n"
    done = run(tmp_path, "play", "coal", "maeoni", "--seed", "3", "--opponent", "random", typed=typed)
    assert done.returncode == 0
    assert Record.load(one).digest == Record.load(other).digest


def test_two_people_hand_the_screen_over(tmp_path: Path) -> None:
    typed = "\n1\n" + "done\n\n" * 3
    done = run(
        tmp_path, "play", "coal", "maeoni", "--opponent", "human", "--names", "Ann,Bob", "--seed", "3", typed=typed
    )
    assert done.returncode == 0
    for name, hand in (("Ann", "Hammer Knight"), ("Bob", "Summon Gilder")):
        screens = done.stdout.split("decides next.")
        mine = [screen for screen in screens if f"Give the screen to {name}" in screen]
        assert mine
        assert any(hand in screen for screen in mine)
    bobs = next(screen for screen in screens if "Give the screen to Bob" in screen)
    assert "Hammer Knight" not in bobs.partition("Round")[2]


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("card", "Hammer Nite"), "There is no card called 'Hammer Nite'. Did you mean 'Hammer Knight'?"),
        (("rules", "RB-99.9"), "There is no clause called 'RB-99.9'."),
        (("deck", "show", "nobody"), "There is no deck called 'nobody'."),
        (("deck", "show", "nowhere.json"), "The deck file nowhere.json cannot be read"),
        (("play", "nobody", "coal"), "There is no deck called 'nobody'."),
        (("play", "nobody", "--terminal"), "There is no deck called 'nobody'."),
        (("play", "coal", "coal", "--opponent", "nobody"), "There is no opponent called 'nobody'."),
        (("play", "coal", "coal", "--chained", "some"), "There is no chained list called 'some'."),
        (("play", "coal", "--chained", "some"), "There is no chained list called 'some'."),
        (("play", "coal", "coal", "--names", "Ann"), "Two different names are needed"),
        (("play", "coal", "--load", "x.json"), "A saved game has its own decks"),
        (("play", "--load", "nowhere.json"), "nowhere.json cannot be read"),
        (("replay", "nowhere.json"), "nowhere.json cannot be read"),
        (("simulate", "coal", "nobody", "--games", "1"), "There is no deck called 'nobody'."),
        (("simulate", "coal", "coal", "--agents", "random"), "Two agents are needed"),
        (("simulate", "coal", "coal", "--agents", "random,me"), "There is no opponent called 'me'. There are 'random'"),
    ],
)
def test_what_is_refused_is_one_sentence_and_exit_code_2(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    args: tuple[str, ...],
    sentence: str,
) -> None:
    assert_refused(here(tmp_path, monkeypatch, capsys, *args), sentence)


def test_a_refusal_ends_the_process_with_exit_code_2(tmp_path: Path) -> None:
    done = run(tmp_path, "card", "Hammer Nite")
    assert done.returncode == 2
    assert done.stderr == "There is no card called 'Hammer Nite'. Did you mean 'Hammer Knight'?\n"
    assert not done.stdout


@pytest.mark.parametrize(
    ("args", "about", "where"),
    [
        (("fly",), "'fly'", "pyreborn"),
        (("deck", "fly"), "'fly'", "pyreborn deck"),
        (("play", "--first-five", "some"), "'--first-five'", "pyreborn play"),
        (("play", "coal", "--last-round", "-1"), "'--last-round'", "pyreborn play"),
        (("simulate", "coal", "coal", "--games", "0"), "'--games'", "pyreborn simulate"),
        (("arena", "--games", "2"), "'--agents'", "pyreborn arena"),
        (("serve", "--port", "99999"), "'--port'", "pyreborn serve"),
        (("analyse", "g.json", "--agnet", "greedy"), "--agnet", "pyreborn analyse"),
        (("verify",), "'file'", "pyreborn verify"),
    ],
)
def test_words_no_command_has_are_refused_in_one_sentence_that_leads_to_its_help(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    args: tuple[str, ...],
    about: str,
    where: str,
) -> None:
    done = here(tmp_path, monkeypatch, capsys, *args)
    assert done.returncode == 2 and not done.stdout
    assert about in done.stderr.lower()
    assert done.stderr.endswith(f"; see {where} --help.\n") and done.stderr.count("\n") == 1


def test_a_group_of_commands_alone_shows_its_help(tmp_path: Path) -> None:
    done = run(tmp_path, "deck")
    assert "Look at decks." in done.stdout and "rate" in done.stdout
    assert not done.stderr


def test_looking_things_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def look(*args: str) -> str:
        done = here(tmp_path, monkeypatch, capsys, *args)
        assert done.returncode == 0
        return done.stdout

    card = look("card", "hammer knight")
    for fact in ("Ally", "1 ceremonial power", "attack 3, life 4, recover 2", "Alert.", "Master Set", "--long"):
        assert fact in card
    assert "[[" not in card
    long = look("card", "hammer knight", "--long")
    assert "Alert: Gets no exhaustion from countering." in long and "--long" not in long
    assert "Exclusive to Coal Roarkwin." in look("card", "One Hundred Blades")
    section = look("rules", "rb-12")
    assert "RB-12.1.1" in section
    assert "RB-12.1.5" in section
    assert_narrow(section)
    listed = look("decks")
    assert "Coal Roarkwin" in listed
    assert "The Iron Men" in listed
    shown = look("deck", "show", "the iron men")
    assert "3 Hammer Knight" in shown
    assert "This deck may be played." in shown
    assert_narrow(listed + shown)
    assert re.fullmatch(r"pyreborn \d+\.\d+\.\d+\n", look("--version"))


def test_a_deck_that_may_not_be_played_is_shown_with_the_reasons(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(
        '{"name": "Mine", "phoenixborn": "Coal Roarkwin", "cards": {"Iron Worker": 4}, "dice": {"time": 1}}'
    )
    shown = run(tmp_path, "deck", "show", str(file))
    assert shown.returncode == 0
    assert "RB-4.1.3" in shown.stdout
    refused = run(tmp_path, "play", str(file), "coal")
    assert refused.returncode == 2
    assert "may not be played" in refused.stderr


def test_replaying_a_game(tmp_path: Path) -> None:
    run(tmp_path, "play", "coal", "maeoni", "--opponent", "random", "--seed", "3", typed=ANYTHING * 3)
    file = kept(tmp_path)[0]
    told = run(tmp_path, "replay", str(file), "--all").stdout
    assert "Round 1 begins." in told
    assert "The game was left after" in told
    assert_narrow(told)
    step = run(tmp_path, "replay", str(file), "--step", "3").stdout
    assert "After choice 3 of" in step
    assert_narrow(step)
    assert run(tmp_path, "replay", str(file), "--step", "100000").returncode == 2


def test_a_broken_record_is_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(tmp_path, "play", "coal", "maeoni", "--opponent", "random", "--seed", "3", typed=ANYTHING)
    text = kept(tmp_path)[0].read_text()
    record = Record.from_bytes(text.encode())
    broken = {
        "no record": "[]",
        "half": text[: len(text) // 2],
        "digest": text.replace(record.digest, "0" * len(record.digest)),
        "move": text.replace(record.moves[2], "3.77.1"),
        "format": text.replace(f'"format":{FORMAT}', '"format":99'),
        "nameless": text.replace('"names":["Player 1","Computer"]', '"names":[]'),
    }
    for name, data in broken.items():
        file = tmp_path / f"{name}.json"
        file.write_text(data)
        for command in (("replay", str(file), "--all"), ("play", "--load", str(file))):
            done = here(tmp_path, monkeypatch, capsys, *command)
            assert done.returncode == 2, (name, command)
            assert done.stderr.count("\n") == 1
            assert "Traceback" not in done.stderr


def test_simulating_gives_win_rates_and_repeats_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    args = ("simulate", "coal", "maeoni", "--games", "4", "--agents", "random,random", "--seed", "5")
    done = here(tmp_path, monkeypatch, capsys, *args)
    assert done.returncode == 0
    assert "4 games, on average" in done.stdout
    assert done.stdout == here(tmp_path, monkeypatch, capsys, *args).stdout
    wins = [int(row.split()[2]) for row in done.stdout.splitlines() if row.startswith(("coal", "maeoni"))]
    assert sum(wins) == 4
