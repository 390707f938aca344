"""What all agents that think have in common: they imagine a world from the view, judge its options, and take one."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from math import exp

from pyreborn.ai.agents import check_seat
from pyreborn.ai.evaluations import weights_for
from pyreborn.ai.explanation import Alternative, Explanation
from pyreborn.ai.policies import policy_for
from pyreborn.determinize import determinize
from pyreborn.engine.search.evaluation import Weights
from pyreborn.engine.search.policy import Policy
from pyreborn.errors import BadArgument
from pyreborn.game import Decision, Game, Option
from pyreborn.view import View


@dataclass(frozen=True)
class Judged:
    """What an agent thinks of one option of an imagined world."""

    place: int
    value: float
    """The chance to win, from 0 to 1."""
    merit: float
    """By which options are put in order: the value, or how often the option was tried."""
    visits: int
    """How often it was tried; what was never tried is not taken."""
    reluctance: float = 0.0
    """How much less than its value it tempts somebody who makes mistakes."""


class ThinkingAgent:
    """Takes the option it judges best; with a temperature, now and then one that is nearly as good.

    ``temperature`` is in chances to win: an option that is worse by so much is taken a third as often as the best.
    """

    def __init__(self, seed: int = 0, temperature: float = 0.0) -> None:
        self.luck = random.Random(seed)
        self.temperature = temperature
        self.simulations = 0
        """Of the last decision."""

    # -- for each to fill in -----------------------------------------------------------------------
    def judge(self, world: Game, view: View) -> list[Judged]:
        """What it thinks of every option of the decision at which the world stands."""
        raise NotImplementedError

    def line(self, world: Game, place: int) -> list[str]:
        """How it would go on after an option, in words."""
        return [world.decision.texts[place]]

    def took(self, world: Game, place: int) -> None:
        """It has taken this option."""

    # -- for everybody -----------------------------------------------------------------------------
    def choose(self, view: View, decision: Decision) -> Option:
        check_seat(view, decision)
        if len(decision.options) == 1:
            return decision.options[0]
        world = self._imagine(view)
        judged = self.judge(world, view)
        place = self._taken(judged)
        self.took(world, place)
        return decision.options[place]

    def explain(self, view: View) -> Explanation:
        """Value, principal line and alternatives of the decision at hand; only for the view of whoever decides."""
        if view.decision is None or view.decision.player != view.seat:
            raise BadArgument("Only the view of the seat that decides can be explained.")
        start = time.perf_counter()
        world = self._imagine(view)
        judged = sorted(self.judge(world, view), key=lambda each: (not each.visits, -each.merit, each.place))
        found = tuple(self._alternative(world, each) for each in judged)
        assert view.seat is not None
        spent = time.perf_counter() - start
        return Explanation(view.seat, found[0].value, found[0].line, found, self.simulations, spent)

    def _alternative(self, world: Game, each: Judged) -> Alternative:
        text = world.decision.texts[each.place]
        return Alternative(each.place, text, each.value, each.visits, tuple(self.line(world, each.place)))

    def _imagine(self, view: View) -> Game:
        return determinize(view, self.luck.getrandbits(62))

    def _taken(self, judged: list[Judged]) -> int:
        judged = [each for each in judged if each.visits]  # what was not tried has no value of its own
        best = max(judged, key=lambda each: (each.merit, -each.place))
        if self.temperature <= 0.0:
            return best.place
        top = best.value - best.reluctance
        shares = [exp(min(0.0, each.value - each.reluctance - top) / self.temperature) for each in judged]
        return self.luck.choices([each.place for each in judged], shares)[0]


def weights_of(view: View) -> Weights:
    return weights_for(view.ruleset)


def policy_of(view: View) -> Policy:
    return policy_for(view.ruleset)


def hands_of(view: View) -> bool:
    """Whether partners show each other their hands."""
    return bool(view.misc.get("open_hands"))
