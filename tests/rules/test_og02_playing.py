"""OG-2, RV-4, RV-5.2, RV-7: paying, naming targets, the order of a text, what it owes, texts without their card."""

import pytest

from pyreborn.engine.model import ids
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import asked, offered, triggered, verbs
from tests.rules.first_edition import BigTable, board, both, under
from tests.rules.og_boards import dealt, destroyed, lines, order_of, workshop, wounded

# --- paying, targets, placing (OG-2.1.1 to OG-2.1.4) ---------------------------------------------------------


@both
def test_the_whole_cost_is_paid_before_a_target_is_named(ruleset: str) -> None:
    """OG-2.1.1, RV-5.2.1: side action, exhaustion and die are gone when the target of Water Blast is asked for."""
    t = board(ruleset)
    t.p1("Aradel Summergaard", dice="natural:class")
    t.p2("Noah Redmoon", battlefield=["Gilder", "Mist Spirit"])
    t.p1.uses("Aradel Summergaard")
    assert asked(t) == (1, "pick")
    assert t.p1.active_dice == []
    assert t.p1.player.side == 0
    t.p1.phoenixborn.has(exhaustion=1)


def double_shot(ruleset: str) -> BigTable:
    """Player 1 has named a Gilder for the first shot; player 2 could veil."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Flash Archer"])
    t.p2("Noah Redmoon", battlefield=["Gilder", "Iron Rhino"], hand=["Golden Veil"], dice="natural:class charm:class")
    t.p1.uses("Flash Archer").targets("Gilder")
    return t


def test_all_targets_are_named_before_anybody_may_answer_and_before_any_effect() -> None:
    """OG-2.1.2, OG-2.1.4: both shots are aimed, then there is one window, then both are fired."""
    t = double_shot("original")
    assert asked(t) == (1, "pick")
    assert Verb.DECLINE in verbs(t)
    assert dealt(t) == []
    t.p1.targets("Iron Rhino")
    assert asked(t) == (2, "window")
    assert dealt(t) == []
    t.p2.done()
    assert asked(t) == (1, "damage order")
    t.survives_clone_undo_and_save_at_every_step()


def test_each_target_is_named_and_answered_when_its_effect_comes_up() -> None:
    """RV-5.2.1, RV-6.1.2: the first shot has hit before the second is aimed; each has a window of its own."""
    t = double_shot("raven")
    assert asked(t) == (2, "window")
    t.p2.done()
    assert asked(t) == (1, "pick")
    t.p2.unit("Gilder").has(wounds=1)
    t.p1.targets("Iron Rhino")
    assert asked(t) == (2, "window")
    t.p2.done()
    assert t.game.at_turn()
    t.p2.unit("Iron Rhino").has(wounds=1)


def test_what_a_text_brings_cannot_be_a_target_named_beforehand() -> None:
    """OG-2.1.2, RV-6.1.2: on an empty table Summon Gilder has nothing to aim at, or the Gilder it has just placed."""
    for ruleset, targets in (("original", []), ("raven", ["Gilder"])):
        t = board(ruleset)
        t.p1("Coal Roarkwin", spellboard=["Summon Gilder"], dice="natural:class")
        t.p2("Noah Redmoon")
        t.p1.uses("Summon Gilder")
        t.settle()
        assert offered(t) == targets
        t.quiet()
        t.p1.unit("Gilder").has(wounds=0)


def test_an_optional_target_is_declined_before_or_after_the_first_effect() -> None:
    """OG-2.1.2, RV-6.1.2: without the Gilder in play yet, or with it; declined, nothing is targeted."""
    for ruleset, placed in (("original", []), ("raven", ["Gilder"])):
        t = board(ruleset)
        t.p1("Coal Roarkwin", spellboard=["Summon Gilder"], dice="natural:class")
        t.p2("Noah Redmoon", battlefield=["Mist Spirit"], hand=["Golden Veil"], dice="natural:class charm:class")
        t.p1.uses("Summon Gilder")
        t.settle()
        assert asked(t) == (1, "pick")
        assert t.p1.battlefield == placed
        t.p1.declines()
        t.quiet()
        assert t.p1.battlefield == ["Gilder"]
        assert order_of(t, EventKind.TARGETED) == []


def test_a_spell_is_placed_after_its_targets_are_named_or_before() -> None:
    """OG-2.1.3, RV-4.1.2: Molten Gold lies in the discard pile only then, or already while it is aimed."""
    for ruleset, pile in (("original", []), ("raven", ["Molten Gold"])):
        t = board(ruleset)
        t.p1("Coal Roarkwin", hand=["Molten Gold"], dice="natural:power x2")
        t.p2("Noah Redmoon", battlefield=["Gilder"], hand=["Golden Veil"], dice="natural:class charm:class")
        t.p1.plays("Molten Gold")
        t.settle()
        assert asked(t) == (1, "pick")
        assert t.p1.discard == pile
        t.p1.targets("Gilder")
        assert asked(t) == (2, "window")
        assert t.p1.discard == ["Molten Gold"]


@both
def test_a_target_is_asked_for_in_the_words_of_the_text(ruleset: str) -> None:
    """OG-2.1.2: the prompt says whose text it is and how much."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Anchornaut"])
    t.p2("Noah Redmoon", battlefield=["Gilder"])
    t.p1.uses("Anchornaut")
    decision = t.game.view(0).decision
    assert decision is not None
    assert decision.prompt == "Coal Roarkwin, choose a target for Throw 1: deal 1 damage to target unit"
    assert t.st.cards[t.game.decision.card].now.name == "Anchornaut"


