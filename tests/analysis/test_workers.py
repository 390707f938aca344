"""Processes that think: together they say what one says, and none is left behind."""

import os
import re
import signal
from pathlib import Path

import pytest

from pyreborn.analysis import analyse
from pyreborn.analysis.asking import Asker, Job
from pyreborn.analysis.judging import crew
from pyreborn.analysis.reading import read
from pyreborn.errors import PyrebornError
from tests.analysis.games import at_random
from tests.analysis.thinkers import maker

RECORD = at_random("aradel", "maeoni", most=60).record()


def jobs() -> list[Job]:
    return [Job(each.number, 0, each.view) for each in read(RECORD).choices if each.view is not None]


def test_two_processes_find_what_one_finds() -> None:
    told: list[tuple[int, int]] = []
    alone = analyse(RECORD, "lucky", 1, lambda done, all_: told.append((done, all_)), make=maker)
    assert alone.to_json() == analyse(RECORD, "lucky", 2, make=maker).to_json()
    assert told[0][0] == 0 and told[-1][0] == told[-1][1] >= len(jobs())


def test_what_an_agent_does_wrong_in_a_process_is_said_in_a_sentence() -> None:
    with pytest.raises(PyrebornError, match="The agent 'broken' failed at choice"):
        analyse(RECORD, "broken", 2, make=maker)


def test_a_killed_process_is_replaced_and_its_choice_looked_at_again() -> None:
    noted: list[str] = []
    asker = Asker("count", "x", maker)
    with crew(asker, 2, noted.append) as askers:
        answers = askers.answers(jobs())
        found = [next(answers)]
        os.kill(askers.pids[0], signal.SIGKILL)
        found += answers
        everybody = askers.workers
    assert sorted(found, key=lambda each: each.number) == [asker.ask(job) for job in jobs()]
    assert [re.sub(r"choice \d+", "choice N", said) for said in noted] == [
        "Looking at choice N has ended its process (exit code -9); another one begins it again."
    ]
    assert not any(worker.process.is_alive() for worker in everybody)


def test_an_analysis_with_dying_processes_is_the_same_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first process that is asked dies."""
    monkeypatch.chdir(tmp_path)
    noted: list[str] = []
    found = analyse(RECORD, "mortal", 2, make=maker, noted=noted.append)
    assert found.steps == analyse(RECORD, "fixed", 1, make=maker).steps
    assert len(noted) == 1 and "(exit code 9); another one begins it again." in noted[0]


def test_a_choice_that_ends_every_process_ends_the_analysis_with_a_sentence() -> None:
    with pytest.raises(PyrebornError, match=r"Looking at choice \d+ has ended its process 3 times \(exit code 9\)"):
        analyse(RECORD, "deadly", 2, make=maker)
