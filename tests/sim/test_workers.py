"""Processes that play: all of them together as one would, and none of them missed when it dies."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import pyreborn
from pyreborn.errors import PyrebornError
from pyreborn.sim import crew as crews
from pyreborn.sim.crew import usual_workers
from pyreborn.sim.plan import plan
from pyreborn.sim.processes import cores
from pyreborn.sim.results import read_results
from pyreborn.sim.running import crew, run
from pyreborn.sim.settings import ARENA, settings_for
from pyreborn.sim.summary import summary
from tests.sim.conftest import Run
from tests.sim.test_results import tallies

PACKAGES = str(Path(pyreborn.__file__).parents[1])


def test_two_processes_play_what_one_does_and_a_killed_one_is_replaced(arena_run: Run) -> None:
    """SIGKILL in the middle: its game is played again by a new process, and nothing is told twice."""
    settings, whole = arena_run
    with crew(settings, 2) as players:
        noted: list[str] = []
        players.note = noted.append
        stream = players.answers(plan(settings))
        found = [next(stream), next(stream)]
        victims = players.pids
        os.kill(victims[0], signal.SIGKILL)
        found += stream
        assert len(set(players.pids) - set(victims)) == 1
    assert sorted(result.game for result in found) == list(range(24))
    assert tallies(summary(settings, found)) == tallies(summary(settings, whole))
    assert [said.partition(" ")[2].partition(" ")[2] for said in noted] == [
        "has ended its process (exit code -9); another one begins it again."
    ]


def test_a_game_that_kills_every_process_is_given_up(arena_run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    settings, _ = arena_run
    monkeypatch.setattr(crews, "DEATHS", 1)
    with crew(settings, 2) as players:
        os.kill(players.pids[0], signal.SIGKILL)
        with pytest.raises(PyrebornError, match=r"Game 0 has ended its process 1 times \(exit code -9\)"):
            next(players.answers(plan(settings)[:1]))
    assert all(not worker.process.is_alive() for worker in players.workers)


def test_few_games_need_no_process() -> None:
    assert usual_workers(1, 8) == usual_workers(15, 8) == 1
    assert usual_workers(10_000, 8) == cores()


THINKING = """
from pyreborn.sim.plan import plan
from pyreborn.sim.running import crew
from pyreborn.sim.settings import ARENA, settings_for

if __name__ == "__main__":
    settings = settings_for(ARENA, ["search:100s", "search:100s"], ["coal", "noah"], 2)
    with crew(settings, 2) as players:
        print(*players.pids, flush=True)
        list(players.answers(plan(settings)))
"""


def test_what_thinks_for_a_killed_process_ends_with_it(tmp_path: Path) -> None:
    """Its workers hold the end of the pipe it writes to, so that its end is theirs."""
    (tmp_path / "thinking.py").write_text(THINKING)
    process = subprocess.Popen(
        [sys.executable, "thinking.py"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": PACKAGES}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert process.stdout is not None
    pids = [int(pid) for pid in process.stdout.readline().split()]
    time.sleep(2)  # so that they think, rather than being about to
    process.kill()
    since = time.monotonic()
    try:
        said, _ = process.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        for pid in pids:
            os.kill(pid, signal.SIGKILL)
        raise
    assert len(pids) == 2 and said == b""
    assert time.monotonic() - since < 10


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_arena_keeps_what_was_played_and_the_same_command_goes_on(tmp_path: Path, sign: int) -> None:
    """A process of its own with two workers, stopped as by Ctrl-C or kill; then once more to the end."""
    words = ["arena", "--agents", "random,random", "--decks", "coal,noah", "--games", "60", "--workers", "2"]
    command = [sys.executable, "-m", "pyreborn", *words, "--out", "r.jsonl"]
    env = {**os.environ, "PYTHONPATH": PACKAGES, "COLUMNS": "100"}
    out = tmp_path / "r.jsonl"
    process = subprocess.Popen(command, cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not out.exists() or out.read_bytes().count(b"\n") < 4):
        time.sleep(0.02)
    process.send_signal(sign)
    said, complaints = process.communicate(timeout=60)
    assert process.returncode == 130, complaints
    assert b"Traceback" not in complaints
    assert b"the same command goes on" in said
    _, before = read_results(out)
    assert 3 <= len(before) < 60
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert b"60 games, on average" in done.stdout
    settings = settings_for(ARENA, ["random", "random"], ["coal", "noah"], 60)
    _, after = read_results(out)
    assert after[: len(before)] == before
    assert tallies(summary(settings, after)) == tallies(summary(settings, run(settings, count=1)))


def test_a_number_of_workers_below_one_is_refused(arena_run: Run) -> None:
    with pytest.raises(PyrebornError, match="0 is not a number of workers"):
        run(arena_run[0], count=0)
