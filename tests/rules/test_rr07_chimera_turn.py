"""RR-7: the Chimera's turn: status boxes, then roll, attack or pass; behaviors; revealing."""

from collections.abc import Sequence

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Phase, Verb
from pyreborn.engine.procedures.chimera.behavior import push_side_action
from tests.rules.boards import FULL_HAND, told, triggered
from tests.rules.brute import (
    ATTACKS,
    EXHAUSTS_REVEALED,
    MAIN_FIRST,
    REVEALS,
    REVEALS_AND_ATTACKS,
    REVEALS_AND_RIGHTMOST_ATTACKS,
    SIDE_DAMAGE,
    SIDE_MANY_TOKENS,
    SIDE_RAISE,
    SIDE_TOKEN,
    SIDE_TOKEN_AND_ATTACK,
    BruteTable,
    brute_table,
)


def turn(
    *rows: str,
    numbers: Sequence[int] = (REVEALS,) * 5,
    powers: Sequence[bool] = (False,) * 9,
    battlefield: Sequence[str] = (),
    **its: int,
) -> BruteTable:
    """A turn of the Chimera with these cards, up to the next thing somebody must decide."""
    t = brute_table(turn="chimera", numbers=numbers, powers=powers)
    t.one(battlefield=list(battlefield))
    return t.brute(rows=list(rows), **its)


def attackers(t: BruteTable) -> list[str]:
    return [event.cards[0].name for event in told(t, EventKind.ATTACK)]


# --- step 1: status -------------------------------------------------------------------------------


def test_status_boxes_go_from_left_to_right_one_token_each() -> None:
    """RR-7.1.1: each once a turn, exhausted or not, before anything else."""
    t = turn("Clock (status 2, exhausted)", "face down Clock", "Fuse (status 2)", "Clock (status 1)")
    t.goes_on()
    assert [card.status for card in (t.it.unit("Clock").card, t.it.unit("Fuse").card)] == [1, 1]
    assert t.it.unit("Clock", 3).card.status == 0
    assert t.p1.wounds == 2
    lost = [event.cards[0].name for event in told(t, EventKind.STATUS_LOST)]
    assert lost == ["Clock", "Fuse", "Clock"]
    first_status = told(t, EventKind.STATUS_LOST)[-1].number
    assert first_status < told(t, EventKind.BEHAVIOR_ROLLED)[0].number


def test_a_box_without_tokens_does_nothing() -> None:
    """RR-7.1.1."""
    t = turn("Clock", "face down Blind")
    t.goes_on()
    assert t.p1.wounds == 0


@pytest.mark.parametrize(("tokens", "red_rains"), [(2, 0), (1, 1)])
def test_some_boxes_act_with_the_last_token_only(tokens: int, red_rains: int) -> None:
    """RR-7.1.1."""
    t = turn(f"Fuse (status {tokens}, exhausted)")
    t.goes_on()
    assert t.its.red_rains == red_rains


def test_a_spent_token_is_answered() -> None:
    """RR-7.1.1: texts about spent tokens come after the box itself, also where that has destroyed its bearer."""
    t = turn("Candle (status 1)", "Listener (exhausted)", "Listener")
    t.goes_on()
    assert t.row() == ["Listener", "Listener"]
    assert t.p1.wounds == 1 + 2  # one Listener is exhausted; the other has attacked as well


def test_an_aspect_revealed_this_turn_keeps_its_tokens() -> None:
    """RR-7.1.1, RR-7.2.1: step 1 is over when it comes."""
    t = turn("face down Clock")
    t.goes_on()
    assert t.it.unit("Clock").card.status == 2
    assert t.p1.wounds == 0


# --- step 2: roll, attack or pass -----------------------------------------------------------------


