"""The nine allies of the Master Set: playing them all, and the abilities of Anchornaut to Enchanted Violinist."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.table import Table, table

ALLIES = [
    # name, dice of the play cost, attack, life, recover
    ("Anchornaut", "charm:basic", 0, 1, 1),
    ("Blood Archer", "ceremonial:power charm:class natural:basic", 3, 3, 2),
    ("Blood Shaman", "ceremonial:class", 0, 2, 1),
    ("Enchanted Violinist", "charm:class", 1, 1, 1),
    ("Hammer Knight", "ceremonial:power natural:class charm:basic", 3, 4, 2),
    ("Iron Worker", "charm:basic natural:basic", 2, 2, 1),
    ("Living Doll", "ceremonial:class charm:class", 0, 3, 1),
    ("Living Doll", "ceremonial:class sympathy:class", 0, 3, 1),
    ("Rose Fire Dancer", "illusion:class natural:basic", 3, 1, 0),
    ("Stormwind Sniper", "ceremonial:class illusion:class", 2, 1, 1),
]


@pytest.mark.parametrize(("name", "dice", "attack", "life", "recover"), ALLIES)
def test_an_ally_is_played_for_a_main_action_and_its_dice_and_has_its_printed_values(
    name: str, dice: str, attack: int, life: int, recover: int
) -> None:
    """[RB-2.1.2] [RB-7.3.3] [RB-2.1.4]"""
    t = table()
    t.p1("Noah Redmoon", hand=[name], draw=["Refresh"], dice=dice)
    t.p2("Coal Roarkwin")

    t.p1.plays(name)
    t.settle()

    t.p1.unit(name).has(attack=attack, life=life, recover=recover, exhaustion=0)
    assert t.p1.player.main == 0
    assert t.p1.player.side == 1
    assert t.p1.active_dice == []


@pytest.mark.parametrize(("name", "dice", "attack", "life", "recover"), ALLIES)
def test_an_ally_cannot_be_played_with_a_die_too_few(
    name: str, dice: str, attack: int, life: int, recover: int
) -> None:
    """All costs are paid in full, at once. [RB-7.3.3]"""
    t = table()
    t.p1("Noah Redmoon", hand=[name], dice=dice.partition(" ")[2])
    t.p2("Coal Roarkwin")

    assert not t.p1.can_play(name)


# --- Anchornaut ----------------------------------------------------------------------------------


def throwing(**opponent: object) -> Table:
    t = table()
    t.p1("Coal Roarkwin", hand=["Anchornaut"], dice="charm:basic", draw=["Refresh"])
    t.p2("Noah Redmoon", **opponent)
    return t


def test_throw_deals_one_damage_to_another_target_unit_when_anchornaut_comes_into_play() -> None:
    """[RB-20.1.32] [RB-7.3.5]"""
    t = throwing(battlefield=["Masked Wolf", "Hammer Knight"])

    t.p1.plays("Anchornaut").triggers("Anchornaut", "Throw")
    assert not t.p1.can_target("Anchornaut")
    t.p1.targets("Hammer Knight")

    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Masked Wolf").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_throw_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = throwing(battlefield=["Masked Wolf", "Hammer Knight"])

    t.p1.plays("Anchornaut")
    assert t.p1.can(Verb.TRIGGER, "Anchornaut")
    t.p1.done()

    assert t.p1.battlefield == ["Anchornaut"]
    assert t.p2.battlefield == ["Masked Wolf", "Hammer Knight"]


def test_throw_finds_no_target_when_anchornaut_is_the_only_unit() -> None:
    """Another excludes the unit itself. [RB-8.2.3]"""
    t = throwing()

    t.p1.plays("Anchornaut")

    assert not t.p1.can(Verb.TRIGGER, "Anchornaut")
    t.p1.unit("Anchornaut").has(wounds=0)


def test_throw_does_not_happen_on_a_full_battlefield() -> None:
    """The ally is discarded and never came into play, though its cost is paid. [RB-3.2.2] [RB-3.2.3]"""
    t = table()
    t.p1("Jessa Na Ni", hand=["Anchornaut"], dice="charm:basic", battlefield=["Mist Spirit"] * 4, draw=["Refresh"])
    t.p2("Noah Redmoon", battlefield=["Masked Wolf"])

    t.p1.plays("Anchornaut")

    assert not t.p1.can(Verb.TRIGGER, "Anchornaut")
    assert t.p1.discard == ["Anchornaut"]
    assert t.p1.battlefield == ["Mist Spirit"] * 4
    assert t.p1.active_dice == []
    assert t.p2.battlefield == ["Masked Wolf"]


def test_golden_veil_cancels_throw_and_anchornaut_stays_in_play() -> None:
    """[RB-8.4.1]"""
    t = throwing(battlefield=["Masked Wolf", "Hammer Knight"], hand=["Golden Veil"], dice="charm:power")

    t.p1.plays("Anchornaut").triggers("Anchornaut").targets("Masked Wolf")
    t.p2.reacts("Golden Veil")

    assert t.p2.battlefield == ["Masked Wolf", "Hammer Knight"]
    assert t.p1.battlefield == ["Anchornaut"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Blood Archer --------------------------------------------------------------------------------


def shooting(archer: str = "Blood Archer", side: int = 1, **opponent: object) -> Table:
    t = table()
    t.p1("Jessa Na Ni", battlefield=[archer, "Iron Worker"], side=side)
    t.p2("Noah Redmoon", **{"battlefield": ["Sleeping Widow", "Hammer Knight"], **opponent})
    return t


def test_blood_shot_places_a_wound_on_the_archer_to_deal_one_damage_to_a_target_unit() -> None:
    """It costs a side action only and does not exhaust. [RB-7.4.2] [RB-1.1.8]"""
    t = shooting(side=2)

    t.p1.uses("Blood Archer", "Blood Shot").targets("Hammer Knight")
    t.p1.unit("Blood Archer").has(wounds=1, exhaustion=0)
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p1.uses("Blood Archer").targets("Sleeping Widow")

    t.p1.unit("Blood Archer").has(wounds=2)
    assert t.p2.battlefield == ["Hammer Knight"]
    assert t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_blood_shot_of_an_archer_who_dies_of_it_still_hits() -> None:
    """A text that has begun is resolved to its end. [RB-1.1.4]; rulings RB-res-3, RB-FAQ-blood-archer-1"""
    t = shooting("Blood Archer (wounds 2)")

    t.p1.uses("Blood Archer").targets("Sleeping Widow")

    assert t.p1.battlefield == ["Iron Worker"]
    assert t.p1.discard == ["Blood Archer"]
    assert t.p2.battlefield == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_the_wound_of_blood_shot_is_placed_and_cannot_be_prevented() -> None:
    """Placing wounds is no damage, so Armored does not answer it. [RB-14.1.7] [RB-12.1.2]"""
    t = shooting("Blood Archer (+Root Armor)")

    t.p1.uses("Blood Archer").targets("Hammer Knight")

    t.p1.unit("Blood Archer").has(wounds=1)


def test_blood_shot_may_target_the_archer_herself() -> None:
    """A target unit is any unit. [RB-8.1.1]"""
    t = shooting()

    t.p1.uses("Blood Archer").targets("Blood Archer")

    t.p1.unit("Blood Archer").has(wounds=2)


def test_an_exhausted_blood_archer_cannot_shoot() -> None:
    """[RB-7.4.1] [RB-14.1.3]"""
    t = shooting("Blood Archer (exhausted)")

    assert not t.p1.can_use("Blood Archer")


def test_golden_veil_cancels_the_damage_of_blood_shot_but_not_the_wound() -> None:
    """What comes before to is an effect of its own and stays. [RB-8.4.1] [RB-1.1.5]"""
    t = shooting(hand=["Golden Veil"], dice="charm:power")

    t.p1.uses("Blood Archer").targets("Sleeping Widow")
    t.p2.reacts("Golden Veil")

    t.p1.unit("Blood Archer").has(wounds=1)
    assert t.p2.battlefield == ["Sleeping Widow", "Hammer Knight"]


def test_a_blood_archer_goes_to_its_owners_discard_pile() -> None:
    """Whoever controls it. [RB-1.2.3]; ruling RB-disc-2"""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer (wounds 2, owner 2)"], draw=["Refresh"])
    t.p2("Noah Redmoon")

    t.p1.uses("Blood Archer")

    assert t.p1.battlefield == t.p1.discard == []
    assert t.p2.discard == ["Blood Archer"]


# --- Blood Shaman --------------------------------------------------------------------------------


def ritual(shaman: str = "Blood Shaman (wounds 1)", saria: str = "Saria Guideman (wounds 3)", dice: str = "") -> Table:
    """A turn in which a natural power die may destroy one's own Blood Shaman."""
    t = table()
    t.p1(saria, battlefield=[shaman, "Iron Worker"], dice=f"natural:power {dice}")
    t.p2("Coal Roarkwin")
    return t


