"""Telling what a text targets, and letting it be answered (RB-8.3)."""

from typing import Final

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.whose import seat_of
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import NONE, Happen, Layer, Who
from pyreborn.engine.model.rule_values import CancelScope, TargetSelection, TimingLayers
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Pick
from pyreborn.engine.procedures.text.base import Text
from pyreborn.engine.procedures.windows import open_window

NOTHING_NAMED: Final = -2  # instead of a slot: no target was named for the step


def names_targets_first(rules: Ruleset) -> bool:
    """A cancel can only stop the whole text if the targets are known before its first effect (MX-02, MX-12)."""
    return rules.target_selection == TargetSelection.ALL_UP_FRONT or rules.cancel_scope == CancelScope.ALL


def note_targets(st: GameState, c: Context, things: list[int]) -> None:
    """Tell what is targeted, given as (slot, thing); of a player the number is told, and their Phoenixborn."""
    for i in range(0, len(things), 2):
        thing = things[i + 1]
        if things[i] == Slot.PLAYER:
            card = st.players[thing].phoenixborn
            st.note(EventKind.TARGETED, "RB-8.3.1", c.player, card, thing + 1, c.title(), c.card)
        else:
            st.note(EventKind.TARGETED, "RB-8.3.1", c.player, thing, 0, c.title(), c.card)


def open_targeting(st: GameState, text: Text, things: list[int]) -> bool:
    """Let what is targeted, given as (slot, thing), be answered; whether anybody may."""
    if not things:
        return False
    cards: list[int] = []
    players = 0
    for i in range(0, len(things), 2):
        if things[i] == Slot.PLAYER:
            players |= 1 << things[i + 1]
        else:
            cards.append(things[i + 1])
    at = _place_of(st, text)
    h = happening(st, Happen.TARGETED, text.c.player, NONE, text.c.cause, cards, at).with_players(players)
    return open_window(st, h, Layer.WOULD if st.rules.timing_layers == TimingLayers.WOULD_WHEN_AFTER else Layer.AFTER)


def _place_of(st: GameState, frame: Frame) -> int:
    """Where a frame near the top stands in the stack."""
    at = len(st.stack) - 1
    while st.stack[at] is not frame:
        at -= 1
    return at


def chooser_of(st: GameState, c: Context, pick: Pick) -> int:
    """Who makes a pick: the player of the text, one picked before, or the one the Chimera's text is against."""
    return c.player if pick.chooser == Who.YOU else seat_of(st, c, pick.chooser)
