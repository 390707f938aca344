"""The Queen of Lightning: Dimona, her allies and conjurations."""

from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves, unblocked
from tests.table import Table, table

# --- Dimona Odinstar and the Empyrean Mount -------------------------------------------------------------


def dimona(*units: str, pile: list[str] | None = None) -> Table:
    t = table()
    t.p1("Dimona Odinstar", battlefield=list(units), draw=DECK, dice="natural:basic x2", pile=pile)
    t.p2("Saria Guideman", draw=DECK, battlefield=["Hammer Knight", "Gilder"], dice="natural:power")
    return t


def test_promote_puts_an_exhausted_ally_under_an_empyrean_mount() -> None:
    """One step: the ally leaves, the mount enters unexhausted. [RB-17.1.2] [RB-FAQ-dimona-1]"""
    # given
    t = dimona("Rayward Knight (exhausted, wounds 1)", "Iron Worker")
    # when
    t.p1.uses("Dimona Odinstar", "Promote")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Iron Worker", "Empyrean Mount"]
    mount = t.p1.unit("Empyrean Mount").has(attack=3, life=3, recover=3, exhaustion=0)
    assert [t.st.cards[card].printed.name for card in mount.card.under] == ["Rayward Knight"]
    assert t.p1.discard == []
    t.survives_clone_undo_and_save_at_every_step()


def test_promote_takes_no_unexhausted_ally_and_no_conjuration() -> None:
    """An exhausted ally; paying for nothing is allowed. [RB-FAQ-dimona-1] [RB-7.4.4]"""
    # given
    t = dimona("Rayward Knight", "Mist Spirit (exhausted)")
    # when
    t.p1.uses("Dimona Odinstar", "Promote")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Rayward Knight", "Mist Spirit"]


def test_promote_finds_room_on_a_full_battlefield() -> None:
    """The ally's slot is free when the mount enters. [RB-17.1.2] [RB-3.2.1]"""
    # given
    t = dimona("Iron Worker (exhausted)", *["Anchornaut"] * 6)
    # when
    t.p1.uses("Dimona Odinstar", "Promote")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Anchornaut"] * 6 + ["Empyrean Mount"]


