"""The line an agent expects, played in imagined worlds: who does what, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pyreborn import explain
from pyreborn.analysis.numbers import Line, Said
from pyreborn.analysis.wording import sentence
from pyreborn.determinize import determinize
from pyreborn.engine.model.events import Event, EventKind
from pyreborn.game import Game
from pyreborn.view import View

WORLDS: Final = 6
"""In so many worlds the line is tried; in one of them the hidden cards may not allow it."""
_FORCED: Final = 20
"""So many choices between two of the line may be none: one option, a payment, an answer nobody gives."""
_ROUTINE: Final = frozenset({"pay", "window", "exhaust dice"})
_NOTHING: Final = frozenset({"done", "decline"})
"""What is not worth telling in a line, unless it begins with it."""
_TOLD: Final = 5
"""Of what comes of a line so much is told."""
_OF_NOTE: Final = frozenset({EventKind.DESTROYED, EventKind.LOST, EventKind.WON})


@dataclass
class _Walk:
    said: list[Said] = field(default_factory=list)
    followed: int = 0
    outcome: list[str] = field(default_factory=list)


def walked(view: View, line: Sequence[str], names: Sequence[str], seed: int) -> Line:
    """A line in sentences, as far as it can be followed; what cannot be is said without a name."""
    if not line:
        return Line()
    best = _Walk()
    for world in range(WORLDS):
        walk = _walk(determinize(view, seed + world), line, names)
        if walk.followed > best.followed or not best.followed:
            best = walk
        if best.followed == len(line):
            break
    return Line(said=best.said, outcome=best.outcome)


def _walk(world: Game, line: Sequence[str], names: Sequence[str]) -> _Walk:
    walk = _Walk()
    world.state.log = []
    for text in line:
        if not _reach(world, text):
            break
        decision = world.decision
        seat, kind = decision.player, decision.kind
        if walk.followed == 0 or (kind not in _ROUTINE and text not in _NOTHING):
            walk.said.append(Said(seat=seat, text=text, sentence=sentence(names[seat], kind, text, names)))
        world.push(decision.texts.index(text))
        walk.followed += 1
    walk.outcome = _outcome(world, names)
    return walk


def _reach(world: Game, text: str) -> bool:
    """Whether the text is an option now, or after choices that are none."""
    for _ in range(_FORCED):
        if world.over:
            return False
        decision = world.decision
        if text in decision.texts:
            return True
        if len(decision.texts) > 1 and decision.kind not in _ROUTINE:
            return False
        passes = "pass" if "pass" in decision.texts else "done" if "done" in decision.texts else decision.texts[0]
        world.push(decision.texts.index(passes))
    return False


def _outcome(world: Game, names: Sequence[str]) -> list[str]:
    """What of note has happened in the world: the dead, the wounds of each Phoenixborn, the end."""
    rules = world.state.rules
    told: list[str] = []
    wounds: dict[str, int] = {}
    for event in world.log:
        if event.kind == EventKind.WOUNDED and _of_a_phoenixborn(world, event):
            name = event.cards[0].name
            wounds[name] = wounds.get(name, 0) + event.amount
        elif event.kind in _OF_NOTE:
            told.append(explain.event_sentence(event, rules, None, names))
    hurt = [f"{name} gets {count} wound token{'s' * (count != 1)}." for name, count in wounds.items()]
    ends = [each for each in told if "the game" in each]
    dead = [each for each in told if each not in ends]
    return [*dead, *hurt, *ends][:_TOLD] if not ends else [*[*dead, *hurt][: _TOLD - len(ends)], *ends]


def _of_a_phoenixborn(world: Game, event: Event) -> bool:
    born = {world.state.cards[player.phoenixborn].now.name for player in world.state.players}
    return bool(event.cards) and event.cards[0].name in born
