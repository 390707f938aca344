"""The Queen of Lightning: Piercing Light, Reinforce, Blessing of Lightning, Disengage and Crystal Armor."""

from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, finished, resolves, unblocked
from tests.table import Table, table

# --- Piercing Light -------------------------------------------------------------------------------------


def pierced(attacker: str, lights: int = 1, exhausted: bool = False) -> Table:
    t = table()
    light = "Piercing Light (exhausted)" if exhausted else "Piercing Light"
    t.p1("Dimona Odinstar", spellboard=[light] * lights, battlefield=[attacker], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Sleeping Widow (exhausted)"], draw=DECK)
    t.p1.attacks("Sleeping Widow", attacker.partition(" (")[0])
    if t.offers(1, Verb.DONE):
        t.p2.done()
    t.settle()
    return t


def test_piercing_light_gives_overkill_to_units_with_a_divine_die() -> None:
    """One damage to the Phoenixborn of the destroyed unit's player. [RB-20.1.6]"""
    # when
    t = pierced("Rayward Knight (die divine:class)")
    resolves(t)
    # then
    assert t.p2.battlefield == []
    assert t.p2.wounds == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_two_piercing_lights_make_overkill_two() -> None:
    """Numerals of one keyword add up; it is one damage of 2. [RB-FAQ-piercing-light-1] [RB-20.0.1]"""
    # when
    t = pierced("Rayward Knight (die divine:power)", lights=2)
    resolves(t)
    # then
    assert t.p2.wounds == 2
    dealt = [e for e in t.game.log if e.cards and e.cards[0].name == "Saria Guideman" and e.clause == "RB-12.1.1"]
    assert len(dealt) == 1


def test_piercing_light_gives_nothing_without_a_divine_die_or_while_it_is_exhausted() -> None:
    """Its text must be awake, and another die is not a divine one. [RB-14.1.3]"""
    assert pierced("Rayward Knight").p2.wounds == 0
    assert pierced("Rayward Knight (die charm:power)").p2.wounds == 0
    assert pierced("Rayward Knight (die divine:power)", exhausted=True).p2.wounds == 0


def test_a_divine_die_placed_this_turn_is_enough() -> None:
    """The noun is asked when it matters. [RB-10.1.5]"""
    # given
    t = table()
    t.p1("Dimona Odinstar", spellboard=["Piercing Light"], battlefield=["Iron Worker"], draw=DECK, dice="divine:power")
    t.p2("Saria Guideman", battlefield=["Sleeping Widow (exhausted)"], draw=DECK)
    # when
    t.p1.power("divine").attacks("Sleeping Widow", "Iron Worker")
    t.p2.done()
    resolves(t)
    # then
    assert t.p2.wounds == 1


# --- Reinforce ----------------------------------------------------------------------------------------------


TOP = ["Crystal Archer", "Refresh", "Root Armor", "Seal", "Adept Duelist", "Iron Worker"]


def reinforced(dice: str = "divine:class time:class", draw: list[str] | None = None, **board: object) -> Table:
    t = table()
    t.p1("Dimona Odinstar", spellboard=["Reinforce"], draw=TOP if draw is None else draw, dice=dice, **board)
    t.p2("Saria Guideman", battlefield=["Gilder"], draw=DECK)
    t.p1.uses("Reinforce")
    return t


def names(t: Table) -> list[str]:
    """The cards player 1 may choose now."""
    return sorted(t.st.cards[o.a].now.name for o in t.game.options if o.verb == ids.Verb.CARD)


def test_reinforce_finds_an_ally_or_alteration_among_the_top_five() -> None:
    """The sixth card and other types are not offered. [RB-3.5.1]"""
    t = reinforced()
    assert names(t) == ["Adept Duelist", "Crystal Archer", "Root Armor"]


def test_reinforce_plays_the_revealed_ally_at_once_for_its_dice() -> None:
    """Without its main action; what it does when it enters happens too. [RB-7.3.9]"""
    # given
    t = reinforced()
    # when
    t.p1.chooses("Crystal Archer").says_yes()
    resolves(t)
    # then
    assert t.p1.battlefield == ["Crystal Archer"]
    assert t.p1.active_dice == []
    assert sorted(t.p1.draw_pile) == sorted(set(TOP) - {"Crystal Archer"})
    assert (t.p1.player.main, t.p1.player.side) == (0, 1)
    t.p1.unit("Reinforce").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_card_revealed_by_reinforce_may_be_kept_in_hand() -> None:
    """You may play it. [RB-1.1.7]"""
    t = reinforced()
    t.p1.chooses("Crystal Archer").declines()
    resolves(t)
    assert t.p1.hand == ["Crystal Archer"]
    assert t.p1.battlefield == []


def test_an_alteration_revealed_by_reinforce_is_attached_without_its_side_action() -> None:
    """Neither main nor side action costs. [RB-7.3.9]"""
    # given
    t = reinforced(dice="natural:class", battlefield=["Iron Worker"])
    # when
    t.p1.chooses("Root Armor").says_yes().chooses("Iron Worker")
    resolves(t)
    # then
    assert t.p1.unit("Iron Worker").attached() == ["Root Armor"]
    assert t.p1.player.side == 1


def test_a_card_that_cannot_be_paid_goes_to_the_hand() -> None:
    """Dice are still due. [RB-7.3.9]"""
    t = reinforced(dice="")
    t.p1.chooses("Adept Duelist")
    resolves(t)
    assert t.p1.hand == ["Adept Duelist"]


def test_reinforce_may_find_nothing_and_shuffles_all_the_same() -> None:
    """Also when there is nothing to find: being asked tells nobody. [RB-3.5.1] [RB-3.5.6]"""
    # given
    t = reinforced(draw=["Refresh", "Seal"])
    # when
    assert names(t) == []
    t.p1.done()
    resolves(t)
    # then
    assert t.p1.hand == []
    assert sorted(t.p1.draw_pile) == ["Refresh", "Seal"]
    assert any(event.kind == 30 for event in t.game.log)


def test_reinforce_with_an_empty_draw_pile_does_nothing() -> None:
    """Nothing to look at. [RB-1.1.3]"""
    t = reinforced(draw=[], hand=["Seal"])
    t.settle()
    assert t.game.at_turn()
    assert t.p1.hand == ["Seal"]


# --- Blessing of Lightning -----------------------------------------------------------------------------------


def blessed(exhausted: str, *units: str, dice: str = "divine:class") -> Table:
    t = table()
    t.p1("Dimona Odinstar", hand=["Blessing of Lightning"], battlefield=list(units), draw=DECK, dice=dice,
         exhausted_dice=exhausted)  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    t.p1.plays("Blessing of Lightning")
    return t


def test_blessing_of_lightning_resolves_three_divine_powers_one_by_one() -> None:
    """The die that paid for it may be among them; sides do not matter. [RB-FAQ-rayward-1] [RB-FAQ-rayward-2]"""
    # given
    t = blessed("divine:basic divine:class natural:power", "Iron Worker", "Hammer Knight", "Anchornaut", "Blood Archer")
    # when
    for face in ("divine:basic", "divine:class", "divine:class"):
        t.p1.takes(Verb.DIE, parse_face(face))
    t.p1.targets("Iron Worker").targets("Anchornaut").targets("Hammer Knight")
    resolves(t)
    # then
    t.p1.unit("Iron Worker").has(attack=3)
    t.p1.unit("Anchornaut").has(attack=1)
    t.p1.unit("Hammer Knight").has(attack=4)
    t.p1.unit("Blood Archer").has(attack=3)
    assert t.p1.exhausted_dice == ["natural:power"]
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_blessing_of_lightning_may_stop_early() -> None:
    """Up to 3. [RB-9.2.4]"""
    t = blessed("divine:basic x3", "Iron Worker", "Hammer Knight")
    t.p1.takes(Verb.DIE, parse_face("divine:basic")).done().targets("Iron Worker")
    resolves(t)
    t.p1.unit("Iron Worker").has(attack=3)
    t.p1.unit("Hammer Knight").has(attack=3)
    assert t.p1.exhausted_dice.count("divine:basic") == 2


def test_a_divine_power_without_a_unit_to_bear_the_die_leaves_it_exhausted() -> None:
    """Do what can be done. [RB-1.1.3]"""
    t = blessed("divine:basic", "Iron Worker (die divine:power)")
    t.p1.takes(Verb.DIE, parse_face("divine:basic")).done()
    resolves(t)
    assert sorted(t.p1.exhausted_dice) == ["divine:basic", "divine:class"]


def test_each_power_of_the_blessing_is_a_dice_power_of_its_own() -> None:
    """Every placement picks its target when its turn comes. [RB-10.1.11] [RB-8.2.1]"""
    t = blessed("divine:class", "Iron Worker", "Hammer Knight")
    t.p1.takes(Verb.DIE, parse_face("divine:class"))
    if t.offers(0, Verb.DIE):
        t.p1.takes(Verb.DIE, parse_face("divine:class"))
    t.p1.targets("Iron Worker")
    assert not t.p1.can_target("Iron Worker"), "it bears a divine die now"
    resolves(t)
    powers = [event for event in t.game.log if event.clause == "RB-10.1.11"]
    assert len(powers) == 2


# --- Disengage -------------------------------------------------------------------------------------------------


def disengaging(*hand: str, units: tuple[str, ...] = ("Rayward Knight", "Iron Worker"), dice: str = "") -> Table:
    t = table()
    t.p1("Dimona Odinstar", battlefield=list(units), hand=["Disengage"], draw=DECK, dice="time:power")
    t.p2("Saria Guideman", battlefield=["Gilder", "Hammer Knight"], hand=list(hand), draw=DECK, dice=dice)
    t.p1.attacks("Saria Guideman", *units)
    return t


def test_disengage_takes_a_blocked_ally_out_and_exhausts_its_blocker() -> None:
    """The Knight gets no token, the Gilder gets one. [RB-FAQ-disengage-1] [RB-22.7]"""
    # given
    t = disengaging()
    t.p2.blocks("Rayward Knight", "Gilder").done()
    # when
    t.p1.reacts("Disengage")
    finished(t)
    # then
    t.p1.unit("Rayward Knight").has(exhaustion=0, wounds=0)
    t.p2.unit("Gilder").has(exhaustion=1, wounds=0)
    t.p1.unit("Iron Worker").has(exhaustion=1)
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_disengage_chooses_among_blocked_allies_only() -> None:
    """An unblocked attacker and a conjuration are no choice. [RB-11.2.1]"""
    # given
    t = disengaging(units=("Rayward Knight", "Iron Worker", "Mist Spirit"))
    t.p2.blocks("Rayward Knight", "Gilder").blocks("Mist Spirit", "Hammer Knight")
    # when
    t.p1.reacts("Disengage")
    finished(t)
    # then
    t.p1.unit("Rayward Knight").has(exhaustion=0)
    t.p2.unit("Hammer Knight").has(wounds=1)


def test_disengage_cannot_be_played_when_nobody_blocks() -> None:
    """After an opponent declares blockers. [RB-8.6.1]"""
    t = disengaging()
    t.p2.done()
    assert not t.p1.can_react("Disengage")


def test_golden_veil_on_the_blocker_does_not_bring_the_ally_back_into_the_attack() -> None:
    """The blocker is targeted last; what was done before stays. [RB-8.4.1]"""
    # given
    t = disengaging("Golden Veil", dice="charm:power")
    t.p2.blocks("Rayward Knight", "Gilder").done()
    # when
    t.p1.reacts("Disengage")
    t.p2.reacts("Golden Veil")
    finished(t)
    # then
    t.p1.unit("Rayward Knight").has(exhaustion=0)
    t.p2.unit("Gilder").has(exhaustion=0, wounds=0)


def test_the_blocker_of_a_disengaged_ally_can_be_concealed() -> None:
    """A target must be targetable; the rest of the text still happens. [RB-8.1.5] [RB-1.1.3]"""
    # given
    t = table()
    t.p1("Dimona Odinstar", battlefield=["Rayward Knight"], hand=["Disengage"], draw=DECK, dice="time:power")
    t.p2("Saria Guideman", battlefield=["Shadow Hound"], draw=DECK)
    t.p1.attacks("Saria Guideman", "Rayward Knight")
    t.p2.blocks("Rayward Knight", "Shadow Hound")
    # when
    t.p1.reacts("Disengage")
    finished(t)
    # then
    t.p1.unit("Rayward Knight").has(exhaustion=0)
    t.p2.unit("Shadow Hound").has(exhaustion=0)


# --- Crystal Armor ----------------------------------------------------------------------------------------------


def armored(dice: str, reactions: int = 0) -> Table:
    t = table()
    t.p1("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Dimona Odinstar", battlefield=["Crystal Archer", "Mist Spirit"], hand=["Crystal Armor"], draw=DECK, dice=dice,
         reactions=reactions)  # fmt: skip
    t.p1.attacks("Dimona Odinstar", "Iron Worker")
    return t


def test_crystal_armor_may_be_played_for_a_time_power_die_when_an_opponent_attacks() -> None:
    """Instead of its side action and its divine die. [RB-2.1.14]"""
    # given
    t = armored("time:power divine:class")
    # when
    t.p2.reacts("Crystal Armor").targets("Crystal Archer")
    t.p2.blocks("Iron Worker", "Crystal Archer")
    finished(t)
    # then
    assert t.p2.unit("Crystal Archer").has(attack=3, life=3, recover=2, wounds=2).attached() == ["Crystal Armor"]
    assert t.p1.battlefield == []
    assert t.p2.exhausted_dice == ["time:power"]
    assert t.p2.player.reactions == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_crystal_armor_as_a_reaction_needs_the_power_side_and_a_reaction_left() -> None:
    """A divine die does not pay for the box, and the limit is shared. [RB-8.6.3]"""
    assert not armored("divine:power time:class").p2.can_react("Crystal Armor")
    assert not armored("time:power", reactions=1).p2.can_react("Crystal Armor")


def test_crystal_armor_is_played_in_your_own_turn_for_its_printed_cost() -> None:
    """A side action and a divine die; it may go on anybody's unit. [RB-15.1.1]"""
    # given
    t = table()
    t.p1("Dimona Odinstar", battlefield=["Iron Worker"], hand=["Crystal Armor"], draw=DECK, dice="divine:class")
    t.p2("Saria Guideman", battlefield=["Gilder"], draw=DECK)
    # when
    t.p1.plays("Crystal Armor").chooses("Gilder")
    resolves(t)
    # then
    t.p2.unit("Gilder").has(attack=1, life=3, recover=1)
    assert t.p1.player.side == 0


def test_a_time_die_does_not_pay_for_crystal_armor_outside_its_box() -> None:
    """The box is a reaction. [RB-8.6.1]"""
    t = table()
    t.p1("Dimona Odinstar", battlefield=["Iron Worker"], hand=["Crystal Armor"], draw=DECK, dice="time:power")
    t.p2("Saria Guideman", draw=DECK)
    assert not t.p1.can_play("Crystal Armor")
    t.p1.attacks("Saria Guideman", "Iron Worker")
    unblocked(t)
    assert not t.offers(1, Verb.BLOCK)
