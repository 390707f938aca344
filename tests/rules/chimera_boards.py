"""A table whose second seat is a Chimera: its piles, its hand and its rage dice against the texts of a player.

Its draw pile holds cards of the players' pool: what the rules for its piles say does not ask what lies in them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.ids import RAGE_BASIC, RAGE_POWER, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.run.stack import run
from pyreborn.game import Game
from pyreborn.rulesets import ruleset
from tests.table import Table

PILE = ["Anchornaut", "Beast Warrior", "Blood Archer", "Crimson Bomber", "Fire Archer", "Flute Mage", "Hammer Knight"]
"""Seven different cards, from the top."""


class ChimeraTable(Table):
    """Player 1 against a Chimera in the second seat; ``players=2`` gives it a row for a partner as well."""

    def __init__(self, players: int = 1, power: int = 0, fatigued: bool = False, emptied: int = 0) -> None:
        super().__init__()
        self.rows = players
        self.power = power
        self.fatigued = fatigued
        self.emptied = emptied

    def chimera(self, **board: Any) -> ChimeraTable:
        self.p2("Maeoni Viper", **board)
        return self

    @property
    def game(self) -> Game:
        if self._game is None:
            st = self.scenario.state()
            st.rules = ruleset("red-rains")
            st.chimera = Chimera(1, [[] for _ in range(self.rows)])
            st.chimera.fatigued = self.fatigued
            st.chimera.emptied = self.emptied
            for unit in st.players[1].battlefield:
                st.cards[unit].facing = 0
                st.chimera.rows[0].append(unit)
            st.players[1].active[RAGE_BASIC] = 5 - self.power
            st.players[1].active[RAGE_POWER] = self.power
            st.log = []
            run(st)
            self._game = Game.from_state(st)
        return self._game

    @property
    def its(self) -> Chimera:
        chimera = self.st.chimera
        assert chimera is not None
        return chimera

    def rage(self) -> tuple[int, int]:
        """Its rage dice: how many show basic, how many power."""
        active = self.st.players[1].active
        return active[RAGE_BASIC], active[RAGE_POWER]

    def somebody(self, verb: int, name: str = "", fits: Callable[[Option], bool] | None = None) -> ChimeraTable:
        """Whoever decides for the Chimera takes an option (RR-1.1.4)."""
        self.settle()

        def named(option: Option) -> bool:
            return not name or self.st.cards[option.a].now.name == name

        self.take(self.game.decision.player, verb, name, fits or named)
        return self

    def says(self, yes: bool) -> ChimeraTable:
        return self.somebody(Verb.YES if yes else Verb.DECLINE)


def chimera_table(**settings: Any) -> ChimeraTable:
    return ChimeraTable(**settings)