def test_with_a_face_down_aspect_it_rolls() -> None:
    """RR-7.1.2: one basic rage die, then the behavior die."""
    t = turn("Jaw", "face down Blind", numbers=(REVEALS,), powers=(True, True))
    t.goes_on()
    assert t.rage() == (4, 1)
    assert t.row() == ["Jaw", "Blind"]
    assert attackers(t) == []
    rolled = told(t, EventKind.ROLLED, EventKind.BEHAVIOR_ROLLED)
    assert [event.kind for event in rolled] == [EventKind.ROLLED, EventKind.BEHAVIOR_ROLLED]
    assert [event.clause for event in rolled] == ["RR-7.1.2", "RR-7.1.2"]


def test_only_a_die_on_basic_is_rolled() -> None:
    """RR-9.1.3: of four on power none comes down."""
    for power, rage in ((False, (1, 4)), (True, (5, 0))):
        t = turn("face down Blind", rage=4, powers=(power, False, False))
        t.goes_on()
        assert t.rage() == rage
        assert told(t, EventKind.ROLLED)[0].amount == 1


def test_without_one_the_leftmost_unit_that_can_attacks() -> None:
    """RR-7.1.2, RR-8.1.1: neither an exhausted one nor one without an icon; no dice are rolled."""
    t = turn("Blind", "Left Claw (exhausted)", "Jaw", "Right Claw", numbers=(REVEALS,))
    t.goes_on()
    assert attackers(t) == ["Jaw"]
    assert t.p1.wounds == 2
    assert t.dice_left() == 1
    assert t.rage() == (5, 0)


def test_else_it_passes() -> None:
    """RR-7.1.2."""
    t = turn("Blind", "Left Claw (exhausted)")
    assert t.game.decision.kind == "turn"
    assert t.st.passes == 1
    assert t.cites("RR-7.1.2")
    assert attackers(t) == []


def test_full_rage_is_seen_to_before_the_behavior_die() -> None:
    """RR-7.1.2, RR-9.1.2: the token may show the next behavior card, which is then rolled for."""
    t = turn("face down Blind", rage=4, red_rains=2, powers=(True,), numbers=(REVEALS,))
    t.goes_on()
    assert t.its.phase == 2
    assert t.it.wounds == 1  # what the second card says of every number
    assert t.row() == ["Blind"]


@pytest.mark.parametrize(("rows", "who"), [(["face down Blind", "Jaw"], ["Jaw"]), (["face down Blind"], [])])
def test_made_to_attack_it_rolls_nothing_if_it_can(rows: list[str], who: list[str]) -> None:
    """RR-7.1.3: step 1 takes place; without a unit that can attack the turn is as usual."""
    t = brute_table(numbers=[REVEALS] * 3)
    t.one(battlefield=["Iron Worker"], spellboard=["Summon Light Bringer"], dice="divine:class")
    t.brute(rows=["Clock (status 2, exhausted)", *rows])
    t.p1.uses("Summon Light Bringer")
    t.goes_on()
    t.p1.ends_turn()
    if who:
        t.goes_on()
    t.goes_on()
    assert attackers(t) == who
    assert t.it.unit("Clock").card.status == 1
    assert t.dice_left() == (3 if who else 2)
    t.p1.ends_turn()
    t.goes_on()
    assert t.dice_left() < 3 or not who  # the next turn is an ordinary one again


# --- behaviors ------------------------------------------------------------------------------------


def test_the_side_action_comes_first() -> None:
    """RR-7.1.4, RR-7.1.5: as a dice power."""
    t = turn("face down Herald", numbers=(SIDE_DAMAGE,))
    t.goes_on()
    assert t.p1.wounds == 2
    side, shown = told(t, EventKind.SIDE_ACTION)[0], told(t, EventKind.FACE_UP)[0]
    assert side.number < shown.number
    assert side.clause == "RR-7.1.5"


def test_a_marked_row_has_its_main_action_first() -> None:
    """RR-7.1.4: the aspect just revealed is hit too."""
    t = turn("face down Blind", numbers=(MAIN_FIRST,), battlefield=("Hammer Knight",))
    t.goes_on()
    assert t.it.unit("Blind").card.wounds == 1
    assert t.p1.unit("Hammer Knight").card.wounds == 1


