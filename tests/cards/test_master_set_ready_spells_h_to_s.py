"""Master Set ready spells that do not summon, Hypnotize to Strengthen: each sentence and Focus line."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.table import Seat, Table, table


def pile_of(seat: Seat) -> list[str]:
    """Names in the conjuration pile."""
    return sorted(seat._names(seat.player.pile))


# --- Hypnotize ------------------------------------------------------------------------------------


def hypnotized() -> Table:
    """Player 1's Iron Worker has Bypass this turn; the main action is left."""
    t = table()
    t.p1(
        "Coal Roarkwin", spellboard=["Hypnotize"], battlefield=["Iron Worker", "Hammer Knight"], draw=DECK,
        dice="charm:class x2",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, battlefield=["Gilder", "Rose Fire Dancer (exhausted)"], hand=["Anchornaut"],
         dice="natural:basic")  # fmt: skip
    t.p1.uses("Hypnotize").targets("Iron Worker")
    return t


def test_a_hypnotized_unit_cannot_be_blocked() -> None:
    """Bypass: no block. [RB-20.1.34] [RB-11.2.5]"""
    # given
    t = hypnotized()
    # when
    t.p1.attacks("Saria Guideman", "Iron Worker")
    t.settle()
    # then
    assert t.p2.wounds == 2
    t.p2.unit("Gilder").has(wounds=0)
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


def test_a_hypnotized_unit_cannot_be_guarded_against() -> None:
    """Bypass: neither the Phoenixborn nor a unit with Unit Guard. [RB-20.1.34] [RB-11.2.5]"""
    # given
    t = hypnotized()
    # when
    t.p1.attacks("Rose Fire Dancer", "Iron Worker")
    t.settle()
    # then
    assert t.p2.battlefield == ["Gilder"]
    assert t.p2.wounds == 0
    t.p2.phoenixborn.has(guarded=False)


def test_the_other_units_can_still_be_blocked_beside_a_hypnotized_one() -> None:
    """Only the target gains the ability. [RB-8.1.1]"""
    # given
    t = hypnotized()
    # when
    t.p1.attacks("Saria Guideman", "Iron Worker", "Hammer Knight")
    # then
    t.p2.blocks("Hammer Knight", "Gilder")


def test_bypass_from_hypnotize_is_gone_in_the_next_turn() -> None:
    """For the remainder of the turn. [RB-8.7.1]"""
    # given
    t = hypnotized()
    # when
    t.p1.ends_turn()
    t.p2.plays("Anchornaut").ends_turn()
    t.p1.attacks("Saria Guideman", "Iron Worker")
    # then
    t.p2.blocks("Iron Worker", "Gilder")


# --- Purge ----------------------------------------------------------------------------------------


PILE = ["Hammer Knight", "Blood Archer", "Living Doll"]


def test_purge_discards_the_top_card_of_a_players_draw_pile() -> None:
    """One card, straight from the pile. [RB-13.1.7]"""
    # given
    t = table()
    t.p1("Saria Guideman", spellboard=["Purge"], draw=DECK, dice="charm:class")
    t.p2("Coal Roarkwin", draw=PILE)
    # when
    t.p1.uses("Purge").picks_player(2)
    # then
    assert t.p2.discard == ["Hammer Knight"]
    assert t.p2.draw_pile == ["Blood Archer", "Living Doll"]
    assert len(t.p1.draw_pile) == 5
    t.p1.unit("Purge").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_purge_may_target_its_own_controller() -> None:
    """ "A target player" is anybody. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Saria Guideman", spellboard=["Purge"], draw=PILE, dice="charm:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Purge").picks_player(1)
    # then
    assert t.p1.discard == ["Hammer Knight"]
    assert t.p2.discard == []


def focused_purge(dice: str) -> Table:
    t = table()
    t.p1("Saria Guideman", spellboard=["Purge"] * 2, draw=DECK, dice=dice)
    t.p2("Coal Roarkwin", draw=PILE)
    t.p1.uses("Purge").picks_player(2)
    return t


def test_a_focused_purge_discards_one_more_for_a_basic() -> None:
    """The die is paid while the effect resolves. [RB-16.1.1] [RB-9.1.10]"""
    # given
    t = focused_purge("charm:class natural:basic")
    # when
    t.p1.says_yes()
    t.settle()
    # then
    assert t.p2.discard == ["Hammer Knight", "Blood Archer"]
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


def test_a_focused_purge_need_not_be_paid_twice() -> None:
    """ "You may". [RB-1.1.7]"""
    # given
    t = focused_purge("charm:class natural:basic")
    # when
    t.p1.declines()
    # then
    assert t.p2.discard == ["Hammer Knight"]
    assert t.p1.active_dice == ["natural:basic"]


def test_a_focused_purge_without_a_die_left_discards_one_card() -> None:
    """What cannot be paid is not offered. [RB-9.1.10]"""
    # given, when
    t = focused_purge("charm:class")
    resolves(t)
    # then
    assert t.p2.discard == ["Hammer Knight"]


def test_purge_does_nothing_to_an_empty_draw_pile() -> None:
    """And it hurts nobody. [RB-1.1.3] [RB-6.1.8]"""
    # given
    t = table()
    t.p1("Saria Guideman", spellboard=["Purge"], draw=DECK, dice="charm:class")
    t.p2("Coal Roarkwin", spellboard=["Purge"])
    # when
    t.p1.uses("Purge").picks_player(2)
    # then
    assert t.p2.discard == []
    assert t.p2.wounds == 0


# --- Resummon -------------------------------------------------------------------------------------


def test_resummon_destroys_a_conjuration_and_places_it_again() -> None:
    """It comes back without its tokens, and coming into play triggers again. [RB-13.1.5] [RB-13.1.6]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Resummon"], battlefield=["False Demon (wounds 1, exhausted)", "Iron Worker"],
        pile=[], draw=DECK, dice="ceremonial:class illusion:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Hammer Knight (exhausted)"])
    # when
    t.p1.uses("Resummon").triggers("False Demon", "Nightmare")
    t.settle()
    # then
    t.p1.unit("False Demon").has(wounds=0, exhaustion=0)
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.battlefield == ["Iron Worker", "False Demon"]
    t.survives_clone_undo_and_save_at_every_step()


