"""Of the options of a choice those that a search follows: no nonsense, nothing twice in another order."""

from typing import Final

from pyreborn.engine.model.ids import NONE, Question, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.procedures.meditate import MeditateFrame
from pyreborn.engine.run.stack import options_of

_WAYS_TO_PAY: Final = 2
_MEDITATED: Final = 2
"""How many cards are given up for dice at most."""


def sensible(st: GameState) -> list[int]:
    """The places of the options worth following; never none."""
    options = options_of(st)
    frame = st.stack[-1]
    found: list[int] = []
    if isinstance(frame, AttackFrame):
        if frame.question() == Question.ATTACKER:
            found = _attackers(st, frame, options)
    elif isinstance(frame, MeditateFrame):
        found = _meditation(st, frame, options)
    elif frame.question() == Question.PAY:
        return list(range(min(_WAYS_TO_PAY, len(options))))  # the cheapest come first
    return found if found else list(range(len(options)))


def _attackers(st: GameState, frame: AttackFrame, options: list[Option]) -> list[int]:
    """Further attackers in the order of the battlefield only, so that every set of them is met once; or no more."""
    row = st.players[frame.player].battlefield
    last = row.index(frame.attackers[-1]) if frame.attackers and frame.attackers[-1] in row else NONE
    found: list[int] = []
    for i in range(len(options)):
        if options[i].verb != Verb.CARD or row.index(options[i].a) > last:
            found.append(i)
    return found


def _meditation(st: GameState, frame: MeditateFrame, options: list[Option]) -> list[int]:
    """A card or two from the hand or the draw pile, never a spell that lies there, for dice that become better."""
    found: list[int] = []
    board = st.players[frame.player].spellboard
    enough = frame.discarded >= _MEDITATED
    for i in range(len(options)):
        option = options[i]
        if option.verb == Verb.FACE:
            if option.b > option.a:
                found.append(i)
        elif option.verb == Verb.DONE or not (enough or (option.verb == Verb.CARD and option.a in board)):
            found.append(i)
    return found
