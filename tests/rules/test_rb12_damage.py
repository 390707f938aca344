"""RB-12 Damage, wounds, destruction."""

import pytest

from pyreborn.engine.model import events, ids
from pyreborn.engine.model.events import Event
from tests.table import Table, table
from tests.testcards import workshop

SPARE = "Mist Spirit"  # leaves player 1 something to do, so that the turn does not end by itself


def told(t: Table, *kinds: int) -> list[Event]:
    return [event for event in t.game.log if event.kind in kinds]


def about(t: Table, *kinds: int) -> list[str]:
    """The first card of each event of these kinds, in order."""
    return [event.cards[0].name for event in told(t, *kinds)]


# --- step 1: deal ---------------------------------------------------------------------------------


def test_damage_can_be_answered_between_dealing_and_receiving() -> None:
    """RB-12.1.1: in the window "after ... is dealt damage" no wound token lies there yet."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf", SPARE])
    t.p2("Jessa Na Ni", battlefield=["Living Doll (exhausted)"], hand=["Redirect"], dice="charm")
    t.p1.attacks("Jessa Na Ni", "Masked Wolf")
    assert t.p2.can_react("Redirect")
    assert t.cites("RB-12.1.1")
    assert t.p2.wounds == 0


def test_no_damage_is_no_process() -> None:
    """RB-12 (entry), RB-1.1.9: Command Strike with an attack of 0 deals nothing and opens no window."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder", SPARE], dice="charm:basic x2")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (+Root Armor)"])
    t.p1.uses("Maeoni Viper", "Command Strike").chooses("Gilder").targets("Hammer Knight")
    assert (
        told(
            t, events.EventKind.DEALT, events.EventKind.PREVENTED, events.EventKind.WOUNDED, events.EventKind.TRIGGERED
        )
        == []
    )


@pytest.mark.parametrize(("dealt", "wounds"), [(1, 0), (2, 1)])
def test_prevention_lowers_what_is_received(dealt: int, wounds: int) -> None:
    """RB-12.1.2: Armored 1 takes 1 off; RB-12.1.3: if nothing is left, no wounds are placed at all."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural:power natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker (+Root Armor)"])
    if dealt == 1:
        t.p1.power("natural").targets("Iron Worker")
    else:
        t.p1.uses("Aradel Summergaard").targets("Iron Worker")
    t.p2.unit("Iron Worker").has(wounds=wounds)
    assert len(told(t, events.EventKind.WOUNDED)) == wounds


def test_prevention_never_goes_below_nothing() -> None:
    """RB-12.1.2: Armored 2 against 1 damage prevents 1."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker (wounds 1, +Root Armor, +Root Armor)"])
    t.p1.power("natural").targets("Iron Worker")
    t.p2.unit("Iron Worker").has(wounds=1)
    assert [event.amount for event in told(t, events.EventKind.PREVENTED)] == [1]


def test_armored_prevents_from_each_dealing() -> None:
    """RB-12.1.2, RB-20.1.13, RB-20.0.2: twice 1 damage, twice prevented."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural x2", side=2)
    t.p2("Coal Roarkwin", battlefield=["Iron Worker (+Root Armor)"])
    t.p1.power("natural").targets("Iron Worker")
    t.p1.power("natural").targets("Iron Worker")
    t.p2.unit("Iron Worker").has(wounds=0)
    assert len(told(t, events.EventKind.PREVENTED)) == 2


@pytest.mark.parametrize(("unit", "wounds"), [("Shell Beast (exhausted)", 0), ("Shell Beast", 1)])
def test_constant_prevention_applies_at_the_same_point(unit: str, wounds: int) -> None:
    """RB-12.1.3, RB-20.1.37: Withdraw prevents all damage while the unit is exhausted."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=[unit])
    t.p1.power("natural").targets("Shell Beast")
    t.p2.unit("Shell Beast").has(wounds=wounds)
    assert len(told(t, events.EventKind.DEALT)) == 1


