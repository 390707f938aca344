"""What a record of a game begins with, and how its moves are written (the record itself is in game.py)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from pyreborn.engine.model.ids import VerbId
from pyreborn.engine.model.options import Option
from pyreborn.errors import BrokenRecord
from pyreborn.names import joined

FORMAT = 4
"""Since format 2 positions inside a record name the steps of what is pending, since 4 there are rage dice."""
READABLE = (3, FORMAT)
_NUMBER = re.compile(r"-?[0-9]{1,60}", re.ASCII)
VERSION = "0.3.0"


class Header(msgspec.Struct, kw_only=True):
    """What a game started from: decks and seed, or a position."""

    format: int = FORMAT
    engine: str = VERSION
    ruleset: str = "reborn"
    decks: list[dict[str, Any]] = []
    seed: int = 0
    first_five: str = "recommended"
    chained: str = "none"
    open_decks: bool = True
    last_round: int = 0
    chimera: str = ""
    """Whom the players stand against; then the decks are those of one or two partners (RR-15)."""
    aspects: dict[str, Any] | None = None
    heroic: bool = False
    level: int = 1
    first: int | None = None
    """The seat that holds the first player token, where the players have chosen (RR-3.1.6)."""
    open_hands: bool = False
    """Whether partners see each other's hands (RR-15.1.19)."""
    names: list[str] = []
    played_by: list[str] = []
    """Who decides at each seat: "human", or an agent as ``pyreborn.ai.agent`` makes it; empty where nobody has said."""
    start: dict[str, Any] | None = None


class FairDice(msgspec.Struct, kw_only=True):
    """What the seed of a game at a server was made of, told when it is over (:mod:`pyreborn.server.fair`); all hex."""

    game: str
    """The id of the game, as it is."""
    commit: str
    """What the server had said before anybody gave a share."""
    server_seed: str
    salt: str
    shares: list[str]
    """Of every seat with a deck; zeros for one that gave none."""


def who_plays(names: Sequence[str], together: bool) -> str:
    """All names, against each other; or all but the last together against that one, a Chimera.

    >>> who_plays(["Ann", "Bob"], False), who_plays(["Ann", "Bob", "The Corpse of Viros"], True)
    ('Ann v Bob', 'Ann and Bob v The Corpse of Viros')
    """
    return f"{joined(names[:-1])} v {names[-1]}" if together else " v ".join(names)


def parse_move(text: str) -> Option:
    parts = text.split(".")
    if len(parts) != 3 or not all(_NUMBER.fullmatch(part) for part in parts):
        raise BrokenRecord(f"{text!r} is not a move; expected three numbers joined by full stops.")
    return Option(VerbId(int(parts[0])), int(parts[1]), int(parts[2]))
