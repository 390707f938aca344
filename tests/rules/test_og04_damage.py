"""OG-4, RV-8.1: the steps of damage, nested processes, their order, units destroyed where they lie."""

from pyreborn.engine.model import ids
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import asked, offered, triggered, verbs
from tests.rules.first_edition import BigTable, board, both
from tests.rules.og_boards import destroyed, users, workshop, wounded

# --- one inside another (OG-4.2.1, OG-4.3.2, RV-8.1.3) --------------------------------------------------------


@both
def test_nested_processes_are_finished_from_the_inside_out(ruleset: str) -> None:
    """OG-4.3.2, RV-8.1.3: Pain Link answers Pain Link answers Frost Bite; the innermost wounds are placed first."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Living Doll"], spellboard=["Frost Bite"], dice="natural:class charm:basic")
    t.p2("Noah Redmoon", battlefield=["Living Doll", "Leech Warrior"], dice="charm:basic")
    t.p1.uses("Frost Bite").targets("Living Doll", of=2)
    t.p2.triggers("Living Doll").targets("Living Doll", of=1)
    t.p1.triggers("Living Doll").targets("Leech Warrior")
    assert asked(t) == (2, "window")
    assert wounded(t) == []
    t.p2.done()
    assert wounded(t) == ["Leech Warrior", "Living Doll", "Living Doll"]
    whose = [line.partition("'")[0] for line in t.game.story() if "gets 1 wound" in line]
    assert whose == ["Noah Redmoon", "Coal Roarkwin", "Noah Redmoon"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_an_answer_to_damage_may_kill_who_was_damaged(ruleset: str) -> None:
    """OG-4.3.2, RV-8.1.3: Pain Link aimed at the Doll itself destroys it before the first wounds are placed."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", spellboard=["Frost Bite"], dice="natural:class")
    t.p2("Noah Redmoon", battlefield=["Living Doll (wounds 2)"], dice="charm:basic")
    t.p1.uses("Frost Bite").targets("Living Doll")
    t.p2.triggers("Living Doll").targets("Living Doll")
    t.settle()
    assert wounded(t) == ["Living Doll"]
    assert t.p2.discard == ["Living Doll"]


def test_dealing_and_receiving_are_one_step_or_two() -> None:
    """OG-4.2.1, RV-8.1.2: Spiked Skin (dealt) and Pain Link (received) answer in one window, or one after the other."""
    for ruleset, together in (("original", True), ("raven", False)):
        t = board(ruleset)
        t.p1("Coal Roarkwin", battlefield=["Iron Rhino"])
        t.p2("Noah Redmoon", battlefield=["Living Doll (+Spiked Armor)"], dice="charm:basic")
        t.p1.attacks("Living Doll", "Iron Rhino")
        t.p2.done().declines()
        if together:  # player 1 may let Pain Link come before Spiked Skin
            assert asked(t) == (1, "window")
            t.p1.done()
        assert asked(t) == (2, "window")
        assert t.game.option_texts() == ["trigger Living Doll: Pain Link", "pass"]
        t.p1.unit("Iron Rhino").has(wounds=0 if together else 2)
        t.p2.triggers("Living Doll").targets("Iron Rhino")
        t.quiet()
        assert t.p1.battlefield == []
        assert wounded(t) == ["Iron Rhino"] * (1 if together else 2) + ["Living Doll"]


