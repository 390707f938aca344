"""Wherever a life value drops, lives are checked at once (RB-12.5.2)."""

from collections.abc import Callable

import pytest

from pyreborn.engine.board.lasting import add_modifier
from pyreborn.engine.board.values import Mod, life
from pyreborn.engine.model.context import rule_cause
from pyreborn.engine.model.ids import Token, Until, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.leaving import leave_play
from pyreborn.engine.procedures.round import RoundFrame
from pyreborn.engine.procedures.settling import DEFAULT_PLACE
from pyreborn.engine.procedures.wounds import _being_damaged
from pyreborn.engine.run.stack import run
from pyreborn.engine.vocabulary.verbs.tokens import remove_tokens
from tests.cards.boards import DECK
from tests.table import Table, table


def overdue(st: GameState) -> list[str]:
    """Units in play with wounds for all their life that nothing pending sees to."""
    return [
        st.cards[unit].now.name
        for player in st.players
        for unit in player.battlefield
        if st.cards[unit].wounds >= life(st, unit) and not _being_damaged(st, unit)
    ]


def test_a_numeral_raised_for_attacks_counts_until_the_attack_is_over() -> None:
    """Magnify lends Transform one life in Attack actions; with 2 wounds the unit falls when the action ends.

    [RB-12.5.2] [RB-18.1.5]
    """
    t = table(first=2)
    t.p1("Tristan Darkwater", battlefield=["Beast Warrior"], dice="time:class", side=2, hand=["Refresh"], draw=DECK)
    t.p2("Maeoni Viper", battlefield=["Masked Wolf", "Gilder"], draw=DECK)
    t.p1.uses("Tristan Darkwater", "Magnify").chooses("Beast Warrior")
    t.p1.attacks("Maeoni Viper", "Beast Warrior")
    t.p2.blocks("Beast Warrior", "Masked Wolf")
    t.p1.chooses("Beast Warrior")
    t.settle()
    assert t.game.at_turn()
    assert t.game.decision.player == 0  # still the same turn
    assert t.p1.battlefield == []
    assert "Tristan Darkwater's Beast Warrior is destroyed." in t.game.story()


def one_from_death(t: Table) -> int:
    """Player 1's first unit gets as many wounds as it survives for now."""
    st = t.st
    unit = st.players[0].battlefield[0]
    st.cards[unit].wounds = life(st, unit) - 1
    return unit


@pytest.mark.parametrize(
    "until",
    [
        Until.THIS_TURN,
        Until.THIS_ROUND,
        Until.UNTIL_YOUR_TURN,
        Until.UNTIL_YOUR_TURN_OR_ROUND,
        Until.THEIR_NEXT_TURN,
    ],
)
def test_lives_are_checked_when_a_duration_ends(until: int) -> None:
    """A life lent for a while: whenever that is over, the unit is gone before anybody is asked again. [RB-12.5.2]"""
    t = table()
    t.p1("Rin Northfell", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Maeoni Viper", battlefield=["Gilder"], draw=DECK)
    st = t.st
    unit = st.players[0].battlefield[0]
    if until == Until.THEIR_NEXT_TURN:
        st.turn += 1  # made in a turn before this one
    add_modifier(st, Mod.LIFE, unit, 2, until, 0)
    if until == Until.THEIR_NEXT_TURN:
        st.turn += 1
    one_from_death(t)
    st.dirty = False
    for _ in range(40):
        assert overdue(st) == []
        if st.zone[unit] != Zone.BATTLEFIELD:
            break
        t.game.push(t.game.options[-1])
    assert st.zone[unit] == Zone.DISCARD_PILE


def loses_a_token(st: GameState, unit: int) -> None:
    remove_tokens(st, unit, Token.STATUS, 1)


def loses_an_alteration(st: GameState, unit: int) -> None:
    leave_play(st, st.cards[unit].attached[0], DEFAULT_PLACE, rule_cause())


def loses_a_neighbour(st: GameState, unit: int) -> None:
    leave_play(st, st.players[0].battlefield[1], DEFAULT_PLACE, rule_cause())


def loses_a_spell(st: GameState, unit: int) -> None:
    leave_play(st, st.players[0].spellboard[0], DEFAULT_PLACE, rule_cause())


def neighbour_is_readied(st: GameState, unit: int) -> None:
    remove_tokens(st, st.players[0].battlefield[1], Token.EXHAUSTION, 1)


LOSSES: list[tuple[str, str, list[str], list[str], Callable[[GameState, int], None]]] = [
    ("reborn", "Brennen Blackcloud", ["Luminous Seedling (status 2)"], [], loses_a_token),
    ("reborn", "Brennen Blackcloud", ["Iron Worker (+Root Armor)"], [], loses_an_alteration),
    ("reborn", "Brennen Blackcloud", ["Ice Golem (+Regress)"], [], loses_an_alteration),
    ("original", "Aradel Summergaard", ["Iron Worker", "Shield Mage (exhausted)"], [], loses_a_neighbour),
    ("original", "Aradel Summergaard", ["Iron Worker", "Shield Mage (exhausted)"], [], neighbour_is_readied),
    ("original", "Aradel Summergaard", ["Butterfly Monk"], ["Summon Butterfly Monk"] * 2, loses_a_spell),
]


@pytest.mark.parametrize(("ruleset", "phoenixborn", "units", "spells", "loses"), LOSSES)
def test_lives_are_checked_when_what_lent_life_is_gone(
    ruleset: str, phoenixborn: str, units: list[str], spells: list[str], loses: Callable[[GameState, int], None]
) -> None:
    """Tokens, alterations, constant texts of others, spells counted: gone means gone at once. [RB-12.5.2]"""
    t = Table(ruleset=ruleset)
    t.p1(phoenixborn, battlefield=units, spellboard=spells, draw=DECK[:2])
    t.p2("Maeoni Viper", draw=DECK[:2])
    st = t.st
    unit = one_from_death(t)
    st.dirty = False
    loses(st, unit)
    run(st)
    assert f"{phoenixborn}'s {st.cards[unit].now.name} is destroyed." in t.game.story()


def test_lives_are_checked_when_the_first_player_token_moves() -> None:
    """Transform counts while you do not have the token. [RB-12.5.2] [RB-6.4.4]"""
    t = table(first=2)
    t.p1("Rin Northfell", battlefield=["Beast Mage"], draw=DECK)
    t.p2("Maeoni Viper", battlefield=["Gilder"], draw=DECK)
    unit = one_from_death(t)
    RoundFrame()._pass_token(t.st)
    run(t.st)
    assert t.st.zone[unit] == Zone.DISCARD_PILE
