"""Opponents. They see views only; what they do not know they must imagine."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from pyreborn import arguments
from pyreborn.ai.agents import Agent, RandomAgent, SimpleAgent
from pyreborn.ai.explanation import Alternative, Explanation
from pyreborn.ai.greedy import GreedyAgent
from pyreborn.ai.script import ScriptAgent
from pyreborn.ai.search import SearchAgent
from pyreborn.errors import BadArgument

AGENTS: dict[str, Callable[[int], Agent]] = {
    "random": RandomAgent,
    "simple": SimpleAgent,
    "script": ScriptAgent,
    "greedy": GreedyAgent,
    "search": lambda seed: SearchAgent(seed, seconds=0.5),
}
"""What makes an agent from a seed; add yours."""
LEVELS: dict[str, Callable[[int], Agent]] = {
    "easy": lambda seed: GreedyAgent(seed, temperature=0.06, budget=80),
    "normal": lambda seed: GreedyAgent(seed, temperature=0.015),
    "hard": lambda seed: SearchAgent(seed, seconds=0.3),
    "expert": lambda seed: SearchAgent(seed, seconds=2.0),
}
"""From easy to expert: the lower ones make honest mistakes, now and then an option that is nearly as good."""
_EFFORT: Final = re.compile(r"([0-9]+(?:\.[0-9]+)?)(s|cpu)|([0-9]+)")


def agent(name: str, seed: int = 0) -> Agent:
    """An opponent by name or level; a search may be told how long to think, or how much.

    The same seed plays the same game, unless a clock decides how long is thought.  ``search:2cpu`` counts seconds of
    the processor, so that it is as strong on a machine that is busy with other things.

    >>> agent("greedy", seed=7), agent("search:0.5s"), agent("search:400")  # doctest: +ELLIPSIS
    (<pyreborn.ai.greedy.GreedyAgent ...>, <pyreborn.ai.search.SearchAgent ...>, <pyreborn.ai.search.SearchAgent ...>)
    >>> agent("search:0s")
    Traceback (most recent call last):
    pyreborn.errors.BadArgument: 'search:0s' does not say how long to think; expected search:0.5s or search:400 ...
    """
    seed = arguments.whole(seed, "a seed")
    known = {**AGENTS, **LEVELS}
    plain, colon, effort = arguments.text(name, "an opponent").partition(":")
    if plain != "search" or not colon:
        return known[arguments.one_of(name, "opponent", known)](seed)
    said = _EFFORT.fullmatch(effort)
    seconds, count = (float(said[1] or 0), int(said[3] or 0)) if said else (0.0, 0)
    if not seconds and not count:
        raise BadArgument(
            f"{name!r} does not say how long to think; expected search:0.5s or search:400 (so many simulations)."
        )
    return SearchAgent(seed, seconds=seconds, simulations=count, processor=said is not None and said[2] == "cpu")


__all__ = [
    "AGENTS",
    "LEVELS",
    "Agent",
    "Alternative",
    "Explanation",
    "GreedyAgent",
    "RandomAgent",
    "ScriptAgent",
    "SearchAgent",
    "SimpleAgent",
    "agent",
]
