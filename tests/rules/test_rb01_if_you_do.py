""" "If you do" and a price before "to": what follows needs all of what came before (RB-1.1.8)."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.table import table


@pytest.mark.parametrize(("left", "does"), [(3, True), (2, False), (0, False)])
def test_excavate_needs_all_three_cards(left: int, does: bool) -> None:
    """The cards there are go; only after three is one taken and damage dealt. [RB-1.1.3] [RB-1.1.8]"""
    t = table()
    t.p1("Rowan Umberend", battlefield=["Mist Spirit"], hand=["Excavate"], draw=DECK[:left], dice="time:class x2")
    t.p2("Maeoni Viper", battlefield=["Hammer Knight"], draw=DECK)
    t.p1.plays("Excavate")
    t.settle()
    if does:
        t.p1.takes(Verb.CARD)
        t.p1.targets("Hammer Knight")
    t.settle()
    assert t.p1.draw_pile == []
    assert len(t.p1.hand) == int(does)
    t.p2.unit("Hammer Knight").has(wounds=3 if does else 0)


@pytest.mark.parametrize(("status", "does"), [(2, True), (1, False)])
def test_blossom_needs_both_tokens(status: int, does: bool) -> None:
    """The unit is destroyed either way. [RB-1.1.3] [RB-1.1.8]"""
    t = table()
    t.p1("Koji Wolfcub", battlefield=[f"Luminous Seedling (status {status})", "Mist Spirit"],
         pile=["Brilliant Thorn"] * 2, draw=DECK)  # fmt: skip
    t.p2("Maeoni Viper", draw=DECK)
    t.p1.uses("Luminous Seedling")
    t.settle()
    if does:
        t.game.push("2")
        t.settle()
    assert t.p1.battlefield == ["Mist Spirit", *["Brilliant Thorn"] * (2 * does)]


@pytest.mark.parametrize(("x", "does"), [(2, True), (3, False)])
def test_vengeance_needs_as_many_units_as_it_says(x: int, does: bool) -> None:
    """Paid for 3 with 2 units, both are destroyed, and the Fallen that rise get nothing. [RB-1.1.3] [RB-1.1.8]"""
    t = table()
    t.p1("James Endersight", battlefield=["Rising Horde", "Gilder"], hand=["Vengeance"], pile=["Fallen"] * 2,
         dice="divine:class x3", draw=DECK)  # fmt: skip
    t.p2("Maeoni Viper", draw=DECK)
    t.p1.plays("Vengeance")
    t.game.push(str(x))
    while t.game.decision.kind != "turn":
        t.game.push(t.game.options[0])
    assert t.p1.battlefield == ["Fallen", "Fallen"]
    for which in (1, 2):
        fallen = t.p1.unit("Fallen", which)
        fallen.has(attack=fallen.card.printed.attack + does)


def test_a_raised_numeral_asks_for_as_many_tokens() -> None:
    """Wisdom 1: one token, one card; two would have to be there for Wisdom 2. [RB-1.1.8] [RB-18.1.5]"""
    t = table()
    t.p1("Koji Wolfcub", battlefield=["Temple Elder (status 1)", "Mist Spirit"], dice="sympathy:class", draw=DECK)
    t.p2("Maeoni Viper", draw=DECK)
    t.p1.uses("Temple Elder")
    t.settle()
    t.p1.unit("Temple Elder").has(status=0)
    assert len(t.p1.hand) == 1


@pytest.mark.parametrize("accepts", [True, False])
def test_an_optional_effect_covers_what_is_joined_to_it(accepts: bool) -> None:
    """ "May A and then B": declining leaves both undone, accepting means both. [RB-1.1.7] [RB-1.1.8]"""
    t = table()
    t.p1("Xander Heartsblood (wounds 3)", battlefield=["Mist Spirit"], hand=["Pain Shaman"],
         dice="natural:class x2", draw=DECK)  # fmt: skip
    t.p2("Maeoni Viper", battlefield=["Hammer Knight"], draw=DECK)
    t.p1.plays("Pain Shaman")
    if accepts:
        t.p1.triggers("Pain Shaman").targets("Hammer Knight").targets("Xander Heartsblood")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=int(accepts))
    assert t.p1.wounds == 3 - accepts


def test_a_mount_without_a_mount_left_leaves_the_ally_where_it_is() -> None:
    """Removing the ally and placing the mount are one indivisible step. [RB-17.1.2] [RB-1.1.3]"""
    t = table()
    t.p1("Xander Heartsblood", battlefield=["Hammer Knight (wounds 1)"], spellboard=["Summon Cerasaurus Mount"],
         pile=[], dice="natural:class divine:class", draw=DECK)  # fmt: skip
    t.p2("Maeoni Viper", draw=DECK)
    t.p1.uses("Summon Cerasaurus Mount")
    t.settle()
    assert t.p1.battlefield == ["Hammer Knight"]
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Summon Cerasaurus Mount").has(exhaustion=1)


def test_this_card_of_a_copied_spell_is_the_card_that_copies_it() -> None:
    """Copycat copies Discovery: it is Copycat that is shuffled into its player's draw pile. [RB-18.1.4]"""
    t = table()
    t.p1("Rowan Umberend", hand=["Discovery", "Refresh"], battlefield=["Mist Spirit"], dice="time:class", draw=DECK)
    t.p2("Victoria Glassfire", hand=["Copycat"], draw=["Iron Worker"], dice="illusion:class")
    t.p1.plays("Discovery")
    t.p2.reacts("Copycat")
    t.settle()
    assert sorted(t.p2.draw_pile) == ["Copycat", "Iron Worker"]
    assert t.p2.discard == []
    assert "Discovery" in t.p1.draw_pile
