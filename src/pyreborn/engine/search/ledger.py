"""What the sides of a table have, item by item: so that one can say whether a side came off better without weighing.

Every item counts up for the side it is made for.  No item is weighed against another, and nothing of it is fitted.  The
referee counts by it what was passed over (:mod:`pyreborn.sim.idling`), and ``greedy`` asks it in the worlds it imagines
before it passes.
"""

from typing import Final

from pyreborn.engine.board.values import Mod, attack, exhausted, life, recover
from pyreborn.engine.model.costs import affordable
from pyreborn.engine.model.ids import CardType, Until, Zone
from pyreborn.engine.model.state import GameState

Item = tuple[str, int]
"""What it is, and of which card or seat."""
Ledger = dict[Item, int]

LASTING: Final = Until.AS_LONG_AS_IN_PLAY


def ledger(st: GameState, seat: int, threatened: bool) -> Ledger:
    """What the side of a seat has, and (below 0) what its opponents have.

    It counts: life; every unit with its attack, its status tokens and the life it will have once the recovery phase
    has healed what it heals; spells, alterations; cards in hand; reactions in the seat's hand that its dice can pay;
    of opponents also dice and what is not exhausted.
    Dice of its own, its exhaustion, piles and whatever passes with the round count for nothing; only where the side
    is ``threatened`` (somebody could attack it yet) do units count that could block.
    """
    twin = st.clone()
    twin.modifiers = [modifier for modifier in twin.modifiers if modifier.until == LASTING]
    found: Ledger = {}
    for player in twin.players:
        if player.alive:
            ours = twin.same_side(seat, player.seat)
            _add_side(twin, player.seat, 1 if ours else -1, threatened or not ours, found)
    _add_reactions(twin, seat, found)
    return found


def _add_side(st: GameState, seat: int, sign: int, ready: bool, found: Ledger) -> None:
    """One seat; what is not exhausted counts where ``ready`` says so."""
    player = st.players[seat]
    born = st.cards[player.phoenixborn]
    found["life", seat] = sign * (born.now.life - born.wounds)
    found["hand", seat] = sign * len(player.hand)
    if sign < 0:
        found["dice", seat] = -player.dice_ready()
    for card in player.battlefield:
        _add_unit(st, card, sign, ready, found)
    for card in player.spellboard:
        here = st.cards[card]
        found["spell", here.stay] = sign
        if sign < 0:
            found["ready spell", here.stay] = 0 if here.exhaustion else -1
    _add_attached(st, sign, seat, found)
    _add_chimera(st, seat, sign, found)


def _add_unit(st: GameState, card: int, sign: int, ready: bool, found: Ledger) -> None:
    here = st.cards[card]
    tired = exhausted(st, card)
    if tired:
        here.dice = []  # they leave before it does anything again
    unit = here.unit
    found["unit", unit] = sign
    found["attack", unit] = sign * max(0, attack(st, card))
    found["life left", unit] = sign * max(0, life(st, card) - max(0, here.wounds - recover(st, card)))
    found["status", unit] = sign * here.status
    if ready:
        found["ready unit", unit] = 0 if tired else sign


def _add_attached(st: GameState, sign: int, seat: int, found: Ledger) -> None:
    """Alterations count for whoever controls them, wherever they lie; what they do shows in the unit."""
    for host in range(len(st.zone)):
        if st.zone[host] in (Zone.BATTLEFIELD, Zone.SPELLBOARD):
            for card in st.cards[host].attached:
                if st.cards[card].controller == seat:
                    found["alteration", st.cards[card].stay] = sign


def _add_chimera(st: GameState, seat: int, sign: int, found: Ledger) -> None:
    """What a Chimera has beyond a seat."""
    chimera = st.chimera
    if chimera is None or seat != chimera.seat:
        return
    found["life", seat] -= sign * chimera.blood
    found["red rains", seat] = sign * chimera.red_rains
    for row in chimera.rows:
        for card in row:
            if st.zone[card] == Zone.FACE_DOWN:
                found["face down", card] = sign


def _add_reactions(st: GameState, seat: int, found: Ledger) -> None:
    """The reactions in hand that the dice could pay, each for itself: what dice are kept for."""
    me = st.players[seat]
    dice = me.dice_ready()
    for card in me.hand:
        printed = st.cards[card].printed
        if printed.type == CardType.REACTION_SPELL and printed.play_cost is not None:
            payable = [way for way in printed.play_cost.ways if affordable(me.active, dice, way)]
            found["reaction", card] = int(bool(payable))


class Standing:
    """What a side has at the start of an action, to be held against where the action leads."""

    def __init__(self, st: GameState, seat: int, played: int = 0) -> None:
        """It is no loss that so many cards are played from the hand."""
        self.seat = seat
        self.modifiers = list(st.modifiers)
        self.threatened = is_threatened(st, seat)
        self.before = ledger(st, seat, False), ledger(st, seat, True)
        for before in self.before:
            before["hand", seat] -= played

    def is_bettered(self, st: GameState) -> bool:
        """Whether the side has more of something there and less of nothing."""
        for each in st.modifiers:
            if each.kind == Mod.LATER and each not in self.modifiers:
                return False  # the end of the turn has yet to show what it comes to
        threatened = self.threatened and is_threatened(st, self.seat)
        return better(self.before[threatened], ledger(st, self.seat, threatened))


def is_threatened(st: GameState, seat: int) -> bool:
    """Whether anybody could attack the side yet in this round: an opponent's unit with an attack that is not
    exhausted, or a Chimera."""
    for player in st.players:
        if player.alive and not st.same_side(seat, player.seat):
            if st.is_chimera(player.seat):
                return True
            for card in player.battlefield:
                if attack(st, card) > 0 and not exhausted(st, card):
                    return True
    return False


def better(before: Ledger, after: Ledger) -> bool:
    """Whether something is more and nothing is less.

    >>> better({("life", 0): 3}, {("life", 0): 3, ("unit", 7): 1})
    True
    >>> better({("life", 0): 3}, {("life", 0): 2, ("unit", 7): 1})
    False
    >>> better({("life", 0): 3, ("unit", 9): -1}, {("life", 0): 3})
    True
    """
    more = False
    for item in before.keys() | after.keys():
        change = after.get(item, 0) - before.get(item, 0)
        if change < 0:
            return False
        more = more or change > 0
    return more
