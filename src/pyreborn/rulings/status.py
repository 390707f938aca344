"""What has become of each ruling.

It passes, passes with an option of its ruleset only, fails, waits for its ruleset, or is not a program's business.
Where the ruleset can be played nothing waits: a ruling without its cards or its scene fails.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from pyreborn.cards import card_pool
from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.errors import PyrebornError
from pyreborn.names import joined
from pyreborn.rulesets import PLAYABLE, RULESETS
from pyreborn.rulings import written
from pyreborn.rulings.form import Failed, Ruling
from pyreborn.rulings.index import TESTABLE, Entry, entries
from pyreborn.rulings.scene import Scene, Told

PASSING, WITH_VARIANT, FAILING, WAITING, NOT_TESTABLE = "pass", "with a variant", "fail", "waiting", "not testable"
STATES = (PASSING, WITH_VARIANT, FAILING, WAITING, NOT_TESTABLE)
_HEAD: Final = re.compile(r'\s*"([^"]+)",')
"""How the line begins that names a scene."""


@dataclass(frozen=True)
class Outcome:
    """One ruling under one ruleset."""

    id: str
    ruleset: str
    state: str
    reason: str = ""
    told: tuple[Told, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether the engine does what the ruling says, with or without an option of the ruleset."""
        return self.state in (PASSING, WITH_VARIANT)


def outcome_of(entry: Entry, ruleset: str) -> Outcome:
    """Run a ruling of the documents, or say what it waits for: its scene first, whose cards it then needs."""
    if entry.testable not in TESTABLE:
        return Outcome(entry.id, ruleset, NOT_TESTABLE, entry.why)
    if ruleset not in PLAYABLE:
        return Outcome(entry.id, ruleset, WAITING, f"the ruleset {ruleset}")
    ruling = written().get(entry.id)
    if ruling is None:
        return Outcome(entry.id, ruleset, FAILING, "It has no scene.")
    missing = missing_for(() if ruling.about_lists else entry.cards, ruleset)
    if missing:
        return Outcome(entry.id, ruleset, FAILING, f"There are no cards called {missing}.")
    return played(ruling, ruleset)


def missing_for(cards: tuple[str, ...], ruleset: str) -> str:
    """The cards that a ruleset that can be played does not have, if any."""
    known = {*card_pool(RULESETS[ruleset].card_pool).by_name, *_stacks()}
    return joined([name for name in cards if name.lower() not in known])


@cache
def _stacks() -> frozenset[str]:
    """A Chimera's behavior and Ultimate cards are spoken of together: "Viros Ultimate" (RR-2.1.7)."""
    names = [nickname for each in CHIMERAS for nickname in each.nicknames]
    return frozenset(f"{name} {kind}" for name in names for kind in ("behaviour", "ultimate"))


def played(ruling: Ruling, ruleset: str) -> Outcome:
    """Carry out a scene and say how it went."""
    try:
        scene = Scene(ruling, ruleset)
    except (Failed, PyrebornError) as wrong:
        return Outcome(ruling.id, ruleset, FAILING, f"{wrong} ({place_of(ruling.id)}, its board)")
    try:
        scene.play()
    except (Failed, PyrebornError) as wrong:
        at = len(scene.told)
        step = "its end"
        if at < len(ruling.steps):
            step = f"step {at + 1} of {len(ruling.steps)}: {ruling.steps[at].text()}"
        return Outcome(ruling.id, ruleset, FAILING, f"{wrong} ({place_of(ruling.id)}, {step})")
    if ruling.variant is not None:
        return Outcome(ruling.id, ruleset, WITH_VARIANT, ruling.variant.says, tuple(scene.told))
    return Outcome(ruling.id, ruleset, PASSING, "", tuple(scene.told))


def place_of(id: str) -> str:
    """File and line of a scene, for whoever has to mend it; the file alone where it is made by a loop."""
    if id in _written_at():
        return _written_at()[id]
    for name, module in sorted(sys.modules.items(), reverse=True):
        made = getattr(module, "RULINGS", ()) if name.startswith("pyreborn.rulings.") else ()
        if any(ruling.id == id for ruling in made):
            return name.removeprefix("pyreborn.").replace(".", "/") + ".py"
    return "a scene that is in no file"


@cache
def _written_at() -> dict[str, str]:
    """By the word in quotes at the head of a line of a scene's file, where that is first."""
    folder, found = Path(__file__).parent, dict[str, str]()
    for file in sorted(folder.rglob("*.py")):
        if file.name == "form.py":  # there it is an example
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if head := _HEAD.match(line):
                found.setdefault(head[1], f"rulings/{file.relative_to(folder)}:{number}")
    return found


def all_outcomes(ruleset: str) -> list[Outcome]:
    """Every ruling that holds for a ruleset, in the order of the documents."""
    return [outcome_of(entry, ruleset) for entry in entries().values() if ruleset in entry.rulesets]
