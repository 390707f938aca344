"""The PettingZoo environments pass PettingZoo's own tests as they stand, and refuse in sentences."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

import pyreborn as pb
from pyreborn.errors import BadArgument, IllegalDeck, IllegalOption, UnknownName

zoo_tests = pytest.importorskip("pettingzoo.test", reason="NOT RUN: pettingzoo is missing; install 'pyreborn[env]'")
pyreborn_v0 = pytest.importorskip("pyreborn.env.pyreborn_v0")
pyreborn_parallel_v0 = pytest.importorskip("pyreborn.env.pyreborn_parallel_v0")
np = pytest.importorskip("numpy")

TABLES: tuple[dict[str, Any], ...] = (
    {},
    {"decks": ("koji", "rin", "hope"), "first_five": "choose"},
    {"decks": ("coal",), "chimera": "viros"},
    {"decks": ("jessa", "coal"), "ruleset": "raven", "open_decks": False},
)


def play(env: Any, seed: int, luck_seed: int = 1, limit: int = 10_000) -> list[float]:
    """A random game by the masks; the sum of the rewards of each agent."""
    luck = np.random.default_rng(luck_seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for count, agent in enumerate(env.agent_iter(limit)):
        seen, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        done = terminated or truncated
        env.step(None if done else int(luck.choice(np.flatnonzero(seen["action_mask"]))))
        assert count < limit - 1
    return list(totals.values())


@pytest.mark.parametrize("settings", TABLES, ids=str)
def test_api(settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # its list of known environments with dictionaries lacks ours
        zoo_tests.api_test(pyreborn_v0.env(**settings), num_cycles=60)


def test_api_in_parallel() -> None:
    zoo_tests.parallel_api_test(pyreborn_parallel_v0.parallel_env(), num_cycles=60)


def test_seed() -> None:
    zoo_tests.seed_test(pyreborn_v0.env, num_cycles=60)
    zoo_tests.parallel_seed_test(pyreborn_parallel_v0.parallel_env, num_cycles=20)


def test_max_cycles() -> None:
    zoo_tests.max_cycles_test(pyreborn_parallel_v0)


def test_performance_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    zoo_tests.performance_benchmark(pyreborn_v0.env())
    assert "turns per second" in capsys.readouterr().out


def test_who_wins_gets_one_and_who_loses_minus_one() -> None:
    """Zero-sum between two, -1 for all but one of three; partners share what comes of a Chimera."""
    assert sorted(play(pyreborn_v0.env(), seed=3)) == [-1.0, 1.0]
    assert sorted(play(pyreborn_v0.env(decks=["koji", "rin", "hope"]), seed=4)) == [-1.0, -1.0, 1.0]
    first, second = play(pyreborn_v0.env(decks=["coal", "noah"], chimera="viros"), seed=5)
    assert first == second != 0.0


def test_a_game_cut_off_brings_nobody_anything() -> None:
    env = pyreborn_v0.env(max_cycles=7)
    assert play(env, seed=3) == [0.0, 0.0]
    assert env.unwrapped.table.cycles == 7


def test_the_same_seed_is_the_same_game_as_without_an_environment() -> None:
    env = pyreborn_v0.env(seed=7)
    env.reset()
    assert env.unwrapped.table.game.digest() == pb.new_game("coal", "maeoni", seed=7).digest()
    env.reset()
    assert env.unwrapped.table.game.digest() == pb.new_game("coal", "maeoni", seed=8).digest()
    env.reset(seed=3, options={"decks": ["aradel", "noah"]})
    assert env.unwrapped.table.game.digest() == pb.new_game("aradel", "noah", seed=3).digest()


def test_an_action_is_described_as_the_option_it_is_or_by_what_it_means() -> None:
    env = pyreborn_v0.env(decks=["aradel", "maeoni"], seed=7, render_mode="ansi")
    env.reset()
    legal = np.flatnonzero(env.observe("player_1")["action_mask"])
    assert [env.unwrapped.describe(int(code)) for code in legal] == ["go first", "let player 1 go first"]
    assert env.unwrapped.describe(0) == "done (not possible now)"
    assert not env.observe("player_0")["action_mask"].any(), "who does not decide has nothing to choose"
    assert "choose who goes first" in env.render()


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = pyreborn_v0.env(seed=7)
    env.reset()
    before = env.unwrapped.table.game.digest()
    for action, said in (
        (0, r"Action 0 \(done\) is not legal now: the action mask allows 2 others"),
        (-1, "-1 is not an action"),
        (10**9, "is not an action; expected a whole number from 0"),
        ("x", "'x' is not an action"),
    ):
        with pytest.raises(IllegalOption, match=said):
            env.step(action)
    assert env.unwrapped.table.game.digest() == before
    assert env.unwrapped.table.cycles == 0


def test_an_illegal_action_may_be_replaced_by_the_first_option_which_is_said() -> None:
    env = pyreborn_v0.env(seed=7, illegal="default")
    env.reset()
    who = env.agent_selection
    env.step(0)
    assert "Action 0 (done) is not legal now" in env.infos[who]["illegal"]
    assert "Taken instead: " in env.infos[who]["illegal"]
    assert env.unwrapped.table.cycles == 1


def test_an_illegal_action_may_end_the_game() -> None:
    env = pyreborn_v0.env(seed=7, illegal="terminate")
    env.reset()
    env.last()
    who = env.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(0)
    assert all(env.terminations.values())
    assert env.rewards[who] == -1


@pytest.mark.parametrize(
    ("settings", "error", "said"),
    [
        ({"decks": ["coal", "maeonii"]}, UnknownName, "There is no deck called 'maeonii'"),
        ({"decks": "coal"}, BadArgument, "decks is a list"),
        ({"decks": ["coal"]}, IllegalDeck, "A game needs 2 to 4 decks, not 1"),
        ({"ruleset": "rebron"}, UnknownName, "There is no ruleset called 'rebron'"),
        ({"chimera": "virus"}, UnknownName, "virus"),
        ({"seed": "x"}, BadArgument, "'x' is not a seed"),
        ({"seed": -1}, BadArgument, "-1 is not a seed"),
        ({"max_cycles": 0}, BadArgument, "0 is not a number of cycles"),
        ({"illegal": "ignore"}, UnknownName, "There is no way to treat illegal actions called 'ignore'"),
        ({"render_mode": "human"}, BadArgument, "render_mode is 'ansi' or None"),
        ({"deck": "coal"}, BadArgument, "This is no setting of an environment: .*'deck'"),
        ({"log": True}, BadArgument, "'log' is no setting of an environment"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    settings: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        pyreborn_v0.env(**settings)


def test_decks_of_one_game_are_refused_without_losing_the_game_at_hand() -> None:
    env = pyreborn_v0.env(seed=7)
    env.reset()
    before = env.unwrapped.table.game
    with pytest.raises(UnknownName, match="There is no deck called 'nobody'"):
        env.unwrapped.reset(options={"decks": ["coal", "nobody"]})
    with pytest.raises(BadArgument, match="2 decks are played here, not 3"):
        env.unwrapped.reset(options={"decks": ["coal", "rin", "hope"]})
    assert env.unwrapped.table.game is before
    with pytest.raises(UnknownName, match="There is no agent called 'player_9'"):
        env.unwrapped.observe("player_9")
