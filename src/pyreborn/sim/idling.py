"""Passing while there was something to do: what the arena counts against an agent."""

from __future__ import annotations

from typing import Final

from pyreborn.engine.model.ids import Question, Verb
from pyreborn.engine.model.options import Option
from pyreborn.game import Game

USEFUL: Final = frozenset({Verb.PLAY, Verb.ACTIVATE, Verb.ATTACK, Verb.POWER})
"""What gets something done; meditating, ending a turn and passing do not."""
PAID_WITH_DICE: Final = frozenset({Verb.PLAY, Verb.ACTIVATE, Verb.POWER})


def useless(game: Game, option: Option) -> bool:
    """Whether leaving an option of a turn unused is nothing to speak of; the referee sees the whole game."""
    return option.verb not in USEFUL


def passed_over(game: Game, chosen: Option) -> tuple[bool, bool, bool, bool]:
    """Of a choice to be made: whether it passes, and whether past anything, something useful, something for dice."""
    if chosen.verb != Verb.PASS or game.state.stack[-1].question() != Question.TURN:
        return False, False, False, False
    others = [option for option in game.options if option.verb not in (Verb.PASS, Verb.END_TURN)]
    useful = [option for option in others if not useless(game, option)]
    dice = sum(game.state.players[game.decision.player].active)
    for_dice = dice > 0 and any(option.verb in PAID_WITH_DICE for option in useful)
    return True, bool(others), bool(useful), for_dice
