"""The Queen of Lightning: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.determinize import determinize
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import CardType, Verb
from tests.cards.boards import DECK, fought
from tests.cards.crowd import offered_by
from tests.table import Table, table


def dimona(foe: dict[str, Any], **board: Any) -> Table:
    t = table()
    t.p1("Dimona Odinstar", **{"draw": DECK, **board})
    t.p2("Saria Guideman", **{"draw": DECK, **foe})
    return t


def test_promote_takes_an_exhausted_ally_of_yours() -> None:
    """Not a conjuration, not an unexhausted ally, not theirs. [RB-1.2.4]"""
    t = dimona(
        {"battlefield": ["Iron Worker (exhausted)"]}, dice="time:basic x2",
        battlefield=["Hammer Knight (exhausted)", "Crystal Archer (exhausted)", "Gilder (exhausted)", "Living Doll"],
    )  # fmt: skip
    t.p1.uses("Dimona Odinstar", "Promote")
    assert offered_by(t) == ["1 Crystal Archer", "1 Hammer Knight"]


@pytest.mark.parametrize(
    ("attacker", "wounds"),
    [("Cloudburst Gryphon (die divine:power)", 1), ("Hammer Knight (die divine:power)", 1), ("Cloudburst Gryphon", 0)],
)
def test_piercing_light_gives_overkill_to_allies_and_conjurations_with_a_divine_die(attacker: str, wounds: int) -> None:
    """[RB-20.1.6]"""
    t = dimona({"battlefield": ["Mist Spirit"]}, battlefield=[attacker], spellboard=["Piercing Light"])
    t.p1.attacks("Mist Spirit", attacker.split(" (", maxsplit=1)[0])
    fought(t)
    assert t.p2.wounds == wounds


def test_piercing_light_gives_nothing_to_the_opponents_units() -> None:
    """[RB-1.2.4]"""
    t = table(turn=2)
    t.p1("Dimona Odinstar", battlefield=["Mist Spirit"], spellboard=["Piercing Light"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight (die divine:power)"], draw=DECK)
    t.p2.attacks("Mist Spirit", "Hammer Knight")
    fought(t)
    assert (t.p1.battlefield, t.p1.wounds) == ([], 0)


def test_reinforce_looks_at_five_cards() -> None:
    """A sixth is neither seen nor offered. [RB-3.5.1]"""
    pile = ["Hammer Knight", "Refresh", "Rayward Recruit", "Root Armor", "Iron Worker", "Crystal Archer", "Seal"]
    t = dimona({}, spellboard=["Reinforce"], draw=pile)
    t.p1.uses("Reinforce")
    assert offered_by(t) == ["1 Hammer Knight", "1 Iron Worker", "1 Rayward Recruit", "1 Root Armor"]
    (looked,) = [event for event in t.game.log if event.kind == EventKind.LOOKED]
    assert sorted(card.name for card in looked.secret) == sorted(pile[:5])


def test_an_opponent_imagines_reinforce_among_five_cards() -> None:
    """Somebody who was not shown them still knows where they lie. [RB-26.4] [RB-3.5.1]"""
    t = dimona({}, spellboard=["Reinforce"], draw=["Hammer Knight", "Refresh", "Root Armor", "Seal"] * 3)
    t.p1.uses("Reinforce")
    t.settle()
    for seed in range(100):
        imagined = determinize(t.game.view(1), seed)
        cards = imagined.state.cards
        top = [cards[card].printed for card in imagined.state.players[0].draw[-5:]]
        wanted = {each.name for each in top if each.type & (CardType.ALLY | CardType.ALTERATION_SPELL)}
        assert {cards[option.a].printed.name for option in imagined.options if option.verb == Verb.CARD} == wanted


def test_blessing_of_lightning_resolves_three_powers_and_not_a_fourth() -> None:
    """[RB-1.1.2]"""
    t = dimona({}, hand=["Blessing of Lightning"], dice="divine:class", exhausted_dice="divine:basic x5",
               battlefield=["Hammer Knight", "Iron Worker", "Gilder", "Living Doll", "Mist Spirit"])  # fmt: skip
    t.p1.plays("Blessing of Lightning")
    while not t.settle().game.at_turn():
        quiet = [option for option in t.game.options if option.verb not in (Verb.DONE, Verb.DECLINE)]
        t.game.push(quiet[0])
    assert sum(len(t.st.cards[unit].dice) for unit in t.p1.player.battlefield) == 3


def test_disengage_chooses_a_blocked_ally() -> None:
    """Neither a conjuration nor one nobody blocks. [RB-11.3.2]"""
    t = dimona(
        {"battlefield": ["Gilder", "Mist Spirit", "Living Doll"]}, hand=["Disengage"], dice="time:power",
        battlefield=["Hammer Knight", "Rayward Recruit", "Cloudburst Gryphon", "Iron Worker"],
    )  # fmt: skip
    t.p1.attacks("Saria Guideman", "Hammer Knight", "Rayward Recruit", "Cloudburst Gryphon", "Iron Worker")
    t.p2.blocks("Hammer Knight", "Gilder").blocks("Rayward Recruit", "Mist Spirit")
    t.p2.blocks("Cloudburst Gryphon", "Living Doll")
    t.p1.reacts("Disengage")
    assert offered_by(t) == ["1 Hammer Knight", "1 Rayward Recruit"]
