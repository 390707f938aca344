"""Resolving a text step by step (RB-8.3), and what it leaves to be done when it is over (OG-2.1)."""

from typing import Final

from pyreborn.engine.answers import (
    happening,
    open_things,
)
from pyreborn.engine.context import PEEK_SLOT, PLAYER_SLOT, Context
from pyreborn.engine.definitions import Clause, Pick, with_numeral
from pyreborn.engine.events import E_CANCELLED, E_TARGETED
from pyreborn.engine.frames import BOOL, CARD, CONTEXT, FRAMES, INT, PLAN, Frame
from pyreborn.engine.ids import (
    AFTER,
    H_TARGETED,
    NONE,
    O_CARD,
    O_DECLINE,
    O_DONE,
    O_YES,
    Q_DAMAGE_ORDER,
    Q_MAY,
    WOULD,
    YOU,
)
from pyreborn.engine.options import Option
from pyreborn.engine.ruleset import (
    CANCEL_ALL,
    DAMAGE_AFTER_TEXT,
    DAMAGE_ORDER_ACTIVE_PLAYER,
    LAYERS_WOULD_WHEN_AFTER,
    SOURCE_GONE_FIZZLES,
    TARGETS_ALL_UP_FRONT,
    Ruleset,
)
from pyreborn.engine.state import GameState

CHOOSING: Final = 0
CARRYING_OUT: Final = 1
NOTHING_NAMED: Final = -2  # instead of a slot: no target was named for the step


