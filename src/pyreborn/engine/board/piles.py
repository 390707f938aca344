"""Hands and draw piles as texts know them: reading them, discarding from them, shuffling.

A player's hand is their hand.  The Chimera has none: what reads its hand or its draw pile asks here, and is told what
the rules for its piles say (RR-10, board/chimera_piles.py).
"""

from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState


def hand_of(st: GameState, seat: int) -> list[int]:
    """The cards of a hand; of the Chimera those a text has taken for it, or would take now (RR-10.1.5)."""
    hand = st.players[seat].hand
    if st.chimera is None or st.chimera.seat != seat or st.chimera.hand_out != NONE:
        return hand
    return _from_top(st.players[seat].draw, st.rules.chimera_hand)


def draw_pile(st: GameState, seat: int) -> list[int]:
    """The draw pile card texts know of; a fatigued Chimera's counts as empty (RR-10.1.4)."""
    if st.chimera is not None and st.chimera.seat == seat and st.chimera.fatigued:
        return []
    return st.players[seat].draw


def discardable(st: GameState, seat: int) -> int:
    """How many cards lie there to be discarded off the top; fatigue leaves them there (RR-10.1.4)."""
    return len(st.players[seat].draw)


def shuffle(st: GameState, player: int, clause: str) -> None:
    me = st.players[player]
    order = st.luck.order(me.draw) if st.luck is not None else []
    if order:
        me.draw = order
    else:
        st.rng.shuffle(me.draw)
    st.note(EventKind.SHUFFLED, clause, player)


def discard_card(st: GameState, card: int, clause: str) -> None:
    """A card of a hand goes to its owner's discard pile; that is not leaving play (RB-13.1.7)."""
    st.move(card, Zone.DISCARD_PILE)
    st.note(EventKind.DISCARDED, clause, st.cards[card].owner, card)


def discard_spell(st: GameState, player: int, card: int) -> None:
    """An action or reaction spell goes where it belongs once it is played, early or late (MX-06)."""
    st.note(EventKind.DISCARDED, "RB-7.3.7", player, card)
    st.put(card, Zone.DISCARD_PILE)


def discard_top(st: GameState, player: int, clause: str) -> int:
    """Discard the top card of a draw pile that is not empty; which one it was."""
    card = st.players[player].draw[-1]
    st.move(card, Zone.DISCARD_PILE)
    st.note(EventKind.MILLED, clause, player, card)
    return card


def keep_from_hand(st: GameState, card: int) -> None:
    """A lifted card that would go to the Chimera's hand goes on top of its draw pile (RR-10.1.6)."""
    st.note_cards(EventKind.PUT_BACK, "RR-10.1.6", st.cards[card].owner, [card], False, "top")
    st.put(card, Zone.DRAW_PILE)


def put_on_end(st: GameState, card: int, on_top: bool) -> None:
    """Lay a lifted card, or one of the draw pile, on an end of its owner's draw pile."""
    st.move(card, Zone.DRAW_PILE)
    if not on_top:
        draw = st.players[st.cards[card].owner].draw
        draw.insert(0, draw.pop())


def hand_choices(st: GameState, player: int) -> list[Option]:
    """One option for each different title in a hand."""
    options: list[Option] = []
    seen: list[CardDef] = []
    for card in st.players[player].hand:
        printed = st.cards[card].printed
        if printed not in seen:
            seen.append(printed)
            options.append(Option(Verb.CARD, card))
    return options


def top_of(st: GameState, player: int, count: int) -> list[int]:
    """The topmost cards of a draw pile, from the top."""
    return _from_top(draw_pile(st, player), count)


def _from_top(pile: list[int], count: int) -> list[int]:
    found: list[int] = []
    for i in range(len(pile) - 1, -1, -1):
        if len(found) < count:
            found.append(pile[i])
    return found
