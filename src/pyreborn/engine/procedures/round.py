"""The round: prepare, player turns, recovery, end of round (RB-6)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.lasting import expire
from pyreborn.engine.board.values import recover
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import (
    FACES,
    MAGICS,
    NONE,
    PHASE_NAMES,
    PLAIN_FACES,
    CardType,
    Happen,
    Layer,
    Level,
    Phase,
    Question,
    QuestionId,
    Until,
    Verb,
)
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import DieReturn, FirstPlayer, PhaseEnd, RecoveryWho, TokenPasses
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import DONE, ROUND_STEPS, RoundStep, StepId, Steps
from pyreborn.engine.procedures.chimera.recovery import chimera_recovery_step, pass_token_to_other_side
from pyreborn.engine.procedures.chimera.red_rains import first_person
from pyreborn.engine.procedures.prepare import (
    ExhaustDiceFrame,
    FatigueFrame,
    PrepareDiscardFrame,
    draw_cards,
    roll_exhausted,
)
from pyreborn.engine.procedures.settling import return_dice, take_die_back
from pyreborn.engine.procedures.sudden_death import call_time
from pyreborn.engine.procedures.windows import announce, open_window


class SetupFrame(Frame):
    """Everything before round one is done when this is on top again."""

    def __init__(self) -> None:
        Frame.__init__(self, 0)

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "SetupFrame":
        twin = SetupFrame()
        twin.player = self.player
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "setup"

    # -- end of what is written --

    def advance(self, st: GameState) -> list[Option] | None:
        st.stack.pop()
        st.stack.append(RoundFrame())
        return None


class RoundFrame(Frame):
    """The bottom of the stack: one round after the other."""

    def __init__(self) -> None:
        Frame.__init__(self, 0)
        self.next: int = 0
        """Whose turn comes next."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "RoundFrame":
        twin = RoundFrame()
        twin.player = self.player
        twin.step = self.step
        twin.event = self.event
        twin.next = self.next
        return twin

    def kind(self) -> str:
        return "round"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("next", "int"),)

    # -- end of what is written --

    def question(self) -> QuestionId:
        return Question.FIRST_PLAYER

    def decider(self, st: GameState) -> int:
        return self.player

    def steps(self, st: GameState) -> Steps:
        """Those of every round, or the ruleset's own while the recovery phase goes on."""
        recovering = st.phase == Phase.RECOVERY and not ROUND_STEPS.has(self.step)
        return st.rules.recovery_steps if recovering else ROUND_STEPS

    def asks(self, st: GameState, step: StepId) -> list[Option] | None:
        return self._first_player(st) if step == RoundStep.FIRST_PLAYER else None

    def carry_out(self, st: GameState, step: StepId) -> bool:
        """One step at a time: whatever it brings about is seen to before the next."""
        if st.departed:
            st.departed = []
        if st.spoken:
            st.forget_dice()
        if step == RoundStep.TURNS:
            self._turn(st)
        elif step == RoundStep.BEGIN_TURNS:
            self._begin_turns(st)
        elif step == RoundStep.RECOVERY:
            self._phase(st, Phase.RECOVERY)
            self.step = st.rules.recovery_steps.first
        elif step == RoundStep.RECOVERED:
            if st.rules.first_player_pass == TokenPasses.IN_RECOVERY:
                self._pass_token(st)
        elif step == RoundStep.END_OF_ROUND:
            self._phase(st, Phase.END_OF_ROUND)
            if not st.rules.recovery_steps.has(RoundStep.ROUND_END_EFFECTS):
                self._round_end_effects(st)
        elif step == RoundStep.NEXT_ROUND:
            self._next_round(st)
        elif ROUND_STEPS.has(step):
            self._prepare(st, step)
        else:
            self._recovery_step(st, step)
        return True

    def _prepare(self, st: GameState, step: StepId) -> None:
        if step == RoundStep.ROLL:
            self._roll(st)
        elif step == RoundStep.DISCARD:
            st.stack.append(PrepareDiscardFrame(st.first))
        elif step == RoundStep.DRAW:
            self._draw(st)
        elif step == RoundStep.DRAWN:
            open_window(st, happening(st, Happen.DRAW_STEP, st.first), Layer.AFTER)
        elif step == RoundStep.PREPARED:
            open_window(st, happening(st, Happen.PREPARE_END, st.first), Layer.AFTER)

    def _phase(self, st: GameState, phase: int) -> None:
        st.phase = phase
        st.active = st.first
        st.note(EventKind.PHASE, "RB-6", st.first, NONE, phase, PHASE_NAMES[phase])

    # -- prepare (RB-6.1) --------------------------------------------------------------------
    def _roll(self, st: GameState) -> None:
        st.round += 1
        st.note(EventKind.ROUND, "RB-6", st.first, NONE, st.round)
        st.under_last_event(self)
        self._phase(st, Phase.PREPARE)
        for seat in st.seats_from(st.first):
            roll_exhausted(st, seat)
        if st.round > 1 or st.rules.first_player_round1 == FirstPlayer.PLAYERS_CHOICE:
            self.step = RoundStep.DISCARD  # who is first is not decided by the dice

    def _first_player(self, st: GameState) -> list[Option] | None:
        """Most basic symbols chooses; a tie re-rolls everything (RB-6.1.2)."""
        best = self._most_basics(st)
        while best < 0:
            for seat in st.seats_from(0):
                me = st.players[seat]
                for face in range(PLAIN_FACES):
                    me.exhausted[face] += me.active[face]
                    me.active[face] = 0
                roll_exhausted(st, seat)
            best = self._most_basics(st)
        self.player = best
        options: list[Option] = []
        for seat in st.seats_from(best):
            options.append(Option(Verb.PLAYER, seat))
        return options[:1] if st.rules.first_player_round1 == FirstPlayer.MOST_BASICS_IS else options

    def _most_basics(self, st: GameState) -> int:
        best = -1
        most = -1
        for seat in st.seats_from(0):
            basics = 0
            for magic in range(MAGICS):
                basics += st.players[seat].active[magic * 3 + Level.BASIC]
            if basics > most:
                most = basics
                best = seat
            elif basics == most:
                best = -1
        return best

    def choose(self, st: GameState, option: Option) -> None:
        st.first = option.a
        st.active = option.a
        st.dirty = True
        chooses = st.rules.first_player_round1 != FirstPlayer.MOST_BASICS_IS
        st.note(EventKind.FIRST_PLAYER, "RB-6.1.2", option.a, NONE, self.player + 1, "chosen" if chooses else "")
        self.go_on(st)

    def _draw(self, st: GameState) -> None:
        """Draw to five; what is missing becomes fatigue (RB-6.1.4, RB-6.1.5)."""
        owed: list[int] = [0] * len(st.players)
        for seat in st.seats_from(st.first):
            if st.is_chimera(seat):
                continue  # RR-4.1.1
            missing = st.rules.hand_size - len(st.players[seat].hand)
            if missing > 0:
                missing -= draw_cards(st, seat, missing, "RB-6.1.4")
                if missing > 0 and st.fatigue:
                    owed[seat] = missing
        if max(owed) > 0:
            st.stack.append(FatigueFrame(st.first, owed))

    # -- player turns (RB-6.2) ------------------------------------------------------------------
    def _begin_turns(self, st: GameState) -> None:
        self._phase(st, Phase.PLAYER_TURNS)
        self.next = st.first
        st.passes = 0
        for player in st.players:
            player.passed = False
        announce(st, happening(st, Happen.PLAYER_TURNS_START, st.first))

    def _turn(self, st: GameState) -> None:
        seats = st.seats_from(self.next)
        if st.passes >= self._passes_needed(st, seats):
            return
        self.step = RoundStep.TURNS
        turn = st.players[seats[0]].role.turn_frame(seats[0])
        if st.chimera is None:
            self.next = st.seats_from((seats[0] + 1) % len(st.players))[0]
        else:
            self.next = first_person(st) if seats[0] == st.chimera.seat else st.chimera.seat
        st.stack.append(turn)

    def _passes_needed(self, st: GameState, seats: list[int]) -> int:
        """How many passes in a row end the phase: everybody's, or those of the players and of the Chimera, which takes
        as many turns as they are (RR-4.1.2, RR-15.1.11)."""
        if st.chimera is None or st.rules.phase_end != PhaseEnd.WHEN_SIDES_PASS:
            return len(seats)
        return 2 * (len(seats) - 1)

    # -- recovery (RB-6.3) ----------------------------------------------------------------------
    def _recovery_step(self, st: GameState, step: StepId) -> None:
        """One step of the recovery phase, in the order the ruleset lists them (MX-75)."""
        if self.step == DONE:
            self.step = RoundStep.RECOVERED
        if step == RoundStep.RECOVER:
            self._recover(st)
        elif step == RoundStep.REMOVE_EXHAUSTION:
            self._remove_exhaustion(st)
        elif step == RoundStep.RETURN_PLACED_DICE:
            self._return_placed_dice(st)
        elif step == RoundStep.EXHAUST_DICE:
            st.stack.append(ExhaustDiceFrame(st.first))
        elif step == RoundStep.ROUND_END_EFFECTS:
            self._round_end_effects(st)
        elif st.chimera is not None:
            chimera_recovery_step(st, step)

    def _recover(self, st: GameState) -> None:
        for seat in st.seats_from(st.first):
            for card in st.players[seat].battlefield:
                here = st.cards[card]
                if here.printed.type & CardType.ASPECT and st.rules.recovery_who == RecoveryWho.ALL_BUT_ASPECTS:
                    continue  # RR-2.1.5
                healed = min(here.wounds, recover(st, card))
                if healed > 0:
                    here.wounds -= healed
                    st.note(EventKind.RECOVERED, "RB-6.3.1", seat, card, healed)
        st.dirty = True

    def _remove_exhaustion(self, st: GameState) -> None:
        for seat in st.seats_from(st.first):
            me = st.players[seat]
            st.cards[me.phoenixborn].guarded = False
            for card in [me.phoenixborn, *me.battlefield, *me.spellboard]:
                ready(st, card)
                for a in st.cards[card].attached:
                    ready(st, a)
        st.dirty = True  # texts about exhausted cards are over

    def _return_placed_dice(self, st: GameState) -> None:
        for seat in st.seats_from(st.first):
            me = st.players[seat]
            for card in [me.phoenixborn, *me.battlefield, *me.spellboard]:
                if st.cards[card].now.keeps_dice:
                    self._return_other_dice(st, card)
                else:
                    self._return_dice_of(st, card)
                for a in st.cards[card].attached:
                    self._return_dice_of(st, a)
        st.dirty = True

    def _return_other_dice(self, st: GameState, card: int) -> None:
        """Dice that the card's own text has placed there stay; those of dice powers do not (RB-6.3.3)."""
        here = st.cards[card]
        for die in here.dice[:]:
            if not here.now.keeps_dice >> (die % FACES // 3) & 1:
                take_die_back(st, card, die)

    def _return_dice_of(self, st: GameState, card: int) -> None:
        """Dice that come back at another moment stay (MX-88)."""
        if not st.rules.placed_dice_return:
            return_dice(st, card)
            return
        for die in st.cards[card].dice[:]:
            if st.rules.die_returns((die % FACES) // 3) == DieReturn.IN_RECOVERY:
                take_die_back(st, card, die)

    # -- end of round (RB-6.4) -------------------------------------------------------------------
    def _round_end_effects(self, st: GameState) -> None:
        open_window(st, happening(st, Happen.ROUND_END, st.first), Layer.AFTER)

    def _pass_token(self, st: GameState) -> None:
        if st.chimera is not None and st.rules.first_player_pass == TokenPasses.TO_OTHER_SIDE:
            pass_token_to_other_side(st)
        else:
            st.first = st.seats_from((st.first + 1) % len(st.players))[0]
        st.active = st.first
        st.dirty = True  # values may depend on who has the token

    def _next_round(self, st: GameState) -> None:
        self.step = RoundStep.ROLL
        if st.round == st.last_round:
            call_time(st)
        expire(st, Until.THIS_ROUND, st.first)
        if st.rules.first_player_pass != TokenPasses.IN_RECOVERY:
            self._pass_token(st)


def ready(st: GameState, card: int) -> None:
    """Remove one exhaustion token (RB-6.3.2)."""
    here = st.cards[card]
    if here.exhaustion > 0:
        here.exhaustion -= 1
        st.note(EventKind.READIED, "RB-6.3.2", here.controller, card, 1)
