"""The Breaker of Fate: exactly which cards are offered, targeted and changed."""

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought, resolves
from tests.cards.crowd import MINE, OWN, REACHED, THEIRS, must_pick, offered, targeted
from tests.table import Table, table


def jericho(*mine: str, theirs: tuple[str, ...] = (), **board: object) -> Table:
    """Both sides have units of every kind, and what is asked for."""
    t = table()
    t.p1("Jericho, Reborn", battlefield=[*MINE, *mine], **{"draw": DECK, **board})
    t.p2("Rin Northfell", battlefield=[*THEIRS, *theirs], draw=DECK)
    return t


def test_prepare_shuffles_the_rest_of_the_draw_pile() -> None:
    """Below the card set aside nobody knows the order. [RB-3.5.1]"""
    orders = set()
    for seed in range(6):
        t = table(seed=seed)
        t.p1("Jericho, Reborn", draw=["Refresh", "Fear", "Seal", "Purge", "Fester"], dice="time:class")
        t.p2("Rin Northfell", draw=DECK)
        t.p1.uses("Jericho, Reborn", "Prepare").chooses("Seal")
        resolves(t)
        assert t.p1.draw_pile[0] == "Seal"
        orders.add(tuple(t.p1.draw_pile))
    assert len(orders) > 1


def test_inspire_may_choose_fewer_attackers_than_there_are_tokens() -> None:
    """Up to as many. [RB-8.2.3]"""
    # given
    t = table()
    t.p1("Jericho, Reborn", battlefield=["Standard Bearer (status 2)", "Iron Worker", "Mist Spirit"], draw=DECK)
    t.p2("Rin Northfell", draw=DECK)
    t.p1.attacks("Rin Northfell", "Standard Bearer", "Iron Worker", "Mist Spirit")
    # when
    t.p1.triggers("Standard Bearer", "Inspire").chooses("Mist Spirit").done()
    # then
    fought(t)
    t.p1.unit("Mist Spirit").has(attack=2)
    t.p1.unit("Iron Worker").has(attack=2)
    assert t.p2.wounds == 5


def test_gift_targets_any_other_unit() -> None:
    """Allies and conjurations of both, but no concealed one of an opponent. [RB-8.1.5] [RB-8.2.3]"""
    # given
    t = jericho(spellboard=["Summon Time Hopper"], dice="time:class")
    # when
    t.p1.uses("Summon Time Hopper").triggers("Time Hopper", "Gift")
    # then
    assert offered(t) == sorted([*OWN, *REACHED])
    # when
    t.p1.targets("Gilder")
    resolves(t)
    # then
    t.p1.unit("Gilder").has(status=1)
    assert targeted(t) == ["Gilder"]


def test_a_time_hopper_of_an_opponent_calls_no_other() -> None:
    """One that you control. [RB-1.2.2]"""
    # given
    t = jericho(spellboard=["Summon Time Hopper"] * 2, dice="time:class", theirs=("Time Hopper (status 1)",))
    # when
    t.p1.uses("Summon Time Hopper").done()  # no gift
    resolves(t)
    # then
    assert t.p1.battlefield.count("Time Hopper") == 1


def turtles(*mine: str, theirs: tuple[str, ...] = ()) -> Table:
    t = jericho(*mine, theirs=theirs, spellboard=["Summon Turtle Guard"] * 2, dice="time:power")
    t.p1.uses("Summon Turtle Guard").declines()
    return t


def test_the_focus_of_summon_turtle_guard_takes_an_unexhausted_turtle_of_yours() -> None:
    """It is chosen, no target; an opponent's will not do. [RB-8.1.1] [RB-14.1.2]"""
    # given
    t = turtles("Turtle Guard", theirs=("Turtle Guard",))
    assert offered(t) == ["Turtle Guard"]
    # when
    t.p1.chooses("Turtle Guard", of=1)
    # then: an unexhausted unit of an opponent that can be targeted
    assert offered(t) == ["Blue Jaguar", "Hammer Knight", "Turtle Guard"]
    assert must_pick(t)
    # when
    t.p1.targets("Blue Jaguar")
    resolves(t)
    # then
    t.p1.unit("Turtle Guard").has(exhaustion=1)
    t.p2.unit("Blue Jaguar").has(exhaustion=1)
    assert targeted(t) == ["Blue Jaguar"]


def test_the_focus_of_summon_turtle_guard_is_not_asked_for_an_opponents_turtle() -> None:
    """There is none to pay with. [RB-1.1.8]"""
    t = turtles("Turtle Guard (exhausted)", theirs=("Turtle Guard",))
    resolves(t)
    t.p2.unit("Turtle Guard").has(exhaustion=0)


def test_flash_strike_chooses_any_unit_of_yours_with_a_status_token() -> None:
    """An ally or a conjuration, attacking or not. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Jericho, Reborn", hand=["Flash Strike"], dice="time:class", draw=DECK,
         battlefield=["Iron Worker (status 1)", "Gilder (status 2)", "Blood Archer (exhausted, status 1)",
                      "Mist Spirit"])  # fmt: skip
    t.p2("Rin Northfell", battlefield=["Hammer Knight (status 1)", "Blue Jaguar"], draw=DECK)
    t.p1.attacks("Rin Northfell", "Gilder")
    t.p2.done()
    # when
    t.p1.reacts("Flash Strike")
    # then
    assert offered(t) == ["Blood Archer", "Gilder", "Iron Worker"]
    # when
    t.p1.chooses("Gilder")
    resolves(t)
    # then
    assert t.p2.wounds == t.p1.unit("Gilder").fact("attack") == 2
    assert targeted(t) == []
    assert not t.offers(0, Verb.REACT)
