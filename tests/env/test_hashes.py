"""The same seed and actions show the same game, to the bit: pinned, in another process, compiled or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="NOT RUN: numpy is missing; install 'pyreborn[env]'")
hashes = pytest.importorskip("tests.env.hashes")
ROOT = Path(__file__).resolve().parents[2]
PINNED = {
    "duel": "0b3c9b8d549df6bc",
    "first edition": "52458e6149c84ced",
    "three players, closed decks": "1c9246a60280e2a3",
    "partners against a Chimera": "6ad6c9b8f31ae32e",
}


def elsewhere(**environment: str) -> dict[str, Any]:
    """What another process finds."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.env.hashes"],
        env={**os.environ, **environment}, capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_whole_games_are_shown_as_ever() -> None:
    """A new card, rule or feature may change these on purpose; whoever has trained on them must be told."""
    assert hashes.fingerprints() == PINNED


def test_another_process_with_another_hash_seed_sees_the_same() -> None:
    paths = os.pathsep.join(path for path in sys.path if path)
    assert elsewhere(PYTHONHASHSEED="3", PYTHONPATH=paths)["fingerprints"] == PINNED


def test_compiled_and_interpreted_show_the_same() -> None:
    """The installed build against the source in ``src``."""
    pure = elsewhere(PYTHONPATH=str(ROOT / "src"))
    if pure["compiled"] == hashes.compiled():
        both = "compiled (src holds built modules)" if pure["compiled"] else "INTERPRETED"
        pytest.skip(
            f"NOT COMPARED: both engines are {both}. `make test` compares the compiled engine with the sources, where "
            "there is a C compiler and PYREBORN_PURE is not set."
        )
    assert pure["fingerprints"] == hashes.fingerprints() == PINNED
