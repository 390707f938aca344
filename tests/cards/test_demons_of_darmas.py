"""The Demons of Darmas: marks, vampires, beasts that change with the first player token."""

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, pile_of, resolves
from tests.table import Table, table

# --- Harold Westraven and Hunter's Mark ------------------------------------------------------------


def harold(*theirs: str, **p1: object) -> Table:
    t = table()
    board: dict[str, object] = {"battlefield": ["Blood Archer", "Enchanted Violinist"], "draw": DECK}
    t.p1("Harold Westraven", **{**board, **p1})
    t.p2("Saria Guideman", battlefield=list(theirs), draw=DECK)
    return t


def test_mark_prey_attaches_the_mark_to_a_unit() -> None:
    """A conjured alteration, controlled by the unit's player. [RB-2.1.9] [RB-15.1.4]"""
    # given
    t = harold("Hammer Knight")
    # when
    t.p1.uses("Harold Westraven", "Mark Prey").targets("Hammer Knight")
    resolves(t)
    # then
    assert t.p2.unit("Hammer Knight").attached() == ["Hunter's Mark"]
    assert t.st.cards[t.p2.unit("Hunter's Mark").number].controller == 1
    assert pile_of(t.p1) == []
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_second_mark_is_not_there() -> None:
    """One copy, on a unit already: nothing is attached. [RB-1.1.3]"""
    # given
    t = harold("Hammer Knight (+Hunter's Mark (owner 1))", "Iron Worker", pile=[])
    # when
    t.p1.uses("Harold Westraven", "Mark Prey").targets("Iron Worker")
    resolves(t)
    # then
    assert t.p2.unit("Iron Worker").attached() == []


