"""Choices as sentences about a player: "attack with Gilder" becomes "Ann attacks with Gilder"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pyreborn.engine.model.ids import LEVEL_NAMES, MAGIC_NAMES
from pyreborn.names import with_article

_VERBS: Final = frozenset(
    {
        "play", "use", "attack", "pay", "discard", "choose", "target", "meditate", "react", "block", "guard", "keep",
        "end", "trigger", "exhaust", "place", "move", "counter", "decline", "let", "resolve", "take", "battle", "hand",
        "put", "return", "destroy", "reveal", "remove", "raise", "lower", "spend", "draw", "deal", "shuffle", "gain",
        "lose", "change", "copy", "look", "search", "swap", "reroll", "ready", "heal", "give",
    }
)  # fmt: skip
_ODD: Final = {"pass": "passes", "attach": "attaches", "go": "goes", "do": "does"}
_DONE: Final = {
    "first five": "takes these cards as opening hand",
    "prepare discard": "discards no more cards",
    "attacker": "sends no more attackers",
    "block": "declares no more blockers",
    "meditate": "discards no more cards",
    "die": "changes no more dice",
    "exhaust dice": "exhausts no more dice",
    "pick": "chooses nothing more",
}
_WAITING: Final = {"pass": "does not answer", "done": "does not answer"}
_FACE: Final = re.compile(rf"\b({'|'.join(MAGIC_NAMES)}):({'|'.join(LEVEL_NAMES)})\b")
_ONE_FACE: Final = re.compile(rf"(?:[a-z]+ )?{_FACE.pattern}")
_SEAT: Final = re.compile(r"\bplayer ([1-9])\b")
_NUMBER: Final = re.compile(r"-?\d+")


def sentence(name: str, kind: str, text: str, names: Sequence[str] = ()) -> str:
    """What a player does with an option of a question of that kind, as a sentence.

    >>> sentence("Ann", "attacker", "attack with Gilder #2")
    'Ann attacks with Gilder #2.'
    >>> sentence("Ann", "meditate", "done"), sentence("Ann", "turn", "dice power charm")
    ('Ann discards no more cards.', 'Ann uses the charm dice power.')
    >>> sentence("Ann", "pick", "target player 2", ["Ann", "Bob"]), sentence("Ann", "die", "charm:basic -> charm:power")
    ('Ann targets Bob.', 'Ann turns a charm basic to charm power.')
    >>> sentence("Ann", "exhaust dice", "exhaust illusion:class"), sentence("Ann", "turn", "use Ann: Water Blast")
    ('Ann exhausts an illusion class die.', 'Ann uses Water Blast.')
    """
    own = f"use {name}: "  # a Phoenixborn whose player goes by its name
    text = f"use {text.removeprefix(own)}" if text.startswith(own) else text
    return f"{name} {_predicate(kind, text, names)}."


def _predicate(kind: str, text: str, names: Sequence[str]) -> str:
    if kind == "concede":
        return "gives up"
    if kind == "window" and text in _WAITING:
        return _WAITING[text]
    if text == "done":
        return _DONE.get(kind, "is done")
    said = _named(_FACE.sub(r"\1 \2", text), names)
    if said == "pass":
        return "passes"
    first, _, rest = said.partition(" ")
    if said.startswith("dice power "):
        return f"uses the {said.removeprefix('dice power ')} dice power"
    if " -> " in said:
        old, new = said.split(" -> ", 1)
        return f"turns {with_article(old)} to {new}"
    verb = _ODD.get(first, f"{first}s" if first in _VERBS else "")
    if _ONE_FACE.fullmatch(text):
        return f"{verb or 'chooses'} {with_article(rest if verb else said)} die"
    if verb:
        return f"{verb} {rest}".rstrip()
    if said == "yes" or said.startswith("yes, "):
        return f"says {said}"
    return f"chooses {said}" if _NUMBER.fullmatch(said) else f"chooses “{said.rstrip('.')}”"


def _named(text: str, names: Sequence[str]) -> str:
    """Without numbers of seats, and without words that only the one who decides understands."""
    said = text.replace("yourself", "themselves").replace("(yours)", "(their own)").replace(", yours)", ", their own)")
    said = re.sub(r"\byour\b", "their", said)
    return _SEAT.sub(lambda found: _called(int(found[1]), found[0], names), said)


def _called(number: int, text: str, names: Sequence[str]) -> str:
    return names[number - 1] if number <= len(names) else text


def number(chance: float) -> int:
    """A chance as a whole number of a hundred; only what is certain is 0 or 100.

    >>> number(0.5), number(0.999), number(0.001), number(1.0)
    (50, 99, 1, 100)
    """
    rounded = round(100 * chance)
    return min(99, max(1, rounded)) if 0.0 < chance < 1.0 else rounded


def percent(chance: float) -> str:
    """The same with its sign.

    >>> percent(0.5)
    '50 %'
    """
    return f"{number(chance)} %"


def points(loss: float) -> str:
    """A difference of chances.

    >>> points(0.341), points(0.012)
    ('34 points', '1 point')
    """
    rounded = max(1, round(100 * loss))
    return f"{rounded} point{'s' * (rounded != 1)}"
