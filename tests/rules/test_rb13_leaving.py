"""RB-13 Leaving play."""

import pytest

from pyreborn.engine.model import events, ids
from tests.table import Table, table
from tests.testcards import workshop

SPARE = "Mist Spirit"  # leaves player 1 something to do, so that the turn does not end by itself


def about(t: Table, *kinds: int) -> list[str]:
    return [event.cards[0].name for event in t.game.log if event.kind in kinds]


def pile(t: Table, seat: int) -> list[str]:
    """The names in a conjuration pile."""
    return [t.st.cards[card].now.name for card in t.st.players[seat].pile]


def test_what_is_attached_goes_into_limbo_along_and_is_then_discarded() -> None:
    """RB-13.1.1: after the triggered effects; in their window nothing is in a pile yet."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Anchornaut (wounds 1, +Undying Heart)"], hand=["Final Cry"], dice="ceremonial")
    t.p1.power("natural").targets("Anchornaut")
    t.p2.done()
    assert t.p2.can_react("Final Cry")
    assert t.p2.discard == []
    assert [t.st.zone[card] for card in range(len(t.st.zone))].count(ids.Zone.LIMBO) == 2
    t.p2.reacts("Final Cry").targets("Aradel Summergaard")
    assert t.p2.discard == ["Final Cry", "Undying Heart", "Anchornaut"]


def test_tokens_go_back_to_the_supply() -> None:
    """RB-13.1.1, RB-13.1.5: a unit that returns comes without tokens and alterations."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["False Demon (wounds 1, status 2, exhausted, +Root Armor)", SPARE],
         spellboard=["Resummon"], dice="ceremonial:class illusion:class")  # fmt: skip
    t.p2("Maeoni Viper")
    t.p1.uses("Resummon").chooses("False Demon")
    t.settle()
    t.p1.unit("False Demon").has(wounds=0, status=0, exhaustion=0, life=2)
    assert t.p1.unit("False Demon").attached() == []
    assert t.p1.discard == ["Root Armor"]


def test_cards_under_a_card_that_leaves_are_discarded() -> None:
    """RB-13.1.1, RB-17.1.3."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Masked Wolf (under Iron Worker)"])
    t.p1.power("natural").targets("Masked Wolf")
    assert t.p2.discard == ["Iron Worker"]


def test_cards_go_to_their_owners_discard_pile() -> None:
    """RB-13.1.2 (ruling RB-disc-2): whoever controls them."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blood Archer (wounds 2, owner 2)", SPARE], dice="natural")
    t.p2("Jessa Na Ni")
    t.p1.power("natural").targets("Blood Archer")
    assert t.p1.discard == []
    assert t.p2.discard == ["Blood Archer"]


def test_conjurations_go_to_their_owners_conjuration_pile() -> None:
    """RB-13.1.2: the Blood Puppet on player 2's battlefield belongs to player 1."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=[SPARE], spellboard=["Summon Blood Puppet"], dice="ceremonial:class natural:power")
    t.p2("Coal Roarkwin", battlefield=["Blood Puppet (wounds 1, owner 1)"])
    before = len(t.st.players[0].pile)
    t.p1.power("natural").targets("Blood Puppet")
    t.settle()
    assert len(t.st.players[0].pile) == before + 1
    assert pile(t, 1) == []
    assert t.p1.discard == t.p2.discard == []


def test_conjured_alterations_go_to_the_conjuration_pile() -> None:
    """RB-13.1.2, RB-2.1.9."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Anchornaut (+Ember)"])
    t.p2.unit("Anchornaut").has(attack=1)
    t.p1.power("natural").targets("Anchornaut")
    assert t.p2.discard == ["Anchornaut"]
    assert pile(t, 1) == ["Ember"]


def test_removed_from_the_game_is_for_good() -> None:
    """RB-13.1.2: the ally destroyed by Fade Away lies in no pile; its alteration is discarded."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Stormwind Sniper (+Fade Away)"], hand=["Seal"])
    t.p2("Maeoni Viper")
    t.ends_round()
    assert t.st.zone.count(ids.Zone.REMOVED) == 1
    assert t.p1.discard == ["Fade Away"]
    assert about(t, events.EventKind.REMOVED) == ["Stormwind Sniper"]


def test_only_an_ally_is_removed_by_fade_away() -> None:
    """RB-13.1.2: a conjuration it destroys returns to its pile."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf (+Fade Away)"], hand=["Seal"], pile=[])
    t.p2("Maeoni Viper")
    t.ends_round()
    assert pile(t, 0) == ["Masked Wolf"]


