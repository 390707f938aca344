"""The Grave King: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.cards.crowd import offered_by
from tests.table import Table, table

PILE = ["Refresh", "Seal", "Purge", "Hammer Knight", "Final Cry", "Empower", "Cover", "Fear", "Redirect", "Transfer"]


def james(foe: dict[str, Any], **board: Any) -> Table:
    t = table(seed=3)
    t.p1("James Endersight", **{"draw": DECK, **board})
    t.p2("Coal Roarkwin", **{"draw": DECK, **foe})
    return t


def shuffled(t: Table, without: str) -> bool:
    """The pile holds the same cards as before without that one, in another order."""
    rest = [name for name in PILE if name != without]
    assert sorted(t.p1.draw_pile) == sorted(rest)
    return t.p1.draw_pile != rest and t.cites("RB-3.5.6")


def test_convene_with_souls_shuffles_the_pile_it_searched() -> None:
    """[RB-3.5.6]"""
    t = james({}, draw=PILE)
    t.p1.uses("James Endersight", "Convene With Souls").chooses("Hammer Knight")
    resolves(t)
    assert t.p1.hand == ["Hammer Knight"]
    assert shuffled(t, "Hammer Knight")


def test_reaping_angel_shuffles_the_pile_it_searched() -> None:
    """[RB-3.5.6]"""
    t = james({}, hand=["Reaping Angel"], draw=PILE, dice="ceremonial:class divine:class")
    t.p1.plays("Reaping Angel").chooses("Hammer Knight")
    t.settle()
    assert t.p1.discard == ["Hammer Knight"]
    assert shuffled(t, "Hammer Knight")


def fallen(spell: str = "Summon Fallen", **foe: Any) -> Table:
    """Player 1 has the spell, an ally and a conjuration that one damage destroys."""
    return james({"battlefield": ["Rayward Recruit (wounds 1)"], **foe}, spellboard=[spell], dice="natural:power",
                 battlefield=["Rising Horde", "Mist Spirit"])  # fmt: skip


@pytest.mark.parametrize(
    ("victim", "spell", "status"),
    [
        ("Rising Horde", "Summon Fallen", 1),
        ("Mist Spirit", "Summon Fallen", 0),
        ("Rayward Recruit", "Summon Fallen", 0),
        ("Rising Horde", "Summon Fallen (exhausted)", 0),
    ],
)
def test_summon_fallen_counts_your_allies_that_are_destroyed(victim: str, spell: str, status: int) -> None:
    """Not conjurations, not the opponent's, and not while exhausted. [RB-12.3.2] [RB-1.2.4] [RB-14.1.3]"""
    t = fallen(spell)
    t.p1.power("natural").targets(victim)
    t.settle()
    t.p1.unit("Summon Fallen").has(status=status)


def test_summon_fallen_takes_a_token_from_each_copy_of_yours() -> None:
    """No other spell, and not the opponent's copy. [RB-1.2.4]"""
    t = james(
        {"spellboard": ["Summon Fallen (status 1)"]}, dice="ceremonial:class",
        spellboard=["Summon Fallen (status 2)", "Summon Fallen (status 1)", "Fighting Spirit (status 1)"],
    )  # fmt: skip
    t.p1.uses("Summon Fallen")
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    assert t.p1.battlefield == ["Fallen", "Fallen"]
    t.p1.unit("Fighting Spirit").has(status=1)
    t.p2.unit("Summon Fallen").has(status=1)


def test_vengeance_targets_exactly_as_many_units_as_were_paid_for() -> None:
    """No fewer. [RB-8.2.1]"""
    t = james({}, hand=["Vengeance"], dice="natural:basic x2",
              battlefield=["Mist Spirit", "Mist Spirit", "Gilder", "Iron Worker", "Living Doll"])  # fmt: skip
    t.p1.plays("Vengeance").takes(Verb.NUMBER, 2)
    t.p1.chooses("Mist Spirit").chooses("Mist Spirit").chooses("Mist Spirit")  # the last: which goes first
    assert offered_by(t) == ["1 Gilder", "1 Iron Worker", "1 Living Doll"]
    assert not t.offers(0, Verb.DONE)
    t.p1.targets("Gilder")
    assert not t.offers(0, Verb.DONE)
    t.p1.targets("Living Doll")
    resolves(t)
    assert [t.p1.unit(name).fact("attack") for name in ("Gilder", "Iron Worker", "Living Doll")] == [1, 2, 1]
