"""Texts about a ready spell: whose it must be. Both players have two, so that a wrong "whose" shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.table import Table, table

MINE = ["Purge", "Summon Gilder"]
THEIRS = ["Summon Blood Puppet", "Summon Mist Spirit"]


def board(phoenixborn: str, exhausted: bool = True, ruleset: str = "reborn", **mine: Any) -> Table:
    """Each player has two ready spells, all exhausted or all ready, and somebody to hit."""
    state = " (exhausted)" if exhausted else ""
    t = table(ruleset=ruleset)
    t.p1(phoenixborn, spellboard=[f"{name}{state}" for name in MINE], draw=DECK, **mine)
    t.p2(
        "Saria Guideman",
        spellboard=[f"{name}{state}" for name in THEIRS],
        battlefield=["Hammer Knight"],
        draw=DECK,
        dice="natural:basic",
    )
    return t


def offered(t: Table) -> list[str]:
    """The names of the cards that may be picked now; a pick with one way only would be no test."""
    cards = [option.a for option in t.game.options if option.verb == Verb.CARD]
    assert len(cards) > 1, t.game.option_texts()
    return sorted(t.st.cards[card].now.name for card in cards)


def tidal_shift() -> Table:
    t = board("Tristan Darkwater", hand=["Tidal Shift"], dice="sympathy:class time:class")
    t.p1.plays("Tidal Shift")
    return t.settle()


def hasten() -> Table:
    t = board("Lulu Firststone", battlefield=["Omen Bringer (status 1)"])
    t.p1.attacks("Saria Guideman", "Omen Bringer").triggers("Omen Bringer", "Hasten")
    return t


def ingenuity() -> Table:
    t = board("Fiona Mercywind", hand=["Refresh"])
    t.p1.uses("Fiona Mercywind", "Ingenuity")
    t.settle()
    t.p1.takes(Verb.MODE, 1)
    return t


def recollect() -> Table:
    t = board("Orrick Gilstream", hand=["Recollect"], discard=["Purge"], dice="time:class")
    t.p1.plays("Recollect")
    return t.settle()


def resonance() -> Table:
    t = board("Namine Hymntide", hand=["Resonance"], dice="sympathy:class x2 natural:basic")
    t.p1.plays("Resonance")
    return t.settle()


@pytest.mark.parametrize("text", [tidal_shift, hasten, ingenuity, recollect, resonance])
def test_a_ready_spell_you_control_is_none_of_an_opponents(text: Callable[[], Table]) -> None:
    """ "You control" leaves out the other spellboard. [RB-3.1.1]"""
    assert offered(text()) == MINE


def test_tidal_shift_takes_the_token_from_the_chosen_spell_of_its_player() -> None:
    """The token comes off player 1's spell; those of player 2 keep theirs. [RB-14.1.6]"""
    # given
    t = tidal_shift()
    # when
    t.p1.chooses("Purge")
    resolves(t)
    # then
    t.p1.unit("Purge").has(exhaustion=0)
    t.p1.unit("Summon Gilder").has(exhaustion=1)
    assert [t.p2.unit(name).fact("exhaustion") for name in THEIRS] == [1, 1]
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_tidal_shift_finds_no_token_on_an_opponents_spell() -> None:
    """Only player 2 has an exhausted ready spell: nothing moves. [RB-1.1.3]"""
    # given
    t = table()
    t.p1("Tristan Darkwater", hand=["Tidal Shift"], spellboard=["Purge"], draw=DECK, dice="sympathy:class time:class")
    t.p2("Saria Guideman", spellboard=["Summon Mist Spirit (exhausted)"], battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.plays("Tidal Shift")
    resolves(t)
    # then
    t.p2.unit("Summon Mist Spirit").has(exhaustion=1)
    t.p2.unit("Hammer Knight").has(exhaustion=0)


def test_gates_thrown_open_readies_the_spells_of_its_player_only() -> None:
    """One in each of *your* slots. [RB-3.3.1]"""
    # given
    t = board("Sembali Grimtongue", hand=["Gates Thrown Open"], dice="illusion:class")
    # when
    t.p1.plays("Gates Thrown Open")
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    # then
    assert [t.p1.unit(name).fact("exhaustion") for name in MINE] == [0, 0]
    assert [t.p2.unit(name).fact("exhaustion") for name in THEIRS] == [1, 1]


def test_shadow_target_tires_a_ready_spell_of_the_opponent() -> None:
    """The opponent's, and one that is not exhausted yet. [RB-14.1.3]"""
    t = board("Noah Redmoon", exhausted=False, dice="charm:basic")
    t.p1.uses("Noah Redmoon", "Shadow Target")
    assert offered(t.settle()) == THEIRS


def test_shadow_target_of_the_first_edition_targets_a_ready_spell_of_the_opponent() -> None:
    """The same ability in 1.0 targets the spell itself. [OG-6.1.1]"""
    t = board("Noah Redmoon", exhausted=False, ruleset="original", dice="ceremonial:class")
    t.p1.uses("Noah Redmoon", "Shadow Target")
    assert offered(t.settle()) == THEIRS


def test_seal_strike_lets_the_opponent_choose_among_their_own() -> None:
    """Player 2 picks, and picks one of player 2's. [RB-3.1.1]"""
    t = board("Brennen Blackcloud", exhausted=False, battlefield=["Blackcloud Ninja"])
    t.p1.attacks("Saria Guideman", "Blackcloud Ninja").triggers("Blackcloud Ninja", "Seal Strike")
    t.settle()
    assert t.game.decision.player == 1
    assert offered(t) == THEIRS


@pytest.mark.parametrize("ruleset", ["reborn", "original"])
@pytest.mark.parametrize(("whose", "spells"), [(1, MINE), (2, THEIRS)])
def test_seal_chooses_among_the_spells_of_the_player_it_targets(ruleset: str, whose: int, spells: list[str]) -> None:
    """ "They" are the targeted player, oneself included. [RB-8.1.1]"""
    t = board("Coal Roarkwin", exhausted=False, ruleset=ruleset, hand=["Seal"], dice="charm:class illusion:class")
    t.p1.plays("Seal").picks_player(whose)
    assert offered(t.settle()) == spells


def test_chained_creations_tires_the_summon_of_the_units_controller() -> None:
    """Both players have the spell that brings a Gilder; the targeted opponent's is tired. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Sembali Grimtongue", hand=["Chained Creations"], spellboard=["Summon Gilder"], draw=DECK,
         dice="divine:class natural:basic")  # fmt: skip
    t.p2("Saria Guideman", spellboard=["Summon Gilder"], battlefield=["Gilder", "Mist Spirit"], draw=DECK)
    # when
    t.p1.plays("Chained Creations").targets("Gilder")
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    # then
    t.p1.unit("Summon Gilder").has(exhaustion=0)
    t.p2.unit("Summon Gilder").has(exhaustion=1)
