"""The numbered options: one row of columns per verb, so that a long list stays readable."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from pyreborn.engine.model.ids import VERBS, Verb
from pyreborn.terminal import signs
from pyreborn.terminal.signs import flow, grid, labelled, styled, wrapped
from pyreborn.view import OptionView

_VERBS: Final = (
    "attack with", "attack", "play", "use", "trigger", "react with", "keep", "discard", "target", "choose", "block",
    "guard with", "battle with", "attach to", "pay", "exhaust", "raise", "lower", "take", "put back",
)  # fmt: skip
_FACE, _NUMBER, _PAY = VERBS[Verb.FACE].name, VERBS[Verb.NUMBER].name, VERBS[Verb.PAY].name
_TURN: Final = "turn"
_EXTRA: Final = "pay extra"
_ADDITIONAL: Final = " with the additional cost"
_NUMBERS: Final = "number"
_REST: Final = ""


def options(
    offered: Sequence[OptionView],
    width: int,
    dense: bool = False,
    notes: Sequence[Text] = (),
    labels: Sequence[str] = (),
) -> list[Text]:
    """All options grouped by verb, each with what is typed to take it and its note; dense ones share lines."""
    groups = _grouped(offered, notes, labels)
    if dense:
        items = [item for verb in groups for item in _headed(verb, groups[verb])]
        return [Text(" ").append_text(line) for line in flow(items, width - 1)]
    label = max((len(verb) for verb in groups), default=0) + 2
    lines: list[Text] = []
    for verb, items in groups.items():
        lines += labelled(verb, _laid_out(items, width - label), label)
    return lines


def short(option: OptionView) -> Text:
    """The option without its verb."""
    verb = _verb(option)
    if verb == _EXTRA:
        return signs.compact(option.text.removeprefix("pay").removesuffix(_ADDITIONAL).strip())
    said = option.text.removeprefix(verb).strip() if verb not in (_TURN, _NUMBERS) else option.text
    return signs.compact(said) if option.verb in (_PAY, _FACE) else signs.words(said)


def shown(option: OptionView) -> tuple[str, str]:
    """The label an option stands under, and what stands there beside its number."""
    return _verb(option), short(option).plain


def _grouped(offered: Sequence[OptionView], notes: Sequence[Text], labels: Sequence[str]) -> dict[str, list[Text]]:
    """The options by verb; "pass" and the like stand last."""
    bare = any(option.text.isdecimal() for option in offered)  # numbers are then answers themselves
    groups: dict[str, list[Text]] = {}
    for number, option in enumerate(offered, 1):
        label = labels[number - 1] if labels else str(number)
        item = Text() if bare else styled(f"{label} ", signs.NUMBER)
        item.append_text(short(option))
        if number <= len(notes) and notes[number - 1]:
            item.append(" ").append_text(notes[number - 1])
        groups.setdefault(_verb(option), []).append(item)
    return {verb: groups[verb] for verb in sorted(groups, key=lambda verb: verb == _REST)}


def _headed(verb: str, items: list[Text]) -> list[Text]:
    """The items with the verb before the first."""
    if not verb:
        return items
    return [styled(f"{verb} ", signs.LABEL).append_text(items[0]), *items[1:]]


def _verb(option: OptionView) -> str:
    if option.verb == _FACE:
        return _TURN
    if option.verb == _NUMBER:
        return _NUMBERS
    if option.verb == _PAY and option.text.endswith(_ADDITIONAL):
        return _EXTRA
    for verb in _VERBS:
        if option.text.startswith(verb + " "):
            return verb
    return _REST


def _laid_out(items: list[Text], width: int) -> list[Text]:
    if any(item.cell_len > width for item in items):
        return [line for item in items for line in wrapped(item, width, hang=3)]
    return grid(items, width)