def test_resummon_triggers_what_happens_when_the_conjuration_is_destroyed() -> None:
    """It is really destroyed: Mend. [RB-12.3.2]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon (wounds 4)", spellboard=["Resummon"], battlefield=["Butterfly Monk"], pile=[], draw=DECK,
        dice="ceremonial:class illusion:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Resummon").triggers("Butterfly Monk", "Mend").targets("Noah Redmoon")
    # then
    assert t.p1.wounds == 3
    assert t.p1.battlefield == ["Butterfly Monk"]


def test_resummon_never_takes_an_ally() -> None:
    """Without a conjuration it does nothing. [RB-7.4.4]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Resummon"], battlefield=["Iron Worker"], draw=DECK,
        dice="ceremonial:class illusion:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Gilder"])
    # when
    t.p1.uses("Resummon")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Iron Worker"]
    assert t.p2.battlefield == ["Gilder"]
    t.p1.unit("Resummon").has(exhaustion=1)


def test_a_resummoned_conjuration_of_an_opponent_comes_back_on_your_side() -> None:
    """You control it, its owner is unchanged. [RB-18.1.1]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Resummon"], battlefield=["Blood Puppet (wounds 1, owner 2)"], draw=DECK,
        dice="ceremonial:class illusion:class",
    )  # fmt: skip
    t.p2("Jessa Na Ni", draw=DECK, pile=[])
    # when
    t.p1.uses("Resummon")
    t.settle()
    # then
    t.p1.unit("Blood Puppet").has(wounds=0, owner=1, controller=0)
    assert pile_of(t.p2) == []


def test_resummon_finds_no_slot_left_when_an_answer_to_the_destruction_has_filled_it() -> None:
    """One Sleeping Widow takes the slot, so the conjuration is discarded instead. [RB-1.1.6] [RB-3.2.2]"""
    # given
    t = table()
    t.p1(
        "Maeoni Viper", spellboard=["Resummon"], battlefield=["False Demon", *["Iron Worker"] * 3], draw=DECK,
        hand=["Summon Sleeping Widows"], pile=["Sleeping Widow"] * 2,
        dice="ceremonial:class x3 illusion:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Resummon").reacts("Summon Sleeping Widows")
    t.settle()
    # then
    assert t.p1.battlefield == ["Iron Worker", "Iron Worker", "Iron Worker", "Sleeping Widow"]
    assert pile_of(t.p1) == ["False Demon", "Sleeping Widow"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Shifting Mist --------------------------------------------------------------------------------


def test_shifting_mist_changes_two_dice_to_sides_of_your_choice() -> None:
    """Any side of each. [RB-9.2.3]"""
    # given
    t = table()
    t.p1(
        "Aradel Summergaard", spellboard=["Shifting Mist"], battlefield=["Iron Worker"], draw=DECK,
        dice="natural:basic x2 illusion:basic",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Shifting Mist")
    t.p1.turns_die("natural:basic", "natural:power").turns_die("illusion:basic", "illusion:class")
    # then
    assert sorted(t.p1.active_dice) == ["illusion:class", "natural:basic", "natural:power"]
    t.p1.unit("Shifting Mist").has(exhaustion=1)
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_shifting_mist_changes_as_many_dice_as_there_are() -> None:
    """One die, one change. [RB-9.2.4]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Shifting Mist"], draw=DECK, dice="natural:basic")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Shifting Mist").turns_die("natural:basic", "natural:power")
    resolves(t)
    # then
    assert t.p1.active_dice == ["natural:power"]


