"""What another process finds: with other settings of Python, or with the sources instead of the installed build."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.checkout import ROOT


def found_by(module: str, **environment: str) -> dict[str, Any]:
    """What a module of the tests prints as JSON in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", module],
        env={**os.environ, **environment}, capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def found_here_with(module: str, hash_seed: str) -> dict[str, Any]:
    """What it finds with the modules of this process, and another order of sets."""
    paths = os.pathsep.join(path for path in sys.path if path)
    return found_by(module, PYTHONHASHSEED=hash_seed, PYTHONPATH=paths)


def found_by_sources(module: str, compiled: bool) -> dict[str, Any]:
    """What it finds with the sources of the checkout; skips where the installed build is no other engine."""
    found = found_by(module, PYTHONPATH=str(ROOT / "src"))
    if found["compiled"] == compiled:
        both = "compiled (src holds built modules)" if compiled else "INTERPRETED"
        pytest.skip(
            f"NOT COMPARED: both engines are {both}. `make test` compares the compiled engine with the sources, where "
            "there is a C compiler and PYREBORN_PURE is not set."
        )
    return found
