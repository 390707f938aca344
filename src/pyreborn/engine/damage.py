"""Damage, wounds and destruction step by step (RB-12, OG-4, RV-8.1)."""

from typing import Final

from pyreborn.engine.answers import happening
from pyreborn.engine.context import Cause, Context, rule_cause
from pyreborn.engine.events import E_DEALT, E_DICE_RETURNED, E_PREVENTED, E_WOUNDED
from pyreborn.engine.frames import BOOL, CARD, CAUSE, CONTEXT, INT, Frame
from pyreborn.engine.ids import (
    AFTER,
    BATTLEFIELD,
    BY_ATTACK,
    BY_COUNTER,
    BY_EFFECT,
    FACES,
    H_DAMAGE_DEALT,
    H_WOUNDS_PLACED,
    IS_DEALT,
    IS_RECEIVED,
    O_DECLINE,
    O_TOP,
    O_YES,
    PRINTED_X,
    Q_MAY,
    SPELLBOARD,
    T_BATTLE_UNPREVENTABLE,
    T_DOUBLE_WOUNDS,
    T_SAFEGUARDED,
    T_UNPREVENTABLE,
    T_WITHDRAW,
    WHEN,
    WOULD,
)
from pyreborn.engine.leaving import DEFAULT_PLACE, LeaveFrame, exhaust_die, is_being_destroyed, leave_play
from pyreborn.engine.losing import FallFrame, is_falling, is_lost, lose
from pyreborn.engine.options import Option
from pyreborn.engine.piles import discard_card, discard_top
from pyreborn.engine.resolve import OwedFrame, TextFrame, start_process, start_processes
from pyreborn.engine.ruleset import (
    DAMAGE_ORDER_ACTIVE_PLAYER,
    LOSS_AT_DISCARD_STEP,
    PREVENT_AFTER_DEALT,
    STEPS_DEAL_RECEIVE_WOUND,
    STEPS_DEAL_WOUND_DESTROY_DISCARD,
)
from pyreborn.engine.state import GameState
from pyreborn.engine.values import exhausted, life, traits
from pyreborn.engine.windows import open_window

# --- how far damage has come ---------------------------------------------------------------
_WOULD_BE_DEALT: Final = 1
_WHEN_DEALT: Final = 2
_AFTER_DEALT: Final = 3
_WOULD_RECEIVE: Final = 4
_SHIELD_DICE: Final = 5  # dice that may be given up to prevent some of it
_WHEN_RECEIVED: Final = 6
_AFTER_RECEIVED: Final = 7
_WOUNDED: Final = 8


