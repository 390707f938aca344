"""Master Set ready spells: playing each of them, those that summon too."""

import pytest

from tests.cards.boards import DECK
from tests.table import table

PLAY_COSTS = [
    ("Abundance", "illusion:class", "main"),
    ("Blood Transfer", "", "main"),
    ("Chant of Revenge", "ceremonial:class", "side"),
    ("Cut the Strings", "", "main"),
    ("Empower", "natural:basic", "side"),
    ("Hypnotize", "", "main"),
    ("Purge", "", "main"),
    ("Resummon", "", "main"),
    ("Shifting Mist", "illusion:class", "main"),
    ("Small Sacrifice", "", "main"),
    ("Strengthen", "ceremonial:class natural:class", "main"),
    ("Summon Blood Puppet", "", "main"),
    ("Summon Blue Jaguar", "", "main"),
    ("Summon Butterfly Monk", "", "main"),
    ("Summon False Demon", "", "main"),
    ("Summon Gilder", "charm:class", "main"),
    ("Summon Iron Rhino", "natural:class", "main"),
    ("Summon Masked Wolf", "natural:basic", "side"),
    ("Summon Mist Spirit", "", "main"),
    ("Summon Seaside Raven", "", "main"),
    ("Summon Silver Snake", "", "main"),
    ("Summon Three-Eyed Owl", "", "main"),
]
"""Title, dice of the play cost, action of the play cost."""


# --- playing them ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "dice", "action"), PLAY_COSTS)
def test_a_ready_spell_is_paid_for_and_stays_on_the_spellboard(name: str, dice: str, action: str) -> None:
    """Exactly the printed play cost is paid and the card takes a slot. [RB-2.1.7] [RB-9.1.3]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=[name], draw=DECK, dice=dice)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays(name)
    t.settle()
    # then
    assert t.p1.spellboard == [name]
    assert t.p1.hand == []
    assert t.p1.active_dice == []
    assert sorted(t.p1.exhausted_dice) == sorted(dice.split())
    assert (t.p1.player.main, t.p1.player.side) == ((0, 1) if action == "main" else (1, 0))
    t.p1.unit(name).has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("name", "dice", "action"), [row for row in PLAY_COSTS if row[1]])
def test_a_ready_spell_with_a_magic_cost_cannot_be_played_one_die_short(name: str, dice: str, action: str) -> None:
    """All costs must be payable. [RB-7.3.1]"""
    # given
    one_short = " ".join(dice.split()[1:])
    t = table()
    t.p1("Coal Roarkwin", hand=[name], draw=DECK, dice=one_short)
    t.p2("Saria Guideman", draw=DECK)
    # then
    assert not t.p1.can_play(name)
