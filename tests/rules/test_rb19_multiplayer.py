"""RB-19: three and four players."""

import random

import pytest

from pyreborn import new_game
from pyreborn.engine.board.lasting import add_modifier
from pyreborn.engine.board.values import Mod
from pyreborn.engine.model.ids import Phase, Until, Verb, Zone
from pyreborn.scenario import Scenario
from tests.table import Table, table

DECKS = ("coal", "maeoni", "aradel", "saria", "jessa", "noah")


def three(**settings: int) -> Table:
    """Player 1 can finish off player 2 with an attack; player 3 looks on."""
    t = table(**settings)
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], hand=["Refresh"])
    t.p2(
        "Maeoni Viper (wounds 19)",
        battlefield=[
            "Gilder (exhausted)",
            "Blood Puppet (exhausted, owner 3)",
            "Hammer Knight (exhausted, +Root Armor)",
        ],
        spellboard=["Summon Gilder"],
        hand=["Purge"],
        draw=["Seal"],
        dice="natural:power",
    )
    t.scenario.player(3, "Jessa Na Ni", battlefield=["Iron Worker (+Root Armor)"], hand=["Refresh"])
    return t


def test_turns_go_round_clockwise() -> None:
    """RB-19.1.1: after player 1 comes player 2, then player 3, then player 1 again."""
    game = three().game
    order = []
    for _ in range(3):
        order.append(game.decision.player)
        game.push(next(o for o in game.options if o.verb == Verb.PASS))
        while not game.at_turn():
            game.push(game.options[-1])
        if game.decision.player == order[-1]:
            game.push("end turn")
    assert order == [0, 1, 2]


def test_any_opponent_may_be_attacked() -> None:
    """RB-19.1.1: attacks may go to either opponent."""
    t = three()
    targets = {t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.ATTACK}
    assert {"Maeoni Viper", "Jessa Na Ni"} <= targets


def test_an_eliminated_player_leaves_with_the_play_area() -> None:
    """RB-19.1.2: cards in play are discarded to their owners, the rest leaves, the others play on."""
    t = three()
    t.p1.attacks("Maeoni Viper", "Iron Worker")
    t.settle()
    lost = t.st.players[1]
    assert not t.game.over and not lost.alive
    assert not (lost.battlefield or lost.spellboard or lost.hand or lost.draw or lost.discard or lost.pile)
    assert sum(lost.active) + sum(lost.exhausted) == 0
    assert t.st.zone[lost.phoenixborn] == Zone.REMOVED
    owner = t.st.players[2]
    assert "Blood Puppet" in [t.st.cards[card].printed.name for card in owner.pile]


def test_cards_of_an_eliminated_player_stay_in_other_play_areas() -> None:
    """RB-19.1.2: what they own elsewhere stays."""
    board = Scenario()
    board.player(1, "Aradel Summergaard", battlefield=["Iron Worker"], hand=["Refresh"])
    board.player(2, "Maeoni Viper (wounds 19)", hand=["Refresh"])
    board.player(3, "Jessa Na Ni", battlefield=["Iron Worker (+Root Armor (owner 2))"], hand=["Refresh"])
    game = board.game()
    game.push("attack Maeoni Viper")
    while not game.at_turn():
        game.push(game.options[-1])
    worker = game.state.players[2].battlefield[0]
    assert not game.state.players[1].alive
    assert [game.state.cards[a].printed.name for a in game.state.cards[worker].attached] == ["Root Armor"]


def test_what_waits_for_the_turn_of_an_eliminated_player_ends() -> None:
    """RB-19.1.2, RB-8.7.1: "until the start of your next turn" does not last for ever."""
    t = three()
    worker = t.p1.unit("Iron Worker")
    add_modifier(t.st, Mod.ATTACK, worker.number, 3, Until.UNTIL_YOUR_TURN, 1)
    worker.has(attack=5)
    t.p1.attacks("Maeoni Viper", "Iron Worker")
    t.settle()
    assert not t.st.players[1].alive
    t.p1.unit("Iron Worker").has(attack=2)


def test_the_last_phoenixborn_wins() -> None:
    """RB-19.1.2, RB-1.3.1: the game goes on until one is left."""
    t = three()
    t.p1.attacks("Maeoni Viper", "Iron Worker")
    t.settle()
    t.game.concede(2)
    assert t.game.winner == 0


def test_the_phase_ends_after_everybody_left_has_passed() -> None:
    """RB-19.1.3: two passes in a row are enough when two of three are left."""
    t = three()
    t.p1.attacks("Maeoni Viper", "Iron Worker")
    t.ends_round()
    assert t.st.phase != Phase.PLAYER_TURNS or t.st.round > 2


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_of_three_and_four_end(seed: int) -> None:
    """RB-19: nobody who is out is asked anything, and somebody wins."""
    choice = random.Random(seed)
    game = new_game(*choice.sample(DECKS, 3 + seed % 2), seed=seed, log=False, undo=False)
    for _ in range(6000):
        if game.over:
            break
        assert game.state.players[game.decision.player].alive
        game.push(choice.randrange(len(game.options)))
    assert game.winner is not None