def test_blood_ritual_removes_a_wound_from_your_phoenixborn_and_raises_a_die_after_your_dice_power_kills_it() -> None:
    """[RB-12.5.3] [RB-9.2.2]"""
    t = ritual(dice="charm:basic illusion:class")

    t.p1.power("natural").targets("Blood Shaman")
    t.p1.triggers("Blood Shaman", "Blood Ritual")
    t.p1.takes(Verb.DIE, parse_face("charm:basic"))

    assert t.p1.wounds == 2
    assert t.p1.active_dice == ["charm:class", "illusion:class"]
    assert t.p1.discard == ["Blood Shaman"]
    t.survives_clone_undo_and_save_at_every_step()


def test_blood_ritual_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = ritual(dice="charm:basic")

    t.p1.power("natural").targets("Blood Shaman")
    assert t.p1.can(Verb.TRIGGER, "Blood Shaman")
    t.p1.done()

    assert t.p1.wounds == 3
    assert t.p1.active_dice == ["charm:basic"]


def test_blood_ritual_works_while_exhausted() -> None:
    """Its text is inexhaustible. [RB-2.1.13]"""
    t = ritual("Blood Shaman (wounds 1, exhausted)", dice="charm:basic")

    t.p1.power("natural").targets("Blood Shaman")
    t.p1.triggers("Blood Shaman")

    assert t.p1.wounds == 2
    assert t.p1.active_dice == ["charm:class"]


