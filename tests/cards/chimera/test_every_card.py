"""Every card of the players that reaches into a Chimera's side has a test against one."""

import pytest

from pyreborn.cards import card_pool
from tests.cards.chimera import (  # noqa: F401  what they show is written down as they are read
    test_choices,
    test_dice,
    test_draw_pile,
    test_hand,
    test_named_types,
)
from tests.cards.chimera.boards import SHOWN
from tests.cards.chimera.reached import CHOICE, DICE, DISCARD_PILE, DRAW_PILE, HAND, NAMED, cards_reaching, reaches

WAYS = (HAND, DRAW_PILE, DISCARD_PILE, DICE, CHOICE, *NAMED)


@pytest.mark.parametrize("what", WAYS)
def test_each_card_found_by_its_words_is_shown(what: str) -> None:
    """RR-1.1.1: a new card that reaches so far is named here until a test shows it."""
    assert set(cards_reaching(what)) == SHOWN[what]


def test_the_words_are_found() -> None:
    """RR-1.1.1: cards that reach nobody else, and some that reach much."""
    cards = card_pool("reborn").by_name
    assert reaches(cards["hammer knight"]) == frozenset()
    assert reaches(cards["channel magic"]) == {"phoenixborn"}
    assert reaches(cards["anguish"]) == {HAND, DICE, CHOICE, "phoenixborn"}
    assert len({name for what in WAYS for name in cards_reaching(what)}) >= 90
