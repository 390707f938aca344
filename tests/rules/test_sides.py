"""A seat is a side: what takes its turns, how it defends, and with whom it plays."""

import pytest

import pyreborn as pb
from pyreborn.engine.board.values import bare_context, may_target
from pyreborn.engine.board.whose import is_whose, seats_of
from pyreborn.engine.model.context import Cause
from pyreborn.engine.model.ids import By, Who
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import attack_targets
from pyreborn.engine.procedures.sides import PERSON, SIDES
from pyreborn.engine.procedures.turn import TurnFrame
from pyreborn.engine.run.serial import digest, state_from_json, state_to_json


def three() -> pb.Game:
    board = pb.Scenario()
    board.player(1, "Aradel Summergaard", battlefield=["Hammer Knight"])
    board.player(2, "Maeoni Viper", battlefield=["Anchornaut"])
    board.player(3, "Coal Roarkwin", battlefield=["Iron Worker"])
    return board.game()


def allied() -> GameState:
    """Players 1 and 2 against player 3."""
    state = three().state
    state.players[1].team = state.players[0].team
    return state


def test_everybody_plays_alone_unless_a_ruleset_says_otherwise() -> None:
    """RB-19.1.1: the others are opponents."""
    state = three().state
    assert [state.opponents(seat) for seat in range(3)] == [[1, 2], [2, 0], [0, 1]]
    assert not state.same_side(0, 1)
    assert not state.same_side(-1, 0)


def test_opponents_are_the_living_seats_of_other_sides() -> None:
    """Partners are no opponents, whoever asks."""
    state = allied()
    assert [state.opponents(seat) for seat in range(3)] == [[2], [2], [0, 1]]
    c = bare_context(0, state.players[0].phoenixborn)
    assert [is_whose(state, c, Who.OPPONENT, seat) for seat in range(3)] == [False, False, True]
    assert seats_of(state, c, Who.OPPONENT) == [2]


def test_attacks_and_protection_know_sides() -> None:
    """RB-11.1.3: a partner's cards are no targets of attacks, and protection from opponents does not bind partners."""
    state = allied()
    hers = state.players[1]
    assert attack_targets(state, 0) == [state.players[2].phoenixborn, *state.players[2].battlefield]
    for kind in (By.SPELL, By.ABILITY, By.DICE_POWER, By.ATTACK):
        assert may_target(state, Cause(kind, 0, state.players[0].phoenixborn), hers.battlefield[0])


def test_a_turn_and_a_defence_are_asked_of_the_side() -> None:
    """What a person does is one way among others."""
    game = three()
    assert isinstance(PERSON.turn_frame(2), TurnFrame)
    assert [player.role.name() for player in game.state.players] == ["person"] * 3
    game.push("attack Maeoni Viper")
    fight = game.state.stack[-1]
    assert PERSON.defence(game.state, fight) == list(game.options)


def test_sides_are_saved_and_copied() -> None:
    state = allied()
    again = state_from_json(state_to_json(state), state.rules, state.pool)
    assert [player.team for player in again.players] == [0, 0, 2] == [player.team for player in state.clone().players]
    assert digest(again) == digest(state)
    assert all(player.role is SIDES["person"] for player in again.players)


def test_a_position_with_an_unknown_side_is_refused() -> None:
    data = state_to_json(three().state)
    data["players"][0]["role"] = "dragon"
    with pytest.raises(KeyError):
        state_from_json(data, three().state.rules, three().state.pool)
