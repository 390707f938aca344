"""Every kind of pending work, wherever in the engine it is defined: registered, saved in full, copied deeply."""

from __future__ import annotations

import ast
import importlib
import json
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tools.frame_code import in_words, outdated
from tools.step_list import LIST, step_list, step_lists

from pyreborn import engine
from pyreborn.cards import card_pool
from pyreborn.engine.model.context import Cause, Context, Happening, Slot
from pyreborn.engine.model.costs import Cost, Need
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import Happen
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.steps import MOST_STEPS, STEP_NAMES, DamageStep, StepId, step_kinds, step_named
from pyreborn.engine.run.registry import BLANKS
from pyreborn.engine.run.serial import EVERYBODY, Coder, blank_frame, frame_from_json, frame_to_json
from pyreborn.rulesets import RULESETS

OF_ALL = {"player", "step", "event"}
"""What the base class says of every frame."""
POOL = card_pool("reborn")
TEXT = next(ability for key, ability in sorted(POOL.abilities.items()) if ability.program)
ENGINE = Path(__file__).resolve().parents[2] / "src" / "pyreborn" / "engine"
LAST = {
    "ActivateStep.RESOLVED",
    "ChimeraTurnStep.OVER",
    "CopyStep.RESOLVED",
    "FallStep.WHEN_DESTROYED",
    "MeditateStep.MEDITATED",
    "MomentStep.AFTER",
    "PowerStep.RESOLVED",
    "ResparkStep.DISCARD",
    "SharedTurnStep.OVER",
    "StatusStep.SPENT",
    "TurnStep.OVER",
    "WoundStep.DESTROY",
}
"""The last step of its frame, carried out by what stands after the questions about all the others."""


def frame_classes() -> list[type[Frame]]:
    """Everything derived from Frame, once all modules of the engine are loaded; bases that are none left out."""
    for module in pkgutil.walk_packages(engine.__path__, "pyreborn.engine."):
        importlib.import_module(module.name)
    return sorted((one for one in below(Frame) if one.__name__.endswith("Frame")), key=lambda one: one.__name__)


def below(base: type[Frame]) -> Iterator[type[Frame]]:
    for one in base.__subclasses__():
        if one.__module__.startswith("pyreborn.engine."):
            yield one
            yield from below(one)


CLASSES = frame_classes()
STEPS: dict[str, list[StepId]] = {
    kind: [step_named(kind, name) for name in names] for kind, names in sorted(step_kinds().items())
}
"""Every step of each kind of frame that has any."""


def attributes(frame: Frame) -> set[str]:
    """What an object of this class holds, compiled or not."""
    if hasattr(frame, "__dict__") and vars(frame):
        return set(vars(frame))
    return {name for one in type(frame).__mro__ for name in getattr(one, "__mypyc_attrs__", ()) if name[0] != "_"}


def written(frame: Frame) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(frame_to_json(frame, Coder(EVERYBODY, None))))
    return data


def context(number: int) -> Context:
    c = Context(1, number, TEXT, Cause(2, 1, number))
    c.remember(Slot.TARGET, number + 1)
    c.paid = 3
    return c


def other_than(how: str, blank: Any) -> Any:
    """A value that a field of this sort does not start with."""
    if how == "bool":
        return not blank
    if how in ("int", "card"):
        return blank + 5
    if how == "frames":
        return [filled("damage"), filled("wound")]
    return {
        "uses": [4, 7, 5, 8], "plan": [0, Slot.TARGET, 6], "ability": TEXT, "context": context(9),
        "cost": Cost((Need(basic=2),), "2 basic"), "cause": Cause(4, 1, 8, True, [9]),
        "happening": Happening(Happen.DESTROYED, 1, 7, Cause(1, 0, 3), [5], 4),
    }.get(how, [3, 1, 2])  # fmt: skip


def filled(kind: str) -> Frame:
    """A frame with something else than it started with in every field, at some step if it has any."""
    frame = blank_frame(kind)
    frame.player = 1
    if kind in STEPS:
        frame.step = STEPS[kind][-1]
    for name, how in frame.fields():
        setattr(frame, name, other_than(how, getattr(frame, name)))
    return frame


def test_what_follows_from_the_fields_is_up_to_date() -> None:
    """``python tools/frame_code.py`` has been run since a field of a frame was last changed."""
    assert [str(file) for file in outdated()] == []


def test_every_frame_is_registered() -> None:
    assert sorted(type(frame).__name__ for frame in BLANKS.values()) == [one.__name__ for one in CLASSES]
    for kind, frame in BLANKS.items():
        assert frame.kind() == kind == in_words(type(frame).__name__.removesuffix("Frame"))


