"""What the numbers of a report are made of."""

from collections.abc import Sequence

import pytest

from pyreborn.sim.plan import plan
from pyreborn.sim.play import NOBODY, Result, SeatResult
from pyreborn.sim.rate import deck_rate
from pyreborn.sim.settings import ARENA, Settings
from pyreborn.sim.summary import cap_of, summary
from tests.sim.conftest import Run

SETTINGS = Settings(kind=ARENA, agents=("strong", "weak"), decks=("a", "b", "c"), games=24)


def results(settings: Settings = SETTINGS, left: Sequence[int] = (), nobody: Sequence[int] = ()) -> list[Result]:
    """The strong agent wins every game but those with luck 0, which the first seat wins whoever sits there."""
    made = []
    for match in plan(settings):
        if match.number not in left:
            winner = NOBODY if match.number in nobody else 0 if match.luck == 0 else match.agents.index(0)
            seats = [
                SeatResult(decisions=4, seconds=0.4, slowest=0.2, times=[(1, 3), (2000, 1)], passes=2) for _ in "ab"
            ]
            made.append(Result(game=match.number, winner=winner, rounds=3 + match.luck % 2, choices=9, seats=seats))
    return made


def test_pairs_are_counted_by_agent_and_luck_cancels() -> None:
    (pairing,) = summary(SETTINGS, results()).pairings
    assert (pairing.won, pairing.lost, pairing.drawn, pairing.unfinished, pairing.alone) == (23, 1, 0, 0, 0)
    assert pairing.share.share == pytest.approx(11.5 / 12)
    assert pairing.share.games == 24


def test_a_game_without_its_mirror_image_waits() -> None:
    (pairing,) = summary(SETTINGS, results(left=[5])).pairings
    assert pairing.alone == 1
    assert pairing.share.games == 22


def test_a_game_without_a_winner_is_half_a_win_for_both_and_told() -> None:
    found = summary(SETTINGS, results(nobody=[2, 3]))
    assert (found.drawn, found.pairings[0].drawn) == (2, 2)
    assert found.pairings[0].share.share == pytest.approx((0.5 + 0.5 + 10) / 12)


def test_agents_are_rated_timed_and_told_apart() -> None:
    strong, weak = summary(SETTINGS, results()).agents
    assert strong.rating is not None and weak.rating is not None
    assert strong.rating.elo > 1600 > 1400 > weak.rating.elo
    assert (strong.games, strong.decisions, strong.passes) == (24, 4, 2)
    assert strong.mean == pytest.approx(0.1)
    assert (strong.half, strong.hundredth, strong.slowest) == (0.0001, 0.2, 0.2)
    assert strong.times == (strong.mean, 0.0001, 0.2, 0.2)


def test_the_cap_of_an_agent_is_told() -> None:
    assert [cap_of(spec) for spec in ("search:0.2s", "search:40", "greedy", "somebody's own")] == [0.2, 0.0, 0.0, 0.0]


def test_the_matrix_is_its_own_mirror_image(arena_run: Run) -> None:
    settings, played = arena_run
    found = summary(settings, played)
    for row in range(3):
        for column in range(3):
            cell, other = found.matrix[row][column], found.matrix[column][row]
            assert cell.games == other.games > 0
            assert cell.share + other.share == pytest.approx(1)
            assert sum(own[row][column].games for own in found.by_agent) == cell.games
    assert sum(cell.games for row in found.matrix for cell in row) == 2 * found.games
    assert sum(count for _, count in found.rounds) == found.games == len(found.choices)


def test_a_deck_is_judged_by_games_against_others() -> None:
    """Both agents play it in every pair, so a strong agent makes no deck strong."""
    found = summary(SETTINGS, results())
    lucky = plan(SETTINGS)[0].decks
    for deck, each in enumerate(found.decks):
        expected = 0.5
        if lucky[0] != lucky[1] and deck in lucky:
            assert each.share.share != 0.5
        else:
            assert each.share.share == expected


def test_chimeras_are_told_by_agent_and_face(chimera_run: Run) -> None:
    settings, played = chimera_run
    found = summary(settings, played)
    assert [(each.agent, each.face, each.share.games) for each in found.faces] == [(0, 0, 4), (0, 1, 4)]
    assert found.pairings == () and found.matrix == ()
    won = sum(result.winner in (0, 1) for result in played)
    assert sum(each.share.share * each.share.games for each in found.faces) == pytest.approx(won)


def test_an_empty_run_has_a_summary() -> None:
    found = summary(SETTINGS, [])
    assert (found.games, found.planned) == (0, 24)
    assert found.agents[0].rating is None


def test_a_rated_deck_has_matchups_and_cards(rate_run: Run) -> None:
    settings, played = rate_run
    rated = deck_rate(settings, played)
    assert rated.games == 24 == rated.share.games
    assert sorted(each.deck for each in rated.matchups) == [1, 2]
    assert sum(each.share.games for each in rated.matchups) == 24
    assert sorted(card.stub for card in rated.cards) == sorted(settings.lists[0]["cards"])
    told = [card.told[0] for card in rated.cards if card.told]
    assert told == sorted(told, reverse=True)
    for card in rated.cards:
        assert card.opening <= card.hand <= 24 and card.played <= card.hand
        assert card.when_hand.games + card.when_not_hand.games == 24
        assert card.when_played.games == card.played
