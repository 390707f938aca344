"""Processes that think: together they say what one says, and none is left behind."""

import os
import signal

import pytest

from pyreborn.analysis import analyse
from pyreborn.analysis.asking import Asker, Job
from pyreborn.analysis.reading import read
from pyreborn.analysis.workers import FEW, Workers, usual_workers
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


def test_a_killed_process_ends_the_analysis_with_a_sentence() -> None:
    with Workers(Asker("count", "x", maker), 2) as askers:
        answers = askers.answers(jobs())
        next(answers)
        os.kill(askers.workers[0].process.pid or 0, signal.SIGKILL)
        with pytest.raises(PyrebornError, match=r"A process of the analysis ended at choice \d+ \(exit code -9\)"):
            list(answers)
    assert not any(worker.process.is_alive() for worker in askers.workers)


def test_few_choices_need_no_process() -> None:
    assert usual_workers(0) == usual_workers(2 * FEW - 1) == 1
    assert usual_workers(100_000) == len(os.sched_getaffinity(0))
