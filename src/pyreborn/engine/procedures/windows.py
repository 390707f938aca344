"""Windows around a happening, in which players answer it (RB-8.5, OG-3, RV-5.3)."""

from pyreborn.engine.board.answers import (
    Use,
    add_reactions,
    anyone_listens,
    eligible,
    reaction_possible,
    reactions_now,
)
from pyreborn.engine.board.values import host_of
from pyreborn.engine.model.context import Happening
from pyreborn.engine.model.frames import Frame, Frames, Uses, clones
from pyreborn.engine.model.ids import Happen, Layer, LayerId, Question, QuestionId, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import RoundEndOrder, TimingLayers, TriggerMode, TriggerOrder
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import MOMENT_STEPS, MomentStep, StepId, Steps
from pyreborn.engine.procedures.text.waiting import text_under_way, when_text_is_done


class MomentFrame(Frame):
    """Both layers around something that has just happened: "when", then "after"."""

    def __init__(self, h: Happening) -> None:
        Frame.__init__(self, h.player)
        self.h: Happening = h

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "MomentFrame":
        twin = MomentFrame(self.h)
        twin.player = self.player
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "moment"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("h", "happening"),)

    # -- end of what is written --

    def steps(self, st: GameState) -> Steps:
        return MOMENT_STEPS

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == MomentStep.WHEN:
            return open_window(st, self.h, Layer.WHEN)
        st.stack.pop()
        open_window(st, self.h, Layer.AFTER)
        return True


def announce(st: GameState, h: Happening) -> None:
    """Let both layers be answered, if anybody could."""
    if anyone_listens(st, h) or reactions_now(st, h.kind):
        when_text_is_done(st, MomentFrame(h))


