"""RR-9.2, RR-9.3: Red Rains tokens and the Ultimates they set off, wherever that happens."""

import pytest

import pyreborn as pb
from pyreborn.engine.model.context import rule_cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Phase, Zone
from pyreborn.engine.procedures.chimera.red_rains import place_red_rains, threshold
from pyreborn.engine.procedures.leaving import leave_play
from pyreborn.engine.run.setup import add_card
from pyreborn.engine.run.stack import choose, options_of, run
from tests.rules.boards import FULL_HAND, told
from tests.rules.brute import (
    REVEALS,
    REVEALS_AND_ATTACKS,
    SIDE_MANY_TOKENS,
    SIDE_TOKEN,
    BruteTable,
    brute_table,
)


def phases(t: BruteTable) -> list[int]:
    """The Ultimates set off so far."""
    return [event.amount for event in told(t, EventKind.ULTIMATE)]


def tokens(t: BruteTable, count: int) -> BruteTable:
    """Place so many tokens now, in the player's turn."""
    assert t.st is not None
    place_red_rains(t.st, count, "RR-9.2.1")
    t.st.options = None
    run(t.st)
    return t


def laid_out(**settings: object) -> BruteTable:
    t = brute_table(**settings)
    t.one(battlefield=["Hammer Knight", "Iron Worker"])
    return t.brute(rows=["Blind"])


# --- tokens ---------------------------------------------------------------------------------------


def test_tokens_are_put_down_singly() -> None:
    """RR-9.2.1: after each it is seen whether that sets off the Ultimate."""
    t = tokens(laid_out(), 2)
    assert t.its.red_rains == 2
    assert [event.amount for event in told(t, EventKind.RED_RAINS_TOKEN)] == [1, 2]
    assert phases(t) == []


@pytest.mark.parametrize(("count", "set_off", "left"), [(3, [1], 0), (4, [1], 1), (6, [1, 2], 0), (10, [1, 2, 3], 1)])
def test_one_placement_can_set_off_several(count: int, set_off: list[int], left: int) -> None:
    """RR-9.2.1, RR-9.3.3: the rest is placed when the Ultimate is done, and counts towards the next."""
    t = tokens(laid_out(), count)
    t.goes_on()
    assert phases(t) == set_off
    assert t.its.red_rains == left


def test_the_tokens_are_removed_before_the_ultimate_resolves() -> None:
    """RR-9.3.2: (1) tokens, (3) the card, (4) the next cards."""
    t = tokens(laid_out(), 3)
    t.goes_on()
    assert (t.its.red_rains, t.its.phase) == (0, 2)
    order = [event.kind for event in told(t, EventKind.ULTIMATE, EventKind.DEALT, EventKind.NEXT_PHASE)]
    assert order[0] == EventKind.ULTIMATE
    assert order[-1] == EventKind.NEXT_PHASE
    assert t.p1.wounds == 1
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Iron Worker").has(wounds=1)


def test_the_next_behavior_and_ultimate_show() -> None:
    """RR-9.3.2, RR-2.1.12: the one before is out of play with the tokens on it."""
    t = laid_out()
    first = t.its.ultimates[0]
    tokens(t, 3).goes_on()
    assert t.st.zone[first] == Zone.BESIDE_CHIMERA
    assert t.it.spellboard == ["Brute of the Workshop Ultimate II"]
    assert t.cites("RR-9.3.2")


def test_the_third_stays() -> None:
    """RR-9.3.2."""
    t = tokens(laid_out(phase=3), 3)
    assert phases(t) == [3]
    assert t.its.phase == 3
    assert t.it.spellboard == ["Brute of the Workshop Ultimate III"]
    tokens(t, 3)
    assert phases(t) == [3, 3]
    assert t.row() == ["Blind", "face down", "face down"]


def test_the_ultimate_cannot_leave_play() -> None:
    """RR-2.1.12: whatever would discard, return or remove it."""
    t = laid_out()
    shown = t.its.ultimates[0]
    for place in (Zone.DISCARD_PILE, Zone.HAND, Zone.DRAW_PILE, Zone.REMOVED):
        assert not leave_play(t.st, shown, place, rule_cause())
    assert t.it.spellboard == ["Brute of the Workshop Ultimate I"]
    assert leave_play(t.st, t.it.unit("Blind").number, Zone.REMOVED, rule_cause())


