"""The Law of Lions: each card at work, each clause of the harder ones."""

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought, resolves
from tests.table import Table, table

# --- Odette Diamondcrest ---------------------------------------------------------------------------


def odette(theirs: str) -> Table:
    t = table()
    t.p1("Odette Diamondcrest", draw=DECK)
    t.p2("Saria Guideman", battlefield=[theirs, "Anchornaut"], draw=DECK)
    t.p1.uses("Odette Diamondcrest", "Enter the Fray").targets(theirs.partition(" (")[0])
    resolves(t)
    return t


def test_enter_the_fray_hurts_the_unit_and_odette() -> None:
    """2 damage to the unit, its attack value to her. [RB-22.16]"""
    # given, when
    t = odette("Hammer Knight")
    # then
    t.p2.unit("Hammer Knight").has(wounds=2)
    assert (t.p1.wounds, t.p2.wounds) == (3, 0)
    t.p1.phoenixborn.has(exhausted=True)
    t.survives_clone_undo_and_save_at_every_step()


def test_enter_the_fray_uses_the_attack_after_the_damage() -> None:
    """Rage counts the two new wounds: 1 + 2. [RB-22.16]"""
    t = odette("Dread Wraith")
    t.p2.unit("Dread Wraith").has(wounds=2, attack=3)
    assert t.p1.wounds == 3
    t.survives_clone_undo_and_save_at_every_step()


def test_enter_the_fray_uses_the_attack_a_destroyed_unit_had() -> None:
    """1 + 3 from the alteration + 7 wounds, although the unit is gone. [RB-22.16] [RB-12.3.3]"""
    t = odette("Dread Wraith (wounds 5, +Frozen Crown)")
    assert t.p2.battlefield == ["Anchornaut"]
    assert t.p1.wounds == 11
    t.survives_clone_undo_and_save_at_every_step()


