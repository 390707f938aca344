"""Passing while there was something to do: what the arena counts against an agent.

**An option of a turn is useful** if the referee, who sees the whole game, finds a way to carry it out after which the
side of the player has more of something and less of nothing (:mod:`pyreborn.engine.search.ledger`), whatever its
opponents choose.  The player's own choices (payment, targets) are made as well as possible.  Of the opponents all
choices are tried (blocks, guards, counters, what a text has them choose), but no reaction,
which would cost them as well.

So these are *not* useful: meditating, which only changes dice; what does nothing, or lasts no longer than the round (a
wound that the recovery phase heals);
what harms nobody but its own side; a trade, such as an attack that costs a unit to kill one, or a card discarded for
another; an attack that leaves no unit to block while an opponent could still attack; and whatever is paid with the
dice of a reaction in hand, which could not be paid any more.  The card that is played, the dice, and exhaustion where
nobody can attack any more, are no loss: what is not spent in a round is of no use after it (hands are filled up again).

What is not found within :data:`WORK` choices is not useful: the count is of options that are *shown* to be.
"""

from __future__ import annotations

from typing import Final

from pyreborn.engine.model.ids import NOBODY, Question, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.turn import SharedTurnFrame, TurnFrame
from pyreborn.engine.run.stack import follow_up
from pyreborn.engine.search.ledger import Standing
from pyreborn.game import Game

USEFUL: Final = (Verb.PLAY, Verb.ACTIVATE, Verb.POWER, Verb.ATTACK)
"""What can get something done; meditating, ending a turn and passing cannot."""
PAID_WITH_DICE: Final = frozenset({Verb.PLAY, Verb.ACTIVATE, Verb.POWER})
WORK: Final = 400
"""So many choices are tried for one option."""
_STOPS: Final = frozenset({Verb.DONE, Verb.DECLINE})


def useless(game: Game, option: Option) -> bool:
    """Whether leaving an option of a turn unused is nothing to speak of; the referee sees the whole game."""
    return option.verb not in USEFUL or not _Trial(game.state, option).pays()


def passed_over(game: Game, chosen: Option) -> tuple[bool, bool, bool, bool]:
    """Of a choice to be made: whether it passes, and whether past anything, something useful, something for dice."""
    if chosen.verb != Verb.PASS or game.state.stack[-1].question() != Question.TURN:
        return False, False, False, False
    others = [option for option in game.options if option.verb not in (Verb.PASS, Verb.END_TURN)]
    dice = sum(game.state.players[game.decision.player].active)
    if dice and any(option.verb in PAID_WITH_DICE and not useless(game, option) for option in others):
        return True, True, True, True
    rest = [option for option in others if not dice or option.verb not in PAID_WITH_DICE]
    return True, bool(others), any(not useless(game, option) for option in rest), False


class _Trial:
    """One option of a turn carried out in every way, as far as the work goes."""

    def __init__(self, st: GameState, option: Option) -> None:
        self.option = option
        self.start = st
        self.seat = st.active
        played = option.verb == Verb.PLAY and option.a in st.players[self.seat].hand
        self.standing = Standing(st, self.seat, int(played))
        self.work = WORK

    def pays(self) -> bool:
        return self._after(self.start, self.option)

    def _after(self, st: GameState, option: Option) -> bool:
        """Whether it pays when an option is taken; not, if that cannot be found out any more."""
        if self.work <= 0:
            return False
        self.work -= 1
        twin = st.clone()
        twin.options = None
        twin.stack[-1].choose(twin, option)
        options = _carried_on(twin)
        if twin.over:
            return twin.same_side(twin.winner, self.seat)
        return self.standing.is_bettered(twin) if options is None else self._comes_to(twin, options)

    def _comes_to(self, st: GameState, options: list[Option]) -> bool:
        frame = st.stack[-1]
        if frame.question() == Question.WINDOW:
            return self._after(st, next((option for option in options if option.verb in _STOPS), options[0]))
        if st.same_side(frame.decider(st), self.seat):
            return any(self._after(st, option) for option in sorted(options, key=_stops_first))
        return all(self._after(st, option) for option in options)


def _carried_on(st: GameState) -> list[Option] | None:
    """Go on to the next choice, or to where the action is over: None.

    Unlike :func:`pyreborn.engine.run.stack.run` it stops before the turn goes on, which may end a round by itself.
    """
    while not st.over:
        if (st.dirty or st.arrived) and follow_up(st):
            continue
        frame = st.stack[-1]
        owner = frame.ends_with()
        if owner != NOBODY and not st.players[owner].alive:
            st.stack.pop()
            continue
        if isinstance(frame, TurnFrame | SharedTurnFrame):
            return None
        options = frame.advance(st)
        if options is None or st.dirty or st.arrived:
            continue
        if len(options) > 1:
            return options
        frame.choose(st, options[0])
    return None


def _stops_first(option: Option) -> bool:
    return option.verb not in _STOPS
