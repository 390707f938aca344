"""``python -m tools.conformance``: files, results as tables and as JSON, exit codes."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from tools.conformance.__main__ import main
from tools.conformance.judge import FAIL, PASS, UNSUPPORTED
from tools.conformance.recording import parse, recordings
from tools.conformance.runner import run_all

from pyreborn.errors import BrokenRecord
from pyreborn.scenario import Scenario
from tests.test_conformance_tape import Tape

Row = dict[str, Any]


def water_blast(name: str = "own.spec::water blast") -> Row:
    """Aradel wounds a knight."""
    board = Scenario()
    board.player(1, "Aradel Summergaard", dice="natural:power x2 charm:power")
    board.player(2, "Maeoni Viper", battlefield=["Hammer Knight", "Iron Rhino"])
    tape = Tape(board.game())
    tape.take("use Aradel Summergaard: Water Blast").take("target Hammer Knight")
    return {**tape.ended(), "id": name}


def failing() -> Row:
    row = water_blast("own.spec::another state")
    row["snaps"][-1]["2.bf"][0]["t"] = {"damage": 1}
    return row


def missing() -> Row:
    row = water_blast("own.spec::two strangers")
    row["cards"] += [["nobody-knows-her", 1, "Ally"], ["nor-him", 2, "Ally"]]
    return row


def written(folder: Path, *rows: Row) -> Path:
    file = folder / "games.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return file


# --- files ----------------------------------------------------------------------------------------------


def test_plain_packed_and_listed_recordings_are_read_alike(tmp_path: Path) -> None:
    rows = [water_blast("a::1"), water_blast("a::2")]
    plain = written(tmp_path, *rows)
    packed = tmp_path / "packed.jsonl.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    listed = tmp_path / "listed.json"
    listed.write_text(json.dumps(rows, indent=1), encoding="utf-8")
    for file in (plain, packed, listed):
        assert [game.id for game in recordings(file)] == ["a::1", "a::2"]
    assert len(list(recordings(tmp_path))) == 6


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("a.jsonl", b"{not json\n", "Line 1 of a.jsonl is not JSON"),
        ("a.jsonl", b'{"id": "x"}\n', "This is not a recorded game"),
        ("a.jsonl", b'"just words"\n', "This is not a recorded game"),
        ("a.jsonl.gz", b"\x1f\x8bnot packed", "cannot be read"),
        ("a.jsonl", b"\xff\xfe\x00", "cannot be read"),
        ("a.txt", b"", "There are no recorded games"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, data: bytes, says: str
) -> None:
    (tmp_path / name).write_bytes(data)
    assert main([str(tmp_path)]) == 2
    printed = capsys.readouterr()
    assert says in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_a_missing_file_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nowhere.jsonl"]) == 2
    assert capsys.readouterr().err == "There is no file or directory nowhere.jsonl.\n"
    with pytest.raises(BrokenRecord, match="not a recorded game"):
        parse({"id": "x"})


def test_a_record_without_set_up_is_enough() -> None:
    assert "setup" not in water_blast()
    assert run_all([parse(water_blast())], 1)[0].result == PASS


# --- output ---------------------------------------------------------------------------------------------


def test_results_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, water_blast(), failing(), missing())
    assert main([str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [set(row) for row in found["recordings"]] == [{"id", "result", "reason", "cards"}] * 3
    assert [row["result"] for row in found["recordings"]] == [PASS, FAIL, UNSUPPORTED]
    assert found["recordings"][2]["reason"] == "cards missing: nobody-knows-her, nor-him"
    assert "hammer-knight" in found["recordings"][0]["cards"]
    summary = found["summary"]
    assert {key: summary[key] for key in ("pass", "fail", "unmappable", "unsupported", "recordings")} == {
        "pass": 1, "fail": 1, "unmappable": 0, "unsupported": 1, "recordings": 3,
    }  # fmt: skip
    assert summary["cards"]["nor-him"] == {"unsupported": 1}
    assert summary["cards"]["hammer-knight"] == {"pass": 1, "fail": 1}
    assert summary["reasons"] == {"fail: another battlefield": 1, "unsupported: cards missing": 1}


def test_results_as_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(written(tmp_path, water_blast(), failing(), missing()))]) == 0
    printed = capsys.readouterr()
    for words in ("50.0%", "another battlefield", "cards missing", "hammer-knight", "nobody-knows-her"):
        assert words in printed.out
    assert printed.err == ""


def test_a_failure_comes_with_both_states_and_our_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(written(tmp_path, failing())), "--details"])
    printed = capsys.readouterr().out
    assert "2.battlefield: recorded [{'name': 'hammer-knight', 'wounds': 1" in printed
    assert "recorded {'round'" in printed
    assert "ours {'round'" in printed
    assert "Hammer Knight gets 2 wound tokens." in printed


def test_only_what_the_filter_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(written(tmp_path, water_blast(), failing())), "--json", "--filter", "WATER"])
    assert [row["result"] for row in json.loads(capsys.readouterr().out)["recordings"]] == [PASS]


def test_the_order_does_not_depend_on_the_number_of_processes() -> None:
    games = [parse(water_blast(f"own.spec::{number}")) for number in range(20)]
    assert [v.id for v in run_all(games, 2)] == [v.id for v in run_all(games, 1)] == [game.id for game in games]


def test_strict_wants_every_difference_argued(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, water_blast(), failing())
    page = tmp_path / "differences.md"
    page.write_text("| `own.spec::water blast` | argued, though it passes |", encoding="utf-8")
    assert main([str(file), "--json"]) == 0
    assert main([str(file), "--json", "--strict", "--differences", str(page)]) == 1
    assert "not argued: own.spec::another state" in capsys.readouterr().err
    page.write_text("| `own.spec::another state` | the recording is wrong |", encoding="utf-8")
    assert main([str(file), "--json", "--strict", "--differences", str(page)]) == 0
    assert main([str(file), "--strict", "--differences", str(tmp_path / "none.md")]) == 2
    assert "cannot be read" in capsys.readouterr().err