def test_a_copied_enter_the_fray_hurts_the_copier() -> None:
    """ "This Phoenixborn" of the copy is the copier's own. [RB-18.1.4]"""
    # given
    t = table()
    t.p1("Odette Diamondcrest", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Victoria Glassfire", hand=["Copycat"], battlefield=["Gilder"], draw=DECK, dice="illusion:power")
    # when
    t.p1.uses("Odette Diamondcrest", "Enter the Fray").targets("Gilder")
    t.p2.reacts("Copycat")
    resolves(t)
    # then: Gilder had no attack, Hammer Knight has 3
    assert (t.p1.wounds, t.p2.wounds) == (0, 3)
    t.p1.unit("Hammer Knight").has(wounds=2)


def test_a_unit_without_attack_does_not_hurt_odette() -> None:
    """Zero is nothing. [RB-1.1.9]"""
    t = odette("Gilder")
    assert t.p1.wounds == 0


def test_enter_the_fray_without_any_unit_does_nothing() -> None:
    """No target, no attack value. [RB-7.4.4]"""
    # given
    t = table()
    t.p1("Odette Diamondcrest", draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Odette Diamondcrest", "Enter the Fray")
    resolves(t)
    # then
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    t.p1.phoenixborn.has(exhausted=True)


# --- Holy Knight ------------------------------------------------------------------------------------


def test_holy_knight_cannot_be_targeted_by_an_opponents_spell() -> None:
    """Its own player's spells may. [RB-8.1.5]"""
    # given
    t = table()
    t.p1("Saria Guideman", hand=["Refresh"], battlefield=["Gilder"], draw=DECK, dice="charm:class natural:basic")
    t.p2("Odette Diamondcrest", battlefield=["Holy Knight (exhausted)", "Holy Knight"], draw=DECK)
    # when
    t.p1.plays("Refresh")
    # then
    # The exhausted one has lost the ability (RB-14.1.3); the other is no target.
    assert t.p1.can_target("Gilder")
    offered = [o.a for o in t.game.options if o.verb == Verb.CARD]
    assert t.p2.player.battlefield[0] in offered
    assert t.p2.player.battlefield[1] not in offered


def test_holy_knight_may_be_targeted_by_abilities_and_dice_powers() -> None:
    """ "By spells" says nothing about Water Blast. [RB-2.1.12]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", draw=DECK, dice="natural:class")
    t.p2("Odette Diamondcrest", battlefield=["Holy Knight", "Gilder"], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Holy Knight")
    # then
    t.p2.unit("Holy Knight").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


# --- Shield Mage ------------------------------------------------------------------------------------


def shielded(mage: str) -> Table:
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Odette Diamondcrest", battlefield=[mage, "Iron Worker"], draw=DECK)
    return t


def test_shield_mage_leaves_only_the_phoenixborn_to_attack() -> None:
    """All units of its controller, itself included, are no targets of attacks. [RB-22.22]"""
    # given
    t = shielded("Shield Mage")
    # then
    assert t.p1.can_attack("Odette Diamondcrest")
    assert not t.p1.can_attack("Iron Worker")
    assert not t.p1.can_attack("Shield Mage")
    # when: blocking is as free as ever
    t.p1.attacks("Odette Diamondcrest", "Hammer Knight")
    t.p2.blocks("Hammer Knight", "Iron Worker")
    fought(t)
    # then
    assert "Iron Worker" in t.p2.discard
    t.survives_clone_undo_and_save_at_every_step()


def test_an_exhausted_shield_mage_shields_nobody() -> None:
    """Its text is not inexhaustible. [RB-14.1.3]"""
    t = shielded("Shield Mage (exhausted)")
    assert t.p1.can_attack("Iron Worker")
    assert t.p1.can_attack("Shield Mage")


def test_shield_mage_does_not_hinder_its_own_player() -> None:
    """ "An opponent controls". [RB-8.1.5]"""
    # given
    t = table(turn=2)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Odette Diamondcrest", battlefield=["Shield Mage", "Iron Worker"], draw=DECK)
    # then
    assert t.p2.can_attack("Hammer Knight")


def test_a_shield_mage_that_is_copied_in_comes_too_late() -> None:
    """The attack on a unit goes on. [RB-11.1.8]"""
    # given
    t = table()
    t.p1("Odette Diamondcrest", battlefield=["Shield Mage", "Hammer Knight"], draw=DECK)
    t.p2("Coal Roarkwin", hand=["Strange Copy"], battlefield=["Iron Worker", "Gilder"], draw=DECK,
         dice="illusion:power")  # fmt: skip
    # when
    t.p1.attacks("Iron Worker", "Hammer Knight")
    t.p2.reacts("Strange Copy").chooses("Gilder").targets("Shield Mage", of=1)
    fought(t)
    # then
    assert "Iron Worker" in t.p2.discard
    t.survives_clone_undo_and_save_at_every_step()


# --- Emperor Lion -----------------------------------------------------------------------------------

LAWS = ["Purge", "Law of Sight", "Hammer Knight", "Law of Assurance", "Seal"]


def decree(draw: list[str], hand: list[str] | None = None, dice: str = "divine:class x5") -> Table:
    t = table(seed=5)
    t.p1("Odette Diamondcrest", spellboard=["Summon Emperor Lion"], draw=draw, hand=hand or [], dice=dice)
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Summon Emperor Lion")
    return t


def test_decree_finds_a_law_and_plays_it_without_action_costs() -> None:
    """The side action of Law of Sight is not paid, its dice are. [RB-7.3.9]"""
    # given
    t = decree(LAWS)
    # when
    t.p1.chooses("Law of Sight").chooses("Law of Sight")
    t.p1.triggers("Law of Sight").takes(Verb.NUMBER, 2)
    # then
    resolves(t)
    assert t.p1.spellboard == ["Summon Emperor Lion", "Law of Sight"]
    assert len(t.p1.hand) == 2
    assert (t.p1.player.main, t.p1.player.side) == (0, 1)
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


def test_decree_shuffles_right_after_the_search() -> None:
    """The Law is shown to everybody; what Law of Sight draws is random. [RB-3.5.6]"""
    # given
    t = decree(LAWS)
    # when
    t.p1.chooses("Law of Sight")
    # then
    assert t.cites("RB-3.5.6")
    told = " ".join(t.game.story(1))
    assert "Law of Sight" in told and "shuffle" in told
    assert t.game.decision.player == 0  # asked for the Law to play only now


def test_decree_offers_laws_only_and_may_find_nothing() -> None:
    """A search of a hidden pile may fail; the pile is shuffled all the same. [RB-3.5.1]"""
    # given
    t = decree(LAWS)
    # then
    assert t.p1.can_target("Law of Sight")
    assert t.p1.can_target("Law of Assurance")
    assert not t.p1.can_target("Purge")
    # when
    t.p1.done()
    resolves(t)
    # then
    assert t.p1.hand == []
    assert t.cites("RB-3.5.6")


def test_decree_may_keep_the_law_in_hand() -> None:
    """ "You may immediately play". [RB-1.1.7]"""
    t = decree(LAWS)
    t.p1.chooses("Law of Assurance").done()
    resolves(t)
    assert t.p1.hand == ["Law of Assurance"]
    assert t.p1.spellboard == ["Summon Emperor Lion"]


def test_decree_plays_a_law_that_was_in_hand_before() -> None:
    """ "A Law from your hand" need not be the one just found. [RB-1.1.2]"""
    t = decree(["Purge", "Seal"], hand=["Law of Assurance", "Refresh"])
    t.p1.done()
    assert not t.p1.can_target("Refresh")
    t.p1.chooses("Law of Assurance")
    resolves(t)
    assert "Law of Assurance" in t.p1.spellboard
    t.survives_clone_undo_and_save_at_every_step()


def test_decree_cannot_play_a_law_whose_dice_are_missing() -> None:
    """Only the action costs are waived. The question is put all the same: it must not tell what the hand holds."""
    t = decree(["Purge"], hand=["Law of Assurance"], dice="divine:class x3")
    t.p1.done()
    assert not t.p1.can_target("Law of Assurance")
    t.p1.done()
    resolves(t)
    assert t.p1.hand == ["Law of Assurance"]


def test_decree_with_nothing_to_search_and_nothing_to_play() -> None:
    """Empty pile, empty hand. [RB-1.1.3]"""
    t = decree([])
    resolves(t)
    assert t.p1.battlefield == ["Emperor Lion"]


# --- Winged Lioness ---------------------------------------------------------------------------------


def test_winged_lioness_comes_and_cannot_be_guarded_against() -> None:
    """Stalk; the Phoenixborn could guard otherwise. [RB-20.1.14]"""
    # given
    t = table()
    t.p1("Odette Diamondcrest", spellboard=["Summon Winged Lioness"], battlefield=["Winged Lioness"], draw=DECK,
         dice="divine:class natural:basic", main=2)  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Iron Worker", "Gilder"], draw=DECK)
    # when
    t.p1.uses("Summon Winged Lioness")
    t.p1.attacks("Iron Worker", "Winged Lioness")
    assert t.game.decision.kind != "guard"
    fought(t)
    # then: nobody was asked for a guard
    assert t.p1.battlefield == ["Winged Lioness", "Winged Lioness"]
    assert "Iron Worker" in t.p2.discard
    t.survives_clone_undo_and_save_at_every_step()


# --- Law of Assurance -------------------------------------------------------------------------------


def test_law_of_assurance_turns_all_your_dice_to_their_class_side() -> None:
    """Power and basic sides alike; exhausted dice and the opponent's are left alone. [RB-9.2.3]"""
    # given
    t = table()
    t.p1("Odette Diamondcrest", hand=["Law of Assurance"], draw=DECK,
         dice="divine:class natural:power illusion:basic divine:power")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, dice="charm:power")
    # when
    t.p1.plays("Law of Assurance").pays("divine:class")
    resolves(t)
    # then
    assert t.p1.active_dice == ["illusion:class", "natural:class", "divine:class"]
    assert t.p2.active_dice == ["charm:power"]
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_law_of_assurance_protects_the_dice_of_all_opponents() -> None:
    """Neither player may lower the other's dice; the power is spent for nothing. [RB-1.1.3]"""
    for law_of in (1, 2):
        t = table()
        mine = ["Law of Assurance"] if law_of == 1 else []
        theirs = ["Law of Assurance"] if law_of == 2 else []
        t.p1("Noah Redmoon", spellboard=mine, draw=DECK, dice="illusion:power")
        t.p2("Saria Guideman", spellboard=theirs, draw=DECK, dice="charm:power x2")
        t.p1.power("illusion")
        assert not t.offers(0, Verb.DIE)
        resolves(t)
        assert t.p2.active_dice == ["charm:power", "charm:power"]
        t.survives_clone_undo_and_save_at_every_step()


def test_law_of_assurance_lets_you_turn_your_own_dice() -> None:
    """ "In an opponent's active pool". [RB-8.1.5]"""
    t = table()
    t.p1("Namine Hymntide", spellboard=["Magic Syphon"], draw=DECK, dice="sympathy:basic")
    t.p2("Odette Diamondcrest", spellboard=["Law of Assurance"], draw=DECK, dice="divine:power")
    t.p1.uses("Magic Syphon").turns_die("sympathy:basic", "sympathy:power")
    t.p1.picks_player(2)
    resolves(t)
    assert t.p1.active_dice == ["sympathy:power"]
    assert t.p2.active_dice == ["divine:power"]


def test_laws_are_bound_and_fleeting() -> None:
    """They cannot be meditated away and leave at the end of the round. [RB-7.5.4]"""
    # given
    t = table()
    t.p1("Odette Diamondcrest", spellboard=["Law of Assurance", "Law of Sight", "Law of Grace"], draw=DECK,
         hand=["Seal"])  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.meditates()
    # then
    assert t.p1.can_target("Seal")
    for law in ("Law of Assurance", "Law of Sight", "Law of Grace"):
        assert not t.p1.can_target(law)
    # when
    t.p1.chooses("Seal").done()
    t.ends_round()
    t.p1.triggers("Law of Sight").triggers("Law of Grace")
    # then: the last one goes by itself
    assert t.p1.spellboard == []
    assert sorted(t.p1.discard) == ["Law of Assurance", "Law of Grace", "Law of Sight", "Seal"]


# --- Law of Sight -----------------------------------------------------------------------------------


def test_law_of_sight_lets_you_draw_and_stops_reaction_spells() -> None:
    """A reaction box is no reaction spell: Swift Messenger may still come. [RB-22.26] [RB-8.6.6]"""
    # given
    t = table()
    t.p1("Odette Diamondcrest", hand=["Law of Sight"], battlefield=["Hammer Knight"], draw=DECK,
         dice="divine:class natural:basic")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], hand=["Final Cry", "Shadow Guard"], draw=DECK,
         dice="ceremonial:power illusion:class x2")  # fmt: skip
    # when
    t.p1.plays("Law of Sight").triggers("Law of Sight").takes(Verb.NUMBER, 2)
    t.p1.attacks("Saria Guideman", "Hammer Knight")
    # then
    assert t.p1.hand == ["Iron Worker", "Iron Worker"]
    assert t.p2.can_react("Shadow Guard")
    t.p2.blocks("Hammer Knight", "Mist Spirit")
    assert not t.offers(1, Verb.REACT)
    t.survives_clone_undo_and_save_at_every_step()


