"""Abilities that two alterations grant to one unit (RB-20.0.1)."""

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.table import table


def test_a_numbered_ability_granted_twice_is_one_with_the_sum() -> None:
    """Hunt 1 and Hunt 1 are Hunt 2: asked once, 2 damage. [RB-20.0.1]"""
    # given
    t = table()
    t.p1("Lulu Firststone", battlefield=["Iron Worker (+Hunting Weapons, +Hunting Weapons)"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Flute Mage", "Hammer Knight"], draw=DECK)
    # when
    t.p1.attacks("Saria Guideman", "Iron Worker")
    t.p1.triggers("Iron Worker", "Hunt").targets("Hammer Knight")
    # then
    t.p2.unit("Hammer Knight").has(wounds=2)
    assert not t.offers(0, Verb.TRIGGER)
    t.p2.done()
    resolves(t)
    assert t.p2.wounds == 4
    t.survives_clone_undo_and_save_at_every_step()