def test_dice_on_a_leaving_card_go_to_their_owners_exhausted_pools() -> None:
    """RB-13.1.3, RB-9.2.5: also from a card that is discarded and not destroyed."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer", SPARE], hand=["Fear"], dice="charm:basic")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (die divine:power)"])
    t.p1.plays("Fear").chooses("Blood Archer")
    t.settle()
    assert t.p2.discard == ["Hammer Knight"]
    assert t.p2.exhausted_dice == ["divine:power"]


@pytest.mark.parametrize("unit", ["Butterfly Monk", "Anchornaut"])
def test_discarding_a_unit_is_not_destroying_it(unit: str) -> None:
    """RB-13.1.4: Mend, Undying and Final Cry answer destruction only."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer", SPARE], hand=["Fear"], dice="charm:class")
    t.p2("Coal Roarkwin (wounds 3)", battlefield=["Butterfly Monk", "Anchornaut (+Undying Heart)"],
         hand=["Final Cry"], dice="ceremonial")  # fmt: skip
    t.p1.plays("Fear").chooses("Blood Archer").targets(unit)
    assert t.game.at_turn()
    assert unit not in t.p2.battlefield
    assert t.p2.wounds == 3
    assert t.p2.hand == ["Final Cry"]


def test_a_discarded_spell_leaves_play() -> None:
    """RB-13.1.4, RB-7.5.5: a meditated ready spell leaves play and is discarded."""
    t = table()
    t.p1("Noah Redmoon", battlefield=[SPARE], spellboard=["Summon Masked Wolf"], dice="illusion:class x2")
    t.p2("Maeoni Viper")
    t.p1.meditates().done()
    assert t.p1.spellboard == []
    assert t.p1.discard == ["Summon Masked Wolf"]


def test_a_unit_that_stopped_in_a_pile_is_a_new_unit() -> None:
    """RB-13.1.5: what was done to it "for the remainder of the turn" is over."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["False Demon", SPARE], spellboard=["Strengthen", "Resummon"],
         dice="ceremonial:class illusion:class")  # fmt: skip
    t.p2("Maeoni Viper")
    t.p1.uses("Strengthen").targets("False Demon")
    t.p1.unit("False Demon").has(attack=4, life=2)
    t.p1.unit(SPARE).has(attack=1)
    t.p1.uses("Resummon").chooses("False Demon")
    t.settle()
    t.p1.unit("False Demon").has(attack=2)


def test_a_returning_unit_triggers_its_entry_again() -> None:
    """RB-13.1.5: it comes into play anew."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["False Demon", SPARE], spellboard=["Resummon"],
         dice="ceremonial:class illusion:class")  # fmt: skip
    t.p2("Maeoni Viper", battlefield=["Gilder (exhausted)"])
    t.p1.uses("Resummon").chooses("False Demon").triggers("False Demon", "Nightmare")
    t.p2.unit("Gilder").has(wounds=1)


@pytest.mark.parametrize("left", [0, 1])
def test_a_conjuration_in_limbo_cannot_be_placed(left: int) -> None:
    """RB-13.1.6: Summon Sleeping Widows does not find the Widow whose destruction it answers."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Noah Redmoon", battlefield=["Sleeping Widow"], hand=["Summon Sleeping Widows"],
         pile=["Sleeping Widow"] * left, dice="ceremonial:class x2")  # fmt: skip
    t.p1.power("natural").targets("Sleeping Widow")
    t.p2.reacts("Summon Sleeping Widows")
    t.settle()
    assert t.p2.battlefield == ["Sleeping Widow"] * left
    assert pile(t, 1) == ["Sleeping Widow"]


def test_an_effect_that_means_that_very_copy_may_place_it() -> None:
    """RB-13.1.6: Resummon with no other copy in the pile."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["False Demon", SPARE], spellboard=["Resummon"], pile=[],
         dice="ceremonial:class illusion:class")  # fmt: skip
    t.p2("Maeoni Viper")
    t.p1.uses("Resummon").chooses("False Demon")
    t.settle()
    assert t.p1.battlefield == [SPARE, "False Demon"]


def test_discarding_from_hand_or_draw_pile_is_not_leaving_play() -> None:
    """RB-13.1.7: nothing is set aside and nothing triggers."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=[SPARE], hand=["Hammer Knight", "Hammer Knight"], draw=["Iron Worker"],
         spellboard=["Chant of Revenge"])  # fmt: skip
    t.p2("Maeoni Viper", battlefield=["Silver Snake"])
    t.p1.meditates().discards_top().chooses("Hammer Knight").done()
    t.settle()
    assert t.p1.discard == ["Iron Worker", "Hammer Knight"]
    t.p1.unit("Chant of Revenge").has(status=0)
    assert about(t, events.EventKind.DESTROYED, events.EventKind.TRIGGERED) == []