def test_law_of_sight_may_draw_nothing() -> None:
    """ "You may draw up to 2". [RB-1.1.7]"""
    t = table()
    t.p1("Odette Diamondcrest", hand=["Law of Sight"], draw=DECK, dice="divine:class natural:basic")
    t.p2("Saria Guideman", draw=DECK)
    t.p1.plays("Law of Sight")
    resolves(t)
    assert t.p1.hand == []
    assert t.p1.spellboard == ["Law of Sight"]


def test_law_of_sight_binds_its_own_player_too() -> None:
    """ "No player". [RB-1.1.1]"""
    t = table(turn=2)
    t.p1("Odette Diamondcrest", spellboard=["Law of Sight"], hand=["Shadow Strike"], battlefield=["Gilder"], draw=DECK,
         dice="illusion:power")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    t.p2.attacks("Odette Diamondcrest", "Hammer Knight")
    assert not t.p1.can_react("Shadow Strike")


# --- Heal -------------------------------------------------------------------------------------------


def heal() -> Table:
    t = table()
    t.p1("Odette Diamondcrest (wounds 5)", hand=["Heal"], battlefield=["Hammer Knight (wounds 3)"], draw=DECK,
         dice="divine:class")  # fmt: skip
    t.p2("Saria Guideman (wounds 1)", draw=DECK)
    t.p1.plays("Heal")
    return t


