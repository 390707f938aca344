"""Of the options of a choice those that a search follows: no nonsense, nothing twice in another order."""

from typing import Final

from pyreborn.engine.model.ids import NONE, PLAIN_FACES, Question, Verb
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
    elif frame.question() == Question.TURN:
        found = _actions(st, frame.player, options)
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


def _actions(st: GameState, player: int, options: list[Option]) -> list[int]:
    """Any action, but no meditation where no die would become better."""
    worthwhile = _to_improve(st, player) > 0
    found: list[int] = []
    for i in range(len(options)):
        if worthwhile or options[i].verb != Verb.MEDITATE:
            found.append(i)
    return found


def _to_improve(st: GameState, player: int) -> int:
    """How many active dice could show a better face."""
    pool = st.players[player].active
    count = 0
    for face in range(PLAIN_FACES):
        if face % 3 != 2:
            count += pool[face]
    return count


def _meditation(st: GameState, frame: MeditateFrame, options: list[Option]) -> list[int]:
    """A card or two from the hand or the draw pile, never a spell that lies there, and no more than dice to improve."""
    found: list[int] = []
    board = st.players[frame.player].spellboard
    enough = frame.discarded >= min(_MEDITATED, _to_improve(st, frame.player))
    for i in range(len(options)):
        option = options[i]
        if option.verb == Verb.FACE:
            if option.b > option.a:
                found.append(i)
        elif option.verb == Verb.DONE or not (enough or (option.verb == Verb.CARD and option.a in board)):
            found.append(i)
    return found