# --- the order of a text, and what waits for its end (OG-2.1.5 to OG-2.1.7) -------------------------------------


def test_triggers_wait_for_the_end_of_the_text() -> None:
    """OG-2.1.5, OG-2.1.7, RV-5.2.1: the second Spirit enters before the first is gazed at, or after."""
    for ruleset, there in (("original", 2), ("raven", 1)):
        t = board(ruleset)
        t.p1("Coal Roarkwin", spellboard=["Summon Mist Spirit"], dice="illusion:class charm:basic")
        t.p2("Noah Redmoon", battlefield=["Blue Jaguar"], dice="charm:basic x2")
        t.p1.uses("Summon Mist Spirit").pays("illusion:class", "charm:basic")
        assert asked(t) == (2, "window")
        assert t.p1.battlefield == ["Mist Spirit"] * there
        t.p2.triggers("Blue Jaguar")
        t.p1.unit("Mist Spirit", 1).has(exhaustion=1)
        t.p1.unit("Mist Spirit", 2).has(exhaustion=0)
        t.p2.triggers("Blue Jaguar")
        assert t.game.at_turn()
        t.p1.unit("Mist Spirit", 2).has(exhaustion=1)
        t.survives_clone_undo_and_save_at_every_step()


def test_damage_comes_before_the_other_triggers_of_a_text() -> None:
    """OG-2.1.6, OG-2.1.7, OG-4.1.1, RV-5.2.1: the Gilder is gazed at after the damage, or before it is even aimed."""
    for ruleset, kinds in (
        ("original", [EventKind.ENTERED, EventKind.WOUNDED, EventKind.TRIGGERED]),
        ("raven", [EventKind.ENTERED, EventKind.TRIGGERED]),
    ):
        t = board(ruleset)
        t.p1("Coal Roarkwin", spellboard=["Summon Gilder"], dice="natural:class")
        t.p2("Noah Redmoon", battlefield=["Blue Jaguar", "Iron Rhino"], dice="charm:basic")
        t.p1.uses("Summon Gilder")
        if ruleset == "original":
            t.p1.targets("Iron Rhino")
        t.p2.triggers("Blue Jaguar")
        told = [
            event.kind
            for event in t.game.log
            if event.kind in (EventKind.ENTERED, EventKind.WOUNDED, EventKind.TRIGGERED)
        ]
        assert told == kinds


def test_a_unit_killed_by_the_text_answers_nothing_that_waited() -> None:
    """OG-2.1.6, OG-2.1.7, RV-5.2.1: the damage kills the Jaguar before it could gaze at the Gilder, or afterwards."""
    for ruleset, exhaustion in (("original", 0), ("raven", 1)):
        t = board(ruleset)
        t.p1("Coal Roarkwin", spellboard=["Summon Gilder"], dice="natural:class")
        t.p2("Noah Redmoon", battlefield=["Blue Jaguar (wounds 1)"], dice="charm:basic")
        t.p1.uses("Summon Gilder")
        if ruleset == "raven":
            t.p2.triggers("Blue Jaguar")
        t.p1.targets("Blue Jaguar")
        t.quiet()
        assert t.p2.battlefield == []
        t.p1.unit("Gilder").has(exhaustion=exhaustion)


