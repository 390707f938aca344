"""One game: agents get views, their time is counted, and whatever they do wrong ends no game."""

import random
import signal
from collections.abc import Callable

import pytest

import pyreborn as pb
from pyreborn import ai
from pyreborn.ai.alarm import can_interrupt
from pyreborn.ai.guard import PATIENCE
from pyreborn.cards import card_pool
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from pyreborn.game import Decision, Option
from pyreborn.sim import play
from pyreborn.sim.plan import plan
from pyreborn.sim.play import NOBODY, Watch, begin, luck_of
from pyreborn.sim.settings import ARENA, CHIMERA, RATE, SIMULATE, Face, settings_for
from pyreborn.view import View
from tests.ai import bad_agents
from tests.sim.conftest import Run


class Wrong(ai.RandomAgent):
    """Raises now and then, and answers nonsense at other times."""

    def choose(self, view: View, decision: Decision) -> Option:
        assert isinstance(view, View) and view.seat == decision.player
        if self.luck.random() < 0.1:
            raise ZeroDivisionError("on purpose")
        if self.luck.random() < 0.1:
            return Option(Verb.PLAY, 9999)
        return super().choose(view, decision)


def test_the_same_match_is_the_same_game(arena_run: Run) -> None:
    settings, results = arena_run
    for number in (0, 5):
        again = play.play(settings, plan(settings)[number])
        before = results[number]
        assert (again.winner, again.rounds, again.choices) == (before.winner, before.rounds, before.choices)
        assert [seat.decisions for seat in again.seats] == [seat.decisions for seat in before.seats]


def test_what_is_counted_adds_up(arena_run: Run) -> None:
    for result in arena_run[1]:
        assert result.over and result.winner in (0, 1)
        assert 0 < sum(seat.decisions for seat in result.seats) <= result.choices
        for seat in result.seats:
            assert sum(count for _, count in seat.times) == seat.decisions
            assert seat.slowest <= seat.seconds <= result.seconds
            assert seat.passes >= seat.passes_with_option >= seat.passes_with_use >= seat.passes_with_dice
            assert seat.errors == 0


def test_an_agent_that_raises_or_answers_nonsense_is_counted_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(ai.AGENTS, "wrong", Wrong)
    settings = settings_for(SIMULATE, ["wrong", "random"], ["coal", "noah"], 1)
    result = play.play(settings, plan(settings)[0])
    first, second = result.seats
    assert result.over
    assert set(first.mishaps) == {"raised", "nonsense"} and sum(first.mishaps.values()) == first.errors > 3
    assert "on purpose" in first.error or "is no option here" in first.error
    assert (second.errors, second.mishaps, second.error) == (0, {}, "")


