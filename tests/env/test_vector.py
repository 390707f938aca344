"""The vectorised runner plays the games that single tables play, and loses nothing when asked for what is illegal."""

from __future__ import annotations

import os
import signal

import pytest

from pyreborn.errors import BadArgument, IllegalOption, PyrebornError, UnknownName

np = pytest.importorskip("numpy", reason="NOT RUN: numpy is missing; install 'pyreborn[env]'")
vector = pytest.importorskip("pyreborn.env.vector")
speed = pytest.importorskip("pyreborn.env.speed")
tables = pytest.importorskip("pyreborn.env.table")


def test_every_game_is_that_of_a_single_table() -> None:
    """Observations, masks, who decides, rewards and ends; a game that ends is followed by the next of its place."""
    settings = tables.Settings.of(["coal"], chimera="viros")
    singles = [tables.Table(settings, seed=9 + place, stride=3) for place in range(3)]
    for single in singles:
        single.reset()
    luck, ended = np.random.default_rng(2), 0
    with vector.Runner(games=3, workers=2, decks=["coal"], chimera="viros", seed=9) as runner:
        batch = runner.reset()
        while ended < 3:
            for place, single in enumerate(singles):
                assert batch.players[place] == single.player
                assert np.array_equal(batch.observations[place], single.reading(single.player).observation)
                assert np.array_equal(batch.masks[place], single.mask(single.player))
            actions = [int(luck.choice(np.flatnonzero(mask))) for mask in batch.masks]
            batch = runner.step(actions)
            for place, single in enumerate(singles):
                single.push(actions[place])
                assert bool(batch.terminated[place]) == single.over
                assert batch.rewards[place].tolist() == single.rewards()
                if single.over:
                    single.reset()
                    ended += 1


def test_workers_are_served_as_they_are_ready() -> None:
    with vector.Runner(games=4, workers=2, seed=1) as runner:
        served: set[int] = set()
        while len(served) < 2:
            worker, batch = runner.recv()
            assert batch.masks.any(axis=1).all()
            with pytest.raises(BadArgument, match="2 actions are played here"):
                runner.send(worker, [0])
            runner.send(worker, batch.masks.argmax(axis=1))
            with pytest.raises(BadArgument, match=f"Worker {worker} is still playing"):
                runner.send(worker, [0, 0])
            served.add(worker)


def test_opponents_play_inside_the_workers() -> None:
    with vector.Runner(games=2, workers=1, opponent="random", seat=1, max_cycles=30, seed=1) as runner:
        batch, cut_off = runner.reset(), 0
        for _ in range(40):
            assert batch.players.tolist() == [1, 1]
            batch = runner.step(batch.masks.argmax(axis=1))
            cut_off += int(batch.truncated.sum())
        assert cut_off > 0


def test_illegal_actions_are_refused_before_any_is_played() -> None:
    with vector.Runner(games=2, workers=1, seed=1) as runner:
        batch = runner.reset()
        before = batch.observations.copy()
        legal = batch.masks.argmax(axis=1)
        wrong = legal.copy()
        wrong[1] = int(np.flatnonzero(batch.masks[1] == 0)[0])
        with pytest.raises(IllegalOption, match=r"Action \d+ is not legal in game 1: its mask is 0"):
            runner.step(wrong)
        with pytest.raises(IllegalOption, match="Action -1 is not legal in game 0"):
            runner.step([-1, int(legal[1])])
        assert np.array_equal(runner.reset().observations, before)
        assert not np.array_equal(runner.step(legal).observations, before)


def test_a_worker_that_dies_is_told_of_in_one_sentence() -> None:
    with vector.Runner(games=2, workers=2, seed=1) as runner:
        actions = runner.reset().masks.argmax(axis=1)
        os.kill(runner.pids[1], signal.SIGKILL)
        with pytest.raises(PyrebornError, match=r"Worker 1 has ended \(exit code -9\)"):
            runner.step(actions)
    with pytest.raises(BadArgument, match="This runner is closed"):
        runner.reset()


def test_the_speed_is_measured_with_actions_that_are_legal_and_equally_likely() -> None:
    masks = np.array([[0, 1, 0, 1, 1], [1, 0, 0, 0, 0]], np.int8)
    luck = np.random.default_rng(1)
    taken = np.array([speed.chosen(luck, masks) for _ in range(900)])
    assert set(taken[:, 1]) == {0}
    assert all(240 < count < 360 for count in np.bincount(taken[:, 0])[[1, 3, 4]]) and set(taken[:, 0]) == {1, 3, 4}


def test_the_speed_is_told_by_number_of_workers() -> None:
    head, one, two = speed.lines([1, 2], games=4, seconds=0.3)
    assert head.split() == ["workers", "decisions/s", "times", "one", "busy", "learner", "per", "core"]
    assert one.split()[0] == "1" and one.split()[2] == "1.00" and two.split()[0] == "2"
    assert all(float(line.split()[1].replace(",", "")) > 0 for line in (one, two))


def test_a_runner_says_what_it_runs() -> None:
    with vector.Runner(games=3, workers=2, seed=1) as runner:
        assert repr(runner) == "<Runner: 3 games in 2 workers>"
    assert repr(runner) == "<Runner, closed>"


def test_what_cannot_be_run_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadArgument, match="0 is not a number of games"):
        vector.Runner(games=0)
    with pytest.raises(BadArgument, match="0 is not a number of workers"):
        vector.Runner(workers=0)
    with pytest.raises(UnknownName, match="Did you mean 'greedy'"):
        vector.Runner(opponent="gredy")
    with pytest.raises(UnknownName, match="There is no deck called 'nobody'"):
        vector.Runner(decks=["coal", "nobody"])
