"""The Duchess of Deception: Victoria, her allies, conjurations, ready and action spells."""

from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves, unblocked
from tests.cards.crowd import MINE, offered, targeted
from tests.table import Seat, Table, table


def rolls(seat: Seat, *faces: str) -> None:
    """Choose dice one after the other, as far as there is a choice, and stop if more could be chosen."""
    for face in faces:
        if seat.table.offers(seat.seat, Verb.DIE):
            seat.takes(Verb.DIE, parse_face(face))
    if seat.table.game.decision.kind == "die" and seat.table.offers(seat.seat, ids.Verb.DONE):
        seat.done()


# --- Victoria Glassfire -----------------------------------------------------------------------------


def victoria(mine: str, theirs: str, **board: object) -> Table:
    t = table(seed=5)
    t.p1("Victoria Glassfire", draw=DECK, dice=mine)
    t.p2("Saria Guideman", draw=DECK, dice=theirs, **board)
    return t


def test_surprise_rerolls_up_to_four_dice_of_an_opponent_and_as_many_of_yours() -> None:
    """Chance decides every face; the numbers and magics stay. [RB-9.2.3]"""
    # given
    t = victoria("illusion:class natural:power x2 natural:basic", "charm:power x3 time:power x2")
    # when
    t.p1.uses("Victoria Glassfire", "Surprise!")
    rolls(t.p1, "charm:power", "charm:power", "time:power")
    rolls(t.p1, "natural:power", "natural:power", "natural:basic")
    resolves(t)
    # then
    rolled = [event for event in t.game.log if event.clause == "RB-9.2.3"]
    assert [(event.player, event.amount) for event in rolled] == [(1, 3), (0, 3)]
    assert [face.partition(":")[0] for face in t.p2.active_dice] == ["charm"] * 3 + ["time"] * 2
    assert t.p2.active_dice.count("charm:power") >= 1, "one of three charm dice was not touched"
    assert [face.partition(":")[0] for face in t.p1.active_dice] == ["natural"] * 3
    assert t.p1.exhausted_dice == ["illusion:class"]
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_surprise_stops_at_four_dice() -> None:
    """Up to 4. [RB-9.2.4]"""
    # given
    t = victoria("illusion:class", "charm:class x6")
    # when
    t.p1.uses("Victoria Glassfire", "Surprise!")
    rolls(t.p1, *["charm:class"] * 4)
    # then
    resolves(t)


def test_surprise_rerolls_as_many_of_your_own_as_there_are() -> None:
    """Two dice are left after paying: two are rolled, not four. [RB-FAQ-victoria-1] [RB-22.25]"""
    # given
    t = victoria("illusion:class natural:power x2", "charm:class x4")
    # when
    t.p1.uses("Victoria Glassfire", "Surprise!")
    rolls(t.p1, *["charm:class"] * 4)
    rolls(t.p1, "natural:power", "natural:power")
    resolves(t)
    # then
    rolled = [event for event in t.game.log if event.clause == "RB-9.2.3"]
    assert [event.amount for event in rolled] == [4, 2]


def test_surprise_of_nothing_rerolls_nothing_of_yours() -> None:
    """An equal number of none. [RB-1.1.9]"""
    # given
    t = victoria("illusion:class natural:power", "charm:power")
    # when
    t.p1.uses("Victoria Glassfire", "Surprise!").done()
    resolves(t)
    # then
    assert t.p1.active_dice == ["natural:power"]
    assert t.p2.active_dice == ["charm:power"]


def test_vanish_stops_both_halves_of_surprise() -> None:
    """The opponent is targeted before any die is chosen. [RB-8.4.1]"""
    # given
    t = victoria("illusion:class natural:power x2", "illusion:power charm:power", hand=["Vanish"])
    # when
    t.p1.uses("Victoria Glassfire", "Surprise!")
    t.p2.reacts("Vanish")
    resolves(t)
    # then
    assert t.p1.active_dice == ["natural:power"] * 2
    assert t.p2.active_dice == ["charm:power"]


# --- Flash Archer -----------------------------------------------------------------------------------


