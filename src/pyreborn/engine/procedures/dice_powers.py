"""Using a dice power (RB-10)."""

from pyreborn.engine.model.context import Cause, Context, Slot
from pyreborn.engine.model.definitions import Ability
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import NONE, By, Level
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import POWER_STEPS, PowerStep, StepId, Steps
from pyreborn.engine.procedures.paying import cost_window, dice_window, spend_dice
from pyreborn.engine.procedures.text.resolving import push_text


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
        twin.step = self.step
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

    def steps(self, st: GameState) -> Steps:
        return POWER_STEPS

    def carry_out(self, st: GameState, step: StepId) -> bool:
        ability = st.pool.abilities[st.rules.power_key(self.magic)]
        signature = 1 << (4 * self.face)
        if step == PowerStep.SPEND:
            st.note(EventKind.POWER, "RB-10.1.11" if self.free else "RB-10.1.12", self.player, NONE, 0, ability.name)
            st.under_last_event(self)
            if self.free:
                self.step = PowerStep.RESOLVE
                return False
            st.players[self.player].side -= 1
            spend_dice(st, self.player, signature)
            return dice_window(st, self.player, NONE, signature)
        if step == PowerStep.PAID:
            return cost_window(st, self.player, NONE, signature, Cause(By.DICE_POWER, self.player, NONE))
        if step == PowerStep.RESOLVE:
            resolve_power(st, self.player, ability, self.face, self.on)
        else:
            st.stack.pop()
        return True


def resolve_power(st: GameState, player: int, ability: Ability, face: int, on: int = NONE) -> None:
    """The text of a dice power, however it was paid for (RB-10.1.11); ``on`` is the card its die lies on."""
    c = Context(player, NONE, ability, Cause(By.DICE_POWER, player, NONE))
    c.paid = 1 << (4 * face)
    if on != NONE:
        c.remember(Slot.DIE_HOST, on)
    push_text(st, c)
