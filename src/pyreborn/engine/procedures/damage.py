"""Damage, wounds and destruction step by step (RB-12, OG-4, RV-8.1)."""

from typing import Final

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.values import exhausted, traits
from pyreborn.engine.model.context import Cause, Context
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import (
    FACES,
    By,
    Dealing,
    Happen,
    Layer,
    LayerId,
    Question,
    QuestionId,
    Trait,
    Verb,
)
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import DamageProcessStart, PreventionWindow
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import NOT_BEGUN, DamageStep, StepId, Steps
from pyreborn.engine.procedures.settling import exhaust_die
from pyreborn.engine.procedures.text.waiting import start_process
from pyreborn.engine.procedures.windows import open_window
from pyreborn.engine.procedures.wounds import destroy, is_lethal, place_wounds

_DEALING: Final = (
    DamageStep.WOULD_BE_DEALT,
    DamageStep.NOTE_DEALT,
    DamageStep.WHEN_DEALT,
    DamageStep.AFTER_DEALT,
)


class DamageFrame(Frame):
    """One dealing of damage to one card: deal, receive, destroy (RB-12.1 to 12.3)."""

    def __init__(self, card: ACard, amount: int, cause: Cause, stay: int) -> None:
        Frame.__init__(self, cause.player)
        self.card: ACard = card
        self.amount: int = amount
        self.cause: Cause = cause
        self.stay: int = stay
        """The stay in play in which it is dealt this: one that has left and come back is not dealt it (RB-12.3.1)."""
        self.receiver: ACard = card
        """Who receives it; a redirect changes this and nothing else (RB-12.1.5)."""
        self.receiver_stay: int = stay
        self.prevented: int = 0
        self.while_guarding: bool = False
        self.less: int = 0
        """How much less the card it was dealt to receives, should it be the one to receive it."""
        self.certain: bool = False
        """It cannot be prevented."""
        self.lethal: bool = False
        self.rider: Context | None = None
        """What to do if this destroys the unit (RB-12.5.1)."""
        self.asked: int = 0
        """How many dice on the card have been asked about."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "DamageFrame":
        twin = DamageFrame(self.card, self.amount, self.cause, self.stay)
        twin.player = self.player
        twin.step = self.step
        twin.event = self.event
        twin.receiver = self.receiver
        twin.receiver_stay = self.receiver_stay
        twin.prevented = self.prevented
        twin.while_guarding = self.while_guarding
        twin.less = self.less
        twin.certain = self.certain
        twin.lethal = self.lethal
        if self.rider is not None:
            twin.rider = self.rider.clone()
        twin.asked = self.asked
        return twin

    def kind(self) -> str:
        return "damage"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", "card"), ("amount", "int"), ("cause", "cause"), ("stay", "int"), ("receiver", "card"),
            ("receiver_stay", "int"), ("prevented", "int"), ("while_guarding", "bool"), ("less", "int"),
            ("certain", "bool"), ("lethal", "bool"), ("rider", "context"), ("asked", "int"),
        )  # fmt: skip

    # -- end of what is written --

    def subject(self) -> int:
        return self.card

    def is_due(self, st: GameState) -> bool:
        return st.is_here(self.card, self.stay)

    def wounds(self, card: int, stay: int) -> bool:
        return card == self.receiver and stay == self.receiver_stay

    def question(self) -> QuestionId:
        return Question.MAY

    def card_asking(self) -> int:
        return self.card

    def about(self, st: GameState) -> str:
        return "give up a die on it to prevent damage"

    def decider(self, st: GameState) -> int:
        return st.cards[self.card].dice[self.asked] // FACES

    def redirect(self, st: GameState, card: int) -> None:
        """Another card receives it."""
        self.receiver = card
        self.receiver_stay = st.cards[card].stay

    def deal_again(self) -> None:
        """The damage is dealt to the one who receives it, with all that goes with being dealt damage."""
        self.card = self.receiver
        self.stay = self.receiver_stay
        self.less = 0
        self.while_guarding = False
        self.step = NOT_BEGUN

    def prevent(self, st: GameState, amount: int) -> int:
        """Lower what will be received, never below nothing (RB-12.1.2)."""
        left = self.amount - self.prevented
        if amount > left:
            amount = left
        if amount <= 0 or self.certain:
            return 0
        self.prevented += amount
        st.note(EventKind.PREVENTED, "RB-12.1.2", st.cards[self.card].controller, self.card, amount)
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
        exhaust_die(st, self.card, die)
        st.dirty = True
        st.note(EventKind.DICE_RETURNED, "RB-10.1.9", here.controller, self.card, 1)

    def steps(self, st: GameState) -> Steps:
        return st.rules.damage_steps

    def asks(self, st: GameState, step: StepId) -> list[Option] | None:
        if step == DamageStep.SHIELD_DICE and not self._is_over(st, step) and self._asks_about_die(st):
            return [Option(Verb.YES), Option(Verb.DECLINE)]
        return None

    def carry_out(self, st: GameState, step: StepId) -> bool:
        over = self._is_over(st, step)
        if self.less and (over or step == DamageStep.WOUND):
            self._tell_what_is_spared(st)
        if over:
            st.stack.pop()
            return True
        if step == DamageStep.NOTE_DEALT:
            self._note_dealt(st)
            return self._waits(st)
        elif step == DamageStep.PREVENT:
            self._prevent_by_traits(st)
            if st.cards[self.card].dice:
                self._use_shield_dice(st)
        elif step == DamageStep.WOUND:
            return self._wound(st, self.to_be_received(st))
        elif step == DamageStep.DESTROY:
            st.stack.pop()
            if self.lethal and st.is_here(self.receiver, self.receiver_stay):
                destroy(st, self.receiver, self.cause, self.rider)
            return True
        return self._is_answered(st, step)

    def _is_over(self, st: GameState, step: StepId) -> bool:
        """Whether nothing is left of it, or nobody to go through this step."""
        if step == DamageStep.DESTROY:
            return False
        if not (st.is_here(self.receiver, self.receiver_stay) if step == DamageStep.WOUND else self.is_due(st)):
            return True
        if self.to_be_received(st) > 0:
            return False
        if step in _DEALING:
            return not is_damage(
                st, self.amount
            )  # dealing is not receiving: less of that is no less of this (RV-7.1.1)
        # What can only be prevented once it is dealt has been dealt all the same (RB-12.1.2).
        return step == DamageStep.WOUND or st.rules.prevention_window != PreventionWindow.AFTER_DEALT

    def _is_answered(self, st: GameState, step: StepId) -> bool:
        """Open the window of a step that has one; whether anybody may answer."""
        if step == DamageStep.WOULD_BE_DEALT:
            return self._window(st, Layer.WOULD, Dealing.DEALT, self.amount)
        if step == DamageStep.WHEN_DEALT:
            return self._window(st, Layer.WHEN, Dealing.DEALT, self.amount)
        if step == DamageStep.AFTER_DEALT:
            return self._window(st, Layer.AFTER, Dealing.DEALT, self.amount)
        if step == DamageStep.WOULD_RECEIVE:
            return self._window(st, Layer.WOULD, Dealing.RECEIVED, self.to_be_received(st))
        if step == DamageStep.WHEN_RECEIVED:
            return self._window(st, Layer.WHEN, Dealing.RECEIVED, self.to_be_received(st))
        if step == DamageStep.AFTER_RECEIVED:
            return self._window(st, Layer.AFTER, Dealing.RECEIVED, self.to_be_received(st))
        if step == DamageStep.WHEN_HIT:
            return self._window(st, Layer.WHEN, Dealing.DEALT | Dealing.RECEIVED, self.to_be_received(st))
        if step == DamageStep.AFTER_HIT:
            return self._window(st, Layer.AFTER, Dealing.DEALT | Dealing.RECEIVED, self.to_be_received(st))
        return False

    def _waits(self, st: GameState) -> bool:
        """It is dealt when the text says so; receiving it may wait until that text is done (OG-2.1.8, MX-04)."""
        if st.rules.damage_process_start == DamageProcessStart.AT_ONCE:
            return False
        st.stack.pop()
        start_process(st, self)
        return True

    def _note_dealt(self, st: GameState) -> None:
        st.note(EventKind.DEALT, "RB-12.1.1", self.cause.player, self.card, self.amount, "", self.cause.card)
        for other in self.cause.others:
            st.add_to_last_note(other)
        st.under_last_event(self)

    def _prevent_by_traits(self, st: GameState) -> None:
        held = traits(st, self.card)
        if held & Trait.WITHDRAW and exhausted(st, self.card):
            self.prevent(st, self.amount)
        if held & Trait.SAFEGUARDED and self.cause.kind & (By.EFFECT | By.ATTACK):
            if not st.same_side(self.cause.player, st.cards[self.card].controller):
                self.prevent(st, self.amount)

    def to_be_received(self, st: GameState) -> int:
        """What is left of it for the card that receives it."""
        received = self.amount - self.prevented
        if self.receiver == self.card:
            received -= self.less
        return received

    def _tell_what_is_spared(self, st: GameState) -> None:
        """How much less it was, to the series it belongs to."""
        left = self.amount - self.prevented
        if self.receiver == self.card and left > 0:
            st.stack[-2].on_spared(min(self.less, left))

    def _window(self, st: GameState, layer: LayerId, steps: int, amount: int) -> bool:
        guards = [self.card] if self.while_guarding else []
        player = st.cards[self.card].controller
        at = len(st.stack) - 1
        h = (
            happening(st, Happen.DAMAGE_DEALT, player, self.card, self.cause, guards, at)
            .with_amount(amount)
            .with_steps(steps)
        )
        return open_window(st, h, layer)

    def _wound(self, st: GameState, received: int) -> bool:
        if traits(st, self.receiver) & Trait.DOUBLE_WOUNDS:
            received *= 2  # the source stays the same (RB-12.2.1)
        self.lethal = is_lethal(st, self.receiver, received)
        return place_wounds(st, self.receiver, received, self.cause)

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
        if option.verb == Verb.YES:
            self._give_up_die(st, die, self._shield(st, die))
        else:
            self.asked += 1


def is_damage(st: GameState, amount: int) -> bool:
    return amount > 0 or (amount == 0 and st.rules.zero_damage)


def is_certain(st: GameState, cause: Cause) -> bool:
    """Infectious, or a law over all battles: damage of a battle that cannot be prevented (RB-12.1.6)."""
    if traits(st, st.players[cause.player].phoenixborn) & Trait.BATTLE_UNPREVENTABLE:
        return True
    return traits(st, cause.card) & Trait.UNPREVENTABLE != 0


def damage_to(st: GameState, card: int, amount: int, cause: Cause) -> DamageFrame:
    """Damage to a card as it is in play now."""
    return DamageFrame(card, amount, cause, st.cards[card].stay)


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
    frame = damage_to(st, card, amount, cause)
    frame.rider = rider
    frame.less = less
    frame.certain = certain
    st.stack.append(frame)
    return True


class SeriesFrame(Frame):
    """ "For each ..., deal 1 damage": as many dealings to one card, each with a process of its own (RB-12.1.1)."""

    def __init__(self, card: ACard, amount: int, cause: Cause, times: int, less: int, stay: int) -> None:
        Frame.__init__(self, cause.player)
        self.card: ACard = card
        self.amount: int = amount
        """Of each."""
        self.cause: Cause = cause
        self.times: int = times
        """How many are still to be dealt."""
        self.less: int = less
        """How much less the card receives of all that is left."""
        self.stay: int = stay
        """A card that has left and come back since is not the one dealt the damage (RB-13.1.5)."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "SeriesFrame":
        twin = SeriesFrame(self.card, self.amount, self.cause, self.times, self.less, self.stay)
        twin.player = self.player
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "series"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", "card"), ("amount", "int"), ("cause", "cause"), ("times", "int"), ("less", "int"), ("stay", "int"),
        )  # fmt: skip

    # -- end of what is written --

    def within_text(self) -> bool:
        return True  # all are dealt in the text, whenever they are received (OG-2.1.8)

    def subject(self) -> int:
        return self.card

    def forget(self, card: int) -> None:
        if card == self.card:
            self.times = 0

    def on_spared(self, amount: int) -> None:
        self.less -= amount

    def advance(self, st: GameState) -> list[Option] | None:
        if self.times == 0 or not st.in_play(self.card) or st.cards[self.card].stay != self.stay:
            st.stack.pop()
            return None
        self.times -= 1
        frame = damage_to(st, self.card, self.amount, self.cause)
        frame.less = self.less
        st.stack.append(frame)
        return None


def deal_damages(st: GameState, card: int, amount: int, times: int, cause: Cause, less: int = 0) -> bool:
    """The same damage so many times to one card, one after the other; ``less`` is taken off all of it together."""
    if times <= 0 or not is_damage(st, amount) or not st.in_play(card):
        return False
    st.stack.append(SeriesFrame(card, amount, cause, times, less, st.cards[card].stay))
    return True