def archer() -> Table:
    t = table()
    t.p1("Victoria Glassfire", battlefield=["Flash Archer"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Mist Spirit", "Hammer Knight"], draw=DECK)
    t.p1.uses("Flash Archer", "Double Shot")
    return t


def test_double_shot_hits_twice_although_the_archer_is_exhausted_by_it() -> None:
    """Once begun, the text is resolved to its end. [RB-clar-abil-3] [RB-7.4.2]"""
    # given
    t = archer()
    # when
    t.p1.targets("Mist Spirit").targets("Hammer Knight")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Flash Archer").has(exhaustion=1)
    assert not t.p1.can_use("Flash Archer")
    t.survives_clone_undo_and_save_at_every_step()


def test_the_second_shot_may_hit_the_same_unit_or_be_left_out() -> None:
    """You may; and nothing says another. [RB-1.1.7]"""
    # given
    t = archer()
    # when
    t.p1.targets("Hammer Knight")
    # then
    assert t.p1.can_target("Hammer Knight")
    t.p1.declines()
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=1)


# --- Shadow Hound and its summon ----------------------------------------------------------------------


def hounded(copies: int, dice: str = "illusion:class x3") -> Table:
    t = table()
    t.p1("Victoria Glassfire", spellboard=["Summon Shadow Hound"] * copies, draw=DECK, dice=dice)
    t.p2("Saria Guideman", battlefield=["Iron Worker", "Hammer Knight"], draw=DECK, dice="natural:power charm:power")
    t.p1.uses("Summon Shadow Hound")
    return t


def test_summon_shadow_hound_places_one_and_no_more_without_focus() -> None:
    """A 3/1 with no damage beside it. [RB-2.1.3]"""
    # when
    t = hounded(1)
    resolves(t)
    # then
    assert t.p1.battlefield == ["Shadow Hound"]
    t.p1.unit("Shadow Hound").has(attack=3, life=1, recover=0)
    t.p2.unit("Iron Worker").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_focus_lines_of_summon_shadow_hound_may_deal_one_damage_each() -> None:
    """Focus 1 and Focus 2. [RB-16.1.1]"""
    # given
    t = hounded(3)
    # when
    t.p1.targets("Hammer Knight").targets("Iron Worker")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=1)


def test_focus_one_alone_deals_one_damage_and_may_be_declined() -> None:
    """You may. [RB-1.1.7]"""
    # given
    t = hounded(2)
    # when
    t.p1.declines()
    # then
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=0)


