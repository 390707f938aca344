"""RR-4: the round against a Chimera."""

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Phase, Verb
from tests.rules.boards import told
from tests.rules.brute import PLAIN, REVEALS, BruteTable, brute_table


def turns(t: BruteTable) -> list[int]:
    """Whose turns have begun, by the number at the table."""
    return [event.player + 1 for event in told(t, EventKind.TURN)]


def prepared(t: BruteTable) -> BruteTable:
    t.ends_round()
    while not t.game.over and t.st.phase != Phase.PLAYER_TURNS:
        t.game.push(t.game.options[-1])
    return t


def test_only_players_prepare() -> None:
    """RR-4.1.1: the Chimera neither rolls, nor discards, nor draws, nor is it asked about its dice."""
    t = brute_table(numbers=[REVEALS] * 9, rage=3)
    t.one(hand=["Purge"], dice="charm:basic charm:basic", exhausted_dice="charm:basic")
    t.brute()
    prepared(t)
    assert t.st.round == 3
    assert len(t.p1.hand) == 5
    assert t.p1.exhausted_dice == []
    assert t.rage() == (2, 3)
    assert t.it.hand == []
    assert len(t.it.draw_pile) == len(PLAIN) - 3  # the threat of its card; nothing was drawn
    assert t.it.wounds == 0
    assert t.it.discard == []
    assert (t.its.emptied, t.its.fatigued) == (0, False)


def test_fatigue_is_wounds_all_at_once() -> None:
    """RR-4.1.1: one for each card not drawn, in one placement."""
    t = brute_table()
    t.one(hand=["Purge", "Seal"], draw=["Fester"])
    t.brute()
    prepared(t)
    assert t.p1.wounds == 2
    wounded = told(t, EventKind.WOUNDED)
    assert [event.amount for event in wounded] == [2]
    assert t.st.rules.cite("RB-6.1.5") == "RR-4.1.1"
    assert t.cites("RB-6.1.5")


def test_turns_alternate_from_the_first_player_on() -> None:
    """RR-4.1.2."""
    t = brute_table(numbers=[REVEALS] * 9)
    t.brute(rows=["face down Blind", "face down Blind", "face down Blind"])
    t.p1.ends_turn()
    t.p1.ends_turn()
    assert turns(t) == [2, 1, 2, 1]


def test_the_phase_ends_when_both_sides_pass_in_a_row() -> None:
    """RR-4.1.2: in either order; a turn of the Chimera that is no pass starts the count anew."""
    t = brute_table(numbers=[REVEALS] * 9)
    t.one(dice="charm:basic")
    t.brute(rows=["face down Blind"])
    t.p1.ends_turn()
    assert t.st.phase == Phase.PLAYER_TURNS
    assert t.st.passes == 0  # it has revealed
    t.p1.ends_turn()
    assert t.st.phase == Phase.RECOVERY
    assert t.st.passes == 2


def test_the_chimeras_pass_may_come_first() -> None:
    """RR-4.1.2: the Chimera passes, then the player: the phase is over without another turn."""
    t = brute_table(turn="chimera")
    t.one(dice="charm:basic")
    t.brute(rows=["Blind"])
    t.p1.ends_turn()
    assert t.st.phase == Phase.RECOVERY
    assert turns(t) == [2, 1]


def test_the_player_who_acts_again_keeps_the_phase_open() -> None:
    """RR-4.1.2: a main action between the passes."""
    t = brute_table(turn="chimera")
    t.one(battlefield=["Iron Worker"], dice="charm:basic")
    t.brute(rows=["Blind"])
    t.p1.attacks(t.name, "Iron Worker").ends_turn()
    assert t.st.phase == Phase.PLAYER_TURNS
    t.p1.ends_turn()
    assert t.st.phase == Phase.RECOVERY


def test_the_chimera_with_the_token_begins() -> None:
    """RR-4.1.3, RR-12.1.2."""
    t = brute_table(numbers=[REVEALS] * 9)
    t.brute(rows=["Blind"])
    prepared(t)
    assert t.st.round == 3
    assert t.st.first == t.it.seat
    third = [event.player + 1 for event in told(t, EventKind.TURN)][-2:]
    assert third == [2, 1]
    assert t.offers(0, Verb.PASS)
