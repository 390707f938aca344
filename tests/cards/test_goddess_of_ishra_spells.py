"""The Goddess of Ishra: Royal Charm, Kneel, Mark of the Goddess, Call To Action and Devotion."""

from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, finished, resolves, unblocked
from tests.table import Seat, Table, table


def dice_on(seat: Seat, name: str) -> list[int]:
    return [die % ids.FACES for die in seat.unit(name).card.dice]


# --- Royal Charm --------------------------------------------------------------------------------------------


def charming(dice: str, charm: str = "Royal Charm", **board: object) -> Table:
    t = table()
    t.p1("Astrea", **{"spellboard": [charm, "Summon Light Bringer"], "draw": DECK, "dice": dice, **board})
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    return t


def test_royal_charm_keeps_a_die_that_paid_a_cost_on_its_power_side() -> None:
    """Out of the exhausted pool onto the spell, after paying and before the effect. [RB-21.11]"""
    # given
    t = charming("divine:power")
    # when
    t.p1.uses("Summon Light Bringer").triggers("Royal Charm")
    resolves(t)
    # then
    assert dice_on(t.p1, "Royal Charm") == [parse_face("divine:power")]
    assert t.p1.exhausted_dice == []
    assert t.p1.battlefield == ["Light Bringer"]
    t.survives_clone_undo_and_save_at_every_step()


def test_royal_charm_does_not_ask_about_class_dice_or_other_magic() -> None:
    """A charm or divine die on its power side. [RB-21.11]"""
    t = charming("divine:class illusion:power")
    t.p1.uses("Summon Light Bringer")
    assert not t.p1.can(Verb.TRIGGER, "Royal Charm")


def test_royal_charm_holds_one_die_at_a_time_and_may_leave_it() -> None:
    """If it has no dice on it; you may. [RB-1.1.7]"""
    t = charming("divine:power", "Royal Charm (die charm:power)")
    t.p1.uses("Summon Light Bringer")
    assert not t.p1.can(Verb.TRIGGER, "Royal Charm")
    t = charming("divine:power")
    t.p1.uses("Summon Light Bringer")
    resolves(t)
    assert t.p1.exhausted_dice == ["divine:power"]


def test_one_of_two_dice_that_paid_is_chosen() -> None:
    """ "That die" is one of them. [RB-9.1.5]"""
    # given
    t = charming("divine:power charm:power", hand=["Kneel"])
    # when
    t.p1.plays("Kneel").triggers("Royal Charm").takes(Verb.DIE, parse_face("charm:power"))
    resolves(t)
    # then
    assert dice_on(t.p1, "Royal Charm") == [parse_face("charm:power")]
    assert t.p1.exhausted_dice == ["divine:power"]


def test_royal_charm_resolves_the_power_of_the_die_on_it() -> None:
    """A charm die goes from the spell onto the target. [RB-10.1.11]"""
    # given
    t = charming("natural:basic", "Royal Charm (die charm:power)")
    # when
    t.p1.uses("Royal Charm")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(attack=2)
    assert dice_on(t.p1, "Royal Charm") == []
    assert t.p1.exhausted_dice == []
    assert t.p1.active_dice == ["natural:basic"]
    t.p1.unit("Royal Charm").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_die_on_royal_charm_that_finds_no_target_stays_there() -> None:
    """Do what can be done. [RB-1.1.3]"""
    t = charming("", "Royal Charm (die divine:power)")
    t.p1.uses("Royal Charm")
    resolves(t)
    assert dice_on(t.p1, "Royal Charm") == [parse_face("divine:power")]


def test_royal_charm_may_keep_the_die_of_a_dice_power_which_then_takes_it_from_there() -> None:
    """ "This die" is placed from where it lies. [RB-10.1.11]"""
    # given
    t = charming("charm:power", exhausted_dice="charm:power")
    # when
    t.p1.power("charm").triggers("Royal Charm")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(attack=2)
    assert dice_on(t.p1, "Royal Charm") == []
    assert t.p1.exhausted_dice == ["charm:power"], "the other charm die has not moved"


def test_the_die_on_royal_charm_stays_from_round_to_round() -> None:
    """Only dice placed by dice powers return in the recovery phase. [RB-6.3.3]"""
    # given
    t = charming("", "Royal Charm (die charm:power, exhausted 2)", hand=["Seal"])
    t.st.cards[t.p2.unit("Hammer Knight").number].dice.append(parse_face("charm:power"))
    # when
    t.ends_round()
    # then
    assert dice_on(t.p1, "Royal Charm") == [parse_face("charm:power")]
    assert dice_on(t.p2, "Hammer Knight") == []


def test_a_discarded_royal_charm_gives_its_die_back() -> None:
    """Into the exhausted pool of its owner. [RB-9.2.5]"""
    # given
    t = charming("natural:basic", "Royal Charm (die charm:power)", spellboard=["Royal Charm (die charm:power)"])
    # when
    t.p1.meditates().chooses("Royal Charm")
    # then
    assert "charm:power" in t.p1.exhausted_dice


# --- Kneel, Mark of the Goddess, Call To Action, Devotion ---------------------------------------------------