class TextFrame(Frame):
    """A text at its program counter; cutting it here is what a cancel does (RB-8.4.1)."""

    def __init__(self, c: Context) -> None:
        Frame.__init__(self, c.player)
        self.c = c
        self.pc = 0
        self.pick_no = 0
        self.taken = 0
        self.accepted = False
        """The optional step at hand has been said yes to."""
        self.answered = False
        """The targets of the step at hand have been open to answers; its other choices come after (RB-8.3)."""
        self.begun = False
        self.stay = 0
        """The stay in play of its card when it began, 0 for a card that is not in play."""
        self.plan: list[int] = []
        """Targets named beforehand, as (step, slot, thing); slot -1 for a step declined."""
        self.planned = False
        """Targets have been named beforehand, or need not be."""
        self.declared = False
        """It is only declared for now: costs and targets, then it waits for its turn (OG-3.1.4)."""
        self.owed: list[Frame] = []
        """Damage, wounds and destruction that wait for the end of the text (OG-2.1.6)."""
        self.later: list[Frame] = []
        """What it triggered meanwhile (OG-2.1.7)."""

    def clone(self) -> "TextFrame":
        twin = TextFrame(self.c.clone())
        self.base_clone(twin)
        twin.pc = self.pc
        twin.pick_no = self.pick_no
        twin.taken = self.taken
        twin.accepted = self.accepted
        twin.answered = self.answered
        twin.begun = self.begun
        twin.stay = self.stay
        twin.planned = self.planned
        twin.declared = self.declared
        if self.plan:
            twin.plan = self.plan[:]
        if self.owed or self.later:
            twin.owed = clones(self.owed)
            twin.later = clones(self.later)
        return twin

    def kind(self) -> str:
        return "text"

    def ends_with(self) -> int:
        return self.player

    def forget(self, card: int) -> None:
        if self.owed:
            self.owed = _not_about(self.owed, card)

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("c", CONTEXT), ("pc", INT), ("pick_no", INT), ("taken", INT), ("accepted", BOOL), ("answered", BOOL),
            ("begun", BOOL), ("stay", INT), ("plan", PLAN), ("planned", BOOL), ("declared", BOOL),
            ("owed", FRAMES), ("later", FRAMES),
        )  # fmt: skip

    def secret_of(self) -> int:
        return self.c.player

    def looking_at(self) -> list[int]:
        return self.c.all_of(PEEK_SLOT)

    def question(self) -> int:
        clause = self.c.ability.program[self.pc]
        if self.pick_no < len(clause.picks):
            return clause.picks[self.pick_no].noun.question()
        return Q_MAY

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
            return chooser_of(self.c, clause.picks[self.pick_no])
        return self.c.player

    def advance(self, st: GameState) -> list[Option] | None:
        c = self.c
        program = c.ability.program
        if not self.begun:
            self._begin(st)
        while not c.cancelled and self.pc < len(program):
            if self.stay and self._has_fizzled(st):
                break
            clause = program[self.pc]
            if (self.declared or not self.planned) and not self._is_paying(clause):
                if self._plan_or_wait(st):
                    return None
            if self.stage == CHOOSING and self.plan and self._follow_plan(clause):
                continue
            if self.stage == CHOOSING:
                if clause.optional and not self.accepted and not self._can_be_done(st, clause):
                    self._decline(clause)
                    continue
                options = self._next_pick(st, clause)
                if options is not None or st.stack[-1] is not self:
                    return options
                if self.stage == CHOOSING:
                    continue  # declined for want of anything to pick
                if clause.picks and not self.answered and self._targets_answered(st, clause):
                    return None
            self._next_step()
            jump = clause.apply(st, c)
            if jump >= 0:
                self.pc = jump
            if st.stack[-1] is not self or st.dirty:
                return None
        if c.cancelled:
            st.note(E_CANCELLED, "RB-8.4.1", c.player, c.card, 0, c.title())
        st.stack.pop()
        if self.owed or self.later:
            st.stack.append(OwedFrame(c.player, self.owed, self.later))
        return None

    def _begin(self, st: GameState) -> None:
        """Before the first step."""
        self.begun = True
        rules = st.rules
        card = self.c.card
        if rules.source_left_play == SOURCE_GONE_FIZZLES and card != NONE and st.in_play(card):
            self.stay = st.cards[card].stay
        self.planned = not names_targets_first(rules)

    def _is_paying(self, clause: Clause) -> bool:
        """Costs inside a triggered text are paid before anything is targeted (RV-7.0.1)."""
        return self.c.ability.trigger is not None and (clause.pays() or clause.is_link())

    def _plan_or_wait(self, st: GameState) -> bool:
        """Name all targets beforehand, then wait if the text is only declared; whether the text pauses."""
        if not self.planned:
            self.planned = True
            # Imported here because naming targets beforehand is itself a frame about texts.
            from pyreborn.engine.planning import PlanFrame

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
        return not st.in_play(card) or st.cards[card].stay != self.stay

    def planned_targets(self) -> list[int]:
        """Slot and thing of every target named beforehand."""
        found: list[int] = []
        for i in range(0, len(self.plan), 3):
            for pick in self.c.ability.program[self.plan[i]].picks:
                if pick.targets and pick.slot == self.plan[i + 1]:
                    found.append(PLAYER_SLOT if pick.noun.names_players() else pick.slot)
                    found.append(self.plan[i + 2])
        return found

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
                c.remember(self.plan[i + 1], self.plan[i + 2])
        if found:
            self.stage = CARRYING_OUT
        return False

    def _can_be_done(self, st: GameState, clause: Clause) -> bool:
        """Whether an optional step is worth offering."""
        if clause.needs_every_pick:
            for pick in clause.picks:
                if not open_things(st, self.c, pick):
                    return False
        return clause.ready(st, self.c)

    def _next_step(self) -> None:
        self.stage = CHOOSING
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
        """Options of the next choice; None with stage CARRYING_OUT when all is chosen."""
        c = self.c
        if clause.optional and not self.accepted and not clause.picks:
            return [Option(O_YES), Option(O_DECLINE)]
        while self.pick_no < len(clause.picks):
            pick = clause.picks[self.pick_no]
            if self.taken == 0 and self.pick_no == 0:
                for other in clause.picks:
                    c.forget(other.slot)
            if self.pick_no > 0 and not self.answered and self._targets_are_named(clause):
                self.answered = True
                if self._targets_answered(st, clause):
                    return None
            things = open_things(st, c, pick)
            most = pick.most.value(st, c)
            may_decline = clause.optional and not self.accepted and self.pick_no == 0 and self.taken == 0
            if self.taken == 0 and not things and (pick.least == 0 or pick.noun.may_find_nothing()):
                if pick.noun.hidden_among(st, c) > 0:
                    return [Option(O_DONE)]
            if self.taken >= most or not things:
                if may_decline and most > 0:
                    self._decline(clause)
                    return None
                self.pick_no += 1
                self.taken = 0
                continue
            if pick.random:
                c.remember(pick.slot, things[st.rng.below(len(things))])
                self.taken += 1
                continue
            options: list[Option] = []
            for thing in things:
                options.append(pick.noun.option(thing))
            if may_decline:
                options.append(Option(O_DECLINE))
            elif pick.least >= 0 and self.taken >= pick.least:
                if self.taken > 0 or st.rules.search_find_nothing or not pick.noun.searches():
                    options.append(Option(O_DONE))
            return options
        self.stage = CARRYING_OUT
        return None

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
                    things.append(PLAYER_SLOT if pick.noun.names_players() else pick.slot)
                    things.append(thing)
        note_targets(st, self.c, things)
        return open_targeting(st, self, things)

    def on_paid(self, st: GameState, way: int, signature: int, x: int) -> None:
        self.c.did = True

    def choose(self, st: GameState, option: Option) -> None:
        clause = self.c.ability.program[self.pc]
        if option.verb == O_DECLINE:
            self._decline(clause)
        elif option.verb == O_YES:
            self.accepted = True
            self.stage = CARRYING_OUT
        elif option.verb == O_DONE:
            self.pick_no += 1
            self.taken = 0
            self.accepted = True
        else:
            pick = clause.picks[self.pick_no]
            self.c.remember(pick.slot, pick.noun.thing(option))
            self.taken += 1
            self.accepted = True