@both
def test_each_effect_on_one_card_is_a_process_of_its_own(ruleset: str) -> None:
    """OG-2.1.6, OG-2.1.8: two shots at one Living Doll are received one after the other, and each may be linked."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Flash Archer"])
    t.p2("Noah Redmoon", battlefield=["Living Doll"], dice="charm:basic x2")
    t.p1.uses("Flash Archer").targets("Living Doll")
    if ruleset == "original":
        t.p1.targets("Living Doll")
    t.p2.triggers("Living Doll").targets("Coal Roarkwin")
    if ruleset == "raven":
        t.p1.targets("Living Doll")
    t.p2.unit("Living Doll").has(wounds=1)
    t.p2.triggers("Living Doll").targets("Coal Roarkwin")
    t.quiet()
    in_the_text = ["Living Doll"] * 2 + ["Coal Roarkwin"] * 2
    assert dealt(t) == (in_the_text if ruleset == "original" else ["Living Doll", "Coal Roarkwin"] * 2)
    t.p2.unit("Living Doll").has(wounds=2)
    assert t.p1.wounds == 2


def test_what_a_text_owes_is_dealt_though_its_card_has_gone() -> None:
    """OG-2.1.6, OG-2.2.2: the effects are resolved, so the second shot hits though Pain Link has killed the Archer."""
    t = board("original")
    t.p1("Coal Roarkwin", battlefield=["Flash Archer (wounds 1)"])
    t.p2("Noah Redmoon", battlefield=["Living Doll", "Iron Rhino"], dice="charm:basic")
    t.p1.uses("Flash Archer").targets("Living Doll").targets("Iron Rhino")
    t.p1.chooses("Living Doll")
    t.p2.triggers("Living Doll").targets("Flash Archer")
    t.quiet()
    assert t.p1.battlefield == []
    assert wounded(t) == ["Flash Archer", "Living Doll", "Iron Rhino"]


def test_no_effect_of_a_text_knows_what_its_damage_will_do() -> None:
    """OG-2.1.5, OG-2.1.6: the card of Mist Typhoon is drawn while the Spirit is still in play; raven: RV-8.1.1."""
    for ruleset, kinds in (
        ("original", [EventKind.DREW, EventKind.WOUNDED]),
        ("raven", [EventKind.WOUNDED, EventKind.DREW]),
    ):
        t = board(ruleset)
        t.p1("Coal Roarkwin", hand=["Mist Typhoon"], draw=["Seal", "Purge"], dice="illusion:class natural:class")
        t.p2("Noah Redmoon", battlefield=["Mist Spirit"])
        t.p1.plays("Mist Typhoon").says_yes()
        t.settle()
        assert [event.kind for event in t.game.log if event.kind in (EventKind.DREW, EventKind.WOUNDED)] == kinds


def test_the_damage_of_a_text_is_gone_through_card_by_card_in_a_chosen_order() -> None:
    """OG-2.1.6, OG-4.1.2: three Phoenixborn and their units; player 1 names who is next until nobody is left."""
    t = board("original")
    t.p1("Coal Roarkwin", hand=["One Hundred Blades"], dice="charm:basic x2")
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"])
    t.p3("Jessa Na Ni", battlefield=["Hammer Knight", "Dread Wraith"])
    t.p1.plays("One Hundred Blades").targets("Jessa Na Ni")
    assert asked(t) == (1, "damage order")
    assert offered(t) == ["Dread Wraith", "Hammer Knight", "Iron Rhino", "Jessa Na Ni"]
    decision = t.game.view(0).decision
    assert decision is not None
    assert decision.prompt == "Coal Roarkwin, choose whose damage is resolved first"
    for name in ("Dread Wraith", "Iron Rhino", "Hammer Knight"):
        t.p1.chooses(name)
    t.settle()
    assert wounded(t) == ["Dread Wraith", "Iron Rhino", "Hammer Knight", "Jessa Na Ni"]
    t.survives_clone_undo_and_save_at_every_step()


def test_objects_of_one_effect_are_dealt_with_one_by_one_by_the_active_player() -> None:
    """RV-7.2.1, RV-8.1.1: the Phoenixborn first, as printed, then the units of both opponents as player 1 likes."""
    t = board("raven")
    t.p1("Coal Roarkwin", hand=["One Hundred Blades"], dice="charm:basic x2")
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"])
    t.p3("Jessa Na Ni", battlefield=["Hammer Knight", "Dread Wraith"])
    t.p1.plays("One Hundred Blades").targets("Jessa Na Ni")
    assert wounded(t) == ["Jessa Na Ni"]
    assert offered(t) == ["Dread Wraith", "Hammer Knight", "Iron Rhino"]
    t.p1.chooses("Dread Wraith").chooses("Iron Rhino")
    t.settle()
    assert wounded(t) == ["Jessa Na Ni", "Dread Wraith", "Iron Rhino", "Hammer Knight"]


# --- doing as much as possible (OG-2.2.3, OG-2.2.6) ----------------------------------------------------------------


@both
def test_what_cannot_be_done_is_left_and_the_rest_happens(ruleset: str) -> None:
    """OG-2.2.3, RV-7.1.2: without units to hit, One Hundred Blades still hits a Phoenixborn and draws."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["One Hundred Blades"], draw=["Seal", "Purge"], dice="charm:basic x2")
    t.p2("Noah Redmoon")
    t.p1.plays("One Hundred Blades").targets("Noah Redmoon")
    t.settle()
    assert t.p2.wounds == 1
    assert t.p1.hand == ["Seal"]


