"""Losing: a destroyed Phoenixborn, and what becomes of its player's cards and dice (RB-1.3, RB-19.1, OG-11.1)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.dice import lose_dice
from pyreborn.engine.board.lasting import expire
from pyreborn.engine.board.values import life
from pyreborn.engine.model.context import Cause, rule_cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import FACES, CardType, Happen, Layer, Trait, Until, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import PlayerEliminated
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import FALL_STEPS, FallStep, StepId, Steps
from pyreborn.engine.procedures.leaving import leave_play
from pyreborn.engine.procedures.settling import DEFAULT_PLACE, return_dice, settle
from pyreborn.engine.procedures.windows import open_window


def is_lost(st: GameState, card: int) -> bool:
    """A Phoenixborn with wounds for all its life."""
    here = st.cards[card]
    if here.printed.type != CardType.PHOENIXBORN:
        return False
    wounds = here.wounds
    for a in here.attached:
        if st.cards[a].now.host_traits & Trait.COUNTS_AS_WOUND:
            wounds += 1  # RR-13.2.4
    return wounds >= life(st, card)


class FallFrame(Frame):
    """A Phoenixborn is destroyed: that is answered before its player loses, where a ruleset says so (OG-11.1.4)."""

    def __init__(self, player: int, card: ACard, cause: Cause) -> None:
        Frame.__init__(self, player)
        self.card: ACard = card
        self.cause: Cause = cause

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "FallFrame":
        twin = FallFrame(self.player, self.card, self.cause)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "fall"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("card", "card"), ("cause", "cause"))

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def subject(self) -> int:
        return self.card

    def wounds(self, card: int, stay: int) -> bool:
        return card == self.card

    def steps(self, st: GameState) -> Steps:
        return FALL_STEPS

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == FallStep.LOSE:
            st.stack.pop()
            lose(st, self.player, "RB-12.2.2")
            return True
        h = happening(st, Happen.DESTROYED, self.player, self.card, self.cause).with_types(CardType.PHOENIXBORN)
        if step == FallStep.AFTER_DESTROYED:
            return open_window(st, h, Layer.AFTER)
        st.note(EventKind.DESTROYED, "RB-12.3.1", self.player, self.card, 0, "", self.cause.card)
        st.under_last_event(self)
        return open_window(st, h, Layer.WHEN)


def is_falling(st: GameState, card: int) -> bool:
    for frame in st.stack:
        if isinstance(frame, FallFrame) and frame.card == card:
            return True
    return False


def lose(st: GameState, player: int, clause: str, how: str = "") -> None:
    """A Phoenixborn is destroyed, or its player is out for another reason: nothing else is resolved (RB-1.3.1)."""
    for frame in st.stack:
        frame.without(st, player)
    st.players[player].alive = False
    st.note(EventKind.LOST, clause, player, st.players[player].phoenixborn, 0, how)
    left: list[int] = []
    for other in st.players:
        if other.alive:
            left.append(other.seat)
    if st.rules.player_eliminated == PlayerEliminated.PLAYERS_LOSE and st.chimera is not None:
        left = st.opponents(player)[:1]  # one lost Phoenixborn is the game (RR-1.1.3)
    if len(left) == 1:
        st.winner = left[0]
        st.over = True
        st.note(EventKind.WON, "RB-1.3.1", st.winner, st.players[st.winner].phoenixborn)
        st.stack.clear()
        return
    _forget_pass(st, player)
    st.first = st.seats_from(st.first)[0]
    st.active = st.seats_from(st.active)[0]
    st.dirty = True  # values may depend on who has the token
    st.stack.append(EliminateFrame(player))


def _forget_pass(st: GameState, player: int) -> None:
    """The pass of somebody who leaves is none of those that end the phase (RB-19.1.3)."""
    ago = 0
    seat = st.active
    while seat != player:
        if st.players[seat].alive:
            ago += 1
        seat = (seat - 1) % len(st.players)
    if not st.players[st.active].passed:
        ago -= 1  # the turn at hand is not one of those passed
    if 0 <= ago < st.passes:
        st.passes -= 1


class EliminateFrame(Frame):
    """A player leaves a game of several with everything that is theirs (RB-19.1.2, OG-11.1.2)."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "EliminateFrame":
        twin = EliminateFrame(self.player)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "eliminate"

    # -- end of what is written --

    def advance(self, st: GameState) -> list[Option] | None:
        me = st.players[self.player]
        if st.rules.player_eliminated == PlayerEliminated.EVERYTHING_REMOVED:
            self._remove_play_area(st)
        else:
            for card in [*me.battlefield, *me.spellboard]:
                leave_play(st, card, DEFAULT_PLACE, rule_cause())
                return None
        st.stack.pop()
        for card in st.cards[me.phoenixborn].attached[:]:
            st.forget_aura(card)
            st.zone[card] = Zone.LIMBO
            settle(st, card, DEFAULT_PLACE, 0)
        for pile in (me.hand, me.draw, me.discard, me.pile):
            for card in pile[:]:
                st.move(card, Zone.REMOVED)
        for card in range(len(st.zone)):
            if st.zone[card] == Zone.RESOLVING and st.cards[card].owner == self.player:
                st.put(card, Zone.REMOVED)
        # The turn they wait for never comes.
        expire(st, Until.UNTIL_YOUR_TURN, self.player)
        expire(st, Until.UNTIL_YOUR_TURN_OR_ROUND, self.player)
        return_dice(st, me.phoenixborn)
        st.forget_aura(me.phoenixborn)
        st.zone[me.phoenixborn] = Zone.REMOVED
        st.cards[me.phoenixborn] = st.printed[me.phoenixborn]
        for face in range(FACES):
            me.active[face] = 0
            me.exhausted[face] = 0
        lose_dice(st, self.player)
        return None

    def _remove_play_area(self, st: GameState) -> None:
        """Without being answered: the loser's own cards out of the game, others' to their owners (OG-11.1.3)."""
        me = st.players[self.player]
        for card in [*me.battlefield, *me.spellboard]:
            here = st.cards[card]
            st.forget_aura(card)
            st.lift(card)
            st.zone[card] = Zone.LIMBO
            for other in [*here.attached, *here.under]:
                st.forget_aura(other)
                st.uncover(other)
                st.zone[other] = Zone.LIMBO
                settle(st, other, DEFAULT_PLACE, 0)
            settle(st, card, DEFAULT_PLACE, 0)
        st.dirty = True