def test_damage_prevented_altogether_places_no_wounds() -> None:
    """RB-12.1.3: Cover prevents the guarded blow; the process stops there."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf", SPARE])
    t.p2("Coal Roarkwin", battlefield=["Anchornaut"], hand=["Cover"], dice="natural")
    t.p1.attacks("Anchornaut", "Masked Wolf")
    t.p2.guards("Coal Roarkwin").reacts("Cover")
    assert t.p2.wounds == 0
    assert about(t, events.EventKind.WOUNDED) == ["Masked Wolf"]


def test_a_preventer_that_is_not_optional_spends_its_tokens_in_vain() -> None:
    """RB-12.1.4: Armored has prevented everything, Tough must still remove its status tokens."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Thick Hide (status 2, +Root Armor)"])
    t.p1.power("natural").targets("Thick Hide")
    t.p2.triggers("Thick Hide", "Armored")
    t.p2.unit("Thick Hide").has(wounds=0, status=0)


def test_redirected_damage_was_not_dealt_to_its_receiver() -> None:
    """RB-12.1.5: the receiver's Armored does not answer, because the Phoenixborn was dealt the damage."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf", SPARE])
    t.p2("Jessa Na Ni", battlefield=["Hammer Knight (exhausted, +Root Armor)"], hand=["Redirect"], dice="charm")
    t.p1.attacks("Jessa Na Ni", "Masked Wolf")
    t.p2.reacts("Redirect")
    t.p2.unit("Hammer Knight").has(wounds=2)
    assert t.p2.wounds == 0
    assert about(t, events.EventKind.DEALT) == ["Jessa Na Ni"]


def test_a_redirect_leaves_the_source_as_it_was() -> None:
    """RB-12.1.5, RB-12.5.3 (ruling RB-FAQ-redirect-3): an opponent's attack destroys the Blood Shaman."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", SPARE])
    t.p2("Jessa Na Ni (wounds 5)", battlefield=["Blood Shaman (exhausted)"], hand=["Redirect"], dice="charm")
    t.p1.attacks("Jessa Na Ni", "Hammer Knight")
    t.p2.reacts("Redirect")
    t.settle()
    assert t.p2.discard == ["Redirect", "Blood Shaman"]
    assert t.p2.wounds == 5
    assert "Blood Shaman" not in about(t, events.EventKind.TRIGGERED)


def test_a_redirect_of_ones_own_damage_keeps_it_ones_own() -> None:
    """RB-12.1.5, RB-12.5.3 (ruling RB-FAQ-redirect-2): Abundance hits its caster, Blood Ritual answers."""
    t = table()
    t.p1("Jessa Na Ni (wounds 5)", spellboard=["Abundance"], battlefield=["Blood Shaman (wounds 1)", SPARE],
         hand=["Redirect"], draw=["Fear", "Fear"], dice="charm:power charm:basic")  # fmt: skip
    t.p2("Maeoni Viper", draw=["Purge", "Purge"])
    t.p1.uses("Abundance").takes(ids.Verb.NUMBER, 1)
    t.p2.takes(ids.Verb.NUMBER, 2)
    t.p1.reacts("Redirect").chooses("Blood Shaman")
    t.p1.triggers("Blood Shaman", "Blood Ritual")
    t.settle()
    assert t.p1.wounds == 4


@pytest.mark.parametrize("rat_attacks", [True, False])
def test_damage_that_cannot_be_prevented(rat_attacks: bool) -> None:
    """RB-12.1.6, RB-20.1.36: Infectious attack and counter damage ignores Armored."""
    t = workshop(turn=1 if rat_attacks else 2)
    t.p1("Coal Roarkwin", battlefield=["Plague Rat"], hand=["Seal"])
    t.p2("Maeoni Viper", battlefield=["Big Oaf (+Root Armor)"], hand=["Seal"])
    if rat_attacks:
        t.p1.attacks("Maeoni Viper")
        t.p2.blocks("Plague Rat", "Big Oaf")
        t.p1.chooses("Big Oaf")
    else:
        t.p2.attacks("Coal Roarkwin")
        t.p1.blocks("Big Oaf", "Plague Rat")
        t.p2.chooses("Big Oaf")
    t.p2.unit("Big Oaf").has(wounds=2)
    assert told(t, events.EventKind.PREVENTED) == []