def test_heal_removes_all_wounds_from_a_unit() -> None:
    """The first side of the "or". [RB-1.1.5]"""
    t = heal()
    t.p1.takes(Verb.MODE, 0)
    resolves(t)
    t.p1.unit("Hammer Knight").has(wounds=0)
    assert t.p1.wounds == 5
    t.survives_clone_undo_and_save_at_every_step()


def test_heal_removes_two_wounds_from_a_phoenixborn() -> None:
    """The other side; no more than there are. [RB-14.1.8]"""
    t = heal()
    t.p1.takes(Verb.MODE, 1).targets("Saria Guideman")
    resolves(t)
    assert (t.p1.wounds, t.p2.wounds) == (5, 0)
    t.p1.unit("Hammer Knight").has(wounds=3)


# --- Meteor -----------------------------------------------------------------------------------------


def meteor(*paid: str) -> Table:
    t = table()
    t.p1("Odette Diamondcrest", hand=["Meteor"], battlefield=["Hammer Knight"], draw=DECK,
         dice="divine:power x2 divine:class x2")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Mist Spirit", "Iron Rhino"], draw=DECK)
    t.p1.plays("Meteor").pays(*paid)
    return t


def all_hit(t: Table) -> Table:
    while not t.settle().game.at_turn():
        t.game.push(0)
    return t


