"""The Corpse of Viros: its allies and conjurations."""

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, pile_of, resolves, unblocked
from tests.table import Table, table

# --- Blood Puppeteer -------------------------------------------------------------------------------


def test_blood_puppeteer_stitches_a_puppet() -> None:
    """When it comes into play. [RB-7.3.5]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", hand=["Blood Puppeteer"], draw=DECK, dice="ceremonial:power")
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Blood Puppeteer")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Blood Puppeteer", "Blood Puppet"]
    t.survives_clone_undo_and_save_at_every_step()


def restitch(*mine: str) -> Table:
    t = table()
    t.p1("Jessa Na Ni", spellboard=["Chant of Sacrifice"], battlefield=list(mine), draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Chant of Sacrifice")
    if len(mine) > 1:
        t.p1.chooses("Blood Puppeteer")
    return t


def test_restitch_hands_a_puppet_over() -> None:
    """The discarded one goes to the pile first; works while exhausted. [RB-2.1.13] [RB-13.1.4]"""
    # given
    t = restitch("Blood Puppeteer (exhausted)", "Blood Puppet (wounds 1)")
    # when
    t.p1.triggers("Blood Puppeteer", "Restitch")
    resolves(t)
    # then
    assert t.p1.battlefield == []
    assert t.p2.battlefield == ["Blood Puppet"]
    t.p2.unit("Blood Puppet").has(wounds=0)
    assert t.st.cards[t.p2.unit("Blood Puppet").number].owner == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_restitch_may_be_left() -> None:
    """ "You may". [RB-1.1.7]"""
    # given
    t = restitch("Blood Puppeteer", "Blood Puppet")
    # when
    t.p1.done()
    resolves(t)
    # then
    assert t.p1.battlefield == ["Blood Puppet"]
    assert t.p2.battlefield == []


def test_restitch_is_not_offered_without_a_puppet() -> None:
    """Nothing to discard. [RB-1.1.8]"""
    # given
    t = restitch("Blood Puppeteer")
    # then
    assert not t.offers(0, Verb.TRIGGER)
    resolves(t)
    assert pile_of(t.p1).count("Blood Puppet") == 5


def test_a_puppet_that_is_not_yours_can_be_discarded_but_goes_to_its_owner() -> None:
    """You control it; the one placed comes from your own pile. [RB-1.2.2] [RB-1.2.3]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", spellboard=["Chant of Sacrifice"], battlefield=["Blood Puppeteer", "Blood Puppet (owner 2)"],
         draw=DECK)  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, pile=[])
    # when
    t.p1.uses("Chant of Sacrifice").chooses("Blood Puppeteer").triggers("Blood Puppeteer", "Restitch")
    resolves(t)
    # then
    assert pile_of(t.p2) == ["Blood Puppet"]
    assert t.p2.battlefield == ["Blood Puppet"]
    assert t.st.cards[t.p2.unit("Blood Puppet").number].owner == 0


# --- Old Salt --------------------------------------------------------------------------------------


def test_old_salt_comes_wounded_and_throws() -> None:
    """Two abilities at one moment, in the order of its player. [RB-8.5.3]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", hand=["Old Salt"], draw=DECK, dice="ceremonial:class x2")
    t.p2("Saria Guideman", battlefield=["Mist Spirit", "Gilder"], draw=DECK)
    # when
    t.p1.plays("Old Salt").triggers("Old Salt", "Throw").targets("Mist Spirit")
    resolves(t)
    # then
    t.p1.unit("Old Salt").has(wounds=1)
    assert t.p2.battlefield == ["Gilder"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Phoenix Attendant -----------------------------------------------------------------------------


def alleviate(attendant: str, wounds: int) -> Table:
    t = table()
    t.p1(f"Jessa Na Ni (wounds {wounds})", battlefield=[attendant], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Phoenix Attendant", "Alleviate")
    resolves(t)
    return t


def test_phoenix_attendant_takes_a_wound_off_your_phoenixborn() -> None:
    """A moved token is removed there and placed here. [RB-14.1.6]"""
    t = alleviate("Phoenix Attendant", 3)
    assert t.p1.wounds == 2
    t.p1.unit("Phoenix Attendant").has(wounds=1, exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_wounded_attendant_takes_none() -> None:
    """ "If there are no wound tokens on this unit". [RB-1.1.3]"""
    t = alleviate("Phoenix Attendant (wounds 1)", 3)
    assert t.p1.wounds == 3
    t.p1.unit("Phoenix Attendant").has(wounds=1)


def test_an_unwounded_phoenixborn_gives_none() -> None:
    """There is nothing to move. [RB-14.1.8]"""
    t = alleviate("Phoenix Attendant", 0)
    t.p1.unit("Phoenix Attendant").has(wounds=0)


# --- Bone Crow -------------------------------------------------------------------------------------


def crow(theirs: str, *units: str) -> Table:
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Bone Crow", "Bone Crow"], draw=DECK)
    t.p2(theirs, battlefield=list(units), draw=DECK)
    return t


def test_bone_crow_feasts_on_a_wounded_phoenixborn() -> None:
    """The bonus lasts for the turn; only the attacking crow has it. [RB-8.7.1]"""
    # given
    t = crow("Saria Guideman (wounds 1)")
    # when
    t.p1.attacks("Saria Guideman", "Bone Crow")
    unblocked(t)
    resolves(t)
    # then
    assert t.p2.wounds == 3
    assert sorted(t.p1.unit("Bone Crow", n).fact("attack") for n in (1, 2)) == [1, 2]
    t.survives_clone_undo_and_save_at_every_step()


def test_bone_crow_does_not_feast_on_the_unwounded() -> None:
    """No wound tokens, no bonus. [RB-1.1.3]"""
    # given
    t = crow("Saria Guideman")
    # when
    t.p1.attacks("Saria Guideman", "Bone Crow")
    unblocked(t)
    resolves(t)
    # then
    assert t.p2.wounds == 1


def test_bone_crow_keeps_its_bonus_against_a_guard() -> None:
    """Asked once, at the declaration. [RB-8.7.2] [RB-FAQ-bone-crow-1]"""
    # given
    t = crow("Saria Guideman", "Hammer Knight (wounds 1)", "Gilder")
    # when
    t.p1.attacks("Hammer Knight", "Bone Crow")
    t.p2.guards("Gilder")
    t.settle()
    # then
    assert t.p2.battlefield == ["Hammer Knight"]


# --- Calamity Golem --------------------------------------------------------------------------------


def test_calamity_golem_strikes_with_its_wounds_before_the_battle() -> None:
    """Rancor when it is declared as an attacker. [RB-11.1.5]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Calamity Golem (wounds 3)"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Gilder"], draw=DECK)
    # when
    t.p1.attacks("Saria Guideman", "Calamity Golem").targets("Hammer Knight")
    unblocked(t)
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=3)
    assert t.p2.wounds == 3
    t.survives_clone_undo_and_save_at_every_step()


def test_an_unwounded_golem_has_no_rancor() -> None:
    """Zero is nothing. [RB-1.1.9]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Calamity Golem"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.attacks("Saria Guideman", "Calamity Golem")
    unblocked(t)
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=0)
