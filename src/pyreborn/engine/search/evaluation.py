"""How likely each side is to win, judged from the position alone; the weights are fitted, not guessed.

A small network: the features of either side become sixteen numbers, those of both sides a few more, and these, with
what the features and the single cards count by themselves, the chance to win of the side whose eyes are looked through.
"""

from math import exp
from typing import Final

from pyreborn.engine.board.values import exhausted
from pyreborn.engine.model.ids import NOBODY, Phase
from pyreborn.engine.model.state import GameState
from pyreborn.engine.search.features import (
    CHIMERA_UNITS,
    LIFE,
    READY_UNITS,
    add_reach,
    chimera_features,
    side_features,
)
from pyreborn.engine.search.lanes import LANES, Lanes

_STEEPEST: Final = 30.0


class Feature:
    """What one feature counts: by itself, and for each of the sixteen numbers."""

    def __init__(self, plain: float, row: Lanes) -> None:
        self.plain = plain
        self.row = row


class Knot:
    """One number made of both sides', and what it counts."""

    def __init__(self, start: float, mine: Lanes, theirs: Lanes, counts: float) -> None:
        self.start = start
        self.mine = mine
        self.theirs = theirs
        self.counts = counts


class Weights:
    """All that is fitted."""

    def __init__(
        self,
        sides: list[Feature],
        chimera: list[Feature],
        knots: list[Knot],
        ready: dict[str, float],
        tired: dict[str, float],
        in_hand: dict[str, float],
    ) -> None:
        self.sides = sides
        """One for each name of ``SIDE_NAMES``."""
        self.chimera = chimera
        """One for each of ``CHIMERA_NAMES``."""
        self.knots = knots
        self.ready = ready
        """By the stub of a card in play that is not exhausted, what it counts beyond its features."""
        self.tired = tired
        self.in_hand = in_hand


class Side:
    """One side of a position, summed up."""

    def __init__(self) -> None:
        self.plain = 0.0
        self.lanes = Lanes([0.0] * LANES)

    def add(self, found: list[int], features: list[Feature]) -> None:
        lanes = self.lanes
        for i in range(len(found)):
            here = found[i]
            if here:
                feature = features[i]
                self.plain += here * feature.plain
                lanes.add(feature.row, here)


def position(st: GameState) -> list[list[int]]:
    """The features of every seat; what a player's are without the others, and then with them."""
    found: list[list[int]] = []
    for seat in range(len(st.players)):
        found.append(chimera_features(st) if st.is_chimera(seat) else side_features(st, seat))
    for seat in range(len(st.players)):
        if not st.is_chimera(seat):
            weakest = _weakest(st, seat, found)
            if weakest != NOBODY:
                units = READY_UNITS if not st.is_chimera(weakest) else CHIMERA_UNITS
                add_reach(st, seat, found[seat], found[weakest][LIFE], found[weakest][units])
    return found


def _weakest(st: GameState, seat: int, found: list[list[int]]) -> int:
    """The opponent still in the game with the least life."""
    weakest = NOBODY
    for other in range(len(st.players)):
        if st.players[other].alive and not st.same_side(seat, other):
            if weakest == NOBODY or found[other][LIFE] < found[weakest][LIFE]:
                weakest = other
    return weakest


def _summed(st: GameState, weights: Weights) -> list[Side]:
    """Every seat by itself; against a Chimera the players as one, and it behind them."""
    found = position(st)
    sides: list[Side] = []
    for seat in range(len(found)):
        if st.is_chimera(seat):
            its = Side()
            its.add(found[seat], weights.chimera)
            sides.append(its)
            continue
        if st.chimera is None or not sides:
            sides.append(Side())
        if st.players[seat].alive:
            sides[-1].add(found[seat], weights.sides)
            sides[-1].plain += _cards(st, seat, weights)
    for side in sides:
        side.lanes.rectify()
    return sides


def _cards(st: GameState, seat: int, weights: Weights) -> float:
    """What the cards of a side count beyond their values."""
    me = st.players[seat]
    total = 0.0
    ready = weights.ready
    tired = weights.tired
    total += ready.get(st.cards[me.phoenixborn].now.stub, 0.0)
    for card in me.battlefield:
        here = st.cards[card]
        total += (tired if exhausted(st, card) else ready).get(here.now.stub, 0.0)
        for attached in here.attached:
            total += ready.get(st.cards[attached].now.stub, 0.0)
    for card in me.spellboard:
        here = st.cards[card]
        total += (tired if here.exhaustion else ready).get(here.now.stub, 0.0)
    in_hand = weights.in_hand
    for card in me.hand:
        total += in_hand.get(st.cards[card].printed.stub, 0.0)
    return total


def viewer(st: GameState) -> int:
    """The seat a position of a duel is judged for: whoever is on turn, between the turns the first player."""
    return st.active if st.phase == Phase.PLAYER_TURNS else st.first


def _against(weights: Weights, mine: Side, theirs: Side) -> float:
    """How much one side is ahead of the other, as a logarithm of odds, seen by the first."""
    total = mine.plain - theirs.plain
    for knot in weights.knots:
        here = knot.start + knot.mine.times(mine.lanes) + knot.theirs.times(theirs.lanes)
        if here > 0.0:
            total += here * knot.counts
    return total


def chance(st: GameState, seat: int, weights: Weights) -> float:
    """How likely the seat is to win, with its partners: from 0 to 1."""
    if st.over:
        return 1.0 if st.same_side(st.winner, seat) else 0.0
    if not st.players[seat].alive and st.chimera is None:
        return 0.0
    sides = _summed(st, weights)
    if st.chimera is not None:
        ahead = _against(weights, sides[0], sides[1])
        return _sigmoid(-ahead if st.is_chimera(seat) else ahead)
    if len(sides) == 2:
        eyes = viewer(st)
        ahead = _against(weights, sides[eyes], sides[1 - eyes])
        return _sigmoid(ahead if eyes == seat else -ahead)
    return _share(st, seat, sides, weights)


def _share(st: GameState, seat: int, sides: list[Side], weights: Weights) -> float:
    """Among several, everybody is compared with everybody."""
    strengths: list[float] = []
    for mine in range(len(sides)):
        total = 0.0
        for theirs in range(len(sides)):
            if theirs != mine and st.players[theirs].alive:
                total += _against(weights, sides[mine], sides[theirs]) - _against(weights, sides[theirs], sides[mine])
        strengths.append(0.5 * total)
    top = max(strengths)
    whole = 0.0
    for other in range(len(sides)):
        if st.players[other].alive:
            whole += exp(max(-_STEEPEST, strengths[other] - top))
    return exp(max(-_STEEPEST, strengths[seat] - top)) / whole


def _sigmoid(x: float) -> float:
    if x > _STEEPEST:
        return 1.0
    if x < -_STEEPEST:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