@both
def test_damage_goes_on_though_who_deals_it_has_gone(ruleset: str) -> None:
    """OG-4.2.2, RV-8.1.2: Spiked Skin kills the Wolf; the Rhino's wounds are placed all the same."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf"])
    t.p2("Noah Redmoon", battlefield=["Iron Rhino (+Spiked Armor)"])
    t.p1.attacks("Iron Rhino", "Masked Wolf")
    t.p2.done().declines()
    t.quiet()
    assert wounded(t) == ["Masked Wolf", "Iron Rhino"]
    t.p2.unit("Iron Rhino").has(wounds=2)


# --- would be dealt, would receive (OG-4.3.10, RV-5.3.1) --------------------------------------------------------


@both
def test_what_would_be_dealt_comes_before_what_would_be_received(ruleset: str) -> None:
    """OG-4.3.10, RV-5.3.1: Redirect first, then Protect for the unit, then its die, then wounds."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"])
    t.p2("Noah Redmoon", battlefield=["Gilder (die divine:power)"], spellboard=["Protect (status 3)"],
         hand=["Redirect"], dice="charm:class")  # fmt: skip
    t.p1.attacks("Noah Redmoon", "Iron Rhino")
    t.p2.done()
    assert t.p2.can_react("Redirect")
    t.p2.reacts("Redirect")
    assert asked(t) == (2, "window")
    t.p2.triggers("Protect").takes(ids.Verb.NUMBER, 2)
    assert Verb.YES in verbs(t)
    t.p2.says_yes()
    t.settle()
    told = [
        event.kind
        for event in t.game.log
        if event.kind in (EventKind.REDIRECTED, EventKind.DEALT, EventKind.PREVENTED, EventKind.WOUNDED)
    ]
    assert told == [EventKind.REDIRECTED, EventKind.DEALT, EventKind.PREVENTED, EventKind.PREVENTED, EventKind.WOUNDED]
    t.p2.unit("Gilder").has(wounds=1)
    assert t.p2.wounds == 0


@both
def test_damage_once_redirected_is_not_redirected_again(ruleset: str) -> None:
    """OG-4.3.10, RV-5.3.1: it would no longer be dealt to the Phoenixborn; a second Redirect has nothing to answer."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"])
    t.p2("Noah Redmoon", battlefield=["Gilder (exhausted)", "Dread Wraith (exhausted)"], hand=["Redirect"] * 2,
         dice="charm:class x2")  # fmt: skip
    t.p1.attacks("Noah Redmoon", "Iron Rhino")
    t.p2.reacts("Redirect").targets("Gilder")
    assert not t.p2.can_react("Redirect")
    t.quiet()
    assert t.p2.battlefield == ["Dread Wraith"]
    assert t.p2.hand == ["Redirect"]


@both
def test_a_unit_gets_all_of_the_damage_redirected_to_it(ruleset: str) -> None:
    """OG-4.3.10, RV-1.2.3: "your Phoenixborn receives 1 less" of Abundance is no business of the Rhino's."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], spellboard=["Abundance"] * 2, hand=["Redirect"], dice="charm")
    t.p2("Noah Redmoon", draw=["Seal", "Purge"])
    t.p1.uses("Abundance")
    while t.game.decision.kind != "window":
        drawn = [option for option in t.game.options if option.verb == ids.Verb.NUMBER]
        t.game.push(drawn[0] if drawn else t.game.options[0])
    t.p1.reacts("Redirect")
    t.quiet()
    assert t.p1.wounds == 0
    t.p1.unit("Iron Rhino").has(wounds=2)


def test_prevented_damage_was_dealt_or_was_not() -> None:
    """OG-4.3.10, RV-8.1.2: the die prevents all of it before the one step, or after Deathstrike has come."""
    for ruleset, units in (("original", ["Iron Rhino"]), ("raven", [])):
        t = board(ruleset)
        t.p1("Coal Roarkwin", battlefield=["Nightshade Swallow"])
        t.p2("Noah Redmoon", battlefield=["Iron Rhino (die divine:power)"])
        t.p1.attacks("Iron Rhino", "Nightshade Swallow")
        t.p2.done().declines()
        if ruleset == "original":
            t.p2.says_yes()
        t.quiet()
        assert t.p2.battlefield == units
        assert t.p2.exhausted_dice == ["divine:power"]


