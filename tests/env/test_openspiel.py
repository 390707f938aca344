"""The game for OpenSpiel passes OpenSpiel's own simulation test, and its information states hide what is hidden."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from pyreborn.errors import BadArgument, UnknownName

pyspiel = pytest.importorskip("pyspiel", reason="NOT RUN: open_spiel is missing; install 'pyreborn[openspiel]'")
openspiel = pytest.importorskip("pyreborn.env.openspiel")
np = pytest.importorskip("numpy")


def played(name: str, actions: int, seed: int = 5) -> Any:
    """A state some random actions into a game."""
    state, luck = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    state.apply_action(seed)
    while not state.is_terminal() and len(state.history()) <= actions:
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "name",
    [
        "pyreborn",
        "pyreborn(decks=koji+rin+hope,max_cycles=40)",
        "pyreborn(decks=coal+noah,chimera=viros,max_cycles=40)",
        "pyreborn(decks=jessa+coal,ruleset=original,max_cycles=40,seeds=3)",
    ],
)
def test_random_sim_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_chance_draws_one_of_the_seeds() -> None:
    state = pyspiel.load_game("pyreborn(seeds=4)").new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(seed, 0.25) for seed in range(4)]
    state.apply_action(3)
    assert not state.is_chance_node()


def test_a_clone_goes_its_own_way() -> None:
    state = played("pyreborn", 30)
    twin = state.clone()
    before = str(state), state.information_state_string(0)
    twin.apply_action(twin.legal_actions()[0])
    assert (str(state), state.information_state_string(0)) == before
    assert str(twin) != before[0]


def test_a_resampled_world_is_one_the_player_cannot_tell_apart() -> None:
    """Same information state, same actions; something hidden is otherwise, and it plays on to its end."""
    state, luck = played("pyreborn", 60), random.Random(1)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, luck.random) for _ in range(4)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert np.array_equal(world.information_state_tensor(player), state.information_state_tensor(player))
        assert world.legal_actions() == state.legal_actions()
        assert world.history() == state.history()
    assert len({str(world) for world in (*worlds, state)}) > 3
    world = worlds[0]
    while not world.is_terminal():
        world.apply_action(luck.choice(world.legal_actions()))
    assert sorted(world.returns()) in ([-1.0, 1.0], [0.0, 0.0])


def test_information_states_remember_what_observations_forget() -> None:
    """After the same option the information states of who has seen and said other things differ."""
    first, second = (played("pyreborn", 12, seed) for seed in (5, 6))
    for player in (0, 1):
        assert first.information_state_string(player) != second.information_state_string(player)
        assert first.observation_string(player) in first.information_state_string(player)
    tensor = np.array(first.information_state_tensor(0))
    assert np.array_equal(tensor[:-32], first.observation_tensor(0))
    assert tensor[-32:].any()


def test_a_state_survives_being_pickled() -> None:
    state = played("pyreborn", 25)
    twin = pickle.loads(pickle.dumps(state))
    assert str(twin) == str(state)
    assert twin.legal_actions() == state.legal_actions()
    assert twin.information_state_string(1) == state.information_state_string(1)


def test_actions_are_said_in_words() -> None:
    state = played("pyreborn(decks=aradel+maeoni)", 0, seed=7)
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["go first", "let player 1 go first"]
    assert state.action_to_string(0, 0) == "done"


def test_what_cannot_be_played_is_refused_in_one_sentence() -> None:
    with pytest.raises(UnknownName, match="There is no deck called 'nobody'"):
        pyspiel.load_game("pyreborn(decks=coal+nobody)")
    with pytest.raises(UnknownName, match="There is no ruleset called 'rebron'"):
        pyspiel.load_game("pyreborn(ruleset=rebron)")
    with pytest.raises(BadArgument, match="There is at least one seed to draw, not 0"):
        pyspiel.load_game("pyreborn(seeds=0)")
    with pytest.raises(BadArgument, match="Nothing was dealt yet"):
        pyspiel.load_game("pyreborn").new_initial_state().resample_from_infostate(0, random.random)
