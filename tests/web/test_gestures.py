"""Every kind of question that the engine can ask is answered by a gesture of the page."""

from __future__ import annotations

import re
from pathlib import Path

from pyreborn.engine.model.ids import QUESTION_NAMES

KINDS = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "gestures" / "kinds.ts"


def test_every_kind_of_question_has_a_gesture() -> None:
    told = KINDS.read_text(encoding="utf-8").partition("GESTURES")[2]
    gestures = re.findall(r'^  "([a-z ]+)": \{ style: "', told, re.MULTILINE)
    assert gestures == list(QUESTION_NAMES)
