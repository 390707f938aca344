"""Resolving a text step by step (RB-8.3) and the windows in which others answer (RB-8.5).

The two know each other: a text that targets opens a window, and what is used in a window
is again a text.
"""

from typing import Final

from pyreborn.engine.answers import (
    add_reactions,
    anyone_listens,
    eligible,
    happening,
    keyword_total,
    once_bit,
    open_things,
    reaction_possible,
    reactions_now,
    text_cause,
)
from pyreborn.engine.context import PEEK_SLOT, PLAYER_SLOT, Context, Happening
from pyreborn.engine.definitions import Ability, Clause, Pick, with_numeral
from pyreborn.engine.events import E_CANCELLED, E_TARGETED, E_TRIGGERED
from pyreborn.engine.frames import BOOL, CONTEXT, HAPPENING, INT, PLAN, USES, Frame
from pyreborn.engine.ids import (
    AFTER,
    H_TARGETED,
    NONE,
    O_DECLINE,
    O_DONE,
    O_TRIGGER,
    O_YES,
    Q_MAY,
    Q_WINDOW,
    WHEN,
    YOU,
)
from pyreborn.engine.options import Option
from pyreborn.engine.ruleset import CANCEL_ALL, SOURCE_GONE_FIZZLES, TARGETS_ALL_UP_FRONT
from pyreborn.engine.state import GameState

CHOOSING: Final = 0
CARRYING_OUT: Final = 1


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
        if self.plan:
            twin.plan = self.plan[:]
        return twin

    def kind(self) -> str:
        return "text"

    def ends_with(self) -> int:
        return self.player

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("c", CONTEXT), ("pc", INT), ("pick_no", INT), ("taken", INT), ("accepted", BOOL), ("answered", BOOL),
            ("begun", BOOL), ("stay", INT), ("plan", PLAN),
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
        if not self.begun and self._begin(st):
            return None
        while not c.cancelled and self.pc < len(program):
            if self.stay and self._has_fizzled(st):
                break
            clause = program[self.pc]
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
        return None

    def _begin(self, st: GameState) -> bool:
        """Before the first step; whether targets are to be named beforehand."""
        self.begun = True
        rules = st.rules
        card = self.c.card
        if rules.source_left_play == SOURCE_GONE_FIZZLES and card != NONE and st.in_play(card):
            self.stay = st.cards[card].stay
        # A cancel can only stop the whole text if the targets are known before its first effect.
        if rules.target_selection != TARGETS_ALL_UP_FRONT and rules.cancel_scope != CANCEL_ALL:
            return False
        # Imported here because naming targets walks the steps of a text.
        from pyreborn.engine.planning import PlanFrame

        st.stack.append(PlanFrame(self.c.player, len(st.stack) - 1))
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
        return bool(things) and open_targeting(st, self, things)

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


def open_targeting(st: GameState, text: TextFrame, things: list[int]) -> bool:
    """Tell what is targeted, given as (slot, thing), and let it be answered; whether anybody may."""
    c = text.c
    cards: list[int] = []
    players = 0
    for i in range(0, len(things), 2):
        thing = things[i + 1]
        if things[i] == PLAYER_SLOT:
            players |= 1 << thing
            st.note(E_TARGETED, "RB-8.3.1", c.player, st.players[thing].phoenixborn, 1, c.title(), c.card)
        else:
            cards.append(thing)
    for card in cards:
        st.note(E_TARGETED, "RB-8.3.1", c.player, card, 0, c.title(), c.card)
    if not things:
        return False
    h = happening(st, H_TARGETED, c.player, NONE, 0, c.cause, cards, players, _place_of(st, text))
    return open_window(st, h, AFTER)


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


