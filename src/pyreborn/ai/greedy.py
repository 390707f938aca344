"""An opponent that plans its turn: whole actions, card, payment and targets together."""

from __future__ import annotations

from pyreborn.ai.thinking import Judged, ThinkingAgent, hands_of, policy_of, weights_of
from pyreborn.engine.model.ids import Phase
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.run.stack import decider
from pyreborn.engine.search.between import prospects
from pyreborn.engine.search.determinize import determinize
from pyreborn.engine.search.evaluation import Weights
from pyreborn.engine.search.gains import prefer_gains
from pyreborn.engine.search.lines import Line, Lines, best_lines, is_settled, merit_of
from pyreborn.engine.search.policy import Policy
from pyreborn.engine.search.usual import usual
from pyreborn.game import Game
from pyreborn.no_effect import is_idle
from pyreborn.view import View


class GreedyAgent(ThinkingAgent):
    """Follows every action to the end of its turn in a few imagined worlds and takes the one that leads to the best.

    Between the turns (opening hand, discards, dice to roll again) it tries every option in some more worlds, up to the
    next turn.
    """

    WORLDS = 2
    BETWEEN = 8
    WIDTH = 4

    def __init__(self, seed: int = 0, temperature: float = 0.0, budget: int = 300) -> None:
        super().__init__(seed, temperature)
        self.budget = budget
        """How many positions it looks at for one decision, about."""
        self._weights: Weights | None = None
        self._policy: Policy | None = None
        self._best: dict[int, Line] = {}

    def judge(self, world: Game, view: View) -> list[Judged]:
        self._weights = weights = weights_of(view)
        self._policy = policy = policy_of(view)
        assert view.seat is not None
        self._best = {}
        if world.state.phase != Phase.PLAYER_TURNS:
            return self._between(world, view, weights)
        values, merits = [0.0] * len(world.options), [0.0] * len(world.options)
        self.simulations = 0
        luck = seeded(self.luck.getrandbits(62))
        for number in range(self.WORLDS):
            state = world.state.clone()
            if number:
                state = determinize(world.state, view.seat, luck, hands_of(view))
            lines = Lines(view.seat, weights, policy, self.budget // self.WORLDS, self.WIDTH)
            lines.complete = True
            lines.search(state)
            self.simulations += lines.made
            best = best_lines(lines)
            if world.at_turn():
                prefer_gains(state, view.seat, best)
            if number == 0:
                self._best = best
            worst = min(best.values(), key=merit_of)
            for place in range(len(world.options)):
                line = best.get(place, worst)  # what is not sensible is no better
                values[place] += line.value / self.WORLDS
                merits[place] += line.merit / self.WORLDS
        tried = [self.WORLDS if place in self._best else 0 for place in range(len(values))]
        if world.at_turn():
            self._leave_idle(world, merits, tried)
        return [
            Judged(place, value, merit, tried[place], value - merit)
            for place, (value, merit) in enumerate(zip(values, merits, strict=True))
        ]

    def _leave_idle(self, world: Game, merits: list[float], tried: list[int]) -> None:
        """An action that can do nothing is not taken, whatever the position after it looks like."""
        places = sorted(self._best, key=lambda place: -merits[place])
        for place in places[:-1]:
            if not is_idle(world.state, place):
                break
            tried[place] = 0

    def _between(self, world: Game, view: View, weights: Weights) -> list[Judged]:
        assert view.seat is not None
        luck = seeded(self.luck.getrandbits(62))
        values = prospects(world.state, view.seat, weights, luck, self.BETWEEN, hands_of(view))
        self.simulations = self.BETWEEN * len(values)
        return [Judged(place, value, value, self.BETWEEN) for place, value in enumerate(values)]

    def line(self, world: Game, place: int) -> list[str]:
        found = self._best.get(place)
        if found is None or self._weights is None or self._policy is None:
            return super().line(world, place)
        return told(world, found.path, self._weights, self._policy)


def told(world: Game, path: list[int], weights: Weights, policy: Policy) -> list[str]:
    """The options of a line in words; what others choose in between they choose by the policy."""
    game = world.clone()
    seat = decider(game.state)
    words: list[str] = []
    for place in path:
        while decider(game.state) != seat:
            game.push(usual(game.state, weights, policy))
        if not words or len(game.options) > 1:
            words.append(game.decision.texts[place])
        game.push(place)
        while not is_settled(game.state) and decider(game.state) != seat:
            game.push(usual(game.state, weights, policy))
        if game.over:
            break
    return words