# --- step 2: receive ------------------------------------------------------------------------------


def test_wound_tokens_equal_the_unprevented_damage_and_leave_life_alone() -> None:
    """RB-12.2.1, RB-12.2.4 (ruling RB-dmg-6): three wounds, life still 4."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (wounds 1)"])
    t.p1.uses("Aradel Summergaard").targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(wounds=3, life=4)


def test_a_phoenixborn_at_its_life_value_loses_at_once() -> None:
    """RB-12.2.2, RB-1.3.1 (rulings RB-dmg-4, RB-ddr-4): no window for the dying player's Sympathy Pain."""
    t = table()
    t.p1("Saria Guideman (wounds 19)", battlefield=["Masked Wolf", SPARE])
    t.p2("Coal Roarkwin (wounds 13)", hand=["Sympathy Pain"], dice="charm")
    t.p1.attacks("Coal Roarkwin", "Masked Wolf")
    while not t.game.over:
        assert "react with Sympathy Pain" not in t.game.option_texts()
        t.game.push("pass")
    assert t.game.winner == 0
    assert t.cites("RB-12.2.2")


def test_after_wounds_are_placed_comes_before_the_destruction() -> None:
    """RB-12.2.3 (ruling RB-ddr-3): the unit is still in play while those effects resolve."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Masked Wolf"], spellboard=["Tally"])
    t.p1.power("natural").targets("Masked Wolf")
    assert about(t, events.EventKind.WOUNDED, events.EventKind.TRIGGERED, events.EventKind.DESTROYED) == [
        "Masked Wolf",
        "Tally",
        "Masked Wolf",
    ]
    t.p2.unit("Tally").has(status=1)


def test_a_unit_marked_for_destruction_is_not_saved_by_healing_it() -> None:
    """RB-12.2.3: with wounds at its life it is destroyed in the next step, whatever the window brings."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Masked Wolf"], spellboard=["Bandages"])
    t.p1.power("natural").targets("Masked Wolf")
    assert about(t, events.EventKind.TRIGGERED) == ["Bandages"]
    assert t.p2.battlefield == []


def test_placing_wounds_on_a_phoenixborn_can_be_answered() -> None:
    """RB-12.2.3, RB-21.7 (ruling RB-ddr-2): Sympathy Pain once the tokens lie there."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf", SPARE])
    t.p2("Saria Guideman", hand=["Sympathy Pain"], dice="charm")
    t.p1.attacks("Saria Guideman", "Masked Wolf")
    assert t.p2.can_react("Sympathy Pain")
    assert t.p2.wounds == 2
    t.p2.reacts("Sympathy Pain").targets("Noah Redmoon")
    assert t.p1.wounds == 2


# --- step 3: destroy ------------------------------------------------------------------------------


def test_a_destroyed_unit_is_in_limbo_while_its_destruction_is_answered() -> None:
    """RB-12.3.1, RB-3.1.3: neither on the battlefield nor in the discard pile, and its slot is free."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Maeoni Viper", battlefield=["Anchornaut", "Gilder", "Gilder", "Silver Snake"],
         hand=["Summon Sleeping Widows"], dice="ceremonial:class x2")  # fmt: skip
    t.p1.power("natural").targets("Anchornaut")
    assert t.p2.can_react("Summon Sleeping Widows")
    assert "Anchornaut" not in t.p2.battlefield
    assert t.p2.discard == []
    t.p2.reacts("Summon Sleeping Widows")
    t.settle()
    assert t.p2.battlefield == ["Gilder", "Gilder", "Silver Snake", "Sleeping Widow"]
    assert t.p2.discard == ["Summon Sleeping Widows", "Anchornaut"]


