"""The Scholar of Ruin: conscripted allies, searches and chants."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, pile_of, resolves
from tests.table import Table, table

# --- Rowan Umberend -------------------------------------------------------------------------------------


def under_rowan(t: Table) -> list[str]:
    return t.p1._names(t.p1.phoenixborn.card.under)


def fallen(ally: str = "Ritualist", rowan: str = "Rowan Umberend") -> Table:
    """Player 1's ally is destroyed by player 1's Nature's Wrath."""
    t = table()
    t.p1(rowan, battlefield=[ally], hand=["Nature's Wrath", "Rapture"], draw=DECK, dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    t.p1.plays("Nature's Wrath").chooses(ally.partition(" (")[0])
    return t


def test_conscript_keeps_a_destroyed_ally_under_rowan() -> None:
    """It is taken out of limbo before it would be discarded. [RB-12.4.1] [RB-17.1.1]"""
    # given
    t = fallen()
    # when
    t.p1.triggers("Rowan Umberend", "Conscript")
    # then
    resolves(t)
    assert under_rowan(t) == ["Ritualist"]
    assert t.p1.discard == ["Nature's Wrath"]
    t.survives_clone_undo_and_save_at_every_step()


def test_conscript_may_be_declined() -> None:
    """The ally is discarded. [RB-1.1.7]"""
    # given
    t = fallen()
    # when
    t.p1.done()
    # then
    resolves(t)
    assert under_rowan(t) == []
    assert sorted(t.p1.discard) == ["Nature's Wrath", "Ritualist"]


def test_conscript_keeps_one_ally_at_a_time() -> None:
    """The one that lay there is discarded. [RB-17.1.1]"""
    # given
    t = fallen(rowan="Rowan Umberend (under Knowledge Seeker)")
    # when
    t.p1.triggers("Rowan Umberend", "Conscript")
    # then
    resolves(t)
    assert under_rowan(t) == ["Ritualist"]
    assert "Knowledge Seeker" in t.p1.discard


def test_an_exhausted_rowan_conscripts_nobody() -> None:
    """The text is exhaustible. [RB-14.1.3]"""
    # given
    t = fallen(rowan="Rowan Umberend (exhausted)")
    # then
    resolves(t)
    assert under_rowan(t) == []


def test_a_conscripted_ally_was_destroyed_with_its_tokens_all_the_same() -> None:
    """What others ask about the destroyed unit is answered as it was; then its tokens are gone. [RB-12.3.3]"""
    # given
    t = table()
    t.p1("Rowan Umberend", spellboard=["Fighting Spirit", "Chant of Erosion"], battlefield=["Ritualist (status 2)"],
         hand=["Rapture"], draw=DECK, dice="ceremonial:class")  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Rapture").triggers("Rowan Umberend", "Conscript")
    t.p1.triggers("Fighting Spirit")
    # then
    resolves(t)
    t.p1.unit("Fighting Spirit").has(status=1)
    t.p1.unit("Chant of Erosion").has(status=1)
    assert under_rowan(t) == ["Ritualist"]
    assert t.st.cards[t.p1.phoenixborn.card.under[0]].status == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_conscript_leaves_conjurations_alone() -> None:
    """Allies only. [RB-2.1.2]"""
    # given
    t = fallen("Mist Spirit")
    # then
    resolves(t)
    assert under_rowan(t) == []


def test_conscript_beats_fade_away() -> None:
    """ "Removed from the game" only changes the discard. [RB-22.10]"""
    # given
    t = table()
    t.p1("Rowan Umberend", battlefield=["Knowledge Seeker (+Fade Away)"])
    t.p2("Coal Roarkwin")
    # when
    t.ends_round()
    t.p1.triggers("Rowan Umberend", "Conscript")
    # then
    assert under_rowan(t) == ["Knowledge Seeker"]
    assert "Fade Away" in t.p1.discard


def exhume(rowan: str, **board: object) -> Table:
    t = table()
    usual: dict[str, object] = {"draw": ["Rapture", "Excavate", "Era's End", "Iron Worker"], "dice": "charm:basic"}
    t.p1(rowan, **{**usual, **board})
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Rowan Umberend", "Exhume")
    return t


def test_exhume_triggers_both_entering_and_dying() -> None:
    """Seek 3 first, then Bequest 1; Rowan is exhausted and cannot conscript it again. [RB-22.19]"""
    # given
    t = exhume("Rowan Umberend (under Knowledge Seeker)")
    # when
    t.p1.chooses("Excavate").takes(Verb.TOP).chooses("Rapture").takes(Verb.BOTTOM).takes(Verb.BOTTOM)
    t.p1.triggers("Knowledge Seeker", "Bequest").takes(Verb.NUMBER, 1)
    # then
    assert t.p1.hand == ["Excavate"]
    assert t.p1.draw_pile == ["Iron Worker", "Rapture", "Era's End"]
    assert t.p1.discard == ["Knowledge Seeker"]
    assert under_rowan(t) == []
    t.survives_clone_undo_and_save_at_every_step()


def test_exhume_with_nothing_underneath_does_nothing() -> None:
    """[RB-7.4.4]"""
    # given
    t = exhume("Rowan Umberend")
    # then
    resolves(t)
    assert t.p1.battlefield == []


def test_exhume_on_a_full_battlefield_discards_the_ally() -> None:
    """It never came into play and is not destroyed. [RB-3.2.2]"""
    # given
    t = exhume("Rowan Umberend (under Knowledge Seeker)", battlefield=["Mist Spirit"] * 5)
    # then
    resolves(t)
    assert t.p1.battlefield == ["Mist Spirit"] * 5
    assert t.p1.discard == ["Knowledge Seeker"]
    assert t.p1.hand == []


# --- Crypt Guardian and Ruin Dweller ----------------------------------------------------------------------


def test_shackle_exhausts_a_unit_at_the_end_of_the_round() -> None:
    """A target unexhausted unit, after the recovery phase: it stays exhausted into the next round. [RB-6.4.1]"""
    # given
    t = table()
    t.p1("Rowan Umberend", battlefield=["Crypt Guardian"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)
    # when
    t.ends_round()
    t.p1.triggers("Crypt Guardian", "Shackle").targets("Hammer Knight")
    # then
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("by", ["spell", "attack"])
def test_shackle_answers_a_destruction_by_a_spell_but_not_by_an_attack(by: str) -> None:
    """As a result of a spell, ability or dice power. [RB-12.5.3]"""
    # given
    t = table()
    t.p1("Rowan Umberend", battlefield=["Hammer Knight"], hand=["Nature's Wrath"], draw=DECK, dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Crypt Guardian (wounds 3)", "Gilder (exhausted)"], draw=DECK)
    # when
    if by == "spell":
        t.p1.plays("Nature's Wrath").chooses("Crypt Guardian")
        t.p2.triggers("Crypt Guardian", "Shackle")
        t.p1.chooses("Hammer Knight")
        t.settle()
    else:
        t.p1.attacks("Crypt Guardian", "Hammer Knight")
        t.p2.done().declines()
        t.settle()
    # then
    assert "Crypt Guardian" not in t.p2.battlefield
    t.p1.unit("Hammer Knight").has(exhaustion=1)


def test_crypt_guardian_guards_other_units() -> None:
    """Unit Guard. [RB-20.1.2]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Rowan Umberend", battlefield=["Crypt Guardian", "Gilder (exhausted)"], draw=DECK)
    # when
    t.p1.attacks("Gilder", "Iron Worker")
    t.p2.guards("Crypt Guardian")
    t.settle()
    # then
    t.p2.unit("Gilder").has(wounds=0)


def test_blight_hurts_a_phoenixborn_at_the_end_of_the_round() -> None:
    """Compulsory, a target Phoenixborn. [RB-6.4.1]"""
    # given
    t = table()
    t.p1("Rowan Umberend", battlefield=["Ruin Dweller"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.ends_round()
    t.p1.targets("Coal Roarkwin")
    # then
    assert t.p2.wounds == 1


def test_blight_answers_a_destruction_by_an_opponents_attack() -> None:
    """Not by a spell, not by a counter. [RB-12.5.3]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Rowan Umberend", battlefield=["Ruin Dweller (exhausted 0)"], draw=DECK)
    # when
    t.p1.attacks("Ruin Dweller", "Hammer Knight")
    t.p2.done().declines()
    t.p2.targets("Coal Roarkwin")
    # then
    t.settle()
    assert t.p1.wounds == 1
    assert t.p2.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


def test_blight_is_silent_when_a_spell_destroys_it() -> None:
    """[RB-12.5.3]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", draw=DECK, dice="natural:class")
    t.p2("Rowan Umberend", battlefield=["Ruin Dweller"], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard")
    # then
    resolves(t)
    assert t.p2.battlefield == []
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)


def test_summon_ruin_dweller_places_one() -> None:
    """[RB-2.1.3]"""
    # given
    t = table()
    t.p1("Rowan Umberend", spellboard=["Summon Ruin Dweller"], draw=DECK, dice="ceremonial:class time:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Summon Ruin Dweller")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Ruin Dweller"]


# --- Knowledge Seeker and Ritualist -----------------------------------------------------------------------


def test_seek_arranges_the_top_of_your_own_pile() -> None:
    """The last card laid on top is the top one. [RB-26.4]"""
    # given
    t = table()
    t.p1("Rowan Umberend", hand=["Knowledge Seeker"], draw=["Rapture", "Excavate", "Discovery", "Iron Worker"],
         dice="time:class charm:basic")  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Knowledge Seeker")
    t.p1.chooses("Excavate").takes(Verb.TOP).chooses("Discovery").takes(Verb.TOP).takes(Verb.BOTTOM)
    # then
    resolves(t)
    assert t.p1.draw_pile == ["Discovery", "Excavate", "Iron Worker", "Rapture"]
    t.survives_clone_undo_and_save_at_every_step()


def test_seek_is_finished_before_a_swift_messenger_answers() -> None:
    """ "When" comes before "after". [RB-8.5.1] (RB-sim-2)"""
    # given
    t = table()
    t.p1("Rowan Umberend", hand=["Knowledge Seeker"], draw=["Rapture", "Excavate", "Iron Worker"],
         dice="time:class charm:basic")  # fmt: skip
    t.p2("Coal Roarkwin", hand=["Swift Messenger", "Purge"], draw=DECK, dice="time:class")
    # when
    t.p1.plays("Knowledge Seeker")
    t.p1.chooses("Rapture")
    assert not t.p2.can_react("Swift Messenger")
    t.p1.takes(Verb.BOTTOM).chooses("Excavate").takes(Verb.TOP).takes(Verb.BOTTOM)
    t.p2.reacts("Swift Messenger")
    # then
    resolves(t)
    assert t.p2.battlefield == ["Swift Messenger"]
    assert t.p1.draw_pile == ["Excavate", "Rapture", "Iron Worker"]


def test_seek_with_a_single_card_left() -> None:
    """As many as there are. [RB-1.1.3]"""
    # given
    t = table()
    t.p1("Rowan Umberend", hand=["Knowledge Seeker"], draw=["Rapture"], dice="time:class charm:basic")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Knowledge Seeker").takes(Verb.BOTTOM)
    # then
    resolves(t)
    assert t.p1.draw_pile == ["Rapture"]


def incant() -> Table:
    t = table()
    t.p1("Rowan Umberend", hand=["Ritualist"], draw=["Rapture", "Chant of Revenge", "Memorialize", "Iron Worker"],
         discard=["Chant of Erosion", "Memorialize"], dice="ceremonial:class")  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.plays("Ritualist").triggers("Ritualist", "Incant")
    return t


def test_incant_finds_a_chant_in_the_draw_pile() -> None:
    """A ready spell with the word in its title; it is revealed, then the pile is shuffled. [RB-3.5.6]"""
    # given
    t = incant()
    # when
    t.p1.takes(Verb.MODE, 0)
    assert not t.p1.can_target("Memorialize")
    t.p1.chooses("Chant of Revenge")
    # then
    resolves(t)
    assert t.p1.hand == ["Chant of Revenge"]
    assert len(t.p1.draw_pile) == 3
    assert any("Chant of Revenge" in line for line in t.game.story(None))
    assert any("shuffle" in line for line in t.game.story(None))
    t.survives_clone_undo_and_save_at_every_step()


def test_incant_may_find_nothing_in_the_draw_pile() -> None:
    """A search of a hidden pile; it is shuffled all the same. [RB-3.5.1]"""
    # given
    t = incant()
    # when
    t.p1.takes(Verb.MODE, 0).takes(Verb.DONE)
    # then
    resolves(t)
    assert t.p1.hand == []
    assert any("shuffle" in line for line in t.game.story(None))


def test_incant_takes_a_chant_from_the_discard_pile_in_the_open() -> None:
    """The selected card is shown; nothing is shuffled. [RB-3.5.2]"""
    # given
    t = incant()
    # when
    t.p1.takes(Verb.MODE, 1).chooses("Chant of Erosion")
    # then
    resolves(t)
    assert t.p1.hand == ["Chant of Erosion"]
    assert t.p1.draw_pile == ["Rapture", "Chant of Revenge", "Memorialize", "Iron Worker"]


def test_incant_may_be_declined() -> None:
    """[RB-1.1.7]"""
    # given
    t = table()
    t.p1("Rowan Umberend", hand=["Ritualist"], draw=["Chant of Revenge"], dice="ceremonial:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Ritualist").done()
    # then
    resolves(t)
    assert t.p1.draw_pile == ["Chant of Revenge"]


# --- Chants ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("status", "after"), [(0, 1), (1, 1)])
def test_a_chant_gathers_one_token_for_a_fallen_ally(status: int, after: int) -> None:
    """Only if it has none. [RB-12.3.2]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=[f"Chant of Erosion (status {status})", f"Chant of Hostility (status {status})"],
         battlefield=["Ritualist"], hand=["Rapture"], draw=DECK, dice="ceremonial:class")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Rapture")
    while t.game.decision.player == 0 and t.offers(0, Verb.TRIGGER):
        t.p1.takes(Verb.TRIGGER)
    # then
    resolves(t)
    t.p1.unit("Chant of Erosion").has(status=after)
    t.p1.unit("Chant of Hostility").has(status=after)


def test_chant_of_erosion_attaches_eroding_to_a_target_unit() -> None:
    """-1 attack and -1 recover, for a status token. [RB-15.1.2] [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Rowan Umberend", spellboard=["Chant of Erosion (status 1)"], battlefield=["Gilder"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.uses("Chant of Erosion").targets("Hammer Knight")
    # then
    resolves(t)
    assert t.p2.unit("Hammer Knight").has(attack=2, recover=1).attached() == ["Eroding"]
    t.p1.unit("Chant of Erosion").has(status=0, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_chant_without_a_token_does_nothing() -> None:
    """The token is the price. [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Rowan Umberend", spellboard=["Chant of Erosion", "Chant of Hostility"], battlefield=["Gilder"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.uses("Chant of Hostility")
    t.settle()
    t.p1.uses("Chant of Erosion")
    # then
    t.settle()
    t.p1.unit("Gilder").has(attack=0)
    assert t.p2.unit("Hammer Knight").attached() == []


def test_eroding_hurts_its_unit_at_the_end_of_the_round_and_is_discarded() -> None:
    """[RB-6.4.1] [RB-13.1.2]"""
    # given
    t = table()
    t.p1("Rowan Umberend", spellboard=["Chant of Erosion"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (+Eroding (owner 1))"], draw=DECK)
    # when
    t.ends_round()
    t.settle()
    # then
    assert t.p2.unit("Hammer Knight").has(wounds=1, attack=3).attached() == []
    assert "Eroding" in pile_of(t.p1)


def test_chant_of_hostility_strengthens_a_unit_of_yours() -> None:
    """+1 attack this turn. [RB-8.7.1]"""
    # given
    t = table()
    t.p1("Rowan Umberend", spellboard=["Chant of Hostility (status 1)"], battlefield=["Gilder"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.uses("Chant of Hostility")
    # then
    resolves(t)
    t.p1.unit("Gilder").has(attack=1)
    t.p1.unit("Chant of Hostility").has(status=0)
    t.survives_clone_undo_and_save_at_every_step()
