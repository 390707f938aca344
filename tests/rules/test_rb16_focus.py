"""RB-16 Focus."""

import pytest

from pyreborn.engine.board.values import focus_level
from tests.table import table

SPARE = "Mist Spirit"  # leaves player 1 something to do, so that the turn does not end by itself


@pytest.mark.parametrize(("copies", "bonus"), [(1, 2), (2, 2), (3, 3)])
def test_focus_two_text_is_live_with_three_copies(copies: int, bonus: int) -> None:
    """RB-16.1.1, RB-20.1.1: Strengthen adds 1 more at Focus 2 and nothing at Focus 1."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=[SPARE], spellboard=["Strengthen"] * copies)
    t.p2("Maeoni Viper")
    t.p1.uses("Strengthen")
    t.p1.unit(SPARE).has(attack=1 + bonus)


@pytest.mark.parametrize(("copies", "status"), [(1, 0), (2, 1), (3, 2)])
def test_both_focus_texts_are_live_with_three_copies(copies: int, status: int) -> None:
    """RB-16.1.1: Summon Silver Snake's Focus 1 and Focus 2 add a status token each."""
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Silver Snake"] * copies, dice="charm:power natural:power", hand=["Seal"])
    t.p2("Coal Roarkwin")
    t.p1.uses("Summon Silver Snake")
    t.p1.unit("Silver Snake").has(status=status, attack=status)


def test_copies_count_on_ones_own_spellboard_only() -> None:
    """RB-16.1.1: the opponent's copies do not focus mine."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=[SPARE], spellboard=["Strengthen"])
    t.p2("Coal Roarkwin", spellboard=["Strengthen", "Strengthen"])
    t.p1.uses("Strengthen")
    t.p1.unit(SPARE).has(attack=3)


def test_each_copy_is_activated_and_exhausted_by_itself() -> None:
    """RB-16.1.2: two copies, two activations."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=[SPARE], spellboard=["Strengthen", "Strengthen"], side=3, hand=["Cover"])
    t.p2("Maeoni Viper")
    t.p1.uses("Strengthen")
    assert sorted(t.st.cards[card].exhaustion for card in t.p1.player.spellboard) == [0, 1]
    t.p1.uses("Strengthen")
    t.p1.unit(SPARE).has(attack=5)
    assert not t.p1.can_use("Strengthen")


def test_exhausted_copies_count_for_focus() -> None:
    """RB-16.1.2: two exhausted copies focus the third."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=[SPARE],
         spellboard=["Strengthen (exhausted)", "Strengthen (exhausted)", "Strengthen"])  # fmt: skip
    t.p2("Maeoni Viper")
    t.p1.uses("Strengthen")
    t.p1.unit(SPARE).has(attack=4)


def test_losing_a_copy_lowers_focus_at_once() -> None:
    """RB-16.1.3: one Purge is meditated away, the other has no focus any more."""
    t = table()
    t.p1("Saria Guideman", battlefield=[SPARE], spellboard=["Purge", "Purge"], dice="charm:class x2")
    t.p2("Maeoni Viper", draw=["Refresh", "Seal"])
    t.p1.meditates().chooses("Purge").done().done()
    t.p1.uses("Purge").picks_player(2)
    assert t.game.at_turn()
    assert t.p2.discard == ["Refresh"]


def test_every_ready_spell_may_be_stacked() -> None:
    """RB-16.1.3, RB-3.3.1: a second Chant of Revenge joins the slot although it has no Focus text."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=[SPARE], hand=["Chant of Revenge"], dice="ceremonial:class",
         spellboard=["Chant of Revenge", "Purge", "Strengthen", "Resummon"])  # fmt: skip
    t.p2("Maeoni Viper")
    t.p1.plays("Chant of Revenge")
    assert t.p1.spellboard == ["Chant of Revenge", "Purge", "Strengthen", "Resummon", "Chant of Revenge"]
    assert focus_level(t.st, t.p1.player.spellboard[0]) == 1


def test_focus_text_belongs_to_the_activation_of_its_own_copy() -> None:
    """RB-16.1.5: Summon Masked Wolf's extra side action asks what was spent on this very activation."""
    t = table()
    t.p1("Noah Redmoon", spellboard=["Summon Masked Wolf", "Summon Masked Wolf"], hand=["Seal"],
         dice="illusion:power illusion:class")  # fmt: skip
    t.p2("Maeoni Viper")
    t.p1.uses("Summon Masked Wolf").pays("illusion:power").says_yes()
    assert t.p1.player.side == 1
    t.p1.uses("Summon Masked Wolf")
    assert t.p1.battlefield == ["Masked Wolf", "Masked Wolf"]
    assert t.p1.player.side == 0
    assert t.game.at_turn()
