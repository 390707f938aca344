"""The gaps between steps in which texts without an action cost fit (MX-19)."""

from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import Question, QuestionId, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import ActionlessAbilities
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.activating import ActivateFrame, add_activations, cost_now, is_actionless


def actionless_options(st: GameState, player: int) -> list[Option]:
    """The activated texts that need no action."""
    found: list[Option] = []
    options: list[Option] = []
    add_activations(st, player, st.players[player].dice_ready(), options)
    for option in options:
        if is_actionless(cost_now(st, option.a, st.pool.numbered[option.b])):
            found.append(option)
    return found


class GapFrame(Frame):
    """Between two steps the active player may use what needs no action (OG-3.1.8, RV-5.1.4)."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "GapFrame":
        twin = GapFrame(self.player)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "gap"

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        return Question.WINDOW

    def about(self, st: GameState) -> str:
        return "between two steps of the attack"

    def advance(self, st: GameState) -> list[Option] | None:
        options = actionless_options(st, self.player)
        if not options:
            st.stack.pop()
            return None
        options.append(Option(Verb.DONE))
        return options

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == Verb.DONE:
            st.stack.pop()
        else:
            st.stack.append(ActivateFrame(self.player, option.a, st.pool.numbered[option.b]))


def open_gap(st: GameState, player: int) -> bool:
    """Whether the active player may use something now and is asked."""
    if st.rules.actionless_abilities == ActionlessAbilities.NONE or st.active != player:
        return False
    if not actionless_options(st, player):
        return False
    st.stack.append(GapFrame(player))
    return True