def test_shifting_mist_without_dice_does_nothing() -> None:
    """It may still be activated. [RB-7.4.4]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Shifting Mist"], draw=DECK, exhausted_dice="natural")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Shifting Mist")
    resolves(t)
    # then
    t.p1.unit("Shifting Mist").has(exhaustion=1)
    assert t.p1.exhausted_dice == ["natural:basic"]


# --- Small Sacrifice ------------------------------------------------------------------------------


def small_sacrifice(copies: int = 1, mine: str = "Hammer Knight", theirs: str = "Iron Worker", **p2: object) -> Table:
    """Player 1 has used Small Sacrifice and is about to pick."""
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Small Sacrifice"] * copies, battlefield=[mine, "Living Doll"], draw=DECK,
        dice="ceremonial:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK, battlefield=[theirs, "Blood Archer"], **p2)
    t.p1.uses("Small Sacrifice")
    return t


def test_small_sacrifice_deals_one_damage_to_a_unit_on_either_side() -> None:
    """Yours first, then theirs. [RB-1.1.2]"""
    # given
    t = small_sacrifice()
    # when
    assert not t.p1.can_target("Iron Worker")
    t.p1.targets("Hammer Knight")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.targets("Iron Worker")
    # then
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_second_damage_of_small_sacrifice_may_be_declined() -> None:
    """ "You may". [RB-1.1.7]"""
    # given
    t = small_sacrifice()
    # when
    t.p1.targets("Hammer Knight").declines()
    # then
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=0)


def test_small_sacrifice_without_a_unit_of_yours_damages_nobody() -> None:
    """ "If you do". [RB-7.4.4] [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Noah Redmoon", spellboard=["Small Sacrifice"] * 2, draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Iron Worker"])
    # when
    t.p1.uses("Small Sacrifice")
    resolves(t)
    # then
    t.p2.unit("Iron Worker").has(wounds=0, exhaustion=0)


def test_golden_veil_stops_the_second_damage_of_small_sacrifice_only() -> None:
    """Yours has been dealt by then. [RB-8.4.1]"""
    # given
    t = small_sacrifice(hand=["Golden Veil"], dice="charm:power")
    # when
    t.p1.targets("Hammer Knight").targets("Iron Worker")
    t.p2.reacts("Golden Veil")
    t.settle()
    # then
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_focused_small_sacrifice_may_exhaust_both_units_instead() -> None:
    """Two tokens instead of the damage. [RB-16.1.1]"""
    # given
    t = small_sacrifice(copies=2)
    # when
    t.p1.targets("Hammer Knight").targets("Iron Worker")
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=0, exhaustion=1)
    t.p2.unit("Iron Worker").has(wounds=0, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_focused_small_sacrifice_may_still_deal_its_damage() -> None:
    """The focus only offers. [RB-1.1.7]"""
    # given
    t = small_sacrifice(copies=2)
    # when
    t.p1.declines().targets("Hammer Knight").targets("Iron Worker")
    # then
    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=0)
    t.p2.unit("Iron Worker").has(wounds=1, exhaustion=0)


