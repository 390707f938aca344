"""A unit that comes back while work about the one that left is pending: a unit is a card in one stay (RB-13.1.5)."""

from collections.abc import Callable

import pytest

from pyreborn.engine.board.past import stamp_for
from pyreborn.engine.model.context import Cause, Context, Slot, rule_cause
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import FOUGHT, By, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import PlayStep
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.procedures.damage import damage_to
from pyreborn.engine.procedures.leaving import leaving_frame
from pyreborn.engine.procedures.playing import PlayFrame
from pyreborn.engine.procedures.settling import DEFAULT_PLACE
from pyreborn.engine.procedures.wounds import check_lives, start_wounds
from pyreborn.engine.run.stack import run
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.leaving import Destroy
from tests.cards.boards import DECK, resolves
from tests.table import Table, table

BATS = "Vampire Bat Swarm"


def bats_are_shot(*, hand: tuple[str, ...] = (), dice: str = "natural:power natural:class") -> Table:
    """A natural die destroys the bats, and they come back by Swarm."""
    t = table()
    t.p1("Rin Northfell", battlefield=["Mist Spirit"], dice=dice, hand=list(hand), draw=DECK)
    t.p2("Harold Westraven", battlefield=[BATS], dice="sympathy:class", draw=DECK)
    t.p1.power("natural").targets(BATS)
    t.p2.triggers(BATS, "Swarm")
    return t


def test_a_unit_that_came_back_can_be_destroyed_while_the_old_destruction_is_answered() -> None:
    """Ice Trap answers the bats entering, though the destruction that brought them there is not over. [RB-12.3.1]"""
    t = bats_are_shot(hand=("Ice Trap",))
    t.p1.reacts("Ice Trap")
    resolves(t)
    assert t.p2.battlefield == []
    assert "Harold Westraven's Vampire Bat Swarm is destroyed by Ice Trap." in t.game.story()
    t.survives_clone_undo_and_save_at_every_step()