def test_an_opponent_cannot_target_a_shadow_hound_while_it_is_unexhausted() -> None:
    """Neither dice powers nor attacks; exhausted, its text is asleep. [RB-20.1.22] [RB-14.1.3]"""
    # given
    t = table(turn=2)
    t.p1("Victoria Glassfire", battlefield=["Shadow Hound", "Shadow Hound (exhausted)", "Mist Spirit"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Iron Worker"], draw=DECK, dice="natural:power")
    hounds = [t.p1.unit("Shadow Hound", 1).number, t.p1.unit("Shadow Hound", 2).number]
    # then
    assert [o.a for o in t.game.options if o.verb == ids.Verb.ATTACK and o.a in hounds] == [hounds[1]]
    # when
    t.p2.power("natural")
    # then
    assert [o.a for o in t.game.options if o.a in hounds] == [hounds[1]]


def test_a_shadow_hound_cannot_be_guarded_against() -> None:
    """Stalk. [RB-20.1.8]"""
    # given
    t = table()
    t.p1("Victoria Glassfire", battlefield=["Shadow Hound"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Iron Worker (exhausted)", "Gilder"], draw=DECK)
    # when
    t.p1.attacks("Iron Worker", "Shadow Hound")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Gilder"]
    assert t.p2.wounds == 0


# --- Shadow Spirit and its summon -----------------------------------------------------------------------


def test_summon_shadow_spirit_needs_a_power_die() -> None:
    """A class face does not pay a power symbol. [RB-9.1.4]"""
    t = table()
    t.p1("Victoria Glassfire", spellboard=["Summon Shadow Spirit"], draw=DECK, dice="illusion:class x3")
    t.p2("Saria Guideman", draw=DECK)
    assert not t.p1.can_use("Summon Shadow Spirit")


def test_an_attacking_shadow_spirit_lowers_a_die_of_a_target_opponent() -> None:
    """Trickery 1, also in an attack on a unit. [RB-9.2.2]"""
    # given
    t = table()
    t.p1("Victoria Glassfire", spellboard=["Summon Shadow Spirit"], side=1, draw=DECK, dice="illusion:power")
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK, dice="charm:power natural:basic")
    t.p1.uses("Summon Shadow Spirit").ends_turn()
    t.p2.ends_turn()
    # when
    t.p1.attacks("Saria Guideman", "Shadow Spirit")
    t.p1.takes(Verb.DIE, parse_face("charm:power"))
    unblocked(t)
    # then
    assert t.p2.active_dice == ["charm:class", "natural:basic"]
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_trickery_does_nothing_to_an_empty_pool_and_leaves_a_basic_die_alone() -> None:
    """Basic is the lowest level. [RB-9.2.2]"""
    for dice, after in (("", []), ("natural:basic", ["natural:basic"])):
        t = table()
        t.p1("Victoria Glassfire", battlefield=["Shadow Spirit"], draw=DECK)
        t.p2("Saria Guideman", draw=DECK, dice=dice)
        t.p1.attacks("Saria Guideman", "Shadow Spirit")
        unblocked(t).settle()
        assert t.p2.active_dice == after
        assert t.p2.wounds == 2


# --- Body Inversion -------------------------------------------------------------------------------------


def inverted(unit: str, of: int = 1) -> Table:
    t = table()
    t.p1("Victoria Glassfire", spellboard=["Body Inversion"], battlefield=[unit] if of == 1 else [], draw=DECK,
         dice="illusion:class")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Iron Worker", *([unit] if of == 2 else [])], draw=DECK)
    t.p1.uses("Body Inversion").targets(unit.partition(" (")[0])
    return t


def test_body_inversion_swaps_attack_and_life_for_the_turn() -> None:
    """A 2/2 stays one, a 3/4 becomes a 4/3, and back. [RB-8.7.1]"""
    # given
    t = inverted("Hammer Knight")
    # then
    t.p1.unit("Hammer Knight").has(attack=4, life=3, recover=2)
    t.p1.unit("Body Inversion").has(exhaustion=1)
    # when
    t.p1.ends_turn()
    # then
    t.p1.unit("Hammer Knight").has(attack=3, life=4)
    t.survives_clone_undo_and_save_at_every_step()


def test_body_inversion_swaps_the_printed_values_only() -> None:
    """What an alteration adds stays where it is. [RB-1.1.11]"""
    t = inverted("Hammer Knight (+Crystal Armor)")
    t.p1.unit("Hammer Knight").has(attack=5, life=4)


def test_body_inversion_destroys_a_unit_whose_wounds_reach_its_new_life() -> None:
    """At once, by nobody. [RB-12.5.2]"""
    t = inverted("Hammer Knight (wounds 3)", of=2)
    resolves(t)
    assert t.p2.battlefield == ["Iron Worker"]


def test_body_inversion_destroys_a_unit_that_is_left_without_life() -> None:
    """A Gilder (0/2) becomes a 2/0: no wounds are as many as no life. [RB-12.5.2]"""
    t = inverted("Gilder", of=2)
    assert t.settle().p2.battlefield == ["Iron Worker"]


def test_an_x_swapped_into_life_is_read_from_its_definition() -> None:
    """A Silver Snake with three status tokens (X/4) becomes a 4/3. [RB-1.1.11]"""
    t = inverted("Silver Snake (status 3)")
    t.p1.unit("Silver Snake").has(attack=4, life=3)


# --- Secret Door ----------------------------------------------------------------------------------------


def test_secret_door_makes_a_unit_with_one_life_unblockable_but_not_unguardable() -> None:
    """For the remainder of the turn, and nobody else. [RB-11.2.5]"""
    # given
    t = table()
    t.p1("Victoria Glassfire", spellboard=["Secret Door"], battlefield=["Rose Fire Dancer", "Iron Worker"], draw=DECK,
         dice="illusion:class")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.uses("Secret Door")
    # then
    assert not t.p1.can_target("Iron Worker")
    # when
    t.p1.attacks("Saria Guideman", "Rose Fire Dancer", "Iron Worker")
    t.settle()
    # then
    dancer = t.p1.unit("Rose Fire Dancer").number
    assert [o for o in t.game.options if o.verb == ids.Verb.BLOCK and o.b == dancer] == []
    t.p2.blocks("Iron Worker", "Hammer Knight")
    t.survives_clone_undo_and_save_at_every_step()


def test_secret_door_asks_for_the_current_life_value() -> None:
    """An alteration that adds life takes a unit out of its reach. [RB-1.1.11]"""
    t = table()
    t.p1("Victoria Glassfire", spellboard=["Secret Door"], draw=DECK, dice="illusion:class",
         battlefield=["Rose Fire Dancer (+Root Armor)", "Mist Spirit"])  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Secret Door")
    resolves(t)
    t.p1.attacks("Saria Guideman", "Mist Spirit").table.settle()
    assert not t.offers(1, ids.Verb.BLOCK)


# --- To Shadows -----------------------------------------------------------------------------------------


def test_to_shadows_discards_an_exhausted_unit_with_all_that_lies_on_it() -> None:
    """Discarded, not destroyed: everything goes along into limbo and then to its pile. [RB-disc-1] [RB-13.1.1]"""
    # given
    t = table()
    t.p1("Victoria Glassfire", hand=["To Shadows"], draw=DECK, dice="time:power")
    t.p2("Jessa Na Ni", battlefield=["Blood Archer (exhausted, wounds 2, status 1, +Root Armor)", "Iron Worker"],
         draw=DECK, dice="natural:basic")  # fmt: skip
    # when
    t.p1.plays("To Shadows")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Iron Worker"]
    assert sorted(t.p2.discard) == ["Blood Archer", "Root Armor"]
    assert t.p1.wounds == 0, "Screams of the Departed answers destruction only"
    t.survives_clone_undo_and_save_at_every_step()


def test_to_shadows_takes_no_unexhausted_unit_and_may_be_played_for_nothing() -> None:
    """Playing needs no target; an illusion die pays as well. [RB-7.4.4] [RB-9.1.7]"""
    t = table()
    t.p1("Victoria Glassfire", hand=["To Shadows"], draw=DECK, dice="illusion:power")
    t.p2("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    t.p1.plays("To Shadows")
    resolves(t)
    assert t.p2.battlefield == ["Iron Worker"]
    assert t.p1.discard == ["To Shadows"]


# --- a leak would be a bug of its own -------------------------------------------------------------------


def test_the_choice_of_an_opponent_is_made_by_itself_with_two_players() -> None:
    """One opponent: no question about whom. [RB-26.4]"""
    t = victoria("illusion:class", "charm:class")
    t.p1.uses("Victoria Glassfire", "Surprise!")
    t.settle()
    assert not t.offers(0, Verb.PLAYER) and not t.offers(0, Verb.CARD)


# --- exactly which units ----------------------------------------------------------------------------------


def test_secret_door_targets_any_unit_of_yours_with_one_life() -> None:
    """Ally or conjuration, exhausted or not; none of an opponent's. [RB-8.1.1] [RB-1.2.2]"""
    # given
    t = table()
    t.p1("Victoria Glassfire", spellboard=["Secret Door"], battlefield=[*MINE, "Fire Archer"], draw=DECK,
         dice="illusion:class")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Rose Fire Dancer", "Masked Wolf", "Hammer Knight"], draw=DECK)
    # when
    t.p1.uses("Secret Door")
    # then
    assert offered(t) == ["Fire Archer", "Mist Spirit"]
    # when
    t.p1.targets("Fire Archer")
    resolves(t)
    # then
    assert targeted(t) == ["Fire Archer"]
    t.p1.attacks("Saria Guideman", "Fire Archer").table.settle()
    assert not t.offers(1, ids.Verb.BLOCK)
