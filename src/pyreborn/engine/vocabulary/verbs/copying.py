"""Becoming a copy, and resolving a text once more (RB-18)."""

from pyreborn.engine.board.answers import happening, text_cause
from pyreborn.engine.board.lasting import add_modifier
from pyreborn.engine.board.values import Mod, base_value, printed_value
from pyreborn.engine.model.context import Cause, Context
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import NONE, PRINTED_X, By, CardType, Happen, Layer, Value
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import COPY_STEPS, CopyStep, StepId, Steps
from pyreborn.engine.model.words import Clause, Pick
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.procedures.windows import open_window
from pyreborn.engine.vocabulary.sentences import NEXT_LINE, capital
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects
from pyreborn.engine.vocabulary.verbs.lasting import DURATION_WORDS


class CopyResolved(Clause):
    """ "resolve a copy of that spell or ability": you are its caster and nothing was paid (RB-18.1.4)."""

    def apply(self, st: GameState, c: Context) -> int:
        h = c.about
        c.did = h is not None
        if h is not None:
            st.note(EventKind.COPIED, "RB-18.1.4", c.player, c.card, 1, st.pool.numbered[h.ability].title, h.card)
            st.stack.append(CopyFrame(c.player, c.card, h.card, h.ability))
        return -1

    def text(self) -> str:
        return "resolve a copy of it for free"


class CopyFrame(Frame):
    """A copied text and, when it is done, the chance to answer its resolution (RB-22.6)."""

    def __init__(self, player: int, by: ACard, original: ACard, number: int) -> None:
        Frame.__init__(self, player)
        self.by: ACard = by
        """The card that makes the copy."""
        self.original: ACard = original
        self.number: int = number
        """The text's number in the pool."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "CopyFrame":
        twin = CopyFrame(self.player, self.by, self.original, self.number)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "copy"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("by", "card"), ("original", "card"), ("number", "int"))

    # -- end of what is written --

    def within_text(self) -> bool:
        return True

    def ends_with(self) -> int:
        return self.player

    def steps(self, st: GameState) -> Steps:
        return COPY_STEPS

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == CopyStep.RESOLVE:
            is_ability = st.cards[self.original].printed.type == CardType.PHOENIXBORN
            # "This Phoenixborn" of a copied ability is the copier's own.
            card = st.players[self.player].phoenixborn if is_ability else self.by
            cause = text_cause(st, self.player, card) if is_ability else Cause(By.SPELL, self.player, self.by)
            st.stack.append(TextFrame(Context(self.player, card, st.pool.numbered[self.number], cause)))
            return True
        st.stack.pop()
        open_window(
            st, happening(st, Happen.RESOLVED, self.player, self.original).with_ability(self.number), Layer.AFTER
        )
        return True


class BecomeCopy(Effect):
    """A unit takes another's title, printed abilities and values for a while (RB-18.1.2)."""

    def __init__(self, on: Objects, of: Pick, until: int) -> None:
        Effect.__init__(self, on)
        self.of = of
        self.picks.append(of)
        self.until = until

    def act(self, st: GameState, c: Context, thing: int) -> None:
        model = c.first(self.of.slot)
        if model == NONE or model == thing or not st.in_play(thing) or not st.in_play(model):
            return
        here = st.cards[thing]
        there = st.cards[model]
        x = NONE
        for which in (Value.ATTACK, Value.LIFE, Value.RECOVER):
            if printed_value(there.now, which) == PRINTED_X:
                x = base_value(st, model, which)
        st.note(EventKind.COPIED, "RB-18.1.2", c.player, thing, 0, "", model)
        st.last_note_lasts(self.until)
        st.forget_aura(thing)
        here.now = there.now
        here.copied_x = x
        if here.now.has_aura:
            st.auras.append(thing)
        add_modifier(st, Mod.COPY, thing, 0, self.until, c.player, c.ability, there.now)
        c.did = True

    def text(self) -> str:
        return (
            f"choose {self.on.text()}{NEXT_LINE}{capital(DURATION_WORDS[self.until])}, it becomes a copy of "
            f"{self.of.text()}: title, printed abilities, printed attack, life and recover, any X as it is now"
        )
