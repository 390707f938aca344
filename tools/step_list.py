"""Write docs/steps.md: the steps of every procedure, in the order of each ruleset.

python tools/step_list.py
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from pyreborn.engine.model import steps
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.steps import NO_STEPS, Steps
from pyreborn.rulesets import RULESETS

LIST = Path(__file__).resolve().parents[1] / "docs" / "steps.md"

HEAD = """\
# The steps of every procedure

Written by `make write` from `engine/model/steps.py` and the rulesets. A procedure is a frame; the frame
stands at one of these steps, and its JSON, its view and `repr` show the name. `Frame.advance` walks the list: a step
may ask (`asks`) and is then left by the answer; else the frame moves to the next step and does the work of this one
(`carry_out`). What a step has pushed is resolved before the next. A frame may skip or repeat steps (`self.step = ...`).

A new step: one line in its namespace in `engine/model/steps.py`, its place in the lists below, its branch in
`carry_out`. A new frame: declare the fields in `__init__` with the types of `engine/model/frames.py`, run
`make write`; `tests/properties/test_frames.py` walks every frame.
"""

BY_RULESET: Final = (
    ("damage", "Damage", "damage_steps, MX-31"),
    ("leave", "Leaving play", "leaving_steps: MX-35, MX-36, MX-37"),
    ("meditate", "Meditate", "meditate, MX-76"),
    ("round", "The recovery phase of a round", "recovery_steps, MX-75"),
    ("ultimate", "The Ultimate of a Chimera", "ultimate_sequence, MX-110"),
)
"""Procedures whose steps a ruleset lists: the frame, a title, where."""
EVERYWHERE: Final = (
    ("wound", "Wound tokens placed directly", steps.WOUND_STEPS),
    ("fall", "A destroyed Phoenixborn, where its player loses later", steps.FALL_STEPS),
    ("respark", "Respark (paid: to hand)", steps.RESPARK_STEPS),
    ("pay", "Paying a cost", steps.PAY_STEPS),
    ("play", "Playing an ally or a ready spell", steps.PLAY_UNIT_STEPS),
    ("play", "Playing an alteration spell", steps.PLAY_ALTERATION_STEPS),
    ("play", "Playing an action or reaction spell", steps.PLAY_SPELL_STEPS),
    ("activate", "An activated text", steps.ACTIVATE_STEPS),
    ("power", "A dice power", steps.POWER_STEPS),
    ("copy", "A copied text", steps.COPY_STEPS),
    ("moment", "Both layers around a happening", steps.MOMENT_STEPS),
    ("attack", "An attack (the gap and the battle come again for each battle)", steps.ATTACK_STEPS),
    ("battle", "One battle", steps.BATTLE_STEPS),
    ("turn", "One turn", steps.TURN_STEPS),
    ("shared turn", "One turn of two partners", steps.SHARED_TURN_STEPS),
    ("chimera turn", "One turn of the Chimera against one player", steps.CHIMERA_TURN_STEPS),
    ("status", "A status box", steps.STATUS_STEPS),
    ("round", "One round", steps.ROUND_STEPS),
)
"""Procedures that have the same steps in every ruleset."""


def listed(rules: Ruleset, kind: str) -> Steps:
    """The steps a ruleset lists itself."""
    return {
        "damage": rules.damage_steps,
        "leave": rules.leaving_steps,
        "meditate": rules.meditate,
        "round": rules.recovery_steps,
        "ultimate": rules.ultimate_sequence,
    }[kind]


def step_lists(rules: Ruleset) -> list[tuple[str, Steps]]:
    """Every list of steps a game by these rules goes through, with the kind of frame."""
    own = [(kind, listed(rules, kind)) for kind, _, _ in BY_RULESET]
    return [
        *((kind, order) for kind, order in own if order is not NO_STEPS),
        *((kind, order) for kind, _, order in EVERYWHERE),
    ]


def step_list() -> str:
    """The whole document."""
    lines = [HEAD, "## Listed by the rulesets", ""]
    for kind, title, where in BY_RULESET:
        lines += [f"### {title} (`{where}`)", "", *_table(kind), ""]
    lines += ["## The same in every ruleset", "", "| procedure | frame | steps |", "|---|---|---|"]
    for kind, title, steps_of in EVERYWHERE:
        lines.append(f"| {title} | {kind} | {steps_of} |")
    return "\n".join(lines) + "\n"


def _table(kind: str) -> list[str]:
    """One row per ruleset; rulesets with the same list share theirs."""
    by_list: dict[Steps, list[str]] = {}
    for rules in RULESETS.values():
        by_list.setdefault(listed(rules, kind), []).append(rules.name)
    rows = [f"| {', '.join(names)} | {order} |" for order, names in by_list.items() if order is not NO_STEPS]
    return ["| ruleset | steps |", "|---|---|", *rows]


def main() -> int:
    LIST.write_text(step_list(), encoding="utf-8")
    print(f"written: {LIST.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
