"""What is to be played, as data: it stands at the head of a results file, and every worker gets it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

import pyreborn
from pyreborn.ai import agent
from pyreborn.decks import Deck
from pyreborn.errors import BadArgument
from pyreborn.record import VERSION
from pyreborn.sim.fields import distinct, loaded

ARENA: Final = "arena"
CHIMERA: Final = "chimera"
RATE: Final = "rate"
SIMULATE: Final = "simulate"
LONGEST: Final = 20_000
"""Choices after which a game counts as unfinished."""
_NOT_PLAYING: Final = ("terminal", "analysis", "env", "server", "client", "rulings", "rules_text")
_ARENA: Final = ("plan.py", "play.py")
"""Of this package, what says which games are played and how."""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A Chimera as it is met."""

    chimera: str
    level: int = 1
    heroic: bool = False
    aspects: str = ""

    def __str__(self) -> str:
        return f"{self.chimera} {'heroic' if self.heroic else 'standard'} {self.level}"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides which games are played: the same settings are the same games."""

    kind: str = ARENA
    agents: tuple[str, ...]
    decks: tuple[str, ...]
    """Their labels; ``lists`` are the decks themselves."""
    lists: tuple[dict[str, Any], ...] = ()
    games: int
    """For each pairing of agents; against Chimeras for each agent and face; else in all."""
    seed: int = 1
    ruleset: str = "reborn"
    faces: tuple[Face, ...] = ()
    players: int = 2
    """How many decks are at the table."""
    longest: int = LONGEST

    @property
    def labels(self) -> list[str]:
        """The agents by names of their own: one that takes part twice has a number."""
        return distinct(self.agents)


def settings_for(
    kind: str, agents: Sequence[str], decks: Sequence[str], games: int, *, seed: int = 1, ruleset: str = "reborn",
    faces: Sequence[Face] = (), players: int = 2,
) -> Settings:  # fmt: skip
    """Settings with every agent and deck looked up; refuses what does not exist or may not be played."""
    for spec in dict.fromkeys(agents):
        agent(spec, 0)
    if games < 1:
        raise BadArgument(f"{games} is not a number of games; expected a whole number from 1.")
    brought = loaded(decks, ruleset)
    return Settings(
        kind=kind,
        agents=tuple(agents),
        decks=tuple(label for label, _ in brought),
        lists=tuple(deck.to_json() for _, deck in brought),
        games=games,
        seed=seed,
        ruleset=ruleset,
        faces=tuple(faces),
        players=players,
    )


def decks_of(settings: Settings) -> list[Deck]:
    return [Deck.from_json(deck) for deck in settings.lists]


@cache
def fingerprint() -> str:
    """A few letters that change with any source or weight that could change a game or a choice.

    The version alone does not: agents are refitted between two versions, and results of both must not be mixed.
    """
    root = Path(pyreborn.__file__).parent
    summed = hashlib.sha256(VERSION.encode())
    for file in sorted(root.rglob("*")):
        inner = file.relative_to(root)
        if file.is_file() and not _does_not_play(inner):
            summed.update(inner.as_posix().encode() + b"\0" + file.read_bytes())
    return summed.hexdigest()[:12]


def _does_not_play(file: Path) -> bool:
    """Whether a file of the package shows or counts games; compiled files say what their sources say."""
    top = file.parts[0]
    if top == "sim":
        return file.name not in _ARENA
    return top in _NOT_PLAYING or top == "cli.py" or top.startswith("cli_") or file.suffix in (".pyc", ".so", ".pyd")
