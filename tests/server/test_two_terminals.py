"""Two terminals play each other with ``pyreborn join``, through a server that is killed and started again."""

from __future__ import annotations

import asyncio
import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tools.served import Served

from pyreborn.client import Settings, create, person

_PATIENCE = 40.0


class Terminal:
    """Somebody at a terminal: types lines, reads what is shown."""

    def __init__(self, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pyreborn", "join", *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "COLUMNS": "100"},
        )  # fmt: skip
        self.seen = ""
        self._read_to = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def type(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()

    def look(self, seconds: float) -> bool:
        """Read what is shown within so many seconds; whether a line is asked for."""
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], seconds)
        if ready:
            self.seen += os.read(self._process.stdout.fileno(), 65536).decode(errors="replace")
        return self.seen[self._read_to :].endswith("> ")

    def until(self, pattern: str) -> str:
        """Wait until something new fits the pattern; what does."""
        until = time.monotonic() + _PATIENCE
        while True:
            found = re.search(pattern, self.seen[self._read_to :])
            if found is not None:
                self._read_to += found.end()
                return found[0]
            assert time.monotonic() < until, f"{pattern!r} was never shown:\n{self.seen[-3000:]}"
            self.look(0.5)

    def left(self) -> int:
        return self._process.wait(_PATIENCE)


def choose(terminals: list[Terminal], count: int) -> None:
    """Whoever is asked takes the first option, so often."""
    until = time.monotonic() + _PATIENCE
    while count:
        for each in terminals:
            if each.look(0.02):
                each.until("> $")
                each.type("1")
                count -= 1
                break
        assert time.monotonic() < until, "\n=====\n".join(each.seen[-1500:] for each in terminals)


def test_two_terminals_play_each_other_through_a_killed_server(tmp_path: Path) -> None:
    with (
        Served(tmp_path, {"PYREBORN_MINDS": "1"}) as server,
        Terminal(server.address, "--name", "Ann", "--deck", "coal") as ann,
    ):
        link = ann.until(r"http://\S+/games/[a-z2-7]{10}/seats/1#[\w-]+")
        with Terminal(link, "--name", "Bob", "--deck", "noah") as bob:
            both = [ann, bob]
            choose(both, 4)
            server.kill()
            for each in both:
                each.until("The connection is lost")
            server.start()
            for each in both:
                each.until("The connection is there again")
            choose(both, 4)
            asked = next(each for _ in range(500) for each in both if each.look(0.05))
            asked.type("99")
            asked.until(r"There is no option '99'; expected a number from 1 to \d+\.")
            asked.type("concede")
            asked.until(r"give up this game\?")
            asked.type("yes")
            for each in both:
                each.until(r"(Ann|Bob) won\.")
                assert each.left() == 0


def test_nobody_shows_their_hand_who_was_not_asked(tmp_path: Path) -> None:
    with Served(tmp_path, {"PYREBORN_MINDS": "1"}) as server:
        watched = Settings(spectators="with hands")
        mine, theirs = asyncio.run(create(server.address, [person(), person()], settings=watched))
        for link, answer in ((mine, "no"), (mine, "yes"), (theirs, "y")):
            with Terminal(str(link), "--name", "Ann") as terminal:
                terminal.until(r"those who watch see every hand, yours as\s+well\. Sit down\?")
                terminal.type(answer)
                if answer == "no":
                    terminal.until("the invitation stays good")
                    assert terminal.left() == 2
                else:
                    terminal.until("Waiting for everybody" if link is mine else "opening hand")


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("http://127.0.0.1:9", "No server answers at http://127.0.0.1:9"),
        ("http://127.0.0.1:9/games/aaaaaaaaaa", "The link to game aaaaaaaaaa is not whole"),
        ("http://127.0.0.1:9/games/aaaaaaaaaa/seats/1#abc'", "its secret, after the sign #, has other signs"),
        ("gopher://x", "is no link to a table"),
        ("http://[::1", "is no link to a table"),
    ],
)
def test_a_link_that_leads_nowhere_is_refused_in_a_sentence(link: str, sentence: str) -> None:
    with Terminal(link) as terminal:
        terminal.until(sentence)
        assert terminal.left() == 2
        assert "Traceback" not in terminal.seen
