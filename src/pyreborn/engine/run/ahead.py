"""Simultaneous questions: all choose at the same time, and nobody is told what the others chose (RB-6.1.9).

The engine asks one seat after the other.  Whoever waits can be asked ahead: what they may choose depends on nothing
that the others choose meanwhile, and their answer is theirs to keep until the engine comes to them.
"""

from typing import Final

from pyreborn.engine.model.ids import Question
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import decider, options_of

SIMULTANEOUS: Final = (Question.FIRST_FIVE, Question.PREPARE_DISCARD, Question.EXHAUST_DICE)


def asked_ahead(st: GameState, seat: int) -> GameState | None:
    """A copy of the game in which a seat is asked now what it will be asked in any case.

    None where no simultaneous question is pending, and for a seat that is being asked, has answered or has nothing to
    choose.  The copy knows nothing of what the others have chosen, and is good for this one question.
    """
    options_of(st)
    if st.over or st.stack[-1].question() not in SIMULTANEOUS or decider(st) == seat:
        return None
    for place in range(len(st.stack) - 1, -1, -1):
        frame = st.stack[place].ahead(st, seat)
        if frame is not None:
            twin = st.clone()
            twin.stack = [*twin.stack[:place], frame]
            twin.options = None
            return twin
    return None
