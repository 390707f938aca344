"""Differences between two sets of selectable cards that are argued in docs/differences.md.

Kinds of card first, each decided by a look at our position; then single texts, by the title the recording
shows.  Whatever is of no such kind is a failure.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.conformance.effects import choosing_does_nothing
from tools.conformance.recording import Prompt

from pyreborn.engine.board.values import exhausted
from pyreborn.engine.model.ids import CardType, Question, Verb, Zone
from pyreborn.engine.model.state import GameState

if TYPE_CHECKING:
    from tools.conformance.offers import Offer

LEAVING = "the recording lets a unit be chosen that is already on its way out of play (RB-13.1.1)"
PLAYED = "the recording lets the card be chosen that is being played (RB-7.3.7)"
IDLE = "ours also offers what would have no effect (RB-8.1.1)"
ITSELF = "the recording asks for the very card whose text it is, ours does not (RB-2.1.12)"
RAGE_TOO = "the recording also lets a rage die of the Chimera be lowered; the text says a die of the player (RR-13.2.1)"
POWERLESS = "the recording lets a defender be selected that can block none of the attackers (RB-20.1.11, RB-11.2.8)"


@dataclass
class Difference:
    """What only one side offers at a prompt."""

    prompt: Prompt
    player: int
    only_theirs: set[int]
    only_ours: set[int]
    alone: bool = False
    """Whether the recording offers a single card."""

    @property
    def size(self) -> int:
        return len(self.only_theirs) + len(self.only_ours)


@dataclass
class Table:
    """What a single text is judged by: our position, who chooses, what was chosen for it before."""

    st: GameState
    start: GameState
    """The position in which the action began."""
    player: int
    chosen: set[int]


Kind = Callable[[Table, int], bool]


def _own(table: Table, card: int) -> bool:
    return table.st.cards[card].controller == table.player


def _another_chosen(table: Table, card: int) -> bool:
    return card in table.chosen


def _not_own(table: Table, card: int) -> bool:
    return table.st.in_play(card) and table.st.cards[card].controller != table.player


def _came_back(table: Table, card: int) -> bool:
    """Whether it has left play and come back since the action began."""
    return table.st.in_play(card) and table.st.cards[card].stay != table.start.cards[card].stay


def _can_defend(table: Table, card: int) -> bool:
    here = table.st.cards[card]
    unit = table.st.in_play(card) and bool(here.printed.type & CardType.UNIT)
    return unit and here.controller == table.player and not exhausted(table.st, card)


COMPULSORY = "a compulsory text is put in order with the optional ones (RB-8.5.3), the recording does it first"
OURS, THEIRS = "ours", "theirs"
TEXTS: dict[tuple[str, str], tuple[Kind, str]] = {
    ("Close Combat", OURS): (_own, "Close Combat says another unit, not an opponent's (RB-8.3.1)"),
    ("Strange Copy", OURS): (_another_chosen, "Strange Copy says a unit, not another one (RB-8.3.1)"),
    ("Final Stand", THEIRS): (_own, "Final Stand says a unit an opponent controls (RB-8.1.1)"),
    ("Hammer Knight", OURS): (_came_back, "Aftershock may target a unit that has come back (RB-12.3.1, RB-8.1.1)"),
    ("Sunshield Sentry", THEIRS): (_not_own, "Deflect says an unblocked unit (RB-8.1.1)"),
}
"""Texts by the title the recording shows and the side that offers more: which cards, and why."""


def argued(now: Difference, offer: Offer, table: Table) -> list[str]:
    """Why each card that only one side offers is no error; empty if one of them is."""
    found: list[str] = []
    for card in sorted(now.only_theirs):
        reason = _theirs(now, table, offer, card) or _of_text(now, table, THEIRS, card)
        if not reason:
            return []
        found.append(reason)
    for card in sorted(now.only_ours):
        reason = _ours(table, offer, card) or _of_text(now, table, OURS, card)
        if not reason:
            return []
        found.append(reason)
    return found


def _theirs(now: Difference, table: Table, offer: Offer, card: int) -> str:
    if card < 0:
        return ""
    if card == offer.itself or (now.alone and offer.asked is not None and offer.asked.card == card):
        return ITSELF
    if now.prompt.kind == "ChooseDefendersPrompt" and _can_defend(table, card):
        return POWERLESS if offer.asked is not None and offer.asked.question == Question.BLOCK else ""
    if table.st.zone[card] == Zone.LIMBO:
        return LEAVING
    return PLAYED if table.st.zone[card] == Zone.RESOLVING else ""


def _ours(table: Table, offer: Offer, card: int) -> str:
    if offer.asked is not None and offer.asked.question == Question.WINDOW:
        texts = [table.st.pool.numbered[o.b] for o in offer.asked.options if o.verb == Verb.TRIGGER and o.a == card]
        return COMPULSORY if texts and not any(text.optional for text in texts) else ""
    known = [st for st in offer.states if choosing_does_nothing(st, card)]
    return IDLE if known and len(known) == len(offer.states) else ""


def _of_text(now: Difference, table: Table, side: str, card: int) -> str:
    kind, why = TEXTS.get((now.prompt.title, side), (None, ""))
    return why if kind is not None and card >= 0 and kind(table, card) else ""
