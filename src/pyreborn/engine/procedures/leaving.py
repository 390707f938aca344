"""Leaving play: destroyed, discarded, returned or removed, with what goes along (RB-13, OG-4.2.3, RV-8.3)."""

from typing import Final

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.lasting import forget_token
from pyreborn.engine.board.values import value
from pyreborn.engine.model.context import Cause, Context, Happening, LastKnown, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Cards, Frame
from pyreborn.engine.model.ids import NONE, Happen, Layer, Token, Value, Zone, ZoneId
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import AttachmentsAtDestruction, LeavePlayTriggers
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.settling import DEFAULT_PLACE, settle, shed_tokens
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.procedures.text.waiting import when_text_is_done
from pyreborn.engine.procedures.windows import announce, open_window

# --- how far a card is on its way out ------------------------------------------------------
_BEFORE: Final = 0
_DESTROYED: Final = 2  # its destruction is answered, on the battlefield or in limbo (MX-35)
_RIDER: Final = 3
_AFTER_DESTROYED: Final = 4
_OUT: Final = 5
_LEAVING: Final = 6
_ATTACHED: Final = 7
_SETTLED: Final = 8
_LEFT: Final = 9


def leave_play(st: GameState, card: int, place: ZoneId, cause: Cause) -> bool:
    """Discard, return or remove a card in play without destroying it (RB-13.1.4)."""
    if not st.in_play(card):
        return False
    st.stack.append(LeaveFrame(card, place, cause))
    return True


