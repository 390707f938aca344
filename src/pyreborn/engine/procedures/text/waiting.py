"""What waits for the end of a text: its damage, then what it triggered (OG-2.1, MX-03, MX-04)."""

from pyreborn.engine.model.frames import ACard, Frame, Frames, clones
from pyreborn.engine.model.ids import NONE, Question, QuestionId, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import DamageOrder, DamageProcessStart
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.text.base import Text


def text_under_way(st: GameState) -> Text | None:
    """The text whose effect is being carried out right now, None if something else goes on."""
    for i in range(len(st.stack) - 1, -1, -1):
        frame = st.stack[i]
        if isinstance(frame, Text):
            return frame
        if not frame.within_text():
            return None
    return None


def start_process(st: GameState, frame: Frame) -> None:
    """Begin damage, wounds or destruction at once, or when the text that causes it is done (MX-04)."""
    if st.rules.damage_process_start == DamageProcessStart.AFTER_TEXT:
        text = text_under_way(st)
        if text is not None:
            text.owed.append(frame)
            return
    st.stack.append(frame)


def start_processes(st: GameState, frames: list[Frame]) -> None:
    """Begin several that happen together: when the text is done, or one after the other in a chosen order (MX-39)."""
    waits = st.rules.damage_process_start == DamageProcessStart.AFTER_TEXT and text_under_way(st) is not None
    if waits or len(frames) == 1:
        for frame in frames:
            start_process(st, frame)
    else:
        st.stack.append(OwedFrame(st.active, frames, []))


def when_text_is_done(st: GameState, frame: Frame) -> None:
    """Begin what answers an event at once, or when the text that brought it about is done (MX-03)."""
    text = None if st.rules.triggers_interrupt_text else text_under_way(st)
    if text is None:
        st.stack.append(frame)
    else:
        text.later.append(frame)


class OwedFrame(Frame):
    """What a text left behind: its damage card by card, then what it triggered (OG-2.1.6, OG-2.1.7, OG-4.1.2)."""

    def __init__(self, player: int, owed: Frames, later: Frames) -> None:
        Frame.__init__(self, player)
        self.owed: Frames = owed
        self.later: Frames = later
        self.at_hand: ACard = NONE
        """The card whose processes are being gone through."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "OwedFrame":
        twin = OwedFrame(self.player, clones(self.owed), clones(self.later))
        twin.step = self.step
        twin.event = self.event
        twin.at_hand = self.at_hand
        return twin

    def kind(self) -> str:
        return "owed"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("owed", "frames"), ("later", "frames"), ("at_hand", "card"))

    # -- end of what is written --

    def question(self) -> QuestionId:
        return Question.DAMAGE_ORDER

    def decider(self, st: GameState) -> int:
        by_active = st.rules.simultaneous_damage_order == DamageOrder.ACTIVE_PLAYER
        return st.active if by_active else self.player

    def advance(self, st: GameState) -> list[Option] | None:
        options: list[Option] = []
        seen: list[int] = []
        for frame in self.owed:
            card = frame.subject()
            if not frame.is_due(st):
                continue
            if card == self.at_hand:
                return [Option(Verb.CARD, card)]
            if card not in seen:
                seen.append(card)
                options.append(Option(Verb.CARD, card))
        if options:
            return options
        if self.later:
            st.stack.append(self.later.pop(0))
        else:
            st.stack.pop()
        return None

    def choose(self, st: GameState, option: Option) -> None:
        self.at_hand = option.a
        for i in range(len(self.owed)):
            if self.owed[i].subject() == option.a and self.owed[i].is_due(st):
                st.stack.append(self.owed.pop(i))
                return
