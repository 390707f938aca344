"""Using a dice power (RB-10)."""

from pyreborn.engine.board.dice import only
from pyreborn.engine.model.context import Cause, Context
from pyreborn.engine.model.costs import face_signature
from pyreborn.engine.model.definitions import Ability
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import FACES, NONE, By, Level
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import POWER_STEPS, PowerStep, StepId, Steps
from pyreborn.engine.procedures.paying import cost_window, dice_window, spend_dice
from pyreborn.engine.procedures.text.resolving import push_text


class PowerFrame(Frame):
    """A dice power: a side action and one die on its power side, or free by a text (RB-10)."""

    def __init__(self, player: int, magic: int) -> None:
        Frame.__init__(self, player)
        self.magic: int = magic
        self.die: int = NONE
        """The number of its die: the one spent, or the one it is resolved for without paying (RB-10.1.11)."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "PowerFrame":
        twin = PowerFrame(self.player, self.magic)
        twin.step = self.step
        twin.event = self.event
        twin.die = self.die
        return twin

    def kind(self) -> str:
        return "power"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("magic", "int"), ("die", "int"))

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def steps(self, st: GameState) -> Steps:
        return POWER_STEPS

    def carry_out(self, st: GameState, step: StepId) -> bool:
        ability = st.pool.abilities[st.rules.power_key(self.magic)]
        signature = face_signature(self.magic * 3 + Level.POWER, 1)
        if step == PowerStep.SPEND:
            free = self.die != NONE
            st.note(EventKind.POWER, "RB-10.1.11" if free else "RB-10.1.12", self.player, NONE, 0, ability.name)
            st.under_last_event(self)
            if free:
                self.step = PowerStep.RESOLVE
                return False
            st.players[self.player].side -= 1
            self.die = only(spend_dice(st, self.player, signature, [], []))
            return dice_window(st, self.player, NONE, signature)
        if step == PowerStep.PAID:
            cause = Cause(By.DICE_POWER, self.player, NONE)
            return cost_window(st, self.player, NONE, signature, 1 << self.die, cause)
        if step == PowerStep.RESOLVE:
            resolve_power(st, self.player, ability, self.die)
        else:
            st.stack.pop()
        return True


def resolve_power(st: GameState, player: int, ability: Ability, die: int) -> None:
    """The text of a dice power, however it was paid for, about the die of that number (RB-10.1.11)."""
    c = Context(player, NONE, ability, Cause(By.DICE_POWER, player, NONE))
    c.paid = face_signature(st.spoken[die] % FACES, 1)
    c.dice = 1 << die
    push_text(st, c)
