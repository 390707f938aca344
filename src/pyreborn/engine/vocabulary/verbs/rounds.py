"""Texts of the end of the round, resolved ahead of it."""

from pyreborn.engine.board.answers import eligible, happening
from pyreborn.engine.board.values import exhausted
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.frames import Frame, Uses
from pyreborn.engine.model.ids import Happen, Layer, Question, QuestionId, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause
from pyreborn.engine.procedures.answering import resolve_trigger


class ResolveRoundEnds(Clause):
    """Every end-of-round text of an unexhausted card, here and now (RB-22.9)."""

    def apply(self, st: GameState, c: Context) -> int:
        h = happening(st, Happen.ROUND_END, st.first)
        queue: list[int] = []
        for seat in st.seats_from(c.player):
            for use in eligible(st, seat, h, Layer.AFTER, []):
                if not exhausted(st, use.card):
                    queue += [use.card, use.ability.number]
        c.did = len(queue) > 0
        c.count = len(queue) // 2
        if c.did:
            st.stack.append(QueueFrame(c.player, h, queue))
        return -1

    def text(self) -> str:
        return 'resolve now every "at round end" text of unexhausted cards in play, in the order you choose'


class QueueFrame(Frame):
    """Triggered texts fixed beforehand, resolved one at a time in an order its player chooses.

    A card that has left play or been exhausted before its turn does nothing; the choices a
    text offers are made by the controller of its card (RB-22.9).
    """

    def __init__(self, player: int, h: Happening, queue: Uses) -> None:
        Frame.__init__(self, player)
        self.h: Happening = h
        self.queue: Uses = queue
        """(card, ability number) pairs not resolved yet."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "QueueFrame":
        twin = QueueFrame(self.player, self.h, self.queue[:])
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "queue"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("h", "happening"), ("queue", "uses"))

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        return Question.ORDER

    def about(self, st: GameState) -> str:
        return "which effect is resolved next"

    def advance(self, st: GameState) -> list[Option] | None:
        options: list[Option] = []
        for i in range(0, len(self.queue), 2):
            if self._is_live(st, self.queue[i], self.queue[i + 1]):
                options.append(Option(Verb.TRIGGER, self.queue[i], self.queue[i + 1]))
        if options:
            return options
        st.stack.pop()
        return None

    def _is_live(self, st: GameState, card: int, number: int) -> bool:
        here = st.cards[card]
        if not st.in_play(card) or here.stay >= self.h.stamp or exhausted(st, card):
            return False
        for use in eligible(st, here.controller, self.h, Layer.AFTER, []):
            if use.card == card and use.ability.number == number:
                return True
        return False

    def choose(self, st: GameState, option: Option) -> None:
        for i in range(0, len(self.queue), 2):
            if self.queue[i] == option.a and self.queue[i + 1] == option.b:
                del self.queue[i : i + 2]
                break
        ability = st.pool.numbered[option.b]
        resolve_trigger(st, st.cards[option.a].controller, option.a, ability, self.h, False)
