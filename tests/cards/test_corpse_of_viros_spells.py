"""The Corpse of Viros: its ready, action, reaction and alteration spells."""

from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, pile_of, resolves, unblocked
from tests.table import Table, table

# --- Chant of Transfusion --------------------------------------------------------------------------


def transfusion(veil: bool = False, status: int = 1) -> Table:
    t = table()
    t.p1("Jessa Na Ni", spellboard=[f"Chant of Transfusion (status {status})", "Chant of Sacrifice"],
         battlefield=["Blood Archer (wounds 2)", "Iron Worker"], draw=DECK)  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], hand=["Golden Veil"] * veil, draw=DECK, dice="charm:power")
    return t


def test_chant_of_transfusion_moves_a_wound_for_a_main_or_a_side_action() -> None:
    """A parallel cost; both units are targets. [RB-9.1.7] [RB-14.1.6]"""
    # given
    t = transfusion()
    # when
    t.p1.uses("Chant of Transfusion").takes(Verb.PAY, 1)  # by the side action
    t.p1.targets("Blood Archer").targets("Hammer Knight")
    resolves(t)
    # then
    t.p1.unit("Blood Archer").has(wounds=1)
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Chant of Transfusion").has(status=0, exhaustion=1)
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_veil_over_the_second_unit_leaves_the_wound_where_it_was() -> None:
    """Both are targeted before the move; token and exhaustion stay spent. [RB-22.4] [RB-FAQ-chant-transfusion-1]"""
    # given
    t = transfusion(veil=True)
    # when
    t.p1.uses("Chant of Transfusion").takes(Verb.PAY, 0).targets("Blood Archer").targets("Hammer Knight")
    t.p2.reacts("Golden Veil")
    resolves(t)
    # then
    t.p1.unit("Blood Archer").has(wounds=2)
    t.p2.unit("Hammer Knight").has(wounds=0)
    t.p1.unit("Chant of Transfusion").has(status=0, exhaustion=1)


def test_chant_of_transfusion_gathers_a_token_for_an_ally() -> None:
    """Only while it has none. [RB-8.5.6]"""
    # given
    t = transfusion(status=0)
    # when
    t.p1.uses("Chant of Sacrifice").chooses("Iron Worker")
    resolves(t)
    # then
    t.p1.unit("Chant of Transfusion").has(status=1)


# --- Serve the City --------------------------------------------------------------------------------


def serve_the_city(*mine: str) -> Table:
    t = table()
    t.p1("Jessa Na Ni", spellboard=["Serve the City"], battlefield=list(mine), draw=DECK)
    t.p2("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    t.p1.uses("Serve the City")
    return t


def test_serve_the_city_hurts_a_unit_and_sends_it_into_an_attack() -> None:
    """An Attack action inside a main action, with that unit alone. [RB-11.3.13]"""
    # given
    t = serve_the_city("Hammer Knight", "Blood Archer", "Iron Worker (exhausted)")
    assert not t.p1.can_target("Iron Worker")
    # when
    t.p1.chooses("Hammer Knight")
    t.settle()
    t.p1.unit("Hammer Knight").has(wounds=1, attack=4)
    t.p1.chooses("Saria Guideman")
    unblocked(t)
    resolves(t)
    # then
    assert t.p2.wounds == 4
    t.p1.unit("Hammer Knight").has(exhaustion=1)
    t.p1.unit("Blood Archer").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_serve_the_city_may_leave_it_at_the_damage() -> None:
    """ "You may take an Attack action". [RB-1.1.7]"""
    # given
    t = serve_the_city("Hammer Knight", "Blood Archer")
    # when
    t.p1.chooses("Hammer Knight").declines()
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=1, attack=4, exhaustion=0)
    assert t.p1.player.main == 0


def test_serve_the_city_attacks_a_unit_too() -> None:
    """Of either kind. [RB-11.1.1]"""
    # given
    t = serve_the_city("Hammer Knight", "Blood Archer")
    # when
    t.p1.chooses("Hammer Knight").chooses("Iron Worker")
    t.p2.done().declines()
    resolves(t)
    # then
    assert t.p2.battlefield == []


