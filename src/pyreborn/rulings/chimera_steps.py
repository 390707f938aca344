"""Checks on a Chimera: its tokens, its cards, its dice, and the first player token that goes to it and back."""

from __future__ import annotations

from dataclasses import dataclass

from pyreborn.engine.model.ids import NOBODY, RAGE_POWER
from pyreborn.names import joined
from pyreborn.rulings.form import Failed, Step
from pyreborn.rulings.scene import Scene
from pyreborn.rulings.steps import Check


@dataclass(frozen=True)
class ChimeraHas(Check):
    """What lies on the Chimera and around it."""

    facts: tuple[tuple[str, int | bool], ...]

    def found(self, scene: Scene) -> str:
        there = facts(scene)
        for name, _ in self.facts:
            if name not in there:
                raise Failed(f"{name!r} is nothing a Chimera has; expected {joined(list(there))}.")
        wrong = [f"{_WORDS[name]} is {there[name]}" for name, wanted in self.facts if there[name] != wanted]
        return f"{joined(wrong)}." if wrong else ""

    def text(self) -> str:
        return f"The Chimera has {joined([f'{_WORDS[name]} {wanted}' for name, wanted in self.facts])}."


_WORDS = {
    "red_rains": "Red Rains tokens:",
    "phase": "phase",
    "rage": "rage dice on power:",
    "fatigued": "fatigued:",
    "ultimate_exhaustion": "exhaustion on its Ultimate:",
}


def facts(scene: Scene) -> dict[str, int | bool]:
    """What can be asked of the Chimera."""
    chimera = scene.state.chimera
    if chimera is None:
        raise Failed("There is no Chimera in this scene.")
    return {
        "red_rains": chimera.red_rains,
        "phase": chimera.phase,
        "rage": scene.state.players[chimera.seat].active[RAGE_POWER],
        "fatigued": chimera.fatigued,
        "ultimate_exhaustion": scene.state.cards[chimera.ultimates[chimera.phase - 1]].exhaustion,
    }


def chimera_has(**facts: int | bool) -> Step:
    """``chimera_has(red_rains=2, phase=1, rage=3, fatigued=False, ultimate_exhaustion=1)``."""
    return ChimeraHas(tuple(facts.items()))


@dataclass(frozen=True)
class Token(Check):
    """Who holds the first player token, and at whom it points."""

    holder: str
    pointing_at: str

    def found(self, scene: Scene) -> str:
        st = scene.state
        if st.first != scene.seat(self.holder):
            return f"player {st.first + 1} has it."
        at = NOBODY if st.chimera is None else st.chimera.points_at
        if self.pointing_at and at != scene.seat(self.pointing_at):
            return f"it points at {'nobody' if at == NOBODY else f'player {at + 1}'}."
        return ""

    def text(self) -> str:
        at = f", pointing at {self.pointing_at}" if self.pointing_at else ""
        return f"{self.holder} has the first player token{at}."


def token_with(holder: str, pointing_at: str = "") -> Step:
    return Token(holder, pointing_at)
