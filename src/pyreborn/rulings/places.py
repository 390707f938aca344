"""Checks on places: how units lie on a battlefield from left to right."""

from __future__ import annotations

from dataclasses import dataclass

from pyreborn.names import joined
from pyreborn.rulings.form import Step
from pyreborn.rulings.scene import Scene
from pyreborn.rulings.steps import Check


@dataclass(frozen=True)
class InRow(Check):
    """The whole battlefield in the order in which its units lie."""

    player: str
    names: tuple[str, ...]

    def found(self, scene: Scene) -> str:
        there = scene.zone(self.player, "battlefield")
        return "" if tuple(there) == self.names else f"there is {joined(there) or 'nothing'}."

    def text(self) -> str:
        return f"On {self.player}'s battlefield lie, from left to right, {joined(list(self.names)) or 'no units'}."


def in_row(player: str, *names: str) -> Step:
    return InRow(player, names)
