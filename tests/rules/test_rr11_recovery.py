"""RR-11: the recovery phase against a Chimera, its steps in the printed order."""

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Phase, Zone
from pyreborn.engine.model.steps import RoundStep
from pyreborn.rulesets import ruleset
from tests.rules.boards import told
from tests.rules.brute import PLAIN, BruteTable, brute_table


def recovered(rows: list[str], battlefield: tuple[str, ...] = (), on_it: int = 0, **its: object) -> BruteTable:
    """The player passes, the Chimera has passed before: the recovery phase takes place."""
    t = brute_table(passes=1)
    t.one(battlefield=list(battlefield), dice="charm:basic charm:basic")
    t.brute(rows=rows, **its)
    t.st.cards[t.st.players[1].phoenixborn].exhaustion = on_it
    t.p1.ends_turn()
    while not t.game.over and t.st.phase != Phase.PREPARE:
        t.game.push(t.game.options[-1])
    return t


def test_the_steps_are_in_the_printed_order() -> None:
    """RR-11.1.1 to RR-11.1.6, RR-11.2.1: tokens come before new aspects."""
    assert ruleset("red-rains").recovery_steps.order == (
        RoundStep.RECOVER,
        RoundStep.REMOVE_RED_RAINS,
        RoundStep.REMOVE_EXHAUSTION,
        RoundStep.RETURN_PLACED_DICE,
        RoundStep.EXHAUST_DICE,
        RoundStep.PLACE_RED_RAINS,
        RoundStep.REPLENISH_ASPECTS,
        RoundStep.REPLENISH_STATUS,
    )


def test_the_log_tells_the_steps_in_that_order() -> None:
    """RR-11.1.1 to RR-11.1.6."""
    t = brute_table(passes=1)
    t.one(battlefield=["Hammer Knight (wounds 1, exhausted)"], dice="charm:basic")
    t.brute(rows=["Clock (exhausted)"], red_rains=2, ultimate_exhaustion=1)
    t.p1.ends_turn()
    assert t.game.decision.kind == "exhaust dice"
    assert t.its.red_rains == 1
    t.game.push(t.game.options[0])  # that die
    while not t.game.over and t.st.phase == Phase.RECOVERY:
        t.game.push(t.game.options[-1])
    wanted = [
        EventKind.RECOVERED, EventKind.RED_RAINS_LOST, EventKind.READIED, EventKind.DICE_EXHAUSTED, EventKind.RED_RAINS,
        EventKind.FACE_DOWN, EventKind.STATUS,
    ]  # fmt: skip
    first = [told(t, kind)[0].number for kind in wanted]
    assert first == sorted(first)


def test_everything_recovers_but_aspects() -> None:
    """RR-11.1.1, RR-2.1.5: also units of the Chimera that are no aspects."""
    t = recovered(
        [
            "Heavy (wounds 2, +Crystal Armor (owner 1))",
            "Hammer Knight (owner 1, wounds 3, exhausted)",
        ],
        ("Hammer Knight (wounds 3)",),
    )
    t.it.unit("Heavy").has(wounds=2)
    t.it.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Hammer Knight").has(wounds=1)


@pytest.mark.parametrize(("tokens", "left"), [(1, 0), (2, 0), (4, 1)])
def test_exhaustion_first_removes_red_rains_tokens(tokens: int, left: int) -> None:
    """RR-11.1.2: one for each exhaustion token on the Chimera and its Ultimate, then one of these from every card."""
    t = recovered([], red_rains=tokens, on_it=2, ultimate_exhaustion=1)
    assert t.its.red_rains == left
    assert t.it.phoenixborn.card.exhaustion == 1
    assert t.st.cards[t.its.ultimates[0]].exhaustion == 0
    assert t.cites("RR-11.1.2")


def test_one_exhaustion_token_leaves_every_card() -> None:
    """RR-11.1.2: and guards count anew."""
    t = brute_table(passes=1)
    t.one("Aradel Summergaard (guarded, exhausted)", battlefield=["Iron Worker (exhausted 2)"])
    t.brute(rows=["Jaw (exhausted 2)", "Blind (exhausted)"])
    t.p1.ends_turn()
    t.goes_on()
    t.it.unit("Jaw").has(exhaustion=1)
    t.it.unit("Blind").has(exhaustion=0)
    t.p1.unit("Iron Worker").has(exhaustion=1)
    t.p1.phoenixborn.has(exhaustion=0, guarded=False)