def test_meteor_hits_all_units_once_without_power_dice() -> None:
    """1 damage to every unit of everybody. [RB-8.5.8]"""
    t = all_hit(meteor("divine:class", "divine:class"))
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Rhino").has(wounds=1)
    assert t.p2.battlefield == ["Iron Rhino"]
    t.survives_clone_undo_and_save_at_every_step()


def test_meteor_must_deal_more_for_each_power_die_spent() -> None:
    """2 power dice: a second wave of 2 to all units still there. [RB-22.15]"""
    t = all_hit(meteor("divine:power", "divine:power"))
    t.p1.unit("Hammer Knight").has(wounds=3)
    t.p2.unit("Iron Rhino").has(wounds=3)
    assert t.p1.player.main == t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_a_copied_meteor_counts_no_dice() -> None:
    """Nothing was spent on the copy. [RB-7.3.9]"""
    # given
    t = table()
    t.p1("Odette Diamondcrest", hand=["Meteor"], battlefield=["Iron Rhino"], draw=DECK, dice="divine:power x2")
    t.p2("Victoria Glassfire", hand=["Copycat"], battlefield=["Gilder"], draw=DECK, dice="illusion:power")
    # when
    t.p1.plays("Meteor")
    for _ in range(20):
        if t.p2.can_react("Copycat"):
            break
        t.game.push(0)
    t.p2.reacts("Copycat")
    all_hit(t)
    # then: 1 + 2 by Meteor, 1 by the copy
    assert t.p1.battlefield == []
    assert "Copycat" in t.p2.discard


# --- Sword of Virtue --------------------------------------------------------------------------------


def sword() -> Table:
    t = table()
    knight = "Hammer Knight (wounds 2, exhausted 2, status 1)"
    t.p1("Odette Diamondcrest", hand=["Sword of Virtue"], battlefield=[knight], draw=DECK, dice="divine:basic x2")
    t.p2("Saria Guideman", battlefield=["Iron Rhino"], draw=DECK)
    t.p1.plays("Sword of Virtue")
    return t


def test_sword_of_virtue_destroys_a_unit() -> None:
    """Whatever its life. [RB-12.3.1]"""
    t = sword()
    t.p1.takes(Verb.MODE, 0).targets("Iron Rhino")
    resolves(t)
    assert t.p2.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


def test_sword_of_virtue_removes_wounds_and_exhaustion() -> None:
    """All of both kinds, no status tokens. [RB-14.1.8]"""
    t = sword()
    t.p1.takes(Verb.MODE, 1).targets("Hammer Knight")
    resolves(t)
    t.p1.unit("Hammer Knight").has(wounds=0, exhaustion=0, status=1)
    t.survives_clone_undo_and_save_at_every_step()


# --- Power Through ----------------------------------------------------------------------------------


def test_power_through_gives_overkill_and_attack() -> None:
    """Destroying a unit by attacking hurts its player's Phoenixborn. [RB-20.1.9] [RB-15.1.6]"""
    # given
    t = table()
    t.p1("Odette Diamondcrest", hand=["Power Through"], battlefield=["Iron Worker"], draw=DECK, dice="divine:class")
    t.p2("Saria Guideman", battlefield=["Gilder"], draw=DECK)
    # when
    t.p1.plays("Power Through").targets("Iron Worker")
    t.p1.unit("Iron Worker").has(attack=3)
    t.p1.attacks("Gilder", "Iron Worker")
    fought(t)
    # then
    assert t.p2.battlefield == []
    assert t.p2.wounds == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_an_exhausted_power_through_keeps_its_value_line_only() -> None:
    """Its text is off, +1 attack stays. [RB-2.1.15]"""
    t = table()
    t.p1("Odette Diamondcrest", battlefield=["Iron Worker (+Power Through (exhausted))"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    t.p1.unit("Iron Worker").has(attack=3)
    t.p1.attacks("Mist Spirit", "Iron Worker")
    fought(t)
    assert t.p2.battlefield == []
    assert t.p2.wounds == 0
