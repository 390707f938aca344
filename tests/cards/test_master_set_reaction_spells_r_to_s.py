"""Master Set reaction spells, Redirect to Sympathy Pain: when each may be played and what it does."""

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, blast, resolves, unblocked
from tests.table import Table, table

# --- Redirect -------------------------------------------------------------------------------------


def attacked(mine: str, theirs: list[str], *hand: str, dice: str = "charm:power", me: str = "Saria Guideman") -> Table:
    """Player 1's unit attacks player 2's Phoenixborn and is not blocked."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[mine, "Iron Worker (exhausted)"], draw=DECK)
    t.p2(me, battlefield=theirs, hand=list(hand), draw=DECK, dice=dice)
    t.p1.attacks(me.partition(" (")[0], mine)
    return unblocked(t)


def test_redirect_lets_a_unit_of_your_choice_receive_the_damage() -> None:
    """Instead of the Phoenixborn. [RB-12.1.5]"""
    # given
    t = attacked("Blood Archer", ["Hammer Knight", "Living Doll"], "Redirect")
    # when
    t.p2.reacts("Redirect").chooses("Hammer Knight")
    resolves(t)
    # then
    assert t.p2.wounds == 0
    t.p2.unit("Hammer Knight").has(wounds=3)
    t.p2.unit("Living Doll").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_redirect_saves_a_phoenixborn_from_lethal_damage() -> None:
    """It receives nothing, so it has no wounds to die of. [RB-12.2.1]"""
    # given
    t = attacked("Blood Archer", ["Mist Spirit"], "Redirect", me="Saria Guideman (wounds 18)")
    # when
    t.p2.reacts("Redirect")
    resolves(t)
    # then
    assert t.p2.wounds == 18
    assert t.p2.battlefield == []
    assert not t.game.over


def test_redirect_needs_a_unit_of_your_own() -> None:
    """Without one it cannot be played. [RB-8.6.1]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blood Archer", "Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", hand=["Redirect"], draw=DECK, dice="charm:power")
    # when
    t.p1.attacks("Saria Guideman", "Blood Archer")
    # then
    assert not t.p2.can_react("Redirect")
    resolves(t)
    assert t.p2.wounds == 3


def test_damage_redirected_onto_an_armored_unit_is_not_reduced() -> None:
    """It was dealt to the Phoenixborn; the unit only receives it. [RB-12.1.5]"""
    # given
    t = attacked("Blood Archer", ["Hammer Knight (+Root Armor)"], "Redirect")
    # when
    t.p2.reacts("Redirect")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=3)
    t.survives_clone_undo_and_save_at_every_step()


def test_damage_of_your_own_spell_redirected_onto_a_blood_shaman_lets_it_die_by_your_spell() -> None:
    """The source is unchanged: Blood Ritual triggers. [RB-12.1.5] [RB-12.5.3]"""
    # given
    t = table()
    t.p1("Jessa Na Ni (wounds 4)", spellboard=["Abundance"], battlefield=["Blood Shaman (wounds 1)"],
         hand=["Redirect"], draw=DECK, dice="charm:power charm:basic")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Abundance").takes(Verb.NUMBER, 1)
    t.p2.takes(Verb.NUMBER, 2)
    t.p1.reacts("Redirect").triggers("Blood Shaman", "Blood Ritual")
    resolves(t)
    # then
    assert t.p1.battlefield == []
    assert t.p1.wounds == 3
    assert t.p1.active_dice == ["charm:class"]
    t.survives_clone_undo_and_save_at_every_step()


def test_damage_of_an_attack_redirected_onto_a_blood_shaman_is_still_the_opponents() -> None:
    """Blood Ritual does not trigger. [RB-12.1.5] [RB-12.5.3]"""
    # given
    t = attacked("Hammer Knight", ["Blood Shaman"], "Redirect", me="Jessa Na Ni (wounds 4)", dice="charm:power x2")
    # when
    t.p2.reacts("Redirect")
    resolves(t)
    # then
    assert t.p2.battlefield == []
    assert t.p2.wounds == 4


