"""Windows that are asked about although nothing can be done in them, so that nobody learns what is in a hand."""

from __future__ import annotations

from dataclasses import dataclass

from pyreborn.engine.model.ids import Verb
from pyreborn.rulings.form import Step
from pyreborn.rulings.scene import Scene


@dataclass(frozen=True)
class NothingToAdd(Step):
    """Windows are left as long as nothing but that is possible; the first in which something is stays open."""

    def carry_out(self, scene: Scene) -> None:
        while not scene.game.over and scene.game.decision.kind == "window":
            options = scene.game.options
            if len(options) > 1 or options[0].verb != Verb.DONE:
                return
            scene.game.push(options[0])

    def text(self) -> str:
        return "Nobody can add anything for a while."


nothing_to_add = NothingToAdd
