"""An opponent that plans its turn: whole actions, card, payment and targets together."""

from __future__ import annotations

from typing import Final

from pyreborn.ai.thinking import Judged, ThinkingAgent, policy_of, weights_of
from pyreborn.engine.model.ids import Phase, Verb
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import decider, options_of
from pyreborn.engine.search.between import prospects
from pyreborn.engine.search.determinize import determinize
from pyreborn.engine.search.evaluation import Weights
from pyreborn.engine.search.lines import Line, Lines, is_settled, merit_of
from pyreborn.engine.search.policy import Policy
from pyreborn.engine.search.usual import usual
from pyreborn.game import Game
from pyreborn.ledger import Standing
from pyreborn.no_effect import is_idle
from pyreborn.view import View

_UNSURE: Final = 0.1
"""How much better passing may look than what is a gain all the same: so far an evaluation is not to be trusted."""
_MOST_GAINS: Final = 12
"""How many options are held against passing in each world."""
_NEXT: Final = 0.001


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
            return self._between(world, view.seat, weights)
        values, merits = [0.0] * len(world.options), [0.0] * len(world.options)
        self.simulations = 0
        luck = seeded(self.luck.getrandbits(62))
        for number in range(self.WORLDS):
            state = world.state.clone() if number == 0 else determinize(world.state, view.seat, luck)
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

    def _between(self, world: Game, seat: int, weights: Weights) -> list[Judged]:
        values = prospects(world.state, seat, weights, seeded(self.luck.getrandbits(62)), self.BETWEEN)
        self.simulations = self.BETWEEN * len(values)
        return [Judged(place, value, value, self.BETWEEN) for place, value in enumerate(values)]

    def line(self, world: Game, place: int) -> list[str]:
        found = self._best.get(place)
        if found is None or self._weights is None or self._policy is None:
            return super().line(world, place)
        return told(world, found.path, self._weights, self._policy)


def best_lines(lines: Lines) -> dict[int, Line]:
    """By the first option, the best line of each."""
    best: dict[int, Line] = {}
    for line in lines.settled:
        first = line.path[0]
        if first not in best or line.merit > best[first].merit:
            best[first] = line
    return best


def prefer_gains(st: GameState, seat: int, best: dict[int, Line]) -> None:
    """What looks hardly worse than passing, and brings something at the cost of nothing but dice, comes before it.

    A die that is kept looks worth something to the evaluation, whether or not anything is left to spend it on.
    """
    options = options_of(st)
    passing = next((line for place, line in best.items() if options[place].verb == Verb.PASS), None)
    if passing is None or any(line.merit > passing.merit for line in best.values()):
        return
    close = [line for line in best.values() if line.active and line.merit > passing.merit - _UNSURE]
    close.sort(key=merit_of, reverse=True)
    for line in close[:_MOST_GAINS]:
        if not line.acted.over and Standing(st, seat, line.played).is_bettered(line.acted):
            line.merit = passing.merit + _NEXT * (1.0 + line.value)


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
