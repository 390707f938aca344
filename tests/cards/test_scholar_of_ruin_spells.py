"""The Scholar of Ruin: raindrops, the end of the round ahead of its time, what is dug up."""

import pytest

from tests.cards.boards import DECK, resolves
from tests.table import Table, table

# --- Discovery and the Red Raindrops ----------------------------------------------------------------------


def test_discovery_attaches_a_raindrop_and_goes_back_into_the_pile() -> None:
    """It is shuffled in instead of being discarded; another card is. [RB-7.3.7]"""
    # given
    t = table()
    t.p1("Rowan Umberend", hand=["Discovery", "Rapture"], draw=DECK, dice="charm:basic")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Discovery")
    # then
    resolves(t)
    assert t.p1.phoenixborn.attached() == ["Red Raindrop"]
    assert t.p1.discard == ["Rapture"]
    assert sorted(t.p1.draw_pile) == ["Discovery", *DECK]
    t.survives_clone_undo_and_save_at_every_step()


def test_discovery_without_a_raindrop_left_still_goes_back() -> None:
    """[RB-1.1.3]"""
    # given
    t = table()
    t.p1("Rowan Umberend", hand=["Discovery", "Rapture"], draw=DECK, pile=[], dice="charm:basic")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Discovery")
    # then
    resolves(t)
    assert t.p1.phoenixborn.attached() == []
    assert "Discovery" in t.p1.draw_pile


def raindrops(count: int) -> Table:
    t = table()
    drops = ", ".join(["+Red Raindrop"] * count)
    t.p1(f"Rowan Umberend ({drops})", draw=DECK, pile=["Reborn Chimera"])
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    t.ends_round()
    return t


def test_a_raindrop_falls_on_a_unit_at_the_end_of_the_round() -> None:
    """If you like. [RB-6.4.1]"""
    # given
    t = raindrops(2)
    # when
    t.p1.triggers("Red Raindrop").targets("Hammer Knight")
    t.p1.declines()
    # then
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.battlefield == []


def test_three_raindrops_bring_the_chimera() -> None:
    """Each of the three asks, one Chimera is there. [RB-1.1.2]"""
    # given
    t = raindrops(3)
    # when
    t.p1.triggers("Red Raindrop").declines()
    # then
    assert t.p1.battlefield == ["Reborn Chimera"]
    t.survives_clone_undo_and_save_at_every_step()


def test_an_opponents_spell_cannot_remove_a_raindrop() -> None:
    """Spell Guard. [RB-20.1.18]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", spellboard=["Cut the Strings"], battlefield=["Hammer Knight (+Root Armor)"], draw=DECK,
         dice="ceremonial:class charm:basic")  # fmt: skip
    t.p2("Rowan Umberend (+Red Raindrop)", draw=DECK)
    # when
    t.p1.uses("Cut the Strings")
    # then
    assert not t.p1.can_target("Red Raindrop")
    assert t.p1.can_target("Root Armor")


def test_a_chimera_overruns() -> None:
    """Overkill 3. [RB-20.1.6]"""
    # given
    t = table()
    t.p1("Rowan Umberend", battlefield=["Reborn Chimera"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder (exhausted)"], draw=DECK)
    # when
    t.p1.attacks("Gilder", "Reborn Chimera")
    t.p2.done()
    t.settle()
    # then
    assert t.p2.wounds == 3


# --- Era's End ---------------------------------------------------------------------------------------------


def era(mine: list[str], theirs: list[str], **board: object) -> Table:
    t = table()
    t.p1("Rowan Umberend", hand=["Era's End"], battlefield=mine, draw=DECK, dice="time:class", **board)
    t.p2("Coal Roarkwin", battlefield=theirs, draw=DECK)
    t.p1.plays("Era's End")
    return t


def test_eras_end_resolves_the_end_of_the_round_now() -> None:
    """On unexhausted cards of both players, in the order its player likes. [RB-22.9]"""
    # given
    t = era(["Ruin Dweller", "Crypt Guardian"], ["Blood Puppet", "Blood Puppet (exhausted)"])
    # when
    t.p1.triggers("Blood Puppet").triggers("Ruin Dweller").targets("Coal Roarkwin")
    t.p1.targets("Blood Puppet")
    # then
    resolves(t)
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_a_card_exhausted_before_its_turn_does_nothing() -> None:
    """It was queued, but its text is gone. [RB-22.9]"""
    # given
    t = era(["Crypt Guardian"], ["Blood Puppet"])
    # when
    t.p1.triggers("Crypt Guardian").targets("Blood Puppet")
    # then
    resolves(t)
    assert t.p2.wounds == 0


def test_an_ash_spirit_shackled_first_does_not_smolder() -> None:
    """Both were queued; the exhausted one is skipped. [RB-22.9] (RB-FAQ-eras-end-1)"""
    # given
    t = table()
    t.p1("Rowan Umberend", hand=["Era's End"], battlefield=["Crypt Guardian"], draw=[], dice="time:class")
    t.p2("Coal Roarkwin", battlefield=["Ash Spirit"], draw=DECK)
    # when
    t.p1.plays("Era's End").triggers("Crypt Guardian").targets("Ash Spirit")
    # then
    t.settle()
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    t.p2.unit("Ash Spirit").has(exhaustion=1)


def test_the_controller_of_a_text_makes_its_choices() -> None:
    """Era's End only orders them. [RB-22.9]"""
    # given
    t = era(["Gilder"], ["Crypt Guardian", "Ruin Dweller"])
    # when
    t.p1.triggers("Crypt Guardian")
    t.p2.targets("Gilder")
    t.p2.targets("Rowan Umberend")
    # then
    resolves(t)
    t.p1.unit("Gilder").has(exhaustion=1)
    assert t.p1.wounds == 1