@pytest.mark.parametrize(
    ("kind", "mishap", "said"),
    [
        (bad_agents.Raises, "raised", "ValueError: boom"),
        (bad_agents.Leaves, "raised", "SystemExit"),
        (bad_agents.Nothing, "nonsense", "answered with a NoneType"),
        (bad_agents.Concedes, "nonsense", "is no option here"),
        (bad_agents.Unreadable, "nonsense", "answered with a Shy"),
        (bad_agents.CannotBeMade, "raised", "not today"),
    ],
)
def test_a_wrong_answer_is_a_default_of_the_table(
    kind: Callable[[int], ai.Agent], mishap: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The default does as little as possible and gives nothing up; what went wrong is in the result."""
    monkeypatch.setitem(ai.AGENTS, "bad", kind)
    game = pb.new_game("coal", "noah", seed=1)
    game.push("let player 2 go first" if game.decision.player == 0 else "let player 1 go first")
    seat = play.SeatResult()
    seated = play.seated("bad", 1, seat)
    if isinstance(seated.agent, bad_agents.Bad):
        seated.agent.made = bad_agents.GOOD
    assert seated.choose(game.view(game.decision.player), game.decision) == game.decision.option("done")
    assert (seat.errors, seat.mishaps) == (1, {mishap: 1})
    assert said in seat.error and seat.error.startswith("bad ")


@pytest.mark.skipif(not can_interrupt(), reason="nobody can be interrupted on this system")
@pytest.mark.parametrize("kind", [bad_agents.Spins, bad_agents.Sleeps])
def test_an_agent_that_hangs_is_interrupted_and_after_some_times_no_longer_asked(
    kind: type[bad_agents.Bad], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ai.AGENTS, "hangs", kind)
    monkeypatch.setattr(play, "LONGEST_WAIT", 0.05)
    settings = settings_for(SIMULATE, ["hangs", "random"], ["coal", "noah"], 1)
    result = play.play(settings, plan(settings)[0])
    hanging, other = result.seats
    assert result.over and other.errors == 0
    assert hanging.mishaps["late"] == PATIENCE
    assert hanging.mishaps["given up"] == hanging.errors - PATIENCE > 0
    assert "hangs gave no answer within 0.05 seconds" in hanging.error
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_a_search_is_waited_for_longer_than_it_may_think() -> None:
    assert play.seated("search:100s", 1, play.SeatResult()).cap == play.LONGEST_WAIT + 200
    assert play.seated("greedy", 1, play.SeatResult()).cap == play.LONGEST_WAIT


def test_a_game_without_an_end_is_cut_off_and_nobodys() -> None:
    settings = settings_for(ARENA, ["random", "random"], ["coal"], 2)
    short = type(settings)(
        agents=settings.agents, decks=settings.decks, lists=settings.lists, games=settings.games, longest=20
    )
    result = play.play(short, plan(short)[0])
    assert (result.over, result.winner, result.choices) == (False, NOBODY, 20)


def test_a_seed_is_the_same_game_between_two_as_before() -> None:
    """Simulated agents are seeded as they were when only duels could be simulated; in an arena two of a kind differ."""
    simulated = settings_for(SIMULATE, ["random", "random"], ["coal", "noah"], 1, seed=5)
    match = plan(simulated)[0]
    assert [luck_of(simulated, match, seat) for seat in (0, 1)] == [10, 11]
    arena = settings_for(ARENA, ["random", "random"], ["coal", "noah"], 2)
    one, two = plan(arena)[:2]
    assert len({luck_of(arena, match, seat) for match in (one, two) for seat in (0, 1)}) == 4


def test_aspect_decks_take_turns_and_a_named_one_stays(chimera_run: Run) -> None:
    settings, results = chimera_run
    decks = [begin(settings, match).header.aspects for match in plan(settings)]
    assert {str(deck["id"]) for deck in decks if deck} == {"fury", "shadow", "abyss", "wave"}
    named = settings_for(
        CHIMERA, ["random"], ["coal"], 3,
        ruleset="red-rains", faces=[Face(chimera="viros", aspects="shadow")], players=1,
    )  # fmt: skip
    found = [begin(named, match).header.aspects for match in plan(named)]
    assert [deck["id"] for deck in found if deck] == ["shadow"] * 3
    assert all(result.life is not None and 0 <= result.life <= 1 for result in results)


# -- cards ---------------------------------------------------------------------------------------
def test_the_cards_of_a_rated_deck_are_watched(rate_run: Run) -> None:
    settings, results = rate_run
    titles = set(settings.lists[0]["cards"])
    for result in results:
        seen = result.cards
        assert seen is not None
        assert len(seen.opening) == 5
        assert set(seen.opening) <= set(seen.hand) <= titles
        assert set(seen.played) <= set(seen.hand)
    assert any(seen.cards and seen.cards.played for seen in results)


@pytest.mark.parametrize("seed", [11, 12])
def test_a_card_played_from_hand_is_told_by_the_log_as_well(seed: int) -> None:
    """The watch reads hands and options; the log of the same game names the same cards as played by the seat."""
    game = pb.new_game("coal", "noah", seed=seed)
    luck = random.Random(2)
    watch = Watch(game, 0)
    while not game.over:
        option = game.options[luck.randrange(len(game.options))]
        watch.before(game, option)
        game.push(option)
        watch.after(game)
    told = [event for event in game.log if event.kind == EventKind.PLAYED and event.player == 0]
    played = {event.cards[0].name for event in told}
    pool = card_pool("reborn")
    assert {pool.cards[stub].name for stub in watch.seen().played} == played


def test_rating_watches_and_the_arena_does_not(arena_run: Run) -> None:
    assert all(result.cards is None for result in arena_run[1])
    assert settings_for(RATE, ["random"], ["coal", "noah"], 2).kind == RATE
