"""Between the turns greedy looks where each option leads, and does not keep to habit where something else is better."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean
from types import ModuleType

import pytest

import pyreborn as pb
from pyreborn.ai import agent, greedy, search
from pyreborn.ai.evaluations import weights_for
from pyreborn.ai.greedy import GreedyAgent
from pyreborn.ai.policies import policy_for
from pyreborn.ai.search import SearchAgent
from pyreborn.engine.model.ids import Phase
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.serial import state_to_json
from pyreborn.engine.run.stack import decider
from pyreborn.engine.search.between import prospects
from pyreborn.engine.search.determinize import determinize
from pyreborn.engine.search.evaluation import Weights
from pyreborn.engine.search.habits import habit
from pyreborn.engine.search.policy import sampled
from pyreborn.game import Game

WEIGHTS = weights_for("reborn")


def between(question: str, rounds: int) -> Iterator[Game]:
    """Positions of a few games, played by the policy, at which this is asked and there is a choice."""
    policy = policy_for("reborn")
    for seed in range(3):
        luck = seeded(seed)
        game = pb.new_game("jessa", "aradel", seed=seed, first_five="choose", log=False, undo=False)
        while not game.over and game.state.round <= rounds:
            st = game.state
            turns = st.phase == Phase.PLAYER_TURNS
            if game.decision.kind == question and len(game.options) > 1:
                yield game
            game.push(sampled(st, policy, luck) if turns else habit(st, WEIGHTS))


@pytest.mark.parametrize(("question", "rounds"), [("first five", 1), ("prepare discard", 3)])
def test_what_looks_best_in_a_few_worlds_is_better_than_habit_in_others(question: str, rounds: int) -> None:
    gains = []
    for game in between(question, rounds):
        st = game.state
        seat = decider(st)
        few = prospects(st, seat, WEIGHTS, seeded(1), GreedyAgent.BETWEEN)
        others = prospects(st, seat, WEIGHTS, seeded(2), 24)
        gains.append(others[few.index(max(few))] - others[habit(st, WEIGHTS)])
    assert len(gains) >= 10
    assert mean(gains) > 0.003


def test_looking_ahead_changes_nothing() -> None:
    game = next(between("first five", 1))
    before = state_to_json(game.state)
    found = prospects(game.state, decider(game.state), WEIGHTS, seeded(1), 2)
    assert state_to_json(game.state) == before
    assert len(found) == len(game.options)
    assert all(0.0 < each < 1.0 for each in found)
    assert found == prospects(game.state, decider(game.state), WEIGHTS, seeded(1), 2)


def test_greedy_explains_what_it_thinks_of_every_option_between_the_turns() -> None:
    game = next(between("first five", 1))
    found = agent("greedy", 1)
    assert isinstance(found, GreedyAgent)
    alternatives = found.explain(game.view(game.decision.player)).alternatives
    assert {each.index for each in alternatives} == set(range(len(game.options)))
    assert len({each.value for each in alternatives}) > 1
    assert alternatives[0].value == max(each.value for each in alternatives)


@pytest.mark.parametrize("module", [greedy, search])
@pytest.mark.parametrize("open_hands", [False, True])
def test_a_hand_that_partners_show_is_not_dealt_anew(
    module: ModuleType, open_hands: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the turns and before passing as anywhere else: every world that is dealt keeps what is known."""
    told = list[bool]()

    def dealt(st: GameState, seat: int, luck: Rng, shown: bool = False) -> GameState:
        told.append(shown)
        return determinize(st, seat, luck, shown)

    def tried(st: GameState, seat: int, weights: Weights, luck: Rng, worlds: int, shown: bool = False) -> list[float]:
        told.append(shown)
        return prospects(st, seat, weights, luck, worlds, shown)

    monkeypatch.setattr(module, "determinize", dealt)
    monkeypatch.setattr(module, "prospects", tried)
    game = pb.new_game("coal", "noah", chimera="viros", open_hands=open_hands, seed=3, log=False, undo=False)
    is_greedy = module is greedy
    agents = [GreedyAgent(seat, budget=40) if is_greedy else SearchAgent(seat, simulations=12) for seat in range(2)]
    for _ in range(60):
        if game.over:
            break
        seat = game.decision.player
        game.push(agents[seat].choose(game.view(seat), game.decision))
    assert told and set(told) == {open_hands}
