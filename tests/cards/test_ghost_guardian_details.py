"""The Ghost Guardian: exactly how many, and which."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, finished, resolves
from tests.cards.crowd import MINE, THEIRS, offered, targeted
from tests.table import table


def test_ancestral_army_invokes_two_ancestors_and_no_third() -> None:
    """However many there are in the pile. [RB-8.5.6]"""
    # given
    t = table()
    t.p1("Rimea Careworn", hand=["Ancestral Army"], draw=DECK, dice="charm:basic x3", pile=["Ancestor Spirit"] * 4)
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Ancestral Army")
    finished(t)
    # then
    assert sorted(t.p1.battlefield) == ["Ancestor Spirit", "Ancestor Spirit", "Ancestral Army"]


def test_a_ghostly_mount_is_for_an_unexhausted_ally_of_yours() -> None:
    """No conjuration, nobody exhausted, nobody else's; it is chosen, no target. [RB-17.1.1] [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Rimea Careworn", spellboard=["Summon Ghostly Mount"], battlefield=[*MINE, "Battle Seer"],
         dice="illusion:class sympathy:class", draw=DECK)  # fmt: skip
    t.p2("Saria Guideman", battlefield=THEIRS, draw=DECK)
    # when
    t.p1.uses("Summon Ghostly Mount").takes(Verb.PAY)
    # then
    assert offered(t) == ["Battle Seer", "Iron Worker"]
    # when
    t.p1.chooses("Iron Worker").chooses("Pale Steed Mount")
    resolves(t)
    # then
    assert "Iron Worker" not in t.p1.battlefield
    assert targeted(t) == []


@pytest.mark.parametrize(("blocker", "dares"), [("Gilder", False), ("Iron Worker", True)])
def test_a_nightmare_mount_frightens_an_attack_of_one_but_not_of_two(blocker: str, dares: bool) -> None:
    """Terrifying 1. [RB-20.1.11]"""
    # given
    t = table()
    t.p1("Rimea Careworn", battlefield=["Nightmare Mount"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[blocker], draw=DECK)
    # when
    t.p1.attacks("Coal Roarkwin", "Nightmare Mount")
    # then
    assert t.offers(1, Verb.BLOCK) == dares
