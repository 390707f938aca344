"""Records of format 3, which knew no rage dice: their moves and positions as they are written now.

A die was numbered owner * 27 + face, a payment had 27 counts of four bits; a magic more made both 30.
"""

from __future__ import annotations

from typing import Any, Final

from pyreborn.engine.model.frames import SECRET_DICE
from pyreborn.engine.model.ids import FACES, Verb
from pyreborn.engine.run.serial import EVERYBODY, Coder, blank_frame, frame_to_json

_FACES: Final = 27
_PLACED: Final = 4 * _FACES
"""Above so many bits of a payment stood what was taken from cards."""


def move(text: str) -> str:
    """A move; only a payment with dice that lie on cards is written otherwise."""
    verb, _, rest = text.partition(".")
    a, _, b = rest.partition(".")
    if verb != str(Verb.PAY) or not b.isdecimal() or len(b) > 60:
        return text
    return f"{verb}.{a}.{_payment(int(b))}"


def position(data: dict[str, Any]) -> dict[str, Any]:
    """A position inside a record; raises what reading it would raise where it makes no sense."""
    moved: dict[str, Any] = _everywhere(data)
    moved["spoken"] = [_die(die) for die in moved["spoken"]]
    for frame in moved["stack"]:
        _complete(frame)
    return moved


def _payment(signature: int) -> int:
    return (signature >> _PLACED) << 4 * FACES | signature & (1 << _PLACED) - 1


def _die(die: int) -> int:
    return die // _FACES * FACES + die % _FACES


def _everywhere(value: Any) -> Any:
    """Dice on cards and payments, wherever they are written."""
    if isinstance(value, dict):
        return {
            key: [_die(die) for die in inner] if key == "dice" and isinstance(inner, list) else _everywhere(inner)
            for key, inner in value.items()
        }
    if isinstance(value, list):
        return [_everywhere(inner) for inner in value]
    return _payment(value) if type(value) is int and value >> _PLACED > 0 else value


def _complete(row: dict[str, Any]) -> None:
    """What a piece of pending work has besides since then is as it is at its beginning."""
    blank = blank_frame(row["kind"])
    fresh = frame_to_json(blank, Coder(EVERYBODY, None))
    for name, how in blank.fields():
        if name not in row:
            row[name] = fresh[name]
        elif how == SECRET_DICE:
            row[name] = [_die(die) for die in row[name]]