class LeaveFrame(Frame):
    """A card on its way out of play: limbo, windows, then its place (RB-12.3 to 13.1)."""

    def __init__(self, card: ACard, place: ZoneId, cause: Cause) -> None:
        Frame.__init__(self, cause.player)
        self.card: ACard = card
        self.place: ZoneId = place
        self.cause: Cause = cause
        self.destroyed: bool = False
        self.remove_type: int = 0
        """Types removed from the game instead of discarded."""
        self.rider: Context | None = None
        self.along: Cards = []
        """Attachments and cards under it, which go into limbo with it (RB-13.1.1)."""
        self.h: Happening | None = None

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "LeaveFrame":
        twin = LeaveFrame(self.card, self.place, self.cause)
        twin.player = self.player
        twin.stage = self.stage
        twin.event = self.event
        twin.destroyed = self.destroyed
        twin.remove_type = self.remove_type
        if self.rider is not None:
            twin.rider = self.rider.clone()
        if self.along:
            twin.along = self.along[:]
        twin.h = self.h
        return twin

    def kind(self) -> str:
        return "leave"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", "card"), ("place", "int"), ("cause", "cause"), ("destroyed", "bool"), ("remove_type", "int"),
            ("rider", "context"), ("along", "cards"), ("h", "happening"),
        )  # fmt: skip

    # -- end of what is written --

    def within_text(self) -> bool:
        return not self.destroyed

    def subject(self) -> int:
        return self.card

    def advance(self, st: GameState) -> list[Option] | None:
        if self.stage == _BEFORE:
            self.stage = 1
            if not st.in_play(self.card):
                st.stack.pop()
                return None
            if self._would_leave(st):
                return None
        if self.stage == 1 and not self._go(st):
            st.stack.pop()
            return None
        while self.stage < _LEFT:
            self.stage += 1
            if self._step(st):
                return None
        st.stack.pop()
        if self.along:
            # What a text about its leaving has not taken; that text may have to wait (MX-03).
            when_text_is_done(st, LeftBehindFrame(self.player, self.along))
        return None

    def _would_leave(self, st: GameState) -> bool:
        player = st.cards[self.card].controller
        h = happening(st, Happen.LEAVES_PLAY, player, self.card, self.cause, types=self._type(st))
        return open_window(st, h, Layer.WOULD)

    def _type(self, st: GameState) -> int:
        """What it counts as while in play: it may be known by that after it has gone."""
        return st.cards[self.card].printed.type

    def _go(self, st: GameState) -> bool:
        """Take it off the table, or mark it as destroyed where it lies (MX-35); False if it has gone already."""
        if not st.in_play(self.card):
            return False
        here = st.cards[self.card]
        self._remember(st)
        if self.destroyed:
            st.note(EventKind.DESTROYED, "RB-12.3.1", here.controller, self.card, 0, "", self.cause.card)
            st.under_last_event(self)
            st.destroyed_this_turn += 1
        self.h = happening(st, Happen.DESTROYED, here.controller, self.card, self.cause, types=self._type(st))
        if not (self.destroyed and st.rules.destroyed_unit_in_play_for_triggers):
            self._into_limbo(st)
        return True

    def _step(self, st: GameState) -> bool:
        """The work of the stage just begun; whether something has to be done first."""
        h = self.h
        assert h is not None
        before_discard = st.rules.leave_play_triggers == LeavePlayTriggers.BEFORE_DISCARD
        if self.stage == _DESTROYED:
            return self.destroyed and open_window(st, h, Layer.WHEN)
        if self.stage == _RIDER and self.rider is not None:
            st.stack.append(TextFrame(self.rider))
            self.rider = None
            return True
        if self.stage == _AFTER_DESTROYED:
            return self.destroyed and open_window(st, h, Layer.AFTER)
        if self.stage == _OUT and self._is_marked(st):
            if st.in_play(self.card) and st.cards[self.card].stay < h.stamp:
                self._into_limbo(st)
            else:
                self.stage = _LEFT  # it has left play by something else, and that has been answered
        elif self.stage == _LEAVING and before_discard:
            return self._left(st, h)
        elif self.stage == _ATTACHED:
            return self._discard_attached(st)
        elif self.stage == _SETTLED:
            self._settle(st, before_discard)
            return st.stack[-1] is not self
        elif self.stage == _LEFT and not before_discard:
            return self._left(st, h)
        return False

    def _is_marked(self, st: GameState) -> bool:
        return self.destroyed and st.rules.destroyed_unit_in_play_for_triggers

    def _left(self, st: GameState, h: Happening) -> bool:
        """Let "leaves play" be answered; whether anybody may."""
        top = st.stack[-1]
        announce(st, happening(st, Happen.LEAVES_PLAY, h.player, self.card, self.cause, types=h.types))
        return st.stack[-1] is not top

    def _discard_attached(self, st: GameState) -> bool:
        """Attached cards leave by the same steps, one after the other, where a ruleset says so (RV-8.3.1)."""
        if st.rules.attachments_at_destruction != AttachmentsAtDestruction.DISCARDED_AFTER_TRIGGERS:
            return False
        for other in self.along:
            if st.zone[other] == Zone.LIMBO:
                frame = LeaveFrame(other, DEFAULT_PLACE, self.cause)
                frame.stage = _OUT
                here = st.cards[other]
                frame.h = happening(st, Happen.DESTROYED, here.controller, other, self.cause, types=here.printed.type)
                self.along.remove(other)
                st.cards[self.card].attached.remove(other)
                st.cards[other].host = NONE
                st.stack.append(frame)
                self.stage = _ATTACHED - 1
                return True
        return False

    def _settle(self, st: GameState, before_discard: bool) -> None:
        """Its attachments, what lay under it, then the card itself go where they belong (RB-12.4.1)."""
        for other in self.along[:]:
            # A text that answers its leaving may still take what lay under it (OG-8.1.5).
            if before_discard or st.zone[other] != Zone.UNDER:
                settle(st, other, DEFAULT_PLACE, 0)
                self.along.remove(other)
        if st.zone[self.card] == Zone.LIMBO:
            settle(st, self.card, self.place, self.remove_type)
        elif st.zone[self.card] == Zone.UNDER:
            shed_tokens(st, self.card)
        st.dirty = True

    def is_between(self, st: GameState, player: int) -> bool:
        """A destroyed unit of that player which has not reached its pile yet, on the battlefield or in limbo."""
        if not self.destroyed or self.stage < _DESTROYED or st.cards[self.card].controller != player:
            return False
        return st.zone[self.card] == Zone.LIMBO or st.zone[self.card] == Zone.BATTLEFIELD

    def _remember(self, st: GameState) -> None:
        """A text that speaks of it still knows it as it was (RB-22.16)."""
        for frame in st.stack:
            if isinstance(frame, TextFrame) and frame.c.last is None and frame.c.holds(Slot.TARGET, self.card):
                frame.c.last = last_known(st, self.card)

    def _into_limbo(self, st: GameState) -> None:
        here = st.cards[self.card]
        here.left = st.turn
        forget_token(st, self.card, Token.EXHAUSTION)
        st.lift(self.card)
        st.zone[self.card] = Zone.LIMBO
        st.forget_aura(self.card)
        for other in here.attached:
            self.along.append(other)
            st.zone[other] = Zone.LIMBO
            st.forget_aura(other)
        for other in here.under:
            self.along.append(other)


class LeftBehindFrame(Frame):
    """Cards that lay face down under one that has left, once that has been answered (RB-17.1.1, OG-8.1.3)."""

    def __init__(self, player: int, cards: Cards) -> None:
        Frame.__init__(self, player)
        self.cards: Cards = cards

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "LeftBehindFrame":
        twin = LeftBehindFrame(self.player, self.cards[:])
        twin.stage = self.stage
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "left behind"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("cards", "cards"),)

    # -- end of what is written --

    def advance(self, st: GameState) -> list[Option] | None:
        st.stack.pop()
        for card in self.cards:
            settle(st, card, DEFAULT_PLACE, 0)
        return None


def is_being_destroyed(st: GameState, card: int) -> bool:
    """Whether its destruction is under way: it cannot be destroyed once more."""
    for frame in st.stack:
        if isinstance(frame, LeaveFrame) and frame.card == card and frame.destroyed and frame.stage > _BEFORE:
            return True
    return False


def last_known(st: GameState, card: int) -> LastKnown:
    """What is remembered of a card that leaves (RB-12.3.3)."""
    here = st.cards[card]
    known = LastKnown(
        value(st, card, Value.ATTACK),
        value(st, card, Value.LIFE),
        value(st, card, Value.RECOVER),
        here.wounds,
        here.status,
    )
    known.printed_attack = here.now.attack
    known.printed_life = here.now.life
    known.printed_recover = here.now.recover
    return known
