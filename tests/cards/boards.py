"""What several files of card tests set up or look at."""

from pyreborn.engine.model.ids import Verb
from tests.table import Seat, Table, table

DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""


def pile_of(seat: Seat) -> list[str]:
    """The conjuration pile."""
    return [seat.table.st.cards[card].printed.name for card in seat.player.pile]


def pile_of_player(t: Table, number: int) -> list[str]:
    """Names in a player's conjuration pile."""
    seat = (t.p1, t.p2)[number - 1]
    return sorted(seat._names(seat.player.pile))


def resolves(t: Table) -> None:
    """Everything pending is done: the active player is asked for an action again."""
    assert t.settle().game.at_turn()


def finished(t: Table) -> None:
    """Take the first option of every question until the active player is asked for an action again."""
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])


def unblocked(t: Table) -> Table:
    """Player 2 lets all attackers through; windows before that are passed."""
    if t.offers(1, Verb.BLOCK):
        t.p2.done()
    return t


def blast(*hand: str, dice: str = "ceremonial:power x2", units: tuple[str, ...] = ("Mist Spirit", "Gilder")) -> Table:
    """Water Blast hits the first of player 2's units."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=list(units), hand=list(hand), draw=DECK, dice=dice)
    t.p1.uses("Aradel Summergaard", "Water Blast").targets(units[0])
    return t


def summoning(name: str, dice: str, phoenixborn: str = "Noah Redmoon", **board: object) -> Table:
    """A turn in which the summon of that name is used; the rest of the board is as asked."""
    t = table()
    own: dict[str, object] = {"spellboard": [f"Summon {name}"], "dice": dice, "draw": ["Refresh"]}
    foe = {key[3:]: value for key, value in board.items() if key.startswith("p2_")}
    t.p1(phoenixborn, **{**own, **{key: value for key, value in board.items() if not key.startswith("p2_")}})
    t.p2("Coal Roarkwin", **foe)
    return t


def fought(t: Table) -> Table:
    """Nobody defends or counters any further; every battle is fought to its end."""
    for _ in range(40):
        if t.settle().game.over or t.game.at_turn():
            return t
        decision = t.game.decision
        quiet = [o for o in decision.options if o.verb in (Verb.DONE, Verb.DECLINE)]
        t.game.push(quiet[0] if quiet else decision.options[0])
    raise AssertionError(f"the fight goes on: {t.game.decision!r} {t.game.option_texts()}")