def test_a_marked_unit_gets_twice_the_wounds_and_dies_of_the_same_source() -> None:
    """Song of Sorrow is still what destroyed it. [RB-12.2.1] [RB-FAQ-hunters-mark-1]"""
    # given
    t = harold("Hammer Knight (wounds 2, +Hunter's Mark (owner 1))", "Iron Worker")
    # when
    t.p1.uses("Enchanted Violinist", "Song of Sorrow").targets("Hammer Knight")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Iron Worker"]
    assert t.p2.discard == ["Iron Worker", "Hammer Knight"]
    assert pile_of(t.p1) == ["Hunter's Mark"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_mark_does_not_double_wounds_that_are_placed() -> None:
    """Only damage received. [RB-14.1.7]"""
    # given
    t = harold("Iron Rhino (+Hunter's Mark (owner 1))", hand=["Molten Gold"], dice="natural:power x2")
    # when
    t.p1.plays("Molten Gold").targets("Iron Rhino")
    t.settle()
    # then
    t.p2.unit("Iron Rhino").has(wounds=3)


def test_nothing_guards_a_marked_unit() -> None:
    """Neither the Phoenixborn nor a unit with Unit Guard. [RB-11.2.5]"""
    # given
    t = harold("Hammer Knight (+Hunter's Mark (owner 1))", "Gilder")
    # when
    t.p1.attacks("Hammer Knight", "Blood Archer")
    # then
    assert not t.p2.can(Verb.CARD, "Gilder")
    t.p2.says_yes()
    t.p1.targets("Hammer Knight")
    t.settle()
    assert t.p2.battlefield == ["Gilder"]


def test_a_mark_returns_to_the_pile_of_its_owner() -> None:
    """The unit to its player's, the mark to yours. [RB-disc-3] [RB-13.1.2]"""
    # given
    t = harold("Sleeping Widow (+Hunter's Mark (owner 1))", pile=[])
    # when
    t.p1.uses("Enchanted Violinist", "Song of Sorrow")
    t.settle()
    # then
    assert pile_of(t.p1) == ["Hunter's Mark"]
    assert pile_of(t.p2).count("Sleeping Widow") == 6


# --- Beast Mage, Beast Warrior, Master Vampire -----------------------------------------------------


def test_beasts_are_stronger_without_the_first_player_token() -> None:
    """Transform adds to attack, life and recover. [RB-20.1.33]"""
    for first, values in ((1, (2, 2, 0)), (2, (4, 4, 2))):
        t = table(first=first)
        t.p1("Harold Westraven", battlefield=["Beast Mage", "Beast Warrior"], draw=DECK)
        t.p2("Saria Guideman", draw=DECK)
        attack, life, recover = values
        t.p1.unit("Beast Mage").has(attack=attack, life=life, recover=recover)
        bonus = 1 if first == 2 else 0
        t.p1.unit("Beast Warrior").has(attack=1 + bonus, life=1 + bonus, recover=bonus)


def test_beast_mage_frightens_the_weak() -> None:
    """Terrifying 1. [RB-20.1.11]"""
    # given
    t = harold("Mist Spirit", "Iron Worker", battlefield=["Beast Mage"])
    # when
    t.p1.attacks("Saria Guideman", "Beast Mage")
    # then
    t.offers(1, Verb.BLOCK)
    assert [t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.BLOCK] == ["Iron Worker"]


def test_beasts_recover_while_they_are_big_and_shrink_when_the_token_comes() -> None:
    """The token is passed after recovery and the effects of the round's end. [RB-6.4.4] [RB-round-eor-2]"""
    # given
    t = table(first=2, turn=2)
    t.p1("Harold Westraven", battlefield=["Beast Mage (wounds 3)", "Beast Warrior (wounds 1)"], hand=["Refresh"],
         draw=DECK * 2)  # fmt: skip
    t.p2("Saria Guideman", hand=["Refresh"], draw=DECK * 2)
    t.p1.unit("Beast Mage").has(life=4, recover=2)
    t.p1.unit("Beast Warrior").has(life=2, recover=1)
    # when
    t.ends_round()
    # then
    t.p1.unit("Beast Mage").has(wounds=1, life=2, recover=0)
    t.p1.unit("Beast Warrior").has(wounds=0, life=1, recover=0)


def test_beast_warrior_fights_in_a_group() -> None:
    """After three attackers are declared; it costs a main and a side action. [RB-20.1.10]"""
    # given
    t = harold(battlefield=["Blood Archer", "Iron Worker"], hand=["Beast Warrior"], dice="sympathy:class", main=2)
    # when
    t.p1.plays("Beast Warrior")
    t.p1.attacks("Saria Guideman", "Blood Archer", "Iron Worker", "Beast Warrior")
    t.p1.triggers("Beast Warrior", "Group Tactics")
    t.settle()
    # then
    t.p1.unit("Beast Warrior").has(attack=2)
    assert (t.p1.player.main, t.p1.player.side) == (0, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_master_vampire_stalks_and_drains() -> None:
    """Nobody can guard; a unit it kills heals you. [RB-20.1.8] [RB-20.1.26]"""
    # given
    t = table()
    t.p1("Harold Westraven (wounds 2)", battlefield=["Master Vampire"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Iron Worker (exhausted)", "Gilder"], draw=DECK)
    # when
    t.p1.attacks("Iron Worker", "Master Vampire").triggers("Master Vampire", "Life Drain")
    resolves(t)
    # then
    assert t.p1.wounds == 1
    assert t.p2.battlefield == ["Gilder"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Psychic Vampire -------------------------------------------------------------------------------


def lobotomize(**p1: object) -> Table:
    t = table()
    board: dict[str, object] = {"battlefield": ["Blood Archer"], "draw": DECK, "hand": ["Refresh", "Seal", "Transfer"]}
    t.p1("Aradel Summergaard", dice="natural:class", **{**board, **p1})
    t.p2("Harold Westraven", battlefield=["Psychic Vampire", "Iron Worker"], draw=DECK)
    return t


def test_lobotomize_costs_whoever_destroyed_the_vampire_a_card() -> None:
    """A card of their own choice. [RB-12.5.3]"""
    # given
    t = lobotomize()
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Psychic Vampire")
    t.p1.chooses("Seal")
    resolves(t)
    # then
    assert t.p1.hand == ["Refresh", "Transfer"]
    assert t.p1.discard == ["Seal"]
    assert t.p2.discard == ["Psychic Vampire"]
    t.survives_clone_undo_and_save_at_every_step()


def test_lobotomize_answers_an_attack() -> None:
    """Spell, attack, counter, ability or dice power. [RB-12.5.3]"""
    # given
    t = lobotomize()
    # when
    t.p1.attacks("Psychic Vampire", "Blood Archer")
    t.p2.done().declines()
    t.p1.chooses("Refresh")
    t.settle()
    # then
    assert t.p1.hand == ["Seal", "Transfer"]


def test_lobotomize_answers_a_counter() -> None:
    """The vampire attacked and died of the counter. [RB-11.3.7]"""
    # given
    t = table()
    t.p1("Harold Westraven", battlefield=["Psychic Vampire"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Refresh", "Seal"], draw=DECK)
    # when
    t.p1.attacks("Hammer Knight", "Psychic Vampire")
    t.p2.done().says_yes()
    t.p1.targets("Psychic Vampire")
    t.p2.chooses("Seal")
    t.settle()
    # then
    assert t.p2.hand == ["Refresh"]


def test_lobotomize_of_an_empty_hand_takes_nothing() -> None:
    """As far as it can be done. [RB-1.1.3]"""
    # given
    t = lobotomize(hand=[])
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Psychic Vampire")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Iron Worker"]


def test_destroying_your_own_vampire_costs_nobody_a_card() -> None:
    """Only an opponent's cause. [RB-12.5.3]"""
    # given
    t = table()
    t.p1("Harold Westraven", battlefield=["Psychic Vampire"], spellboard=["Chant of Sacrifice"], hand=["Refresh"],
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", hand=["Seal"], draw=DECK)
    # when
    t.p1.uses("Chant of Sacrifice")
    resolves(t)
    # then
    assert t.p1.hand == ["Refresh"]
    assert t.p2.hand == ["Seal"]


def test_a_vampire_that_dies_of_becoming_itself_again_costs_nobody_a_card() -> None:
    """No effect destroyed it: its life dropped. [RB-12.5.2] [RB-FAQ-strange-copy-4]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight", "Mist Spirit"], hand=["Refresh"], draw=DECK,
         dice="natural:class")  # fmt: skip
    t.p2("Harold Westraven", battlefield=["Psychic Vampire"], hand=["Strange Copy"], draw=DECK, dice="illusion:power")
    # when
    t.p1.attacks("Harold Westraven", "Mist Spirit")
    t.p2.reacts("Strange Copy").targets("Hammer Knight")
    t.p2.done()  # no blocker
    t.settle()
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Hammer Knight", of=2)
    t.settle()
    t.p1.ends_turn()
    # then
    assert t.p2.battlefield == []
    assert t.p1.hand == ["Refresh"]


def test_lobotomize_comes_first_then_the_chant_then_one_widow_in_the_slot_left() -> None:
    """ "When" before "after"; a unit in limbo fills no slot. [RB-12.3.2] [RB-3.2.1] [RB-ddr-5]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], hand=["Refresh", "Seal"], draw=DECK, dice="natural:class")
    t.p2("Jessa Na Ni", battlefield=["Psychic Vampire", *["Mist Spirit"] * 3], spellboard=["Chant of Revenge"],
         hand=["Summon Sleeping Widows"], draw=DECK, dice="ceremonial:class x2")  # fmt: skip
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Psychic Vampire")
    t.p1.chooses("Seal")
    t.p2.triggers("Chant of Revenge").reacts("Summon Sleeping Widows")
    resolves(t)
    # then
    assert t.p1.hand == ["Refresh"]
    t.p2.unit("Chant of Revenge").has(status=1)
    assert t.p2.battlefield == [*["Mist Spirit"] * 3, "Sleeping Widow"]
    assert pile_of(t.p2).count("Sleeping Widow") == 5


def test_an_exhausted_vampire_does_not_lobotomize() -> None:
    """Exhaustible text. [RB-14.1.3]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", hand=["Refresh", "Seal"], draw=DECK, dice="natural:class")
    t.p2("Harold Westraven", battlefield=["Psychic Vampire (exhausted)"], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast")
    resolves(t)
    # then
    assert t.p2.battlefield == []
    assert t.p1.hand == ["Refresh", "Seal"]


# --- Drain Vitality --------------------------------------------------------------------------------


def drain(dice: str, *theirs: str) -> Table:
    t = table()
    t.p1("Harold Westraven", spellboard=["Drain Vitality"], battlefield=["Blood Archer (wounds 2, status 1)"],
         draw=DECK, dice=dice)  # fmt: skip
    t.p2("Saria Guideman", battlefield=list(theirs), draw=DECK)
    return t


def test_drain_vitality_deals_damage_and_heals() -> None:
    """Two targets, one after the other. [RB-8.2.1]"""
    # given
    t = drain("ceremonial:class", "Hammer Knight")
    # when
    t.p1.uses("Drain Vitality").targets("Hammer Knight").targets("Blood Archer")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Blood Archer").has(wounds=1)
    assert t.p1.player.main == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_drain_vitality_passes_a_status_token_on() -> None:
    """Its other effect, as a side action; without a token removed none is placed. [RB-1.1.8]"""
    # given
    t = drain("sympathy:class", "Hammer Knight")
    # when
    t.p1.uses("Drain Vitality").targets("Blood Archer").targets("Hammer Knight")
    resolves(t)
    # then
    t.p1.unit("Blood Archer").has(status=0)
    t.p2.unit("Hammer Knight").has(status=1)
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    # given
    t = drain("sympathy:class", "Hammer Knight")
    # when
    t.p1.uses("Drain Vitality").targets("Hammer Knight")
    resolves(t)
    # then
    t.p1.unit("Blood Archer").has(status=1)
    t.p2.unit("Hammer Knight").has(status=0)


def test_drain_vitality_is_played_with_a_main_or_a_side_action() -> None:
    """A parallel action cost. [RB-9.1.7]"""
    # given
    t = harold(hand=["Drain Vitality"], dice="charm:basic")
    # when
    t.p1.plays("Drain Vitality").takes(Verb.PAY, 1)
    resolves(t)
    # then
    assert t.p1.spellboard == ["Drain Vitality"]
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)


# --- Adrenaline Rush, Dark Reaping, Consume Soul ---------------------------------------------------


def test_adrenaline_rush_hurts_and_readies_a_unit() -> None:
    """Paid with a ceremonial or a sympathy power. [RB-9.1.7]"""
    # given
    t = harold(hand=["Adrenaline Rush"], battlefield=["Blood Archer (exhausted)", "Iron Worker"],
               dice="sympathy:power charm:basic")  # fmt: skip
    # when
    t.p1.plays("Adrenaline Rush").targets("Blood Archer")
    resolves(t)
    # then
    t.p1.unit("Blood Archer").has(wounds=1, exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_adrenaline_rush_can_be_too_much() -> None:
    """A unit that dies of it is not readied. [RB-8.2.2]"""
    # given
    t = harold(hand=["Adrenaline Rush"], battlefield=["Mist Spirit (exhausted)", "Iron Worker"],
               dice="ceremonial:power charm:basic")  # fmt: skip
    # when
    t.p1.plays("Adrenaline Rush").targets("Mist Spirit")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Iron Worker"]


def test_dark_reaping_turns_five_dice_for_a_unit() -> None:
    """Fewer if you like. [RB-9.2.3]"""
    # given
    t = harold(hand=["Dark Reaping"], dice="ceremonial:class charm:basic x6")
    # when
    t.p1.plays("Dark Reaping").chooses("Blood Archer")
    for _ in range(4):
        t.p1.turns_die("charm:basic", "charm:power")
    t.p1.turns_die("charm:basic", "charm:class")
    resolves(t)
    # then
    assert t.p1.active_dice == ["charm:basic", "charm:class", *["charm:power"] * 4]
    assert t.p1.battlefield == ["Enchanted Violinist"]
    t.survives_clone_undo_and_save_at_every_step()


def test_widows_for_the_unit_given_up_are_paid_with_the_dice_as_they_were() -> None:
    """The destruction is answered before the dice are changed. [RB-1.1.6] [RB-res-5]"""
    # given
    t = harold(hand=["Dark Reaping", "Summon Sleeping Widows"], battlefield=["Blood Puppet"],
               dice="ceremonial:class ceremonial:basic x3")  # fmt: skip
    # when
    t.p1.plays("Dark Reaping")
    # then
    assert not t.p1.can_react("Summon Sleeping Widows")
    t.p1.turns_die("ceremonial:basic", "ceremonial:class")


def test_dark_reaping_without_a_unit_turns_nothing() -> None:
    """No price, no effect. [RB-1.1.8]"""
    # given
    t = harold(hand=["Dark Reaping"], battlefield=[], dice="ceremonial:class charm:basic")
    # when
    t.p1.plays("Dark Reaping")
    resolves(t)
    # then
    assert t.p1.active_dice == ["charm:basic"]


def consume_soul() -> Table:
    t = table()
    t.p1("Harold Westraven (wounds 3, exhausted)", battlefield=["Blood Archer"], hand=["Consume Soul"], draw=DECK,
         dice="charm:basic")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Iron Worker (exhausted)", "Gilder"], draw=DECK)
    return t


def test_consume_soul_after_an_attack_of_yours_destroyed_a_unit() -> None:
    """Heals two and readies the Phoenixborn. [RB-12.5.3]"""
    # given
    t = consume_soul()
    # when
    t.p1.attacks("Iron Worker", "Blood Archer")
    t.p2.done()
    t.p1.reacts("Consume Soul")
    resolves(t)
    # then
    t.p1.phoenixborn.has(wounds=1, exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_consume_soul_does_not_answer_an_ability() -> None:
    """As a result of an attack. [RB-12.5.3]"""
    # given
    t = consume_soul()
    # when
    t.p1.uses("Blood Archer", "Blood Shot").targets("Gilder")
    resolves(t)
    # then
    t.p2.unit("Gilder").has(wounds=1)
    # given
    t = table()
    t.p1("Harold Westraven", hand=["Consume Soul", "Fester"], draw=DECK, dice="charm:basic ceremonial:power")
    t.p2("Saria Guideman", battlefield=["Gilder (wounds 1)"], draw=DECK)
    # when
    t.p1.plays("Fester")
    # then
    assert not t.p1.can_react("Consume Soul")


def test_adrenaline_rush_deals_one_and_takes_one_token() -> None:
    """A unit of yours only. [RB-14.1.8] [RB-1.2.2]"""
    # given
    t = harold(hand=["Adrenaline Rush"], battlefield=["Blood Archer (exhausted 2)", "Iron Worker"],
               dice="sympathy:power charm:basic")  # fmt: skip
    # when
    t.p1.plays("Adrenaline Rush").targets("Blood Archer")
    resolves(t)
    # then
    t.p1.unit("Blood Archer").has(wounds=1, exhaustion=1)


def test_consume_soul_answers_the_end_of_a_conjuration_and_takes_one_token() -> None:
    """Any unit an attack of yours destroyed. [RB-12.5.3] [RB-14.1.8]"""
    # given
    t = table()
    t.p1("Harold Westraven (wounds 3, exhausted 2)", battlefield=["Blood Archer"], hand=["Consume Soul"], draw=DECK,
         dice="charm:basic")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Gilder (exhausted)", "Iron Worker"], draw=DECK)
    # when
    t.p1.attacks("Gilder", "Blood Archer")
    t.p2.done()
    t.p1.reacts("Consume Soul")
    resolves(t)
    # then
    t.p1.phoenixborn.has(wounds=1, exhaustion=1)