def test_blood_ritual_heals_without_a_die_to_raise() -> None:
    """Do what can be done. [RB-1.1.3]"""
    t = ritual()

    t.p1.power("natural").targets("Blood Shaman")
    t.p1.triggers("Blood Shaman")

    assert t.p1.wounds == 2


def test_blood_ritual_raises_a_die_without_a_wound_to_remove() -> None:
    """A plain then follows whether or not the first part could be done. [RB-1.1.3] [RB-1.1.8]"""
    t = ritual(saria="Saria Guideman", dice="charm:basic")

    t.p1.power("natural").targets("Blood Shaman")
    t.p1.triggers("Blood Shaman")

    assert t.p1.active_dice == ["charm:class"]


def test_blood_ritual_answers_an_ability_of_your_phoenixborn() -> None:
    """[RB-12.5.3]"""
    t = table()
    t.p1("Aradel Summergaard (wounds 1)", battlefield=["Blood Shaman", "Iron Worker"], dice="natural:class charm:class")
    t.p2("Coal Roarkwin")

    t.p1.uses("Aradel Summergaard").targets("Blood Shaman")
    t.p1.triggers("Blood Shaman")

    assert t.p1.wounds == 0
    assert t.p1.active_dice == ["charm:power"]


def test_blood_ritual_answers_a_spell_of_yours_that_destroys() -> None:
    """Destroying needs no damage; Fear itself then heals the recover value. [RB-12.5.5] [RB-12.3.3]"""
    t = table()
    t.p1(
        "Jessa Na Ni (wounds 5)", battlefield=["Blood Shaman", "Iron Worker"], hand=["Fear"],
        dice="natural:basic charm:basic",
    )  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"])

    t.p1.plays("Fear").pays("natural:basic").chooses("Blood Shaman")
    t.p1.triggers("Blood Shaman")
    t.settle()

    assert t.p1.wounds == 3
    assert t.p1.active_dice == ["charm:class"]
    assert t.p2.discard == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_blood_ritual_does_not_answer_an_opponents_dice_power() -> None:
    """It must be yours. [RB-12.5.3]"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Anchornaut"], dice="natural:power")
    t.p2("Jessa Na Ni (wounds 3)", battlefield=["Blood Shaman (wounds 1)"], dice="charm:basic")

    t.p1.power("natural").targets("Blood Shaman")

    assert t.p2.battlefield == []
    assert not t.p2.can(Verb.TRIGGER, "Blood Shaman")
    assert t.p2.wounds == 3


def test_blood_ritual_does_not_answer_a_counter_to_its_own_attack() -> None:
    """A counter is no spell, ability or dice power. [RB-12.5.3]"""
    t = table()
    t.p1("Saria Guideman (wounds 3)", battlefield=["Blood Shaman", "Mist Spirit"], draw=["Refresh"], dice="charm:basic")
    t.p2("Coal Roarkwin (guarded)", battlefield=["Hammer Knight"])

    t.p1.attacks("Hammer Knight", "Blood Shaman")
    t.p2.says_yes()

    assert t.p1.discard == ["Blood Shaman"]
    assert not t.p1.can(Verb.TRIGGER, "Blood Shaman")
    assert t.p1.wounds == 3


def test_redirecting_damage_of_your_own_spell_onto_the_shaman_is_still_your_spell() -> None:
    """The source is unchanged. [RB-12.1.5]; ruling RB-FAQ-redirect-2"""
    t = table()
    t.p1(
        "Saria Guideman (wounds 3)", battlefield=["Blood Shaman (wounds 1)"], spellboard=["Abundance"],
        hand=["Redirect"], dice="charm:power charm:basic",
    )  # fmt: skip
    t.p2("Coal Roarkwin")

    t.p1.uses("Abundance").chooses("Saria Guideman")
    t.p1.reacts("Redirect").triggers("Blood Shaman")
    t.settle()

    assert t.p1.battlefield == []
    assert t.p1.wounds == 3
    assert t.p1.active_dice == ["charm:class"]
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_redirecting_damage_of_an_opponents_attack_onto_the_shaman_is_still_their_attack() -> None:
    """[RB-12.1.5]; ruling RB-FAQ-redirect-3"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"])
    t.p2(
        "Jessa Na Ni (wounds 3)", battlefield=["Blood Shaman (exhausted)"], hand=["Redirect"],
        dice="charm:power charm:basic",
    )  # fmt: skip

    t.p1.attacks("Jessa Na Ni", "Hammer Knight")
    t.p2.reacts("Redirect")

    assert not t.p2.can(Verb.TRIGGER, "Blood Shaman")
    assert t.p2.battlefield == []
    assert t.p2.wounds == 3
    assert t.p2.active_dice == ["charm:basic"]