class DamageFrame(Frame):
    """One dealing of damage to one card: deal, receive, destroy (RB-12.1 to 12.3)."""

    def __init__(self, card: int, amount: int, cause: Cause) -> None:
        Frame.__init__(self, cause.player)
        self.card = card
        self.amount = amount
        self.cause = cause
        self.receiver = card
        """Who receives it; a redirect changes this and nothing else (RB-12.1.5)."""
        self.prevented = 0
        self.while_guarding = False
        self.less = 0
        """How much less the card it was dealt to receives, should it be the one to receive it."""
        self.certain = False
        """It cannot be prevented."""
        self.lethal = False
        self.rider: Context | None = None
        """What to do if this destroys the unit (RB-12.5.1)."""
        self.asked = 0
        """How many dice on the card have been asked about."""

    def clone(self) -> "DamageFrame":
        twin = DamageFrame(self.card, self.amount, self.cause)
        self.base_clone(twin)
        twin.receiver = self.receiver
        twin.prevented = self.prevented
        twin.while_guarding = self.while_guarding
        twin.less = self.less
        twin.certain = self.certain
        twin.lethal = self.lethal
        twin.asked = self.asked
        if self.rider is not None:
            twin.rider = self.rider.clone()
        return twin

    def kind(self) -> str:
        return "damage"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", CARD), ("amount", INT), ("cause", CAUSE), ("receiver", CARD), ("prevented", INT),
            ("while_guarding", BOOL), ("less", INT), ("certain", BOOL), ("lethal", BOOL), ("rider", CONTEXT),
            ("asked", INT),
        )  # fmt: skip

    def subject(self) -> int:
        return self.card

    def forget(self, card: int) -> None:
        if card == self.receiver:
            self.amount = 0
            self.lethal = False

    def question(self) -> int:
        return Q_MAY

    def card_asking(self) -> int:
        return self.card

    def about(self, st: GameState) -> str:
        return "give up a die on it to prevent damage"

    def decider(self, st: GameState) -> int:
        return st.cards[self.card].dice[self.asked] // FACES

    def deal_again(self, card: int) -> None:
        """The damage is dealt to another card, with all that goes with being dealt damage."""
        self.card = card
        self.less = 0
        self.while_guarding = False
        self.stage = 0

    def unpreventable(self, st: GameState) -> bool:
        """Infectious, or a law over all battles: this damage cannot be prevented (RB-12.1.6)."""
        if self.certain:
            return True
        if not self.cause.kind & (BY_ATTACK | BY_COUNTER):
            return False
        if traits(st, st.players[self.cause.player].phoenixborn) & T_BATTLE_UNPREVENTABLE:
            return True
        return traits(st, self.cause.card) & T_UNPREVENTABLE != 0

    def prevent(self, st: GameState, amount: int) -> int:
        """Lower what will be received, never below nothing (RB-12.1.2)."""
        left = self.amount - self.prevented
        if amount > left:
            amount = left
        if amount <= 0 or self.unpreventable(st):
            return 0
        self.prevented += amount
        st.note(E_PREVENTED, "RB-12.1.2", st.cards[self.card].controller, self.card, amount)
        return amount

    def _use_shield_dice(self, st: GameState) -> None:
        """Dice that prevent damage do so once and are exhausted (RB-10.1.9)."""
        here = st.cards[self.card]
        for magic, amount in st.rules.shield_dice:
            for die in here.dice[:]:
                if (die % FACES) // 3 == magic:
                    self._give_up_die(st, die, amount)

    def _give_up_die(self, st: GameState, die: int, amount: int) -> None:
        here = st.cards[self.card]
        self.prevent(st, amount)
        here.dice.remove(die)
        exhaust_die(st, die)
        st.dirty = True
        st.note(E_DICE_RETURNED, "RB-10.1.9", here.controller, self.card, 1)

    def advance(self, st: GameState) -> list[Option] | None:
        if self.stage == 0 and not st.in_play(self.card):
            st.stack.pop()
            return None
        if st.rules.damage_steps != STEPS_DEAL_WOUND_DESTROY_DISCARD:
            return self._first_edition(st)
        if self.stage == 0:
            self.stage = 1
            self._note_dealt(st)
            self._prevent_by_traits(st)
            if st.cards[self.card].dice:
                self._use_shield_dice(st)
            if self._window(st, AFTER, IS_DEALT, self.amount):
                return None
        if self.stage == 1:
            self.stage = _WOUNDED
            received = self.to_be_received(st)
            if received <= 0 or not st.in_play(self.receiver):
                st.stack.pop()
                return None
            if self._wound(st, received):
                return None
        self._end(st)
        return None

    def _note_dealt(self, st: GameState) -> None:
        st.note(E_DEALT, "RB-12.1.1", self.cause.player, self.card, self.amount, "", self.cause.card)
        for other in self.cause.others:
            st.add_to_last_note(other)
        st.under_last_event(self)

    def _prevent_by_traits(self, st: GameState) -> None:
        held = traits(st, self.card)
        if held & T_WITHDRAW and exhausted(st, self.card):
            self.prevent(st, self.amount)
        if held & T_SAFEGUARDED and self.cause.kind & (BY_EFFECT | BY_ATTACK):
            if self.cause.player != st.cards[self.card].controller:
                self.prevent(st, self.amount)

    def to_be_received(self, st: GameState) -> int:
        """What is left of it for the card that receives it."""
        received = self.amount - self.prevented
        if self.receiver == self.card:
            received -= self.less
        return received

    def _window(self, st: GameState, layer: int, steps: int, amount: int) -> bool:
        guards = [self.card] if self.while_guarding else []
        h = happening(
            st, H_DAMAGE_DEALT, st.cards[self.card].controller, self.card, amount, self.cause, guards,
            steps, len(st.stack) - 1,
        )  # fmt: skip
        return open_window(st, h, layer)

    def _wound(self, st: GameState, received: int) -> bool:
        if traits(st, self.receiver) & T_DOUBLE_WOUNDS:
            received *= 2  # the source stays the same (RB-12.2.1)
        self.lethal = is_lethal(st, self.receiver, received)
        return place_wounds(st, self.receiver, received, self.cause)

    def _end(self, st: GameState) -> None:
        st.stack.pop()
        if self.lethal:
            destroy(st, self.receiver, self.cause, self.rider)

    # -- the first edition: would, dealt, received, wounds (OG-4.2, RV-8.1.2) ------------------
    def _first_edition(self, st: GameState) -> list[Option] | None:
        while self.stage < _WOUNDED:
            if not st.in_play(self.card) or self.to_be_received(st) <= 0:
                st.stack.pop()
                return None
            if self.stage == _SHIELD_DICE and self._asks_about_die(st):
                return [Option(O_YES), Option(O_DECLINE)]
            self.stage += 1
            if self._step(st):
                return None
        self._end(st)
        return None

    def _step(self, st: GameState) -> bool:
        """The work of the stage just begun; whether it is answered or asks first."""
        apart = st.rules.damage_steps == STEPS_DEAL_RECEIVE_WOUND  # dealing and receiving are answered apart
        received = IS_RECEIVED if apart else IS_DEALT | IS_RECEIVED
        stage = self.stage
        if stage == _WOULD_BE_DEALT:
            return self._window(st, WOULD, IS_DEALT, self.amount)
        if stage == _WHEN_DEALT:
            self._note_dealt(st)
            return apart and self._window(st, WHEN, IS_DEALT, self.amount)
        if stage == _AFTER_DEALT:
            return apart and self._window(st, AFTER, IS_DEALT, self.amount)
        if stage == _WOULD_RECEIVE:
            prevents = st.rules.prevention_window != PREVENT_AFTER_DEALT
            return prevents and self._window(st, WOULD, IS_RECEIVED, self.to_be_received(st))
        if stage == _WHEN_RECEIVED:
            return self._window(st, WHEN, received, self.to_be_received(st))
        if stage == _AFTER_RECEIVED:
            return self._window(st, AFTER, received, self.to_be_received(st))
        return stage == _WOUNDED and self._wound(st, self.to_be_received(st))

    def _asks_about_die(self, st: GameState) -> bool:
        """The next die on the card that its owner may give up to prevent damage (OG-9.1.5)."""
        dice = st.cards[self.card].dice
        while self.asked < len(dice):
            if self._shield(st, dice[self.asked]) and st.players[dice[self.asked] // FACES].alive:
                return True
            self.asked += 1
        return False

    def _shield(self, st: GameState, die: int) -> int:
        for magic, amount in st.rules.optional_shield_dice:
            if (die % FACES) // 3 == magic:
                return amount
        return 0

    def choose(self, st: GameState, option: Option) -> None:
        die = st.cards[self.card].dice[self.asked]
        if option.verb == O_YES:
            self._give_up_die(st, die, self._shield(st, die))
        else:
            self.asked += 1


def is_damage(st: GameState, amount: int) -> bool:
    return amount > 0 or (amount == 0 and st.rules.zero_damage)


def deal_damage(
    st: GameState,
    card: int,
    amount: int,
    cause: Cause,
    rider: Context | None = None,
    less: int = 0,
    certain: bool = False,
) -> bool:
    """Start a damage process; nothing happens for no damage (RB-1.1.9)."""
    if not is_damage(st, amount) or not st.in_play(card):
        return False
    frame = DamageFrame(card, amount, cause)
    frame.rider = rider
    frame.less = less
    frame.certain = certain
    start_process(st, frame)
    return True


class WoundFrame(Frame):
    """Wound tokens placed directly: the process from step 2 on (RB-14.1.7)."""

    def __init__(self, card: int, amount: int, cause: Cause) -> None:
        Frame.__init__(self, cause.player)
        self.card = card
        self.amount = amount
        self.cause = cause
        self.lethal = False
        self.answered = True
        """Whether texts about placed wound tokens may answer."""

    def clone(self) -> "WoundFrame":
        twin = WoundFrame(self.card, self.amount, self.cause)
        self.base_clone(twin)
        twin.lethal = self.lethal
        twin.answered = self.answered
        return twin

    def kind(self) -> str:
        return "wounds"

    def subject(self) -> int:
        return self.card

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("card", CARD), ("amount", INT), ("cause", CAUSE), ("lethal", BOOL), ("answered", BOOL))

    def forget(self, card: int) -> None:
        if card == self.card:
            self.lethal = False

    def advance(self, st: GameState) -> list[Option] | None:
        if self.stage == 0:
            self.stage = 1
            if not st.in_play(self.card):
                st.stack.pop()
                return None
            self.lethal = is_lethal(st, self.card, self.amount)
            if place_wounds(st, self.card, self.amount, self.cause, self.answered):
                return None
        st.stack.pop()
        if self.lethal:
            destroy(st, self.card, self.cause)
        return None