@pytest.mark.parametrize(("mine", "theirs"), [(0, 1), (1, 0)])
def test_an_exhausted_unit_keeps_a_focused_small_sacrifice_from_exhausting(mine: int, theirs: int) -> None:
    """Both must be unexhausted. [RB-14.1.2]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Small Sacrifice"] * 2, battlefield=[f"Hammer Knight (exhausted {mine})"],
        draw=DECK, dice="ceremonial:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK, battlefield=[f"Iron Worker (exhausted {theirs})"])
    # when
    t.p1.uses("Small Sacrifice").targets("Iron Worker")
    # then
    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=mine)
    t.p2.unit("Iron Worker").has(wounds=1, exhaustion=theirs)


def test_golden_veil_cancels_the_exhausting_of_both_units() -> None:
    """Both are targets of one effect. [RB-8.2.1] [RB-8.4.1]"""
    # given
    t = small_sacrifice(copies=2, hand=["Golden Veil"], dice="charm:power")
    # when
    t.p1.targets("Hammer Knight").targets("Iron Worker")
    t.p2.reacts("Golden Veil")
    t.settle()
    # then
    t.p1.unit("Hammer Knight").has(wounds=0, exhaustion=0)
    t.p2.unit("Iron Worker").has(wounds=0, exhaustion=0)


def test_a_focused_small_sacrifice_cannot_exhaust_your_unit_alone() -> None:
    """A concealed unit cannot be the second target, so there are no two units to exhaust. [RB-20.1.22]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Small Sacrifice"] * 2, battlefield=["Hammer Knight"], draw=DECK,
        dice="ceremonial:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Stormwind Sniper"])
    # when
    t.p1.uses("Small Sacrifice")
    if t.offers(0, Verb.CARD):
        t.p1.targets("Hammer Knight")
    t.settle()
    # then
    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=0)
    t.p2.unit("Stormwind Sniper").has(wounds=0, exhaustion=0)


# --- Strengthen -----------------------------------------------------------------------------------


def strengthened(copies: int) -> Table:
    """Player 1's Iron Worker (attack 2) has been strengthened; the main action is left."""
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Strengthen"] * copies, battlefield=["Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, battlefield=["Hammer Knight (exhausted)"])
    t.p1.uses("Strengthen").targets("Iron Worker")
    return t


def test_strengthen_adds_two_to_an_attack_value() -> None:
    """And the attack deals that much. [RB-11.3.7]"""
    # given
    t = strengthened(copies=1)
    t.p1.unit("Iron Worker").has(attack=4)
    # when
    t.p1.attacks("Saria Guideman", "Iron Worker")
    t.settle()
    # then
    assert t.p2.wounds == 4
    t.survives_clone_undo_and_save_at_every_step()


def test_strengthen_has_nothing_to_add_at_focus_1() -> None:
    """Its only Focus line needs three copies. [RB-16.1.1]"""
    # given, when
    t = strengthened(copies=2)
    # then
    t.p1.unit("Iron Worker").has(attack=4)


def test_strengthen_adds_one_more_at_focus_2() -> None:
    """Three copies. [RB-16.1.1]"""
    # given, when
    t = strengthened(copies=3)
    # then
    t.p1.unit("Iron Worker").has(attack=5)


def test_strengthen_lasts_for_the_remainder_of_the_turn() -> None:
    """Afterwards the unit is as before. [RB-8.7.1]"""
    # given
    t = strengthened(copies=3)
    # when
    t.p1.ends_turn()
    # then
    t.p1.unit("Iron Worker").has(attack=2)


def test_strengthen_may_target_a_unit_of_an_opponent() -> None:
    """ "A target unit" is anybody's. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Strengthen"], battlefield=["Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, battlefield=["Hammer Knight"])
    # when
    t.p1.uses("Strengthen").targets("Hammer Knight")
    # then
    t.p2.unit("Hammer Knight").has(attack=5)
    t.p1.unit("Iron Worker").has(attack=2)


def test_a_copy_of_a_ready_spell_needs_no_slot_of_its_own() -> None:
    """Four titles fill the spellboard of Coal; a copy joins its slot, a fifth title is discarded. [RB-3.3.1]"""
    # given
    board = ["Purge", "Resummon", "Hypnotize", "Empower"]
    t = table()
    t.p1("Coal Roarkwin", spellboard=board, hand=["Purge", "Small Sacrifice"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, hand=["Anchornaut"], dice="natural:basic")
    # when
    t.p1.plays("Purge").ends_turn()
    t.p2.plays("Anchornaut").ends_turn()
    t.p1.plays("Small Sacrifice")
    # then
    assert t.p1.spellboard == [*board, "Purge"]
    assert t.p1.discard == ["Small Sacrifice"]


def test_an_exhausted_ready_spell_cannot_be_activated_but_its_other_copy_can() -> None:
    """Each copy is its own card. [RB-7.4.1] [RB-16.1.2]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Purge (exhausted)"], draw=DECK, dice="charm:class")
    t.p2("Saria Guideman", draw=DECK)
    two = table()
    two.p1("Coal Roarkwin", spellboard=["Purge (exhausted)", "Purge"], draw=DECK, dice="charm:class")
    two.p2("Saria Guideman", draw=DECK)
    # then
    assert not t.p1.can_use("Purge")
    assert two.p1.can_use("Purge")
    two.p1.uses("Purge")
    assert two.offers(0, Verb.PLAYER)
    assert not two.offers(0, Verb.YES)
