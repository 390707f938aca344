"""RR-15: what texts of one partner mean for the other, and how long they last in shared and Chimera turns."""

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.procedures.entering import attach
from pyreborn.engine.run.stack import run
from tests.rules.boards import FULL_HAND, asked, told, verbs
from tests.rules.brute import REVEALS, REVEALS_AND_ATTACKS, Board, BruteTable, both, brute_table


def ends_shared_turn(t: BruteTable) -> BruteTable:
    """Both end their parts, and the Chimera takes its two turns undisturbed."""
    before = len(told(t, EventKind.TURN_END))
    while len(told(t, EventKind.TURN_END)) == before:
        t.game.push([option for option in t.game.options if option.verb != Verb.HAND_OVER][-1])
    return t.goes_on()


def attacks(t: BruteTable) -> list[str]:
    return [event.cards[0].name for event in told(t, EventKind.ATTACK)]


# --- whose ----------------------------------------------------------------------------------------


def test_enemy_units_are_the_chimeras_alone() -> None:
    """RR-15.1.13: Mist Typhoon spares the partner's and strikes both battlefields of the Chimera."""
    t = both(
        [["Jaw"], ["Blind"]],
        {"hand": ["Mist Typhoon"], "dice": "illusion:class natural:class"},
        {"battlefield": ["Iron Worker"]},
    )
    t.p1.plays("Mist Typhoon")
    t.goes_on()
    t.p2.unit("Iron Worker").has(wounds=0)
    t.it.unit("Jaw").has(wounds=1)
    t.it.unit("Blind").has(wounds=1)


def test_everybody_is_meant_by_a_text_without_a_side() -> None:
    """RR-15.1.3, RR-15.1.13: Kneel exhausts the partner's units as well."""
    t = both(
        [["Jaw"], ["Blind"]],
        {"hand": ["Kneel"], "dice": "divine:class charm:class", "battlefield": ["Hammer Knight"]},
        {"battlefield": ["Iron Worker"]},
    )
    t.p1.plays("Kneel")
    t.goes_on()
    t.p1.unit("Hammer Knight").has(exhaustion=1)
    t.p2.unit("Iron Worker").has(exhaustion=1)
    t.it.unit("Blind").has(exhaustion=1)


@pytest.mark.parametrize("target", [1, 2])
def test_a_reaction_about_ones_own_cards_is_not_for_the_partners(target: int) -> None:
    """RR-15.1.13: Golden Veil and Vanish protect what is one's own."""
    hand: Board = {
        "hand": ["Golden Veil", *FULL_HAND[:4]], "dice": "charm:power", "battlefield": ["Hammer Knight", "Iron Worker"]
    }  # fmt: skip
    rows = [["Sniper"], ["Blind"]] if target == 1 else [["Blind"], ["Sniper"]]
    t = both(rows, hand, hand, turn="chimera")
    offered = set()
    while t.game.decision.kind != "turn":
        if Verb.REACT in verbs(t):
            offered.add(asked(t)[0])
        t.game.push(t.game.options[-1])
    assert offered == {target}


def test_the_partners_spell_cannot_be_cancelled_as_an_enemys() -> None:
    """RR-15.1.13: Golden Veil answers enemies only."""
    t = both(
        [["Jaw (wounds 1)"], ["Blind"]],
        {"hand": ["Fester"], "dice": "ceremonial:power"},
        {"hand": ["Golden Veil"], "dice": "charm:power", "battlefield": ["Dread Wraith (wounds 1)"]},
    )
    t.p1.plays("Fester").targets("Dread Wraith")
    t.goes_on()
    assert t.p2.battlefield == []


def test_a_unit_safe_from_enemies_is_hit_by_the_partner() -> None:
    """RR-15.1.13: Safeguard."""
    t = both(
        [["Jaw (wounds 1)"], ["Left Claw"]],
        {"phoenixborn": "Odette Diamondcrest"},
        {"hand": ["Safeguard"], "dice": "charm:basic", "battlefield": ["Dread Wraith"]},
    )
    t.p1.takes(Verb.HAND_OVER)
    t.p2.plays("Safeguard").targets("Dread Wraith")
    t.p2.takes(Verb.HAND_OVER)
    t.p1.uses("Odette Diamondcrest").targets("Dread Wraith")
    t.goes_on()
    t.p2.unit("Dread Wraith").has(wounds=2)
    ends_shared_turn(t)
    assert "Left Claw" in attacks(t)
    t.p2.unit("Dread Wraith").has(wounds=2)  # the Chimera is an enemy


