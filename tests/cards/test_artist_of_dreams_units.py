"""The Artist of Dreams: Hope, her allies and conjurations, and their summons."""

from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, finished, resolves, unblocked
from tests.table import Table, table

# --- Hope Everthorn -----------------------------------------------------------------------------------------


def hope(*units: str, pile: list[str] | None = None, **board: object) -> Table:
    t = table()
    t.p1("Hope Everthorn", battlefield=list(units), pile=pile, draw=DECK, **{"dice": "natural:basic", **board})
    t.p2("Saria Guideman", battlefield=["Gilder"], draw=DECK, dice="natural:power")
    return t


def test_duplicate_places_a_copy_that_is_destroyed_at_the_end_of_the_turn() -> None:
    """The copy, not the original, goes. [RB-22.13] [RB-6.2.4]"""
    # given
    t = hope("Mist Spirit (wounds 0, status 1)", pile=["Mist Spirit", "Fox Spirit"])
    # when
    t.p1.uses("Hope Everthorn", "Duplicate")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Mist Spirit"] * 2
    # when
    t.p1.attacks("Saria Guideman", "Mist Spirit", "Mist Spirit")
    unblocked(t)
    finished(t)
    t.p1.ends_turn()
    # then
    assert t.p1.battlefield == ["Mist Spirit"]
    t.p1.unit("Mist Spirit").has(status=1)
    assert any(event.kind == 23 for event in t.game.log), "destroyed, not discarded"
    t.survives_clone_undo_and_save_at_every_step()


def test_duplicate_chooses_conjurations_of_yours_with_a_life_value_of_one() -> None:
    """Neither allies nor sturdier ones. [RB-8.1.1]"""
    # given
    t = hope("Mist Spirit", "Wishing Wing", "Rose Fire Dancer", "Gilder")
    # when
    t.p1.uses("Hope Everthorn", "Duplicate")
    # then
    named = sorted(t.st.cards[o.a].now.name for o in t.game.options if o.verb == ids.Verb.CARD)
    assert named == ["Mist Spirit", "Wishing Wing"]


def test_duplicate_without_another_copy_in_the_pile_places_nothing() -> None:
    """And destroys nothing at the end of the turn. [RB-1.1.3]"""
    t = hope("Mist Spirit", pile=[])
    t.p1.uses("Hope Everthorn", "Duplicate")
    resolves(t)
    t.p1.ends_turn()
    assert t.p1.battlefield == ["Mist Spirit"]


def test_duplicate_on_a_full_battlefield_places_nothing() -> None:
    """The copy goes back to the pile without having come into play. [RB-3.2.2]"""
    t = hope(*["Mist Spirit"] * 6)
    t.p1.uses("Hope Everthorn", "Duplicate").chooses("Mist Spirit")
    resolves(t)
    t.p1.ends_turn()
    assert t.p1.battlefield == ["Mist Spirit"] * 6


def test_a_copy_triggers_what_it_does_when_it_comes_into_play() -> None:
    """It is a unit like any other. [RB-7.3.5]"""
    t = hope("Wishing Wing", dice="natural:basic time:power")
    t.p1.uses("Hope Everthorn", "Duplicate").pays("natural:basic")
    resolves(t)
    t.p1.unit("Wishing Wing", 2).has(status=1, attack=1)


def test_the_destruction_of_the_copy_may_be_answered_in_the_ending_turn() -> None:
    """It counts as the reaction for that turn. [RB-FAQ-hope-1]"""
    # given
    t = hope("Wishing Wing", pile=["Wishing Wing", "Sleeping Widow", "Sleeping Widow"], hand=["Summon Sleeping Widows"],
             dice="natural:basic ceremonial:class x2")  # fmt: skip
    # when
    t.p1.uses("Hope Everthorn", "Duplicate").pays("natural:basic")
    t.p1.passes().reacts("Summon Sleeping Widows")
    # then
    assert t.p1.battlefield == ["Wishing Wing", "Sleeping Widow", "Sleeping Widow"]
    played = [e.number for e in t.game.log if e.cards and e.cards[0].name == "Summon Sleeping Widows"]
    turns = [e.number for e in t.game.log if e.clause == "RB-6.2.5"]
    assert played[0] < turns[0], "the turn ended after it"


