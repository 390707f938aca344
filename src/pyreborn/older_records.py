"""Records of format 3, which knew no rage dice: their moves and positions as they are written now, and their digests.

A die was numbered owner * 27 + face, a payment had 27 counts of four bits; a magic more made both 30.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final

from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.frames import SECRET_DICE
from pyreborn.engine.model.ids import FACES, Verb
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.serial import blank_frame, position_to_json

MARK: Final = "3:"
"""Before the digest of a record that was saved in format 3."""
_FACES: Final = 27

_PICKS: Final = {"refs": (0, 1), "plan": (1, 2)}
"""Lists of threes that say what was picked: where in each the slot stands, and where the thing."""

Renumber = Callable[[int], int]


def move(text: str) -> str:
    """A move; only a payment with dice that lie on cards is written otherwise."""
    verb, _, rest = text.partition(".")
    a, _, b = rest.partition(".")
    if verb != str(Verb.PAY) or not b.isdecimal() or len(b) > 60:
        return text
    return f"{verb}.{a}.{_payment_now(int(b))}"


def position(data: dict[str, Any]) -> dict[str, Any]:
    """A position inside a record; raises what reading it would raise where it makes no sense."""
    moved: dict[str, Any] = _renumbered(data, _die_now, _payment_now)
    return moved


def digest(st: GameState) -> str:
    """The fingerprint a position had in format 3."""
    data = _renumbered(position_to_json(st), _die_then, _payment_then)
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _die_now(die: int) -> int:
    return die // _FACES * FACES + die % _FACES


def _die_then(die: int) -> int:
    return die // FACES * _FACES + die % FACES


def _payment_now(signature: int) -> int:
    """Above the counts of all faces stands what was taken from cards."""
    return signature >> 4 * _FACES << 4 * FACES | signature & (1 << 4 * _FACES) - 1


def _payment_then(signature: int) -> int:
    return signature >> 4 * FACES << 4 * _FACES | signature & (1 << 4 * _FACES) - 1


def _renumbered(value: Any, die: Renumber, payment: Renumber) -> Any:
    """Dice and payments by their other numbers, wherever they are written."""
    if isinstance(value, dict):
        dice = {"dice", "spoken", *_dice_chosen(value)}
        return {key: _field(key, inner, key in dice, die, payment) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renumbered(inner, die, payment) for inner in value]
    return payment(value) if type(value) is int and value >> 4 * _FACES > 0 else value


def _field(name: str, value: Any, is_dice: bool, die: Renumber, payment: Renumber) -> Any:
    if not isinstance(value, list):
        return _renumbered(value, die, payment)
    if is_dice:
        return [die(each) for each in value]
    if name in _PICKS and all(type(each) is int for each in value):
        return _picks(value, *_PICKS[name], die)
    return [_renumbered(inner, die, payment) for inner in value]


def _picks(value: list[int], slot: int, thing: int, die: Renumber) -> list[int]:
    """Dice that were picked: a face with the side it is to be changed to, or a card that a die lies on."""
    kept = value[:]
    faces = _FACES if die is _die_now else FACES
    for at in range(0, len(kept) - 2, 3):
        if kept[at + slot] == Slot.DICE and kept[at + thing] >= faces:
            face, wanted = divmod(kept[at + thing], faces)
            change = face // 3 == wanted // 3
            kept[at + thing] = die(kept[at + thing]) if change else kept[at + thing] + die(faces) - faces
    return kept


def _dice_chosen(row: dict[str, Any]) -> list[str]:
    """The fields of a piece of pending work that hold dice."""
    if "kind" not in row or "step" not in row:
        return []
    return [name for name, how in blank_frame(row["kind"]).fields() if how == SECRET_DICE]
