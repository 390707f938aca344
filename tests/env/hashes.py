"""A fingerprint of whole games as an environment shows them; also a program of its own.

``python -m tests.env.hashes`` prints them as JSON, so that another build in another process can be compared.
"""

from __future__ import annotations

import hashlib
import json
from typing import Final

from pyreborn.engine.model import state as engine_state
from pyreborn.engine.model.rng import seeded
from pyreborn.env.table import Settings, Table

TABLES: Final[dict[str, Settings]] = {
    "duel": Settings.of(["coal", "maeoni"]),
    "first edition": Settings.of(["jessa", "coal"], "original", first_five="choose"),
    "three players, closed decks": Settings.of(["koji", "rin", "hope"], open_decks=False),
    "partners against a Chimera": Settings.of(["coal", "noah"], chimera="viros", open_hands=True),
}


def compiled() -> bool:
    """Whether the engine that is loaded here was compiled."""
    return not str(engine_state.__file__).endswith(".py")


def fingerprint(settings: Settings, seed: int) -> str:
    """Of one random game: what every seat observes at every decision, all codes, actions and rewards."""
    table, luck, found = Table(settings, seed), seeded(seed), hashlib.sha256()
    while True:
        for seat in range(table.layout.people):
            reading = table.reading(seat)
            found.update(reading.observation.astype("<i2").tobytes())
            found.update(repr(reading.codes).encode())
        found.update(repr(table.rewards()).encode())
        if table.over:
            return found.hexdigest()[:16]
        codes = table.reading(table.player).codes
        action = codes[luck.below(len(codes))]
        found.update(repr(action).encode())
        table.push(action)


def fingerprints() -> dict[str, str]:
    return {name: fingerprint(settings, 7) for name, settings in TABLES.items()}


if __name__ == "__main__":
    print(json.dumps({"compiled": compiled(), "fingerprints": fingerprints()}))