class WindowFrame(Frame):
    """One layer around one happening: each player in turn uses what they may (RB-8.5.2)."""

    def __init__(self, h: Happening, layer: LayerId) -> None:
        Frame.__init__(self, 0)
        self.h: Happening = h
        self.layer: LayerId = layer
        self.seat: int = 0
        """How many players have had their opportunity."""
        self.used: Uses = []
        """(card, ability number) pairs already used: one text answers one event once (RB-8.5.5)."""
        self.held: bool = False
        """The active player has let the others go first and must now use what is compulsory."""
        self.waiting: Frames = []
        """Texts that are declared and not yet resolved (OG-3.1.4)."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "WindowFrame":
        twin = WindowFrame(self.h, self.layer)
        twin.player = self.player
        twin.step = self.step
        twin.event = self.event
        twin.seat = self.seat
        if self.used:
            twin.used = self.used[:]
        twin.held = self.held
        if self.waiting:
            twin.waiting = clones(self.waiting)
        return twin

    def kind(self) -> str:
        return "window"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("h", "happening"), ("layer", "int"), ("seat", "int"), ("used", "uses"), ("held", "bool"),
            ("waiting", "frames"),
        )  # fmt: skip

    # -- end of what is written --

    def without(self, st: GameState, player: int) -> None:
        if st.seats_from(st.active).index(player) < self.seat:
            self.seat -= 1

    def question(self) -> QuestionId:
        return Question.WINDOW

    def card_asking(self) -> int:
        return self.h.card

    def asks_anyway(self, st: GameState) -> bool:
        return reaction_possible(st, self.player, self.h, self.layer)

    def advance(self, st: GameState) -> list[Option] | None:
        seats = st.seats_from(st.active)
        ordering = self.order(st) == TriggerOrder.ACTIVE_PLAYER_DECIDES
        while self.seat < len(seats):
            self.player = seats[self.seat]
            options: list[Option] = []
            forced = self._add_own(st, self.player, options, ordering and self.seat > 0)
            if ordering and self.seat == 0 and self._add_compulsory(st, seats, options):
                forced = True
            reacting = reaction_possible(st, self.player, self.h, self.layer)
            if reacting:
                add_reactions(st, self.player, self.h, self.layer, options)
            if options or reacting:
                if not forced or self._may_hold(st, ordering, seats):
                    options.append(Option(Verb.DONE))
                return options
            self.seat += 1
            if self.seat == len(seats) and self._is_held(st, ordering, seats):
                self.seat = 0
        if self.waiting:
            st.stack.append(self.waiting.pop(0))
            return None
        st.stack.pop()
        return None

    def keep_waiting(self, frame: Frame) -> None:
        self.waiting.append(frame)

    def order(self, st: GameState) -> int:
        """Who answers in what order; the end of the round has a rule of its own (MX-08, MX-72)."""
        rules = st.rules
        if self.h.kind != Happen.ROUND_END or rules.end_of_round_order == RoundEndOrder.AS_TRIGGERS:
            return rules.trigger_order
        if rules.end_of_round_order == RoundEndOrder.TOKEN_HOLDER_ORDERS_ALL:
            return TriggerOrder.ACTIVE_PLAYER_DECIDES
        return TriggerOrder.ONE_OPPORTUNITY_EACH

    def _add_own(self, st: GameState, player: int, options: list[Option], leaves_compulsory: bool) -> bool:
        """The player's own texts; whether one of them must be used."""
        forced = False
        uses = eligible(st, player, self.h, self.layer, self.used)
        if st.chimera is not None and st.rules.chimera_left_to_right and st.is_chimera(player):
            uses = leftmost_first(st, uses)
        for pair in uses:
            if leaves_compulsory and not pair.ability.optional:
                continue  # when it comes is for somebody else to say (OG-3.1.3)
            options.append(Option(Verb.TRIGGER, pair.card, pair.ability.number))
            if not pair.ability.optional:
                forced = True
        return forced

    def _add_compulsory(self, st: GameState, seats: list[int], options: list[Option]) -> bool:
        """What the other players must use anyway, for the one who orders everything (OG-3.1.3)."""
        found = False
        for seat in seats[1:]:
            for pair in eligible(st, seat, self.h, self.layer, self.used):
                if not pair.ability.optional:
                    options.append(Option(Verb.TRIGGER, pair.card, pair.ability.number))
                    found = True
        return found

    def _may_hold(self, st: GameState, ordering: bool, seats: list[int]) -> bool:
        """Whether who orders everything may let the others use theirs before what is compulsory."""
        if not ordering or self.seat != 0 or self.held:
            return False
        for seat in seats[1:]:
            if reaction_possible(st, seat, self.h, self.layer):
                return True
            for pair in eligible(st, seat, self.h, self.layer, self.used):
                if pair.ability.optional:
                    return True
        return False

    def _is_held(self, st: GameState, ordering: bool, seats: list[int]) -> bool:
        """Everybody has passed, and something compulsory was held back."""
        if not ordering or self.held:
            return False
        for seat in seats:
            for pair in eligible(st, seat, self.h, self.layer, self.used):
                if not pair.ability.optional:
                    self.held = True
        return self.held

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == Verb.DONE:
            self.seat += 1
            seats = st.seats_from(st.active)
            if self.seat == len(seats):
                ordering = self.order(st) == TriggerOrder.ACTIVE_PLAYER_DECIDES
                if self._is_held(st, ordering, seats):
                    self.seat = 0
            return
        player = self.player
        ability = st.pool.numbered[option.b]
        user = self._user(st, option) if option.verb == Verb.TRIGGER else player
        self.used.append(option.a)
        self.used.append(option.b)
        if self.order(st) == TriggerOrder.ACTIVE_PLAYER_DECIDES:
            self.seat = 0
            self.held = False
        ability.answer(st, user, option.a, self.h, st.rules.trigger_mode == TriggerMode.DECLARE_THEN_RESOLVE)

    def _user(self, st: GameState, option: Option) -> int:
        """Whose text it is: the one who orders everything also picks what others must use (OG-3.1.3)."""
        for seat in st.seats_from(self.player):
            for pair in eligible(st, seat, self.h, self.layer, self.used):
                if pair.card == option.a and pair.ability.number == option.b:
                    return seat
        return self.player


def leftmost_first(st: GameState, uses: list[Use]) -> list[Use]:
    """The Chimera's texts come from left to right, as its cards lie; those of one card in any order (RR-7.1.7)."""
    compulsory = [use for use in uses if not use.ability.optional]
    row = st.players[st.chimera.seat].battlefield if st.chimera is not None else []
    for use in compulsory:
        if host_of(st, use.card) in row:
            return [other for other in compulsory if host_of(st, other.card) == host_of(st, use.card)]
    return compulsory or uses


def open_window(st: GameState, h: Happening, layer: LayerId) -> bool:
    """Push a window if anybody could answer; whether one was pushed.

    Where triggers do not interrupt a text, the window waits for its end (MX-03); only what
    must come before the event itself does not wait.
    """
    rules = st.rules
    if layer == Layer.WOULD and rules.timing_layers != TimingLayers.WOULD_WHEN_AFTER:
        return False
    reactions = reactions_now(st, h.kind)
    if not reactions and not anyone_listens(st, h):
        return False
    if (
        not rules.triggers_interrupt_text
        and layer != Layer.WOULD
        and h.kind != Happen.COST_PAID
        and h.kind != Happen.DICE_SPENT
    ):
        text = text_under_way(st)
        if text is not None:
            text.later.append(WindowFrame(h, layer))
            return False
    for seat in range(len(st.players)):
        if eligible(st, seat, h, layer, []) or (reactions and reaction_possible(st, seat, h, layer)):
            st.stack.append(WindowFrame(h, layer))
            return True
    return False