@pytest.mark.parametrize("kind", sorted(BLANKS))
def test_every_attribute_is_a_field(kind: str) -> None:
    frame = blank_frame(kind)
    assert attributes(frame) - OF_ALL == {name for name, _ in frame.fields()}


@pytest.mark.parametrize("kind", sorted(BLANKS))
def test_a_frame_comes_back_from_json_as_it_was(kind: str) -> None:
    frame, blank = filled(kind), written(blank_frame(kind))
    row = written(frame)
    same = {name for name, value in row.items() if name in blank and value == blank[name]}
    assert same == ({"kind"} if kind in STEPS else {"kind", "step"})
    again = frame_from_json(row, POOL)
    assert type(again) is type(frame)
    assert written(again) == row
    for name, _ in frame.fields():
        assert type(getattr(again, name)) is type(getattr(frame, name)), name


@pytest.mark.parametrize("kind", sorted(BLANKS))
def test_a_copy_shares_nothing_that_changes(kind: str) -> None:
    """Lists, contexts and frames are its own; a cause, a happening, a cost or an ability is never changed."""
    frame = filled(kind)
    frame.event = 12
    twin = frame.clone()
    assert type(twin) is type(frame)
    assert (twin.event, written(twin)) == (12, written(frame))
    for path, mine, other in pairs(frame, twin):
        assert mine is not other, path


def pairs(frame: Frame, twin: Frame) -> Iterator[tuple[str, object, object]]:
    """Everything in a frame that can be changed, with its counterpart in the copy."""
    yield frame.kind(), frame, twin
    for name, how in frame.fields():
        mine, other = getattr(frame, name), getattr(twin, name)
        if isinstance(mine, list | Context):
            yield f"{frame.kind()}.{name}", mine, other
        if isinstance(mine, Context):
            yield f"{frame.kind()}.{name}.refs", mine.refs, other.refs
        if how == "frames":
            for one, two in zip(mine, other, strict=True):
                yield from pairs(one, two)


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no frame called 'dance'"):
        blank_frame("dance")


@pytest.mark.parametrize("kind", sorted(BLANKS))
def test_empty_lists_are_its_own_as_well(kind: str) -> None:
    frame = blank_frame(kind)
    for path, mine, other in pairs(frame, frame.clone()):
        assert mine is not other, path


def test_steps_belong_to_frames() -> None:
    """Every step is declared for a kind of frame that there is, under a name of its own."""
    assert set(STEPS) <= set(BLANKS)
    assert sum(map(len, STEPS.values())) == len(STEP_NAMES) - 2, "all but the two that belong to no procedure"
    assert len(STEP_NAMES) <= MOST_STEPS


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: str(rules.name))
def test_a_ruleset_lists_steps_of_the_procedure(rules: Ruleset) -> None:
    """No step of another procedure, none twice: what follows a step is one thing."""
    for kind, listed in step_lists(rules):
        assert set(listed.order) <= set(STEPS[kind])
        assert len(set(listed.order)) == len(listed.order)


def test_a_frame_shows_the_name_of_its_step() -> None:
    frame = blank_frame("damage")
    assert (repr(frame), written(frame)["step"]) == ("<damage>", "")
    frame.step = DamageStep.WOUND
    assert (repr(frame), written(frame)["step"]) == ("<damage: wound>", "wound")
    with pytest.raises(ValueError, match="There is no step called 'dance' for 'damage'"):
        frame_from_json({**written(frame), "step": "dance"}, POOL)


def test_the_list_of_steps_is_up_to_date() -> None:
    assert LIST.read_text(encoding="utf-8") == step_list(), "run python tools/step_list.py"


def test_every_procedure_is_in_the_list() -> None:
    """A procedure with steps stands in BY_RULESET or EVERYWHERE of tools/step_list.py."""
    assert set(STEPS) == {kind for rules in RULESETS.values() for kind, _ in step_lists(rules)}


def test_every_step_is_carried_out_somewhere() -> None:
    """A step that is named, or even listed, and that no frame asks about would do nothing and nobody would notice."""
    folders = [ENGINE / "procedures", ENGINE / "vocabulary"]
    code = "\n".join(file.read_text(encoding="utf-8") for folder in folders for file in folder.rglob("*.py"))
    source = ast.parse((ENGINE / "model" / "steps.py").read_text(encoding="utf-8"))
    named = [
        f"{space.name}.{line.target.id}"
        for space in source.body
        if isinstance(space, ast.ClassDef) and space.name.endswith("Step")
        for line in space.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    ]
    silent = {step for step in named if not re.search(rf"\b{re.escape(step)}\b", code)}
    assert silent == LAST
