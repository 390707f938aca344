"""How likely each side is to win, judged from the position alone; the weights are fitted, not guessed."""

from math import exp
from typing import Final

from pyreborn.engine.model.state import GameState
from pyreborn.engine.search.features import LIFE, add_reach, chimera_features, side_features, stage_of

_STEEPEST: Final = 30.0


class Weights:
    """What the features count, for each stage of a round; and what single cards count beyond them."""

    def __init__(
        self,
        sides: list[list[float]],
        chimera: list[list[float]],
        in_play: dict[str, float],
        in_hand: dict[str, float],
    ) -> None:
        self.sides = sides
        """By stage, one number for each name of ``SIDE_NAMES``."""
        self.chimera = chimera
        """By stage, one for each of ``CHIMERA_NAMES`` and one more that always counts."""
        self.in_play = in_play
        """By the stub of a card in play."""
        self.in_hand = in_hand


def position(st: GameState) -> list[list[int]]:
    """The features of every seat; what a player's are without the others, and then with them."""
    found: list[list[int]] = []
    for seat in range(len(st.players)):
        found.append(chimera_features(st) if st.is_chimera(seat) else side_features(st, seat))
    for seat in range(len(st.players)):
        if not st.is_chimera(seat):
            add_reach(found[seat], _least_life(st, seat, found))
    return found


def _least_life(st: GameState, seat: int, found: list[list[int]]) -> int:
    """Of the opponents still in the game the life of the weakest."""
    least = 0
    for other in range(len(st.players)):
        if st.players[other].alive and not st.same_side(seat, other):
            here = found[other][LIFE]
            if least == 0 or here < least:
                least = here
    return least


def strengths(st: GameState, weights: Weights) -> list[float]:
    """What every seat's position counts; only differences mean anything."""
    stage = stage_of(st)
    found = position(st)
    sums: list[float] = []
    for seat in range(len(st.players)):
        if st.is_chimera(seat):
            counts = weights.chimera[stage]
            sums.append(_weighed(found[seat], counts) + counts[len(counts) - 1])
        else:
            sums.append(_weighed(found[seat], weights.sides[stage]) + _cards(st, seat, weights))
    return sums


def _weighed(found: list[int], counts: list[float]) -> float:
    total = 0.0
    for i in range(len(found)):
        here = found[i]
        if here:
            total += here * counts[i]
    return total


def _cards(st: GameState, seat: int, weights: Weights) -> float:
    """What the cards of a side count beyond their values."""
    me = st.players[seat]
    total = 0.0
    in_play = weights.in_play
    total += in_play.get(st.cards[me.phoenixborn].now.stub, 0.0)
    for card in me.battlefield:
        here = st.cards[card]
        total += in_play.get(here.now.stub, 0.0)
        for attached in here.attached:
            total += in_play.get(st.cards[attached].now.stub, 0.0)
    for card in me.spellboard:
        total += in_play.get(st.cards[card].now.stub, 0.0)
    in_hand = weights.in_hand
    for card in me.hand:
        total += in_hand.get(st.cards[card].printed.stub, 0.0)
    return total


def chance(st: GameState, seat: int, weights: Weights) -> float:
    """How likely the seat is to win, with its partners: from 0 to 1."""
    if st.over:
        return 1.0 if st.same_side(st.winner, seat) else 0.0
    if not st.players[seat].alive and st.chimera is None:
        return 0.0
    sums = strengths(st, weights)
    mine = 0.0
    others = 0.0
    top = 0.0
    if len(sums) == 2:
        return _sigmoid(sums[seat] - sums[1 - seat])
    if st.chimera is not None:
        for other in range(len(sums)):
            mine += sums[other] if st.same_side(seat, other) else -sums[other]
        return _sigmoid(mine)
    top = max(sums)
    for other in range(len(sums)):
        if st.players[other].alive:
            share = exp(max(-_STEEPEST, sums[other] - top))
            others += share
            if other == seat:
                mine = share
    return mine / others


def _sigmoid(x: float) -> float:
    if x > _STEEPEST:
        return 1.0
    if x < -_STEEPEST:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
