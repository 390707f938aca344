"""What the rule tests of the first edition share: boards, more seats, the order of a log, cards made for tests."""

from __future__ import annotations

from functools import cache

import pytest

from pyreborn.cards import card_pool
from pyreborn.dsl.cards import action_spell, ready_spell, triggered
from pyreborn.dsl.costs import MAIN
from pyreborn.dsl.effects import deal_damage, discard_from_play
from pyreborn.dsl.nouns import PHOENIXBORN, all_of
from pyreborn.dsl.others import THAT_DAMAGED_UNIT
from pyreborn.engine.context import Context, Happening
from pyreborn.engine.definitions import CardDef, Pool, Trigger
from pyreborn.engine.events import E_DEALT, E_DESTROYED, E_TRIGGERED, E_WOUNDED
from pyreborn.engine.ids import AFTER, H_COST_PAID, NONE, O_DECLINE, O_DONE
from pyreborn.engine.state import GameState
from pyreborn.rulesets import variant_of
from tests.rules.boards import told
from tests.table import Seat, Table, table

both = pytest.mark.parametrize("ruleset", ["original", "raven"])


def seat(t: Table, number: int) -> Seat:
    """Player 3 or 4, to be laid out and to act like ``t.p1``."""
    return Seat(t, number)


def board(ruleset: str, first: int = 1) -> Table:
    return table(ruleset=ruleset, fatigue=False, first=first)


def declaring() -> Table:
    """The first edition as later practice played it: everything triggered is declared, then resolved (OG-3.1.4)."""
    t = board("original")
    t.scenario.rules = variant_of("original", {"trigger_mode": 1})
    return t


def order_of(t: Table, *kinds: int) -> list[str]:
    """Whom these log entries are about, in their order."""
    return [event.cards[0].name for event in told(t, *kinds)]


def dealt(t: Table) -> list[str]:
    return order_of(t, E_DEALT)


def wounded(t: Table) -> list[str]:
    return order_of(t, E_WOUNDED)


def destroyed(t: Table) -> list[str]:
    return order_of(t, E_DESTROYED)


def users(t: Table) -> list[tuple[int, str]]:
    """Who used which triggered text, in that order."""
    return [(event.player + 1, event.cards[0].name) for event in told(t, E_TRIGGERED)]


def lines(t: Table, *words: str) -> list[str]:
    """The sentences of the story that hold one of these words."""
    return [line for line in t.game.story() if any(word in line for word in words)]


def quietly(t: Table) -> Table:
    """Nothing optional is done and any order is taken, until the active player is asked for an action."""
    for _ in range(40):
        if t.settle().game.over or t.game.at_turn():
            return t
        quiet = [option for option in t.game.options if option.verb in (O_DONE, O_DECLINE)]
        t.game.push(quiet[0] if quiet else t.game.options[0])
    raise AssertionError(f"not settled: {t.game.decision!r} {t.game.option_texts()}")


# --- cards made for tests ------------------------------------------------------------------------------


class OpponentPays(Trigger):
    """ "after an opponent pays for a card in play"."""

    def __init__(self) -> None:
        Trigger.__init__(self, H_COST_PAID, AFTER)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.player != c.player and h.card != NONE and st.in_play(h.card)

    def text(self) -> str:
        return "after an opponent pays for a card in play"


def _cards() -> list[CardDef]:
    return [
        ready_spell("Jammed Gears", triggered(OpponentPays(), discard_from_play(THAT_DAMAGED_UNIT)), play=(MAIN,)),
        action_spell("Meteor Shower", deal_damage(1, to=all_of(PHOENIXBORN)), play=(MAIN,)),
    ]


@cache
def _pool(ruleset: str) -> Pool:
    pool = card_pool(ruleset).extended(f"{ruleset} test")
    for card in _cards():
        pool.add(card)
    return pool


def workshop(ruleset: str) -> Table:
    """A table at which the test cards may be used."""
    t = board(ruleset)
    t.scenario.pool = _pool(ruleset)
    return t
