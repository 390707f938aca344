"""The digests of a few seeded games, and what was run to get them; also a program of its own.

``python tests/properties/seeded_digests.py`` prints them as JSON, so that another build of the
engine in another process can be compared.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from pyreborn.cards.red_rains import CHIMERAS, ChimeraSet
from pyreborn.decks import deck_names
from pyreborn.engine.model import state as engine_state
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.serial import digest
from pyreborn.engine.run.stack import choose, options_of
from pyreborn.game import new_game

EVERY = 10


def compiled() -> bool:
    """Whether the engine that is loaded here was compiled."""
    return not str(engine_state.__file__).endswith(".py")


def games() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Ruleset and decks: each deck against the next, and a game of three and one of four by each ruleset."""
    for ruleset in ("reborn", "original", "raven"):
        decks = deck_names(ruleset)
        yield from ((ruleset, pair) for pair in zip(decks, [*decks[1:], decks[0]], strict=True))
        yield ruleset, tuple(decks[:3])
        yield ruleset, tuple(decks[2:6])


def against_chimeras() -> Iterator[tuple[ChimeraSet, str, tuple[str, ...]]]:
    """Every aspect deck of every Chimera against one player and against two."""
    decks = deck_names("reborn")
    number = 0
    for box in CHIMERAS:
        for aspects in box.decks:
            yield box, aspects, (decks[number],)
            yield box, aspects, (decks[number + 1], decks[-number - 1])
            number += 2


@cache
def digests() -> dict[str, list[str]]:
    """Those games, two with first fives picked: the position at every tenth decision and at the end."""
    found: dict[str, list[str]] = {}
    for seed, (ruleset, decks) in enumerate(games()):
        first_five = "choose" if seed in (1, 41) else "recommended"
        st = new_game(*decks, ruleset=ruleset, seed=seed, first_five=first_five, log=False, undo=False).state
        found[f"{ruleset}: {', '.join(decks)}"] = path_of(st, seed)
    for seed, (box, aspects, decks) in enumerate(against_chimeras()):
        level, heroic = 1 + seed % 3, seed % 4 == 1
        st = new_game(
            *decks, chimera=box, aspects=aspects, level=level, heroic=heroic, seed=seed, log=False, undo=False,
            ruleset="red-rains+grim" if seed % 5 == 0 else "red-rains",
        ).state  # fmt: skip
        found[f"{box.stub}, {aspects}: {', '.join(decks)}"] = path_of(st, seed)
    return found


def path_of(st: GameState, seed: int) -> list[str]:
    """The digests on the way of a game played at random, and at its end."""
    luck = seeded(seed + 77)
    path: list[str] = []
    taken = 0
    while not st.over:
        if taken % EVERY == 0:
            path.append(digest(st))
        options = options_of(st)
        choose(st, options[luck.below(len(options))])
        taken += 1
    return [*path, digest(st)]


if __name__ == "__main__":
    print(json.dumps({"compiled": compiled(), "file": engine_state.__file__, "digests": digests()}))