# --- Enchanted Violinist -------------------------------------------------------------------------


def singing(violinist: str = "Enchanted Violinist", **opponent: object) -> Table:
    t = table()
    t.p1("Saria Guideman", battlefield=[violinist, "Iron Worker"])
    board: dict[str, object] = {"battlefield": ["Masked Wolf", "Hammer Knight"], "draw": ["Refresh", "Purge"]}
    t.p2("Noah Redmoon", **{**board, **opponent})
    return t


def test_song_of_sorrow_deals_one_damage_to_a_target_unit_an_opponent_controls() -> None:
    """Side action and exhaust; a unit that lives costs no card. [RB-7.4.2] [RB-12.5.1]"""
    t = singing()

    t.p1.uses("Enchanted Violinist", "Song of Sorrow")
    assert not t.p1.can_target("Iron Worker")
    t.p1.targets("Hammer Knight")

    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Enchanted Violinist").has(exhaustion=1)
    assert t.p1.player.side == 0
    assert t.p2.draw_pile == ["Refresh", "Purge"]


def test_song_of_sorrow_discards_the_top_of_the_draw_pile_of_the_opponent_whose_unit_it_destroys() -> None:
    """[RB-12.5.1]"""
    t = singing()

    t.p1.uses("Enchanted Violinist").targets("Masked Wolf")

    assert t.p2.battlefield == ["Hammer Knight"]
    assert t.p2.discard == ["Refresh"]
    assert t.p2.draw_pile == ["Purge"]
    t.survives_clone_undo_and_save_at_every_step()


def test_song_of_sorrow_costs_an_opponent_without_a_draw_pile_nothing() -> None:
    """[RB-6.1.8]"""
    t = singing(draw=[])

    t.p1.uses("Enchanted Violinist").targets("Masked Wolf")

    assert t.p2.battlefield == ["Hammer Knight"]
    assert t.p2.discard == []
    assert t.p2.wounds == 0


def test_the_card_for_song_of_sorrow_is_discarded_before_the_opponent_may_answer_the_destruction() -> None:
    """Follow-ups of the same text come before the after-destroyed answers. [RB-12.5.1]"""
    t = singing(hand=["Final Cry"], dice="ceremonial:power")

    t.p1.uses("Enchanted Violinist").targets("Masked Wolf")

    assert t.p2.can_react("Final Cry")
    assert t.p2.discard == ["Refresh"]
    t.p2.reacts("Final Cry").targets("Saria Guideman")
    assert t.p1.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_song_of_sorrow_on_a_blood_puppet_given_away_costs_its_controller_the_card() -> None:
    """The opponent is who controls the unit; the conjuration goes home to its owner. [RB-1.2.2] [RB-1.2.3]"""
    t = singing(battlefield=["Blood Puppet (wounds 1, owner 1)", "Hammer Knight"])

    t.p1.uses("Enchanted Violinist").targets("Blood Puppet")

    assert t.p2.discard == ["Refresh"]
    assert t.p1.discard == []
    pile = [t.st.cards[card].printed.name for card in t.p1.player.pile]
    assert "Blood Puppet" in pile


def test_an_exhausted_violinist_cannot_play() -> None:
    """[RB-7.4.1]"""
    t = singing("Enchanted Violinist (exhausted)")

    assert not t.p1.can_use("Enchanted Violinist")


def test_golden_veil_cancels_song_of_sorrow_and_the_violinist_stays_exhausted() -> None:
    """[RB-8.4.2]"""
    t = singing(hand=["Golden Veil"], dice="charm:power")

    t.p1.uses("Enchanted Violinist").targets("Masked Wolf")
    t.p2.reacts("Golden Veil")

    assert t.p2.battlefield == ["Masked Wolf", "Hammer Knight"]
    assert t.p2.discard == ["Golden Veil"]
    t.p1.unit("Enchanted Violinist").has(exhaustion=1)