@both
def test_damage_wholly_prevented_is_not_received(ruleset: str) -> None:
    """OG-4.3.4, OG-4.3.10: nothing is left, so Pain Link has nothing to answer."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", spellboard=["Frost Bite"], dice="natural:class")
    t.p2("Noah Redmoon", battlefield=["Living Doll"], spellboard=["Protect (status 3)"], dice="charm:basic")
    t.p1.uses("Frost Bite").targets("Living Doll")
    t.p2.triggers("Protect").takes(ids.Verb.NUMBER, 1)
    assert t.game.at_turn()
    t.p2.unit("Living Doll").has(wounds=0)
    assert t.p2.active_dice == ["charm:basic"]


# --- several at once (OG-4.1.2, RV-7.2.1, RV-8.1.4) ----------------------------------------------------------------


def falling(ruleset: str, players: int) -> BigTable:
    """Everybody has one life left; a spell of player 1 deals 1 damage to every Phoenixborn."""
    t = workshop(ruleset)
    t.p1("Coal Roarkwin (wounds 14)", hand=["Meteor Shower"])
    t.p2("Noah Redmoon (wounds 19)")
    for number, name in enumerate(("Jessa Na Ni (wounds 17)", "Saria Guideman (wounds 19)")[: players - 2], 3):
        t.seat(number)(name)
    t.p1.plays("Meteor Shower")
    return t


@both
def test_the_active_player_decides_whose_phoenixborn_falls_first(ruleset: str) -> None:
    """OG-4.1.2, RV-7.2.1: the last one standing has won before it is hit."""
    for chosen, winner in (("Noah Redmoon", 0), ("Coal Roarkwin", 1)):
        t = falling(ruleset, 2)
        assert asked(t) == (1, "damage order" if ruleset == "original" else "order")
        t.p1.chooses(chosen)
        assert t.game.over
        assert t.st.winner == winner


def test_the_next_player_orders_what_is_left_when_the_active_one_has_fallen() -> None:
    """OG-4.1.2: player 1 falls by its own spell; player 2, active now, names who is next of those still there."""
    t = falling("original", 4)
    t.p1.chooses("Coal Roarkwin")
    assert asked(t) == (2, "damage order")
    assert offered(t) == ["Jessa Na Ni", "Noah Redmoon", "Saria Guideman"]
    t.p2.chooses("Saria Guideman").chooses("Jessa Na Ni")
    assert t.st.winner == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_damage_to_what_has_left_the_game_is_dropped() -> None:
    """OG-4.1.2, OG-11.1.2: player 2 falls first, and nothing of player 2's is left to be damaged."""
    t = board("original")
    t.p1("Coal Roarkwin", hand=["One Hundred Blades"], dice="charm:basic x2")
    t.p2("Noah Redmoon (wounds 19)", battlefield=["Iron Rhino"])
    t.p3("Jessa Na Ni", battlefield=["Hammer Knight", "Dread Wraith"])
    t.p1.plays("One Hundred Blades").targets("Noah Redmoon").chooses("Noah Redmoon")
    assert offered(t) == ["Dread Wraith", "Hammer Knight"]
    t.p1.chooses("Hammer Knight")
    t.settle()
    assert wounded(t) == ["Noah Redmoon", "Hammer Knight", "Dread Wraith"]


