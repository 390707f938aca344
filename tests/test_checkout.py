"""What must not be in the checkout: files that tests leave behind, and words about papers that are not in it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checkout import ROOT, files

_GUARD = ("tests/__init__.py", "tests/conftest.py", "tests/checkout.py")
_TEST = "from pathlib import Path\n\n\ndef test_it(tmp_path: Path) -> None:\n    ({where} / 'a b').write_text('')\n"


@pytest.mark.parametrize(("where", "noticed"), [("Path.cwd()", True), ("tmp_path", False)])
def test_a_run_fails_when_a_test_leaves_a_file_in_the_checkout(tmp_path: Path, where: str, noticed: bool) -> None:
    """A small project with the same guard: every test in it passes, and still the run fails."""
    project = tmp_path / "project"
    for name in _GUARD:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, project / name)
    (project / "tests" / "test_it.py").write_text(_TEST.format(where=where))
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        f"--basetemp={tmp_path / 'base'}",
        "tests",
    ]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=120, check=False)
    assert "1 passed" in done.stdout, done.stdout + done.stderr
    assert done.returncode == int(noticed)
    assert ("a test has left 'a b' in the checkout" in done.stdout) == noticed


def test_nothing_speaks_of_papers_that_are_not_in_the_project() -> None:
    """Whoever reads the project has the project only."""
    papers = re.compile(rf"\b(?:{'|'.join(('design', 'style', 'table'))})\.md\b", re.IGNORECASE)
    found: list[str] = []
    for name in sorted(files()):
        if Path(name).suffix in {".py", ".md", ".toml", ".jsonl", ".txt", ""}:
            text = (ROOT / name).read_text(encoding="utf-8", errors="replace")
            found += [f"{name}:{n}" for n, line in enumerate(text.splitlines(), 1) if papers.search(line)]
    assert not found
