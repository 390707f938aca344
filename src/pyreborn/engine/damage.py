"""Damage, wounds, destruction and leaving play (RB-12, RB-13)."""

from pyreborn.engine.answers import happening
from pyreborn.engine.context import TARGET_SLOT, Cause, Context, Happening, rule_cause
from pyreborn.engine.events import (
    E_DEALT,
    E_DESTROYED,
    E_DICE_RETURNED,
    E_DISCARDED,
    E_LOST,
    E_PREVENTED,
    E_REMOVED,
    E_SHUFFLED_IN,
    E_TO_HAND,
    E_WON,
    E_WOUNDED,
)
from pyreborn.engine.frames import BOOL, CARD, CARDS, CAUSE, CONTEXT, HAPPENING, INT, Frame
from pyreborn.engine.ids import (
    AFTER,
    ATTACK,
    BATTLEFIELD,
    BY_ATTACK,
    BY_COUNTER,
    BY_EFFECT,
    CONJURATION_PILE,
    CONJURED,
    DISCARD_PILE,
    DRAW_PILE,
    EXHAUSTION,
    FACES,
    H_DAMAGE_DEALT,
    H_DESTROYED,
    H_LEAVES_PLAY,
    H_WOUNDS_PLACED,
    HAND,
    LIFE,
    LIMBO,
    O_TOP,
    PHOENIXBORN,
    RECOVER,
    REMOVED,
    SPELLBOARD,
    T_BATTLE_UNPREVENTABLE,
    T_DOUBLE_WOUNDS,
    T_SAFEGUARDED,
    T_UNPREVENTABLE,
    T_WITHDRAW,
    UNDER,
    WHEN,
)
from pyreborn.engine.lasting import forget_token
from pyreborn.engine.options import Option
from pyreborn.engine.piles import discard_card, discard_top, shuffle
from pyreborn.engine.resolve import TextFrame, open_window
from pyreborn.engine.ruleset import LEAVE_TRIGGERS_BEFORE_DISCARD, LOSS_AT_ONCE
from pyreborn.engine.state import GameState
from pyreborn.engine.values import exhausted, life, traits, value

DEFAULT_PLACE = -1


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

    def clone(self) -> "DamageFrame":
        twin = DamageFrame(self.card, self.amount, self.cause)
        self.base_clone(twin)
        twin.receiver = self.receiver
        twin.prevented = self.prevented
        twin.while_guarding = self.while_guarding
        twin.less = self.less
        twin.certain = self.certain
        twin.lethal = self.lethal
        if self.rider is not None:
            twin.rider = self.rider.clone()
        return twin

    def kind(self) -> str:
        return "damage"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", CARD), ("amount", INT), ("cause", CAUSE), ("receiver", CARD), ("prevented", INT),
            ("while_guarding", BOOL), ("less", INT), ("certain", BOOL), ("lethal", BOOL), ("rider", CONTEXT),
        )  # fmt: skip

    def deal_again(self, card: int) -> None:
        """The damage is dealt to another card, with all that goes with being dealt damage."""
        self.card = card
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
                    self.prevent(st, amount)
                    here.dice.remove(die)
                    st.players[die // FACES].exhausted[die % FACES] += 1
                    st.note(E_DICE_RETURNED, "RB-10.1.9", here.controller, self.card, 1)

    def advance(self, st: GameState) -> list[Option] | None:
        if self.stage == 0:
            if not st.in_play(self.card):
                st.stack.pop()
                return None
            self.stage = 1
            st.note(E_DEALT, "RB-12.1.1", self.cause.player, self.card, self.amount, "", self.cause.card)
            st.under_last_event(self)
            held = traits(st, self.card)
            if held & T_WITHDRAW and exhausted(st, self.card):
                self.prevent(st, self.amount)
            if held & T_SAFEGUARDED and self.cause.kind & (BY_EFFECT | BY_ATTACK):
                if self.cause.player != st.cards[self.card].controller:
                    self.prevent(st, self.amount)
            if st.cards[self.card].dice:
                self._use_shield_dice(st)
            guards = [self.card] if self.while_guarding else []
            h = happening(
                st, H_DAMAGE_DEALT, st.cards[self.card].controller, self.card, self.amount, self.cause, guards,
                0, len(st.stack) - 1,
            )  # fmt: skip
            if open_window(st, h, AFTER):
                return None
        if self.stage == 1:
            self.stage = 2
            received = self.amount - self.prevented
            if self.receiver == self.card:
                received -= self.less
            if received <= 0 or not st.in_play(self.receiver):
                st.stack.pop()
                return None
            if traits(st, self.receiver) & T_DOUBLE_WOUNDS:
                received *= 2  # the source stays the same (RB-12.2.1)
            self.lethal = is_lethal(st, self.receiver, received)
            if place_wounds(st, self.receiver, received, self.cause):
                return None
        st.stack.pop()
        if self.lethal:
            destroy(st, self.receiver, self.cause, self.rider)
        return None


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
    st.stack.append(frame)
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

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("card", CARD), ("amount", INT), ("cause", CAUSE), ("lethal", BOOL), ("answered", BOOL))

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
    st.stack.append(frame)
    return True