@pytest.mark.parametrize(
    ("first", "points_at", "values"), [(1, 0, (2, 4)), (2, 0, (4, 2)), ("chimera", 1, (4, 4)), ("chimera", 2, (4, 4))]
)
def test_being_first_player_is_holding_the_token(first: int | str, points_at: int, values: tuple[int, int]) -> None:
    """RR-15.1.7: nobody is while the Chimera holds it, wherever it points."""
    mage: Board = {"battlefield": ["Beast Mage"]}
    t = both([["Blind"], ["Blind"]], mage, mage, its={"points_at": points_at}, first=first)
    assert (t.p1.unit("Beast Mage").fact("attack"), t.p2.unit("Beast Mage").fact("attack")) == values


# --- how long -------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [1, 2])
def test_until_your_next_turn_is_until_the_shared_turn(who: int) -> None:
    """RR-15.1.12, RB-8.7: Captivate of either partner keeps an aspect from attacking in both turns, not later."""
    spell: Board = {"spellboard": ["Captivate"], "dice": "charm:basic"}
    t = both([["Jaw"], ["face down Blind"]], spell if who == 1 else {}, spell if who == 2 else {})
    seat = t.p1 if who == 1 else t.p2
    if who == 2:
        t.p1.takes(Verb.HAND_OVER)
    seat.uses("Captivate")  # the Jaw is the only unit
    ends_shared_turn(t)
    assert attacks(t) == []
    assert not t.st.modifiers
    ends_shared_turn(t)
    assert attacks(t) == ["Jaw"]


def test_once_per_turn_is_once_in_each_chimera_turn() -> None:
    """RR-7.1.8: Screams of the Departed, once more in each of the Chimera's two turns, whomever it is against."""
    t = both(
        [["Butcher"], ["Butcher"]],
        {"phoenixborn": "Jessa Na Ni", "dice": "charm:basic x4", "battlefield": ["Iron Worker"], "hand": []},
        {"battlefield": ["Iron Worker"], "hand": []},
        turn="chimera",
    )
    offers = []
    while t.game.decision.kind != "turn":
        if Verb.TRIGGER in verbs(t) and asked(t)[0] == 1:
            offers.append(t.st.turn)
            t.game.push(next(option for option in t.game.options if option.verb == Verb.TRIGGER))
            continue
        t.game.push(t.game.options[-1])
    assert len(offers) == len(set(offers)) == 2


def test_a_destroyed_unit_counts_in_the_turn_it_was() -> None:
    """RR-7.1.8: what counts destroyed units of "this turn" begins anew with each of the two turns."""
    t = both([["Butcher"], ["Blind"]], {"battlefield": ["Iron Worker"]}, turn="chimera")
    t.goes_on()
    assert t.p1.battlefield == []
    assert t.st.destroyed_this_turn == 0


# --- losing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wounds", "lost"), [(13, False), (14, True)])
def test_drowning_counts_as_a_wound_for_losing(wounds: int, lost: bool) -> None:
    """RR-13.2.4, RR-1.1.3: two copies, and no damage at all, can lose the game."""
    t = brute_table(players=2)
    t.one(f"Aradel Summergaard (wounds {wounds}, +Drowning (owner chimera))", hand=["Refresh"])
    t.brute(rows=[["Blind"], ["Blind"]], pile=["Drowning"])
    st = t.st
    drowning = next(card for card in st.players[2].pile if st.cards[card].printed.name == "Drowning")
    assert t.game.winner is None
    attach_to(t, drowning)
    assert t.st.winner == (t.it.seat if lost else -1)


def attach_to(t: BruteTable, card: int) -> None:
    """Put a conjured alteration on player 1's Phoenixborn, as a text of the Chimera does."""
    t.st.lift(card)
    attach(t.st, card, t.st.players[0].phoenixborn, t.it.seat)
    t.st.options = None
    run(t.st)


# --- play without end -----------------------------------------------------------------------------


def test_without_fatigue_a_lone_pass_is_put_to_the_player() -> None:
    """RR-4.1.2: rounds of nothing but passing would never end otherwise."""
    t = brute_table(fatigue=False, numbers=[REVEALS] * 40)
    t.one(hand=[], draw=[])
    t.brute(rows=["Blind", "Blind", "Blind"])
    for _ in range(3):
        assert [option.verb for option in t.game.options] == [Verb.PASS]
        t.p1.ends_turn()
        t.goes_on()
    assert t.st.round > 2


def test_the_chimeras_forced_steps_are_never_asked() -> None:
    """RR-1.1.4, RR-7: a turn with status, roll, side action, reveal and attack needs no answer where none is open."""
    t = brute_table(turn="chimera", numbers=[REVEALS_AND_ATTACKS])
    t.one(hand=[], dice="", draw=FULL_HAND)
    t.brute(rows=["Clock (status 2, exhausted)", "face down Herald", "Fuse (status 1, exhausted)"])
    assert t.game.moves == []
    assert attacks(t)[0] == "Herald"
    assert t.p1.wounds >= 1 + 1 + 2  # Clock, text and attack of the Herald; fatigue follows, for there is no hand
    assert t.its.red_rains >= 1
