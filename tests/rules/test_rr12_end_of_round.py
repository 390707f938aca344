"""RR-12: the end of the round, the first player token, and how often players may react."""

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Phase
from tests.rules.boards import FULL_HAND, told, triggered
from tests.rules.brute import REVEALS, SIDE_DAMAGE, BruteTable, brute_table


def over(t: BruteTable, rounds: int = 1) -> BruteTable:
    """Everybody passes until so many rounds are over."""
    until = t.st.round + rounds
    while not t.game.over and t.st.round < until:
        t.game.push(t.game.options[-1])
    return t


@pytest.mark.parametrize(
    ("first", "order"),
    [(1, ["Blood Puppet", "Waster", "Dirge"]), ("chimera", ["Waster", "Dirge", "Blood Puppet"])],
)
def test_the_side_with_the_token_resolves_its_effects_first(first: int | str, order: list[str]) -> None:
    """RR-12.1.1: all of them, then the other side; the Chimera's from left to right."""
    t = brute_table(first=first, passes=1)
    t.one(battlefield=["Blood Puppet"])
    t.brute(rows=["Waster (exhausted)", "Dirge (exhausted)"])
    over(t)
    assert triggered(t) == order


def test_the_token_passes_to_the_other_side() -> None:
    """RR-12.1.2, RR-4.1.3: and back in the round after."""
    t = brute_table()
    t.brute(rows=["Blind"] * 3)
    over(t)
    assert t.st.first == 1
    over(t)
    assert t.st.first == 0
    assert [event.clause for event in told(t, EventKind.FIRST_PLAYER)] == ["RR-12.1.2", "RR-12.1.2"]


def test_one_reaction_in_each_turn_of_either_side() -> None:
    """RR-12.1.3: one in a player turn, one more in the Chimera turn; a second in the same turn is not offered."""
    t = brute_table(turn="chimera", numbers=[SIDE_DAMAGE, SIDE_DAMAGE, REVEALS])
    t.one(hand=["Vanish", "Vanish", "Vanish", *FULL_HAND[:2]], dice="illusion:power x3")
    t.brute(rows=["face down Herald", "face down Herald", "face down Blind"])
    t.p1.reacts("Vanish")
    assert not t.p1.can_react("Vanish")  # the Herald targets the Phoenixborn in the same turn
    t.goes_on()
    assert t.p1.wounds == 1
    t.p1.ends_turn()
    assert t.p1.can_react("Vanish")


def test_effects_of_the_round_end_with_it() -> None:
    """RR-12.1.1: before the token passes, everything has been resolved."""
    t = brute_table(passes=1)
    t.brute(rows=["Dirge (exhausted)", "Lurker (exhausted 2)"])
    t.p1.ends_turn()
    while t.st.phase in (Phase.RECOVERY, Phase.END_OF_ROUND):
        t.game.push(t.game.options[-1])
    assert t.p1.wounds == 1
    hurt = told(t, EventKind.WOUNDED)[0].number
    assert hurt < told(t, EventKind.FIRST_PLAYER)[0].number