def test_a_unit_that_dies_of_serving_does_not_attack() -> None:
    """ "If that unit can attack". [RB-11.1.2]"""
    # given
    t = serve_the_city("Mist Spirit", "Blood Archer")
    # when
    t.p1.chooses("Mist Spirit")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Blood Archer"]
    assert t.p2.wounds == 0


def test_serve_the_city_without_an_unexhausted_unit_does_nothing() -> None:
    """It may be activated all the same. [RB-7.4.4]"""
    # given
    t = serve_the_city("Iron Worker (exhausted)")
    # then
    resolves(t)
    t.p1.unit("Serve the City").has(exhaustion=1)


# --- Summon Bone Crow ------------------------------------------------------------------------------


def bone_crow(**p1: object) -> Table:
    t = table()
    t.p1("Jessa Na Ni", spellboard=["Summon Bone Crow", "Chant of Sacrifice"], draw=DECK, dice="ceremonial:class",
         side=2, **p1)  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    return t


def test_summon_bone_crow_after_a_destruction() -> None:
    """A unit of anybody, destroyed this turn. [RB-12.3.1]"""
    # given
    t = bone_crow(battlefield=["Iron Worker"])
    # when
    t.p1.uses("Chant of Sacrifice")
    t.p1.uses("Summon Bone Crow")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Bone Crow"]
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_bone_crow_without_a_destruction_is_wasted() -> None:
    """The cost is paid. [RB-7.4.4]"""
    # given
    t = bone_crow(battlefield=["Iron Worker"])
    # when
    t.p1.uses("Summon Bone Crow")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Iron Worker"]
    assert t.p1.active_dice == []


# --- Blood Brawl -----------------------------------------------------------------------------------


def blood_brawl(*mine: str) -> Table:
    t = table()
    t.p1("Jessa Na Ni", hand=["Blood Brawl"], battlefield=list(mine), draw=DECK, dice="ceremonial:class")
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Mist Spirit", "Gilder"], draw=DECK)
    t.p1.plays("Blood Brawl")
    return t


def test_blood_brawl_strikes_once_for_each_wound_on_your_units() -> None:
    """Each time a target of its own. [RB-8.2.1]"""
    # given
    t = blood_brawl("Blood Archer (wounds 2)", "Iron Worker (wounds 1)")
    # when
    t.p1.targets("Hammer Knight").targets("Mist Spirit").targets("Hammer Knight")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=2)
    assert t.p2.battlefield == ["Hammer Knight", "Gilder"]
    t.survives_clone_undo_and_save_at_every_step()


def test_blood_brawl_may_stop() -> None:
    """Every strike is a "may". [RB-1.1.7]"""
    # given
    t = blood_brawl("Blood Archer (wounds 2)")
    # when
    t.p1.targets("Gilder").declines()
    resolves(t)
    # then
    t.p2.unit("Gilder").has(wounds=1)


def test_blood_brawl_of_the_unwounded_is_nothing() -> None:
    """Zero is nothing. [RB-1.1.9]"""
    # given
    t = blood_brawl("Blood Archer")
    # then
    resolves(t)
    assert t.p1.discard == ["Blood Brawl"]


# --- Channel Magic ---------------------------------------------------------------------------------


def test_channel_magic_draws_heals_and_raises_three_dice() -> None:
    """Dice already spent are not among them. [RB-9.2.2]"""
    # given
    t = table()
    t.p1("Jessa Na Ni (wounds 2)", hand=["Channel Magic"], draw=DECK,
         dice="charm:basic x3 ceremonial:class illusion:class")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Channel Magic").pays("charm:basic").targets("Jessa Na Ni")
    for face in ("charm:basic", "ceremonial:class", "charm:basic"):
        t.p1.takes(Verb.DIE, parse_face(face))
    resolves(t)
    # then
    assert t.p1.wounds == 1
    assert t.p1.hand == ["Iron Worker"]
    assert t.p1.active_dice == ["ceremonial:power", "charm:class", "charm:class", "illusion:class"]
    t.survives_clone_undo_and_save_at_every_step()