def test_when_destroyed_is_finished_before_after_destroyed() -> None:
    """RB-12.3.2: the opponent's Mend comes before the active player's own "after"."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=[SPARE], dice="natural:power charm:basic")
    t.p2("Aradel Summergaard (wounds 3)", battlefield=["Butterfly Monk"])
    t.p1.power("natural").targets("Butterfly Monk")
    assert (t.game.decision.player, t.game.decision.kind) == (1, "window")
    t.p2.triggers("Butterfly Monk", "Mend").targets("Aradel Summergaard")
    assert t.p2.wounds == 2
    assert (t.game.decision.player, t.game.decision.kind) == (0, "window")
    t.p1.triggers("Jessa Na Ni").targets("Aradel Summergaard")
    assert t.p2.wounds == 3


def test_values_of_a_destroyed_unit_are_those_at_its_destruction() -> None:
    """RB-12.3.3 (ruling RB-FAQ-fear-1): Fear heals by recover 2 and the 1 of Undying Heart."""
    t = table()
    t.p1("Jessa Na Ni (wounds 5)", battlefield=["Blood Archer (+Undying Heart)", SPARE], hand=["Fear"], dice="charm")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"])
    t.p1.plays("Fear").chooses("Blood Archer")
    t.settle()
    assert t.p1.wounds == 2


# --- step 4: discard ------------------------------------------------------------------------------


def test_a_card_sent_elsewhere_is_no_longer_discarded() -> None:
    """RB-12.4.1: Undying takes the ally to hand, the alteration is discarded."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Jessa Na Ni", battlefield=["Anchornaut (wounds 1, +Undying Heart)"])
    t.p1.power("natural").targets("Anchornaut")
    t.p2.triggers("Anchornaut", "Undying")
    assert t.p2.hand == ["Anchornaut"]
    assert t.p2.discard == ["Undying Heart"]


@pytest.mark.parametrize("saved", [True, False])
def test_removal_from_the_game_modifies_the_discard(saved: bool) -> None:
    """RB-12.4.1, RB-22.10 (rulings RB-FAQ-fade-away-1 and -2): Undying Heart takes the ally first."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer (+Fade Away, +Undying Heart)"], spellboard=["Chant of Revenge"])
    t.p2("Maeoni Viper")
    t.ends_round()
    if saved:
        t.p1.triggers("Blood Archer", "Undying")
    else:
        t.p1.done()
    t.settle()
    assert t.p1.hand == (["Blood Archer"] if saved else [])
    assert "Blood Archer" not in t.p1.discard
    assert (ids.Zone.REMOVED in t.st.zone) is not saved
    t.p1.unit("Chant of Revenge").has(status=1)


# --- RB-12.5 --------------------------------------------------------------------------------------


def test_if_that_destroys_comes_before_the_opponents_answers() -> None:
    """RB-12.5.1: Song of Sorrow's discard is done when the opponent may use Final Cry."""
    t = table()
    t.p1("Saria Guideman", battlefield=["Enchanted Violinist", SPARE])
    t.p2("Jessa Na Ni", battlefield=["Masked Wolf"], hand=["Final Cry"], draw=["Fear", "Redirect"], dice="ceremonial")
    t.p1.uses("Enchanted Violinist")
    assert t.p2.can_react("Final Cry")
    assert t.p2.discard == ["Fear"]


def test_a_unit_whose_life_drops_to_its_wounds_is_destroyed_by_nobody() -> None:
    """RB-12.5.2: Cut the Strings takes the Root Armor; Blood Ritual, which asks who did it, does not answer."""
    t = table()
    t.p1("Jessa Na Ni (wounds 5)", battlefield=["Blood Shaman (wounds 2, +Root Armor)", "Hammer Knight"],
         spellboard=["Cut the Strings"], dice="ceremonial:class charm:basic")  # fmt: skip
    t.p2("Maeoni Viper")
    t.p1.uses("Cut the Strings").chooses("Hammer Knight").targets("Root Armor")
    assert t.game.at_turn()
    assert t.p1.discard == ["Root Armor", "Blood Shaman"]
    assert t.p1.wounds == 5