def test_an_optional_text_may_be_declined_by_its_controller() -> None:
    """[RB-1.1.7]"""
    # given
    t = era(["Gilder"], ["Crypt Guardian"])
    # when
    t.p2.declines()
    # then
    resolves(t)
    t.p1.unit("Gilder").has(exhaustion=0)


def test_eras_end_reaches_spells_and_alterations_too() -> None:
    """Fleeting and Fade Away are end-of-round texts; an exhausted card is left out. [RB-22.9]"""
    # given
    t = era(
        ["Iron Worker (+Fade Away)", "Gilder (exhausted, +Massive Growth)"], [],
        spellboard=["Law of Domination (exhausted)"],
    )  # fmt: skip
    # when
    t.p1.triggers("Fade Away")
    t.p1.done()
    # then
    resolves(t)
    assert t.p1.battlefield == ["Gilder"]
    assert t.p1.unit("Gilder").attached() == []
    assert t.p1.spellboard == ["Law of Domination"]


def test_eras_end_with_nothing_to_resolve() -> None:
    """[RB-1.1.3]"""
    # given
    t = era(["Gilder"], ["Hammer Knight"])
    # then
    resolves(t)
    assert t.p1.discard == ["Era's End"]


def test_what_was_resolved_by_eras_end_happens_again_at_the_end_of_the_round() -> None:
    """It is an end of the round ahead of the true one. [RB-6.4.1]"""
    # given
    t = era(["Ruin Dweller"], [])
    t.p1.targets("Coal Roarkwin")
    # when
    t.ends_round()
    t.p1.targets("Coal Roarkwin")
    # then
    assert t.p2.wounds == 2


# --- Excavate and Rapture ----------------------------------------------------------------------------------


def excavate(draw: list[str]) -> Table:
    t = table()
    t.p1("Rowan Umberend", hand=["Excavate"], draw=draw, dice="time:class charm:basic")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Gilder"], draw=DECK)
    t.p1.plays("Excavate")
    return t


def test_excavate_digs_up_a_card_and_hits_a_unit() -> None:
    """Three cards are discarded, one of those comes to the hand. [RB-13.1.7]"""
    # given
    t = excavate(["Rapture", "Discovery", "Ritualist", "Iron Worker"])
    # when
    assert not t.p1.can_target("Iron Worker")
    t.p1.chooses("Discovery").targets("Hammer Knight")
    # then
    resolves(t)
    assert t.p1.hand == ["Discovery"]
    assert sorted(t.p1.discard) == ["Excavate", "Rapture", "Ritualist"]
    assert t.p1.draw_pile == ["Iron Worker"]
    t.p2.unit("Hammer Knight").has(wounds=3)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("draw", [[], ["Rapture", "Discovery"]])
def test_excavate_needs_three_cards_for_the_rest(draw: list[str]) -> None:
    """If you do: fewer than 3 are discarded, but nothing else happens. [RB-1.1.8]"""
    # given
    t = excavate(draw)
    # then
    resolves(t)
    assert t.p1.hand == []
    assert sorted(t.p1.discard) == sorted(["Excavate", *draw])
    t.p2.unit("Hammer Knight").has(wounds=0)


def test_rapture_destroys_an_ally_to_damage_all_opposing_units() -> None:
    """An unexhausted ally of yours. [RB-1.1.8] [RB-8.5.8]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", hand=["Rapture"], battlefield=["Ritualist", "Iron Worker (exhausted)", "Gilder"], draw=DECK,
         dice="ceremonial:class")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Mist Spirit"], draw=DECK)
    # when
    t.p1.plays("Rapture").chooses("Mist Spirit")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Iron Worker", "Gilder"]
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Gilder").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_rapture_without_an_ally_does_nothing() -> None:
    """[RB-1.1.8]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", hand=["Rapture"], battlefield=["Gilder"], draw=DECK, dice="ceremonial:class")
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    # when
    t.p1.plays("Rapture")
    # then
    resolves(t)
    assert t.p2.battlefield == ["Mist Spirit"]
