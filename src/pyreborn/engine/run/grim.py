"""Grim Fates: of what the Chimera may choose, the worst for the players (RR-14.1.1).

Each option is tried out on copies of the game up to the next choice of a person, and the table is measured: nothing
hidden counts, and copies with other luck must come to the same, so that neither hands nor dice to come are told.
"""

from typing import Final, TypeAlias

from pyreborn.engine.board.values import attack, exhausted, life
from pyreborn.engine.model.ids import RAGE_POWER, Level
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.state import GameState

Measure: TypeAlias = tuple[int, ...]
"""How badly things stand for the players: what weighs most comes first."""

LUCKS: Final = (101, 202, 303)
"""Seeds of the copies: what depends on luck cannot be said to be worse."""


def measure(st: GameState) -> Measure:
    """Lost; wounds of the players over those of the Chimera; Red Rains; rage; units; what players have to act with."""
    chimera = st.chimera
    assert chimera is not None
    its = st.players[chimera.seat]
    people = [player for player in st.players if player is not its]
    born = st.cards[its.phoenixborn]
    suffered = -born.wounds - chimera.blood
    ready = 0
    for player in people:
        suffered += st.cards[player.phoenixborn].wounds
        ready += _ready(player)
    units = _units(st, its)
    for player in people:
        units -= _units(st, player)
    tokens = 3 * chimera.phase * st.cards[its.phoenixborn].now.ultimate_value + chimera.red_rains
    lost = 0
    if st.over:
        lost = 1 if st.winner == chimera.seat else -1
    return (lost, suffered, tokens, its.active[RAGE_POWER], units, -ready, -born.exhaustion, len(its.draw))


def _units(st: GameState, player: Player) -> int:
    """The strength of a battlefield."""
    total = 0
    for card in player.battlefield:
        here = st.cards[card]
        total += attack(st, card) + life(st, card) - here.wounds + here.status
        if exhausted(st, card):
            total -= 1
    return total


def _ready(player: Player) -> int:
    """Cards and dice a player can still use; a die counts the more, the higher its level."""
    total = 2 * len(player.hand) + len(player.spellboard)
    for face in range(len(player.active)):
        total += player.active[face] * (1 + face % 3 - Level.BASIC)
    return total


def outcome_known(measures: list[Measure]) -> bool:
    """Whether an option comes to the same whatever the luck."""
    for other in measures[1:]:
        if other != measures[0]:
            return False
    return True


def worst_of(options: list[Option], measured: list[list[Measure]]) -> list[Option]:
    """Those that are worst for the players; all where that cannot be said."""
    for measures in measured:
        if not outcome_known(measures):
            return options
    worst = measured[0][0]
    for measures in measured:
        if measures[0] > worst:
            worst = measures[0]
    return [options[i] for i in range(len(options)) if measured[i][0] == worst]


def with_other_luck(st: GameState, seed: int) -> GameState:
    """A copy of the game whose dice and shuffles to come are others."""
    twin = st.clone()
    twin.rng = seeded(seed)
    return twin
