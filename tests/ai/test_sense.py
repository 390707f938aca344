"""What nobody who plays well does: act for nothing, meditate for nothing, rely on what is no longer so."""

from __future__ import annotations

import pytest

import pyreborn as pb
from pyreborn.ai import agent
from pyreborn.ai.search import SearchAgent
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.run.stack import decider, options_of
from pyreborn.engine.search.sensible import sensible
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
        if len(decision.options) > 1:
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
