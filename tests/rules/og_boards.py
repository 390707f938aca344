"""What the rule tests about texts and damage of the first edition share: the order of a log, cards made for them."""

from __future__ import annotations

from functools import cache

from pyreborn.cards import card_pool
from pyreborn.dsl import (
    MAIN,
    PHOENIXBORN,
    THAT_DAMAGED_UNIT,
    CardType,
    action_spell,
    activated,
    all_of,
    deal_damage,
    discard_from_play,
    place_from_under,
    ready_spell,
    triggered,
)
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Happen, Who
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.vocabulary.moments.turns import Moment
from tests.rules.boards import told
from tests.rules.first_edition import BigTable, board
from tests.table import Table


def declaring() -> BigTable:
    """The first edition as later practice played it: everything triggered is declared, then resolved (OG-3.1.4)."""
    return board("original+declare")


def order_of(t: Table, *kinds: int) -> list[str]:
    """Whom these log entries are about, in their order."""
    return [event.cards[0].name for event in told(t, *kinds)]


def dealt(t: Table) -> list[str]:
    return order_of(t, EventKind.DEALT)


def wounded(t: Table) -> list[str]:
    return order_of(t, EventKind.WOUNDED)


def destroyed(t: Table) -> list[str]:
    return order_of(t, EventKind.DESTROYED)


def users(t: Table) -> list[tuple[int, str]]:
    """Who used which triggered text, in that order."""
    return [(event.player + 1, event.cards[0].name) for event in told(t, EventKind.TRIGGERED)]


def lines(t: Table, *words: str) -> list[str]:
    """The sentences of the story that hold one of these words."""
    return [line for line in t.game.story() if any(word in line for word in words)]


AFTER_AN_OPPONENT_PAYS = Moment(Happen.COST_PAID, "after an opponent pays for a card in play", Who.OPPONENT)


@cache
def _pool(ruleset: str) -> Pool:
    pool = card_pool(ruleset).extended(f"{ruleset}, made for texts")
    jam = triggered(AFTER_AN_OPPONENT_PAYS, discard_from_play(THAT_DAMAGED_UNIT))
    pool.add(ready_spell("Jammed Gears", jam, play=(MAIN,)))
    pool.add(action_spell("Meteor Shower", deal_damage(1, to=all_of(PHOENIXBORN)), play=(MAIN,)))
    out = activated(place_from_under("this spell", CardType.UNIT), cost=(MAIN,))
    pool.add(ready_spell("Barracks", out, play=(MAIN,)))
    return pool


def workshop(ruleset: str) -> BigTable:
    """A table at which the cards made for tests may be used."""
    t = board(ruleset)
    t.scenario.pool = _pool(ruleset)
    return t
