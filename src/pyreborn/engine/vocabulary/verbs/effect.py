"""The base of verbs that act on things in play."""

from pyreborn.engine.board.past import is_meant
from pyreborn.engine.board.values import affects
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.frames import Cards, Frame
from pyreborn.engine.model.ids import NONE, Question, QuestionId, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import DamageProcessStart, OrderedBy
from pyreborn.engine.model.ruleset import Ruleset
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

    def wanted(self, st: GameState, c: Context) -> int:
        """How many there must be for the effect to be carried out as it says."""
        number = 0 if self.pick is None else self.pick.wanted(st, c)
        return number if self.second is None else number + self.second.wanted(st, c)

    def means(self, st: GameState, c: Context, thing: int) -> bool:
        """Whether a thing is still what was picked or spoken of, and not back in play as another unit (RB-13.1.5)."""
        if self.pick is None:
            return self.noun.means(st, c, thing)
        if not c.holds(self.pick.slot, thing):
            return self.second is None or is_meant(st, c, self.second.slot, thing)
        return is_meant(st, c, self.pick.slot, thing)

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

    def ordered_by(self, rules: Ruleset) -> int:
        """Who says in what order its objects come (MX-20)."""
        return rules.order_of_multi_object_effect

    def is_left(self, st: GameState, thing: int, stamp: int) -> bool:
        """Whether an object fixed beforehand is still there; one that left and came back is another (RB-13.1.5)."""
        return st.in_play(thing) and st.cards[thing].stay < stamp

    def counts(self) -> bool:
        """Whether it says how much it did, for "equal to the number ..."."""
        return False

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        if self.counts():
            c.count = 0
        things: list[int] = []
        for thing in self.on.things(st, c):
            if self.on.means(st, c, thing) and affects(st, c, thing):
                things.append(thing)
        if self.on.pick is not None and len(things) < self.on.wanted(st, c):
            c.short = True
        return self.apply_to(st, c, things)

    def apply_to(self, st: GameState, c: Context, things: list[int]) -> int:
        """Do it to each of these, in an order that is chosen if it matters."""
        ordered = self.order_matters()
        if ordered and len(things) > 1:
            things = self._concerned(st, c, things)
        if ordered and len(things) > 1:
            at = len(st.stack) - 1
            frame = st.stack[at]
            assert isinstance(frame, TextFrame)
            each = EachFrame(c.player, at, frame.pc - 1, things, st.next_stay)
            # Processes that wait for the end of the text are put in order then (OG-4.1.2).
            each.in_order = self.starts_processes() and st.rules.damage_process_start == DamageProcessStart.AFTER_TEXT
            st.stack.append(each)
            c.did = True
            return -1
        for thing in things:
            self.act_on(st, c, thing)
        return -1

    def act_on(self, st: GameState, c: Context, thing: int) -> None:
        """Do it to one of several, and note whether that was possible."""
        before = c.did
        c.each = thing
        c.did = False
        self.act(st, c, thing)
        if not c.did:
            c.short = True
        c.did = c.did or before

    def _concerned(self, st: GameState, c: Context, things: list[int]) -> list[int]:
        """Those it does anything to; no order is asked for the others."""
        found: list[int] = []
        for thing in things:
            c.each = thing
            if self.concerns(st, c, thing):
                found.append(thing)
            else:
                c.short = True
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
        self.in_order: bool = False
        """Nobody is asked: they come in the order in which they lie."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "EachFrame":
        twin = EachFrame(self.player, self.at, self.pc, self.left[:], self.stamp)
        twin.step = self.step
        twin.event = self.event
        twin.in_order = self.in_order
        return twin

    def kind(self) -> str:
        return "each"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("at", "int"), ("pc", "int"), ("left", "cards"), ("stamp", "int"), ("in_order", "bool"))

    # -- end of what is written --

    def within_text(self) -> bool:
        return True

    def ends_with(self) -> int:
        return self.player

    def decider(self, st: GameState) -> int:
        """In what order is the business of the effect's player, or of the active one (MX-20)."""
        return st.active if self._effect(st).ordered_by(st.rules) == OrderedBy.ACTIVE_PLAYER else self.player

    def _effect(self, st: GameState) -> Effect:
        effect = self._text(st).c.ability.program[self.pc]
        assert isinstance(effect, Effect)
        return effect

    def question(self) -> QuestionId:
        return Question.ORDER

    def about(self, st: GameState) -> str:
        return "which is affected next"

    def card_asking(self) -> int:
        return NONE

    def advance(self, st: GameState) -> list[Option] | None:
        text = self._text(st)
        effect = self._effect(st)
        each = text.c.each
        here: list[Option] = []
        for thing in self.left:
            if effect.is_left(st, thing, self.stamp):
                text.c.each = thing
                if effect.concerns(st, text.c, thing):
                    here.append(Option(Verb.CARD, thing))
        text.c.each = each
        if here and self.in_order:
            self.choose(st, here[0])
            return None
        if here:
            return here
        if self.left:
            text.c.short = True  # some have gone before it was their turn
        st.stack.pop()
        return None

    def _text(self, st: GameState) -> TextFrame:
        text = st.stack[self.at]
        assert isinstance(text, TextFrame)
        return text

    def choose(self, st: GameState, option: Option) -> None:
        self.left.remove(option.a)
        self._effect(st).act_on(st, self._text(st).c, option.a)