@both
def test_a_conjuration_without_a_slot_stays_in_its_owners_pile(ruleset: str) -> None:
    """OG-2.2.6: no Puppet enters player 2's full battlefield, none is discarded, none is used up."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", spellboard=["Summon Blood Puppet"], dice="ceremonial:class")
    t.p2("Maeoni Viper", battlefield=["Gilder"] * 3)
    before = len(t.p1.player.pile)
    t.p1.uses("Summon Blood Puppet").picks_player(2)
    t.settle()
    assert t.p2.battlefield == ["Gilder"] * 3
    assert len(t.p1.player.pile) == before
    assert t.cites("RB-3.2.2")
    assert lines(t, "room") == ["There is no room left for Summon Blood Puppet."]


@both
def test_as_many_units_enter_as_there_are_slots(ruleset: str) -> None:
    """OG-2.2.5, RV-7.2.1: of two Widows the first takes the one slot, the second stays in the pile."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Mist Typhoon"], dice="illusion:class natural:class")
    t.p2("Maeoni Viper", battlefield=["Mist Spirit", "Gilder"] + ["Gilder"] * (ruleset == "raven"),
         hand=["Summon Sleeping Widows"], dice="ceremonial:class x2")  # fmt: skip
    t.p1.plays("Mist Typhoon").chooses("Mist Spirit")
    t.p2.reacts("Summon Sleeping Widows").takes(ids.Verb.NUMBER, 2)
    t.quiet()
    assert t.p2.battlefield.count("Sleeping Widow") == 1
    names = [t.st.cards[card].now.name for card in t.p2.player.pile]
    assert names.count("Sleeping Widow") == 5


# --- texts without their card (OG-2.2.2, RV-7.1.3) ------------------------------------------------------------------


def test_an_activated_text_needs_its_card_until_it_resolves() -> None:
    """OG-2.2.2, RV-7.1.3: the cost is paid and answered by discarding the spell; no Gilder comes, or one does."""
    for ruleset, units in (("original", []), ("raven", ["Gilder"])):
        t = workshop(ruleset)
        t.p1("Coal Roarkwin", spellboard=["Summon Gilder"], dice="natural:class")
        t.p2("Noah Redmoon", spellboard=["Jammed Gears"])
        t.p1.uses("Summon Gilder")
        t.quiet()
        assert t.p1.discard == ["Summon Gilder"]
        assert t.p1.active_dice == []
        assert t.p1.battlefield == units


def test_of_two_triggers_the_first_can_take_the_second_with_its_card() -> None:
    """OG-2.2.2, OG-3.1.3: player 1 lets Aftershock kill the Warrior that would drain dice for the same damage."""
    t = board("original")
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], dice="charm:basic x2")
    t.p2("Noah Redmoon", battlefield=["Leech Warrior (wounds 2)"])
    t.p1.attacks("Leech Warrior", "Hammer Knight")
    t.p2.done().declines()
    assert asked(t) == (1, "window")
    t.p1.triggers("Hammer Knight").targets("Leech Warrior")
    t.quiet()
    assert triggered(t) == ["Hammer Knight"]
    assert len(t.p1.active_dice) == 2


