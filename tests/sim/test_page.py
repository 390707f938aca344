"""docs/arena.md says what is true: its Python runs, and its commands exist."""

import re
from pathlib import Path

import pytest

from pyreborn import cli_arena
from pyreborn.sim.running import run
from pyreborn.sim.settings import ARENA, settings_for

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    run(settings_for(ARENA, ["random", "random"], ["coal"], 4), "results.jsonl", 1)
    blocks = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    assert len(blocks) == 1
    exec(compile(blocks[0], "arena.md", "exec"), {})
    assert "random #2" in capsys.readouterr().out


def test_every_option_it_names_exists() -> None:
    source = Path(cli_arena.__file__).read_text(encoding="utf-8")
    for option in set(re.findall(r"--([a-z][a-z-]*)", PAGE)):
        assert option.replace("-", "_") + ":" in source, option