def test_redirect_moves_all_of_a_damage_that_a_focused_abundance_dealt() -> None:
    """The focus lowers what the Phoenixborn receives, which it has nothing of; so the second is less. [RB-12.1.5]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", spellboard=["Abundance"] * 2, battlefield=["Hammer Knight"], hand=["Redirect"], draw=DECK,
         dice="charm:power")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Abundance").takes(Verb.NUMBER, 0)
    t.p2.takes(Verb.NUMBER, 2)
    t.p1.reacts("Redirect")
    resolves(t)
    # then
    assert t.p1.wounds == 0
    t.p1.unit("Hammer Knight").has(wounds=1)


# --- Shadow Strike --------------------------------------------------------------------------------


def shadow_strike(**p1: object) -> Table:
    """Player 1's Iron Worker attacks; two other units stay behind."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker", "Hammer Knight", "Blood Archer"], draw=DECK, **p1)
    t.p2("Noah Redmoon", battlefield=["Gilder"], hand=["Shadow Strike"], draw=DECK, dice="illusion:power")
    t.p1.attacks("Noah Redmoon", "Iron Worker")
    return t


def test_shadow_strike_deals_three_damage_to_a_unit_that_stayed_behind() -> None:
    """And the attack goes on. [RB-21.3]"""
    # given
    t = shadow_strike()
    # when
    t.p2.reacts("Shadow Strike")
    assert not t.p2.can_target("Iron Worker")
    assert not t.p2.can_target("Gilder")
    t.p2.targets("Hammer Knight")
    unblocked(t)
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=3)
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_may_answer_shadow_strike() -> None:
    """A reaction to a reaction. [RB-8.6.5] [RB-8.4.1]"""
    # given
    t = shadow_strike(hand=["Golden Veil"], dice="charm:power")
    # when
    t.p2.reacts("Shadow Strike").targets("Hammer Knight")
    t.p1.reacts("Golden Veil")
    unblocked(t)
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=0)
    assert t.p2.discard == ["Shadow Strike"]
    assert t.p1.discard == ["Golden Veil"]


# --- Strange Copy ---------------------------------------------------------------------------------


