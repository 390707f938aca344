"""Who is asked for a reaction where the decks are known (RB-8.6.1)."""

from tests.cards.boards import DECK
from tests.table import Table, table


def copycat_of_a_stranger(open_decks: bool) -> Table:
    """Player 2, who is not Victoria Glassfire, holds a Copycat; player 1 uses a Phoenixborn's ability."""
    t = table()
    t.p1("Aradel Summergaard", draw=DECK, dice="natural:class")
    t.p2("Maeoni Viper", battlefield=["Hammer Knight", "Gilder"], hand=["Copycat"], draw=DECK, dice="charm:basic")
    t.game.state.open_decks = open_decks
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Hammer Knight")
    return t


def test_with_open_decks_a_card_that_is_there_may_be_used_whoever_brought_it() -> None:
    """A board may hold what no legal deck could; the copy in the hand is known to be possible. [RB-8.6.1]"""
    assert copycat_of_a_stranger(open_decks=True).p2.can_react("Copycat")


def test_with_closed_decks_nobody_is_asked_for_a_card_they_could_not_have_brought() -> None:
    """Being asked would say what the hand holds. [RB-4.1.5]"""
    assert not copycat_of_a_stranger(open_decks=False).p2.can_react("Copycat")
