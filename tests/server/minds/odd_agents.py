"""Agents that a mind is given in tests: bad ones, which go wrong at once, and some that tell what they were told."""

from __future__ import annotations

import os
import time
from pathlib import Path

from pyreborn.ai import Agent, agent
from pyreborn.game import Decision, Option
from pyreborn.view import View
from tests.ai import bad_agents


class Waits:
    """Waits for a file, so that a test says when; then takes the last option, and adds its name to the file."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)

    def choose(self, view: View, decision: Decision) -> Option:
        while not self.path.exists():
            time.sleep(0.002)
        return decision.options[-1]


class Notes:
    """Adds a line to a file whenever it chooses."""

    def __init__(self, path: str, word: str) -> None:
        self.path = Path(path)
        self.word = word
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> Option:
        self.asked += 1
        with self.path.open("a") as file:
            nice = os.getpriority(os.PRIO_PROCESS, 0)
            file.write(f"{self.word} {self.asked} {os.getpid()} {nice}\n")
        return decision.options[-1]


class Timed:
    """Takes the option whose place is the seconds it is given, in hundredths."""

    def __init__(self) -> None:
        self.seconds = 0.04

    def choose(self, view: View, decision: Decision) -> Option:
        return decision.options[round(self.seconds * 100)]


def make(level: str, seed: int) -> Agent:
    """By a word and what belongs to it, by the name of a bad agent, or as usual."""
    what, *rest = level.split("=")
    if what == "waits":
        return Waits(*rest)
    if what == "notes":
        return Notes(*rest)
    if what == "timed":
        return Timed()
    bad = getattr(bad_agents, level, None)
    if bad is None:
        return agent(level, seed)
    made: bad_agents.Bad = bad(seed)
    made.made = bad_agents.GOOD
    return made