def test_a_side_action_that_targets_can_be_cancelled() -> None:
    """RR-7.1.5: Vanish answers a dice power that targets the Phoenixborn; the main action goes on."""
    t = brute_table(turn="chimera", numbers=[SIDE_DAMAGE])
    t.one(hand=["Vanish", *FULL_HAND[:4]], dice="illusion:power")
    t.brute(rows=["face down Blind"])
    t.p1.reacts("Vanish")
    t.goes_on()
    assert t.p1.wounds == 0
    assert t.row() == ["Blind"]


def test_a_forbidden_side_action_is_skipped() -> None:
    """RR-7.1.6: the main action is not."""
    t = turn("face down Blind", "face down Blind", numbers=(REVEALS, SIDE_DAMAGE))
    t.st.players[1].side = 0
    assert not push_side_action(t.st, SIDE_DAMAGE)
    t.st.players[1].side = 1
    assert push_side_action(t.st, SIDE_DAMAGE)


def test_several_dice_raised_by_a_side_action_are_checked_one_by_one() -> None:
    """RR-7.1.4, RR-9.1.5: three raised with four on power: a token, and two on power."""
    t = turn("face down Blind", numbers=(SIDE_RAISE,), rage=4)
    t.goes_on()
    assert t.its.red_rains == 1
    assert t.rage() == (3, 2)


def test_texts_of_one_event_go_from_left_to_right() -> None:
    """RR-7.1.7: nobody is asked for an order; those of a card of the same row come as the cards lie."""
    t = brute_table()
    t.one("Aradel Summergaard", dice="")
    t.brute(rows=["Waster (exhausted)", "Dirge (exhausted)", "Mender (exhausted)"])
    t.ends_round()
    t.goes_on()
    assert triggered(t) == ["Waster", "Dirge", "Mender"]


def test_each_chimera_turn_is_a_turn() -> None:
    """RR-7.1.8: reactions count anew, and what lasts for this turn ends with it."""
    t = brute_table(turn="chimera")
    t.one(reactions=1)
    t.brute(rows=["Blind"])
    assert t.st.players[0].reactions == 0
    t = brute_table(numbers=[REVEALS] * 3)
    t.one(battlefield=["Iron Worker"], spellboard=["Hypnotize"], dice="charm:class charm:class")
    t.brute(rows=["face down Blind"])
    t.p1.uses("Hypnotize")
    t.settle()
    assert t.st.modifiers
    t.p1.ends_turn()
    assert not t.st.modifiers


def test_once_per_turn_counts_anew_in_each_chimera_turn() -> None:
    """RR-7.1.8."""
    t = brute_table(numbers=[REVEALS] * 3)
    t.one(battlefield=["Iron Worker (used 1)"])
    t.brute(rows=["face down Blind"])
    t.p1.ends_turn()
    assert t.p1.unit("Iron Worker").card.used == 0


# --- revealing ------------------------------------------------------------------------------------


def test_the_leftmost_face_down_aspect_is_revealed() -> None:
    """RR-7.2.1: it comes into play where it lies, with its status tokens."""
    t = turn("Jaw (exhausted)", "face down Clock", "Blind", "face down Blind")
    t.goes_on()
    assert t.row() == ["Jaw", "Clock", "Blind", "face down"]
    assert t.it.unit("Clock").card.status == 2
    assert t.cites("RR-7.2.1")


def test_an_aspect_placed_by_a_text_has_its_tokens_too() -> None:
    """RR-7.2.1."""
    t = turn("face down Sower")
    t.goes_on()
    assert t.row() == ["Sower", "Pod"]
    t.it.unit("Pod").has(status=3)


def test_its_text_on_entering_is_against_the_opposing_player() -> None:
    """RR-7.2.2: and the players may answer it."""
    t = turn("face down Herald")
    t.goes_on()
    assert t.p1.wounds == 1
    answered = brute_table(turn="chimera")
    answered.one(hand=["Vanish", *FULL_HAND[:4]], dice="illusion:power")
    answered.brute(rows=["face down Herald"])
    assert answered.p1.can_react("Vanish")


