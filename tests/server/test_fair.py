"""Fair dice: what the seed is made of, and that whatever was changed in a record afterwards is found and named."""

from __future__ import annotations

import hashlib
import io
import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import pyreborn as pb
from pyreborn import cli
from pyreborn.engine.model.rng import seeded
from pyreborn.errors import BadArgument, BrokenRecord
from pyreborn.game import Record
from pyreborn.server import fair

ID = "k2m4abcdef"
SERVER_SEED = "0f" * 16
SALT = "a1" * 16
ANN = "33" * 16
Data = dict[str, Any]


@cache
def played() -> bytes:
    """The record of a whole game between Ann, who gave a share, and an agent."""
    shares = [ANN, fair.NO_SHARE]
    game = pb.new_game("coal", "jessa", seed=fair.seed_of(SERVER_SEED, shares), names=("Ann", "The computer"))
    luck = seeded(5)
    while not game.over:
        game.push(luck.below(len(game.options)))
    record = game.record()
    record.fair = fair.revealed(ID, SERVER_SEED, SALT, shares)
    return record.to_bytes()


def changed(change: Callable[[Data], object]) -> bytes:
    data: Data = json.loads(played())
    change(data)
    return json.dumps(data).encode()


def failing(data: bytes, commit: str = "", share: str = "") -> list[str]:
    return [sentence for holds, sentence in fair.verify(Record.from_bytes(data), commit, share) if not holds]


def one_move(data: Data) -> None:
    """Another option of the same question, which may be legal as well."""
    record = Record.from_bytes(json.dumps(data).encode())
    for number in range(len(record.moves) // 2, len(record.moves)):
        game = record.replay(until=number)
        others = [f"{each.verb}.{each.a}.{each.b}" for each in game.options]
        others.remove(record.moves[number])
        if others:
            data["moves"][number] = others[0]
            return


# === how it is made ===========================================================================


def test_the_commit_is_the_hash_of_id_server_seed_and_salt() -> None:
    expected = hashlib.sha256(ID.encode() + bytes([15] * 16) + bytes([161] * 16)).hexdigest()
    assert fair.commit_of(ID, SERVER_SEED, SALT) == expected


def test_the_seed_is_96_bits_of_the_hash_of_server_seed_and_shares() -> None:
    whole = hashlib.sha256(bytes([15] * 16) + bytes([51] * 16) + bytes(16)).digest()
    assert fair.seed_of(SERVER_SEED, [ANN, fair.NO_SHARE]) == int.from_bytes(whole[:12], "big")


def test_the_engine_uses_every_bit_of_the_seed_and_no_more_would_be_used() -> None:
    first = seeded(0).to_json()
    assert all(seeded(1 << bit).to_json() != first for bit in range(96))
    assert seeded(1 << 96).to_json() == first


def test_every_part_changes_the_seed_and_seats_are_told_apart() -> None:
    seeds = {
        fair.seed_of(SERVER_SEED, [ANN, fair.NO_SHARE]),
        fair.seed_of(SERVER_SEED, [fair.NO_SHARE, ANN]),
        fair.seed_of(SERVER_SEED, [ANN, fair.NO_SHARE, fair.NO_SHARE]),
        fair.seed_of(ANN, [SERVER_SEED, fair.NO_SHARE]),
    }
    assert len(seeds) == 4


@pytest.mark.parametrize("share", ["", "7", "g" * 32, "0" * 31, "0" * 33, "٠" * 32, None, 7])
def test_what_is_no_share_is_refused_in_a_sentence(share: object) -> None:
    with pytest.raises(BadArgument, match="expected 128 bits as 32 hexadecimal digits"):
        fair.checked_share(share)


def test_records_of_other_games_are_written_as_before() -> None:
    record = pb.new_game("coal", "jessa", seed=3).record()
    assert b"fair" not in record.to_bytes()
    assert Record.from_bytes(record.to_bytes()) == record


# === what is found ============================================================================


def test_a_good_record_holds_and_so_do_the_commit_and_share_somebody_noted_down() -> None:
    findings = fair.verify(Record.from_bytes(played()), fair.commit_of(ID, SERVER_SEED, SALT).upper(), ANN)
    assert [holds for holds, _ in findings] == [True] * 5


@pytest.mark.parametrize(("part", "value"), [("game", "k2m4abcdeg"), ("salt", "a2" * 16), ("commit", "0" * 64)])
def test_a_changed_id_salt_or_commit_is_named(part: str, value: str) -> None:
    (sentence,) = failing(changed(lambda data: data["fair"].update({part: value})))
    assert sentence.startswith("The commit is not that of") and "the id, the salt or the commit" in sentence


def test_whoever_noted_the_commit_down_knows_that_it_was_the_commit() -> None:
    data = changed(lambda data: data["fair"].update(commit="0" * 64))
    assert "changed was the commit" in failing(data, fair.commit_of(ID, SERVER_SEED, SALT))[-1]


def test_another_game_altogether_is_not_the_one_whose_commit_was_told() -> None:
    (sentence,) = failing(played(), "0" * 64)
    assert sentence.startswith("The commit is not the one you were told")


def test_a_changed_server_seed_is_named() -> None:
    sentences = failing(changed(lambda data: data["fair"].update(server_seed="0e" * 16)))
    assert "the server seed, which the seed does not fit either" in sentences[0] and len(sentences) == 2


def test_a_changed_share_is_named() -> None:
    data = changed(lambda data: data["fair"]["shares"].__setitem__(0, "34" * 16))
    (sentence,) = failing(data)
    assert "changed was a share" in sentence
    assert failing(data, share=ANN)[-1].startswith("The share you gave is none of the record's")


def test_a_changed_seed_is_named_with_the_game_that_does_not_follow_from_it() -> None:
    seed, game = failing(changed(lambda data: data["header"].update(seed=data["header"]["seed"] ^ 1)))
    assert "changed was the seed" in seed
    assert game.startswith("The game does not follow from its seed and its moves: ")


def test_a_changed_move_is_named() -> None:
    (sentence,) = failing(changed(one_move))
    assert sentence.startswith("The game does not follow from its seed and its moves: ")


def test_a_move_that_means_nothing_is_named_by_its_number() -> None:
    (sentence,) = failing(changed(lambda data: data["moves"].__setitem__(8, "99.1.1")))
    assert "Move 9 of " in sentence


def test_a_game_cut_short_is_named_even_where_its_digest_fits() -> None:
    record = Record.from_bytes(played())
    half = record.replay(until=20).record()
    half.fair = record.fair
    (sentence,) = failing(half.to_bytes())
    assert "It is not over after its 20 moves" in sentence


def test_a_record_without_the_position_it_ends_at_shows_nothing() -> None:
    (sentence,) = failing(changed(lambda data: data.update(digest="")))
    assert "It does not say which position it ends at" in sentence


def test_a_game_from_a_position_has_no_seed_that_could_be_checked() -> None:
    start = json.loads(pb.Game.from_state(pb.new_game("coal", "jessa", seed=3).state).record().to_bytes())["header"]
    (sentence,) = failing(changed(lambda data: data["header"].update(start=start["start"])))
    assert "It begins at a position that was laid out" in sentence


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda data: data.pop("fair"), "does not tell how its seed was made"),
        (lambda data: data["fair"].update(salt="A1" * 16), "The salt is"),
        (lambda data: data["fair"].update(server_seed="0f"), "The server seed is"),
        (lambda data: data["fair"].update(commit="0f"), "The commit is"),
        (lambda data: data["fair"].update(game="gäme"), "The id of the game is"),
        (lambda data: data["fair"]["shares"].append(ANN), "There are 2 decks, but 3 shares"),
        (lambda data: data["fair"]["shares"].__setitem__(1, ""), "The share of player 2 is ''"),
        (lambda data: data["fair"].pop("salt"), "missing required field `salt`"),
    ],
)
def test_what_cannot_be_computed_with_is_refused_in_a_sentence(change: Callable[[Data], object], what: str) -> None:
    with pytest.raises(BrokenRecord, match=what):
        failing(changed(change))