def place_wounds(st: GameState, card: int, amount: int, cause: Cause, answered: bool = True) -> bool:
    """Step 2: tokens, loss of a Phoenixborn, then the window; whether one opened (RB-12.2)."""
    here = st.cards[card]
    here.wounds += amount
    st.note(E_WOUNDED, "RB-12.2.1", here.controller, card, amount)
    if st.rules.phoenixborn_loss_moment == LOSS_AT_ONCE and is_lost(st, card):
        lose(st, here.controller, "RB-12.2.2")
        return True
    if not answered:
        return False
    h = happening(st, H_WOUNDS_PLACED, here.controller, card, amount, cause, [])
    return open_window(st, h, AFTER)


def lose(st: GameState, player: int, clause: str) -> None:
    """A Phoenixborn is destroyed: nothing else is resolved (RB-1.3.1)."""
    st.players[player].alive = False
    st.note(E_LOST, clause, player, st.players[player].phoenixborn)
    left: list[int] = []
    for other in st.players:
        if other.alive:
            left.append(other.seat)
    if len(left) == 1:
        st.winner = left[0]
        st.over = True
        st.note(E_WON, "RB-1.3.1", st.winner, st.players[st.winner].phoenixborn)
        st.stack.clear()
        return
    st.first = st.seats_from(st.first)[0]
    st.active = st.seats_from(st.active)[0]
    st.stack.append(EliminateFrame(player))


class EliminateFrame(Frame):
    """A player leaves a game of several with everything that is theirs to control (RB-19.1.2)."""

    def clone(self) -> "EliminateFrame":
        twin = EliminateFrame(self.player)
        self.base_clone(twin)
        return twin

    def kind(self) -> str:
        return "eliminate"

    def advance(self, st: GameState) -> list[Option] | None:
        me = st.players[self.player]
        for card in [*me.battlefield, *me.spellboard]:
            leave_play(st, card, DEFAULT_PLACE, rule_cause())
            return None
        st.stack.pop()
        for card in st.cards[me.phoenixborn].attached[:]:
            st.zone[card] = LIMBO
            settle(st, card, DEFAULT_PLACE, 0)
        for pile in (me.hand, me.draw, me.discard, me.pile):
            for card in pile[:]:
                st.move(card, REMOVED)
        st.zone[me.phoenixborn] = REMOVED
        for face in range(FACES):
            me.active[face] = 0
            me.exhausted[face] = 0
        return None


def is_lost(st: GameState, card: int) -> bool:
    """A Phoenixborn with wounds for all its life."""
    here = st.cards[card]
    return here.printed.type == PHOENIXBORN and here.wounds >= life(st, card)


def is_lethal(st: GameState, card: int, amount: int) -> bool:
    """Whether so many more wounds mark it for destruction (RB-12.2.3); healing it then is too late."""
    here = st.cards[card]
    return here.wounds + amount >= life(st, card)


def destroy(
    st: GameState, card: int, cause: Cause, rider: Context | None = None, remove_type: int = 0
) -> bool:
    """Start step 3 (RB-12.3): destroying neither deals damage nor places wounds."""
    if is_lost(st, card):
        lose(st, st.cards[card].controller, "RB-12.2.2")
        return True
    if st.zone[card] != BATTLEFIELD:
        return False
    frame = LeaveFrame(card, DEFAULT_PLACE, cause)
    frame.destroyed = True
    frame.rider = rider
    frame.remove_type = remove_type
    st.stack.append(frame)
    return True


