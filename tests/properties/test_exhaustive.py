"""Every card is played, and every text of it used, by random play alone."""

from __future__ import annotations

import pytest
from tools.exhaust import pool_of, run, unbrought
from tools.soak import play

LEAST = 1
GAMES = {"reborn": 4000, "original": 2000, "raven": 2000}
"""How many games it may take; it takes a quarter of them or less."""


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_card_is_played_and_every_text_is_used(ruleset: str) -> None:
    """All cards of Reborn, of the first edition and of the Raven Rules, and their dice powers."""
    exhaust = run(LEAST, GAMES[ruleset], ruleset)
    assert exhaust.missing(LEAST) == []
    pool = pool_of(ruleset)
    brought = {card.name for card in pool.cards.values() if card not in unbrought(pool)}
    assert {name for name, _ in exhaust.texts} >= brought | {"dice power"}


@pytest.mark.parametrize(
    ("ruleset", "players", "games"),
    [("reborn", 2, 100), *((ruleset, n, 20) for ruleset in GAMES for n in (2, 3, 4) if (ruleset, n) != ("reborn", 2))],
)
def test_a_short_soak_is_dry(ruleset: str, players: int, games: int) -> None:
    """No exception and no stuck game, on other seeds than the other tests use."""
    tally = play(range(20_000, 20_000 + games), ruleset, players)
    assert tally.broken == []
    assert tally.stuck == []
    assert tally.games == sum(tally.wins.values()) == games
