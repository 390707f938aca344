"""The fitted weights that ship with the package, by ruleset (tools/train_evaluation.py writes them)."""

import json
from functools import lru_cache
from importlib import resources
from typing import Any

from pyreborn.engine.search.evaluation import Weights
from pyreborn.engine.search.features import CHIMERA_NAMES, SIDE_NAMES, STAGE_NAMES
from pyreborn.errors import PyrebornError
from pyreborn.rulesets import base_of
from pyreborn.rulesets import ruleset as find_ruleset

FORMAT = 1


@lru_cache(maxsize=8)
def weights_for(ruleset: str) -> Weights:
    """What positions count by the rules of that name."""
    return read_weights(weights_text(ruleset))


def weights_text(ruleset: str) -> str:
    """Their file, as it is."""
    base = base_of(find_ruleset(ruleset))
    return resources.files("pyreborn.ai").joinpath("weights", f"{base}.json").read_text(encoding="utf-8")


def read_weights(text: str) -> Weights:
    """Weights from the text of their file; refuses those of other features."""
    data: dict[str, Any] = json.loads(text)
    if data.get("format") != FORMAT:
        raise PyrebornError(f"These weights are of format {data.get('format')}; expected {FORMAT}.")
    always = (*CHIMERA_NAMES, "always")
    sides = [_row(data["sides"][stage], SIDE_NAMES) for stage in STAGE_NAMES]
    chimera = [_row(data["chimera"].get(stage, dict.fromkeys(always, 0.0)), always) for stage in STAGE_NAMES]
    return Weights(sides, chimera, dict(data["in_play"]), dict(data["in_hand"]))


def _row(row: dict[str, float], names: tuple[str, ...]) -> list[float]:
    if tuple(row) != names:
        odd = sorted(set(row) ^ set(names))
        raise PyrebornError(f"These weights are for other features: {', '.join(odd) or 'in another order'}.")
    return [float(row[name]) for name in names]
