"""The results file: appended to, gone on with, and never mixed with something else."""

from pathlib import Path

import msgspec
import pytest

from pyreborn.sim import results as results_module
from pyreborn.sim.play import Result
from pyreborn.sim.results import BrokenResults, ResultsFile, read_results
from pyreborn.sim.running import run
from pyreborn.sim.settings import ARENA, Settings, settings_for
from pyreborn.sim.summary import Summary, summary
from tests.sim.conftest import Run


def tallies(found: Summary) -> bytes:
    """Everything but the times, byte for byte."""
    agents = tuple(
        msgspec.structs.replace(each, mean=0.0, half=0.0, hundredth=0.0, slowest=0.0) for each in found.agents
    )
    return msgspec.json.encode(msgspec.structs.replace(found, agents=agents, seconds=0.0))


def settings(games: int = 8, seed: int = 1, decks: tuple[str, ...] = ("coal", "noah")) -> Settings:
    return settings_for(ARENA, ["random", "random"], decks, games, seed=seed)


class Stopped(Exception):
    """Something that happens in the middle."""


@pytest.mark.parametrize("cut", [0, 9])
def test_a_run_that_was_stopped_goes_on_to_the_same_tallies(tmp_path: Path, cut: int, arena_run: Run) -> None:
    """Stopped after some games, the last line torn by as many bytes: what is missing is played, and no more."""
    planned, whole = arena_run
    out = tmp_path / "results.jsonl"
    told: list[Result] = []

    def stop(result: Result) -> None:
        told.append(result)
        if len(told) == 11:
            raise Stopped

    with pytest.raises(Stopped):
        run(planned, out, 1, told=stop)
    data = out.read_bytes()
    assert data.count(b"\n") == 12
    out.write_bytes(data[: len(data) - cut])
    more: list[Result] = []
    again = run(planned, out, 1, told=more.append)
    assert len(more) == len(whole) - 11 + (cut > 0)
    assert tallies(summary(planned, again)) == tallies(summary(planned, whole))
    header, kept = read_results(out)
    assert header.settings == planned
    assert tallies(summary(planned, kept)) == tallies(summary(planned, whole))


def test_a_finished_file_is_read_and_nothing_is_played(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    first = run(settings(4), out, 1)
    before = out.read_bytes()
    told: list[Result] = []
    assert run(settings(4), out, 1, told=told.append) == first
    assert told == []
    assert out.read_bytes() == before


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (settings(10), "was begun with games 8, not 10"),
        (settings(seed=2), "was begun with seed 1, not 2"),
        (settings(decks=("coal", "maeoni")), "was begun with other decks"),
        (
            settings_for(ARENA, ["random", "greedy"], ["coal", "noah"], 8),
            "with agents random,random, not random,greedy",
        ),
    ],
)
def test_a_file_of_other_settings_is_refused_and_left_alone(tmp_path: Path, other: Settings, sentence: str) -> None:
    out = tmp_path / "results.jsonl"
    ResultsFile(out, settings()).close()
    before = out.read_bytes()
    with pytest.raises(BrokenResults) as refused:
        ResultsFile(out, other)
    assert sentence in str(refused.value)
    assert out.read_bytes() == before


def test_results_of_another_version_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "results.jsonl"
    ResultsFile(out, settings()).close()
    monkeypatch.setattr(results_module, "fingerprint", lambda: "another")
    with pytest.raises(BrokenResults, match="results of two versions do not mix"):
        ResultsFile(out, settings())
    out.write_bytes(out.read_bytes().replace(b'{"results":1', b'{"results":9'))
    with pytest.raises(
        BrokenResults, match=r"has results of format 9, made by pyreborn .*; pyreborn .* reads format 1"
    ):
        ResultsFile(out, settings())


@pytest.mark.parametrize("data", [b"hello", b"hello\n", b'{"header":{}}\n', b"\x00\xff\xfe", b"{", b'{"resalts":1}\n'])
def test_a_file_that_is_something_else_is_refused_and_left_alone(tmp_path: Path, data: bytes) -> None:
    out = tmp_path / "diary.txt"
    out.write_bytes(data)
    if data == b"{":  # a header of ours that was torn after its first byte
        ResultsFile(out, settings()).close()
        return
    with pytest.raises(BrokenResults, match="is no results file"):
        ResultsFile(out, settings())
    assert out.read_bytes() == data


def test_a_header_torn_in_the_middle_is_begun_anew(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    ResultsFile(out, settings()).close()
    whole = out.read_bytes()
    out.write_bytes(whole[:40])
    ResultsFile(out, settings()).close()
    assert out.read_bytes() == whole


def test_a_line_broken_in_the_middle_is_named(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    run(settings(4), out, 1)
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join([*lines[:2], b'{"game": "x"}\n', *lines[2:]]))
    with pytest.raises(BrokenResults, match=r"^Line 3 of .* is no result"):
        ResultsFile(out, settings(4))


def test_a_game_written_twice_counts_once(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    run(settings(4), out, 1)
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join([*lines, lines[-1]]))
    assert len(read_results(out)[1]) == 4


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenResults, match="cannot be"):
        ResultsFile(tmp_path, settings())
    (tmp_path / "empty").write_bytes(b"")
    with pytest.raises(BrokenResults, match="holds no results"):
        read_results(tmp_path / "empty")