def test_a_price_that_takes_the_card_along_does_not_stop_the_text() -> None:
    """OG-2.2.2, RV-7.1.3: Chant Of The Dead is discarded "to" ready three dice."""
    for ruleset in ("original", "raven"):
        t = board(ruleset)
        t.p1("Coal Roarkwin", spellboard=["Chant Of The Dead (status 3)"], exhausted_dice="charm x3")
        t.p2("Noah Redmoon")
        t.p1.uses("Chant Of The Dead")
        for _ in range(3):
            t.p1.takes(ids.Verb.FACE)
        t.settle()
        assert t.p1.discard == ["Chant Of The Dead"]
        assert len(t.p1.active_dice) == 3


def test_a_unit_that_destroys_itself_is_still_there_until_its_text_is_done() -> None:
    """OG-2.1.6, OG-4.3.3, RV-0.5: Detonate may wound the Bomber itself, or that has left play by then."""
    for ruleset, there in (("original", True), ("raven", False)):
        t = board(ruleset)
        t.p1("Coal Roarkwin", battlefield=["Crimson Bomber"])
        t.p2("Noah Redmoon", battlefield=["Iron Rhino", "Gilder", "Dread Wraith"])
        t.p1.uses("Crimson Bomber")
        assert t.p1.can_target("Crimson Bomber") is there
        t.p1.targets("Iron Rhino").targets("Gilder").declines()
        t.quiet()
        assert t.p1.discard == ["Crimson Bomber"]
        assert set(wounded(t)) == {"Iron Rhino", "Gilder"}
        assert destroyed(t) == ["Crimson Bomber"]


@both
def test_dice_just_paid_may_be_taken_by_the_effect(ruleset: str) -> None:
    """OG-2.2.4, RV-4.1.2: with an empty exhausted pool Hidden Power still finds the die that paid for it."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Hidden Power"], dice="illusion:class")
    t.p2("Noah Redmoon")
    t.p1.plays("Hidden Power").takes(ids.Verb.FACE)
    if Verb.DONE in verbs(t):
        t.p1.done()
    t.settle()
    assert len(t.p1.active_dice) == 1
    assert t.p1.exhausted_dice == []


@both
def test_a_price_inside_a_text_is_paid_before_targets_are_named(ruleset: str) -> None:
    """OG-2.1.1, RV-7.0.1: Chant Of Revenge is exhausted when its target is asked for."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", dice="natural:power")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Gilder"], spellboard=["Chant Of Revenge"])
    t.p1.power("natural").targets("Mist Spirit")
    t.p2.triggers("Chant Of Revenge")
    assert asked(t) == (2, "pick")
    assert order_of(t, EventKind.EXHAUSTED) == ["Chant Of Revenge"]


@pytest.mark.parametrize(("units", "room"), [(3, False), (2, True)])
@both
def test_an_ally_cannot_be_played_from_a_box_onto_a_full_battlefield(ruleset: str, units: int, room: bool) -> None:
    """OG-2.2.6, MX-90: Shadow Guard's Hidden is a way of playing it; without a slot nobody is even asked."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino"])
    t.p2("Maeoni Viper", battlefield=["Gilder"] * units, hand=["Shadow Guard"], dice="illusion:class x2")
    t.p1.attacks("Gilder", "Iron Rhino")
    assert t.p2.can_react("Shadow Guard") == room
    if room:
        t.p2.reacts("Shadow Guard")
        t.quiet()
        assert "Shadow Guard" in t.p2.battlefield + t.p2.discard
    else:
        assert t.game.decision.kind == "guard"
        assert [event.kind for event in t.game.log if event.kind == EventKind.PLAYED] == []


@pytest.mark.parametrize(("units", "enters"), [(3, False), (2, True)])
@both
def test_a_unit_without_a_slot_stays_where_it_is(ruleset: str, units: int, enters: bool) -> None:
    """OG-2.2.6, MX-90: the Iron Worker under a spell is not discarded for want of room; it does not come out."""
    t = workshop(ruleset)
    t.p1("Maeoni Viper", battlefield=["Gilder"] * units, spellboard=["Barracks (under Iron Worker)"])
    t.p2("Noah Redmoon")
    t.p1.uses("Barracks")
    t.quiet()
    assert under(t.p1, "Barracks") == ([] if enters else ["Iron Worker"])
    assert t.p1.battlefield == ["Gilder"] * units + ["Iron Worker"] * enters
    assert t.p1.discard == []
