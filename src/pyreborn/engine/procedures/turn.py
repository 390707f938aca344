"""A player's turn and what may be done in it (RB-6.2, RB-7)."""

from typing import Final

from pyreborn.engine.board.answers import happening, hosts
from pyreborn.engine.board.lasting import expire
from pyreborn.engine.board.room import may_be_laid_out
from pyreborn.engine.board.values import can_attack, main_actions, may_attack, side_actions, spendable
from pyreborn.engine.model.context import Cause
from pyreborn.engine.model.costs import Cost, affordable
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import Frame, Ints
from pyreborn.engine.model.ids import (
    MAGICS,
    By,
    CardType,
    Happen,
    Level,
    Question,
    QuestionId,
    Until,
    Verb,
    Zone,
)
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import ActionlessAbilities
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import SHARED_TURN_STEPS, TURN_STEPS, SharedTurnStep, StepId, Steps, TurnStep
from pyreborn.engine.procedures.activating import ActivateFrame, add_activations
from pyreborn.engine.procedures.attack.attacking import AttackFrame, attack_targets
from pyreborn.engine.procedures.chimera.rage import raise_rage
from pyreborn.engine.procedures.chimera.revealing import face_down
from pyreborn.engine.procedures.clock import lose_on_time
from pyreborn.engine.procedures.dice_powers import PowerFrame
from pyreborn.engine.procedures.entering import spellboard_full
from pyreborn.engine.procedures.gaps import actionless_options
from pyreborn.engine.procedures.meditate import MeditateFrame, can_meditate
from pyreborn.engine.procedures.paying import can_pay
from pyreborn.engine.procedures.playing import PlayFrame, is_forbidden
from pyreborn.engine.procedures.turns import begin_turn, end_turn, later
from pyreborn.engine.procedures.windows import announce


class Refusal:
    """Why something may not be done now."""

    FINE: Final = 0
    NOT_IN_HAND: Final = 1
    ONLY_A_REACTION: Final = 2
    CHAINED: Final = 3
    NO_MAIN_ACTION: Final = 4
    NO_SIDE_ACTION: Final = 5
    DICE_MISSING: Final = 6
    NOTHING_TO_DISCARD: Final = 7
    NO_HOST: Final = 8
    IS_EXHAUSTED: Final = 9
    NOT_ACTIVATED: Final = 10
    NOT_YOUR_TURN: Final = 11
    NO_ATTACKER: Final = 12
    NO_POWER_DIE: Final = 13
    NOTHING_TO_MEDITATE: Final = 14
    NO_POWER: Final = 15
    NOT_A_TARGET: Final = 16
    BUSY: Final = 17
    NO_ROOM: Final = 18
    MUST_ATTACK: Final = 19
    FORBIDDEN: Final = 20


class TurnFrame(Frame):
    """One turn of one player (RB-6.2.3)."""

    def __init__(self, player: int) -> None:
        Frame.__init__(self, player)

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "TurnFrame":
        twin = TurnFrame(self.player)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "turn"

    # -- end of what is written --

    def question(self) -> QuestionId:
        return Question.TURN

    def asks_anyway(self, st: GameState) -> bool:
        return turn_asks_anyway(st, self.player)

    def advance(self, st: GameState) -> list[Option] | None:
        if st.spoken:
            st.forget_dice()
        if not st.players[self.player].alive:
            self.step = TurnStep.LATER  # nobody is left to act, but what lasts until the end of the turn ends now
        elif self.step == TurnStep.ACT:
            if st.departed:
                st.departed = []  # nothing is pending that could speak of them
            return turn_options(st, self.player)  # as the walk would, for the most frequent question of all
        return Frame.advance(self, st)

    def steps(self, st: GameState) -> Steps:
        return TURN_STEPS

    def asks(self, st: GameState, step: StepId) -> list[Option] | None:
        return turn_options(st, self.player) if step == TurnStep.ACT else None

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == TurnStep.BEGIN:
            begin_turn(st, self, (self.player,))
            return True
        if step == TurnStep.TURN_END:
            announce(st, happening(st, Happen.TURN_END, self.player))
            return st.stack[-1] is not self
        if step == TurnStep.LATER:
            return later(st, self.player)
        end_turn(st, self.player)
        lose_on_time(st, self.player)
        return True

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == Verb.END_TURN:
            st.players[self.player].main = 0
            st.players[self.player].side = 0
            self.go_on(st)
        else:
            take_action(st, self.player, option)