def test_channel_magic_with_nothing_to_draw_and_few_dice_does_what_it_can() -> None:
    """Without a pile nothing is drawn, and as many dice as there are are raised. [RB-6.1.8] [RB-9.2.4]"""
    # given
    t = table()
    t.p1("Jessa Na Ni (wounds 2)", hand=["Channel Magic", "Refresh"], dice="charm:basic x2")
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Channel Magic").targets("Jessa Na Ni")
    t.settle()
    # then
    assert t.p1.wounds == 1
    assert t.p1.active_dice == ["charm:class"]


# --- Final Stand -----------------------------------------------------------------------------------


def final_stand(wounds: int, *hand: str) -> Table:
    t = table()
    t.p1(f"Coal Roarkwin (wounds {wounds})", hand=["Final Stand", *hand], draw=DECK, dice="charm:basic")
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Iron Rhino"], draw=DECK)
    t.p1.plays("Final Stand")
    return t


def test_final_stand_with_an_empty_hand_hits_a_unit() -> None:
    """The spell itself is no longer in hand. [RB-7.3.7]"""
    # given
    t = final_stand(11)
    # when
    t.p1.targets("Hammer Knight")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Iron Rhino"]
    assert (t.p1.wounds, t.p2.wounds) == (11, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_final_stand_with_twelve_wounds_hits_a_phoenixborn() -> None:
    """Each half asks for itself. [RB-1.1.2]"""
    # given
    t = final_stand(12, "Refresh")
    # when
    t.p1.targets("Saria Guideman")
    resolves(t)
    # then
    assert t.p2.wounds == 2
    assert t.p2.battlefield == ["Hammer Knight", "Iron Rhino"]


def test_final_stand_can_do_both() -> None:
    """First the unit, then the Phoenixborn. [RB-1.1.2]"""
    # given
    t = final_stand(14)
    # when
    t.p1.targets("Iron Rhino").targets("Saria Guideman")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Hammer Knight"]
    assert t.p2.wounds == 2


# --- Summon Calamity Golem -------------------------------------------------------------------------


def golem(*mine: str) -> Table:
    t = table()
    t.p1("Jessa Na Ni", hand=["Summon Calamity Golem"], battlefield=list(mine), draw=DECK, dice="ceremonial:class x3")
    t.p2("Saria Guideman", draw=DECK)
    t.p1.plays("Summon Calamity Golem")
    return t


def test_the_calamity_golem_bears_the_printed_recover_of_the_ally_given_up() -> None:
    """Printed: an alteration's bonus does not count. [RB-1.1.11]"""
    # given
    t = golem("Hammer Knight (+Undying Heart)", "Mist Spirit")
    # when: the ally is the only one that will do, and returns to hand
    t.p1.triggers("Hammer Knight", "Undying")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Mist Spirit", "Calamity Golem"]
    t.p1.unit("Calamity Golem").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_an_ally_without_recover_leaves_the_golem_whole() -> None:
    """No tokens. [RB-1.1.9]"""
    # given
    t = golem("Rose Fire Dancer")
    # when
    resolves(t)
    # then
    t.p1.unit("Calamity Golem").has(wounds=0)


def test_no_ally_no_golem() -> None:
    """The price was not paid. [RB-1.1.8]"""
    # given
    t = golem("Mist Spirit")
    # when
    resolves(t)
    # then
    assert t.p1.battlefield == ["Mist Spirit"]


def test_a_second_golem_is_not_there() -> None:
    """The pile holds one: the ally is given up for nothing. [RB-1.1.3]"""
    # given
    t = golem("Iron Worker", "Calamity Golem (wounds 1)")
    # when
    resolves(t)
    # then
    assert t.p1.battlefield == ["Calamity Golem"]
    t.p1.unit("Calamity Golem").has(wounds=1)


# --- Shadowblade -----------------------------------------------------------------------------------


def shadowblade(active: int, *theirs: str) -> Table:
    t = table(turn=active)
    t.p1("Noah Redmoon", hand=["Shadowblade"], battlefield=["Masked Wolf"], draw=DECK, dice="charm:basic")
    t.p2("Saria Guideman", battlefield=list(theirs), draw=DECK)
    if active == 1:
        t.p1.attacks("Saria Guideman", "Masked Wolf")
    else:
        t.p2.attacks("Noah Redmoon", theirs[0])
    t.p1.reacts("Shadowblade")
    return t


def test_shadowblade_answers_your_own_attack_and_cuts_two_units() -> None:
    """A player is any player; the second target is another. [RB-21.3] [RB-8.2.3]"""
    # given
    t = shadowblade(1, "Iron Worker", "Gilder", "Mist Spirit")
    # when
    t.p1.targets("Mist Spirit")
    # then
    t.p1.targets("Gilder")
    unblocked(t)
    resolves(t)
    assert t.p1.hand == ["Iron Worker", "Iron Worker"]
    assert t.p2.battlefield == ["Iron Worker", "Gilder"]
    t.p2.unit("Gilder").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_shadowblade_answers_an_opponents_attack_and_finds_one_unit() -> None:
    """There is no other: only one is hit. [RB-1.1.3]"""
    # given
    t = shadowblade(2, "Mist Spirit")
    # when
    t.settle()
    # then: the attacker is gone
    assert t.p2.battlefield == []
    assert t.p1.wounds == 0


# --- Change of Heart -------------------------------------------------------------------------------


def test_change_of_heart_puts_another_ability_in_the_place_of_spirit_burn() -> None:
    """Attached to the Phoenixborn; it exhausts itself, not him. [RB-15.1.1]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud", hand=["Change of Heart"], battlefield=["Fire Archer", "Dread Wraith"], draw=DECK,
         dice="charm:basic ceremonial:class", main=2)  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Worker", "Gilder"], draw=DECK)
    # when
    t.p1.plays("Change of Heart")
    # then
    assert not t.p1.can_use("Brennen Blackcloud")
    # when
    t.p1.uses("Change of Heart").targets("Gilder")
    resolves(t)
    # then
    assert t.p1.hand == ["Fire Archer"]
    assert t.p1.battlefield == ["Dread Wraith"]
    t.p2.unit("Gilder").has(wounds=1)
    t.p1.unit("Change of Heart").has(exhaustion=1)
    t.p1.phoenixborn.has(exhaustion=0)
    assert not t.p1.can(Verb.ACTIVATE, "Change of Heart")
    t.survives_clone_undo_and_save_at_every_step()


def test_an_exhausted_change_of_heart_still_forbids_spirit_burn() -> None:
    """Inexhaustible. [RB-2.1.13]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud (+Change of Heart (exhausted))", battlefield=["Fire Archer"], draw=DECK,
         dice="ceremonial:class")  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # then
    assert not t.p1.can_use("Brennen Blackcloud")
    assert not t.p1.can_use("Change of Heart")


