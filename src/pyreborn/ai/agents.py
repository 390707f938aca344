"""What an agent is, and the two that do not search: random, and simple with one option of look-ahead."""

from __future__ import annotations

import random
from typing import Protocol

from pyreborn.determinize import determinize
from pyreborn.errors import BadArgument
from pyreborn.evaluate import score
from pyreborn.game import Decision, Game, Option
from pyreborn.view import View


class Agent(Protocol):
    """Anything that can choose."""

    def choose(self, view: View, decision: Decision) -> Option:
        """One of ``decision.options``, knowing only the view."""
        ...


def check_seat(view: View, decision: Decision) -> None:
    """Refuses the view of a seat that does not decide."""
    if view.seat != decision.player:
        raise BadArgument(f"This is the view of seat {view.seat}, but seat {decision.player} decides.")


class RandomAgent:
    """Any legal option, each equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self.luck = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> Option:
        return self.luck.choice(decision.options)


class SimpleAgent:
    """Tries every option in imagined worlds, plays each on to the end of the action, keeps the best.

    The rest of the action (payments, targets, answers) is played at random a few times, so an
    option is worth what it brings on average.  It was the ``greedy`` of version 0.2; what plays now is measured
    against it.
    """

    WORLDS = 2
    TRIES = 3
    HORIZON = 24

    def __init__(self, seed: int = 0) -> None:
        self.luck = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> Option:
        check_seat(view, decision)
        if len(decision.options) == 1:
            return decision.options[0]
        totals = [0.0] * len(decision.options)
        for _ in range(self.WORLDS):
            world = determinize(view, self.luck.getrandbits(32))
            for index in range(len(totals)):
                totals[index] += self._worth(world, index, decision.player)
        best = max(range(len(totals)), key=lambda index: (totals[index], -index))
        return decision.options[best]

    def _worth(self, world: Game, index: int, seat: int) -> float:
        total = 0.0
        for _ in range(self.TRIES):
            game = world.clone()
            game.push(index)
            for _ in range(self.HORIZON):
                if game.over or game.at_turn():
                    break
                game.push(self.luck.randrange(len(game.options)))
            total += score(game, seat)
        return total
