"""A text under way, as the rest of the procedures know it; resolving.py carries it out."""

from pyreborn.engine.board.chimera_piles import take_hand
from pyreborn.engine.model.context import ALWAYS, Context, Slot
from pyreborn.engine.model.frames import Frame, Frames, Plan
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.state import GameState


class Text(Frame):
    """A text, what it has named beforehand, and what waits for its end."""

    def __init__(self, c: Context) -> None:
        Frame.__init__(self, c.player)
        self.c: Context = c
        self.plan: Plan = []
        """Targets named beforehand, as (step, slot, thing); slot -1 for a step declined."""
        self.named_at: int = ALWAYS
        """When they were: what comes into play as another later is not the one named (MX-25)."""
        self.owed: Frames = []
        """Damage, wounds and destruction that wait for the end of the text (OG-2.1.6)."""
        self.later: Frames = []
        """What it triggered meanwhile (OG-2.1.7)."""

    def planned_targets(self) -> list[int]:
        """Slot and thing of every target named beforehand."""
        found: list[int] = []
        for i in range(0, len(self.plan), 3):
            for pick in self.c.ability.program[self.plan[i]].picks:
                if pick.targets and pick.slot == self.plan[i + 1]:
                    found.append(Slot.PLAYER if pick.noun.names_players() else pick.slot)
                    found.append(self.plan[i + 2])
        return found


def need_hand(st: GameState, seat: int) -> list[int]:
    """The hand a text speaks of; the Chimera's is taken for that one text if no text has taken it yet (RR-10.1.7)."""
    chimera = st.chimera
    if chimera is not None and chimera.seat == seat and chimera.hand_out == NONE:
        for at in range(len(st.stack) - 1, -1, -1):
            if isinstance(st.stack[at], Text):
                take_hand(st, at)
                break
    return st.players[seat].hand