def leave_play(st: GameState, card: int, place: int, cause: Cause) -> bool:
    """Discard, return or remove a card in play without destroying it (RB-13.1.4)."""
    if not st.in_play(card):
        return False
    st.stack.append(LeaveFrame(card, place, cause))
    return True


class LeaveFrame(Frame):
    """A card on its way out of play: limbo, windows, then its place (RB-12.3 to 13.1)."""

    def __init__(self, card: int, place: int, cause: Cause) -> None:
        Frame.__init__(self, cause.player)
        self.card = card
        self.place = place
        self.cause = cause
        self.destroyed = False
        self.remove_type = 0
        """Types removed from the game instead of discarded."""
        self.rider: Context | None = None
        self.along: list[int] = []
        """Attachments and cards under it, which go into limbo with it (RB-13.1.1)."""
        self.h: Happening | None = None

    def clone(self) -> "LeaveFrame":
        twin = LeaveFrame(self.card, self.place, self.cause)
        self.base_clone(twin)
        twin.destroyed = self.destroyed
        twin.remove_type = self.remove_type
        if self.rider is not None:
            twin.rider = self.rider.clone()
        twin.along = self.along[:]
        twin.h = self.h
        return twin

    def kind(self) -> str:
        return "leave"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", CARD), ("place", INT), ("cause", CAUSE), ("destroyed", BOOL), ("remove_type", INT),
            ("rider", CONTEXT), ("along", CARDS), ("h", HAPPENING),
        )  # fmt: skip

    def advance(self, st: GameState) -> list[Option] | None:
        if self.stage == 0:
            if not st.in_play(self.card):
                st.stack.pop()
                return None
            self._into_limbo(st)
        h = self.h
        assert h is not None
        while self.stage < 5:
            self.stage += 1
            if self.stage == 2 and self.destroyed and open_window(st, h, WHEN):
                return None
            if self.stage == 3 and self.rider is not None:
                st.stack.append(TextFrame(self.rider))
                self.rider = None
                return None
            if self.stage == 4 and self.destroyed and open_window(st, h, AFTER):
                return None
            if self.stage == 5 and st.rules.leave_play_triggers == LEAVE_TRIGGERS_BEFORE_DISCARD:
                if self._left(st, h):
                    return None
        st.stack.pop()
        for other in self.along:
            settle(st, other, DEFAULT_PLACE, 0)
        if st.zone[self.card] == LIMBO:
            settle(st, self.card, self.place, self.remove_type)
        elif st.zone[self.card] == UNDER:
            shed_tokens(st, self.card)
        st.dirty = True
        if st.rules.leave_play_triggers != LEAVE_TRIGGERS_BEFORE_DISCARD:
            self._left(st, h)
        return None

    def _left(self, st: GameState, h: Happening) -> bool:
        """Let "leaves play" be answered; whether anybody may."""
        return open_window(st, happening(st, H_LEAVES_PLAY, h.player, self.card, 0, self.cause, []), AFTER)

    def holds_slot(self, st: GameState, player: int) -> bool:
        """A destroyed unit of that player which has not reached its pile yet."""
        return self.destroyed and st.zone[self.card] == LIMBO and st.cards[self.card].controller == player

    def _into_limbo(self, st: GameState) -> None:
        self.stage = 1
        here = st.cards[self.card]
        for frame in st.stack:
            # A text that speaks of it still knows it as it was (RB-22.16).
            if isinstance(frame, TextFrame) and not frame.c.snapshot and frame.c.holds(TARGET_SLOT, self.card):
                frame.c.snapshot = values_now(st, self.card)
        if self.destroyed:
            st.note(E_DESTROYED, "RB-12.3.1", here.controller, self.card, 0, "", self.cause.card)
            st.under_last_event(self)
            st.destroyed_this_turn += 1
        here.left = st.turn
        self.h = happening(st, H_DESTROYED, here.controller, self.card, 0, self.cause, [])
        forget_token(st, self.card, EXHAUSTION)
        st.lift(self.card)
        st.zone[self.card] = LIMBO
        st.forget_aura(self.card)
        for other in here.attached:
            self.along.append(other)
            st.zone[other] = LIMBO
            st.forget_aura(other)
        for other in here.under:
            self.along.append(other)