def start_wounds(st: GameState, card: int, amount: int, cause: Cause, answered: bool = True) -> bool:
    if amount <= 0 or not st.in_play(card):
        return False
    frame = WoundFrame(card, amount, cause)
    frame.answered = answered
    start_process(st, frame)
    return True


def place_wounds(st: GameState, card: int, amount: int, cause: Cause, answered: bool = True) -> bool:
    """Step 2: tokens, loss of a Phoenixborn, then the window; whether one opened (RB-12.2)."""
    here = st.cards[card]
    here.wounds += amount
    st.note(E_WOUNDED, "RB-12.2.1", here.controller, card, amount)
    if st.rules.phoenixborn_loss_moment != LOSS_AT_DISCARD_STEP and is_lost(st, card):
        lose(st, here.controller, "RB-12.2.2")
        return True
    if not answered:
        return False
    h = happening(st, H_WOUNDS_PLACED, here.controller, card, amount, cause, [])
    return open_window(st, h, AFTER)


def is_lethal(st: GameState, card: int, amount: int) -> bool:
    """Whether so many more wounds mark it for destruction (RB-12.2.3); healing it then is too late."""
    here = st.cards[card]
    return here.wounds + amount >= life(st, card)


def destroy(
    st: GameState, card: int, cause: Cause, rider: Context | None = None, remove_type: int = 0
) -> bool:
    """Start step 3 (RB-12.3): destroying neither deals damage nor places wounds."""
    if is_lost(st, card):
        _fall(st, card, cause)
        return True
    if st.zone[card] != BATTLEFIELD or is_being_destroyed(st, card):
        return False
    frame = LeaveFrame(card, DEFAULT_PLACE, cause)
    frame.destroyed = True
    frame.rider = rider
    frame.remove_type = remove_type
    start_process(st, frame)
    return True


