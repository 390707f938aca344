"""``pyreborn analyse`` as its users meet it."""

import os
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import msgspec
import pytest

import pyreborn
from pyreborn import cli
from pyreborn.analysis import analyse, read_analysis
from pyreborn.terminal import analysing
from tests.analysis.games import at_random
from tests.analysis.thinkers import maker
from tests.test_cli import here

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "analysis.md").read_text(encoding="utf-8")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A saved game in the folder of the test, where thinkers of the tests are known to the command."""
    (tmp_path / "game.json").write_bytes(msgspec.json.encode(at_random("aradel", "maeoni", most=80).record()))
    monkeypatch.setattr(analysing, "analyse", partial(analyse, make=maker))
    return "game.json"


def test_text_numbers_and_page_of_a_saved_game(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("analyse", game, "--agent", "count", "--workers", "1", "--json", "n.json", "--html", "p.html")
    done = here(tmp_path, monkeypatch, capsys, *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The largest mistakes" in done.stdout
    assert "The numbers are in n.json." in done.stdout and "The page is in p.html." in done.stdout
    found = read_analysis(tmp_path / "n.json")
    assert found.agent == "count" and found.mistakes[0].better in " ".join(done.stdout.split())
    page = (tmp_path / "p.html").read_text(encoding="utf-8")
    assert "pyreborn analyse game.json --agent count" in page


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere.json",), "nowhere.json cannot be read: No such file or directory."),
        (("broken.json",), "This is not a pyreborn record"),
        (("game.json", "--agent", "random"), "The agent 'random' cannot say what it thinks of a choice"),
        (("game.json", "--agent", "nobody"), "nobody"),
        (("game.json", "--workers", "0"), "0 is not a number of workers; expected a whole number from 1"),
        (("game.json", "--json", "no/where.json"), "cannot be written: there is no folder no."),
        (("game.json", "--html", "."), "The page . cannot be written: it is a folder."),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    game: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    said: str,
) -> None:
    (tmp_path / "broken.json").write_text('{"header": 3}')
    done = here(tmp_path, monkeypatch, capsys, "analyse", *words)
    assert done.returncode == 2 and said in done.stderr
    assert len(done.stderr.splitlines()) == 1 and "Traceback" not in done.stderr
    assert sorted(file.name for file in tmp_path.iterdir()) == ["broken.json", "game.json"]


SLOW = """
import sys
from functools import partial
from pyreborn import cli
from pyreborn.analysis import analyse
from pyreborn.terminal import analysing
from tests.analysis.thinkers import maker

if __name__ == "__main__":
    analysing.analyse = partial(analyse, make=maker)
    sys.argv = ["pyreborn", "analyse", "game.json", "--agent", "slow", "--workers", "2", "--json", "n.json"]
    cli.main()
"""


def test_ctrl_c_leaves_with_a_sentence(game: str, tmp_path: Path) -> None:
    """A process of its own with two more that think, interrupted as by Ctrl-C."""
    (tmp_path / "slow.py").write_text(SLOW)
    packages = [str(Path(pyreborn.__file__).parents[1]), str(Path(__file__).resolve().parents[2])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(packages)}
    process = subprocess.Popen(
        [sys.executable, "slow.py"], cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        start_new_session=True,
    )  # fmt: skip
    _wait_for(tmp_path / "thinking", process)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Stopped before the analysis was done; nothing was written." in out.decode()
    assert "Traceback" not in err.decode() and not (tmp_path / "n.json").exists()


def _wait_for(file: Path, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if file.exists():
            return
        assert process.poll() is None, process.communicate()
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.05)
    raise AssertionError(f"{file} was not written in half a minute")


def test_every_option_the_page_names_exists() -> None:
    source = Path(cli.__file__).read_text(encoding="utf-8")
    for option in set(re.findall(r"--([a-z][a-z-]*)", PAGE)):
        assert f"{option}:" in source, option
