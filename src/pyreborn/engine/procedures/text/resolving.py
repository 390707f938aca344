"""Resolving a text step by step (RB-8.3)."""

from typing import Final

from pyreborn.engine.board.answers import open_things
from pyreborn.engine.board.chimera_piles import hand_back
from pyreborn.engine.board.past import stamp_for
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import clones
from pyreborn.engine.model.ids import NONE, Question, QuestionId, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import FindingNothing, SourceLeftPlay
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Pick, with_numeral
from pyreborn.engine.procedures.text.base import Text, need_hand
from pyreborn.engine.procedures.text.planning import PlanFrame
from pyreborn.engine.procedures.text.targeting import (
    NOTHING_NAMED,
    chooser_of,
    names_targets_first,
    note_targets,
    open_targeting,
)
from pyreborn.engine.procedures.text.waiting import OwedFrame

COSTS: Final = ("RB-9.1.1", "RB-9.1.2", "RB-7.3.7")
"""Clauses of what is done to pay: cards are discarded and exhausted, a spell is discarded because it was played."""


class TextFrame(Text):
    """A text at its program counter; cutting it here is what a cancel does (RB-8.4.1)."""

    def __init__(self, c: Context) -> None:
        Text.__init__(self, c)
        self.pc: int = 0
        self.pick_no: int = 0
        self.taken: int = 0
        self.chosen: bool = False
        """Every choice of the step at hand has been made."""
        self.accepted: bool = False
        """The optional step at hand has been said yes to."""
        self.answered: bool = False
        """The targets of the step at hand have been open to answers; its other choices come after (RB-8.3)."""
        self.begun: bool = False
        self.stay: int = 0
        """The stay in play of its card when it began, 0 for a card that is not in play."""
        self.planned: bool = False
        """Targets have been named beforehand, or need not be."""
        self.declared: bool = False
        """It is only declared for now: costs and targets, then it waits for its turn (OG-3.1.4)."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "TextFrame":
        twin = TextFrame(self.c.clone())
        twin.player = self.player
        twin.step = self.step
        twin.event = self.event
        if self.plan:
            twin.plan = self.plan[:]
        twin.named_at = self.named_at
        if self.owed:
            twin.owed = clones(self.owed)
        if self.later:
            twin.later = clones(self.later)
        twin.pc = self.pc
        twin.pick_no = self.pick_no
        twin.taken = self.taken
        twin.chosen = self.chosen
        twin.accepted = self.accepted
        twin.answered = self.answered
        twin.begun = self.begun
        twin.stay = self.stay
        twin.planned = self.planned
        twin.declared = self.declared
        return twin

    def kind(self) -> str:
        return "text"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("c", "context"), ("plan", "plan"), ("named_at", "int"), ("owed", "frames"), ("later", "frames"),
            ("pc", "int"), ("pick_no", "int"), ("taken", "int"), ("chosen", "bool"), ("accepted", "bool"),
            ("answered", "bool"), ("begun", "bool"), ("stay", "int"), ("planned", "bool"), ("declared", "bool"),
        )  # fmt: skip

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def secret_of(self) -> int:
        return self.c.player

    def looking_at(self) -> list[int]:
        return self.c.all_of(Slot.PEEK)

    def question(self) -> QuestionId:
        clause = self.c.ability.program[self.pc]
        if self.pick_no < len(clause.picks):
            return clause.picks[self.pick_no].noun.question()
        return Question.MAY

    def asks_anyway(self, st: GameState) -> bool:
        clause = self.c.ability.program[self.pc]
        if self.pick_no >= len(clause.picks):
            return False
        pick = clause.picks[self.pick_no]
        return pick.noun.hidden_among(st, self.c) > (0 if pick.least == 0 else 1)

    def card_asking(self) -> int:
        return self.c.card

    def about(self, st: GameState) -> str:
        return with_numeral(self.c.ability.program[self.pc].text(), self.c.numeral)

    def decider(self, st: GameState) -> int:
        clause = self.c.ability.program[self.pc]
        if self.pick_no < len(clause.picks):
            return chooser_of(st, self.c, clause.picks[self.pick_no])
        return self.c.player

    def advance(self, st: GameState) -> list[Option] | None:
        c = self.c
        program = c.ability.program
        if not self.begun:
            self._begin(st)
        while not c.cancelled and self.pc < len(program):
            if self.stay and self._has_fizzled(st):
                break
            pc = self.pc
            clause = program[pc]
            if (self.declared or not self.planned) and not self._is_paying(clause):
                if self._plan_or_wait(st):
                    return None
            if not self.chosen and self.plan and self._follow_plan(clause):
                continue
            if not self.chosen:
                if clause.optional and not self.accepted and not self._can_be_done(st, clause):
                    self._decline(clause)
                    continue
                options = self._next_pick(st, clause)
                if options is not None or st.stack[-1] is not self:
                    return options
                if self.pc != pc:
                    continue  # declined for want of anything to pick
                if clause.picks and not self.answered and self._targets_answered(st, clause):
                    return None
            self._next_step()
            if not clause.looks_back():
                c.short = False
            jump = self._apply(st, clause)
            if jump >= 0:
                self.pc = jump
            if st.stack[-1] is not self or st.dirty:
                return None
        self._end(st)
        return None

    def _apply(self, st: GameState, clause: Clause) -> int:
        """Carry a step out; one that does something of which the log has no word is noted, so that nothing is not."""
        jump = clause.apply(st, self.c)
        if st.log is not None and self.c.did and not clause.only_asks() and st.stack[-1] is self:
            self._note_if_untold(st)
        return jump

    def _note_if_untold(self, st: GameState) -> None:
        if self._nothing_told(st):
            st.note(EventKind.CARRIED_OUT, "RB-8.3.3", self.c.player, self.c.card)

    def _nothing_told(self, st: GameState) -> bool:
        """Whether the log has nothing of this text but costs and targets."""
        log = st.log
        if log is None or not 0 <= self.event < len(log):
            return False
        for i in range(self.event + 1, len(log)):
            kind = log[i].kind
            if kind != EventKind.PAID and kind != EventKind.TARGETED and log[i].clause not in COSTS:
                return False
        return True

    def _end(self, st: GameState) -> None:
        """After the last step, or where the text was cut off; what waited for its end comes now."""
        c = self.c
        if c.cancelled:
            st.note(EventKind.CANCELLED, "RB-8.4.1", c.player, c.card, 0, c.title())
        elif not self.owed and not self.later and self._nothing_told(st):
            st.note(EventKind.DID_NOTHING, "RB-1.1.3", c.player, c.card)
        if st.chimera is not None and st.chimera.hand_out == len(st.stack) - 1:
            hand_back(st)
        st.stack.pop()
        if self.owed or self.later:
            st.stack.append(OwedFrame(c.player, self.owed, self.later))

    def _begin(self, st: GameState) -> None:
        """Before the first step."""
        self.begun = True
        rules = st.rules
        card = self.c.card
        if rules.source_left_play == SourceLeftPlay.FIZZLES and card != NONE and st.in_play(card):
            self.stay = st.cards[card].stay
        self.planned = not names_targets_first(rules)

    def _is_paying(self, clause: Clause) -> bool:
        """Costs inside a triggered text are paid before anything is targeted (RV-7.0.1)."""
        return self.c.ability.trigger is not None and (clause.pays() or clause.is_link())

    def _plan_or_wait(self, st: GameState) -> bool:
        """Name all targets beforehand, then wait if the text is only declared; whether the text pauses."""
        if not self.planned:
            self.planned = True
            plan = PlanFrame(self.player, len(st.stack) - 1, self.pc, self.c.card)
            plan.accepted = self.accepted
            st.stack.append(plan)
            return True
        self.declared = False
        st.stack.pop()
        st.stack[-1].keep_waiting(self)
        return True

    def _has_fizzled(self, st: GameState) -> bool:
        """Its card has left play, where a ruleset stops the text then (MX-05)."""
        card = self.c.card
        return not st.is_here(card, self.stay)

    def _follow_plan(self, clause: Clause) -> bool:
        """Take up what was named for this step; whether the step is thereby declined."""
        c = self.c
        found = False
        for i in range(0, len(self.plan), 3):
            if self.plan[i] != self.pc:
                continue
            if self.plan[i + 1] == NONE:
                self._decline(clause)
                return True
            if not found:
                for pick in clause.picks:
                    c.forget(pick.slot)
            found = True
            if self.plan[i + 1] != NOTHING_NAMED:
                c.remember(self.plan[i + 1], self.plan[i + 2], self.named_at)
        if found:
            self.chosen = True
        return False

    def _can_be_done(self, st: GameState, clause: Clause) -> bool:
        """Whether an optional step is worth offering."""
        if clause.needs_every_pick:
            for pick in clause.picks:
                if not open_things(st, self.c, pick):
                    return False
        return clause.ready(st, self.c)

    def _next_step(self) -> None:
        self.chosen = False
        self.pick_no = 0
        self.taken = 0
        self.accepted = False
        self.answered = False
        self.pc += 1

    def _decline(self, clause: Clause) -> None:
        self._next_step()
        self.pc = clause.declined_to
        self.c.did = False

    def _next_pick(self, st: GameState, clause: Clause) -> list[Option] | None:
        """Options of the next choice; None with ``chosen`` set when nothing is left to choose."""
        c = self.c
        if clause.optional and not self.accepted and not clause.picks:
            return [Option(Verb.YES), Option(Verb.DECLINE)]
        while self.pick_no < len(clause.picks):
            pick = clause.picks[self.pick_no]
            if self.taken == 0 and self.pick_no == 0:
                for other in clause.picks:
                    c.forget(other.slot)
            if self.pick_no > 0 and not self.answered and self._targets_are_named(clause):
                self.answered = True
                if self._targets_answered(st, clause):
                    return None
            if st.chimera is not None:
                self._take_hand(st, pick)
            things = open_things(st, c, pick)
            most = pick.most.value(st, c)
            may_decline = clause.optional and not self.accepted and self.pick_no == 0 and self.taken == 0
            if self.taken == 0 and not things and (pick.least == 0 or pick.noun.may_find_nothing()):
                if pick.noun.hidden_among(st, c) > 0:
                    return [Option(Verb.DONE)]
            if self.taken >= most or not things:
                if may_decline and most > 0:
                    self._decline(clause)
                    return None
                self.pick_no += 1
                self.taken = 0
                continue
            if pick.random:
                thing = things[st.rng.below(len(things))]
                c.remember(pick.slot, thing, stamp_for(st, pick.slot, thing))
                self.taken += 1
                continue
            return self._offered(st, pick, things, may_decline)
        self.chosen = True
        return None

    def _take_hand(self, st: GameState, pick: Pick) -> None:
        """A pick among the cards of the Chimera's hand: now it needs one, seen by who decides (RR-10.1.7)."""
        seat = pick.noun.whose_hand(st, self.c)
        if st.is_chimera(seat):
            need_hand(st, seat)
            for card in st.players[seat].hand:
                if not pick.random and not self.c.holds(Slot.PEEK, card):
                    self.c.remember(Slot.PEEK, card)

    def _offered(self, st: GameState, pick: Pick, things: list[int], may_decline: bool) -> list[Option]:
        """The things one may pick, and the way out: declining the step, or stopping when enough is picked."""
        options: list[Option] = []
        for thing in things:
            options.append(pick.noun.option(thing))
        if may_decline:
            options.append(Option(Verb.DECLINE))
        elif pick.least >= 0 and self.taken >= pick.least:
            if self.taken > 0 or not pick.noun.searches() or self._may_find_nothing(st, pick):
                options.append(Option(Verb.DONE))
        return options

    def _may_find_nothing(self, st: GameState, pick: Pick) -> bool:
        """Whether a search need not take what there is (MX-28)."""
        found = st.rules.search_find_nothing
        if found == FindingNothing.IN_HIDDEN_PILES:
            return pick.noun.hidden_among(st, self.c) > 0
        return found == FindingNothing.IN_ANY_PILE

    def _targets_are_named(self, clause: Clause) -> bool:
        """Whether the step targets and only choices of another kind are left to make."""
        for i in range(self.pick_no, len(clause.picks)):
            if clause.picks[i].targets:
                return False
        for i in range(self.pick_no):
            if clause.picks[i].targets:
                return True
        return False

    def _targets_answered(self, st: GameState, clause: Clause) -> bool:
        """Open the targeting window (RB-8.3.2); whether somebody may answer in it."""
        things: list[int] = []
        for pick in clause.picks:
            if pick.targets:
                for thing in self.c.all_of(pick.slot):
                    things.append(Slot.PLAYER if pick.noun.names_players() else pick.slot)
                    things.append(thing)
        note_targets(st, self.c, things)
        return open_targeting(st, self, things)

    def on_paid(self, st: GameState, way: int, signature: int, x: int, dice: int) -> None:
        self.c.did = True

    def choose(self, st: GameState, option: Option) -> None:
        clause = self.c.ability.program[self.pc]
        if option.verb == Verb.DECLINE:
            self._decline(clause)
        elif option.verb == Verb.YES:
            self.accepted = True
            self.chosen = True
        elif option.verb == Verb.DONE:
            self.pick_no += 1
            self.taken = 0
            self.accepted = True
        else:
            pick = clause.picks[self.pick_no]
            thing = pick.noun.thing(option)
            self.c.remember(pick.slot, thing, stamp_for(st, pick.slot, thing))
            self.taken += 1
            self.accepted = True


def push_text(st: GameState, c: Context) -> None:
    frame = TextFrame(c)
    frame.event = st.stack[-1].event if st.stack else -1
    st.stack.append(frame)
