"""Laying out a game before its first decision (RB-5.1)."""

from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import NONE, Level, Zone, ZoneId
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.state import Card, GameState, Player
from pyreborn.engine.procedures.prepare import FirstFiveFrame, take_first_five
from pyreborn.engine.procedures.round import SetupFrame
from pyreborn.engine.procedures.sides import PERSON
from pyreborn.engine.run.stack import run


class Seat:
    """What one player brings to the table."""

    def __init__(
        self, phoenixborn: CardDef, deck: list[CardDef], pile: list[CardDef], dice: list[int], first_five: list[CardDef]
    ) -> None:
        self.phoenixborn = phoenixborn
        self.deck = deck
        self.pile = pile
        self.dice = dice
        """The magic of each die."""
        self.first_five = first_five
        """The opening hand, or nothing to have it picked."""


def add_card(st: GameState, printed: CardDef, owner: int, zone: ZoneId) -> int:
    """A new card for a player in one of their piles or their hand."""
    number = len(st.printed)
    card = Card(number, printed, owner)
    st.printed.append(card)
    st.cards.append(card)
    st.zone.append(zone)
    st.alias.append(NONE)
    st.put(number, zone)
    if not st.is_hidden(zone):  # what begins in the open did not come out of a hidden place
        st.show(number)
    return number


def empty_state(rules: Ruleset, pool: Pool, players: int, seed: int) -> GameState:
    st = GameState(rules, pool, seeded(seed))
    for seat in range(players):
        st.players.append(Player(seat, PERSON))
    return st


def place_phoenixborn(st: GameState, printed: CardDef, owner: int) -> int:
    card = add_card(st, printed, owner, Zone.PHOENIXBORN)
    st.enter(card, Zone.PHOENIXBORN, owner)
    return card


def start(
    rules: Ruleset, pool: Pool, seats: list[Seat], seed: int, chained: tuple[str, ...], log: bool, open_decks: bool
) -> GameState:
    """A game at its first decision."""
    st = empty_state(rules, pool, len(seats), seed)
    st.chained = chained
    st.open_decks = open_decks
    if log:
        st.log = []
    st.first = st.rng.below(len(seats))  # whoever is asked first before the dice decide
    st.active = st.first
    for i in range(len(seats)):
        seat = seats[i]
        place_phoenixborn(st, seat.phoenixborn, i)
        for printed in seat.deck:
            add_card(st, printed, i, Zone.DRAW_PILE)
        for printed in seat.pile:
            add_card(st, printed, i, Zone.CONJURATION_PILE)
        for magic in seat.dice:
            st.players[i].exhausted[magic * 3 + Level.BASIC] += 1
    st.stack.append(SetupFrame())
    for i in range(len(seats) - 1, -1, -1):
        if seats[i].first_five:
            take_first_five(st, i, _copies(st, i, seats[i].first_five))
        else:
            st.stack.append(FirstFiveFrame(i))
    run(st)
    return st


def _copies(st: GameState, player: int, wanted: list[CardDef]) -> list[int]:
    found: list[int] = []
    for printed in wanted:
        for card in st.players[player].draw:
            if st.cards[card].printed is printed and card not in found:
                found.append(card)
                break
    return found