class SharedTurnFrame(Frame):
    """The one turn of two partners: each has their actions, in any interleaving (RR-15.1.2).

    One of them is asked at a time and may hand over to the other, who may hand back once something was done.
    """

    def __init__(self, player: int) -> None:
        Frame.__init__(self, player)
        self.first: int = player
        """Who is asked first."""
        self.done: Ints = []
        """Who has ended their part."""
        self.handed: bool = False
        """Nothing was done since one handed over to the other."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "SharedTurnFrame":
        twin = SharedTurnFrame(self.first)
        twin.player = self.player
        twin.step = self.step
        twin.event = self.event
        if self.done:
            twin.done = self.done[:]
        twin.handed = self.handed
        return twin

    def kind(self) -> str:
        return "shared turn"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("first", "int"), ("done", "ints"), ("handed", "bool"))

    # -- end of what is written --

    def question(self) -> QuestionId:
        return Question.TURN

    def asks_anyway(self, st: GameState) -> bool:
        return turn_asks_anyway(st, self.player)

    def steps(self, st: GameState) -> Steps:
        return SHARED_TURN_STEPS

    def _seats(self, st: GameState) -> tuple[int, int]:
        return (self.first, self._partner(st, self.first))

    def _partner(self, st: GameState, seat: int) -> int:
        return (seat + 1) % (len(st.players) - 1)

    def asks(self, st: GameState, step: StepId) -> list[Option] | None:
        if step != SharedTurnStep.ACT:
            return None
        if st.spoken:
            st.forget_dice()
        if st.departed:
            st.departed = []
        st.active = self.player
        options = turn_options(st, self.player)
        if not self.handed and self._partner(st, self.player) not in self.done:
            options.append(Option(Verb.HAND_OVER))
        return options

    def carry_out(self, st: GameState, step: StepId) -> bool:
        one, other = self._seats(st)
        if step == SharedTurnStep.BEGIN:
            begin_turn(st, self, (one, other))
        elif step == SharedTurnStep.TURN_END:
            st.active = one
            announce(st, happening(st, Happen.TURN_END, other))  # answered after the first one's
            announce(st, happening(st, Happen.TURN_END, one))
        elif step == SharedTurnStep.LATER:
            later(st, one)
        else:
            expire(st, Until.THIS_TURN, other)
            end_turn(st, one)
            lose_on_time(st, one)
            lose_on_time(st, other)
        return True

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == Verb.HAND_OVER:
            self.handed = True
            self.player = self._partner(st, self.player)
            st.note(EventKind.HANDED_OVER, "RR-15.1.2", self.player)
        elif option.verb == Verb.END_TURN:
            st.players[self.player].main = 0
            st.players[self.player].side = 0
            self.done.append(self.player)
            self.handed = False
            self.player = self._partner(st, self.player)
            if len(self.done) == 2:
                self.go_on(st)
        else:
            self.handed = False
            take_action(st, self.player, option)


def turn_asks_anyway(st: GameState, player: int) -> bool:
    """A lone "pass" is put to the player while a hand might hold something: taking it at once would tell."""
    me = st.players[player]
    if not st.fatigue:
        return True  # without fatigue, rounds of nothing but passing would never end
    return bool(me.hand) and (me.main > 0 or me.side > 0)


def take_action(st: GameState, player: int, option: Option) -> None:
    """Begin what a player has chosen to do in their turn."""
    verb = option.verb
    me = st.players[player]
    if verb == Verb.PLAY:
        st.stack.append(PlayFrame(player, option.a))
    elif verb == Verb.ACTIVATE:
        st.stack.append(ActivateFrame(player, option.a, st.pool.numbered[option.b]))
    elif verb == Verb.POWER:
        st.stack.append(PowerFrame(player, option.a))
    elif verb == Verb.ATTACK:
        st.stack.append(AttackFrame(player, option.a))
    elif verb == Verb.MEDITATE:
        me.side -= 1
        st.stack.append(MeditateFrame(player))
    else:
        me.main -= 1
        me.passed = True
        st.passes += 1
        st.note(EventKind.PASSED, "RB-7.1.3", player)
        announce(st, happening(st, Happen.PASSED, player))
        if st.chimera is not None and face_down(st, player):
            raise_rage(st, st.rules.pass_penalty, "RR-6.1.1")


def turn_options(st: GameState, player: int) -> list[Option]:
    """Everything the active player may do now (RB-7.1, RB-7.2)."""
    me = st.players[player]
    options: list[Option] = []
    if me.main > 0:
        _add_attacks(st, player, options)
    side = side_actions(st, player)
    if me.main > 0 or me.side > 0:
        total = me.dice_ready()
        _add_plays(st, player, total, options)
        add_activations(st, player, total, options)
    elif st.rules.actionless_abilities != ActionlessAbilities.NONE:
        options += actionless_options(st, player)
    if side > 0:
        for magic in range(MAGICS):
            if me.active[magic * 3 + Level.POWER] and st.rules.power_key(magic):
                options.append(Option(Verb.POWER, magic))
        if can_meditate(st, player):
            options.append(Option(Verb.MEDITATE))
    if main_actions(st, player) == me.main:
        options.append(Option(Verb.PASS if me.main > 0 else Verb.END_TURN))
    return options


def _add_attacks(st: GameState, player: int, options: list[Option]) -> None:
    able: list[int] = []
    for card in st.players[player].battlefield:
        if can_attack(st, card):
            able.append(card)
    if not able:
        return
    for target in attack_targets(st, player):
        for card in able:
            if may_attack(st, card, target):
                options.append(Option(Verb.ATTACK, target))
                break


def _add_plays(st: GameState, player: int, total: int, options: list[Option]) -> None:
    seen: list[CardDef] = []
    for card in st.players[player].hand:
        printed = st.cards[card].printed
        if printed in seen:
            continue
        seen.append(printed)
        if why_not_play(st, player, card, total) == Refusal.FINE:
            options.append(Option(Verb.PLAY, card))


def why_not_play(st: GameState, player: int, card: int, total: int) -> int:
    """FINE, or the reason this card of the hand cannot be played as an action now (RB-7.3.1)."""
    me = st.players[player]
    printed = st.cards[card].printed
    if st.zone[card] != Zone.HAND or printed.play_cost is None:
        return Refusal.NOT_IN_HAND
    if printed.type == CardType.REACTION_SPELL:
        return Refusal.ONLY_A_REACTION
    if st.round == 1 and printed.name in st.chained:
        return Refusal.CHAINED
    if is_forbidden(st, player, printed):
        return Refusal.FORBIDDEN
    if not can_pay(st, player, printed.play_cost, total, len(me.hand) - 1):
        return why_not_pay(st, player, printed.play_cost, total, len(me.hand) - 1)
    if not may_be_laid_out(st, player, printed):
        return Refusal.NO_ROOM
    if printed.type & CardType.ALTERATION and not hosts(st, player, card, printed, Cause(By.SPELL, player, card)):
        return Refusal.NO_HOST
    if printed.type == CardType.READY_SPELL and not st.rules.full_spellboard_play:
        if spellboard_full(st, player, printed):
            return Refusal.NO_ROOM
    return Refusal.FINE


def why_not_pay(st: GameState, player: int, cost: Cost, total: int, hand: int) -> int:
    """Which part of a cost is missing; the last way to pay is the one explained."""
    me = st.players[player]
    pool = spendable(st, player)
    reason = Refusal.FINE
    for way in cost.ways:
        if way.main > main_actions(st, player):
            reason = Refusal.NO_MAIN_ACTION if way.main > me.main else Refusal.MUST_ATTACK
        elif way.side > side_actions(st, player):
            reason = Refusal.NO_SIDE_ACTION
        elif not affordable(pool, total if pool is me.active else sum(pool), way):
            reason = Refusal.DICE_MISSING
        elif way.discard > hand:
            reason = Refusal.NOTHING_TO_DISCARD
        else:
            return Refusal.FINE
    return reason
