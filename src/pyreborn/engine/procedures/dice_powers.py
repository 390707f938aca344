"""Using a dice power (RB-10)."""

from typing import Final

from pyreborn.engine.model.context import Cause, Context, Slot
from pyreborn.engine.model.definitions import Ability
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import NONE, By, Level
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.paying import cost_window, dice_window, spend_dice
from pyreborn.engine.procedures.text.resolving import push_text

_DICE_SPENT: Final = 3  # the stage of a power whose die is spent and whose cost does not yet count as paid


class PowerFrame(Frame):
    """A dice power: a side action and one die on its power side, or free by a text (RB-10)."""

    def __init__(self, player: int, magic: int) -> None:
        Frame.__init__(self, player)
        self.magic: int = magic
        self.face: int = magic * 3 + Level.POWER
        self.free: bool = False
        """Resolved without paying its cost (RB-10.1.11)."""
        self.on: ACard = NONE
        """The card the die lies on, NONE for the exhausted pool."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "PowerFrame":
        twin = PowerFrame(self.player, self.magic)
        twin.stage = self.stage
        twin.event = self.event
        twin.face = self.face
        twin.free = self.free
        twin.on = self.on
        return twin

    def kind(self) -> str:
        return "power"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("magic", "int"), ("face", "int"), ("free", "bool"), ("on", "card"))

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def advance(self, st: GameState) -> list[Option] | None:
        ability = st.pool.abilities[st.rules.power_key(self.magic)]
        signature = 1 << (4 * self.face)
        if self.stage == 0:
            self.stage = 1 if self.free else _DICE_SPENT
            st.note(EventKind.POWER, "RB-10.1.11" if self.free else "RB-10.1.12", self.player, NONE, 0, ability.name)
            st.under_last_event(self)
            if not self.free:
                st.players[self.player].side -= 1
                spend_dice(st, self.player, signature)
                if dice_window(st, self.player, NONE, signature):
                    return None
        if self.stage == _DICE_SPENT:
            self.stage = 1
            if cost_window(st, self.player, NONE, signature, Cause(By.DICE_POWER, self.player, NONE)):
                return None
        if self.stage == 1:
            self.stage = 2
            resolve_power(st, self.player, ability, self.face, self.on)
            return None
        st.stack.pop()
        return None


def resolve_power(st: GameState, player: int, ability: Ability, face: int, on: int = NONE) -> None:
    """The text of a dice power, however it was paid for (RB-10.1.11); ``on`` is the card its die lies on."""
    c = Context(player, NONE, ability, Cause(By.DICE_POWER, player, NONE))
    c.paid = 1 << (4 * face)
    if on != NONE:
        c.remember(Slot.DIE_HOST, on)
    push_text(st, c)