def test_change_of_heart_does_not_take_an_exhausted_phoenixborn_nor_another_players() -> None:
    """Its host must be unexhausted and yours. [RB-15.1.1]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud (exhausted)", hand=["Change of Heart"], draw=DECK, dice="charm:basic")
    t.p2("Coal Roarkwin", draw=DECK)
    # then
    assert not t.p1.can_play("Change of Heart")


def test_change_of_heart_without_an_ally_deals_no_damage() -> None:
    """A conjuration cannot be taken to hand for it. [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Brennen Blackcloud (+Change of Heart)", battlefield=["Dread Wraith"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder"], draw=DECK)
    # when
    t.p1.uses("Change of Heart")
    resolves(t)
    # then
    t.p2.unit("Gilder").has(wounds=0)
    assert t.p1.battlefield == ["Dread Wraith"]


# --- Infuriate -------------------------------------------------------------------------------------


def test_an_infuriated_unit_hurts_itself_and_grows() -> None:
    """Frenzy 2 when it attacks, then Rage 1 for the wounds. [RB-15.1.6] [RB-20.1.27]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Hammer Knight (wounds 1, +Infuriate)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    t.p1.unit("Hammer Knight").has(attack=4)
    # when
    t.p1.attacks("Saria Guideman", "Hammer Knight")
    unblocked(t)
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=3, attack=6)
    assert t.p2.wounds == 6
    t.survives_clone_undo_and_save_at_every_step()


def test_a_unit_infuriated_twice_has_one_frenzy_of_four() -> None:
    """Numerals of one ability add up. [RB-20.0.1]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Dread Wraith (+Infuriate, +Infuriate)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.attacks("Saria Guideman", "Dread Wraith")
    unblocked(t)
    resolves(t)
    # then: three rages of 1 for four wounds
    t.p1.unit("Dread Wraith").has(wounds=4, attack=13)


