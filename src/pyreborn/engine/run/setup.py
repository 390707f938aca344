"""Laying out a game before its first decision (RB-5.1, RR-3.1)."""

from typing import Final

from pyreborn.engine.board.piles import shuffle
from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NOBODY, NONE, RAGE_BASIC, Level, Zone, ZoneId
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.rule_values import TwoPlayerTurns
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.procedures.chimera.revealing import lay_face_down
from pyreborn.engine.procedures.prepare import FirstFiveFrame, take_first_five
from pyreborn.engine.procedures.round import SetupFrame
from pyreborn.engine.procedures.sides import CHIMERA, PARTNER, PERSON
from pyreborn.engine.run.stack import run

RAGE_DICE: Final = 5
"""RR-2.1.8."""


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


class ChimeraSeat:
    """What the Chimera brings to the table (RR-2.1)."""

    def __init__(
        self,
        face: CardDef,
        behaviors: tuple[CardDef, ...],
        ultimates: tuple[CardDef, ...],
        aspects: list[CardDef],
        pile: list[CardDef],
    ) -> None:
        self.face = face
        """Its card: the face of one difficulty, level and number of players (RR-2.1.1)."""
        self.behaviors = behaviors
        """I to III, as its Ultimates are (RR-2.1.7)."""
        self.ultimates = ultimates
        self.aspects = aspects
        self.pile = pile


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


def empty_state(rules: Ruleset, pool: Pool, players: int, seed: int, chimera: bool = False) -> GameState:
    """A table with so many people at it, who play together where the last seat is a Chimera's (RR-1.1.1)."""
    st = GameState(rules, pool, seeded(seed))
    shared = chimera and players > 1 and rules.two_player_turns == TwoPlayerTurns.SHARED_BY_PLAYERS
    for seat in range(players):
        st.players.append(Player(seat, PARTNER if shared else PERSON))
    if chimera:
        for player in st.players:
            player.team = 0
        st.players.append(Player(players, CHIMERA))
        rows: list[list[int]] = []
        for _ in range(players):
            rows.append([])
        st.chimera = Chimera(players, rows)
    return st


def place_phoenixborn(st: GameState, printed: CardDef, owner: int) -> int:
    card = add_card(st, printed, owner, Zone.PHOENIXBORN)
    st.enter(card, Zone.PHOENIXBORN, owner)
    return card


def place_chimera(
    st: GameState, face: CardDef, behaviors: tuple[CardDef, ...], ultimates: tuple[CardDef, ...], phase: int = 1
) -> int:
    """Its card, its behavior and Ultimate cards with the number of its phase on top (RR-3.1.1, RR-3.1.2)."""
    chimera = st.chimera
    assert chimera is not None
    chimera.phase = phase
    card = place_phoenixborn(st, face, chimera.seat)
    for printed in behaviors:
        chimera.behaviors.append(add_card(st, printed, chimera.seat, Zone.BESIDE_CHIMERA))
    for printed in ultimates:
        chimera.ultimates.append(add_card(st, printed, chimera.seat, Zone.BESIDE_CHIMERA))
    shown = chimera.ultimates[phase - 1]
    st.lift(shown)
    st.enter(shown, Zone.SPELLBOARD, chimera.seat)
    return card


def _seat_chimera(st: GameState, brought: ChimeraSeat) -> None:
    """The Chimera is laid out before the players are (RR-3.1.1 to RR-3.1.5)."""
    chimera = st.chimera
    assert chimera is not None
    seat = chimera.seat
    place_chimera(st, brought.face, brought.behaviors, brought.ultimates)
    st.players[seat].active[RAGE_BASIC] = RAGE_DICE
    for printed in brought.aspects:
        add_card(st, printed, seat, Zone.DRAW_PILE)
    for printed in brought.pile:
        add_card(st, printed, seat, Zone.CONJURATION_PILE)
    shuffle(st, seat, "RR-3.1.4")
    for facing in range(seat):
        for blood in brought.face.setup:
            card = _next_of_blood(st, seat, blood)
            st.lift(card)
            lay_face_down(st, card, facing)
    shuffle(st, seat, "RR-3.1.5")


def _next_of_blood(st: GameState, seat: int, blood: int) -> int:
    """The topmost aspect of that blood value in its draw pile (RR-3.1.4)."""
    draw = st.players[seat].draw
    for i in range(len(draw) - 1, -1, -1):
        if st.printed[draw[i]].printed.blood == blood:
            return draw[i]
    raise AssertionError(f"no aspect of blood value {blood} is left for the row")


def start(
    rules: Ruleset,
    pool: Pool,
    seats: list[Seat],
    seed: int,
    chained: tuple[str, ...],
    log: bool,
    open_decks: bool,
    chimera: ChimeraSeat | None = None,
    first: int = NOBODY,
) -> GameState:
    """A game at its first decision; against a Chimera with a first player of the players' choice (RR-3.1.6)."""
    st = empty_state(rules, pool, len(seats), seed, chimera is not None)
    st.chained = chained
    st.open_decks = open_decks
    if log:
        st.log = []
    st.first = st.rng.below(len(seats))  # whoever is asked first before the dice decide
    if chimera is not None:
        if first != NOBODY:
            st.first = first
        st.note(EventKind.FIRST_PLAYER, "RR-3.1.6", st.first)
        _seat_chimera(st, chimera)
    st.active = st.first
    for i in range(len(seats)):
        _seat_player(st, i, seats[i])
    st.stack.append(SetupFrame())
    for i in range(len(seats) - 1, -1, -1):
        if seats[i].first_five:
            take_first_five(st, i, _copies(st, i, seats[i].first_five))
        else:
            st.stack.append(FirstFiveFrame(i))
    run(st)
    return st


def _seat_player(st: GameState, number: int, seat: Seat) -> None:
    place_phoenixborn(st, seat.phoenixborn, number)
    for printed in seat.deck:
        add_card(st, printed, number, Zone.DRAW_PILE)
    for printed in seat.pile:
        add_card(st, printed, number, Zone.CONJURATION_PILE)
    for magic in seat.dice:
        st.players[number].exhausted[magic * 3 + Level.BASIC] += 1


def _copies(st: GameState, player: int, wanted: list[CardDef]) -> list[int]:
    found: list[int] = []
    for printed in wanted:
        for card in st.players[player].draw:
            if st.cards[card].printed is printed and card not in found:
                found.append(card)
                break
    return found
