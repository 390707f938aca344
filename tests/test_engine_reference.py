"""docs/engine-reference.md says of every base class what the code has, and its examples run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.sides import Side
from pyreborn.engine.model.words import Amount, Clause, Condition, Noun, Trigger
from pyreborn.engine.vocabulary.nouns.narrowings import Narrowing
from pyreborn.engine.vocabulary.verbs.effect import Effect

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "engine-reference.md").read_text(encoding="utf-8")
BASES: tuple[type, ...] = (Frame, Clause, Effect, Noun, Narrowing, Trigger, Amount, Condition, Side)


def section(base: type) -> str:
    found = re.search(rf"^## {base.__name__}\n(.*?)(?=^## |\Z)", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert found, f"no section about {base.__name__}"
    return found[1]


def methods(base: type) -> set[str]:
    """What it defines itself; compiled and interpreted classes alike."""
    return {name for name, value in vars(base).items() if callable(value) and not name.startswith("_")}


@pytest.mark.parametrize("base", BASES)
def test_every_method_is_listed_and_no_other(base: type) -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", section(base), flags=re.MULTILINE)) == methods(base)


def test_the_examples_run() -> None:
    """Each defines one subclass with a docstring; run on the sources, as compiled classes have no interpreted ones."""
    lines: list[str] = []
    for base in BASES:
        code = re.findall(r"```python\n(.*?)```", section(base), flags=re.DOTALL)
        assert len(code) == 1, base.__name__
        lines.append(f"before = set(globals())\n{code[0]}")
        lines.append(
            "made = [each for name, each in list(globals().items()) if name not in before and isinstance(each, type)"
            f" and {base.__name__} in each.__bases__]\n"
            f"assert len(made) == 1 and made[0].__doc__, made"
        )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr


def test_the_page_speaks_of_these_classes_only() -> None:
    assert re.findall(r"^## (\w+)$", PAGE, flags=re.MULTILINE) == [base.__name__ for base in BASES]
