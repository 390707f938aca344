"""An opponent of plain habits."""

from __future__ import annotations

from typing import Final

from pyreborn.ai.thinking import Judged, ThinkingAgent, weights_of
from pyreborn.engine.search.evaluation import chance
from pyreborn.engine.search.habits import habit
from pyreborn.game import Game
from pyreborn.view import View

_USUAL: Final = 2.0


class ScriptAgent(ThinkingAgent):
    """Ready spells first, then allies; attacks that pay, blocks that save.  It looks one option ahead at most."""

    def judge(self, world: Game, view: View) -> list[Judged]:
        weights = weights_of(view)
        assert view.seat is not None
        usual = habit(world.state, weights)
        found: list[Judged] = []
        for place in range(len(world.options)):
            after = world.clone()
            after.push(place)
            value = chance(after.state, view.seat, weights)
            found.append(Judged(place, value, value + (_USUAL if place == usual else 0.0), 1))
        return found
