"""The Gymnasium environment passes Gymnasium's checker, and plays against any agent."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.errors import BadArgument, IllegalOption, UnknownName

gymnasium = pytest.importorskip("gymnasium", reason="NOT RUN: gymnasium is missing; install 'pyreborn[env]'")
checker = pytest.importorskip("gymnasium.utils.env_checker")
duel = pytest.importorskip("pyreborn.env.duel")
np = pytest.importorskip("numpy")


def first_legal(env: Any) -> int:
    return int(np.flatnonzero(env.unwrapped.action_masks())[0])


@pytest.mark.parametrize("settings", [{}, {"decks": ("coal", "noah"), "chimera": "viros", "seat": 1}], ids=str)
def test_gymnasiums_own_checker(settings: dict[str, Any]) -> None:
    checker.check_env(gymnasium.make(duel.DUEL, max_cycles=60, **settings).unwrapped)


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_game_against_an_agent(opponent: str) -> None:
    """The learner alone is asked; the mask of each of its decisions is never empty, and the reward comes at the end."""
    env = gymnasium.make(duel.DUEL, opponent=opponent, max_cycles=None if opponent == "random" else 40)
    luck = np.random.default_rng(1)
    seen, info = env.reset(seed=3)
    over = truncated = False
    total, decisions = 0.0, 0
    while not (over or truncated):
        assert env.observation_space.contains(seen)
        assert np.array_equal(info["action_mask"], env.unwrapped.action_masks())
        assert env.unwrapped.table.player == env.unwrapped.seat
        seen, reward, over, truncated, info = env.step(int(luck.choice(np.flatnonzero(info["action_mask"]))))
        total += reward
        decisions += 1
    assert decisions > 5
    assert abs(total) == float(over)


def test_the_same_seed_plays_the_same_game() -> None:
    """Opponent and dice included; without a seed the next game is another one."""
    env = gymnasium.make(duel.DUEL)
    games = []
    for seed in (5, 5, None):
        steps = [env.reset(seed=seed)[0]]
        for _ in range(12):
            steps.append(env.step(first_legal(env))[0])
        games.append(np.stack(steps))
    assert np.array_equal(games[0], games[1])
    assert not np.array_equal(games[1], games[2])


def test_an_illegal_action_is_replaced_or_refused() -> None:
    env = gymnasium.make(duel.DUEL)
    _, info = env.reset(seed=3)
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert "Taken instead: " in env.step(action)[4]["illegal"]
    strict = gymnasium.make(duel.DUEL, illegal="raise")
    _, info = strict.reset(seed=3)
    before = strict.unwrapped.table.game.digest()
    with pytest.raises(IllegalOption, match="is not legal now"):
        strict.step(action)
    assert strict.unwrapped.table.game.digest() == before


@pytest.mark.parametrize(
    ("settings", "error", "said"),
    [
        ({"opponent": "gredy"}, UnknownName, "Did you mean 'greedy'"),
        ({"seat": 2}, BadArgument, "There is no seat 2"),
        ({"illegal": "terminate"}, UnknownName, "There is no way to treat illegal actions called 'terminate'"),
        ({"decks": ["nobody", "coal"]}, UnknownName, "There is no deck called 'nobody'"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    settings: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        duel.DuelEnv(**settings)
