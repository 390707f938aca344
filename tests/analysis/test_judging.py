"""Every choice is judged, the curve follows, and the largest mistakes are found."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pyreborn.analysis import analyse, judging, story
from pyreborn.analysis.asking import Opinion, together
from pyreborn.analysis.judging import LEAST, MISTAKES, MORE_LOOKS
from pyreborn.analysis.numbers import Analysis
from pyreborn.analysis.reading import read
from pyreborn.errors import BadArgument, BrokenRecord, PyrebornError
from pyreborn.game import Game, Record
from tests.analysis.games import at_random, duel, missed
from tests.analysis.thinkers import maker


def judged(game: Game, agent: str = "fixed") -> Analysis:
    return analyse(game.record(), agent, 1, make=maker)


def test_the_numbers_of_one_choice_are_those_the_agent_gave() -> None:
    """The first option is worth 0.9 to it and each further one a tenth less."""
    game = duel()
    assert [str(option) for option in game.decision.options][:2] == ["attack Maeoni Viper", "attack Gilder"]
    game.push("attack Gilder")
    found = judged(game)
    (step,) = found.steps
    assert (step.number, step.seat, step.kind, step.options) == (0, 0, "turn", 6)
    assert (step.chosen, step.best) == ("attack Gilder", "attack Maeoni Viper")
    assert (step.value, step.best_value, step.loss) == (0.8, 0.9, 0.1)
    assert step.chances == [0.8, 0.2] == found.final
    assert found.start == [0.9, 0.1]
    (mistake,) = found.mistakes
    assert (mistake.done, mistake.better) == (
        "Aradel Summergaard attacks Gilder.",
        "Aradel Summergaard attacks Maeoni Viper.",
    )
    assert (mistake.value, mistake.best_value, mistake.loss, mistake.step) == (0.8, 0.9, 0.1, 0)


def test_a_choice_without_an_alternative_leaves_the_curve_as_it_was(counted: Analysis) -> None:
    """One option is no question; the agent is not asked, nothing is lost."""
    forced = [step for step in counted.steps[1:] if step.options == 1]
    assert forced
    for step in forced:
        before = counted.steps[step.number - 1]
        assert (step.value, step.loss, step.looks) == (None, 0.0, 0)
        assert step.chances == before.chances or step is counted.steps[-1]


def test_the_curve_is_the_value_of_what_was_chosen_to_whoever_chose(counted: Analysis) -> None:
    for step in counted.steps[:-1]:
        if step.value is not None:
            assert step.chances[step.seat] == pytest.approx(step.value, abs=1e-4)
            assert step.best_value is not None and step.loss == pytest.approx(step.best_value - step.value, abs=2e-4)
        assert sum(step.chances) == pytest.approx(1, abs=1e-3)


def test_a_game_that_is_over_ends_at_one_and_nought(counted: Analysis) -> None:
    assert counted.over
    (winner,) = counted.winners
    assert counted.final == counted.steps[-1].chances == [float(seat == winner) for seat in range(2)]


def test_a_game_that_was_left_ends_where_it_was_left() -> None:
    found = judged(at_random("aradel", "maeoni", most=40))
    assert not found.over and not found.winners and len(found.steps) == 40
    assert 0 < found.final[0] < 1


def test_a_record_without_a_choice_has_nothing_to_tell() -> None:
    found = judged(at_random("aradel", "maeoni", most=0))
    assert (found.steps, found.mistakes, found.rounds, found.final) == ([], [], [], [0.5, 0.5])


def test_of_one_turn_of_one_player_only_the_largest_mistake_is_told(counted: Analysis) -> None:
    moments = [(each.round, each.phase, each.turn, each.seat) for each in counted.mistakes]
    assert len(moments) == MISTAKES == len(set(moments))
    losses = [each.loss for each in counted.mistakes]
    assert losses == sorted(losses, reverse=True)
    smallest = losses[-1]
    for step in counted.steps:
        if step.loss > smallest:
            assert (step.round, step.phase, step.turn, step.seat) in moments
    assert smallest >= LEAST


def test_what_looks_like_a_mistake_is_looked_at_again(counted: Analysis) -> None:
    """With other luck each time, and the means count (docs/analysis.md)."""
    assert all(counted.steps[each.step].looks == 1 + MORE_LOOKS for each in counted.mistakes)
    lucky = judged(at_random("aradel", "maeoni", most=60), "lucky")
    assert lucky.mistakes
    assert all(lucky.steps[each.step].looks == 1 + MORE_LOOKS for each in lucky.mistakes)


def test_opinions_count_by_how_often_an_option_was_tried() -> None:
    """And an option that no opinion likes best is not the best, however well a few tries of it went."""
    lines = (("a",), ("b",), ("c",))
    one = Opinion(0, 0, (0.6, 0.2, 0.9), (30, 10, 1), lines, 0)
    two = Opinion(0, 1, (0.2, 0.4, 0.9), (10, 30, 1), (("a", "x"), ("b",), ("c",)), 1)
    found = together([one, two])
    assert found.values == pytest.approx((0.5, 0.35, 0.9))
    assert (found.best, found.looks, found.lines[0]) == (0, 2, ("a", "x"))


def test_the_same_record_gives_the_same_analysis() -> None:
    record = at_random("aradel", "maeoni", most=60).record()
    assert analyse(record, "lucky", 1, make=maker).to_json() == analyse(record, "lucky", 1, make=maker).to_json()


def test_declining_a_winning_attack_is_the_largest_mistake() -> None:
    found = analyse(missed(3), "count", 1, make=maker)
    largest = found.mistakes[0]
    assert largest.step == 0 and largest.best_value > 0.98 and largest.loss > 0.3
    assert largest.better == "Aradel Summergaard attacks Maeoni Viper."
    assert "Aradel Summergaard wins the game." in largest.line.outcome


@pytest.mark.parametrize("agent", ["script", "greedy", "search:50"])
def test_the_agents_of_the_project_find_it_too(agent: str) -> None:
    """In the whole game, and the same each time."""
    record = missed()
    found = analyse(record, agent, 1)
    assert found.winners == [1] and found.final == [0.0, 1.0]
    largest = found.mistakes[0]
    assert (largest.seat, largest.step) == (0, 0)
    assert largest.better == "Aradel Summergaard attacks Maeoni Viper."
    assert largest.done == "Aradel Summergaard passes."
    assert largest.best_value > 0.95 and largest.loss > 0.1
    assert analyse(record, agent, 1).to_json() == found.to_json()


@pytest.mark.parametrize("game", [{}, {"chimera": "viros", "seed": 1}])
def test_a_search_judges_the_middle_of_a_game(game: dict[str, Any]) -> None:
    """What it hardly tried is judged by the position after it, so no choice is left without a value."""
    found = analyse(at_random("aradel", "maeoni", most=14, **game).record(), "search:4", 1)
    asked = [step for step in found.steps if step.looks]
    assert len(asked) > 5
    for step in asked:
        assert step.value is not None and step.best_value is not None
        assert 0 < step.value <= step.best_value < 1


def test_an_option_that_was_hardly_tried_is_judged_by_what_comes_after_it() -> None:
    """The agent is asked again at the next choice of the imagined world: of the same player, or of the other side."""
    game = duel()
    game.push("pass")
    found = judged(game, "hasty")
    (step,) = found.steps
    assert (step.value, step.best_value) == (0.9, 0.9)  # the next choice is theirs again, and worth that much
    game.push("end turn")
    last = judged(game, "hasty").steps[-1]
    assert last.value == 0.1  # the next is the opponent's


def test_giving_up_loses_what_was_left_of_the_chance() -> None:
    """Whoever is asked something is judged by that; else by where the curve stood."""
    game = duel()
    game.concede(0)
    found = judged(game)
    assert found.over and found.winners == [1] and found.conceded == 0
    (mistake,) = found.mistakes
    assert (mistake.done, mistake.loss, mistake.best_value) == ("Aradel Summergaard gives up.", 0.9, 0.9)
    assert mistake.better == "Aradel Summergaard plays on."
    other = duel()
    other.concede(1)
    (mistake,) = judged(other).mistakes
    assert (mistake.seat, mistake.loss) == (1, 0.5)


def test_partners_give_up_together() -> None:
    """RR-1.1.3: the Chimera has won."""
    game = at_random("aradel", "maeoni", chimera="viros", seed=1, most=60)
    game.concede(1)
    found = judged(game)
    assert found.steps[-1].kind == "concede" and found.steps[-1].seat == 1
    assert (found.winners, found.final) == ([2], [0.0, 0.0, 1.0])
    assert found.mistakes[0].done == "Maeoni Viper gives up."


def test_a_game_without_a_winner_ends_in_equal_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "read", lambda record: replace(read(record), over=True, winners=[]))
    found = judged(at_random("aradel", "maeoni", most=20))
    assert found.final == [0.5, 0.5] and story.result(found) == "The game ended in round 1 without a winner."


@pytest.mark.parametrize("end", [Game.call_time, lambda game: game.out_of_time(game.decision.player)])
def test_time_called_or_run_out_is_nobodys_choice(end: Callable[[Game], None]) -> None:
    """RB-23.1, RB-23.2: nobody can be blamed for it as for a choice."""
    game = at_random("aradel", "maeoni", most=30)
    end(game)
    game.push(0)
    found = judged(game)
    assert [step.seat for step in found.steps if step.kind == "time"] == [-1]
    assert found.steps[30].chances == found.steps[29].chances


@pytest.mark.parametrize("ruleset", ["reborn", "original", "raven"])
def test_every_ruleset_is_analysed(ruleset: str) -> None:
    found = judged(at_random("aradel", "maeoni", ruleset=ruleset, most=120), "count")
    assert found.ruleset == ruleset and found.mistakes and len(found.steps) == 120


@pytest.mark.parametrize("decks", [("aradel", "maeoni", "noah"), ("aradel", "maeoni", "noah", "coal")])
def test_of_three_or_four_each_has_a_curve(decks: tuple[str, ...]) -> None:
    """They share one game to win; who leaves it has no chance any more, and what they had goes to the others."""
    game = at_random(*decks, most=60)
    game.concede(1)
    game.push(0)
    found = judged(game, "count")
    assert found.steps[60].kind == "concede" and found.steps[60].seat == 1
    for step in found.steps:
        assert len(step.chances) == len(decks)
        assert sum(step.chances) == pytest.approx(1, abs=1e-3)
    assert found.final[1] == 0.0


def test_partners_share_their_chance_against_a_chimera() -> None:
    found = judged(at_random("aradel", "maeoni", chimera="viros", seed=1, most=110), "count")
    assert [player.side for player in found.players] == [0, 0, 1]
    for step in found.steps:
        assert step.chances[0] == step.chances[1]
        assert step.chances[0] + step.chances[2] == pytest.approx(1, abs=1e-3)
    assert all(step.seat != 2 for step in found.steps)
    assert any(step.on_behalf_of == 2 and step.looks for step in found.steps)


def test_rounds_and_players_add_up(counted: Analysis) -> None:
    assert [each.round for each in counted.rounds] == list(range(1, len(counted.rounds) + 1))
    assert [each.first for each in counted.rounds[1:]] == [each.last + 1 for each in counted.rounds[:-1]]
    for seat, player in enumerate(counted.players):
        assert player.loss == pytest.approx(sum(each.lost[seat] for each in counted.rounds), abs=1e-3)
        assert 0 < player.best < player.decisions


@pytest.mark.parametrize(
    ("agent", "said", "kind"),
    [
        ("random", "cannot say what it thinks of a choice; expected one that weighs", PyrebornError),
        ("nobody", "nobody", PyrebornError),
        ("silent", r"spoke of \d of the \d options at choice \d", PyrebornError),
        ("broken", r"failed at choice \d: ZeroDivisionError\('no idea'\)", PyrebornError),
    ],
)
def test_agents_that_cannot_explain_are_refused(agent: str, said: str, kind: type[Exception]) -> None:
    with pytest.raises(kind, match=said):
        judged(at_random("aradel", "maeoni", most=20), agent)


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(BadArgument, match="An analysis is made of a record, not of 'x'"):
        analyse("x")  # type: ignore[arg-type]
    record = at_random("aradel", "maeoni", most=20).record()
    record.moves[3] = "99.0.0"
    with pytest.raises(BrokenRecord, match="Move 4 of 20"):
        analyse(record, "fixed", 1, make=maker)
    with pytest.raises(BadArgument, match="0 is not a number of workers"):
        analyse(Record(header=record.header, moves=[]), "fixed", 0, make=maker)