def test_a_copy_destroyed_earlier_is_not_looked_for_in_another_unit() -> None:
    """A later Mist Spirit is another unit. [RB-13.1.5]"""
    # given
    t = hope("Mist Spirit", spellboard=["Summon Mist Spirit"], pile=["Mist Spirit"],
             dice="natural:basic natural:power illusion:class", side=2)  # fmt: skip
    t.p1.uses("Hope Everthorn", "Duplicate").pays("natural:basic")
    copy = t.p1.unit("Mist Spirit", 2).number
    t.p1.power("natural").takes(ids.Verb.CARD, copy)
    resolves(t)
    t.p1.uses("Summon Mist Spirit")
    resolves(t)
    assert t.p1.battlefield == ["Mist Spirit"] * 2
    # when
    t.p1.ends_turn()
    # then
    assert t.p1.battlefield == ["Mist Spirit"] * 2


def test_a_copied_vampire_bat_swarm_that_comes_back_is_still_destroyed() -> None:
    """Out of limbo within the turn it is the same unit. [RB-FAQ-hope-2] [RB-13.1.5]"""
    # given
    t = table()
    t.p1("Hope Everthorn", battlefield=["Vampire Bat Swarm"], pile=["Vampire Bat Swarm"], draw=DECK, side=2,
         dice="natural:basic ceremonial:class natural:power")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Hope Everthorn", "Duplicate").pays("natural:basic")
    copy = t.p1.unit("Vampire Bat Swarm", 2).number
    # when
    t.p1.power("natural").takes(ids.Verb.CARD, copy)
    t.p1.triggers("Vampire Bat Swarm")
    finished(t)
    # then
    assert t.p1.battlefield == ["Vampire Bat Swarm"] * 2
    # when
    t.p1.ends_turn()
    t.settle()
    # then
    assert t.p1.battlefield == ["Vampire Bat Swarm"]


# --- Dreamlock Mage ------------------------------------------------------------------------------------------


