"""Checks on places: how units lie on a battlefield from left to right."""

from __future__ import annotations

from dataclasses import dataclass

from pyreborn.names import joined
from pyreborn.rulings.form import Step
from pyreborn.rulings.scene import Scene
from pyreborn.rulings.steps import Check

FACE_DOWN = "face down"


@dataclass(frozen=True)
class InRow(Check):
    """The whole battlefield in the order in which its cards lie."""

    player: str
    names: tuple[str, ...]
    facing: str

    def found(self, scene: Scene) -> str:
        there = _row(scene, self.player, self.facing)
        return "" if there == list(self.names) else f"there is {joined(there) or 'nothing'}."

    def text(self) -> str:
        where = f"On {self.player}'s battlefield" + f" opposing {self.facing}" * bool(self.facing)
        return f"{where} lie, from left to right, {joined(list(self.names)) or 'no units'}."


def _row(scene: Scene, player: str, facing: str) -> list[str]:
    """Names from left to right; the Chimera's row has places for aspects that are not in play too (RR-5.1.3)."""
    chimera = scene.state.chimera
    if chimera is None or scene.seat(player) != chimera.seat:
        return scene.zone(player, "battlefield")
    st = scene.state
    row = chimera.rows[scene.seat(facing or "P1")]
    return [st.cards[card].now.name if st.in_play(card) else FACE_DOWN for card in row]


def in_row(player: str, *names: str, facing: str = "") -> Step:
    """``in_row("Chimera", "Rampage", "face down", facing="P2")``; without ``facing``, the row opposing player 1."""
    return InRow(player, names, facing)
