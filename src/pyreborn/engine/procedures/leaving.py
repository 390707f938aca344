"""Leaving play: destroyed, discarded, returned or removed, with what goes along (RB-13, OG-4.2.3, RV-8.3)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.lasting import forget_token
from pyreborn.engine.board.past import last_known
from pyreborn.engine.board.values import counts_as
from pyreborn.engine.model.context import Cause, Context, Happening
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Cards, Frame
from pyreborn.engine.model.ids import NONE, Happen, Layer, Token, Trait, Zone, ZoneId
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import NOT_BEGUN, LeaveStep, StepId, Steps
from pyreborn.engine.procedures.settling import DEFAULT_PLACE, settle, shed_tokens
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.procedures.text.waiting import when_text_is_done
from pyreborn.engine.procedures.windows import announce, open_window


def leave_play(st: GameState, card: int, place: ZoneId, cause: Cause) -> bool:
    """Discard, return or remove a card in play without destroying it (RB-13.1.4); some cannot leave (RR-2.1.12)."""
    if not st.in_play(card) or st.cards[card].now.traits_always & Trait.STAYS_IN_PLAY:
        return False
    st.stack.append(leaving_frame(st, card, place, cause))
    return True


def leaving_frame(st: GameState, card: int, place: ZoneId, cause: Cause) -> "LeaveFrame":
    """The way out of play of a card as it is in play now."""
    return LeaveFrame(card, place, cause, st.cards[card].stay)


class LeaveFrame(Frame):
    """A card on its way out of play: limbo, windows, then its place (RB-12.3 to 13.1)."""

    def __init__(self, card: ACard, place: ZoneId, cause: Cause, stay: int) -> None:
        Frame.__init__(self, cause.player)
        self.card: ACard = card
        self.place: ZoneId = place
        self.cause: Cause = cause
        self.stay: int = stay
        """The stay in play that ends; the card may be back in another before everything is answered (RB-13.1.5)."""
        self.destroyed: bool = False
        self.remove_type: int = 0
        """Types removed from the game instead of discarded."""
        self.rider: Context | None = None
        self.along: Cards = []
        """Attachments and cards under it, which go into limbo with it (RB-13.1.1)."""
        self.h: Happening | None = None

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "LeaveFrame":
        twin = LeaveFrame(self.card, self.place, self.cause, self.stay)
        twin.player = self.player
        twin.step = self.step
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
            ("card", "card"), ("place", "int"), ("cause", "cause"), ("stay", "int"), ("destroyed", "bool"),
            ("remove_type", "int"), ("rider", "context"), ("along", "cards"), ("h", "happening"),
        )  # fmt: skip

    # -- end of what is written --

    def within_text(self) -> bool:
        return not self.destroyed

    def subject(self) -> int:
        return self.card

    def is_due(self, st: GameState) -> bool:
        return st.is_here(self.card, self.stay)

    def wounds(self, card: int, stay: int) -> bool:
        return card == self.card and stay == self.stay

    def steps(self, st: GameState) -> Steps:
        return st.rules.leaving_steps

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == LeaveStep.WOULD_LEAVE or step == LeaveStep.NOTE_LEAVING:
            if not self.is_due(st):
                st.stack.pop()
                return True
            if step == LeaveStep.WOULD_LEAVE:
                return self._would_leave(st)
            self._note_leaving(st)
            return False
        h = self.h
        assert h is not None
        if step == LeaveStep.INTO_LIMBO:
            if self.is_due(st):
                self._into_limbo(st)
            else:
                self.step = LeaveStep.LEFT_BEHIND  # it has left play by something else, and that has been answered
        elif step == LeaveStep.WHEN_DESTROYED:
            return self.destroyed and open_window(st, h, Layer.WHEN)
        elif step == LeaveStep.AFTER_DESTROYED:
            return self.destroyed and open_window(st, h, Layer.AFTER)
        elif step == LeaveStep.RIDER:
            return self._begin_rider(st)
        elif step == LeaveStep.LEAVES_PLAY:
            return self._left(st, h)
        elif step == LeaveStep.ATTACHED_LEAVE:
            return self._discard_attached(st)
        elif step == LeaveStep.LEFT_BEHIND:
            return self._leave_behind(st)
        elif step == LeaveStep.PUT_AWAY or step == LeaveStep.PUT_ALL_AWAY:
            self._put_away(st, step == LeaveStep.PUT_ALL_AWAY)
            return st.stack[-1] is not self
        return False

    def _would_leave(self, st: GameState) -> bool:
        player = st.cards[self.card].controller
        h = happening(st, Happen.LEAVES_PLAY, player, self.card, self.cause).with_types(self._type(st))
        return open_window(st, h, Layer.WOULD)

    def _type(self, st: GameState) -> int:
        """What it counts as while in play: it may be known by that after it has gone."""
        return counts_as(st, st.cards[self.card].printed)

    def _note_leaving(self, st: GameState) -> None:
        """Mark it as destroyed, or as leaving, before it is taken off the table (MX-35)."""
        here = st.cards[self.card]
        if self.destroyed:
            st.note(EventKind.DESTROYED, "RB-12.3.1", here.controller, self.card, 0, "", self.cause.card)
            st.under_last_event(self)
            st.destroyed_this_turn += 1
        self.h = happening(st, Happen.DESTROYED, here.controller, self.card, self.cause).with_types(self._type(st))

    def _begin_rider(self, st: GameState) -> bool:
        if self.rider is None:
            return False
        st.stack.append(TextFrame(self.rider))
        self.rider = None
        return True

    def _left(self, st: GameState, h: Happening) -> bool:
        """Let "leaves play" be answered; whether anybody may."""
        top = st.stack[-1]
        announce(st, happening(st, Happen.LEAVES_PLAY, h.player, self.card, self.cause).with_types(h.types))
        return st.stack[-1] is not top

    def _discard_attached(self, st: GameState) -> bool:
        """The next attached card leaves by the same steps (RV-8.3.1); False when none is left."""
        for other in self.along:
            if st.zone[other] == Zone.LIMBO:
                frame = leaving_frame(st, other, DEFAULT_PLACE, self.cause)
                frame.step = LeaveStep.LEAVES_PLAY
                here = st.cards[other]
                frame.h = happening(st, Happen.DESTROYED, here.controller, other, self.cause).with_types(
                    here.printed.type
                )
                self.along.remove(other)
                st.cards[self.card].attached.remove(other)
                st.cards[other].host = NONE
                st.stack.append(frame)
                self.step = LeaveStep.ATTACHED_LEAVE
                return True
        return False

    def _put_away(self, st: GameState, under_too: bool) -> None:
        """Its attachments, what lay under it, then the card itself go where they belong (RB-12.4.1)."""
        for other in self.along[:]:
            # A text that answers its leaving may still take what lay under it (OG-8.1.5).
            if under_too or st.zone[other] != Zone.UNDER:
                if st.cards[other].host == self.card:  # else it lies with another card by now
                    settle(st, other, DEFAULT_PLACE, 0)
                self.along.remove(other)
        if st.zone[self.card] == Zone.LIMBO and st.cards[self.card].stay == self.stay:
            settle(st, self.card, self.place, self.remove_type)
        elif st.zone[self.card] == Zone.UNDER:
            shed_tokens(st, self.card)
        st.dirty = True

    def _leave_behind(self, st: GameState) -> bool:
        st.stack.pop()
        if self.along:
            # What a text about its leaving has not taken; that text may have to wait (MX-03).
            when_text_is_done(st, LeftBehindFrame(self.player, self.card, self.along))
        return True

    def is_between(self, st: GameState, player: int) -> bool:
        """A destroyed unit of that player which has not reached its pile yet, on the battlefield or in limbo."""
        here = st.cards[self.card]
        if not self.destroyed or self.h is None or here.controller != player or here.stay != self.stay:
            return False
        return st.zone[self.card] == Zone.LIMBO or st.zone[self.card] == Zone.BATTLEFIELD

    def _into_limbo(self, st: GameState) -> None:
        here = st.cards[self.card]
        for frame in st.stack:
            frame.is_leaving(st, self.card)
        for other in here.attached:
            st.departed.append(last_known(st, other))
        st.departed.append(last_known(st, self.card))
        here.left = st.turn
        forget_token(st, self.card, Token.EXHAUSTION)
        st.lift(self.card)
        st.zone[self.card] = Zone.LIMBO
        st.forget_aura(self.card)
        st.dirty = True  # life that it lent to its host or to others is gone before anybody answers (RB-12.5.2)
        for other in here.attached:
            self.along.append(other)
            st.zone[other] = Zone.LIMBO
            st.forget_aura(other)
        for other in here.under:
            self.along.append(other)


class LeftBehindFrame(Frame):
    """Cards that lay face down under one that has left, once that has been answered (RB-17.1.1, OG-8.1.3)."""

    def __init__(self, player: int, host: ACard, cards: Cards) -> None:
        Frame.__init__(self, player)
        self.host: ACard = host
        self.cards: Cards = cards

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "LeftBehindFrame":
        twin = LeftBehindFrame(self.player, self.host, self.cards[:])
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "left behind"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("host", "card"), ("cards", "cards"))

    # -- end of what is written --

    def advance(self, st: GameState) -> list[Option] | None:
        st.stack.pop()
        for card in self.cards:
            if st.cards[card].host == self.host:
                settle(st, card, DEFAULT_PLACE, 0)
        return None


def is_being_destroyed(st: GameState, card: int) -> bool:
    """Whether the destruction of this very unit is under way: it cannot be destroyed once more."""
    stay = st.cards[card].stay
    for frame in st.stack:
        if isinstance(frame, LeaveFrame) and frame.destroyed and frame.step != NOT_BEGUN and frame.wounds(card, stay):
            return True
    return False
