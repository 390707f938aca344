"""The older rule of organized play for a game that runs out of time (RB-23.2)."""

from pyreborn.engine.board.piles import hand_choices
from pyreborn.engine.model.context import rule_cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import Question, QuestionId, Time, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.giving_up import give_up
from pyreborn.engine.procedures.wounds import start_wounds

CARDS_A_TURN = 2


def call_time(st: GameState) -> None:
    """The time is up; called once, in whatever round, it stays so."""
    if st.time == Time.RUNNING:
        st.time = Time.CALLED
        st.note(EventKind.TIME_CALLED, "RB-23.2", st.first)


def turn_in_sudden_death(st: GameState, player: int) -> bool:
    """Whether the turn this player begins is one: from the first player's next turn after the call on."""
    if st.time == Time.CALLED and player == st.first:
        st.time = Time.SUDDEN_DEATH
    return st.time == Time.SUDDEN_DEATH


class SuddenDeathFrame(Frame):
    """At the start of a turn its player gives up cards; what is missing becomes wounds."""

    def __init__(self, player: int) -> None:
        Frame.__init__(self, player)
        self.left: int = CARDS_A_TURN

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "SuddenDeathFrame":
        twin = SuddenDeathFrame(self.player)
        twin.step = self.step
        twin.event = self.event
        twin.left = self.left
        return twin

    def kind(self) -> str:
        return "sudden death"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("left", "int"),)

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        return Question.MEDITATE

    def asks_anyway(self, st: GameState) -> bool:
        return len(st.players[self.player].hand) > 1

    def advance(self, st: GameState) -> list[Option] | None:
        me = st.players[self.player]
        options: list[Option] = []
        if self.left > 0:
            options = hand_choices(st, self.player)
            if me.draw:
                options.append(Option(Verb.TOP))
            for card in me.spellboard:
                options.append(Option(Verb.CARD, card))
        if options:
            return options
        st.stack.pop()
        if self.left > 0:
            st.note(EventKind.SUDDEN_DEATH, "RB-23.2", self.player, me.phoenixborn, self.left)
            start_wounds(st, me.phoenixborn, self.left, rule_cause())
        return None

    def choose(self, st: GameState, option: Option) -> None:
        self.left -= 1
        give_up(st, self.player, option, "RB-23.2")