def test_where_copies_run_out_it_goes_from_left_to_right() -> None:
    """RR-9.3.5: the Phoenixborn last; with three copies for two units it gets the third, for three units none."""
    for units, stunned in ((["Iron Worker", "Gilder"], True), (["Iron Worker", "Gilder", "Hammer Knight"], False)):
        board = pb.Scenario("red-rains")
        board.player(1, "Aradel Summergaard", battlefield=["Mist Spirit", *units], hand=FULL_HAND)
        board.chimera("frostwild", red_rains=2, pile=["Stun"] * 3)
        game = board.game()
        place_red_rains(game.state, 1, "RR-9.2.1")
        game.state.options = None
        run(game.state)
        while game.decision.kind != "turn":
            game.push(game.options[-1])
        me = game.state.players[0]
        bearers = [
            game.state.cards[card] for card in (*me.battlefield, me.phoenixborn) if game.state.cards[card].attached
        ]
        assert [card.now.name for card in bearers] == units + ["Aradel Summergaard"] * stunned


# --- the threshold --------------------------------------------------------------------------------


def test_exhaustion_raises_the_threshold() -> None:
    """RR-9.3.1: on the Chimera's card and on the Ultimate; it resolves although exhausted (RR-2.1.12)."""
    t = brute_table()
    t.brute(rows=["Blind"], ultimate_exhaustion=1)
    t.st.cards[t.st.players[1].phoenixborn].exhaustion = 2
    assert threshold(t.st) == 6
    tokens(t, 5)
    assert phases(t) == []
    tokens(t, 1).goes_on()
    assert phases(t) == [1]
    assert t.p1.wounds == 1
    assert threshold(t.st) == 5  # the next Ultimate bears none


# --- foreign cards --------------------------------------------------------------------------------


def test_foreign_units_and_alterations_are_discarded_first() -> None:
    """RR-9.3.2: (2) what the Chimera controls and does not own; a conjuration goes to its owner's pile."""
    t = brute_table()
    t.one(battlefield=["Hammer Knight (+Deep Freeze)"])
    t.brute(rows=["Iron Worker (owner 1)", "Jaw (+Deep Freeze (owner 1))", "Wisp", "Gilder (owner 1)", "Blind"])
    tokens(t, 3).goes_on()
    assert t.row() == ["Jaw", "Wisp", "Blind"]
    assert t.it.unit("Jaw").attached() == []
    assert t.p1.unit("Hammer Knight").attached() == ["Deep Freeze"]
    assert sorted(t.p1.discard) == ["Deep Freeze", "Iron Worker"]
    gone = [event.number for event in told(t, EventKind.DISCARDED)]
    assert max(gone) < told(t, EventKind.DEALT)[0].number


def test_an_alteration_on_the_chimera_itself_is_discarded() -> None:
    """RR-9.3.2."""
    t = brute_table()
    t.brute(rows=["Blind"])
    st = t.st
    card = add_card(st, st.pool.cards["deep-freeze"], 0, Zone.DISCARD_PILE)
    st.lift(card)
    own = st.players[1].phoenixborn
    st.enter(card, Zone.ATTACHED, 1).host = own
    st.cards[own].attached.append(card)
    tokens(t, 3).goes_on()
    assert st.cards[own].attached == []
    assert t.p1.discard == ["Deep Freeze"]


# --- wherever it happens --------------------------------------------------------------------------


def test_in_a_row_the_rest_is_still_carried_out() -> None:
    """RR-9.3.3, RR-7.2.4."""
    t = brute_table(turn="chimera", numbers=[SIDE_TOKEN], red_rains=2)
    t.brute(rows=["face down Herald"])
    t.goes_on()
    assert phases(t) == [1]
    assert t.row() == ["Herald"]
    assert t.p1.wounds == 1 + 1


def test_twice_in_a_row() -> None:
    """RR-9.2.1, RR-9.3.3: seven tokens of one side action."""
    t = brute_table(turn="chimera", numbers=[SIDE_MANY_TOKENS])
    t.brute(rows=["face down Blind"])
    t.goes_on()
    assert phases(t) == [1, 2]
    assert t.its.red_rains == 1
    assert t.p1.wounds == 1 + 2
    assert t.row() == ["Blind"]


def test_in_an_attack_the_attack_goes_on() -> None:
    """RR-9.3.3: a text that answers the declaration sets it off; the unit that would have blocked is gone."""
    t = brute_table(turn="chimera", red_rains=2)
    t.one(battlefield=["Anchornaut"])
    t.brute(rows=["Charger"])
    t.goes_on()
    assert phases(t) == [1]
    assert t.p1.battlefield == []
    assert t.p1.wounds == 1 + 2
    t.it.unit("Charger").has(exhaustion=1)