def test_damage_to_a_card_that_was_taken_into_a_hand_is_dropped() -> None:
    """OG-4.1.2: Veil Of Reversal saves the Archer from the Typhoon; the card in the hand is not named any more."""
    t = board("original")
    t.p1("Coal Roarkwin", hand=["Mist Typhoon"], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Living Doll"], dice="charm:basic")
    t.p3("Jessa Na Ni", battlefield=["Blood Archer", "Gilder", "Iron Worker", "Anchornaut"],
         hand=["Veil Of Reversal"], dice="illusion x2")  # fmt: skip
    t.p1.plays("Mist Typhoon").chooses("Living Doll")
    t.p2.triggers("Living Doll").targets("Jessa Na Ni")
    t.p3.reacts("Veil Of Reversal").targets("Blood Archer")  # and the only conjuration, the Gilder
    assert asked(t) == (1, "damage order")
    assert offered(t) == ["Anchornaut", "Iron Worker"]
    t.quiet()
    assert t.p3.hand == ["Blood Archer"]
    assert wounded(t) == ["Living Doll", "Iron Worker", "Anchornaut"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_unit_that_came_back_is_not_the_one_that_was_damaged(ruleset: str) -> None:
    """OG-4.1.2, RV-7.2.3: the Widow dies by Final Cry and is summoned anew before the Typhoon's damage reaches her."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Mist Typhoon"], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Sleeping Widow"], hand=["Final Cry", "Summon Sleeping Widows"],
         pile=[], dice="ceremonial:power x3")  # fmt: skip
    t.p1.plays("Mist Typhoon").chooses("Mist Spirit")
    t.p2.reacts("Final Cry").targets("Sleeping Widow")
    t.p2.done()  # the window about the Widow; the one about the Spirit is open still
    t.p2.reacts("Summon Sleeping Widows").takes(ids.Verb.NUMBER, 1)
    t.quiet()
    assert t.p2.battlefield == ["Sleeping Widow"]
    assert wounded(t) == ["Mist Spirit", "Sleeping Widow"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_damage_under_way_does_not_reach_who_came_back(ruleset: str) -> None:
    """OG-4.3.2, RV-8.1.3: two Aftershocks while the Widow is hit; she is summoned anew and the attack is over."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Rhino (+Chimera Smasher)"])
    t.p2("Noah Redmoon", battlefield=["Sleeping Widow (exhausted)", "Mist Spirit"], hand=["Summon Sleeping Widows"],
         pile=[], dice="ceremonial:class x2")  # fmt: skip
    t.p1.attacks("Sleeping Widow", "Hammer Knight", "Iron Rhino")
    t.p2.done()
    t.p1.triggers("Hammer Knight").targets("Sleeping Widow")
    t.p1.triggers("Iron Rhino").targets("Mist Spirit")
    t.p2.reacts("Summon Sleeping Widows").takes(ids.Verb.NUMBER, 1)
    t.quiet()
    assert t.p2.battlefield == ["Sleeping Widow"]
    t.p2.unit("Sleeping Widow").has(wounds=0)


@both
def test_units_whose_life_drops_together_fall_in_a_chosen_order(ruleset: str) -> None:
    """OG-4.1.2, OG-4.3.6, RV-8.1.4: the last Summon Butterfly Monk goes; player 1 says which Monk falls first."""
    t = board(ruleset)
    t.p1("Coal Roarkwin (wounds 3)", battlefield=["Butterfly Monk"] * 2, spellboard=["Summon Butterfly Monk"],
         dice="charm:basic")  # fmt: skip
    t.p2("Noah Redmoon")
    first, second = (t.p1.unit("Butterfly Monk", n).number for n in (1, 2))
    t.p1.meditates()
    assert asked(t) == (1, "damage order")
    t.p1.takes(ids.Verb.CARD, second)
    t.p1.targets("Coal Roarkwin")
    assert t.st.zone[second] != ids.Zone.BATTLEFIELD
    assert t.st.zone[first] == ids.Zone.BATTLEFIELD or ruleset == "raven"
    t.p1.targets("Coal Roarkwin")
    t.settle()
    assert triggered(t) == ["Butterfly Monk"] * 2
    assert t.p1.wounds == 1


def test_a_unit_whose_life_drops_in_a_text_waits_for_its_end() -> None:
    """OG-2.1.5, OG-4.1.2, RV-8.1.1: Cut The Strings takes the Vampire's armour; its fall is ordered with the damage."""
    for ruleset in ("original", "raven"):
        t = board(ruleset)
        t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], spellboard=["Cut The Strings"], hand=["Seal"],
             dice="ceremonial:class charm:basic")  # fmt: skip
        t.p2("Noah Redmoon", battlefield=["Psychic Vampire (wounds 1, +Root Armor)"])
        t.p1.uses("Cut The Strings")
        t.p1.targets("Root Armor")
        if ruleset == "original":
            assert asked(t) == (1, "damage order")
            assert offered(t) == ["Iron Rhino", "Psychic Vampire"]
            t.p1.chooses("Psychic Vampire")
        t.quiet()
        assert destroyed(t) == ["Psychic Vampire"]
        assert triggered(t) == []  # nobody's spell or ability has destroyed it (OG-4.3.6)
        assert t.p1.hand == ["Seal"]
        t.p1.unit("Iron Rhino").has(wounds=2)