def names_targets_first(rules: Ruleset) -> bool:
    """A cancel can only stop the whole text if the targets are known before its first effect (MX-02, MX-12)."""
    return rules.target_selection == TARGETS_ALL_UP_FRONT or rules.cancel_scope == CANCEL_ALL


def note_targets(st: GameState, c: Context, things: list[int]) -> None:
    """Tell what is targeted, given as (slot, thing)."""
    for i in range(0, len(things), 2):
        is_player = things[i] == PLAYER_SLOT
        card = st.players[things[i + 1]].phoenixborn if is_player else things[i + 1]
        st.note(E_TARGETED, "RB-8.3.1", c.player, card, 1 if is_player else 0, c.title(), c.card)


def open_targeting(st: GameState, text: TextFrame, things: list[int]) -> bool:
    """Let what is targeted, given as (slot, thing), be answered; whether anybody may."""
    if not things:
        return False
    cards: list[int] = []
    players = 0
    for i in range(0, len(things), 2):
        if things[i] == PLAYER_SLOT:
            players |= 1 << things[i + 1]
        else:
            cards.append(things[i + 1])
    # Imported here because what is used in a window is again a text.
    from pyreborn.engine.windows import open_window

    h = happening(st, H_TARGETED, text.c.player, NONE, 0, text.c.cause, cards, players, _place_of(st, text))
    return open_window(st, h, WOULD if st.rules.timing_layers == LAYERS_WOULD_WHEN_AFTER else AFTER)


def _place_of(st: GameState, frame: Frame) -> int:
    """Where a frame near the top stands in the stack."""
    at = len(st.stack) - 1
    while st.stack[at] is not frame:
        at -= 1
    return at


def chooser_of(c: Context, pick: Pick) -> int:
    if pick.chooser == YOU:
        return c.player
    return c.first(pick.chooser - 100)


def clones(frames: list[Frame]) -> list[Frame]:
    return [frame.clone() for frame in frames]


def _not_about(frames: list[Frame], card: int) -> list[Frame]:
    return [frame for frame in frames if frame.subject() != card]


def text_under_way(st: GameState) -> TextFrame | None:
    """The text whose effect is being carried out right now, None if something else goes on."""
    for i in range(len(st.stack) - 1, -1, -1):
        frame = st.stack[i]
        if isinstance(frame, TextFrame):
            return frame
        if not frame.within_text():
            return None
    return None


def start_process(st: GameState, frame: Frame) -> None:
    """Begin damage, wounds or destruction at once, or when the text that causes it is done (MX-04)."""
    if st.rules.damage_process_start == DAMAGE_AFTER_TEXT:
        text = text_under_way(st)
        if text is not None:
            text.owed.append(frame)
            return
    st.stack.append(frame)


def start_processes(st: GameState, frames: list[Frame]) -> None:
    """Begin several that happen together: when the text is done, or one after the other in a chosen order (MX-39)."""
    waits = st.rules.damage_process_start == DAMAGE_AFTER_TEXT and text_under_way(st) is not None
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

    def __init__(self, player: int, owed: list[Frame], later: list[Frame]) -> None:
        Frame.__init__(self, player)
        self.owed = owed
        self.later = later
        self.at_hand = NONE
        """The card whose processes are being gone through."""

    def clone(self) -> "OwedFrame":
        twin = OwedFrame(self.player, clones(self.owed), clones(self.later))
        self.base_clone(twin)
        twin.at_hand = self.at_hand
        return twin

    def kind(self) -> str:
        return "owed"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("owed", FRAMES), ("later", FRAMES), ("at_hand", CARD))

    def forget(self, card: int) -> None:
        self.owed = _not_about(self.owed, card)

    def question(self) -> int:
        return Q_DAMAGE_ORDER

    def decider(self, st: GameState) -> int:
        by_active = st.rules.simultaneous_damage_order == DAMAGE_ORDER_ACTIVE_PLAYER
        return st.active if by_active else self.player

    def advance(self, st: GameState) -> list[Option] | None:
        options: list[Option] = []
        seen: list[int] = []
        for frame in self.owed:
            card = frame.subject()
            if not st.in_play(card):
                continue
            if card == self.at_hand:
                return [Option(O_CARD, card)]
            if card not in seen:
                seen.append(card)
                options.append(Option(O_CARD, card))
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
            if self.owed[i].subject() == option.a:
                st.stack.append(self.owed.pop(i))
                return