def test_a_life_that_drops_is_checked_before_the_next_effect() -> None:
    """RB-12.5.2: at once; Wither's second effect no longer counts the unit its first one killed."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Big Oaf"], hand=["Wither", "Seal"])
    t.p2("Maeoni Viper", battlefield=["Iron Worker (wounds 1)", "Gilder"])
    t.p1.plays("Wither").targets("Iron Worker")
    t.settle()
    assert t.p2.battlefield == ["Gilder"]
    t.p1.unit("Big Oaf").has(wounds=1)


def test_destroyed_as_a_result_of_an_effect_you_control() -> None:
    """RB-12.5.3: one's own ability, but neither one's opponent's nor an attack."""
    t = table()
    t.p1("Jessa Na Ni (wounds 5)", battlefield=["Blood Archer", "Blood Shaman (wounds 1)"], hand=["Fear"])
    t.p2("Maeoni Viper")
    t.p1.uses("Blood Archer", "Blood Shot").targets("Blood Shaman")
    assert t.p1.can(ids.Verb.TRIGGER, "Blood Shaman")
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Jessa Na Ni (wounds 5)", battlefield=["Blood Shaman (wounds 1)"])
    t.p1.power("natural").targets("Blood Shaman")
    assert t.game.at_turn()
    assert t.p2.wounds == 5


def test_an_optional_text_is_offered_if_any_part_of_it_can_be_done() -> None:
    """RB-1.1.3, RB-1.1.8: without a wound to remove, Blood Ritual may still raise a die."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer", "Blood Shaman (wounds 1)"], hand=["Fear"], dice="charm:basic")
    t.p2("Maeoni Viper")
    t.p1.uses("Blood Archer", "Blood Shot").targets("Blood Shaman")
    t.p1.triggers("Blood Shaman", "Blood Ritual")
    t.settle()
    assert t.p1.active_dice == ["charm:class"]


@pytest.mark.parametrize("card", ["Aradel Summergaard", "Enchanted Violinist"])
def test_the_source_of_an_abilitys_damage_is_the_card_with_the_ability(card: str) -> None:
    """RB-12.5.4: the Phoenixborn or the unit."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Enchanted Violinist"], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"])
    t.p1.uses(card)
    if card == "Aradel Summergaard":
        t.p1.targets("Hammer Knight")
    assert [[seen.name for seen in event.cards] for event in told(t, events.EventKind.DEALT)] == [
        ["Hammer Knight", card]
    ]


def test_destroying_neither_deals_damage_nor_places_wounds() -> None:
    """RB-12.5.5: Prey destroys, and neither Armored nor "after wounds are placed" is asked."""
    t = workshop()
    t.p1("Saria Guideman", spellboard=["Summon Seaside Raven"], pile=["Seaside Raven"], dice="charm:basic x3",
         hand=["Seal"])  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Anchornaut (+Root Armor)"], spellboard=["Tally"])
    t.p1.uses("Summon Seaside Raven").triggers("Seaside Raven", "Prey").targets("Anchornaut")
    assert t.p2.battlefield == []
    assert told(t, events.EventKind.DEALT, events.EventKind.WOUNDED, events.EventKind.PREVENTED) == []
    t.p2.unit("Tally").has(status=0)


def test_the_controller_of_an_effect_orders_its_several_recipients() -> None:
    """RB-12.5.6, RB-8.5.8: Mist Typhoon, unit by unit as its player likes."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], hand=["Mist Typhoon"], dice="illusion:class natural:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker", "Gilder"])
    t.p1.plays("Mist Typhoon")
    assert (t.game.decision.player, t.game.decision.kind) == (0, "order")
    t.p1.chooses("Gilder").chooses("Hammer Knight")
    t.settle()
    assert about(t, events.EventKind.WOUNDED) == ["Gilder", "Hammer Knight", "Iron Worker"]


def test_recipients_are_fixed_before_the_first_is_damaged() -> None:
    """RB-12.5.6, RB-8.5.8 (ruling RB-sim-ex2): Widows summoned meanwhile are not hit."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], hand=["Mist Typhoon"], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Masked Wolf", "Iron Worker"], hand=["Summon Sleeping Widows"],
         dice="ceremonial:class x2")  # fmt: skip
    t.p1.plays("Mist Typhoon").chooses("Masked Wolf")
    t.p2.reacts("Summon Sleeping Widows")
    t.settle()
    assert t.p2.battlefield == ["Iron Worker", "Sleeping Widow", "Sleeping Widow"]
    t.p2.unit("Iron Worker").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()
