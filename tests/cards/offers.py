"""What a question of the game offers, whose it is beside each name."""

from pyreborn.engine.model.ids import Verb
from tests.table import Table


def offered(t: Table) -> list[str]:
    """The cards one may pick now, as ``1 Gilder``: the player who controls it, then the name."""
    cards = [t.st.cards[option.a] for option in t.settle().game.options if option.verb == Verb.CARD]
    return sorted(f"{card.controller + 1} {card.now.name}" for card in cards)
