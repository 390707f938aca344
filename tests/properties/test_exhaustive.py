"""Every card is played, and every text of it used, by random play alone."""

from __future__ import annotations

from tools.exhaust import run
from tools.soak import play

from pyreborn.cards import card_pool

LEAST = 1


def test_every_card_is_played_and_every_text_is_used() -> None:
    """All 397 cards and the seven dice powers of their decks, each text within 6000 games."""
    exhaust = run(LEAST, most_games=6000)
    assert exhaust.missing(LEAST) == []
    assert {name for name, _ in exhaust.texts} == {card.name for card in card_pool("reborn").cards.values()} | {
        "dice power"
    }


def test_a_short_soak_is_dry() -> None:
    """No exception and no stuck game, on other seeds than the other tests use."""
    tally = play(range(20_000, 20_100))
    assert tally.broken == []
    assert tally.stuck == []
    assert tally.games == sum(tally.wins.values()) == 100
