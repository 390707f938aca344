"""What was put off until the end of this turn: in an order its controller picks (RB-6.2.4, RB-8.5.3)."""

import pytest

from pyreborn.engine.board.lasting import add_modifier
from pyreborn.engine.board.values import Mod
from pyreborn.engine.model.definitions import Ability
from pyreborn.engine.model.ids import Token, Until, Verb
from pyreborn.engine.model.state import GameState
from pyreborn.engine.vocabulary.verbs.lasting import AtEndOfTurn
from tests.cards.boards import DECK
from tests.table import Table, table


def later_of(st: GameState, key: str) -> Ability:
    """The text that a card puts off until the end of the turn."""
    for step in st.pool.abilities[key].program:
        if isinstance(step, AtEndOfTurn):
            return step.later
    raise AssertionError(f"{key} puts nothing off")


def put_off(st: GameState, key: str, card: int, player: int, token: int = 0) -> None:
    source = st.players[player].phoenixborn
    add_modifier(st, Mod.LATER, card, token, Until.THIS_TURN, player, later_of(st, key), None, source)


def blinked() -> Table:
    """Two allies of player 1 are blinked, and there is one slot left for them."""
    t = table()
    t.p1("Jericho, Reborn", battlefield=["Hammer Knight", "Iron Worker", *["Mist Spirit"] * 5],
         hand=["Blink", "Blink", "Anchornaut"], dice="time:class x3", side=2, draw=DECK)  # fmt: skip
    t.p2("Maeoni Viper", battlefield=["Gilder"], draw=DECK)
    t.p1.plays("Blink").targets("Iron Worker")
    t.p1.plays("Blink").targets("Hammer Knight")
    t.p1.plays("Anchornaut")
    t.settle()
    if t.game.decision.kind == "turn":
        t.p1.ends_turn()
    return t


@pytest.mark.parametrize(("first", "lost"), [("Hammer Knight", "Iron Worker"), ("Iron Worker", "Hammer Knight")])
def test_the_player_orders_what_happens_at_the_end_of_their_turn(first: str, lost: str) -> None:
    """Two Blinks and one free slot: who comes back first takes it. [RB-8.5.3] [RB-3.2.2]"""
    t = blinked()
    assert t.game.decision.kind == "order"
    t.p1.triggers(first)
    t.settle()
    assert first in t.p1.battlefield
    assert lost not in t.p1.battlefield
    assert lost in t.p1.discard
    t.survives_clone_undo_and_save_at_every_step()


def test_one_put_off_effect_is_not_asked_about() -> None:
    """Nothing is to be ordered. [RB-8.5.3]"""
    t = table()
    t.p1("Jericho, Reborn", battlefield=["Hammer Knight", "Mist Spirit"], hand=["Blink"], dice="time:class", draw=DECK)
    t.p2("Maeoni Viper", battlefield=["Gilder"], draw=DECK)
    t.p1.plays("Blink").targets("Hammer Knight")
    t.p1.ends_turn()
    t.settle()
    assert t.game.decision.kind == "turn"
    assert "Hammer Knight" in t.p1.battlefield


def key_of(st: GameState, title: str) -> str:
    """The text of a card that puts something off."""
    for ability in st.pool.by_name[title.lower()].abilities:
        if any(isinstance(step, AtEndOfTurn) for step in ability.program):
            return ability.key
    raise AssertionError(f"{title} puts nothing off")


def putting_off(st: GameState) -> list[str]:
    return [
        key
        for key, ability in st.pool.abilities.items()
        if any(isinstance(step, AtEndOfTurn) for step in ability.program)
    ]


def board() -> Table:
    t = table()
    t.p1("Jericho, Reborn", battlefield=["Hammer Knight (exhausted)", "Iron Worker (exhausted)"], draw=DECK)
    t.p2("Maeoni Viper", battlefield=["Gilder", "Anchornaut"], draw=DECK)
    return t


def test_tokens_that_go_away_are_not_put_in_order() -> None:
    """Two exhaustion tokens to be removed get in nobody's way. [RB-8.5.3]"""
    t = board()
    st = t.st
    for key in putting_off(st):
        if later_of(st, key).program[0].competes():
            continue
        for card in st.players[0].battlefield:
            put_off(st, key, card, 0, Token.EXHAUSTION)
        t.p1.ends_turn()
        assert t.game.decision.kind == "turn"
        assert [st.cards[card].exhaustion for card in st.players[0].battlefield] == [0, 0]
        return
    raise AssertionError("no card removes a token at the end of the turn")


def test_the_active_players_effects_come_first_and_everybody_orders_their_own() -> None:
    """Both players have two; the opponent's wait, though they were made before. [RB-8.5.2] [RB-8.5.3]"""
    t = board()
    st = t.st
    destroys = next(key for key in putting_off(st) if "destroy" in later_of(st, key).sentence)
    mine, theirs = st.players[0].battlefield[:], st.players[1].battlefield[:]
    for seat, cards in ((1, theirs), (0, mine)):
        for card in cards:
            put_off(st, destroys, card, seat)
    t.p1.ends_turn()
    assert t.game.decision.player == 0
    assert [(o.verb, o.a) for o in t.game.options] == [(Verb.TRIGGER, card) for card in mine]
    t.p1.triggers("Iron Worker")
    assert t.game.decision.player == 1
    assert [o.a for o in t.game.options] == theirs
    t.p2.triggers("Anchornaut")
    t.settle()
    destroyed = [line.split("'s ")[1].split(" is")[0] for line in t.game.story() if "is destroyed" in line]
    assert destroyed == ["Iron Worker", "Hammer Knight", "Anchornaut", "Gilder"]


def test_two_different_texts_about_one_card_are_two_choices() -> None:
    """They are told apart by what they say. [RB-8.5.3]"""
    t = board()
    st = t.st
    card = st.players[0].battlefield[0]
    keys = putting_off(st)
    assert len(keys) > 1
    for key in keys:
        token = 0 if later_of(st, key).program[0].competes() else Token.EXHAUSTION
        put_off(st, key, card, 0, token)
    t.p1.ends_turn()
    assert len(t.game.options) == len(keys)
    said = [text.split(": ", 1)[1] for text in t.game.option_texts()]
    assert len(set(said)) == len(keys)
