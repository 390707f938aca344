"""Input nobody should give, and somebody will: one sentence, exit code 2 or a clean end, and nothing changed."""

import base64
import binascii
import json
import os
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from pyreborn.decks import load_deck
from pyreborn.errors import BrokenRecord, IllegalDeck, PyrebornError
from pyreborn.files import LIMIT, contents
from pyreborn.game import Record, load_game, new_game
from pyreborn.rulesets import RULESETS
from pyreborn.terminal.asking import Asker
from tests.test_cli import PACKAGES, here, kept, run
from tests.test_terminal import type_in

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]
DEEP = '{"header":' * 100_000
FULL = Path("/dev/full")


def process(home: Path, *args: str, **how: object) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "PYTHONPATH": str(PACKAGES), "PYREBORN_HOME": str(home), "COLUMNS": "80"}
    command = [sys.executable, "-m", "pyreborn", *args]
    return subprocess.run(command, env=env, timeout=120, check=False, stderr=subprocess.PIPE, **how)  # type: ignore[call-overload, no-any-return]


def one_sentence(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


# -- files -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("command", [("replay",), ("play", "--load"), ("deck", "show"), ("deck", "check")])
def test_deeply_nested_json_is_refused(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    file = tmp_path / "deep.json"
    file.write_text(DEEP)
    done = here(tmp_path, monkeypatch, capsys, *command, str(file))
    one_sentence(done)
    assert "nested too deeply" in done.stderr


@pytest.mark.parametrize("nested", ['{"a":' * 900 + "1" + "}" * 900, "[" * 900 + "]" * 900])
def test_a_position_nested_less_deeply_is_refused_too(nested: str) -> None:
    record = json.loads(new_game("coal", "noah", seed=1).record().to_bytes())
    data = json.dumps(record).replace('"start": null', f'"start": {{"players": {nested}}}').encode()
    with pytest.raises(BrokenRecord):
        Record.from_bytes(data).replay()


def test_endless_and_long_files_are_refused(tmp_path: Path) -> None:
    long = tmp_path / "long.json"
    long.write_bytes(b" " * (LIMIT + 1))
    for path in (long, Path("/dev/zero")):
        if path.exists():
            with pytest.raises(BrokenRecord, match="longer than 8 MiB"):
                load_game(path)
            with pytest.raises(IllegalDeck, match="longer than 8 MiB"):
                load_deck(path)
    exact = tmp_path / "exact"
    exact.write_bytes(b" " * LIMIT)
    assert len(contents(exact, "", PyrebornError)) == LIMIT


def test_a_byte_order_mark_is_read_over(tmp_path: Path) -> None:
    game = new_game("coal", "noah", seed=1)
    file = tmp_path / "bom.json"
    file.write_bytes(b"\xef\xbb\xbf" + game.record().to_bytes())
    assert load_game(file).digest() == game.digest()
    assert Record.from_bytes(file.read_bytes()).replay().digest() == game.digest()
    deck = tmp_path / "bom.txt"
    deck.write_bytes(b"\xef\xbb\xbf" + b"Phoenixborn: Coal Roarkwin\n3 Iron Worker\n10 Natural dice\n")
    assert load_deck(deck).phoenixborn == "coal-roarkwin"


def code_of(data: bytes) -> str:
    check = binascii.crc32(data).to_bytes(4, "big")
    return "ashes1-" + base64.urlsafe_b64encode(check + data).decode().rstrip("=")


@pytest.mark.parametrize(
    "packed",
    [
        zlib.compress(b"[" * 100_000),
        zlib.compress(b'{"a": 1}'),
        zlib.compress(b'["n", "i", "reborn", "coal-roarkwin", 7, [["iron-worker", 3]], []]'),
        zlib.compress(b'["n", "i", "reborn", "coal-roarkwin", [], [["iron-worker", 3]], [9]]'),
        zlib.compress(b'["n", "i", "reborn", "coal-roarkwin", [["natural", true]], [], []]'),
        zlib.compress(b" " * 50_000_000),
        b"no zlib",
    ],
)
def test_forged_deck_codes_are_refused(packed: bytes) -> None:
    """A checksum vouches for nothing that somebody else made."""
    with pytest.raises(IllegalDeck):
        load_deck(code_of(packed))


# -- streams ---------------------------------------------------------------------------------------
def test_a_closed_input_ends_cleanly(tmp_path: Path) -> None:
    no_input: Callable[[], None] = lambda: os.close(0)  # noqa: E731
    begun = process(tmp_path, "play", "coal", "noah", stdout=subprocess.PIPE, preexec_fn=no_input)
    assert (begun.returncode, begun.stderr) == (0, b"")
    assert b"The game is kept in" in begun.stdout
    asked = process(tmp_path, "play", "--terminal", stdout=subprocess.PIPE, preexec_fn=no_input)
    assert (asked.returncode, asked.stderr) == (0, b"")
    assert b"No game was begun." in asked.stdout
    told = process(tmp_path, "replay", str(kept(tmp_path)[0]), stdout=subprocess.PIPE, preexec_fn=no_input)
    assert (told.returncode, told.stderr) == (0, b"")


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize(
    "args",
    [
        ("rules", "RB-1"),
        ("deck", "write", "coal"),
        ("--help",),
        ("--version",),
        ("play", "coal", "noah"),
        ("deck", "list"),
    ],
)
def test_an_output_that_cannot_be_written_is_said(args: tuple[str, ...], tmp_path: Path) -> None:
    with FULL.open("wb") as full:
        done = process(tmp_path, *args, stdout=full, input=b"")
    assert done.returncode == 2
    assert done.stderr == b"The output cannot be written: No space left on device.\n"


def test_a_reader_who_has_read_enough_is_no_error(tmp_path: Path) -> None:
    command = f"{sys.executable} -m pyreborn rules RB-12 | head -1"
    env = {**os.environ, "PYTHONPATH": str(PACKAGES)}
    done = subprocess.run(["sh", "-c", command], env=env, capture_output=True, timeout=120, check=False)
    assert done.stdout.startswith(b"RB-12")
    assert not done.stderr


# -- options that contradict -------------------------------------------------------------------------
@pytest.mark.parametrize(
    "more",
    [
        ("--ruleset", "raven"),
        ("--seed", "5"),
        ("--players", "3"),
        ("--names", "Ann,Bob"),
        ("--first-five", "choose"),
        ("--chained", "later"),
        ("--last-round", "9"),
    ],
)
def test_a_saved_game_keeps_its_own_settings(
    more: tuple[str, str], tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    run(tmp_path, "play", "coal", "noah", "--seed", "3", typed="1\n")
    file = kept(tmp_path)[0]
    before = file.read_bytes()
    done = here(tmp_path, monkeypatch, capsys, "play", "--load", str(file), *more)
    one_sentence(done)
    assert f"not {more[0]} {more[1]}" in done.stderr
    assert file.read_bytes() == before
    assert kept(tmp_path) == [file]


def test_settings_that_agree_are_no_contradiction(tmp_path: Path) -> None:
    run(tmp_path, "play", "coal", "noah", "--seed", "3", typed="1\n")
    args = ("--ruleset", "reborn", "--seed", "3", "--players", "2")
    assert run(tmp_path, "play", "--load", str(kept(tmp_path)[0]), *args, typed="board\n").returncode == 0


# -- leaving -----------------------------------------------------------------------------------------
def test_nothing_is_promised_before_there_is_a_game(monkeypatch: Patch, capsys: Capture) -> None:
    """Ctrl-C at the deck prompt said "the game is kept"."""
    from rich.console import Console

    asker = Asker(Console(width=80, highlight=False))
    type_in(monkeypatch, [KeyboardInterrupt, "coal"])
    assert asker.line("deck: ") == "coal"
    said = capsys.readouterr().out
    assert "Press Ctrl-C again to leave." in said
    assert "kept" not in said


@pytest.mark.parametrize("command", ["play", "simulate", "decks", "deck check", "deck write"])
def test_every_ruleset_is_offered(command: str, tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    done = here(tmp_path, monkeypatch, capsys, *command.split(), "--help")
    assert done.returncode == 0
    assert all(name in done.stdout for name in RULESETS)