def test_after_a_battle_the_attack_goes_on() -> None:
    """RR-9.3.3: the attacker that destroyed a unit is exhausted afterwards, in the same battle."""
    t = brute_table(turn="chimera", red_rains=2)
    t.one(battlefield=["Iron Worker", "Hammer Knight"])
    t.brute(rows=["Butcher"])
    t.goes_on()
    assert phases(t) == [1]
    assert t.p1.battlefield == ["Hammer Knight"]
    t.it.unit("Butcher").has(exhaustion=1)


def test_the_foreign_attacker_is_discarded_and_its_attack_ends() -> None:
    """RR-9.3.2, RR-9.3.3: an Ultimate in the middle of an attack takes what it takes."""
    t = brute_table(turn="chimera", red_rains=2)
    t.one(battlefield=["Hammer Knight"])
    t.brute(rows=["Iron Worker (owner 1)", "Drummer"])
    t.goes_on()
    assert phases(t) == [1]
    assert t.row() == ["Drummer"]
    assert t.p1.wounds == 1
    assert t.p1.discard == ["Iron Worker"]
    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=0)


def test_in_a_players_turn_the_turn_goes_on() -> None:
    """RR-9.3.3: the die raised by passing fills its rage."""
    t = brute_table(rage=4, red_rains=2)
    t.one(battlefield=["Hammer Knight"], dice="charm:basic")
    t.brute(rows=["face down Blind"])
    t.p1.passes()
    t.goes_on()
    assert phases(t) == [1]
    assert t.p1.wounds == 1
    assert t.game.decision.player == 0
    assert t.st.players[0].side == 1


def test_in_the_recovery_phase_nobody_may_react() -> None:
    """RR-9.3.4: though the very same text could be reacted to in a turn."""
    hand = ["Vanish", *FULL_HAND[:4]]
    t = brute_table(red_rains=2, phase=2)
    t.one(hand=hand, dice="illusion:power")
    t.brute(rows=["Blind"])
    t.ends_round()
    while t.st.phase == Phase.RECOVERY and not t.game.over:
        assert t.game.decision.kind != "window"
        t.game.push(t.game.options[-1])
    assert phases(t) == [2]
    assert t.p1.wounds == 2
    inside = brute_table(red_rains=2, phase=2)
    inside.one(hand=hand, dice="illusion:power")
    inside.brute(rows=["Blind"])
    tokens(inside, 1)
    assert inside.p1.can_react("Vanish")


def test_in_the_recovery_phase_triggered_texts_work() -> None:
    """RR-9.3.4: a unit that the Ultimate destroys answers that."""
    t = brute_table(red_rains=2)
    t.one(battlefield=["Gilder (wounds 1)", "Hammer Knight"])
    t.brute(rows=["Blind"])
    t.p1.ends_turn()
    assert t.game.decision.kind == "order"
    t.p1.targets("Gilder").triggers("Gilder").targets("Hammer Knight")
    assert t.st.phase == Phase.RECOVERY
    t.p1.unit("Hammer Knight").has(status=1)


def test_it_interrupts_and_the_phase_of_texts_follows() -> None:
    """RR-9.3.3: an aspect's text that places a token while others wait: those still resolve."""
    t = brute_table(turn="chimera", numbers=[REVEALS_AND_ATTACKS], red_rains=2)
    t.brute(rows=["face down Caller"])
    t.goes_on()
    assert phases(t) == [1]
    assert t.p1.wounds == 1 + 2  # the Ultimate, then the attack of the aspect revealed


def test_an_ultimate_can_end_the_game() -> None:
    """RR-9.3.2, RR-1.1.3."""
    t = brute_table(turn="chimera", numbers=[SIDE_TOKEN], red_rains=2)
    t.one("Aradel Summergaard (wounds 15)")
    t.brute(rows=["face down Blind"])
    assert t.game.over
    assert t.game.winner == 1
    assert told(t, EventKind.NEXT_PHASE) == []


def test_nothing_is_lost_when_copied_in_the_middle() -> None:
    """RR-9.2.1: tokens still to be placed are part of the position."""
    t = brute_table(turn="chimera", numbers=[REVEALS])
    t.one(battlefield=["Iron Worker"], hand=["Vanish", *FULL_HAND[:4]], dice="illusion:power")
    t.brute(rows=["face down Blind"], phase=2)
    place_red_rains(t.st, 7, "RR-9.2.1")
    t.st.options = None
    run(t.st)
    assert t.st.stack[-1].kind() == "window"  # Vanish could answer the second Ultimate
    twin = t.st.clone()
    for state in (t.st, twin):
        while state.stack[-1].kind() == "window":
            choose(state, options_of(state)[-1])
    assert twin.chimera is not None
    assert (twin.chimera.phase, twin.chimera.red_rains) == (t.its.phase, t.its.red_rains) == (3, 1)
