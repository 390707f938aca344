"""What becomes of a card that is on its way out of play because it was destroyed."""

from pyreborn.engine.context import Context
from pyreborn.engine.effects import Effect
from pyreborn.engine.leaving import LeaveFrame
from pyreborn.engine.state import GameState


def fallen(st: GameState, card: int) -> LeaveFrame | None:
    """The destruction of a card that is under way."""
    for i in range(len(st.stack) - 1, -1, -1):
        frame = st.stack[i]
        if isinstance(frame, LeaveFrame) and frame.card == card and frame.destroyed:
            return frame
    return None


class RemoveFallen(Effect):
    """"remove it from the game", of a destroyed card: instead of being discarded (OG-4.2.3)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        leaving = fallen(st, thing)
        if leaving is not None:
            leaving.remove_type |= st.cards[thing].printed.type
            c.did = True

    def text(self) -> str:
        return f"remove {self.on.text()} from the game"
