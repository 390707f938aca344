"""Discarding one card of a hand, spellboard or draw pile of one's own choice (RB-7.5.1, RB-23.2)."""

from pyreborn.engine.board.piles import discard_card, discard_top
from pyreborn.engine.model.context import rule_cause
from pyreborn.engine.model.ids import Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.leaving import leave_play
from pyreborn.engine.procedures.settling import DEFAULT_PLACE


def give_up(st: GameState, player: int, option: Option, clause: str) -> None:
    """Discard what an option names: the top of the draw pile, a ready spell in play, or a card of the hand."""
    if option.verb == Verb.TOP:
        discard_top(st, player, clause)
    elif st.zone[option.a] == Zone.SPELLBOARD:
        leave_play(st, option.a, DEFAULT_PLACE, rule_cause())
    else:
        discard_card(st, option.a, clause)