def strange_copy(mine: list[str], theirs: list[str], attacker: str, **p2: object) -> Table:
    """Player 1's unit attacks player 2's Phoenixborn; player 2 plays Strange Copy and is about to pick."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=mine, draw=DECK)
    t.p2("Saria Guideman", battlefield=theirs, draw=DECK, **({"hand": ["Strange Copy"], "dice": "illusion:power"} | p2))
    t.p1.attacks("Saria Guideman", attacker)
    t.p2.reacts("Strange Copy")
    return t


def test_strange_copy_gives_a_unit_the_title_abilities_and_values_of_another() -> None:
    """And takes them away at the end of the turn. [RB-18.1.2] [RB-8.7.1]"""
    # given
    t = strange_copy(["Blood Archer", "Living Doll"], ["Iron Worker", "Gilder"], "Living Doll")
    # when
    t.p2.chooses("Iron Worker").targets("Blood Archer")
    # then
    assert t.p2.battlefield == ["Blood Archer", "Gilder"]
    t.p2.unit("Blood Archer").has(attack=3, life=3, recover=2)
    # when
    unblocked(t)
    resolves(t)
    t.p1.ends_turn()
    # then
    assert t.p2.battlefield == ["Iron Worker", "Gilder"]
    t.p2.unit("Iron Worker").has(attack=2, life=2, recover=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_strange_copy_battles_with_its_new_values() -> None:
    """A Living Doll blocks as a Hammer Knight, and Alert keeps it from exhausting. [RB-18.1.2] [RB-20.1.3]"""
    # given
    t = strange_copy(["Iron Worker", "Hammer Knight"], ["Living Doll"], "Iron Worker")
    # when
    t.p2.targets("Hammer Knight")
    t.p2.blocks("Iron Worker", "Hammer Knight")
    if t.offers(0, Verb.CARD):
        t.p1.targets("Iron Worker")
    t.settle()
    # then
    assert t.p1.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(exhaustion=0, wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_strange_copy_of_an_x_value_takes_the_number_it_is_now() -> None:
    """Neither the copy's own tokens nor later ones on the model count. [RB-18.1.2] [RB-1.1.11]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Silver Snake (status 3)", "Iron Worker"], draw=DECK, dice="time:power")
    t.p2("Saria Guideman", battlefield=["Living Doll (status 1)"], hand=["Strange Copy"], draw=DECK,
         dice="illusion:power")  # fmt: skip
    t.p1.attacks("Saria Guideman", "Iron Worker")
    # when
    t.p2.reacts("Strange Copy").targets("Silver Snake")
    # then
    t.p2.unit("Silver Snake").has(attack=3, life=4, recover=3, status=1)
    # when
    unblocked(t)
    t.p1.power("time").targets("Silver Snake").declines()
    # then
    t.p1.unit("Silver Snake").has(attack=4, status=4)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_strange_copy_of_a_silver_snake_consumes_without_growing() -> None:
    """Consume is copied, but X was fixed. [RB-18.1.2]"""
    # given
    t = strange_copy(["Silver Snake (status 3)", "Iron Worker"], ["Living Doll (status 1)"], "Iron Worker")
    # when
    t.p2.targets("Silver Snake")
    t.p2.blocks("Iron Worker", "Silver Snake")
    if t.offers(0, Verb.CARD):
        t.p1.targets("Silver Snake", of=2)
    resolves(t)
    # then
    assert t.p1.battlefield == ["Silver Snake"]
    t.p1.unit("Silver Snake").has(status=3)
    t.p2.unit("Silver Snake").has(status=2, attack=3, wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_strange_copy_that_ends_with_lethal_wounds_is_destroyed() -> None:
    """Its own life is checked again, and nobody's effect is the cause. [RB-12.5.2]"""
    # given
    t = strange_copy(["Blood Archer", "Hammer Knight"], ["Blood Shaman"], "Blood Archer")
    # when
    t.p2.targets("Hammer Knight")
    t.p2.blocks("Blood Archer", "Hammer Knight")
    t.p1.targets("Hammer Knight", of=2)
    t.settle()
    t.p2.unit("Hammer Knight").has(wounds=3)
    t.p1.ends_turn()
    # then
    assert t.p2.battlefield == []
    assert t.p2.discard == ["Strange Copy", "Blood Shaman"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_strange_copy_that_dies_as_it_ends_dies_in_the_turn_that_ends() -> None:
    """Strange Copy was this turn's reaction, so Final Cry cannot answer the death. [RB-6.2.4] [RB-8.6.3]"""
    # given
    t = strange_copy(
        ["Blood Archer", "Hammer Knight"], ["Iron Worker"], "Blood Archer",
        hand=["Strange Copy", "Final Cry"], dice="illusion:power ceremonial:power",
    )  # fmt: skip
    # when
    t.p2.targets("Hammer Knight")
    t.p2.blocks("Blood Archer", "Hammer Knight")
    t.p1.targets("Hammer Knight", of=2)
    t.p1.ends_turn()
    # then
    assert not t.p2.can_react("Final Cry")
    assert t.p2.battlefield == []


def test_the_death_of_an_ending_strange_copy_can_be_answered_in_that_turn() -> None:
    """Jessa has not screamed yet this turn. [RB-6.2.4] [RB-8.5.9]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Hammer Knight", "Iron Rhino"], draw=DECK, dice="natural:basic")
    t.p2("Saria Guideman", battlefield=["Iron Worker"], hand=["Strange Copy"], draw=DECK, dice="illusion:power")
    t.p1.attacks("Saria Guideman", "Hammer Knight")
    # when
    t.p2.reacts("Strange Copy").targets("Hammer Knight")
    t.p2.blocks("Hammer Knight", "Hammer Knight")
    t.p1.targets("Hammer Knight", of=2)
    t.p1.ends_turn()
    t.p1.triggers("Jessa Na Ni", "Screams of the Departed").targets("Saria Guideman")
    # then
    assert t.p2.battlefield == []
    assert t.p2.wounds == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_a_strange_copy_keeps_its_card_type() -> None:
    """An ally that is a copy of a conjuration dies as an ally. [RB-18.1.2]"""
    # given
    t = strange_copy(
        ["Blood Archer", "Sleeping Widow (exhausted)"], ["Iron Worker"], "Blood Archer",
        spellboard=["Chant of Revenge"],
    )  # fmt: skip
    # when
    t.p2.targets("Sleeping Widow")
    t.p2.blocks("Blood Archer", "Sleeping Widow")
    if t.offers(0, Verb.CARD):
        t.p1.targets("Sleeping Widow", of=2)
    resolves(t)
    # then
    assert t.p2.battlefield == []
    assert t.p2.discard == ["Strange Copy", "Iron Worker"]
    t.p2.unit("Chant of Revenge").has(status=1)
    assert t.p2.player.pile == []


def test_abilities_of_an_exhausted_unit_are_copied_and_work_on_the_copy() -> None:
    """Exhaustion only silences them on the model: here Concealed. [RB-14.1.3] [RB-18.1.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blood Archer", "Stormwind Sniper (exhausted)"], draw=DECK,
         dice="natural:class")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Iron Worker", "Gilder"], hand=["Strange Copy"], draw=DECK,
         dice="illusion:power")  # fmt: skip
    t.p1.attacks("Saria Guideman", "Blood Archer")
    # when
    t.p2.reacts("Strange Copy").chooses("Iron Worker").targets("Stormwind Sniper")
    unblocked(t)
    t.p1.uses("Aradel Summergaard", "Water Blast")
    # then
    names = [t.st.cards[o.a].controller for o in t.game.options if t.st.cards[o.a].now.name == "Stormwind Sniper"]
    assert names == [0]


def test_a_strange_copy_of_a_unit_guard_may_guard() -> None:
    """The attackers are declared before the guard. [RB-11.2.2] [RB-18.1.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blood Archer"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Iron Worker", "Gilder (exhausted)", "Living Doll"], hand=["Strange Copy"],
         draw=DECK, dice="illusion:power")  # fmt: skip
    t.p1.attacks("Living Doll", "Blood Archer")
    # when
    t.p2.reacts("Strange Copy").chooses("Iron Worker").targets("Gilder")
    # then
    t.p2.guards("Gilder")
    t.settle()
    assert t.p2.battlefield == ["Gilder", "Living Doll"]


def test_a_destroyed_strange_copy_uses_the_copied_ability() -> None:
    """It acts under the copied title in limbo: Mend. [RB-18.1.3]"""
    # given
    t = strange_copy(["Blood Archer", "Butterfly Monk (exhausted)"], ["Iron Worker (wounds 0)"], "Blood Archer")
    # when
    t.p2.targets("Butterfly Monk")
    t.p2.blocks("Blood Archer", "Butterfly Monk")
    t.p1.targets("Butterfly Monk", of=2)
    t.p2.triggers("Butterfly Monk", "Mend").targets("Blood Archer")
    resolves(t)
    # then
    assert t.p2.discard == ["Strange Copy", "Iron Worker"]


def test_strange_copy_copies_printed_values_and_keeps_what_lies_on_the_unit() -> None:
    """Bonuses of the model's alterations are not copied, its own stay. [RB-18.1.2]"""
    # given
    t = strange_copy(["Hammer Knight (+Root Armor)", "Iron Worker"], ["Living Doll (+Undying Heart)"], "Iron Worker")
    # when
    t.p2.targets("Hammer Knight")
    # then
    t.p2.unit("Hammer Knight").has(attack=3, life=5, recover=3)
    assert t.p2.unit("Hammer Knight").attached() == ["Undying Heart"]


def test_golden_veil_answers_the_target_of_strange_copy() -> None:
    """The model is targeted, the unit that changes is only chosen. [RB-8.1.1] [RB-8.6.5]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker", "Hammer Knight"], hand=["Golden Veil"], draw=DECK,
         dice="charm:power")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Living Doll"], hand=["Strange Copy"], draw=DECK, dice="illusion:power")
    t.p1.attacks("Saria Guideman", "Iron Worker")
    # when
    t.p2.reacts("Strange Copy").targets("Hammer Knight")
    t.p1.reacts("Golden Veil")
    # then
    t.p2.blocks("Iron Worker", "Living Doll")


# --- Summon Sleeping Widows -----------------------------------------------------------------------


def test_summon_sleeping_widows_places_two_widows() -> None:
    """After a unit you control is destroyed. [RB-21.8]"""
    # given
    t = blast("Summon Sleeping Widows")
    # when
    t.p2.reacts("Summon Sleeping Widows")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Gilder", "Sleeping Widow", "Sleeping Widow"]
    t.survives_clone_undo_and_save_at_every_step()


def test_the_destroyed_unit_frees_its_slot_for_one_widow() -> None:
    """In limbo it fills no slot; the second Widow finds none. [RB-3.1.3] [RB-3.2.2] [RB-3.2.5]"""
    # given
    t = blast("Summon Sleeping Widows", units=("Mist Spirit", *["Iron Worker"] * 4))
    # when
    t.p2.reacts("Summon Sleeping Widows")
    resolves(t)
    # then
    assert t.p2.battlefield == [*["Iron Worker"] * 4, "Sleeping Widow"]
    assert t.cites("RB-3.2.2")


def test_summon_sleeping_widows_places_what_the_pile_still_holds() -> None:
    """One Widow left, one Widow placed; with none it still may be played. [RB-1.1.3]"""
    # given
    for left in (1, 0):
        t = table()
        t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:class")
        t.p2("Saria Guideman", battlefield=["Mist Spirit"], hand=["Summon Sleeping Widows"], draw=DECK,
             pile=["Sleeping Widow"] * left, dice="ceremonial:class x2")  # fmt: skip
        # when
        t.p1.uses("Aradel Summergaard", "Water Blast").targets("Mist Spirit")
        t.p2.reacts("Summon Sleeping Widows")
        resolves(t)
        # then
        assert t.p2.battlefield == ["Sleeping Widow"] * left
        assert t.p2.discard == ["Summon Sleeping Widows"]


# --- Sympathy Pain --------------------------------------------------------------------------------


def test_sympathy_pain_answers_wounds_of_an_attack_with_two_damage_to_a_unit() -> None:
    """After the wound tokens were placed. [RB-12.2.3] [RB-21.7]"""
    # given
    t = attacked("Hammer Knight", ["Gilder"], "Sympathy Pain")
    # when
    t.p2.reacts("Sympathy Pain")
    assert not t.p2.can_target("Gilder")
    assert not t.p2.can_target("Saria Guideman")
    t.p2.targets("Iron Worker")
    resolves(t)
    # then
    assert t.p2.wounds == 3
    assert t.p1.battlefield == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_sympathy_pain_may_hit_the_phoenixborn() -> None:
    """ "A unit or Phoenixborn that opponent controls." [RB-8.1.1]"""
    # given
    t = attacked("Hammer Knight", ["Gilder"], "Sympathy Pain")
    # when
    t.p2.reacts("Sympathy Pain").targets("Aradel Summergaard")
    resolves(t)
    # then
    assert (t.p1.wounds, t.p2.wounds) == (2, 3)


def test_sympathy_pain_answers_placed_wounds_too() -> None:
    """Molten Gold deals nothing, but it is a spell and wounds are placed. [RB-14.1.7]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", hand=["Molten Gold"], battlefield=["Iron Worker"], draw=DECK, dice="natural:power x2")
    t.p2("Saria Guideman", hand=["Sympathy Pain"], draw=DECK, dice="sympathy:power")
    # when
    t.p1.plays("Molten Gold").targets("Saria Guideman")
    t.p2.reacts("Sympathy Pain").targets("Aradel Summergaard")
    resolves(t)
    # then
    assert (t.p1.wounds, t.p2.wounds) == (2, 3)


def test_sympathy_pain_answers_a_wound_moved_by_an_ability() -> None:
    """Moving is removing and placing: Pain Link. [RB-14.1.6]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Living Doll (wounds 1)"], draw=DECK)
    t.p2("Saria Guideman", hand=["Sympathy Pain"], draw=DECK, dice="charm:power")
    # when
    t.p1.uses("Living Doll", "Pain Link").targets("Saria Guideman")
    t.p2.reacts("Sympathy Pain").targets("Living Doll")
    resolves(t)
    # then
    t.p1.unit("Living Doll").has(wounds=2)
    assert t.p2.wounds == 1


def test_sympathy_pain_does_not_answer_wounds_of_your_own_making() -> None:
    """The ceremonial dice power hurts its own player. [RB-10.1.1]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Iron Worker"], hand=["Sympathy Pain"], discard=["Blood Archer"], draw=DECK,
         dice="ceremonial:power charm:power")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.power("ceremonial")
    # then
    assert not t.p1.can_react("Sympathy Pain")
    assert t.p1.wounds == 1


def test_no_sympathy_pain_without_wounds_on_the_phoenixborn() -> None:
    """A unit was wounded, the Phoenixborn was not. [RB-8.6.1]"""
    # given
    t = blast("Sympathy Pain", dice="charm:power", units=("Hammer Knight", "Gilder"))
    # then
    assert not t.p2.can_react("Sympathy Pain")
    t.p2.unit("Hammer Knight").has(wounds=2)


def test_a_phoenixborn_with_lethal_wounds_answers_nothing_any_more() -> None:
    """Its player loses at once, even if Sympathy Pain would have won. [RB-12.2.2] [RB-1.3.1]"""
    # given
    t = table()
    t.p1("Aradel Summergaard (wounds 15)", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Saria Guideman (wounds 17)", hand=["Sympathy Pain"], draw=DECK, dice="charm:power")
    # when
    t.p1.attacks("Saria Guideman", "Hammer Knight")
    while not t.game.over and not t.p2.can_react("Sympathy Pain"):
        t.settle()
    # then
    assert t.game.winner == 0