def _fall(st: GameState, card: int, cause: Cause) -> None:
    """A Phoenixborn is destroyed: its player loses, at once or after that has been answered (MX-38)."""
    if st.rules.phoenixborn_loss_moment != LOSS_AT_DISCARD_STEP:
        lose(st, st.cards[card].controller, "RB-12.2.2")
    elif not is_falling(st, card):
        st.stack.append(FallFrame(st.cards[card].controller, card, cause))


def check_lives(st: GameState) -> None:
    """Units whose life dropped to their wounds are destroyed by nobody (RB-12.5.2), several of them one by one."""
    fallen: list[Frame] = []
    for seat in st.seats_from(st.active):
        for card in st.players[seat].battlefield:
            here = st.cards[card]
            if here.wounds == 0 and here.now.life != PRINTED_X and not (st.modifiers or here.attached or st.auras):
                continue  # nothing that could have lowered its life
            if here.wounds >= life(st, card) and not _being_damaged(st, card):
                if st.rules.simultaneous_damage_order != DAMAGE_ORDER_ACTIVE_PLAYER:
                    destroy(st, card, rule_cause())
                    return
                frame = LeaveFrame(card, DEFAULT_PLACE, rule_cause())
                frame.destroyed = True
                fallen.append(frame)
    if fallen:
        start_processes(st, fallen)


def _being_damaged(st: GameState, card: int) -> bool:
    """Whether its wounds are already being seen to, now or when a text is done."""
    for frame in st.stack:
        if _is_about(frame, card):
            return True
        if isinstance(frame, (TextFrame, OwedFrame)):
            for waiting in frame.owed:
                if _is_about(waiting, card):
                    return True
    return False


def _is_about(frame: Frame, card: int) -> bool:
    if isinstance(frame, DamageFrame):
        return frame.receiver == card
    return frame.subject() == card


def give_up(st: GameState, player: int, option: Option, clause: str) -> None:
    """Discard what an option names: the top of the draw pile, a ready spell in play, or a card of the hand."""
    if option.verb == O_TOP:
        discard_top(st, player, clause)
    elif st.zone[option.a] == SPELLBOARD:
        leave_play(st, option.a, DEFAULT_PLACE, rule_cause())
    else:
        discard_card(st, option.a, clause)
