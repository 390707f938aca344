"""The slots of a battlefield, and whether one is left (RB-3.2, MX-34, MX-90)."""

from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import CardType
from pyreborn.engine.model.rule_values import FullBattlefield
from pyreborn.engine.model.state import GameState


def battlefield_full(st: GameState, player: int) -> bool:
    """No slot is left; where a ruleset says so, a unit being destroyed still fills its own (MX-34)."""
    me = st.players[player]
    if not st.rules.chimera_slot_limit and st.is_chimera(player):
        return False  # RR-5.1.5
    taken = len(me.battlefield)
    rules = st.rules
    if rules.destroyed_unit_keeps_slot != rules.destroyed_unit_in_play_for_triggers:
        for frame in st.stack:
            if frame.is_between(st, player):
                taken += 1 if rules.destroyed_unit_keeps_slot else -1
    return taken >= st.cards[me.phoenixborn].now.battlefield


def no_entry(st: GameState, player: int) -> bool:
    """A full battlefield, where a unit without a slot stays where it is (OG-2.2.6)."""
    return st.rules.full_battlefield_entry == FullBattlefield.DOES_NOT_ENTER and battlefield_full(st, player)


def may_be_laid_out(st: GameState, player: int, printed: CardDef) -> bool:
    """Whether a unit, or a spell that becomes one, may be played as far as its slot goes (OG-2.2.6, MX-90)."""
    return not ((printed.type & CardType.UNIT or printed.form is not None) and no_entry(st, player))