def test_a_destroyed_empyrean_mount_gives_its_rider_back() -> None:
    """Dismount, also of an exhausted mount. [RB-17.1.3]"""
    # given
    t = table(turn=2)
    t.p1("Dimona Odinstar", battlefield=["Empyrean Mount (wounds 2, exhausted, under Rayward Knight)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, dice="natural:power")
    # when
    t.p2.power("natural")
    resolves(t)
    # then
    assert t.p1.battlefield == []
    assert t.p1.hand == ["Rayward Knight"]


def charging(*blockers: str, at: str = "Saria Guideman") -> Table:
    t = table()
    t.p1("Dimona Odinstar", battlefield=["Empyrean Mount", "Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, battlefield=list(blockers))
    attackers = ("Empyrean Mount", "Iron Worker") if at == "Saria Guideman" else ("Empyrean Mount",)
    t.p1.attacks(at, *attackers)
    return t


def test_battlemaster_makes_a_unit_block_the_mount() -> None:
    """That very unit, and no other choice about it. [RB-11.2.7]"""
    # given
    t = charging("Mist Spirit", "Hammer Knight")
    # when
    t.p1.triggers("Empyrean Mount", "Battlemaster").targets("Mist Spirit")
    t.settle()
    # then: the forced block is made by itself, the other unit is free
    mount = t.p1.unit("Empyrean Mount").number
    assert [o for o in t.game.options if o.verb == Verb.BLOCK and o.b == mount] == []
    # when
    t.p2.blocks("Iron Worker", "Hammer Knight")
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    # then
    assert t.p2.battlefield == ["Hammer Knight"]
    assert t.p2.wounds == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_battlemaster_cannot_make_an_exhausted_unit_block() -> None:
    """If able. [RB-11.2.7]"""
    # given
    t = charging("Mist Spirit (exhausted)", "Hammer Knight")
    # when
    t.p1.triggers("Empyrean Mount", "Battlemaster").targets("Mist Spirit")
    t.p2.done()
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    # then
    assert t.p2.wounds == 5


def test_battlemaster_does_nothing_in_an_attack_on_a_unit() -> None:
    """There are no blockers then; a guard may be declared freely. [RB-FAQ-empyrean-mount-1]"""
    # given
    t = charging("Hammer Knight", "Gilder", at="Hammer Knight")
    # when
    t.p1.triggers("Empyrean Mount", "Battlemaster").targets("Hammer Knight")
    t.p2.guards("Gilder")
    t.settle()
    # then
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=0)


def test_battlemaster_may_be_left_out() -> None:
    """You may. [RB-1.1.7]"""
    # given
    t = charging("Mist Spirit")
    # when
    t.p2.done()
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    # then
    assert t.p2.wounds == 5


# --- Adept Duelist ----------------------------------------------------------------------------------------


def test_disarm_discards_an_alteration_on_a_unit_of_an_opponent() -> None:
    """When the Duelist attacks; your own alterations are safe. [RB-15.1.4]"""
    # given
    t = table()
    t.p1("Dimona Odinstar", battlefield=["Adept Duelist (+Crystal Armor)"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight (exhausted, +Root Armor, +Undying Heart)"], draw=DECK)
    t.p1.attacks("Hammer Knight", "Adept Duelist")
    # when
    t.p1.triggers("Adept Duelist", "Disarm")
    # then
    assert not t.p1.can_target("Crystal Armor")
    # when
    t.p1.targets("Root Armor")
    t.settle()
    # then: nobody may guard against Stalk either
    assert t.p2.unit("Hammer Knight").has(wounds=3).attached() == ["Undying Heart"]
    assert t.p2.discard == ["Root Armor"]
    t.survives_clone_undo_and_save_at_every_step()


def test_disarm_is_not_offered_without_an_alteration_on_a_unit() -> None:
    """One on a Phoenixborn is not attached to a unit. [RB-2.1.8]"""
    # given
    t = table()
    t.p1("Dimona Odinstar", battlefield=["Adept Duelist"], draw=DECK)
    t.p2("Saria Guideman (+The Awakened State)", draw=DECK)
    # when
    t.p1.attacks("Saria Guideman", "Adept Duelist")
    # then
    assert not t.p1.can(Verb.TRIGGER, "Adept Duelist")


def test_disarm_reaches_a_spell_guarded_alteration() -> None:
    """Disarm is an ability, and Spell Guard keeps off spells only. [RB-20.1.18]"""
    # given
    t = table()
    t.p1("Dimona Odinstar", battlefield=["Adept Duelist"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Mist Spirit (+Massive Growth)"], draw=DECK)
    # when
    t.p1.attacks("Saria Guideman", "Adept Duelist")
    t.p1.triggers("Adept Duelist", "Disarm")
    t.settle()
    # then
    assert t.p2.unit("Mist Spirit").attached() == []


# --- Crystal Archer -----------------------------------------------------------------------------------------


def test_an_attacking_crystal_archer_may_shoot_first() -> None:
    """Preemptive Shot 1 on any unit of an opponent. [RB-21.3]"""
    # given
    t = table()
    t.p1("Dimona Odinstar", battlefield=["Crystal Archer"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Mist Spirit", "Iron Worker (exhausted)"], draw=DECK)
    # when
    t.p1.attacks("Saria Guideman", "Crystal Archer")
    t.p1.triggers("Crystal Archer", "Preemptive Shot").targets("Mist Spirit")
    t.settle()
    # then
    assert t.p2.battlefield == ["Iron Worker"]
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def blocked_by_archer(attacker: str) -> Table:
    t = table()
    t.p1("Saria Guideman", battlefield=[attacker], draw=DECK)
    t.p2("Dimona Odinstar", battlefield=["Crystal Archer"], draw=DECK)
    t.p1.attacks("Dimona Odinstar", attacker)
    t.p2.blocks(attacker, "Crystal Archer")
    return t


def test_a_blocking_crystal_archer_that_destroys_the_attacker_is_not_exhausted() -> None:
    """No battle takes place: no counter, no token. [RB-conf-exh-5] [RB-11.3.2]"""
    # given
    t = blocked_by_archer("Mist Spirit")
    # when
    t.p2.triggers("Crystal Archer", "Preemptive Shot")
    resolves(t)
    # then
    assert t.p1.battlefield == []
    t.p2.unit("Crystal Archer").has(wounds=0, exhaustion=0)


def test_the_shot_of_a_blocking_crystal_archer_may_be_declined() -> None:
    """You may. [RB-1.1.7]"""
    # given
    t = blocked_by_archer("Mist Spirit")
    # when
    t.p2.done()
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    # then
    t.p2.unit("Crystal Archer").has(wounds=1, exhaustion=1)


def test_a_crystal_archer_with_unit_guard_shoots_when_it_guards() -> None:
    """Attacker, blocker, or guard. [RB-21.4]"""
    # given
    t = table()
    t.p1("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    t.p2("Dimona Odinstar", battlefield=["Iron Worker", "Crystal Archer (+Crystal Shield)"], draw=DECK)
    t.p1.attacks("Iron Worker", "Mist Spirit")
    # when
    t.p2.guards("Crystal Archer").triggers("Crystal Archer", "Preemptive Shot")
    resolves(t)
    # then
    assert t.p1.battlefield == []
    t.p2.unit("Crystal Archer").has(wounds=0, exhaustion=0)


def test_a_copy_of_an_exhausted_crystal_archer_has_its_ability() -> None:
    """The copy is unexhausted, so the text is awake there. [RB-FAQ-strange-copy-3]"""
    # given
    t = table()
    t.p1("Saria Guideman", battlefield=["Crystal Archer (exhausted)", "Mist Spirit"], draw=DECK)
    t.p2("Dimona Odinstar", battlefield=["Iron Worker"], draw=DECK, hand=["Strange Copy"], dice="illusion:power")
    t.p1.attacks("Dimona Odinstar", "Mist Spirit")
    # when
    t.p2.reacts("Strange Copy").targets("Crystal Archer")
    t.p2.blocks("Mist Spirit", "Crystal Archer")
    t.p2.triggers("Crystal Archer", "Preemptive Shot").targets("Mist Spirit")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Crystal Archer"]


# --- Rayward Knight -------------------------------------------------------------------------------------------


def knight(**board: object) -> Table:
    t = table()
    t.p1("Dimona Odinstar", **{"hand": ["Rayward Knight"], "dice": "natural:basic x3", **board})
    t.p2("Saria Guideman", battlefield=["Iron Worker", "Mist Spirit"], draw=DECK)
    return t


def test_to_arms_shuffles_an_ally_of_the_discard_pile_into_the_draw_pile() -> None:
    """Any ally, shown to everybody. [RB-3.5.2]"""
    # given
    t = knight(discard=["Crystal Archer", "Refresh", "Rayward Recruit"], draw=["Refresh"])
    # when
    t.p1.plays("Rayward Knight").triggers("Rayward Knight", "To Arms")
    # then
    assert not t.p1.can_target("Refresh")
    # when
    t.p1.chooses("Crystal Archer")
    resolves(t)
    # then
    assert sorted(t.p1.draw_pile) == ["Crystal Archer", "Refresh"]
    assert sorted(t.p1.discard) == ["Rayward Recruit", "Refresh"]
    assert any(event.kind == 30 for event in t.game.log), "the draw pile is shuffled"
    t.survives_clone_undo_and_save_at_every_step()


def test_to_arms_is_not_asked_without_an_ally_in_the_discard_pile() -> None:
    """And it may be declined with one there. [RB-1.1.7]"""
    t = knight(discard=["Refresh"], draw=DECK)
    t.p1.plays("Rayward Knight")
    resolves(t)
    t = knight(discard=["Crystal Archer"], draw=DECK)
    t.p1.plays("Rayward Knight")
    assert t.p1.can(Verb.TRIGGER, "Rayward Knight")
    resolves(t)
    assert t.p1.discard == ["Crystal Archer"]


def charge(**board: object) -> Table:
    t = table()
    t.p1("Dimona Odinstar", **{"battlefield": ["Rayward Knight", "Iron Worker"], "draw": DECK, **board})
    t.p2("Saria Guideman", battlefield=["Iron Worker (exhausted)", "Gilder"], draw=DECK)
    return t


def test_charge_attacks_a_unit_with_a_side_action() -> None:
    """A whole Attack action with guards and all; the main action is left. [RB-11.3.13]"""
    # given
    t = charge()
    # when
    t.p1.uses("Rayward Knight", "Charge").chooses("Iron Worker")
    t.p2.done()
    resolves(t)
    # then
    assert t.p2.battlefield == ["Gilder"]
    t.p1.unit("Rayward Knight").has(exhaustion=1)
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    assert t.p1.can_attack("Saria Guideman")
    t.survives_clone_undo_and_save_at_every_step()


def test_charge_may_be_guarded_and_never_aims_at_a_phoenixborn() -> None:
    """Targeting a unit. [RB-11.2.2]"""
    # given
    t = charge()
    # when
    t.p1.uses("Rayward Knight", "Charge")
    # then
    assert not t.p1.can_target("Saria Guideman")
    # when
    t.p1.chooses("Iron Worker")
    t.p2.guards("Gilder")
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    # then
    assert t.p2.battlefield == ["Iron Worker"]


def test_charge_without_a_unit_to_attack_does_nothing() -> None:
    """It may be activated all the same. [RB-7.4.4]"""
    # given
    t = table()
    t.p1("Dimona Odinstar", battlefield=["Rayward Knight"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Rayward Knight", "Charge")
    resolves(t)
    # then
    t.p1.unit("Rayward Knight").has(exhaustion=0)
    assert t.p1.player.side == 0


def test_an_exhausted_rayward_knight_cannot_charge() -> None:
    """Its text is asleep. [RB-14.1.3]"""
    t = charge(battlefield=["Rayward Knight (exhausted)", "Iron Worker"])
    assert not t.p1.can_use("Rayward Knight")


# --- Rayward Recruit --------------------------------------------------------------------------------------------


def recruit(dice: str, exhausted: str = "", **board: object) -> Table:
    t = table()
    t.p1("Dimona Odinstar", hand=["Rayward Recruit"], dice=dice, exhausted_dice=exhausted, draw=DECK, **board)
    t.p2("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    t.p1.plays("Rayward Recruit")
    return t


def test_armed_resolves_the_power_of_the_very_die_that_paid_for_the_recruit() -> None:
    """Costs are paid before anything is resolved, and any side will do. [RB-FAQ-rayward-1] [RB-FAQ-rayward-2]"""
    # given
    t = recruit("divine:class")
    # when
    t.p1.triggers("Rayward Recruit", "Armed")
    resolves(t)
    # then
    recruit_ = t.p1.unit("Rayward Recruit").has(attack=1, life=2)
    assert [die % ids.FACES for die in recruit_.card.dice] == [parse_face("divine:class")]
    assert t.p1.exhausted_dice == []
    assert t.p1.player.side == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_armed_chooses_among_exhausted_divine_dice_only() -> None:
    """Other magic is no divine die. [RB-20.1.20]"""
    # given
    t = recruit("divine:class", "natural:basic divine:basic", battlefield=["Hammer Knight"])
    # when
    t.p1.triggers("Rayward Recruit", "Armed")
    # then
    assert sorted(o.a for o in t.game.options if o.verb == Verb.DIE) == [
        parse_face("divine:basic"), parse_face("divine:class"),
    ]  # fmt: skip
    # when
    t.p1.takes(Verb.DIE, parse_face("divine:basic")).targets("Hammer Knight")
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(attack=4)
    assert t.p1.exhausted_dice == ["natural:basic", "divine:class"]


def test_armed_may_be_declined() -> None:
    """You may. [RB-1.1.7]"""
    t = recruit("divine:class")
    resolves(t)
    t.p1.unit("Rayward Recruit").has(attack=0)
    assert t.p1.exhausted_dice == ["divine:class"]


def test_a_unit_that_bears_a_divine_die_gets_no_second_one() -> None:
    """At most one divine die on each unit: the die stays exhausted. [RB-10.1.5]"""
    # given
    t = recruit("divine:class", battlefield=[])
    t.st.cards[t.p1.unit("Rayward Recruit").number].dice.append(parse_face("divine:power"))
    # when
    t.p1.triggers("Rayward Recruit", "Armed")
    resolves(t)
    # then
    assert t.p1.exhausted_dice == ["divine:class"]


# --- Cloudburst Gryphon ---------------------------------------------------------------------------------------------


def test_a_cloudburst_gryphon_strikes_first() -> None:
    """Quick Strike: what it destroys does not counter. [RB-20.1.7] [RB-11.3.9]"""
    # given
    t = table()
    t.p1("Dimona Odinstar", spellboard=["Summon Cloudburst Gryphon"], draw=DECK, dice="divine:class time:class")
    t.p2("Saria Guideman", battlefield=["Blood Archer"], draw=DECK)
    t.p1.uses("Summon Cloudburst Gryphon").ends_turn()
    t.p2.ends_turn()
    # when
    t.p1.attacks("Saria Guideman", "Cloudburst Gryphon")
    t.p2.blocks("Cloudburst Gryphon", "Blood Archer")
    resolves(t)
    # then
    assert t.p2.battlefield == []
    t.p1.unit("Cloudburst Gryphon").has(wounds=0, exhaustion=1)
    assert not t.p1.can(Verb.ATTACK, "Saria Guideman") and not t.p1.can(Verb.CARD, "Saria Guideman")
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_cloudburst_gryphon_places_nothing_without_a_card_in_the_pile() -> None:
    """The cost is paid all the same. [RB-1.1.3]"""
    # given
    t = table()
    summon = ["Summon Cloudburst Gryphon"]
    t.p1("Dimona Odinstar", spellboard=summon, pile=[], draw=DECK, dice="divine:class time:class")
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Summon Cloudburst Gryphon")
    # then
    assert t.settle().p1.battlefield == []
    t.p1.unit("Summon Cloudburst Gryphon").has(exhaustion=1)


def test_all_declared_attackers_trigger_in_the_order_their_player_likes() -> None:
    """Declared in one step, resolved one by one afterwards. [RB-clar-battle-4]"""
    # given
    t = table()
    t.p1("Dimona Odinstar", battlefield=["Adept Duelist", "Crystal Archer"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Iron Worker (+Root Armor)", "Gilder"], draw=DECK)
    # when
    t.p1.attacks("Saria Guideman", "Adept Duelist", "Crystal Archer")
    # then
    assert t.p1.can(Verb.TRIGGER, "Adept Duelist") and t.p1.can(Verb.TRIGGER, "Crystal Archer")
    # when
    t.p1.triggers("Adept Duelist").triggers("Crystal Archer").targets("Iron Worker")
    unblocked(t)
    # then
    t.p2.unit("Iron Worker").has(wounds=1)
