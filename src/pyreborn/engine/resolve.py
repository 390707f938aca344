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
    text_cause,
)
from pyreborn.engine.context import Context, Happening
from pyreborn.engine.definitions import Ability, Clause, Pick, with_numeral
from pyreborn.engine.events import E_CANCELLED, E_TARGETED, E_TRIGGERED
from pyreborn.engine.frames import BOOL, CONTEXT, HAPPENING, INT, USES, Frame
from pyreborn.engine.ids import (
    AFTER,
    H_TARGETED,
    NONE,
    O_DECLINE,
    O_DONE,
    O_TRIGGER,
    O_YES,
    PLAYER_TURNS,
    Q_MAY,
    Q_WINDOW,
    WHEN,
    YOU,
)
from pyreborn.engine.options import Option
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

    def clone(self) -> "TextFrame":
        twin = TextFrame(self.c.clone())
        self.base_clone(twin)
        twin.pc = self.pc
        twin.pick_no = self.pick_no
        twin.taken = self.taken
        twin.accepted = self.accepted
        return twin

    def kind(self) -> str:
        return "text"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("c", CONTEXT), ("pc", INT), ("pick_no", INT), ("taken", INT), ("accepted", BOOL))

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
        while not c.cancelled and self.pc < len(program):
            clause = program[self.pc]
            if self.stage == CHOOSING:
                if clause.optional and not self.accepted and not self._can_be_done(st, clause):
                    self._decline(clause)
                    continue
                options = self._next_pick(st, clause)
                if options is not None:
                    return options
                if self.stage == CHOOSING:
                    continue  # declined for want of anything to pick
                if clause.picks and self._targets_answered(st, clause):
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
            things = open_things(st, c, pick)
            most = pick.most.value(st, c)
            may_decline = clause.optional and not self.accepted and self.pick_no == 0 and self.taken == 0
            if self.taken == 0 and not things and pick.least == 0 and pick.noun.hidden_among(st, c) > 0:
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
                options.append(Option(O_DONE))
            return options
        self.stage = CARRYING_OUT
        return None

    def _targets_answered(self, st: GameState, clause: Clause) -> bool:
        """Open the targeting window (RB-8.3.2); whether somebody may answer in it."""
        c = self.c
        cards: list[int] = []
        players = 0
        targeted = False
        for pick in clause.picks:
            if pick.targets:
                for thing in c.all_of(pick.slot):
                    targeted = True
                    if pick.noun.names_players():
                        players |= 1 << thing
                        seat = st.players[thing].phoenixborn
                        st.note(E_TARGETED, "RB-8.3.1", c.player, seat, 1, c.title(), c.card)
                    else:
                        cards.append(thing)
        if not targeted:
            return False
        for card in cards:
            st.note(E_TARGETED, "RB-8.3.1", c.player, card, 0, c.title(), c.card)
        h = happening(st, H_TARGETED, c.player, NONE, 0, c.cause, cards, players, len(st.stack) - 1)
        return open_window(st, h, AFTER)

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
    if anyone_listens(st, h) or (st.phase == PLAYER_TURNS and st.pool.reaction_mask >> h.kind & 1):
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


def resolve_trigger(st: GameState, player: int, card: int, ability: Ability, h: Happening) -> None:
    """Start the text of a triggered ability of a card in play."""
    if ability.once_per_turn:
        st.cards[card].used |= once_bit(st.cards[card].now, ability)
    c = Context(player, card, ability, text_cause(st, player, card))
    c.numeral = keyword_total(st, card, ability)
    c.about = h
    frame = TextFrame(c)
    st.note(E_TRIGGERED, "RB-8.5.2", player, card, 0, c.title())
    st.under_last_event(frame)
    if ability.optional:
        frame.accepted = True
    st.stack.append(frame)


def open_window(st: GameState, h: Happening, layer: int) -> bool:
    """Push a window if anybody could answer; whether one was pushed."""
    reactions = st.phase == PLAYER_TURNS and st.pool.reaction_mask >> h.kind & 1 != 0
    if not reactions and not anyone_listens(st, h):
        return False
    for seat in range(len(st.players)):
        if eligible(st, seat, h, layer, []) or (reactions and reaction_possible(st, seat, h, layer)):
            st.stack.append(WindowFrame(h, layer))
            return True
    return False