# --- destroyed and still in play (OG-4.3.3, RV-0.5) ------------------------------------------------------


def test_a_destroyed_unit_may_still_be_targeted_or_not() -> None:
    """OG-4.3.3, RV-0.5: Final Cry could be aimed at the very unit whose destruction it answers."""
    for ruleset, there in (("original", True), ("raven", False)):
        t = board(ruleset)
        t.p1("Coal Roarkwin", dice="natural:power")
        t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Gilder"], hand=["Final Cry"], dice="ceremonial:power")
        t.p1.power("natural").targets("Mist Spirit")
        t.p2.reacts("Final Cry")
        assert t.p2.can_target("Mist Spirit") is there
        t.p2.targets("Mist Spirit" if there else "Gilder")
        t.quiet()
        assert destroyed(t) == ["Mist Spirit"] + ["Gilder"] * (not there)


def test_a_destroyed_unit_is_past_healing() -> None:
    """OG-4.2.2: Last Blessing takes the wound off the Monk itself; it is discarded all the same."""
    t = board("original")
    t.p1("Coal Roarkwin", dice="natural:power")
    t.p2("Noah Redmoon", battlefield=["Butterfly Monk"], spellboard=["Summon Butterfly Monk"])
    t.p1.power("natural")
    t.p2.targets("Butterfly Monk")
    t.settle()
    assert t.p2.battlefield == []
    assert destroyed(t) == ["Butterfly Monk"]


def test_damage_may_be_redirected_to_a_unit_already_destroyed() -> None:
    """OG-4.3.3, RV-0.5: while the Gilder's destruction is avenged it can still take a blow for player 2, or is gone."""
    for ruleset, wounds in (("original", 0), ("raven", 1)):
        t = board(ruleset)
        t.p1("Coal Roarkwin", battlefield=["Iron Rhino", "Blood Puppet (wounds 1)"], spellboard=["Chant Of Revenge"])
        t.p2("Noah Redmoon", battlefield=["Gilder (exhausted)"], hand=["Final Cry", "Redirect"],
             dice="ceremonial:power charm:class")  # fmt: skip
        t.p1.attacks("Gilder", "Iron Rhino")
        t.p2.done()
        t.p2.reacts("Final Cry").targets("Blood Puppet")
        t.p1.triggers("Chant Of Revenge").targets("Noah Redmoon")
        if ruleset == "original":
            t.p2.reacts("Redirect")
        else:
            assert not t.p2.can_react("Redirect")
        t.quiet()
        assert t.p2.wounds == wounds
        assert destroyed(t) == ["Gilder", "Blood Puppet"]


def test_a_destroyed_unit_still_counts_as_a_unit() -> None:
    """OG-4.3.3, RV-0.5: Redirect asks for a unit in play; the only one is being destroyed by the same attack."""
    for ruleset, can in (("original", True), ("raven", False)):
        t = board(ruleset)
        t.p1("Jessa Na Ni", battlefield=["Iron Rhino (+Power Through)"])
        t.p2("Noah Redmoon", battlefield=["Mist Spirit (exhausted)"], hand=["Redirect"], dice="charm:class")
        t.p1.attacks("Mist Spirit", "Iron Rhino")
        t.p2.done()
        assert t.p2.can_react("Redirect") is can  # against the 2 damage of Overkill
        t.quiet()
        assert t.p2.wounds == 2
        assert users(t) == [(1, "Iron Rhino")]


def test_a_unit_is_destroyed_only_once() -> None:
    """OG-4.2.2, OG-4.3.3: Final Cry hits the Spirit that is being destroyed; Consume is fed once."""
    t = board("original")
    t.p1("Maeoni Viper", battlefield=["Silver Snake"], dice="natural:power")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], hand=["Final Cry"], dice="ceremonial:power")
    t.p1.power("natural").targets("Mist Spirit")
    t.p1.done()
    t.p2.reacts("Final Cry").targets("Mist Spirit")
    t.quiet()
    assert wounded(t) == ["Mist Spirit"] * 2
    assert destroyed(t) == ["Mist Spirit"]
    t.p1.unit("Silver Snake").has(status=1)
