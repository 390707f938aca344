"""Hands and draw piles: discarding from them, and shuffling."""

from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState


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


def next_aspect(st: GameState) -> int:
    """Take the top card of the Chimera's draw pile, or -1 (RR-10.1.1)."""
    assert st.chimera is not None
    me = st.players[st.chimera.seat]
    if not me.draw and me.discard:
        for card in me.discard[:]:
            st.move(card, Zone.DRAW_PILE)
        shuffle(st, me.seat, "RR-10.1.1")
    if not me.draw:
        return NONE
    card = me.draw[-1]
    st.lift(card)
    return card


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
    draw = st.players[player].draw
    found: list[int] = []
    for i in range(len(draw) - 1, -1, -1):
        if len(found) < count:
            found.append(draw[i])
    return found
