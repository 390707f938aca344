"""The tools that fit what opponents know: games are kept and played again, and what is fitted can be read back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="NOT RUN: numpy is missing; install 'pyreborn[env]'")

from tools import self_play, train_evaluation  # noqa: E402

from pyreborn.ai.evaluations import read_weights, weights_text  # noqa: E402
from pyreborn.engine.search.evaluation import chance, viewer  # noqa: E402
from pyreborn.sim.fields import HELD_OUT_DECKS  # noqa: E402


@pytest.fixture(scope="module")
def games() -> list[self_play.Played]:
    tables = [self_play.table_for("reborn", seed) for seed in (1, 2, 3, 6)]
    played = [self_play.play((table, self_play.Players(weights_text("reborn"), 8))) for table in tables]
    return [game for game in played if game is not None]


def test_kept_games_are_played_again(games: list[self_play.Played], tmp_path: Path) -> None:
    """Table and choices lead to the same winner once more."""
    path = tmp_path / "games.gz"
    assert self_play.write(path, iter(games)) == len(games) > 0
    assert self_play.read(path) == games
    for game in games:
        again = game.table.game()
        for place in game.choices:
            again.push(place)
        assert again.over
        assert again.winner == game.winner


def test_games_of_a_search_keep_what_it_thought_and_are_fitted_to_it() -> None:
    """Every choice between options has the search's judgement; trusting it wholly, that is what is fitted."""
    table = self_play.table_for("reborn", 3)
    game = self_play.play((table, self_play.Players(weights_text("reborn"), 8, simulations=3)))
    assert game is not None
    assert len(game.values) == len(game.choices)
    judged = [value for value in game.values if value != self_play.UNKNOWN]
    assert len(judged) > 50 and all(0.0 <= value <= 1.0 for value in judged)
    rows = {trust: train_evaluation.rows_of([game], 1, trust) for trust in (0.0, 0.5, 1.0)}
    assert (rows[0.0].answers == rows[0.0].won).all()
    assert (rows[1.0].answers != rows[1.0].won).any()
    assert rows[0.5].answers == pytest.approx((rows[0.0].answers + rows[1.0].answers) / 2)


def test_training_meets_no_deck_that_is_held_out() -> None:
    for ruleset in ("reborn", "red-rains"):
        for seed in range(300):
            assert not set(self_play.table_for(ruleset, seed).decks) & set(HELD_OUT_DECKS[ruleset])


def test_what_is_fitted_is_what_is_played_with(games: list[self_play.Played]) -> None:
    """The evaluation of the engine, with the weights written out, gives the chances the fit has seen."""
    seen = [(game, train_evaluation.seen_in(game)) for game in games]
    rows = train_evaluation.rows_of(games, 1)
    assert len(rows.won) == sum(len(each) for _, each in seen)
    found, report = train_evaluation.fit(rows, None, epochs=2, rate=0.003)
    assert any("log-loss" in line for line in report)
    weights = {"format": 2, "ruleset": "reborn", "fitted": "in a test", **found}
    read = read_weights(train_evaluation.text_of(weights))
    scale = np.ones(train_evaluation.WIDTH, dtype=np.float32)
    net = train_evaluation.begun(weights, rows.names, scale, np.random.default_rng(0))
    expected = train_evaluation.likely(train_evaluation.passed(net, rows.features, rows.cards).ahead)
    states = (st for game in games for _, st in train_evaluation.looked_at(game, random.Random(game.table.seed)))
    judged = [chance(st, viewer(st), read) for st in states]
    assert judged == pytest.approx(expected.tolist(), abs=2e-3)