# === the command ==============================================================================


def verified(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str
) -> tuple[int, list[str], str]:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(sys, "argv", ["pyreborn", "verify", *args])
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    with pytest.raises(SystemExit) as left:
        cli.main()
    said = capsys.readouterr()
    return int(left.value.code or 0), said.out.splitlines(), said.err


def test_the_command_says_what_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.json").write_bytes(played())
    code, lines, errors = verified(monkeypatch, capsys, str(tmp_path / "game.json"), "--share", ANN)
    assert (code, errors) == (0, "")
    assert lines[0] == "  holds  The commit is that of the game's id, the server seed and the salt."
    assert lines[1] == "  holds  The seed is that of the server seed and the shares of 1 player."
    assert lines[-2:] == ["  holds  The share you gave is that of player 1.", "Everything holds."]


def test_the_command_says_what_fails_and_leaves_with_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.json").write_bytes(changed(lambda data: data["fair"].update(salt="a2" * 16)))
    code, lines, _ = verified(monkeypatch, capsys, str(tmp_path / "game.json"))
    assert code == 1
    assert lines[0].startswith("  FAILS  The commit is not that of")
    assert lines[-1] == "1 of 3 checks fail."


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b'{"header":{},"moves":[]}', None])
def test_the_command_refuses_bad_files_in_one_sentence(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        (tmp_path / "game.json").write_bytes(content)
    code, lines, errors = verified(monkeypatch, capsys, str(tmp_path / "game.json"))
    assert code == 2 and not lines
    assert errors.count("\n") == 1 and errors.rstrip().endswith(".")


def test_the_command_refuses_a_commit_that_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.json").write_bytes(played())
    code, _, errors = verified(monkeypatch, capsys, str(tmp_path / "game.json"), "--commit", "12")
    assert (code, errors) == (2, "'12' is no commit; expected 64 hexadecimal digits.\n")