def test_lethal_wounds_on_a_unit_that_came_back_destroy_it_at_once_and_by_their_cause() -> None:
    """Aftershock answers the destruction of the bats and hits the bats that are back. [RB-12.2.3] [RB-12.5.3]"""
    t = table()
    t.p1("Rin Northfell", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Harold Westraven", battlefield=[BATS], dice="sympathy:class", draw=DECK)
    t.p1.attacks(BATS, "Hammer Knight")
    t.p2.done()
    t.p2.declines()
    t.p2.triggers(BATS, "Swarm")
    t.p1.triggers("Hammer Knight", "Aftershock").targets(BATS)
    resolves(t)
    assert t.p2.battlefield == []
    destroyed = [line for line in t.game.story() if "is destroyed" in line]
    assert destroyed == ["Harold Westraven's Vampire Bat Swarm is destroyed by Hammer Knight."] * 2


def leaves_and_returns(st: GameState, card: int) -> None:
    """The card leaves play and is back as the same unit (RB-13.1.5), in another stay."""
    st.cards[card].left = st.turn
    st.lift(card)
    st.zone[card] = Zone.LIMBO
    st.enter(card, Zone.BATTLEFIELD, st.printed[card].owner)


def is_replaced(st: GameState, card: int) -> None:
    """The card goes into its pile and comes into play once more, as another unit."""
    st.lift(card)
    st.put(card, Zone.CONJURATION_PILE)
    st.lift(card)
    st.enter(card, Zone.BATTLEFIELD, st.printed[card].owner)


def pending(st: GameState, card: int) -> dict[str, Frame]:
    """Every piece of work that is about one unit in play."""
    cause = Cause(By.ABILITY, 0, st.players[0].phoenixborn)
    start_wounds(st, card, 5, cause)
    frames: dict[str, Frame] = {"wounds": st.stack.pop()}
    frames["damage"] = damage_to(st, card, 5, cause)
    frames["destruction"] = leaving_frame(st, card, DEFAULT_PLACE, cause)
    redirected = damage_to(st, st.players[1].phoenixborn, 5, cause)
    redirected.redirect(st, card)
    frames["redirected damage"] = redirected
    return frames


@pytest.mark.parametrize("comes_back", [leaves_and_returns, is_replaced])
@pytest.mark.parametrize("what", ["wounds", "damage", "destruction", "redirected damage"])
def test_nothing_that_was_about_the_unit_that_left_befalls_the_one_that_came(
    what: str, comes_back: Callable[[GameState, int], None]
) -> None:
    """Damage, wounds and destruction end with the stay in play they were about. [RB-12.3.1] [RB-11.3.8]"""
    t = table()
    t.p1("Rin Northfell", battlefield=["Mist Spirit"], draw=DECK)
    t.p2("Harold Westraven", battlefield=[BATS], draw=DECK)
    st = t.st
    card = st.players[1].battlefield[0]
    frame = pending(st, card)[what]
    comes_back(st, card)
    st.stack.append(frame)
    run(st)
    assert st.zone[card] == Zone.BATTLEFIELD
    assert st.cards[card].wounds == 0


@pytest.mark.parametrize("what", ["wounds", "damage", "destruction", "redirected damage"])
def test_what_sees_to_the_wounds_of_a_unit_does_not_see_to_those_of_the_one_that_came(what: str) -> None:
    """Its own wounds destroy the returned unit although older work about the card is pending. [RB-12.5.2]"""
    t = table()
    t.p1("Rin Northfell", battlefield=["Mist Spirit"], draw=DECK)
    t.p2("Harold Westraven", battlefield=[BATS], draw=DECK)
    st = t.st
    card = st.players[1].battlefield[0]
    st.stack.append(pending(st, card)[what])
    leaves_and_returns(st, card)
    before = len(st.stack)
    st.cards[card].wounds = 9
    check_lives(st)
    assert len(st.stack) == before + 1


def picked(st: GameState, card: int) -> Context:
    c = Context(0, st.players[0].phoenixborn, Ability(TextKind.PLAYED), rule_cause())
    c.remember(Slot.TARGET, card, stamp_for(st, Slot.TARGET, card))
    return c


def test_a_text_means_the_unit_that_returned_within_the_turn_but_not_another() -> None:
    """ "That unit" is the same one back from limbo, and not the copy that came out of the pile since. [RB-13.1.5]"""
    for comes_back, meant in ((leaves_and_returns, True), (is_replaced, False)):
        t = table()
        t.p1("Rin Northfell", battlefield=["Mist Spirit"], draw=DECK)
        t.p2("Harold Westraven", battlefield=[BATS], draw=DECK)
        st = t.st
        card = st.players[1].battlefield[0]
        c = picked(st, card)
        comes_back(st, card)
        Destroy(Objects(None, Reference(Slot.TARGET, "that unit"), ""), 0).apply(st, c)
        assert c.did == meant
        run(st)
        assert (st.zone[card] == Zone.BATTLEFIELD) != meant


@pytest.mark.parametrize(("comes_back", "kept"), [(leaves_and_returns, True), (is_replaced, False)])
def test_what_a_unit_has_done_this_turn_is_remembered_of_the_same_unit_only(
    comes_back: Callable[[GameState, int], None], kept: bool
) -> None:
    """Once-per-turn texts and "was declared as an attacker" follow the unit, not the card. [RB-13.1.5]"""
    t = table()
    t.p1("Rin Northfell", battlefield=["Mist Spirit"], draw=DECK)
    t.p2("Harold Westraven", battlefield=[BATS], draw=DECK)
    st = t.st
    card = st.players[1].battlefield[0]
    st.cards[card].used = FOUGHT | 1
    comes_back(st, card)
    assert (st.cards[card].used == FOUGHT | 1) == kept


@pytest.mark.parametrize(("comes_back", "attached"), [(leaves_and_returns, True), (is_replaced, False)])
def test_an_alteration_is_attached_to_the_unit_it_was_meant_for(
    comes_back: Callable[[GameState, int], None], attached: bool
) -> None:
    """The host leaves and comes back while its being targeted is answered. [RB-13.1.5] [RB-8.4.4]"""
    t = table()
    t.p1("Rin Northfell", battlefield=["Mist Spirit"], hand=["Root Armor"], dice="natural:class", draw=DECK)
    t.p2("Harold Westraven", battlefield=[BATS], draw=DECK)
    st = t.st
    spirit = st.players[0].battlefield[0]
    frame = PlayFrame(0, st.players[0].hand[0])
    st.lift(frame.card)
    st.zone[frame.card] = Zone.RESOLVING
    frame.step = PlayStep.CHOOSE_HOST
    st.stack.append(frame)
    frame.choose(st, Option(Verb.CARD, spirit))
    comes_back(st, spirit)
    run(st)
    assert bool(st.cards[spirit].attached) == attached
    assert (st.zone[frame.card] == Zone.DISCARD_PILE) != attached


@pytest.mark.parametrize(("comes_back", "asked"), [(leaves_and_returns, True), (is_replaced, False)])
def test_who_was_made_to_block_is_the_unit_and_not_the_card(
    comes_back: Callable[[GameState, int], None], asked: bool
) -> None:
    """ "Must block" still holds for the unit that is back, not for another. [RB-11.2.7] [RB-13.1.5]"""
    t = table()
    t.p1("Rin Northfell", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Harold Westraven", battlefield=[BATS, "Gilder"], draw=DECK)
    st = t.st
    fight = AttackFrame(0, st.players[1].phoenixborn)
    fight.attackers = st.players[0].battlefield[:]
    fight._note_declared(st)
    fight.blockers = [-1]
    card = st.players[1].battlefield[0]
    fight.must_block(st, card, fight.attackers[0])
    comes_back(st, card)
    options: list[Option] = []
    assert fight.add_forced_block(st, options) == asked