def values_now(st: GameState, card: int) -> list[int]:
    """What is remembered of a card that leaves: values, wounds, printed values, status tokens (RB-12.3.3)."""
    now = st.cards[card].now
    return [
        value(st, card, ATTACK), value(st, card, LIFE), value(st, card, RECOVER), st.cards[card].wounds,
        now.attack, now.life, now.recover, st.cards[card].status,
    ]  # fmt: skip


def settle(st: GameState, card: int, place: int, remove_type: int) -> None:
    """Lay a card in limbo where it belongs, unless something has taken it already (RB-12.4.1)."""
    if st.zone[card] != LIMBO and st.zone[card] != UNDER:
        return
    here = st.cards[card]
    return_dice(st, card)
    if place == LIMBO:
        _wait_in_limbo(st, card)
        return
    printed = here.printed
    if place == DEFAULT_PLACE:
        place = CONJURATION_PILE if printed.type & CONJURED else DISCARD_PILE
        if printed.type & remove_type:
            place = REMOVED
    elif (place == HAND or place == DRAW_PILE) and printed.type & CONJURED:
        place = CONJURATION_PILE
    kind = E_DISCARDED
    if place == REMOVED:
        kind = E_REMOVED
    elif place == HAND:
        kind = E_TO_HAND
    elif place == DRAW_PILE:
        kind = E_SHUFFLED_IN
    st.note(kind, "RB-13.1.2", here.owner, card)
    st.put(card, place)
    if place == DRAW_PILE:
        shuffle(st, here.owner, "RB-13.1.2")


def _wait_in_limbo(st: GameState, card: int) -> None:
    """Out of the game for a while: without tokens and attachments, but still the same unit (RB-13.1.5)."""
    here = st.cards[card]
    here.wounds = 0
    here.exhaustion = 0
    here.status = 0
    here.guarded = False
    here.attached = []
    here.under = []
    st.note(E_REMOVED, "RB-13.1.2", here.owner, card)


def shed_tokens(st: GameState, card: int) -> None:
    """The tokens of a card that is no longer in play go back to the supply (RB-13.1.1)."""
    here = st.cards[card]
    here.wounds = 0
    here.exhaustion = 0
    here.status = 0


def return_dice(st: GameState, card: int) -> None:
    """Dice on a card that leaves go to their owners' exhausted pools (RB-13.1.3)."""
    here = st.cards[card]
    for die in here.dice:
        st.players[die // FACES].exhausted[die % FACES] += 1
    if here.dice:
        st.note(E_DICE_RETURNED, "RB-13.1.3", here.controller, card, len(here.dice))
        here.dice = []


def check_lives(st: GameState) -> None:
    """Units whose life dropped to their wounds are destroyed by nobody (RB-12.5.2)."""
    for seat in st.seats_from(st.active):
        for card in st.players[seat].battlefield:
            here = st.cards[card]
            if here.wounds == 0 and not (st.modifiers or here.attached or st.auras):
                continue  # nothing that could have lowered its life
            if here.wounds >= life(st, card) and not _being_damaged(st, card):
                destroy(st, card, rule_cause())
                return


def _being_damaged(st: GameState, card: int) -> bool:
    for frame in st.stack:
        if isinstance(frame, DamageFrame) and frame.receiver == card:
            return True
        if isinstance(frame, WoundFrame) and frame.card == card:
            return True
        if isinstance(frame, LeaveFrame) and frame.card == card:
            return True
    return False


def give_up(st: GameState, player: int, option: Option, clause: str) -> None:
    """Discard what an option names: the top of the draw pile, a ready spell in play, or a card of the hand."""
    if option.verb == O_TOP:
        discard_top(st, player, clause)
    elif st.zone[option.a] == SPELLBOARD:
        leave_play(st, option.a, DEFAULT_PLACE, rule_cause())
    else:
        discard_card(st, option.a, clause)
