"""RB-23.2: sudden death, once the rounds agreed upon are over."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from pyreborn import new_game
from pyreborn.determinize import determinize
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb, Zone
from pyreborn.engine.procedures.sudden_death import SuddenDeathFrame
from pyreborn.engine.run.serial import state_from_json, state_to_json
from pyreborn.errors import IllegalOption
from pyreborn.game import Game
from pyreborn.position import parse_position, position_text
from tests.table import Table, table


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


def in_sudden_death(t: Table) -> bool:
    return isinstance(t.st.stack[-1], SuddenDeathFrame)


def board(hand: Sequence[str] = ("Refresh", "Seal"), **settings: Any) -> Table:
    """Two players with cards to give up, in the middle of round 2."""
    t = table(**settings)
    t.p1("Coal Roarkwin", hand=["Cover", "Purge"], draw=["Fear", "Refresh"])
    t.p2("Noah Redmoon", battlefield=["Iron Worker"], hand=list(hand), draw=["Hypnotize"])
    return t


def test_time_called_in_the_middle_of_a_round_waits_for_the_first_players_turn() -> None:
    """RB-23.2: the other player's turn in between is an ordinary one."""
    t = board(turn=1, first=1)
    t.game.call_time()
    assert t.game.at_turn()
    t.p1.ends_turn()
    assert t.game.decision.player == 1 and not in_sudden_death(t)
    t.p2.attacks("Coal Roarkwin", "Iron Worker").ends_turn()
    assert t.game.decision.player == 0 and in_sudden_death(t)
    assert t.st.round == 2


def test_time_called_in_the_others_turn_begins_with_the_next_one() -> None:
    """RB-23.2: the next turn is the first player's."""
    t = board(turn=2, first=1)
    t.game.call_time()
    t.p2.attacks("Coal Roarkwin", "Iron Worker").ends_turn()
    assert t.game.decision.player == 0 and in_sudden_death(t)
    t.p1.chooses("Cover").discards_top().ends_turn()
    assert t.game.decision.player == 1 and in_sudden_death(t)
    assert t.st.round == 2
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("settings", "asked"), [({"time_called": True}, 0), ({"sudden_death": True}, 1)])
def test_a_board_says_that_time_is_called_or_sudden_death_under_way(settings: dict[str, Any], asked: int) -> None:
    """RB-23.2: called, the second player's turn is still free of it; under way, it is not."""
    t = board(turn=1, first=1, **settings)
    t.p1.ends_turn()
    assert in_sudden_death(t) == bool(asked)
    text = position_text(board(turn=1, first=1, **settings).st)
    assert position_text(parse_position(text).state()) == text
    assert determinize(t.game.view(1), 3).state.time == t.st.time


def test_the_wounds_of_sudden_death_are_no_fatigue() -> None:
    """RB-23.2: neither the log nor the story calls them so."""
    t = board(turn=1, first=1, sudden_death=True, hand=())
    t.p1.ends_turn()
    assert t.p2.wounds == 1  # one card off the draw pile, one is missing
    kinds = [event.kind for event in t.game.log]
    assert EventKind.FATIGUE not in kinds and EventKind.SUDDEN_DEATH in kinds
    told = t.game.story()
    assert "Noah Redmoon cannot discard 1 more card: sudden death." in told
    assert not any("fatigue" in sentence for sentence in told)


def test_the_call_of_time_is_a_move_of_the_record_and_can_be_taken_back() -> None:
    """RB-23.2: replayed, saved and undone like any other."""
    t = board(turn=2, first=1)
    before = t.game.digest()
    t.game.call_time()
    assert t.game.digest() != before
    assert "Time is called: sudden death begins with the first player's next turn." in t.game.story()
    assert t.game.record().replay().digest() == t.game.digest()
    t.game.pop()
    assert t.game.digest() == before


def test_a_round_before_the_first_is_refused() -> None:
    with pytest.raises(IllegalOption, match="rounds count from 1"):
        new_game("coal", "noah", last_round=-1)