class MomentFrame(Frame):
    """Both layers around something that has just happened: "when", then "after"."""

    def __init__(self, h: Happening) -> None:
        Frame.__init__(self, h.player)
        self.h = h

    def clone(self) -> "MomentFrame":
        twin = MomentFrame(self.h)
        self.base_clone(twin)
        return twin

    def kind(self) -> str:
        return "moment"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("h", HAPPENING),)

    def advance(self, st: GameState) -> list[Option] | None:
        if self.stage == 0:
            self.stage = 1
            if open_window(st, self.h, WHEN):
                return None
        st.stack.pop()
        open_window(st, self.h, AFTER)
        return None


def announce(st: GameState, h: Happening) -> None:
    """Let both layers be answered, if anybody could."""
    if anyone_listens(st, h) or reactions_now(st, h.kind):
        st.stack.append(MomentFrame(h))


class WindowFrame(Frame):
    """One layer around one happening: each player in turn uses what they may (RB-8.5.2)."""

    def __init__(self, h: Happening, layer: int) -> None:
        Frame.__init__(self, 0)
        self.h = h
        self.layer = layer
        self.seat = 0
        """How many players have had their opportunity."""
        self.used: list[int] = []
        """(card, ability number) pairs already used: one text answers one event once (RB-8.5.5)."""

    def clone(self) -> "WindowFrame":
        twin = WindowFrame(self.h, self.layer)
        self.base_clone(twin)
        twin.player = self.player
        twin.seat = self.seat
        twin.used = self.used[:]
        return twin

    def kind(self) -> str:
        return "window"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("h", HAPPENING), ("layer", INT), ("seat", INT), ("used", USES))

    def question(self) -> int:
        return Q_WINDOW

    def card_asking(self) -> int:
        return self.h.card

    def asks_anyway(self, st: GameState) -> bool:
        return reaction_possible(st, self.player, self.h, self.layer)

    def advance(self, st: GameState) -> list[Option] | None:
        seats = st.seats_from(st.active)
        while self.seat < len(seats):
            self.player = seats[self.seat]
            options: list[Option] = []
            forced = False
            for pair in eligible(st, self.player, self.h, self.layer, self.used):
                options.append(Option(O_TRIGGER, pair.card, pair.ability.number))
                if not pair.ability.optional:
                    forced = True
            if reaction_possible(st, self.player, self.h, self.layer):
                add_reactions(st, self.player, self.h, self.layer, options)
                if not forced:
                    options.append(Option(O_DONE))
                return options
            if options:
                if not forced:
                    options.append(Option(O_DONE))
                return options
            self.seat += 1
        st.stack.pop()
        return None

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == O_DONE:
            self.seat += 1
            return
        ability = st.pool.numbered[option.b]
        self.used.append(option.a)
        self.used.append(option.b)
        if option.verb == O_TRIGGER:
            resolve_trigger(st, self.player, option.a, ability, self.h)
        else:
            # Imported here because playing a card is itself resolving texts.
            from pyreborn.engine.play import react

            react(st, self.player, option.a, ability, self.h)


def resolve_trigger(
    st: GameState, player: int, card: int, ability: Ability, h: Happening, accepted: bool = True
) -> None:
    """Start the text of a triggered ability of a card in play; whoever picked an optional one has accepted it."""
    if ability.once_per_turn:
        st.cards[card].used |= once_bit(st.cards[card].now, ability)
    c = Context(player, card, ability, text_cause(st, player, card))
    c.numeral = keyword_total(st, card, ability)
    c.about = h
    frame = TextFrame(c)
    st.note(E_TRIGGERED, "RB-8.5.2", player, card, 0, c.title())
    st.under_last_event(frame)
    if ability.optional:
        frame.accepted = accepted
    st.stack.append(frame)


def open_window(st: GameState, h: Happening, layer: int) -> bool:
    """Push a window if anybody could answer; whether one was pushed."""
    reactions = reactions_now(st, h.kind)
    if not reactions and not anyone_listens(st, h):
        return False
    for seat in range(len(st.players)):
        if eligible(st, seat, h, layer, []) or (reactions and reaction_possible(st, seat, h, layer)):
            st.stack.append(WindowFrame(h, layer))
            return True
    return False
