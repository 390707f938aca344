"""What nobody who plays well does: act for nothing, meditate for nothing, rely on what is no longer so."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence

import pytest

import pyreborn as pb
from pyreborn.ai import agent
from pyreborn.ai import search as searching
from pyreborn.ai.evaluations import read_weights, weights_for, weights_text
from pyreborn.ai.policies import policy_for
from pyreborn.ai.search import SearchAgent
from pyreborn.ai.thinking import Judged
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.run.stack import decider, options_of
from pyreborn.engine.search.evaluation import Weights
from pyreborn.engine.search.gains import prefer_gains
from pyreborn.engine.search.habits import habit
from pyreborn.engine.search.lines import Line, Lines, best_lines, merit_of
from pyreborn.engine.search.sensible import sensible
from pyreborn.engine.search.tree import Edge, Findings, Tree, worth
from pyreborn.no_effect import is_idle
from pyreborn.scenario import Scenario


def with_a_doll(wounds: int) -> pb.Game:
    """A unit whose text moves its wounds, and which deals no damage."""
    scene = Scenario()
    scene.player(1, "Jessa Na Ni", battlefield=[f"Living Doll (wounds {wounds})"], draw=["Fear", "Redirect"])
    scene.player(2, "Coal Roarkwin", battlefield=["Anchornaut"], draw=["Iron Worker", "Iron Worker"])
    return scene.game()


@pytest.mark.parametrize("spec", ["greedy", "search:60"])
def test_an_action_that_can_do_nothing_is_not_taken(spec: str) -> None:
    """RB-1.2.3: it may be taken, and would only exhaust the unit."""
    game = with_a_doll(0)
    decision = game.decision
    idle = {str(option) for place, option in enumerate(decision.options) if is_idle(game.state, place)}
    assert len(idle) == 3, "the text and two attacks"
    for seed in range(5):
        assert str(agent(spec, seed).choose(game.view(0), decision)) not in idle


@pytest.mark.parametrize("spec", ["greedy", "search:60"])
def test_the_same_action_is_taken_when_it_does_something(spec: str) -> None:
    game = with_a_doll(2)
    decision = game.decision
    chosen = agent(spec, 1).choose(game.view(0), decision)
    assert decision.texts[decision.options.index(chosen)] == "use Living Doll"


def meditating(dice: str) -> pb.Game:
    scene = Scenario()
    scene.player(1, "Jessa Na Ni", dice=dice, hand=["Fear", "Redirect", "Redirect"], draw=["Fear"] * 4)
    scene.player(2, "Coal Roarkwin", draw=["Iron Worker"])
    return scene.game()


def test_nobody_meditates_who_has_no_die_to_improve() -> None:
    """RB-7.5.2: each card discarded turns one die, and a power side is the best there is."""
    for dice, worthwhile in (("ceremonial:power x2", False), ("ceremonial:power charm:class", True)):
        game = meditating(dice)
        verbs = {game.options[place].verb for place in sensible(game.state)}
        assert (Verb.MEDITATE in verbs) == worthwhile, dice


def test_nobody_gives_up_more_cards_than_dice_can_improve() -> None:
    """RB-7.5.2."""
    for dice, most in (("ceremonial:power charm:class", 1), ("ceremonial:basic x3", 2)):
        game = meditating(dice)
        game.push("meditate")
        given = 0
        while any(game.options[place].verb in (Verb.CARD, Verb.TOP) for place in sensible(game.state)):
            game.push(next(place for place in sensible(game.state) if game.options[place].verb == Verb.CARD))
            given += 1
        assert given == most, dice


def test_what_was_found_out_in_an_earlier_turn_is_forgotten() -> None:
    """The same options may be offered after something else has happened: a tree lives for one turn, and its root knows
    just the options at hand."""
    game = pb.new_game("coal", "jessa", seed=77, log=False, undo=False)
    players = [SearchAgent(1, simulations=30), SearchAgent(2, simulations=30)]
    kept = fresh = 0
    before: dict[int, tuple[object, int, int]] = {}
    for _ in range(150):
        if game.over:
            break
        decision, st = game.decision, game.state
        seat = decision.player
        game_view, turn = game.view(seat), (st.round, st.turn)
        player = players[seat]
        old = player.tree
        taken = player.choose(game_view, decision)
        if game_view.phase != "player turns":
            assert player.tree is None or len(decision.options) == 1
        elif len(decision.options) > 1:
            assert player.tree is not None
            if player.tree is old:
                kept += 1
                assert before[seat] == (old, *turn), "kept within its turn alone"
            else:
                fresh += 1
            places = sensible(player.tree.st)
            offered = {player.tree.key(player.tree.st, options_of(player.tree.st)[place]) for place in places}
            assert decider(player.tree.st) == seat
            assert set(player.tree.root.edges) <= offered
            before[seat] = (player.tree, *turn)
        game.push(taken)
    assert kept > 10 and fresh > 10


# --- passing ----------------------------------------------------------------------------------------


def lines_of(game: pb.Game, weights: Weights, complete: bool) -> dict[int, Line]:
    """The best line of each option of the decision at hand."""
    lines = Lines(game.decision.player, weights, policy_for(game.state.rules.name), 150, 4)
    lines.complete = complete
    lines.search(game.state.clone())
    return best_lines(lines)


def test_every_option_is_followed_to_the_end_of_the_turn() -> None:
    """What does not look good at once may be better than passing all the same; greedy never asked."""
    weights = weights_for("reborn")
    unasked = 0
    for seed in range(2):
        game = pb.new_game("jessa", "maeoni", seed=seed, log=False, undo=False)
        for _ in range(150):
            if game.over:
                break
            if game.at_turn():
                offered = set(sensible(game.state))
                assert set(lines_of(game, weights, complete=True)) == offered
                unasked += offered != set(lines_of(game, weights, complete=False))
            game.push(habit(game.state, weights))
    assert unasked > 3


def with_a_power_die(theirs: Sequence[str]) -> pb.Game:
    """The power of the die deals a damage to a unit, and nothing else is to be done."""
    scene = Scenario()
    scene.player(1, "Coal Roarkwin (exhausted)", dice="natural:power", draw=["Iron Worker"] * 3)
    scene.player(2, "Maeoni Viper", battlefield=list(theirs), dice="natural:class x5", hand=["Fear"] * 3)
    return scene.game()


def thrifty(worth: float) -> Weights:
    """An evaluation to which a power die that is kept is worth so much more, as a logarithm of odds."""
    found = json.loads(weights_text("reborn"))
    found["sides"]["power dice"][0] += worth
    return read_weights(json.dumps(found))


@pytest.mark.parametrize(
    ("theirs", "worth", "passes"),
    [
        ("Frostback Bear", 1.3, False),  # it recovers nothing: the wound stays
        ("Frostback Bear", 2.0, True),  # passing looks better by far
        ("Hammer Knight", 1.6, True),  # it recovers 2: nothing is gained
    ],
)
def test_a_die_is_not_kept_for_nothing(theirs: str, worth: float, passes: bool) -> None:
    """Passing does not come before a gain that costs nothing but dice and looks hardly worse."""
    game = with_a_power_die([theirs])
    best = lines_of(game, thrifty(worth), complete=True)
    texts = game.decision.texts
    assert texts[max(best, key=lambda place: merit_of(best[place]))] == "pass"
    prefer_gains(game.state, 0, best)
    assert (texts[max(best, key=lambda place: merit_of(best[place]))] == "pass") == passes


@pytest.mark.parametrize(
    ("theirs", "better", "passes"),
    [
        ("Frostback Bear", 0.05, False),
        ("Frostback Bear", 0.2, True),  # passing looks better by far
        ("Hammer Knight", 0.05, True),  # it recovers 2: nothing is gained
    ],
)
def test_a_search_does_not_pass_past_a_gain_either(theirs: str, better: float, passes: bool) -> None:
    """Passing was tried most often and promises so much more; what lies close is held against it once more."""
    game = with_a_power_die([theirs])
    found = [Judged(place, 0.5, 10.0, 10) for place in range(len(game.options))]
    passing = next(place for place, option in enumerate(game.options) if option.verb == Verb.PASS)
    found[passing] = Judged(passing, 0.5 + better, 100.0, 100)
    judged = SearchAgent(1, simulations=10)._with_gains(game, game.view(0), found)
    best = max(judged, key=lambda each: each.merit)
    assert (best.place == passing) == passes
    assert passes == (judged == found)


# --- far behind, far ahead --------------------------------------------------------------------------


def test_a_search_tells_better_from_worse_far_behind_and_far_ahead() -> None:
    """A tenth of a percent more is hardly anything in an even position, and much where a percent is left."""
    steps = [number / 1000 for number in range(1001)]
    worths = [worth(step) for step in steps]
    assert worths[0] == 0.0 and worths[-1] == 1.0 and worth(0.5) == pytest.approx(0.5)
    assert all(less < more for less, more in itertools.pairwise(worths))
    assert all(worth(1 - step) == pytest.approx(1 - worth(step)) for step in steps)
    for near in (0.002, 0.997):
        assert worth(near + 0.001) - worth(near) > 4 * (worth(0.501) - worth(0.5))


def test_less_is_explored_where_everything_comes_to_nearly_the_same() -> None:
    even, settled = Findings(), Findings()
    assert even.scale() == 1.0, "nothing is known yet"
    for number in range(40):
        even.add(0.4 + 0.2 * (number % 2))
        settled.add(0.01 + 0.002 * (number % 2))
    assert even.scale() == pytest.approx(1.05) and settled.scale() == pytest.approx(0.06)


@pytest.mark.parametrize("seed", range(4))
def test_who_is_far_ahead_ends_the_game_now(seed: int) -> None:
    """Nearly everything wins here, sooner or later."""
    scene = Scenario()
    mine = ["Hammer Knight", "Iron Rhino", "Iron Rhino"]
    scene.player(1, "Coal Roarkwin", battlefield=mine, hand=["Anchornaut", "Iron Worker"], dice="natural:class x4")
    scene.player(2, "Jessa Na Ni (wounds 13)", battlefield=["Blood Archer"], draw=["Fear"] * 5)
    game = scene.game()
    chosen = agent("search:200", seed).choose(game.view(0), game.decision)
    assert game.decision.texts[game.decision.options.index(chosen)] == "attack Jessa Na Ni"


@pytest.mark.parametrize(("reluctance", "passes"), [(0.03, False), (0.0, True)])
def test_passing_must_promise_a_little_more_than_anything_else(reluctance: float, passes: bool) -> None:
    """Everything was tried alike, and passing has come out better by a hundredth."""
    game = meditating("ceremonial:power charm:class")
    rules = game.state.rules.name
    tree = Tree(game.state, 0, weights_for(rules), policy_for(rules), seeded(1))
    assert tree.reluctance == 0.03
    tree.reluctance = reluctance
    places = sensible(game.state)
    for place in places:
        edge = Edge(tree.key(game.state, game.options[place]), 0.1)
        edge.visits, edge.total = 100, 51.0 if game.options[place].verb == Verb.PASS else 50.0
        tree.root.edges[edge.key] = edge
    chosen, _ = tree._select(game.state, tree.root, places)
    assert (game.options[chosen].verb == Verb.PASS) == passes


class Ticking:
    """A clock that goes on by a millisecond whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += 0.001
        return self.now


def test_what_belongs_to_an_action_already_thought_about_gets_a_third_of_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Ticking()
    monkeypatch.setattr(searching, "time", clock)
    game = pb.new_game("coal", "jessa", seed=5, log=False, undo=False)
    players = [SearchAgent(1, seconds=0.09), SearchAgent(2, seconds=0.09)]
    longest = {True: 0.0, False: 0.0}
    for _ in range(200):
        if game.over:
            break
        decision = game.decision
        agent_of = players[decision.player]
        start = clock.now
        game.push(agent_of.choose(game.view(decision.player), decision))
        following = agent_of._goes_on and decision.kind != "turn"
        longest[following] = max(longest[following], clock.now - start)
    assert 0.08 < longest[False] <= 0.095
    assert 0.0 < longest[True] <= 0.035
