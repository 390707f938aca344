"""RB-23.2: sudden death, once the rounds agreed upon are over."""

import random

import pytest

from pyreborn import new_game
from pyreborn.engine.model.ids import Verb, Zone
from pyreborn.engine.run.serial import state_from_json, state_to_json
from pyreborn.errors import IllegalOption
from pyreborn.game import Game


def after_round(last_round: int) -> Game:
    """Everybody passes until the first decision of the player turns phase of the round after that."""
    game = new_game("coal", "noah", seed=4, last_round=last_round)
    while game.state.round <= last_round or game.state.phase != 2:
        ways = [o for o in game.options if o.verb in (Verb.DONE, Verb.PASS, Verb.END_TURN)]
        game.push(ways[0] if ways else game.options[0])
    return game


def test_each_turn_starts_with_two_discards() -> None:
    """RB-23.2: from the first player's next turn on; hand, spellboard or top of the draw pile."""
    game = after_round(1)
    assert game.decision.player == game.state.first
    assert game.decision.prompt.endswith("sudden death: discard 2 cards")
    me = game.state.players[game.decision.player]
    hand, draw = len(me.hand), len(me.draw)
    game.push("discard the top card of the draw pile")
    game.push(game.options[0])
    me = game.state.players[game.state.first]
    assert (len(me.hand), len(me.draw), len(me.discard)) == (hand - 1, draw - 1, 2)
    assert game.at_turn()


def test_what_cannot_be_discarded_is_a_wound() -> None:
    """RB-23.2: one wound for each card that is missing."""
    game = after_round(1)
    me = game.state.players[game.state.first]
    while me.hand:
        game.state.move(me.hand[0], Zone.REMOVED)
    while len(me.draw) > 1:
        game.state.move(me.draw[0], Zone.REMOVED)
    game.state.options = None
    wounds = game.state.cards[me.phoenixborn].wounds
    while not game.at_turn():
        game.push(0)
    assert game.state.cards[game.state.players[game.state.first].phoenixborn].wounds == wounds + 1


def test_before_that_nothing_changes() -> None:
    """RB-23.2: not in the last of the rounds agreed upon, and never without an agreement."""
    game = new_game("coal", "noah", seed=4, last_round=1)
    while game.state.phase != 2:
        ways = [o for o in game.options if o.verb == Verb.DONE]
        game.push(ways[0] if ways else game.options[0])
    assert game.at_turn() and game.state.round == 1


def test_a_game_in_sudden_death_is_saved_replayed_and_ends() -> None:
    """The agreement is part of the record, the pending discards part of the position."""
    game = after_round(1)
    loaded = state_from_json(state_to_json(game.state), game.state.rules, game.state.pool)
    assert state_to_json(loaded) == state_to_json(game.state)
    luck = random.Random(3)
    while not game.over:
        game.push(luck.randrange(len(game.options)))
    assert game.state.round <= 12
    assert game.record().replay().digest() == game.digest()


def test_a_round_before_the_first_is_refused() -> None:
    with pytest.raises(IllegalOption, match="rounds count from 1"):
        new_game("coal", "noah", last_round=-1)