def test_restrict_lowers_a_die_on_its_power_side() -> None:
    """Other dice are no choice. [RB-9.2.2]"""
    # given
    t = table()
    t.p1("Hope Everthorn", battlefield=["Dreamlock Mage"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, dice="charm:power illusion:power natural:class time:basic")
    # when
    t.p1.uses("Dreamlock Mage", "Restrict")
    # then
    assert [o.a for o in t.game.options] == [parse_face("charm:power"), parse_face("illusion:power")]
    # when
    t.p1.takes(Verb.DIE, parse_face("illusion:power"))
    resolves(t)
    # then
    assert t.p2.active_dice == ["charm:power", "illusion:class", "natural:class", "time:basic"]
    t.p1.unit("Dreamlock Mage").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_restrict_does_nothing_without_a_die_on_its_power_side() -> None:
    """Do what can be done. [RB-1.1.3]"""
    t = table()
    t.p1("Hope Everthorn", battlefield=["Dreamlock Mage"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, dice="natural:class")
    t.p1.uses("Dreamlock Mage", "Restrict")
    resolves(t)
    assert t.p2.active_dice == ["natural:class"]


# --- Realm Walker ---------------------------------------------------------------------------------------------


def isolated(*units: str) -> Table:
    t = table()
    t.p1("Hope Everthorn", battlefield=["Realm Walker"], draw=DECK)
    t.p2("Saria Guideman", battlefield=list(units), draw=DECK)
    t.p1.attacks("Saria Guideman", "Realm Walker")
    t.settle()
    return t


def test_isolate_makes_the_opponent_exhaust_a_unit_of_their_choice() -> None:
    """They choose among their unexhausted units. [RB-8.2.1]"""
    # given
    t = isolated("Gilder", "Hammer Knight", "Mist Spirit (exhausted)")
    # then
    assert t.game.decision.player == 1
    assert not t.p2.can_target("Mist Spirit")
    # when
    t.p2.chooses("Gilder").done()
    t.settle()
    # then
    t.p2.unit("Gilder").has(exhaustion=1)
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    assert t.p2.wounds == 3
    t.survives_clone_undo_and_save_at_every_step()


def test_isolate_finds_nothing_among_exhausted_units() -> None:
    """No unexhausted unit, no token. [RB-1.1.3]"""
    t = isolated("Mist Spirit (exhausted)")
    t.settle()
    t.p2.unit("Mist Spirit").has(exhaustion=1)
    assert t.p2.wounds == 3


def test_isolate_does_not_target_the_unit() -> None:
    """Golden Veil has nothing to answer, and a concealed unit may be chosen. [RB-8.1.4]"""
    t = table()
    t.p1("Hope Everthorn", battlefield=["Realm Walker"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Shadow Hound"], hand=["Golden Veil"], draw=DECK, dice="charm:power")
    t.p1.attacks("Saria Guideman", "Realm Walker")
    assert not t.p2.can_react("Golden Veil")
    t.settle()
    t.p2.unit("Shadow Hound").has(exhaustion=1)


# --- Fox Spirit and its summon --------------------------------------------------------------------------------


def foxes(copies: int, dice: str, main: int = 1, side: int = 1) -> Table:
    t = table()
    t.p1("Hope Everthorn", spellboard=["Summon Fox Spirit"] * copies, draw=DECK, dice=dice, main=main, side=side)
    t.p2("Saria Guideman", draw=DECK)
    return t


def test_keen_may_raise_a_die_when_a_fox_spirit_enters() -> None:
    """One die one level. [RB-9.2.2]"""
    # given
    t = foxes(1, "illusion:class natural:class natural:basic")
    # when
    t.p1.uses("Summon Fox Spirit").triggers("Fox Spirit", "Keen").takes(Verb.DIE, parse_face("natural:basic"))
    resolves(t)
    # then
    assert t.p1.active_dice == ["natural:class"] * 2
    t.p1.unit("Fox Spirit").has(attack=1, life=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_keen_may_be_declined_and_is_not_offered_for_an_empty_pool() -> None:
    """You may. [RB-1.1.7]"""
    t = foxes(1, "illusion:class natural:class")
    t.p1.uses("Summon Fox Spirit")
    resolves(t)
    assert t.p1.active_dice == ["natural:class"]
    t = foxes(1, "illusion:class")
    t.p1.uses("Summon Fox Spirit")
    assert not t.p1.can(Verb.TRIGGER, "Fox Spirit")


def test_a_focused_summon_fox_spirit_may_be_used_with_a_side_action() -> None:
    """Instead of the main action, never without focus. [RB-9.1.8]"""
    assert not foxes(1, "illusion:class", main=0).p1.can_use("Summon Fox Spirit")
    # given
    t = foxes(2, "illusion:class", main=0)
    # when
    t.p1.uses("Summon Fox Spirit")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Fox Spirit"]
    assert t.p1.player.side == 0
    # given
    t = foxes(2, "illusion:class", side=0)
    # when
    t.p1.uses("Summon Fox Spirit")
    # then
    assert t.settle().p1.player.main == 0


def test_a_focused_summon_fox_spirit_lets_its_player_say_which_action_pays() -> None:
    """You may change the cost. [RB-9.1.7]"""
    t = foxes(2, "illusion:class")
    t.p1.uses("Summon Fox Spirit")
    assert [text.partition(" with ")[2] for text in t.game.option_texts()] == ["a main action", "a side action"]
    t.game.push(1)
    resolves(t)
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)


def pounced(target: str, *units: str) -> Table:
    t = table()
    t.p1("Hope Everthorn", battlefield=["Fox Spirit"], draw=DECK)
    t.p2("Saria Guideman", battlefield=list(units), draw=DECK)
    t.p1.attacks(target, "Fox Spirit")
    t.settle()
    return t


def test_pounce_adds_two_against_an_exhausted_unit() -> None:
    """For the remainder of the turn. [RB-8.7.2]"""
    # given
    t = pounced("Hammer Knight", "Hammer Knight (exhausted)")
    # then
    t.p1.unit("Fox Spirit").has(attack=3)
    # when
    t.p2.done()
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=3)
    # when
    t.p1.ends_turn()
    # then
    t.p1.unit("Fox Spirit").has(attack=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_pounce_is_kept_when_a_guard_steps_in() -> None:
    """The bonus was gained when the attack was declared. [RB-FAQ-fox-spirit-1]"""
    # given
    t = pounced("Iron Worker", "Iron Worker (exhausted)", "Gilder")
    # when
    t.p2.guards("Gilder")
    finished(t)
    # then
    assert t.p2.battlefield == ["Iron Worker"]
    dealt = [e.amount for e in t.game.log if e.clause == "RB-12.1.1" and e.cards[0].name == "Gilder"]
    assert dealt == [3]


def test_pounce_adds_nothing_against_an_unexhausted_unit_or_a_phoenixborn() -> None:
    """Only an exhausted unit. [RB-8.7.2]"""
    pounced("Hammer Knight", "Hammer Knight").p1.unit("Fox Spirit").has(attack=1)
    assert pounced("Saria Guideman").settle().p2.wounds == 1


# --- Wishing Wing and its summon -------------------------------------------------------------------------------


def wings(copies: int, dice: str) -> Table:
    t = table()
    t.p1("Hope Everthorn", spellboard=["Summon Wishing Wing"] * copies, draw=DECK, dice=dice)
    t.p2("Saria Guideman", draw=DECK, dice="natural:power")
    t.p1.uses("Summon Wishing Wing")
    return t


def test_opportunist_needs_a_time_die_on_its_power_side_in_the_active_pool() -> None:
    """What was spent on the summon is no longer there. [RB-9.1.3]"""
    t = wings(1, "time:class time:power")
    t.p1.pays("time:class")
    resolves(t)
    t.p1.unit("Wishing Wing").has(status=1, attack=1)
    t.survives_clone_undo_and_save_at_every_step()
    t = wings(1, "time:power natural:power")
    resolves(t)
    t.p1.unit("Wishing Wing").has(status=0, attack=0)


def test_focused_twice_the_summon_places_a_status_token_on_the_new_wing() -> None:
    """There is no Focus 1. [RB-16.1.1]"""
    t = wings(2, "time:class")
    t.settle()
    t.p1.unit("Wishing Wing").has(status=0)
    t = wings(3, "time:class")
    t.settle()
    t.p1.unit("Wishing Wing").has(status=1, attack=1)


def bequeathed(status: int, draw: list[str]) -> Table:
    t = table(turn=2)
    t.p1("Hope Everthorn", battlefield=[f"Wishing Wing (status {status}, exhausted)"], draw=draw, hand=["Seal"])
    t.p2("Saria Guideman", draw=DECK, dice="natural:power")
    t.p2.power("natural")
    t.settle()
    return t


def test_bequest_x_draws_up_to_as_many_cards_as_there_were_status_tokens() -> None:
    """Read from the tokens it was destroyed with, also of an exhausted Wing. [RB-12.3.3] [RB-2.1.13]"""
    # given
    t = table(turn=2)
    t.p1("Hope Everthorn", battlefield=["Wishing Wing (status 2, exhausted)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, dice="natural:power")
    t.p2.power("natural")
    # when
    t.p1.triggers("Wishing Wing", "Bequest")
    assert [o.a for o in t.game.options if o.verb == Verb.NUMBER] == [2, 1, 0]
    t.p1.takes(Verb.NUMBER, 2)
    t.settle()
    # then
    assert len(t.p1.hand) == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_bequest_x_may_be_left_and_draws_no_more_than_the_pile_holds() -> None:
    """You may; up to. [RB-6.1.8]"""
    t = bequeathed(2, ["Refresh"])
    assert t.p1.hand == ["Seal"], "the window was passed"
    # given
    t = table(turn=2)
    t.p1("Hope Everthorn", battlefield=["Wishing Wing (status 3)"], draw=["Refresh"])
    t.p2("Saria Guideman", draw=DECK, dice="natural:power")
    t.p2.power("natural")
    # when
    t.p1.triggers("Wishing Wing", "Bequest")
    # then
    assert [o.a for o in t.game.options if o.verb == Verb.NUMBER] == [1, 0]


def test_the_title_of_bequest_x_is_said_as_it_is_printed() -> None:
    """A numeral X. [RB-1.1.10]"""
    t = table(turn=2)
    t.p1("Hope Everthorn", battlefield=["Wishing Wing (status 1)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, dice="natural:power")
    t.p2.power("natural")
    assert t.p1.can(Verb.TRIGGER, "Wishing Wing")
    assert t.game.option_texts()[0] == "trigger Wishing Wing: Bequest X"
