"""How much chance is tried: little by default, so that the suite is quick; all of it with ``PYREBORN_THOROUGH=1``."""

from __future__ import annotations

import os
from typing import Final

THOROUGH: Final = os.environ.get("PYREBORN_THOROUGH", "") not in ("", "0")


def volume(usual: int, thorough: int) -> int:
    """How often something is tried that only grows surer with every time (random games, random choices, kills), or
    after how many decisions it is tried again."""
    return thorough if THOROUGH else usual
