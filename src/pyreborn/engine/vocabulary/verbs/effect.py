"""The base of verbs that act on things in play."""

from pyreborn.engine.board.values import affects
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.frames import Cards, Frame
from pyreborn.engine.model.ids import NONE, Question, QuestionId, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import DamageProcessStart, OrderedBy
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Noun, Pick
from pyreborn.engine.procedures.text.resolving import TextFrame


class Objects:
    """What an effect acts on: a pick made for it, something known, or all of a kind."""

    def __init__(self, pick: Pick | None, noun: Noun, determiner: str, second: Pick | None = None) -> None:
        self.pick = pick
        self.noun = noun
        self.determiner = determiner
        self.second = second
        """A second pick, for effects on two things picked in different ways."""

    def things(self, st: GameState, c: Context) -> list[int]:
        if self.pick is None:
            return self.noun.candidates(st, c)
        found = c.all_of(self.pick.slot)
        if self.second is not None:
            found += c.all_of(self.second.slot)
        return found

    def text(self) -> str:
        if self.pick is None:
            return self.noun.phrase(self.determiner)
        words = self.pick.text()
        return words if self.second is None else f"{words} and {self.second.text()}"


class Effect(Clause):
    """An effect on each of its objects, the order chosen where it can matter (RB-8.5.8)."""

    def __init__(self, on: Objects) -> None:
        Clause.__init__(self)
        self.on = on
        if on.pick is not None:
            self.picks = [on.pick]
        if on.second is not None:
            self.picks.append(on.second)
            self.needs_every_pick = True

    def act(self, st: GameState, c: Context, thing: int) -> None:
        """Do it to one object."""
        raise AssertionError("abstract")

    def order_matters(self) -> bool:
        return False

    def concerns(self, st: GameState, c: Context, thing: int) -> bool:
        """Whether it does anything to this object, which is ``c.each``: an amount of 0 is nothing (RB-1.1.9)."""
        return True

    def starts_processes(self) -> bool:
        """Damage, wounds or destruction: each object goes through a process of its own."""
        return False

    def counts(self) -> bool:
        """Whether it says how much it did, for "equal to the number ..."."""
        return False

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        if self.counts():
            c.count = 0
        things: list[int] = []
        for thing in self.on.things(st, c):
            if affects(st, c, thing):
                things.append(thing)
        return self.apply_to(st, c, things)

    def apply_to(self, st: GameState, c: Context, things: list[int]) -> int:
        """Do it to each of these, in an order that is chosen if it matters."""
        # Processes that wait for the end of the text are put in order then (OG-4.1.2).
        wait = self.starts_processes() and st.rules.damage_process_start == DamageProcessStart.AFTER_TEXT
        ordered = self.order_matters() and not wait
        if ordered and len(things) > 1:
            things = self._concerned(st, c, things)
        if ordered and len(things) > 1:
            at = len(st.stack) - 1
            frame = st.stack[at]
            assert isinstance(frame, TextFrame)
            st.stack.append(EachFrame(c.player, at, frame.pc - 1, things, st.next_stay))
            c.did = True
            return -1
        for thing in things:
            c.each = thing
            self.act(st, c, thing)
        return -1

    def _concerned(self, st: GameState, c: Context, things: list[int]) -> list[int]:
        """Those it does anything to; no order is asked for the others."""
        found: list[int] = []
        for thing in things:
            c.each = thing
            if self.concerns(st, c, thing):
                found.append(thing)
        return found


class EachFrame(Frame):
    """The objects of one effect, fixed beforehand, one at a time (RB-8.5.8)."""

    def __init__(self, player: int, at: int, pc: int, left: Cards, stamp: int) -> None:
        Frame.__init__(self, player)
        self.at: int = at
        """Where the text stands in the stack."""
        self.pc: int = pc
        self.left: Cards = left
        self.stamp: int = stamp
        """A card that has left and come back since is not the one selected (RB-13.1.5)."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "EachFrame":
        twin = EachFrame(self.player, self.at, self.pc, self.left[:], self.stamp)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "each"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("at", "int"), ("pc", "int"), ("left", "cards"), ("stamp", "int"))

    # -- end of what is written --

    def within_text(self) -> bool:
        return True

    def ends_with(self) -> int:
        return self.player

    def decider(self, st: GameState) -> int:
        """In what order is the business of the effect's player, or of the active one (MX-20)."""
        by_active = st.rules.order_of_multi_object_effect == OrderedBy.ACTIVE_PLAYER
        return st.active if by_active else self.player

    def question(self) -> QuestionId:
        return Question.ORDER

    def about(self, st: GameState) -> str:
        return "which is affected next"

    def card_asking(self) -> int:
        return NONE

    def advance(self, st: GameState) -> list[Option] | None:
        text = self._text(st)
        effect = self._effect(text)
        each = text.c.each
        here: list[Option] = []
        for thing in self.left:
            if st.in_play(thing) and st.cards[thing].stay < self.stamp:
                text.c.each = thing
                if effect.concerns(st, text.c, thing):
                    here.append(Option(Verb.CARD, thing))
        text.c.each = each
        if here:
            return here
        st.stack.pop()
        return None

    def _text(self, st: GameState) -> TextFrame:
        text = st.stack[self.at]
        assert isinstance(text, TextFrame)
        return text

    def _effect(self, text: TextFrame) -> Effect:
        effect = text.c.ability.program[self.pc]
        assert isinstance(effect, Effect)
        return effect

    def choose(self, st: GameState, option: Option) -> None:
        self.left.remove(option.a)
        text = self._text(st)
        text.c.each = option.a
        self._effect(text).act(st, text.c, option.a)
