"""Naming every target of a text before any of it is carried out, where a ruleset wants it so (MX-02)."""

from pyreborn.engine.board.answers import open_things
from pyreborn.engine.board.piles import discard_spell
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.grammar import Branch, ChooseMode, Jump
from pyreborn.engine.model.ids import NONE, Question, QuestionId, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Pick, with_numeral
from pyreborn.engine.procedures.text.base import Text
from pyreborn.engine.procedures.text.targeting import NOTHING_NAMED, chooser_of, note_targets, open_targeting


class PlanFrame(Frame):
    """Walks the steps of the text below it and lets the targets of each be chosen."""

    def __init__(self, player: int, at: int, pc: int, card: ACard) -> None:
        Frame.__init__(self, player)
        self.at: int = at
        """Where the text stands in the stack."""
        self.pc: int = pc
        self.card: ACard = card
        """Whose text it is."""
        self.pick_no: int = 0
        self.taken: int = 0
        self.accepted: bool = False
        """The first choice of an optional step has been made."""
        self.named: bool = True
        """The step before will be carried out, for all that is known."""
        self.gate: int = NONE
        """The last step that need not be taken; up to ``past_gate`` nothing needs a target without it."""
        self.past_gate: int = 0
        self.asked: QuestionId = Question.PICK

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "PlanFrame":
        twin = PlanFrame(self.player, self.at, self.pc, self.card)
        twin.step = self.step
        twin.event = self.event
        twin.pick_no = self.pick_no
        twin.taken = self.taken
        twin.accepted = self.accepted
        twin.named = self.named
        twin.gate = self.gate
        twin.past_gate = self.past_gate
        twin.asked = self.asked
        return twin

    def kind(self) -> str:
        return "plan"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("at", "int"), ("pc", "int"), ("card", "card"), ("pick_no", "int"), ("taken", "int"), ("accepted", "bool"),
            ("named", "bool"), ("gate", "int"), ("past_gate", "int"), ("asked", "int"),
        )  # fmt: skip

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        return self.asked

    def text_frame(self, st: GameState) -> Text:
        frame = st.stack[self.at]
        assert isinstance(frame, Text)
        return frame

    def decider(self, st: GameState) -> int:
        text = self.text_frame(st)
        clause = text.c.ability.program[self.pc]
        return chooser_of(st, text.c, clause.picks[self.pick_no]) if clause.picks else self.player

    def card_asking(self) -> int:
        return self.card

    def about(self, st: GameState) -> str:
        c = self.text_frame(st).c
        return with_numeral(c.ability.program[self.pc].text(), c.numeral)

    def advance(self, st: GameState) -> list[Option] | None:
        text = self.text_frame(st)
        program = text.c.ability.program
        while self.pc < len(program):
            clause = program[self.pc]
            if clause.is_link():
                if not self._follow(st, text, clause):
                    break  # a loop over players: its targets are named as it goes round
                continue
            if not _is_planned(clause):
                if clause.may_be_left():
                    self.gate, self.past_gate = self.pc, _end_of_what_depends(text.c.ability.program, self.pc)
                self.named = True
                self._next(1)
                continue
            options = self._options(st, text, clause)
            if options:
                return options
            self._planned(text, clause)
        st.stack.pop()
        text.named_at = st.next_stay
        targets = text.planned_targets()
        note_targets(st, text.c, targets)
        self._place_spell(st, text.c.card)
        open_targeting(st, text, targets)
        return None

    def _place_spell(self, st: GameState, card: int) -> None:
        """A spell that does not resolve in a zone of its own is placed when its targets are known (OG-2.1.3)."""
        if (
            card != NONE
            and st.zone[card] == Zone.RESOLVING
            and st.rules.spell_zone_while_resolving == Zone.DISCARD_PILE
        ):
            if st.printed[card].printed.form is None:
                discard_spell(st, self.player, card)

    def _follow(self, st: GameState, text: Text, clause: Clause) -> bool:
        """Where the text will go on, as far as that is known; False where it goes back."""
        to = self.pc + 1
        if isinstance(clause, Jump):
            to = clause.to
        elif isinstance(clause, Branch):
            expects = clause.condition.expects()
            holds = clause.condition.holds(st, text.c) if expects == 0 else self.named == (expects > 0)
            to = to if holds else clause.otherwise
        if to <= self.pc:
            return False
        self._next(to - self.pc)
        return True

    def _options(self, st: GameState, text: Text, clause: Clause) -> list[Option]:
        while self.pick_no < len(clause.picks):
            pick = clause.picks[self.pick_no]
            if self.taken == 0:
                text.c.forget(pick.slot)
            things = open_things(st, text.c, pick)
            if things and self.taken < pick.most.value(st, text.c):
                self.asked = pick.noun.question()
                return self._worded(pick, things, clause)
            self.pick_no += 1
            self.taken = 0
        return []

    def _worded(self, pick: Pick, things: list[int], clause: Clause) -> list[Option]:
        options: list[Option] = []
        for thing in things:
            options.append(pick.noun.option(thing))
        gated = self.gate != NONE and self.pc < self.past_gate
        if (clause.optional or gated) and not self.accepted:
            options.append(Option(Verb.DECLINE))
        elif pick.least >= 0 and self.taken >= pick.least:
            options.append(Option(Verb.DONE))
        return options

    def _planned(self, text: Text, clause: Clause) -> None:
        """Keep what was chosen for this step until it comes up."""
        self.named = False
        for pick in clause.picks:
            for thing in text.c.all_of(pick.slot):
                text.plan += [self.pc, pick.slot, thing]
                self.named = True
        if not self.named:
            text.plan += [self.pc, NOTHING_NAMED, NONE]
        if isinstance(clause, ChooseMode):
            self._next(clause.starts[text.c.first(clause.picks[0].slot)] - self.pc)
        else:
            self._next(1)

    def _next(self, steps: int) -> None:
        self.pc += steps
        self.pick_no = 0
        self.taken = 0
        self.accepted = False

    def _decline(self, text: Text, clause: Clause) -> None:
        """Name nothing for this step; if it is not optional itself, the one it depends on is left."""
        self.named = False
        if clause.optional:
            text.plan += [self.pc, NONE, NONE]
            self._next(clause.declined_to - self.pc)
            return
        gate = text.c.ability.program[self.gate]
        text.plan += [self.gate, NONE if gate.optional else NOTHING_NAMED, NONE]
        self._next(self.past_gate - self.pc)

    def choose(self, st: GameState, option: Option) -> None:
        text = self.text_frame(st)
        clause = text.c.ability.program[self.pc]
        if option.verb == Verb.DECLINE:
            self._decline(text, clause)
        elif option.verb == Verb.DONE:
            self.pick_no += 1
            self.taken = 0
            self.accepted = True
        else:
            pick = clause.picks[self.pick_no]
            text.c.remember(pick.slot, pick.noun.thing(option))
            self.taken += 1
            self.accepted = True


def _is_planned(clause: Clause) -> bool:
    """Steps that target, and the choice between several effects that may."""
    if isinstance(clause, ChooseMode):
        return True
    for pick in clause.picks:
        if pick.targets and not pick.random:
            return True
    return False


def _end_of_what_depends(program: tuple[Clause, ...], pc: int) -> int:
    """The first step that does not depend on this one being carried out."""
    end = program[pc].declined_to if program[pc].optional else pc + 1
    if end < len(program):
        link = program[end]
        if isinstance(link, Branch) and link.condition.expects() > 0:
            return link.otherwise
    return end