def test_only_players_are_asked_about_dice() -> None:
    """RR-11.1.3, RR-9.1.4: rage dice stay as they are."""
    t = recovered([], rage=3)
    assert t.rage() == (2, 3)
    assert t.it.exhausted_dice == []
    asked = {event.player for event in told(t, EventKind.DICE_EXHAUSTED)}
    assert 1 not in asked


def test_a_token_for_each_aspect_in_play() -> None:
    """RR-11.1.4, RR-11.2.2: not for face-down ones, conjured ones or other units."""
    t = recovered(
        [
            "Jaw (exhausted)",
            "Blind",
            "Pod",
            "Iron Worker (owner 1, exhausted)",
            "Gilder (owner 1, exhausted)",
            "Heavy (exhausted)",
        ],
        phase=3,
    )
    assert told(t, EventKind.RED_RAINS)[0].amount == 3
    assert t.cites("RR-11.1.4")


def test_face_down_aspects_bring_no_token() -> None:
    """RR-11.1.4."""
    t = brute_table(passes=1)
    t.brute(rows=["face down Jaw", "Blind"])
    t.st.passes = 2  # as if both had passed
    t.st.stack.pop()
    t.st.options = None
    t.goes_on()
    assert told(t, EventKind.RED_RAINS)[0].amount == 1


def test_an_ultimate_is_due_in_the_middle() -> None:
    """RR-11.1.4, RR-9.2.1: with four aspects and one token there: after the second; two tokens are left."""
    t = recovered(["Blind"] * 4, red_rains=1)
    assert t.its.phase == 2
    assert t.its.red_rains == 2
    assert t.p1.wounds == 1


def test_tokens_are_placed_before_aspects_are_replenished() -> None:
    """RR-11.2.1: what the Ultimate III adds counts for the threat."""
    t = recovered(["Blind"], red_rains=2, phase=3)
    assert t.row() == ["Blind", "face down", "face down"]  # one by the Ultimate, one to the threat of 3
    assert len(t.it.draw_pile) == len(PLAIN) - 2


@pytest.mark.parametrize(
    ("rows", "after"),
    [
        ([], 3),
        (["Blind"], 3),
        (["Blind", "Pod"], 3),
        (["Blind", "Gilder (owner 1, exhausted)"], 4),
        (["Blind"] * 3, 3),
        (["Blind"] * 4, 4),
    ],
)
def test_aspects_are_replenished_to_the_threat(rows: list[str], after: int) -> None:
    """RR-11.1.5, RR-11.2.2: aspects face up or down, conjured ones too, no others; on the right, face down."""
    t = recovered(list(rows))
    assert len(t.row()) == after
    assert t.row()[len(rows) :] == ["face down"] * (after - len(rows))
    assert t.cites("RR-11.1.5") == (after > len(rows))


def test_face_down_aspects_count_for_the_threat() -> None:
    """RR-11.1.5."""
    t = brute_table(passes=1)
    t.brute(rows=["face down Jaw", "Blind"])
    t.st.passes = 2
    t.st.stack.pop()
    t.st.options = None
    t.goes_on()
    assert t.row() == ["face down", "Blind", "face down"]


def test_a_short_draw_pile_is_made_anew_for_it() -> None:
    """RR-11.1.5, RR-10.1.1, RR-10.1.4: refilling goes on with the new pile, fatigued or not."""
    t = recovered([], draw=PLAIN[:1], discard=PLAIN[1:4])
    assert t.row() == ["face down"] * 3
    assert t.its.fatigued
    assert t.it.wounds == 0


def test_status_tokens_are_filled_up() -> None:
    """RR-11.1.6, RR-11.2.2: to the pips, surplus stays, conjured ones get none."""
    t = recovered(["Clock", "Clock (status 4)", "Fuse (status 1)", "Pod (status 1)", "Jaw (exhausted)"], phase=3)
    assert [t.it.unit("Clock", which).card.status for which in (1, 2)] == [2, 4]
    t.it.unit("Fuse").has(status=2)
    t.it.unit("Pod").has(status=1)
    t.it.unit("Jaw").has(status=0)
    assert t.cites("RR-11.1.6")


def test_new_aspects_lie_face_down_without_tokens() -> None:
    """RR-11.1.5, RR-11.1.6."""
    t = recovered([], draw=["Clock", "Clock", "Clock", "Jaw"])
    assert all(t.st.zone[card] == Zone.FACE_DOWN for card in t.its.rows[0])
    assert all(t.st.cards[card].status == 0 for card in t.its.rows[0])