def test_kneel_exhausts_each_unexhausted_unit() -> None:
    """Yours too; exhausted ones get nothing more. [RB-8.5.8]"""
    # given
    t = table()
    t.p1("Astrea", battlefield=["Sun Sister"], hand=["Kneel"], draw=DECK, dice="divine:class charm:class")
    t.p2("Saria Guideman", battlefield=["Iron Worker", "Gilder (exhausted)", "Shadow Hound"], draw=DECK)
    # when
    t.p1.plays("Kneel")
    finished(t)
    # then
    t.p1.unit("Sun Sister").has(exhaustion=1)
    for name in ("Iron Worker", "Gilder", "Shadow Hound"):
        t.p2.unit(name).has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def marked(*units: str) -> Table:
    t = table()
    t.p1("Astrea", battlefield=["Sun Sister"], hand=["Mark of the Goddess"], draw=DECK, dice="natural:basic")
    t.p2("Saria Guideman", battlefield=list(units), draw=DECK)
    t.p1.plays("Mark of the Goddess")
    return t


def test_mark_of_the_goddess_turns_a_units_attack_against_another() -> None:
    """Another unit that opponent controls, exhausted or not. [RB-8.2.3]"""
    # given
    t = marked("Blood Archer", "Hammer Knight", "Living Doll (exhausted)")
    # when
    t.p1.targets("Blood Archer")
    # then
    assert not t.p1.can_target("Blood Archer") and not t.p1.can_target("Sun Sister")
    assert not t.p1.can_target("Saria Guideman"), "two units are unexhausted"
    # when
    t.p1.targets("Hammer Knight")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=3)
    t.p2.unit("Blood Archer").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_only_unexhausted_unit_may_strike_its_own_phoenixborn() -> None:
    """Instead of a unit. [RB-1.1.7]"""
    # given
    t = marked("Blood Archer", "Hammer Knight (exhausted)")
    # when
    t.p1.targets("Saria Guideman")
    resolves(t)
    # then
    assert t.p2.wounds == 3
    t.p2.unit("Hammer Knight").has(wounds=0)


def test_the_only_unexhausted_unit_may_also_strike_another_unit() -> None:
    """You may. [RB-1.1.7]"""
    t = marked("Blood Archer", "Hammer Knight (exhausted)")
    t.p1.declines()
    resolves(t)
    assert t.p2.wounds == 0
    t.p2.unit("Hammer Knight").has(wounds=3)


def test_mark_of_the_goddess_without_an_unexhausted_unit_does_nothing() -> None:
    """And a lone unit whose player is spared has nobody to strike. [RB-1.1.3]"""
    t = marked("Hammer Knight (exhausted)")
    resolves(t)
    assert t.p2.wounds == 0
    t = marked("Blood Archer")
    t.p1.declines()
    resolves(t)
    assert t.p2.wounds == 0


def test_call_to_action_readies_a_unit_that_then_may_block() -> None:
    """One exhaustion token. [RB-14.1.8]"""
    # given
    t = table()
    t.p1("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Astrea", battlefield=["Sun Sister (exhausted)", "Gilder (exhausted 2)"], hand=["Call To Action"], draw=DECK,
         dice="charm:power")  # fmt: skip
    t.p1.attacks("Astrea", "Iron Worker")
    # when
    t.p2.reacts("Call To Action").targets("Sun Sister")
    t.p2.blocks("Iron Worker", "Sun Sister")
    finished(t)
    # then
    assert t.p2.wounds == 0
    t.p2.unit("Gilder").has(exhaustion=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_call_to_action_has_no_use_for_an_opponents_unit() -> None:
    """A unit you control. [RB-8.1.1]"""
    t = table()
    t.p1("Saria Guideman", battlefield=["Iron Worker", "Gilder (exhausted)"], draw=DECK)
    t.p2("Astrea", battlefield=["Sun Sister (exhausted)"], hand=["Call To Action"], draw=DECK, dice="charm:power")
    t.p1.attacks("Astrea", "Iron Worker")
    t.p2.reacts("Call To Action")
    assert not any(o.verb == Verb.CARD and t.st.cards[o.a].controller == 0 for o in t.game.options)
    t.settle()
    t.p2.unit("Sun Sister").has(exhaustion=0)


def devoted(unit: str) -> Table:
    t = table()
    t.p1("Astrea", battlefield=[unit, "Gilder"], hand=["Devotion"], draw=DECK, dice="divine:class charm:class")
    t.p2("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    t.p1.plays("Devotion")
    return t


def test_devotion_readies_its_unit_and_makes_it_alert_and_rooted() -> None:
    """One token goes when it is attached; the unit cannot attack any more. [RB-21.16] [RB-15.1.6]"""
    # given
    t = devoted("Hammer Knight (exhausted 2)")
    # then
    assert not t.p1.can_target("Iron Worker"), "only a unit you control"
    # when
    t.p1.chooses("Hammer Knight")
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(exhaustion=1, life=5, recover=3)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_devoted_unit_cannot_attack_but_counters_without_being_exhausted() -> None:
    """Rooted and Alert. [RB-20.1.17] [RB-20.1.3]"""
    # given
    t = devoted("Sun Sister")
    t.p1.chooses("Sun Sister")
    resolves(t)
    # when
    t.p1.attacks("Saria Guideman", "Gilder")
    unblocked(t)
    finished(t)
    # then
    t.p1.unit("Sun Sister").has(exhaustion=0)
    # when
    t.p1.ends_turn()
    t.p2.attacks("Astrea", "Iron Worker")
    t.p1.blocks("Iron Worker", "Sun Sister")
    finished(t)
    # then
    t.p1.unit("Sun Sister").has(exhaustion=0, wounds=2)
    assert t.p2.battlefield == []
