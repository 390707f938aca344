"""Draw piles: bringing one into an order nobody knows."""

from pyreborn.engine.events import E_SHUFFLED
from pyreborn.engine.state import GameState


def shuffle(st: GameState, player: int, clause: str) -> None:
    me = st.players[player]
    order = st.luck.order(me.draw) if st.luck is not None else []
    if order:
        me.draw = order
    else:
        st.rng.shuffle(me.draw)
    st.note(E_SHUFFLED, clause, player)
