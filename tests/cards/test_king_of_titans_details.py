"""The King of Titans: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.cards.crowd import offered_by
from tests.table import Table, table


def xander(foe: dict[str, Any], **board: Any) -> Table:
    t = table()
    t.p1("Xander Heartsblood", **{"draw": DECK, **board})
    t.p2("Saria Guideman", **{"draw": DECK, **foe})
    return t


def test_summon_archasaurus_mount_takes_an_unexhausted_ally_of_yours() -> None:
    """[RB-1.2.4]"""
    t = xander(
        {"battlefield": ["Blood Archer"]}, hand=["Summon Archasaurus Mount"],
        dice="divine:class natural:class natural:basic",
        battlefield=["Hammer Knight", "Iron Worker", "Pain Shaman (exhausted)", "Gilder"],
    )  # fmt: skip
    t.p1.plays("Summon Archasaurus Mount")
    assert offered_by(t) == ["1 Hammer Knight", "1 Iron Worker"]


def test_a_unit_of_three_life_blocks_an_archasaurus() -> None:
    """Gigantic 2 keeps off those with 2 or less. [RB-20.1.12]"""
    t = xander({"battlefield": ["Gilder", "Pain Shaman", "Mist Spirit"]}, battlefield=["Archasaurus Mount"])
    t.p1.attacks("Saria Guideman", "Archasaurus Mount")
    assert t.offers(1, Verb.BLOCK)
    assert {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.BLOCK} == {"Pain Shaman"}


def test_sacred_ground_armors_your_units_of_either_kind() -> None:
    """Not the opponent's. [RB-1.2.4] [RB-20.1.13]"""
    for name, whose, wounds in (("Hammer Knight", 1, 0), ("Gilder", 1, 0), ("Blood Archer", 2, 1)):
        t = xander({"battlefield": ["Blood Archer"]}, spellboard=["Sacred Ground"], dice="natural:power",
                   battlefield=["Hammer Knight", "Gilder"], side=2)  # fmt: skip
        t.p1.uses("Sacred Ground")
        t.p1.power("natural").targets(name, of=whose)
        resolves(t)
        (t.p1, t.p2)[whose - 1].unit(name).has(wounds=wounds)


def test_earthquake_deals_its_target_four_damage_and_no_more() -> None:
    """ "Each other unit" leaves it out. [RB-1.1.2]"""
    t = xander({"battlefield": ["Hammer Knight (+Massive Growth)", "Blood Archer"]}, hand=["Earthquake"],
               dice="natural:basic x2", battlefield=["Pain Shaman"])  # fmt: skip
    t.p1.plays("Earthquake").targets("Hammer Knight")
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    t.p2.unit("Hammer Knight").has(wounds=4)
    t.p2.unit("Blood Archer").has(wounds=1)
    t.p1.unit("Pain Shaman").has(wounds=1)
