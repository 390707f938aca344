"""How long texts last that speak of the start of your next turn: its start, not its end, and the round's end or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK
from tests.table import Table, table


def board(**mine: Any) -> Table:
    """Player 1 begins; player 2 has a Blood Archer, which shoots without dice, two attackers and a reaction spell."""
    t = table()
    t.p1("Tristan Darkwater", draw=DECK * 2, **mine)
    t.p2(
        "Aradel Summergaard",
        battlefield=["Hammer Knight", "Iron Worker", "Rose Fire Dancer", "Blood Archer"],
        hand=["Strange Copy"],
        draw=DECK * 2,
        dice="illusion:power",
    )
    return t


def shoal() -> Table:
    """Prism Tetras that nobody can target; a status token keeps them past the round's end (Scatter)."""
    t = board(
        spellboard=["Summon Prism Tetra", "Summon Prism Tetra"],
        battlefield=["Prism Tetra (status 1)", "Gilder"],
        dice="sympathy:class x2",
        main=2,  # the second is passed, so that the round may end without another turn of player 1
    )
    t.p1.uses("Summon Prism Tetra")
    t.settle()
    return t


def safeguarded() -> Table:
    t = board(hand=["Safeguard"], battlefield=["Prism Tetra (status 1)", "Gilder"], dice="time:basic")
    t.p1.plays("Safeguard").targets("Gilder")
    return t


def sacred_ground() -> Table:
    t = board(spellboard=["Sacred Ground"], battlefield=["Prism Tetra (status 1)", "Gilder"], dice="divine:class")
    t.p1.uses("Sacred Ground")
    t.settle()
    return t


def captivated() -> Table:
    t = board(spellboard=["Captivate"], battlefield=["Prism Tetra (status 1)", "Gilder"])
    t.p1.uses("Captivate").targets("Hammer Knight")
    return t


def unreached(t: Table) -> bool:
    """In player 2's turn: Blood Shot cannot target a Tetra."""
    t.p2.uses("Blood Archer", "Blood Shot")
    t.settle()
    names = [t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.CARD]
    assert "Gilder" in names
    return "Prism Tetra" not in names


def unhurt(t: Table) -> bool:
    """In player 2's turn: the one damage of Blood Shot places no wound on the Gilder."""
    t.p2.uses("Blood Archer", "Blood Shot").targets("Gilder")
    t.settle()
    return t.p1.unit("Gilder").fact("wounds") == 0


def unattacking(t: Table) -> bool:
    """In player 2's turn: the Hammer Knight cannot attack, though the Rose Fire Dancer can."""
    t.p2.takes(Verb.ATTACK, t.p1.player.phoenixborn)
    names = [t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.CARD]
    assert "Rose Fire Dancer" in names
    return "Hammer Knight" not in names


Text = tuple[Callable[[], Table], Callable[[Table], bool]]
TEXTS: dict[str, Text] = {
    "Summon Prism Tetra": (shoal, unreached),
    "Captivate": (captivated, unattacking),
    "Safeguard": (safeguarded, unhurt),
    "Sacred Ground": (sacred_ground, unhurt),
}
OR_THE_NEXT_ROUND = ("Summon Prism Tetra", "Captivate")
"""Those that end with the round, whoever takes the next turn."""


def to_player_2(t: Table) -> None:
    t.p1.ends_turn()
    assert t.game.decision.player == 1


def meanwhile(t: Table) -> None:
    """Player 2 takes a turn, so that the round goes on."""
    now = t.st.round
    to_player_2(t)
    t.p2.attacks("Tristan Darkwater", "Iron Worker")
    t.p1.done()
    t.p2.ends_turn()
    assert (t.st.round, t.game.decision.player) == (now, 0)


@pytest.mark.parametrize("name", TEXTS)
def test_it_holds_in_the_opponents_turn_before(name: str) -> None:
    """[RB-8.7.1]"""
    begin, in_force = TEXTS[name]
    t = begin()
    to_player_2(t)
    assert in_force(t)


@pytest.mark.parametrize("name", TEXTS)
def test_it_has_ended_in_the_opponents_turn_after_yours(name: str) -> None:
    """[RB-8.7.1]"""
    begin, in_force = TEXTS[name]
    t = begin()
    meanwhile(t)
    to_player_2(t)
    assert not in_force(t)


@pytest.mark.parametrize("name", TEXTS)
def test_the_next_round_ends_it_only_where_the_text_says_so(name: str) -> None:
    """Player 2 is first in the second round, so player 1's next turn has not come yet. [RB-8.7.1] [RB-6.4.4]"""
    begin, in_force = TEXTS[name]
    t = begin()
    now = t.st.round
    t.ends_round()
    while not (t.game.at_turn() and t.st.round > now):  # Scatter in some order, then the prepare phase
        done = [option for option in t.game.options if option.verb in (Verb.DONE, Verb.PASS, Verb.END_TURN)]
        t.game.push((done or t.game.options)[0])
    assert (t.st.round, t.game.decision.player, t.game.at_turn()) == (now + 1, 1, True)
    assert in_force(t) == (name not in OR_THE_NEXT_ROUND)


def test_prism_tetras_may_be_targeted_as_soon_as_your_turn_has_begun() -> None:
    """Strange Copy answers the declaration of attackers. [RB-8.7.1]"""
    t = shoal()
    meanwhile(t)
    t.p1.attacks("Aradel Summergaard", "Gilder")
    t.p2.reacts("Strange Copy").chooses("Hammer Knight")
    assert t.p2.can_target("Prism Tetra")
    assert t.p2.can_target("Gilder")
