"""Texts that were put off until the end of this turn (RB-6.2.4)."""

from pyreborn.engine.board.answers import text_cause
from pyreborn.engine.board.values import Mod, applies
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import Question, QuestionId, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState, Modifier
from pyreborn.engine.procedures.text.resolving import TextFrame


class LaterFrame(Frame):
    """One after the other: the active player's in an order of theirs, then those of the others (RB-8.5.2, RB-8.5.3)."""

    def __init__(self, player: int) -> None:
        Frame.__init__(self, player)

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "LaterFrame":
        twin = LaterFrame(self.player)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "later"

    # -- end of what is written --

    def question(self) -> QuestionId:
        return Question.ORDER

    def about(self, st: GameState) -> str:
        return "which effect is resolved next"

    def advance(self, st: GameState) -> list[Option] | None:
        _drop_what_is_void(st)
        for seat in st.seats_from(st.active):
            due = _due(st, seat)
            if due:
                self.player = seat
                options = _ways(due) if _order_matters(due) else []
                if len(options) > 1:
                    return options
                _carry_out(st, due[0])
                return None
        st.stack.pop()
        return None

    def choose(self, st: GameState, option: Option) -> None:
        for m in _due(st, self.player):
            if m.card == option.a and m.ability is st.pool.numbered[option.b]:
                _carry_out(st, m)
                return


def anything_later(st: GameState) -> bool:
    for m in st.modifiers:
        if m.kind == Mod.LATER:
            return True
    return False


def _drop_what_is_void(st: GameState) -> None:
    """What is about a card that has gone for good, or was made by somebody who is out, is not carried out."""
    kept: list[Modifier] = []
    for m in st.modifiers:
        there = st.in_play(m.card) or st.zone[m.card] == Zone.LIMBO
        if m.kind != Mod.LATER or (applies(st, m) and there and st.players[m.player].alive):
            kept.append(m)
    st.modifiers = kept


def _due(st: GameState, seat: int) -> list[Modifier]:
    return [m for m in st.modifiers if m.kind == Mod.LATER and m.player == seat]


def _order_matters(due: list[Modifier]) -> bool:
    """Whether one may get in the way of another: a slot, a destroyed unit that is answered."""
    for m in due:
        assert m.ability is not None
        for clause in m.ability.program:
            if clause.competes():
                return True
    return False


def _ways(due: list[Modifier]) -> list[Option]:
    """Which may be next; the same text about the same card is one choice."""
    options: list[Option] = []
    for m in due:
        assert m.ability is not None
        known = False
        for option in options:
            known = known or (option.a == m.card and option.b == m.ability.number)
        if not known:
            options.append(Option(Verb.TRIGGER, m.card, m.ability.number))
    return options


def _carry_out(st: GameState, m: Modifier) -> None:
    assert m.ability is not None
    st.modifiers.remove(m)
    c = Context(m.player, m.source, m.ability, text_cause(st, m.player, m.source))
    c.remember(Slot.TARGET, m.card, st.next_stay)
    st.stack.append(TextFrame(c))
