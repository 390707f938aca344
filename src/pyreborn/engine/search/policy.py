"""A fitted policy: how likely each option of a decision is to be chosen by somebody who plays well.

It looks at the position as it is and tries nothing out, so that a whole round is played by it in a moment: playouts
draw from it, and a tree takes its expectations for what is worth trying first.
"""

from math import exp

from pyreborn.engine.model.rng import Rng
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import options_of
from pyreborn.engine.search.policy_choices import asker_key, describe
from pyreborn.engine.search.policy_terms import ASKER, Policy, Tally

__all__ = ["Policy", "expectations", "is_familiar", "preferred", "sampled", "scores"]


def scores(st: GameState, policy: Policy, places: list[int]) -> list[float]:
    """What the options at those places count for whoever decides; only differences mean anything."""
    tally = Tally(policy)
    describe(st, tally, places)
    return tally.scores


def is_familiar(st: GameState, policy: Policy) -> bool:
    """Whether the text that asks was met in fitting, or a rule asks; of others only their kind of step is known."""
    key = asker_key(st)
    return not key or key in policy.rows[ASKER]


def expectations(st: GameState, policy: Policy, places: list[int]) -> list[float]:
    """How likely each of the options at those places is to be chosen, if one of them is."""
    if len(places) == 1:
        return [1.0]
    return _shares(scores(st, policy, places), 1.0)


def _shares(counts: list[float], keenness: float) -> list[float]:
    top = max(counts)
    total = 0.0
    found: list[float] = []
    for count in counts:
        share = exp(keenness * (count - top))
        total += share
        found.append(share)
    for i in range(len(found)):
        found[i] /= total
    return found


def preferred(st: GameState, policy: Policy) -> int:
    """The place of the likeliest option; of equals the first."""
    options = options_of(st)
    if len(options) == 1:
        return 0
    counts = scores(st, policy, list(range(len(options))))
    best = 0
    for i in range(1, len(counts)):
        if counts[i] > counts[best]:
            best = i
    return best


def sampled(st: GameState, policy: Policy, luck: Rng) -> int:
    """The place of an option drawn by how likely each is."""
    options = options_of(st)
    if len(options) == 1:
        return 0
    counts = scores(st, policy, list(range(len(options))))
    top = max(counts)
    total = 0.0
    keenness = policy.keenness
    for i in range(len(counts)):
        share = exp(keenness * (counts[i] - top))
        total += share
        counts[i] = share
    left = luck.word() / 4294967296.0 * total
    for i in range(len(counts) - 1):
        left -= counts[i]
        if left < 0.0:
            return i
    return len(counts) - 1
