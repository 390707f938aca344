"""The fitted weights that ship with the package, by ruleset (tools/train_evaluation.py writes them)."""

from functools import lru_cache

from pyreborn.ai.shipped import read_object, shipped
from pyreborn.engine.search.evaluation import Feature, Knot, Weights
from pyreborn.engine.search.features import CHIMERA_NAMES, SIDE_NAMES
from pyreborn.engine.search.lanes import LANES, Lanes
from pyreborn.errors import PyrebornError

FORMAT = 2


@lru_cache(maxsize=8)
def weights_for(ruleset: str) -> Weights:
    """What positions count by the rules of that name."""
    return read_weights(weights_text(ruleset))


def weights_text(ruleset: str) -> str:
    """Their file, as it is."""
    return shipped(ruleset)


def read_weights(text: str) -> Weights:
    """Weights from the text of their file; refuses those of other features."""
    data = read_object(text, "file of weights", FORMAT)
    sides = _features(data["sides"], SIDE_NAMES)
    chimera = _features(data["chimera"], CHIMERA_NAMES)
    knots = [
        Knot(knot["start"], _lanes(knot["mine"]), _lanes(knot["theirs"]), knot["counts"]) for knot in data["knots"]
    ]
    return Weights(sides, chimera, knots, dict(data["ready"]), dict(data["tired"]), dict(data["in_hand"]))


def _features(rows: dict[str, list[float]], names: tuple[str, ...]) -> list[Feature]:
    """Of each name what it counts by itself, and its lanes behind that."""
    if tuple(rows) != names:
        odd = sorted(set(rows) ^ set(names))
        raise PyrebornError(f"These weights are for other features: {', '.join(odd) or 'in another order'}.")
    return [Feature(float(rows[name][0]), _lanes(rows[name][1:])) for name in names]


def _lanes(numbers: list[float]) -> Lanes:
    if len(numbers) != LANES:
        raise PyrebornError(f"These weights have {len(numbers)} lanes; expected {LANES}.")
    return Lanes([float(number) for number in numbers])