def test_infuriate_on_an_opponents_unit_can_be_its_death() -> None:
    """Their unit dies of its own frenzy. [RB-15.1.4]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", hand=["Infuriate"], battlefield=["Gilder"], draw=DECK, dice="ceremonial:class")
    t.p2("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    t.p1.plays("Infuriate").targets("Iron Worker").ends_turn()
    # when
    t.p2.attacks("Jessa Na Ni", "Iron Worker")
    t.settle()
    # then
    assert t.p2.battlefield == []
    assert t.p1.wounds == 0
    assert sorted(t.p1.discard) == ["Infuriate"]


# --- Playtime --------------------------------------------------------------------------------------


def playtime(turn: int = 2, **p2: object) -> Table:
    """Player 1's Playtime on player 2's unit."""
    t = table(turn=turn)
    t.p1("Jessa Na Ni", battlefield=["Blood Archer"], discard=["Playtime"], draw=DECK)
    board: dict[str, object] = {"battlefield": ["Hammer Knight (+Playtime (owner 1))"], "draw": DECK}
    t.p2("Saria Guideman", **{**board, **p2})
    return t


def test_playtime_takes_attack_and_hurts_the_phoenixborn_of_an_attacking_unit() -> None:
    """ "Your Phoenixborn" is its controller's. [RB-15.1.4]"""
    # given
    t = playtime()
    t.p2.unit("Hammer Knight").has(attack=2)
    # when
    t.p2.attacks("Jessa Na Ni", "Hammer Knight")
    t.p1.done()
    resolves(t)
    # then
    assert (t.p1.wounds, t.p2.wounds) == (2, 1)
    t.survives_clone_undo_and_save_at_every_step()


def test_playtime_hurts_when_the_unit_blocks() -> None:
    """As a blocker. [RB-21.4]"""
    # given
    t = playtime(turn=1)
    # when
    t.p1.attacks("Saria Guideman", "Blood Archer")
    assert t.offers(1, Verb.BLOCK)
    t.p2.blocks("Blood Archer", "Hammer Knight")
    t.settle()
    # then
    assert t.p2.wounds == 1


def test_playtime_hurts_when_the_unit_guards() -> None:
    """As a guard. [RB-21.4]"""
    # given
    t = playtime(turn=1, battlefield=["Gilder (+Playtime (owner 1))", "Iron Worker"])
    # when
    t.p1.attacks("Iron Worker", "Blood Archer")
    t.p2.guards("Gilder")
    t.settle()
    # then
    assert t.p2.wounds == 1


def test_playtime_leaves_a_puppet_out_of_its_owners_pile() -> None:
    """Onto the battlefield of whoever controlled the unit. [RB-1.2.3] [RB-12.3.2]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", hand=["Fester"], discard=["Playtime"], draw=DECK, dice="ceremonial:power")
    t.p2("Saria Guideman", battlefield=["Hammer Knight (wounds 1, +Playtime (owner 1))"], draw=DECK)
    # when
    t.p1.plays("Fester")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Blood Puppet"]
    assert t.st.cards[t.p2.unit("Blood Puppet").number].owner == 0
    assert pile_of(t.p1).count("Blood Puppet") == 4
    assert pile_of(t.p2) == []
    assert "Playtime" in t.p1.discard
    t.survives_clone_undo_and_save_at_every_step()


def test_playtime_with_an_empty_pile_leaves_nothing() -> None:
    """Nothing to place. [RB-1.1.3]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", hand=["Fester"], draw=DECK, pile=[], dice="ceremonial:power")
    t.p2("Saria Guideman", battlefield=["Hammer Knight (wounds 1, +Playtime (owner 1))"], draw=DECK)
    # when
    t.p1.plays("Fester")
    resolves(t)
    # then
    assert t.p2.battlefield == []