def test_attack_if_able_else_reveal() -> None:
    """RR-7.2.3."""
    t = turn("face down Blind", "Jaw", numbers=(ATTACKS,))
    t.goes_on()
    assert attackers(t) == ["Jaw"]
    assert t.row() == ["face down", "Jaw"]
    unable = turn("face down Blind", "Jaw (exhausted)", numbers=(ATTACKS,))
    unable.goes_on()
    assert unable.row() == ["Blind", "Jaw"]
    assert attackers(unable) == []


@pytest.mark.parametrize(
    ("name", "who"), [("Right Claw", ["Right Claw"]), ("Blind", []), ("Weary", []), ("Martyr", []), ("Diver", [])]
)
def test_reveal_and_attack_with_it(name: str, who: list[str]) -> None:
    """RR-7.2.3: not if it has no icon, is exhausted or gone; no other unit attacks in its stead."""
    t = turn("Jaw", f"face down {name}", numbers=(REVEALS_AND_ATTACKS,))
    t.goes_on()
    assert attackers(t) == who


def test_the_rightmost_able_unit_attacks_after_revealing() -> None:
    """RR-7.2.3, RR-17.10: that may be another than the one revealed."""
    t = turn(
        "Jaw", "face down Left Claw", "Right Claw", "Blind", "Left Claw (exhausted)",
        numbers=(REVEALS_AND_RIGHTMOST_ATTACKS,),
    )  # fmt: skip
    t.goes_on()
    assert attackers(t) == ["Right Claw"]


def test_a_row_may_do_something_to_the_revealed_aspect() -> None:
    """RR-7.1.4, RR-17.4: if that is still there."""
    t = turn("Jaw", "face down Left Claw", numbers=(EXHAUSTS_REVEALED,))
    t.goes_on()
    t.it.unit("Left Claw").has(exhaustion=1)
    t.it.unit("Jaw").has(exhaustion=0)
    gone = turn("Jaw", "face down Martyr", numbers=(EXHAUSTS_REVEALED,))
    gone.goes_on()
    gone.it.unit("Jaw").has(exhaustion=0)
    assert told(gone, EventKind.SIDE_ACTION) == []


def test_the_row_rolled_is_carried_out_although_the_next_card_shows() -> None:
    """RR-7.2.4: the side action sets off the Ultimate; the first card's attack follows."""
    t = turn("face down Blind", "Jaw", numbers=(SIDE_TOKEN_AND_ATTACK,), red_rains=2)
    t.goes_on()
    assert t.its.phase == 2
    assert attackers(t) == ["Jaw"]
    assert t.p1.wounds == 1 + 2
    assert t.it.wounds == 0  # the second card says nothing of this row


def test_the_chimera_reveals_what_was_left_face_down_by_another_turn() -> None:
    """RR-4.1.2, RR-7.1.2: one aspect a turn, until none lies face down; then it attacks."""
    t = turn("face down Jaw", "face down Blind")
    t.goes_on()
    assert t.row() == ["Jaw", "face down"]
    t.p1.ends_turn()
    t.goes_on()
    assert t.row() == ["Jaw", "Blind"]
    t.p1.ends_turn()
    t.goes_on()
    assert attackers(t) == ["Jaw"]
    assert t.st.phase == Phase.PLAYER_TURNS
    assert t.offers(0, Verb.PASS)


@pytest.mark.parametrize("number", [SIDE_TOKEN, SIDE_MANY_TOKENS])
def test_a_side_action_places_tokens_and_the_row_goes_on(number: int) -> None:
    """RR-7.2.4, RR-9.2.1."""
    t = turn("face down Blind", numbers=(number,))
    t.goes_on()
    assert "Blind" in t.row()
    assert t.its.red_rains == 1
    assert t.its.phase == (1 if number == SIDE_TOKEN else 3)
