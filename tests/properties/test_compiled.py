"""Compiled and interpreted are one engine: the same seed and options, the same digests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.properties import seeded_digests

ROOT = Path(__file__).resolve().parents[2]


def elsewhere(**environment: str) -> dict[str, Any]:
    """What another process finds."""
    done = subprocess.run(
        [sys.executable, str(Path(seeded_digests.__file__))],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_compiled_and_interpreted_give_the_same_digests() -> None:
    """The installed build against the source in ``src``, decision by decision."""
    pure = elsewhere(PYTHONPATH=str(ROOT / "src"))
    if pure["compiled"] == seeded_digests.compiled():
        both = "compiled (src holds built modules)" if pure["compiled"] else "INTERPRETED"
        pytest.skip(
            f"NOT COMPARED: both engines are {both}. `make test` compares the compiled engine with the sources, where "
            "there is a C compiler and PYREBORN_PURE is not set."
        )
    assert pure["digests"] == seeded_digests.digests()


def test_the_order_of_sets_and_dicts_decides_nothing() -> None:
    """Another process with another hash seed plays the same games."""
    paths = os.pathsep.join(path for path in sys.path if path)
    for seed in ("1", "2"):
        assert elsewhere(PYTHONHASHSEED=seed, PYTHONPATH=paths)["digests"] == seeded_digests.digests()
